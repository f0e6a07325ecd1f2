package search

import (
	"mwc/runtime/abi"
	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// interleavings counts how many different interleavings the runs of a sampling search had. Two runs have the same interleaving if they differ
// in the order of independent transitions only (Mazurkiewicz's traces): the same events, with the same happens-before between those that
// conflict.
//
// Each event of a run has a hash: of the event before it in its thread, of the alternative, and of the events that it depends on at each
// object that it accesses. So an event's hash tells all of its past. The sum of the hashes of all events tells the run, whatever order they
// came in. A thread that is alone makes its accesses without a stop, so what it does is not known: such an event counts as one that conflicts
// with everything, but for the events with which a run ends. So runs that differ in when a thread was alone have different interleavings here,
// and there may be fewer than are counted, never more. Threads have the hash of the event that started them, so no name depends on what other runs did.
type interleavings struct {
	m       *vm.Machine
	threads []uint64 // by index: the hash of its last event
	cells   map[cell]int32
	spans   []span // of all cells; those of one cell are linked
	events  uint64 // sum of the hashes of all events, but for those of the tail
	tail    uint64 // sum of the hashes of the last events, if they are of a thread that was alone
	barrier uint64 // hash of the last event that conflicts with everything

	accesses []vm.Access
	alone    bool   // no other thread lives
	chosen   bool   // there were other alternatives
	joins    bool   // the thread waits for the end of another for as long as it takes
	object   uint32 // component of the Thread object of the thread that steps; 0: there is none

	runs, lastNew int64
	once          int64            // number of interleavings in seen that were seen once
	seen          map[uint64]uint8 // how often, up to often
	level         uint             // only interleavings whose hash ends in so many zeros are kept
}

// cell is a part of a component in which accesses are compared: cellBytes bytes of memory, or its lock.
type cell struct {
	comp, part uint32
}

const (
	cellBytes   = 16
	lockPart    = 1<<32 - 1
	threadBytes = 8 // of a Thread object, from abi.ThreadState on, that say whether the thread lives
)

// span has the events that have accessed exactly these bytes of a cell. Other spans of the cell may overlap it.
type span struct {
	from, to uint32 // within the cell
	write    uint64 // hash of the last write
	reads    uint64 // sum of the hashes of the reads since
	next     int32  // the next span of the cell; -1: none
}

const (
	// mostKept bounds the memory for interleavings. Beyond it, half of them are let go, those whose hashes have a certain bit, and each of
	// the others counts twice as much (Wegman's adaptive sampling; Flajolet 1990).
	mostKept = 1 << 19
	often    = 255
)

func newInterleavings(m *vm.Machine) *interleavings {
	return &interleavings{m: m, cells: map[cell]int32{}, seen: map[uint64]uint8{}}
}

// begin begins a run.
func (v *interleavings) begin() {
	clear(v.cells)
	v.threads, v.spans, v.events, v.tail, v.barrier = v.threads[:0], v.spans[:0], 0, 0, 0
}

// before is called before each transition.
func (v *interleavings) before(c vm.Choice) {
	t := int(c.Thread)
	v.accesses, v.object, v.alone = v.accesses[:0], 0, !v.m.Multi()
	if !v.alone {
		v.events, v.tail = v.events+v.tail, 0
	}
	pend := v.m.Pending(t)
	v.chosen = c.Alt != 0 || pend.Kind == abi.PendChoose || pend.Kind == abi.PendClock || pend.Kind == abi.PendAtomic
	v.joins = pend.Kind == abi.PendJoin && pend.Arg < 0 && c.Alt == vm.AltDone
	if v.m.ThreadStatus(t) != vm.ThreadEnding { // the thread's end is all that comes
		v.accesses = v.m.Accesses(t, v.accesses)
	}
	for i, a := range v.accesses {
		if a.Kind == vm.AccessThread { // as an access to the fields of the Thread object that say whether the thread lives
			v.accesses[i] = vm.Access{Kind: vm.AccessAtomicRead, Comp: a.Comp, Off: abi.ThreadState, Size: threadBytes}
			if pend.Kind == abi.PendStart {
				v.accesses[i].Kind = vm.AccessAtomic
			}
		}
	}
	if o := v.m.ThreadObject(t); o != 0 {
		v.object = v.m.CompOf(o)
	}
}

// after is called after each transition, whether it led to a state or not.
func (v *interleavings) after(c vm.Choice, stopped bool) {
	for len(v.threads) < len(v.m.Threads) {
		v.threads = append(v.threads, 0)
	}
	if v.joins && !stopped && v.m.Effects() == 0 {
		return // it comes after the other thread's end in every run
	}
	e := mix(v.threads[c.Thread], uint64(uint32(c.Alt))+1)
	all := stopped || v.alone
	var started []int32
	if !stopped {
		effects := v.m.Effects()
		if effects&vm.EffectEnds != 0 && v.object != 0 {
			v.accesses = append(v.accesses, vm.Access{Kind: vm.AccessAtomic, Comp: v.object, Off: abi.ThreadState, Size: threadBytes})
		}
		if effects&vm.EffectFrees != 0 {
			v.accesses = append(v.accesses, v.m.Freed()...)
		}
		if effects&vm.EffectStarts != 0 {
			started = v.m.Born()
		}
		all = all || effects&vm.EffectClassDone != 0
	}
	for _, a := range v.accesses {
		all = all || a.Kind == vm.AccessAll
	}
	e = mix(e, v.barrier)
	if all {
		e = mix(e, v.events+v.tail)
	} else {
		var past uint64
		for _, a := range v.accesses {
			past += v.past(a)
		}
		e = mix(e, past)
		for _, a := range v.accesses {
			v.record(a, e)
		}
	}
	if all {
		v.barrier = e
	}
	if v.alone && !stopped && !v.chosen {
		v.tail += e
	} else {
		v.events += e
	}
	v.threads[c.Thread] = e
	for i, t := range started {
		for len(v.threads) <= int(t) {
			v.threads = append(v.threads, 0)
		}
		v.threads[t] = mix(e, uint64(i)+startedThread)
	}
}

const startedThread = 1 << 40

// parts calls f for each cell that an access touches, with the bytes there.
func (v *interleavings) parts(a vm.Access, f func(p cell, from, to uint32)) {
	switch a.Kind {
	case vm.AccessNone, vm.AccessAll:
	case vm.AccessLock:
		f(cell{a.Comp, lockPart}, 0, 1)
	default:
		for off, end := a.Off, a.Off+max(a.Size, 1); off < end; {
			base := off / cellBytes * cellBytes
			to := min(end, base+cellBytes)
			f(cell{a.Comp, base / cellBytes}, off-base, to-base)
			off = to
		}
	}
}

// past gives a hash of the events so far that an access conflicts with.
func (v *interleavings) past(a vm.Access) (sum uint64) {
	v.parts(a, func(p cell, from, to uint32) {
		i, ok := v.cells[p]
		for ; ok && i >= 0; i = v.spans[i].next {
			if s := &v.spans[i]; s.from < to && from < s.to {
				if s.write != 0 {
					sum += mix(s.write, 1)
				}
				if a.Kind.Writes() && s.reads != 0 {
					sum += mix(s.reads, 2)
				}
			}
		}
	})
	return sum
}

// record notes that event e makes an access.
func (v *interleavings) record(a vm.Access, e uint64) {
	v.parts(a, func(p cell, from, to uint32) {
		first, ok := v.cells[p]
		if !ok {
			first = -1
		}
		i := first
		for ; i >= 0 && (v.spans[i].from != from || v.spans[i].to != to); i = v.spans[i].next {
		}
		if i < 0 {
			i = int32(len(v.spans))
			v.spans = append(v.spans, span{from: from, to: to, next: first})
			v.cells[p] = i
		}
		if a.Kind.Writes() {
			v.spans[i].write, v.spans[i].reads = e, 0
		} else {
			v.spans[i].reads += e
		}
	})
}

// run tells the run that has ended from others.
func (v *interleavings) run() uint64 { return mix(v.events, 3) }

// add counts a run.
func (v *interleavings) add(h uint64) {
	v.runs++
	n := v.seen[h]
	if h&(1<<v.level-1) != 0 {
		return
	}
	switch n {
	case 0:
		v.lastNew = v.runs
		v.once++
	case 1:
		v.once--
	}
	if n < often {
		v.seen[h] = n + 1
	}
	for len(v.seen) > mostKept {
		v.level++
		for h, n := range v.seen {
			if h&(1<<v.level-1) != 0 {
				delete(v.seen, h)
				if n == 1 {
					v.once--
				}
			}
		}
	}
}

// counted gives what is known of the interleavings. A run that comes next is new with a probability of about the share of interleavings, among
// all runs, that were seen once (Good 1953, by Turing's formula).
func (v *interleavings) counted() *report.Interleavings {
	if v == nil || v.runs == 0 {
		return nil
	}
	r := &report.Interleavings{Different: int64(len(v.seen)) << v.level, SeenOnce: v.once << v.level, LastNew: v.lastNew, Estimated: v.level > 0}
	for _, n := range v.seen {
		r.MostSeen = max(r.MostSeen, int64(n))
	}
	r.NextNew = min(float64(r.SeenOnce)/float64(v.runs), 1)
	return r
}

// mix is a step of a hash: splitmix64 (Steele, Lea, Flood 2014).
func mix(h, x uint64) uint64 {
	h += x*0x9e3779b97f4a7c15 + 0x9e3779b97f4a7c15
	h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>27) * 0x94d049bb133111eb
	return h ^ h>>31
}
