// Package shrink makes random programs smaller that show a mistake.
package shrink

import "slices"

// batch is the number of programs that are judged at once: they share one compilation.
const batch = 40

// Smallest makes a program smaller as long as it stays bad. The function bad judges several programs at once. variants gives
// programs with one thing less, in the order in which they are to be tried.
func Smallest[P interface {
	comparable
	Size() int
}](p P, variants func(P) []P, bad func([]P) []bool) P {
	var none P
	for {
		next := none
		all := variants(p)
		for len(all) > 0 && next == none {
			some := all[:min(batch, len(all))]
			all = all[len(some):]
			var good []P
			for i, b := range bad(some) {
				if b {
					good = append(good, some[i])
				}
			}
			if len(good) > 0 {
				next = slices.MinFunc(good, func(a, b P) int { return a.Size() - b.Size() })
			}
		}
		if next == none {
			return p
		}
		p = next
	}
}
