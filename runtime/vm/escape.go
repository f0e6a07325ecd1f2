package vm

import (
	"encoding/binary"
	"math/bits"

	"mwc/runtime/abi"
)

// The escape statuses of objects are part of the state: a bit for each object says that it is shared. The bits of a row of components with
// consecutive numbers are one component (CompShared), which does not exist while no bit is set. FlagShared in the header of an object
// repeats its bit, for compiled code. So a search that comes back to a state, by whatever way, finds the statuses that the state had, and
// two runs that lead to the same state with other statuses lead to two states. Without the bits an object that one run shared and got back
// could be private in the state that another run had reached first, although a read of the object was left out as a scheduling point in the
// first run: see docs/design/reduction.md.
const (
	sharedRow  = 32             // components in a row
	sharedBits = abi.HeaderSize // uint32: the bits
	sharedSize = sharedBits + 4
)

// reserveShared makes sure that the next component has a place for its status. A later change of a status must not move memory.
func (m *Machine) reserveShared() {
	for {
		row := len(m.Comps) / sharedRow
		for row >= len(m.shared) {
			m.shared = append(m.shared, 0)
		}
		if m.shared[row] != 0 {
			return
		}
		m.newComponent(sharedSize, CompShared, -1, int32(row))
		m.shared[row] = uint32(len(m.Comps) - 1)
	}
}

// setShared sets the escape status of component c, which is an object.
func (m *Machine) setShared(c uint32, shared bool) {
	h := m.u32(m.Comps[c].Ref, abi.HeaderFlags)
	k := &m.Comps[m.shared[c/sharedRow]]
	if k.Len == 0 {
		m.occupy(k.Ref, 0, sharedSize, abi.FlagLocal)
	} else {
		m.W(k.Ref)
	}
	row := m.u32(k.Ref, sharedBits)
	if shared {
		*h |= abi.FlagShared
		*row |= 1 << (c % sharedRow)
	} else {
		*h &^= abi.FlagShared
		*row &^= 1 << (c % sharedRow)
	}
	if *row == 0 {
		m.vacate(k)
	}
}

// restoreShared is Restore for a component of statuses.
func (m *Machine) restoreShared(k *Comp, content []byte) {
	old, now := uint32(0), uint32(0)
	if k.Len != 0 {
		old = *m.u32(k.Ref, sharedBits)
	}
	k.Len = 0
	if len(content) != 0 {
		now = binary.LittleEndian.Uint32(content[sharedBits-abi.HeaderType:])
		k.Len = sharedSize
		*m.u32(k.Ref, abi.HeaderType), *m.u32(k.Ref, sharedBits) = 0, now
	}
	first := uint32(k.Occ) * sharedRow
	for d := old ^ now; d != 0; d &= d - 1 {
		*m.u32(m.Comps[first+uint32(bits.TrailingZeros32(d))].Ref, abi.HeaderFlags) ^= abi.FlagShared
	}
}
