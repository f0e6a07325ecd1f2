package checkpoint

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"testing"

	"github.com/cespare/xxhash/v2"

	"mwc/runtime/spill"
)

// part is what tests keep: a type of each kind.
type part struct {
	n     int32
	wide  uint64
	name  string
	list  []uint16
	rows  [][]uint32
	of    map[string]bool
	by    map[uint32]*part
	next  *part
	pair  [2]string
	empty []byte
	last  bool
}

func sample() part {
	shared := &part{n: 7, name: "shared"}
	return part{n: -3, wide: 1 << 60, name: "näme", list: []uint16{1, 2, 3}, rows: [][]uint32{nil, {}, {5}}, of: map[string]bool{"a": true, "b": false},
		by: map[uint32]*part{1: shared, 2: nil}, next: shared, pair: [2]string{"x", ""}, empty: []byte{}, last: true}
}

func write(t testing.TB, name string, v part) {
	t.Helper()
	if _, err := Write(name, Head{Program: "p", Settings: []byte(`{"a":1}`)}, func(c *Coder) {
		c.Section("first")
		c.Keep(&v)
		Fill(c, nil, v.list, nil)
	}); err != nil {
		t.Fatal(err)
	}
}

func read(f *File) (v part, filled []uint16, err error) {
	err = f.Read(func(c *Coder) {
		c.Section("first")
		c.Keep(&v)
		filled = make([]uint16, min(len(v.list), 8))
		Fill(c, nil, filled, nil)
	})
	return v, filled, err
}

// TestRoundTrip: what was written is read, with the same pointers.
func TestRoundTrip(t *testing.T) {
	name := filepath.Join(t.TempDir(), "c")
	want := sample()
	write(t, name, want)
	f, err := Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	got, filled, err := read(f)
	if err != nil || !reflect.DeepEqual(got, want) || !reflect.DeepEqual(filled, want.list) {
		t.Errorf("%+v, %v, %v, not %+v", got, filled, err, want)
	}
	if got.by[1] != got.next {
		t.Error("two pointers to one variable are no longer that")
	}
	if f.Head.Program != "p" || string(f.Head.Settings) != `{"a":1}` || f.SameArch() != nil {
		t.Errorf("%+v", f.Head)
	}
	if err := f.Read(func(c *Coder) { c.Section("second") }); err == nil {
		t.Error("another section was taken for the first")
	}
	if err := f.Read(func(c *Coder) { c.Section("first") }); err == nil {
		t.Error("a part was left over")
	}
}

// TestArray: a large array goes from memory to the disk and back, also one of which the file has so little that room for it is made bit by bit. What a full disk does not
// take is said to be that.
func TestArray(t *testing.T) {
	if err := spill.Usable(t.TempDir()); err != nil {
		t.Skip(err)
	}
	onDisk := func(dir string) *spill.Disk {
		d := spill.Open(dir, 1, 1)
		t.Cleanup(d.Close)
		return d
	}
	type row [3]uint32
	want := make([]row, 300_001)
	want[7], want[200_000] = row{1, 2, 3}, row{4, 5, 6}
	for _, to := range []*spill.Disk{nil, onDisk(t.TempDir())} {
		for _, from := range []*spill.Disk{nil, onDisk(t.TempDir())} {
			room := func(d *spill.Disk) func(int) []row {
				return func(n int) []row { return spill.Make[row](d, n, spill.Log) }
			}
			a := room(from)(len(want))
			copy(a, want)
			var none []row
			name := filepath.Join(t.TempDir(), "c")
			size, err := Write(name, Head{Settings: []byte("1")}, func(c *Coder) {
				Array(c, from, &a, room(from), nil)
				Array(c, from, &none, room(from), nil)
			})
			if err != nil || size*8 > int64(len(want)) {
				t.Fatal(size, err)
			}
			f, err := Open(name)
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			var got, seen []row
			none = a
			err = f.Read(func(c *Coder) {
				Array(c, to, &got, room(to), func(part []row) { seen = append(seen, part...) })
				Array(c, to, &none, room(to), nil)
			})
			if err != nil || !slices.Equal(got, want) || !slices.Equal(seen, want) || none != nil {
				t.Errorf("%d elements, %d seen, %d of none: %v", len(got), len(seen), len(none), err)
			}
			full := onDisk(t.TempDir() + "/missing")
			err = f.Read(func(c *Coder) { Array(c, full, &got, room(full), nil) })
			if err == nil || err != full.Err() {
				t.Errorf("a disk that does not exist: %v", err)
			}
		}
	}
}

// TestTorn: a file that ends early, or in which a bit has changed, is refused.
func TestTorn(t *testing.T) {
	name := filepath.Join(t.TempDir(), "c")
	write(t, name, sample())
	whole, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	refused := func(b []byte, what string, at int) {
		t.Helper()
		if _, err := open(bytes.NewReader(b), int64(len(b))); err == nil {
			t.Errorf("%s %d was not noticed", what, at)
		}
	}
	for n := range whole {
		refused(whole[:n], "the end at", n)
		changed := bytes.Clone(whole)
		changed[n] ^= 1 << (n % 8)
		refused(changed, "a change at", n)
	}
	refused(append(bytes.Clone(whole), 0), "one byte more than", len(whole))
}

// TestAtomic: a checkpoint that cannot be written leaves the last one, and nothing beside it.
func TestAtomic(t *testing.T) {
	name := filepath.Join(t.TempDir(), "c")
	write(t, name, sample())
	before, _ := os.ReadFile(name)
	full := errors.New("no space left")
	_, err := Write(name, Head{Settings: []byte("1")}, func(*Coder) { panic(failure{full}) })
	after, _ := os.ReadFile(name)
	if !errors.Is(err, full) || !bytes.Equal(before, after) {
		t.Errorf("%v; the file has changed: %v", err, !bytes.Equal(before, after))
	}
	if _, err := os.Stat(name + Beside); err == nil {
		t.Error("an incomplete file is left")
	}
	if err := os.Mkdir(name+Beside, 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := Write(name, Head{Settings: []byte("1")}, func(*Coder) {}); err == nil {
		t.Error("a checkpoint was written where no file can be")
	}
}

// seal makes a file of a body, as a stranger could.
func seal(body []byte, length uint64) []byte {
	head := []byte(`{"program":"p","digest":"","mwc":"","arch":"x","settings":{}}`)
	b := binary.LittleEndian.AppendUint32([]byte(magic), version)
	b = binary.LittleEndian.AppendUint32(b, uint32(len(head)))
	b = append(append(b, head...), body...)
	b = binary.LittleEndian.AppendUint64(b, length)
	return binary.LittleEndian.AppendUint64(b, xxhash.Sum64(b))
}

// FuzzRead: no file makes the reader panic, or allocate much more than the file could hold.
func FuzzRead(f *testing.F) {
	name := filepath.Join(f.TempDir(), "c")
	write(f, name, sample())
	whole, err := os.ReadFile(name)
	if err != nil {
		f.Fatal(err)
	}
	start := len(magic) + 8
	body := whole[start+int(binary.LittleEndian.Uint32(whole[len(magic)+4:])) : len(whole)-lengthBytes-hashBytes]
	f.Add(body, uint64(len(body)*2))
	f.Add(body, uint64(1)<<62)
	f.Add([]byte{}, uint64(0))
	// Stored blocks of deflate, in which a mutation changes lengths and numbers.
	for _, claim := range []uint64{1, 1 << 20, 1 << 40, 1<<64 - 1} {
		plain := append(binary.AppendUvarint(nil, 5), "first"...)
		plain = binary.AppendUvarint(append(plain, make([]byte, 16)...), claim)
		n := uint16(len(plain))
		f.Add(append([]byte{1, byte(n), byte(n >> 8), byte(^n), byte(^n >> 8)}, plain...), uint64(1)<<50)
	}
	f.Fuzz(func(t *testing.T, body []byte, length uint64) {
		file := seal(body, length)
		c, err := open(bytes.NewReader(file), int64(len(file)))
		if err != nil {
			return
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, _, _ = read(c)
		runtime.ReadMemStats(&after)
		// Deflate makes a thousand bytes of one, at most; an element of a list that is no number may take a byte in the file and 200 in memory.
		if got := after.TotalAlloc - before.TotalAlloc; got > 4<<20+uint64(len(file))*1100*600 {
			t.Errorf("%d bytes were allocated for a file of %d", got, len(file))
		}
	})
}

// TestRandomFiles: random bodies of stored blocks are read or refused.
func TestRandomFiles(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		plain := append(binary.AppendUvarint(nil, 5), "first"...)
		for range r.IntN(60) {
			plain = append(plain, byte(r.Uint32N(256)>>r.UintN(8)))
		}
		n := uint16(len(plain))
		file := seal(append([]byte{1, byte(n), byte(n >> 8), byte(^n), byte(^n >> 8)}, plain...), uint64(n)+uint64(r.IntN(3)))
		c, err := open(bytes.NewReader(file), int64(len(file)))
		if err != nil {
			t.Fatal(err)
		}
		_, _, _ = read(c)
	}
}
