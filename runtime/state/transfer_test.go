package state

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"mwc/runtime/vm"
)

// TestTransfer: a state that goes from one machine to another in a batch is the same there, byte for byte, with the same number, wherever the other
// machine stands. An outline that follows its machine gives the number that a new one gives.
func TestTransfer(t *testing.T) {
	for seed := range uint64(4) {
		r := rand.New(rand.NewPCG(seed, 5))
		m, other := testMachine(), testMachine()
		vm.Join([]*vm.Machine{m, other})
		s := NewFlat(m)
		o := NewOutline(m)
		b := NewBatch(o)
		var refs []vm.Ref
		var ids []ID
		var sent []Snapshot
		var numbers []uint64
		deliver := func() {
			other.CatchUp()
			n := 0
			err := Each(other, b.Body, 1, func(head []uint64) error {
				if got := Snap(other); !bytes.Equal(got, sent[n]) || head[0] != uint64(n) {
					t.Fatalf("seed %d: state %d differs:\n%s", seed, n, Diff(m, sent[n], got))
				}
				if got := NewOutline(other).Number(); got != numbers[n] {
					t.Fatalf("seed %d: state %d has the number %x, not %x", seed, n, got, numbers[n])
				}
				other.ClearDirty()
				n++
				return nil
			})
			if err != nil || n != len(sent) || n != b.States {
				t.Fatal(err, n, len(sent), b.States)
			}
			for cut := range len(b.Body) { // what is torn is refused, or ends between two states
				if cut%97 == 0 {
					_ = Each(other, slices.Clone(b.Body[:cut]), 1, func([]uint64) error { other.ClearDirty(); return nil })
				}
			}
			b.Reset()
			sent, numbers = nil, nil
		}
		for step := range 1500 {
			transition(m, r, &refs, step%500 == 7)
			o.Wrote(m.Dirty)
			switch r.IntN(4) {
			case 0:
				id, _ := s.Put()
				ids = append(ids, id)
			case 1:
				if len(ids) > 0 {
					written := slices.Clone(m.Dirty)
					o.Moved(s.Goto(ids[r.IntN(len(ids))]))
					o.Wrote(written)
				}
			}
			if r.IntN(2) == 0 {
				b.Add(uint64(len(sent)))
				sent, numbers = append(sent, Snap(m)), append(numbers, o.Number())
			}
			if r.IntN(100) == 0 {
				deliver()
			}
		}
		deliver()
	}
}
