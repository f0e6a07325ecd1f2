package state

import (
	"encoding/binary"

	"mwc/runtime/vm"
)

// Flat keeps whole states in a map: slow, large and too simple to be wrong. Tests run it beside Tree.
type Flat struct {
	m       *vm.Machine
	numbers map[string]uint32
	states  []string
	pool    [][]byte // contents that changes speak of, by number
	content map[string]uint32
	cur     []uint32 // by component: number of its content
	objects int
	size    int64
	changes []Change
}

// NewFlat makes an empty store for a machine.
func NewFlat(m *vm.Machine) *Flat {
	return &Flat{m: m, numbers: map[string]uint32{}, states: []string{""}, pool: [][]byte{nil}, content: map[string]uint32{}}
}

func (f *Flat) intern(b []byte) uint32 {
	if len(b) == 0 {
		return 0
	}
	n, ok := f.content[string(b)]
	if !ok {
		n = uint32(len(f.pool))
		f.pool = append(f.pool, append([]byte(nil), b...))
		f.content[string(b)] = n
	}
	return n
}

// Put implements Store.
func (f *Flat) Put() (ID, bool) {
	var key []byte
	f.cur = f.cur[:0]
	f.objects = 0
	for c := range f.m.Comps {
		n := uint32(0)
		if k := &f.m.Comps[c]; c > 0 && k.Kind != vm.CompConst && k.Len != 0 {
			b := f.m.Content(uint32(c))
			n = f.intern(b)
			key = binary.AppendUvarint(key, uint64(c))
			key = binary.AppendUvarint(key, uint64(len(b)))
			key = append(key, b...)
			if k.Kind == vm.CompObject {
				f.objects++
			}
		}
		f.cur = append(f.cur, n)
	}
	f.m.ClearDirty()
	n, ok := f.numbers[string(key)]
	if !ok {
		n = uint32(len(f.states))
		f.states = append(f.states, string(key))
		f.numbers[string(key)] = n
		f.size += int64(len(key))
	}
	return ID(n), !ok
}

// Goto implements Store.
func (f *Flat) Goto(state ID) []Change {
	f.changes = f.changes[:0]
	key := []byte(f.states[state])
	next := make([]uint32, len(f.m.Comps))
	f.objects = 0
	for len(key) > 0 {
		c, n := binary.Uvarint(key)
		key = key[n:]
		size, n := binary.Uvarint(key)
		key = key[n:]
		next[c] = f.intern(key[:size])
		key = key[size:]
		if f.m.Comps[c].Kind == vm.CompObject {
			f.objects++
		}
	}
	for c := range f.m.Comps {
		if c == 0 || f.m.Comps[c].Kind == vm.CompConst {
			continue
		}
		f.m.Restore(uint32(c), f.pool[next[c]])
		old := uint32(0)
		if c < len(f.cur) {
			old = f.cur[c]
		}
		if old != next[c] {
			f.changes = append(f.changes, Change{uint32(c), old, next[c]})
		}
	}
	f.cur = next
	f.m.ClearDirty()
	return f.changes
}

// Content implements Store.
func (f *Flat) Content(c uint32) []byte {
	if c >= uint32(len(f.cur)) {
		return nil
	}
	return f.pool[f.cur[c]]
}

// Lookup implements Store.
func (f *Flat) Lookup(n uint32) []byte { return f.pool[n] }

// States implements Store.
func (f *Flat) States() int64 { return int64(len(f.states) - 1) }

// Bytes implements Store.
func (f *Flat) Bytes() int64 { return f.size }

// Objects implements Store.
func (f *Flat) Objects() int { return f.objects }
