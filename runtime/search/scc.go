package search

import (
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// components finds the strongly connected components of a graph while a depth-first search goes through it, by the
// path of partial components (Dijkstra, A Discipline of Programming, 1976, ch. 25; Gabow, Path-based depth-first search
// for strong and biconnected components, 2000). The search tells of each new state when it enters it, of each edge to a
// state that it has met before, and of each state that it leaves. T is what is known of a component; when an edge
// closes a cycle, what is known of its parts is merged.
//
// A component closes after all that can be reached from it, so an edge to a state that is not open leads to a closed
// component.
type components[T any] struct {
	merge  func(into *T, from T) // from was discovered after into
	number state.Data[uint32]    // of an open state: its position in open, counted from 1; otherwise 0
	open   []state.ID            // states of components that are not closed, as they were discovered
	path   []partial[T]
}

// partial is a part of a component on the path of the search: its states begin at this position of open and end where the next
// part's begin.
type partial[T any] struct {
	first uint32
	data  T
}

// enter adds a state that was not known, reached from the one that the search stands in.
func (c *components[T]) enter(id state.ID, data T) {
	if uint64(len(c.open)) >= Most.States {
		vm.Full("states in components that are not closed yet", Most.States)
	}
	c.path = append(c.path, partial[T]{uint32(len(c.open)), data})
	c.open = append(c.open, id)
	*c.number.At(id) = uint32(len(c.open))
}

// edge takes an edge from the state that the search stands in to a known one. It reports whether that is open: then both are in one component.
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

// current is what is known of the component of the state that the search stands in.
func (c *components[T]) current() *T { return &c.path[len(c.path)-1].data }

// leave tells that all edges of the state that the search stands in were taken; it goes back to where it entered it from. If that
// closes a component, closed are its states, in the order of their discovery: valid until the next call of enter.
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
