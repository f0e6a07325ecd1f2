package search

import (
	"mwc/runtime/checkpoint"
	"mwc/runtime/exchange"
	"mwc/runtime/reduce"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// reducedPart is what a partition has that makes, in each state, the transitions of a persistent set of threads. No thread sleeps. A state whose
// transitions all lead to states that have begun must pick all threads: whether a state of another partition had begun when a batch brought
// it there, that partition says when it has taken in the batch. docs/design/partitions.md says why nothing is lost. A nil *reducedPart is that of a
// partition that makes all transitions.
type reducedPart struct {
	*partition
	futures *reduce.Futures
	begun   state.Data[uint8]  // 1: the partition has begun to make the state's transitions
	waiting map[uint64]*picked // by number: states of which it is not known yet whether they must pick all threads
	again   []picked           // states that must pick all threads

	pending [][]uint64   // by partition: the numbers of the states from which the states of the batch came that is being written
	asked   [][][]uint64 // by partition: likewise of the batches on their way, in their order
	bits    []byte       // of the batch that is being taken in: see answer
	arrives int          // states of it so far
	now     *picked      // the state whose transitions are being made

	choices, set []vm.Choices // scratch
}

// picked is a state in which some threads were picked.
type picked struct {
	state   state.ID
	number  uint64
	threads uint64 // that were picked; everyone: all
	waits   int    // states of other partitions to which their transitions lead, and of which it is not known whether they had begun
}

// everyone stands for all threads, also for those that have no bit.
const everyone = ^uint64(0)

func (x *picked) has(c vm.Choices) bool { return x.threads == everyone || x.threads>>c.Thread&1 != 0 }

func newReducedPart(p *partition) *reducedPart {
	n := p.task.Partitions
	r := &reducedPart{partition: p, futures: reduce.NewFutures(p.s.m), waiting: map[uint64]*picked{}, pending: make([][]uint64, n), asked: make([][][]uint64, n)}
	r.begun.In(p.s.tables)
	return r
}

// ready reports whether a state must pick all threads.
func (r *reducedPart) ready() bool { return r != nil && len(r.again) > 0 }

// goOn makes transitions of a state: of one that must pick all threads, or of the one that has waited longest. It reports whether the search goes on.
func (r *reducedPart) goOn() bool {
	if n := len(r.again); n > 0 {
		last := r.from
		x := r.again[n-1]
		r.again, r.from = r.again[:n-1], x.number
		r.stand(x.state)
		goOn := r.rest(&x)
		r.from = last
		return goOn
	}
	r.from++
	return r.begin(r.queue.pop())
}

// stand takes the machine to a state, and finds out which transitions it has.
func (r *reducedPart) stand(id state.ID) {
	if r.s.at != id {
		r.jump(id)
	}
	r.choices, _ = r.s.m.Enabled(r.choices[:0])
}

// begin makes the transitions of a persistent set of threads in a state. Where that turns out not to be enough, it makes those of the others.
func (r *reducedPart) begin(id state.ID) bool {
	r.stand(id)
	*r.begun.At(id) = 1
	threads, newborn := r.pick()
	x := picked{state: id, number: r.from, threads: threads}
	r.set = r.set[:0]
	full := true
	for _, c := range r.choices {
		if x.has(c) {
			r.set = append(r.set, c)
		} else {
			full = false
		}
	}
	led, all, goOn := r.take(&x, r.set, newborn)
	switch {
	case !goOn || full:
		return goOn
	case all || !led && x.waits == 0:
		return r.rest(&x)
	}
	if !led {
		r.waiting[x.number] = &x
	}
	return true
}

// pick gives a persistent set of the threads that can go on. newborn says that it is a thread that goes to its first scheduling point.
func (r *reducedPart) pick() (threads uint64, newborn bool) {
	m := r.s.m
	if i := reduce.FirstStep(m, r.choices); i >= 0 && r.choices[i].Thread < 64 {
		return 1 << r.choices[i].Thread, true
	}
	var enabled uint64
	for _, c := range r.choices {
		enabled |= 1 << c.Thread
	}
	r.futures.Begin()
	if r.futures.Many() || r.futures.Background() {
		return everyone, false
	}
	came, _ := r.paths.of(r.from)
	if best := r.futures.Best(int(came.Thread), enabled, 0); best != 0 {
		return best, false
	}
	return everyone, false
}

// rest makes the transitions of all threads that were not picked in a state, in which the machine stands.
func (r *reducedPart) rest(x *picked) bool {
	r.set = r.set[:0]
	for _, c := range r.choices {
		if !x.has(c) {
			r.set = append(r.set, c)
		}
	}
	_, _, goOn := r.take(x, r.set, false)
	return goOn
}

// take makes transitions of a state. led says that one of them led to a state of this partition that had not begun, and all that all threads must be
// picked for what another one does, as in persistent.forward.
func (r *reducedPart) take(x *picked, set []vm.Choices, newborn bool) (led, all, goOn bool) {
	s, m, h := r.s, r.s.m, &r.here
	multi := m.Multi()
	r.now = x
	for _, c := range set {
		for ; c.Alt <= c.Last; c.Alt++ {
			if s.at != x.state {
				r.jump(x.state)
				m.SetMulti(multi)
			}
			h.choice, goOn = c.Choice, false
			if s.step(x.state, c.Choice) == vm.Stopped {
				all, goOn = true, s.ended()
			} else {
				all = all || newborn && !m.Alive(int(c.Thread)) || r.conflicts(m.Effects())
				goOn = r.arrive(int(c.Thread))
				led = led || s.at != 0 && r.begun.Get(s.at) == 0
			}
			if !goOn || s.broken != "" || s.Tick.Load() && s.due() {
				return led, all, false
			}
		}
	}
	return led, all, true
}

// conflicts reports whether all threads must be picked in a state of which a transition has these effects.
func (r *reducedPart) conflicts(effects uint32) bool {
	return effects&(vm.EffectClassDone|vm.EffectTraces|vm.EffectFrees) != 0 ||
		effects&(vm.EffectStarts|vm.EffectEnds) != 0 && r.s.m.ThreadIDsObserved()
}

// asks is told that a transition from the state of this number leads to a state which a batch to another partition will have.
func (r *reducedPart) asks(to int, number uint64) {
	if r != nil {
		r.pending[to] = append(r.pending[to], number)
		r.now.waits++
	}
}

// sent is told that this batch goes.
func (r *reducedPart) sent(to int) {
	if r != nil {
		r.asked[to] = append(r.asked[to], r.pending[to])
		r.pending[to] = nil
	}
}

// arrived is told of a state of the batch that is being taken in.
func (r *reducedPart) arrived(id state.ID) {
	if r == nil {
		return
	}
	if r.arrives&7 == 0 {
		r.bits = append(r.bits, 0)
	}
	r.bits[r.arrives>>3] |= r.begun.Get(id) << (r.arrives & 7)
	r.arrives++
}

// answer gives a bit for each state of the batch that was taken in: whether it had begun.
func (r *reducedPart) answer() []byte {
	if r == nil {
		return nil
	}
	bits := r.bits
	r.bits, r.arrives = nil, 0
	return bits
}

// answered hears which states of the oldest batch on its way to a partition had begun. It reports whether the search goes on.
func (r *reducedPart) answered(f *exchange.Frame) bool {
	if r == nil {
		return true
	}
	numbers := r.asked[f.Peer][0]
	r.asked[f.Peer] = r.asked[f.Peer][1:]
	if f.More != uint64(len(numbers)) || len(f.Body) != (len(numbers)+7)/8 {
		return r.fail("partition %d has taken in %d states of batch %d, which has %d", f.Peer, f.More, f.Number, len(numbers))
	}
	for i, number := range numbers {
		x := r.waiting[number]
		if x == nil {
			continue // it has picked all threads, or leads to another state that had not begun
		}
		if f.Body[i>>3]>>(i&7)&1 == 0 {
			delete(r.waiting, number)
		} else if x.waits--; x.waits == 0 {
			delete(r.waiting, number)
			r.again = append(r.again, *x)
		}
	}
	return true
}

// statesLeft is how many states must pick all threads, or may have to.
func (r *reducedPart) statesLeft() uint64 {
	if r == nil {
		return 0
	}
	return uint64(len(r.again) + len(r.waiting))
}

// bytes is the memory that the table of states takes.
func (r *reducedPart) bytes() int64 {
	if r == nil {
		return 0
	}
	return r.begun.Bytes()
}

// atRest reports whether no answer is missing.
func (r *reducedPart) atRest() bool { return r == nil || len(r.waiting) == 0 }

// checkpoint writes or reads what a partition saves when no answer is missing.
func (r *reducedPart) checkpoint(c *checkpoint.Coder) {
	if r == nil {
		return
	}
	r.begun.Checkpoint(c)
	c.Keep(&r.again)
	c.Check(uint64(r.begun.Len()) == r.from)
	for i := range r.again {
		c.Check(r.again[i].number > 0 && r.again[i].number <= r.from && r.begun.Get(r.again[i].state) == 1 && r.again[i].waits == 0)
	}
}
