package vm_test

import (
	"testing"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
	do "mwc/runtime/vm/vmtest"
)

// TestAccess compares what the machine says about the pending operation of a thread with what the operation does.
func TestAccess(t *testing.T) {
	object := func(of func(r *do.Run) vm.Ref) func(r *do.Run) vm.Access {
		return func(r *do.Run) vm.Access { return vm.Access{Comp: r.CompOf(of(r))} }
	}
	lock := object(func(r *do.Run) vm.Ref { return r.Lock(0) })
	thread := object(func(r *do.Run) vm.Ref { return r.Object(2) })
	gate := object(func(r *do.Run) vm.Ref { return r.Gate(0) })
	none := func(*do.Run) vm.Access { return vm.Access{} }
	statics := func(name string) func(r *do.Run) vm.Access {
		return func(r *do.Run) vm.Access {
			ref, off := do.Static(r.Prog, name)
			return vm.Access{Comp: r.CompOf(ref), Off: off, Size: 4}
		}
	}
	for _, x := range []struct {
		name, before, op string
		pend             abi.PendKind
		kind             vm.AccessKind
		of               func(r *do.Run) vm.Access
	}{
		{"read", "", do.Read(0), abi.PendAccess, vm.AccessRead, statics("s_a")},
		{"read of another", "", do.Read(1), abi.PendAccess, vm.AccessRead, statics("s_b")},
		{"write", "", do.SetB(1), abi.PendAccess, vm.AccessWrite, statics("s_b")},
		{"interlocked", "", do.Increment(), abi.PendAccess, vm.AccessAtomic, statics("s_counter")},
		{"enter", "", do.Enter(0), abi.PendEnter, vm.AccessLock, lock},
		{"enter with a time-out", "", do.TryEnter(0), abi.PendEnter, vm.AccessLock, lock},
		{"exit", do.Enter(0), do.Exit(0), abi.PendExit, vm.AccessLock, lock},
		{"pulse", do.Enter(0), do.Pulse(0), abi.PendSignal, vm.AccessLock, lock},
		{"begin of a wait", do.Enter(0), do.Wait(0), abi.PendSignal, vm.AccessLock, lock},
		{"end of a wait", do.Enter(0), do.Wait(0), abi.PendWait, vm.AccessLock, lock},
		{"start", "", do.Start(2), abi.PendStart, vm.AccessThread, thread},
		{"join", do.Start(2), do.Join(2), abi.PendJoin, vm.AccessThread, thread},
		{"state", "", do.State(2), abi.PendAtomic, vm.AccessThread, thread},
		{"choice", "", do.Choose(2), abi.PendChoose, vm.AccessNone, none},
		{"class", "", do.Class(0), abi.PendClassInit, vm.AccessAll, none},
		{"ask", "", do.IsMet(0), abi.PendSectionAsk, vm.AccessAtomicRead, func(r *do.Run) vm.Access {
			return vm.Access{Comp: r.CompOf(r.Gate(0)), Off: abi.ObjectPayload, Size: 4}
		}},
		{"critical section", "", do.When(0), abi.PendSection, vm.AccessAtomic, func(r *do.Run) vm.Access {
			a := gate(r)
			a.Size = r.Comps[a.Comp].Len
			return a
		}},
		{"critical section on several", "", do.Any(), abi.PendSectionSome, vm.AccessAll, none},
	} {
		t.Run(x.name, func(t *testing.T) {
			for _, interrupts := range []bool{false, true} {
				p := do.Script(do.Start(1)+do.Enter(1), x.before+x.op+do.Enter(2), do.Enter(2))
				p.Interrupts = interrupts
				r := do.New(t, p, vm.Options{})
				r.Until(0, abi.PendEnter)
				r.Until(1, x.pend)
				want := x.of(r)
				want.Kind = x.kind
				if interrupts && (x.pend == abi.PendEnter || x.pend == abi.PendWait || x.pend == abi.PendJoin || x.pend == abi.PendSection || x.pend == abi.PendSectionSome) {
					want = vm.Access{Kind: vm.AccessAll} // another thread may end it
				}
				if got := r.Access(1); got != want {
					t.Errorf("with interrupts %v: %+v, not %+v", interrupts, got, want)
				}
			}
		})
	}
}

// TestEscape: without the option, others may see each object. With it, they may see only the objects to which a static field or a
// started thread leads.
func TestEscape(t *testing.T) {
	ops := do.NewNode() + do.SetNode(1) + do.NewNode() + do.SetNode(2) + do.Share() + do.SetNode(3) + do.Enter(0)
	shared := func(r *do.Run, o vm.Ref) bool { return *(*uint32)(r.P(o))&abi.FlagShared != 0 }
	for _, escape := range []bool{false, true} {
		r := do.New(t, do.Script(do.Start(1)+do.Enter(1), ops), vm.Options{Escape: escape})
		r.Until(0, abi.PendEnter)
		start := r.Snapshot()
		r.Take(1, 0)
		steps := 0
		for ; r.Pending(1).Kind == abi.PendAccess && r.Node() == 0; steps++ {
			r.Take(1, 0)
		}
		if want := map[bool]int{false: 3, true: 1}[escape]; steps != want {
			t.Errorf("with Escape %v: %d transitions to the store that shares the nodes, not %d", escape, steps, want)
		}
		r.Before(1, abi.PendAccess)
		node := r.Node()
		if r.Pending(1).Obj != node {
			t.Errorf("with Escape %v: the thread does not stand before the access to the node that is shared now, but before %s", escape, r.Where(1))
		}
		behind := *(*uint32)(r.At(node, abi.ObjectPayload))
		if shared(r, node) != escape || shared(r, behind) != escape {
			t.Errorf("with Escape %v: the node is shared %v, the one behind it %v", escape, shared(r, node), shared(r, behind))
		}
		here := r.Snapshot()
		r.Back(start)
		if shared(r, node) || shared(r, behind) {
			t.Errorf("with Escape %v: a node is shared in the state from which the run began", escape)
		}
		r.Back(here)
		if shared(r, node) != escape || shared(r, behind) != escape {
			t.Errorf("with Escape %v: the node is shared %v, the one behind it %v, in a state to which the run returned", escape, shared(r, node), shared(r, behind))
		}
	}
}

// TestBarrier: a reference that is stored in a shared object shares everything to which it leads. Only the object in which it is
// stored is marked as written.
func TestBarrier(t *testing.T) {
	r := do.New(t, do.Script(do.Start(1)+do.Enter(1), do.NewNode()+do.Share()+do.Enter(0)+do.NewNode()+do.NewNode()+do.Link()+do.Enter(2)), vm.Options{Escape: true})
	r.Until(0, abi.PendEnter)
	r.Until(1, abi.PendEnter)
	r.Until(1, abi.PendAccess) // the read of the shared reference
	r.Take(1, 0)
	r.Before(1, abi.PendAccess) // the write to the node
	r.ClearDirty()
	before := r.Snapshot()
	r.Take(1, 0)
	head := r.Node()
	next := *(*uint32)(r.At(head, abi.ObjectPayload))
	last := *(*uint32)(r.At(next, abi.ObjectPayload))
	for _, o := range []vm.Ref{next, last} {
		if o == 0 || *(*uint32)(r.P(o))&abi.FlagShared == 0 {
			t.Errorf("object %d is not shared", o)
		}
	}
	dirty := map[uint32]bool{}
	for _, c := range r.Dirty {
		if r.Comps[c].Kind == vm.CompObject {
			dirty[c] = true
		}
	}
	if !dirty[r.CompOf(head)] || len(dirty) != 1 {
		t.Errorf("components %v are marked as written, of which only %d is", dirty, r.CompOf(head))
	}
	r.Back(before)
	for _, o := range []vm.Ref{next, last} {
		if *(*uint32)(r.P(o))&abi.FlagShared != 0 {
			t.Errorf("object %d is shared before the store", o)
		}
	}
}
