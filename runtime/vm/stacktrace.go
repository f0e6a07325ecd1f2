package vm

import (
	"fmt"
	"strings"

	"mwc/runtime/abi"
)

// The stack trace of an exception is an object of raw memory, to which Exception._stackTrace refers. It has an entry for each
// frame from the throw to the frame that the first pass has reached. The machine never changes a trace but replaces it by a
// longer one. It keeps traces only for programs that can look at them (Program.ReadsTraces) and for -run, which reports them.
const (
	traceEntry = 8 // bytes of an entry: method ID and IL offset, each a uint32
	// traceForeign marks the last frame of a trace whose exception was thrown again elsewhere. It is a bit of the IL offset of
	// the frame's entry.
	traceForeign = 1 << 31
)

func (m *Machine) tracesExceptions() bool { return m.Prog.ReadsTraces || m.Opt.Run }

// beginTrace prepares the record of an exception that leaves the innermost frame. A throw drops the trace of an earlier throw. A
// rethrow goes on with that trace, which already has the frame that rethrows.
func (m *Machine) beginTrace(r *ehRecord) {
	again := m.again
	m.again = ThrowAnew
	if !m.tracesExceptions() {
		return
	}
	r.traced = r.depth
	switch {
	case *m.u32(r.exc, abi.ExceptionTrace) == 0:
	case again == ThrowAnew:
		m.StR(r.exc, abi.ExceptionTrace, 0)
	case again == ThrowRethrow:
		r.traced--
	}
}

// ThrowKind says how the exception that leaves the Go stack was thrown.
type ThrowKind int8

const (
	ThrowAnew    ThrowKind = iota
	ThrowRethrow           // by the catch handler that caught it
	ThrowForeign           // by an ExceptionDispatchInfo, with the trace that the ExceptionDispatchInfo kept: by an await
)

// recordTrace appends the frames that the first pass has reached since the last call. In the frame at which the pass looks now,
// it has left the handlers of the clauses before the given one. .NET runs a finally handler that was entered by leave as a call
// from its method. So a frame is listed twice if an exception leaves it from such a handler.
func (m *Machine) recordTrace(rec Ref, clause int32) {
	r := m.eh(rec)
	if !m.tracesExceptions() {
		return
	}
	type frame struct{ method, il uint32 }
	var frames []frame
	count := int32(*m.u32(rec, recDepth))
	last := min(r.traced+1, count-1) // a frame other than the next one to be added has an entry already
	for d, f := last, m.frame(rec, last); d >= max(r.depth, 0); d, f = d-1, *m.u32(f, abi.FrameParent) {
		info, method, il := m.methodOf(f), *m.u32(f, abi.HeaderType)&^abi.FrameType, m.ilOf(f)
		from, to := int32(0), int32(len(info.EH))
		if d > r.traced {
			from = r.left
		}
		if d == r.depth {
			to = clause
		}
		r.left = to
		if info.Trace == "" {
			continue
		}
		if d <= r.traced {
			frames = append(frames, frame{method, il})
		}
		for i := from; i < to; i++ {
			if c := &info.EH[i]; c.Kind == ClauseFinally && il >= c.HandlerStart && il < c.HandlerEnd && !m.unwinding(rec, d, i) {
				frames = append(frames, frame{method, c.TryEnd - 1})
			}
		}
	}
	r.traced = min(r.traced, max(r.depth, 0)-1)
	if len(frames) == 0 {
		return
	}
	exc := r.exc
	old := *m.u32(exc, abi.ExceptionTrace)
	n := uint32(0)
	if old != 0 {
		n = *m.u32(old, abi.ArrayLength)
	}
	t := m.newTrace(n + traceEntry*uint32(len(frames)))
	if old != 0 {
		copy(unsafeBytes(m.At(t, abi.ArrayData), n), unsafeBytes(m.At(old, abi.ArrayData), n))
	}
	for i, f := range frames {
		at := abi.ArrayData + n + traceEntry*uint32(i)
		*m.u32(t, at), *m.u32(t, at+4) = f.method, f.il
	}
	m.StR(exc, abi.ExceptionTrace, t)
	if *m.u32(exc, abi.HeaderFlags)&abi.FlagShared != 0 {
		m.effects |= EffectTraces
	}
}

// unwinding reports whether the second pass of an exception runs the handler of that clause of the frame at that depth.
func (m *Machine) unwinding(rec Ref, depth, clause int32) bool {
	found := false
	m.EachEHBlock(int(m.cur), func(b Ref) {
		for n := range *m.u32(b, recEH) {
			r := (*ehRecord)(m.At(b, recEHs+n*ehRecordSize))
			found = found || r.pass == 2 && r.depth == depth && r.clause == clause+1
		}
	})
	return found
}

func (m *Machine) newTrace(n uint32) Ref {
	t := m.alloc(siteTrace, m.Prog.TypeBytes, abi.ArrayData+n)
	*m.u32(t, abi.ArrayLength) = n
	return t
}

// traceText is the text of a stack trace, as .NET spells it.
func (m *Machine) traceText(trace Ref) string {
	var b strings.Builder
	for off := uint32(0); off < *m.u32(trace, abi.ArrayLength); off += traceEntry {
		method, il := *m.u32(trace, abi.ArrayData+off), *m.u32(trace, abi.ArrayData+off+4)
		if off > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "   at %s", m.Prog.Methods[method].Trace)
		if l := m.Prog.Location(method, il&^traceForeign); l.File != "" {
			fmt.Fprintf(&b, " in %s:line %d", l.File, l.Line)
		}
		if il&traceForeign != 0 {
			b.WriteString("\n--- End of stack trace from previous location ---")
		}
	}
	return b.String()
}

// ExceptionStackTrace is Exception.StackTrace. It is null before the exception is thrown.
func ExceptionStackTrace(m *Machine, exc Ref) (Ref, abi.Status) {
	trace := *m.u32(exc, abi.ExceptionTrace)
	if trace == 0 {
		return 0, abi.OK
	}
	return m.NewGoString(m.traceText(trace))
}

// ExceptionCapture gives a copy of the stack trace so far of an exception, for an ExceptionDispatchInfo. It is null if there is
// no trace.
func ExceptionCapture(m *Machine, exc Ref) Ref {
	old := *m.u32(exc, abi.ExceptionTrace)
	if old == 0 || *m.u32(old, abi.ArrayLength) == 0 {
		return 0
	}
	n := *m.u32(old, abi.ArrayLength)
	t := m.newTrace(n)
	copy(unsafeBytes(m.At(t, abi.ArrayData), n), unsafeBytes(m.At(old, abi.ArrayData), n))
	*m.u32(t, abi.ArrayData+n-4) |= traceForeign
	return t
}

// ExceptionThrowCaptured throws exception exc with a stack trace that ExceptionCapture gave.
func ExceptionThrowCaptured(m *Machine, exc, trace Ref) abi.Status {
	m.StR(exc, abi.ExceptionTrace, trace)
	m.again = ThrowForeign
	m.Exc = exc
	return abi.Throw
}
