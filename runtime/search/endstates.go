package search

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"mwc/runtime/vm"
)

// endStates collects the end states of a search by a digest that does not depend on the way to them.
type endStates struct {
	form  *form
	lines map[string]struct{}
}

func newEndStates(m *vm.Machine) *endStates {
	return &endStates{form: newForm(m, false), lines: map[string]struct{}{}}
}

// ended adds a state in which the program has ended. It says apart whether the end cut threads off.
func (e *endStates) ended() {
	if e == nil {
		return
	}
	kind := "terminated"
	for i := range e.form.m.Threads {
		if e.form.m.Alive(i) {
			kind = "cut-off"
		}
	}
	e.lines[fmt.Sprintf("%s %016x", kind, e.form.canonical(true))] = struct{}{}
}

func (e *endStates) deadlock() {
	if e != nil {
		e.lines[fmt.Sprintf("deadlock %016x", e.form.canonical(false))] = struct{}{}
	}
}

func (e *endStates) addExit(code int32) {
	if e != nil {
		e.lines[fmt.Sprintf("exit %d", code)] = struct{}{}
	}
}

// WriteEnds writes the digests of all end states, one a line. A state in which the end cuts threads off is left out if the program also ends
// like that without cutting any off: these threads had nothing more to do that anybody could see.
func (s *Search) WriteEnds(w io.Writer) error {
	b := bufio.NewWriter(w)
	for _, l := range slices.Sorted(maps.Keys(s.ends.lines)) {
		if digest, cut := strings.CutPrefix(l, "cut-off "); cut {
			if _, also := s.ends.lines["terminated "+digest]; also {
				continue
			}
		}
		fmt.Fprintln(b, l)
	}
	return b.Flush()
}
