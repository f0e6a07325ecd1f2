package search

import (
	"fmt"
	"slices"
	"sort"
	"unsafe"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// Naming numbers the threads of one run in the order of their births, which is the same on every machine.
type Naming struct {
	Number []int32 // by thread index; -1 for slots without a thread
	Born   int32
}

// Update numbers the threads that were born in the last step, and forgets those that have ended.
func (n *Naming) Update(m *vm.Machine) {
	var fresh []int
	for i := range m.Threads {
		if i == len(n.Number) {
			n.Number = append(n.Number, -1)
		}
		if !m.Alive(i) {
			n.Number[i] = -1
		} else if n.Number[i] < 0 {
			fresh = append(fresh, i)
		}
	}
	if born := m.Born(); len(fresh) > 1 {
		slices.SortFunc(fresh, func(a, b int) int { return slices.Index(born, int32(a)) - slices.Index(born, int32(b)) })
	}
	for _, i := range fresh {
		n.Number[i] = n.Born
		n.Born++
	}
}

// Index gives the index of the live thread with this number; -1 if there is none.
func (n *Naming) Index(number int32) int32 {
	for i, k := range n.Number {
		if k == number {
			return int32(i)
		}
	}
	return -1
}

// Live gives the indices of the live threads in the order of their births.
func (n *Naming) Live(m *vm.Machine) []int {
	var out []int
	for i := range n.Number {
		if n.Number[i] >= 0 && m.Alive(i) {
			out = append(out, i)
		}
	}
	sort.Slice(out, func(a, b int) bool { return n.Number[out[a]] < n.Number[out[b]] })
	return out
}

// Name is what a person calls a thread: its Name, or main, or its number.
func (n *Naming) Name(m *vm.Machine, i int) string {
	if i < 0 || i >= len(m.Threads) {
		return "no thread"
	}
	k := int32(-1)
	if i < len(n.Number) {
		k = n.Number[i]
	}
	label := fmt.Sprintf("thread %d", k)
	if k == 0 {
		label = "main"
	} else if k < 0 {
		label = "a thread started here"
	}
	if m.Alive(i) {
		if o := m.ThreadObject(i); o != 0 {
			if s := *(*uint32)(unsafe.Pointer(m.At(o, abi.ThreadName))); s != 0 {
				if k == 0 {
					return m.GoString(s)
				}
				return fmt.Sprintf("%s (%q)", label, m.GoString(s))
			}
		}
	}
	return label
}

func (n *Naming) Clone() Naming { return Naming{slices.Clone(n.Number), n.Born} }
