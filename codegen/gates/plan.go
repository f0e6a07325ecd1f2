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
	continuation bool // it goes on with what its parent has begun: behind an await
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
		if spots[i] == nil || isIdle(verb) {
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
				c.continuation = spots[i] != nil && strings.Contains(spots[i].text[spots[i].start:spots[i].end], "await")
			}
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
			if v.op != op {
				v.last = i
				return v, open[:k+1]
			}
			open = open[:k]
			break
		}
	}
	if k := slices.IndexFunc(open, func(v *visit) bool { return v.method == s.Method }); k >= 0 {
		open = open[:k]
	}
	v := &visit{at, s.Method, op, i, i}
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
		if !has {
			started := slices.ContainsFunc(p.steps[q.first:s.first], func(e report.Step) bool { return e.Thread == a.name && strings.HasPrefix(e.Op, "starts ") })
			if s.gated = q.spot.takes(before) && !started; s.gated {
				a.add(p.gate(q.spot, before), 2*q.first, k)
			} else {
				p.miss(s.first, "the gate before it")
			}
			continue
		}
		pv := a.of[p.segments[before0].last]
		switch {
		case q == pv:
			if s.gated = q.spot.takes(within) && s.first == q.last && writes(p.steps[s.first].Op); s.gated {
				a.add(p.gate(q.spot, within), 2*s.first, k)
			} else {
				p.miss(s.first, "a switch within it")
			}
		case q.first > p.segments[before0].last && q.spot.takes(before):
			s.gated = true
			a.add(p.gate(q.spot, before), 2*q.first, k)
		case pv.last < s.first && pv.spot.takes(after):
			s.gated = true
			a.add(p.gate(pv.spot, after), 2*pv.last+1, k)
		default:
			p.miss(s.first, "the gate before it")
		}
	}
	for _, t := range slices.Sorted(maps.Keys(last)) {
		k := last[t]
		a, end := p.actors[t], p.segments[k].last
		v := a.of[end]
		if !v.spot.takes(after) {
			continue
		}
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
		a.add(p.gate(v.spot, after), 2*v.last+1, next)
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
		if f := v.spot.form(); f == statement && v.spot.takes(after) {
			p.gate(v.spot, after)
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
		for where, at := range map[side]int{before: 2 * v.first, within: 2 * v.last, after: 2*v.last + 1} {
			g := v.spot.gates[where]
			if g > 0 && !slices.ContainsFunc(a.events, func(e event) bool { return e.gate == g && e.at == at }) {
				a.events = append(a.events, event{gate: g, at: at})
			}
		}
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

// miss notes a switch that no gate forces.
func (p *plan) miss(step int, what string) {
	s := &p.steps[step]
	text := what + " has no place in C#: " + s.Thread + " " + s.Text()
	text += ", at " + report.Where(s.Method, s.File, s.Line)
	p.unforced = append(p.unforced, text)
}
