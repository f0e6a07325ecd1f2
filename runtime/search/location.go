package search

import (
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// LocationIn says for people what an access at an offset (in bytes) of an object touches. what is the machine's name for the access, object
// the name of the object.
func LocationIn(m *vm.Machine, o vm.Ref, off uint32, what, object string) string {
	if whole, ok := strings.CutPrefix(what, partOf); ok {
		return partOf + LocationIn(m, o, off, whole, object)
	}
	switch member := MemberAt(m, o, off, what); {
	case m.Comps[m.CompOf(o)].Kind == vm.CompFrame && member != "":
		return strings.TrimPrefix(member, ".")
	case strings.HasPrefix(member, "."):
		return object + member
	case member != "":
		return member + " of " + object
	}
	return object
}

// partOf begins the name of an access to some bytes of a value.
const partOf = "part of "

// MemberAt is the part of a component that an access at an offset touches: ".field", "[3]" or "[3].field"; nothing if it has no name.
func MemberAt(m *vm.Machine, o vm.Ref, off uint32, what string) string {
	name := what
	if m.Comps[m.CompOf(o)].Kind == vm.CompStatics {
		name = strings.TrimPrefix(name, m.Prog.Types[m.TypeOf(o)].Name+".")
	}
	path := m.PathTo(o, off)
	for _, v := range path {
		switch {
		case v.Parts == nil || v.Name == "":
		case IsOpaque(m, o, v):
			return memberText(v.Name)
		case strings.HasPrefix(m.Prog.ValueTypes[v.ValueType].Name, "System.Nullable`1<"): // the program knows its fields by their properties
			if field, ok := strings.CutPrefix(path[len(path)-1].Name, v.Name+"."); ok && field != "" {
				return memberText(v.Name + "." + strings.ToUpper(field[:1]) + field[1:])
			}
		}
	}
	// An instruction knows neither an array's index nor what a pointer points to.
	at := m.VariableAt(o, off)
	_, within, element := strings.Cut(at, "]")
	switch {
	case strings.HasSuffix(at, "."+name) && !strings.HasPrefix(at, "_machine.") && len(path) > 1: // a field of a struct
		name = at
	case element && within == "" && name != "" && !strings.HasPrefix(name, "[]") && !isOperation(name):
		name = at + "." + name
	case at != "" && (element || name == "" || isOperation(name)):
		name = at
	}
	if name == "" {
		return ""
	}
	if isOperation(name) {
		return "." + name
	}
	return memberText(name)
}

// memberText is a member, or an element or a part of it, with the names that the program's text has.
func memberText(name string) string {
	if index, field, ok := strings.Cut(name, "]"); ok && strings.HasPrefix(index, "[") {
		if field = strings.TrimPrefix(field, "."); field != "" {
			field = "." + report.MemberName(field)
		}
		return index + "]" + field
	}
	return "." + report.MemberName(name)
}

// IsOpaque reports whether a variable of an object of the program is a struct of the library of which the program knows no fields.
func IsOpaque(m *vm.Machine, o vm.Ref, v vm.Variable) bool {
	if v.Parts == nil || !isOfLibrary(m.Prog.ValueTypes[v.ValueType].Name) {
		return false
	}
	switch class, _, _ := strings.Cut(m.Prog.ValueTypes[v.ValueType].Name, "`"); class {
	case "System.ValueTuple", "System.Nullable", "System.Collections.Generic.KeyValuePair":
		return false
	}
	typ := m.TypeOf(o)
	return typ&abi.FrameType != 0 || !isOfLibrary(m.Prog.Types[typ].Name) || m.Prog.Types[typ].Elem != 0
}

func isOfLibrary(class string) bool {
	return strings.HasPrefix(class, "System.") || strings.HasPrefix(class, "Microsoft.")
}

// isOperation reports whether the name of an access says what the access does, not what it accesses.
func isOperation(what string) bool {
	return strings.HasPrefix(what, "Interlocked.") || strings.HasPrefix(what, "Volatile.") || strings.HasPrefix(what, "Monitor.")
}
