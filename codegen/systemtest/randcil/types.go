package randcil

// stack is a type of the evaluation stack (ECMA-335 §I.12.3.2.1).
type stack int

const (
	i4 stack = iota
	i8
	native
	r4
	r8
	ref
	value
	address // a managed pointer; only parameters and locals have such types
)

// Type is a type of the random programs.
type Type struct {
	name  string // unique in the unit
	sig   string // in signatures
	tok   string // as a type token
	stack stack
	// Suffixes of ldind, stind, ldelem and stelem; "" if there is none, and the instruction takes a token instead.
	ind, stind, elemLoad, elemStore string
	unsigned                        bool
	elem                            *Type // of arrays and addresses
	rank                            int   // of arrays, 1 for vectors
	fields                          []*field
	base                            *Type // of classes
	ifaces                          []*Type
	abstract                        bool  // only null and casts make a value of it
	explicit                        bool  // whether the layout is explicit
	under                           *Type // of enums
	nullable                        *Type
	cell                            *Type // type argument of Cell`1 and Cell2`1
	invoke                          *method
	observe                         string // code that takes the value from the stack
	depth                           int    // how deep value types nest
}

type field struct {
	owner  *Type
	name   string
	typ    *Type
	static bool
	ref    string // the form in which instructions name it
}

const corlib = "[System.Runtime]System."

func primitive(name, sig, full string, st stack, ind, stind, elem, selem string, unsigned bool) *Type {
	obs := [...]string{"call void Rt::I4(int32)", "call void Rt::I8(int64)", "call void Rt::N(native int)", "call void Rt::R4(float32)", "call void Rt::R8(float64)"}
	return &Type{name: name, sig: sig, tok: corlib + full, stack: st, ind: ind, stind: stind, elemLoad: elem, elemStore: selem, unsigned: unsigned, observe: obs[st]}
}

var (
	tBool = primitive("bool", "bool", "Boolean", i4, "ldind.u1", "stind.i1", "ldelem.u1", "stelem.i1", true)
	tChar = primitive("char", "char", "Char", i4, "ldind.u2", "stind.i2", "ldelem.u2", "stelem.i2", true)
	tI1   = primitive("i1", "int8", "SByte", i4, "ldind.i1", "stind.i1", "ldelem.i1", "stelem.i1", false)
	tU1   = primitive("u1", "uint8", "Byte", i4, "ldind.u1", "stind.i1", "ldelem.u1", "stelem.i1", true)
	tI2   = primitive("i2", "int16", "Int16", i4, "ldind.i2", "stind.i2", "ldelem.i2", "stelem.i2", false)
	tU2   = primitive("u2", "uint16", "UInt16", i4, "ldind.u2", "stind.i2", "ldelem.u2", "stelem.i2", true)
	tI4   = primitive("i4", "int32", "Int32", i4, "ldind.i4", "stind.i4", "ldelem.i4", "stelem.i4", false)
	tU4   = primitive("u4", "uint32", "UInt32", i4, "ldind.u4", "stind.i4", "ldelem.u4", "stelem.i4", true)
	tI8   = primitive("i8", "int64", "Int64", i8, "ldind.i8", "stind.i8", "ldelem.i8", "stelem.i8", false)
	tU8   = primitive("u8", "uint64", "UInt64", i8, "ldind.i8", "stind.i8", "ldelem.i8", "stelem.i8", true)
	tI    = primitive("i", "native int", "IntPtr", native, "ldind.i", "stind.i", "ldelem.i", "stelem.i", false)
	tU    = primitive("u", "native uint", "UIntPtr", native, "ldind.i", "stind.i", "ldelem.i", "stelem.i", true)
	tR4   = primitive("r4", "float32", "Single", r4, "ldind.r4", "stind.r4", "ldelem.r4", "stelem.r4", false)
	tR8   = primitive("r8", "float64", "Double", r8, "ldind.r8", "stind.r8", "ldelem.r8", "stelem.r8", false)

	tString = &Type{name: "string", sig: "string", tok: corlib + "String", stack: ref, ind: "ldind.ref", stind: "stind.ref",
		elemLoad: "ldelem.ref", elemStore: "stelem.ref", observe: "call void Rt::S(string)"}
	tObject = &Type{name: "object", sig: "object", tok: corlib + "Object", stack: ref, ind: "ldind.ref", stind: "stind.ref",
		elemLoad: "ldelem.ref", elemStore: "stelem.ref", observe: observeRef}
	tObservable = &Type{name: "IObserve", sig: "class IObserve", tok: "IObserve", stack: ref, ind: "ldind.ref", stind: "stind.ref",
		elemLoad: "ldelem.ref", elemStore: "stelem.ref", observe: observeRef, abstract: true}

	primitives = []*Type{tBool, tChar, tI1, tU1, tI2, tU2, tI4, tU4, tI8, tU8, tI, tU, tR4, tR8}
	// byStack has one type of each numeric kind.
	byStack = []*Type{tI4, tI8, tI, tR4, tR8}
)

const observeRef = "call void Rt::O(object)"

func reference(name, sig, tok string) *Type {
	return &Type{name: name, sig: sig, tok: tok, stack: ref, ind: "ldind.ref", stind: "stind.ref", elemLoad: "ldelem.ref", elemStore: "stelem.ref", observe: observeRef}
}

// box is the code that boxes a value of the type on the stack, "" for references.
func (t *Type) box() string {
	if t.stack == ref {
		return ""
	}
	return " box " + t.tok
}

func (t *Type) load() string {
	if t.ind != "" {
		return t.ind
	}
	return "ldobj " + t.tok
}

func (t *Type) store() string {
	if t.stind != "" {
		return t.stind
	}
	return "stobj " + t.tok
}

func (t *Type) loadElem() string {
	if t.elemLoad != "" {
		return t.elemLoad
	}
	return "ldelem " + t.tok
}

func (t *Type) storeElem() string {
	if t.elemStore != "" {
		return t.elemStore
	}
	return "stelem " + t.tok
}

// numeric reports whether arithmetic works on values of the type.
func (t *Type) numeric() bool { return t.stack <= r8 }

// isA reports whether a value of type t may be stored as a u without a conversion.
func (t *Type) isA(u *Type) bool {
	if t == u {
		return true
	}
	if t.stack != ref || u.stack != ref {
		return false
	}
	if u == tObject {
		return true
	}
	if t.rank == 1 && u.rank == 1 && t.elem.stack == ref {
		return t.elem.isA(u.elem)
	}
	for _, i := range t.ifaces {
		if i == u {
			return true
		}
	}
	return t.base != nil && t.base.isA(u)
}
