package vm

import (
	"maps"
	"slices"
)

// A Layout holds where a search has placed components, and how it has numbered components and threads. Machines that make the
// same runs may differ in their layouts only.
type Layout struct {
	comps      []Comp
	positions  []positionList
	positionOf map[positionKey]int32
	locks      []uint32
	blocks     []uint32
	shared     []uint32
	threads    []Thread
	top        uint32
}

// Layout gives the layout of the machine. The machine must not go on afterwards, because the two share memory.
func (m *Machine) Layout() *Layout {
	return &Layout{m.Comps, m.positions, m.positionOf, m.locks, m.blocks, m.shared, m.Threads, m.top}
}

// NewIn makes a machine in its initial state, with the layout of another machine of the same program. So even an address that the
// program takes for a number is the same in both.
func NewIn(p *Program, opt Options, l *Layout) *Machine {
	m := New(p, opt)
	m.Adopt(l)
	return m
}

// Adopt gives a machine that has just been made the layout of another one of the same program.
func (m *Machine) Adopt(l *Layout) {
	first := len(m.Comps)
	m.grow(l.top - m.top)
	m.top = l.top
	for c := range l.comps {
		k := l.comps[c]
		if c < first { // components that each machine has from the beginning, such as constants
			m.Comps[c].Lock = k.Lock
			continue
		}
		k.Len = 0
		m.Comps = append(m.Comps, k)
	}
	m.positions, m.positionOf, m.locks, m.blocks = slices.Clone(l.positions), maps.Clone(l.positionOf), slices.Clone(l.locks), slices.Clone(l.blocks)
	m.shared = slices.Clone(l.shared)
	for i := range m.positions {
		m.positions[i].hint = 0
		m.positions[i].comps = slices.Clone(m.positions[i].comps)
	}
	for c := first; c < len(m.Comps); c++ {
		m.label(uint32(c))
	}
	m.Threads = slices.Clone(l.threads)
	for i := range m.Threads {
		m.Threads[i].frames = nil
	}
	for i := range m.sites {
		m.sites[i].thread = -1
	}
}
