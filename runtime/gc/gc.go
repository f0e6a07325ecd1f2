// Package gc finds and removes the garbage of a checked program's heap before a state is stored. Two states that differ
// only in garbage are one state.
package gc

import (
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// Collector removes unreachable objects. After Collect exactly the reachable objects exist. The exceptions are RefCount
// without cycles, and None: these leave some garbage.
type Collector interface {
	// Collect removes the garbage that the last transition made. The store is still in the state before that
	// transition.
	Collect()
	// Moved tells the collector that the search went back, and that these components changed.
	Moved(changes []state.Change)
	// Undone is Moved for a search that went back over the transition of the last Collect, and over nothing else.
	Undone(changes []state.Change)
	// Within removes garbage in the middle of a transition. The frames of all threads are saved.
	Within()
	// Marks counts traversals of the whole heap.
	Marks() int64
	// Missed is the largest number of unreachable objects that were left in one of the states that the collector
	// examined.
	Missed() int64
	// Verify compares the objects that exist, and what the collector remembers, with what a traversal by the machine
	// itself reaches. Tests call it after Collect or Moved.
	Verify() error
}

// New makes a collector by its name, for a machine in its initial state, which is not stored yet. It is nil if there is
// no collector of that name.
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

// sampler counts what a collector misses. It looks at few enough states that a transition costs no more in a large
// heap.
type sampler struct {
	marker
	credit int
	missed int64
}

// sampleShare is how many components sampler examines for each transition, on average.
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
