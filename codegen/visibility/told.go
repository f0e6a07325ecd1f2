package visibility

import (
	"slices"

	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/program"
)

// When says when something holds of a program.
type When uint8

const (
	Never    When = iota
	OnceTold      // the search takes it at first that it does not, and begins again where the program says that it does (Thread.Told)
	Always
)

func (w When) String() string { return [...]string{"never", "once told", "always"}[w] }

const (
	nameThread      = "System.Threading.Thread"
	nameNumberAsked = "NumberAsked"
)

// TellThreads puts calls of Thread.Told before the instructions of the program's own code by which it can tell threads apart, or leaves something to a thread, and of
// Thread.NumberAsked before those by which it asks for a thread's number. Many programs have such code which hardly any run comes to: of the tests of an assembly, a few. So a
// search takes it that none does (vm.ThreadTold). Where nothing is gained by that the method does nothing: no await may block in any case, or all may.
func (a *Analysis) TellThreads() {
	asks := a.orIteration(a.asksForThread)
	tells := func(mi *MethodInfo, b *ir.Block, i int) bool {
		return asks(mi, &b.Instrs[i]) || leavesToThread(mi, b, i)
	}
	may := false
	a.eachOwn(func(mi *MethodInfo, b *ir.Block, i int) { may = may || tells(mi, b, i) })
	computes := a.reachesQuestion("get_ComputationsRegister") && a.threadsObserved(a.asksForReuse()) == Never
	if !may || !a.mayBlock() || a.interrupts() || a.reachesMember(intrinsics.TellsTask) || computes {
		return
	}
	told, asked := a.ofThread("Told"), a.ofThread(nameNumberAsked)
	if told == nil || asked == nil {
		return // the core library is another one
	}
	a.World.TellsGuessed = true
	type place struct {
		b      *ir.Block
		i      int
		called *program.Method
	}
	var places []place
	a.eachOwn(func(mi *MethodInfo, b *ir.Block, i int) {
		in := &b.Instrs[i]
		if !in.Method.Is(intrinsics.SaysFirst) && (tells(mi, b, i) || in.Method.Is(intrinsics.TellsInlining)) {
			places = append(places, place{b, i, told})
		}
		if in.Method.Is(intrinsics.TellsThreadID) && !a.writesNoTrace(mi.Method) {
			places = append(places, place{b, i, asked})
		}
	})
	for _, p := range slices.Backward(places) {
		p.b.CallBefore(p.i, p.called)
	}
}

// ofThread is the method of Thread that has a name, nil if the core library has none.
func (a *Analysis) ofThread(name string) *program.Method {
	at := slices.IndexFunc(a.World.Methods, func(m *program.Method) bool { return isOf(m, nameThread, name) })
	if at < 0 {
		return nil
	}
	return a.World.Methods[at]
}

// saysNumberAsked reports whether the program's own code says somewhere that it asks for a thread's number.
func (a *Analysis) saysNumberAsked() bool {
	says := false
	a.eachOwn(func(_ *MethodInfo, b *ir.Block, i int) {
		says = says || b.Instrs[i].Method != nil && isOf(b.Instrs[i].Method, nameThread, nameNumberAsked)
	})
	return says
}

// when says when an instruction does what it may do: from where the program says so first, if it does.
func (a *Analysis) when(b *ir.Block, i int) When {
	if a.World.TellsGuessed && (b.Instrs[i].Method.Is(intrinsics.SaysFirst) || saysFirst(b, i)) {
		return OnceTold
	}
	return Always
}

// saysFirst reports whether calls of Thread.Told or Thread.NumberAsked stand before an instruction.
func saysFirst(b *ir.Block, i int) bool {
	if i > 0 && b.Instrs[i-1].Op == ir.GiveAwait {
		i--
	}
	return i > 0 && b.Instrs[i-1].Method.Is(intrinsics.IsTold)
}
