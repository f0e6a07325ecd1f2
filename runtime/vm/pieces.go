package vm

import (
	"unsafe"
)

// A Piece stands for N parts of a value that follow each other. Each part has Size bytes and is read or written at once.
type Piece struct {
	Off, Size uint32 // bytes; Off counts from the start of the value
	N         uint32
	Ref       bool
}

// Splits reports whether an operation on several locations of component o must take them one by one. It must if others can see
// the component and several threads live. It must also if a tracer, or a filter that hears of a thread that is alone, wants to
// hear of each access.
func (m *Machine) Splits(o Ref) bool {
	return o != 0 && (m.multi || m.tracer != nil || m.filter != nil && m.filter.Alone()) && m.stopsAt(o)
}

// pieceAt gives the offset of the k-th part of a value, and its piece.
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

// pieceOffset is the offset of the k-th part of a value.
func pieceOffset(ps []Piece, k int32) uint32 {
	off, _ := pieceAt(ps, uint32(k))
	return off
}

// BeforePiece is Before for the k-th part of a value at offset off of component o.
func (m *Machine) BeforePiece(o Ref, off uint32, ps []Piece, k int32, site uint32) bool {
	at, p := pieceAt(ps, uint32(k))
	if !m.before(o, off+at, p.Size, site, m.writesAt(site)) {
		return false
	}
	m.pendKind |= packSize(p.Size)
	return true
}

// ResumedPiece is Resumed for the k-th part of a value at offset off of component o.
func (m *Machine) ResumedPiece(o Ref, off uint32, ps []Piece, k int32, site uint32) {
	m.Resumed(o, off+pieceOffset(ps, k), site)
}

// ReadPiece copies the k-th part of the value at offset off of component o to the Go variable at v.
func (m *Machine) ReadPiece(v unsafe.Pointer, o Ref, off uint32, ps []Piece, k int32) {
	at, p := pieceAt(ps, uint32(k))
	copy(unsafeBytes(unsafe.Add(v, at), p.Size), unsafeBytes(m.At(o, off+at), p.Size))
}

// WritePiece copies the k-th part of the value in the Go variable at v to offset off of component o.
func (m *Machine) WritePiece(v unsafe.Pointer, o Ref, off uint32, ps []Piece, k int32) {
	at, p := pieceAt(ps, uint32(k))
	if p.Ref {
		m.StR(o, off+at, *(*uint32)(unsafe.Add(v, at)))
		return
	}
	m.W(o)
	copy(unsafeBytes(m.At(o, off+at), p.Size), unsafeBytes(unsafe.Add(v, at), p.Size))
}
