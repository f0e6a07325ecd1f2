package systemtest

import (
	"context"
	"testing"

	"mwc/codegen/build"
)

// TestAwaitForms bounds the states of forms of awaits that people write every day. Where the compiler does not know a form, its awaits suspend their
// methods, and there are a hundred times as many states.
func TestAwaitForms(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	t.Setenv("MWC_CACHE", t.TempDir())
	c := benchmark(t, "../../testdata/bench/bin/AwaitForms.dll")
	for form, most := range map[string]int64{"plain": 500, "with": 500, "configured": 500, "each": 1000, "limited": 2500} {
		if r, _ := c.run(t, anyExit, []string{form}, "-search=dfs"); r.Verdict != "verified" || r.Statistics.States > most {
			t.Errorf("%s: %s after %d states, not within %d", form, r.Verdict, r.Statistics.States, most)
		}
	}
}
