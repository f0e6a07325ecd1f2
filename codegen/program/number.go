package program

import (
	"cmp"
	"slices"
	"strings"

	"mwc/codegen/metadata"
)

// number assigns the IDs. The order is by name, so it does not depend on the order of discovery. Assemblies tell apart
// what has the same name in two of them; within one assembly, tokens do.
func (w *World) number() {
	w.spreadStatics()
	w.closed = true
	w.describeAll()
	w.Types = slices.Clone(w.described)
	slices.SortFunc(w.Types, compareTypes)
	for i, t := range w.Types {
		t.ID = i + 1
		if t.staticUsed {
			w.StaticTypes = append(w.StaticTypes, t)
		}
		for _, list := range [][]*Field{t.Fields, t.Statics} {
			for _, f := range list {
				w.Fields = append(w.Fields, f)
				f.ID = len(w.Fields)
			}
		}
	}
	slices.SortFunc(w.instantiated, compareTypes)
	names := make(map[*Method]string, len(w.reachable))
	for _, m := range w.reachable {
		names[m] = m.fullName()
	}
	w.Methods = slices.Clone(w.reachable)
	slices.SortFunc(w.Methods, func(a, b *Method) int {
		return cmp.Or(strings.Compare(names[a], names[b]), cmp.Compare(a.Synth, b.Synth), cmp.Compare(moduleIndex(a.Module), moduleIndex(b.Module)),
			cmp.Compare(a.token(), b.token()), compareTypes(a.Owner, b.Owner), slices.CompareFunc(a.Args, b.Args, compareTypes))
	})
	for i, m := range w.Methods {
		m.ID = i + 1
	}
	w.collectStrings()
}

func (m *Method) token() uint32 {
	if m.Def == nil {
		return 0
	}
	return uint32(m.Def.Token)
}

func moduleIndex(m *Module) int {
	if m == nil {
		return -1
	}
	return m.index
}

func compareTypes(a, b *Type) int {
	if a == b {
		return 0
	}
	if c := strings.Compare(a.Name, b.Name); c != 0 {
		return c
	}
	if c := cmp.Compare(moduleIndex(a.Module), moduleIndex(b.Module)); c != 0 {
		return c
	}
	if a.Def != nil && b.Def != nil && a.Def != b.Def {
		return cmp.Compare(a.Def.Token, b.Def.Token)
	}
	if a.Elem != nil && b.Elem != nil && a.Elem != b.Elem {
		return compareTypes(a.Elem, b.Elem)
	}
	return slices.CompareFunc(a.Args, b.Args, compareTypes)
}

// describeAll extends the types with descriptors by the types that their descriptors mention: bases, elements of
// arrays, value types held inline.
func (w *World) describeAll() {
	for i := 0; i < len(w.described); i++ {
		t := w.described[i]
		w.needID(t.Base)
		if t.Kind == KindSZArray || t.Kind == KindMDArray {
			w.needID(t.Elem)
		}
		for _, f := range t.Fields {
			if f.Type.IsValueType() {
				w.needID(f.Type)
			}
		}
	}
	// A type that is only mentioned by a described one needs its bases, so that it can be compared. Nothing of it runs,
	// so missing members of it are no problem.
	problems := w.problems
	for _, t := range slices.Clone(w.allTypes) {
		if !t.open {
			w.supers(t)
		}
	}
	w.problems = problems
}

// collectStrings lists the literals of reachable methods by method and offset.
func (w *World) collectStrings() {
	for _, m := range w.Methods {
		if m.Body == nil {
			continue
		}
		for i := range m.Body.Code {
			in := &m.Body.Code[i]
			if in.Op.Code != metadata.OpLdstr {
				continue
			}
			s, err := w.literal(m, in.Token)
			if err != nil {
				continue // found by the analysis
			}
			w.addString(s)
		}
	}
	w.attributeTexts()
}

func (w *World) addString(s []uint16) {
	key := string(utf16Key(s))
	if _, ok := w.stringIndex[key]; !ok {
		w.stringIndex[key] = len(w.Strings)
		w.Strings = append(w.Strings, s)
	}
}
