package search

import "strings"

// mostPlaces is how many places a search names that has ended at a limit.
const mostPlaces = 5

// advice says what a person may try after a search that ended for a reason. It names only flags that go with the others.
func (o *Options) advice(reason string) []string {
	if o.Cores > 1 { // nobody has asked for several workers, so the advice is that for one
		one := *o
		one.Jobs, one.Cores = 1, 0
		o = &one
	}
	list := []string{"a smaller input: fewer threads, tasks or rounds"}
	exact, one := !o.Keeps().Approximate, o.Jobs <= 1
	if !one {
		list = append(list, "a search without -jobs, which may leave out more")
	}
	if exact && one && !o.Preemptions.Bounded() {
		var reductions []string
		for _, r := range Reductions {
			if r.Reduces && r.Name != o.Por && o.Strategy().Reduction && o.Symmetric().Canonical && !o.Symmetric().Merges && (r.Livelock || !o.Livelock) {
				reductions = append(reductions, "-por="+r.Name)
			}
		}
		if len(reductions) > 0 {
			list = append(list, strings.Join(reductions, " or "))
		}
		for _, s := range Symmetries {
			if s.Merges && s.Name != o.Symmetry && !o.Reduction().Reduces && (s.Livelock || !o.Livelock) {
				list = append(list, "-symmetry="+s.Name+", if threads are equal")
			}
		}
	}
	switch reason {
	case ReasonTime:
		list = append(list, "a longer -timeout")
	case reasonStates:
		list = append(list, "a larger -max-states")
	case reasonDepth:
		list = append(list, "a larger -max-depth")
	case ReasonMemory:
		list = append(list, "a larger -max-memory")
		disk := *o
		if disk.Spill = "DIR"; o.Spill == "" && disk.Unspilled() == "" {
			list = append(list, "-spill DIR, which keeps on the disk what the search no longer touches")
		}
		if exact && !o.Reduction().ExactStore && !o.Strategy().ExactStore && !o.Symmetric().ExactStore && !o.Livelock && !o.Preemptions.Bounded() {
			list = append(list, "-store=hash, which may leave states out")
		}
	}
	if strings.HasPrefix(reason, reasonDisk) {
		list = append(list, "a -spill directory on a larger disk")
	}
	few := *o
	few.Preemptions = Preemptions{Auto: true}
	if o.Preemptions.Limited {
		list = append(list, "more -preemptions")
	} else if !o.Preemptions.Bounded() && exact && one && few.Unbounded() == "" {
		list = append(list, "-preemptions=auto, which proves the schedules with few preemptions first")
	}
	if !one {
		return list
	}
	return append(list, "-search=random or pct, which find violations and prove nothing", "-profile=states FILE, which says more about the places")
}
