// Package vmtest has programs for tests of the machine and of the packages above it, and runs them transition by transition.
//
// The programs are small, and the compiler makes them. Their source is C# in testdata/machine/src, with a core library of their
// own, and mwc compiles them to generated/machine. A test of cmd/internal/machine compares these files with what the compiler
// makes now.
package vmtest

import (
	"strings"

	"mwc/generated/machine/lostupdate"
	"mwc/generated/machine/philosophers"
	"mwc/generated/machine/queue"
	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// Philosophers has n philosophers. Each takes the left and then the right fork, eats, and gives them back, for ever.
func Philosophers(n int) *vm.Program { return PhilosophersAmong(n, n) }

// PhilosophersAmong is Philosophers with the given number of forks, of which most may lie unused.
func PhilosophersAmong(n, forks int) *vm.Program {
	return with(philosophers.New(), count(n), count(forks))
}

// LostUpdate has n threads, each of which increments a counter in two steps. The last thread to end asserts that the counter is n.
func LostUpdate(n int) *vm.Program { return with(lostupdate.New(), count(n)) }

// Queue has n threads. As a choice tells, each takes nodes from a list or adds nodes to it, rounds times. The purpose of the
// program is to give the collector all kinds of work.
func Queue(n, rounds int) *vm.Program { return with(queue.New(), count(n), count(rounds)) }

// count is an argument that stands for the number n by its length.
func count(n int) string { return strings.Repeat("i", n) }

// with gives a program these arguments, whatever arguments the checker has.
func with(p *vm.Program, args ...string) *vm.Program {
	main := p.Main
	p.Main = func(m *vm.Machine, _ vm.Ref) abi.Status {
		const site = 0 // not a site of the program
		array, _ := m.NewArr(site, p.TypeStringArray, int64(len(args)))
		for i, a := range args {
			s, _ := m.NewGoString(a)
			m.StR(array, abi.ArrayData+4*uint32(i), s)
		}
		return main(m, array)
	}
	return p
}
