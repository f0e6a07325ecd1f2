package program

import (
	"mwc/codegen/intrinsics"
	"mwc/codegen/metadata"
)

// staticGap is the room in bytes on both sides of a static field to which the program makes native pointers. A pointer
// that leaves the field then does not reach the next field.
const staticGap = 16

// spreadStatics computes the offsets of static fields anew for classes that have such fields. It runs once all
// reachable methods are known.
func (w *World) spreadStatics() {
	apart := map[*Field]bool{}
	var owners []*Type
	for _, m := range w.reachable {
		if m.Body == nil || m.Module == nil || m.Module.IsCorlib {
			continue
		}
		var fields []*Field
		moves := false
		for i := range m.Body.Code {
			switch in := &m.Body.Code[i]; in.Op.Code {
			case metadata.OpLdsflda:
				if f, err := w.tokenField(m, in.Token); err == nil && f.Static && !f.ThreadStatic && f.Data == nil {
					fields = append(fields, f)
				}
			case metadata.OpConvU, metadata.OpConvI:
				moves = true
			case metadata.OpCall:
				if to, err := w.tokenMethod(m, in.Token); err == nil && to.Is(intrinsics.MovesPointers) {
					moves = true
				}
			}
		}
		if !moves {
			continue
		}
		for _, f := range fields {
			if !apart[f] {
				apart[f] = true
				owners = append(owners, f.Owner)
			}
		}
	}
	for _, t := range owners {
		t.StaticSize, t.StaticRefs = 0, nil
		gap := 0
		for _, f := range t.Statics {
			if f.ThreadStatic {
				continue
			}
			size, align, refs := w.slot(f.Type)
			if apart[f] {
				gap = staticGap
			}
			f.Offset = roundUp(t.StaticSize+gap, align)
			gap = 0
			t.StaticSize = f.Offset + size
			if apart[f] {
				gap = staticGap
			}
			for _, r := range refs {
				t.StaticRefs = append(t.StaticRefs, f.Offset+r)
			}
		}
	}
}
