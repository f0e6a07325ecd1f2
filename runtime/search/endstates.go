package search

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"slices"

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

func (e *endStates) add(kind string) {
	if e != nil {
		e.lines[fmt.Sprintf("%s %016x", kind, e.form.canonical(kind == "terminated"))] = struct{}{}
	}
}

func (e *endStates) addExit(code int32) {
	if e != nil {
		e.lines[fmt.Sprintf("exit %d", code)] = struct{}{}
	}
}

// WriteEnds writes the digests of all end states, one a line.
func (s *Search) WriteEnds(w io.Writer) error {
	b := bufio.NewWriter(w)
	for _, l := range slices.Sorted(maps.Keys(s.ends.lines)) {
		fmt.Fprintln(b, l)
	}
	return b.Flush()
}
