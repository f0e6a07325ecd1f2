package state

import (
	"bytes"
	"encoding/binary"
	"errors"

	"mwc/runtime/vm"
)

// A state that goes to another process is the contents of its components by their numbers. Machines of one plan have given these numbers, so a
// content means the same in both processes; nothing depends on what a store has called it.

// An Outline follows a machine whose states may go to other processes: it knows which components have changed, and a number of the state that
// is the same in all processes.
type Outline struct {
	m       *vm.Machine
	parts   []uint64 // by component: what it adds to the sum
	changed []uint64 // by component: the time of its last change
	now     uint64
	sum     uint64
}

// NewOutline makes the outline of a machine's state.
func NewOutline(m *vm.Machine) *Outline {
	o := &Outline{m: m}
	for c := range m.Comps {
		o.wrote(uint32(c))
	}
	return o
}

// Wrote is told of components that may have changed.
func (o *Outline) Wrote(comps []uint32) {
	o.now++
	for _, c := range comps {
		o.wrote(c)
	}
}

// Moved is told of components that have changed, since the machine went to another state.
func (o *Outline) Moved(changes []Change) {
	o.now++
	for i := range changes {
		o.wrote(changes[i].Comp)
	}
}

func (o *Outline) wrote(c uint32) {
	if n := len(o.m.Comps); n > len(o.parts) {
		o.parts = append(o.parts, make([]uint64, n-len(o.parts))...)
		o.changed = append(o.changed, make([]uint64, n-len(o.changed))...)
	}
	if o.m.Comps[c].Kind == vm.CompConst {
		return
	}
	part := fingerprintOf(c, o.m.Content(c), 0)
	o.sum += part - o.parts[c]
	o.parts[c], o.changed[c] = part, o.now
}

// Number is a function of the machine's state, the same in each process. Two states may have one number.
func (o *Outline) Number() uint64 { return Mix(o.sum) }

// A Batch is states on their way to one other process. Each is written as what differs from the one before it in the batch, by contents, of
// which the batch has each once.
type Batch struct {
	Body   []byte
	States int

	o     *Outline
	known map[string]uint32 // contents of the batch, by their numbers
	list  []string          // likewise
	last  []uint32          // by component: its content in the last state
	seen  uint64            // the time of the last state
	comps []uint32          // scratch
}

// Numbers of contents in a batch.
const (
	contentNew    = 0 // its bytes follow
	contentAbsent = 1 // the component does not exist
	contentFirst  = 2 // the first one of the batch
)

// NewBatch makes an empty batch.
func NewBatch(o *Outline) *Batch {
	b := &Batch{o: o}
	b.Reset()
	return b
}

// Reset makes the batch empty.
func (b *Batch) Reset() {
	*b = Batch{Body: b.Body[:0], o: b.o, known: map[string]uint32{}, list: make([]string, contentFirst), last: b.last[:0], comps: b.comps[:0]}
}

// Add adds the machine's state. head is what goes with it: numbers that are not of the state.
func (b *Batch) Add(head ...uint64) {
	m := b.o.m
	for _, v := range head {
		b.Body = binary.AppendUvarint(b.Body, v)
	}
	for n := len(m.Comps); len(b.last) < n; {
		b.last = append(b.last, contentAbsent)
	}
	b.comps = b.comps[:0]
	for c := 1; c < len(b.o.changed); c++ {
		if (b.States == 0 || b.o.changed[c] > b.seen) && m.Comps[c].Kind != vm.CompConst && string(m.Content(uint32(c))) != b.list[b.last[c]] {
			b.comps = append(b.comps, uint32(c))
		}
	}
	b.Body = binary.AppendUvarint(b.Body, uint64(len(b.comps)))
	from := uint32(0)
	for _, c := range b.comps {
		b.Body = binary.AppendUvarint(b.Body, uint64(c-from))
		from = c
		content := m.Content(c)
		n, ok := b.known[string(content)]
		switch {
		case len(content) == 0:
			n = contentAbsent
			b.Body = binary.AppendUvarint(b.Body, contentAbsent)
		case ok:
			b.Body = binary.AppendUvarint(b.Body, uint64(n))
		default:
			n = uint32(len(b.list))
			b.list = append(b.list, string(content))
			b.known[b.list[n]] = n
			b.Body = binary.AppendUvarint(b.Body, contentNew)
			b.Body = binary.AppendUvarint(b.Body, uint64(len(content)))
			b.Body = append(b.Body, content...)
		}
		b.last[c] = n
	}
	b.States++
	b.seen = b.o.now
}

// ErrBatch says that a batch is not what was written.
var ErrBatch = errors.New("mwc: internal error: states from another process cannot be read")

// Each takes the machine to each state of a batch that another process has written, and calls f with the state's head, of so many numbers. The
// components that differ from the machine's state before are in its list of those that were written. f must leave the machine in that state,
// and clear the list.
func Each(m *vm.Machine, body []byte, heads int, f func(head []uint64) error) error {
	list := make([][]byte, contentFirst)
	head := make([]uint64, heads)
	bad := false
	number := func() uint64 {
		v, n := binary.Uvarint(body)
		if n <= 0 {
			bad = true
			return 0
		}
		body = body[n:]
		return v
	}
	want := make([]uint32, len(m.Comps)) // of the first state: what is not named does not exist
	for first := true; len(body) > 0; first = false {
		for i := range head {
			head[i] = number()
		}
		c := uint64(0)
		for n := number(); n > 0 && !bad; n-- {
			c += number()
			k := number()
			if k == contentNew {
				size := number()
				if bad || size > uint64(len(body)) {
					return ErrBatch
				}
				k = uint64(len(list))
				list, body = append(list, body[:size]), body[size:]
			}
			if bad || c == 0 || c >= uint64(len(m.Comps)) || m.Comps[c].Kind == vm.CompConst || k >= uint64(len(list)) {
				return ErrBatch
			}
			if first {
				want[c] = uint32(k)
			} else {
				put(m, uint32(c), list[k])
			}
		}
		if bad {
			return ErrBatch
		}
		if first {
			for c := 1; c < len(want); c++ {
				if m.Comps[c].Kind != vm.CompConst {
					put(m, uint32(c), list[want[c]])
				}
			}
		}
		if err := f(head); err != nil {
			return err
		}
	}
	return nil
}

// put gives a component a content, and notes that it was written.
func put(m *vm.Machine, c uint32, content []byte) {
	if !bytes.Equal(m.Content(c), content) {
		m.W(m.Comps[c].Ref)
		m.Restore(c, content)
	}
}
