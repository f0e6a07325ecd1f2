package search

import (
	"github.com/cespare/xxhash/v2"

	"mwc/runtime/vm"
)

// Digester gives digests of the states along a run. Every machine that makes the run gets the same digests: the machine of the search,
// which gave threads numbers and objects positions in the order in which the search met them, and a new machine that replays a schedule. In
// a digest, threads are numbered in order of birth, and objects in order of discovery from the threads. A digest includes each object's
// canonical name, because identity hash codes and the numbers of threads follow from that name. A digest leaves out only what neither
// machine looks at.
type Digester struct {
	form  *form
	every int // digests have the whole state after transitions whose number this divides; after others, only what the threads are about to do
}

// digestedWhole is how many states of a run are digested as a whole. A run of at most so many transitions has all its states digested as a
// whole; a longer run has about so many.
const digestedWhole = 4096

// NewDigester makes a digester for a run of so many transitions. Without positions, digests leave out the positions of objects, which
// depend on when garbage was collected.
func NewDigester(m *vm.Machine, transitions int, positions bool) *Digester {
	d := &Digester{form: newForm(m, true), every: 1 + transitions/digestedWhole}
	d.form.positions = positions
	return d
}

// At is the digest of the state after so many transitions; it is never 0. The caller has brought names up to date.
func (d *Digester) At(transitions int, names *Naming) uint32 {
	f := d.form
	f.live, f.ended = append(f.live[:0], names.Live(f.m)...), false
	f.colour, f.next = resized(f.colour, len(f.m.Threads)), resized(f.next, len(f.m.Threads))
	if transitions%d.every == 0 {
		f.content()
	} else {
		f.reset(f.next)
		for _, i := range f.live {
			f.outline(i)
		}
	}
	h := xxhash.Sum64(f.buf)
	return max(1, uint32(h)^uint32(h>>32))
}
