package search

import (
	"bytes"
	"cmp"
	"compress/flate"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

	"mwc/runtime/exchange"
	"mwc/runtime/report"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// headNumbers is how many numbers go with a state: that of the state before it in its partition, the thread, the alternative, the depth,
// the threads that sleep there, and 1 if there was one thread only in all states of the path: see lockset.Locksets.Stored.
const headNumbers = 6

// flush sends all batches that have begun.
func (p *partition) flush() {
	for to := range p.out {
		p.send(to)
	}
}

// send sends the states on their way to a partition.
func (p *partition) send(to int) {
	b := p.out[to]
	if b.States == 0 {
		return
	}
	var body bytes.Buffer
	p.shrink.Reset(&body)
	_, err := p.shrink.Write(b.Body)
	if err = cmp.Or(err, p.shrink.Close()); err != nil {
		panic(err) // a buffer takes all
	}
	t := &p.traffic
	t.BatchesTo[to]++
	t.StatesTo[to] += uint64(b.States)
	t.Raw, t.Sent = t.Raw+int64(len(b.Body)), t.Sent+int64(body.Len())
	p.sent++
	p.open++
	p.untaken[to]++
	p.reduced.sent(to)
	p.link.Send(exchange.Frame{Kind: exchange.States, Peer: uint32(to), Number: t.BatchesTo[to], More: uint64(b.States), Body: body.Bytes()})
	b.Reset()
}

// fail ends the search without a verdict.
func (p *partition) fail(format string, args ...any) bool {
	p.s.broken = "internal error: " + fmt.Sprintf(format, args...)
	return false
}

// heard hears that a batch was taken in. It reports whether the search goes on.
func (p *partition) heard(f *exchange.Frame) bool {
	from := f.Peer
	if int(from) >= len(p.untaken) || p.untaken[from] == 0 || f.Number != p.traffic.BatchesTo[from]-p.untaken[from]+1 {
		return p.fail("partition %d has taken in batch %d, which is not the next one", from, f.Number)
	}
	p.open--
	p.untaken[from]--
	return p.reduced.answered(f)
}

// receive takes in a batch: it stores its states, and puts the new ones into the queue. It reports whether the search goes on. The machine is
// back where it was afterwards, so collector and outline need not know.
func (p *partition) receive(f *exchange.Frame) bool {
	s, from, t, fail := p.s, f.Peer, &p.traffic, p.fail
	if int(from) >= len(t.BatchesFrom) {
		return fail("a batch from partition %d of %d", from, len(t.BatchesFrom))
	}
	if f.Number != t.BatchesFrom[from]+1 {
		return fail("batch %d of partition %d came after batch %d", f.Number, from, t.BatchesFrom[from])
	}
	body, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(f.Body)), exchange.MostBody))
	if err != nil {
		return fail("a batch of partition %d cannot be read: %v", from, err)
	}
	if s.at == 0 {
		p.jump(p.last)
	}
	s.m.Pull()
	p.receiving = true
	at, multi, n, goOn := s.at, s.m.Multi(), uint64(0), true
	err = state.Each(s.m, body, headNumbers, func(head []uint64) error {
		n++
		p.came = exchange.Origin{Number: head[0], Partition: int32(from), Depth: int32(head[3]), Thread: int32(head[1]), Alt: int32(head[2])}
		id, isNew := s.store.Put()
		s.locksets.Stored(uint64(id), isNew, head[5] != 0)
		if isNew && goOn {
			s.at = id
			goOn = p.found(int(p.came.Thread))
		} else {
			s.Stats.Revisits++
		}
		p.reduced.arrived(id, head[4])
		return nil
	})
	p.receiving = false
	s.store.Goto(at)
	s.at = at
	s.m.SetMulti(multi)
	if err == nil && n != f.More {
		err = fmt.Errorf("it has %d states, not %d", n, f.More)
	}
	if err != nil {
		return fail("a batch of partition %d is damaged: %v", from, err)
	}
	t.BatchesFrom[from]++
	t.StatesFrom[from] += n
	p.taken++
	p.link.Send(exchange.Frame{Kind: exchange.Taken, Peer: from, Number: f.Number, More: n, Body: p.reduced.answer()})
	return goOn
}

// conclude tells the hub what the partition has found, and answers it until it says who makes the result.
func (p *partition) conclude() {
	s := p.s
	if s.at == 0 && !s.damaged {
		p.jump(p.last)
	}
	p.say(exchange.End, 0, p.report())
	for {
		f, err := p.link.Next(time.Second)
		switch {
		case err != nil:
			s.broken = reasonHub
			return
		case f == nil:
		case f.Kind == exchange.Parent:
			p.say(exchange.Parent, f.Number, p.trail(f.Number))
		case f.Kind == exchange.Finish:
			var w exchange.Whole
			if err := json.Unmarshal(f.Body, &w); err != nil {
				s.broken = "internal error: " + err.Error()
				return
			}
			p.link.Alone(true)
			p.take(&w)
			return
		case f.Kind == exchange.Bye:
			p.left = true
			return
		}
	}
}

func (p *partition) say(kind exchange.Kind, number uint64, what any) {
	b, err := json.Marshal(what)
	if err != nil {
		panic(err)
	}
	p.link.Send(exchange.Frame{Kind: kind, Number: number, Body: b})
}

// trail gives the transitions of a path backwards, from a state on, as far as they begin in this partition's states; and the one before.
func (p *partition) trail(number uint64) (trail []exchange.Origin) {
	for {
		from, ok := p.paths.of(number)
		if !ok {
			return trail
		}
		trail = append(trail, from)
		if int(from.Partition) != p.task.Partition || from.Number == 0 {
			return trail
		}
		number = from.Number
	}
}

// report says what the partition has found.
func (p *partition) report() *exchange.Report {
	s := p.s
	r := &exchange.Report{
		Partition: p.task.Partition, FoundAll: s.foundAll, Known: slices.Sorted(maps.Keys(s.known)), Reason: s.reason, Broken: s.broken, Fault: s.fault,
		Suspends: int(s.suspends), Clock: s.clock, Dates: s.dates, Traffic: p.traffic, Reached: s.m.Prog.Reached, Learned: s.m.Learned(), Left: p.statesLeft(),
	}
	_ = report.Attempt(func() error { // a panic may have damaged what it reads
		r.Statistics = s.statistics()
		return nil
	})
	r.Statistics.PeakMemory = s.cfg.Part.Peak()
	for i := range s.found {
		r.Found = append(r.Found, p.finding(&s.found[i], p.causes[i]))
	}
	if s.trap != nil {
		f := p.finding(s.trap, p.causes[len(p.causes)-1])
		r.Trap = &f
	}
	if s.fault != nil && len(p.causes) > 0 {
		f := p.finding(&s.faulty, p.causes[len(p.causes)-1])
		r.Faulty = &f
	}
	if s.ends != nil {
		r.Ends = slices.Sorted(maps.Keys(s.ends.lines))
	}
	if s.locksets != nil {
		r.Guesses = s.locksets.Tell()
	}
	s.suspends, s.clock = vm.SuspendsNone, vm.ClockKept // the hub lets all begin again
	return r
}

// statesLeft is how many states the partition has whose transitions it has not made, or not all that it has to make for all that it knows.
func (p *partition) statesLeft() uint64 { return p.paths.n - p.from + p.reduced.statesLeft() }

func (p *partition) finding(f *finding, from exchange.Origin) exchange.Finding {
	return exchange.Finding{Kind: f.kind, Message: f.message, Location: f.location, From: from, Stops: f.state == 0}
}

// take takes over what all partitions have found.
func (p *partition) take(w *exchange.Whole) {
	s := p.s
	s.found, s.reason, s.broken, s.trap, s.fault, s.exchange = nil, w.Reason, w.Broken, nil, nil, &w.Traffic
	s.Stats.Restarts = int64(p.task.Restarts)
	if s.locksets != nil && w.Guesses != nil { // a path that is made again has the transitions that it had where it was found
		if err := s.locksets.Adopt(w.Guesses); err != nil {
			s.broken = "internal error: " + err.Error()
		}
	}
	if s.known == nil {
		s.known = map[string]bool{}
	}
	for i := range w.Reports {
		r := &w.Reports[i]
		if r.Fault != nil {
			s.fault = r.Fault
		}
		for _, k := range r.Known {
			s.known[k] = true
		}
		if r.Partition == p.task.Partition {
			continue
		}
		s.Stats.Add(&r.Statistics)
		p.peers = append(p.peers, *r)
		s.m.Learn(r.Learned)
		for i := range min(len(r.Reached), len(s.m.Prog.Reached)) {
			s.m.Prog.Reached[i] |= r.Reached[i]
		}
		if s.ends != nil {
			for _, l := range r.Ends {
				s.ends.lines[l] = struct{}{}
			}
		}
	}
	for i := range w.Found {
		s.found = append(s.found, elsewhere(&w.Found[i]))
	}
	if w.Trap != nil {
		f := elsewhere(w.Trap)
		s.trap = &f
	}
	if w.Faulty != nil {
		s.faulty = elsewhere(w.Faulty)
	}
	s.choose()
}

// elsewhere is what some partition has found, with the whole path.
func elsewhere(x *exchange.Finding) finding {
	f := finding{kind: x.Kind, message: x.Message, location: x.Location, elsewhere: true}
	if !x.Stops {
		f.state = 1 // it has another name in the store of each partition
	}
	for _, o := range x.Path {
		f.path = append(f.path, vm.Choice{Thread: o.Thread, Alt: o.Alt})
	}
	return f
}

// add adds to the statistics of a partition what it does not count itself, and what the stores of the others have.
func (p *partition) add(st *report.Statistics) {
	if !p.first {
		st.StatesStored-- // it has the initial state, which another partition counts
	}
	for i := range p.peers {
		st.StatesStored += p.peers[i].Statistics.StatesStored
		st.StoreBytes += p.peers[i].Statistics.StoreBytes
	}
	st.BytesPerState = float64(st.StoreBytes) / float64(max(st.StatesStored, 1))
}

// Left reports whether another process makes the result of the search.
func (s *Search) Left() bool {
	p, ok := s.strategy.(*partition)
	return ok && p.left
}

// PeakElsewhere is the largest resident size of all other processes of the search together, in bytes.
func (s *Search) PeakElsewhere() (n int64) {
	if p, ok := s.strategy.(*partition); ok {
		for i := range p.peers {
			n += p.peers[i].Statistics.PeakMemory
		}
	}
	return n
}

// Apart names the setting that does not go with a search over several processes, and says why; "" if all do.
func (o *Options) Apart() string {
	const why = " does not go with a search over several processes"
	switch {
	case o.Strategy() != &Strategies[0]:
		return "-search=" + o.Search + why
	case !o.Reduction().Jobs:
		return fmt.Sprintf("-por=%s%s: use -por=persistent, escape or none", o.Por, why)
	case o.Keeps().Approximate:
		return "-store=" + o.Store + why
	case !o.Symmetric().Canonical || !o.Symmetric().Jobs:
		return "-symmetry=" + o.Symmetry + why
	case o.Jobs > 1:
		return "-jobs" + why
	case o.ReplayCheck:
		return "-replay-check" + why
	case o.MaxDepth > 0:
		return "-max-depth" + why
	}
	if flag := o.ofOneProcess(); flag != "" {
		return flag + why
	}
	return ""
}
