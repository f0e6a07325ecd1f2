package search

// Auto is the value of -por that leaves the choice to Choose.
const Auto = "auto"

// Choose sets the reduction to the one that is likely to need least, and Chosen to the reason, if the reduction is to be chosen. tasks
// says whether the program has tasks. docs/design/concurrency.md has the figures behind the choice.
func (o *Options) Choose(tasks bool) {
	if o.Por != Auto {
		return
	}
	chosen := func(fits func(*Technique) bool, why string) {
		for i := range Reductions {
			if fits(&Reductions[i]) {
				o.Por, o.Chosen = Reductions[i].Name, why
				return
			}
		}
	}
	plain := func(r *Technique) bool { return r.Escape && !r.Reduces }
	switch {
	case !o.Strategy().Reduction:
		chosen(plain, "-search="+o.Search+" goes with no other reduction")
	case o.Preemptions.Bounded():
		chosen(plain, "-preemptions goes with no other reduction")
	case !o.Symmetric().Canonical || o.Symmetric().Merges:
		chosen(plain, "-symmetry="+o.Symmetry+" goes with no other reduction")
	case o.Keeps().Approximate:
		chosen(plain, "-store="+o.Store+" goes with no other reduction")
	case !tasks:
		chosen(plain, "the program has no tasks, and others often cost more there than they save")
	default:
		chosen(func(r *Technique) bool { return r.Summaries }, "the program has tasks, which leave much to be reduced")
	}
}
