package vm

import "mwc/runtime/abi"

// If a run-time async method awaits a result that is not there yet, the method leaves the stack. Its frames are data: the machine
// copies them to an object, a suspension, and the caller of the method goes on with the suspension. When the result is there,
// some thread puts the frames on its own stack and goes on with them. Both moves happen within one transition, so no other thread
// sees the copying.

// AsyncDetach returns in a suspended method when the method goes on.
func AsyncDetach(_ *Machine, _ Ref) abi.Status { return abi.OK }

// AsyncAttach returns in the method that let a suspended one go on. Its result is the next suspension of that method, or null
// once that method has ended.
func AsyncAttach(m *Machine, _ Ref) (Ref, abi.Status) { return Ref(m.Ret), abi.OK }

// AsyncNone gives null in a way that hides from the compiler that it is null.
func AsyncNone(_ *Machine) Ref { return 0 }

// moveFrames does that for which the running thread has stopped: it moves frames (detach, attach), or looks at them (crossAwait).
func (m *Machine) moveFrames(rec Ref) abi.Status {
	kind := m.moves
	m.moves = 0
	o := *m.u32(*m.u32(rec, recTop), abi.FrameObj)
	st := abi.OK
	switch kind {
	case abi.PendDetach:
		st = m.detach(rec, o)
	case abi.PendAttach:
		st = m.attach(rec, o)
	case abi.PendCross:
		st = m.crossAwait()
	}
	if st != abi.OK {
		m.stop.Chain = m.Stack(int(m.cur))
		return st
	}
	return m.resume(rec, int32(*m.u32(rec, recDepth))-1)
}

// frameWords is the size of a frame's content in words of four bytes.
func frameWords(info *MethodInfo) uint32 { return (info.FrameSize - abi.FrameSlots + 3) / 4 }

// detach copies to suspension o the frames from the innermost one to the outermost one of the async method (MethodInfo.AsyncRun),
// and removes these frames from the stack.
func (m *Machine) detach(rec, o Ref) abi.Status {
	var frames []Ref
	words, refs := uint32(0), 0
	depth := int32(*m.u32(rec, recDepth))
	for f := *m.u32(rec, recTop); ; f = *m.u32(f, abi.FrameParent) {
		depth--
		if depth < 0 || *m.u32(f, abi.FrameLink) != 0 {
			return m.fail(StopUnsupported, "an await outside of a run-time async method, or in a filter")
		}
		info := m.methodOf(f)
		frames = append(frames, f)
		words += 2 + frameWords(info)
		refs += len(info.Refs)
		if info.AsyncRun {
			break
		}
	}
	if r := m.eh(rec); r != nil && r.depth >= depth {
		return m.fail(StopUnsupported, "an await of a run-time async method in a finally handler")
	}
	w, st := m.newArr(siteArray, m.TypeOf(*m.u32(o, abi.SuspensionWords)), int64(words))
	if st == abi.OK {
		m.StR(o, abi.SuspensionWords, w)
		var rs Ref
		rs, st = m.newArr(siteArray, m.TypeOf(*m.u32(o, abi.SuspensionRefs)), int64(refs))
		m.StR(o, abi.SuspensionRefs, rs)
	}
	if st != abi.OK {
		return m.fail(StopMemory, "out of memory")
	}
	rs := *m.u32(o, abi.SuspensionRefs)
	at, ref := uint32(abi.ArrayData), uint32(abi.ArrayData)
	for i := len(frames) - 1; i >= 0; i-- {
		f := frames[i]
		info := m.methodOf(f)
		*m.u32(w, at) = *m.u32(f, abi.HeaderType) &^ abi.FrameType
		*m.u32(w, at+4) = *m.u32(f, abi.FramePC)
		at += 8
		copy(unsafeBytes(m.At(w, at), info.FrameSize-abi.FrameSlots), unsafeBytes(m.At(f, abi.FrameSlots), info.FrameSize-abi.FrameSlots))
		for _, off := range info.Refs {
			v := *m.u32(f, off)
			*m.u32(w, at+off-abi.FrameSlots) = 0
			// A pointer into the stack does not outlive an await (C# does not let it live either).
			if v != 0 && m.Comps[m.CompOf(v)].Kind == CompFrame {
				v = 0
				*m.u32(w, at+off-abi.FrameSlots-4) = 0
			}
			m.StR(rs, ref, v)
			ref += 4
		}
		at += 4 * frameWords(info)
	}
	for range frames {
		m.popFrame(rec)
	}
	m.Ret = uint64(o)
	return abi.OK
}

// attach puts the frames of suspension o on the stack of the running thread.
func (m *Machine) attach(rec, o Ref) abi.Status {
	w, rs := *m.u32(o, abi.SuspensionWords), *m.u32(o, abi.SuspensionRefs)
	end := abi.ArrayData + 4**m.u32(w, abi.ArrayLength)
	ref := uint32(abi.ArrayData)
	for at := uint32(abi.ArrayData); at < end; {
		depth := *m.u32(rec, recDepth)
		if int32(depth) >= m.Opt.MaxDepth {
			return m.fail(StopOverflow, "stack overflow")
		}
		method, pc := *m.u32(w, at), *m.u32(w, at+4)
		at += 8
		f := m.EnterFrame(int32(depth), method)
		info := &m.Prog.Methods[method]
		copy(unsafeBytes(m.At(f, abi.FrameSlots), info.FrameSize-abi.FrameSlots), unsafeBytes(m.At(w, at), info.FrameSize-abi.FrameSlots))
		for _, off := range info.Refs {
			*m.u32(f, off) = *m.u32(rs, ref)
			ref += 4
		}
		at += 4 * frameWords(info)
		*m.u32(f, abi.FramePC) = pc
		*m.u32(f, abi.FrameParent) = *m.u32(rec, recTop)
		*m.field(rec, recTop) = f
		*m.u32(rec, recDepth) = depth + 1
	}
	return abi.OK
}
