package search

import "testing"

// TestWorth holds that a reduction with large summaries must leave out more to be kept.
func TestWorth(t *testing.T) {
	for _, c := range []struct{ bytes, want int64 }{{0, 90}, {99, 90}, {100, 89}, {350, 87}, {1100, 79}} {
		if got := worth(c.bytes*trialStates, trialStates); got != c.want {
			t.Errorf("with %d bytes a state the limit is %d %%, not %d", c.bytes, got, c.want)
		}
	}
}
