package search

import (
	"slices"

	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// move makes a transition of the state from, in which the machine stands. Where the time is a part of the states and a reduction leaves
// scheduling points out, the transition may not change what others can see of the times in memory between two of these points. If it has,
// move makes a small step instead, and notes that in c. docs/design/time.md says why.
func (s *Search) move(from state.ID, c *vm.Choice) vm.Outcome {
	if !s.m.Prog.ReadsClock || s.m.Opt.Clock != vm.ClockAbsolute || !s.m.Opt.Escape || s.cfg.Strategy().Samples {
		return s.m.Step(*c)
	}
	if s.m.MovesClock(int(c.Thread)) {
		c.Alt |= vm.AltSmall
	}
	if from == 0 || c.Alt&vm.AltSmall != 0 {
		return s.m.Step(*c)
	}
	multi := s.m.Multi()
	before := s.m.Times(s.times[0][:0])
	s.times[0] = before
	out := s.m.Step(*c)
	if out == vm.Stopped || !multi && s.m.Effects()&vm.EffectStarts == 0 {
		return out
	}
	after := s.m.Times(s.times[1][:0])
	s.times[1] = after
	if !s.m.Dated() && slices.Equal(before, after) {
		return out
	}
	s.gc.Moved(s.store.Goto(from))
	s.m.SetMulti(multi)
	c.Alt |= vm.AltSmall
	return s.m.Step(*c)
}
