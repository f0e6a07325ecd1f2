package gc

import (
	"fmt"

	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// Checked verifies a collector after each of its operations.
type Checked struct {
	Collector
	Report func(error)
}

// Collect implements Collector.
func (c *Checked) Collect() {
	c.Collector.Collect()
	c.verify("after a transition: ")
}

// Moved implements Collector.
func (c *Checked) Moved(changes []state.Change) {
	c.Collector.Moved(changes)
	c.verify("after going back: ")
}

// Undone implements Collector.
func (c *Checked) Undone(changes []state.Change) {
	c.Collector.Undone(changes)
	c.verify("after undoing a transition: ")
}

func (c *Checked) verify(when string) {
	if err := c.Verify(); err != nil {
		c.Report(fmt.Errorf("%s%w", when, err))
	}
}

// exists compares the objects that exist with those that the machine's own traversal reaches. All of the latter must
// exist and, if exact is set, no others. It gives the number of references to each object in the components that exist.
func (k *marker) exists(exact bool) (refs []uint32, err error) {
	m := k.m
	live := make([]bool, len(m.Comps))
	refs = make([]uint32, len(m.Comps))
	var queue []uint32
	reach := func(r vm.Ref) {
		c := m.CompOf(r)
		if m.Comps[c].Kind != vm.CompObject {
			return
		}
		refs[c]++
		if !live[c] {
			live[c] = true
			queue = append(queue, c)
		}
	}
	m.Roots(reach)
	for len(queue) > 0 {
		c := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		m.EachRef(m.Comps[c].Ref, reach)
	}
	for i := range m.Comps {
		c := uint32(i)
		if x := &m.Comps[c]; c != 0 && x.Kind == vm.CompObject {
			switch {
			case live[c] && x.Len == 0:
				return nil, fmt.Errorf("component %d is reachable and does not exist", c)
			case !live[c] && x.Len != 0 && exact:
				return nil, fmt.Errorf("component %d, %s, is garbage", c, m.Prog.Types[m.TypeOf(x.Ref)].Name)
			case !live[c] && x.Len != 0:
				m.EachRef(x.Ref, func(r vm.Ref) {
					if t := m.CompOf(r); m.Comps[t].Kind == vm.CompObject {
						refs[t]++
					}
				})
			}
		}
	}
	return refs, nil
}
