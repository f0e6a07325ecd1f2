package lib

import (
	"slices"
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/typename"
	"mwc/runtime/vm"
)

// Type.GetType(string). .NET has more types than the core library. So a name that the program's world does not know gets an
// answer only if .NET does not know it either.

// What can be wrong with a name. Type.Named has the same numbers.
const (
	nameUnresolved = -1 - iota
	nameWrongArity
	nameNotGeneric
)

// coreAssembly is the assembly in which .NET looks, after the caller's own, for a name without an assembly.
const coreAssembly = "System.Private.CoreLib"

// RuntimeTypeNamed is the ID of the type for which a name stands, or a negative number that says what is wrong with the name.
func RuntimeTypeNamed(m *vm.Machine, name vm.Ref, ignoreCase int32) (int32, abi.Status) {
	id, _, st := typeNamed(m, m.GoString(name), ignoreCase != 0)
	return id, st
}

// RuntimeTypeNotNamed is the message of the exception for a name with which something is wrong.
func RuntimeTypeNotNamed(m *vm.Machine, name vm.Ref, ignoreCase int32) (vm.Ref, abi.Status) {
	_, text, st := typeNamed(m, m.GoString(name), ignoreCase != 0)
	if st != abi.OK {
		return 0, st
	}
	return m.NewGoString(text)
}

// RuntimeTypeAssembly is the display name of a type's assembly.
func RuntimeTypeAssembly(m *vm.Machine, typ int32) (vm.Ref, abi.Status) {
	return m.NewGoString(m.Prog.Types[typ].Assembly)
}

// RuntimeTypeAssemblyAt is the display name of the i-th assembly, null past the end.
func RuntimeTypeAssemblyAt(m *vm.Machine, i int32) (vm.Ref, abi.Status) {
	var displays []string
	add := func(display string) {
		if display != "" && !slices.Contains(displays, display) {
			displays = append(displays, display)
		}
	}
	for _, t := range m.Prog.Types {
		add(t.Assembly)
	}
	if names := m.Prog.TypeNames; names != nil { // a program's own assembly may have no type with a description
		for _, a := range names.Assemblies {
			add(a.Display)
		}
	}
	if int(i) >= len(displays) {
		return 0, abi.OK
	}
	return m.NewGoString(displays[i])
}

// AssemblyOwn is the display name of the assembly of the caller of Assembly.GetExecutingAssembly, or of the one with which .NET begins.
func AssemblyOwn(m *vm.Machine, entry int32) (vm.Ref, abi.Status) {
	names := m.Prog.TypeNames
	at, what := names.Executing, "Assembly.GetExecutingAssembly where several assemblies ask, or a delegate does"
	if entry != 0 {
		at, what = names.Entry, "Assembly.GetEntryAssembly in a test"
	}
	if at < 0 {
		return 0, m.Unsupported(what)
	}
	return m.NewGoString(names.Assemblies[at].Display)
}

// AssemblyType is the ID of the i-th type of an assembly, -1 past the end.
func AssemblyType(m *vm.Machine, assembly vm.Ref, i int32) (int32, abi.Status) {
	display := m.GoString(assembly)
	at := slices.IndexFunc(m.Prog.TypeNames.Assemblies, func(a vm.NamedAssembly) bool { return a.Display == display })
	if at < 0 {
		return 0, m.Unsupported("Assembly.GetTypes of " + display + ", which is not the program's own")
	}
	types := m.Prog.TypeNames.Assemblies[at].Types[1:] // the first one is <Module>
	if int(i) >= len(types) {
		return -1, abi.OK
	}
	if types[i].ID == 0 {
		return 0, m.Unsupported("Assembly.GetTypes of " + display + ": " + types[i].Name + " has no description")
	}
	return int32(types[i].ID), abi.OK
}

func typeNamed(m *vm.Machine, name string, ignoreCase bool) (int32, string, abi.Status) {
	if strings.TrimLeft(name, " ") == "" {
		return nameUnresolved, "A null or zero length string does not represent a valid Type.", abi.OK
	}
	n, ok := typename.Parse(name)
	if !ok || n.Pointer {
		return 0, "", m.Unsupported("Type.GetType of the name '" + name + "'")
	}
	return resolveName(m, n, ignoreCase)
}

func resolveName(m *vm.Machine, n *typename.Name, ignoreCase bool) (int32, string, abi.Status) {
	id, text, st := definitionNamed(m, n, ignoreCase)
	if st != abi.OK || int32(id) <= 0 {
		return int32(id), text, st
	}
	if n.Args != nil {
		args := make([]uint32, len(n.Args))
		for i, a := range n.Args {
			arg, text, st := resolveName(m, a, ignoreCase)
			if st != abi.OK || arg <= 0 {
				return arg, text, st
			}
			args[i] = uint32(arg)
		}
		def := &m.Prog.Types[id]
		switch {
		case def.Related == nil:
			return 0, "", m.Unsupported("what the type " + def.Name + " is made of")
		case def.Related.Parameters == 0:
			return nameNotGeneric, "", abi.OK
		case int(def.Related.Parameters) != len(args):
			return nameWrongArity, "", abi.OK
		}
		if id = instance(m, id, args); id == 0 {
			return 0, "", m.Unsupported("Type.GetType of an instance of " + def.Name + " that the program does not have otherwise")
		}
	}
	for _, rank := range n.Ranks {
		i := slices.IndexFunc(m.Prog.Types, func(t vm.TypeInfo) bool {
			return t.Elem == id && (rank == 0 && t.Kind == vm.TypeArray || rank > 0 && t.Kind == vm.TypeMDArray && int(t.Rank) == rank)
		})
		if i < 0 {
			return 0, "", m.Unsupported("Type.GetType of an array of " + m.Prog.Types[id].Name + " that the program does not have otherwise")
		}
		id = uint32(i)
	}
	return int32(id), "", abi.OK
}

// instance is the type ID of an instance of a generic type, 0 if the program's world lacks it.
func instance(m *vm.Machine, definition uint32, args []uint32) uint32 {
	i := slices.IndexFunc(m.Prog.Types, func(t vm.TypeInfo) bool {
		return t.Related != nil && len(t.Related.Args) > 0 && t.Related.Definition == definition && slices.Equal(t.Related.Args, args)
	})
	return uint32(max(i, 0))
}

// RuntimeTypeInstance is the type ID of an instance of a generic type definition.
func RuntimeTypeInstance(m *vm.Machine, definition int32, arguments vm.Ref) (int32, abi.Status) {
	args := m.Ints(arguments)
	id := instance(m, uint32(definition), args)
	if id == 0 {
		return 0, m.Unsupported("Type.MakeGenericType of " + m.Prog.Types[definition].Name + " with " + typeList(m, args) + ", an instance that the compiler did not foresee")
	}
	return int32(id), abi.OK
}

// definitionNamed finds a type that is neither an instance of a generic type nor an array.
func definitionNamed(m *vm.Machine, n *typename.Name, ignoreCase bool) (uint32, string, abi.Status) {
	names := m.Prog.TypeNames
	same := func(a, b string) bool { return a == b || ignoreCase && strings.EqualFold(a, b) }
	unknown := func(why string) (uint32, string, abi.Status) {
		return 0, "", m.Unsupported("Type.GetType of " + n.Definition + " (" + why + ")")
	}
	find := func(a *vm.NamedAssembly) (id uint32, found, twice bool) {
		for _, t := range a.Types {
			if same(t.Name, n.Definition) {
				id, found, twice = t.ID, true, found
			}
		}
		return
	}
	in := names.Caller
	if n.Assembly != "" {
		simple, version, ok := typename.Simple(n.Assembly)
		if !ok {
			return unknown("the name of its assembly")
		}
		in = slices.IndexFunc(names.Assemblies, func(a vm.NamedAssembly) bool { return strings.EqualFold(a.Name, simple) })
		switch {
		case in >= 0 && slices.Compare(version[:], names.Assemblies[in].Version[:]) > 0:
			return unknown("of a later version than the program's")
		case in < 0:
			for _, t := range names.Library {
				home := slices.IndexFunc(t.Homes, func(h string) bool { return strings.EqualFold(h, simple) })
				if same(t.Name, n.Definition) && home >= 0 && version[0] <= maxVersion(simple) {
					return t.ID, "", abi.OK
				}
			}
			return unknown("in an assembly that is not the program's, or of which mwc does not have the type")
		}
	} else if in < 0 {
		return unknown("without an assembly, where several ask, or a delegate does")
	}
	a := &names.Assemblies[in]
	switch id, found, twice := find(a); {
	case twice:
		return unknown("more than one is called so")
	case found && id == 0:
		return unknown("it is in the program, but is generic or has no use")
	case found:
		return id, "", abi.OK
	}
	if n.Assembly == "" {
		for _, t := range names.Library {
			if same(t.Name, n.Definition) && t.Homes[0] == coreAssembly {
				return t.ID, "", abi.OK
			}
		}
		if mayBeCore(n.Definition) {
			return unknown("which the core library of .NET may have")
		}
	}
	minus := nameUnresolved
	return uint32(minus), "Could not resolve type '" + n.Definition + "' in assembly '" + a.Display + "'.", abi.OK
}

// maxVersion is the greatest major version of an assembly that .NET 10 has for certain. Assemblies that exist only for older
// programs have lower versions.
func maxVersion(assembly string) int {
	if strings.EqualFold(assembly, "mscorlib") || strings.EqualFold(assembly, "System") {
		return 4
	}
	if strings.EqualFold(assembly, "netstandard") {
		return 2
	}
	return 10
}

// mayBeCore reports whether .NET's core library may have a type of that name.
func mayBeCore(name string) bool {
	name = strings.ToLower(name)
	return slices.ContainsFunc([]string{"system.", "microsoft.", "internal.", "interop", "<"}, func(p string) bool { return strings.HasPrefix(name, p) })
}
