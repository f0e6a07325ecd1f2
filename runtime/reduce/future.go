package reduce

import (
	"encoding/binary"
	"math/bits"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// Futures tells what the threads of a state may still do. It goes by the footprints that the compiler has found, and by what
// the threads can reach in the heap. docs/design/reduction.md, "Persistent sets", says why that is enough.
type Futures struct {
	m     *vm.Machine
	words int               // the length of a set
	sets  []uint64          // all footprints, and unions of them, one after the other
	union map[uint64]uint32 // the numbers of unions of two sets, by the numbers of these
	index map[string]uint32 // the numbers of unions, by content
	refs  []uint64          // the bits of reads of locations where references may lie

	// The rest is about the state in which Begin was called.
	live   []int     // the threads that are alive, ascending
	future []uint32  // by thread: the number of the set of what it may still do
	feet   []uint32  // scratch
	epoch  uint32    // a number of the state
	reach  []reached // by thread: what it can reach on its own
	static reached   // what static fields lead to
	work   []vm.Ref  // scratch
	groups []uint64  // by thread: the threads whose references it may get while thread gone stands still
	gone   int       // -1: none yet
}

// reached is a set of components. It is empty unless its epoch is the present one.
type reached struct {
	epoch uint32
	comps []uint32 // by component: the epoch in which it was last a member
}

// anything is the number of the footprint of a thread that may do anything.
const anything = 0

// NewFutures reads the footprints of the machine's program.
func NewFutures(m *vm.Machine) *Futures {
	f := &Futures{m: m, union: map[uint64]uint32{}, index: map[string]uint32{}, gone: -1}
	t := &m.Prog.Footprints
	f.words = max(len(t.Refs)/8, 1)
	all := make([]uint64, f.words)
	all[0] = 1<<abi.FootAll | 1<<abi.FootBackground
	f.sets = append(f.sets, all...)
	for i := 0; i+8 <= len(t.Sets); i += 8 {
		f.sets = append(f.sets, binary.LittleEndian.Uint64([]byte(t.Sets[i:i+8])))
	}
	f.refs = make([]uint64, f.words)
	for i := 0; i+8 <= len(t.Refs); i += 8 {
		f.refs[i/8] = binary.LittleEndian.Uint64([]byte(t.Refs[i : i+8]))
	}
	return f
}

func (f *Futures) set(n uint32) []uint64 { return f.sets[int(n)*f.words : (int(n)+1)*f.words] }

// join is the number of the union of two sets.
func (f *Futures) join(a, b uint32) uint32 {
	if a == b {
		return a
	}
	key := uint64(min(a, b))<<32 | uint64(max(a, b))
	if n, ok := f.union[key]; ok {
		return n
	}
	sum := make([]uint64, f.words)
	name := make([]byte, 0, 8*f.words)
	for i := range sum {
		sum[i] = f.set(a)[i] | f.set(b)[i]
		name = binary.LittleEndian.AppendUint64(name, sum[i])
	}
	n, ok := f.index[string(name)]
	if !ok {
		n = uint32(len(f.sets) / f.words)
		f.sets = append(f.sets, sum...)
		f.index[string(name)] = n
	}
	f.union[key] = n
	return n
}

// Begin must be called in a state before Futures is asked about it.
func (f *Futures) Begin() {
	m := f.m
	if f.epoch++; f.epoch == 0 { // the counter has wrapped
		clear(f.reach)
		f.static, f.epoch = reached{}, 1
	}
	f.gone = -1
	f.live = f.live[:0]
	for len(f.future) < len(m.Threads) {
		f.future = append(f.future, 0)
		f.reach = append(f.reach, reached{})
		f.groups = append(f.groups, 0)
	}
	for i := range m.Threads {
		if !m.Alive(i) {
			continue
		}
		f.live = append(f.live, i)
		f.feet = m.Feet(i, f.feet[:0])
		sum, first := uint32(anything), true
		for _, n := range f.feet {
			switch {
			case n == vm.NoFootprint:
				n = anything
			default:
				n++ // set 0 is anything
			}
			if first {
				sum, first = n, false
			} else {
				sum = f.join(sum, n)
			}
		}
		if first {
			sum = f.none()
		}
		f.future[i] = sum
	}
}

// none is the number of the empty set, which is the footprint of a thread that is about to end.
func (f *Futures) none() uint32 {
	name := string(make([]byte, 8*f.words))
	n, ok := f.index[name]
	if !ok {
		n = uint32(len(f.sets) / f.words)
		f.sets = append(f.sets, make([]uint64, f.words)...)
		f.index[name] = n
	}
	return n
}

func (f *Futures) has(i int, bit uint32) bool {
	return f.set(f.future[i])[bit/64]>>(bit%64)&1 != 0
}

func (f *Futures) hasAny(i int, bits ...uint32) bool {
	for _, b := range bits {
		if f.has(i, b) {
			return true
		}
	}
	return false
}

// Many reports whether a live thread has a number too high for a set of 64 bits.
func (f *Futures) Many() bool { return len(f.live) > 0 && f.live[len(f.live)-1] >= 64 }

// Background reports whether a background thread lives, or some thread may become a background or foreground thread.
func (f *Futures) Background() bool {
	for _, i := range f.live {
		if f.m.Background(i) || f.has(i, abi.FootBackground) {
			return true
		}
	}
	return false
}

// Conflicts reports whether thread u may do something, before thread t moves, that conflicts with t's next transition. all
// says that every thread must count as one that may.
func (f *Futures) Conflicts(t, u int) (conflict, all bool) {
	m := f.m
	switch m.ThreadStatus(t) {
	case vm.ThreadNew:
		return false, false
	case vm.ThreadEnding, vm.ThreadDying:
		return true, true
	}
	if (m.Timed() || m.Prog.ObservesWait) && f.has(u, abi.FootAll) {
		// What u's read of the clock may show depends on the times that t's transition makes or drops, and u may ask whether t waits, whatever
		// t accesses.
		return true, false
	}
	p := m.Pending(t)
	switch a := m.Access(t); a.Kind {
	case vm.AccessNone:
		return false, false
	case vm.AccessRead, vm.AccessAtomicRead, vm.AccessWrite, vm.AccessAtomic, vm.AccessAdd:
		if p.Kind == abi.PendClock {
			return f.has(u, abi.FootAll), false
		}
		k := &m.Comps[a.Comp]
		object := k.Kind == vm.CompObject
		if object && m.TypeOf(k.Ref) == m.Prog.TypeThread && a.Off < abi.ThreadFlags {
			return true, true // the machine writes there
		}
		return f.memory(t, u, a.Kind.Writes()) && (!object || f.reaches(t, u, a.Comp)), false
	case vm.AccessLock:
		owner, _, _ := m.LockState(p.Obj)
		waits := m.Pending(u)
		if waits.Kind == abi.PendWait && m.ThreadStatus(u) == vm.ThreadRunnable && m.CompOf(waits.Obj) == a.Comp && (waits.Arg >= 0 || m.Interrupts()) {
			return true, false
		}
		switch {
		case m.Interrupts(): // an interrupt may end the wait of a thread that has to wait until it can enter
		case owner == t: // a thread that enters the lock waits until t leaves it
			return f.hasAny(u, abi.FootAll, abi.FootTry) && f.reaches(t, u, a.Comp), false
		case owner < 0 && (p.Kind == abi.PendEnter || p.Kind == abi.PendWait && m.Pulsed(p.Obj, t)): // a thread that leaves or pulses the lock must enter it first
			return f.hasAny(u, abi.FootAll, abi.FootTry, abi.FootEnter, abi.FootWait) && f.reaches(t, u, a.Comp), false
		}
		return f.hasAny(u, abi.FootAll, abi.FootTry, abi.FootEnter, abi.FootWait, abi.FootExit, abi.FootSignal) && f.reaches(t, u, a.Comp), false
	case vm.AccessThread:
		switch {
		case p.Kind == abi.PendStart && m.ThreadIDsObserved():
			return true, true // the number of the new thread may depend on which threads have ended
		case p.Kind == abi.PendStart:
			return f.hasAny(u, abi.FootAll, abi.FootStart, abi.FootJoin, abi.FootQuery) && f.reaches(t, u, a.Comp), false
		case m.HasEnded(p.Obj):
			return false, false // a thread that has ended does not come back
		}
	}
	return true, true
}

// memory reports whether the accesses of thread u may conflict with the next access of thread t, by their class of locations:
// both access the class, and one of them writes. write says that t does.
func (f *Futures) memory(t, u int, write bool) bool {
	s := f.set(f.future[u])
	if s[0]>>abi.FootAll&1 != 0 {
		return true
	}
	loc := f.m.PendingLoc(t)
	if loc == 0 { // t may access any class
		if s[0]>>abi.FootLocations != 0 {
			return true
		}
		for _, w := range s[1:] {
			if w != 0 {
				return true
			}
		}
		return false
	}
	return f.has(u, abi.FootWrite(loc)) || write && f.has(u, abi.FootRead(loc))
}

// reaches reports whether thread u may come to have a reference to a component before thread t moves.
func (f *Futures) reaches(t, u int, comp uint32) bool {
	k := &f.m.Comps[comp]
	if k.Kind != vm.CompObject || f.m.IsConst(k.Ref) {
		return true
	}
	if f.gone != t {
		f.group(t)
	}
	if f.holds(&f.static, -1, comp) {
		return true
	}
	for g := f.groups[u]; g != 0; g &= g - 1 {
		if i := bits.TrailingZeros64(g); f.holds(&f.reach[i], i, comp) {
			return true
		}
	}
	return false
}

// group finds for each thread the threads whose references it may get while thread t stands still: those that tell it, and
// those that tell these, and so on.
func (f *Futures) group(t int) {
	f.gone = t
	for _, i := range f.live {
		f.groups[i] = 1 << i
		for _, j := range f.live {
			if i != t && j != t && i != j && f.tells(j, i) {
				f.groups[i] |= 1 << j
			}
		}
	}
	for again := true; again; {
		again = false
		for _, i := range f.live {
			sum := f.groups[i]
			for g := sum; g != 0; g &= g - 1 {
				sum |= f.groups[bits.TrailingZeros64(g)]
			}
			if sum != f.groups[i] {
				f.groups[i], again = sum, true
			}
		}
	}
}

// tells reports whether thread i may read a reference that thread j writes.
func (f *Futures) tells(j, i int) bool {
	w, r := f.set(f.future[j]), f.set(f.future[i])
	if (w[0]|r[0])>>abi.FootAll&1 != 0 {
		return true
	}
	both := uint64(0)
	for k := range w {
		written := w[k] >> 1 // the bit of a location's write comes right after that of its read
		if k+1 < len(w) {
			written |= w[k+1] << 63
		}
		both |= written & r[k] & f.refs[k]
	}
	return both != 0
}

// holds reports whether references lead from a thread to a component. For i = -1 it is from static fields. r is the set of the
// components that are reached so; holds computes it once for each state.
func (f *Futures) holds(r *reached, i int, comp uint32) bool {
	m := f.m
	if r.epoch != f.epoch {
		r.epoch = f.epoch
		if n := len(m.Comps); len(r.comps) < n {
			r.comps = append(r.comps, make([]uint32, n+n/2-len(r.comps))...)
		}
		see := func(o vm.Ref) {
			if c := m.CompOf(o); r.comps[c] != f.epoch {
				r.comps[c] = f.epoch
				if m.Comps[c].Kind == vm.CompObject {
					f.work = append(f.work, o)
				}
			}
		}
		f.work = f.work[:0]
		if i < 0 {
			m.StaticRoots(see)
		} else {
			m.ThreadRoots(i, see)
		}
		for len(f.work) > 0 {
			o := f.work[len(f.work)-1]
			f.work = f.work[:len(f.work)-1]
			m.EachRef(o, see)
		}
	}
	return r.comps[comp] == f.epoch
}

// Signals reports whether thread u may pulse the object of a component before thread t moves.
func (f *Futures) Signals(t, u int, comp uint32) bool {
	return f.hasAny(u, abi.FootAll, abi.FootSignal) && f.reaches(t, u, comp)
}
