package footprint

import (
	"fmt"
	"slices"
	"strings"

	"mwc/codegen/metadata"
	"mwc/codegen/program"
	"mwc/runtime/abi"
)

// acts names the bits of a footprint that stand before those of locations.
var acts = [abi.FootLocations]string{
	abi.FootAll: "anything", abi.FootEnter: "enters a lock", abi.FootTry: "tries a lock", abi.FootExit: "leaves a lock",
	abi.FootSignal: "pulses", abi.FootWait: "waits", abi.FootStart: "starts a thread", abi.FootJoin: "joins a thread",
	abi.FootQuery: "asks for a thread's state", abi.FootBackground: "changes whether a thread is in the background",
}

// Text says in words what a thread may do in a method altogether. Each thing is a line.
func (x *Footprints) Text(m *program.Method) []string {
	set := x.sets[x.Whole(m)]
	has := func(n uint32) bool { return set[n/64]>>(n%64)&1 != 0 }
	var out []string
	for n, act := range acts {
		if has(uint32(n)) {
			out = append(out, act)
		}
	}
	names := x.names()
	for k := uint32(1); k <= x.count; k++ {
		var does []string
		if has(abi.FootRead(k)) {
			does = append(does, "reads")
		}
		if has(abi.FootWrite(k)) {
			does = append(does, "writes")
		}
		if does != nil {
			slices.Sort(names[k])
			out = append(out, fmt.Sprintf("%s location %d: %s", strings.Join(does, " and "), k, strings.Join(slices.Compact(names[k]), ", ")))
		}
	}
	return out
}

// names gives the names of all that belongs to each numbered class of locations.
func (x *Footprints) names() map[uint32][]string {
	fields := map[any]string{}
	for _, f := range x.a.World.Fields {
		if f.Owner == nil {
			continue
		}
		fields[f] = f.Owner.Name + "." + f.Name
		if f.Def != nil {
			fields[f.Def] = fields[f]
		}
	}
	held := func(as any) string {
		if t, ok := as.(*metadata.TypeDef); ok {
			return t.FullName()
		}
		return fmt.Sprint(as)
	}
	out := map[uint32][]string{}
	for key, n := range x.nodes {
		name := fields[key]
		switch k := key.(type) {
		case pointed:
			name = "what unknown pointers lead to"
		case elements:
			name = "elements of " + held(k.as)
		case boxed:
			name = "boxes of " + held(k.as)
		}
		if k := x.number[x.find(n)]; k != 0 {
			out[k] = append(out[k], name)
		}
	}
	return out
}
