package search

import (
	"fmt"
	"path/filepath"
	"sort"
	"strings"

	"mwc/runtime/reduce"
	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// The pending accesses of two threads in one state show a data race: see docs/design/properties.md. The search looks for races in states,
// not along runs. It therefore needs no vector clocks, and it finds a race whatever run led to the state.

// racer is one side of a race.
type racer struct {
	Thread int
	access vm.Access
	At     vm.Location // the location in the user's own code
	// Called is the method of the library that the user's code called, if the library makes the access; otherwise it is empty.
	Called vm.Location
}

// Does says in words what the access does.
func (r *racer) Does() string {
	switch r.access.Kind {
	case vm.AccessRead:
		return "read"
	case vm.AccessAtomicRead:
		return "read atomically"
	case vm.AccessAtomic, vm.AccessAdd:
		return "written atomically"
	}
	return "written"
}

func (r *racer) where() string {
	if r.At.File == "" {
		return report.MethodName(r.At.Method)
	}
	return fmt.Sprintf("%s:%d", filepath.Base(strings.ReplaceAll(r.At.File, "\\", "/")), r.At.Line)
}

// Race is two conflicting accesses of two threads, neither of which happens before the other.
type Race struct {
	Sides    [2]racer
	Location string
	// Collection is the full name of the type of the library's object within which both sides race; empty if there is none.
	Collection string
}

// RacesOf gives the races of a thread with others in the current state.
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
		stack := m.Stack(s.Thread)
		for k, l := range stack {
			if !l.Library {
				s.At = l
				if l.File == "" && k+1 < len(stack) && stack[k+1].File != "" { // a compiler has written the method, as the accessors of an event: the caller's line says more
					s.At = stack[k+1]
				}
				break
			}
			if l.Documented != "" {
				l.Method = l.Documented
			}
			if l.Documented != "" || s.Called.Documented == "" {
				s.Called = l
			}
		}
	}
	// The order depends on the program alone: which side came second has nothing to do with the race.
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
	for i := range r.Sides { // an access through a pointer does not know the object's name
		s := &r.Sides[i]
		name := ""
		if site := m.PendingAccess(s.Thread); site != nil && site.Kind != vm.SiteSync && !isOperation(site.What) {
			name = site.What
		}
		k := &m.Comps[s.access.Comp]
		typ := m.Prog.Types[m.TypeOf(k.Ref)].Name
		l := LocationIn(m, k.Ref, s.access.Off, name, report.TypeName(typ))
		if v, ok := strings.CutPrefix(MemberAt(m, k.Ref, s.access.Off, name), "."); ok && report.HasVariables(typ) {
			l = v // a captured variable
		}
		if len(l) > len(r.Location) {
			r.Location = l
		}
	}
	r.Collection = r.within(m)
	return r
}

// within gives the type of the collection, a list or a string builder, within which both sides race: the object whose methods the program
// called. Arrays and spans do not count, because the library works on them on the program's behalf.
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
		case found == "" || s.access.Kind.Writes():
			found = s.Called.Class()
		}
	}
	return instance(m.Prog, found)
}

// generic is a type's name without its arguments.
func generic(name string) string {
	name, _, _ = strings.Cut(name, "<")
	return name
}

// instance gives the name of an instance of a generic type: the program's only instance if it has one, and otherwise the type's definition,
// because several instances may share their methods.
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
			report.TypeName(r.Collection), a.Called.Member(), a.where(), b.Called.Member(), b.where())
	}
	return fmt.Sprintf("%s is %s at %s and %s at %s, in no order", r.Location, a.Does(), a.where(), b.Does(), b.where())
}

// key tells one race from another. It has both locations and what is accessed, but neither an array's index nor the position in a
// collection.
func (r *Race) key() string {
	a, b := &r.Sides[0], &r.Sides[1]
	if r.Collection != "" {
		return fmt.Sprintf("%v %s|%v %s|%s", a.At, a.Called.Member(), b.At, b.Called.Member(), generic(r.Collection))
	}
	return fmt.Sprintf("%s %v|%s %v|%s", a.Does(), a.At, b.Does(), b.At, strings.TrimLeft(r.Location, "[0123456789]"))
}

// race looks for races of the thread that has just made its step: races among the other threads were there in the state before. It reports
// whether the search goes on.
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
