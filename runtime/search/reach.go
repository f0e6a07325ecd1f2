package search

import (
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// finding is a violation: what tells it from other violations, and the transitions that lead to it.
type finding struct {
	kind, message, location string
	path                    []vm.Choice
	states                  []state.ID        // before each transition of path; nil if the strategy does not know them
	level                   int               // of a search by number of preemptions: those of the path
	state                   state.ID          // where path leads; 0 if that is no state
	moves                   threads           // of a livelock: the threads that move in it
	within                  map[state.ID]bool // of a livelock that could be left: its states
	elsewhere               bool              // another process has found it: see partition
}

// violation records a violation, unless it is known. It reports whether the search goes on.
func (s *Search) violation(kind, message, location string) bool {
	return s.report(finding{kind: kind, message: message, location: location})
}

// report records a violation where the search stands, unless the violation is known. It reports whether the search goes on.
func (s *Search) report(v finding) bool {
	s.graph.violation(v.kind, v.message)
	isNew, kept := s.learn(&v)
	if !isNew {
		return true
	}
	if kept {
		v.path, v.states = s.strategy.path()
		v.state = s.at
		if b, ok := s.strategy.(*bounded); ok {
			v.level = b.level
		}
		s.found = append(s.found, v)
	}
	return s.cfg.KeepGoing
}

// learn counts a violation, unless it is known. kept reports whether it is one of the first, whose paths the search keeps.
func (s *Search) learn(v *finding) (isNew, kept bool) {
	key := v.key()
	if s.known[key] {
		return false, false
	}
	if s.known == nil {
		s.known = map[string]bool{}
	}
	s.known[key] = true
	s.foundAll++
	return true, uint64(len(s.found)) < Most.Traces
}

// key tells one violation from another. The location of a race is all that does (Race.key): its message may name either of two instances of a collection's
// type.
func (v *finding) key() string {
	if v.kind == "race" {
		return v.kind + "\x00" + v.location
	}
	return v.kind + "\x00" + v.message + "\x00" + v.location
}

// checkEnd keeps the path to the end state that the search has reached, if -replay-check is to run the path again. It keeps the first,
// second, fourth, eighth… path, so that there are few and both early and late ones.
func (s *Search) checkEnd() {
	if s.cfg.ReplayCheck && s.keepsEnd() {
		path, states := s.strategy.path()
		s.checks = append(s.checks, finding{path: path, states: states, state: s.at})
	}
}

// keepsEnd reports whether the end state that was counted last is one whose path checkEnd keeps.
func (s *Search) keepsEnd() bool { return s.Stats.EndStates&(s.Stats.EndStates-1) == 0 }
