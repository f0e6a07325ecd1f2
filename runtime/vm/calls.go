package vm

import "mwc/runtime/abi"

// A Call is a frame of a thread that stands, as profiles count it: a method, and the resume point at which the method goes on.
type Call struct{ Method, PC uint32 }

// Calls appends the frames of live thread i to buf, innermost first, at most most. It leaves out methods that the compiler made.
// A thread that has not begun has no frames.
func (m *Machine) Calls(i, most int, buf []Call) []Call {
	rec := m.Threads[i].Rec
	if *m.u32(rec, recStatus) == ThreadNew {
		return buf
	}
	for f, d := *m.u32(rec, recTop), *m.u32(rec, recDepth); d > 0 && most > 0; f, d = *m.u32(f, abi.FrameParent), d-1 {
		method := *m.u32(f, abi.HeaderType) &^ abi.FrameType
		if !m.Prog.Methods[method].Hidden {
			buf = append(buf, Call{method, *m.u32(f, abi.FramePC)})
			most--
		}
	}
	return buf
}

// Where gives the location of a call.
func (p *Program) Where(c Call) Location {
	il := c.PC &^ abi.ThrowPC
	if c.PC&abi.ThrowPC == 0 {
		il = p.Methods[c.Method].PCs[c.PC]
	}
	return p.Location(c.Method, il)
}

// SiteOf gives the site at which a call has stopped; nil if it has stopped at none.
func (p *Program) SiteOf(c Call) *SiteInfo {
	sites := p.Methods[c.Method].PCSites
	if c.PC >= uint32(len(sites)) || sites[c.PC] == 0 {
		return nil
	}
	return &p.Sites[sites[c.PC]]
}

// Place tells where live thread i stands for a person: user is the innermost call of the program's own code, and inner the innermost method
// of all. Method 0 says that there is none.
func (m *Machine) Place(i int) (user Call, inner uint32) {
	rec := m.Threads[i].Rec
	if *m.u32(rec, recStatus) == ThreadNew {
		return user, 0
	}
	for f, d := *m.u32(rec, recTop), *m.u32(rec, recDepth); d > 0; f, d = *m.u32(f, abi.FrameParent), d-1 {
		method := *m.u32(f, abi.HeaderType) &^ abi.FrameType
		info := &m.Prog.Methods[method]
		if info.Hidden {
			continue
		}
		if inner == 0 {
			inner = method
		}
		if !info.Library && len(info.Lines) > 0 {
			return Call{method, *m.u32(f, abi.FramePC)}, inner
		}
	}
	return user, inner
}
