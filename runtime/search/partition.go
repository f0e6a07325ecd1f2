package search

import (
	"compress/flate"
	"encoding/json"
	"fmt"
	"math/bits"
	"time"

	"mwc/runtime/exchange"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// Part says which part of a search over several processes this process makes.
type Part struct {
	Task exchange.Task
	Link *exchange.Link
	File string       // of the partition's checkpoints: see exchange.Epoch; "": it cannot be saved
	Peak func() int64 // the largest resident size of the process so far, in bytes

	Resident func() int64 // the resident size of the process, in bytes
}

// partition is the part of a search that one of several processes makes: it keeps the states whose number names it, and makes their
// transitions. A transition to a state of another partition goes there in a batch. docs/design/partitions.md says why the partitions find
// together what one search finds.
type partition struct {
	s     *Search
	link  *exchange.Link
	task  exchange.Task
	queue fifo    // states to go on from
	paths origins // to the queued states, which have numbers in the order of the queue
	from  uint64  // number (1…) of the state from which the search goes on
	here  here
	last  state.ID // a stored state to which the machine can go back
	first bool     // the initial state is one of this partition

	reduced *reducedPart // of -por=persistent
	asleep  uint64       // threads that sleep in the state to which the last transition has led: see reducedPart

	outline *state.Outline
	out     []*state.Batch // by partition: states on their way there
	shrink  *flate.Writer
	looked  time.Time // when all batches were last sent, however small
	taken   uint64    // batches taken in
	sent    uint64    // batches sent
	open    int       // of these, those of which the partition has not heard that they were taken in
	untaken []uint64  // likewise by partition
	traffic exchange.Traffic

	receiving bool              // it takes in a batch
	came      exchange.Origin   // the transition to the state of the batch at which it looks
	causes    []exchange.Origin // the last transitions of s.found, and of what has ended the search
	told      [2]uint64         // what the hub was last told of taken and sent, plus one
	guesses   time.Time         // when the hub is to hear of guesses
	every     time.Duration     // how long after that it hears of them again
	memory    int64             // of the process, at measured
	measured  time.Time
	paused    bool              // it makes no transitions, for a checkpoint
	epoch     uint64            // of the checkpoint that it writes
	peers     []exchange.Report // what the other partitions have found, once the search is over
	left      bool              // another process makes the result
}

const (
	// mostOpen is how many batches a partition has on their way to each other one, on average, before it waits.
	mostOpen = 4
	// batchBytes is the size before compression at which a batch is sent.
	batchBytes = 1 << 18
	// idleWait is how long a partition without work waits before it looks at limits, and how long a batch waits for more states.
	idleWait = 20 * time.Millisecond
	// firstGuesses is how long after its beginning a partition says what it has seen of accesses.
	firstGuesses = 200 * time.Millisecond
)

func newPartition(s *Search) strategy {
	n, part := s.cfg.Part.Task.Partitions, s.cfg.Part
	p := &partition{s: s, link: part.Link, task: part.Task}
	p.shrink, _ = flate.NewWriter(nil, flate.BestSpeed)
	t := &p.traffic
	t.StatesTo, t.StatesFrom, t.BatchesTo, t.BatchesFrom = make([]uint64, n), make([]uint64, n), make([]uint64, n), make([]uint64, n)
	p.untaken = make([]uint64, n)
	if s.cfg.Reduction().Reduces {
		p.reduced = newReducedPart(p)
	}
	vm.JoinBy(s.m, p.link)
	return p
}

// run implements strategy.
func (p *partition) run() {
	p.s.begin()
	p.s.protect(p.explore)
	p.conclude()
}

// explore searches until the hub says that the search is over, or this partition has a reason to end it.
func (p *partition) explore() {
	s := p.s
	if !s.resumed {
		s.gc.Collect()
	}
	p.outline = state.NewOutline(s.m)
	for range p.task.Partitions {
		p.out = append(p.out, state.NewBatch(p.outline))
	}
	if !s.resumed {
		s.putStored() // each partition has the initial state, but one alone goes on from it
		if p.first = p.owner() == p.task.Partition; p.first && !p.found(-1) {
			return
		}
	}
	p.last = s.at
	p.every = firstGuesses
	p.guesses = time.Now().Add(p.every)
	for {
		if !p.takeIn() {
			return
		}
		if p.paused || !p.ready() || p.open >= mostOpen*p.task.Partitions {
			if !p.pause() {
				return
			}
		} else if !p.goOn() {
			return
		}
		if now := time.Now(); now.Sub(p.looked) > idleWait {
			p.looked = now
			p.flush()
			p.count()
			p.guess(now)
		}
		if s.Tick.Load() && s.due() {
			return
		}
	}
}

// ready reports whether the partition has a state from which to go on.
func (p *partition) ready() bool { return !p.queue.empty() || p.reduced.ready() }

// goOn makes the transitions of a state. It reports whether the search goes on.
func (p *partition) goOn() bool {
	if p.reduced != nil {
		return p.reduced.goOn()
	}
	p.from++
	p.here.open(p.s, p, p.queue.pop())
	return p.here.expand(p.s, p)
}

// pause tells the hub that the partition does nothing until a batch comes, if so, and waits. What is said of batches on their way may make it go on.
func (p *partition) pause() bool {
	p.flush()
	if now := [2]uint64{p.taken + 1, p.sent + 1}; (p.paused || !p.ready()) && p.open == 0 && now != p.told {
		kind := exchange.Idle
		if p.paused {
			kind = exchange.Paused
		}
		p.count()
		p.told = now
		p.link.Send(exchange.Frame{Kind: kind, Number: p.taken, More: p.sent})
	}
	from := time.Now()
	f, err := p.link.Next(idleWait)
	p.traffic.Waited += time.Since(from).Seconds()
	return p.handle(f, err)
}

// takeIn handles the frames that have come. It reports whether the search goes on.
func (p *partition) takeIn() bool {
	for {
		f, err := p.link.Next(0)
		if f == nil && err == nil {
			return true
		}
		if !p.handle(f, err) {
			return false
		}
	}
}

// handle handles a frame, if there is one. It reports whether the search goes on.
func (p *partition) handle(f *exchange.Frame, err error) bool {
	switch {
	case err != nil:
		p.s.broken = reasonHub
		return false
	case f == nil:
		return true
	case f.Kind == exchange.Taken:
		return p.heard(f)
	case f.Kind == exchange.States:
		return p.receive(f)
	case f.Kind == exchange.End:
		return false
	case f.Kind == exchange.Pause, f.Kind == exchange.GoOn:
		p.paused, p.told = f.Kind == exchange.Pause, [2]uint64{}
		return true
	case f.Kind == exchange.Save:
		p.save(f.Number)
		return true
	}
	p.s.broken = fmt.Sprintf("internal error: a message of kind %d in the middle of the search", f.Kind)
	return false
}

// guess tells the hub now and then what the partition has seen of accesses, so that a search whose guesses are wrong ends soon. It does so after
// twice the time each time: a search is thrown away after twice the time that it takes to find out, at most. Nothing depends on it, since the report at the end says it all.
func (p *partition) guess(now time.Time) {
	if p.s.locksets == nil || now.Before(p.guesses) {
		return
	}
	p.every *= 2
	p.guesses = now.Add(p.every)
	p.link.Send(exchange.Frame{Kind: exchange.Guesses, Body: p.s.locksets.Tell()})
}

const reasonHub = "the process that leads the search is gone"

// count tells the hub how far the search is.
func (p *partition) count() {
	s := p.s
	if now := time.Now(); s.cfg.Part.Resident != nil && now.Sub(p.measured) >= measureEvery {
		p.measured, p.memory = now, s.cfg.Part.Resident()
	}
	far, err := json.Marshal(exchange.Far{Revisits: s.Stats.Revisits, Left: int64(p.paths.n - p.from), Violations: s.foundAll, Memory: p.memory})
	if err != nil {
		panic(err)
	}
	p.link.Send(exchange.Frame{Kind: exchange.Count, Number: uint64(s.Stats.States), More: uint64(s.Stats.Transitions), Body: far})
}

// measureEvery is how often a partition looks how much memory its process has.
const measureEvery = 500 * time.Millisecond

// owner is the partition that keeps the machine's state.
func (p *partition) owner() int {
	hi, _ := bits.Mul64(p.outline.Number(), uint64(p.task.Partitions))
	return int(hi)
}

// jump implements opener. If the machine stands in a state that was not stored, the collector has seen that state, and must hear of all that
// was different there.
func (p *partition) jump(to state.ID) {
	s := p.s
	s.Stats.Backtracks++
	written := append([]uint32(nil), s.m.Dirty...)
	changes := s.store.Goto(to)
	p.outline.Moved(changes)
	p.outline.Wrote(written)
	for _, c := range written {
		changes = append(changes, state.Change{Comp: c})
	}
	s.gc.Moved(changes)
	s.at, p.last = to, to
}

// arrive implements opener.
func (p *partition) arrive(thread int) bool {
	s := p.s
	s.gc.Collect()
	p.outline.Wrote(s.m.Dirty)
	if to := p.owner(); to != p.task.Partition {
		b := p.out[to]
		from := p.origin()
		early := uint64(0)
		if !s.m.Multi() && s.locksets.Early(uint64(s.left)) {
			early = 1
		}
		b.Add(from.Number, uint64(from.Thread), uint64(from.Alt), uint64(from.Depth), p.asleep, early)
		p.reduced.asks(to, from.Number)
		if len(b.Body) >= batchBytes {
			p.send(to)
		}
		return true
	}
	if !s.putStored() {
		p.last = s.at
		return true
	}
	p.last = s.at
	s.places.found()
	return p.found(thread)
}

// found judges a new state of this partition, to which a step of thread has led, and puts it into the queue. It reports whether the search goes on.
func (p *partition) found(thread int) bool {
	s := p.s
	s.Stats.States++
	s.Stats.MaxHeapObjects = max(s.Stats.MaxHeapObjects, int64(s.store.Objects()))
	here, goOn := s.judge(thread)
	if len(here) > 0 {
		from := p.origin()
		s.Stats.MaxDepth = max(s.Stats.MaxDepth, int64(from.Depth)+1)
		p.paths.add(from)
		p.queue.push(s.at)
	}
	return goOn
}

// origin is the transition that the search makes, or that another partition has made.
func (p *partition) origin() exchange.Origin {
	if p.receiving {
		return p.came
	}
	before, ok := p.paths.of(p.from)
	if !ok {
		return exchange.Origin{} // there is nothing before the initial state
	}
	return exchange.Origin{Number: p.from, Partition: int32(p.task.Partition), Depth: before.Depth + 1, Thread: p.here.choice.Thread, Alt: p.here.choice.Alt}
}

// path implements strategy. No partition knows the whole path. The search asks for it once for each thing that it has found, so path notes what
// the partition knows: see exchange.Finding.
func (p *partition) path() ([]vm.Choice, []state.ID) {
	p.causes = append(p.causes, p.origin())
	return nil, nil
}

// depth implements strategy.
func (p *partition) depth() int64 { return 0 }

// bytes implements keeper.
func (p *partition) bytes() int64 { return p.paths.bytes() }

// growth implements keeper.
func (p *partition) growth() int64 { return 0 }

// origins are the last transitions of the paths to states, which have numbers from 1 on.
type origins struct {
	chunks [][]exchange.Origin // which never move
	n      uint64
}

const (
	originBits  = 14
	originBytes = 24
)

// add gives a number to a state.
func (o *origins) add(from exchange.Origin) {
	if o.n>>originBits == uint64(len(o.chunks)) {
		o.chunks = append(o.chunks, make([]exchange.Origin, 0, 1<<originBits))
	}
	c := &o.chunks[o.n>>originBits]
	*c = append(*c, from)
	o.n++
}

// of is the last transition of the path to a state.
func (o *origins) of(number uint64) (exchange.Origin, bool) {
	if number == 0 || number > o.n {
		return exchange.Origin{}, false
	}
	return o.chunks[(number-1)>>originBits][(number-1)&(1<<originBits-1)], true
}

func (o *origins) bytes() int64 { return int64(len(o.chunks)) * originBytes << originBits }
