package state

import (
	"encoding/binary"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/cespare/xxhash/v2"
)

// TestShared: workers that put the same contents, tuples and pairs side by side, while the tables grow, give each one number, and only one
// of them finds a pair new.
func TestShared(t *testing.T) {
	const workers, n = 4, 20000
	var ticks [workers]atomic.Bool
	g := NewGate(func() {
		for i := range ticks {
			ticks[i].Store(true)
		}
	})
	pool, blocks, states := NewPool(), newTuples[[4]uint64](space{}), newSet(space{})
	pool.share(g)
	blocks.gate = g
	states.share(g, workers)
	var contents, tuples [workers][n]uint32
	var found [n]atomic.Int32
	var all sync.WaitGroup
	for w := range workers {
		g.Enter()
		all.Go(func() {
			defer g.Leave()
			var own numbers
			for k := range n {
				i := (k*(w+1) + w*n/workers) % n // an order of its own
				b := make([]byte, 8+i%90)
				binary.LittleEndian.PutUint64(b, uint64(i))
				contents[w][i] = pool.Put(b)
				tuples[w][i] = blocks.put(&[4]uint64{uint64(i) + 1, 0, 0, 7}, &own)
				if states.add(uint64(i)*0x300000005%(1<<40)+1, &states.tallies[w]) {
					found[i].Add(1)
				}
				if ticks[w].Swap(false) {
					g.Pass()
				}
			}
		})
	}
	all.Wait()
	seen := map[uint32]bool{}
	for i := range n {
		for w := range workers {
			if c := contents[w][i]; c != 0 && c != contents[0][i] && contents[0][i] != 0 {
				t.Fatalf("content %d has numbers %d and %d", i, contents[0][i], c)
			}
			if c := tuples[w][i]; c != 0 && (c != tuples[0][i] && tuples[0][i] != 0 || (*blocks.at(c))[0] != uint64(i)+1) {
				t.Fatalf("tuple %d has number %d, which is that of %v, and number %d", i, c, *blocks.at(c), tuples[0][i])
			}
		}
		if c := contents[0][i]; c != 0 {
			if seen[c] || binary.LittleEndian.Uint64(pool.Content(c)) != uint64(i) {
				t.Fatalf("content %d, number %d: %x, seen %v", i, c, pool.Content(c), seen[c])
			}
			seen[c] = true
		}
		if f := found[i].Load(); f != 1 {
			t.Fatalf("pair %d was new %d times", i, f)
		}
	}
	given := 0
	for i := range blocks.n + 1 {
		if *blocks.at(i) != blocks.zero {
			given++
		}
	}
	if pool.n != n || given != n || states.count() != n {
		t.Errorf("%d contents, %d tuples and %d pairs, not %d each", pool.n, given, states.count(), n)
	}
}

// TestAddedMeanwhile: a content that another worker adds while one looks for it is new to that other one alone.
func TestAddedMeanwhile(t *testing.T) {
	p := NewPool()
	g := NewGate(func() {})
	p.share(g)
	g.Enter()
	b := []byte("content")
	for i := range 3 {
		if n, isNew := p.addShared(b, xxhash.Sum64(b)); n != 1 || isNew != (i == 0) {
			t.Errorf("worker %d: number %d, new %v", i, n, isNew)
		}
	}
}
