package search

import (
	"cmp"
	"slices"

	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// places counts which places of the program make the states. A search that ends at a limit says which make most of them.
//
// Every search counts, so counting must cost next to nothing: after the first transitions places looks only at one in placeEvery, drawn at
// random, and counts it so many times.
type places struct {
	m      *vm.Machine
	counts map[place]int64
	wait   int32 // transitions until the next one that counts
	weight int64 // of the last transition: 0 if it does not count
	at     place // where the thread stood before it
	seen   int64 // transitions that counted
	random uint64
}

// place is where a thread stands: the innermost call of the program's own code, and the innermost method of all.
type place struct {
	user   vm.Call
	inner  uint32
	status uint32
}

const (
	placesAll  = 1 << 12 // so many transitions count all
	placeEvery = 64
)

func newPlaces(m *vm.Machine) places {
	return places{m: m, counts: map[place]int64{}, random: 1}
}

// begin is told that a thread is about to move, unless this transition does not count.
func (p *places) begin(thread int) {
	if p.seen++; p.seen <= placesAll {
		p.weight = 1
	} else {
		p.random = p.random*6364136223846793005 + 1442695040888963407
		p.wait, p.weight = int32(p.random>>33%(2*placeEvery-1)), placeEvery // mean placeEvery-1
	}
	p.at.user, p.at.inner = p.m.Place(thread)
	p.at.status = p.m.ThreadStatus(thread)
}

// picked is told that a thread is about to move.
func (p *places) picked(thread int) {
	if p.wait > 0 {
		p.wait--
		p.weight = 0
		return
	}
	p.begin(thread)
}

// found is told that the transition has led to a new state.
func (p *places) found() {
	if p.weight > 0 {
		p.counts[p.at] += p.weight
		p.weight = 0
	}
}

// add adds what another worker has counted.
func (p *places) add(x *places) {
	for at, n := range x.counts {
		p.counts[at] += n
	}
}

// most gives the places that make most states, at most n.
func (p *places) most(n int) []report.Place {
	total := int64(0)
	sums := map[report.Place]int64{}
	names := newNames(p.m.Prog)
	for at, count := range p.counts {
		sums[names.place(at)] += count
		total += count
	}
	list := make([]report.Place, 0, len(sums))
	for l, count := range sums {
		l.Share = float64(count) / float64(total)
		list = append(list, l)
	}
	slices.SortFunc(list, func(a, b report.Place) int {
		return cmp.Or(-cmp.Compare(a.Share, b.Share), cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Method, b.Method), cmp.Compare(a.Operation, b.Operation))
	})
	return list[:min(n, len(list))]
}

// place says what a place is.
func (n *names) place(at place) (l report.Place) {
	st := standing{status: at.status}
	if at.inner != 0 {
		st.calls = []vm.Call{at.user}
	}
	switch {
	case at.user.Method == 0 && at.inner == 0:
		l.Operation = n.operation(st)
		return l
	case at.user.Method == 0:
		l.Method = n.method(at.inner).Function
		return l
	}
	l.Method = n.method(at.user.Method).Function
	where := n.p.Where(at.user)
	l.File, l.Line = where.File, where.Line
	if at.inner == at.user.Method {
		l.Operation = n.operation(st)
	} else {
		l.Operation = n.method(at.inner).Function
	}
	return l
}
