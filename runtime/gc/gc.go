// Package gc finds and removes the garbage of a checked program's heap before a state is stored: two states that differ
// in garbage are one state.
package gc

import (
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// Collector removes unreachable objects. After Collect exactly the reachable ones exist, whichever collector it is.
type Collector interface {
	// Collect removes the garbage that the last transition made. The store still stands before that transition.
	Collect()
	// Moved tells that the search went back: these components changed.
	Moved(changes []state.Change)
	// Within removes garbage in the middle of a transition; the frames of all threads are saved.
	Within()
	// Marks counts traversals of the whole heap.
	Marks() int64
}

// New makes a collector by its name; nil if there is none of that name.
func New(name string, m *vm.Machine, s state.Store) Collector {
	switch name {
	case "hybrid":
		return NewHybrid(m, s)
	case "ms":
		return &MarkSweep{marker: marker{m: m}}
	case "none":
		return None{}
	}
	return nil
}

// None leaves garbage where it is.
type None struct{}

// Collect implements Collector.
func (None) Collect() {}

// Moved implements Collector.
func (None) Moved([]state.Change) {}

// Within implements Collector.
func (None) Within() {}

// Marks implements Collector.
func (None) Marks() int64 { return 0 }

// MarkSweep traverses the heap after every transition.
type MarkSweep struct{ marker }

// Collect implements Collector.
func (c *MarkSweep) Collect() {
	c.mark()
	for i := range c.m.Comps {
		if k := &c.m.Comps[i]; k.Kind == vm.CompObject && k.Len != 0 && c.seen[i] != c.epoch {
			c.m.Free(uint32(i))
		}
	}
}

// Moved implements Collector.
func (c *MarkSweep) Moved([]state.Change) {}

// Within implements Collector.
func (c *MarkSweep) Within() { c.Collect() }

// Marks implements Collector.
func (c *MarkSweep) Marks() int64 { return c.marks }
