// Package cilfile writes assemblies (ECMA-335 §II.22 to 25) for tests: types, fields, methods and what they refer to, as far
// as programs that a test makes up need them. It does the opposite of codegen/metadata, and needs nothing but Go.
package cilfile

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"unicode/utf16"
)

// Token names a row of a table (§III.1.9).
type Token uint32

// Tables by their number (§II.22).
const (
	tModule        = 0x00
	tTypeRef       = 0x01
	tTypeDef       = 0x02
	tField         = 0x04
	tMethod        = 0x06
	tInterfaceImpl = 0x09
	tMemberRef     = 0x0a
	tStandAloneSig = 0x11
	tTypeSpec      = 0x1b
	tAssembly      = 0x20
	tAssemblyRef   = 0x23
	tMethodSpec    = 0x2b
	tUserString    = 0x70
)

// Element types (§II.23.1.16).
const (
	Void, Bool, Char, I1, U1, I2, U2, I4, I8, String = 1, 2, 3, 4, 5, 6, 7, 8, 10, 14

	ByRef, ValueType, Class, Object, SzArray, ModReq = 0x10, 0x11, 0x12, 0x1c, 0x1d, 0x1f

	Var, GenericInst, MVar = 0x13, 0x15, 0x1e
)

// Attributes of types, fields and methods (§II.23.1.5, 10 and 15).
const (
	Public                                = 6 // of members
	Static                                = 0x10
	HideBySig, SpecialName, RTSpecialName = 0x80, 0x800, 0x1000
	Final, Virtual, NewSlot               = 0x20, 0x40, 0x100

	PublicType      = 1
	SequentialType  = 8
	SealedType      = 0x100
	BeforeFieldInit = 0x100000
)

// Assembly is an assembly in the making. Types are declared one after the other, each with its members. The bodies of methods
// may refer to all of them, so they come after all declarations.
type Assembly struct {
	name    string
	entry   Token
	strings heap
	blobs   heap
	users   bytes.Buffer

	typeRefs, typeDefs, fields, methods, interfaces, memberRefs, sigs, typeSpecs, methodSpecs [][]cell

	refs map[string]Token // by description: the tokens of what was referred to
	code [][]byte         // by method
}

// A cell is one column of a row.
type cell struct {
	kind  cellKind
	value uint32
}

type cellKind int

const (
	two cellKind = iota
	four
	str
	blob
	guid
	typeDefOrRef
	typeDefIndex
	memberRefParent
	methodDefOrRef
	resolutionScope
	fieldList
	methodList
	rva // address of a method's code, by the method's number
)

type heap struct {
	data  bytes.Buffer
	known map[string]uint32
}

func (h *heap) add(s string, raw []byte) uint32 {
	if at, ok := h.known[s]; ok {
		return at
	}
	if h.known == nil {
		h.known = map[string]uint32{}
		h.data.WriteByte(0)
	}
	at := uint32(h.data.Len())
	h.data.Write(raw)
	h.known[s] = at
	return at
}

// New begins an assembly that refers to one other assembly, System.Runtime.
func New(name string) *Assembly {
	a := &Assembly{name: name, refs: map[string]Token{}}
	a.strings.add("", nil)
	a.blobs.add("", nil)
	a.users.WriteByte(0)
	a.Type("", "<Module>", 0, 0)
	return a
}

func (a *Assembly) str(s string) cell { return cell{str, a.strings.add(s, append([]byte(s), 0))} }

func (a *Assembly) blob(b []byte) cell {
	if len(b) == 0 {
		return cell{blob, 0}
	}
	return cell{blob, a.blobs.add(string(b), append(Compressed(uint32(len(b))), b...))}
}

// Compressed is a number as signatures and heaps hold it (§II.23.2).
func Compressed(n uint32) []byte {
	switch {
	case n < 0x80:
		return []byte{byte(n)}
	case n < 0x4000:
		return []byte{byte(n>>8) | 0x80, byte(n)}
	}
	return []byte{byte(n>>24) | 0xc0, byte(n >> 16), byte(n >> 8), byte(n)}
}

func add(table int, rows *[][]cell, row ...cell) Token {
	*rows = append(*rows, row)
	return Token(table<<24 | len(*rows))
}

// once makes a row, unless the same row was made before.
func (a *Assembly) once(key string, make func() Token) Token {
	t, ok := a.refs[key]
	if !ok {
		t = make()
		a.refs[key] = t
	}
	return t
}

// TypeRef refers to a type of System.Runtime.
func (a *Assembly) TypeRef(namespace, name string) Token {
	return a.once("type "+namespace+"."+name, func() Token {
		return add(tTypeRef, &a.typeRefs, cell{resolutionScope, tAssemblyRef<<24 | 1}, a.str(name), a.str(namespace))
	})
}

// NestedRef refers to a type that another type contains.
func (a *Assembly) NestedRef(in Token, name string) Token {
	return a.once(fmt.Sprintf("nested %x %s", in, name), func() Token {
		return add(tTypeRef, &a.typeRefs, cell{resolutionScope, uint32(in)}, a.str(name), a.str(""))
	})
}

// TypeSpec is a type that a signature describes, such as an instance of a generic one.
func (a *Assembly) TypeSpec(sig ...byte) Token {
	return a.once(fmt.Sprintf("spec %x", sig), func() Token { return add(tTypeSpec, &a.typeSpecs, a.blob(sig)) })
}

// MemberRef refers to a member of a type.
func (a *Assembly) MemberRef(parent Token, name string, sig ...byte) Token {
	return a.once(fmt.Sprintf("member %x %s %x", parent, name, sig), func() Token {
		return add(tMemberRef, &a.memberRefs, cell{memberRefParent, uint32(parent)}, a.str(name), a.blob(sig))
	})
}

// MethodSpec refers to an instance of a generic method.
func (a *Assembly) MethodSpec(method Token, args ...[]byte) Token {
	sig := append([]byte{0x0a, byte(len(args))}, bytes.Join(args, nil)...)
	return a.once(fmt.Sprintf("method %x %x", method, sig), func() Token {
		return add(tMethodSpec, &a.methodSpecs, cell{methodDefOrRef, uint32(method)}, a.blob(sig))
	})
}

// Locals is the signature of a method's variables, 0 if there are none.
func (a *Assembly) Locals(types ...[]byte) Token {
	if len(types) == 0 {
		return 0
	}
	sig := append([]byte{7}, Compressed(uint32(len(types)))...)
	for _, t := range types {
		sig = append(sig, t...)
	}
	return a.once(fmt.Sprintf("locals %x", sig), func() Token { return add(tStandAloneSig, &a.sigs, a.blob(sig)) })
}

// String is the token of a string literal.
func (a *Assembly) String(s string) Token {
	return a.once("string "+s, func() Token {
		at := a.users.Len()
		units := utf16.Encode([]rune(s))
		a.users.Write(Compressed(uint32(2*len(units) + 1)))
		for _, u := range units {
			a.users.Write(binary.LittleEndian.AppendUint16(nil, u))
		}
		a.users.WriteByte(0)
		return Token(tUserString<<24 | at)
	})
}

// Type declares a type, to which the next calls of Field and Method add members.
func (a *Assembly) Type(namespace, name string, flags uint32, extends Token) Token {
	return add(tTypeDef, &a.typeDefs, cell{four, flags}, a.str(name), a.str(namespace), cell{typeDefOrRef, uint32(extends)},
		cell{fieldList, uint32(len(a.fields) + 1)}, cell{methodList, uint32(len(a.methods) + 1)})
}

// Implements says that the last declared type implements an interface.
func (a *Assembly) Implements(interfaceType Token) {
	add(tInterfaceImpl, &a.interfaces, cell{typeDefIndex, uint32(len(a.typeDefs))}, cell{typeDefOrRef, uint32(interfaceType)})
}

// Field declares a field of the last declared type.
func (a *Assembly) Field(name string, flags uint32, typ ...byte) Token {
	return add(tField, &a.fields, cell{two, flags}, a.str(name), a.blob(append([]byte{6}, typ...)))
}

// Method declares a method of the last declared type.
func (a *Assembly) Method(name string, flags uint32, sig ...byte) Token {
	a.code = append(a.code, nil)
	return add(tMethod, &a.methods, cell{rva, uint32(len(a.code))}, cell{two, 0}, cell{two, flags}, a.str(name), a.blob(sig), cell{two, 1})
}

// Entry says with which method the program begins.
func (a *Assembly) Entry(method Token) { a.entry = method }

// Of is a type in a signature: an element type and the token of a type.
func Of(element byte, t Token) []byte {
	tag := map[Token]uint32{tTypeDef: 0, tTypeRef: 1}[t>>24]
	return append([]byte{element}, Compressed(uint32(t&0xffffff)<<2|tag)...)
}

// Generic is an instance of a generic type in a signature.
func Generic(element byte, t Token, args ...[]byte) []byte {
	return append(append(append([]byte{GenericInst}, Of(element, t)...), byte(len(args))), bytes.Join(args, nil)...)
}

// Sig is the signature of a method with a result and parameters (§II.23.2.1).
func Sig(instance bool, ret []byte, params ...[]byte) []byte {
	sig := []byte{0, byte(len(params))}
	if instance {
		sig[0] = 0x20
	}
	sig = append(sig, ret...)
	for _, p := range params {
		sig = append(sig, p...)
	}
	return sig
}
