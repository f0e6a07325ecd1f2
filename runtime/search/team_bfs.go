package search

// sharedLevel is how several workers make a breadth-first search: each takes states from the one queue.
type sharedLevel struct {
	rounds
	of []*breadthFirst // the workers
}

// newSharedLevel makes other workers join a breadth-first search.
func newSharedLevel(s *Search, b *breadthFirst) *sharedLevel {
	t := &sharedLevel{of: []*breadthFirst{b}}
	t.rounds = rounds{todo: t, mu: &b.mu, more: make(chan struct{})}
	t.team = newTeam(s, func(x *Search) strategy {
		own := &breadthFirst{s: x, frontier: b.frontier, number: len(t.of), shared: t}
		t.of = append(t.of, own)
		return own
	})
	t.team.shared = t
	return t
}

// work implements sharing.
func (t *sharedLevel) work(i int) { t.of[i].explore() }

// moves implements sharing.
func (t *sharedLevel) moves(i int) bool { return t.of[i].here.moves }

// take implements roundWork.
func (t *sharedLevel) take(i int) bool { return t.of[i].take(2 * len(t.of)) }

// addMet puts the states that all workers have met into the queue, while they stand still.
func (t *sharedLevel) addMet() {
	for _, b := range t.of {
		b.addMet()
	}
}

// left implements roundWork.
func (t *sharedLevel) left() int {
	f := t.of[0].frontier
	return int(f.last-f.opened) + len(f.rest)
}

// next implements roundWork.
func (t *sharedLevel) next(i int) bool { return t.of[i].deepen(t.of[i].s) }
