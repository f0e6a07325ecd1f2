package state

import (
	"math/rand/v2"
	"testing"

	"mwc/runtime/spill"
)

// onDisk gives tables all of which lie on the disk, and are taken out of the process now and then.
func onDisk(t *testing.T) Options {
	t.Helper()
	if err := spill.Usable(t.TempDir()); err != nil {
		t.Skip(err)
	}
	d := spill.Open(t.TempDir(), 1, 1)
	t.Cleanup(func() {
		if d.Err() != nil || d.Peak() == 0 {
			t.Errorf("%d bytes on the disk: %v", d.Peak(), d.Err())
		}
		d.Close()
	})
	return Options{Disk: d, Room: d.Holds}
}

// A table of data that lies on the disk has what a map has.
func TestSpilledData(t *testing.T) {
	var d Data[uint32]
	d.In(onDisk(t))
	r := rand.New(rand.NewPCG(1, 2))
	known := map[ID]uint32{}
	for range 100_000 {
		id := ID(1 + r.Uint64N(30_000)<<20)
		if *d.At(id) != known[id] {
			t.Fatalf("%d, not %d", *d.At(id), known[id])
		}
		known[id]++
		*d.At(id)++
	}
	if d.Len() != len(known) {
		t.Errorf("%d data, not %d", d.Len(), len(known))
	}
}

// A table that the disk has no room for goes on in its free slots, and then in Go's memory.
func TestNoRoomOnDisk(t *testing.T) {
	full := spill.Open(t.TempDir()+"/missing", 1, 1)
	defer full.Close()
	in := space{full.Holds, full}
	s, p, pool := newSet(in), newTuples[[1]uint64](in), newPool(in)
	for i := range uint64(50_000) {
		b := []byte{byte(i), byte(i >> 8), 1}
		if !s.add(i+1, nil) || s.add(i+1, nil) || p.put(&[1]uint64{i + 1}, nil) != uint32(i+1) || pool.Put(b) != uint32(i+1) || string(pool.Content(uint32(i+1))) != string(b) {
			t.Fatal(i)
		}
	}
	if full.Err() == nil {
		t.Error("there is room on a disk that does not exist")
	}
}
