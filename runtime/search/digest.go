package search

import (
	"github.com/cespare/xxhash/v2"

	"mwc/runtime/vm"
)

// Digester gives digests of the states along a run that are the same on every machine that makes the run: of the search's, which has
// given threads numbers and objects positions as it came to them, and of a new one that replays a schedule. Threads have their numbers in
// order of birth, objects those in order of discovery from there, and each object's canonical name is in it, too, since identity hash
// codes and the numbers of threads follow from it. What a digest leaves out is what neither machine looks at.
type Digester struct {
	form  *form
	every int // whole states are looked at after each transition whose number this divides; of others, only what the threads are about to do
}

// digestedWhole is how many states of a run are looked at as a whole, as long as it is no longer; of one that is longer, not many more.
const digestedWhole = 4096

// NewDigester makes one for a run of so many transitions. Without positions it leaves out those of objects, which depend on when
// garbage was collected.
func NewDigester(m *vm.Machine, transitions int, positions bool) *Digester {
	d := &Digester{form: newForm(m, true), every: 1 + transitions/digestedWhole}
	d.form.positions = positions
	return d
}

// At is the digest of the state after so many transitions; it is never 0. The names are up to date.
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
