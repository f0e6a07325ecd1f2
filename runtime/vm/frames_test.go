package vm_test

import (
	"testing"

	"mwc/runtime/vm"
	"mwc/runtime/vm/handmade"
)

// Frames of several methods at one depth of a thread are one component, unless one needs far more room than the other.
func TestFramesAtOneDepth(t *testing.T) {
	p := handmade.BaseProgram("frames")
	var methods []uint32
	for _, words := range []uint32{0, 3, 24, 25, 90, 500} {
		methods = append(methods, handmade.Method(p, "M", words, nil, 1, nil))
	}
	m := vm.New(p, vm.Options{})
	comps := map[uint32]bool{}
	var refs []vm.Ref
	for _, method := range methods {
		f := m.EnterFrame(2, method)
		if next := m.EnterFrame(3, method); next == f {
			t.Errorf("frames at two depths are one")
		} else {
			m.LeaveFrame(next)
		}
		last := m.At(f, p.Methods[method].FrameSize-4)
		*(*uint32)(last) = 7
		comps[m.CompOf(f)] = true
		refs = append(refs, f)
		m.LeaveFrame(f)
	}
	if refs[0] != refs[1] || refs[0] != refs[2] || refs[2] == refs[3] || refs[3] != refs[4] || len(comps) != 3 {
		t.Errorf("frames lie at %v", refs)
	}
	for i, f := range refs {
		for j, g := range refs {
			if f < g && f+(p.Methods[methods[i]].FrameSize+7)/8 > g {
				t.Errorf("the frame of method %d overlaps that of method %d", i, j)
			}
		}
	}
}
