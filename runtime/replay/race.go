package replay

import (
	"fmt"
	"strings"

	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/vm"
)

// race completes the report of a run that ends in a state with a race; of several races it takes the one with this message. It reports
// whether there is a race.
func (t *Tracer) race(v *report.Violation, message string) bool {
	var found *search.Race
	said, meant := "", false
	for i := range t.m.Threads {
		for _, r := range search.RacesOf(t.m, i) {
			says := t.says(&r)
			is := message == says || message == r.Message() // a schedule of the search has no names of objects
			if found == nil || is && !meant {
				found, said, meant = &r, says, is
			}
		}
	}
	if found == nil {
		return false
	}
	v.Kind, v.Message = "race", said
	v.Threads = DescribeThreads(t.m, &t.Names, t.Objects)
	for i := range found.Sides {
		s := &found.Sides[i]
		name := t.Names.Name(t.m, s.Thread)
		t.locate(s.Thread)
		op := fmt.Sprintf("%s is about to be %s", found.Location, s.Does())
		if found.Collection != "" {
			op = fmt.Sprintf("%s is in the middle of %s", s.Called.Member(), report.TypeName(found.Collection))
		}
		t.addFact(s.Thread, op, fact{kind: factEvent})
		for j := range v.Threads {
			if v.Threads[j].Thread == name {
				v.Threads[j].Waits, v.Threads[j].Races = op, true
				v.Threads[j].Started = t.origins(t.Names.Number[s.Thread])
			}
		}
	}
	v.Steps = t.Steps
	s := &found.Sides[0]
	v.Thread = t.Names.Name(t.m, s.Thread)
	v.Stack = frames(t.m.Stack(s.Thread))
	v.Method, v.File, v.Line, v.Library = s.At.Method, s.At.File, s.At.Line, s.At.Library
	return true
}

// says is the message of a race; of a race within an object of the library, with the variable or field of the program that holds the object, if there is one.
func (t *Tracer) says(r *search.Race) string {
	if r.Collection == "" {
		return r.Message()
	}
	o := t.collection(r.Sides[0].Thread)
	if o == 0 || o != t.collection(r.Sides[1].Thread) {
		return r.Message()
	}
	held := t.heldBy(o)
	if held == "" {
		return r.Message()
	}
	typ := report.TypeName(r.Collection)
	return typ + " " + held + strings.TrimPrefix(r.Message(), typ)
}

// collection is the object of the library of which the program has called a method in a thread, 0 if that is not known.
func (t *Tracer) collection(thread int) vm.Ref {
	frames, at := t.m.Frames(thread)
	for k := range frames {
		if !at[k].Library {
			if k == 0 {
				return 0
			}
			return t.m.Reference(frames[k-1], "this")
		}
	}
	return 0
}

// heldBy is what the program calls an object by: a path to it, or the only field that leads to it, and its class; "" if there is none.
func (t *Tracer) heldBy(o vm.Ref) string {
	if t.Objects.isPath(o) {
		return t.Objects.Name(o)
	}
	names := t.Objects.names()
	found := ""
	for c := range t.m.Comps {
		k := &t.m.Comps[c]
		if k.Len == 0 || k.Kind != vm.CompObject || t.m.Prog.Types[t.m.TypeOf(k.Ref)].Kind != vm.TypeClass {
			continue
		}
		class := t.typeName(k.Ref)
		if names.library(class) || names.around[t.m.TypeOf(k.Ref)] {
			continue
		}
		for _, h := range t.m.HeldBy(k.Ref) {
			if h.Ref != o {
				continue
			}
			if found != "" {
				return ""
			}
			found = report.MemberName(h.Name) + " of " + report.TypeName(class)
		}
	}
	return found
}

// origins says who started a thread, who started that one, and so on.
func (t *Tracer) origins(number int32) []report.Start {
	var out []report.Start
	for {
		by, ok := t.parents[number]
		if !ok {
			return out
		}
		out = append(out, report.Start{By: t.Steps[by.step].Thread, Stack: by.stack})
		number = by.number
	}
}
