package systemtest

import (
	"context"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/build"
)

// reductionMutants break one rule of a reduction each (docs/design/reduction.md).
var reductionMutants = []struct {
	por, name string
	patch     patch
}{
	// A read does not conflict with a write.
	{"sdpor", "reads", patch{"conflict", "reads(b)", "OLD || MUTANT"}},
	// A component of the state graph may put a thread off for ever.
	{"sdpor", "proviso", patch{"statefulDPOR.complete#2", "!f.exits", "OLD && !MUTANT"}},
	// A component of two threads puts a third one off for ever.
	{"sdpor", "put-off", patch{"statefulDPOR.proceed", "picked>>c.Thread&1 == 0", "OLD && !(MUTANT && picked&(picked-1) != 0)"}},
	// The search does not note that a transition ends its thread.
	{"sdpor", "ends", patch{"statefulDPOR.forward", "d.note(f, &n.ends, t, d.ended);", "if !MUTANT { OLD }"}},
	// The pending operation of a thread that was let go on counts as that of the thread that has let it go on. So does what any thread does.
	{"sdpor", "let-go", patch{"statefulDPOR.causes", "f.summary = d.pool.Union(f.summary, d.marks(i, o, locks));", "if !MUTANT { OLD }"}},
	{"sdpor", "caused", patch{"statefulDPOR.causes", "n.stuck & now.alive &^ now.stuck", "map[bool]uint64{false: OLD, true: now.alive}[MUTANT]"}},
	// Operations on a lock do not conflict.
	{"sdpor", "locks", patch{"Pool.Operation", "p.add(loc, Lock);", "if !MUTANT { OLD }"}},
	// A component of the state graph that may be a livelock puts off a thread that would drop it.
	{"sdpor", "left-out", patch{"statefulDPOR.complete", "!d.s.livelocks.settled()", "OLD && !MUTANT"}},
	// The search does not note what a thread does without scheduling points because conditions are settled.
	{"sdpor", "settled", patch{"statefulDPOR.forward", "f.summary = d.pool.Union(f.summary, d.settled(t));", "if !MUTANT { OLD }"}},
	// A condition counts as one that picked threads alone can meet, whoever can; or though its object is not shared yet.
	{"sdpor", "completers", patch{"Pool.awaits", "!p.meets(r, h, held, comp, more)", "(OLD || MUTANT)"}},
	{"sdpor", "made-alone", patch{"Machine.Unmet", "*m.u32(k.Ref, abi.HeaderFlags)&(abi.FlagShared|abi.FlagLocal) == abi.FlagShared", "(OLD || MUTANT)"}},
	// What is done with an object is forgotten before a transition that has written the object, as if the transition had made it.
	{"sdpor", "written", patch{"statefulDPOR.made", "len(d.s.store.Content(c)) == 0", "(OLD || MUTANT)"}},
	// A thread's start conflicts with nothing.
	{"sdpor", "starts", patch{"conflict", "a.Kind == Start && b == End", "(OLD || MUTANT && a.Kind == Start)"}},
	// Of -por=persistent: a cycle of states may put threads off for ever.
	{"persistent", "cycles", patch{"persistent.finish", "!f.closed", "OLD && !MUTANT"}},
	// Of -por=sdpor: the search does not note what a thread accesses while it is alone.
	{"sdpor", "alone", patch{"statefulDPOR.forward", "!n.multi && n.parent >= 0", "OLD && !MUTANT"}},
}

func reductionPatches() []patch {
	var patches []patch
	for _, m := range reductionMutants {
		patches = append(patches, m.patch.breaking(m.name))
	}
	return patches
}

// TestReductionMutants holds that each mutant loses a violation or an end state of some program of testdata/src/Reduction.cs,
// and that without a mutant nothing is lost.
func TestReductionMutants(t *testing.T) {
	if testing.Short() {
		t.Skip("it is not short")
	}
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	binary, err := compileSession(t.TempDir(), "../../testdata/release/Reduction.dll", reductionPatches()...)
	if err != nil {
		t.Fatal(err)
	}
	found := func(mutant, por string) (all []string) {
		s := &session{binary: binary, mutant: mutant}
		defer s.close()
		for _, e := range expectations(t, "../../testdata/src/Reduction.cs") {
			how := por
			if por == "persistent" && slices.Contains(e.flags, "-livelock") {
				how = "none" // -por=persistent does not go with -livelock
			}
			a := s.ask(&sessionRequest{Flags: append(slices.Clone(e.flags), "-keep-going", "-por="+how), Args: e.args, Ends: true})
			if a.Result == nil || a.Code > 1 {
				t.Fatalf("%s: exit status %d: %s", e.args, a.Code, a.Error)
			}
			var list []string
			for _, v := range a.Result.Violations {
				list = append(list, v.Kind)
			}
			slices.Sort(list)
			slices.Sort(a.Ends)
			all = append(all, strings.Join(append(slices.Compact(list), a.Ends...), " "))
		}
		return all
	}
	want := found("", "none")
	for _, por := range []string{"sdpor", "persistent"} {
		if got := found("", por); !slices.Equal(got, want) {
			t.Fatalf("-por=%s finds\n%s\nnot\n%s", por, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
	for _, m := range reductionMutants {
		var noticed []string
		for i, e := range found(m.name, m.por) {
			if e != want[i] {
				noticed = append(noticed, strings.Join(expectations(t, "../../testdata/src/Reduction.cs")[i].args, " "))
			}
		}
		if t.Logf("%s: noticed with %q", m.name, noticed); noticed == nil {
			t.Errorf("%s: nothing is lost", m.name)
		}
	}
}
