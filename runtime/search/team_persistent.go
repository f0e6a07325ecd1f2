package search

import (
	"slices"

	"mwc/runtime/reduce"
)

// Several workers make a search by persistent sets like any depth-first one, but for this: a visit belongs to one worker, who makes its
// transitions one after the other and leaves the state. docs/design/parallel.md says why nothing is lost.

// together goes on with several workers.
func (d *persistent) together() {
	s := d.s
	s.cfg.Jobs = s.cfg.Workers()
	t := &sharedStacks[*persistentStack]{}
	t.join(s, d, func(x *Search) divided[*persistentStack] {
		return &persistent{s: x, m: x.m, futures: reduce.NewFutures(x.m), sleeps: d.sleeps}
	})
	d.sleeps.gate = t.team.gate
	d.shared, t.spare, d.rest = t, d.rest, nil
	t.team.run()
}

// whole implements divided.
func (d *persistent) whole() *persistentStack {
	if len(d.frames) == 0 {
		return nil
	}
	return &d.persistentStack
}

// split implements divided. It gives about half of the visits that have transitions left, those nearest to the initial state, with the path to
// them. A visit is given as a whole, so the other worker knows all that leaving the state asks for.
func (d *persistent) split() (*persistentStack, bool) {
	var open []int
	for i := range d.frames {
		if int(d.frames[i].next) < d.end(i) {
			open = append(open, i)
		}
	}
	if len(open) == 0 || len(open) == 1 && open[0] == len(d.frames)-1 {
		return nil, false
	}
	last := open[(len(open)-1)/2]
	part := &persistentStack{frames: slices.Clone(d.frames[:last+1])}
	for i := range part.frames {
		given, kept := &part.frames[i], &d.frames[i]
		left := d.todo[kept.next:d.end(i)]
		given.todo, given.path = int32(len(part.todo)), len(left) == 0
		given.next = given.todo
		part.todo = append(part.todo, left...)
		if len(left) > 0 {
			kept.next, kept.path = int32(d.end(i)), true
		}
	}
	return part, true
}

// end is the end of the part of todo of a frame.
func (d *persistent) end(frame int) int {
	if frame+1 < len(d.frames) {
		return int(d.frames[frame+1].todo)
	}
	return len(d.todo)
}

// goOn implements divided.
func (d *persistent) goOn(part *persistentStack) bool {
	d.take(part)
	return true
}

// take goes on with another stack. The machine may stand in the state on top of it by a transition to a known state, so it goes there once more.
func (d *persistent) take(part *persistentStack) { d.persistentStack, d.s.at = *part, 0 }

// moving implements divided.
func (d *persistent) moving() bool { return d.moves }
