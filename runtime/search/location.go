package search

import (
	"strconv"
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// LocationIn says for people what an access at an offset (in bytes) of an object touches. what is the machine's name for the access, object
// the name of the object.
func LocationIn(m *vm.Machine, o vm.Ref, off uint32, what, object string) string {
	operation := IsOperation(what)
	switch kind := m.Comps[m.CompOf(o)].Kind; {
	case kind == vm.CompStatics && !operation && !strings.HasPrefix(what, object+"."): // through a pointer
		return strings.TrimSuffix(object+"."+what, ".")
	case kind != vm.CompObject:
		return what
	}
	ti := &m.Prog.Types[m.TypeOf(o)]
	member, element := strings.CutPrefix(what, "[]")
	if !element && what != "" {
		member = "." + what
	}
	switch {
	case ti.Kind == vm.TypeArray && !operation && off >= abi.ArrayData && ti.ElemSize > 0:
		i := strconv.FormatUint(uint64((off-abi.ArrayData)/ti.ElemSize), 10)
		return "[" + i + "]" + member + " of " + object
	case element:
		return what + " of " + object
	}
	return object + member
}

// IsOperation reports whether the name of an access says what the access does, not what it accesses.
func IsOperation(what string) bool {
	return strings.HasPrefix(what, "Interlocked.") || strings.HasPrefix(what, "Volatile.")
}
