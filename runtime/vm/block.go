package vm

import (
	"slices"
	"unsafe"

	"mwc/runtime/abi"
)

// Each block of native memory is a component. A block exists until the program frees it, even if nothing refers to it: a program
// may keep its address where no collector looks. The header of a freed block stays as long as some word of the state could be the
// upper half of a pointer into the block. So no other block gets an address that the program could still use, and two states do
// not differ in what was freed long ago.
//
// The memory of a stackalloc is such a block, too. It belongs to a frame, and the machine frees it when the method returns or an
// exception leaves the frame.

// freedBlock is the length in bytes of the component of a freed block.
const freedBlock = abi.HeaderSize

// blockOwner is the offset, in a block, of the reference to the frame that owns the block. The reference is 0 in a block that the
// program frees itself.
const blockOwner = abi.ArrayLength + 4

// NativeAlloc allocates n zero bytes of native memory and gives a pointer to them. It throws OutOfMemoryException if n is out of range.
func NativeAlloc(m *Machine, n int64) (int64, abi.Status) {
	if n < 0 || n > maxObject {
		return 0, m.ThrowKind(ExcOutOfMemory)
	}
	thread := int32(0)
	if m.Opt.Symmetry != SymmetryNone {
		thread = m.Threads[m.cur].positions
	}
	ref := m.allocFor(thread, siteBlock, m.Prog.TypeBytes, abi.ArrayData+uint32(n), CompBlock)
	*m.u32(ref, abi.ArrayLength) = uint32(n)
	return int64(ref)<<32 | abi.ArrayData, abi.OK
}

// NativeSize is the size in bytes of the block that begins at p, or 0 if no block begins there.
func NativeSize(m *Machine, p int64) int64 {
	if !m.Freeable(uint64(p)) {
		return 0
	}
	return int64(*m.u32(Ref(uint64(p)>>32), abi.ArrayLength))
}

// Freeable reports whether the program may free p: whether a block begins there that no frame owns.
func (m *Machine) Freeable(p uint64) bool {
	o := m.Pointee(int64(p))
	if o == 0 || uint32(p) != abi.ArrayData {
		return false
	}
	c := &m.Comps[m.CompOf(o)]
	return c.Kind == CompBlock && c.Len >= abi.ArrayData && *m.u32(o, blockOwner) == 0
}

// StrayFree ends the path because the program tries to free a pointer that Freeable refused.
func (m *Machine) StrayFree(p uint64) abi.Status {
	switch {
	case m.isFreed(p):
		return m.fail(StopStray, "free of a block of native memory that has been freed")
	case m.Pointee(int64(p)) != 0 && m.Comps[m.CompOf(Ref(p>>32))].Kind == CompBlock && *m.u32(Ref(p>>32), blockOwner) == 0:
		return m.fail(StopStray, "free of an address within a block of native memory, which is not where it begins")
	}
	return m.fail(StopStray, "free of memory that was not allocated as native memory")
}

// isFreed reports whether p points into a freed block.
func (m *Machine) isFreed(p uint64) bool {
	o := m.Pointee(int64(p))
	if o == 0 {
		return false
	}
	c := &m.Comps[m.CompOf(o)]
	return c.Kind == CompBlock && c.Len < abi.ArrayData
}

// NativeFree frees the block that begins at p. Freeable must have accepted p.
func NativeFree(m *Machine, p uint64) abi.Status {
	o := Ref(p >> 32)
	m.W(o)
	*m.u32(o, abi.HeaderType) = 0
	m.Comps[m.CompOf(o)].Len = freedBlock
	return abi.OK
}

// LeaveBlocks frees the blocks of a frame whose method ends. A block that was freed in this way keeps its type, so that messages
// can tell it from one that the program freed.
func (m *Machine) LeaveBlocks(frame Ref) {
	n := 0
	for _, c := range m.onStack {
		if k := &m.Comps[c]; *m.u32(k.Ref, blockOwner) == frame {
			m.W(k.Ref)
			k.Len = freedBlock
		} else {
			m.onStack[n] = c
			n++
		}
	}
	m.onStack = m.onStack[:n]
}

// noteFreed drops from m.freed the blocks that still exist. A block that one step both makes and frees does not count: another
// thread could come to its address only through a later step.
func (m *Machine) noteFreed() {
	m.freed = slices.DeleteFunc(m.freed, func(a Access) bool { return m.Comps[a.Comp].Len >= abi.ArrayData })
	if len(m.freed) > 0 {
		m.effects |= EffectFrees
	}
}

// reclaim removes the headers of freed blocks to which nothing can lead any more. The frames of all threads must be saved.
func (m *Machine) reclaim() {
	var freed map[Ref]bool
	for _, c := range m.blocks {
		if k := &m.Comps[c]; k.Len == freedBlock {
			if freed == nil {
				freed = map[Ref]bool{}
			}
			freed[k.Ref] = true
		}
	}
	if freed == nil {
		return
	}
	for i := range m.Comps {
		k := &m.Comps[i]
		if k.Kind == CompConst || k.Kind == CompShared || k.Len < abi.HeaderSize+4 {
			continue
		}
		words := unsafe.Slice((*uint32)(m.At(k.Ref, abi.HeaderSize)), (k.Len-abi.HeaderSize)/4)
		for _, w := range words {
			if freed[w] {
				delete(freed, w)
			}
		}
		if len(freed) == 0 {
			return
		}
	}
	for _, c := range m.blocks {
		if freed[m.Comps[c].Ref] {
			m.Free(c)
		}
	}
}
