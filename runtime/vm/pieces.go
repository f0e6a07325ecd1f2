package vm

import (
	"unsafe"
)

// A Piece is a part of a value that is read or written at once; N of them follow each other.
type Piece struct {
	Off, Size uint32 // Off from the start of the value
	N         uint32
	Ref       bool
}

// Splits reports whether an operation on several locations of component o must take them one by one: other threads may
// see it, and live or, for a tracer or a filter that wants to hear of each, have lived.
func (m *Machine) Splits(o Ref) bool {
	return o != 0 && (m.multi || m.tracer != nil || m.filter != nil && m.filter.Alone()) && m.visible(o)
}

// pieceAt finds the k-th piece of a value.
func pieceAt(ps []Piece, k uint32) (off uint32, p *Piece) {
	for i := range ps {
		p = &ps[i]
		if k < p.N {
			return p.Off + k*p.Size, p
		}
		k -= p.N
	}
	panic("mwc: no such piece of a value")
}

// pieceOffset is the offset of the k-th piece of a value.
func pieceOffset(ps []Piece, k int32) uint32 {
	off, _ := pieceAt(ps, uint32(k))
	return off
}

// BeforePiece is Before for the k-th piece of a value at offset off of component o.
func (m *Machine) BeforePiece(o Ref, off uint32, ps []Piece, k int32, site uint32) bool {
	at, p := pieceAt(ps, uint32(k))
	if !m.before(o, off+at, p.Size, site, m.writesAt(site)) {
		return false
	}
	m.pendKind |= packSize(p.Size)
	return true
}

// ResumedPiece is Resumed for it.
func (m *Machine) ResumedPiece(o Ref, off uint32, ps []Piece, k int32, site uint32) {
	m.Resumed(o, off+pieceOffset(ps, k), site)
}

// ReadPiece copies the k-th piece of the value at offset off of component o to a Go variable.
func (m *Machine) ReadPiece(v unsafe.Pointer, o Ref, off uint32, ps []Piece, k int32) {
	at, p := pieceAt(ps, uint32(k))
	copy(unsafeBytes(unsafe.Add(v, at), p.Size), unsafeBytes(m.At(o, off+at), p.Size))
}

// WritePiece copies the k-th piece of a value in a Go variable to offset off of component o.
func (m *Machine) WritePiece(v unsafe.Pointer, o Ref, off uint32, ps []Piece, k int32) {
	at, p := pieceAt(ps, uint32(k))
	if p.Ref {
		m.StR(o, off+at, *(*uint32)(unsafe.Add(v, at)))
		return
	}
	m.W(o)
	copy(unsafeBytes(m.At(o, off+at), p.Size), unsafeBytes(unsafe.Add(v, at), p.Size))
}
