package search

import (
	"io"
	"testing"

	"mwc/runtime/state"
	"mwc/runtime/vm/vmtest"
)

// Profiles and the count of places only watch: the search makes the same transitions. What they count adds up to its figures.
func TestProfilesWatch(t *testing.T) {
	for _, por := range Reductions {
		o := plain()
		o.Por = por.Name
		bare := Run(vmtest.Philosophers(4), o, unlimited{})
		o.StateProfile, o.ConflictProfile = true, por.Reduces
		s := Run(vmtest.Philosophers(4), o, unlimited{})
		a, b := bare.Stats, s.Stats
		a.Seconds, a.StatesPerSecond, b.Seconds, b.StatesPerSecond = 0, 0, 0, 0
		if a != b {
			t.Errorf("-por=%s: %+v without profiles, %+v with them", por.Name, a, b)
		}
		var sum stateCounts
		for _, c := range append([]*stateCounts{&s.states.initial}, values(s.states)...) {
			sum.states += c.states
			sum.transitions += c.transitions
			sum.contents += c.contents
			sum.bytes += c.bytes
		}
		if contents, bytes := s.store.(state.Measured).Used(); sum != (stateCounts{b.States, b.Transitions, contents, bytes}) {
			t.Errorf("-por=%s: the profile has %+v, the search %+v, the store %d contents in %d bytes", por.Name, sum, b, contents, bytes)
		}
		places := int64(0)
		for _, n := range s.places.counts {
			places += n
		}
		if places != b.States-1 { // not the initial state
			t.Errorf("-por=%s: the places have %d states, the search %d", por.Name, places, b.States)
		}
		if por.Reduces && len(s.conflicts.order) == 0 {
			t.Errorf("-por=%s: no conflict was counted", por.Name)
		}
		if err := s.WriteStateProfile(io.Discard); err != nil {
			t.Error(err)
		}
	}
}

func values(p *stateProfile) (list []*stateCounts) {
	for _, k := range p.stacks.keys {
		list = append(list, p.stacks.values[k])
	}
	return list
}
