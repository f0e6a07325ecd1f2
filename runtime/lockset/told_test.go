package lockset

import (
	"math/rand/v2"
	"slices"
	"testing"

	do "mwc/runtime/vm/vmtest"
)

// TestSum: what two parts of a search have seen breaks a guess together if one search breaks it that has seen all.
func TestSum(t *testing.T) {
	draw := rand.New(rand.NewPCG(3, 4))
	brokenOne, brokenSum := 0, 0
	for range 120 {
		var threads []string
		for range 3 {
			ops := ""
			for range 1 + draw.IntN(2) {
				access := []string{do.SetA(1), do.SetB(1), do.Read(0), do.Read(1)}[draw.IntN(4)]
				switch draw.IntN(5) {
				case 0:
					ops += access
				case 1:
					ops += locked(1, access)
				case 2:
					ops += do.Enter(0) + locked(1, access) + do.Exit(0)
				default:
					ops += locked(0, access)
				}
			}
			threads = append(threads, ops)
		}
		not, bySite := Refuted{}, draw.IntN(2) == 0
		for range 4 {
			saw := func(which ...int32) *Locksets {
				again, err := DecodeRefuted(not.Encode())
				if err != nil {
					t.Fatal(err)
				}
				r, l := watched(t, again, bySite, "", threads...)
				for _, i := range which {
					r.Finish(i)
				}
				return l
			}
			one := saw(1, 2, 3)
			var s Sum
			for _, l := range []*Locksets{saw(1, 3), saw(2), saw()} {
				if err := s.Add(l.Tell()); err != nil {
					t.Fatal(err)
				}
			}
			if one.Broken() {
				brokenOne++
			}
			if one.Broken() && !s.Broken() {
				t.Errorf("%q: one search begins again, and two parts do not", threads)
			}
			if !s.Broken() {
				l := saw()
				if err := l.Adopt(s.Encode()); err != nil || l.Broken() {
					t.Errorf("%q: %v", threads, err)
				}
				if !slices.EqualFunc(l.of, s.all.of, func(a, b []word) bool { return len(a) == len(b) }) {
					t.Errorf("%q: the words are other ones", threads)
				}
				break
			}
			brokenSum++
			var err error
			if not, err = DecodeRefuted(s.Refuted()); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Logf("one search has begun again %d times, parts %d times", brokenOne, brokenSum)
	if brokenOne < 20 {
		t.Error("too few guesses are wrong")
	}
}

// TestSumSites: a guess that locks of some sites guard a word holds only if all parts have checked all accesses against the same sites.
func TestSumSites(t *testing.T) {
	for _, x := range []struct {
		a, b, want siteLocks
		ok         bool
	}{
		{siteLocks{}, siteLocks{}, siteLocks{}, true},
		{siteLocks{locks: []uint32{1}}, siteLocks{}, siteLocks{locks: []uint32{1}}, true},
		{siteLocks{}, siteLocks{locks: []uint32{1}}, siteLocks{locks: []uint32{1}}, true},
		{siteLocks{locks: []uint32{2, 1}}, siteLocks{locks: []uint32{1, 2}}, siteLocks{locks: []uint32{2, 1}}, true},
		{siteLocks{locks: []uint32{1}}, siteLocks{locks: []uint32{2}}, siteLocks{locks: []uint32{1, 2}}, false},
		{siteLocks{locks: []uint32{1}}, siteLocks{locks: []uint32{1, 2}}, siteLocks{locks: []uint32{1, 2}}, false},
		{siteLocks{locks: []uint32{1, 2}}, siteLocks{locks: []uint32{1}}, siteLocks{locks: []uint32{1, 2}}, false},
		{siteLocks{locks: []uint32{1, 2, 3}}, siteLocks{locks: []uint32{4, 5}}, siteLocks{locks: []uint32{1, 2, 3, 4, 5}, none: true}, false},
		{siteLocks{none: true}, siteLocks{}, siteLocks{none: true}, true},
		{siteLocks{}, siteLocks{none: true}, siteLocks{none: true}, true},
		{siteLocks{none: true}, siteLocks{locks: []uint32{1}}, siteLocks{none: true}, false},
		{siteLocks{locks: []uint32{1}}, siteLocks{none: true}, siteLocks{locks: []uint32{1}, none: true}, false},
		{siteLocks{locks: []uint32{1}, none: true}, siteLocks{locks: []uint32{1}, none: true}, siteLocks{locks: []uint32{1}, none: true}, true},
	} {
		a, b := x.a, x.b
		if ok := a.add(&b); ok != x.ok || a.none != x.want.none || !slices.Equal(a.locks, x.want.locks) {
			t.Errorf("%v and %v: %v, %v", x.a, x.b, a, ok)
		}
	}
}

// TestSumOfDamaged: what cannot be read is no part.
func TestSumOfDamaged(t *testing.T) {
	_, l := watched(t, Refuted{}, true, "", locked(0, do.SetA(1)))
	b := l.Tell()
	for _, damaged := range [][]byte{nil, b[:len(b)/2], append(slices.Clone(b[:len(b)/2]), 1, 2, 3)} {
		var s Sum
		if s.Add(damaged) == nil {
			t.Errorf("%d bytes of %d are a part", len(damaged), len(b))
		}
	}
}

// TestSumUnordered: what the parts of a search do with types, or at the program's end, or left out and came back to, counts together.
func TestSumUnordered(t *testing.T) {
	type parts [2]func(l *Locksets)
	for name, x := range map[string]parts{
		"types": {func(l *Locksets) { l.used[2] |= asMonitor }, func(l *Locksets) { l.used[2] |= asHold }},
		"end":   {func(l *Locksets) { mark(&l.by, 3) }, func(l *Locksets) { mark(&l.cut, 3) }},
		"back":  {func(l *Locksets) { l.left.Store(true) }, func(l *Locksets) { l.back.Store(true) }},
	} {
		for _, both := range []bool{false, true} {
			var s Sum
			for i, f := range x {
				_, l := watched(t, Refuted{}, true, "", locked(0, do.SetA(1)))
				l.left.Store(false)
				if both || i == 0 {
					f(l)
				}
				if err := s.Add(l.Tell()); err != nil {
					t.Fatal(err)
				}
			}
			if s.Broken() != both {
				t.Errorf("%s, of both %v: broken is %v", name, both, s.Broken())
			}
		}
	}
}
