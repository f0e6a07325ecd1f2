package metadata

import (
	"bytes"
	"fmt"
	"math"
)

// Mono's symbol file, in the form of Mono.CompilerServices.SymbolWriter: all numbers are little-endian, "leb" numbers
// are in the form of BinaryWriter.Write7BitEncodedInt.
const (
	mdbMagic   = 0x45e82623fd7fa614
	mdbMajor   = 50
	mdbMinor   = 0
	mdbColumns = 2 // flags of a method
	mdbEnds    = 4
	mdbNoEnd   = 0xffffff

	mdbSourceSize = 8 // bytes of a row
	mdbMethodSize = 12

	// Standard and extended opcodes of a line number program: those of DWARF, and one of Mono's own.
	lineCopy         = 1
	lineAdvancePC    = 2
	lineAdvanceLine  = 3
	lineSetFile      = 4
	lineConstAddPC   = 8
	lineEndSequence  = 1
	lineNegateHidden = 0x40
	lineReservedLast = 0x7f
)

// mdbReader reads one symbol file. Offsets in it count from the start of the file.
type mdbReader struct {
	*reader
	symbols              *Symbols
	lineBase, lineRange  int32
	opcodeBase           int32
	sources, sourceTable uint32
	methods, methodTable uint32
	budget               int // sequence points and names that may still be read
}

// readMDB reads an .mdb file, which must have the assembly's module id.
func readMDB(file string, data []byte, a *Assembly) (*Symbols, error) {
	r := &mdbReader{
		reader:  newReader(file, "", span{data: data}),
		symbols: &Symbols{methods: map[Token]*MethodSymbols{}},
		budget:  overlapFactor*len(data) + overlapSlack,
	}
	if magic := r.u64(); r.err == nil && magic != mdbMagic {
		r.failAt(0, "not a Mono symbol file")
	}
	if major, minor := r.u32(), r.u32(); r.err == nil && (major != mdbMajor || minor != mdbMinor) {
		r.failAt(8, "Mono symbol file of version %d.%d; %d.%d is known", major, minor, mdbMajor, mdbMinor)
	}
	if id := r.reader.bytes(16); r.err == nil && !bytes.Equal(id, a.MVID[:]) {
		return nil, &Error{file, -1, "", "the symbols are of another build of " + a.Path}
	}
	r.offsets()
	r.files()
	for i := uint32(0); i < r.methods && r.err == nil; i++ {
		r.what = fmt.Sprintf("method %d", i+1)
		r.seek(uint64(r.methodTable) + mdbMethodSize*uint64(i))
		r.method(len(a.Methods))
	}
	if r.err != nil {
		return nil, r.err
	}
	return r.symbols, nil
}

func (r *mdbReader) offsets() {
	r.what = "offset table"
	r.skip(6 * 4) // file, data section, compile units
	r.sources, r.sourceTable, _ = r.u32(), r.u32(), r.u32()
	r.methods, r.methodTable, _ = r.u32(), r.u32(), r.u32()
	r.skip(4 * 4) // types, anonymous scopes
	r.lineBase, r.lineRange, r.opcodeBase = int32(r.u32()), int32(r.u32()), int32(r.u32())
	if r.err != nil {
		return
	}
	size := uint64(len(r.data))
	switch {
	case uint64(r.sources)*mdbSourceSize+uint64(r.sourceTable) > size:
		r.fail("claims %d source files", r.sources)
	case uint64(r.methods)*mdbMethodSize+uint64(r.methodTable) > size:
		r.fail("claims %d methods", r.methods)
	case r.lineRange <= 0 || r.lineRange > 255 || r.opcodeBase < 1 || r.opcodeBase > 255 || r.lineBase < -255 || r.lineBase > 255:
		r.fail("line numbers with base %d, range %d, opcodes from %d", r.lineBase, r.lineRange, r.opcodeBase)
	}
}

func (r *mdbReader) files() {
	for i := uint32(0); i < r.sources && r.err == nil; i++ {
		r.what = fmt.Sprintf("source file %d", i+1)
		r.seek(uint64(r.sourceTable) + mdbSourceSize*uint64(i))
		r.skip(4)
		r.seek(uint64(r.u32()))
		r.symbols.Files = append(r.symbols.Files, r.text())
		r.symbols.Checksums = append(r.symbols.Checksums, "")
		r.symbols.Embedded = append(r.symbols.Embedded, "")
	}
}

func (r *mdbReader) method(methods int) {
	tok := Token(r.u32())
	data, lines := r.u32(), r.u32()
	if r.err == nil && (tok.Table() != TableMethodDef || tok.IsNil() || uint64(tok.Row()) > uint64(methods)) {
		r.fail("token %s is not a method", tok)
	}
	r.seek(uint64(data))
	r.leb() // compile unit
	locals := r.leb()
	r.leb() // namespace
	blocks := r.leb()
	r.leb() // captured variables
	r.leb() // name
	flags := r.leb()
	m := &MethodSymbols{}
	if lines != 0 {
		r.seek(uint64(lines))
		m.Points = r.lines(flags)
	}
	if locals != 0 {
		m.Locals = r.locals(uint32(locals), uint32(blocks))
	}
	r.symbols.methods[tok] = m
}

// leb reads a number in groups of seven bits, lowest first; a negative one takes five bytes.
func (r *mdbReader) leb() int32 {
	var v uint32
	for shift := 0; shift < 35; shift += 7 {
		b := r.u8()
		v |= uint32(b&0x7f) << shift
		if b&0x80 == 0 {
			return int32(v)
		}
	}
	r.fail("number of more than five bytes")
	return 0
}

// text reads a length and a string.
func (r *mdbReader) text() string {
	n := r.leb()
	r.spend(int(uint32(n)))
	return string(r.reader.bytes(uint64(uint32(n))))
}

// spend fails once the tables add up to more than any writer makes of a file of this size.
func (r *mdbReader) spend(n int) {
	if r.budget -= n; r.budget < 0 {
		r.fail("tables overlap beyond measure")
	}
}

// mdbPoint is a sequence point whose columns are still to be read. Hidden points have columns too.
type mdbPoint struct {
	SequencePoint
	hidden bool
}

// lines runs a line number program: a state machine as in DWARF, each of whose rows is a sequence point, then the
// columns of all rows, then their ends.
func (r *mdbReader) lines(flags int32) []SequencePoint {
	var points []mdbPoint
	file, line, offset := int64(1), int64(1), int64(0)
	hidden, modified := false, false
	add := func() {
		r.spend(1)
		if r.err == nil && (file < 1 || file > int64(r.sources) || line < 0 || line > maxLine || offset < 0 || offset > math.MaxInt32) {
			r.fail("file %d, line %d at IL_%04x", file, line, offset)
		}
		points = append(points, mdbPoint{SequencePoint{Offset: uint32(offset), File: int(file) - 1, Line: int(line)}, hidden})
		modified = false
	}
	for done := false; !done && r.err == nil; {
		switch op := r.u8(); {
		case op == 0:
			end := uint64(r.u8()) + uint64(r.pos)
			switch ext := r.u8(); {
			case ext == lineEndSequence:
				if modified {
					add()
				}
				done = true
				continue
			case ext == lineNegateHidden:
				hidden, modified = !hidden, true
			case ext < lineNegateHidden || ext > lineReservedLast:
				r.fail("unknown extended line opcode %#02x", ext)
			}
			r.seek(end)
		case int32(op) >= r.opcodeBase:
			op := int32(op) - r.opcodeBase
			offset += int64(op / r.lineRange)
			line += int64(r.lineBase + op%r.lineRange)
			add()
		case op == lineCopy:
			add()
		default:
			switch op {
			case lineAdvancePC:
				offset += int64(r.leb())
			case lineAdvanceLine:
				line += int64(r.leb())
			case lineSetFile:
				file = int64(r.leb())
			case lineConstAddPC:
				offset += int64((255 - r.opcodeBase) / r.lineRange)
			default:
				r.fail("unknown line opcode %#02x", op)
			}
			modified = true
		}
	}
	if r.err != nil {
		return nil
	}
	if flags&mdbColumns != 0 {
		for i := range points {
			points[i].Column = int(r.leb())
		}
	}
	if flags&mdbEnds != 0 {
		for i := range points {
			if lines := r.leb(); lines != mdbNoEnd && r.err == nil {
				points[i].EndLine = points[i].Line + int(lines)
				points[i].EndColumn = int(r.leb())
			}
		}
	}
	return r.tidy(points)
}

// tidy blanks hidden points, and keeps one point for each offset: a later point that is not hidden replaces earlier
// ones.
func (r *mdbReader) tidy(points []mdbPoint) []SequencePoint {
	var out []SequencePoint
	for _, point := range points {
		p := point.SequencePoint
		if point.hidden {
			p = SequencePoint{Offset: p.Offset, File: p.File}
		}
		switch last := len(out) - 1; {
		case last < 0 || p.Offset > out[last].Offset:
			out = append(out, p)
		case p.Offset < out[last].Offset:
			r.fail("IL_%04x comes behind IL_%04x", p.Offset, out[last].Offset)
			return nil
		case !point.hidden:
			out[last] = p
		}
	}
	return out
}

// locals reads names of variables and the code blocks that bound them; block 0 is the whole method.
func (r *mdbReader) locals(at, blocksAt uint32) []LocalName {
	blocks := [][2]uint32{{0, math.MaxUint32}}
	if blocksAt != 0 {
		r.seek(uint64(blocksAt))
		n := r.leb()
		for i := int32(0); i < n && r.err == nil; i++ {
			r.spend(1)
			kind := r.leb()
			r.leb() // parent
			blocks = append(blocks, [2]uint32{uint32(r.leb()), uint32(r.leb())})
			if kind&0x40 != 0 {
				r.skip(uint64(r.u16()))
			}
		}
	}
	r.seek(uint64(at))
	n := r.leb()
	var names []LocalName
	for i := int32(0); i < n && r.err == nil; i++ {
		r.spend(1)
		slot := r.leb()
		name := r.text()
		block := r.leb()
		if r.err != nil {
			break
		}
		if slot < 0 || slot > 0xffff || block < 0 || int(block) >= len(blocks) {
			r.fail("variable %s in slot %d, block %d of %d", name, slot, block, len(blocks)-1)
			break
		}
		names = append(names, LocalName{int(slot), name, blocks[block][0], blocks[block][1]})
	}
	return names
}
