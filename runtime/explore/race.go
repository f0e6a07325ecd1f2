package explore

import (
	"fmt"
	"path/filepath"
	"sort"
	"strings"

	"mwc/runtime/por"
	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// A data race shows itself in a state in which the pending accesses of two threads are one: see docs/properties.md. That
// it is sought in states, not along runs, needs no clocks, and what is found is found whatever run led there.

// racer is one side of a race.
type racer struct {
	thread int
	access vm.Access
	at     vm.Location // where in the user's own code
}

// does is what it does, for people.
func (r *racer) does() string {
	switch r.access.Kind {
	case vm.AccessRead:
		return "read"
	case vm.AccessAtomicRead:
		return "read atomically"
	case vm.AccessAtomic:
		return "written atomically"
	}
	return "written"
}

func (r *racer) place() string {
	if r.at.File == "" {
		return r.at.String()
	}
	return fmt.Sprintf("%s:%d", filepath.Base(strings.ReplaceAll(r.at.File, "\\", "/")), r.at.Line)
}

// race is two accesses of which none comes before the other.
type race struct {
	sides    [2]racer
	location string
}

// racesOf finds the races of a thread with others in the current state.
func racesOf(m *vm.Machine, thread int) []race {
	if !m.Alive(thread) {
		return nil
	}
	var some, others [2]vm.Access
	mine := m.Accesses(thread, some[:0])
	var out []race
	for i := range m.Threads {
		if i == thread || !m.Alive(i) {
			continue
		}
		for _, b := range m.Accesses(i, others[:0]) {
			for _, a := range mine {
				if por.Race(a, b) {
					out = append(out, newRace(m, racer{thread: thread, access: a}, racer{thread: i, access: b}))
				}
			}
		}
	}
	return out
}

func newRace(m *vm.Machine, a, b racer) race {
	r := race{sides: [2]racer{a, b}}
	for i := range r.sides {
		s := &r.sides[i]
		s.at, _ = m.PendingSite(s.thread)
		for _, l := range m.Stack(s.thread) {
			if l.File != "" {
				s.at = l
				break
			}
		}
	}
	// In an order that depends on the program alone: who came second has nothing to do with the race.
	sort.SliceStable(r.sides[:], func(i, j int) bool {
		p, q := &r.sides[i], &r.sides[j]
		if p.at.File != q.at.File {
			return p.at.File < q.at.File
		}
		if p.at.Line != q.at.Line {
			return p.at.Line < q.at.Line
		}
		if p.at != q.at {
			return p.at.String() < q.at.String()
		}
		return p.access.Kind > q.access.Kind
	})
	for i := range r.sides { // an access through a pointer does not know the name
		s := &r.sides[i]
		name := ""
		if site := m.PendingAccess(s.thread); site != nil && site.Kind != vm.SiteSync && !isOperation(site.What) {
			name = site.What
		}
		k := &m.Comps[s.access.Comp]
		l := locationIn(m, k.Ref, s.access.Off, name, m.Prog.Types[m.TypeOf(k.Ref)].Name)
		if len(l) > len(r.location) {
			r.location = l
		}
	}
	return r
}

func (r *race) message() string {
	a, b := &r.sides[0], &r.sides[1]
	return fmt.Sprintf("%s is %s at %s and %s at %s, in no order", r.location, a.does(), a.place(), b.does(), b.place())
}

// key is what tells races from others: both places, and what is accessed, but for which element of an array.
func (r *race) key() string {
	a, b := &r.sides[0], &r.sides[1]
	return fmt.Sprintf("%s %v|%s %v|%s", a.does(), a.at, b.does(), b.at, strings.TrimLeft(r.location, "[0123456789]"))
}

// race looks for races of the thread that has just made its step: those of the others stood in the state before. It
// reports whether the search goes on.
func (s *search) race(thread int) bool {
	for _, r := range racesOf(s.m, thread) {
		if key := r.key(); !s.races[key] {
			if s.races == nil {
				s.races = map[string]bool{}
			}
			s.races[key] = true
			if !s.violation("race", r.message(), key) {
				return false
			}
		}
	}
	return true
}

// race completes the report of a run that ends in a state with one, the one with this message if there are several.
func (t *tracer) race(v *report.Violation, message string) bool {
	var found *race
	for i := range t.m.Threads {
		for _, r := range racesOf(t.m, i) {
			if found == nil || r.message() == message && found.message() != message {
				found = &r
			}
		}
	}
	if found == nil {
		return false
	}
	v.Kind, v.Message = "race", found.message()
	v.Threads = describeThreads(t.m, &t.names)
	for i := range found.sides {
		s := &found.sides[i]
		name := t.names.name(t.m, s.thread)
		t.locate(s.thread)
		op := fmt.Sprintf("%s is about to be %s", found.location, s.does())
		t.add(s.thread, op)
		for j := range v.Threads {
			if v.Threads[j].Thread == name {
				v.Threads[j].Waits = op
			}
		}
	}
	v.Steps = t.steps
	s := &found.sides[0]
	v.Thread = t.names.name(t.m, s.thread)
	v.Stack = frames(t.m.Stack(s.thread))
	v.Method, v.File, v.Line = s.at.Method, s.at.File, s.at.Line
	return true
}
