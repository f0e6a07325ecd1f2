package search

import (
	"math"
	"slices"
	"testing"

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
