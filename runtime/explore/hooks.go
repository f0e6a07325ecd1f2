package explore

import (
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// Hook is told what the search does; what is not search itself hangs on here (algorithm 1 of Nguyen and Ruys).
type Hook interface {
	// OnNewState: a transition has led to a state that was not known; these are its transitions.
	OnNewState(state state.ID, choices []vm.Choices)
	// OnSeenState: a transition has led to a known state.
	OnSeenState(state state.ID)
	// Backtracked: the search stands in a state on its stack again.
	Backtracked(state state.ID)
	// ThreadPicked: the search is about to make this transition.
	ThreadPicked(state state.ID, c vm.Choice)
}
