package search

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"mwc/runtime/reduce"
	"mwc/runtime/state"
	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// orbits records, as a hook of a search without symmetry reduction of threads, the form of each state and where its transitions lead.
type orbits struct {
	s       *Search
	form    *form
	forms   *state.Forms
	of      map[state.ID]state.ID // by state: the name of its form
	leads   map[state.ID]map[string]bool
	from    state.ID
	skipped map[state.ID]bool // states in which only a new thread's first step was made
}

func (o *orbits) OnNewState(id state.ID, choices []vm.Choices) {
	o.form.write(false)
	o.of[id] = o.forms.Put(o.form.buf, o.form.ends)
	o.skipped[id] = reduce.FirstStep(o.s.m, choices) >= 0
	o.lead(fmt.Sprint(o.of[id]))
}

func (o *orbits) lead(to string) {
	if o.leads[o.from] == nil {
		o.leads[o.from] = map[string]bool{}
	}
	o.leads[o.from][to] = true
}

func (o *orbits) OnSeenState(id state.ID)                 { o.lead(fmt.Sprint(o.of[id])) }
func (o *orbits) Pushed(state.ID)                         {}
func (o *orbits) Backtracked(state.ID)                    {}
func (o *orbits) ThreadPicked(from state.ID, c vm.Choice) { o.from = from }
func (o *orbits) Popped(state.ID) bool                    { return true }
func (o *orbits) PathEnded(stop *vm.Stop) {
	if stop != nil {
		o.lead(fmt.Sprint(stop.Kind, stop.Message))
	}
}

// From states of one form, transitions lead to the same forms. And -symmetry=threads searches one state of each form.
func TestOrbits(t *testing.T) {
	for _, x := range []struct {
		p      *vm.Program
		saving int // states per form, at least
	}{{vmtest.Philosophers(3), 1}, {vmtest.LostUpdate(2), 1}, {vmtest.LostUpdate(3), 1}, {vmtest.Queue(2, 2), 1}, {vmtest.Queue(3, 2), 4}} {
		p := x.p
		options := plain()
		s := newSearch(p, &options, unlimited{}, nil)
		o := &orbits{s: s, form: newForm(s.m, false), forms: state.NewForms(), of: map[state.ID]state.ID{}, leads: map[state.ID]map[string]bool{}, skipped: map[state.ID]bool{}}
		s.hooks = append(s.hooks, o)
		s.strategy.run()
		delete(o.leads, 0)
		leads := map[state.ID]string{}
		for id, form := range o.of {
			if o.skipped[id] {
				continue
			}
			to := strings.Join(slices.Sorted(maps.Keys(o.leads[id])), " ")
			if old, ok := leads[form]; ok && old != to {
				t.Fatalf("%s: states of one form lead to %s and to %s", p.Name, old, to)
			}
			leads[form] = to
		}
		forms := map[state.ID]bool{}
		for _, form := range o.of {
			forms[form] = true
		}
		options.Symmetry = "threads"
		r, _ := Run(p, options, unlimited{}).Result()
		t.Logf("%s: %d states, %d forms, %d states with -symmetry=threads", p.Name, len(o.of), len(forms), r.Statistics.States)
		if r.Statistics.States != int64(len(forms)) {
			t.Errorf("%s: %d states with -symmetry=threads, %d forms", p.Name, r.Statistics.States, len(forms))
		}
		if len(o.of) < x.saving*len(forms) {
			t.Errorf("%s: %d forms of %d states", p.Name, len(forms), len(o.of))
		}
	}
}
