package metadata

import (
	"fmt"
	"strings"
)

// maxSigDepth limits how deep signatures nest. Compilers stay far below.
const maxSigDepth = 256

// Calling conventions and flags in the first byte of a signature (§II.23.2.1–6, §II.23.2.15).
const (
	sigField        = 0x06
	sigLocals       = 0x07
	sigGenericInst  = 0x0a
	sigKindMask     = 0x0f
	sigGeneric      = 0x10
	sigHasThis      = 0x20
	sigExplicitThis = 0x40
)

// sigReader decodes signature blobs (§II.23.2).
type sigReader struct {
	reader
	rows   *[tableCount]uint32
	budget *int // types that may still be decoded
	depth  int
}

func (t *tableStream) sigReader(b span) *sigReader {
	return &sigReader{reader: *newReader(t.file, "signature", b), rows: &t.rows, budget: &t.sigBudget}
}

// methodSig reads a method, property or unmanaged-call signature, first byte included.
func (r *sigReader) methodSig() *MethodSig {
	start := r.pos
	flags := r.u8()
	sig := &MethodSig{
		HasThis:      flags&sigHasThis != 0,
		ExplicitThis: flags&sigExplicitThis != 0,
		CallConv:     flags & sigKindMask,
		Sentinel:     -1,
	}
	switch sig.CallConv {
	case sigField, sigLocals, sigGenericInst:
		r.failAt(start, "not a method signature: it starts with %#02x", flags)
	}
	if flags&sigGeneric != 0 {
		sig.GenericCount = r.compressed()
		if sig.GenericCount == 0 || sig.GenericCount > 0xffff {
			r.fail("generic method with %d type parameters", sig.GenericCount)
		}
	}
	n := r.count("parameters")
	sig.Ret = r.typeSig(allowVoid)
	if n > 0 && r.err == nil {
		sig.Params = make([]*TypeSig, 0, n)
	}
	for i := 0; i < n && r.err == nil; i++ {
		if r.peek() == byte(ElemSentinel) {
			r.skip(1)
			if sig.Sentinel >= 0 {
				r.fail("two sentinels")
			}
			sig.Sentinel = i
		}
		sig.Params = append(sig.Params, r.typeSig(0))
	}
	return sig
}

// fieldSig reads the signature of a field (§II.23.2.4).
func (r *sigReader) fieldSig() *TypeSig {
	if b := r.u8(); b&sigKindMask != sigField {
		r.failAt(0, "not a field signature: it starts with %#02x", b)
	}
	return r.typeSig(0)
}

// localSig reads the signature of local variables (§II.23.2.6).
func (r *sigReader) localSig() []*TypeSig {
	if b := r.u8(); b != sigLocals {
		r.failAt(0, "not a signature of local variables: it starts with %#02x", b)
	}
	n := r.count("variables")
	if n > 0xfffe {
		r.fail("%d local variables", n)
		n = 0
	}
	types := make([]*TypeSig, 0, n)
	for i := 0; i < n && r.err == nil; i++ {
		types = append(types, r.typeSig(allowPinned))
	}
	return types
}

// genericInst reads the arguments of a MethodSpec (§II.23.2.15).
func (r *sigReader) genericInst() []*TypeSig {
	if b := r.u8(); b != sigGenericInst {
		r.failAt(0, "not an instantiation: it starts with %#02x", b)
	}
	return r.types("type arguments")
}

// types reads a count and that many types.
func (r *sigReader) types(what string) []*TypeSig {
	n := r.count(what)
	if n == 0 {
		r.fail("no %s", what)
	}
	types := make([]*TypeSig, 0, n)
	for i := 0; i < n && r.err == nil; i++ {
		types = append(types, r.typeSig(0))
	}
	return types
}

// The types that typeSig accepts beside ordinary ones.
const (
	allowVoid = 1 << iota
	allowPinned
)

// typeSig reads a type with its modifiers (§II.23.2.12). It returns nil only after an error.
func (r *sigReader) typeSig(allow int) *TypeSig {
	if r.depth++; r.depth > maxSigDepth {
		r.fail("nests deeper than %d", maxSigDepth)
		return nil
	}
	defer func() { r.depth-- }()
	if *r.budget--; *r.budget < 0 {
		r.fail("signatures overlap beyond measure")
	}
	t := &TypeSig{}
	start := r.pos
	for r.err == nil {
		start = r.pos
		t.Kind = ElementType(r.u8())
		switch {
		case t.Kind == ElemCModReqd || t.Kind == ElemCModOpt:
			required := t.Kind == ElemCModReqd
			t.Mods = append(t.Mods, CustomMod{required, r.typeToken()})
			continue
		case t.Kind == ElemPinned && allow&allowPinned != 0:
			t.Pinned = true
			continue
		}
		break
	}
	if r.err != nil {
		return nil
	}
	switch t.Kind {
	case ElemVoid:
		if allow&allowVoid == 0 {
			r.failAt(start, "void where a type must be")
		}
	case ElemBoolean, ElemChar, ElemI1, ElemU1, ElemI2, ElemU2, ElemI4, ElemU4, ElemI8, ElemU8, ElemR4, ElemR8,
		ElemString, ElemObject, ElemI, ElemU, ElemTypedByRef:
	case ElemClass, ElemValueType:
		t.Token = r.classToken()
	case ElemPtr:
		t.Elem = r.typeSig(allowVoid)
	case ElemByRef, ElemSZArray:
		t.Elem = r.typeSig(0)
	case ElemArray:
		r.array(t)
	case ElemVar, ElemMVar:
		t.Index = r.compressed()
		if t.Index > 0xffff {
			r.fail("type parameter %d", t.Index)
		}
	case ElemGenericInst:
		r.generic(t)
	case ElemFnPtr:
		t.Method = r.methodSig()
	default:
		r.failAt(start, "unexpected element type %#02x", uint8(t.Kind))
	}
	if r.err != nil {
		return nil
	}
	return t
}

// array reads the shape of an ElemArray (§II.23.2.13).
func (r *sigReader) array(t *TypeSig) {
	t.Elem = r.typeSig(0)
	t.Rank = r.compressed()
	if r.err == nil && (t.Rank == 0 || t.Rank > 32) {
		r.fail("array of rank %d", t.Rank)
	}
	sizes := r.count("array sizes")
	for i := 0; i < sizes && r.err == nil; i++ {
		t.Sizes = append(t.Sizes, r.compressed())
	}
	bounds := r.count("array bounds")
	for i := 0; i < bounds && r.err == nil; i++ {
		t.LoBounds = append(t.LoBounds, r.compressedSigned())
	}
	if r.err == nil && (uint32(sizes) > t.Rank || uint32(bounds) > t.Rank) {
		r.fail("array of rank %d with %d sizes and %d lower bounds", t.Rank, sizes, bounds)
	}
}

// generic reads the open type and the arguments of an ElemGenericInst (§II.23.2.14).
func (r *sigReader) generic(t *TypeSig) {
	start := r.pos
	t.Elem = &TypeSig{Kind: ElementType(r.u8())}
	if r.err == nil && t.Elem.Kind != ElemClass && t.Elem.Kind != ElemValueType {
		r.failAt(start, "instantiation of element type %#02x", uint8(t.Elem.Kind))
	}
	t.Elem.Token = r.classToken()
	t.Args = r.types("type arguments")
}

// typeToken reads a TypeDefOrRefOrSpecEncoded (§II.23.2.8).
func (r *sigReader) typeToken() Token {
	start := r.pos
	v := r.compressed()
	if r.err != nil {
		return 0
	}
	tok, msg := typeDefOrRef.token(v, r.rows)
	if msg != "" {
		r.failAt(start, "%s", msg)
	} else if tok == 0 {
		r.failAt(start, "names no type")
	}
	return tok
}

// classToken reads the token behind class and valuetype. No implementation accepts a TypeSpec there: one could lead
// back to itself.
func (r *sigReader) classToken() Token {
	start := r.pos
	tok := r.typeToken()
	if tok.Table() == TableTypeSpec {
		r.failAt(start, "a TypeSpec where a class must be")
	}
	return tok
}

func (r *sigReader) peek() byte {
	if r.err != nil || r.left() == 0 {
		return 0
	}
	return r.data[r.pos]
}

var elementNames = map[ElementType]string{
	ElemVoid: "void", ElemBoolean: "bool", ElemChar: "char", ElemI1: "int8", ElemU1: "uint8", ElemI2: "int16", ElemU2: "uint16",
	ElemI4: "int32", ElemU4: "uint32", ElemI8: "int64", ElemU8: "uint64", ElemR4: "float32", ElemR8: "float64",
	ElemString: "string", ElemObject: "object", ElemI: "native int", ElemU: "native uint", ElemTypedByRef: "typedref",
}

// String writes the type as ilasm does, but with tokens for names (TypeName of an Assembly gives the names).
func (t *TypeSig) String() string { return t.format(Token.String) }

// format writes the type. name gives the names of tokens.
func (t *TypeSig) format(name func(Token) string) string {
	if t == nil {
		return "<nil>"
	}
	var s string
	switch t.Kind {
	case ElemClass:
		s = "class " + name(t.Token)
	case ElemValueType:
		s = "valuetype " + name(t.Token)
	case ElemPtr:
		s = t.Elem.format(name) + "*"
	case ElemByRef:
		s = t.Elem.format(name) + "&"
	case ElemSZArray:
		s = t.Elem.format(name) + "[]"
	case ElemArray:
		s = t.Elem.format(name) + t.shape()
	case ElemVar:
		s = fmt.Sprintf("!%d", t.Index)
	case ElemMVar:
		s = fmt.Sprintf("!!%d", t.Index)
	case ElemGenericInst:
		s = t.Elem.format(name) + "<" + joinTypes(t.Args, name) + ">"
	case ElemFnPtr:
		s = "method " + t.Method.format("*", name)
	default:
		s = elementNames[t.Kind]
		if s == "" {
			s = fmt.Sprintf("element type %#02x", uint8(t.Kind))
		}
	}
	for _, m := range t.Mods {
		if m.Required {
			s += " modreq(" + name(m.Type) + ")"
		} else {
			s += " modopt(" + name(m.Type) + ")"
		}
	}
	if t.Pinned {
		s += " pinned"
	}
	return s
}

// shape writes the dimensions of an array as ilasm does: [,], [5,0...], [1...3].
func (t *TypeSig) shape() string {
	dims := make([]string, t.Rank)
	for i := range dims {
		lo, hasLo := int32(0), i < len(t.LoBounds)
		if hasLo {
			lo = t.LoBounds[i]
		}
		switch {
		case i < len(t.Sizes) && lo == 0:
			dims[i] = fmt.Sprint(t.Sizes[i])
		case i < len(t.Sizes):
			dims[i] = fmt.Sprintf("%d...%d", lo, int64(lo)+int64(t.Sizes[i])-1)
		case hasLo:
			dims[i] = fmt.Sprintf("%d...", lo)
		}
	}
	return "[" + strings.Join(dims, ",") + "]"
}

func joinTypes(types []*TypeSig, name func(Token) string) string {
	parts := make([]string, len(types))
	for i, t := range types {
		parts[i] = t.format(name)
	}
	return strings.Join(parts, ", ")
}

// String writes the signature as ilasm does, with * for the method's name.
func (m *MethodSig) String() string { return m.format("*", Token.String) }

var callConvNames = [16]string{1: "unmanaged cdecl ", 2: "unmanaged stdcall ", 3: "unmanaged thiscall ", 4: "unmanaged fastcall ", 5: "vararg ", 9: "unmanaged "}

func (m *MethodSig) format(method string, name func(Token) string) string {
	if m == nil {
		return "<nil>"
	}
	var b strings.Builder
	if m.HasThis {
		b.WriteString("instance ")
	}
	if m.ExplicitThis {
		b.WriteString("explicit ")
	}
	b.WriteString(callConvNames[m.CallConv&sigKindMask])
	b.WriteString(m.Ret.format(name) + " " + method)
	if m.GenericCount > 0 {
		fmt.Fprintf(&b, "<%d>", m.GenericCount)
	}
	b.WriteString("(")
	if m.Sentinel >= 0 && m.Sentinel <= len(m.Params) {
		b.WriteString(joinTypes(m.Params[:m.Sentinel], name))
		if m.Sentinel > 0 {
			b.WriteString(", ")
		}
		b.WriteString("..., " + joinTypes(m.Params[m.Sentinel:], name))
	} else {
		b.WriteString(joinTypes(m.Params, name))
	}
	b.WriteString(")")
	return b.String()
}
