package search

import (
	"math/bits"

	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// entry is a state on the stack of the search, with what is left to do there. It is small, since a search can be as deep
// as it has states.
type entry struct {
	// rest are the threads still to be picked, where there are at most 64 and none has alternatives; otherwise the next
	// and, in the upper half, the end of the transitions in the stack's lists.
	rest   uint64
	state  state.ID
	trail  int32 // position in the trail of escape statuses
	start  int32 // of its list; -1: it has none
	thread uint8 // picked last
	multi  bool  // several threads live
	first  bool  // the next transition is a new thread's first: see reduce.FirstStep
}

// Most are the capacities of a search. Tests lower them.
var Most = struct{ List, States, Traces uint64 }{
	List:   1<<31 - 1, // transitions in a stack's lists
	States: 1<<31 - 2, // states that a strategy keeps something of by a number
	Traces: 100,       // violations that are kept, with the paths that lead there; others are counted
}

// stack is the path that the search stands on. Its chunks never move.
type stack struct {
	chunks [][]entry
	n      int
	lists  []vm.Choices // of each entry that has a list: the transition taken last, then what was there to take
}

const (
	stackChunkBits = 12
	stackChunk     = 1 << stackChunkBits
)

func (s *stack) at(i int) *entry { return &s.chunks[i>>stackChunkBits][i&(stackChunk-1)] }

// push adds a state with its transitions, of which the one with index first comes first.
func (s *stack) push(e entry, choices []vm.Choices, first int) {
	e.start = -1
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

// next takes a transition.
func (s *stack) next(e *entry) vm.Choice {
	if e.start >= 0 {
		left, last := &s.lists[uint32(e.rest)], &s.lists[e.start]
		last.Choice = left.Choice
		if left.Alt == left.Last {
			e.rest++
		} else {
			left.Alt++
		}
		return last.Choice
	}
	if !e.first {
		e.thread = uint8(bits.TrailingZeros64(e.rest))
	}
	e.rest &^= 1 << e.thread
	return vm.Choice{Thread: int32(e.thread)}
}

// picked is the transition taken last.
func (s *stack) picked(e *entry) vm.Choice {
	if e.start >= 0 {
		return s.lists[e.start].Choice
	}
	return vm.Choice{Thread: int32(e.thread)}
}

// cut drops the transitions that are left.
func (s *stack) cut(e *entry) {
	if e.start < 0 {
		e.rest = 0
		return
	}
	s.lists = s.lists[:e.start+1]
	e.rest = uint64(e.start+1) | uint64(e.start+1)<<32
}
