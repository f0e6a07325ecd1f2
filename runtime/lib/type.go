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

// TypeFromHandle is Type.GetTypeFromHandle. A handle is a type ID; the Type of handle 0 is null.
func TypeFromHandle(m *vm.Machine, handle int64) (vm.Ref, abi.Status) {
	if handle == 0 {
		return 0, abi.OK
	}
	return m.TypeObject(uint32(handle)), abi.OK
}

// MethodPointer is RuntimeMethodHandle.GetFunctionPointer. A function pointer is a method ID.
func MethodPointer(m *vm.Machine, handle int64) (int64, abi.Status) {
	if handle < 1 || handle > int64(len(m.Prog.Handles)) || m.Prog.Handles[handle-1] == 0 {
		return 0, m.Unsupported("RuntimeMethodHandle.GetFunctionPointer of a method that has no code")
	}
	return int64(m.Prog.Handles[handle-1]), abi.OK
}

// TypeNotInitialised is called if RuntimeHelpers.RunClassConstructor gets a type whose class constructor is not compiled. It ends
// the search without a verdict if the type has a class constructor.
func TypeNotInitialised(m *vm.Machine, typ int32) abi.Status {
	if t := &m.Prog.Types[typ]; t.Cctor {
		return m.Unsupported("RuntimeHelpers.RunClassConstructor of " + t.Name + ", which the program does not name in an ldtoken (typeof)")
	}
	return abi.OK
}

// TypeNotActivated is called if Activator.CreateInstance gets a type that the compiler did not foresee. It ends the search
// without a verdict.
func TypeNotActivated(m *vm.Machine, typ int32) abi.Status {
	return m.Unsupported("Activator.CreateInstance of " + m.Prog.Types[typ].Name + ", which the program does not name in an ldtoken (typeof), or which has no public constructor without parameters")
}

// RuntimeTypeIsAssignable is 1 if a variable of type to can hold values of type from, else 0.
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

// RuntimeTypePrimitive is the number of the primitive that a type is, or that an enum's constants are. It is 0 for other types.
func RuntimeTypePrimitive(m *vm.Machine, typ int32) int32 { return int32(m.Prog.Types[typ].Prim) }

// RuntimeTypeName is the name of a type, as .NET spells it. If full is not 0, it has the namespace and the type arguments.
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

// What System.Type asks beside names. System.Type.What has the same numbers.
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

// RuntimeTypeRelated is the ID of a type that is related to another one, or a number about it. It is -1 if there is none.
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

// RuntimeTypeInterface is the ID of the i-th interface of a type, or -1 if the type has fewer.
func RuntimeTypeInterface(m *vm.Machine, typ, i int32) (int32, abi.Status) {
	t := &m.Prog.Types[typ]
	return listed(m, t, t.Interfaces, i, "Type.GetInterfaces")
}

// listed is the ID of the i-th type of a list of t's, or -1 if the list is shorter. asked is the method that the program calls.
func listed(m *vm.Machine, t *vm.TypeInfo, list *vm.InterfaceInfo, i int32, asked string) (int32, abi.Status) {
	switch {
	case list == nil:
		return 0, m.Unsupported(asked + " of " + t.Name)
	case list.Why != "":
		return 0, m.Unsupported(asked + " of " + t.Name + ": " + list.Why)
	case int(i) >= len(list.Types):
		return -1, abi.OK
	}
	return int32(list.Types[i]), abi.OK
}

// RuntimeTypeParameter is the ID of the i-th parameter of a generic type definition.
func RuntimeTypeParameter(m *vm.Machine, typ, i int32) int32 {
	return int32(m.Prog.Types[typ].Related.Named[i])
}

// RuntimeTypeConstraint is the ID of the i-th constraint of a parameter, or -1 if the parameter has fewer.
func RuntimeTypeConstraint(m *vm.Machine, typ, i int32) (int32, abi.Status) {
	t := &m.Prog.Types[typ]
	var list *vm.InterfaceInfo
	if t.Related != nil {
		list = t.Related.Constraints
	}
	return listed(m, t, list, i, "Type.GetGenericParameterConstraints")
}

// UnsupportedReached ends the search without a verdict: the program called a method that the core library has only by name.
func UnsupportedReached(m *vm.Machine, what vm.Ref) abi.Status {
	return m.Unsupported(m.GoString(what))
}
