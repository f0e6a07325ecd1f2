package state

import (
	"math/rand/v2"
	"testing"
)

func TestData(t *testing.T) {
	var d Data[uint32]
	if d.Bytes() != 0 || d.Get(5) != 0 || d.Len() != 0 {
		t.Error("an unused table is not empty")
	}
	r := rand.New(rand.NewPCG(1, 1))
	want := map[ID]uint32{}
	for range 100000 {
		id := ID(1 + r.Uint64N(20000)*0x100000003)
		if got := d.Get(id); got != want[id] {
			t.Fatalf("state %d has %d, not %d", id, got, want[id])
		}
		p := d.At(id)
		if *p != want[id] {
			t.Fatalf("state %d has %d, not %d", id, *p, want[id])
		}
		*p += 3
		want[id] += 3
	}
	if d.Len() != len(want) {
		t.Errorf("%d states, not %d", d.Len(), len(want))
	}
	seen := 0
	d.Each(func(id ID, v *uint32) {
		if seen++; *v != want[id] {
			t.Errorf("state %d has %d, not %d", id, *v, want[id])
		}
	})
	if seen != len(want) {
		t.Errorf("%d states visited, not %d", seen, len(want))
	}
	if b := float64(d.Bytes()) / float64(d.Len()); b > 12/0.55 {
		t.Errorf("%.1f bytes a state", b)
	}
}
