package search

import (
	"mwc/runtime/checkpoint"
	"mwc/runtime/exchange"
	"mwc/runtime/reduce"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// reducedPart is what a partition has that makes, in each state, the transitions of a persistent set of threads, but for those of threads that sleep. It does
// what persistent does, in another order. A state whose transitions all lead to states that have begun must pick more threads: whether a
// state of another partition had begun when a batch brought it there, that partition says when it has taken in the batch. docs/design/partitions.md says
// why nothing is lost. A nil *reducedPart is that of a partition that makes all transitions.
type reducedPart struct {
	*partition
	futures *reduce.Futures
	sleeps  *sleepSets          // a state counts as left once it has begun: once its first visit has
	woken   map[state.ID]*visit // visits of states that have begun, which wait in the queue
	waiting map[uint64]*visit   // first visits of which it is not known yet whether they must pick more threads, by the number of the state
	again   []visit             // first visits that must pick more threads

	pending [][]uint64   // by partition: the numbers of the states from which the states of the batch came that is being written
	asked   [][][]uint64 // by partition: likewise of the batches on their way, in their order
	bits    []byte       // of the batch that is being taken in: see answer
	arrives int          // states of it so far
	now     *visit       // whose transitions are being made

	choices, set []vm.Choices // scratch
}

// visit is a visit of a state: the first, or one for threads that slept there in all visits so far.
type visit struct {
	state   state.ID
	number  uint64
	threads uint64 // that were picked; everyone: all
	asleep  uint64 // threads whose transitions need not be made
	done    uint64 // picked threads whose transitions were made, and that may be put to sleep
	waits   int    // states of other partitions to which their transitions lead, and of which it is not known whether they had begun
	newborn bool   // only a thread was picked that goes to its first scheduling point, whether it sleeps or not
	awake   bool   // nobody sleeps in the states to which its transitions lead
}

// everyone stands for all threads, also for those that have no bit.
const everyone = ^uint64(0)

func newReducedPart(p *partition) *reducedPart {
	n := p.task.Partitions
	return &reducedPart{
		partition: p, futures: reduce.NewFutures(p.s.m), sleeps: newSleepSets(p.s.tables), woken: map[state.ID]*visit{}, waiting: map[uint64]*visit{},
		pending: make([][]uint64, n), asked: make([][][]uint64, n),
	}
}

// ready reports whether a first visit must pick more threads.
func (r *reducedPart) ready() bool { return r != nil && len(r.again) > 0 }

// goOn goes on with a visit: with one that must pick more threads, or with the one that has waited longest. It reports whether the search goes on.
func (r *reducedPart) goOn() bool {
	if n := len(r.again); n > 0 {
		last := r.from
		x := r.again[n-1]
		r.again, r.from = r.again[:n-1], x.number
		r.stand(&x)
		r.futures.Begin()
		goOn := r.expand(&x)
		r.from = last
		return goOn
	}
	r.from++
	id := r.queue.pop()
	if x := r.woken[id]; x != nil {
		delete(r.woken, id)
		x.number = r.from
		return r.wake(x)
	}
	x := &visit{state: id, number: r.from}
	r.stand(x)
	r.futures.Begin()
	x.awake = r.futures.Many() || r.futures.Background()
	if !x.awake && r.sleeps.data.Get(id) != 0 { // it is not the initial state
		x.asleep = everyone
	}
	x.asleep = r.sleeps.begin(id, x.asleep)
	r.sleeps.leave(id)
	x.awake = x.awake || r.s.cfg.Race
	return r.expand(x)
}

// stand takes the machine to the state of a visit, and finds out which transitions it has.
func (r *reducedPart) stand(x *visit) {
	if r.s.at != x.state {
		r.jump(x.state)
	}
	r.choices, _ = r.s.m.Enabled(r.choices[:0])
}

// expand picks a persistent set of threads in a first visit, more than were picked so far, and makes their transitions; and so on, until that is enough, or
// it must be heard first where they have led.
func (r *reducedPart) expand(x *visit) bool {
	for {
		led, all, goOn := r.take(x, r.pick(x))
		switch {
		case !goOn || r.full(x):
			return goOn
		case all:
			return r.rest(x)
		case led:
			return true
		case x.waits > 0:
			r.waiting[x.number] = x
			return true
		}
		r.stand(x)
		r.futures.Begin()
	}
}

// wake makes the transitions of the threads for which a visit is that is not the first.
func (r *reducedPart) wake(x *visit) bool {
	r.stand(x)
	more := x.threads
	x.threads = 0
	_, all, goOn := r.take(x, more)
	if goOn && all {
		return r.rest(x)
	}
	return goOn
}

// rest makes the transitions of all threads that were not picked and do not sleep.
func (r *reducedPart) rest(x *visit) bool {
	r.stand(x)
	x.newborn = false
	_, _, goOn := r.take(x, everyone)
	return goOn
}

// full reports whether all threads that can go on are picked, or sleep.
func (r *reducedPart) full(x *visit) bool {
	for _, c := range r.choices {
		if x.threads != everyone && (x.threads|x.asleep)>>c.Thread&1 == 0 {
			return false
		}
	}
	return true
}

// pick gives a set of threads that is persistent together with those that were picked: the union of two persistent sets is one, as a run without threads of the
// union is one without threads of either.
func (r *reducedPart) pick(x *visit) (more uint64) {
	if x.newborn {
		x.newborn = false
		return everyone
	}
	if i := reduce.FirstStep(r.s.m, r.choices); i >= 0 && r.choices[i].Thread < 64 {
		x.newborn = true
		return 1 << r.choices[i].Thread
	}
	var enabled uint64
	for _, c := range r.choices {
		enabled |= 1 << c.Thread
	}
	if !r.futures.Many() && !r.futures.Background() {
		came, _ := r.paths.of(x.number)
		more = r.futures.Best(int(came.Thread), enabled, x.threads|x.asleep)
	}
	if more == 0 {
		return everyone
	}
	return more
}

// take picks threads, and makes those of their transitions that were not made and need be. led says that one of them led to a state of this partition that
// had not begun, and all that all threads must be picked for what another one does, as in persistent.forward.
func (r *reducedPart) take(x *visit, more uint64) (led, all, goOn bool) {
	s, m := r.s, r.s.m
	r.set = r.set[:0]
	for _, c := range r.choices {
		if (x.threads|x.asleep)>>c.Thread&1 == 0 && (more == everyone || more>>c.Thread&1 != 0) || x.newborn && more>>c.Thread&1 != 0 {
			r.set = append(r.set, c)
		}
	}
	x.threads |= more
	r.now = x
	multi := m.Multi()
	for _, c := range r.set {
		for ; c.Alt <= c.Last; c.Alt++ {
			if s.at != x.state {
				r.jump(x.state)
				m.SetMulti(multi)
			}
			reached, conflicts, goOn := r.forward(x, c.Choice, c.Alt == c.Last)
			led, all = led || reached, all || conflicts || x.newborn && !m.Alive(int(c.Thread))
			if !goOn || s.broken != "" || s.Tick.Load() && s.due() {
				return led, all, false
			}
		}
	}
	return led, all, true
}

// forward makes a transition. last says that no other alternative of the thread follows.
func (r *reducedPart) forward(x *visit, c vm.Choice, last bool) (led, all, goOn bool) {
	s, m, t := r.s, r.s.m, int(c.Thread)
	var asleep, threads uint64
	if !x.awake && t < 64 {
		asleep, threads = reduce.StillAsleep(m, (x.asleep|x.done)&^(1<<t), t)
	}
	if r.here.choice = c; s.step(x.state, c) == vm.Stopped {
		return false, true, s.ended()
	}
	asleep, all, sleeps := sleepAfter(m, asleep, threads)
	if sleeps && last && t < 64 {
		x.done |= 1 << t
	}
	r.asleep = asleep
	goOn = r.arrive(t)
	return s.at != 0 && !r.met(s.at, asleep), all, goOn
}

// met is told that a transition has led to a state of this partition, in which these threads sleep. Those that have slept there so far get a visit. It
// reports whether the state has begun.
func (r *reducedPart) met(id state.ID, asleep uint64) (begun bool) {
	woken, still, begun := r.sleeps.meet(id, asleep)
	switch x := r.woken[id]; {
	case woken == 0:
	case x != nil:
		x.threads, x.asleep = x.threads|woken, still
	default:
		r.woken[id] = &visit{state: id, threads: woken, asleep: still}
		r.paths.add(r.origin())
		r.queue.push(id)
	}
	return begun
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

// arrived is told of a state of the batch that is being taken in, and of the threads that sleep there.
func (r *reducedPart) arrived(id state.ID, asleep uint64) {
	if r == nil {
		return
	}
	if r.arrives&7 == 0 {
		r.bits = append(r.bits, 0)
	}
	if r.met(id, asleep) {
		r.bits[r.arrives>>3] |= 1 << (r.arrives & 7)
	}
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
			continue // it leads to another state that had not begun
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

// statesLeft is how many visits must pick more threads, or may have to.
func (r *reducedPart) statesLeft() uint64 {
	if r == nil {
		return 0
	}
	return uint64(len(r.again) + len(r.waiting))
}

// atRest reports whether no answer is missing.
func (r *reducedPart) atRest() bool { return r == nil || len(r.waiting) == 0 }

// checkpoint writes or reads what a partition saves when no answer is missing.
func (r *reducedPart) checkpoint(c *checkpoint.Coder) {
	if r == nil {
		return
	}
	r.sleeps.checkpoint(c)
	c.Keep(&r.again)
	c.Keep(&r.woken)
	for i := range r.again {
		c.Check(r.again[i].state != 0 && r.again[i].number > 0 && r.again[i].number <= r.from && r.again[i].waits == 0)
	}
	for id, x := range r.woken {
		c.Check(id != 0 && x.state == id && x.threads != 0)
	}
}
