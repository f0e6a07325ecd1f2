package search

import (
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// Hook hears what the search does. What is not itself part of the search is a hook (algorithm 1 of Nguyen and Ruys).
type Hook interface {
	// OnNewState: a transition has led to a state that was not known; these are its transitions.
	OnNewState(state state.ID, choices []vm.Choices)
	// OnSeenState: a transition has led to a known state.
	OnSeenState(state state.ID)
	// Pushed: the new state is on the search's stack.
	Pushed(state state.ID)
	// PathEnded: the search goes no further from where the transition has led. Either the transition has stopped, or, if stop is nil, it
	// has led to a new state that has no transitions or lies at the limit of depth.
	PathEnded(stop *vm.Stop)
	// Backtracked: the search stands in a state on its stack again.
	Backtracked(state state.ID)
	// ThreadPicked: the search is about to make this transition.
	ThreadPicked(state state.ID, c vm.Choice)
	// Popped: the state has left the stack, and all its transitions were made. Popped reports whether the search goes on.
	Popped(state state.ID) bool
}
