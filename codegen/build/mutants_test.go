package build

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"mwc/codegen/build/randconc"
)

// A mutant is a technique broken on purpose, in one place, where the condition in its patch says so: all are in one checker, and each
// request says which is in force. The agreement test must notice it with the setting that the flags make of the default or of the reference.
type mutant struct {
	name  string
	flag  string
	patch patch
}

// mutants of the run-time.
var mutants = []mutant{
	// -por=escape: a reference stored in a shared object shares nothing, or only one object; what is shared counts as private,
	// as memory or as a lock; going back makes more private than it should.
	{"barrier", "-por=escape", patch{"runtime/vm/sync.go",
		"*m.u32(o, abi.HeaderFlags)&abi.FlagShared != 0 {\n\t\tm.share(v)",
		"*m.u32(o, abi.HeaderFlags)&abi.FlagShared != 0 && !Mutant(\"barrier\") {\n\t\tm.share(v)"}},
	{"barrier-shallow", "-por=escape", patch{"runtime/vm/sync.go",
		"m.EachRef(o, func(r Ref) { work = append(work, r) })",
		"m.EachRef(o, func(r Ref) { if !Mutant(\"barrier-shallow\") { work = append(work, r) } })"}},
	{"shared-is-private", "-por=escape", patch{"runtime/vm/sync.go",
		"(!m.Opt.Escape || h&abi.FlagShared != 0)\n}",
		"(!m.Opt.Escape || h&abi.FlagShared != 0 && !Mutant(\"shared-is-private\"))\n}"}},
	{"lock-is-private", "-por=escape", patch{"runtime/vm/sync.go",
		"(!m.Opt.Escape || h&abi.FlagShared != 0)\n\t}",
		"(!m.Opt.Escape || h&abi.FlagShared != 0 && !Mutant(\"lock-is-private\"))\n\t}"}},
	{"trail", "-por=escape", patch{"runtime/explore/search.go",
		"s.m.UndoTrail(int(e.trail))",
		"if vm.Mutant(\"trail\") { s.m.UndoTrail(max(int(e.trail)-1, s.trail)) } else { s.m.UndoTrail(int(e.trail)) }"}},

	// The search: a thread's first step is merged although the thread ends in it; how many threads live is not taken back.
	{"first-step", "", patch{"runtime/explore/search.go",
		"if first && s.m.Alive(int(c.Thread)) {",
		"if first && (s.m.Alive(int(c.Thread)) || vm.Mutant(\"first-step\")) {"}},
	{"multi", "", patch{"runtime/explore/search.go",
		"s.m.SetMulti(e.multi)",
		"if !vm.Mutant(\"multi\") { s.m.SetMulti(e.multi) }"}},

	// Stores: who holds a lock is no part of a state, a part of the tree is left out, fingerprints are short.
	{"tree-locks", "-store=tree", patch{"runtime/state/tree.go",
		"if k.Kind == vm.CompConst {\n\t\t\tcontinue",
		"if k.Kind == vm.CompConst || k.Kind == vm.CompLock && vm.Mutant(\"tree-locks\") {\n\t\t\tcontinue"}},
	{"tree-rest", "-store=tree", patch{"runtime/state/tree.go",
		"rest != t.b.nodes[3] {",
		"rest != t.b.nodes[3] && !vm.Mutant(\"tree-rest\") {"}},
	{"tree-after", "-store=tree", patch{"runtime/state/tree.go",
		"if !bytes.Equal(content, t.pool.Content(n)) {",
		"if !bytes.Equal(content, t.pool.Content(n)) && !(vm.Mutant(\"tree-after\") && len(content) == len(t.pool.Content(n))) {"}},
	{"tree-down", "-store=tree", patch{"runtime/state/tree.go",
		"t.unchain(&t.banks[1], c)",
		"if !vm.Mutant(\"tree-down\") { t.unchain(&t.banks[1], c) }"}},
	{"collapse-locks", "-store=collapse", patch{"runtime/state/collapse.go",
		"if k.Kind == vm.CompConst {\n\t\t\tcontinue",
		"if k.Kind == vm.CompConst || k.Kind == vm.CompLock && vm.Mutant(\"collapse-locks\") {\n\t\t\tcontinue"}},
	{"collapse-root", "-store=collapse", patch{"runtime/state/collapse.go",
		"if p.vals[v.pos] == n {",
		"if p.vals[v.pos] == n || v.height > 0 && vm.Mutant(\"collapse-root\") {"}},
	{"hash-short", "-store=hash", patch{"runtime/state/approx.go",
		"s.states.add(max(s.fingerprint, 1))",
		"s.states.add(max(map[bool]uint64{false: s.fingerprint, true: s.fingerprint & 0x1f}[vm.Mutant(\"hash-short\")], 1))"}},

	// Collectors: who lost its witness is not looked at, what hangs on orphans is taken for a witness, or is not looked at again; what went back is
	// not noticed, every other piece of garbage stays; cycles of which only a part lost a reference stay, what comes back
	// from trial deletion does not take along what it leads to; a depth is kept although the parent that gave it is gone,
	// what grew deeper is not asked again.
	{"hybrid-orphans", "-gc=hybrid", patch{"runtime/gc/hybrid.go",
		"h.orphans = append(h.orphans, x.old)",
		"if !vm.Mutant(\"hybrid-orphans\") { h.orphans = append(h.orphans, x.old) }"}},
	{"hybrid-cycles", "-gc=hybrid", patch{"runtime/gc/hybrid.go",
		"\t\t\tleads = false\n",
		"\t\t\tleads = vm.Mutant(\"hybrid-cycles\")\n"}},
	{"hybrid-again", "-gc=hybrid", patch{"runtime/gc/hybrid.go",
		"for before := -1; h.open > 0 && h.open != before; {",
		"for before := -1; h.open > 0 && h.open != before && !vm.Mutant(\"hybrid-again\"); {"}},
	{"delta-back", "-gc=hybrid", patch{"runtime/gc/delta.go",
		"d.look(changes[i].Comp)",
		"if !vm.Mutant(\"delta-back\") { d.look(changes[i].Comp) }"}},
	{"mark-sweep", "-gc=ms", patch{"runtime/gc/marker.go",
		"c.Len != 0 && k.seen[i] != k.epoch {",
		"c.Len != 0 && k.seen[i] != k.epoch && (i%2 == 0 || !vm.Mutant(\"mark-sweep\")) {"}},
	{"trial-roots", "-gc=rc+cycles", patch{"runtime/gc/refcount.go",
		"\t\tr.roots = append(r.roots, c)\n",
		"\t\tif !vm.Mutant(\"trial-roots\") { r.roots = append(r.roots, c) }\n"}},
	{"trial-back", "-gc=rc+cycles", patch{"runtime/gc/refcount.go",
		"if r.trial[c] != 0 {\n\t\t\tr.black[c] = r.round\n\t\t\tback = append(back, c)",
		"if r.trial[c] != 0 {\n\t\t\tr.black[c] = r.round\n\t\t\tif !vm.Mutant(\"trial-back\") { back = append(back, c) }"}},
	{"memo-ties", "-gc=mgc", patch{"runtime/gc/memoised.go",
		"g.vert[x.old].ties--",
		"if !vm.Mutant(\"memo-ties\") { g.vert[x.old].ties-- }"}},
	{"memo-requeue", "-gc=mgc", patch{"runtime/gc/memoised.go",
		"g.lost = append(g.lost, u)\n\t\t\t\tg.queue(u)",
		"g.lost = append(g.lost, u)\n\t\t\t\tif !vm.Mutant(\"memo-requeue\") { g.queue(u) }"}},
}

// compilerMutants break the analysis, which all searches share: what is compiled with it must differ from what is compiled without any.
// Fields, elements and what addresses lead to count as constant though they are written; objects stay private though
// they leak; a thread's code counts as alone; static fields count as written by their own class's constructor only.
var compilerMutants = []mutant{
	{"const-fields", "", patch{"codegen/analysis/locations.go",
		"return l.all || l.fields[f] || isNative(f)",
		"return l.all || l.fields[f] && !mutated(\"const-fields\") || isNative(f)"}},
	{"const-elements", "", patch{"codegen/analysis/locations.go",
		"return l.all || l.elems[class(t)] ||",
		"return l.all || l.elems[class(t)] && !mutated(\"const-elements\") ||"}},
	{"const-addresses", "", patch{"codegen/analysis/locations.go",
		"func (w *addressUses) escape() { w.written",
		"func (w *addressUses) escape() { if mutated(\"const-addresses\") { return }; w.written"}},
	{"private-leaks", "", patch{"codegen/analysis/private.go",
		"\t\tif x == b {\n\t\t\tst.base[r] = 0",
		"\t\tif x == b && !mutated(\"private-leaks\") {\n\t\t\tst.base[r] = 0"}},
	{"phases", "", patch{"codegen/analysis/phase.go",
		"== threadMain {\n\t\t\tenter(mi, true)",
		"== threadMain {\n\t\t\tenter(mi, !mutated(\"phases\"))"}},
	{"own-init", "", patch{"codegen/analysis/locations.go",
		"\tmi.ownInit = &alone\n",
		"\talone = alone || mutated(\"own-init\")\n\tmi.ownInit = &alone\n"}},
}

// noAnalysis makes the compiler take every access for one that other threads can see.
const noAnalysis = "no-analysis"

var noAnalysisPatches = []patch{
	{"codegen/analysis/flags.go", "if a.constRead(mi, in) {", "if !mutated(\"no-analysis\") && a.constRead(mi, in) {"},
	{"codegen/analysis/flags.go", "\tif !mi.multi[n] {\n\t\treturn false\n\t}\n\tswitch in.Op {", "\tif !mi.multi[n] && !mutated(\"no-analysis\") {\n\t\treturn false\n\t}\n\tswitch in.Op {"},
	{"codegen/analysis/flags.go", "&& !a.ownInit(mi, in.Field)", "&& (mutated(\"no-analysis\") || !a.ownInit(mi, in.Field))"},
	{"codegen/analysis/analysis.go", "{ return j < 64 && mi.priv[n]>>j&1 != 0 }", "{ return j < 64 && mi.priv[n]>>j&1 != 0 && !mutated(\"no-analysis\") }"},
	{"codegen/analysis/analysis.go", "import (\n", "import (\n\t\"os\"\n"},
	{"codegen/analysis/analysis.go", "func newAnalyzer(", "func mutated(name string) bool { return os.Getenv(\"" + compilerMutant + "\") == name }\n\nfunc newAnalyzer("},
}

// The patches can be applied: who changes what they replace changes them.
func TestMutantPatches(t *testing.T) {
	if _, err := compilerFiles("../.."); err != nil {
		t.Error(err)
	}
	files := map[string][]byte{}
	for _, m := range mutants {
		if files[m.patch.file] == nil {
			data, err := os.ReadFile(filepath.Join("../..", m.patch.file))
			if err != nil {
				t.Fatal(err)
			}
			files[m.patch.file] = data
		}
		if err := m.patch.apply(files); err != nil {
			t.Error(err)
		}
	}
}

// around are the default and the settings with a flag beside it and beside the reference.
func (a *agreement) around(flag string) []setting {
	if flag == "" {
		return []setting{a.usual, a.reference.with("store", a.usual["store"])}
	}
	name, value, _ := strings.Cut(flag[1:], "=")
	return []setting{a.usual.with(name, value), a.reference.with(name, value), a.reference.with("gc", a.usual["gc"])}
}

// Each mutant is noticed, within some hundred programs.
func TestMutants(t *testing.T) {
	takesHours(t)
	if _, err := FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	b := &bench{dir: t.TempDir()}
	for i := range mutants {
		b.patches = append(b.patches, &mutants[i].patch)
	}
	left := map[string]bool{}
	for _, m := range mutants {
		left[m.name] = true
	}
	for first := int64(1); first < 500 && len(left) > 0; first += agreeBatch {
		programs := programsFrom(first, agreeBatch)
		binary, err := b.compile(programs)
		if err != nil {
			t.Fatal(err)
		}
		if found, _, err := b.ask(binary, "", first, len(programs), nil); err != nil || found != nil {
			t.Fatalf("without a mutant: %v %v", found, err)
		}
		for _, m := range mutants {
			if !left[m.name] {
				continue
			}
			found, i, err := b.ask(binary, m.name, first, len(programs), func(a *agreement) []setting { return a.around(m.flag) })
			if err != nil {
				t.Fatal(err)
			}
			if found != nil {
				t.Logf("%s: noticed at seed %d: %s: %.200s", m.name, programs[i].Seed, found[0].setting, found[0].how)
				delete(left, m.name)
			}
		}
	}
	for _, m := range mutants {
		if left[m.name] {
			t.Errorf("%s: the agreement test does not notice it", m.name)
		}
	}
}

// ask gives the first disputes about a checker's programs with a mutant in force.
func (b *bench) ask(binary, name string, seed int64, programs int, settings func(*agreement) []setting) (found []dispute, program int, err error) {
	err = b.each(&session{binary: binary, mutant: name}, programs, seed, settings, func(i int, d []dispute, _ bool) bool {
		found, program = d, i
		return len(d) == 0
	})
	return found, program, err
}

// A compiler is this test's binary, built with the patches of the compiler's mutants. Where it finds compilerJob set it compiles, instead
// of running tests, with the mutant that compilerMutant names.
type compiler struct{ binary, mutant string }

const (
	compilerJob    = "MWC_TEST_COMPILE"
	compilerMutant = "MWC_TEST_MUTANT"
)

func TestMain(m *testing.M) {
	if job := os.Getenv(compilerJob); job != "" {
		app, out, _ := strings.Cut(job, "|")
		binary, err := compileSession(filepath.Dir(out), app)
		if err == nil {
			err = os.Rename(binary, out)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// compilerFiles gives the source files that the patches change.
func compilerFiles(root string) (map[string][]byte, error) {
	patches := noAnalysisPatches
	for _, m := range compilerMutants {
		patches = append(patches, m.patch)
	}
	files := map[string][]byte{}
	for i := range patches {
		p := &patches[i]
		if files[p.file] == nil {
			data, err := os.ReadFile(filepath.Join(root, p.file))
			if err != nil {
				return nil, err
			}
			files[p.file] = data
		}
		if err := p.apply(files); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// newCompiler builds one.
func newCompiler(dir string) (string, error) {
	root, err := filepath.Abs("../..")
	if err != nil {
		return "", err
	}
	files, err := compilerFiles(root)
	if err != nil {
		return "", err
	}
	replace := map[string]string{}
	for name, data := range files {
		changed := filepath.Join(dir, strings.ReplaceAll(name, "/", "-"))
		if err := os.WriteFile(changed, data, 0o666); err != nil {
			return "", err
		}
		replace[filepath.Join(root, name)] = changed
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	list, binary := filepath.Join(dir, "overlay.json"), filepath.Join(dir, "compiler")
	if err := os.WriteFile(list, overlay, 0o666); err != nil {
		return "", err
	}
	if out, err := exec.Command("go", "test", "-c", "-overlay", list, "-o", binary, ".").CombinedOutput(); err != nil {
		return "", fmt.Errorf("%v\n%s", err, out)
	}
	return binary, nil
}

// compile makes a checker that answers requests.
func (c *compiler) compile(app, out string) error {
	cmd := exec.Command(c.binary)
	cmd.Env = append(os.Environ(), compilerJob+"="+app+"|"+out, compilerMutant+"="+c.mutant)
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%v\n%s", err, text)
	}
	return nil
}

// An analysis compares checkers with what the compiler makes without its analysis.
type analysis struct {
	dir, binary string
	programs    []*randconc.Program
	app         string
	naive       []*observed // by program; nil: too large
}

// observe runs the programs of a checker with the reference's setting. What is compiled otherwise names otherwise where threads
// stand in a deadlock.
func (a *analysis) observe(mutant string, each func(i int, o *observed) bool) error {
	out := filepath.Join(a.dir, "Agree.session")
	c := &compiler{a.binary, mutant}
	if err := c.compile(a.app, out); err != nil {
		return err
	}
	s := &session{binary: out}
	defer s.close()
	how := newAgreement(s.ask(&sessionRequest{Values: true}).Values).reference
	for i, p := range a.programs {
		if mutant != noAnalysis && a.naive[i] == nil {
			continue
		}
		o, err := search(s, []string{strconv.Itoa(i)}, how, fmt.Sprint("-max-states=", 2*agreeStates))
		if err != nil {
			return fmt.Errorf("seed %d: %w", p.Seed, err)
		}
		o.places = nil
		for i, e := range o.ends {
			if strings.HasPrefix(e, "deadlock") {
				o.ends[i] = "deadlock"
			}
		}
		if !each(i, o) {
			break
		}
	}
	return nil
}

// What the compiler's analysis merges changes nothing: checkers that stop before every access find the same kinds of violation and
// the same final states. And each mutant of the analysis is noticed.
func TestAnalysisAgreement(t *testing.T) {
	takesHours(t)
	if _, err := FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	binary, err := newCompiler(dir)
	if err != nil {
		t.Fatal(err)
	}
	left := map[string]bool{}
	for _, m := range compilerMutants {
		left[m.name] = true
	}
	compared := 0
	for first := int64(1); first < 500 && (len(left) > 0 || first < 200); first += agreeBatch {
		a := &analysis{dir: dir, binary: binary, programs: programsFrom(first, agreeBatch), app: filepath.Join(dir, "Agree.dll")}
		if err := os.WriteFile(a.app, randconc.Assembly("Agree", a.programs), 0o666); err != nil {
			t.Fatal(err)
		}
		a.naive = make([]*observed, len(a.programs))
		err := a.observe(noAnalysis, func(i int, o *observed) bool {
			if o.complete {
				a.naive[i] = o
				compared++
			}
			return true
		})
		if err != nil {
			t.Fatal(err)
		}
		err = a.observe("", func(i int, o *observed) bool {
			if diff := o.compare(a.naive[i], reference); diff != "" {
				t.Errorf("seed %d: %s\n%s", a.programs[i].Seed, diff, a.programs[i].CSharp())
			}
			return true
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range compilerMutants {
			if !left[m.name] {
				continue
			}
			err := a.observe(m.name, func(i int, o *observed) bool {
				diff := o.compare(a.naive[i], reference)
				if diff != "" {
					t.Logf("%s: noticed at seed %d: %.200s", m.name, a.programs[i].Seed, diff)
					delete(left, m.name)
				}
				return diff == ""
			})
			if err != nil {
				t.Logf("%s: noticed: %.200s", m.name, err)
				delete(left, m.name)
			}
		}
	}
	t.Logf("%d programs compared", compared)
	if compared < 100 {
		t.Errorf("only %d programs are small enough to be compared", compared)
	}
	for name := range left {
		t.Errorf("%s: the agreement test does not notice it", name)
	}
}
