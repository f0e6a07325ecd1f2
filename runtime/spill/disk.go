// Package spill gives a search arrays that lie in a file, so that it may have more states than the process may have memory.
//
// The file is mapped into memory, so an array is used like any other. What the search does not touch is taken out of the process, and comes back by itself when
// it is touched again. docs/design/spill.md says what lies where.
package spill

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"sync"
	"unsafe"

	"mwc/runtime/fault"
)

// Use says how an array is used.
type Use uint8

const (
	// Table is an array that is read and written at random places. It stays in Go's memory as long as possible.
	Table Use = iota
	// Log is an array that is written from front to back, once, and of which the end is used more than the rest.
	Log
)

const (
	leastBytes = 64 << 10 // smaller arrays are always Go's, unless all arrays are to lie on the disk
	pieceBytes = 1 << 20  // is taken out of the process at a time
	readEvery  = 4        // pieces between two looks at the resident size
	// Touches between two looks at the resident size. It is taken that each makes the process larger by twice as much as those since the last look did, and at least by so
	// many bytes: the system brings in up to 64 KB around a byte if it still has them.
	fewTouches, mostTouches = 1 << 6, 1 << 14
	leastGrowth             = 32 << 10
	leastRoom               = 64 // the process may become larger by one part in so many of what it should stay below, however large it is
	// Where the arrays of Log give less than one part in littleShare of what is to be taken out of the process, they are spared so often.
	littleShare, sparing = 2, 7
)

// Disk gives a search its large arrays. While they are few, they are Go's; from then on they lie in a file that has no name. A nil Disk gives Go's memory and does
// nothing else. One goroutine at a time may use a Disk; others have mates of it, which have the same arrays.
type Disk struct {
	*core
	left   int   // touches until the next look at the resident size
	given  int   // touches from the last look to that one
	was    int64 // resident size after the last look
	buffer []uint64
}

// core is what mates have in common. Who has mu may use it: what it says of arrays, not what they have.
//
// A piece may be taken out of the process while others read and write it: the mapping is shared, so a page that goes and comes is the same page of the system's cache.
type core struct {
	mu    sync.Mutex
	mates int64
	dir   string
	most  int64 // resident size of the process, in bytes, up to which arrays are Go's
	least int64 // smaller arrays are always Go's
	// Resident sizes: what the process should stay below, from which on something is taken out of it, and down to which.
	full, high, low int64

	file     *os.File // nil as long as nothing lies there
	end      int64    // offset from which on the file has nothing
	reserved int64    // bytes from end on of which the disk has promised that there is room
	rows     [2]row   // by use
	spared   int      // so often the arrays of Log are spared, since there was little to be taken out of the process
	bytes    int64    // that arrays take
	peak     int64
	err      error
	lost     error // it has not kept what was written, or does not give it back
	resident Resident
}

// row is the arrays of one use, in the order in which they were made.
type row struct {
	segments []*segment
	segment  int // the one that has the next piece to be taken out of the process
	piece    int
	found    int // the one that Each has found last: the next array most often lies there, or in the one after it
}

// segment is an array in the file.
type segment struct {
	memory []byte
	at     int64 // offset in the file
	use    Use
	saved  []bool // of Log, by piece: the system was asked to write it
}

// Open gives arrays to a search whose process may have so many bytes of memory. Up to a resident size of inGo bytes they are Go's. The file lies in a directory; it is
// made when it is needed first. If inGo is less than the least array, all lie on the disk, and all of them are taken out of the process now and then, however small it
// is: that is for tests.
func Open(dir string, memory, inGo int64) *Disk {
	if inGo < leastBytes {
		return &Disk{core: &core{mates: 1, dir: dir}}
	}
	return &Disk{core: &core{mates: 1, dir: dir, most: inGo, least: leastBytes, full: memory / 16 * 14, high: memory / 16 * 13, low: memory / 16 * 11}}
}

// Mate is a Disk with the same arrays for another goroutine.
func (d *Disk) Mate() *Disk {
	if d == nil {
		return nil
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.mates++
	return &Disk{core: d.core}
}

// Usable gives an error if arrays cannot lie in a directory.
func Usable(dir string) error {
	d := Open(dir, 0, 0)
	defer d.Close()
	s := Make[byte](d, leastBytes, Table)
	s[0] = 1
	read, written := byte(0), []byte{2}
	if d.err == nil {
		err := Each(d, s, false, func(part []byte) { read = part[0] })
		if err == nil {
			err = Each(d, s[1:2], true, func(part []byte) { copy(part, written) })
		}
		if err != nil {
			return err
		}
		if read != 1 || s[1] != written[0] {
			return errors.New("a file there, and memory into which it is mapped, do not have the same content at once")
		}
	}
	if d.err == nil && d.resident.Bytes() == 0 {
		return errors.New("the system does not tell how much memory a process has")
	}
	return d.err
}

// Make gives n zero elements. T has no pointers.
func Make[T any](d *Disk, n int, use Use) []T {
	var zero T
	if p := d.give(int64(n)*int64(unsafe.Sizeof(zero)), use); p != nil {
		return unsafe.Slice((*T)(p), n)
	}
	return make([]T, n)
}

// Free is told that an array which Make has given is needed no more. Nobody may look at it afterwards. A slice of it that is left somewhere does no harm: Go's collector
// does not follow it, and Go's own memory lies in another part of the address space.
func Free[T any](d *Disk, s []T) {
	if d == nil {
		return
	}
	var zero T
	size := int64(len(s)) * int64(unsafe.Sizeof(zero))
	if size < d.least || size == 0 {
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	first := unsafe.Pointer(unsafe.SliceData(s))
	for u := range d.rows {
		if i := slices.IndexFunc(d.rows[u].segments, func(g *segment) bool { return unsafe.Pointer(&g.memory[0]) == first }); i >= 0 {
			g := d.rows[u].remove(i)
			d.bytes -= int64(len(g.memory))
			g.free(d.file)
			return
		}
	}
	// It is Go's.
}

// remove takes a segment out of the row.
func (r *row) remove(i int) *segment {
	g := r.segments[i]
	if r.segments = slices.Delete(r.segments, i, i+1); r.segment > i {
		r.segment--
	} else if r.segment == i {
		r.piece = 0
	}
	return g
}

// keeps reports whether Go's memory has room for an array. Those that are written once get half of it, since their old parts are hardly used.
func (d *core) keeps(size int64, use Use) bool {
	most := d.most
	if use == Log {
		most /= 2
	}
	return most > 0 && d.resident.Bytes()+size <= most
}

// Holds reports whether there is room for an array: in Go's memory, or on the disk, which then keeps it for the next array.
func (d *Disk) Holds(size int64) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.err == nil && (d.keeps(size, Table) || d.reserve(size))
}

// reserve makes sure that the disk has room for an array, so that no access to it can fail for want of room.
func (d *core) reserve(size int64) bool {
	if d.err != nil {
		return false
	}
	size = (size + pageBytes - 1) &^ (pageBytes - 1)
	if d.reserved >= size {
		return true
	}
	if d.file == nil {
		f, err := create(d.dir)
		if err != nil {
			d.err = fmt.Errorf("no file can be made there: %w", err)
			return false
		}
		d.file = f
	}
	if err := reserve(d.file, d.end+d.reserved, size-d.reserved); err != nil {
		d.err = fmt.Errorf("no room in %s: %w", d.dir, err)
		return false
	}
	d.reserved = size
	return true
}

// give gives an array of bytes on the disk; nil if it should be Go's.
func (d *Disk) give(size int64, use Use) unsafe.Pointer {
	if d == nil || size < d.least || size == 0 {
		return nil
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.keeps(size, use) || !d.reserve(size) {
		return nil
	}
	size = (size + pageBytes - 1) &^ (pageBytes - 1)
	memory, err := mapped(d.file, d.end, size)
	if err != nil {
		d.err = fmt.Errorf("%s: %w", d.dir, err)
		return nil
	}
	g := &segment{memory: memory, at: d.end, use: use}
	if use == Log {
		g.saved = make([]bool, g.pieces())
	}
	d.end += size
	d.reserved -= size
	d.rows[use].segments = append(d.rows[use].segments, g)
	d.bytes += size
	d.peak = max(d.peak, d.bytes)
	d.left, d.given = 0, 0
	return unsafe.Pointer(&memory[0])
}

// Touch is told before arrays are touched at so many places. It takes something out of the process if that becomes too large.
func (d *Disk) Touch(places int) {
	if d == nil {
		return
	}
	if d.left -= places; d.left < 0 {
		d.look()
	}
}

func (d *Disk) look() {
	touches := d.given - d.left
	d.left, d.given = mostTouches, mostTouches
	d.mu.Lock() // so while one takes something out, others wait that would bring more in
	defer d.mu.Unlock()
	if d.bytes == 0 {
		return
	}
	resident := d.resident.Bytes()
	growth := max(2*(resident-d.was)/int64(max(touches, 1)), leastGrowth)
	if resident > d.high {
		resident = d.drop(d.low)
	}
	d.was = resident
	room := max(d.full-resident, d.full/leastRoom) / d.mates // if Go's memory alone is too large, to look more often does not help
	d.left = int(min(max(room/growth, fewTouches), mostTouches))
	d.given = d.left
}

// Fit makes the resident size of the process so many bytes at most, if that is possible by taking arrays out of it.
func (d *Disk) Fit(bytes int64) {
	if d == nil {
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.bytes > 0 {
		d.drop(bytes)
	}
}

// drop takes pieces of arrays out of the process until its resident size is not above a target, or all were taken out. It gives the resident size.
//
// It begins with the arrays that are written once, since most of what they have is not needed again soon. Where that is not so, it spares them for a while.
func (d *core) drop(target int64) int64 {
	resident := d.resident.Bytes()
	most := resident
	if d.spared > 0 {
		d.spared--
	} else if resident = d.rows[Log].drop(d, target, resident); resident > target && (most-resident)*littleShare < most-target {
		d.spared = sparing
	}
	if resident = d.rows[Table].drop(d, target, resident); resident > target {
		resident = d.rows[Log].drop(d, target, resident)
	}
	return resident
}

// drop takes pieces out of the process, each once at most. It goes on where it stopped the last time: what was brought in again first, it takes out first.
func (r *row) drop(d *core, target, resident int64) int64 {
	if len(r.segments) == 0 {
		return resident
	}
	r.segment %= len(r.segments)
	first, from := r.segment, r.piece
	for n := 1; resident > target; n++ {
		g := r.segments[r.segment]
		g.drop(d.file, r.piece)
		if r.piece++; r.piece >= g.pieces() {
			r.piece, r.segment = 0, (r.segment+1)%len(r.segments)
		}
		again := r.segment == first && r.piece == from
		if again || n%readEvery == 0 {
			resident = d.resident.Bytes()
		}
		if again {
			break
		}
	}
	return resident
}

func (g *segment) pieces() int { return (len(g.memory) + pieceBytes - 1) / pieceBytes }

// drop takes a piece out of the process. What was written once is on its way to the disk from then on, so that the system can do without the copy that it has in its own
// memory. A piece of a table will most likely be written again.
func (g *segment) drop(f *os.File, piece int) {
	from := piece * pieceBytes
	to := min(from+pieceBytes, len(g.memory))
	out(g.memory[from:to])
	if g.use == Log && !g.saved[piece] {
		g.saved[piece] = true
		write(f, g.at+int64(from), int64(to-from))
	}
}

// Bytes is how much arrays take on the disk at present, in bytes.
func (d *Disk) Bytes() int64 {
	if d == nil {
		return 0
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.bytes
}

// Peak is the most that arrays have taken on the disk, in bytes.
func (d *Disk) Peak() int64 {
	if d == nil {
		return 0
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.peak
}

// Err says why the disk takes no more; nil as long as it does.
func (d *Disk) Err() error {
	if d == nil {
		return nil
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.err
}

// Lost gives an error if the disk has failed to keep something that was written so far.
func (d *Disk) Lost() error {
	if d == nil {
		return nil
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.file == nil {
		return nil
	}
	if err := failed(d.file); err != nil && d.lost == nil { // the system says so once
		d.lost = d.failure("has not kept what was written", err)
	}
	return d.lost
}

func (d *core) failure(how string, err error) error {
	return fmt.Errorf("the disk below %s %s: %w", d.dir, how, err)
}

// Has reports whether an array on the disk has an address: if an access there has failed, the disk has.
func (d *Disk) Has(address uintptr) bool {
	if d == nil {
		return false
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.of(address) != nil
}

// of is the array on the disk that has an address; nil if none has.
func (d *core) of(address uintptr) *segment {
	for u := range d.rows {
		r := &d.rows[u]
		for n := range r.segments {
			i := (r.found + n) % len(r.segments)
			first := uintptr(unsafe.Pointer(&r.segments[i].memory[0]))
			if address >= first && address-first < uintptr(len(r.segments[i].memory)) {
				r.found = i
				return r.segments[i]
			}
		}
	}
	return nil
}

// fails notes that the file could not be read or written.
func (d *core) fails(how string, err error) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.lost = d.failure(how, err)
	return d.lost
}

// Each calls f with the elements of s, an array or a part of one, piece by piece. f reads them or, if it fills them, writes them all. What lies on the disk is read from
// the file, or written to it, past the mapped memory: so nothing comes into the process for that, what is there stays, and the system reads ahead.
func Each[T any](d *Disk, s []T, fills bool, f func(part []T)) error {
	var g *segment
	if d.Bytes() > 0 && len(s) > 0 {
		d.mu.Lock()
		g = d.of(uintptr(unsafe.Pointer(&s[0])))
		d.mu.Unlock()
	}
	if g == nil {
		f(s)
		return nil
	}
	size := int(unsafe.Sizeof(s[0]))
	n := max(pageBytes/size, 1)
	if words := (n*size + 7) / 8; len(d.buffer) < words {
		d.buffer = make([]uint64, words)
	}
	at := g.at + int64(uintptr(unsafe.Pointer(&s[0]))-uintptr(unsafe.Pointer(&g.memory[0])))
	for ; len(s) > 0; s = s[min(n, len(s)):] {
		part := unsafe.Slice((*T)(unsafe.Pointer(&d.buffer[0])), min(n, len(s)))
		b := unsafe.Slice((*byte)(unsafe.Pointer(&d.buffer[0])), len(part)*size)
		if fills {
			f(part)
			if _, err := fault.WriteAt(d.file, b, at); err != nil {
				return d.fails("takes nothing more", err)
			}
		} else {
			if _, err := fault.ReadAt(d.file, b, at); err != nil {
				return d.fails("does not give back what was written", err)
			}
			f(part)
		}
		at += int64(len(b))
	}
	return nil
}

// Close gives all arrays back. Nobody may look at them afterwards.
func (d *Disk) Close() {
	if d == nil {
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, r := range d.rows {
		for _, g := range r.segments {
			g.free(nil)
		}
	}
	if d.file != nil {
		d.file.Close()
	}
	d.resident.Close()
	d.rows, d.file, d.bytes, d.reserved = [2]row{}, nil, 0, 0
}
