package metadata

import (
	"fmt"
	"math/bits"
)

// maxRows is the largest number in the three low bytes of a token.
const maxRows = 0xffffff

// tableStream is a #~ or #- stream (§II.24.2.6), with the heaps to which its rows point. Cursors read the rows in
// order. The first failure stays in err and makes all later reads yield zero.
type tableStream struct {
	heaps
	tables [tableCount]table
	// rows holds the number of rows that an index may name. In a PDB that includes the tables of its assembly.
	rows      [tableCount]uint32
	sigBudget int
	err       *Error
}

// Blobs may overlap, so that a small corrupt file could describe a huge amount of data. So the amount decoded from one
// heap is bounded by a multiple of its size, and some more. No writer comes near this bound.
const (
	overlapFactor = 64
	overlapSlack  = 1 << 20
)

type table struct {
	span
	rowSize int
	widths  []int // of the columns, in bytes: 2 or 4
}

// Flags of heapSizes (§II.24.2.6), and one that Microsoft's writers add.
const (
	wideStrings   = 0x01
	wideGUID      = 0x02
	wideBlob      = 0x04
	extraHeapData = 0x40
)

// readTables lays out the tables of the stream s. external holds row counts of tables that live elsewhere; wide says
// that all indexes take four bytes (an edit-and-continue delta).
func readTables(h heaps, name string, s span, external *[tableCount]uint32, wide bool) (*tableStream, error) {
	t := &tableStream{heaps: h, sigBudget: overlapFactor*len(h.blob.data) + overlapSlack}
	r := newReader(h.file, name, s)
	r.skip(4)
	major := r.u8()
	r.skip(1)
	heapSizes := r.u8()
	r.skip(1)
	valid := r.u64()
	r.skip(8) // sorted: every table is read from end to end, so its order does not matter
	if r.err == nil && (major < 1 || major > 2) {
		r.failAt(4, "metadata tables of version %d; 1 and 2 are known", major)
	}
	var present [tableCount]uint32
	for i := range present {
		if valid&(1<<i) == 0 {
			continue
		}
		present[i] = r.u32()
		if r.err == nil && schemas[i].name == "" {
			r.failAt(8, "unknown table %#02x", i)
		}
		if present[i] > maxRows {
			r.failAt(r.pos-4, "table %s claims %d rows", TableID(i), present[i])
		}
	}
	if heapSizes&extraHeapData != 0 {
		r.skip(4)
	}
	if r.err != nil {
		return nil, r.err
	}
	t.rows = present
	if external != nil {
		for i, n := range external {
			t.rows[i] = max(t.rows[i], n)
		}
	}
	if wide {
		heapSizes |= wideStrings | wideGUID | wideBlob
	}
	for i := range schemas {
		t.layOut(TableID(i), heapSizes, wide)
	}
	for i := range present {
		tab := &t.tables[i]
		need := uint64(present[i]) * uint64(tab.rowSize)
		if need > uint64(r.left()) {
			r.fail("table %s claims %d rows of %d bytes, and %d bytes are left", TableID(i), present[i], tab.rowSize, r.left())
			return nil, r.err
		}
		tab.base = r.base + int64(r.pos)
		tab.data = r.bytes(need)
	}
	return t, nil
}

// layOut computes the widths of a table's columns.
func (t *tableStream) layOut(id TableID, heapSizes uint8, wide bool) {
	tab := &t.tables[id]
	for _, c := range schemas[id].columns {
		w := 2
		switch c.kind {
		case kindU32:
			w = 4
		case kindString:
			w += 2 * int(heapSizes&wideStrings)
		case kindGUID:
			w += int(heapSizes & wideGUID)
		case kindBlob:
			w += int(heapSizes&wideBlob) / 2
		case kindIndex, kindList:
			n := t.rows[c.index]
			if p := pointerTables[c.index]; p != 0 && c.kind == kindList && t.rows[p] > 0 {
				n = t.rows[p]
			}
			if wide || n > 0xffff {
				w = 4
			}
		case kindCoded:
			var n uint32
			for _, of := range c.coded.tables {
				if of != noTable {
					n = max(n, t.rows[of])
				}
			}
			if wide || bits.Len32(n)+int(c.coded.bits) > 16 {
				w = 4
			}
		}
		tab.widths = append(tab.widths, w)
		tab.rowSize += w
	}
}

// count is the number of rows of a table in this stream.
func (t *tableStream) count(id TableID) int {
	if size := t.tables[id].rowSize; size > 0 {
		return len(t.tables[id].data) / size
	}
	return 0
}

// row is a cursor over the columns of a row, in the order of the schema.
type row struct {
	t   *tableStream
	id  TableID
	n   int // 1-based
	col int
	off int // of the next column in the table
}

func (t *tableStream) row(id TableID, n int) row {
	return row{t: t, id: id, n: n, off: (n - 1) * t.tables[id].rowSize}
}

// fail records an error about the column of the row that was read last.
func (r *row) fail(format string, args ...any) {
	if r.t.err != nil {
		return
	}
	where := fmt.Sprintf("%s row %d", r.id, r.n)
	off := r.off
	if r.col > 0 {
		where += ", " + schemas[r.id].columns[r.col-1].name
		off -= r.t.tables[r.id].widths[r.col-1]
	}
	r.t.err = &Error{File: r.t.file, Offset: r.t.tables[r.id].base + int64(off), Table: where, Msg: fmt.Sprintf(format, args...)}
}

// wrap records an error of a heap or a signature as one of the row.
func (r *row) wrap(err *Error) {
	if r.t.err == nil && err != nil {
		at := *err
		at.Table = fmt.Sprintf("%s row %d, %s", r.id, r.n, schemas[r.id].columns[r.col-1].name)
		if err.Table != "" {
			at.Table += ": " + err.Table
		}
		r.t.err = &at
	}
}

// next reads the next column, which must be of the kind that the caller expects.
func (r *row) next(kind columnKind) uint32 {
	tab := &r.t.tables[r.id]
	if r.t.err != nil {
		return 0
	}
	if r.col >= len(tab.widths) || schemas[r.id].columns[r.col].kind != kind || r.off+tab.widths[r.col] > len(tab.data) {
		r.fail("no column of kind %d follows", kind)
		return 0
	}
	b, w := tab.data[r.off:], tab.widths[r.col]
	v := uint32(b[0]) | uint32(b[1])<<8
	if w == 4 {
		v |= uint32(b[2])<<16 | uint32(b[3])<<24
	}
	r.off += w
	r.col++
	return v
}

// skip skips columns that nobody needs.
func (r *row) skip(n int) {
	for ; n > 0 && r.col < len(schemas[r.id].columns); n-- {
		r.next(schemas[r.id].columns[r.col].kind)
	}
}

func (r *row) u16() uint16 { return uint16(r.next(kindU16)) }
func (r *row) u32() uint32 { return r.next(kindU32) }

func (r *row) string() string {
	s, err := r.t.stringAt(r.next(kindString))
	r.wrap(err)
	return s
}

func (r *row) guid() [16]byte {
	g, err := r.t.guidAt(r.next(kindGUID))
	r.wrap(err)
	return g
}

// blob is a blob's content and its offset in the heap.
func (r *row) blob() (span, uint32) {
	off := r.next(kindBlob)
	b, err := r.t.blobAt(off)
	r.wrap(err)
	return b, off
}

// index reads the number of a row of another table. 0 means none; only some columns allow it.
func (r *row) index(nilAllowed bool) int {
	n := r.next(kindIndex)
	of := schemas[r.id].columns[max(r.col-1, 0)].index
	if n > r.t.rows[of] {
		r.fail("names row %d of %s, which has %d", n, of, r.t.rows[of])
		return 0
	}
	if n == 0 && !nilAllowed {
		r.fail("names no row of %s", of)
	}
	return int(n)
}

// list reads the first row of a run, which may be one past the last.
func (r *row) list() int {
	n := r.next(kindList)
	rows := r.t.rows[schemas[r.id].columns[max(r.col-1, 0)].index]
	if p := pointerTables[schemas[r.id].columns[max(r.col-1, 0)].index]; p != 0 && r.t.rows[p] > 0 {
		rows = r.t.rows[p]
	}
	if r.t.err == nil && (n == 0 || n > rows+1) {
		r.fail("list starts at row %d of %d", n, rows)
		return 0
	}
	return int(n)
}

// coded reads a coded index as a token, 0 where it names no row.
func (r *row) coded(nilAllowed bool) Token {
	v := r.next(kindCoded)
	if r.t.err != nil {
		return 0
	}
	tok, err := schemas[r.id].columns[r.col-1].coded.token(v, &r.t.rows)
	if err != "" {
		r.fail("%s", err)
		return 0
	}
	if tok == 0 && !nilAllowed {
		r.fail("names no row")
	}
	return tok
}

// token unpacks a coded index; the second result says what is wrong with it.
func (c *codedIndex) token(v uint32, rows *[tableCount]uint32) (Token, string) {
	tag, n := v&(1<<c.bits-1), v>>c.bits
	if n == 0 {
		return 0, ""
	}
	if int(tag) >= len(c.tables) || c.tables[tag] == noTable {
		return 0, fmt.Sprintf("%s index %#x has the unknown tag %d", c.name, v, tag)
	}
	of := c.tables[tag]
	if n > rows[of] {
		return 0, fmt.Sprintf("names row %d of %s, which has %d", n, of, rows[of])
	}
	return Token(uint32(of)<<24 | n), ""
}

// run is the rows [from, to) of a list column: each list ends where the list of the next row starts.
type run struct{ from, to int }

// runs turns the starts of lists into runs and checks that they follow each other. starts holds the list column of
// every row. The last run ends with the table.
func (t *tableStream) runs(id TableID, of TableID, starts []int) []run {
	total := int(t.rows[of])
	if p := pointerTables[of]; p != 0 && t.rows[p] > 0 {
		total = int(t.rows[p])
	}
	out := make([]run, len(starts))
	for i, from := range starts {
		to := total + 1
		if i+1 < len(starts) {
			to = starts[i+1]
		}
		if t.err == nil && (from < 1 || to < from) {
			r := t.row(id, i+1)
			r.fail("its list of %s rows starts at %d and ends before it, at %d", of, from, to)
		}
		if t.err != nil {
			return make([]run, len(starts))
		}
		out[i] = run{from, to}
	}
	return out
}

// through maps a row number of a list to a row of the table, through its Ptr table if it has one.
func (t *tableStream) through(of TableID, n int) int {
	p := pointerTables[of]
	if p == 0 || t.rows[p] == 0 {
		return n
	}
	r := t.row(p, n)
	return r.index(false)
}
