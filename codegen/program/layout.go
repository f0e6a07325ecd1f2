package program

import (
	"fmt"
	"slices"

	"mwc/codegen/metadata"
)

const (
	refSize     = 4 // a heap reference
	pointerSize = 8 // managed pointers, native integers, pointers
	// maxTypeSize is .NET's limit on the size of a type's fields.
	maxTypeSize = 1 << 27
	// maxLeaves is the largest number of primitive fields, nested ones included, of a value type that becomes a Go
	// struct. Go's compiler takes structs apart, and needs hours and gigabytes for hundreds of thousands of fields.
	maxLeaves = 256
)

// fields makes the Field objects of a type; layout gives them their offsets.
func (w *World) fields(t *Type) {
	if t.fieldOf != nil || t.Def == nil || t.definition {
		return
	}
	defer w.traps.of(t)()
	t.fieldOf = map[*metadata.FieldDef]*Field{}
	c := context{mod: t.mod, targs: t.Args}
	for _, d := range t.Def.Fields {
		if d.Flags&fieldLiteral != 0 {
			continue
		}
		ft, err := w.close(d.Sig, c)
		var lacking error
		if err != nil && isUnresolved(err) && isClassSig(d.Sig) {
			ft, err, lacking = w.object, nil, err
		}
		if err != nil {
			w.report(err)
			continue
		}
		f := &Field{missing: lacking, Name: d.Name, Owner: t, Type: ft, Def: d, Static: d.Flags&fieldStatic != 0, InitOnly: d.Flags&fieldInitOnly != 0}
		t.fieldOf[d] = f
		if f.Static {
			f.ThreadStatic = t.mod.Asm.FindAttribute(d.Attributes, nameThreadStatic) != nil
			t.Statics = append(t.Statics, f)
		} else {
			t.Fields = append(t.Fields, f)
		}
	}
}

// isClassSig reports whether a field of that signature holds a reference, whichever type the signature names.
func isClassSig(s *metadata.TypeSig) bool {
	switch s.Kind {
	case metadata.ElemClass, metadata.ElemSZArray, metadata.ElemArray:
		return true
	case metadata.ElemGenericInst:
		return s.Elem != nil && s.Elem.Kind == metadata.ElemClass
	}
	return false
}

// layout gives the instance fields their offsets. Fields keep their declared order unless offsets are explicit,
// whatever the program asks for: another order gains nothing, and a Go struct has the same layout.
func (w *World) layout(t *Type) {
	if t.layoutDone || t.open {
		return
	}
	if t.layoutBusy {
		w.report(missing("layout of type "+t.Name, "the value type contains itself"))
		t.layoutDone, t.align = true, 1
		return
	}
	defer w.traps.of(t)()
	t.layoutBusy = true
	defer func() { t.layoutBusy, t.layoutDone = false, true }()
	w.supers(t)
	switch t.Kind {
	case KindSZArray, KindMDArray:
		t.align = refSize
		return
	case KindByRef:
		t.Size, t.Align, t.align = pointerSize, pointerSize, pointerSize
		t.RefOffsets = []int{refSize}
		return
	case KindPtr, KindFnPtr:
		t.Size, t.Align, t.align = pointerSize, pointerSize, pointerSize
		return
	case KindVoid, KindParameter:
		t.align = 1
		return
	}
	if t.definition {
		t.align = refSize
		return
	}
	w.fields(t)
	if t.Kind == KindPrimitive || t.Kind == KindEnum {
		t.Size = primSizes[t.Prim]
		t.Align, t.align = t.Size, t.Size
		return
	}
	t.IsByRefLike = t.mod.Asm.FindAttribute(t.Def.Attributes, nameByRefLike) != nil
	if t.Base != nil {
		w.layout(t.Base)
	}
	w.placeFields(t)
}

// slot gives the size and alignment of a value of the type in a field, and the offsets of the references in it.
func (w *World) slot(t *Type) (size, align int, refs []int) {
	if t.IsReference() {
		return refSize, refSize, []int{0}
	}
	w.layout(t)
	return t.Size, max(t.align, 1), t.RefOffsets
}

// placeFields computes the offsets of a class's or struct's fields.
func (w *World) placeFields(t *Type) {
	start, align := 0, 1
	if t.Base != nil && t.Kind == KindClass {
		start, align = t.Base.Size, max(t.Base.Align, 1)
		t.RefOffsets = slices.Clone(t.Base.RefOffsets)
	}
	if t.Def.FullName() == nameString && t.Module.IsCorlib {
		t.Align, t.align = 4, refSize // length and code units: see package abi
		return
	}
	explicit := t.Def.Flags&typeLayoutMask == typeExplicitLayout
	w.checkLayout(t, explicit)
	pack := 0
	if t.Def.HasLayout {
		pack = int(t.Def.PackingSize)
	}
	// natural is the offset that a Go struct would give the field.
	end, natural, naturalAlign, same := start, 0, 1, true
	var spans []span
	for _, f := range t.Fields {
		size, al, refs := w.slot(f.Type)
		naturalAlign = max(naturalAlign, al)
		natural = roundUp(natural, al)
		if pack > 0 {
			al = min(al, pack)
		}
		if explicit && f.Def.HasOffset {
			f.Offset = start + int(min(f.Def.Offset, maxTypeSize))
		} else {
			f.Offset = roundUp(end, al)
		}
		same = same && f.Offset == natural
		natural += size
		align = max(align, al)
		end = max(end, f.Offset+size)
		for _, r := range refs {
			t.RefOffsets = append(t.RefOffsets, f.Offset+r)
		}
		if end > maxTypeSize {
			w.report(missing("layout of type "+t.Name, "it is larger than .NET allows"))
			return
		}
		if explicit {
			spans = append(spans, span{f.Offset, f.Offset + size, refs, f.Offset})
		}
	}
	w.checkOverlap(t, spans)
	slices.Sort(t.RefOffsets)
	t.RefOffsets = slices.Compact(t.RefOffsets)
	if t.Kind == KindStruct {
		w.inlineArray(t, &end)
		if t.Def.HasLayout && t.Def.ClassSize > 0 && t.InlineArrayLength == 0 {
			// .NET takes a size that the metadata gives as it is. It rounds up only the size of types with references.
			end = max(end, int(min(t.Def.ClassSize, maxTypeSize)))
			if len(t.RefOffsets) > 0 {
				end = roundUp(end, align)
			}
		} else {
			end = max(roundUp(end, align), 1)
		}
		for _, f := range t.Fields {
			t.leaves += max(f.Type.leaves, 1)
			same = same && (f.Type.Kind != KindStruct || f.Type.Size%f.Type.Align == 0) // Go aligns such a field to fewer bytes
		}
		t.Opaque = t.leaves > maxLeaves || !same || align != naturalAlign || end != roundUp(natural, naturalAlign) || t.InlineArrayLength > 0
	}
	t.Size, t.Align = end, align
	w.checkSize(t)
	if t.Kind == KindStruct {
		t.align = align
	} else {
		t.align = refSize
	}
}

// checkLayout refuses types that .NET does not load.
func (w *World) checkLayout(t *Type, explicit bool) {
	switch b := t.Base; {
	case explicit && len(t.Args) > 0:
		w.report(missing("layout of type "+t.Name, "a generic type cannot have explicit layout; .NET does not load such a type"))
	case t.Def.Flags&typeLayoutMask != 0 && t.Kind == KindClass && b != nil && b.Def != nil && b.Def.Flags&typeLayoutMask == 0 && !b.Module.IsCorlib:
		w.report(missing("layout of type "+t.Name, "its base has automatic layout; .NET does not load such a type"))
	}
}

// inlineArray repeats the only field of an [InlineArray(n)].
func (w *World) inlineArray(t *Type, end *int) {
	attr := t.mod.Asm.FindAttribute(t.Def.Attributes, nameInlineArray)
	if attr == nil || len(t.Fields) != 1 {
		return
	}
	v, err := attr.Decode(t.mod.Asm)
	if err != nil || v == nil || len(v.Fixed) != 1 {
		w.report(malformed("the InlineArray attribute of %s", t.Name))
		return
	}
	n, ok := v.Fixed[0].Value.(int32)
	if !ok || n <= 0 || int(n) > maxTypeSize/max(*end, 1) {
		w.report(missing("layout of type "+t.Name, "the length of the inline array is out of range"))
		return
	}
	t.InlineArrayLength = int(n)
	if len(t.RefOffsets) > maxValueFields/int(n) {
		w.exceed("a value of type %s has more than %d fields", shorten(t.Name), maxValueFields)
		return
	}
	size := *end
	refs := t.RefOffsets
	t.RefOffsets = nil
	for i := range int(n) {
		for _, r := range refs {
			t.RefOffsets = append(t.RefOffsets, i*size+r)
		}
	}
	*end = size * int(n)
}

// span is the range of bytes that a field with an explicit offset takes.
type span struct {
	from, to int
	refs     []int
	offset   int
}

// checkOverlap refuses types in which a reference shares its bytes with another field, as .NET does at run time.
func (w *World) checkOverlap(t *Type, spans []span) {
	for i, a := range spans {
		for _, b := range spans[:i] {
			if a.from >= b.to || b.from >= a.to || len(a.refs) == 0 && len(b.refs) == 0 {
				continue
			}
			if clash(a, b) || clash(b, a) {
				w.report(missing("layout of type "+t.Name, "a reference overlaps another field"))
				return
			}
		}
	}
}

// clash reports whether a reference of a lies on bytes of b that are not a reference.
func clash(a, b span) bool {
	for _, r := range a.refs {
		at := a.offset + r
		if at+refSize <= b.from || at >= b.to {
			continue
		}
		if !slices.Contains(b.refs, at-b.offset) {
			return true
		}
	}
	return false
}

// staticLayout gives the static fields their offsets. The fields of threads are apart from the others.
func (w *World) staticLayout(t *Type) {
	for _, f := range t.Statics {
		size, align, refs := w.slot(f.Type)
		end, list := &t.StaticSize, &t.StaticRefs
		if f.ThreadStatic {
			end, list = &t.ThreadStaticSize, &t.ThreadStaticRefs
		}
		f.Offset = roundUp(*end, align)
		*end = f.Offset + size
		for _, r := range refs {
			*list = append(*list, f.Offset+r)
		}
		if f.ThreadStatic && f.Def.RVA != 0 {
			w.report(malformed("field %s::%s is thread static and mapped to the image", t.Name, f.Name))
			continue
		}
		if f.Def.RVA != 0 && size > 0 {
			if w.addData(size); w.fatal != nil {
				return
			}
			data, err := t.mod.Asm.FieldData(f.Def, size)
			if err != nil {
				w.report(err)
				continue
			}
			f.Data = data
			w.report(t.mod.claim(f, len(data)))
		}
	}
	w.checkStatics(t)
}

// initialData is the range of the file that holds the initial data of a static field.
type initialData struct {
	start, end uint32
	field      *Field
}

// claim notes that a field lies in memory where the file has its data (ECMA-335 §II.16.3). It refuses two fields with
// the same data: here each field has memory of its own, and a write to one would not be seen in the other.
func (m *Module) claim(f *Field, size int) error {
	d := initialData{f.Def.RVA, f.Def.RVA + uint32(size), f}
	for _, e := range m.initial {
		if d.start < e.end && e.start < d.end && e.field.Def != f.Def {
			return missing(fmt.Sprintf("static fields %s::%s and %s::%s with overlapping data", e.field.Owner.Name, e.field.Name, f.Owner.Name, f.Name), "mwc gives each static field memory of its own")
		}
	}
	m.initial = append(m.initial, d)
	return nil
}

func roundUp(n, align int) int {
	if align <= 1 {
		return n
	}
	return (n + align - 1) / align * align
}
