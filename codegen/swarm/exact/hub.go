// Package exact leads one search that several processes make together: each keeps the states whose number names it (a partition), and sends
// the others' states to them through the hub. docs/design/partitions.md says why nothing is lost.
package exact

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"mwc/runtime/exchange"
	"mwc/runtime/lockset"
	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// Stream is the way to a process that makes a part of the search.
type Stream struct {
	io.Reader
	io.Writer
}

// Search is a search of several processes.
type Search struct {
	MostStates int64         // the search ends after so many states; 0: no limit
	Progress   func(*Far)    // is told now and then how far the search is; nil: nobody is
	Every      time.Duration // between two checkpoints, at least; 0: there are none
	Returns    bool          // where a process ends before the search is over, all go back to the last checkpoint
	Until      time.Time     // nobody goes back after it; zero: at any time
	Returned   int           // how often they have done so before
	Complete   func(*Epoch)  // hears of each checkpoint; nil: nobody does
	Warn       func(error)   // hears why there is no checkpoint; nil: nobody does
}

// Far says how far a search is.
type Far struct {
	States, Transitions int64
	exchange.Far
	Batches     uint64
	Checkpoints int64
	Parts       []Part // by process
}

// Part says how far a process is.
type Part struct {
	States, Transitions int64
	exchange.Far
}

// MayReturn reports whether all processes would still go back where one ends.
func (s *Search) MayReturn() bool {
	return s.Returns && (s.Until.IsZero() || time.Now().Before(s.Until))
}

// Outcome says what comes after a search.
type Outcome struct {
	Maker    int      // the process that makes the result
	Again    bool     // there is no result: the search must begin again
	Suspends int      // with exchange.Task.Suspends
	Refuted  []byte   // with exchange.Task.Refuted
	Clock    vm.Clock // with exchange.Task.Clock
	Dates    []int64  // with exchange.Task.Dates
	Lost     string   // there is no result, since process Maker has ended: all must go back to Epoch
	Epoch    *Epoch   // the last that is complete; nil: the beginning
}

// hub is what Search.Run knows.
type hub struct {
	Search
	traffic
	n        int
	from     chan event
	to       []*queue
	gone     []bool             // by process: its stream has ended
	reports  []*exchange.Report // by process
	idle     []*exchange.Frame  // by process: what it said when it had nothing to do last
	counts   []Part             // by process
	wants    []int              // processes that want to add to the layout; the first one may
	over     bool               // the search is over for all
	reason   string             // why, unless all states were found or a process has said why
	complete bool               // all processes had nothing to do, and no batch was on its way
	guesses  [][]byte           // by process: what it has seen of accesses
	task     exchange.Task      // of all processes
	lost     *Outcome           // a process has ended too early, and all must go back
	saving   saving
}

// traffic counts what was passed on.
type traffic struct {
	pairs  [][]uint64 // batches by sender and receiver
	states [][]uint64 // states in them
	got    []uint64   // batches by sender
	given  []uint64   // batches by receiver
	steps  int64      // of the layout
}

// patience is how long a process may take to say what it has found once the search is over, to say then how it came to a state, and to take
// what is left for it.
const patience = 30 * time.Second

type event struct {
	process int
	frame   *exchange.Frame
	err     error
}

// Run leads the search that processes make which were started for it, each with its checkpoint of an epoch; nil: at the beginning. It returns
// when all know whether they are needed any longer; the streams have ended by then, but for that of Outcome.Maker. After Outcome.Lost nobody
// was told anything.
func (s Search) Run(ctx context.Context, processes []Stream, task exchange.Task, from *Epoch) (*Outcome, error) {
	n := len(processes)
	h := &hub{
		Search: s, n: n, from: make(chan event, n), gone: make([]bool, n), reports: make([]*exchange.Report, n),
		idle: make([]*exchange.Frame, n), counts: make([]Part, n), traffic: newTraffic(n),
	}
	if from != nil {
		h.traffic, task.Epoch = from.traffic.clone(), from.Number
	}
	h.task, h.guesses = task, make([][]byte, n)
	h.begin(from)
	quit := make(chan struct{})
	defer close(quit)
	for i, p := range processes {
		q := newQueue(p)
		h.to = append(h.to, q)
		go func() {
			for {
				f, err := exchange.Read(p)
				select {
				case h.from <- event{i, f, err}:
				case <-quit:
					return
				}
				if err != nil {
					return
				}
			}
		}()
		task.Partition, task.Partitions = i, n
		h.say(i, exchange.Start, task)
	}
	defer func() {
		for _, q := range h.to {
			q.abandon()
		}
	}()
	if err := h.search(ctx); err != nil {
		return nil, err
	}
	out, err := h.lost, error(nil)
	if out == nil {
		out, err = h.conclude()
	}
	if err == nil && out.Lost == "" {
		last, stop := context.WithTimeout(context.WithoutCancel(ctx), patience)
		defer stop()
		for i, q := range h.to {
			if !h.gone[i] {
				q.close(last)
			}
		}
	}
	if out != nil {
		out.Epoch = h.saving.last
	}
	return out, err
}

// say gives a process a frame with a value.
func (h *hub) say(process int, kind exchange.Kind, what any) {
	b, err := json.Marshal(what)
	if err != nil {
		panic(err)
	}
	h.to[process].put(&exchange.Frame{Kind: kind, Body: b})
}

// search lets the processes speak to each other until the search is over, and has their reports then.
func (h *hub) search(ctx context.Context) error {
	done := ctx.Done()
	var late <-chan time.Time
	for !h.reported() && h.lost == nil {
		if h.over && late == nil {
			late = time.After(patience)
		}
		select {
		case <-late:
			for i := range h.n {
				if h.reports[i] == nil {
					h.left(i)
				}
			}
		case <-done:
			done = nil
			if errors.Is(ctx.Err(), context.DeadlineExceeded) {
				h.end("the limit of time was reached")
			} else {
				h.end("it was interrupted")
			}
		case <-h.saving.due:
			h.pause()
		case e := <-h.from:
			if err := h.hear(e); err != nil {
				return err
			}
		}
	}
	return nil
}

// reported reports whether each process has said what it has found, or is gone.
func (h *hub) reported() bool {
	for i := range h.n {
		if !h.gone[i] && h.reports[i] == nil {
			return false
		}
	}
	return true
}

// end tells all processes that the search is over.
func (h *hub) end(why string) {
	if h.over {
		return
	}
	h.over, h.reason = true, why
	for i := range h.n {
		if !h.gone[i] {
			h.to[i].put(&exchange.Frame{Kind: exchange.End})
		}
	}
}

// hear does what an event asks for. The error ends everything.
func (h *hub) hear(e event) error {
	i, f := e.process, e.frame
	if e.err != nil {
		if !h.gone[i] {
			h.left(i)
		}
		return nil
	}
	if (f.Kind == exchange.States || f.Kind == exchange.Taken) && (int(f.Peer) >= h.n || int(f.Peer) == i) {
		return fmt.Errorf("internal error: process %d speaks to process %d of %d", i+1, f.Peer+1, h.n)
	}
	switch f.Kind {
	case exchange.States:
		if f.Number != h.pairs[i][f.Peer]+1 {
			return fmt.Errorf("internal error: batch %d from process %d to process %d came after batch %d", f.Number, i+1, f.Peer+1, h.pairs[i][f.Peer])
		}
		h.pairs[i][f.Peer]++
		h.states[i][f.Peer] += f.More
		h.got[i]++
		h.given[f.Peer]++
		h.pass(i, f)
	case exchange.Taken:
		h.pass(i, f)
	case exchange.Want:
		if h.wants = append(h.wants, i); len(h.wants) == 1 {
			h.to[i].put(&exchange.Frame{Kind: exchange.Yours})
		}
	case exchange.Step:
		if len(h.wants) == 0 || h.wants[0] != i {
			return fmt.Errorf("internal error: process %d adds to the layout without having asked", i+1)
		}
		if len(f.Body) > 0 {
			h.steps++
			for j := range h.n {
				if j != i {
					h.to[j].put(f)
				}
			}
		}
		if h.wants = h.wants[1:]; len(h.wants) > 0 {
			h.to[h.wants[0]].put(&exchange.Frame{Kind: exchange.Yours})
		}
	case exchange.Idle:
		h.idle[i] = f
		if h.settled(h.idle) && !h.over { // a process may say so once more before it hears that the search is over
			h.complete = true
			h.end("")
		}
	case exchange.Paused:
		h.saving.paused[i] = f
		h.still()
	case exchange.Saved:
		return h.saved(i, f)
	case exchange.Guesses:
		h.guesses[i] = f.Body
		sum, err := h.sum(h.guesses)
		if err != nil {
			return err
		}
		if sum != nil && sum.Broken() {
			h.end("")
		}
	case exchange.Count:
		part := Part{States: int64(f.Number), Transitions: int64(f.More)}
		if len(f.Body) > 0 {
			if err := json.Unmarshal(f.Body, &part.Far); err != nil {
				return fmt.Errorf("internal error: how far process %d is cannot be read: %w", i+1, err)
			}
		}
		h.counts[i] = part
		h.look()
	case exchange.End:
		r := &exchange.Report{}
		if err := json.Unmarshal(f.Body, r); err != nil {
			return fmt.Errorf("internal error: what process %d has found cannot be read: %w", i+1, err)
		}
		h.reports[i] = r
		h.end("")
	default:
		return fmt.Errorf("internal error: process %d sends a message of kind %d", i+1, f.Kind)
	}
	return nil
}

// left is told that a process has ended. If it has not said what it has found, its part of the search is lost: either all go back, or the
// search is over. A search that a violation or a limit has ended does not go back: it claims nothing about the states that are lost.
func (h *hub) left(i int) {
	h.gone[i] = true
	if h.reports[i] != nil {
		return
	}
	if h.MayReturn() && (!h.over || h.complete) {
		h.lost = &Outcome{Lost: h.endedEarly(i), Maker: i}
		return
	}
	h.end(h.lostPart(i))
}

func (h *hub) endedEarly(i int) string {
	return fmt.Sprintf("process %d of %d ended before the search was over", i+1, h.n)
}

// lostPart is why a search is not complete without what a process has found.
func (h *hub) lostPart(i int) string { return h.endedEarly(i) + ", and its part of the states is lost" }

const reasonStates = "the limit of states was reached"

// pass gives a frame to the process that it names, and says from whom it comes.
func (h *hub) pass(from int, f *exchange.Frame) {
	to := f.Peer
	f.Peer = uint32(from)
	h.to[to].put(f)
}

// settled reports whether no process has anything to do, nor will have: last is what each has said when it had nothing to do last. Each has
// taken in all batches that were given to it, and has sent no more than have come here. Only a batch makes a process go on, and none is on its way.
func (h *hub) settled(last []*exchange.Frame) bool {
	for i, f := range last {
		if f == nil || f.Number != h.given[i] || f.More != h.got[i] {
			return false
		}
	}
	return true
}

// look looks at the limit of states, and tells how far the search is.
func (h *hub) look() {
	f := &Far{Checkpoints: h.saving.complete()}
	for i, p := range h.counts {
		f.States, f.Transitions, f.Revisits, f.Left = f.States+p.States, f.Transitions+p.Transitions, f.Revisits+p.Revisits, f.Left+p.Left
		f.Violations, f.Memory = f.Violations+p.Violations, f.Memory+p.Memory
		f.Batches += h.got[i]
	}
	if h.MostStates > 0 && f.States >= h.MostStates {
		h.end(reasonStates)
	}
	if h.Progress != nil {
		f.Parts = slices.Clone(h.counts)
		h.Progress(f)
	}
}

// conclude puts together what the processes have found, and lets one of them make the result.
func (h *hub) conclude() (*Outcome, error) {
	sum, err := h.sum(h.seen())
	if err != nil {
		return nil, err
	}
	wrong := sum != nil && sum.Broken()
	again, expects := h.expects()
	w := h.whole(wrong || expects)
	if expects || wrong && h.mayBeginAgain(w) {
		again.Again, again.Refuted = true, h.task.Refuted
		if wrong {
			again.Refuted = sum.Refuted()
		}
		h.dismiss(-1)
		return again, nil
	}
	switch {
	case wrong: // what was found need not be found in a run that another process makes
		w.Found, w.Trap, w.Faulty = nil, nil, nil
	case sum != nil:
		w.Guesses = sum.Encode()
	}
	known, err := h.paths(w)
	if err != nil {
		return nil, err
	}
	maker := slices.Index(h.gone, false)
	if (maker < 0 || !known) && h.MayReturn() && h.reason == "" {
		gone := slices.Index(h.gone, true)
		return &Outcome{Lost: fmt.Sprintf("process %d of %d ended before there was a result", gone+1, h.n), Maker: gone}, nil
	}
	if maker < 0 {
		return nil, fmt.Errorf("all %d processes ended before there was a result", h.n)
	}
	h.say(maker, exchange.Finish, w)
	h.dismiss(maker)
	return &Outcome{Maker: maker}, nil
}

// expects says what the search must expect of the program. It must begin again if that is more than what it has expected.
func (h *hub) expects() (o *Outcome, more bool) {
	o = &Outcome{Suspends: h.task.Suspends, Clock: h.task.Clock, Dates: h.task.Dates}
	var learned vm.Learned
	for _, r := range h.reports {
		if r == nil {
			continue
		}
		learned = learned.With(r.Learned)
		more = more || r.Suspends > 0 || r.Clock != vm.ClockKept
		o.Suspends, o.Clock = max(o.Suspends, r.Suspends), o.Clock|r.Clock
		o.Dates = vm.WithDates(o.Dates, r.Dates)
	}
	if learned.Mixed() && o.Clock != vm.ClockAbsolute {
		o.Clock, more = vm.ClockAbsolute, true
	}
	return o, more
}

// seen is what each process has seen of accesses, by what it has said when the search was over.
func (h *hub) seen() (all [][]byte) {
	for _, r := range h.reports {
		if r != nil {
			all = append(all, r.Guesses)
		}
	}
	return all
}

// sum puts together what processes have seen of accesses; nil if nobody has seen any.
func (h *hub) sum(all [][]byte) (*lockset.Sum, error) {
	var sum *lockset.Sum
	for _, b := range all {
		if b == nil {
			continue
		}
		if sum == nil {
			sum = &lockset.Sum{}
		}
		if err := sum.Add(b); err != nil {
			return nil, fmt.Errorf("internal error: %w", err)
		}
	}
	return sum, nil
}

// mayBeginAgain reports whether there is time for another search, where this one has made wrong guesses. There is none after a limit, but for that of states, or
// an interrupt, or where a process is gone. What is not supported may be found by the other search, too.
func (h *hub) mayBeginAgain(w *exchange.Whole) bool {
	return (w.Broken == "" || w.Trap != nil) && (w.Reason == "" || h.reason == reasonStates)
}

// dismiss lets all processes end but one.
func (h *hub) dismiss(but int) {
	for i := range h.n {
		if i != but {
			h.to[i].put(&exchange.Frame{Kind: exchange.Bye})
		}
	}
}

// whole puts the reports together. again says that the search may have to begin again.
func (h *hub) whole(again bool) (w *exchange.Whole) {
	w = &exchange.Whole{Reason: h.reason, Traffic: report.Exchange{Processes: h.n, Steps: h.steps, Epochs: h.saving.complete(), Returned: h.Returned, Stood: h.saving.stood.Seconds()}}
	x := &w.Traffic
	for i, r := range h.reports {
		if r == nil {
			continue
		}
		w.Reports = append(w.Reports, *r)
		if w.Reason == "" {
			w.Reason = r.Reason
		}
		if w.Broken == "" {
			w.Broken = r.Broken
		}
		for _, f := range r.Found {
			if !slices.ContainsFunc(w.Found, func(k exchange.Finding) bool {
				return k.Kind == f.Kind && k.Message == f.Message && k.Location == f.Location
			}) {
				w.Found = append(w.Found, f)
			}
		}
		if r.Trap != nil && w.Trap == nil {
			w.Trap = r.Trap
		}
		if r.Faulty != nil && w.Faulty == nil {
			w.Faulty = r.Faulty
		}
		for j := range h.n {
			x.States += int64(h.states[i][j])
			x.Batches += int64(h.pairs[i][j])
		}
		x.Raw, x.Bytes, x.Waited = x.Raw+r.Traffic.Raw, x.Bytes+r.Traffic.Sent, x.Waited+r.Traffic.Waited
		x.Fewest, x.Most = min(x.Fewest, r.Statistics.States), max(x.Most, r.Statistics.States)
		if len(w.Reports) == 1 {
			x.Fewest = r.Statistics.States
		}
	}
	x.BytesPerState = float64(x.Bytes) / float64(max(x.States, 1))
	if w.Reason == "" && w.Broken == "" && len(w.Found) == 0 && !again || h.complete {
		if why := h.missing(); why != "" && w.Broken == "" {
			w.Broken = "internal error: " + why
		}
	}
	if gone := slices.Index(h.reports, nil); gone >= 0 && w.Reason == "" { // what was found stands, and is not all
		w.Reason = h.lostPart(gone)
	}
	return w
}

// missing says what is missing in a search that claims to have found all states; "" if nothing is.
func (h *hub) missing() string {
	if !h.complete {
		return "the search has ended, and nobody has said why"
	}
	for i, r := range h.reports {
		if r == nil {
			return fmt.Sprintf("process %d has not said what it has found", i+1)
		}
		if r.Left > 0 {
			return fmt.Sprintf("process %d ended with states left: %d", i+1, r.Left)
		}
		t := &r.Traffic
		for _, s := range [][]uint64{t.BatchesTo, t.BatchesFrom, t.StatesTo, t.StatesFrom} {
			if len(s) != h.n {
				return fmt.Sprintf("process %d has counted the batches of %d processes, not %d", i+1, len(s), h.n)
			}
		}
	}
	for i, a := range h.reports {
		if (a.Guesses == nil) != (h.reports[0].Guesses == nil) {
			return fmt.Sprintf("process %d has not said what it has seen of accesses, or another one has not", i+1)
		}
		for j, b := range h.reports {
			batches, states := h.pairs[i][j], h.states[i][j]
			if a.Traffic.BatchesTo[j] != batches || b.Traffic.BatchesFrom[i] != batches || a.Traffic.StatesTo[j] != states || b.Traffic.StatesFrom[i] != states {
				return fmt.Sprintf("from process %d to process %d: %d batches with %d states were sent, %d with %d were passed on, %d with %d taken in",
					i+1, j+1, a.Traffic.BatchesTo[j], a.Traffic.StatesTo[j], batches, states, b.Traffic.BatchesFrom[i], b.Traffic.StatesFrom[i])
			}
		}
	}
	return ""
}

// paths finds the paths to what was found, from process to process. known is false if one of them went through a process that is gone.
func (h *hub) paths(w *exchange.Whole) (known bool, err error) {
	known = true
	var all []*exchange.Finding
	for i := range w.Found {
		all = append(all, &w.Found[i])
	}
	for _, f := range []*exchange.Finding{w.Trap, w.Faulty} {
		if f != nil {
			all = append(all, f)
		}
	}
	for _, f := range all {
		ok, err := h.path(f)
		if err != nil {
			return false, err
		}
		known = known && ok
		if !ok && w.Broken == "" {
			w.Broken = fmt.Sprintf("%s was found (%s), but the path to it went through a process that has ended", f.Kind, f.Message)
		}
	}
	if w.Broken != "" { // no path that is not known can be run again
		w.Found = slices.DeleteFunc(w.Found, func(f exchange.Finding) bool { return f.Path == nil && f.From.Number > 0 })
	}
	return known, nil
}

// path finds the path to a finding. ok is false if a process that knows a part of it is gone.
func (h *hub) path(f *exchange.Finding) (ok bool, err error) {
	var back []exchange.Origin
	for at := f.From; at.Number > 0; {
		back = append(back, at)
		p := int(at.Partition)
		if p < 0 || p >= h.n {
			return false, fmt.Errorf("internal error: a path leads to process %d of %d", p+1, h.n)
		}
		if h.gone[p] {
			return false, nil
		}
		h.to[p].put(&exchange.Frame{Kind: exchange.Parent, Number: at.Number})
		e := h.answer(p)
		if e.err != nil {
			return false, nil
		}
		var trail []exchange.Origin
		if err := json.Unmarshal(e.frame.Body, &trail); err != nil || len(trail) == 0 {
			return false, fmt.Errorf("internal error: process %d does not know how it came to state %d", p+1, at.Number)
		}
		back = append(back, trail[:len(trail)-1]...)
		at = trail[len(trail)-1]
	}
	slices.Reverse(back)
	f.Path = back
	return true, nil
}

// answer waits for what a process answers. One that does not answer counts as gone.
func (h *hub) answer(process int) event {
	late := time.After(patience)
	for {
		var e event
		select {
		case e = <-h.from:
		case <-late:
			e = event{process: process, err: errors.New("it does not answer")}
		}
		h.gone[e.process] = h.gone[e.process] || e.err != nil
		if e.process == process && (e.err != nil || e.frame.Kind == exchange.Parent) {
			return e
		}
	}
}
