package vm

import (
	"unsafe"

	"mwc/runtime/abi"
)

// What stores and collectors call (packages state and gc): the content of components, the list of components that were written,
// and the references in components.

// Layout of a thread's record, for collectors; see thread.go.
const (
	RecordStatus  = recStatus
	RecordDoom    = recDoom
	RecordDepth   = recDepth
	RecordTop     = recTop
	RecordObject  = recObject
	RecordStatics = recStatics
	RecordEH      = recEH
	RecordEHs     = recEHs
	RecordEHBytes = uint32(ehRecordSize)
)

// Content is the part of component c that belongs to the state: its type word and its payload. The slice is valid until the next
// allocation. It is empty if the component does not exist in the current state.
func (m *Machine) Content(c uint32) []byte {
	k := &m.Comps[c]
	if k.Len == 0 {
		return nil
	}
	return unsafe.Slice((*byte)(m.At(k.Ref, abi.HeaderType)), k.Len-abi.HeaderType)
}

// Restore sets the content of component c to what Content gave. It does not change the dirty flag.
func (m *Machine) Restore(c uint32, content []byte) {
	k := &m.Comps[c]
	if k.Kind == CompShared {
		m.restoreShared(k, content)
		return
	}
	if len(content) == 0 {
		m.vacate(k)
		return
	}
	if m.plan != nil && k.Kind == CompLock { // another machine may have given it more room
		m.widenLock(c, uint32(len(content))+abi.HeaderType)
		k = &m.Comps[c]
	}
	k.Len = uint32(len(content)) + abi.HeaderType
	copy(unsafe.Slice((*byte)(m.At(k.Ref, abi.HeaderType)), len(content)), content)
}

// Free removes a component from the current state.
func (m *Machine) Free(c uint32) {
	k := &m.Comps[c]
	if k.Len != 0 {
		h := uint32(*(*uint32)(m.W(k.Ref)))
		if k.Kind == CompObject && h&abi.FlagShared != 0 {
			m.setShared(c, false)
		}
		if l := k.Lock; l != 0 && m.Comps[l].Len != 0 { // nobody can give it back, and the next object here has a lock of its own
			m.W(m.Comps[l].Ref)
			m.vacate(&m.Comps[l])
		}
		m.vacate(k)
	}
}

// ClearDirty forgets which components were written.
func (m *Machine) ClearDirty() {
	for _, c := range m.Dirty {
		*m.u32(m.Comps[c].Ref, abi.HeaderFlags) &^= abi.FlagDirty
	}
	m.Dirty = m.Dirty[:0]
}

// Undirty takes components off the list of written ones if their content is unchanged, which same reports.
func (m *Machine) Undirty(same func(c uint32) bool) {
	dirty := m.Dirty[:0]
	for _, c := range m.Dirty {
		if same(c) {
			*m.u32(m.Comps[c].Ref, abi.HeaderFlags) &^= abi.FlagDirty
		} else {
			dirty = append(dirty, c)
		}
	}
	m.Dirty = dirty
}

// EachRef calls f for every non-null reference in an object.
func (m *Machine) EachRef(o Ref, f func(Ref)) {
	t := &m.Prog.Types[m.TypeOf(o)]
	for _, off := range t.Refs {
		if r := *m.u32(o, off); r != 0 {
			f(r)
		}
	}
	if t.Kind != TypeArray && t.Kind != TypeMDArray || !t.ElemIsRef && len(t.ElemRefs) == 0 {
		return
	}
	n := uint32(*m.i32(o, abi.ArrayLength))
	base := uint32(abi.ArrayData)
	if t.Kind == TypeMDArray {
		base = uint32(abi.MDArrayData(int(t.Rank)))
	}
	if t.ElemIsRef {
		for i := uint32(0); i < n; i++ {
			if r := *m.u32(o, base+4*i); r != 0 {
				f(r)
			}
		}
		return
	}
	for i := uint32(0); i < n; i++ {
		for _, off := range t.ElemRefs {
			if r := *m.u32(o, base+i*t.ElemSize+off); r != 0 {
				f(r)
			}
		}
	}
}

// Roots calls f for every reference outside of heap objects: in statics, frames and threads' records.
func (m *Machine) Roots(f func(Ref)) {
	m.StaticRoots(f)
	for i := range m.Threads {
		if m.alive(i) {
			m.threadRoots(i, f)
		}
	}
}

// EachEHBlock calls f for the record of thread i and for each further block with its exceptions in flight.
func (m *Machine) EachEHBlock(i int, f func(block Ref)) {
	rec := m.Threads[i].Rec
	f(rec)
	for b := *m.u32(rec, recLink); b != 0; b = *m.u32(b, recLink) {
		f(b)
	}
}

// Owner is the thread to whose allocations the position of component c belongs. For a thread's record, that is the thread that
// started it. Owner is -1 for a component that belongs to no thread, such as statics and locks, and for the records of the main
// thread and of threads of the pool.
func (m *Machine) Owner(c uint32) int32 {
	if p := m.Comps[c].Position; p >= 0 {
		return max(m.positions[p].key.thread, -1)
	}
	return -1
}

// Origin is the thread that made the object with which a thread of the pool begins, or -1 for another thread.
func (m *Machine) Origin(thread int) int32 {
	at := m.Comps[m.CompOf(m.Threads[thread].Rec)].Position
	if at < 0 {
		return -1
	}
	creator := m.positions[at].key.thread
	if creator > -2 {
		return -1
	}
	return m.Owner(uint32(-2 - creator))
}

// RunningThread is the thread of the last step.
func (m *Machine) RunningThread() int { return int(m.cur) }
