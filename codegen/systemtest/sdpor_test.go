package systemtest

import (
	"context"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/build"
)

// broken is where a checker of TestReductionMutants looks which mutant it is.
const broken = "MWC_TEST_BROKEN"

// reductionMutants break one rule each of a reduction (docs/design/reduction.md), where vm.Broken says so.
var reductionMutants = []struct {
	por, name string
	patch     patch
}{
	// A read does not conflict with a write.
	{"sdpor", "reads", patch{"runtime/por/summary.go", "return !(reads(a.Kind) && reads(b))", "return !(reads(a.Kind) && (reads(b) || vm.Broken(\"reads\")))"}},
	// A component may put a thread off for ever.
	{"sdpor", "proviso", patch{"runtime/explore/sdpor.go", "if !f.exits ||", "if !f.exits && !vm.Broken(\"proviso\") ||"}},
	// Who could start a thread is not picked.
	{"sdpor", "unborn", patch{"runtime/explore/enabling.go", "e.thread(m.Creator(i))", "if !vm.Broken(\"unborn\") { e.thread(m.Creator(i)) }"}},
	// What a transition does beyond its access: an end, a start.
	{"sdpor", "ends", patch{"runtime/explore/sdpor.go", "d.note(f, &n.ends, t, d.ended)", "if !vm.Broken(\"ends\") { d.note(f, &n.ends, t, d.ended) }"}},
	{"sdpor", "starts", patch{"runtime/explore/sdpor.go", "d.note(f, &n.starts, t, d.pool.Started(d.m, t, nil))", "if !vm.Broken(\"starts\") { d.note(f, &n.starts, t, d.pool.Started(d.m, t, nil)) }"}},
	// Operations on a lock do not conflict.
	{"sdpor", "locks", patch{"runtime/por/operation.go", "p.add(loc, Lock)", "if !vm.Broken(\"locks\") { p.add(loc, Lock) }"}},
	// A component that may be a livelock puts a thread off that would drop it.
	{"sdpor", "left-out", patch{"runtime/explore/sdpor.go", "d.livelocks != nil && !d.livelocks.settled()", "d.livelocks != nil && !d.livelocks.settled() && !vm.Broken(\"left-out\")"}},
	// Of -por=source: a cycle of states may put threads off for ever.
	{"source", "cycles", patch{"runtime/explore/source.go", "f.first && !f.closed)", "f.first && !f.closed && !vm.Broken(\"cycles\"))"}},
	// Of -por=sdpor: what a thread accesses when it is alone.
	{"sdpor", "alone", patch{"runtime/explore/sdpor.go", "if !n.multi && n.parent >= 0 {", "if !n.multi && n.parent >= 0 && !vm.Broken(\"alone\") {"}},
}

// Each mutant loses a violation or an end state of some program of testdata/src/Reduction.cs; without one nothing is lost.
func TestReductionMutants(t *testing.T) {
	if testing.Short() {
		t.Skip("it is not short")
	}
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	patches := []*patch{
		{"runtime/vm/access.go", "import \"mwc/runtime/abi\"\n",
			"import (\n\t\"os\"\n\n\t\"mwc/runtime/abi\"\n)\n\nvar brokenName = os.Getenv(\"" + broken + "\")\n\n" +
				"// Broken is for the test.\nfunc Broken(name string) bool { return name == brokenName }\n"}}
	for i := range reductionMutants {
		m := &reductionMutants[i]
		patches = append(patches, &m.patch)
		if !strings.Contains(m.patch.new, `Broken("`+m.name+`")`) {
			t.Errorf("%s: its patch breaks nothing", m.name)
		}
	}
	binary, err := compileSession(t.TempDir(), "../../testdata/release/Reduction.dll", patches...)
	if err != nil {
		t.Fatal(err)
	}
	found := func(mutant, por string) (all []string) {
		t.Setenv(broken, mutant)
		s := &session{binary: binary}
		defer s.close()
		for _, e := range expectations(t, "../../testdata/src/Reduction.cs") {
			how := por
			if por == "source" && slices.Contains(e.flags, "-livelock") {
				how = "none" // it does not go with that
			}
			a := s.ask(&sessionRequest{Flags: append(slices.Clone(e.flags), "-keep-going", "-por="+how), Args: e.args})
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
	for _, por := range []string{"sdpor", "source"} {
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
