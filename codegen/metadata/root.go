package metadata

import "fmt"

// maxStreams is far more than any writer makes: there are six kinds.
const maxStreams = 64

// readRoot reads a metadata root (§II.24.2.1), of an assembly or a portable PDB, down to the layout of its tables.
// The second result is the #Pdb stream, empty in an assembly.
func readRoot(file string, s span) (*tableStream, span, error) {
	r := newReader(file, "metadata root", s)
	if sig := r.u32(); r.err == nil && sig != 0x424a5342 {
		r.failAt(0, "starts with %#08x instead of BSJB", sig)
	}
	r.skip(8) // version, reserved
	r.skip(uint64(r.u32()))
	r.skip(2) // flags
	count := r.u16()
	if count > maxStreams {
		r.fail("%d streams", count)
	}
	h := heaps{file: file}
	var tables, pdb span
	var tablesName string
	wide := false
	seen := map[string]bool{}
	for i := 0; i < int(count) && r.err == nil; i++ {
		start := r.pos
		off, size := r.u32(), r.u32()
		name := r.streamName()
		if r.err != nil {
			break
		}
		part, ok := s.slice(uint64(off), uint64(size))
		if !ok {
			r.failAt(start, "stream %q of %d bytes at %#x reaches over the end", name, size, off)
			break
		}
		if seen[name] {
			r.failAt(start, "two streams %q: obfuscated metadata is not supported", name)
			break
		}
		seen[name] = true
		switch name {
		case "#~", "#-":
			if tablesName != "" {
				r.failAt(start, "both a #~ and a #- stream: obfuscated metadata is not supported")
			}
			tables, tablesName = part, name
		case "#Strings":
			h.strings = heapStrings{string(part.data), part.base}
		case "#US":
			h.us = part
		case "#GUID":
			h.guid = part
		case "#Blob":
			h.blob = part
		case "#Pdb":
			pdb = part
		case "#JTD":
			wide = true
		}
	}
	if r.err == nil && tablesName == "" {
		r.fail("no stream of tables")
	}
	if r.err != nil {
		return nil, span{}, r.err
	}
	var external *[tableCount]uint32
	if seen["#Pdb"] {
		var err error
		if external, err = readExternalRows(file, pdb); err != nil {
			return nil, span{}, err
		}
	}
	t, err := readTables(h, tablesName, tables, external, wide)
	return t, pdb, err
}

// streamName reads a name of at most 32 bytes that ends with a zero and is padded to a multiple of four (§II.24.2.2).
func (r *reader) streamName() string {
	start := r.pos
	for n := 0; n < 32; n++ {
		if r.u8() == 0 {
			name := string(r.data[start:max(start, r.pos-1)])
			r.skip(uint64(-(n + 1) & 3))
			return name
		}
	}
	r.failAt(start, "stream name without an end")
	return ""
}

// readExternalRows reads from a #Pdb stream the number of rows of each table of the assembly to which the PDB refers.
func readExternalRows(file string, pdb span) (*[tableCount]uint32, error) {
	r := newReader(file, "#Pdb", pdb)
	r.skip(20 + 4) // id, entry point
	referenced := r.u64()
	var rows [tableCount]uint32
	for i := range rows {
		if referenced&(1<<i) != 0 {
			rows[i] = r.u32()
			if rows[i] > maxRows {
				r.fail("table %s claims %d rows", TableID(i), rows[i])
			}
		}
	}
	return &rows, r.error()
}

func hex(v uint32) string { return fmt.Sprintf("%#x", v) }
