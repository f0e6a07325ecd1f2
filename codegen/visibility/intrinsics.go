package visibility

import (
	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/program"
)

// effectOf gives the effects of an intrinsic that is not Inline. If its record names no effects, it may do anything to the
// objects and pointers that it gets.
func effectOf(m *program.Method) intrinsics.Effects {
	if e := m.Intrinsic.Effects; e != nil {
		return *e
	}
	var e intrinsics.Effects
	for i, t := range m.Sig.Params {
		if k := ir.KindOf(t); (k == ir.R || k == ir.P || t.Kind == program.KindPtr) && !isImmutable(t) {
			e.Reads = append(e.Reads, i)
			e.Writes = append(e.Writes, i)
			e.Keeps = append(e.Keeps, i)
		}
	}
	return e
}

// isImmutable reports whether objects of the type never change.
func isImmutable(t *program.Type) bool {
	return t.IsDelegate || t.IsString() || t.Name == "System.Type" || t.Name == "System.RuntimeType"
}

// inlineThrows reports whether the code of an Inline intrinsic can throw.
func inlineThrows(m *program.Method) bool {
	i := m.Intrinsic
	return i.Is(intrinsics.MayThrow) || i.Class == intrinsics.Unclassified || i.Class.IsAtomic()
}

// puns reports whether an intrinsic makes a pointer to memory of one type from a pointer to memory of another.
func puns(m *program.Method) bool {
	return m.Intrinsic.Is(intrinsics.Puns) && (len(m.Args) != 2 || m.Args[0] != m.Args[1])
}

// Reach says which memory an operation of the machine accesses.
type Reach uint8

const (
	ReadsMemory  Reach = iota // it reads what its arguments lead to
	WritesMemory              // it writes, or reads and writes, what its arguments lead to
	ReachesAll                // it may access other memory as well, or nothing is known of it
)

// Reach gives the reach of an unsafe instruction that is InitializeArray or the call of an intrinsic that is not Inline.
func (a *Analysis) Reach(in *ir.Instr) Reach {
	if in.Op == ir.InitArray {
		return WritesMemory
	}
	if in.Method == nil || in.Method.Intrinsic == nil {
		return ReachesAll
	}
	switch e := in.Method.Intrinsic.Effects; {
	case e == nil || e.Global:
		return ReachesAll
	case len(e.Writes) > 0:
		return WritesMemory
	}
	return ReadsMemory
}
