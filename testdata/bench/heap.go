package main

import "path/filepath"

const maxHeap = 1.3 // times the cost of a transition when the heap is a hundred times as big

// heap measures what a transition costs with 100 and with 10,000 live objects.
func (b *bench) heap() error {
	checker, err := b.checker(filepath.Join("testdata", "debug", "HeapSize.dll"))
	if err != nil {
		return err
	}
	for _, gc := range []string{"none", "hybrid", "ms"} {
		rounds := "60"
		if gc == "ms" {
			rounds = "10" // enough, and it takes long
		}
		var cost [2]float64
		for i, objects := range []string{"100", "10000"} {
			s, err := b.search(checker, []string{"-por=none", "-gc=" + gc}, objects, rounds)
			if err != nil {
				return err
			}
			cost[i] = s.Seconds / float64(s.Transitions) * 1e9
			say("%s live objects: %d transitions in %.2f s, %.0f ns each", objects, s.Transitions, s.Seconds, cost[i])
		}
		ratio := cost[1] / cost[0]
		if gc == "ms" { // it marks the whole heap: named, but not held to the goal
			say("-gc=%s: %.2f times the cost of a transition with 100 times the live objects", gc, ratio)
			continue
		}
		b.figure(ratio <= maxHeap, "-gc=%s: %.2f times the cost of a transition with 100 times the live objects (at most %.1f)", gc, ratio, maxHeap)
	}
	return nil
}
