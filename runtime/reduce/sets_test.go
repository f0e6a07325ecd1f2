package reduce

import (
	"math/rand"
	"slices"
	"testing"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// TestSets: unions of random sets have what unions of maps have, except marks that others cover. Equal sets have equal numbers.
func TestSets(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	p := NewPool(nil)
	var locks []HeldLocks
	for _, l := range [][]uint32{nil, {3}, {5}, {3, 5}, {3, 5, 9}, {9}} {
		locks = append(locks, p.Locks(l))
	}
	type entry struct {
		loc uint32
		m   mark
	}
	type model map[entry]bool
	reduce := func(m model) model {
		out := model{}
		for e := range m {
			covered := false
			for o := range m {
				covered = covered || o.loc == e.loc && p.locks.covers(o.m, e.m)
			}
			if !covered {
				out[e] = true
			}
		}
		return out
	}
	read := func(s Set) model {
		m := model{}
		p.sets.each(s, func(loc uint32, k mark) { m[entry{loc, k}] = true })
		return m
	}
	same := func(a, b model) bool {
		for e := range a {
			if !b[e] {
				return false
			}
		}
		return len(a) == len(b)
	}
	all := []Set{0}
	for range 3000 {
		var s Set
		if r.Intn(3) == 0 {
			loc := uint32(r.Intn(1 << (1 + r.Intn(14))))
			s = p.sets.single(loc, markBy(Kind(r.Intn(3)), r.Intn(4), r.Intn(4)-1, locks[r.Intn(len(locks))]))
		} else {
			a, b := all[r.Intn(len(all))], all[r.Intn(len(all))]
			s = p.Union(a, b)
			want := read(a)
			for e := range read(b) {
				want[e] = true
			}
			if want = reduce(want); !same(read(s), want) {
				t.Fatalf("union of %v and %v: %v, not %v", read(a), read(b), read(s), want)
			}
			if p.Union(b, a) != s || p.Union(s, a) != s || p.Union(s, s) != s || p.Union(s, 0) != s {
				t.Fatal("unions that are equal have several numbers")
			}
		}
		all = append(all, s)
		if r.Intn(10) == 0 {
			want := read(s)
			for loc := range uint32(40) {
				n := 0
				for _, m := range p.sets.at(s, loc) {
					if !want[entry{loc, m}] {
						t.Fatalf("location %d has %v besides", loc, m)
					}
					n++
				}
				for e := range want {
					if e.loc == loc {
						n--
					}
				}
				if n != 0 {
					t.Fatalf("location %d lacks marks", loc)
				}
			}
		}
	}
	var again Set
	list := slices.Clone(all)
	r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	for _, s := range list {
		again = p.Union(again, s)
	}
	var once Set
	for _, s := range all {
		once = p.Union(once, s)
	}
	if once != again {
		t.Error("the order of unions matters")
	}
}

// TestConflicts: accesses conflict as they must, and not if a lock keeps them apart.
func TestConflicts(t *testing.T) {
	p := NewPool(nil)
	x, part, other := p.Memory(1, 8, 8), p.Memory(1, 12, 4), p.Memory(1, 16, 4)
	lock := p.Lock(7)
	guarded := p.Locks([]uint32{7})
	p.Ends = true
	for i, c := range []struct {
		here  Access
		held  []uint32
		there Access
		locks HeldLocks
		facts []Loc
		want  bool
	}{
		{Access{x, Read}, nil, Access{x, Read}, 0, nil, false},
		{Access{x, Read}, nil, Access{x, Write}, 0, nil, true},
		{Access{x, Write}, nil, Access{x, Read}, 0, nil, true},
		{Access{x, Write}, nil, Access{part, Read}, 0, nil, true},
		{Access{part, Write}, nil, Access{x, Write}, 0, nil, true},
		{Access{x, Write}, nil, Access{other, Write}, 0, nil, false},
		{Access{x, Write}, []uint32{7}, Access{x, Write}, guarded, nil, false},
		{Access{x, Write}, []uint32{8}, Access{x, Write}, guarded, nil, true},
		{Access{x, Write}, []uint32{7}, Access{x, Write}, guarded, []Loc{p.Made(7)}, true},
		{Access{x, Write}, []uint32{7}, Access{x, Write}, guarded, []Loc{p.Made(8)}, false},
		{Access{x, Write}, []uint32{7}, Access{x, Write}, guarded, []Loc{LocMoved}, true},
		{Access{lock, Lock}, nil, Access{lock, Lock}, guarded, nil, true},
		{Access{lock, Lock}, []uint32{7}, Access{lock, Lock}, guarded, nil, false},
		{Access{lock, Lock}, []uint32{7}, Access{lock, Lock}, 0, nil, true},
		{Access{x, End}, nil, Access{x, Join}, 0, nil, false},
		{Access{x, End}, nil, Access{x, Read}, 0, nil, true},
		{Access{x, Write}, nil, Access{x, Join}, 0, nil, true},
		{Access{x, Join}, nil, Access{x, End}, 0, nil, true},
		{Access{x, Start}, nil, Access{x, End}, 0, nil, false},
		{Access{x, End}, nil, Access{x, Start}, 0, nil, false},
		{Access{x, Start}, nil, Access{x, Start}, 0, nil, true},
		{Access{x, Start}, nil, Access{x, Read}, 0, nil, true},
		{Access{x, Start}, nil, Access{x, Join}, 0, nil, true},
		{Access{LocLive, End}, nil, Access{LocLive, End}, 0, nil, false},
		{Access{LocLive, End}, nil, Access{LocLive, End}, 0, []Loc{LocBack}, true},
		{Access{LocLive, End}, nil, Access{LocLive, Write}, 0, nil, true},
		{Access{x, Read}, nil, Access{LocAll, Write}, 0, nil, true},
		{Access{x, Read}, nil, Access{LocLive, Ending}, 0, nil, false},
		{Access{x, Read}, nil, Access{LocLive, Ending}, 0, []Loc{LocBack}, true},
	} {
		r := p.Single(c.there, 2, c.locks)
		for _, l := range c.facts {
			r = p.Union(r, p.Fact(l))
		}
		h := Here{Threads: 1 << 1, Accesses: []Access{c.here}, Held: c.held}
		threads, some := p.Conflicts(r, &h)
		if some || (threads == 1<<2) != c.want || threads&^(1<<2) != 0 {
			t.Errorf("case %d: threads %b, %v", i, threads, some)
		}
		h.Threads |= 1 << 2
		if threads, some := p.Conflicts(r, &h); threads != 0 || some {
			t.Errorf("case %d: a picked thread conflicts", i)
		}
	}
	p.Ends = false
	cut := p.Union(p.Single(Access{LocLive, Ending}, 2, 0), p.Fact(LocBack))
	if threads, some := p.Conflicts(cut, &Here{Threads: 1, Accesses: []Access{{x, Write}}}); threads != 0 || some {
		t.Error("the program's end conflicts with what it cuts off, though the search need not find all ends")
	}
	if _, some := p.Conflicts(p.Single(Access{x, Write}, 70, 0), &Here{Threads: 1, Accesses: []Access{{x, Write}}}); !some {
		t.Error("a thread of a high number does not conflict")
	}
	if threads, some := p.Signallers(p.Union(p.Single(Access{lock, Signal}, 3, guarded), p.Single(Access{lock, Lock}, 4, guarded)), lock); threads != 1<<3 || some {
		t.Errorf("signallers %b", threads)
	}
	writes := p.Union(p.Single(Access{x, Write}, 3, guarded), p.Single(Access{x, Read}, 4, 0))
	if threads, some := p.Writers(writes, part); threads != 1<<3 || some {
		t.Errorf("writers %b", threads)
	}
}

// TestSections: critical sections on one object conflict as far as their flags do not rule it out.
func TestSections(t *testing.T) {
	p := NewPool(nil)
	const length = 48
	plain := vm.Section{Kind: abi.PendSection, Comp: 1, Len: length, Arg: -1}
	always := vm.Section{Kind: abi.PendSection, Comp: 1, Len: length, Arg: 1 | abi.SectionSettled | abi.SectionAlways}
	keeps := vm.Section{Kind: abi.PendSection, Comp: 1, Len: length, Arg: 1 | abi.SectionSettled | abi.SectionAlways | abi.SectionKeeps}
	waits := vm.Section{Kind: abi.PendSection, Comp: 1, Len: length, Arg: 1 | abi.SectionSettled}
	timed := vm.Section{Kind: abi.PendSection, Comp: 1, Len: length, Arg: 1 | abi.SectionSettled | abi.SectionTimed}
	spares := vm.Section{Kind: abi.PendSection, Comp: 1, Len: length, Arg: abi.SectionAlways | abi.SectionKeeps | abi.SectionSpares}
	commutes := vm.Section{Kind: abi.PendSection, Comp: 1, Len: length, Arg: abi.SectionAlways | abi.SectionKeeps | abi.SectionCommutes}
	ordered := vm.Section{Kind: abi.PendSection, Comp: 1, Len: length, Arg: abi.SectionAlways | abi.SectionKeeps | abi.SectionCommutes | abi.SectionOrdered}
	changes := vm.Section{Kind: abi.PendSection, Comp: 1, Len: length, Arg: abi.SectionAlways | abi.SectionCommutes}
	asks := vm.Section{Kind: abi.PendSectionAsk, Comp: 1, Len: length, Arg: 1 | abi.SectionSettled}
	for i, c := range []struct {
		here, there vm.Section
		want        bool
	}{
		{plain, plain, true},
		{plain, always, true},
		{plain, keeps, true},
		{plain, waits, false},
		{plain, timed, true},
		{plain, asks, true},
		{always, always, true},
		{always, keeps, true},
		{always, asks, true},
		{keeps, keeps, true},
		{keeps, waits, false},
		{keeps, timed, false},
		{keeps, asks, false},
		{waits, waits, false},
		{timed, asks, false},
		{asks, asks, false},
		{spares, plain, true},
		{spares, keeps, true},
		{spares, spares, true},
		{spares, asks, false},
		{spares, commutes, true},
		{spares, ordered, true},
		{commutes, plain, true},
		{commutes, keeps, true},
		{commutes, commutes, false},
		{commutes, ordered, false},
		{commutes, changes, false},
		{commutes, asks, false},
		{ordered, ordered, true},
		{ordered, changes, true},
		{ordered, asks, false},
		{changes, changes, true},
		{changes, asks, true},
	} {
		for _, pair := range [][2]vm.Section{{c.here, c.there}, {c.there, c.here}} {
			h := Here{Threads: 1}
			p.sets.each(p.Section(pair[0], 0, 0), func(l uint32, m mark) { h.Accesses = append(h.Accesses, Access{Loc(l), m.kind()}) })
			if threads, _ := p.Conflicts(p.Section(pair[1], 1, 0), &h); (threads != 0) != c.want {
				t.Errorf("case %d: threads %b", i, threads)
			}
		}
	}
}

// TestAwaits: what comes after a condition conflicts with nothing that a thread does who alone can meet the condition.
func TestAwaits(t *testing.T) {
	p := NewPool(nil)
	x := p.Memory(1, 8, 4)
	// Thread 2 reads x once object 5 has its condition. Threads complete objects 5 and 6 in critical sections.
	read := p.Before(p.Single(Access{x, Read}, 2, 0), Move{Thread: 2, Waited: p.Locks([]uint32{MetOf(5)})})
	meets := func(thread int, comp uint32) Set { return p.Single(Access{p.Memory(comp, 0, 48), Write}, thread, 0) }
	unmet := func(comps ...uint32) func(uint32) bool {
		return func(c uint32) bool { return slices.Contains(comps, c) }
	}
	for i, c := range []struct {
		after []Set
		unmet func(uint32) bool
		want  bool
	}{
		{nil, nil, true},
		{nil, unmet(), true},
		{nil, unmet(5), false},
		{[]Set{meets(1, 5)}, unmet(5), false},
		{[]Set{meets(1, 5), meets(3, 5)}, unmet(5), true},
		{[]Set{meets(1, 5), meets(3, 6)}, unmet(5), false},
		{[]Set{meets(70, 5)}, unmet(5), true},
		{[]Set{p.Before(meets(3, 5), Move{Thread: 3, Waited: p.Locks([]uint32{MetOf(6)})})}, unmet(5), true},
		{[]Set{p.Before(meets(3, 5), Move{Thread: 3, Waited: p.Locks([]uint32{MetOf(6)})}), meets(1, 6)}, unmet(5, 6), false},
		{[]Set{p.Before(meets(3, 5), Move{Thread: 3, Waited: p.Locks([]uint32{MetOf(6)})}), meets(4, 6)}, unmet(5, 6), true},
		{[]Set{p.Single(Access{p.Conditions(5), Read}, 3, 0)}, unmet(5), false},
		{[]Set{p.Single(Access{p.First(5), Write}, 3, 0)}, unmet(5), true},
		{[]Set{p.Fact(p.Made(5))}, unmet(5), true},
		{[]Set{p.Fact(LocMoved)}, unmet(5), true},
	} {
		r := read
		for _, s := range c.after {
			r = p.Union(r, s)
		}
		threads, _ := p.Conflicts(r, &Here{Threads: 1 << 1, Accesses: []Access{{x, Write}}, Unmet: c.unmet})
		if (threads>>2&1 != 0) != c.want {
			t.Errorf("case %d: threads %b", i, threads)
		}
	}
	all := p.Union(read, p.Single(Access{LocAll, Write}, 3, 0))
	if threads, _ := p.Conflicts(all, &Here{Threads: 1 << 1, Accesses: []Access{{x, Write}}, Unmet: unmet(5)}); threads>>2&1 == 0 {
		t.Error("what does anything does not meet a condition")
	}
}

// TestActors: what a thread does makes no conflict with the thread itself, whoever has let it go on. What a thread does that has the slot of another one does.
func TestActors(t *testing.T) {
	p := NewPool(nil)
	x := p.Memory(1, 8, 4)
	reads := p.Single(Access{x, Read}, 2, 0)
	for _, c := range []struct {
		name          string
		move          Move
		second, third uint64 // the threads that conflict with thread 2, and with thread 3
	}{
		{"no move", Move{}, 0, 1 << 2},
		{"thread 1 lets thread 2 go on", Move{Thread: 1, Causes: 1 << 2}, 0, 1 << 1},
		{"thread 1 starts another thread 2", Move{Thread: 1, Causes: 1 << 2, Started: 1 << 2}, 1 << 1, 1 << 1},
	} {
		r := p.Before(reads, c.move)
		for thread, want := range map[int]uint64{2: c.second, 3: c.third} {
			if threads, _ := p.Conflicts(r, &Here{Threads: 1 << thread, Accesses: []Access{{x, Write}}}); threads != want {
				t.Errorf("%s: threads %b conflict with thread %d, not %b", c.name, threads, thread, want)
			}
		}
	}
}

// TestGuarded: an access that was made under a lock is wrong if another thread makes one without it, unless that comes after a condition that nobody meets before.
func TestGuarded(t *testing.T) {
	p := NewPool(nil)
	x := p.Memory(1, 8, 4)
	lock := p.Locks([]uint32{7})
	made := p.Single(Access{x, Write}, 1, lock)
	read := p.Before(p.Single(Access{x, Read}, 2, 0), Move{Thread: 2, Waited: p.Locks([]uint32{MetOf(5)})})
	meets := func(thread int, locks HeldLocks) Set {
		return p.Single(Access{p.Memory(5, 0, 48), Write}, thread, locks)
	}
	begun := func(pending ...Access) *Here {
		return &Here{Threads: 1 << 1, Accesses: pending, Begun: true, Unmet: func(c uint32) bool { return c == 5 }}
	}
	for _, c := range []struct {
		name  string
		after Set
		begun *Here
		wrong bool
	}{
		{"a read with the lock", p.Single(Access{x, Read}, 2, lock), nil, false},
		{"a read without it", p.Single(Access{x, Read}, 2, 0), begun(), true},
		{"a read without it, by the thread itself", p.Before(p.Single(Access{x, Read}, 1, 0), Move{Thread: 3, Causes: 1 << 1}), begun(), false},
		{"after a condition, of which nothing is known", read, nil, true},
		{"after a condition that the thread meets", p.Union(read, meets(1, 0)), begun(), false},
		{"after a condition that a third thread may meet", p.Union(read, meets(3, 0)), begun(), true},
		{"after a condition that a third thread may meet with the lock", p.Union(read, meets(3, lock)), begun(), false},
		{"after a condition that the thread may have met", read, begun(Access{p.Memory(5, 0, 48), Write}), true},
		{"after a condition that the thread may have asked", read, begun(Access{p.Conditions(5), Read}), false},
	} {
		for range 2 { // nothing is kept that depends on the state
			wrong, again := p.Guarded(made, c.after, func(int) *Here { return c.begun })
			if again || (len(wrong) > 0) != c.wrong {
				t.Errorf("%s: wrong are %d, again %v", c.name, len(wrong), again)
			}
		}
	}
}
