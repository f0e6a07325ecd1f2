package metadata

import (
	"encoding/binary"
	"fmt"
	"math"
)

// span is a run of bytes, with the offset of the first byte in the file for messages.
type span struct {
	data []byte
	base int64
}

// slice is the part [off, off+n) of s. ok is false if s does not have it.
func (s span) slice(off, n uint64) (span, bool) {
	size := uint64(len(s.data))
	if off > size || n > size-off {
		return span{}, false
	}
	return span{s.data[off : off+n : off+n], s.base + int64(off)}, true
}

// from is the part of s from off on.
func (s span) from(off uint64) (span, bool) {
	if off > uint64(len(s.data)) {
		return span{}, false
	}
	return span{s.data[off:], s.base + int64(off)}, true
}

// reader reads little-endian values from a span. The first failure sticks: from then on every read yields zero, so a
// run of reads needs only one check of err at its end. Loops over counts from the file must check it themselves.
type reader struct {
	span
	pos  int
	file string
	what string // the structure being read, for messages
	err  *Error
}

func newReader(file, what string, s span) *reader { return &reader{span: s, file: file, what: what} }

// fail records an error at the current position.
func (r *reader) fail(format string, args ...any) { r.failAt(r.pos, format, args...) }

func (r *reader) failAt(pos int, format string, args ...any) {
	if r.err == nil {
		r.err = &Error{File: r.file, Offset: r.base + int64(pos), Table: r.what, Msg: fmt.Sprintf(format, args...)}
	}
	r.pos = len(r.data)
}

// error is r.err as an error; it is nil if nothing failed.
func (r *reader) error() error {
	if r.err == nil {
		return nil
	}
	return r.err
}

func (r *reader) left() int { return len(r.data) - r.pos }

func (r *reader) bytes(n uint64) []byte {
	if r.err != nil || n > uint64(r.left()) {
		r.fail("ends after %d of %d bytes", r.left(), n)
		return nil
	}
	b := r.data[r.pos : r.pos+int(n) : r.pos+int(n)]
	r.pos += int(n)
	return b
}

func (r *reader) skip(n uint64) { r.bytes(n) }

// seek moves to an absolute position in the span.
func (r *reader) seek(pos uint64) {
	if pos > uint64(len(r.data)) {
		r.fail("offset %#x lies outside", pos)
		return
	}
	if r.err == nil {
		r.pos = int(pos)
	}
}

func (r *reader) u8() uint8 {
	if b := r.bytes(1); b != nil {
		return b[0]
	}
	return 0
}

func (r *reader) u16() uint16 {
	if b := r.bytes(2); b != nil {
		return binary.LittleEndian.Uint16(b)
	}
	return 0
}

func (r *reader) u32() uint32 {
	if b := r.bytes(4); b != nil {
		return binary.LittleEndian.Uint32(b)
	}
	return 0
}

func (r *reader) u64() uint64 {
	if b := r.bytes(8); b != nil {
		return binary.LittleEndian.Uint64(b)
	}
	return 0
}

func (r *reader) f32() float32 { return math.Float32frombits(r.u32()) }
func (r *reader) f64() float64 { return math.Float64frombits(r.u64()) }

// compressed reads an unsigned number in one, two or four bytes (§II.23.2).
func (r *reader) compressed() uint32 {
	v, _ := r.compressedWidth()
	return v
}

// compressedWidth also tells how many bits the number had: 7, 14 or 29.
func (r *reader) compressedWidth() (uint32, int) {
	start := r.pos
	b := uint32(r.u8())
	switch {
	case b&0x80 == 0:
		return b, 7
	case b&0xc0 == 0x80:
		return b&0x3f<<8 | uint32(r.u8()), 14
	case b&0xe0 == 0xc0:
		v := b & 0x1f << 24
		v |= uint32(r.u8()) << 16
		v |= uint32(r.u8()) << 8
		v |= uint32(r.u8())
		return v, 29
	}
	r.failAt(start, "byte %#02x starts no compressed number", b)
	return 0, 7
}

// compressedSigned reads a signed number: rotated left by one bit within its width (§II.23.2).
func (r *reader) compressedSigned() int32 {
	v, bits := r.compressedWidth()
	n := int32(v >> 1)
	if v&1 != 0 {
		n -= 1 << (bits - 1)
	}
	return n
}

// count reads the compressed number of elements that take at least one byte each, so that a corrupt count allocates
// nothing.
func (r *reader) count(of string) int {
	start := r.pos
	n := r.compressed()
	if r.err == nil && uint64(n) > uint64(r.left()) {
		r.failAt(start, "counts %d %s in %d bytes", n, of, r.left())
		return 0
	}
	return int(n)
}
