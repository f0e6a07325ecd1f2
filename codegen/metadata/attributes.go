package metadata

import (
	"strings"
	"unicode/utf8"
)

// AttributeValue is a decoded custom attribute (§II.23.3).
type AttributeValue struct {
	Fixed []AttributeArg
	Named []NamedArg
}

// NamedArg sets a property or field of an attribute.
type NamedArg struct {
	IsField bool
	Name    string
	AttributeArg
}

// AttributeArg is one argument. Type says what Value is:
//   - a primitive: bool, uint16 (a char), (u)int8…64, float32/64;
//   - ElemString: string, or nil;
//   - AttrType: string, the type's name in reflection's form ("N.C+D, Assembly"), or nil;
//   - AttrEnum: the value as its underlying integer type;
//   - ElemSZArray: []AttributeArg, or nil.
//
// Type is never ElemObject: the argument has the type of the boxed value.
type AttributeArg struct {
	Type  ElementType
	Enum  string // AttrEnum: the enum's full name, with its assembly if the blob has it
	Value any
}

// Element types that occur only in attribute blobs (§II.23.1.16).
const (
	AttrType  ElementType = 0x50 // System.Type
	attrBoxed ElementType = 0x51
	attrField ElementType = 0x53
	attrProp  ElementType = 0x54
	AttrEnum  ElementType = 0x55
)

// EnumResolver tells the underlying type of an enum. It gets either a token of the assembly, or token 0 and a name in
// reflection's form.
type EnumResolver func(t Token, name string) (ElementType, error)

// maxAttributeDepth limits arrays in objects in arrays.
const maxAttributeDepth = 16

// DecodeAttribute decodes an attribute's blob. It resolves enums of this assembly itself and asks enums for others. If
// enums is nil, an attribute with such an enum is an error.
func (a *Assembly) DecodeAttribute(c CustomAttribute, enums EnumResolver) (*AttributeValue, error) {
	sig, class, err := a.attributeCtor(c.Ctor)
	if err != nil {
		return nil, err
	}
	r := &attributeReader{reader: newReader(a.Path, "custom attribute", span{c.Blob, c.offset}), a: a, class: class, enums: enums}
	v := &AttributeValue{}
	if len(c.Blob) == 0 && len(sig.Params) == 0 { // some compilers leave out the prolog
		return v, nil
	}
	if prolog := r.u16(); r.err == nil && prolog != 1 {
		r.failAt(0, "prolog %#04x instead of 1", prolog)
	}
	for _, p := range sig.Params {
		if r.err != nil {
			break
		}
		v.Fixed = append(v.Fixed, r.value(r.paramType(p, 0), 0))
	}
	if r.err == nil && r.left() == 0 {
		return v, nil // likewise the number of named arguments
	}
	named := int(r.u16())
	for i := 0; i < named && r.err == nil; i++ {
		kind := ElementType(r.u8())
		if r.err == nil && kind != attrField && kind != attrProp {
			r.fail("named argument of kind %#02x", uint8(kind))
		}
		t := r.namedType(0)
		n := NamedArg{IsField: kind == attrField}
		n.Name, _ = r.text()
		n.AttributeArg = r.value(t, 0)
		v.Named = append(v.Named, n)
	}
	if r.err != nil {
		return nil, r.err
	}
	return v, nil
}

// Decode decodes an attribute of assembly a that uses no enum of another assembly.
func (c CustomAttribute) Decode(a *Assembly) (*AttributeValue, error) {
	return a.DecodeAttribute(c, nil)
}

// AttributeType is the token of an attribute's class: TypeDef, TypeRef, or TypeSpec of a generic attribute.
func (a *Assembly) AttributeType(c CustomAttribute) (Token, error) {
	if c.Ctor.Table() == TableMethodDef {
		m, err := a.MethodByToken(c.Ctor)
		if err != nil {
			return 0, err
		}
		return m.Owner.Token, nil
	}
	ref, err := a.MemberRefByToken(c.Ctor)
	return ref.Class, err
}

// FindAttribute finds an attribute by the full name of its class; nil if there is none.
func (a *Assembly) FindAttribute(list []CustomAttribute, fullName string) *CustomAttribute {
	for i := range list {
		if t, err := a.AttributeType(list[i]); err == nil && a.TypeName(t) == fullName {
			return &list[i]
		}
	}
	return nil
}

// attributeCtor is the signature of a constructor, and the arguments of its class if that is generic.
func (a *Assembly) attributeCtor(t Token) (*MethodSig, []*TypeSig, error) {
	if t.Table() == TableMethodDef {
		m, err := a.MethodByToken(t)
		if err != nil {
			return nil, nil, err
		}
		return m.Sig, nil, nil
	}
	ref, err := a.MemberRefByToken(t)
	if err != nil {
		return nil, nil, err
	}
	if ref.Method == nil {
		return nil, nil, &Error{a.Path, -1, "custom attribute", "constructor " + t.String() + " is a field"}
	}
	var args []*TypeSig
	if ref.Class.Table() == TableTypeSpec {
		spec, err := a.TypeSpecByToken(ref.Class)
		if err != nil {
			return nil, nil, err
		}
		args = spec.Args
	}
	return ref.Method, args, nil
}

type attributeReader struct {
	*reader
	a     *Assembly
	class []*TypeSig // arguments of a generic attribute class
	enums EnumResolver
}

// attributeType is the type of an argument. The constructor's signature tells it, or the blob.
type attributeType struct {
	kind ElementType
	elem *attributeType // ElemSZArray
	enum string         // AttrEnum
	base ElementType    // AttrEnum: its underlying type
}

// paramType translates a type of the constructor's signature.
func (r *attributeReader) paramType(t *TypeSig, depth int) attributeType {
	if depth > maxAttributeDepth {
		r.fail("types nest deeper than %d", maxAttributeDepth)
		return attributeType{}
	}
	switch t.Kind {
	case ElemSZArray:
		elem := r.paramType(t.Elem, depth+1)
		return attributeType{kind: ElemSZArray, elem: &elem}
	case ElemClass:
		if r.a.TypeName(t.Token) == "System.Type" {
			return attributeType{kind: AttrType}
		}
	case ElemVar:
		if int(t.Index) < len(r.class) {
			return r.paramType(r.class[t.Index], depth+1)
		}
	case ElemValueType:
		return attributeType{kind: AttrEnum, enum: r.a.TypeName(t.Token), base: r.underlying(t.Token, "")}
	case ElemGenericInst: // an enum nested in a generic class
		if t.Elem.Kind == ElemValueType {
			return attributeType{kind: AttrEnum, enum: r.a.TypeName(t.Elem.Token), base: r.underlying(t.Elem.Token, "")}
		}
	case ElemString, ElemObject:
		return attributeType{kind: t.Kind}
	default:
		if primitiveSize(t.Kind) > 0 {
			return attributeType{kind: t.Kind}
		}
	}
	r.fail("parameter of type %s", t)
	return attributeType{}
}

// namedType reads a FieldOrPropType (§II.23.3).
func (r *attributeReader) namedType(depth int) attributeType {
	start := r.pos
	kind := ElementType(r.u8())
	switch {
	case r.err != nil:
	case depth > maxAttributeDepth:
		r.fail("types nest deeper than %d", maxAttributeDepth)
	case primitiveSize(kind) > 0 || kind == ElemString || kind == AttrType:
		return attributeType{kind: kind}
	case kind == attrBoxed:
		return attributeType{kind: ElemObject}
	case kind == ElemSZArray:
		elem := r.namedType(depth + 1)
		return attributeType{kind: ElemSZArray, elem: &elem}
	case kind == AttrEnum:
		name, _ := r.text()
		return attributeType{kind: AttrEnum, enum: name, base: r.underlying(0, name)}
	default:
		r.failAt(start, "argument of type %#02x", uint8(kind))
	}
	return attributeType{}
}

// underlying finds the integer type of an enum.
func (r *attributeReader) underlying(t Token, name string) ElementType {
	if r.err != nil {
		return 0
	}
	if kind := r.a.enumType(t, name); kind != 0 {
		return kind
	}
	if t != 0 {
		name = r.a.TypeName(t)
	}
	if r.enums == nil {
		r.fail("enum %s is of another assembly", name)
		return 0
	}
	kind, err := r.enums(t, name)
	if err != nil {
		r.fail("enum %s: %v", name, err)
	} else if primitiveSize(kind) == 0 {
		r.fail("enum %s with element type %#02x", name, uint8(kind))
	}
	return kind
}

// enumType is the type of the one instance field of an enum of this assembly; 0 if the type is not an enum.
func (a *Assembly) enumType(t Token, name string) ElementType {
	var def *TypeDef
	if t.Table() == TableTypeDef {
		def, _ = a.TypeDefByToken(t)
	} else if t == 0 {
		full, assembly, other := strings.Cut(name, ",")
		if simple, _, _ := strings.Cut(strings.TrimSpace(assembly), ","); other && simple != a.Name {
			return 0
		}
		full = strings.ReplaceAll(full, "+", "/")
		for _, d := range a.TypeDefs {
			if strings.HasSuffix(full, d.Name) && d.FullName() == full {
				def = d
				break
			}
		}
	}
	if def == nil {
		return 0
	}
	const static = 0x10
	for _, f := range def.Fields {
		if f.Flags&static == 0 && primitiveSize(f.Sig.Kind) > 0 {
			return f.Sig.Kind
		}
	}
	return 0
}

func (r *attributeReader) value(t attributeType, depth int) AttributeArg {
	arg := AttributeArg{Type: t.kind}
	if r.err != nil {
		return arg
	}
	if depth > maxAttributeDepth {
		r.fail("values nest deeper than %d", maxAttributeDepth)
		return arg
	}
	switch t.kind {
	case ElemString, AttrType:
		if s, ok := r.text(); ok {
			arg.Value = s
		}
	case ElemObject:
		return r.value(r.namedType(0), depth+1)
	case AttrEnum:
		arg.Enum = t.enum
		arg.Value = r.primitive(t.base)
	case ElemSZArray:
		n := r.u32()
		if n == 0xffffffff {
			break
		}
		if uint64(n) > uint64(r.left()) {
			r.fail("array of %d elements in %d bytes", n, r.left())
			break
		}
		list := make([]AttributeArg, 0, n)
		for i := uint32(0); i < n && r.err == nil; i++ {
			list = append(list, r.value(*t.elem, depth+1))
		}
		arg.Value = list
	default:
		arg.Value = r.primitive(t.kind)
	}
	return arg
}

// text reads a SerString; the second result is false for the null string.
func (r *attributeReader) text() (string, bool) {
	if r.err == nil && r.left() > 0 && r.data[r.pos] == 0xff {
		r.skip(1)
		return "", false
	}
	b := r.bytes(uint64(r.compressed()))
	if r.err == nil && !utf8.Valid(b) {
		return validText(b), true
	}
	return string(b), true
}

// validText is a text that is no UTF-8 as .NET reads it in an attribute. Compilers write half of a surrogate pair as three bytes, of which .NET makes two
// replacement characters.
func validText(b []byte) string {
	var text strings.Builder
	for len(b) > 0 {
		r, n := utf8.DecodeRune(b)
		if r == utf8.RuneError && n == 1 && len(b) > 2 && b[0] == 0xed && b[1]&0xe0 == 0xa0 && b[2]&0xc0 == 0x80 {
			text.WriteRune(r)
			n = 3
		}
		text.WriteRune(r)
		b = b[n:]
	}
	return text.String()
}

// primitiveSize is the size in bytes of a number, character or truth value; 0 for other types.
func primitiveSize(k ElementType) int {
	switch k {
	case ElemBoolean, ElemI1, ElemU1:
		return 1
	case ElemChar, ElemI2, ElemU2:
		return 2
	case ElemI4, ElemU4, ElemR4:
		return 4
	case ElemI8, ElemU8, ElemR8:
		return 8
	}
	return 0
}
