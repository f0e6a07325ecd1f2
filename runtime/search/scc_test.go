package search

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"mwc/runtime/state"
)

// The components are those of the definition; successors close first. When a component closes, everything told of its states and edges has
// been merged, each once.
func TestComponents(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 12).Draw(t, "n")
		succ := make([][]int, n)
		for i := range succ {
			succ[i] = rapid.SliceOfN(rapid.IntRange(0, n-1), 0, 4).Draw(t, fmt.Sprint("successors of ", i))
		}
		reach := make([][]bool, n)
		for i := range reach {
			reach[i] = make([]bool, n)
			reach[i][i] = true
		}
		for range n {
			for i := range n {
				for _, j := range succ[i] {
					for k := range n {
						reach[i][k] = reach[i][k] || reach[j][k]
					}
				}
			}
		}

		// The data are lists of what happened in a component: the number of each state, and -1 for each inner edge that closes a cycle.
		c := components[[]int]{merge: func(into *[]int, from []int) { *into = append(*into, from...) }}
		known, closed := make([]bool, n), make([]bool, n)
		var visit func(i int)
		visit = func(i int) {
			known[i] = true
			id := state.ID(i + 1)
			c.enter(id, []int{i})
			inner := 0
			for _, j := range succ[i] {
				if !known[j] {
					visit(j)
					continue
				}
				if open := c.edge(state.ID(j + 1)); open == closed[j] {
					t.Fatalf("edge from %d to %d: open %v", i, j, open)
				} else if open {
					inner++
				}
				if !slices.Contains(*c.current(), i) {
					t.Fatalf("the component of %d is not the current one", i)
				}
			}
			for range inner {
				*c.current() = append(*c.current(), -1)
			}
			states, data := c.leave(id)
			if states == nil {
				return
			}
			var got, want []int
			edges := 0
			for _, s := range states {
				got = append(got, int(s)-1)
			}
			for j := range n {
				if reach[i][j] && reach[j][i] {
					want = append(want, j)
				}
			}
			if got[0] != i {
				t.Fatalf("component %v closed when %d was left", got, i)
			}
			slices.Sort(got)
			data = slices.DeleteFunc(data, func(k int) bool {
				if k < 0 {
					edges++
				}
				return k < 0
			})
			slices.Sort(data)
			if !slices.Equal(got, want) || !slices.Equal(data, want) {
				t.Fatalf("component %v with data %v, not %v", got, data, want)
			}
			inside := 0
			for _, j := range got {
				closed[j] = true
				for _, k := range succ[j] {
					if slices.Contains(got, k) {
						inside++
					} else if !closed[k] {
						t.Fatalf("component %v closed before its successor %d", got, k)
					}
				}
			}
			// All edges inside but the edges along which states were discovered.
			if edges != inside-(len(got)-1) {
				t.Fatalf("%d edges of component %v close cycles, of %d inside", edges, got, inside)
			}
		}
		for i := range n {
			if !known[i] {
				visit(i)
			}
		}
		if len(c.open) != 0 || len(c.path) != 0 {
			t.Fatalf("%d states and %d parts are left", len(c.open), len(c.path))
		}
	})
}
