// Package vmtest has programs for tests of the machine and of what stands above it, and runs them transition by transition.
//
// The programs are small, and they are the compiler's: written in C# in testdata/machine/src, with a core library of their own,
// and compiled by mwc to generated/machine, which a test of cmd/internal/machine holds against what the compiler makes now.
package vmtest

import (
	"strings"

	"mwc/generated/machine/lostupdate"
	"mwc/generated/machine/philosophers"
	"mwc/generated/machine/queue"
	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// Philosophers each take the left and then the right fork, eat, and give them back, for ever.
func Philosophers(n int) *vm.Program { return PhilosophersAmong(n, n) }

// PhilosophersAmong is Philosophers with so many forks, of which most may lie unused.
func PhilosophersAmong(n, forks int) *vm.Program {
	return with(philosophers.New(), count(n), count(forks))
}

// LostUpdate has n threads that each increment a counter in two steps. The last to end asserts that the counter is n.
func LostUpdate(n int) *vm.Program { return with(lostupdate.New(), count(n)) }

// Queue has n threads that each, so many times, take nodes from a list or add nodes to it, as a choice tells. Its purpose is to
// give the collector all kinds of work.
func Queue(n, rounds int) *vm.Program { return with(queue.New(), count(n), count(rounds)) }

// count is an argument that stands for a number by its length.
func count(n int) string { return strings.Repeat("i", n) }

// with gives a program its arguments, whatever those of the checker are.
func with(p *vm.Program, args ...string) *vm.Program {
	main := p.Main
	p.Main = func(m *vm.Machine, _ vm.Ref) abi.Status {
		const site = 0 // no site of the program's
		array, _ := m.NewArr(site, p.TypeStringArray, int64(len(args)))
		for i, a := range args {
			s, _ := m.NewGoString(a)
			m.StR(array, abi.ArrayData+4*uint32(i), s)
		}
		return main(m, array)
	}
	return p
}
