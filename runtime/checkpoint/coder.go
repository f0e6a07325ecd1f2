package checkpoint

import (
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"reflect"
	"sync"
	"unsafe"

	"mwc/runtime/spill"
)

// A Coder writes values to a checkpoint, or reads them back. One function of a package says, by calls of Keep, what of its data is kept; it
// is called both to write and to read, so the two cannot differ.
type Coder struct {
	w    io.Writer // nil: the coder reads
	r    io.Reader
	left int64 // bytes still to be read; a checkpoint says how many there are
	most int64 // bytes that may be allocated before so many were read
	buf  [binary.MaxVarintLen64]byte

	numbers map[unsafe.Pointer]uint64 // of the pointers written so far, from 1
	known   []reflect.Value           // the pointers read so far
}

// damaged is what reading a checkpoint panics with that cannot be one; Read recovers it.
type damaged struct{ error }

var errDamaged = damaged{errors.New("the file is damaged")}

// Loading reports whether values are read, not written.
func (c *Coder) Loading() bool { return c.w == nil }

// Check ends the reading of a checkpoint as damaged unless ok. It does nothing when a checkpoint is written.
func (c *Coder) Check(ok bool) {
	if c.Loading() && !ok {
		panic(errDamaged)
	}
}

// Fail ends the writing or reading of a checkpoint with an error.
func (c *Coder) Fail(err error) { panic(failure{err}) }

// Keep writes the value to which p points, or reads it. The value consists of numbers, booleans, strings, and of structs, arrays, slices, maps and pointers of
// these. Two pointers to one variable stay that. What has no pointers is kept as it lies in memory.
func (c *Coder) Keep(p any) {
	v := reflect.ValueOf(p)
	codecOf(v.Type().Elem())(c, v.UnsafePointer())
}

// Section begins a part of the checkpoint with a name, so that a part that is missing or is another one is noticed.
func (c *Coder) Section(name string) {
	s := name
	c.Keep(&s)
	c.Check(s == name)
}

// bytes writes n bytes from p on, or reads them.
func (c *Coder) bytes(p unsafe.Pointer, n uintptr) {
	if n == 0 {
		return
	}
	b := unsafe.Slice((*byte)(p), n)
	if !c.Loading() {
		if _, err := c.w.Write(b); err != nil {
			c.Fail(err)
		}
		return
	}
	c.Check(int64(n) <= c.left)
	c.left -= int64(n)
	if _, err := io.ReadFull(c.r, b); err != nil {
		var torn flate.CorruptInputError
		c.Check(err != io.EOF && err != io.ErrUnexpectedEOF && !errors.As(err, &torn))
		c.Fail(err) // the file may be whole: it cannot be read
	}
}

// count writes a number, or reads one.
func (c *Coder) count(n uint64) uint64 {
	if !c.Loading() {
		b := binary.AppendUvarint(c.buf[:0], n)
		c.bytes(unsafe.Pointer(&b[0]), uintptr(len(b)))
		return n
	}
	n = 0
	for shift := 0; shift < 64; shift += 7 {
		c.bytes(unsafe.Pointer(&c.buf[0]), 1)
		if n |= uint64(c.buf[0]&127) << shift; c.buf[0] < 128 {
			return n
		}
	}
	panic(errDamaged)
}

// length is a list's length, whose elements take size bytes each in the checkpoint, at least. There cannot be more of them than there are
// bytes to be read.
func (c *Coder) length(n uint64, size uintptr) int {
	c.Check(n <= uint64(c.left)/uint64(max(size, 1)))
	return int(n)
}

// codec writes or reads a value of one type.
type codec func(c *Coder, p unsafe.Pointer)

var codecs sync.Map // reflect.Type → codec

func codecOf(t reflect.Type) codec {
	if f, ok := codecs.Load(t); ok {
		return f.(codec)
	}
	f := makeCodec(t)
	codecs.Store(t, f)
	return f
}

// plain reports whether values of a type have no pointers.
func plain(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Bool, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Float32, reflect.Float64:
		return true
	case reflect.Array:
		return plain(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if !plain(t.Field(i).Type) {
				return false
			}
		}
		return true
	}
	return false
}

func makeCodec(t reflect.Type) codec {
	if plain(t) {
		size := t.Size()
		return func(c *Coder, p unsafe.Pointer) { c.bytes(p, size) }
	}
	switch t.Kind() {
	case reflect.String:
		return keepString
	case reflect.Slice:
		return sliceCodec(t)
	case reflect.Map:
		return mapCodec(t)
	case reflect.Pointer:
		return pointerCodec(t)
	case reflect.Struct:
		return structCodec(t)
	case reflect.Array:
		elem, size, n := codecOf(t.Elem()), t.Elem().Size(), t.Len()
		return func(c *Coder, p unsafe.Pointer) {
			for i := range n {
				elem(c, unsafe.Add(p, uintptr(i)*size))
			}
		}
	}
	panic(fmt.Sprintf("mwc: internal error: a checkpoint cannot keep a %v", t))
}

func keepString(c *Coder, p unsafe.Pointer) {
	s := (*string)(p)
	n := c.count(uint64(len(*s)))
	if !c.Loading() {
		c.bytes(unsafe.Pointer(unsafe.StringData(*s)), uintptr(n))
		return
	}
	var b []byte
	c.plainSlice(reflect.ValueOf(&b).Elem(), c.length(n, 1))
	*s = string(b)
}

// plainSlice reads n elements without pointers. It allocates for more bytes than the file could hold only what it has read.
func (c *Coder) plainSlice(v reflect.Value, n int) {
	size := v.Type().Elem().Size()
	first := c.first(n, size)
	v.Set(reflect.MakeSlice(v.Type(), first, first))
	for read := 0; ; {
		if read < v.Len() {
			c.bytes(v.Index(read).Addr().UnsafePointer(), uintptr(v.Len()-read)*size)
		}
		if read = v.Len(); read == n {
			return
		}
		longer := c.longer(read, n)
		w := reflect.MakeSlice(v.Type(), longer, longer)
		reflect.Copy(w, v)
		v.Set(w)
	}
}

// first is how many of n elements are allocated before any was read, longer how many once some were.
func (c *Coder) first(n int, size uintptr) int {
	if uint64(n)*uint64(size) > uint64(c.most) {
		return int(c.most / int64(size))
	}
	return n
}

func (c *Coder) longer(read, n int) int { return min(n, max(2*read, 1)) }

// sliceCodec keeps a slice as its length plus 1, or 0 for nil, and its elements.
func sliceCodec(t reflect.Type) codec {
	isPlain, size := plain(t.Elem()), t.Elem().Size()
	return func(c *Coder, p unsafe.Pointer) {
		v := reflect.NewAt(t, p).Elem()
		n := uint64(0)
		if !v.IsNil() {
			n = uint64(v.Len()) + 1
		}
		if n = c.count(n); n == 0 {
			v.SetZero()
			return
		}
		n--
		if c.Loading() {
			if isPlain {
				c.plainSlice(v, c.length(n, size))
				return
			}
			v.Set(reflect.MakeSlice(t, 0, int(min(n, 1<<10))))
		} else if isPlain {
			c.bytes(v.UnsafePointer(), uintptr(n)*size)
			return
		}
		elem := codecOf(t.Elem())
		for i := range c.length(n, 1) {
			if c.Loading() {
				v.Set(reflect.Append(v, reflect.Zero(t.Elem())))
			}
			elem(c, v.Index(i).Addr().UnsafePointer())
		}
	}
}

func mapCodec(t reflect.Type) codec {
	return func(c *Coder, p unsafe.Pointer) {
		key, elem := codecOf(t.Key()), codecOf(t.Elem())
		k, e := reflect.New(t.Key()), reflect.New(t.Elem())
		v := reflect.NewAt(t, p).Elem()
		if !c.Loading() {
			if v.IsNil() {
				c.count(0)
				return
			}
			c.count(uint64(v.Len()) + 1)
			for it := v.MapRange(); it.Next(); {
				k.Elem().SetIterKey(it)
				e.Elem().SetIterValue(it)
				key(c, k.UnsafePointer())
				elem(c, e.UnsafePointer())
			}
			return
		}
		n := c.count(0)
		if n == 0 {
			v.SetZero()
			return
		}
		v.Set(reflect.MakeMap(t))
		for range c.length(n-1, 1) {
			k.Elem().SetZero()
			e.Elem().SetZero()
			key(c, k.UnsafePointer())
			elem(c, e.UnsafePointer())
			v.SetMapIndex(k.Elem(), e.Elem())
		}
	}
}

// pointerCodec keeps a pointer as a number: 0 for nil, that of a pointer that was kept before, or the next number and then the variable.
func pointerCodec(t reflect.Type) codec {
	return func(c *Coder, p unsafe.Pointer) {
		elem := codecOf(t.Elem())
		v := reflect.NewAt(t, p).Elem()
		if !c.Loading() {
			at := v.UnsafePointer()
			n, known := c.numbers[at]
			if at != nil && !known {
				n = uint64(len(c.numbers)) + 1
				c.numbers[at] = n
			}
			c.count(n)
			if at != nil && !known {
				elem(c, at)
			}
			return
		}
		switch n := c.count(0); {
		case n == 0:
			v.SetZero()
		case n <= uint64(len(c.known)):
			c.Check(c.known[n-1].Type() == t)
			v.Set(c.known[n-1])
		default:
			c.Check(n == uint64(len(c.known))+1)
			x := reflect.New(t.Elem())
			c.known = append(c.known, x)
			elem(c, x.UnsafePointer())
			v.Set(x)
		}
	}
}

// structCodec keeps fields without pointers that follow each other as one.
func structCodec(t reflect.Type) codec {
	type part struct {
		from, to uintptr
		keep     codec // nil: no pointers
	}
	var parts []part
	for i := range t.NumField() {
		f := t.Field(i)
		end := f.Offset + f.Type.Size()
		switch n := len(parts); {
		case !plain(f.Type):
			parts = append(parts, part{f.Offset, end, codecOf(f.Type)})
		case n > 0 && parts[n-1].keep == nil:
			parts[n-1].to = end
		default:
			parts = append(parts, part{f.Offset, end, nil})
		}
	}
	return func(c *Coder, p unsafe.Pointer) {
		for i := range parts {
			if x := &parts[i]; x.keep != nil {
				x.keep(c, unsafe.Add(p, x.from))
			} else {
				c.bytes(unsafe.Add(p, x.from), x.to-x.from)
			}
		}
	}
}

// Fill writes the elements of s, which have no pointers, or reads that many. seen, if it is not nil, hears of those that were read, piece
// by piece. d is the disk on which s may lie.
func Fill[T any](c *Coder, d *spill.Disk, s []T, seen func(part []T)) {
	if len(s) == 0 {
		return
	}
	err := d.Err()
	if err == nil || !c.Loading() { // the disk that takes no more has what it has taken
		err = spill.Each(d, s, c.Loading(), func(part []T) {
			c.bytes(unsafe.Pointer(&part[0]), uintptr(len(part))*unsafe.Sizeof(part[0]))
			if c.Loading() && seen != nil {
				seen(part)
			}
		})
	}
	if err != nil {
		c.Fail(err)
	}
}

// Elements reads n elements without pointers into an array that room makes. seen and d are those of Fill.
func Elements[T any](c *Coder, d *spill.Disk, n uint64, room func(n int) []T, seen func(part []T)) []T {
	var zero T
	size := unsafe.Sizeof(zero)
	all := c.length(n, size)
	s := room(c.first(all, size))
	for read := 0; ; {
		Fill(c, d, s[read:], seen)
		if read = len(s); read == all {
			return s
		}
		old := s
		s = room(c.longer(read, all))
		from := 0
		err := spill.Each(d, s[:read], true, func(part []T) {
			d.Touch(2)
			from += copy(part, old[from:])
		})
		if err != nil {
			c.Fail(err)
		}
		spill.Free(d, old)
	}
}

// Array is Keep for a slice of elements without pointers that is large. room makes an array for those that are read; seen and d are those of Fill.
func Array[T any](c *Coder, d *spill.Disk, s *[]T, room func(n int) []T, seen func(part []T)) {
	n := uint64(0)
	if *s != nil {
		n = uint64(len(*s)) + 1
	}
	switch n = c.count(n); {
	case n == 0:
		*s = nil
	case c.Loading():
		*s = Elements(c, d, n-1, room, seen)
	default:
		Fill(c, d, *s, nil)
	}
}
