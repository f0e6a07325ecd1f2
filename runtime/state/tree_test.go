package state

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

func TestPairs(t *testing.T) {
	p := newPairs()
	const n = 300000
	for i := uint64(1); i <= n; i++ {
		if k, isNew := p.put(i * 0x100000001); k != uint32(i) || !isNew {
			t.Fatal(i, k, isNew)
		}
	}
	for i := uint64(1); i <= n; i++ {
		if k, isNew := p.put(i * 0x100000001); k != uint32(i) || isNew {
			t.Fatal(i, k, isNew)
		}
		if p.at(uint32(i)) != i*0x100000001 {
			t.Fatal(i)
		}
	}
	if b := float64(p.bytes()) / n; b > 17 {
		t.Errorf("%.1f bytes a pair", b)
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
