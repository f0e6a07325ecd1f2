package search

import (
	"fmt"
	"maps"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"mwc/runtime/abi"
	"mwc/runtime/state"
	"mwc/runtime/vm"
	"mwc/runtime/vm/handmade"
)

// Threads that follow scripts; TestRaceOracle makes random ones.

type opKind int

const (
	opRead opKind = iota
	opWrite
	opAtomicRead
	opAtomicWrite
	opIncrement // interlocked
	opSkip      // leaves out the next arg operations if the value read last is 0
	opEnter
	opExit
	opStart
	opJoin
	numOps
)

type op struct {
	kind opKind
	what uint32 // a variable, a lock or a thread; for opSkip the number of operations
}

func (o op) String() string {
	return fmt.Sprint([numOps]string{"read", "write", "aread", "awrite", "incr", "skip", "enter", "exit", "start", "join"}[o.kind], o.what)
}

const (
	scriptVars  = handmade.StaticInt // three variables, the first two in one word of eight bytes
	scriptLocks = 2
)

// scripts is a program whose main thread follows the first script, and whose thread k follows script k.
func scripts(all [][]op) *vm.Program {
	p := handmade.BaseProgram("scripts")
	p.Statics[0].Size = 48
	ids := make([]uint32, len(all))
	var run func(m *vm.Machine, sp int32, k, i int, resumed bool, r uint32) abi.Status
	sites := make([][]uint32, len(all))
	for k, ops := range all {
		sites[k] = []uint32{0}
		for _, o := range ops {
			var s uint32
			switch o.kind {
			case opRead:
				s = handmade.Access(p, vm.SiteRead, vm.AccessRead)
			case opWrite:
				s = handmade.Access(p, vm.SiteWrite, vm.AccessWrite)
			case opAtomicRead:
				s = handmade.Access(p, vm.SiteRead, vm.AccessAtomicRead)
			case opAtomicWrite:
				s = handmade.Access(p, vm.SiteWrite, vm.AccessAtomic)
			case opIncrement:
				s = handmade.Access(p, vm.SiteReadWrite, vm.AccessAtomic)
			case opEnter:
				s = handmade.Operation(p, abi.PendEnter, "Monitor.Enter")
			case opExit:
				s = handmade.Operation(p, abi.PendExit, "Monitor.Exit")
			case opStart:
				s = handmade.Operation(p, abi.PendStart, "Thread.Start")
			case opJoin:
				s = handmade.Operation(p, abi.PendJoin, "Thread.Join")
			}
			sites[k] = append(sites[k], s)
		}
	}
	run = func(m *vm.Machine, sp int32, k, i int, resumed bool, r uint32) abi.Status {
		object := func(n uint32) vm.Ref {
			return handmade.Get(m, handmade.Get(m, handmade.Statics, handmade.StaticRef), abi.ArrayData+4*n)
		}
		for ; i < len(all[k]); i++ {
			o := all[k][i]
			off := scriptVars + 4*o.what
			site := sites[k][i+1]
			if !resumed {
				stop := false
				switch o.kind {
				case opRead, opWrite, opAtomicRead, opAtomicWrite, opIncrement:
					stop = m.Watch && m.Before(handmade.Statics, off, site)
				case opEnter:
					stop = m.Sync(abi.PendEnter, object(o.what), -1, site)
				case opExit:
					stop = m.Sync(abi.PendExit, object(o.what), -1, site)
				case opStart:
					stop = m.Sync(abi.PendStart, object(scriptLocks+o.what), -1, site)
				case opJoin:
					stop = m.Sync(abi.PendJoin, object(scriptLocks+o.what), -1, site)
				}
				if stop {
					return handmade.Save(m, sp, ids[k], uint32(i+1), r)
				}
			}
			resumed = false
			var st abi.Status
			switch o.kind {
			case opRead, opAtomicRead:
				r = handmade.Get(m, handmade.Statics, off)
			case opWrite, opAtomicWrite:
				handmade.Put(m, handmade.Statics, off, uint32(k+1))
			case opIncrement:
				handmade.Put(m, handmade.Statics, off, handmade.Get(m, handmade.Statics, off)+1)
			case opSkip:
				if r == 0 {
					i += int(o.what)
				}
			case opEnter:
				st = vm.MonitorEnter(m, object(o.what))
			case opExit:
				st = vm.MonitorExit(m, object(o.what))
			case opStart:
				st = vm.ThreadStart(m, object(scriptLocks+o.what))
			case opJoin:
				_, st = vm.ThreadJoin(m, object(scriptLocks+o.what), -1)
			}
			if st != abi.OK {
				panic("a script fails")
			}
		}
		return abi.OK
	}
	for k := range all {
		ids[k] = handmade.Method(p, fmt.Sprint("Script::Run", k), 1, nil, len(all[k])+1, func(m *vm.Machine, sp int32, pc uint32) abi.Status {
			return run(m, sp, k, int(pc)-1, true, handmade.Get(m, m.Top(), handmade.Slot(0)))
		})
		handmade.Stops(p, ids[k], sites[k]...)
		if k == 0 {
			handmade.ThreadMain(p, func(m *vm.Machine, sp int32, thread vm.Ref) abi.Status {
				return run(m, sp, int(handmade.Get(m, thread, handmade.ThreadID)), 0, false, 0)
			})
		}
	}
	p.Main = func(m *vm.Machine, args vm.Ref) abi.Status {
		arr, _ := m.NewArr(handmade.SiteForks, handmade.TypeObjects, int64(scriptLocks+len(all)))
		for i := range scriptLocks {
			m.StR(arr, abi.ArrayData+4*uint32(i), m.New(handmade.SiteFork, handmade.TypeObject))
		}
		for k := range all {
			o := m.New(handmade.SiteThread, handmade.TypeThread)
			handmade.Put(m, o, handmade.ThreadID, uint32(k))
			m.StR(arr, abi.ArrayData+4*uint32(scriptLocks+k), o)
		}
		m.StR(handmade.Statics, handmade.StaticRef, arr)
		return run(m, 0, 0, 0, false, 0)
	}
	return p
}

// randomScripts are scripts that release each lock which they take, and that all end.
func randomScripts(r *rand.Rand) [][]op {
	all := make([][]op, 3)
	body := func(n int) (ops []op) {
		held := -1
		for range n {
			switch k := r.Intn(12); {
			case k < 3:
				ops = append(ops, op{opRead, uint32(r.Intn(3))})
			case k < 6:
				ops = append(ops, op{opWrite, uint32(r.Intn(3))})
			case k == 6:
				ops = append(ops, op{opAtomicRead, uint32(r.Intn(3))})
			case k == 7:
				ops = append(ops, op{opAtomicWrite, uint32(r.Intn(3))})
			case k == 8:
				ops = append(ops, op{opIncrement, uint32(r.Intn(3))})
			case k == 9 && held < 0:
				// Skipping only accesses keeps locks in order.
				ops = append(ops, op{opAtomicRead, uint32(r.Intn(3))}, op{opSkip, 1}, op{opWrite, uint32(r.Intn(3))})
			case held < 0:
				held = r.Intn(scriptLocks)
				ops = append(ops, op{opEnter, uint32(held)})
			default:
				ops = append(ops, op{opExit, uint32(held)})
				held = -1
			}
		}
		if held >= 0 {
			ops = append(ops, op{opExit, uint32(held)})
		}
		return ops
	}
	all[0] = append(body(r.Intn(2)), op{opStart, 1})
	if r.Intn(2) == 0 {
		all[0] = append(all[0], op{opStart, 2})
		all[2] = body(1 + r.Intn(2))
	}
	all[0] = append(all[0], body(r.Intn(3))...)
	if r.Intn(2) == 0 {
		all[0] = append(append(all[0], op{opJoin, 1}), body(1)...)
	}
	all[1] = body(1 + r.Intn(4))
	return all
}

// clocks has a vector clock for each thread, for each object that orders threads, and for each access made so far.
type clocks struct {
	threads map[int][]int
	sync    map[vm.Access][]int // by component: locks and threads; by bytes: atomic locations
	ended   map[uint32][]int    // by component of the thread object
	past    []event
	raced   bool
}

type event struct {
	racer
	clock int
}

func join(a, b []int) []int {
	out := slices.Clone(a)
	for i, v := range b {
		for len(out) <= i {
			out = append(out, 0)
		}
		out[i] = max(out[i], v)
	}
	return out
}

func (c *clocks) clone() *clocks {
	return &clocks{maps.Clone(c.threads), maps.Clone(c.sync), maps.Clone(c.ended), slices.Clone(c.past), c.raced}
}

// oracle makes all runs of a program with vector clocks, even through states that it knows. It collects the races that come first in some
// run, and all races.
type oracle struct {
	m          *vm.Machine
	store      *state.Tree
	first, all map[string]bool
	runs       int
}

func raceKey(a, b racer) string {
	s := []string{fmt.Sprintf("%s at %s", a.Does(), a.where()), fmt.Sprintf("%s at %s", b.Does(), b.where())}
	slices.Sort(s)
	return s[0] + " and " + s[1]
}

func isMemory(k vm.AccessKind) bool { return vm.AccessRead <= k && k <= vm.AccessAtomic }

// step records the operation that thread t is about to make.
func (o *oracle) step(c *clocks, t int) {
	a := o.m.Access(t)
	now := join(c.threads[t], make([]int, t+1))
	now[t]++
	switch {
	case isMemory(a.Kind):
		at, _ := o.m.PendingSite(t)
		me := event{racer{Thread: t, access: a, At: at}, now[t]}
		atomic := a.Kind >= vm.AccessAtomicRead
		if atomic { // it comes after the atomic writes to these bytes
			now = join(now, c.sync[vm.Access{Comp: a.Comp, Off: a.Off}])
		}
		raced := false
		for _, e := range c.past {
			if e.Thread == t || e.access.Comp != a.Comp || e.access.Off != a.Off {
				continue
			}
			writes := e.access.Kind == vm.AccessWrite || e.access.Kind == vm.AccessAtomic || a.Kind == vm.AccessWrite || a.Kind == vm.AccessAtomic
			plain := !atomic || e.access.Kind < vm.AccessAtomicRead
			if writes && plain && (e.Thread >= len(now) || e.clock > now[e.Thread]) {
				raced = true
				key := raceKey(e.racer, me.racer)
				o.all[key] = true
				if !c.raced {
					o.first[key] = true
				}
			}
		}
		c.raced = c.raced || raced
		if a.Kind == vm.AccessAtomic {
			c.sync[vm.Access{Comp: a.Comp, Off: a.Off}] = now
		}
		c.past = append(c.past, me)
	case a.Kind == vm.AccessLock:
		now = join(now, c.sync[a])
		c.sync[a] = now
	case a.Kind == vm.AccessThread:
		now = join(now, c.ended[a.Comp])
	}
	c.threads[t] = now
}

func (o *oracle) explore(c *clocks) {
	choices, foreground := o.m.Enabled(nil)
	id, _ := o.store.Put()
	if !foreground || len(choices) == 0 {
		o.runs++
		return
	}
	multi := o.m.Multi()
	for _, ch := range choices {
		t := int(ch.Thread)
		o.store.Goto(id)
		o.m.SetMulti(multi)
		next := c.clone()
		o.step(next, t)
		object := o.m.ThreadObject(t)
		if o.m.Step(ch.Choice) != vm.Stepped {
			panic("a script stops")
		}
		if !o.m.Alive(t) && object != 0 {
			next.ended[o.m.CompOf(object)] = next.threads[t]
		}
		for i := range o.m.Threads {
			if o.m.Alive(i) && next.threads[i] == nil {
				next.threads[i] = next.threads[t]
			}
		}
		o.explore(next)
	}
}

// TestRaceOracle: on random programs, the search finds every race that vector clocks find first in some run, and no race that vector clocks
// never find. So the search finds a race exactly if happens-before leaves one.
func TestRaceOracle(t *testing.T) {
	n := 1500
	if testing.Short() {
		n = 100
	}
	racy, runs := 0, 0
	for seed := range n {
		all := randomScripts(rand.New(rand.NewSource(int64(seed))))
		p := scripts(all)
		o := &oracle{m: vm.New(p, vm.Options{}), first: map[string]bool{}, all: map[string]bool{}}
		o.store = state.NewTree(o.m)
		o.explore(&clocks{threads: map[int][]int{0: {0}}, sync: map[vm.Access][]int{}, ended: map[uint32][]int{}})
		runs += o.runs
		for _, por := range []string{"none", "escape"} {
			options := plain()
			options.Por, options.Race = por, true
			r := Run(scripts(all), options, unlimited{})
			found := map[string]bool{}
			for _, v := range r.found {
				if v.kind == "race" {
					_, s, _ := strings.Cut(strings.TrimSuffix(v.message, ", in no order"), " is ")
					a, b, _ := strings.Cut(s, " and ")
					if a > b {
						a, b = b, a
					}
					found[a+" and "+b] = true
				}
			}
			for key := range o.first {
				if !found[key] {
					t.Errorf("seed %d: -por=%s misses: %s", seed, por, key)
				}
			}
			for key := range found {
				if !o.all[key] {
					t.Errorf("seed %d: -por=%s finds what is ordered: %s", seed, por, key)
				}
			}
		}
		if len(o.first) > 0 {
			racy++
		}
		if t.Failed() {
			for k, ops := range all {
				t.Logf("script %d: %v", k, ops)
			}
			t.FailNow()
		}
	}
	t.Logf("%d of %d programs have a race; %d runs", racy, n, runs)
	if racy < n/10 || racy > n*9/10 {
		t.Errorf("%d of %d programs have a race: they show little", racy, n)
	}
}
