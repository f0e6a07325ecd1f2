package search

import (
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// components finds the strongly connected components of a graph while a depth-first search goes through it, by the path of partial
// components (Dijkstra, A Discipline of Programming, 1976, ch. 25; Gabow, Path-based depth-first search for strong and biconnected
// components, 2000). The search calls enter for each new state, edge for each edge to a state that it knows, and leave for each state that
// it leaves. T holds what is known of a component. When an edge closes a cycle, the data of the parts on the cycle are merged.
//
// A component closes after all components that it reaches. So an edge to a state that is not open leads to a closed component.
type components[T any] struct {
	merge  func(into *T, from T) // into was discovered before from
	number state.Data[uint32]    // its position in open, counted from 1, while a state is open; otherwise 0
	open   []state.ID            // states of components that are not closed, in the order of their discovery
	path   []partial[T]
}

// partial is a part of a component on the path of the search: its states begin at this position of open and end where the states of the
// next part begin.
type partial[T any] struct {
	first uint32
	data  T
}

// enter adds a new state, reached from the state in which the search stands.
func (c *components[T]) enter(id state.ID, data T) {
	if uint64(len(c.open)) >= Most.States {
		vm.Full("states in components that are not closed yet", Most.States)
	}
	c.path = append(c.path, partial[T]{uint32(len(c.open)), data})
	c.open = append(c.open, id)
	*c.number.At(id) = uint32(len(c.open))
}

// edge adds an edge from the state in which the search stands to a known state. It reports whether the known state is open: then both are
// in one component.
func (c *components[T]) edge(to state.ID) bool {
	n := c.number.Get(to)
	if n == 0 {
		return false
	}
	last := len(c.path) - 1
	for ; c.path[last].first >= n; last-- {
		c.merge(&c.path[last-1].data, c.path[last].data)
	}
	c.path = c.path[:last+1]
	return true
}

// current is what is known of the component of the state in which the search stands.
func (c *components[T]) current() *T { return &c.path[len(c.path)-1].data }

// leave ends the state in which the search stands, after all its edges. The search returns to the state from which it entered this one. If
// that closes a component, closed has the component's states in the order of their discovery; it is valid until the next call of enter.
func (c *components[T]) leave(id state.ID) (closed []state.ID, data T) {
	top := &c.path[len(c.path)-1]
	if c.number.Get(id) != top.first+1 {
		return nil, data
	}
	closed, data = c.open[top.first:], top.data
	for _, s := range closed {
		*c.number.At(s) = 0
	}
	c.open = c.open[:top.first]
	c.path = c.path[:len(c.path)-1]
	return closed, data
}
