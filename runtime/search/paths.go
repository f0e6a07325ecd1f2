package search

import (
	"slices"

	"mwc/runtime/vm"
)

// paths are the paths of a search that jumps from state to state. They are a tree of links, each from a state to the state from which the
// search first reached it. States have numbers from 1 on, in the order in which add is told of them; the first is the initial state.
type paths struct {
	links [][]link    // chunks, which never move
	n     uint32      // number of links
	odd   []vm.Choice // choices that do not fit into a link
}

// link is the last transition of a state's path: the number of the state before it, and a thread and an alternative.
type link struct {
	from   uint32
	choice uint32 // thread<<linkAlt | alternative, or oddChoice | index in odd
}

const (
	linkChunkBits = 14
	linkAlt       = 23
	oddChoice     = 1 << 31
)

// add gives a number to a state to which a choice in the state with the number from has led.
func (p *paths) add(from uint32, c vm.Choice) uint32 {
	if uint64(p.n) >= 2*Most.States {
		vm.Full("states with transitions in a search that keeps paths", 2*Most.States)
	}
	if p.n>>linkChunkBits == uint32(len(p.links)) {
		p.links = append(p.links, make([]link, 0, 1<<linkChunkBits))
	}
	l := &p.links[p.n>>linkChunkBits]
	*l = append(*l, link{from, p.pack(c)})
	p.n++
	return p.n
}

func (p *paths) pack(c vm.Choice) uint32 {
	if c.Thread < oddChoice>>linkAlt && c.Alt < 1<<linkAlt {
		return uint32(c.Thread)<<linkAlt | uint32(c.Alt)
	}
	if uint64(len(p.odd)) >= Most.States {
		vm.Full("choices of many alternatives in a search that keeps paths", Most.States)
	}
	p.odd = append(p.odd, c)
	return oddChoice | uint32(len(p.odd)-1)
}

// to gives the path to a state and then a choice, and the numbers of the states before each of them.
func (p *paths) to(state uint32, last vm.Choice) (path []vm.Choice, states []uint32) {
	path, states = []vm.Choice{last}, []uint32{state}
	for state > 1 {
		l := p.links[(state-1)>>linkChunkBits][(state-1)&(1<<linkChunkBits-1)]
		if l.choice&oddChoice != 0 {
			path = append(path, p.odd[l.choice&^oddChoice])
		} else {
			path = append(path, vm.Choice{Thread: int32(l.choice >> linkAlt), Alt: int32(l.choice & (1<<linkAlt - 1))})
		}
		state = l.from
		states = append(states, state)
	}
	slices.Reverse(path)
	slices.Reverse(states)
	return path, states
}
