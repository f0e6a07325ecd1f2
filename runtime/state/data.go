package state

import (
	"math/bits"
	"unsafe"

	"mwc/runtime/spill"
)

// Data keeps a datum for each state for which the caller asks for one, beside any store: a number of Tarjan's
// algorithm, a summary's number, a sleep set. The zero value is an empty table; a table that is not used takes no
// memory. It is an open-addressing table that grows by half. V should have no pointers, so that Go's collector need not
// scan it.
//
// The names of states are those that an exact store gives; the names of hash and bitstate do not last (see Exact).
type Data[V any] struct {
	keys  []ID
	vals  []V
	n     int
	limit int // data at which it grows
	space
}

// In makes a table that has no data yet lie where a store of these options has its own.
func (d *Data[V]) In(opt Options) { d.space = space{opt.Room, opt.Disk} }

// At is the datum of a state for reading and writing. It is zero if nobody has asked for it before. The pointer is
// valid until the next call of At.
func (d *Data[V]) At(id ID) *V {
	if d.Full() {
		d.Grow()
	}
	i := d.find(id)
	if d.keys[i] == 0 {
		if id == 0 {
			panic("mwc: no state has the name 0")
		}
		d.keys[i] = id
		d.n++
	}
	return &d.vals[i]
}

// Get is the datum of a state, zero if nobody has asked At for it. It adds nothing to the table.
func (d *Data[V]) Get(id ID) V {
	var zero V
	if d.n == 0 {
		return zero
	}
	if i := d.find(id); d.keys[i] != 0 {
		return d.vals[i]
	}
	return zero
}

// Full reports whether At grows the table for a state that has no datum.
func (d *Data[V]) Full() bool { return d.n >= d.limit }

// Len counts the states that have a datum.
func (d *Data[V]) Len() int { return d.n }

// Each visits all data, in no particular order; f may change them, but not call At.
func (d *Data[V]) Each(f func(ID, *V)) {
	for i, k := range d.keys {
		if k != 0 {
			f(k, &d.vals[i])
		}
	}
}

// Bytes is the memory that the table takes.
func (d *Data[V]) Bytes() int64 {
	var v V
	return int64(len(d.keys)) * int64(unsafe.Sizeof(ID(0))+unsafe.Sizeof(v))
}

func (d *Data[V]) find(id ID) int {
	hi, _ := bits.Mul64(hashPair(uint64(id)), uint64(len(d.keys)))
	i := int(hi)
	for d.keys[i] != id && d.keys[i] != 0 {
		if i++; i == len(d.keys) {
			i = 0
		}
	}
	return i
}

// Grow makes the table larger, by half.
func (d *Data[V]) Grow() {
	keys, vals := d.keys, d.vals
	n := max(len(keys)+len(keys)/2, minSlots)
	var v V
	if last := int(lastAt(uint64(len(keys)))); d.limit < last && d.ask.refuses(int64(n)*int64(unsafe.Sizeof(ID(0))+unsafe.Sizeof(v))) {
		d.limit = last
		return
	}
	d.keys, d.vals = array[ID](&d.space, n), array[V](&d.space, n)
	d.limit = n * 17 / 20
	for i, k := range keys {
		d.moves(i)
		if k != 0 {
			j := d.find(k)
			d.keys[j], d.vals[j] = k, vals[i]
		}
	}
	spill.Free(d.disk, keys)
	spill.Free(d.disk, vals)
}
