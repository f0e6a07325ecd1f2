package state

import (
	"bytes"
	"math/rand/v2"
	"mwc/runtime/vm"
	"testing"
	"unsafe"
)

func TestTuples(t *testing.T) {
	p := newTuples[[1]uint64](space{})
	four, six, block := newTuples[[2]uint64](space{}), newTuples[[3]uint64](space{}), newTuples[[4]uint64](space{})
	const n = 300000
	for range 2 {
		for i := uint64(1); i <= n; i++ {
			x := i * 0x100000001
			if k := p.put(&[1]uint64{x}, nil); k != uint32(i) || p.at(k)[0] != x {
				t.Fatal(i, k)
			}
			if k := four.put(&[2]uint64{i % 2 * x, (i + 1) % 2 * x}, nil); k != uint32(i) {
				t.Fatal(i, k)
			}
			if k := six.put(&[3]uint64{i % 3 * x, (i + 1) % 3 * x, (i + 2) % 3 * x}, nil); k != uint32(i) {
				t.Fatal(i, k)
			}
			tuple := [4]uint64{}
			tuple[i%4] = x
			if k := block.put(&tuple, nil); k != uint32(i) || *block.at(k) != tuple {
				t.Fatal(i, k)
			}
		}
	}
	for name, b := range map[string]float64{"pair": float64(p.bytes()) - 8*n, "four": float64(four.bytes()) - 16*n, "six": float64(six.bytes()) - 24*n, "block": float64(block.bytes()) - 32*n} {
		if b /= n; b > 9 {
			t.Errorf("a %s takes %.1f bytes beside its own", name, b)
		}
	}
	if p.put(&[1]uint64{}, nil) != 0 || four.put(&[2]uint64{}, nil) != 0 || block.put(&[4]uint64{}, nil) != 0 || block.at(0)[3] != 0 {
		t.Error("nothing is not 0")
	}
}

func TestPool(t *testing.T) {
	p := NewPool()
	r := rand.New(rand.NewPCG(1, 2))
	var all [][]byte
	for i := range 5000 {
		n := 1 + r.IntN(100)
		if i%500 == 0 {
			n = 300000
		}
		b := make([]byte, n)
		for j := range b {
			b[j] = byte(r.Uint32())
		}
		b = append(b, byte(i), byte(i>>8))
		if got := p.Put(b); int(got) != i+1 {
			t.Fatal(i, got)
		}
		all = append(all, b)
	}
	for i, b := range all {
		if !bytes.Equal(p.Content(uint32(i+1)), b) || p.Put(b) != uint32(i+1) {
			t.Fatal(i)
		}
	}
	if p.Put(nil) != 0 || p.Content(0) != nil {
		t.Error("nothing is not 0")
	}
}

// The set keeps pairs of all sizes, whichever half has the larger numbers. Pairs that need few bits take few bytes.
func TestSet(t *testing.T) {
	for _, most := range []uint64{1<<10 | 1<<10<<32, 1<<31 | 1<<32, 1<<1 | 1<<31<<32, 1<<20 | 1<<20<<32, 1<<32 - 1 | (1<<32-1)<<32} {
		r := rand.New(rand.NewPCG(3, 4))
		s := newSet(space{})
		known := map[uint64]bool{}
		for i := range 300000 {
			scale := uint(min(40-i/10000, 24)) // numbers grow
			l := r.Uint64N(most&(1<<32-1)>>max(scale-16, 0)/2 + 2)
			x := r.Uint64N(most>>32>>max(scale-16, 0)/2 + 2)
			key := l | x<<32
			if key == 0 {
				continue
			}
			if s.add(key, nil) == known[key] {
				t.Fatalf("%#x at step %d: known %v", key, i, known[key])
			}
			known[key] = true
		}
		for key := range known {
			if s.add(key, nil) {
				t.Fatalf("%#x was lost", key)
			}
		}
		if int(s.n) != len(known) {
			t.Errorf("%d pairs, not %d", s.n, len(known))
		}
		if small := most == 1<<10|1<<10<<32; small != (len(s.small) != 0) && small {
			t.Errorf("pairs of few bits are in slots of eight bytes")
		}
		t.Logf("%#x: %d pairs, %.1f bytes each, small %v", most, s.n, float64(s.bytes())/float64(s.n), s.large == nil)
	}
}

// Numbers do not begin again at 0 after the last one.
func TestMostEntries(t *testing.T) {
	contents, large := NewPool(), NewPool()
	contents.n = uint32(Most.Entries)
	large.chunks, large.used = make([]unsafe.Pointer, 1<<(32-poolChunkBits)-1), 1<<32-1-1<<poolChunkBits-3
	pairs := newTuples[[1]uint64](space{})
	pairs.n = uint32(Most.Entries)
	for i, put := range []func(){func() { pairs.put(&[1]uint64{7}, nil) }, func() { contents.Put([]byte{1}) }, func() { large.Put(make([]byte, 100)) }} {
		func() {
			defer func() {
				if _, ok := recover().(vm.Limit); !ok {
					t.Errorf("%d: there is still room", i)
				}
			}()
			put()
		}()
	}
}
