package metadata

import (
	"bytes"
	"compress/flate"
	"fmt"
	"io"
)

// Types of debug directory entries, and the version that marks the CodeView entry of a portable PDB.
const (
	debugCodeView     = 2
	debugEmbedded     = 17
	portableCodeView  = 0x504d
	maxDebugEntries   = 64
	debugEntrySize    = 28
	maxEmbeddedPDB    = 1 << 27
	maxDeflateFactor  = 50 // deflate reaches 1032; symbols reach 5, or somewhat more if they contain sources
	deflateSlack      = 1 << 20
	embeddedSignature = "MPDB"
)

// debugEntry is one entry of the PE debug directory.
type debugEntry struct {
	kind  uint32
	stamp uint32
	minor uint16
	data  span
}

// readDebugDirectory reads the entries. A malformed directory costs the symbols, not the assembly.
func (m *image) readDebugDirectory(d directory) error {
	if d.rva == 0 || d.size == 0 {
		return nil
	}
	s, err := m.at(d.rva, uint64(d.size), "debug directory")
	if err != nil {
		return err
	}
	r := newReader(m.file, "debug directory", s)
	for n := 0; r.left() >= debugEntrySize && n < maxDebugEntries; n++ {
		r.skip(4)
		e := debugEntry{stamp: r.u32()}
		r.skip(2)
		e.minor = r.u16()
		e.kind = r.u32()
		size := r.u32()
		r.skip(4)
		raw := r.u32()
		if e.kind != debugCodeView && e.kind != debugEmbedded {
			continue
		}
		var ok bool
		if e.data, ok = (span{data: m.data}).slice(uint64(raw), uint64(size)); !ok {
			r.fail("an entry's %d bytes at %#x reach over the end of the file", size, raw)
			break
		}
		m.debug = append(m.debug, e)
	}
	return r.error()
}

// codeView is what an assembly knows of its PDB: the PDB's id, and the path to which the compiler wrote it.
type codeView struct {
	id       [20]byte
	portable bool // then all of id counts, otherwise only its first 16 bytes
	path     string
}

// codeView finds the CodeView entry; it is nil if there is none.
func (m *image) codeView() *codeView {
	for _, e := range m.debug {
		if e.kind != debugCodeView {
			continue
		}
		r := newReader(m.file, "CodeView entry", e.data)
		if string(r.bytes(4)) != "RSDS" {
			continue
		}
		v := &codeView{portable: e.minor == portableCodeView}
		copy(v.id[:16], r.bytes(16))
		for i := range 4 {
			v.id[16+i] = byte(e.stamp >> (8 * i))
		}
		r.skip(4) // age
		if r.err != nil {
			continue
		}
		path, _, _ := bytes.Cut(r.data[r.pos:], []byte{0})
		v.path = string(path)
		return v
	}
	return nil
}

// embeddedPDB unpacks a portable PDB in the assembly itself; it is nil if there is none.
func (m *image) embeddedPDB() ([]byte, error) {
	for _, e := range m.debug {
		if e.kind != debugEmbedded {
			continue
		}
		r := newReader(m.file, "embedded PDB", e.data)
		if sig := r.bytes(4); r.err == nil && string(sig) != embeddedSignature {
			r.failAt(0, "starts with %q", sig)
		}
		size := r.u32()
		if r.err == nil && (size > maxEmbeddedPDB || uint64(size) > uint64(r.left())*maxDeflateFactor+deflateSlack) {
			r.failAt(4, "claims to unpack from %d bytes to %d", r.left(), size)
		}
		if r.err != nil {
			return nil, r.err
		}
		data, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(r.data[r.pos:])), int64(size)))
		if err == nil && len(data) != int(size) {
			err = fmt.Errorf("unpacks to %d bytes instead of %d", len(data), size)
		}
		if err != nil {
			r.fail("%v", err)
			return nil, r.err
		}
		return data, nil
	}
	return nil, nil
}
