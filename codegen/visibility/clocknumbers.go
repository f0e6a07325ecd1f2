package visibility

import (
	"slices"

	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/program"
)

// timesAsNumbers reports whether the program may read the word of a time as something else, or write it into memory of
// another type. The run-time cannot follow what becomes of such a number.
func (a *Analysis) timesAsNumbers() bool {
	return slices.ContainsFunc(a.World.Types, OverlapsTime) || slices.ContainsFunc(a.World.Methods, ReinterpretsTime) ||
		slices.ContainsFunc(a.Methods, PointsToTime)
}

// OverlapsTime reports whether a type has a time in bytes that it shares with something else.
func OverlapsTime(t *program.Type) bool {
	for i, f := range t.Fields {
		for _, g := range t.Fields[:i] {
			if f.Offset < g.Offset+fieldSize(g) && g.Offset < f.Offset+fieldSize(f) && hasTime(f.Type) != hasTime(g.Type) {
				return true
			}
		}
	}
	return false
}

// fieldSize is the number of bytes of a field. The size of a class is that of its objects, not that of a reference.
func fieldSize(f *program.Field) int {
	if ir.KindOf(f.Type) == ir.R {
		return 4
	}
	return f.Type.Size
}

// ReinterpretsTime reports whether a method accesses times as something else, or bytes as times.
func ReinterpretsTime(m *program.Method) bool {
	if !slices.ContainsFunc(m.Args, hasTime) {
		return false
	}
	return m.Is(intrinsics.RetypesBytes) || m.Is(intrinsics.RetypesOther) && len(m.Args) == 2 && m.Args[0] != m.Args[1]
}

// PointsToTime reports whether a method of the program has a native pointer to a time, or makes one.
func PointsToTime(mi *MethodInfo) bool {
	if mi.Method.Module == nil || mi.Method.Module.IsCorlib {
		return false
	}
	if slices.ContainsFunc(mi.Func.Regs, func(r ir.RegInfo) bool {
		return r.Type.T != nil && r.Type.T.Kind == program.KindPtr && hasTime(r.Type.T.Elem)
	}) {
		return true
	}
	for _, b := range mi.Func.Blocks {
		for i := range b.Instrs {
			in := &b.Instrs[i]
			if (in.Op == ir.LdInd || in.Op == ir.StInd) && mi.Kind(in.Args[0]) == ir.N && hasTime(in.Type) {
				return true
			}
			if in.Op != ir.Conv || mi.Kind(in.Args[0]) != ir.P {
				continue
			}
			if t := mi.Func.Regs[in.Args[0]].Type.T; t != nil && t.Elem != nil && hasTime(t.Elem) {
				return true
			}
			if d := mi.Def(in.Args[0]); d != nil && d.Op == ir.LdLocA {
				if t := mi.Func.Regs[d.Args[0]].Type.T; t != nil && hasTime(t) {
					return true
				}
			}
		}
	}
	return false
}
