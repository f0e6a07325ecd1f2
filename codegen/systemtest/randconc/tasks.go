package randconc

import (
	"fmt"
	"math/rand"
)

// how says how an activity of a program with tasks begins.
type how struct {
	as   begin
	away bool // nobody can wait for it
}

type begin int

const (
	asThread begin = iota
	asTask
	asCall // somebody calls an async method
)

// NewTasks makes the program of a seed that has tasks: threads, tasks and async methods that share fields, semaphores,
// channels, promises, tokens and timers.
func NewTasks(seed int64) *Program { return newTasks(seed, 1) }

// newTasks makes such a program, in which awaits of calls of async methods have this weight among those of tasks.
func newTasks(seed int64, calls int) *Program {
	g := &gen{r: rand.New(rand.NewSource(seed)), p: &Program{Seed: seed, tasks: true}, calls: calls}
	for _, f := range []struct {
		on      *bool
		percent int
	}{
		{&g.locks, 40}, {&g.waits, 10}, {&g.interlocked, 25}, {&g.volatile, 15}, {&g.structs, 8}, {&g.arrays, 10}, {&g.links, 15},
		{&g.exceptions, 40}, {&g.choices, 10}, {&g.endless, 6}, {&g.inits, 6}, {&g.careful, 65}, {&g.asserting, 45}, {&g.p.boxed, 25},
	} {
		*f.on = g.chance(f.percent)
	}
	cut := g.chance(15) // the program's end cuts most activities off
	g.locks = g.locks || g.waits
	g.asserting = g.asserting || !g.careful || cut
	g.fields()
	g.things()
	activities := 1 + [...]int{1, 1, 1, 1, 2, 2, 2, 2, 3}[g.r.Intn(9)]
	g.p.background = make([]bool, activities)
	g.how = make([]how, activities)
	startedBy := make([]int, activities)
	for i := range activities {
		m := &Method{name: "Main", async: g.chance(50)}
		if i > 0 {
			h := how{as: pick(g, []begin{asThread, asThread, asTask, asTask, asTask, asCall}), away: g.chance(20)}
			m = &Method{name: fmt.Sprintf("T%d", i), async: h.as == asCall || h.as == asTask && g.chance(65)}
			m.long = h.as == asTask && !m.async && g.chance(25)
			g.p.background[i] = h.as == asThread && (g.chance(25) || cut && g.chance(75))
			if i > 1 && g.chance(15) {
				startedBy[i] = 1 + g.r.Intn(i-1)
				h.away = true
			}
			g.how[i] = h
		}
		g.p.methods = append(g.p.methods, m)
	}
	g.empty()
	g.method(-1, false)
	g.p.callback.body = g.block(1, 1)
	size := [...]int{0, 0, 4, 3, 2}[activities]
	for i := activities - 1; i > 0; i-- {
		g.method(i, false)
		g.async, g.stored = g.p.methods[i].async, g.how[i].as != asThread
		g.p.methods[i].body = g.body(1+g.r.Intn(size), i)
	}
	g.method(0, false)
	g.async, g.stored = g.p.methods[0].async, false
	main := g.shared()
	for i := 1; i < activities; i++ {
		if g.how[i].as == asThread && !g.how[i].away {
			main.kids = append(main.kids, node(opThread, i))
		}
	}
	for i := 1; i < activities; i++ {
		if k := startedBy[i]; k > 0 {
			by := g.p.methods[k].body
			g.insert(by, min(len(by.kids), 2), g.begin(i))
			continue
		}
		main.kids = append(main.kids, g.begin(i))
		if g.chance(15) {
			main.kids = append(main.kids, g.stmt(1))
		}
	}
	for range g.r.Intn(size) {
		main.kids = append(main.kids, g.stmt(2))
	}
	if !cut || g.chance(15) {
		g.waitForAll(main)
	}
	g.p.methods[0].body = main
	g.wake()
	if calls > 1 {
		g.handOn()
	}
	return g.p
}

// handOn puts, before most async methods, a method that is not async: it does something first, and mostly returns the async method's task.
func (g *gen) handOn() {
	g.p.handOn = make([]*Method, len(g.p.methods))
	for i, m := range g.p.methods {
		if i == 0 || !m.async || g.chance(35) {
			continue
		}
		g.method(i, false)
		g.async, g.stored = false, false
		h := &Method{name: "H" + m.name, handsOn: true, body: g.block(1, g.r.Intn(3))}
		if k := g.later(isTask); k > 0 && g.chance(25) {
			h.body.kids = append(h.body.kids, node(opLetGo, k))
		}
		if g.chance(30) {
			h.body.kids = append(h.body.kids, node(opIf, 0, g.condition(1), block(node(opHandOn, 0, g.task(1))), block()))
		}
		h.body.kids = append(h.body.kids, node(opHandOn, 0, node(opHanded, i)))
		g.p.handOn[i] = h
	}
}

// NewAwaits makes a program with tasks in which threads may wait where async methods await: nothing in it can tell which thread runs it, or is owned
// by a thread, but locks. Its seed is the first from seed·16 on that gives such a program.
func NewAwaits(seed int64) *Program {
	for seed *= 16; ; seed++ {
		p := newTasks(seed, 8)
		ok := true
		for _, f := range p.fields {
			ok = ok && f.typ != Rw
		}
		bodies := []*Node{p.callback.body}
		for _, m := range p.methods {
			bodies = append(bodies, m.body)
		}
		for _, b := range bodies {
			walk(b, func(n *Node) { ok = ok && n.op != opBackground })
		}
		if ok {
			return p
		}
	}
}

// insert puts a statement among the first n of a block.
func (g *gen) insert(b *Node, n int, s *Node) {
	at := g.r.Intn(n + 1)
	b.kids = append(b.kids[:at:at], append([]*Node{s}, b.kids[at:]...)...)
}

// things are what the activities share.
func (g *gen) things() {
	n := 0
	for n == 0 {
		for _, k := range []struct {
			typ     Type
			name    string
			percent int
			with    []int
		}{
			{Sem, "sem", 45, []int{0, 1, 1, 1, 2}},
			{Chan, "chan", 28, []int{0, 1, 1, 2}},
			{Tcs, "tcs", 30, []int{0, 0, runAsynchronously}},
			{Cts, "cts", 25, []int{0}},
			{Timing, "timer", 12, []int{0, 1, -1}},
		} {
			for i := range 2 {
				if g.chance(k.percent / (1 + 3*i)) {
					g.p.fields = append(g.p.fields, &Field{owner: inProgram, name: fmt.Sprintf("%s%d", k.name, i), typ: k.typ, n: pick(g, k.with)})
					n++
				}
			}
		}
		for _, k := range classes {
			if g.chance(k.percent) {
				g.p.fields = append(g.p.fields, &Field{owner: inProgram, name: k.field, typ: k.typ, n: pick(g, k.with)})
				n++
			}
		}
	}
}

// runAsynchronously is TaskCreationOptions.RunContinuationsAsynchronously.
const runAsynchronously = 64

// begin starts an activity, now and then several times over.
func (g *gen) begin(i int) *Node {
	h := g.how[i]
	op := map[begin]Op{asThread: opStart, asTask: opRun, asCall: opBegin}[h.as]
	if h.away {
		op = map[begin]Op{asThread: opSpawn, asTask: opLetGo, asCall: opBegin}[h.as]
		if g.chance(25) {
			return node(opFor, 2, block(node(op, i)))
		}
	}
	return node(op, i)
}

// waitForAll has main wait for some of the activities.
func (g *gen) waitForAll(b *Node) {
	if g.chance(20) {
		return
	}
	for i := 1; i < len(g.how); i++ {
		if g.how[i].away || g.chance(25) {
			continue
		}
		var n *Node
		switch task := node(opTask, i); {
		case g.how[i].as == asThread:
			n = node(opJoin, i)
		case g.async:
			n = node(opAwait, -1, task)
		default:
			n = node(pick(g, []Op{opTaskWait, opResult}), 0, task)
		}
		if g.exceptions && g.how[i].as != asThread && g.chance(75) {
			n = node(opTry, 0, block(n), block(node(opStore, 0, g.where(0, isNumber), g.number(0))))
		}
		b.kids = append(b.kids, n)
	}
	if g.asserting && g.chance(60) {
		b.kids = append(b.kids, g.assert())
	}
}

// wake adds, for most things on which somebody may wait, a statement that may end the wait.
func (g *gen) wake() {
	for _, f := range g.p.fields {
		if f.typ < Sem || g.chance(35) {
			continue
		}
		m := pick(g, g.p.methods)
		var n *Node
		switch f.typ {
		case Sem:
			if f.n > 0 {
				continue
			}
			n = &Node{op: opRelease, f: f}
		case Chan:
			n = node(opDiscard, 0, &Node{op: opTryWrite, f: f, kids: []*Node{node(opConst, g.r.Intn(3))}})
			if g.chance(30) {
				n = node(opDiscard, 0, &Node{op: opComplete, f: f})
			}
		case Tcs:
			n = node(opDiscard, 0, &Node{op: opTrySet, f: f, n: g.outcome()})
		case Cts:
			n = &Node{op: opCancel, f: f}
		case Timing:
			continue
		default:
			o := g.operation(classOf(f.typ), func(m *member) bool { return m.flags&wakes != 0 && m.flags&blocks == 0 })
			if o == nil {
				continue
			}
			n = node(opDiscard, 0, o)
		}
		if m == g.p.methods[0] {
			// The thing is made before.
			m.body.kids = append(m.body.kids, nil)
			at := len(m.body.kids) - 1 - g.r.Intn(2)
			copy(m.body.kids[at+1:], m.body.kids[at:])
			m.body.kids[at] = n
			continue
		}
		g.insert(m.body, len(m.body.kids), n)
	}
}

// outcome is what completes a promise: 0 a result, 1 an exception, 2 cancellation.
func (g *gen) outcome() int {
	if g.chance(75) || g.careful && !g.exceptions {
		return 0
	}
	return 1 + g.r.Intn(2)
}

// thing is one of the things of a type that the activities share, nil if there is none.
func (g *gen) thing(t Type) *Field {
	var all []*Field
	for _, f := range g.p.fields {
		if f.typ == t {
			all = append(all, f)
		}
	}
	if len(all) == 0 {
		return nil
	}
	return pick(g, all)
}

// token is the location of a source of tokens, in a list of one; the list is empty if there is none.
func (g *gen) token() []*Node {
	if f := g.thing(Cts); f != nil {
		return []*Node{{op: opStatic, typ: Cts, f: f}}
	}
	return nil
}

// known is an activity of some kinds for which the method being made may wait, -1 if there is none. Such an activity began
// before that method did.
func (g *gen) known(ok func(begin) bool) int {
	var all []int
	for i := 1; i < len(g.how); i++ {
		if !g.how[i].away && ok(g.how[i].as) && (g.thread == 0 || i < g.thread || i != g.thread && !g.careful && g.chance(10)) {
			all = append(all, i)
		}
	}
	if len(all) == 0 || g.thread < 0 {
		return -1
	}
	return pick(g, all)
}

// later is an activity that the method being made may begin: one that cannot begin this one in turn.
func (g *gen) later(ok func(begin) bool) int {
	for i := len(g.how) - 1; i > g.thread && g.thread >= 0; i-- {
		if ok(g.how[i].as) && i > 0 {
			return i
		}
	}
	return -1
}

func isTask(b begin) bool { return b != asThread }

// task is an awaitable that is a task.
func (g *gen) task(depth int) *Node {
	var all []*Node
	add := func(weight int, n *Node) {
		for range weight {
			all = append(all, n)
		}
	}
	add(1, node(opDelay, 0))
	if i := g.known(isTask); i > 0 {
		add(6, node(opTask, i))
	}
	if f := g.thing(Sem); f != nil {
		add(3, &Node{op: opSemAsync, f: f})
		add(1, &Node{op: opSemAsync, f: f, n: 1})
		if t := g.token(); t != nil {
			add(1, &Node{op: opSemAsync, f: f, n: 2, kids: t})
		}
	}
	if f := g.thing(Tcs); f != nil {
		add(5, &Node{op: opTcsTask, f: f})
	}
	if t := g.token(); t != nil {
		add(3, node(opDelay, 0, t...))
	}
	if i := g.later(isTask); i > 0 {
		add(1, node(opRunTask, i))
	}
	if i := g.later(func(b begin) bool { return b == asCall }); i > 0 {
		add(g.calls, node(opInvoke, i))
	}
	n := pick(g, all)
	if depth > 0 && g.chance(30) {
		switch k := g.r.Intn(5); {
		case k < 2:
			return node(opWhenAll, 0, n, g.task(0))
		case k < 4:
			return node(opWhenAny, 0, n, g.task(0))
		case g.thread >= 0: // a callback that goes on with itself never ends
			return node(opContinue, 0, n)
		}
	}
	return n
}

// awaitable is anything to await.
func (g *gen) awaitable() *Node {
	f := g.thing(Chan)
	switch {
	case f != nil && g.chance(60):
		switch g.r.Intn(5) {
		case 0, 1:
			return &Node{op: opWriteAsync, f: f, kids: []*Node{g.number(1)}}
		case 2, 3:
			return &Node{op: opReadAsync, f: f}
		default:
			return &Node{op: opWaitRead, f: f}
		}
	case g.chance(15):
		return node(opYielded, 0)
	}
	return g.task(1)
}

// hasResult reports whether an awaitable gives a number.
func (n *Node) hasResult() bool {
	return n.op == opSemAsync && n.n == 1 || n.op == opTcsTask || n.op == opReadAsync || n.op == opWaitRead
}

// await awaits something. What that gives goes to a variable, and mostly to where others see it.
func (g *gen) await() *Node {
	n := node(opAwait, -1, g.awaitable())
	if !n.kids[0].hasResult() || g.chance(15) {
		return n
	}
	n.n = g.r.Intn(numbers)
	if g.chance(30) {
		return n
	}
	return block(n, node(opStore, 0, g.where(0, isNumber), node(opLocal, n.n)))
}

// wait blocks the thread.
func (g *gen) wait() *Node {
	switch g.r.Intn(8) {
	case 0:
		return node(opWaitAll, 0, g.task(0), g.task(0))
	case 1:
		return node(opWaitAny, 0, g.task(0), g.task(0))
	case 2, 3:
		return node(opResult, 0, g.task(1))
	case 4:
		if f := g.thing(Sem); f != nil {
			return &Node{op: opSemWait, f: f, kids: g.token()}
		}
	}
	return node(opTaskWait, 0, g.task(1))
}

// withTasks are the statements of programs with tasks.
func (g *gen) withTasks() []maker {
	var all []maker
	can := func(on bool, weight int, make func() *Node) {
		if on {
			all = append(all, maker{weight, make})
		}
	}
	may := g.async && g.noAwait == 0 && g.handler == 0
	can(may, 24, g.await)
	can(may, 1, g.wait)
	can(!may && g.noAwait == 0, 8, g.wait)
	can(!may, 1, g.wait)
	if f := g.thing(Sem); f != nil {
		can(true, 5, func() *Node { return &Node{op: opRelease, f: f} })
	}
	if f := g.thing(Tcs); f != nil {
		can(true, 6, func() *Node { return node(opDiscard, 0, &Node{op: opTrySet, f: f, n: g.outcome()}) })
		can(!g.careful, 2, func() *Node { return &Node{op: opSetResult, f: f} })
	}
	if f := g.thing(Chan); f != nil {
		can(true, 6, func() *Node {
			return node(opDiscard, 0, &Node{op: opTryWrite, f: f, kids: []*Node{g.number(1)}})
		})
		can(true, 2, func() *Node { return node(opDiscard, 0, &Node{op: opComplete, f: f}) })
	}
	if f := g.thing(Cts); f != nil {
		can(true, 4, func() *Node { return &Node{op: opCancel, f: f} })
		can(true, 1, func() *Node { return &Node{op: opCancelAfter, f: f} })
		can(g.exceptions, 2, func() *Node { return &Node{op: opThrowIf, f: f} })
		can(g.thread >= 0, 3, func() *Node { return &Node{op: opRegister, f: f} })
	}
	if f := g.thing(Timing); f != nil {
		can(true, 4, func() *Node { return &Node{op: opTimerChange, f: f, n: g.r.Intn(3) - 1} })
		can(true, 2, func() *Node { return &Node{op: opTimerDispose, f: f} })
	}
	g.withMembers(can)
	can(g.thread >= 0 && g.loops == 0, 1, func() *Node { return node(opQueue, 0) })
	can(g.thread >= 0 && g.chance(20), 2, func() *Node { return node(opBackground, g.r.Intn(2)) })
	if i := g.known(func(b begin) bool { return b == asThread }); i > 0 {
		can(true, 1, func() *Node { return node(opJoin, i) })
	}
	if i := g.later(isTask); i > 0 && g.loops == 0 {
		can(true, 1, func() *Node { return node(opLetGo, i) })
	}
	return all
}

// aroundTasks are the statements of programs with tasks that contain others.
func (g *gen) aroundTasks(depth int) []maker {
	all := g.aroundMembers(depth)
	may := g.async && g.noAwait == 0 && g.handler == 0
	if f := g.thing(Sem); f != nil {
		all = append(all, maker{20, func() *Node {
			n := &Node{op: opSemWait, f: f}
			if may && g.chance(85) {
				n = node(opAwait, -1, &Node{op: opSemAsync, f: f})
			}
			return block(n, node(opFinally, 0, g.nested(depth, g.some()), block(&Node{op: opRelease, f: f})))
		}})
	}
	if may && g.exceptions {
		all = append(all, maker{8, func() *Node {
			g.caught++
			body := g.nested(depth, g.some())
			g.caught--
			body.kids = append(body.kids, g.await())
			n := node(opTry, 0, body, g.sealed(depth, 1))
			if g.chance(25) {
				n.n = 3 + g.r.Intn(2)
			}
			return n
		}})
	}
	return all
}

// numbersOfTasks are the numbers that programs with tasks have.
func (g *gen) numbersOfTasks(can func(weight int, make func() *Node)) {
	if f := g.thing(Sem); f != nil {
		can(1, func() *Node { return &Node{op: opSemCount, f: f} })
		if !g.filter {
			can(1, func() *Node { return &Node{op: opSemTry, f: f, n: g.r.Intn(2)} })
		}
	}
	if f := g.thing(Chan); f != nil {
		can(4, func() *Node { return &Node{op: opTryRead, f: f} })
	}
	if f := g.thing(Tcs); f != nil {
		can(2, func() *Node { return &Node{op: opTrySet, f: f, n: g.outcome()} })
		can(1, func() *Node { return node(opIsCompleted, 0, &Node{op: opTcsTask, f: f}) })
	}
	if f := g.thing(Cts); f != nil {
		can(2, func() *Node { return &Node{op: opCanceled, f: f} })
	}
	g.numbersOfMembers(can)
	if i := g.known(isTask); i > 0 {
		can(2, func() *Node { return node(opIsCompleted, 0, node(opTask, i)) })
		if !g.filter && !g.careful {
			can(1, func() *Node { return node(opTaskTime, 0, node(opTask, i)) })
		}
	}
}
