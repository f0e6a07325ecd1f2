// Package gc finds and removes the garbage of a checked program's heap before a state is stored: two states that differ
// in garbage are one state.
package gc

import (
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// Collector removes unreachable objects. After Collect exactly the reachable ones exist, but for RefCount without cycles
// and None, which leave some.
type Collector interface {
	// Collect removes the garbage that the last transition made. The store still stands before that transition.
	Collect()
	// Moved tells that the search went back: these components changed.
	Moved(changes []state.Change)
	// Undone is Moved where it went back over the transition that Collect was called for last, and nothing else.
	Undone(changes []state.Change)
	// Within removes garbage in the middle of a transition; the frames of all threads are saved.
	Within()
	// Marks counts traversals of the whole heap.
	Marks() int64
	// Missed is the largest number of unreachable objects that were left in a state, of those states that were looked at.
	Missed() int64
	// Verify compares what exists, and what the collector remembers, with what a traversal by the machine's own means
	// reaches. It is for the time after Collect or Moved.
	Verify() error
}

// Names of collectors.
const Names = "hybrid mgc ms rc rc+cycles none"

// New makes a collector by its name, for a machine in its initial state, not stored yet; nil if there is none of that name.
func New(name string, m *vm.Machine, s state.Store) Collector {
	switch name {
	case "hybrid":
		return NewHybrid(m, s)
	case "mgc":
		return NewMemoised(m)
	case "ms":
		return &MarkSweep{marker{m: m}}
	case "rc":
		return NewRefCount(m, false)
	case "rc+cycles":
		return NewRefCount(m, true)
	case "none":
		return &None{sampler: sampler{marker: marker{m: m}}}
	}
	return nil
}

// MarkSweep traverses the heap after every transition.
type MarkSweep struct{ marker }

// Collect implements Collector.
func (c *MarkSweep) Collect() { c.sweep() }

// Moved implements Collector.
func (c *MarkSweep) Moved([]state.Change) {}

// Undone implements Collector.
func (c *MarkSweep) Undone([]state.Change) {}

// Verify implements Collector.
func (c *MarkSweep) Verify() error {
	_, err := c.exists(true)
	return err
}

// None leaves garbage where it is.
type None struct{ sampler }

// Collect implements Collector.
func (c *None) Collect() { c.sample() }

// Moved implements Collector.
func (c *None) Moved([]state.Change) {}

// Undone implements Collector.
func (c *None) Undone([]state.Change) {}

// Within implements Collector.
func (c *None) Within() {}

// Marks implements Collector.
func (c *None) Marks() int64 { return 0 }

// Missed implements Collector.
func (c *None) Missed() int64 { return c.missed }

// Verify implements Collector.
func (c *None) Verify() error {
	_, err := c.exists(false)
	return err
}

// sampler counts what a collector misses. It looks at few enough states that a transition costs no more in a large heap.
type sampler struct {
	marker
	credit int
	missed int64
}

// sampleShare is how many components a transition pays for.
const sampleShare = 8

func (k *sampler) sample() {
	if k.credit += sampleShare; k.credit < len(k.m.Comps) {
		return
	}
	k.credit = 0
	k.mark()
	n := int64(0)
	for i := range k.m.Comps {
		if c := &k.m.Comps[i]; c.Kind == vm.CompObject && c.Len != 0 && k.seen[i] != k.epoch {
			n++
		}
	}
	k.missed = max(k.missed, n)
}
