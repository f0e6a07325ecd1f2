package replay

import (
	"cmp"
	"context"
	"math"
	"slices"
	"time"

	"mwc/runtime/gc"
	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// A block is a part of a method, from one instruction to another one, by offsets in its CIL.
type block struct {
	method      string
	first, last uint32
}

// candidate is a block in which a thread made two steps, between which another thread made one that conflicts with one of them.
type candidate struct {
	block
	file        string
	from, until int  // lines
	first, last int  // the two steps, and
	between     int  // the other thread's
	suspends    bool // the steps are those of an async method, and belong to several threads
}

// The bounds on what is tried.
const (
	mostBlocks      = 6       // blocks that are tried
	mostBlockStates = 50_000  // states of a block's search
	longestStacks   = 20_000  // choices of a run of which the stacks are kept
	mostBlockSteps  = 100_000 // steps of such a run
)

// within gives the position of a thread's frame in the block: the frames outside of it, and those from there inwards. It has no frames if the
// thread is not in the block.
func (b *block) within(m *vm.Machine, thread int) (outer, inner []vm.Location) {
	if !m.Alive(thread) {
		return nil, nil
	}
	stack := m.Stack(thread)
	for k := len(stack) - 1; k >= 0; k-- {
		if l := &stack[k]; l.IL >= b.first && l.IL <= b.last && l.Method == b.method {
			inner = slices.Clone(stack[:k+1])
			slices.Reverse(inner)
			return stack[k+1:], inner
		}
	}
	return nil, nil
}

// goesOn reports whether a thread that stood at one position has gone on in the same pass through the block to the other one. Where that
// is not known, it has not: a loop may have begun anew.
func goesOn(before, after []vm.Location) bool {
	for k := range min(len(before), len(after)) {
		if before[k].Method != after[k].Method || after[k].IL < before[k].IL {
			return false
		}
		if after[k].IL > before[k].IL {
			return true
		}
	}
	return false
}

// pass is a state of a search in which a block is one step: what is stored of the program, and the threads that are in the middle of the block.
type pass struct {
	id     state.ID
	inside uint64
}

// level is a state on the path of such a search.
type level struct {
	pass
	multi bool
	rest  []vm.Choices
}

// happens explores all runs in which a thread that has made a step within the block and is still there goes on before all others do, as long
// as it can. So no other thread sees it in the middle of the block, unless the thread must wait there. happens reports whether such a run leads to
// the violation's kind at its place; and if none does, whether all runs were explored. Accesses to what one thread alone
// can reach are no scheduling points; there is no other reduction, because the others rely on all threads being free to go on. A thread has no budget, so it
// stops at the head of each loop: one that leaves the block and comes back further on is seen outside of it, or has another caller's line.
func (b *block) happens(ctx context.Context, p *vm.Program, sched *report.Schedule, site string, end time.Time) (found, complete bool, states int) {
	opt := ScheduleOptions(sched)
	opt.Budget = -1               // spent at each turn of a loop,
	opt.HeapGoal = math.MaxUint32 // where a collection would go on at once
	m := vm.New(p, opt)
	store := state.NewTree(m)
	col := gc.New("ms", m, store)
	m.SetCollector(col.Within)
	col.Collect()
	known := map[pass]struct{}{}
	seen := map[state.ID]struct{}{}
	var path []level
	add := func(at pass) {
		here, foreground := m.Enabled(nil)
		if !foreground {
			here = nil
		}
		var first []vm.Choices
		for _, c := range here {
			if at.inside>>c.Thread&1 != 0 {
				first = append(first, c)
			}
		}
		if len(first) > 0 {
			here = first
		}
		path = append(path, level{pass: at, multi: m.Multi(), rest: here})
	}
	id, _ := store.Put()
	known[pass{id: id}], seen[id] = struct{}{}, struct{}{}
	add(pass{id: id})
	for n := 0; len(path) > 0; n++ {
		top := &path[len(path)-1]
		if len(top.rest) == 0 {
			path = path[:len(path)-1]
			continue
		}
		if n%64 == 63 && (ctx.Err() != nil || time.Now().After(end)) || len(seen) > mostBlockStates {
			return false, false, len(seen)
		}
		if id != top.id {
			col.Moved(store.Goto(top.id))
			m.SetMulti(top.multi)
			id = top.id
		}
		c := top.rest[0].Choice
		if top.rest[0].Alt == top.rest[0].Last {
			top.rest = top.rest[1:]
		} else {
			top.rest[0].Alt++
		}
		thread := int(c.Thread)
		if thread >= 64 {
			return false, false, len(seen)
		}
		outer, before := b.within(m, thread)
		id = 0
		if m.Step(c) == vm.Stopped {
			switch stop := m.Stopped(); stop.Kind {
			case vm.StopAssume, vm.StopExit:
			case vm.StopUnsupported, vm.StopClock, vm.StopSuspends:
				return false, false, len(seen)
			default:
				if kind, _ := search.ViolationOf(stop); kind == sched.Kind && search.Site(m, stop) == site {
					return true, false, len(seen)
				}
			}
			continue
		}
		col.Collect()
		at := pass{inside: top.inside &^ (1 << thread)}
		if o, after := b.within(m, thread); slices.Equal(outer, o) && goesOn(before, after) {
			at.inside |= 1 << thread
		}
		id, _ = store.Put()
		at.id = id
		if _, again := known[at]; again {
			continue
		}
		known[at], seen[id] = struct{}{}, struct{}{}
		if sched.Kind == "deadlock" {
			here, foreground := m.Enabled(nil)
			if foreground && (len(here) == 0 || search.WaitCycle(m, thread, nil) != nil) {
				return true, false, len(seen)
			}
		}
		add(at)
	}
	return false, true, len(seen)
}

// FindAtomic looks for lines of one method that would have to be one step: if no other thread could go on while a thread is in the middle of them, the violation
// would not happen. Each candidate is tried in all runs of the program, those with the fewest lines first. FindAtomic also names the pattern of
// such lines, and that of lines of which the first step is in one of the conflicts that decide.
func FindAtomic(ctx context.Context, p *vm.Program, sched *report.Schedule, v *report.Violation, decide []report.Conflict, end time.Time) {
	if sched.Cycle > 0 || sched.Kind == "race" || len(v.Conflicts) == 0 || len(sched.Choices) > longestStacks || !time.Now().Before(end) {
		return
	}
	t := retrace(p, sched, v, true)
	if t == nil || len(v.Steps) > mostBlockSteps {
		return
	}
	site := ""
	if sched.Kind != "deadlock" {
		site = search.Site(t.m, t.m.Stopped())
	}
	list := t.candidates(v, decide)
	for i := range list {
		c := &list[i]
		if slices.ContainsFunc(decide, func(d report.Conflict) bool { return d.First == c.first && d.Then == c.between }) {
			t.nameAtomic(v, c)
			t.nameTorn(v, c)
		}
		if slices.ContainsFunc(decide, func(d report.Conflict) bool { return d.First == c.between && d.Then == c.last }) {
			t.nameTorn(v, c)
		}
	}
	// Where a method is suspended, no thread is in the middle of the block.
	list = slices.DeleteFunc(list, func(c candidate) bool { return c.suspends })
	list = list[:min(len(list), mostBlocks)]
	end = time.Now().Add(time.Until(end) / 2) // a person waits for the report
	for i, c := range list {
		share := time.Until(end) / time.Duration(len(list)-i)
		if share <= 0 {
			return
		}
		found, complete, states := c.happens(ctx, p, sched, site, time.Now().Add(share))
		if complete && !found {
			v.Atomic = &report.Atomic{Method: c.method, File: c.file, FirstLine: c.from, LastLine: c.until, States: states, Complete: true}
			t.nameAtomic(v, &c)
			t.nameTorn(v, &c)
			return
		}
	}
}

// candidates gives the blocks that might have to be one step, the shortest first. The step between is one that decides, if there is one.
func (t *Tracer) candidates(v *report.Violation, decide []report.Conflict) []candidate {
	type place struct {
		number int32     // of a thread, -1 for an async method,
		method asyncCall // of which this is a call
		comp   uint32
	}
	uses := map[place][]int{} // steps
	users := map[uint32][]int{}
	for i := range t.facts {
		f := &t.facts[i]
		if f.kind.shows() && !f.hidden && f.kind != factLock && f.kind != factPulse && len(f.stack) > 0 {
			by := place{f.number, 0, f.touched.comp}
			uses[by] = append(uses[by], i)
			if f.method != 0 {
				by = place{-1, f.method, f.touched.comp}
				uses[by] = append(uses[by], i)
			}
			users[f.touched.comp] = append(users[f.touched.comp], i)
		}
	}
	var list []candidate
	story := func(i int) bool { return i < len(v.Steps) && v.Steps[i].Story }
	for by, steps := range uses {
		for i, a := range steps {
			for _, b := range steps[i+1 : min(len(steps), i+16)] {
				if by.method != 0 && t.facts[a].number == t.facts[b].number {
					continue // a pair of the thread
				}
				other := func(y int) bool {
					return y > a && y < b && !t.facts[y].sameCall(&t.facts[a]) && !t.facts[y].sameCall(&t.facts[b])
				}
				between := func(y int) bool { return other(y) && story(y) }
				y := slices.IndexFunc(users[by.comp], func(y int) bool {
					return other(y) && slices.ContainsFunc(decide, func(d report.Conflict) bool { return d.First == a && d.Then == y })
				})
				if y < 0 {
					y = slices.IndexFunc(users[by.comp], func(y int) bool { return between(y) && t.conflict(a, y) })
				}
				if y < 0 {
					y = slices.IndexFunc(users[by.comp], func(y int) bool { return between(y) && t.conflict(y, b) })
				}
				if y < 0 {
					continue
				}
				if c, ok := t.common(a, b); ok {
					c.between = users[by.comp][y]
					list = append(list, c)
				}
			}
		}
	}
	slices.SortFunc(list, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.until-a.from, b.until-b.from), cmp.Compare(b.last, a.last), cmp.Compare(b.first, a.first), cmp.Compare(a.between, b.between))
	})
	tried := map[block]bool{}
	list = slices.DeleteFunc(list, func(c candidate) bool {
		again := tried[c.block]
		tried[c.block] = true
		return again
	})
	return list
}

// conflict reports whether two steps access the same place, and one of them changes it.
func (t *Tracer) conflict(a, b int) bool {
	return t.facts[a].touched == t.facts[b].touched && !(t.facts[a].looks() && t.facts[b].looks())
}

// common gives the innermost method of the program in one call of which a thread made both steps, and the part of it between them.
func (t *Tracer) common(a, b int) (candidate, bool) {
	x, y := t.facts[a].stack, t.facts[b].stack // innermost first
	p, q := t.facts[a].calls, t.facts[b].calls
	suspends := t.facts[a].number != t.facts[b].number
	if suspends { // only the call of the async method is the same, and what it calls
		i, j := asyncFrame(x), asyncFrame(y)
		if i < 0 || j < 0 || x[i].Method != y[j].Method {
			return candidate{}, false
		}
		x, p, y, q = x[:i+1], slices.Clone(p[:i+1]), y[:j+1], slices.Clone(q[:j+1])
		p[i], q[j] = call{}, call{}
	}
	k := 0 // calls that both steps have in common, from the outermost one on
	for k < min(len(x), len(y)) && p[len(p)-1-k] == q[len(q)-1-k] {
		k++
	}
	again := k < min(len(x), len(y)) // the innermost of them has made two calls
	for k--; k >= 0; k-- {
		f, l := x[len(x)-1-k], y[len(y)-1-k]
		if f.File == "" || isWrapper(f) {
			again = false
			continue
		}
		if f.IL > l.IL || f.IL == l.IL && again { // a loop has begun anew
			return candidate{}, false
		}
		c := candidate{block: block{f.Method, f.IL, l.IL}, file: f.File, from: min(f.Line, l.Line), until: max(f.Line, l.Line), first: a, last: b, suspends: suspends}
		c.widen(t.m.Prog)
		return c, true
	}
	return candidate{}, false
}

// asyncFrame is the innermost frame of a state machine of the program in a stack, -1 if there is none.
func asyncFrame(stack []vm.Location) int {
	return slices.IndexFunc(stack, func(l vm.Location) bool { return l.Async && !l.Library && l.Member() == "MoveNext" })
}

// widen sets the lines to those of all instructions of the block.
func (c *candidate) widen(p *vm.Program) {
	for i := range p.Methods {
		if p.Methods[i].Name != c.method {
			continue
		}
		for _, l := range p.Methods[i].Lines {
			if l.IL > c.block.first && l.IL <= c.block.last && l.Line > 0 {
				c.from, c.until = min(c.from, int(l.Line)), max(c.until, int(l.Line))
			}
		}
		return
	}
}
