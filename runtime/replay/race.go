package replay

import (
	"fmt"

	"mwc/runtime/report"
	"mwc/runtime/search"
)

// race completes the report of a run that ends in a state with a race; of several races it takes the one with this message. It reports
// whether there is a race.
func (t *Tracer) race(v *report.Violation, message string) bool {
	var found *search.Race
	for i := range t.m.Threads {
		for _, r := range search.RacesOf(t.m, i) {
			if found == nil || r.Message() == message && found.Message() != message {
				found = &r
			}
		}
	}
	if found == nil {
		return false
	}
	v.Kind, v.Message = "race", found.Message()
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
