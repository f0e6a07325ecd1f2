package vm

import "mwc/runtime/abi"

// A run-time async method that awaits what is not there yet leaves the stack: its frames, which are data, are copied to an
// object, and its caller goes on with that. When what it awaits is there some thread puts the frames on its own stack and
// goes on with them. Both happen within a transition: nobody sees what is copied.

// AsyncDetach is where a method goes on that was suspended.
func AsyncDetach(_ *Machine, _ Ref) abi.Status { return abi.OK }

// AsyncAttach is where it goes on that let a method go on: with the method's next suspension, null once the method has ended.
func AsyncAttach(m *Machine, _ Ref) (Ref, abi.Status) { return Ref(m.Ret), abi.OK }

// AsyncNone is null, which the compiler does not know.
func AsyncNone(_ *Machine) Ref { return 0 }

// moveFrames does what the running thread has stopped for.
func (m *Machine) moveFrames(rec Ref) abi.Status {
	kind := m.moves
	m.moves = 0
	o := *m.u32(*m.u32(rec, recTop), abi.FrameObj)
	st := abi.OK
	if kind == abi.PendDetach {
		st = m.detach(rec, o)
	} else {
		st = m.attach(rec, o)
	}
	if st != abi.OK {
		m.stop.Chain = m.Stack(int(m.cur))
		return st
	}
	return m.resume(rec, int32(*m.u32(rec, recDepth))-1)
}

// frameWords is the number of words that a frame's content has.
func frameWords(info *MethodInfo) uint32 { return (info.FrameSize - abi.FrameSlots + 3) / 4 }

// detach copies the frames from the innermost to that of the method that runs the async one to a suspension, and removes them.
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
			// What points into the stack is not kept across an await (nor does C# let it live).
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

// attach puts the frames of a suspension on the stack.
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
