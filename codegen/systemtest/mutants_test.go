package systemtest

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"mwc/codegen/build"
	"mwc/codegen/systemtest/randconc"
)

// A mutant is a technique broken on purpose, in one place, where the condition in its patch says so: all are in one checker, and each
// request says which is in force. The agreement test must notice it with the setting that the flags make of the default or of the reference.
type mutant struct {
	name  string
	flag  string
	by    string // which program notices it: the seed of a random one, or one of testdata with its arguments
	patch patch
}

// random reports whether it is a random program that notices it.
func (m *mutant) random() bool {
	_, err := strconv.ParseInt(m.by, 10, 64)
	return err == nil
}

// mutants of the run-time.
var mutants = []mutant{
	// -por=escape: a reference stored in a shared object shares nothing, or only one object; what is shared counts as private,
	// as memory or as a lock; going back makes more private than it should.
	{"barrier", "-por=escape", "1", patch{"runtime/vm/sync.go",
		"*m.u32(o, abi.HeaderFlags)&abi.FlagShared != 0 {\n\t\tm.share(v)",
		"*m.u32(o, abi.HeaderFlags)&abi.FlagShared != 0 && !Mutant(\"barrier\") {\n\t\tm.share(v)"}},
	{"barrier-shallow", "-por=escape", "49", patch{"runtime/vm/sync.go",
		"m.EachRef(o, func(r Ref) { work = append(work, r) })",
		"m.EachRef(o, func(r Ref) { if !Mutant(\"barrier-shallow\") { work = append(work, r) } })"}},
	{"shared-is-private", "-por=escape", "1", patch{"runtime/vm/sync.go",
		"(!m.Opt.Escape || h&abi.FlagShared != 0)\n}",
		"(!m.Opt.Escape || h&abi.FlagShared != 0 && !Mutant(\"shared-is-private\"))\n}"}},
	{"lock-is-private", "-por=escape", "6", patch{"runtime/vm/sync.go",
		"(!m.Opt.Escape || h&abi.FlagShared != 0)\n\t\tif stop",
		"(!m.Opt.Escape || h&abi.FlagShared != 0 && !Mutant(\"lock-is-private\"))\n\t\tif stop"}},
	{"trail", "-por=escape", "5", patch{"runtime/explore/search.go",
		"s.m.UndoTrail(int(e.trail))",
		"if vm.Mutant(\"trail\") { s.m.UndoTrail(max(int(e.trail)-1, s.trail)) } else { s.m.UndoTrail(int(e.trail)) }"}},

	// What locks guard: a guess that turns out wrong is let pass, as long as there is no lock or where there is one later; another
	// lock that is held counts as the same one, or one that another thread holds, or of which there are two; background
	// threads leave out scheduling points too, and may be cut off; a thread takes a lock along when it ends; what an operation on whole objects
	// accesses is not looked at.
	{"guard-guess", "-por=escape", "10", patch{"runtime/vm/guard.go",
		"if w.skipped {\n",
		"if w.skipped && !Mutant(\"guard-guess\") {\n"}},
	{"frozen-guess", "-por=escape", "Frozen written", patch{"runtime/vm/guard.go",
		"g.broken = g.broken || w.read",
		"g.broken = g.broken || w.read && !Mutant(\"frozen-guess\")"}},
	{"frozen-alone", "-por=escape", "Frozen written-alone", patch{"runtime/vm/guard.go",
		"!m.multi && !g.frozen {",
		"!m.multi && (!g.frozen || Mutant(\"frozen-alone\")) {"}},
	{"guard-late", "-por=escape", "10", patch{"runtime/vm/guard.go",
		"m.guards.broken = m.guards.broken || len(s.locks) > 0",
		"m.guards.broken = m.guards.broken || len(s.locks) > 0 && !Mutant(\"guard-late\")"}},
	{"guard-another", "-por=escape", "LockGuards two-locks", patch{"runtime/vm/guard.go",
		"\t\tw.locks = kept\n",
		"\t\tw.locks = kept\n\t\tfor _, l := range m.locks {\n\t\t\tif len(kept) == 0 && m.owns(l) && Mutant(\"guard-another\") {\n\t\t\t\tw.locks = append(w.locks, l)\n\t\t\t}\n\t\t}\n"}},
	{"guard-owner", "-por=escape", "LockGuards two-locks", patch{"runtime/vm/guard.go",
		"return *m.u32(m.Comps[l].Ref, lockOwner) == uint32(m.cur)+1",
		"return *m.u32(m.Comps[l].Ref, lockOwner) == uint32(m.cur)+1 || Mutant(\"guard-owner\") && *m.u32(m.Comps[l].Ref, lockOwner) != 0"}},
	{"guard-two", "-por=escape", "LockGuards two-locks", patch{"runtime/vm/guard.go",
		"if mine && !others {",
		"if mine && (!others || Mutant(\"guard-two\")) {"}},
	{"guard-background", "-por=escape", "LockGuards cut", patch{"runtime/vm/guard.go",
		"size, may && !background)",
		"size, may && (!background || Mutant(\"guard-background\")))"}},
	{"guard-end", "-por=escape", "LockKept", patch{"runtime/vm/step.go",
		"m.guards != nil && m.guards.locked {\n\t\tm.guardedEnd()",
		"m.guards != nil && m.guards.locked && !Mutant(\"guard-end\") {\n\t\tm.guardedEnd()"}},
	{"guard-any", "-por=escape", "LockGuards boxed", patch{"runtime/vm/sync.go",
		"if m.guards != nil {\n\t\t\tm.touch(o, 0, 0, false)",
		"if m.guards != nil && !Mutant(\"guard-any\") {\n\t\t\tm.touch(o, 0, 0, false)"}},

	// -symmetry: of what states are matched by, who has a lock, how often, or who waits in it is left out, or which object a
	// reference leads to; a place is free where something is.
	{"form-owner", "-symmetry=threads", "Symmetric owner", patch{"runtime/explore/canonical.go",
		"\t} else {\n\t\tf.threadName(owner)\n",
		"\t} else if !vm.MutantMatch(\"form-owner\") {\n\t\tf.threadName(owner)\n"}},
	{"form-count", "-symmetry=threads", "Symmetric twice", patch{"runtime/explore/canonical.go",
		"\tf.word(uint64(count))\n",
		"\tif !vm.MutantMatch(\"form-count\") {\n\t\tf.word(uint64(count))\n\t}\n"}},
	{"form-waiting", "-symmetry=threads", "Symmetric queue", patch{"runtime/explore/canonical.go",
		"for _, w := range waiting {\n\t\tf.threadName(int(w))\n",
		"for _, w := range waiting {\n\t\tif vm.MutantMatch(\"form-waiting\") {\n\t\t\tcontinue\n\t\t}\n\t\tf.threadName(int(w))\n"}},
	{"form-refs", "-symmetry=threads", "Monitors pulse-once", patch{"runtime/explore/canonical.go",
		"\t\tf.word(uint64(f.number[c])<<2 | 1)\n",
		"\t\tif !vm.MutantMatch(\"form-refs\") {\n\t\t\tf.word(uint64(f.number[c])<<2 | 1)\n\t\t}\n"}},
	{"places", "", "LockGuards", patch{"runtime/vm/machine.go",
		"for i < int32(len(l.comps)) && m.Comps[l.comps[i]].Len != 0 {",
		"for i < int32(len(l.comps)) && m.Comps[l.comps[i]].Len != 0 && (kind != CompObject || !Mutant(\"places\")) {"}},

	// -por=source: a write does not conflict with a read that may come, nor an entering with another one; a thread does nothing more once
	// it has left its innermost method; who sleeps does so whatever happens.
	{"future-reads", "-por=source", "5", patch{"runtime/por/future.go",
		"|| write && f.has(u, abi.FootRead(loc))",
		"|| write && !vm.Mutant(\"future-reads\") && f.has(u, abi.FootRead(loc))"}},
	{"future-locks", "-por=source", "6", patch{"runtime/por/future.go",
		"\t\tcase owner < 0 && (p.Kind",
		"\t\tcase vm.Mutant(\"future-locks\"):\n\t\t\treturn false, false\n\t\tcase owner < 0 && (p.Kind"}},
	{"future-frames", "-por=source", "17", patch{"runtime/vm/footprint.go",
		"d > 0; d-- {",
		"d > 0 && (len(buf) == 0 || !Mutant(\"future-frames\")); d-- {"}},
	{"sleep-dependent", "-por=source", "6", patch{"runtime/explore/source.go",
		"|| por.Dependent(a, b) {",
		"|| por.Dependent(a, b) && !vm.Mutant(\"sleep-dependent\") {"}},

	// The search: a step that is not a thread's first goes alone, too; how many threads live is not taken back.
	{"first-step", "", "1", patch{"runtime/explore/search.go",
		"if m.IsNew(int(c.Thread)) {",
		"if m.IsNew(int(c.Thread)) || vm.Mutant(\"first-step\") {"}},
	{"multi", "", "2", patch{"runtime/explore/search.go",
		"s.m.SetMulti(e.multi)",
		"if !vm.Mutant(\"multi\") { s.m.SetMulti(e.multi) }"}},

	// Stores: who holds a lock is no part of a state, a part of the tree is left out, fingerprints are short.
	{"tree-locks", "-store=tree", "3", patch{"runtime/state/tree.go",
		"if k.Kind == vm.CompConst {\n\t\t\tcontinue",
		"if k.Kind == vm.CompConst || k.Kind == vm.CompLock && vm.Mutant(\"tree-locks\") {\n\t\t\tcontinue"}},
	{"tree-rest", "-store=tree", "1", patch{"runtime/state/tree.go",
		"rest != t.b.nodes[3] {",
		"rest != t.b.nodes[3] && !vm.Mutant(\"tree-rest\") {"}},
	{"tree-after", "-store=tree", "1", patch{"runtime/state/tree.go",
		"if !bytes.Equal(content, t.pool.Content(n)) {",
		"if !bytes.Equal(content, t.pool.Content(n)) && !(vm.Mutant(\"tree-after\") && len(content) == len(t.pool.Content(n))) {"}},
	{"tree-down", "-store=tree", "1", patch{"runtime/state/tree.go",
		"t.unchain(&t.banks[1], c)",
		"if !vm.Mutant(\"tree-down\") { t.unchain(&t.banks[1], c) }"}},
	{"collapse-locks", "-store=collapse", "3", patch{"runtime/state/collapse.go",
		"if k.Kind == vm.CompConst {\n\t\t\tcontinue",
		"if k.Kind == vm.CompConst || k.Kind == vm.CompLock && vm.Mutant(\"collapse-locks\") {\n\t\t\tcontinue"}},
	{"collapse-root", "-store=collapse", "3", patch{"runtime/state/collapse.go",
		"if p.vals[v.pos] == n {",
		"if p.vals[v.pos] == n || v.height > 0 && vm.Mutant(\"collapse-root\") {"}},
	{"hash-short", "-store=hash", "1", patch{"runtime/state/approx.go",
		"s.states.add(max(s.fingerprint, 1))",
		"s.states.add(max(map[bool]uint64{false: s.fingerprint, true: s.fingerprint & 0x1f}[vm.Mutant(\"hash-short\")], 1))"}},

	// Collectors: who lost its support is not looked at, what hangs on orphans is taken for a support, or is not looked at again; what went back is
	// not noticed, every other piece of garbage stays; cycles of which only a part lost a reference stay, what comes back
	// from trial deletion does not take along what it leads to; a depth is kept although the parent that gave it is gone,
	// what grew deeper is not asked again.
	{"hybrid-orphans", "-gc=hybrid", "2", patch{"runtime/gc/hybrid.go",
		"h.orphans = append(h.orphans, x.old)",
		"if !vm.Mutant(\"hybrid-orphans\") { h.orphans = append(h.orphans, x.old) }"}},
	{"hybrid-cycles", "-gc=hybrid", "3", patch{"runtime/gc/hybrid.go",
		"\t\t\tleads = false\n",
		"\t\t\tleads = vm.Mutant(\"hybrid-cycles\")\n"}},
	{"hybrid-again", "-gc=hybrid", "HeapShapes drop 1 5", patch{"runtime/gc/hybrid.go",
		"for h.open > 0 && h.gen != gen {",
		"for h.open > 0 && h.gen != gen && !vm.Mutant(\"hybrid-again\") {"}},
	{"hybrid-back", "-gc=hybrid", "1", patch{"runtime/gc/lazy.go",
		"k.Kind <= vm.CompThread && !h.delay",
		"k.Kind <= vm.CompThread && !vm.Mutant(\"hybrid-back\") && !h.delay"}},
	{"hybrid-undone", "-gc=hybrid", "3", patch{"runtime/gc/hybrid.go",
		"if h.marking || !h.calm {",
		"if h.marking || !h.calm && !vm.Mutant(\"hybrid-undone\") {"}},
	{"hybrid-keeps", "-gc=hybrid", "3", patch{"runtime/gc/lazy.go",
		"\t\t\tif h.rows[x.to].support == n {",
		"\t\t\tif !vm.Mutant(\"hybrid-keeps\") && h.rows[x.to].support == n {"}},
	{"mark-sweep", "-gc=ms", "HeapShapes hook 1 10", patch{"runtime/gc/marker.go",
		"c.Len != 0 && k.seen[i] != k.epoch {",
		"c.Len != 0 && k.seen[i] != k.epoch && (i%2 == 0 || !vm.Mutant(\"mark-sweep\")) {"}},
	{"trial-roots", "-gc=rc+cycles", "HeapShapes hook 1 10", patch{"runtime/gc/refcount.go",
		"\t\tr.roots = append(r.roots, c)\n",
		"\t\tif !vm.Mutant(\"trial-roots\") { r.roots = append(r.roots, c) }\n"}},
	{"trial-back", "-gc=rc+cycles", "3", patch{"runtime/gc/refcount.go",
		"if r.trial[c] != 0 {\n\t\t\tr.black[c] = r.round\n\t\t\tback = append(back, c)",
		"if r.trial[c] != 0 {\n\t\t\tr.black[c] = r.round\n\t\t\tif !vm.Mutant(\"trial-back\") { back = append(back, c) }"}},
	{"memo-ties", "-gc=mgc", "2", patch{"runtime/gc/memoised.go",
		"g.vert[x.old].ties--",
		"if !vm.Mutant(\"memo-ties\") { g.vert[x.old].ties-- }"}},
	{"memo-requeue", "-gc=mgc", "3", patch{"runtime/gc/memoised.go",
		"g.lost = append(g.lost, u)\n\t\t\t\tg.queue(u)",
		"g.lost = append(g.lost, u)\n\t\t\t\tif !vm.Mutant(\"memo-requeue\") { g.queue(u) }"}},
}

// compilerMutants break the analysis, which all searches share: what is compiled with it must differ from what is compiled without any.
// Fields, elements and what addresses lead to count as constant though they are written; objects stay private though
// they leak; a thread's code counts as alone; every method of a class counts as its constructor, which sets its static fields unseen.
var compilerMutants = []mutant{
	{"const-fields", "", "24", patch{"codegen/visibility/locations.go",
		"return l.all || l.fields[f] || IsNative(f)",
		"return l.all || l.fields[f] && !mutated(\"const-fields\") || IsNative(f)"}},
	{"const-elements", "", "Merged elements", patch{"codegen/visibility/locations.go",
		"return l.all || l.elems[Class(t)] ||",
		"return l.all || l.elems[Class(t)] && !mutated(\"const-elements\") ||"}},
	{"const-addresses", "", "Merged address", patch{"codegen/visibility/locations.go",
		"func (w *addressUses) escape() { w.written",
		"func (w *addressUses) escape() { if mutated(\"const-addresses\") { return }; w.written"}},
	{"private-leaks", "", "Merged leaked", patch{"codegen/visibility/private.go",
		"\t\tif x == b {\n\t\t\tst.base[r] = 0",
		"\t\tif x == b && !mutated(\"private-leaks\") {\n\t\t\tst.base[r] = 0"}},
	{"phases", "", "Merged thread", patch{"codegen/visibility/phase.go",
		"if IsThreadMain(mi.Method) {\n\t\t\tenter(mi, true)",
		"if IsThreadMain(mi.Method) {\n\t\t\tenter(mi, !mutated(\"phases\"))"}},
	{"own-init", "", "Merged own", patch{"codegen/visibility/locations.go",
		"\tif !mi.Method.IsCctor || t == nil ||",
		"\tif t != nil && mi.Method.Owner == t && f.Static && mutated(\"own-init\") {\n\t\treturn true\n\t}\n\tif !mi.Method.IsCctor || t == nil ||"}},
}

// noAnalysis makes the compiler take every access for one that other threads can see.
const noAnalysis = "no-analysis"

var noAnalysisPatches = []patch{
	{"codegen/visibility/flags.go", "if a.constRead(mi, in) {", "if !mutated(\"no-analysis\") && a.constRead(mi, in) {"},
	{"codegen/visibility/flags.go", "\tif !mi.Multi[n] {\n\t\treturn false\n\t}\n\tswitch in.Op {", "\tif !mi.Multi[n] && !mutated(\"no-analysis\") {\n\t\treturn false\n\t}\n\tswitch in.Op {"},
	{"codegen/visibility/flags.go", "(!a.ownInit(mi, in.Field) ||", "(mutated(\"no-analysis\") || !a.ownInit(mi, in.Field) ||"},
	{"codegen/visibility/method.go", "{ return j < 64 && mi.priv[n]>>j&1 != 0 }", "{ return j < 64 && mi.priv[n]>>j&1 != 0 && !mutated(\"no-analysis\") }"},
	{"codegen/visibility/visibility.go", "import (\n", "import (\n\t\"os\"\n"},
	{"codegen/visibility/visibility.go", "func New(", "func mutated(name string) bool { return os.Getenv(\"" + compilerMutant + "\") == name }\n\nfunc New("},
}

// The patches can be applied: who changes what they replace changes them.
func TestMutantPatches(t *testing.T) {
	if _, err := compilerFiles("../.."); err != nil {
		t.Error(err)
	}
	files := map[string][]byte{}
	for _, p := range newMutantBench(t).patches {
		if files[p.file] == nil {
			data, err := os.ReadFile(filepath.Join("../..", p.file))
			if err != nil {
				t.Fatal(err)
			}
			files[p.file] = data
		}
		if err := p.apply(files); err != nil {
			t.Error(err)
		}
	}
}

// around are the default and the settings with a flag beside it and beside the reference.
func (a *agreement) around(flag string) []setting {
	list := []setting{a.usual, a.reference.with("store", a.usual["store"])}
	if flag != "" {
		name, value, _ := strings.Cut(flag[1:], "=")
		list = []setting{a.usual.with(name, value), a.reference.with(name, value), a.reference.with("gc", a.usual["gc"])}
	}
	return slices.DeleteFunc(list, func(s setting) bool { return a.refused[s.String()] })
}

// mutantHelp tells mutants what they cannot see, and takes away what they fall back to.
var mutantHelp = []patch{
	{"runtime/vm/guard.go", "if by && m.alive(i) {", "if by && m.alive(i) && !Mutant(\"guard-background\") {"},
	{"runtime/explore/symmetry.go", "\tr.form.write(false)\n", "\tvm.SetMatching(true)\n\tr.form.write(false)\n\tvm.SetMatching(false)\n"},
}

// newMutantBench has the mutants' patches, and what they share.
func newMutantBench(t *testing.T) *bench {
	b := &bench{dir: t.TempDir()}
	for i := range mutantHelp {
		b.patches = append(b.patches, &mutantHelp[i])
	}
	for i := range mutants {
		b.patches = append(b.patches, &mutants[i].patch)
	}
	return b
}

// Each mutant is noticed with the program that it names, where nothing is wrong without it.
func TestMutants(t *testing.T) {
	if testing.Short() {
		t.Skip("it compiles a checker with all patches")
	}
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	b := newMutantBench(t)
	var programs []*randconc.Program
	number := map[string]string{} // of a random program in its assembly
	checkers := map[string]string{}
	for _, m := range mutants {
		if seed, err := strconv.ParseInt(m.by, 10, 64); err == nil && number[m.by] == "" {
			number[m.by] = strconv.Itoa(len(programs))
			programs = append(programs, randconc.New(seed))
		}
	}
	var err error
	if checkers[""], err = b.compile(programs); err != nil {
		t.Fatal(err)
	}
	for _, m := range mutants {
		name, args := "", []string{number[m.by]}
		if args[0] == "" {
			name, args = strings.Fields(m.by)[0], strings.Fields(m.by)[1:]
		}
		if checkers[name] == "" {
			if checkers[name], err = compileSession(b.dir, filepath.Join("../../testdata/release", name+".dll"), b.patches...); err != nil {
				t.Fatal(err)
			}
		}
		for _, broken := range []string{"", m.name} {
			s := &session{binary: checkers[name], mutant: broken}
			a, err := newAgreement(s)
			if err != nil {
				t.Fatal(err)
			}
			seed, _ := strconv.ParseInt(m.by, 10, 64)
			found, small := a.program(s, args, a.around(m.flag), rand.New(rand.NewSource(seed)))
			s.close()
			switch {
			case !small:
				t.Errorf("%s: %s is too large", m.name, m.by)
			case broken == "" && len(found) > 0:
				t.Errorf("%s without %s: %v", m.by, m.name, found)
			case broken != "" && len(found) == 0:
				t.Errorf("%s: %s does not notice it: make mutants finds another program", m.name, m.by)
			case broken != "":
				t.Logf("%s: %s: %s: %.150s", m.name, m.by, found[0].setting, found[0].how)
			}
		}
	}
}

// The first random program that notices each mutant for which one is named.
func TestMutantSeeds(t *testing.T) {
	takesHours(t)
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	b := newMutantBench(t)
	left := map[string]bool{}
	for _, m := range mutants {
		left[m.name] = m.random()
	}
	for first := int64(1); first < 1000 && slices.Contains(slices.Collect(maps.Values(left)), true); first += agreeBatch {
		programs := programsFrom(first, agreeBatch)
		binary, err := b.compile(programs)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range mutants {
			if !left[m.name] {
				continue
			}
			found, i, err := b.ask(binary, m.name, programs, func(a *agreement, _ *randconc.Program) []setting { return a.around(m.flag) })
			if err != nil {
				t.Fatal(err)
			}
			if found != nil {
				t.Logf("%s: seed %d: %s: %.200s", m.name, programs[i].Seed, found[0].setting, found[0].how)
				left[m.name] = false
			}
		}
	}
	for name, still := range left {
		if still {
			t.Errorf("%s: no random program notices it", name)
		}
	}
}

// ask gives the first disputes about a checker's programs with a mutant in force.
func (b *bench) ask(binary, name string, programs []*randconc.Program, settings choice) (found []dispute, program int, err error) {
	err = b.each(&session{binary: binary, mutant: name}, programs, settings, func(i int, d []dispute, _ bool) bool {
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

// An analysis compares checkers of an assembly with what the compiler makes of it without its analysis.
type analysis struct {
	dir, binary string
	app         string
	args        [][]string         // of each program in it
	source      func(i int) string // names a program
	naive       []*observed        // by program; nil: too large
	compared    int                // that are not
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
	how := reference
	for i, args := range a.args {
		if mutant != noAnalysis && a.naive[i] == nil {
			continue
		}
		o, err := search(s, args, how, fmt.Sprint("-max-states=", 2*agreeStates))
		if err != nil {
			return fmt.Errorf("%s: %w", a.source(i), err)
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

// see searches what becomes of the programs without analysis.
func (a *analysis) see() error {
	a.naive = make([]*observed, len(a.args))
	return a.observe(noAnalysis, func(i int, o *observed) bool {
		if o.complete {
			a.naive[i] = o
			a.compared++
		}
		return true
	})
}

// newAnalysis makes an assembly of random programs.
func newAnalysis(dir, binary string, programs []*randconc.Program) (*analysis, error) {
	a := &analysis{dir: dir, binary: binary, app: filepath.Join(dir, "Agree.dll")}
	a.source = func(i int) string { return fmt.Sprintf("seed %d\n%s", programs[i].Seed, programs[i].CSharp()) }
	for i := range programs {
		a.args = append(a.args, []string{strconv.Itoa(i)})
	}
	if err := os.WriteFile(a.app, randconc.Assembly("Agree", programs), 0o666); err != nil {
		return nil, err
	}
	return a, a.see()
}

// analysisOf takes a program of testdata, with its arguments.
func analysisOf(dir, binary, program string) (*analysis, error) {
	words := strings.Fields(program)
	a := &analysis{dir: dir, binary: binary, app: filepath.Join("../../testdata/release", words[0]+".dll"), args: [][]string{words[1:]}}
	a.source = func(int) string { return program }
	return a, a.see()
}

// noticed gives how the first program differs for which a broken compiler makes something else than one without analysis, and
// that program; "" if there is none.
func (a *analysis) noticed(mutant string) (how, by string) {
	err := a.observe(mutant, func(i int, o *observed) bool {
		by, _, _ = strings.Cut(a.source(i), "\n")
		how = o.compare(a.naive[i], reference)
		return how == ""
	})
	if err != nil {
		return err.Error(), by
	}
	if how == "" {
		return "", ""
	}
	return how, by
}

// agree compares what the compiler makes with what it makes without analysis.
func (a *analysis) agree(t *testing.T) {
	t.Helper()
	err := a.observe("", func(i int, o *observed) bool {
		if diff := o.compare(a.naive[i], reference); diff != "" {
			t.Errorf("%s\n%s", diff, a.source(i))
		}
		return true
	})
	if err != nil {
		t.Fatal(err)
	}
}

// What the compiler's analysis merges changes nothing: checkers that stop before every access find the same kinds of violation and
// the same final states.
func TestAnalysisAgreement(t *testing.T) {
	takesHours(t)
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	binary, err := newCompiler(dir)
	if err != nil {
		t.Fatal(err)
	}
	first, n := max(*randomSeed, 1), 500
	compared := 0
	for done := 0; done < n; done += agreeBatch {
		a, err := newAnalysis(dir, binary, programsFrom(first+int64(done), min(n-done, agreeBatch)))
		if err != nil {
			t.Fatal(err)
		}
		a.agree(t)
		compared += a.compared
	}
	if t.Logf("%d programs compared", compared); compared < n/2 {
		t.Errorf("only %d programs of %d are small enough to be compared", compared, n)
	}
}

// Each mutant of the analysis is noticed with the program that it names, where nothing is wrong without it.
func TestAnalysisMutants(t *testing.T) {
	takesHours(t)
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	binary, err := newCompiler(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range compilerMutants {
		var a *analysis
		if seed, err := strconv.ParseInt(m.by, 10, 64); err == nil {
			a, err = newAnalysis(dir, binary, []*randconc.Program{randconc.New(seed)})
			if err != nil {
				t.Fatal(err)
			}
		} else if a, err = analysisOf(dir, binary, m.by); err != nil {
			t.Fatal(err)
		}
		if a.compared == 0 {
			t.Errorf("%s: %s is too large", m.name, m.by)
		}
		a.agree(t)
		if how, _ := a.noticed(m.name); how == "" {
			t.Errorf("%s: %s does not notice it", m.name, m.by)
		} else {
			t.Logf("%s: %s: %.150s", m.name, m.by, how)
		}
	}
}

// The first random program that notices each mutant of the analysis for which one is named.
func TestAnalysisSeeds(t *testing.T) {
	takesHours(t)
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	binary, err := newCompiler(dir)
	if err != nil {
		t.Fatal(err)
	}
	left := map[string]bool{}
	for _, m := range compilerMutants {
		left[m.name] = m.random()
	}
	for first := int64(1); first < 500 && slices.Contains(slices.Collect(maps.Values(left)), true); first += agreeBatch {
		a, err := newAnalysis(dir, binary, programsFrom(first, agreeBatch))
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range compilerMutants {
			if !left[m.name] {
				continue
			}
			if how, by := a.noticed(m.name); how != "" {
				t.Logf("%s: %s: %.200s", m.name, by, how)
				left[m.name] = false
			}
		}
	}
	for name, still := range left {
		if still {
			t.Errorf("%s: no random program notices it", name)
		}
	}
}
