package checker

import "testing"

// The points at which threads are held must not be in phase with any loop: every remainder of the work, and of the accesses, occurs.
func TestTurnsArePhaseless(t *testing.T) {
	for n := int64(2); n < 200; n++ {
		turns := newTurns(1 << 20)
		seen := map[int64]bool{}
		at := int64(0)
		for i := 0; i < 4000 && len(seen) < int(n); i++ {
			at += turns.quantum()
			seen[at%n] = true
		}
		if len(seen) < int(n) {
			t.Errorf("of %d remainders of the work %d come up", n, len(seen))
		}
	}
}
