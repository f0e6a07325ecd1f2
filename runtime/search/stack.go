package search

import (
	"math"
	"math/bits"
	"math/rand/v2"

	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// entry is a state on the stack of the search, with the transitions still to be made there. It is small, because a search can be as deep as
// it has states.
type entry struct {
	// rest is the set of threads still to be picked if there are at most 64 and none has alternatives. Otherwise it has, in the lower half,
	// the index of the next transition in the stack's lists and, in the upper half, the index of the end.
	rest   uint64
	state  state.ID
	start  int32 // start of its list; -1: it has none
	thread uint8 // thread that was picked last
	multi  bool  // several threads live
	first  bool  // the next transition is a new thread's first: see reduce.FirstStep
	all    uint8 // number of transitions; 255 stands for more, too
	begun  uint8 // how many of them were begun
}

// Most are the capacities of a search. Tests make them smaller.
var Most = struct{ List, States, Traces uint64 }{
	List:   1<<31 - 1, // transitions in a stack's lists
	States: 1<<31 - 2, // states about which a strategy keeps something by a number
	Traces: 100,       // violations kept with their paths; others are only counted
}

// stack is the path on which the search stands. Its chunks never move.
type stack struct {
	chunks [][]entry
	n      int
	lists  []vm.Choices // of each entry that has a list: the transition made last, then the transitions of the state
}

const (
	stackChunkBits = 12
	stackChunk     = 1 << stackChunkBits
)

func (s *stack) at(i int) *entry { return &s.chunks[i>>stackChunkBits][i&(stackChunk-1)] }

// push adds a state with its transitions. The search makes the transition with the index first before the others.
func (s *stack) push(e entry, choices []vm.Choices, first int) {
	e.start, e.begun = -1, 0
	n := int64(0)
	for _, c := range choices {
		n += int64(c.Last) - int64(c.Alt) + 1
	}
	e.all = uint8(min(n, math.MaxUint8))
	for _, c := range choices {
		if c.Last != 0 || c.Thread >= 64 {
			e.start = int32(len(s.lists))
			break
		}
		e.rest |= 1 << c.Thread
	}
	if e.start < 0 {
		e.thread = uint8(choices[first].Thread)
	} else {
		if uint64(len(s.lists)+len(choices)) >= Most.List {
			vm.Full("transitions still to be made on the search's stack", Most.List)
		}
		s.lists = append(append(s.lists, vm.Choices{}), choices...)
		here := s.lists[e.start+1:]
		here[0], here[first] = here[first], here[0]
		e.rest = uint64(e.start+1) | uint64(len(s.lists))<<32
	}
	if s.n>>stackChunkBits == len(s.chunks) {
		s.chunks = append(s.chunks, make([]entry, stackChunk))
	}
	*s.at(s.n) = e
	s.n++
}

func (s *stack) pop() {
	s.n--
	if e := s.at(s.n); e.start >= 0 {
		s.lists = s.lists[:e.start]
	}
}

// done reports whether no transition is left.
func (e *entry) done() bool {
	if e.start < 0 {
		return e.rest == 0
	}
	return uint32(e.rest) == uint32(e.rest>>32)
}

// next makes the next transition the one made last, and gives it. It is one of those that are left, drawn from order; the first of them if
// order is nil, or if that has to be the next.
func (s *stack) next(e *entry, order *rand.Rand) vm.Choice {
	if e.begun < e.all {
		e.begun++
	}
	if e.start >= 0 {
		at, end := uint32(e.rest), uint32(e.rest>>32)
		left, last := &s.lists[at], &s.lists[e.start]
		backwards := false
		if order != nil && !e.first {
			drawn := &s.lists[at+order.Uint32N(end-at)]
			*left, *drawn = *drawn, *left
			backwards = order.Uint32N(2) == 0
		}
		last.Choice = left.Choice
		switch {
		case left.Alt == left.Last:
			e.rest++
		case backwards:
			last.Alt = left.Last
			left.Last--
		default:
			left.Alt++
		}
		return last.Choice
	}
	if !e.first {
		rest := e.rest
		if order != nil {
			for range order.IntN(bits.OnesCount64(rest)) {
				rest &= rest - 1
			}
		}
		e.thread = uint8(bits.TrailingZeros64(rest))
	}
	e.rest &^= 1 << e.thread
	return vm.Choice{Thread: int32(e.thread)}
}

// picked is the transition made last.
func (s *stack) picked(e *entry) vm.Choice {
	if e.start >= 0 {
		return s.lists[e.start].Choice
	}
	return vm.Choice{Thread: int32(e.thread)}
}

// cut drops the transitions that are left.
func (s *stack) cut(e *entry) {
	e.all = e.begun
	if e.start < 0 {
		e.rest = 0
		return
	}
	s.lists = s.lists[:e.start+1]
	e.rest = uint64(e.start+1) | uint64(e.start+1)<<32
}
