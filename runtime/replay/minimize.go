package replay

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"mwc/runtime/gc"
	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/vm"
)

// A turn is a number of consecutive transitions of one thread.
type turn struct {
	thread int // its number among minimizer.threads
	moves  int // transitions
}

// cost says how hard a run is to follow. The parts are compared in this order.
type cost struct{ preemptions, switches, transitions int }

func (a cost) less(b cost) bool {
	return cmp.Or(cmp.Compare(a.preemptions, b.preemptions), cmp.Compare(a.switches, b.switches), cmp.Compare(a.transitions, b.transitions)) < 0
}

// birth tells a thread from others in any run: it is the n-th thread that its creator has started.
type birth struct{ creator, nth int }

// errOtherRun says that a run does not lead to the violation.
var errOtherRun = errors.New("the run does not lead to the violation")

// minimizer looks for a run to the same violation that is easier to follow. It makes turns of one thread longer and leaves turns out, and
// runs the program again each time (Zeller and Hildebrandt: Simplifying and Isolating Failure-Inducing Input, 2002).
type minimizer struct {
	ctx     context.Context
	prog    *vm.Program
	sched   *report.Schedule
	end     time.Time
	threads map[birth]int
	chosen  [][]int32 // by thread: the alternatives of its transitions in the run of the search
	most    int       // transitions of a run
	site    string    // where the violation is

	best  []turn
	cost  cost
	moves []move
}

// move is a transition of a run. It differs from a choice in that thread is the same in every run.
type move struct {
	thread int
	choice report.Choice // the thread's number in order of birth, which depends on the run
}

// longest is how many choices a schedule may have that Minimize makes smaller. Longer runs take seconds, of which it has two.
const longest = 1 << 20

// Minimize gives a schedule that leads to the same violation as sched with fewer preemptions; or as many, and fewer switches; or as many of
// both, and fewer transitions. It is sched itself if the time is over, or ctx has ended, before a better one is found. A preemption is a switch away from a
// thread that could go on.
func Minimize(ctx context.Context, p *vm.Program, sched *report.Schedule, end time.Time) *report.Schedule {
	z := newMinimizer(ctx, p, sched, end)
	if sched.Cycle > 0 || len(sched.Choices) < 2 || len(sched.Choices) > longest || z.over() || z.first() != nil {
		return sched
	}
	before := z.cost
	z.sortWindows()
	for z.improve() {
	}
	if !z.cost.less(before) {
		return sched
	}
	return z.schedule()
}

func newMinimizer(ctx context.Context, p *vm.Program, sched *report.Schedule, end time.Time) *minimizer {
	return &minimizer{ctx: ctx, prog: p, sched: sched, end: end, threads: map[birth]int{}}
}

// first makes the run of the search.
func (z *minimizer) first() error {
	z.most = len(z.sched.Choices)
	r := z.newRun()
	for i, c := range z.sched.Choices {
		index := r.names.Index(c.Thread)
		if index < 0 || i%4096 == 4095 && z.over() {
			return errOtherRun
		}
		if c.Alt == report.Continues {
			r.m.Continue()
		}
		if ended, err := r.step(int(index), max(c.Alt, 0), !z.sched.Merged(i)); err != nil || ended && i+1 < len(z.sched.Choices) {
			return errOtherRun
		}
	}
	if !r.violates() {
		return errOtherRun
	}
	z.site = r.site
	for _, m := range r.moves {
		for len(z.chosen) <= m.thread {
			z.chosen = append(z.chosen, nil)
		}
		z.chosen[m.thread] = append(z.chosen[m.thread], max(m.choice.Alt, 0))
	}
	z.most = 2*z.most + 1000
	// The transitions of the search may be longer than those between two scheduling points, so the run is made again in these.
	z.cost = cost{preemptions: 1 << 30}
	if !z.try(turns(r.moves)) {
		return errOtherRun
	}
	return nil
}

// turns joins the transitions of a run.
func turns(moves []move) []turn {
	var out []turn
	for _, m := range moves {
		if n := len(out); n > 0 && out[n-1].thread == m.thread {
			out[n-1].moves++
		} else {
			out = append(out, turn{m.thread, 1})
		}
	}
	return out
}

// over reports whether the time is over.
func (z *minimizer) over() bool { return z.ctx.Err() != nil || !time.Now().Before(z.end) }

// try makes a run by turns, and keeps it if it leads to the violation at a lower cost. It reports whether it is kept.
func (z *minimizer) try(guide []turn) bool {
	if z.over() {
		return false
	}
	r := z.newRun()
	if r.follow(guide) != nil || !r.cost.less(z.cost) {
		return false
	}
	z.best, z.cost, z.moves = turns(r.moves), r.cost, r.moves
	return true
}

// sortWindows takes parts of the run, large ones first, and lets each thread make all its turns of a part at once.
func (z *minimizer) sortWindows() {
	for size := len(z.best); size > 2; size /= 2 {
		for from := 0; from+2 < len(z.best) && !z.over(); from += max(1, size/2) {
			to := min(from+size, len(z.best))
			window := slices.Clone(z.best[from:to])
			first := map[int]int{}
			for i, t := range window {
				if _, ok := first[t.thread]; !ok {
					first[t.thread] = i
				}
			}
			slices.SortStableFunc(window, func(a, b turn) int { return cmp.Compare(first[a.thread], first[b.thread]) })
			z.try(slices.Concat(z.best[:from], window, z.best[to:]))
		}
	}
}

// improve tries each small change of the best run. It reports whether it has found a better run and there is time for more.
func (z *minimizer) improve() bool {
	better := false
	for i := 0; i < len(z.best) && !z.over(); {
		if z.change(i) {
			better = true
		} else {
			i++
		}
	}
	return better && !z.over()
}

// change tries the changes at a turn, and reports whether one of them made the run better.
func (z *minimizer) change(i int) bool {
	best := z.best
	next := i + 1
	for next < len(best) && best[next].thread != best[i].thread {
		next++
	}
	if next < len(best) {
		joined := turn{best[i].thread, best[i].moves + best[next].moves}
		between := best[i+1 : next]
		if z.try(slices.Concat(best[:i], []turn{joined}, between, best[next+1:])) || // its next turn comes at once
			z.try(slices.Concat(best[:i], between, []turn{joined}, best[next+1:])) { // this turn comes later
			return true
		}
	}
	if z.try(slices.Concat(best[:i], best[i+1:])) {
		return true
	}
	for moves := best[i].moves / 2; moves > 0; moves /= 2 {
		if z.try(slices.Concat(best[:i], []turn{{best[i].thread, moves}}, best[i+1:])) {
			return true
		}
	}
	return false
}

// schedule is the schedule of the best run.
func (z *minimizer) schedule() *report.Schedule {
	sched := *z.sched
	sched.Choices = make([]report.Choice, 0, len(z.moves))
	r := z.newRun()
	t := NewTracer(r.m) // as in Play: what a machine keeps of frames may depend on who listens
	r.m.SetTracer(t)
	t.Names.Update(r.m)
	digests := search.NewDigester(r.m, len(z.moves), sched.Positions)
	for i, m := range z.moves {
		ended, err := r.step(int(r.names.Index(m.choice.Thread)), m.choice.Alt, true)
		if err != nil {
			return z.sched
		}
		c := m.choice
		if t.EndStep(); !ended {
			t.Names.Update(r.m)
			c.State = digests.At(i+1, &r.names)
		}
		sched.Choices = append(sched.Choices, c)
	}
	return &sched
}

// run is one run of the program.
type run struct {
	z       *minimizer
	m       *vm.Machine
	collect func()
	// collected says that garbage was collected after the last transition.
	collected bool
	names     search.Naming
	id        []int // by thread index
	started   []int // by thread: how many threads it has started
	made      []int // by thread: its transitions
	last      int   // index of the thread that has moved; -1 before the first transition
	lastID    int   // its number
	stop      *vm.Stop
	site      string
	moves     []move
	cost      cost
	buf       []vm.Choices
	rounds    rounds
}

func (z *minimizer) newRun() *run {
	m := vm.New(z.prog, ScheduleOptions(z.sched))
	col := gc.New(search.ReplayCollector(z.sched.GC), m, nil)
	m.SetCollector(col.Within)
	r := &run{z: z, m: m, collect: func() { col.Collect() }, last: -1, collected: true, rounds: rounds{m: m, thread: -1}}
	col.Collect()
	r.update()
	return r
}

// update gives the threads that were born in the last transition their numbers.
func (r *run) update() {
	before := r.names.Born
	r.names.Update(r.m)
	for len(r.id) < len(r.names.Number) {
		r.id = append(r.id, -1)
	}
	creator := -1
	if r.last >= 0 {
		creator = r.id[r.last]
	}
	for n := before; n < r.names.Born; n++ {
		index := r.names.Index(n)
		nth := 0
		if creator >= 0 {
			nth = r.started[creator]
			r.started[creator]++
		}
		id, known := r.z.threads[birth{creator, nth}]
		if !known {
			id = len(r.z.threads)
			r.z.threads[birth{creator, nth}] = id
		}
		r.id[index] = id
		for len(r.started) <= id {
			r.started, r.made = append(r.started, 0), append(r.made, 0)
		}
	}
}

// index is the index of the live thread with this number among minimizer.threads; -1 if there is none.
func (r *run) index(thread int) int {
	for i, id := range r.id {
		if id == thread && r.names.Number[i] >= 0 && r.m.Alive(i) {
			return i
		}
	}
	return -1
}

// step makes a transition of the thread with this index. It reports whether the run has ended, and gives an error if the transition is not possible.
func (r *run) step(index int, alt int32, collect bool) (ended bool, err error) {
	m := r.m
	r.buf, _ = m.Enabled(r.buf[:0])
	c := vm.Choice{Thread: int32(index), Alt: alt}
	if !search.Has(r.buf, c) {
		return false, errOtherRun
	}
	id := r.id[index]
	if r.last >= 0 && id != r.lastID {
		r.cost.switches++
		if m.Alive(r.last) && r.id[r.last] == r.lastID { // another thread may have its place
			if done, _ := m.EnabledThread(r.last); done {
				r.cost.preemptions++
			}
		}
	}
	r.cost.transitions++
	r.moves = append(r.moves, move{id, report.Choice{Thread: r.names.Number[index], Alt: alt}})
	r.made[id]++
	r.last, r.lastID = index, id
	if r.collected {
		m.ClearDirty()
	}
	r.collected = collect
	if m.Step(c) == vm.Stopped {
		r.stop = m.Stopped()
		return true, nil
	}
	r.update()
	r.rounds.step(index, id)
	if collect {
		r.collect()
	}
	return false, nil
}

// violates reports whether the run has come to the violation, and where it is.
func (r *run) violates() bool {
	sched := r.z.sched
	if r.stop != nil {
		switch r.stop.Kind {
		case vm.StopAssume, vm.StopExit, vm.StopClock, vm.StopSuspends:
			return false
		}
		kind, message := search.ViolationOf(r.stop)
		r.site = search.Site(r.m, r.stop)
		return kind == sched.Kind && message == sched.Message
	}
	var foreground bool
	if r.buf, foreground = r.m.Enabled(r.buf[:0]); !foreground {
		return false
	}
	switch sched.Kind {
	case "race":
		for _, race := range search.RacesOf(r.m, r.last) {
			if race.Message() == sched.Message {
				r.site = race.Location
				return true
			}
		}
	case "deadlock":
		return r.deadlocked()
	}
	return false
}

// deadlocked reports whether the run has come to a deadlock, and where it is. Some foreground thread lives, and buf has what threads can do.
func (r *run) deadlocked() bool {
	site, cycle := search.DeadlockSite(r.m, r.last)
	r.site = site
	return cycle || len(r.buf) == 0
}

// at reports whether the run has come to the violation that is looked for.
func (r *run) at() bool { return r.violates() && r.site == r.z.site }

// follow lets threads take these turns, and then lets each go on as long as it can. A thread that cannot go on, or goes round in circles,
// loses the rest of its turn. The error is errOtherRun if the run does not lead to the violation at a cost that is lower than the best.
func (r *run) follow(guide []turn) error {
	for _, t := range guide {
		if found, err := r.take(t.thread, t.moves); found || err != nil {
			return err
		}
	}
	for r.cost.transitions < r.z.most {
		thread := r.next()
		if thread < 0 {
			return errOtherRun
		}
		if found, err := r.take(thread, r.z.most); found || err != nil {
			return err
		}
	}
	return errOtherRun
}

// next is the thread that goes on when there is no turn left: the one that has just moved, or the oldest. It is none of those that go round
// in circles; -1 if there is no other.
func (r *run) next() int {
	r.buf, _ = r.m.Enabled(r.buf[:0])
	oldest := -1
	for _, c := range r.buf {
		id := r.id[c.Thread]
		if r.rounds.idle[id] {
			continue
		}
		if int(c.Thread) == r.last {
			return id
		}
		if oldest < 0 || id < oldest {
			oldest = id
		}
	}
	return oldest
}

// take lets a thread make so many transitions, or as many as it can. It reports whether the violation was found.
func (r *run) take(thread, moves int) (found bool, err error) {
	for range moves {
		index := r.index(thread)
		choices, ok := r.choices(index)
		if !ok {
			return false, nil
		}
		ended, err := r.step(index, r.alternative(choices, thread), true)
		switch {
		case err != nil:
			return false, err
		case r.at():
			return true, nil
		case ended, r.z.cost.less(r.cost), r.cost.transitions%4096 == 0 && r.z.over():
			return false, errOtherRun
		case r.rounds.returns(index, thread, &r.names):
			return false, nil
		}
	}
	return false, nil
}

// choices gives what the thread with this index can do next, if it lives and can go on.
func (r *run) choices(index int) (vm.Choices, bool) {
	r.buf, _ = r.m.Enabled(r.buf[:0])
	i := slices.IndexFunc(r.buf, func(c vm.Choices) bool { return int(c.Thread) == index })
	if i < 0 {
		return vm.Choices{}, false
	}
	return r.buf[i], true
}

// alternative is the alternative of a thread's next transition, of these choices: as in the run of the search if that is possible, else the first.
func (r *run) alternative(choices vm.Choices, thread int) int32 {
	if thread < len(r.z.chosen) && r.made[thread] < len(r.z.chosen[thread]) {
		as := vm.Choice{Thread: choices.Thread, Alt: r.z.chosen[thread][r.made[thread]]}
		if choices.Has(as) {
			return as.Alt
		}
	}
	return choices.Alt
}
