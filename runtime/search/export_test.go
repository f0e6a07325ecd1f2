package search

import (
	"mwc/runtime/gc"
	"mwc/runtime/state"
)

// Tamper breaks the searches to come with a function; with nil it breaks none any more.
func Tamper(f func(*Search)) {
	if tamper = f; f == nil {
		tamper = func(*Search) {}
	}
}

func (s *Search) AddHook(h Hook)           { s.hooks = append(s.hooks, h) }
func (s *Search) Stored() *state.Store     { return &s.store }
func (s *Search) Collector() *gc.Collector { return &s.gc }
