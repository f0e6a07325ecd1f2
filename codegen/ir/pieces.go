package ir

import (
	"cmp"
	"slices"

	"mwc/codegen/program"
)

// A Piece is a part of a value type's value that one access reads or writes (ECMA-335 §I.12.6.6 promises that for
// aligned accesses of at most eight bytes; .NET promises nothing about a value as a whole). Where the memory is shared,
// other threads run between two pieces. N pieces of the same kind may follow each other: the elements of inline arrays
// and fixed buffers.
type Piece struct {
	Off, Size int
	N         int
	Type      *program.Type // nil: bytes that overlapping fields share, or that no field covers
	Name      string        // of the field, within the value: "Point.X"; "" for a value with only one piece
}

func (p Piece) end() int { return p.Off + p.N*p.Size }

// word is the size of the largest atomic access.
const word = 8

// Pieces gives the pieces of a value of type t in the order of their offsets, which is the order of copying. Nested
// values are taken apart. Fields that overlap are one piece if they fit into an aligned word, else the words that they
// cover.
func Pieces(t *program.Type) []Piece {
	ps := appendPieces(nil, t, 0, "")
	if CountPieces(ps) == 1 {
		ps[0].Name = ""
	}
	return ps
}

// ObjectPieces gives the pieces of an instance of a class, from the first field on.
func ObjectPieces(t *program.Type) []Piece {
	var ps []Piece
	for c := t; c != nil; c = c.Base {
		for _, f := range c.Fields {
			ps = appendPieces(ps, f.Type, f.Offset, f.Name)
		}
	}
	return cover(ps, 0, t, "")
}

// CountPieces counts the accesses that copying a value takes.
func CountPieces(ps []Piece) int {
	n := 0
	for _, p := range ps {
		n += p.N
	}
	return n
}

func appendPieces(ps []Piece, t *program.Type, off int, name string) []Piece {
	if size := scalarSize(t); size > 0 {
		return append(ps, Piece{Off: off, Size: size, N: 1, Type: t, Name: name})
	}
	first := len(ps)
	if elem, n := repeated(t); n > 0 {
		size := t.Size / n
		one := appendPieces(nil, elem, 0, "")
		if len(one) == 1 && one[0].N == 1 && one[0].Size == size {
			return append(ps, Piece{Off: off, Size: size, N: n, Type: one[0].Type, Name: name + "[]"})
		}
		for i := range n {
			ps = appendPieces(ps, elem, off+i*size, name+"[]")
		}
		return ps
	}
	for _, f := range t.Fields {
		fn := f.Name
		if name != "" {
			fn = name + "." + fn
		}
		ps = appendPieces(ps, f.Type, off+f.Offset, fn)
	}
	own := cover(slices.Clone(ps[first:]), off, t, name)
	return append(ps[:first], own...)
}

// cover merges pieces that overlap, and adds the bytes that no field covers unless they only align what follows.
func cover(ps []Piece, off int, t *program.Type, name string) []Piece {
	slices.SortStableFunc(ps, func(a, b Piece) int { return cmp.Compare(a.Off, b.Off) })
	var out []Piece
	end := off
	gap := func(to int) {
		if to-end >= max(t.Align, 1) {
			out = appendWords(out, off, end, to, name)
		}
	}
	for i := 0; i < len(ps); {
		p := ps[i]
		hi, same := p.end(), true
		j := i + 1
		for ; j < len(ps) && ps[j].Off < hi; j++ {
			same = same && ps[j].Off == p.Off && ps[j].Size == p.Size && ps[j].N == p.N
			hi = max(hi, ps[j].end())
		}
		gap(p.Off)
		switch lo := p.Off - off; {
		case j == i+1 || same:
			out = append(out, p)
		case lo/word == (hi-off-1)/word:
			out = append(out, Piece{Off: p.Off, Size: hi - p.Off, N: 1, Name: p.Name})
		default:
			out = appendWords(out, off, p.Off, hi, p.Name)
		}
		end = hi
		i = j
	}
	gap(off + t.Size)
	return out
}

// appendWords adds the bytes from lo to hi, cut at the ends of words that are aligned as seen from base.
func appendWords(ps []Piece, base, lo, hi int, name string) []Piece {
	for lo < hi {
		next := min(hi, base+((lo-base)/word+1)*word)
		n := 1
		if next-lo == word {
			n = (hi - lo) / word
		}
		ps = append(ps, Piece{Off: lo, Size: next - lo, N: n, Name: name})
		lo += n * (next - lo)
	}
	return ps
}

// scalarSize is the size in bytes of a value that is not of a value type, 0 for other values.
func scalarSize(t *program.Type) int {
	switch KindOf(t) {
	case S:
		return 0
	case R:
		return 4
	}
	return t.Size
}

// repeated gives the element and the length of an inline array or a fixed buffer, 0 for other types.
func repeated(t *program.Type) (*program.Type, int) {
	if len(t.Fields) != 1 {
		return nil, 0
	}
	elem := t.Fields[0].Type
	switch {
	case t.InlineArrayLength > 0:
		return elem, t.InlineArrayLength
	case t.Fields[0].Name == "FixedElementField" && elem.Size > 0 && t.Size%elem.Size == 0:
		return elem, t.Size / elem.Size
	}
	return nil, 0
}
