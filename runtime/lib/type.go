package lib

import (
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// ObjectGetType is object.GetType.
func ObjectGetType(m *vm.Machine, o vm.Ref) (vm.Ref, abi.Status) {
	if o == 0 {
		return 0, m.ThrowKind(vm.ExcNullReference)
	}
	return m.TypeObject(m.TypeOf(o)), abi.OK
}

// TypeFromHandle is Type.GetTypeFromHandle; a handle is a type ID.
func TypeFromHandle(m *vm.Machine, handle int64) (vm.Ref, abi.Status) {
	if handle == 0 {
		return 0, abi.OK
	}
	return m.TypeObject(uint32(handle)), abi.OK
}

// MethodPointer is RuntimeMethodHandle.GetFunctionPointer: a function pointer is a method ID.
func MethodPointer(m *vm.Machine, handle int64) (int64, abi.Status) {
	if handle < 1 || handle > int64(len(m.Prog.Handles)) || m.Prog.Handles[handle-1] == 0 {
		return 0, m.Unsupported("RuntimeMethodHandle.GetFunctionPointer of a method that has no code")
	}
	return int64(m.Prog.Handles[handle-1]), abi.OK
}

// TypeNotInitialised is called for a type that RuntimeHelpers.RunClassConstructor is given and whose class constructor, if
// it has one, is not compiled.
func TypeNotInitialised(m *vm.Machine, typ int32) abi.Status {
	if t := &m.Prog.Types[typ]; t.Cctor {
		return m.Unsupported("RuntimeHelpers.RunClassConstructor of " + t.Name + ", which the program does not name in an ldtoken (typeof)")
	}
	return abi.OK
}

// TypeNotActivated is called for a type that Activator.CreateInstance is given and that the compiler did not foresee.
func TypeNotActivated(m *vm.Machine, typ int32) abi.Status {
	return m.Unsupported("Activator.CreateInstance of " + m.Prog.Types[typ].Name + ", which the program does not name in an ldtoken (typeof), or which has no public constructor without parameters")
}

// RuntimeTypeIsAssignable reports whether a variable of type to can hold values of type from, as 0 or 1.
func RuntimeTypeIsAssignable(m *vm.Machine, from, to int32) int32 {
	return vm.B2I(m.IsSubtype(uint32(from), uint32(to)))
}

// RuntimeTypeKind is the TypeKind of a type ID.
func RuntimeTypeKind(m *vm.Machine, typ int32) int32 { return int32(m.Prog.Types[typ].Kind) }

// RuntimeTypeIsPrimitive is Type.IsPrimitive of a type ID, as 0 or 1.
func RuntimeTypeIsPrimitive(m *vm.Machine, typ int32) int32 {
	t := &m.Prog.Types[typ]
	return vm.B2I(t.Prim != 0 && t.Enum == nil)
}

// RuntimeTypeIsEnum is Type.IsEnum of a type ID, as 0 or 1.
func RuntimeTypeIsEnum(m *vm.Machine, typ int32) int32 { return vm.B2I(m.Prog.Types[typ].Enum != nil) }

// RuntimeTypePrimitive is the primitive that a type ID or its enum's constants are made of, 0 for other types.
func RuntimeTypePrimitive(m *vm.Machine, typ int32) int32 { return int32(m.Prog.Types[typ].Prim) }

// RuntimeTypeName is the name of a type ID, with its namespace and type arguments if full is set, spelled as .NET does.
func RuntimeTypeName(m *vm.Machine, typ, full int32) (vm.Ref, abi.Status) {
	t := &m.Prog.Types[typ]
	if full != 0 {
		return m.NewGoString(t.FullName())
	}
	return m.NewGoString(shortName(t))
}

// RuntimeTypeFullName is Type.FullName of a type ID.
func RuntimeTypeFullName(m *vm.Machine, typ int32) (vm.Ref, abi.Status) {
	t := &m.Prog.Types[typ]
	if t.Qualified != "" {
		return m.NewGoString(t.Qualified)
	}
	return m.NewGoString(t.FullName())
}

func shortName(t *vm.TypeInfo) string {
	if t.Short != "" {
		return t.Short
	}
	return t.Name[strings.LastIndexByte(t.Name, '.')+1:]
}

// What Type is asked for beside names: System.Type.What has the same numbers.
const (
	relatedBase = iota
	relatedElement
	relatedDefinition
	relatedArgument
	relatedArguments
	relatedParameters
	relatedAttributes
	relatedPosition
	relatedSpecial
)

// RuntimeTypeRelated is a type that is related to another one, or a number; -1 where there is none.
func RuntimeTypeRelated(m *vm.Machine, typ, what, i int32) (int32, abi.Status) {
	t := &m.Prog.Types[typ]
	r := t.Related
	if r == nil {
		return 0, m.Unsupported("what the type " + t.Name + " is made of")
	}
	var id uint32
	switch what {
	case relatedBase:
		if r.NoBase {
			return -1, abi.OK
		}
		id = t.Base
	case relatedElement:
		if t.Kind != vm.TypeArray && t.Kind != vm.TypeMDArray {
			return -1, abi.OK
		}
		id = t.Elem
	case relatedDefinition:
		id = r.Definition
	case relatedArgument:
		id = r.Args[i]
	case relatedArguments:
		return int32(len(r.Args)), abi.OK
	case relatedParameters:
		return r.Parameters, abi.OK
	case relatedPosition:
		return r.Position, abi.OK
	case relatedSpecial:
		if r.Special == 0 {
			return 0, m.Unsupported("Type.GenericParameterAttributes of " + t.Name + ", which is no type of the program's own")
		}
		return int32(r.Special - 1), abi.OK
	default:
		return int32(r.Attributes), abi.OK
	}
	if id == 0 {
		return 0, m.Unsupported("a type that " + t.Name + " is made of and that the program has no use for otherwise")
	}
	return int32(id), abi.OK
}

// RuntimeTypeInterface is the i-th interface of a type, -1 where there are fewer.
func RuntimeTypeInterface(m *vm.Machine, typ, i int32) (int32, abi.Status) {
	t := &m.Prog.Types[typ]
	switch {
	case t.Interfaces == nil:
		return 0, m.Unsupported("Type.GetInterfaces of " + t.Name)
	case t.Interfaces.Why != "":
		return 0, m.Unsupported("Type.GetInterfaces of " + t.Name + ": " + t.Interfaces.Why)
	case int(i) >= len(t.Interfaces.Types):
		return -1, abi.OK
	}
	return int32(t.Interfaces.Types[i]), abi.OK
}

// RuntimeTypeParameter is the i-th parameter of a generic type definition.
func RuntimeTypeParameter(m *vm.Machine, typ, i int32) int32 {
	return int32(m.Prog.Types[typ].Related.Named[i])
}

// UnsupportedReached ends the search without a verdict: the core library has no more than the name of what was called.
func UnsupportedReached(m *vm.Machine, what vm.Ref) abi.Status {
	return m.Unsupported(m.GoString(what))
}
