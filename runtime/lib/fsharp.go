package lib

import "mwc/runtime/vm"

// FSharpMapping is the k-th argument of the attribute that says what a type or member is in the F# source; of the type itself if member is -1. It
// is -1 if there is no such attribute or argument. For k = -1 it is 1 if the type or member says by an attribute how it is shown, else -1.
func FSharpMapping(m *vm.Machine, typ, member, k int32) int32 {
	r := m.Prog.Types[typ].Reflected
	if r == nil {
		return -1
	}
	list := r.Attributes
	if member >= 0 {
		list = r.Members[member].Attributes
	}
	for i := range list {
		if k < 0 {
			if list[i].Name == "Microsoft.FSharp.Core.StructuredFormatDisplayAttribute" {
				return 1
			}
			continue
		}
		if n := list[i].Numbers; int(k) < len(n) {
			return n[k]
		}
	}
	return -1
}
