package vmtest

import (
	"fmt"
	"reflect"
	"slices"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// Malformed tells in what a program's tables differ from the form in which the compiler makes them. It checks each table by
// itself, and the references between tables.
func Malformed(p *vm.Program) (faults []string) {
	fault := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	if !reflect.DeepEqual(p.Types[0], vm.TypeInfo{}) || !reflect.DeepEqual(p.Methods[0], vm.MethodInfo{}) || p.Sites[0] != (vm.SiteInfo{}) {
		fault("an element 0 is used")
	}
	if len(p.Files) != len(p.Checksums) {
		fault("%d files and %d checksums", len(p.Files), len(p.Checksums))
	}
	if int(p.TypeBytes) >= len(p.Types) || p.Types[p.TypeBytes].Kind != vm.TypeBytes {
		fault("TypeBytes is no such type")
	}
	for i := range p.Types[1:] {
		id := uint32(i + 1)
		t := &p.Types[id]
		if len(t.Supers) > 0 && (!slices.IsSorted(t.Supers) || !slices.Contains(t.Supers, id)) {
			fault("type %s: Supers are %v", t.Name, t.Supers)
		}
		for _, r := range t.Refs {
			if r < abi.ObjectPayload || r+4 > abi.ObjectPayload+t.Size {
				fault("type %s: a reference at %d, of %d bytes", t.Name, r, t.Size)
			}
		}
		if t.Kind == vm.TypeArray && t.ElemIsRef && t.ElemSize != 4 {
			fault("type %s: references of %d bytes", t.Name, t.ElemSize)
		}
		if t.Base != 0 && len(t.Supers) > 0 && p.Types[t.Base].Supers != nil && !slices.Contains(t.Supers, t.Base) {
			fault("type %s: its base is none of its supers", t.Name)
		}
	}
	next := vm.Ref(abi.FirstStatic)
	for _, s := range p.Statics {
		if s.Ref != next || s.Size < abi.StaticFields {
			fault("statics of %s: %d bytes at %d, not at %d", p.Types[s.Type].Name, s.Size, s.Ref, next)
		}
		next += (s.Size + 7) / 8
		for _, r := range s.Refs {
			if r < abi.StaticFields || r+4 > s.Size {
				fault("statics of %s: a reference at %d, of %d bytes", p.Types[s.Type].Name, r, s.Size)
			}
		}
	}
	for i := range p.Methods[1:] {
		malformedMethod(p, uint32(i+1), fault)
	}
	for i, s := range p.Sites[1:] {
		access := s.Kind == vm.SiteRead || s.Kind == vm.SiteWrite || s.Kind == vm.SiteReadWrite
		switch {
		case s.Method == 0 || int(s.Method) >= len(p.Methods) || s.What == "":
			fault("site %d: method %d, %q", i+1, s.Method, s.What)
		case access != (s.Access != vm.AccessNone) || access && s.Size == 0:
			fault("site %d: kind %d, access %d to %d bytes", i+1, s.Kind, s.Access, s.Size)
		case (s.Kind == vm.SiteSync) != (s.Pend != abi.PendAccess) && s.Kind != vm.SiteClassInit:
			fault("site %d: kind %d before operation %d", i+1, s.Kind, s.Pend)
		}
	}
	return faults
}

func malformedMethod(p *vm.Program, id uint32, fault func(format string, args ...any)) {
	m := &p.Methods[id]
	if !slices.IsSortedFunc(m.Lines, func(a, b vm.Line) int { return int(a.IL) - int(b.IL) }) {
		fault("method %s: its lines are in no order", m.Name)
	}
	if m.FrameSize == 0 {
		if m.Resume != nil || len(m.PCs)+len(m.PCSites)+len(m.Feet)+len(m.Refs)+len(m.Dead) > 0 {
			fault("method %s has no frame, but tables of one", m.Name)
		}
		return
	}
	if m.Resume == nil || len(m.PCs) == 0 || m.PCs[0] != 0 || len(m.Feet) != len(m.PCs) || len(m.PCSites) > len(m.PCs) || len(m.Dead) > len(m.PCs) {
		fault("method %s: resume points at %v, sites %v, footprints %v", m.Name, m.PCs, m.PCSites, m.Feet)
		return
	}
	for _, r := range m.Refs {
		if r < abi.FrameSlots || r+4 > m.FrameSize {
			fault("method %s: a reference at %d, of %d bytes", m.Name, r, m.FrameSize)
		}
	}
	for pc, site := range m.PCSites {
		if site == 0 {
			continue
		}
		if s := p.Sites[site]; s.Method != id || s.IL != m.PCs[pc] || s.Kind == vm.SiteAlloc {
			fault("method %s: resume point %d at IL_%04x is for site %d, which is at IL_%04x of method %d", m.Name, pc, m.PCs[pc], site, s.IL, s.Method)
		}
	}
	for i, c := range m.EH {
		if c.TryStart >= c.TryEnd || c.HandlerStart >= c.HandlerEnd || c.Entry == 0 || int(c.Entry) >= len(m.PCs) || m.PCs[c.Entry] != c.HandlerStart ||
			(c.Kind == vm.ClauseCatch) != (c.Type != 0) ||
			(c.Kind == vm.ClauseFilter) != (c.FilterEntry != 0) || c.FilterEntry != 0 && m.PCs[c.FilterEntry] != c.FilterStart {
			fault("method %s: clause %d is %+v", m.Name, i, c)
		}
	}
}
