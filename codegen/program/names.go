package program

import (
	"strconv"
	"strings"

	"mwc/codegen/intrinsics"
	"mwc/codegen/metadata"
)

// typeName writes a type in the form of Type.Name.
func typeName(t *Type) string {
	switch t.Kind {
	case kindVar:
		return "!" + strconv.Itoa(t.Rank)
	case kindMVar:
		return "!!" + strconv.Itoa(t.Rank)
	case KindParameter:
		return t.ParameterOf.Name + "/!" + strconv.Itoa(t.Rank)
	case KindSZArray:
		return t.Elem.Name + "[]"
	case KindMDArray:
		if t.Rank == 1 {
			return t.Elem.Name + "[*]"
		}
		return t.Elem.Name + "[" + strings.Repeat(",", t.Rank-1) + "]"
	case KindByRef:
		return t.Elem.Name + "&"
	case KindPtr:
		return t.Elem.Name + "*"
	case KindFnPtr:
		return "method " + t.Sig.Ret.Name + " *(" + nameList(t.Sig.Params) + ")"
	}
	name := t.Def.FullName()
	if len(t.Args) > 0 {
		name += "<" + nameList(t.Args) + ">"
	}
	return name
}

func nameList(types []*Type) string {
	names := make([]string, len(types))
	for i, t := range types {
		names[i] = t.Name
	}
	return strings.Join(names, ",")
}

// FullName is "Namespace.Type::Name(System.Int32,System.String)"; generic arguments follow the name in angle brackets.
func (m *Method) FullName() string { return m.fullName() }

func (m *Method) fullName() string {
	name := m.Owner.Name + "::" + m.Name
	if len(m.Args) > 0 {
		name += "<" + nameList(m.Args) + ">"
	}
	params := m.Sig.Params
	if !m.Static && len(params) > 0 {
		params = params[1:]
	}
	return name + "(" + nameList(params) + ")"
}

// Is reports whether the table of the library's methods says one of these things of the method.
func (m *Method) Is(what intrinsics.Member) bool {
	return m != nil && m.Owner != nil && m.Sig != nil && intrinsics.OfLibrary(m.Owner.Name, m.Name, len(m.Sig.Params))&what != 0
}

// Units are those of the numbers that a method of a time takes or gives.
func (m *Method) Units() []intrinsics.Unit {
	return intrinsics.UnitsOf(m.Owner.Name, m.Name, len(m.Sig.Params))
}

// intrinsicName is what package intrinsics calls a method. sig is the signature of the method on its open type.
func intrinsicName(def *metadata.MethodDef, sig *memberSig) string {
	return def.Owner.FullName() + "::" + def.Name + "(" + nameList(sig.params) + ")"
}

// memberName writes a reference that could not be resolved.
func memberName(a *metadata.Assembly, class, name string, sig *metadata.MethodSig) string {
	if sig == nil {
		return class + "::" + name
	}
	params := make([]string, len(sig.Params))
	for i, p := range sig.Params {
		params[i] = sigName(a, p, 0)
	}
	return class + "::" + name + "(" + strings.Join(params, ",") + ")"
}

// className writes the type that a MemberRef belongs to.
func className(a *metadata.Assembly, t metadata.Token) string {
	if s, err := a.TypeSpecByToken(t); err == nil {
		return sigName(a, s, 0)
	}
	return a.TypeName(t)
}

// sigName writes a signature of metadata with full names, for messages.
func sigName(a *metadata.Assembly, s *metadata.TypeSig, depth int) string {
	if s == nil || depth > maxDepth {
		return "?"
	}
	switch s.Kind {
	case metadata.ElemClass, metadata.ElemValueType:
		return a.TypeName(s.Token)
	case metadata.ElemVar:
		return "!" + strconv.Itoa(int(s.Index))
	case metadata.ElemMVar:
		return "!!" + strconv.Itoa(int(s.Index))
	case metadata.ElemPtr:
		return sigName(a, s.Elem, depth+1) + "*"
	case metadata.ElemByRef:
		return sigName(a, s.Elem, depth+1) + "&"
	case metadata.ElemSZArray:
		return sigName(a, s.Elem, depth+1) + "[]"
	case metadata.ElemArray:
		return sigName(a, s.Elem, depth+1) + "[" + strings.Repeat(",", max(int(s.Rank), 1)-1) + "]"
	case metadata.ElemFnPtr:
		return "method *"
	case metadata.ElemGenericInst:
		args := make([]string, len(s.Args))
		for i, x := range s.Args {
			args[i] = sigName(a, x, depth+1)
		}
		return sigName(a, s.Elem, depth+1) + "<" + strings.Join(args, ",") + ">"
	}
	if n := elemNames[s.Kind]; n != "" {
		return n
	}
	return "?"
}

// elemNames are the library types that have an element type of their own (§II.23.1.16).
var elemNames = map[metadata.ElementType]string{
	metadata.ElemVoid:       "System.Void",
	metadata.ElemBoolean:    "System.Boolean",
	metadata.ElemChar:       "System.Char",
	metadata.ElemI1:         "System.SByte",
	metadata.ElemU1:         "System.Byte",
	metadata.ElemI2:         "System.Int16",
	metadata.ElemU2:         "System.UInt16",
	metadata.ElemI4:         "System.Int32",
	metadata.ElemU4:         "System.UInt32",
	metadata.ElemI8:         "System.Int64",
	metadata.ElemU8:         "System.UInt64",
	metadata.ElemR4:         "System.Single",
	metadata.ElemR8:         "System.Double",
	metadata.ElemI:          "System.IntPtr",
	metadata.ElemU:          "System.UIntPtr",
	metadata.ElemString:     "System.String",
	metadata.ElemObject:     "System.Object",
	metadata.ElemTypedByRef: "System.TypedReference",
}

// ElemName is the full name of the library type that an element type stands for, "" for none.
func ElemName(k metadata.ElementType) string { return elemNames[k] }

// primNames give the primitive that a library value type is.
var primNames = map[string]Prim{
	"System.Boolean": PrimBool,
	"System.Char":    PrimChar,
	"System.SByte":   PrimI1,
	"System.Byte":    PrimU1,
	"System.Int16":   PrimI2,
	"System.UInt16":  PrimU2,
	"System.Int32":   PrimI4,
	"System.UInt32":  PrimU4,
	"System.Int64":   PrimI8,
	"System.UInt64":  PrimU8,
	"System.IntPtr":  PrimI,
	"System.UIntPtr": PrimU,
	"System.Single":  PrimF4,
	"System.Double":  PrimF8,
}

// primSizes are the sizes of the primitives in bytes, which are also their alignments.
var primSizes = [...]int{
	PrimBool: 1, PrimChar: 2, PrimI1: 1, PrimU1: 1, PrimI2: 2, PrimU2: 2, PrimI4: 4, PrimU4: 4,
	PrimI8: 8, PrimU8: 8, PrimI: 8, PrimU: 8, PrimF4: 4, PrimF8: 8,
}
