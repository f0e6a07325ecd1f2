package vm

import (
	"unsafe"

	"mwc/runtime/abi"
)

// What compiled code calls: allocation, casts, scheduling points, stores of references, frames, throwing. The methods that only
// compiled code needs for one subject are in the file of that subject: stray.go (pointers that may lead anywhere), walk.go and
// pieces.go (operations on many locations), classinit.go, block.go, num.go, awaits.go. Compiled code also calls the functions that the table
// of intrinsics names.

// New allocates an instance, or a box, with all fields zero.
func (m *Machine) New(site, typ uint32) Ref {
	return m.alloc(site+numReservedSites, typ, abi.ObjectPayload+m.Prog.Types[typ].Size)
}

// NewArr allocates a vector of n zero elements. It throws if n is negative or too large.
func (m *Machine) NewArr(site, typ uint32, n int64) (Ref, abi.Status) {
	return m.newArr(site+numReservedSites, typ, n)
}

// NewMDArr allocates a multi-dimensional array with the given lengths and lower bounds, an element for each dimension.
func (m *Machine) NewMDArr(site, typ uint32, lengths, bounds []int32) (Ref, abi.Status) {
	return m.newMDArr(site+numReservedSites, typ, lengths, bounds)
}

// NewJagged allocates a vector of lengths[0] vectors, each with lengths[1] elements, and so on (ECMA-335 §II.14.2).
func (m *Machine) NewJagged(site, typ uint32, lengths []int32) (Ref, abi.Status) {
	n := int64(1)
	for i, l := range lengths {
		if n == 0 {
			break // no vector exists that could have length l
		}
		if l < 0 {
			return 0, m.ThrowNew(ExcOverflow, "Arithmetic operation resulted in an overflow.")
		}
		if n *= int64(l); n > maxObject || i == len(lengths)-1 && n*int64(m.innermost(typ, i).ElemSize) > maxObject {
			return 0, m.ThrowNew(ExcOutOfMemory, "Array dimensions exceeded supported range.")
		}
	}
	return m.jagged(site, typ, lengths)
}

// LocAlloc allocates n zero bytes of memory that exist as long as the frame, and gives a pointer to them. It gives null if n is 0.
func (m *Machine) LocAlloc(frame Ref, site uint32, n int64) (int64, abi.Status) {
	if n == 0 {
		return 0, abi.OK
	}
	if n < 0 || n > maxObject {
		return 0, m.fail(StopOverflow, "stack overflow: stackalloc of too many bytes")
	}
	ref := m.allocFor(m.Threads[m.cur].positions, site+numReservedSites, m.Prog.TypeBytes, abi.ArrayData+uint32(n), CompBlock)
	*m.i32(ref, abi.ArrayLength) = int32(n)
	*m.u32(ref, blockOwner) = frame
	m.onStack = append(m.onStack, m.CompOf(ref))
	return int64(ref)<<32 | abi.ArrayData, abi.OK
}

// Str is the string object of a literal.
func (m *Machine) Str(i uint32) Ref { return m.literals[i] }

// IsInst reports whether object o, which is not null, can be cast to type typ.
func (m *Machine) IsInst(o Ref, typ uint32) bool {
	t := *(*uint32)(m.At(o, abi.HeaderType))
	return t == typ || m.IsSubtype(t, typ)
}

// CanStore reports whether reference v may be stored in the array of references arr (ECMA-335 §III.4.27).
func (m *Machine) CanStore(arr, v Ref) bool {
	return v == 0 || m.IsInst(v, m.Prog.Types[m.TypeOf(arr)].Elem)
}

// CanUnbox reports whether box o may be unboxed as type typ: its type is typ, or both have the same underlying primitive
// (ECMA-335 §III.4.32, enums).
func (m *Machine) CanUnbox(o Ref, typ uint32) bool {
	t := m.TypeOf(o)
	if t == typ {
		return true
	}
	a, b := &m.Prog.Types[t], &m.Prog.Types[typ]
	return a.Kind == TypeValue && a.Prim != 0 && a.Prim == b.Prim
}

// ElemType is the type ID of the elements of array arr.
func (m *Machine) ElemType(arr Ref) uint32 { return m.Prog.Types[m.TypeOf(arr)].Elem }

// MDElem gives the offset of an element of a multi-dimensional array. size is the size of an element in bytes. ok is false if an
// index is out of range.
func (m *Machine) MDElem(arr Ref, size uint32, index ...int32) (off uint32, ok bool) {
	if len(index) == 1 && m.Prog.Types[m.TypeOf(arr)].Kind == TypeArray {
		return abi.ArrayData + uint32(index[0])*size, uint32(index[0]) < *m.u32(arr, abi.ArrayLength)
	}
	k := uint32(0)
	for i, x := range index {
		n, lo := *m.i32(arr, 16+8*uint32(i)), *m.i32(arr, 20+8*uint32(i))
		j := x - lo
		if uint32(j) >= uint32(n) {
			return 0, false
		}
		k = k*uint32(n) + uint32(j)
	}
	return uint32(abi.MDArrayData(len(index))) + k*size, true
}

// Pointee is the component that native pointer p points into. It is 0 if the number is no pointer.
func (m *Machine) Pointee(p int64) Ref {
	r := Ref(uint64(p) >> 32)
	if r == 0 || r >= m.top {
		return 0
	}
	if c := m.CompOf(r); c >= uint32(len(m.Comps)) || m.Comps[c].Ref != r {
		return 0
	}
	return r
}

// Seen reports whether compiled code must ask Before about an access to component o. Most accesses are to components that only
// this thread can reach, so this much is decided where the access is.
func (m *Machine) Seen(o Ref) bool {
	return (*(*uint32)(m.P(o))^abi.FlagShared)&m.unseen == 0
}

// SeenP is Seen for a managed pointer.
func (m *Machine) SeenP(p uint64) bool { return m.Seen(Ref(p >> 32)) }

// Before is called before an unsafe access to offset off of component o if Watch is set and the component is Seen. It reports
// whether the thread must stop there first.
func (m *Machine) Before(o Ref, off, site uint32) bool {
	return m.before(o, off, 0, site, m.writesAt(site))
}

// BeforeP is Before for a managed pointer.
func (m *Machine) BeforeP(p uint64, site uint32) bool { return m.Before(Ref(p>>32), uint32(p), site) }

// BeforeAny is Before for an operation on several objects, some of which may be null. An operation without objects is on the
// input, which all threads share without a reference to it. If other threads can see one of the objects, the pending operation
// names it. If they can see two and the operation only reads, the argument of the pending operation names the second. Otherwise
// the pending operation names no object.
func (m *Machine) BeforeAny(site uint32, os ...Ref) bool {
	if len(os) == 0 && m.multi && !m.inSection {
		m.pendKind, m.pendObj, m.pendArg = abi.PendAccess, 0, 0
		return true
	}
	stop, objects := false, 0
	for _, o := range os {
		if o == 0 || !m.stopsAt(o) {
			continue
		}
		if m.filter != nil && m.visible(o) {
			m.filter.Note(o, 0, 0, m.writesAt(site))
		}
		switch {
		case !m.multi || m.inSection:
		case !stop:
			m.pendKind, m.pendObj, m.pendArg, stop = abi.PendAccess, o, 0, true
			objects = 1
		case o == m.pendObj || o == Ref(m.pendArg):
		case objects == 1 && m.Prog.Sites[site].Access == AccessRead:
			m.pendArg, objects = int32(o), 2
		default:
			m.pendObj, m.pendArg, objects = 0, 0, 3
		}
	}
	return stop || !m.inSection && m.peek()
}

// Sync is called before a synchronisation operation. It reports whether the thread must stop there first: because another thread
// could see the operation, because the thread cannot go on, or because the outcome is a choice.
func (m *Machine) Sync(kind abi.PendKind, o Ref, arg int32, site uint32) bool {
	m.Alt = AltDone
	stop := false
	switch kind {
	case abi.PendChoose:
		stop = arg > 1
	case abi.PendSleep:
		_, thrown := m.enabled(int(m.cur), Pending{kind, o, arg})
		stop = m.multi || m.Opt.Run || thrown
		if arg == abi.SleepAlert {
			stop = thrown || m.Interrupts() && m.multi
		}
		stop = stop || arg > 0 && m.measures() // the clock must find the stamps in the thread's frames, so they must be saved
	case abi.PendClock:
		stop = !m.Opt.Run && (arg > 0 || m.clock() != ClockKept)
	case abi.PendEnd:
		stop = m.multi && arg <= 0
	case abi.PendRest:
		stop = m.multi || !m.atRest(int(m.cur))
	case abi.PendDetach, abi.PendAttach, abi.PendCross:
		m.moves, stop = kind, true
	case abi.PendSectionSome: // objects of the array may be shared even if the array is not
		done, _ := m.enabled(int(m.cur), Pending{kind, o, arg})
		stop = !done || m.multi
	default:
		if o == 0 {
			return false
		}
		done, _ := m.enabled(int(m.cur), Pending{kind, o, arg})
		h := *m.u32(o, abi.HeaderFlags) // unlike its content, the lock of a constant can change
		seen := h&abi.FlagLocal == 0 && (!m.Opt.Escape || m.small || h&abi.FlagShared != 0)
		seen = seen || kind == abi.PendStart && m.ThreadIDsObserved() // the new thread may get the number of one that ends before
		stop = !done || m.multi && seen
		also := Ref(0)
		if kind == abi.PendSection && m.multi {
			also = m.sectionAlso(o, arg) // other threads may see it even if they cannot see o
			stop = stop || also != 0 && m.stopsAt(also)
		}
		if stop && m.Opt.Settled && m.sectionSettled(kind, o, arg) && !(m.Opt.Accesses && m.uncertain(Pending{kind, o, arg})) {
			stop = false
			m.settled = append(m.settled, m.section(int(m.cur), Pending{kind, o, arg}))
			m.passesSettled(Pending{kind, o, arg})
		}
		if stop && kind == abi.PendSection && arg > 0 && arg&abi.SectionJoined != 0 && o == m.opened {
			stop = false // the transition has this access already
			if m.elided {
				m.elided = false
				m.filter.Joined()
			}
		}
		if stop && done && also == 0 && m.sectionLeftOut(Pending{kind, o, arg}) {
			stop = false
			if kind == abi.PendSection {
				m.opened, m.elided = o, false // without the filter a transition would begin here
			}
		}
		if seen && m.passesEnd(kind, arg) {
			stop = true
		}
		if m.Interrupts() && kind == abi.PendSection && arg > 0 && arg&abi.SectionAlert != 0 && m.multi {
			stop = true // another thread may interrupt this one here, whether or not it can see the object
		}
	}
	if stop && !(m.inSection && kind == abi.PendStart) {
		if arg > 0 && (kind == abi.PendSleep || kind == abi.PendEnter || kind == abi.PendWait || kind == abi.PendJoin) && m.measures() {
			m.setDue(m.after(arg))
		}
		m.pendKind, m.pendObj, m.pendArg = kind, o, arg
		return true
	}
	return !m.inSection && m.peek()
}

// Resumed tells the tracer of an access that a resumed thread makes now. It is called if Watch is set.
func (m *Machine) Resumed(o Ref, off, site uint32) {
	if m.tracer != nil && o != 0 {
		m.tracer.Access(int(m.cur), site, o, off)
	}
}

// ResumedP is Resumed for a managed pointer.
func (m *Machine) ResumedP(p uint64, site uint32) { m.Resumed(Ref(p>>32), uint32(p), site) }

// ResumedAny is ResumedSync for an operation on several objects.
func (m *Machine) ResumedAny(site uint32, os ...Ref) {
	for _, o := range os {
		if o != 0 {
			m.ResumedSync(o, 0, site)
			return
		}
	}
	m.ResumedSync(0, 0, site)
}

// ResumedSync tells the tracer of a synchronisation operation that happens now.
func (m *Machine) ResumedSync(o Ref, arg int32, site uint32) {
	if m.tracer != nil {
		m.tracer.Sync(int(m.cur), site, o, arg, m.Alt)
	}
}

// Tick is called at the head of a loop when the budget is used up, before the thread stops.
func (m *Machine) Tick() { m.pendKind, m.pendObj, m.pendArg = abi.PendBudget, 0, 0 }

// StR stores reference v at offset off of component o, and tells the write barrier.
func (m *Machine) StR(o Ref, off uint32, v Ref) {
	m.W(o)
	*m.u32(o, off) = v
	if m.statuses {
		m.barrier(o, v)
	}
}

// StRP is StR for a managed pointer.
func (m *Machine) StRP(p uint64, v Ref) { m.StR(Ref(p>>32), uint32(p), v) }

// BarrierAt is barrier for a value that was just stored at offset off of component o. refs are the offsets of the references in
// the value.
func (m *Machine) BarrierAt(o Ref, off uint32, refs ...uint32) {
	if !m.statuses {
		return
	}
	for _, r := range refs {
		m.barrier(o, *m.u32(o, off+r))
	}
}

// BarrierP is BarrierAt for a managed pointer.
func (m *Machine) BarrierP(p uint64, refs ...uint32) { m.BarrierAt(Ref(p>>32), uint32(p), refs...) }

// Lend marks an object as shared when a managed pointer into it becomes a native one. Whoever gets the number can reach the
// object, and the barrier does not see numbers.
func (m *Machine) Lend(p uint64) {
	if o := Ref(p >> 32); o != 0 && m.statuses && m.Comps[m.CompOf(o)].Kind == CompObject {
		m.share(o)
	}
}

// InitArray copies initial data into an array of a primitive type. The array may be shorter than the data but not longer.
func (m *Machine) InitArray(arr Ref, data string) abi.Status {
	t := &m.Prog.Types[m.TypeOf(arr)]
	size := uint64(*m.u32(arr, abi.ArrayLength)) * uint64(t.ElemSize)
	if size > uint64(len(data)) || t.ElemPrim == 0 {
		return m.ThrowNew(ExcArgument, "The field is invalid for initializing array or span.")
	}
	m.W(arr)
	copy(unsafeBytes(m.At(arr, m.arrayData(arr)), uint32(size)), data)
	return abi.OK
}

// CopyBlock copies n bytes from src to dst (ECMA-335 §III.3.30, cpblk). The two ranges may overlap.
func (m *Machine) CopyBlock(dst, src uint64, n uint32) {
	copy(unsafeBytes(m.WMP(dst), n), unsafeBytes(m.MP(src), n))
	if o := Ref(dst >> 32); m.statuses {
		m.refsIn(o, uint32(dst), n, func(off uint32) { m.barrier(o, *m.u32(o, uint32(dst)+off)) })
	}
}

// InitBlock sets n bytes at dst to v (ECMA-335 §III.3.36, initblk).
func (m *Machine) InitBlock(dst uint64, v uint8, n uint32) {
	b := unsafeBytes(m.WMP(dst), n)
	for i := range b {
		b[i] = v
	}
}

// Top is the innermost saved frame of the running thread, which is the frame that is being resumed.
func (m *Machine) Top() Ref { return *m.u32(m.Threads[m.cur].Rec, recTop) }

// EnterFrame makes the frame of a method at the start of the method. Only a method whose locals lie in memory needs it.
func (m *Machine) EnterFrame(sp int32, method uint32) Ref {
	ref := m.frameAt(sp, method)
	m.occupy(ref, abi.FrameType|method, m.Prog.Methods[method].FrameSize, abi.FlagLocal)
	return ref
}

// LeaveFrame removes the frame that EnterFrame made, when the method returns.
func (m *Machine) LeaveFrame(ref Ref) {
	m.Free(m.CompOf(ref))
}

// Save makes the frame of a method at depth sp: the header and zeroed slots. The caller then stores the live registers in it. If
// the method has locals in memory, Save leaves these as they are.
//
// Save keeps the status for the caller, which returns it in the end. So a register that is not live across the call needs no room
// on the Go stack on any path that may end here.
func (m *Machine) Save(sp int32, method, pc uint32, st abi.Status) Ref {
	m.Status = st
	ref := m.frameAt(sp, method)
	info := &m.Prog.Methods[method]
	if k := &m.Comps[m.CompOf(ref)]; k.Len == 0 || *m.u32(ref, abi.HeaderType) != abi.FrameType|method {
		m.occupy(ref, abi.FrameType|method, info.FrameSize, abi.FlagLocal)
	} else {
		m.W(ref)
		cells := abi.FrameSlots + info.CellSize
		clear(unsafeBytes(m.At(ref, cells), info.FrameSize-cells))
	}
	*m.u32(ref, abi.FramePC) = pc
	if len(m.saved) == 0 {
		*m.u32(ref, abi.FramePend) = uint32(m.pendKind)
		*m.u32(ref, abi.FrameObj) = m.pendObj
		*m.i32(ref, abi.FrameArg) = m.pendArg
		m.pendKind, m.pendObj, m.pendArg = abi.PendAccess, 0, 0
	} else {
		*m.u32(ref, abi.FramePend) = 0
		*m.u32(ref, abi.FrameObj) = 0
		*m.i32(ref, abi.FrameArg) = 0
	}
	m.saved = append(m.saved, ref)
	return ref
}

// ClearCells sets n bytes of locals to zero, in a frame that Save has made.
func (m *Machine) ClearCells(frame Ref, off, n uint32) { clear(unsafeBytes(m.At(frame, off), n)) }

// LocalsFrame is the frame with the locals of the method that is being resumed. For a filter, that is the frame of the filter's method.
func (m *Machine) LocalsFrame() Ref {
	f := m.Top()
	if l := *m.u32(f, abi.FrameLink); l != 0 {
		return l
	}
	return f
}

// ThreadStatics is the object with the [ThreadStatic] fields of the running thread. All of them are zero at first. Nothing else
// refers to the object, so other threads cannot reach it, as they cannot reach a frame.
func (m *Machine) ThreadStatics() Ref {
	rec := m.Threads[m.cur].Rec
	o := *m.u32(rec, recStatics)
	if o == 0 {
		typ := m.Prog.TypeThreadStatics
		// The object has a position of its own under every symmetry: FlagLocal goes with the position, not with the state.
		o = m.allocFor(m.Threads[m.cur].positions, siteThreadStatics, typ, abi.ObjectPayload+m.Prog.Types[typ].Size, CompObject)
		*m.u32(o, abi.HeaderFlags) |= abi.FlagLocal
		*m.field(rec, recStatics) = o
	}
	return o
}

// RetBytes is the room in which a method leaves a result of a value type of n bytes for a resumed caller.
func (m *Machine) RetBytes(n int) unsafe.Pointer {
	if len(m.RetS)*8 < n {
		m.RetS = make([]uint64, (n+7)/8)
	}
	return unsafe.Pointer(unsafe.SliceData(m.RetS))
}

// ThrowCast throws the InvalidCastException for a failed cast of o to type typ.
func (m *Machine) ThrowCast(o Ref, typ uint32) abi.Status {
	return m.throwCast(o, m.Prog.Types[typ].FullName())
}

// ThrowCastNullable throws the InvalidCastException for a failed cast of box o to the Nullable of type typ.
func (m *Machine) ThrowCastNullable(o Ref, typ uint32) abi.Status {
	return m.throwCast(o, "System.Nullable`1["+m.Prog.Types[typ].FullName()+"]")
}

// ThrowRef throws object exc. If exc is null, it throws NullReferenceException (ECMA-335 §III.4.31). It wraps an object that is
// no exception.
func (m *Machine) ThrowRef(exc Ref) abi.Status {
	if exc == 0 {
		return m.ThrowKind(ExcNullReference)
	}
	if !m.IsSubtype(m.TypeOf(exc), m.Prog.TypeException) {
		if st := m.ThrowNew(ExcRuntimeWrapped, "An object that does not derive from System.Exception has been wrapped in a RuntimeWrappedException."); st != abi.Throw {
			return st
		}
		m.StR(m.Exc, abi.ExceptionWrapped, exc)
		return abi.Throw
	}
	m.Exc = exc
	return abi.Throw
}

// Rethrow throws the exception of a catch handler again (ECMA-335 §III.4.24).
func (m *Machine) Rethrow(exc Ref) abi.Status {
	m.again = ThrowRethrow
	return m.ThrowRef(exc)
}

// Overflow ends the path because the running thread has more frames than allowed.
func (m *Machine) Overflow() abi.Status {
	return m.fail(StopOverflow, "stack overflow")
}
