package vm

import (
	"unsafe"

	"mwc/runtime/abi"
)

// Memory, as all clients read and write it: compiled code, the library, the search, stores and collectors. Offsets and references
// are relative to Base, which an allocation may move.

// P is the Go address of component o. It is valid until the next allocation.
func (m *Machine) P(o Ref) unsafe.Pointer { return unsafe.Add(m.Base, uintptr(o)<<3) }

// At is the Go address of the byte at offset off of component o. It is valid until the next allocation.
func (m *Machine) At(o Ref, off uint32) unsafe.Pointer {
	return unsafe.Add(m.Base, uintptr(o)<<3+uintptr(off))
}

// MP is the Go address that managed pointer p stands for. It is valid until the next allocation.
func (m *Machine) MP(p uint64) unsafe.Pointer {
	return unsafe.Add(m.Base, uintptr(p>>32)<<3+uintptr(uint32(p)))
}

// W is P for writing: it marks the component as dirty.
func (m *Machine) W(o Ref) unsafe.Pointer {
	p := unsafe.Add(m.Base, uintptr(o)<<3)
	if int32(*(*uint32)(p)) >= 0 {
		m.markDirty((*uint32)(p))
	}
	return p
}

// WMP is MP for writing.
func (m *Machine) WMP(p uint64) unsafe.Pointer {
	return unsafe.Add(m.W(uint32(p>>32)), uintptr(uint32(p)))
}

func (m *Machine) markDirty(h *uint32) {
	*h |= abi.FlagDirty
	m.Dirty = append(m.Dirty, *h&abi.CompMask)
}

func (m *Machine) u32(o Ref, off uint32) *uint32 { return (*uint32)(m.At(o, off)) }

func (m *Machine) i32(o Ref, off uint32) *int32 { return (*int32)(m.At(o, off)) }

// CompOf is the number of the component at ref.
func (m *Machine) CompOf(ref Ref) uint32 { return *(*uint32)(m.P(ref)) & abi.CompMask }

// TypeOf is the type ID of object o.
func (m *Machine) TypeOf(o Ref) uint32 { return *(*uint32)(m.At(o, abi.HeaderType)) }
