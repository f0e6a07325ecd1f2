package metadata

import (
	"bytes"
	"fmt"
	"math"
)

// maxLine bounds lines and columns, as the format does.
const maxLine = 0x1fffffff

// readPDB reads a portable PDB of the assembly. If view is not nil, the PDB must have its id.
func readPDB(file string, data []byte, a *Assembly, view *codeView) (*Symbols, error) {
	if bytes.HasPrefix(data, []byte("Microsoft C/C++ MSF")) {
		return nil, &Error{file, 0, "", "a Windows PDB; compile with -debug:portable to get a portable one"}
	}
	if !bytes.HasPrefix(data, []byte("BSJB")) {
		return nil, &Error{file, 0, "", "not a portable PDB"}
	}
	t, pdb, err := readRoot(file, span{data: data})
	if err != nil {
		return nil, err
	}
	if len(pdb.data) < 20 {
		return nil, &Error{file, pdb.base, "#Pdb", "no PDB id"}
	}
	if view != nil {
		n := 16
		if view.portable {
			n = 20
		}
		if !bytes.Equal(pdb.data[:n], view.id[:n]) {
			return nil, &Error{file, -1, "", "the PDB is of another build of " + a.Path}
		}
	}
	if n := t.rows[TableMethodDef]; int64(n) > int64(len(a.Methods)) {
		return nil, &Error{file, -1, "", fmt.Sprintf("the PDB is of an assembly with %d methods, this one has %d", n, len(a.Methods))}
	}
	p := &pdbReader{tableStream: t, symbols: &Symbols{methods: map[Token]*MethodSymbols{}}, budget: overlapFactor*len(data) + overlapSlack}
	for _, step := range []func(){p.documents, p.embedded, p.points, p.scopes, p.stateMachines} {
		if step(); t.err != nil {
			return nil, t.err
		}
	}
	return p.symbols, nil
}

type pdbReader struct {
	*tableStream
	symbols *Symbols
	budget  int // bytes that may still be decoded
}

// spend fails once blobs add up to more than any writer makes.
func (p *pdbReader) spend(r *row, n int) bool {
	if p.budget -= n; p.budget < 0 {
		r.fail("blobs overlap beyond measure")
	}
	return p.err == nil
}

// method is the entry of a MethodDef row, made on demand.
func (p *pdbReader) method(n int) *MethodSymbols {
	tok := tokenOf(TableMethodDef, n-1)
	m := p.symbols.methods[tok]
	if m == nil {
		m = &MethodSymbols{}
		p.symbols.methods[tok] = m
	}
	return m
}

func (p *pdbReader) each(id TableID, f func(i int, r *row)) {
	for i := range p.count(id) {
		r := p.row(id, i+1)
		if f(i, &r); p.err != nil {
			return
		}
	}
}

// documents reads file names: a separator, then parts that are blobs themselves.
func (p *pdbReader) documents() {
	p.each(tableDocument, func(i int, r *row) {
		b, _ := r.blob()
		d := newReader(p.file, "document name", b)
		separator := ""
		if len(b.data) > 0 {
			if c := d.u8(); c != 0 {
				separator = string(rune(c))
			}
		}
		var name []byte
		for n := 0; d.left() > 0; n++ {
			if n > 0 {
				name = append(name, separator...)
			}
			part, err := p.blobAt(d.compressed())
			r.wrap(err)
			if !p.spend(r, len(part.data)) {
				return
			}
			name = append(name, part.data...)
		}
		r.wrap(d.err)
		p.symbols.Files = append(p.symbols.Files, string(name))
		p.symbols.Checksums = append(p.symbols.Checksums, r.checksum())
		p.symbols.Embedded = append(p.symbols.Embedded, "")
	})
}

// embeddedSource is the kind of custom debug information that holds the text of a document.
var embeddedSource = [16]byte{0x1b, 0x57, 0x8a, 0x0e, 0x26, 0x69, 0x6e, 0x46, 0xb4, 0xad, 0x8a, 0xb0, 0x46, 0x11, 0xf5, 0xfe}

// embedded reads the texts of documents.
func (p *pdbReader) embedded() {
	p.each(tableCustomDebugInformation, func(_ int, r *row) {
		of, kind := r.coded(false), r.guid()
		text, _ := r.blob()
		if of.Table() != tableDocument || kind != embeddedSource || len(text.data) < 4 || !p.spend(r, len(text.data)) {
			return
		}
		p.symbols.Embedded[of.Row()-1] = string(text.data)
	})
}

// checksums are the algorithms that a document's HashAlgorithm may name, by GUID, with the sizes of their sums in
// bytes.
var checksums = map[[16]byte]struct {
	name string
	size int
}{
	{0x0f, 0xd0, 0x29, 0x88, 0xb8, 0x11, 0x13, 0x42, 0x87, 0x8b, 0x77, 0x0e, 0x85, 0x97, 0xac, 0x16}: {"sha256", 32},
	{0xec, 0x16, 0x18, 0xff, 0x5e, 0xaa, 0x10, 0x4d, 0x87, 0xf7, 0x6f, 0x49, 0x63, 0x83, 0x34, 0x60}: {"sha1", 20},
}

// checksum reads the columns HashAlgorithm and Hash of a document.
func (r *row) checksum() string {
	kind := checksums[r.guid()]
	sum, _ := r.blob()
	if kind.size == 0 || len(sum.data) != kind.size {
		return ""
	}
	return fmt.Sprintf("%s:%x", kind.name, sum.data)
}

func (p *pdbReader) points() {
	if n := p.count(tableMethodDebugInformation); n > 0 && p.err == nil && uint32(n) > p.rows[TableMethodDef] {
		r := p.row(tableMethodDebugInformation, n)
		r.fail("%d rows for %d methods", n, p.rows[TableMethodDef])
	}
	p.each(tableMethodDebugInformation, func(i int, r *row) {
		document := r.index(true)
		b, _ := r.blob()
		if len(b.data) == 0 || !p.spend(r, len(b.data)) {
			return
		}
		d := newReader(p.file, "sequence points", b)
		points := d.sequencePoints(document, len(p.symbols.Files))
		r.wrap(d.err)
		if len(points) > 0 {
			p.method(i + 1).Points = points
		}
	})
}

// sequencePoints reads a SequencePoints blob. document is 1-based; 0 means that the blob names it.
func (r *reader) sequencePoints(document, documents int) []SequencePoint {
	r.compressed() // signature of the locals
	change := func() {
		document = int(r.compressed())
		if r.err == nil && (document < 1 || document > documents) {
			r.fail("document %d of %d", document, documents)
		}
	}
	if document == 0 {
		change()
	}
	points := make([]SequencePoint, 0, r.left()/5+1)
	var offset, line, column int64
	seen := false // a point that is not hidden
	for first := true; r.left() > 0 && r.err == nil; first = false {
		delta := r.compressed()
		for delta == 0 && !first && r.err == nil {
			change()
			delta = r.compressed()
		}
		offset += int64(delta)
		lines := int64(r.compressed())
		var columns int64
		if lines == 0 {
			columns = int64(r.compressed())
		} else {
			columns = int64(r.compressedSigned())
		}
		p := SequencePoint{Offset: uint32(offset), File: document - 1}
		if lines != 0 || columns != 0 {
			if seen {
				line += int64(r.compressedSigned())
				column += int64(r.compressedSigned())
			} else {
				line, column, seen = int64(r.compressed()), int64(r.compressed()), true
			}
			p.Line, p.Column, p.EndLine, p.EndColumn = int(line), int(column), int(line+lines), int(column+columns)
		}
		if r.err == nil && (offset > math.MaxInt32 || min(line, column, column+columns) < 0 || max(line+lines, column, column+columns) > maxLine) {
			r.fail("point at IL_%04x, line %d, column %d", offset, line, column)
		}
		points = append(points, p)
	}
	return points
}

// localHidden marks variables that the compiler made up.
const localHidden = 0x1

// scopes reads the names of local variables, and the ranges in which the names hold.
func (p *pdbReader) scopes() {
	n := p.count(tableLocalScope)
	methods, lists := make([]int, n), make([]int, n)
	ranges := make([][2]uint32, n)
	p.each(tableLocalScope, func(i int, r *row) {
		methods[i] = r.index(false)
		r.index(true)
		lists[i] = r.list()
		r.skip(1) // F# writes 0 here where there are no constants
		start, length := r.u32(), r.u32()
		if uint64(start)+uint64(length) > math.MaxInt32 {
			r.fail("scope of %d bytes at IL_%04x", length, start)
		}
		ranges[i] = [2]uint32{start, start + length}
	})
	for i, vars := range p.runs(tableLocalScope, tableLocalVariable, lists) {
		for v := vars.from; v < vars.to && p.err == nil; v++ {
			r := p.row(tableLocalVariable, v)
			flags, slot, name := r.u16(), r.u16(), r.string()
			if flags&localHidden == 0 && p.err == nil {
				m := p.method(methods[i])
				m.Locals = append(m.Locals, LocalName{int(slot), name, ranges[i][0], ranges[i][1]})
			}
		}
	}
}

func (p *pdbReader) stateMachines() {
	p.each(tableStateMachineMethod, func(i int, r *row) {
		moveNext, kickoff := r.index(false), r.index(false)
		if p.err == nil {
			p.method(moveNext).Kickoff = tokenOf(TableMethodDef, kickoff-1)
		}
	})
}
