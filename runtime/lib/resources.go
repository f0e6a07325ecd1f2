package lib

import (
	"slices"
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

func resourcesOf(m *vm.Machine, assembly vm.Ref) ([]vm.ResourceSet, abi.Status) {
	display := m.GoString(assembly)
	at := slices.IndexFunc(m.Prog.Resources, func(a vm.AssemblyResources) bool { return a.Display == display })
	if at < 0 {
		return nil, m.Unsupported("the resources of " + display)
	}
	return m.Prog.Resources[at].Sets, abi.OK
}

// FindResources is the index of an assembly's resource, -1 if there is none of that name. As on .NET a name that differs only in case stands for the
// one resource that has it.
func FindResources(m *vm.Machine, assembly, name vm.Ref) (int32, abi.Status) {
	sets, st := resourcesOf(m, assembly)
	if st != abi.OK {
		return 0, st
	}
	text := m.GoString(name)
	if at := slices.IndexFunc(sets, func(s vm.ResourceSet) bool { return s.Name == text }); at >= 0 {
		return int32(at), abi.OK
	}
	alike := func(s vm.ResourceSet) bool { return strings.EqualFold(s.Name, text) }
	at := slices.IndexFunc(sets, alike)
	if at >= 0 && slices.ContainsFunc(sets[at+1:], alike) {
		return 0, m.Unsupported("the resource " + text + ", of which there are several that differ in case")
	}
	return int32(at), abi.OK
}

// ResourceNames are the names of an assembly's resources, with what .NET writes between them.
func ResourceNames(m *vm.Machine, assembly vm.Ref) (vm.Ref, abi.Status) {
	sets, st := resourcesOf(m, assembly)
	if st != abi.OK {
		return 0, st
	}
	names := make([]string, len(sets))
	for i, s := range sets {
		names[i] = s.Name
	}
	return m.NewGoString(strings.Join(names, `", "`))
}

// ResourceText is the text of a key in a resource, null if there is none.
func ResourceText(m *vm.Machine, assembly vm.Ref, set int32, key vm.Ref) (vm.Ref, abi.Status) {
	sets, st := resourcesOf(m, assembly)
	if st != abi.OK {
		return 0, st
	}
	s, k := &sets[set], m.GoString(key)
	if s.Unknown {
		return 0, m.Unsupported("ResourceManager.GetString of the resource " + s.Name + ", whose form is not known")
	}
	if slices.Contains(s.Others, k) {
		return 0, m.Unsupported("ResourceManager.GetString of '" + k + "' in the resource " + s.Name + ", which is no text")
	}
	text, ok := s.Texts[k]
	if !ok {
		return 0, abi.OK
	}
	return m.NewGoString(text)
}
