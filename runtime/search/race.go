package search

import (
	"fmt"
	"path/filepath"
	"sort"
	"strings"

	"mwc/runtime/reduce"
	"mwc/runtime/vm"
)

// A data race shows itself in a state in which the pending accesses of two threads are one: see docs/design/properties.md. That
// it is sought in states, not along runs, needs no clocks, and what is found is found whatever run led there.

// racer is one side of a race.
type racer struct {
	Thread int
	access vm.Access
	At     vm.Location // where in the user's own code
	// Called is the method of the library that this code called, if the library makes the access.
	Called vm.Location
}

// Does is what it does, for people.
func (r *racer) Does() string {
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

func (r *racer) where() string {
	if r.At.File == "" {
		return r.At.String()
	}
	return fmt.Sprintf("%s:%d", filepath.Base(strings.ReplaceAll(r.At.File, "\\", "/")), r.At.Line)
}

// Race is two accesses of which none comes before the other.
type Race struct {
	Sides    [2]racer
	Location string
	// Collection is the type of the object of the library within which both sides race; empty if they do not.
	Collection string
}

// RacesOf finds the races of a thread with others in the current state.
func RacesOf(m *vm.Machine, thread int) []Race {
	if !m.Alive(thread) {
		return nil
	}
	var some, others [2]vm.Access
	mine := m.Accesses(thread, some[:0])
	var out []Race
	for i := range m.Threads {
		if i == thread || !m.Alive(i) {
			continue
		}
		for _, b := range m.Accesses(i, others[:0]) {
			for _, a := range mine {
				if reduce.Race(a, b) {
					out = append(out, newRace(m, racer{Thread: thread, access: a}, racer{Thread: i, access: b}))
				}
			}
		}
	}
	return out
}

func newRace(m *vm.Machine, a, b racer) Race {
	r := Race{Sides: [2]racer{a, b}}
	for i := range r.Sides {
		s := &r.Sides[i]
		s.At, _ = m.PendingSite(s.Thread)
		for _, l := range m.Stack(s.Thread) {
			if !l.Library {
				s.At = l
				break
			}
			s.Called = l
		}
	}
	// In an order that depends on the program alone: who came second has nothing to do with the race.
	sort.SliceStable(r.Sides[:], func(i, j int) bool {
		p, q := &r.Sides[i], &r.Sides[j]
		if p.At.File != q.At.File {
			return p.At.File < q.At.File
		}
		if p.At.Line != q.At.Line {
			return p.At.Line < q.At.Line
		}
		if p.At != q.At {
			return p.At.String() < q.At.String()
		}
		return p.access.Kind > q.access.Kind
	})
	for i := range r.Sides { // an access through a pointer does not know the name
		s := &r.Sides[i]
		name := ""
		if site := m.PendingAccess(s.Thread); site != nil && site.Kind != vm.SiteSync && !isOperation(site.What) {
			name = site.What
		}
		k := &m.Comps[s.access.Comp]
		l := LocationIn(m, k.Ref, s.access.Off, name, m.Prog.Types[m.TypeOf(k.Ref)].Name)
		if len(l) > len(r.Location) {
			r.Location = l
		}
	}
	r.Collection = r.within(m)
	return r
}

// within finds the collection, a list or a string builder, inside of which both sides race: the object whose methods the program
// called. Arrays and spans are none; what the library does to them it does for the program.
func (r *Race) within(m *vm.Machine) string {
	k := &m.Comps[r.Sides[0].access.Comp]
	object := m.Prog.Types[m.TypeOf(k.Ref)].Name
	found := ""
	for i := range r.Sides {
		s := &r.Sides[i]
		switch {
		case s.Called.Method == "":
			return ""
		case generic(s.Called.Class()) == generic(object):
			return object
		case !s.Called.OfObject:
		case found == "" || s.access.Kind == vm.AccessWrite || s.access.Kind == vm.AccessAtomic:
			found = s.Called.Class()
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

func (r *Race) Message() string {
	a, b := &r.Sides[0], &r.Sides[1]
	if r.Collection != "" {
		return fmt.Sprintf("%s is used by %s at %s and by %s at %s, in no order, and one of them changes it",
			r.Collection, a.Called.Member(), a.where(), b.Called.Member(), b.where())
	}
	return fmt.Sprintf("%s is %s at %s and %s at %s, in no order", r.Location, a.Does(), a.where(), b.Does(), b.where())
}

// key is what tells races from others: both locations, and what is accessed, but for which element of an array, or where in a collection.
func (r *Race) key() string {
	a, b := &r.Sides[0], &r.Sides[1]
	if r.Collection != "" {
		return fmt.Sprintf("%v %s|%v %s|%s", a.At, a.Called.Member(), b.At, b.Called.Member(), generic(r.Collection))
	}
	return fmt.Sprintf("%s %v|%s %v|%s", a.Does(), a.At, b.Does(), b.At, strings.TrimLeft(r.Location, "[0123456789]"))
}

// race looks for races of the thread that has just made its step: those of the others stood in the state before. It
// reports whether the search goes on.
func (s *Search) race(thread int) bool {
	for _, r := range RacesOf(s.m, thread) {
		if key := r.key(); !s.races[key] {
			if s.races == nil {
				s.races = map[string]bool{}
			}
			s.races[key] = true
			if !s.violation("race", r.Message(), key) {
				return false
			}
		}
	}
	return true
}
