package main

import "path/filepath"

const maxHeap = 1.3 // largest ratio of the costs of a transition when the heap is a hundred times as large

// heap measures the cost of a transition with 100 and with 10,000 live objects. It takes the difference between a longer and a
// shorter search, so the cost of making the objects does not count.
func (b *bench) heap() error {
	checker, err := b.checker(filepath.Join("testdata", "debug", "HeapSize.dll"))
	if err != nil {
		return err
	}
	for _, gc := range []string{"none", "hybrid", "ms"} {
		short, long := "50", "250"
		if gc == "ms" { // ms marks the whole heap, which takes long
			short, long = "4", "8"
		}
		var cost [2]float64
		for i, objects := range []string{"100", "10000"} {
			flags := []string{"-por=none", "-gc=" + gc}
			few, err := b.search(checker, flags, objects, short)
			if err != nil {
				return err
			}
			many, err := b.search(checker, flags, objects, long)
			if err != nil {
				return err
			}
			n := many.Transitions - few.Transitions
			cost[i] = (many.Seconds - few.Seconds) / float64(n) * 1e9
			say("%s live objects: %d transitions in %.2f s, %.0f ns each", objects, n, many.Seconds-few.Seconds, cost[i])
		}
		ratio := cost[1] / cost[0]
		if gc == "ms" { // shown, but not held to the goal
			say("-gc=%s: %.2f times the cost of a transition with 100 times the live objects", gc, ratio)
			continue
		}
		b.figure(ratio <= maxHeap, "-gc=%s: %.2f times the cost of a transition with 100 times the live objects (at most %.1f)", gc, ratio, maxHeap)
	}
	return nil
}
