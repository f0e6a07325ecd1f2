// Package shrink makes random programs that show a mistake smaller.
package shrink

import "slices"

// batch is how many programs are judged at once: they share one compilation.
const batch = 40

// Smallest makes a program smaller as long as it stays bad, which the function given says of several at once. Variants gives programs
// with one thing less, those first that are to be tried first.
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
