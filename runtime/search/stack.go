package search

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"

	"mwc/runtime/spill"
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
	first  bool  // the next transition is a new thread's first, and all its alternatives so far have left it alive: see reduce.FirstStep
	ends   bool  // it can lead to an end: see ending
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
	spare  []entry // rest of the block from which chunks are cut
	blocks [][]entry
	disk   *spill.Disk  // has the chunks; nil: they are in memory
	lists  []vm.Choices // of each entry that has a list: the transition made last, then the transitions of the state
}

const (
	stackChunkBits = 12
	stackChunk     = 1 << stackChunkBits
	stackBlock     = 16 // chunks in a block of a large stack on the disk
	stackPlaces    = 2  // at which who looks at a chunk touches parts of the stack that are not in the process: see spill.Disk.Touch
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
		s.grow()
	}
	*s.at(s.n) = e
	s.n++
}

// grow adds a chunk.
func (s *stack) grow() {
	if len(s.spare) == 0 {
		n := 1
		if s.disk != nil && len(s.chunks) >= stackBlock {
			n = stackBlock
		}
		s.spare = spill.Make[entry](s.disk, n*stackChunk, spill.Log)
		if s.disk != nil {
			s.blocks = append(s.blocks, s.spare)
		}
	}
	s.chunks = append(s.chunks, s.spare[:stackChunk])
	s.spare = s.spare[stackChunk:]
}

// free gives back what the stack has on the disk. Nobody may look at the stack afterwards.
func (s *stack) free() {
	for _, b := range s.blocks {
		spill.Free(s.disk, b)
	}
}

// looks is told that somebody looks at all entries one by one, of which number i is the next.
func (s *stack) looks(i int) {
	if i&(stackChunk-1) == 0 {
		s.disk.Touch(stackPlaces)
	}
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

// again reports whether the thread that was picked last has alternatives left.
func (s *stack) again(e *entry) bool {
	return e.start >= 0 && !e.done() && s.lists[uint32(e.rest)].Thread == s.lists[e.start].Thread
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

// finish leaves no transition of an entry to be made.
func (e *entry) finish() {
	e.first = false
	if e.start < 0 {
		e.rest = 0
	} else {
		end := e.rest >> 32
		e.rest = end | end<<32
	}
}

// split takes about half of the states that have transitions left from the stack, those nearest to the initial state, and gives them as a
// stack of their own, with the path to them. Where one state alone has transitions left, split takes half of these. ok is false if there is
// too little to take.
func (s *stack) split() (part stack, ok bool) {
	open, only := 0, 0
	for i := range s.n {
		s.looks(i)
		if e := s.at(i); !e.done() && !e.first {
			open++
			only = i
		}
	}
	if open == 0 {
		return part, false
	}
	if open == 1 {
		part = s.copy(only + 1)
		for i := range only {
			part.looks(i)
			part.at(i).finish()
		}
		if !s.halve(s.at(only), &part, part.at(only)) {
			part.free()
			return stack{}, false
		}
		return part, true
	}
	last := 0
	for i, left := 0, open/2; left > 0; i++ {
		s.looks(i)
		if e := s.at(i); !e.done() && !e.first {
			left--
			last = i
		}
	}
	part = s.copy(last + 1)
	for i := range last + 1 {
		s.looks(i)
		part.looks(i)
		if e := s.at(i); e.first {
			part.at(i).finish()
		} else {
			e.finish()
		}
	}
	return part, true
}

// copy copies the first n entries.
func (s *stack) copy(n int) (part stack) {
	lists := uint64(0)
	part.disk = s.disk
	for i := range n {
		s.looks(i)
		part.looks(i)
		e := s.at(i)
		if i>>stackChunkBits == len(part.chunks) {
			part.grow()
		}
		part.n++
		*part.at(i) = *e
		if e.start >= 0 {
			lists = max(lists, e.rest>>32)
		}
	}
	part.lists = slices.Clone(s.lists[:lists])
	return part
}

// halve leaves one half of the transitions of e to be made there, and the other half in a copy of e on another stack. It reports whether
// there are two at least.
func (s *stack) halve(e *entry, other *stack, copied *entry) bool {
	if e.start < 0 {
		if bits.OnesCount64(e.rest) < 2 {
			return false
		}
		mine := uint64(0)
		for range bits.OnesCount64(e.rest) / 2 {
			mine |= (e.rest &^ mine) & -(e.rest &^ mine)
		}
		e.rest, copied.rest = mine, e.rest&^mine
		return true
	}
	from, end := uint32(e.rest), uint32(e.rest>>32)
	if n := end - from; n > 1 {
		mid := uint64(from + n/2)
		e.rest, copied.rest = uint64(from)|mid<<32, mid|uint64(end)<<32
		return true
	}
	mine, theirs := &s.lists[from], &other.lists[from]
	if mine.Alt == mine.Last {
		return false
	}
	mid := mine.Alt + (mine.Last-mine.Alt)/2
	mine.Last, theirs.Alt = mid, mid+1
	return true
}
