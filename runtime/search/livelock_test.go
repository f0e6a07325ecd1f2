package search

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// A transition of a made-up graph leads to a state, or to one of these.
const (
	toEnd  = -1 // terminated, deadlocked, or a violation
	toDrop = -2
)

type transition struct{ thread, to int }

// searched goes through a graph as the search does and gives the livelocks that the hook reports.
func searched(graph [][]transition) [][]int {
	var found [][]int
	l := newLivelocks(nil, func(states []state.ID, _ threads, _ bool) bool {
		var c []int
		for _, s := range states {
			c = append(c, int(s)-1)
		}
		slices.Sort(c)
		found = append(found, c)
		return true
	})
	known := make([]bool, len(graph))
	var visit func(i int)
	visit = func(i int) {
		id := state.ID(i + 1)
		known[i] = true
		l.OnNewState(id, nil)
		if len(graph[i]) == 0 {
			l.PathEnded(nil)
			return
		}
		l.Pushed(id)
		for _, e := range graph[i] {
			l.ThreadPicked(id, vm.Choice{Thread: int32(e.thread)})
			switch {
			case e.to == toEnd:
				l.PathEnded(&vm.Stop{Kind: vm.StopExit})
			case e.to == toDrop:
				l.PathEnded(&vm.Stop{Kind: vm.StopAssume})
			case known[e.to]:
				l.OnSeenState(state.ID(e.to + 1))
			default:
				visit(e.to)
				l.Backtracked(id)
			}
		}
		l.Popped(id)
	}
	visit(0)
	slices.SortFunc(found, slices.Compare)
	return found
}

// byDefinition finds the livelocks by the definition in docs/design/properties.md, from all states reachable from all others.
func byDefinition(graph [][]transition) [][]int {
	n := len(graph)
	reach := make([][]bool, n)
	for i := range reach {
		reach[i] = make([]bool, n)
		reach[i][i] = true
	}
	for range n {
		for i := range n {
			for _, e := range graph[i] {
				for k := range n {
					reach[i][k] = reach[i][k] || e.to >= 0 && reach[e.to][k]
				}
			}
		}
	}
	same := func(i, j int) bool { return reach[i][j] && reach[j][i] }
	var found [][]int
	// A state's fate is the fate of its component. Components whose successors have a fate get one, until every component has one.
	const settled, void = 1, 2
	fate := make([]int, n)
	for range n {
		for i := range n {
			if !reach[0][i] || fate[i] != 0 {
				continue
			}
			var members []int
			ready, ends := true, len(graph[i]) == 0
			moves, drops := map[int]bool{}, map[int]bool{}
			for j := range n {
				if !same(i, j) {
					continue
				}
				members = append(members, j)
				for _, e := range graph[j] {
					switch {
					case e.to == toEnd:
						ends = true
					case e.to == toDrop:
						drops[e.thread] = true
					case same(i, e.to):
						moves[e.thread] = true
					case fate[e.to] == 0:
						ready = false
					case fate[e.to] == settled:
						ends = true
					default:
						drops[e.thread] = true
					}
				}
			}
			if !ready {
				continue
			}
			f := settled
			if !ends {
				for t := range drops {
					if !moves[t] {
						f = void
					}
				}
				if f == settled {
					found = append(found, members)
				}
			}
			for _, j := range members {
				fate[j] = f
			}
		}
	}
	slices.SortFunc(found, slices.Compare)
	return found
}

func TestLivelocks(t *testing.T) {
	none, some := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 10).Draw(t, "n")
		low := rapid.IntRange(-2, 0).Draw(t, "ends and drops")
		thread := rapid.SampledFrom([]int{0, 1, 63, 64, 99})
		graph := make([][]transition, n)
		for i := range graph {
			graph[i] = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) transition {
				return transition{thread.Draw(t, "thread"), rapid.IntRange(low, n-1).Draw(t, "to")}
			}), 0, 3).Draw(t, fmt.Sprint("transitions of ", i))
		}
		got, want := searched(graph), byDefinition(graph)
		if !slices.EqualFunc(got, want, slices.Equal) {
			t.Fatalf("%v: found %v, not %v", graph, got, want)
		}
		if len(want) == 0 {
			none++
		} else {
			some++
		}
	})
	if !testing.Short() && (none == 0 || some == 0) { // with -short, rapid makes a check only twenty times
		t.Errorf("%d graphs without livelocks, %d with", none, some)
	}
}

func TestThreadSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s [2]threads
		var want [2]map[int32]bool
		for k := range s {
			want[k] = map[int32]bool{}
			for _, i := range rapid.SliceOf(rapid.Int32Range(58, 70)).Draw(t, "threads") {
				s[k].add(i)
				want[k][i] = true
			}
		}
		subset := true
		for i := range want[1] {
			subset = subset && want[0][i]
		}
		if s[0].contain(s[1]) != subset || s[0].empty() != (len(want[0]) == 0) || s[0].count() != len(want[0]) {
			t.Fatalf("%v, %v", s, want)
		}
		both := s[0]
		both.union(s[1])
		for i := range int32(80) {
			if s[0].has(i) != want[0][i] || both.has(i) != (want[0][i] || want[1][i]) {
				t.Fatalf("%d: %v, %v", i, s, want)
			}
		}
	})
}
