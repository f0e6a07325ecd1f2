package reduce

import (
	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// Operation is what other threads can see of a thread's pending operation.
type Operation struct {
	Accesses []Access
	All      bool   // it conflicts with everything
	Ends     bool   // it ends the path and does nothing else: other threads' transitions are explored without it as well
	Needs    uint32 // the component of the object without whose lock the thread cannot make it; 0 for none
	Choice   bool   // it has alternatives
	// Settled says that it finds a settled condition here: it conflicts with nothing that happens from here on. The accesses are those
	// that it makes in other orders.
	Settled bool
}

// threadBytes is the number of bytes of a thread object, from abi.ThreadState on, that say whether the thread lives.
const threadBytes = 8

// Operation gives the operation that a live thread will do next. Its accesses are valid until the next call.
func (p *Pool) Operation(m *vm.Machine, i int) Operation {
	p.accesses = p.accesses[:0]
	o := Operation{}
	switch m.ThreadStatus(i) {
	case vm.ThreadNew:
		o.Choice = p.Names
		return o
	case vm.ThreadDying:
		o.Ends = true
		return o
	case vm.ThreadEnding:
		o.Accesses = p.add(LocLive, Ending)
		return o
	}
	pend := m.Pending(i)
	if s, ok := m.Section(i); ok {
		o.Settled = m.FindsSettled(i)
		if p.section(s) {
			o.Accesses = p.accesses
			return o
		}
	}
	switch a := m.Access(i); a.Kind {
	case vm.AccessNone:
		o.Choice = pend.Kind == abi.PendChoose || pend.Kind == abi.PendClock
	case vm.AccessRead, vm.AccessAtomicRead:
		p.add(p.Memory(a.Comp, a.Off, a.Size), Read)
	case vm.AccessWrite, vm.AccessAtomic, vm.AccessAdd:
		kind := Write
		if a.Kind == vm.AccessAdd {
			kind = Add
		}
		p.add(p.Memory(a.Comp, a.Off, a.Size), kind)
		if k := &m.Comps[a.Comp]; k.Kind == vm.CompObject && m.TypeOf(k.Ref) == m.Prog.TypeThread {
			p.add(LocLive, Write) // the write may change whether it is a background thread
			o.All = o.All || !p.Ends
		}
	case vm.AccessLock:
		switch loc := p.LockOf(a.Comp); {
		case pend.Kind == abi.PendSignal:
			p.add(loc, Signal)
		default:
			p.add(loc, Lock)
		}
		if (pend.Kind == abi.PendEnter || pend.Kind == abi.PendWait) && pend.Arg < 0 && !m.Lent(i) {
			o.Needs = a.Comp
		}
	case vm.AccessThread:
		switch loc := p.Memory(a.Comp, abi.ThreadState, threadBytes); {
		case pend.Kind == abi.PendStart:
			p.add(loc, Start)
		case pend.Kind == abi.PendJoin && pend.Arg < 0:
			p.add(loc, Join)
		default:
			p.add(loc, Read)
		}
	default:
		o.Ends = pend.Kind == abi.PendEnd
		o.All = !o.Ends
		if objects := m.SectionObjects(i); objects != nil {
			o.All = false
			for _, c := range objects {
				if pend.Kind == abi.PendSectionSome && pend.Arg&abi.SectionReads != 0 {
					p.add(p.Conditions(c), Read)
				} else {
					p.add(p.Memory(c, 0, m.Comps[c].Len), Write)
				}
			}
		}
	}
	o.Accesses = p.accesses
	return o
}

// section adds the accesses that a critical section may make, in any order of events, if its flags tell more than that it accesses
// the object. It reports whether they do.
func (p *Pool) section(s vm.Section) bool {
	conditions := p.Conditions(s.Comp)
	switch {
	case s.Kind == abi.PendSectionAsk:
		p.add(conditions, Read)
	case s.Arg < 0:
		return false
	case s.Arg&abi.SectionSettled != 0 && s.Arg&abi.SectionAlways == 0:
		p.add(p.Memory(s.Comp, 0, s.Len), Await)
		if s.Arg&abi.SectionTimed != 0 || s.Lent { // the time is over, or a lent thread is seen to stand here, only if no condition is met
			p.add(conditions, Read)
		}
	case s.Arg&abi.SectionReads != 0:
		p.add(p.Memory(s.Comp, 0, s.Len), Read)
	case s.Arg&abi.SectionCommutes != 0:
		if s.Arg&abi.SectionKeeps == 0 {
			p.add(conditions, Write)
		}
		if s.Arg&abi.SectionOrdered != 0 {
			p.add(p.Memory(s.Comp, 0, abi.ObjectPayload), Write) // no operation writes the header: it stands for the order
			p.add(p.Memory(s.Comp, abi.ObjectPayload, afterSecond-abi.ObjectPayload), Read)
		}
		p.add(p.Memory(s.Comp, afterSecond, s.Len-afterSecond), Add)
	case s.Arg&abi.SectionSpares != 0:
		p.add(conditions, Read)
		p.add(p.Memory(s.Comp, afterConditions, afterSecond-afterConditions), Read)
		p.add(p.Memory(s.Comp, afterSecond, s.Len-afterSecond), Write)
	case s.Arg&abi.SectionKeeps != 0:
		p.add(conditions, Read)
		p.add(p.Memory(s.Comp, afterConditions, s.Len-afterConditions), Write)
	default:
		return false
	}
	return true
}

// Section gives a set of what a thread may do by a critical section that is not its pending operation, in any order of events.
func (p *Pool) Section(s vm.Section, thread int, locks HeldLocks) Set {
	if p.accesses = p.accesses[:0]; !p.section(s) {
		p.add(p.Memory(s.Comp, 0, s.Len), Write)
	}
	var sum Set
	for _, a := range p.accesses {
		sum = p.Union(sum, p.Single(a, thread, locks))
	}
	return sum
}

const (
	afterConditions = abi.ObjectPayload + abi.ConditionBytes
	afterSecond     = afterConditions + abi.ConditionBytes // where a section tells the second field from the rest
)

// Conditions is the location of an object's conditions.
func (p *Pool) Conditions(comp uint32) Loc {
	return p.Memory(comp, abi.ObjectPayload, abi.ConditionBytes)
}

func (p *Pool) add(l Loc, k Kind) []Access {
	p.accesses = append(p.accesses, Access{l, k})
	return p.accesses
}

// Started adds to buf the accesses by which the last step started threads: it wrote the slots of these. Which slots they got depends on which were free.
func (p *Pool) Started(m *vm.Machine, buf []Access) []Access {
	if p.Names && len(m.Born()) > 0 {
		buf = append(buf, Access{p.Slots(), Read})
	}
	for _, i := range m.Born() {
		buf = append(buf, Access{p.Slot(int(i)), Write})
	}
	return buf
}

// Freed adds to buf the accesses by which the ends of methods free their blocks of memory: each is a write.
func (p *Pool) Freed(blocks []vm.Access, buf []Access) []Access {
	for _, b := range blocks {
		buf = append(buf, Access{p.Memory(b.Comp, b.Off, b.Size), Write})
	}
	return buf
}

// Ended adds to buf the accesses of thread i's end. It must be called before the step with which the thread ends.
func (p *Pool) Ended(m *vm.Machine, i int, buf []Access) []Access {
	if o := m.ThreadObject(i); o != 0 {
		buf = append(buf, Access{p.Memory(m.CompOf(o), abi.ThreadState, threadBytes), End})
	}
	if p.Ends && !m.Background(i) {
		buf = append(buf, Access{LocLive, End})
	}
	if p.Names {
		buf = append(buf, Access{p.Slots(), Write})
	}
	return buf
}
