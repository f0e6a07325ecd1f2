package spill

import (
	"math/rand/v2"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"unsafe"

	"pgregory.net/rapid"
)

// Arrays beside others in Go's memory: whatever is taken out of the process, and whatever was given back before, an array begins with zeros and has what was written.
func TestArrays(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		d := Open(dir, 1<<40, rapid.SampledFrom([]int64{1, leastBytes, 1 << 40}).Draw(t, "in Go's memory"))
		defer d.Close()
		spills := d.most < 1<<40
		type pair struct{ disk, memory []uint32 }
		var all []pair
		size := int64(0)
		t.Repeat(map[string]func(*rapid.T){
			"make": func(t *rapid.T) {
				n := rapid.SampledFrom([]int{1, 7, 1 << 14, 1<<14 + 1, 1 << 19}).Draw(t, "length")
				use := rapid.SampledFrom([]Use{Table, Log}).Draw(t, "use")
				if rapid.Bool().Draw(t, "asked") && !d.Holds(int64(n)*4) {
					t.Fatal("there is no room")
				}
				p := pair{Make[uint32](d, n, use), make([]uint32, n)}
				if !slices.Equal(p.disk, p.memory) {
					t.Fatal("not all is zero")
				}
				all = append(all, p)
				if int64(n)*4 >= d.least && spills {
					size += (int64(n)*4 + pageBytes - 1) / pageBytes * pageBytes
				}
			},
			"write": func(t *rapid.T) {
				if len(all) == 0 {
					t.Skip()
				}
				p := all[rapid.IntRange(0, len(all)-1).Draw(t, "array")]
				x := rapid.Uint32().Draw(t, "first")
				step := rapid.IntRange(1, 5000).Draw(t, "step")
				for i := 0; i < len(p.disk); i += step {
					p.disk[i], p.memory[i] = x+uint32(i), x+uint32(i)
				}
			},
			"file": func(t *rapid.T) {
				if len(all) == 0 {
					t.Skip()
				}
				p := all[rapid.IntRange(0, len(all)-1).Draw(t, "array")]
				from := rapid.IntRange(0, len(p.disk)-1).Draw(t, "from")
				to := rapid.IntRange(from, len(p.disk)).Draw(t, "to")
				fills, x, at := rapid.Bool().Draw(t, "fills"), rapid.Uint32().Draw(t, "first"), from
				err := Each(d, p.disk[from:to], fills, func(part []uint32) {
					if fills {
						for i := range part {
							p.memory[at+i] = x + uint32(i)
						}
						copy(part, p.memory[at:])
					} else if !slices.Equal(part, p.memory[at:at+len(part)]) {
						t.Fatalf("element %d and those after it are not what was written", at)
					}
					at += len(part)
				})
				if err != nil || at != to {
					t.Fatalf("%d of %d to %d: %v", at, from, to, err)
				}
			},
			"free": func(t *rapid.T) {
				if len(all) == 0 {
					t.Skip()
				}
				i := rapid.IntRange(0, len(all)-1).Draw(t, "array")
				if n := int64(len(all[i].disk)) * 4; n >= d.least && spills {
					size -= (n + pageBytes - 1) / pageBytes * pageBytes
				}
				Free(d, all[i].disk)
				all = slices.Delete(all, i, i+1)
			},
			"touch":    func(t *rapid.T) { d.Touch(rapid.IntRange(0, 2*mostTouches).Draw(t, "places")) },
			"take out": func(t *rapid.T) { d.Fit(rapid.Int64Range(0, 1<<30).Draw(t, "bytes")) },
			"": func(t *rapid.T) {
				for i, p := range all {
					if !slices.Equal(p.disk, p.memory) {
						t.Fatalf("array %d is not what was written", i)
					}
				}
				if d.Bytes() != size || d.Peak() < size || d.Err() != nil || d.Lost() != nil {
					t.Fatalf("%d bytes, %d at the peak, not %d: %v, %v", d.Bytes(), d.Peak(), size, d.Err(), d.Lost())
				}
				if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
					t.Fatal(left, err)
				}
			},
		})
	})
}

// What is taken out of the process makes it smaller, and comes back. Touch takes out what is too much.
func TestResident(t *testing.T) {
	const size = 64 << 20
	d := Open(t.TempDir(), 1, 1)
	defer d.Close()
	write := func(a []uint64) {
		for i := range a {
			a[i] = uint64(i) * 3
		}
	}
	all := [2][]uint64{Make[uint64](d, size/8, Table), Make[uint64](d, size/8, Log)}
	before := d.resident.Bytes()
	for i, a := range all {
		write(a)
		large := d.resident.Bytes()
		if large < before+size*9/10 {
			t.Fatalf("%d bytes before, %d with %d more", before, large, size)
		}
		if i == 0 {
			d.Fit(before)
		} else {
			d.high, d.low = before+size/2, before+size/4
			d.Touch(mostTouches + 1)
		}
		if now := d.resident.Bytes(); now > large-size*6/10 {
			t.Errorf("%d bytes, %d after some were taken out", large, now)
		}
		for i, x := range a {
			if x != uint64(i)*3 {
				t.Fatalf("element %d is %d", i, x)
			}
		}
		d.Fit(before)
	}
	if a := all[0]; !d.Has(uintptrOf(a)) || d.Has(uintptrOf(make([]uint64, 1))) {
		t.Error("it does not know what it has")
	}
}

// TestMates: what several goroutines read, write, make and give back stays, while each of them takes all of it out of the process.
func TestMates(t *testing.T) {
	const goroutines, elements = 4, 1 << 18
	d := Open(t.TempDir(), 1, 1)
	defer d.Close()
	shared := Make[uint64](d, elements, Table)
	var all sync.WaitGroup
	for g := range goroutines {
		m := d.Mate()
		all.Add(1)
		go func() {
			defer all.Done()
			r := rand.New(rand.NewPCG(1, uint64(g)))
			var own []uint64
			for n := range 20_000 {
				if n%1000 == 0 {
					Free(m, own)
					own = Make[uint64](m, 10_000+n, Log)
				}
				atomic.AddUint64(&shared[r.IntN(elements)], 1)
				own[n%1000] = uint64(n)
				if i := r.IntN(n%1000 + 1); own[i] != uint64(n-n%1000+i) {
					t.Errorf("element %d is %d after %d steps", i, own[i], n)
					return
				}
				if m.Touch(1); n%512 == 0 {
					m.Fit(0)
				}
			}
			Free(m, own)
		}()
	}
	all.Wait()
	sum := uint64(0)
	for _, x := range shared {
		sum += x
	}
	if sum != goroutines*20_000 || d.Bytes() != elements*8 || d.Err() != nil || d.Lost() != nil {
		t.Errorf("%d steps were counted, %d bytes are there: %v, %v", sum, d.Bytes(), d.Err(), d.Lost())
	}
}

// To go through an array by Each brings nothing into the process. Elements may be of any size. What the file no longer has is missed.
func TestEach(t *testing.T) {
	const size = 64 << 20
	type row [3]uint64
	d := Open(t.TempDir(), 1, 1)
	defer d.Close()
	a := Make[row](d, size/24, Log)
	before := d.resident.Bytes()
	n := uint64(0)
	fill := func(part []row) {
		for i := range part {
			part[i] = row{n, n * 3, n * 5}
			n++
		}
	}
	if err := Each(d, a, true, fill); err != nil {
		t.Fatal(err)
	}
	n = 0
	err := Each(d, a, false, func(part []row) {
		for _, x := range part {
			if x != (row{n, n * 3, n * 5}) {
				t.Fatalf("element %d is %d", n, x)
			}
			n++
		}
	})
	if grown := d.resident.Bytes() - before; err != nil || n != uint64(len(a)) || grown > size/8 {
		t.Errorf("%d elements, %d bytes more in the process: %v", n, grown, err)
	}
	if err := d.file.Truncate(size / 2); err != nil {
		t.Fatal(err)
	}
	if err := Each(d, a, false, func([]row) {}); err == nil || d.Lost() != err {
		t.Errorf("a file that was cut: %v, %v", err, d.Lost())
	}
}

// Where the disk takes nothing, arrays are Go's, and Err says why.
func TestNoDisk(t *testing.T) {
	d := Open(t.TempDir()+"/missing", 1, 1)
	defer d.Close()
	if a := Make[uint64](d, 100, Table); len(a) != 100 || d.Err() == nil || d.Holds(1) || d.Bytes() != 0 {
		t.Errorf("%d elements, %v", len(a), d.Err())
	}
	if Usable(t.TempDir()) != nil || Usable(t.TempDir()+"/missing") == nil {
		t.Error("a directory is usable, and one that does not exist is not")
	}
}

func uintptrOf(a []uint64) uintptr { return uintptr(unsafe.Pointer(&a[0])) }
