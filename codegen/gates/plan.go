package gates

import (
	"maps"
	"slices"
	"strings"

	"mwc/runtime/report"
)

// visit is one time that a thread runs what a spot covers.
type visit struct {
	spot        *spot
	method, op  string // op is the first operation, without values
	first, last int    // steps
	starts      []int  // the instructions that have started threads
	leaf        bool   // the thread runs no other code of the program before it suspends or has done all
}

// event is a time that a thread comes to a gate.
type event struct {
	gate   int
	at     int // step, doubled: behind it if odd
	done   int // number of segments of the run by which all of the thread's earlier ones are complete
	wait   int // the thread waits for this segment
	starts []int
	final  bool
	chosen bool
}

// segment is what one thread does before another one goes on.
type segment struct {
	thread      int
	first, last int // steps
	gated       bool
}

// actor is a thread of the run.
type actor struct {
	name         string
	parent       int
	continuation bool  // it goes on with what its parent has begun: behind an await
	begun        *spot // the statement that has started it
	timer        bool  // it is a time that passes, and no thread
	visits       []*visit
	of           map[int]*visit // by step
	events       []event
}

type plan struct {
	steps    []report.Step
	actors   []*actor
	segments []segment
	gates    []gateInfo
	unforced []string
}

// gateInfo says where a gate stands.
type gateInfo struct {
	spot *spot
	side side
}

// object is what an operation is about, without values.
func object(op string) (verb, what string) {
	op, _, _ = strings.Cut(op, " = ")
	if i := strings.LastIndex(op, " ("); i > 0 && strings.HasSuffix(op, ")") {
		op = op[:i]
	}
	op, _, _ = strings.Cut(op, " with ")
	verb, what, _ = strings.Cut(op, " ")
	return verb, what
}

// idle are the first words of steps whose order does not matter.
var idle = []string{"initialises", "begins", "ends", "Copy", "CaptureTrace", "ThrowCaptured", "prints", "FromArray", "throws", "fails:", "Thread.Pass", "Thread.Join", "starts"}

// passes reports whether a step is that of a time that passes, and of no thread that .NET has.
func passes(s *report.Step) bool { return strings.HasPrefix(s.Op, "the delay of ") }

func isIdle(verb string) bool {
	// Awaits and waits for tasks keep their order on .NET as they do here.
	return slices.Contains(idle, verb) || strings.HasPrefix(verb, "Task.") || strings.HasPrefix(verb, "CriticalSection.")
}

// relevant marks the steps whose order matters: those about something that another thread changes or waits for.
func relevant(steps []report.Step, spots []*spot) []bool {
	type use struct{ used, called, written map[string]bool }
	uses := map[string]*use{}
	verbs := map[string]map[string]bool{} // threads, by verb of an operation that waits or lets others go on
	for _, s := range steps {
		verb, what := object(s.Op)
		u := uses[what]
		if u == nil {
			u = &use{map[string]bool{}, map[string]bool{}, map[string]bool{}}
			uses[what] = u
		}
		if !isIdle(verb) {
			u.used[s.Thread] = true
			if verbs[verb] == nil {
				verbs[verb] = map[string]bool{}
			}
			verbs[verb][s.Thread] = true
			switch verb {
			case "reads":
			case "writes", "updates":
				u.written[s.Thread] = true
			default:
				u.called[s.Thread] = true
			}
		}
	}
	out := make([]bool, len(steps))
	for i, s := range steps {
		verb, what := object(s.Op)
		if spots[i] == nil || isIdle(verb) || passes(&steps[i]) || strings.HasPrefix(what, "a cached lambda") {
			continue
		}
		others := uses[what].called // what is read to call a method on it has the same name as what the method changes
		switch verb {
		case "reads":
			others = uses[what].written
		case "writes", "updates":
			others = uses[what].used
		}
		if strings.HasPrefix(verb, "Monitor.") || strings.HasPrefix(verb, "Lock.") || strings.HasPrefix(verb, "Semaphore") {
			others = verbs[verb] // a thread that waits for ever has no step there
		}
		for thread := range others {
			out[i] = out[i] || thread != s.Thread
		}
	}
	return out
}

// newPlan finds the switches of a run, and gates that force them. spots are where the steps happen; nil where no source is at hand.
func newPlan(steps []report.Step, spots []*spot) *plan {
	p := &plan{steps: steps, gates: make([]gateInfo, 1)}
	number := map[string]int{}
	thread := func(name string) int {
		if _, ok := number[name]; !ok {
			number[name] = len(p.actors)
			p.actors = append(p.actors, &actor{name: name, parent: -1, of: map[int]*visit{}})
		}
		return number[name]
	}
	thread("main")
	matters := relevant(steps, spots)
	stacks := map[int][]*visit{}
	for i, s := range steps {
		t := thread(s.Thread)
		if verb, child := object(s.Op); verb == "starts" {
			for _, name := range strings.Split(child, ", ") {
				c := p.actors[thread(name)]
				c.parent = t
				c.continuation = spots[i] != nil && strings.Contains(spots[i].text[spots[i].start:spots[i].end], "await") &&
					slices.ContainsFunc(steps[i:], func(n report.Step) bool { return n.Thread == name && n.Method == s.Method })
				c.begun = spots[i]
			}
		}
		if passes(&s) {
			p.actors[t].timer = true
			p.unforced = append(p.unforced, "the time at which "+strings.TrimSuffix(s.Op, " passes")+" passes, at "+report.Where(s.Method, s.File, s.Line))
			continue
		}
		if verb, _ := object(s.Op); spots[i] == nil || verb != "starts" && isIdle(verb) {
			continue
		}
		a := p.actors[t]
		a.of[i], stacks[t] = enter(stacks[t], i, &steps[i], spots[i])
		if n := len(a.visits); n == 0 || !slices.Contains(a.visits, a.of[i]) {
			a.visits = append(a.visits, a.of[i])
		}
		if !matters[i] {
			continue
		}
		if n := len(p.segments); n > 0 && p.segments[n-1].thread == t {
			p.segments[n-1].last = i
		} else {
			p.segments = append(p.segments, segment{thread: t, first: i, last: i})
		}
	}
	p.suspends()
	p.choose()
	for t := range p.actors {
		p.schedule(t)
	}
	return p
}

// enter gives the visit to which a step belongs, and the visits that are open then.
func enter(open []*visit, i int, s *report.Step, at *spot) (*visit, []*visit) {
	verb, what := object(s.Op)
	op := verb + " " + what
	for k := len(open) - 1; k >= 0; k-- {
		if v := open[k]; v.spot == at && v.method == s.Method {
			// A call that starts a thread each time has come again. Parallel's start several at once.
			again := verb == "starts" && slices.Contains(v.starts, s.IL) && !strings.Contains(at.text[at.start:at.end], "Parallel.")
			if v.op != op && !again {
				v.last = i
				if verb == "starts" {
					v.starts = append(v.starts, s.IL)
				}
				return v, open[:k+1]
			}
			open = open[:k]
			break
		}
	}
	if k := slices.IndexFunc(open, func(v *visit) bool { return v.method == s.Method }); k >= 0 {
		open = open[:k]
	}
	v := &visit{spot: at, method: s.Method, op: op, first: i, last: i}
	if verb == "starts" {
		v.starts = append(v.starts, s.IL)
	}
	return v, append(open, v)
}

// gate gives the number of the gate on a side of a spot.
func (p *plan) gate(s *spot, where side) int {
	if s.gates[where] == 0 {
		s.gates[where] = len(p.gates)
		p.gates = append(p.gates, gateInfo{s, where})
	}
	return s.gates[where]
}

// choose puts a gate between each segment of a thread and the thread's next one, before the first one, and behind the last one.
func (p *plan) choose() {
	last := map[int]int{} // by thread: its segment before
	for k := range p.segments {
		s := &p.segments[k]
		a := p.actors[s.thread]
		q := a.of[s.first]
		before0, has := last[s.thread]
		last[s.thread] = k
		if has {
			s.gated = p.between(a, before0, k)
			continue
		}
		started := slices.ContainsFunc(p.steps[q.first:s.first], func(e report.Step) bool { return e.Thread == a.name && strings.HasPrefix(e.Op, "starts ") })
		if s.gated = q.spot.takes(before) && !started; s.gated {
			a.add(p.gate(q.spot, before), 2*q.first, k)
		} else {
			p.miss(s.first, "the gate before it")
		}
	}
	for _, t := range slices.Sorted(maps.Keys(last)) {
		k := last[t]
		a, end := p.actors[t], p.segments[k].last
		v := a.of[end]
		// The thread may go on when it did so in the run. Never, if it stood still: then it waits for the end of the schedule.
		next := len(p.segments)
		for i := v.last + 1; i < len(p.steps); i++ {
			if p.steps[i].Thread == a.name {
				next = slices.IndexFunc(p.segments, func(s segment) bool { return s.last >= i })
				if next < 0 {
					next = len(p.segments)
				}
				break
			}
		}
		if v.leaf && v.spot.takes(begun) {
			a.add(p.gate(v.spot, begun), 2*v.last+1, 0)
		} else if v.spot.takes(after) {
			a.add(p.gate(v.spot, after), 2*v.last+1, next)
		}
	}
	for i, s := range p.steps {
		if verb, _ := object(s.Op); verb != "starts" {
			continue
		}
		a := p.actor(s.Thread)
		v := a.of[i]
		if v == nil || !v.spot.takes(before) {
			continue
		}
		p.gate(v.spot, before)
		if f := v.spot.form(); (f == statement || f == expression) && v.spot.takes(after) {
			p.gate(v.spot, after)
		}
	}
}

// between puts a gate between two segments of a thread that follow each other, as late as it can: what comes before the gate may let other threads
// begin.
func (p *plan) between(a *actor, done, k int) bool {
	s := &p.segments[k]
	e := &p.segments[done]
	pv, q := a.of[e.last], a.of[s.first]
	if q == pv {
		if q.spot.takes(within) && s.first == q.last && writes(p.steps[s.first].Op) {
			a.add(p.gate(q.spot, within), 2*s.first, k)
			return true
		}
		if q.last == s.first && strings.HasPrefix(p.steps[s.first].Op, "Monitor.Wait returns") && q.spot.waits() != "" {
			a.add(p.gate(q.spot, after), 2*s.first+1, k)
			return true
		}
		// The beginning of the statement may wait, too, if it is nothing to the other threads.
		earlier := -1
		for i := e.first; i < q.first; i++ {
			if a.of[i] != nil {
				earlier = i
			}
		}
		if earlier < 0 || !q.spot.takes(before) || !p.commute(a, q.first, e.last, s.first) {
			p.miss(s.first, "a switch within it")
			return false
		}
		e.last, s.first = earlier, q.first
		pv = a.of[earlier]
	}
	if pv.leaf && pv.spot.takes(begun) && pv.last <= e.last {
		a.add(p.gate(pv.spot, begun), 2*pv.last+1, 0) // the segment ends here, and what is awaited may need the others
	}
	for i := s.first; i > e.last; i-- {
		if v := a.of[i]; v != nil && v.first == i && v.spot.takes(before) {
			a.add(p.gate(v.spot, before), 2*v.first, k)
			return true
		}
	}
	if pv.last < s.first && pv.spot.takes(after) {
		a.add(p.gate(pv.spot, after), 2*pv.last+1, k)
		return true
	}
	p.miss(s.first, "the gate before it")
	return false
}

// commute reports whether the steps from first to last of a thread could as well come after those of the other threads before the step next: none of
// the others touches what they touch, unless both only read.
func (p *plan) commute(a *actor, first, last, next int) bool {
	touched := map[string]bool{} // whether it is changed
	for i := first; i <= last; i++ {
		if s := &p.steps[i]; s.Thread == a.name {
			verb, what := object(s.Op)
			if verb == "starts" || verb != "reads" && !isIdle(verb) && verb != "writes" && verb != "updates" {
				return false // a lock that it takes, or a thread that it wakes
			}
			touched[what] = touched[what] || verb != "reads"
		}
	}
	for i := first; i < next; i++ {
		if s := &p.steps[i]; s.Thread != a.name {
			verb, what := object(s.Op)
			if changed, ok := touched[what]; ok && (changed || verb != "reads") {
				return false
			}
		}
	}
	return true
}

// suspends finds the visits in which a thread runs no other code of the program before it suspends or has done all.
func (p *plan) suspends() {
	for i := range p.steps {
		s := &p.steps[i]
		a := p.actor(s.Thread)
		if v := a.of[i]; v != nil && v.last == i {
			v.leaf = true
			for j := i + 1; j < len(p.steps); j++ {
				if n := &p.steps[j]; n.Thread == s.Thread && n.Line > 0 {
					if v.leaf = n.Method == s.Method; !v.leaf && slices.Contains(v.starts, s.IL) {
						v.leaf = true // it has suspended, and its caller goes on
					}
					break
				}
			}
		}
	}
}

func writes(op string) bool { return strings.HasPrefix(op, "writes ") }

func (p *plan) actor(name string) *actor {
	return p.actors[slices.IndexFunc(p.actors, func(a *actor) bool { return a.name == name })]
}

func (a *actor) add(gate, at, wait int) {
	a.events = append(a.events, event{gate: gate, at: at, wait: wait, chosen: true})
}

// schedule completes the events of a thread: it comes to gates, too, at which it need not wait.
func (p *plan) schedule(t int) {
	a := p.actors[t]
	for _, v := range a.visits {
		for where, at := range map[side]int{before: 2 * v.first, within: 2 * v.last, begun: 2*v.last + 1, after: 2*v.last + 1} {
			g := v.spot.gates[where]
			if where == after && p.left(a, v) || where == begun && !v.leaf {
				continue // another thread goes on behind the await; or the gate's place among those of the calls is not known
			}
			if g > 0 && !slices.ContainsFunc(a.events, func(e event) bool { return e.gate == g && e.at == at }) {
				a.events = append(a.events, event{gate: g, at: at})
			}
		}
	}
	if a.continuation && !a.timer && a.begun != nil && a.begun.gates[after] > 0 {
		a.events = append(a.events, event{gate: a.begun.gates[after], at: -1})
	}
	slices.SortStableFunc(a.events, func(x, y event) int {
		if x.at != y.at {
			return x.at - y.at
		}
		return int(p.gates[x.gate].side) - int(p.gates[y.gate].side)
	})
	for i := range a.events {
		e := &a.events[i]
		for k, s := range p.segments {
			if s.thread == t && 2*s.last < e.at {
				e.done = k + 1
			}
		}
	}
	for i, s := range p.steps {
		verb, child := object(s.Op)
		v := a.of[i]
		if verb != "starts" || s.Thread != a.name || v == nil || v.spot.gates[before] == 0 {
			continue
		}
		for k := range a.events {
			if e := &a.events[k]; e.gate == v.spot.gates[before] && e.at == 2*v.first {
				for _, name := range strings.Split(child, ", ") {
					e.starts = append(e.starts, slices.IndexFunc(p.actors, func(c *actor) bool { return c.name == name }))
				}
			}
		}
	}
}

// left reports whether a thread has left a statement at its await, behind which the thread goes on that it has started.
func (p *plan) left(a *actor, v *visit) bool {
	for i := v.first; i <= v.last; i++ {
		if verb, child := object(p.steps[i].Op); p.steps[i].Thread == a.name && verb == "starts" {
			for _, name := range strings.Split(child, ", ") {
				if c := p.actor(name); c.continuation && !c.timer {
					return true
				}
			}
		}
	}
	return false
}

// miss notes a switch that no gate forces.
func (p *plan) miss(step int, what string) {
	s := &p.steps[step]
	text := what + " has no place in C#: " + s.Thread + " " + s.Text()
	text += ", at " + report.Where(s.Method, s.File, s.Line)
	p.unforced = append(p.unforced, text)
}
