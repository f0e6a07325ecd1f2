package systemtest

import (
	"cmp"
	"context"
	"strings"
	"testing"

	"mwc/codegen/build"
)

// TestReplaysState holds that each violation's schedule, and each final state's, leads a new machine to the same states,
// transition by transition. This holds whatever the search has seen before, and however it placed and numbered things.
func TestReplaysState(t *testing.T) {
	if testing.Short() {
		t.Skip("it is not short")
	}
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	binary, err := compileSession(t.TempDir(), "../../testdata/release/Births.dll")
	if err != nil {
		t.Fatal(err)
	}
	s := &session{binary: binary}
	defer s.close()
	a, err := newAgreement(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range expectations(t, "../../testdata/src/Births.cs") {
		found := 0
		for _, search := range a.values["search"] {
			for _, por := range a.values["por"] {
				for _, gc := range []string{"hybrid", "ms", "rc", "none"} {
					for _, symmetry := range append(a.values["symmetry"], "heap auto") {
						symmetry, preemptions, _ := strings.Cut(symmetry, " ")
						how := setting{"search": search, "por": por, "gc": gc, "symmetry": symmetry, "preemptions": cmp.Or(preemptions, "none")}
						flags := append(how.flags(), "-keep-going", "-replay-check", "-max-states=3000", agreeMemory)
						if how.samples() {
							flags = append(flags[:len(flags)-2], "-runs=100")
						}
						r := s.ask(&sessionRequest{Flags: flags, Args: e.args})
						if r.Code == 2 && r.Result == nil && !strings.Contains(r.Error, "internal error") {
							continue // these settings do not go together
						}
						if r.Code != 1 && r.Code != 3 && r.Code != 0 || r.Result == nil {
							t.Errorf("%q %s: exit status %d: %s", e.args, how, r.Code, r.Error)
							continue
						}
						found += len(r.Result.Violations)
					}
				}
			}
		}
		t.Logf("%q: %d violations", e.args, found)
		if found == 0 && e.kinds != nil {
			t.Errorf("%q: nothing was found", e.args)
		}
	}
}
