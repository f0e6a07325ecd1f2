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

// A data race shows itself in a state in which the pending accesses of two threads are one: see docs/design/properties.md. That
// it is sought in states, not along runs, needs no clocks, and what is found is found whatever run led there.

// racer is one side of a race.
type racer struct {
	thread int
	access vm.Access
	at     vm.Location // where in the user's own code
	// called is the method of the library that this code called, if the library makes the access.
	called vm.Location
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
	// collection is the type of the object of the library within which both sides race; empty if they do not.
	collection string
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
			if !l.Library {
				s.at = l
				break
			}
			s.called = l
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
	r.collection = r.within(m)
	return r
}

// within finds the collection, a list or a string builder, inside of which both sides race: the object whose methods the program
// called. Arrays and spans are none; what the library does to them it does for the program.
func (r *race) within(m *vm.Machine) string {
	k := &m.Comps[r.sides[0].access.Comp]
	object := m.Prog.Types[m.TypeOf(k.Ref)].Name
	found := ""
	for i := range r.sides {
		s := &r.sides[i]
		switch {
		case s.called.Method == "":
			return ""
		case generic(s.called.Class()) == generic(object):
			return object
		case !s.called.OfObject:
		case found == "" || s.access.Kind == vm.AccessWrite || s.access.Kind == vm.AccessAtomic:
			found = s.called.Class()
		}
	}
	return instance(m.Prog, found)
}

// generic is the name of a type without its arguments.
func generic(name string) string {
	name, _, _ = strings.Cut(name, "<")
	return name
}

// instance is the name of the one instance of a generic type that the program has, given any; that of the definition if it has
// several: their methods may be one.
func instance(p *vm.Program, name string) string {
	definition, found := generic(name), ""
	for i := range p.Types {
		if t := &p.Types[i]; generic(t.Name) == definition {
			if found != "" {
				return definition
			}
			found = t.Name
		}
	}
	if found == "" {
		return definition
	}
	return found
}

func (r *race) message() string {
	a, b := &r.sides[0], &r.sides[1]
	if r.collection != "" {
		return fmt.Sprintf("%s is used by %s at %s and by %s at %s, in no order, and one of them changes it",
			r.collection, a.called.Member(), a.place(), b.called.Member(), b.place())
	}
	return fmt.Sprintf("%s is %s at %s and %s at %s, in no order", r.location, a.does(), a.place(), b.does(), b.place())
}

// key is what tells races from others: both places, and what is accessed, but for which element of an array, or where in a collection.
func (r *race) key() string {
	a, b := &r.sides[0], &r.sides[1]
	if r.collection != "" {
		return fmt.Sprintf("%v %s|%v %s|%s", a.at, a.called.Member(), b.at, b.called.Member(), generic(r.collection))
	}
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
		if found.collection != "" {
			op = fmt.Sprintf("%s is in the middle of %s", s.called.Member(), found.collection)
		}
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
	v.Method, v.File, v.Line, v.Library = s.at.Method, s.at.File, s.at.Line, s.at.Library
	return true
}
