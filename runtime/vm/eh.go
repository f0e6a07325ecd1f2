package vm

import (
	"unsafe"

	"mwc/runtime/abi"
)

// An ehRecord is the record of an exception in flight, in the component of its thread. So other threads can run in the middle of
// either pass, and the state of the pass is stored, compared and restored.
//
// Exceptions follow ECMA-335 §I.12.4.2 in two passes over saved frames (Nguyen and Ruys, §5). The first pass looks for a handler;
// it runs filters on top of the stack, which is as it was at the throw. The second pass unwinds the stack to the handler; it runs
// finally and fault handlers. Finally handlers and filters can throw and handle exceptions of their own, recursively. If many
// exceptions are in flight at a time, blocks with further records are linked to the thread's component.
type ehRecord struct {
	exc    Ref
	pass   uint32
	depth  int32  // depth of the frame at which the pass looks
	clause int32  // next clause of that frame
	hDepth int32  // depth of the frame of the handler that pass 1 found
	hIndex int32  // clause of that handler; filterBoundary: the exception leaves a filter, which then counts as saying no
	il     uint32 // pass 2: where the exception left the frame at depth
	traced int32  // depth of the next frame to be added to the stack trace, if one is kept
	left   int32  // number of clauses, in the frame added last, whose handlers the first pass has left
}

const (
	ehRecordSize   = uint32(unsafe.Sizeof(ehRecord{}))
	ehBlock        = 4 // records in a thread's component, and in each block linked to it
	filterBoundary = -2
)

// ehTop is the block with the innermost record. If few exceptions are in flight, that is the thread's own component.
func (m *Machine) ehTop(rec Ref) Ref {
	if b := *m.u32(rec, recLink); b != 0 {
		return b
	}
	return rec
}

// eh gives the innermost record, for writing. It is nil if no exception is in flight.
func (m *Machine) eh(rec Ref) *ehRecord {
	b := m.ehTop(rec)
	n := *m.u32(b, recEH)
	if n == 0 {
		return nil
	}
	m.W(b)
	return (*ehRecord)(m.At(b, recEHs+(n-1)*ehRecordSize))
}

func (m *Machine) setEHCount(b Ref, n uint32) {
	*m.field(b, recEH) = n
	m.Comps[m.CompOf(b)].Len = recEHs + n*ehRecordSize
}

// pushEH adds a record. If a block is full, pushEH adds a block on top, whose position depends only on the thread and on the
// number of its records.
func (m *Machine) pushEH(rec Ref, r ehRecord) {
	b := m.ehTop(rec)
	n := *m.u32(b, recEH)
	if n == ehBlock {
		next := m.newRecord(m.cur, siteEHBlock)
		if b != rec {
			*m.u32(next, recLink) = b
		}
		*m.field(rec, recLink) = next
		b, n = next, 0
	}
	m.setEHCount(b, n+1)
	*(*ehRecord)(m.At(b, recEHs+n*ehRecordSize)) = r
}

// popEH removes the innermost record.
func (m *Machine) popEH(rec Ref) {
	b := m.ehTop(rec)
	n := *m.u32(b, recEH) - 1
	if n == 0 && b != rec {
		*m.field(rec, recLink) = *m.u32(b, recLink)
		m.Free(m.CompOf(b))
		return
	}
	m.setEHCount(b, n)
}

// frame gives the frame at a depth of the thread with record rec.
func (m *Machine) frame(rec Ref, depth int32) Ref {
	f := *m.u32(rec, recTop)
	for d := int32(*m.u32(rec, recDepth)) - 1; d > depth; d-- {
		f = *m.u32(f, abi.FrameParent)
	}
	return f
}

func (m *Machine) methodOf(frame Ref) *MethodInfo {
	return &m.Prog.Methods[*m.u32(frame, abi.HeaderType)&^abi.FrameType]
}

func (m *Machine) ilOf(frame Ref) uint32 {
	pc := *m.u32(frame, abi.FramePC)
	if pc&abi.ThrowPC != 0 {
		return pc &^ abi.ThrowPC
	}
	return m.methodOf(frame).PCs[pc]
}

// throwNew starts the first pass for Machine.Exc, which has left the innermost frame.
func (m *Machine) throwNew(rec Ref) abi.Status {
	r := ehRecord{exc: m.Exc, pass: 1, depth: int32(*m.u32(rec, recDepth)) - 1}
	how := m.again
	m.beginTrace(&r)
	m.setAwaits(m.awaits() &^ awaitsNext) // the method that was to start an async method has failed
	m.pushEH(rec, r)
	if m.tracer != nil {
		m.tracer.Throw(int(m.cur), m.Exc, how)
	}
	return m.firstPass(rec)
}

// covers reports whether clause c of the method protects the instruction at IL offset il. In a filter's own frame, only clauses
// within the filter count.
func (m *Machine) covers(frame Ref, info *MethodInfo, c *Clause, il uint32) bool {
	if il < c.TryStart || il >= c.TryEnd {
		return false
	}
	if *m.u32(frame, abi.FrameLink) == 0 {
		return true
	}
	for i := range info.EH {
		f := &info.EH[i]
		if f.Kind == ClauseFilter && il >= f.FilterStart && il < f.HandlerStart {
			return c.TryStart >= f.FilterStart && c.TryEnd <= f.HandlerStart
		}
	}
	return false
}

func (m *Machine) firstPass(rec Ref) abi.Status {
	r := m.eh(rec)
	for ; r.depth >= 0; r.depth, r.clause = r.depth-1, 0 {
		f := m.frame(rec, r.depth)
		info, il := m.methodOf(f), m.ilOf(f)
		for ; r.clause < int32(len(info.EH)); r.clause++ {
			c := &info.EH[r.clause]
			if !m.covers(f, info, c, il) {
				continue
			}
			switch c.Kind {
			case ClauseCatch:
				if m.IsSubtype(m.TypeOf(m.thrown(info, r.exc)), c.Type) {
					return m.found(rec, r.depth, r.clause)
				}
			case ClauseFilter:
				m.recordTrace(rec, r.clause)
				return m.startFilter(rec, f, c)
			}
		}
		if *m.u32(f, abi.FrameLink) != 0 {
			return m.found(rec, r.depth, filterBoundary)
		}
	}
	return m.unhandled(rec, r.exc)
}

// startFilter puts a frame for the filter on top of the stack. The filter uses the locals of the frame owner.
func (m *Machine) startFilter(rec, owner Ref, c *Clause) abi.Status {
	method := *m.u32(owner, abi.HeaderType) &^ abi.FrameType
	if link := *m.u32(owner, abi.FrameLink); link != 0 {
		owner = link
	}
	depth := *m.u32(rec, recDepth)
	if int32(depth) >= m.Opt.MaxDepth {
		return m.fail(StopOverflow, "stack overflow")
	}
	f := m.EnterFrame(int32(depth), method)
	*m.u32(f, abi.FramePC) = c.FilterEntry
	*m.u32(f, abi.FrameParent) = *m.u32(rec, recTop)
	*m.u32(f, abi.FrameLink) = owner
	*m.field(rec, recTop) = f
	*m.u32(rec, recDepth) = depth + 1
	m.Exc = m.thrown(&m.Prog.Methods[method], m.eh(rec).exc)
	return statusResume
}

// thrown is the exception as the method sees it. If the method's assembly does not ask for wrapping
// (System.Runtime.CompilerServices.RuntimeCompatibilityAttribute.WrapNonExceptionThrows), thrown unwraps an object that is no
// exception itself.
func (m *Machine) thrown(info *MethodInfo, exc Ref) Ref {
	if info.Unwraps && m.TypeOf(exc) == m.Prog.Exceptions[ExcRuntimeWrapped] {
		return *m.u32(exc, abi.ExceptionWrapped)
	}
	return exc
}

// endFilter takes the answer of the filter that has just ended, from Machine.Ret.
func (m *Machine) endFilter(rec Ref) abi.Status {
	yes := uint32(m.Ret) != 0
	m.popFrame(rec)
	r := m.eh(rec)
	if yes {
		return m.found(rec, r.depth, r.clause)
	}
	r.clause++
	return m.firstPass(rec)
}

func (m *Machine) found(rec Ref, depth, clause int32) abi.Status {
	m.recordTrace(rec, max(clause, 0))
	r := m.eh(rec)
	r.pass, r.hDepth, r.hIndex = 2, depth, clause
	r.depth, r.clause = int32(*m.u32(rec, recDepth))-1, 0
	r.il = m.ilOf(*m.u32(rec, recTop))
	return m.secondPass(rec)
}

func (m *Machine) secondPass(rec Ref) abi.Status {
	for {
		r := m.eh(rec)
		f := *m.u32(rec, recTop)
		info := m.methodOf(f)
		for ; r.clause < int32(len(info.EH)); r.clause++ {
			if r.depth == r.hDepth && r.hIndex != filterBoundary && r.clause >= r.hIndex {
				break
			}
			c := &info.EH[r.clause]
			if (c.Kind == ClauseFinally || c.Kind == ClauseFault) && m.covers(f, info, c, r.il) {
				r.clause++
				*m.field(f, abi.FramePC) = c.Entry
				return statusResume
			}
		}
		if r.depth == r.hDepth {
			return m.enterHandler(rec)
		}
		m.popFrame(rec)
		r = m.eh(rec)
		r.depth, r.clause = r.depth-1, 0
		r.il = m.ilOf(*m.u32(rec, recTop))
	}
}

// ExceptionIsActive is 1 if the running thread runs a filter, or a finally or fault handler, for an exception in flight, else 0. A
// catch handler ends the flight.
func ExceptionIsActive(m *Machine) int32 {
	return B2I(*m.u32(m.ehTop(m.Threads[m.cur].Rec), recEH) != 0)
}

// endFinally goes on with the second pass, which had started the finally or fault handler.
func (m *Machine) endFinally(rec Ref) abi.Status { return m.secondPass(rec) }

func (m *Machine) enterHandler(rec Ref) abi.Status {
	r := *m.eh(rec)
	m.popEH(rec)
	f := *m.u32(rec, recTop)
	info := m.methodOf(f)
	// An exception is forgotten if this one has left the finally handler that ran for it (ECMA-335 §I.12.4.2.5).
	for o := m.eh(rec); o != nil && o.pass == 2 && o.depth >= r.hDepth; o = m.eh(rec) {
		if o.depth == r.hDepth && o.clause > 0 && r.hIndex != filterBoundary {
			try, fin := info.EH[r.hIndex].TryStart, &info.EH[o.clause-1]
			if try >= fin.HandlerStart && try < fin.HandlerEnd {
				break
			}
		}
		m.popEH(rec)
	}
	if r.hIndex == filterBoundary {
		m.popFrame(rec)
		outer := m.eh(rec)
		outer.clause++
		return m.firstPass(rec)
	}
	c := &info.EH[r.hIndex]
	*m.field(f, abi.FramePC) = c.Entry
	m.Exc = m.thrown(info, r.exc)
	return statusResume
}

// unhandled ends the path because no frame of the thread has a handler.
func (m *Machine) unhandled(rec, exc Ref) abi.Status {
	if m.eh(rec).pass == 1 {
		m.recordTrace(rec, 0)
	}
	if !m.multi || *m.u32(rec, recStatus) == ThreadDying { // otherwise the path goes on, and no other thread may see what is told
		m.tell(rec, exc)
	}
	st := m.fail(StopException, m.ExceptionText(exc))
	m.stop.Exc = exc
	m.stop.Chain = m.Stack(int(m.cur))
	return st
}

// Location finds the source of an IL offset of a method: the nearest sequence point at or before it that is not hidden.
func (p *Program) Location(method, il uint32) Location {
	info := &p.Methods[method]
	l := Location{Method: info.Name, IL: il, Library: info.Library, OfObject: info.OfObject, Async: info.Async, Documented: info.Documented}
	if info.Library && !info.Internal {
		l.Documented = info.Name
	}
	for _, s := range info.Lines {
		if s.IL > il {
			break
		}
		if s.Line != 0 {
			l.File, l.Line = p.Files[s.File], int(s.Line)
		}
	}
	return l
}

func unsafeBytes(p unsafe.Pointer, n uint32) []byte { return unsafe.Slice((*byte)(p), n) }
