package search

import (
	"math"
	"slices"
	"testing"

	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// A draw of a random number has more alternatives than fit in memory. The stack gives them one by one, in order, and those of other threads
// after them.
func TestStackTakesWideChoices(t *testing.T) {
	c := func(thread, alt int32) vm.Choice { return vm.Choice{Thread: thread, Alt: alt} }
	var s stack
	s.push(entry{state: 1}, []vm.Choices{{Choice: c(0, 0), Last: 0}, {Choice: c(1, 0), Last: math.MaxInt32 - 1}}, 1)
	below := s.at(0)
	for alt := range int32(1000) {
		if got := s.next(below, nil); got != c(1, alt) || s.picked(below) != got {
			t.Fatalf("transition %v, then %v, want alternative %d of thread 1", got, s.picked(below), alt)
		}
	}

	s.push(entry{state: 2}, []vm.Choices{{Choice: c(0, 0), Last: 1}, {Choice: c(1, 0), Last: 0}, {Choice: c(2, 1), Last: 1}}, 0)
	top := s.at(1)
	var got []vm.Choice
	for !top.done() {
		got = append(got, s.next(top, nil))
	}
	if want := []vm.Choice{c(0, 0), c(0, 1), c(1, 0), c(2, 1)}; !slices.Equal(got, want) {
		t.Errorf("transitions %v, want %v", got, want)
	}
	s.pop()

	if got := s.picked(below); got != c(1, 999) {
		t.Errorf("the entry below has picked %v, want alternative 999 of thread 1", got)
	}
	if got := s.next(below, nil); got != c(1, 1000) {
		t.Errorf("the entry below goes on with %v, want alternative 1000 of thread 1", got)
	}
	s.cut(below)
	if !below.done() || s.picked(below) != c(1, 1000) {
		t.Errorf("after a cut the entry is not done, or has picked %v", s.picked(below))
	}
}

// What split takes from a stack is no longer left there, and nothing is lost. The part has the path to its states.
func TestStackSplits(t *testing.T) {
	one := func(threads ...int32) (all []vm.Choices) {
		for _, i := range threads {
			all = append(all, vm.Choices{Choice: vm.Choice{Thread: i}})
		}
		return all
	}
	alternatives := []vm.Choices{{Choice: vm.Choice{Thread: 1}, Last: 9}, {Choice: vm.Choice{Thread: 70}}}
	var s stack
	for i, choices := range [][]vm.Choices{one(0, 1, 2), one(3), alternatives, one(4, 5), alternatives, one(6, 7, 8)} {
		s.push(entry{state: state.ID(i + 1)}, choices, 0)
		if i < 5 {
			s.next(s.at(i), nil)
		}
	}
	type move struct {
		state  state.ID
		choice vm.Choice
	}
	left := map[move]int{}
	var parts []*stack
	for work := []*stack{&s}; len(work) > 0; {
		top := work[0]
		if part, ok := top.split(); ok {
			for i := range part.n {
				if e := part.at(i); i < part.n-1 && part.picked(e) != s.picked(s.at(i)) {
					t.Errorf("the path of a part takes %v in state %d, not %v", part.picked(e), e.state, s.picked(s.at(i)))
				}
			}
			work = append(work, &part)
			continue
		}
		parts, work = append(parts, top), work[1:]
	}
	for _, p := range parts {
		for ; p.n > 0; p.pop() {
			for e := p.at(p.n - 1); !e.done(); {
				left[move{e.state, p.next(e, nil)}]++
			}
		}
	}
	if len(left) != 2+10+1+10+3 { // of the first five states, one transition has begun
		t.Errorf("%d transitions are left: %v", len(left), left)
	}
	for m, n := range left {
		if n != 1 {
			t.Errorf("%v is left %d times", m, n)
		}
	}
	if len(parts) < 10 {
		t.Errorf("only %d parts", len(parts))
	}
}
