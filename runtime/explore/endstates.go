package explore

import (
	"bufio"
	"fmt"
	"io"
	"os"

	"mwc/runtime/vm"
)

// endStates collects the final states of a search by a digest that does not depend on how the search came to them.
type endStates struct {
	p     *vm.Program
	lines map[string]struct{}
}

func newEndStates(p *vm.Program) *endStates { return &endStates{p: p, lines: map[string]struct{}{}} }

func (e *endStates) add(m *vm.Machine, kind string) {
	if e != nil {
		e.lines[fmt.Sprintf("%s %016x", kind, canonical(m, kind == "terminated"))] = struct{}{}
	}
}

func (e *endStates) addExit(code int32) {
	if e != nil {
		e.lines[fmt.Sprintf("exit %d", code)] = struct{}{}
	}
}

func (e *endStates) write(name string) error {
	if e == nil {
		return nil
	}
	return writeFile(name, os.Stdout, func(w io.Writer) error {
		b := bufio.NewWriter(w)
		for _, l := range sorted(e.lines) {
			fmt.Fprintln(b, l)
		}
		return b.Flush()
	})
}
