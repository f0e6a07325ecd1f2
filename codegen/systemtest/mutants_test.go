package systemtest

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
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

// A mutant is a technique broken on purpose, in one place, where the condition in its patch says so. One checker has all
// mutants, and each request says which of them is in force. The agreement test must notice the mutant with its flag, set in
// the default setting or in the reference.
type mutant struct {
	name  string
	flag  string
	by    string // what notices the mutant: the seed of a random program, or the name of a program of testdata with its arguments
	patch patch
}

// random reports whether a random program notices the mutant.
func (m *mutant) random() bool {
	_, err := strconv.ParseInt(m.by, 10, 64)
	return err == nil
}

// mutants are those of the run-time.
var mutants = []mutant{
	// -por=escape: storing a reference in a shared object shares nothing, or only one object. What is shared counts as
	// private, as memory or as a lock. Going back makes private what is shared. The state does not say what is shared.
	{"barrier", "-por=escape", "1", patch{"barrier", "*m.u32(o, abi.HeaderFlags)&abi.FlagShared != 0", "OLD && !MUTANT"}},
	{"barrier-shallow", "-por=escape", "49", patch{"Machine.share", "work = append(work, r);", "if !MUTANT { OLD }"}},
	{"shared-is-private", "-por=escape", "1", patch{"visible", "h&abi.FlagShared != 0", "OLD && !MUTANT"}},
	{"lock-is-private", "-por=escape", "6", patch{"Machine.Sync", "h&abi.FlagShared != 0", "OLD && !MUTANT"}},
	{"statuses-back", "-por=escape", "1", patch{"Machine.restoreShared", "old ^ now", "map[bool]uint32{false: OLD, true: old}[MUTANT]"}},
	{"statuses-match", "-por=escape", "TakenBack", patch{"Machine.setShared", "*row |= 1 << (c % sharedRow)", "if !MUTANT { OLD }"}},

	// Locksets: a guess that turns out wrong is let pass, for words that count as read-only, too, or for conditions that nobody meets, as long as there is no lock,
	// or if there is one later. Another lock that the thread holds counts as the same lock; so does a lock that another thread
	// holds, and one of two. Background threads leave out scheduling points, too, though they may be cut off. A thread takes a
	// lock along when it ends. A semaphore that another thread releases counts as a lock. Nobody looks at what an operation on whole objects accesses.
	{"lockset-guess", "-por=escape", "10", patch{"Locksets.holds", "w.skipped", "OLD && !MUTANT"}},
	{"read-only-guess", "-por=escape", "Frozen written", patch{"Locksets.write", "w.read", "OLD && !MUTANT"}},
	{"unlikely-guess", "-por=escape", "Frozen cancelled", patch{"Machine.neverMet", "!m.filter.Asks(o)", "OLD && !MUTANT"}},
	{"read-only-alone", "-por=escape", "Frozen written-alone", patch{"Locksets.write", "!l.Alone()", "OLD || MUTANT"}},
	{"read-only-before", "-por=escape", "EarlyWrites choice", patch{"Locksets.Alone", "l.several.Load()", "OLD && (l.left.Load() || !MUTANT)"}},
	{"lockset-late", "-por=escape", "10", patch{"Locksets.holdsSite", "len(s.locks) > 0", "OLD && !MUTANT"}},
	{"lockset-another", "-por=escape", "LockGuards two-locks", patch{"Locksets.holds", "w.locks = kept",
		"OLD; for _, k := range m.Lockable() { if len(kept) == 0 && l.owns(k) && MUTANT { w.locks = append(w.locks, k) } }"}},
	{"lockset-owner", "-por=escape", "LockGuards two-locks", patch{"Locksets.ownsIn", "m.LockHolder(c) == m.RunningThread()",
		"OLD || MUTANT && m.LockHolder(c) != vm.Nobody"}},
	{"lockset-two", "-por=escape", "LockGuards two-locks", patch{"Locksets.holdsSite", "!others", "OLD || MUTANT"}},
	{"lockset-background", "-por=escape", "LockGuards cut", patch{"Locksets.Access", "l.may(m, l.skips) && !l.cutOff(m)", "l.may(m, l.skips) && (!l.cutOff(m) || MUTANT)"}},
	{"lockset-end", "-por=escape", "LockKept", patch{"Locksets.ThreadEnds", "l.locked", "OLD && !MUTANT"}},
	{"lockset-any", "-por=escape", "LockGuards boxed", patch{"BeforeAny", "m.filter != nil", "OLD && !MUTANT"}},

	// What only one thread can reach: what others have in their frames, or what static fields lead to, is forgotten. What the
	// thread shows again stays its own. sdpor does not hear of the accesses; or of those under a settled condition.
	{"reach-frames", "-por=escape", "Handed kept", patch{"Machine.unreached", "m.threadRoots(i, m.reached);", "if !MUTANT { OLD }"}},
	{"reach-statics", "-por=escape", "Handed listed", patch{"Machine.unreached", "m.StaticRoots(m.reached);", "if !MUTANT { OLD }"}},
	{"reach-again", "-por=escape", "Handed passed-on", patch{"Machine.share", "m.reach.known = false;", "if !MUTANT { OLD }"}},
	{"unseen", "-por=sdpor", "Handed queued", patch{"Locksets.Skip", "l.reduced", "OLD && !MUTANT"}},
	{"unseen-settled", "-por=sdpor", "Handed asked", patch{"Machine.Sync", "m.settled = append(m.settled, m.section(int(m.cur), Pending{kind, o, arg}));", "if !MUTANT { OLD }"}},

	// -symmetry: the form by which states are matched leaves out who has a lock, how often, who waits in it, or to which
	// object a reference leads, or which objects are shared. A position counts as free although an object has it.
	{"form-owner", "-symmetry=threads", "Symmetric owner", patch{"form.lock", "f.threadName(owner);", "if !mutant.Matching() || !MUTANT { OLD }"}},
	{"form-count", "-symmetry=threads", "Symmetric twice", patch{"form.lock", "f.word(uint64(count));", "if !mutant.Matching() || !MUTANT { OLD }"}},
	{"form-waiting", "-symmetry=threads", "Symmetric queue", patch{"form.lock", "for _, w := range waiting { f.threadName(int(w)) }",
		"if !mutant.Matching() || !MUTANT { OLD }"}},
	{"form-refs", "-symmetry=threads", "Monitors pulse-once", patch{"form.ref", "f.word(uint64(f.number[c])<<2 | 1);", "if !mutant.Matching() || !MUTANT { OLD }"}},
	{"form-statuses", "-symmetry=threads", "TakenBack", patch{"form.object", "f.statuses", "OLD && !MUTANT"}},
	{"positions", "", "Allocations kept", patch{"allocAt", "m.Comps[l.comps[i]].Len != 0", "OLD && (kind != CompObject || !MUTANT)"}},

	// -por=persistent: a write does not conflict with a later read, nor does entering a lock conflict with entering it later.
	// A thread does nothing more once it has left its innermost method. A thread in the sleep set stays there, whatever
	// happens.
	{"future-reads", "-por=persistent", "5", patch{"Futures.memory", "f.has(u, abi.FootRead(loc))", "OLD && !MUTANT"}},
	{"future-locks", "-por=persistent", "6", patch{"Futures.Conflicts", "f.hasAny(u, abi.FootAll, abi.FootTry, abi.FootEnter, abi.FootWait)", "OLD && !MUTANT"}},
	{"future-frames", "-por=persistent", "17", patch{"Feet", "d > 0", "OLD && (len(buf) == 0 || !MUTANT)"}},
	{"sleep-dependent", "-por=persistent", "6", patch{"StillAsleep", "Dependent(a, b)", "OLD && !MUTANT"}},

	// -por=sdpor: reads of the clock do not conflict where the program looks at dates only.
	{"clock-reads", "-por=sdpor", "ClockKept crossed", patch{"Machine.Access", "return Access{Kind: AccessAtomic, Comp: m.CompOf(m.globals), Off: globalsClock, Size: 8}", "if !MUTANT { OLD }"}},

	// The time is a part of the states: a transition makes and drops times between the scheduling points that it leaves out. Under
	// -por=persistent a transition that accesses nothing of what others access drops times.
	{"clock-merged", "-por=escape", "ClockTimes held", patch{"Search.move", "!s.m.Dated() && slices.Equal(before, after)", "OLD || MUTANT"}},
	{"clock-small", "-por=escape", "ClockTimes formatted", patch{"Machine.stopsAt", "m.small", "OLD && !MUTANT"}},
	{"clock-future", "-por=persistent", "ClockTimes formatted", patch{"Futures.Conflicts", "m.Timed()", "OLD && !MUTANT"}},

	// -por=persistent: whether a thread waits, others ask whatever it accesses.
	{"wait-future", "-por=persistent", "Sleepers left", patch{"Futures.Conflicts", "m.Prog.ObservesWait", "OLD && !MUTANT"}},

	// -por=sdpor: a critical section on two objects accesses only the first.
	{"section-also", "-por=sdpor", "PoolAwaits grant before", patch{"Machine.Access", "m.sectionAlso(o, int32(arg)) != 0", "OLD && !MUTANT"}},

	// Callbacks of a token commute, whatever their order in its list.
	{"sections-ordered", "-por=sdpor", "Registrations orders", patch{"Pool.section", "s.Arg&abi.SectionOrdered != 0", "OLD && !MUTANT"}},

	// What comes after a condition refutes no guess, though another thread may meet the condition.
	{"guard-third", "-por=sdpor", "GuardedResults set-by-third", patch{"Pool.meets", "!h.make(m)", "OLD && !MUTANT"}},

	// Additions conflict with nothing, whatever else is done to the sum.
	{"additions", "-por=sdpor", "Additions set", patch{"conflict", "a.Kind == Add && b == Add && same", "OLD || (a.Kind == Add || b == Add) && MUTANT"}},

	// Awaits that block: a method that hands an await on leaves what was said of its task to whatever it starts first, or says that of a task
	// that nobody awaits at once.
	{"await-left", "", "HandedOn other", patch{"Machine.TakeAwait", "bits &^ awaitsNext", "map[bool]uint32{false: OLD, true: bits}[MUTANT]"}},
	{"await-given", "", "HandedOn later", patch{"Machine.GiveAwait", "taken != 0", "OLD || MUTANT"}},
	{"lent-joins", "", "LentPasses joined", patch{"Machine.passesEnd", "kind == abi.PendJoin", "OLD && !MUTANT"}},
	{"lent-settled", "-por=sdpor", "LentPasses settled", patch{"Machine.section", "m.keeps(i, awaitsLent|awaitsApart)", "OLD && !MUTANT"}},

	// A thread of the pool that has left a lock: nobody finds it, or nobody finds a monitor.
	{"locks-left", "", "LocksLeft item", patch{"ThreadEnds", "m.Opt.Suspends >= SuspendsReused", "OLD || MUTANT"}},
	{"monitors-left", "", "LocksLeft monitor", patch{"Machine.leaves", "m.ownsMonitor()", "OLD && !MUTANT"}},

	// A request of cancellation: it comes after registrations that did nothing.
	{"requests", "", "Registrations orders", patch{"CancellationBegins", "m.Opt.Suspends&SuspendsRequested != 0", "OLD || MUTANT"}},

	// A thread that waits in place of a suspended method: it does not count that it waits for more than a monitor, or that the monitor's owner may wait.
	{"apart-waits", "", "AwaitsInCaller event", patch{"Machine.apartWaits", "apart && !owned", "OLD && !MUTANT"}},
	{"apart-maker", "", "LazyMakers stuck", patch{"Machine.noteOwner", "m.awaits()&awaitsMaker != 0", "OLD && !MUTANT"}},
	{"apart-owner", "", "AwaitsInCaller ended", patch{"Machine.ApartWaits", "m.apartEnters && m.ownerWaits", "OLD && !MUTANT"}},

	// The search: a transition that is not a thread's first one counts as first, and goes alone. Going back does not restore
	// how many threads live.
	{"first-step", "", "1", patch{"FirstStep", "m.IsNew(int(c.Thread))", "OLD || MUTANT"}},
	{"multi", "", "2", patch{"Search.back", "s.m.SetMulti(multi);", "if !MUTANT { OLD }"}},
	{"bfs-multi", "-search=bfs", "8", patch{"here.expand", "s.m.SetMulti(h.multi);", "if !MUTANT { OLD }"}},
	{"bfs-guess", "-search=bfs", "Frozen written", patch{"searchOnce", "!s.locksets.Broken()", "OLD || MUTANT && o.Search == \"bfs\""}},

	// -preemptions: what needs a preemption is left out at the next level, too.
	{"preemptions-left", "-preemptions=auto", "LostUpdate", patch{"bounded.expand", "left = true", "if !MUTANT { OLD }"}},

	// Stores: a state does not say who holds a lock, or lacks a part of the tree. Fingerprints are short.
	{"tree-locks", "-store=tree", "3", patch{"Tree.Put", "k.Kind == vm.CompConst", "OLD || k.Kind == vm.CompLock && MUTANT"}},
	{"tree-rest", "-store=tree", "1", patch{"Tree.Goto", "t.downHalf(&t.sides[1], uint32(state>>32));", "if !MUTANT { OLD }"}},
	{"tree-after", "-store=tree", "1", patch{"Tree.Put", "!bytes.Equal(content, t.pool.Content(n))", "OLD && !(MUTANT && len(content) == len(t.pool.Content(n)))"}},
	{"tree-down", "-store=tree", "1", patch{"Tree.downHalf", "t.downBank(&h.banks[i], &h.nodes[4+i], nodes[4+i]);", "if !MUTANT { OLD }"}},
	{"collapse-locks", "-store=collapse", "3", patch{"Collapse.Put", "k.Kind == vm.CompConst", "OLD || k.Kind == vm.CompLock && MUTANT"}},
	{"collapse-root", "-store=collapse", "Philosophers 5", patch{"Collapse.Put", "p.vals[v.pos] == n", "OLD || v.height > 0 && MUTANT"}},
	{"hash-short", "-store=hash", "1", patch{"Hash.Put", "s.fingerprint", "map[bool]uint64{false: OLD, true: OLD & 0x1f}[MUTANT]"}},

	// Collectors, hybrid: it does not look at an object that lost its support; it takes what hangs on orphans for a support,
	// or does not look at that again; it does not notice what went back. Mark and sweep: every other piece of garbage stays.
	// Trial deletion: cycles of which only a part lost a reference stay; what comes back does not take along what it leads to.
	// Memoised: a depth stays although the parent that gave it is gone; what grew deeper is not asked again.
	{"hybrid-orphans", "-gc=hybrid", "2", patch{"Hybrid.apply", "h.orphans = append(h.orphans, x.old)", "if !MUTANT { OLD }"}},
	{"hybrid-cycles", "-gc=hybrid", "3", patch{"Hybrid.climb", "leads = false", "leads = MUTANT"}},
	{"hybrid-again", "-gc=hybrid", "HeapShapes drop 1 5", patch{"Hybrid.repair", "h.open > 0 && h.gen != gen", "OLD && !MUTANT"}},
	{"hybrid-back", "-gc=hybrid", "1", patch{"Hybrid.delayed", "k.Kind <= vm.CompThread", "OLD && !MUTANT"}},
	{"hybrid-undone", "-gc=hybrid", "3", patch{"Hybrid.Undone", "!h.calm", "OLD && !MUTANT"}},
	{"hybrid-keeps", "-gc=hybrid", "3", patch{"Hybrid.keeps", "h.rows[x.to].support == n", "OLD && !MUTANT"}},
	{"mark-sweep", "-gc=ms", "HeapShapes hook 1 10", patch{"marker.sweep", "k.seen[i] != k.epoch", "OLD && (i%2 == 0 || !MUTANT)"}},
	{"trial-roots", "-gc=rc+cycles", "HeapShapes hook 1 10", patch{"RefCount.lost", "r.roots = append(r.roots, c)", "if !MUTANT { OLD }"}},
	{"trial-back", "-gc=rc+cycles", "3", patch{"RefCount.deleteCycles", "back = append(back, c)", "if !MUTANT { OLD }"}},
	{"memo-ties", "-gc=mgc", "2", patch{"Memoised.apply", "g.vert[x.old].ties--", "if !MUTANT { OLD }"}},
	{"memo-requeue", "-gc=mgc", "3", patch{"Memoised.settle", "g.queue(u);", "if !MUTANT { OLD }"}},
}

// compilerMutants break the compiler's analysis, which all searches share. What a broken compiler makes must differ from what
// a compiler without analysis makes. Fields, elements and what addresses lead to count as constant though they are written.
// Objects stay private though they leak. A thread's code counts as alone. Every method of a class counts as its class
// constructor, which may set the static fields unseen.
var compilerMutants = []mutant{
	{"const-fields", "", "131", patch{"fieldWritten", "l.fields[f]", "OLD && !MUTANT"}},
	{"const-elements", "", "Merged elements", patch{"elemWritten", "l.elems[Class(t)]", "OLD && !MUTANT"}},
	{"const-addresses", "", "Merged address", patch{"addressUses.escape", "w.written, w.moved = true, true", "if !MUTANT { OLD }"}},
	{"private-leaks", "", "Merged leaked", patch{"flow.leak", "x == b", "OLD && !MUTANT"}},
	{"phases", "", "Merged thread", patch{"FindPhases", "if IsThreadMain(mi.Method) { enter(mi, true) }", "if IsThreadMain(mi.Method) { enter(mi, !MUTANT) }"}},
	{"own-init", "", "Merged own", patch{"ownInit", "t := f.Owner", "OLD; if t != nil && mi.Method.Owner == t && f.Static && MUTANT { return true }"}},
}

// noAnalysis makes the compiler assume of every access that other threads can see it.
const noAnalysis = "no-analysis"

var noAnalysisPatches = []patch{
	{"flagInstructions", "a.constRead(mi, in)", "OLD && !MUTANT"},
	{"unsafe", "!mi.Multi[n]", "OLD && !MUTANT"},
	{"unsafe", "!a.ownInit(mi, in.Field)", "OLD || MUTANT"},
	{"IsPrivate", "mi.priv[n]>>j&1 != 0", "OLD && !MUTANT"},
}

// TestMutantPatches holds that the patches can be applied. Whoever changes code that a patch replaces also changes the patch.
func TestMutantPatches(t *testing.T) {
	if _, err := compilerFiles("../.."); err != nil {
		t.Error(err)
	}
	files, err := goFiles("../..", "runtime")
	if err != nil {
		t.Fatal(err)
	}
	for _, patches := range [][]patch{slices.Concat(mutantPatches(), reductionPatches()), partitionPatches()} { // one replaces code that another one does
		if _, err := applyPatches(maps.Clone(files), patches); err != nil {
			t.Error(err)
		}
	}
}

// goFiles reads the Go source below a directory, without tests, by path relative to root.
func goFiles(root, below string) (map[string][]byte, error) {
	files := map[string][]byte{}
	tree := os.DirFS(root)
	err := fs.WalkDir(tree, below, func(name string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case e.IsDir() && (e.Name() == "testdata" || e.Name() == "systemtest"):
			return fs.SkipDir
		case strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go"):
			files[name], err = fs.ReadFile(tree, name)
		}
		return err
	})
	return files, err
}

// around are the settings that must notice a mutant: the default and the reference, with the mutant's flag if it has one.
func (a *agreement) around(flag string) []setting {
	list := []setting{a.usual, a.usual.with("ends", "no"), a.reference.with("store", a.usual["store"])}
	if flag != "" {
		name, value, _ := strings.Cut(flag[1:], "=")
		list = []setting{a.usual.with(name, value), a.reference.with(name, value), a.reference.with("gc", a.usual["gc"])}
	}
	return slices.DeleteFunc(list, func(s setting) bool { return a.refused[s.String()] })
}

// mutantHelp keeps from mutants what they must not see, and takes away what would catch their fault.
var mutantHelp = []patch{
	patch{"Locksets.cutBy", "l.by[i] && l.cut[i]", "OLD && !MUTANT"}.breaking("lockset-background"),
	{"renamings.match", "r.form.write(false);", "mutant.SetMatching(true); OLD; mutant.SetMatching(false)"},
}

// mutantPatches are the patches of the run-time's mutants, with those of mutantHelp.
func mutantPatches() []patch {
	patches := slices.Clone(mutantHelp)
	for _, m := range mutants {
		patches = append(patches, m.patch.breaking(m.name))
	}
	return patches
}

// newMutantBench makes a bench whose checkers have all mutants.
func newMutantBench(t *testing.T) *bench { return &bench{dir: t.TempDir(), patches: mutantPatches()} }

// TestMutants holds that the program that a mutant names notices it, and that nothing is wrong with that program without the
// mutant.
func TestMutants(t *testing.T) {
	if testing.Short() {
		t.Skip("it compiles a checker with all patches")
	}
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	b := newMutantBench(t)
	var programs []*randconc.Program
	number := map[string]string{} // number in its assembly, by seed
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
			found, with := a.program(s, args, a.around(m.flag), rand.New(rand.NewSource(seed)))
			s.close()
			switch {
			case with != theReference:
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

// TestMutantSeeds finds, for each mutant that names a random program, the first random program that notices it.
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

// ask gives the first disputes about a checker's programs with a mutant in force, and the program's index.
func (b *bench) ask(binary, name string, programs []*randconc.Program, settings choice) (found []dispute, program int, err error) {
	err = b.each(&session{binary: binary, mutant: name}, programs, settings, func(i int, d []dispute, _ comparedWith) bool {
		found, program = d, i
		return len(d) == 0
	})
	return found, program, err
}

// A compiler is this test's binary, built with the patches of the compiler's mutants. If it finds compilerJob set, it runs no
// tests: it compiles with the mutant that mutantName names.
type compiler struct{ binary, mutant string }

const (
	compilerJob = "MWC_TEST_COMPILE"
	mutantName  = "MWC_TEST_MUTANT"
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
	os.Exit(runTests(m))
}

// compilerFiles gives the source files that the patches change, and the package that tells these files which mutant is in
// force.
func compilerFiles(root string) (map[string][]byte, error) {
	var patches []patch
	for _, p := range noAnalysisPatches {
		patches = append(patches, p.breaking(noAnalysis))
	}
	for _, m := range compilerMutants {
		patches = append(patches, m.patch.breaking(m.name))
	}
	files, err := goFiles(root, "codegen")
	if err != nil {
		return nil, err
	}
	changed, err := applyPatches(files, patches)
	if err != nil {
		return nil, err
	}
	maps.DeleteFunc(files, func(name string, _ []byte) bool { return !slices.Contains(changed, name) })
	files[mutantPackage+"/mutant.go"], err = os.ReadFile("testdata/agree/mutant.go")
	return files, err
}

// newCompiler builds a compiler in dir.
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
	if out, err := exec.Command("go", "test", "-vet=off", "-c", "-overlay", list, "-o", binary, ".").CombinedOutput(); err != nil {
		return "", fmt.Errorf("%v\n%s", err, out)
	}
	return binary, nil
}

// compile makes a checker of app that answers requests.
func (c *compiler) compile(app, out string) error {
	cmd := exec.Command(c.binary)
	cmd.Env = append(os.Environ(), compilerJob+"="+app+"|"+out, mutantName+"="+c.mutant)
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%v\n%s", err, text)
	}
	return nil
}

// An analysis compares checkers of an assembly with the one that the compiler makes without its analysis.
type analysis struct {
	dir, binary string
	app         string
	args        [][]string         // arguments of each program in the assembly
	source      func(i int) string // name of a program
	naive       []*observed        // by program: what its search finds without analysis, nil if it is too large
	compared    int                // number of programs that are not too large
}

// observe runs the programs of a checker with the reference's setting. Code that is compiled in another way gives other names
// to where threads stand in a deadlock, so observe drops these names.
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
		o.locations = nil
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

// see searches the programs as compiled without analysis.
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

// newAnalysis makes an assembly of random programs, and searches them as compiled without analysis.
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

// analysisOf does the same for a program of testdata, with its arguments.
func analysisOf(dir, binary, program string) (*analysis, error) {
	words := strings.Fields(program)
	a := &analysis{dir: dir, binary: binary, app: filepath.Join("../../testdata/release", words[0]+".dll"), args: [][]string{words[1:]}}
	a.source = func(int) string { return program }
	return a, a.see()
}

// noticed finds the first program of which a broken compiler makes something else than a compiler without analysis. It gives
// the difference and the program, "" if there is none.
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

// agree compares what the compiler makes with and without analysis.
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

// TestAnalysisAgreement holds that what the compiler's analysis merges changes nothing: checkers that stop before every access
// find the same kinds of violation and the same final states.
func TestAnalysisAgreement(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds a compiler and the checkers of 500 programs")
	}
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

// TestAnalysisMutants holds that the program that a mutant of the analysis names notices it, and that nothing is wrong with
// that program without the mutant.
func TestAnalysisMutants(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds a compiler with all patches")
	}
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

// TestAnalysisSeeds finds, for each mutant of the analysis that names a random program, the first random program that notices
// it.
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
