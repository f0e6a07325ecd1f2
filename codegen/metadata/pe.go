package metadata

import (
	"bytes"
	"fmt"
)

// image is a PE file with a CLI header (§II.25), and its metadata.
type image struct {
	file     string
	data     []byte
	sections []section
	debug    []debugEntry
	debugErr error // why the debug directory could not be read
	cli      cliHeader
	*tableStream
}

type section struct {
	rva, virtualSize uint32
	raw, rawSize     uint32
}

// cliHeader holds the fields of §II.25.3.3 that are needed.
type cliHeader struct {
	metadata   directory
	flags      uint32
	entryPoint Token
	resources  directory
	native     directory // ManagedNativeHeader: precompiled code
}

type directory struct{ rva, size uint32 }

// CLI header flags (§II.25.3.3.1).
const (
	flagILOnly           = 0x01
	flagILLibrary        = 0x04 // a precompiled image that holds all of its CIL, too
	flagNativeEntryPoint = 0x10
)

// Indexes of data directories (§II.25.2.3.3).
const (
	dirDebug = 6
	dirCLI   = 14
)

// readImage reads headers and sections up to the CLI header. The metadata comes later.
func readImage(file string, data []byte) (*image, error) {
	m := &image{file: file, data: data}
	if err := notPE(file, data); err != nil {
		return nil, err
	}
	r := newReader(file, "PE header", span{data: data})
	r.seek(0x3c)
	pe := uint64(r.u32())
	r.seek(pe)
	if sig := r.u32(); r.err == nil && sig != 0x4550 {
		r.failAt(int(pe), "not a PE file: an MZ program without a PE header")
	}
	r.skip(2) // machine
	sections := int(r.u16())
	r.skip(12)
	optionalSize := uint64(r.u16())
	r.skip(2)
	optional := uint64(r.pos)
	magic := r.u16()
	var directories uint64
	switch {
	case r.err != nil:
		return nil, truncated(r)
	case magic == 0x10b:
		directories = optional + 92
	case magic == 0x20b:
		directories = optional + 108
	default:
		r.failAt(int(optional), "optional header with the unknown magic number %#x", magic)
		return nil, r.err
	}
	r.seek(directories)
	count := uint64(r.u32())
	dir := func(i uint64) directory {
		if i >= count || directories+4+8*i+8 > optional+optionalSize {
			return directory{}
		}
		r.seek(directories + 4 + 8*i)
		return directory{r.u32(), r.u32()}
	}
	debug, cli := dir(dirDebug), dir(dirCLI)
	r.seek(optional + optionalSize)
	for range sections {
		r.skip(8)
		s := section{virtualSize: r.u32(), rva: r.u32(), rawSize: r.u32(), raw: r.u32()}
		r.skip(16)
		if r.err != nil {
			return nil, truncated(r)
		}
		m.sections = append(m.sections, s)
	}
	if r.err != nil {
		return nil, truncated(r)
	}
	if cli.rva == 0 {
		return nil, nativeImage(file, data, "a native Windows program or library")
	}
	for _, s := range m.sections {
		if end := uint64(s.raw) + uint64(s.rawSize); end > uint64(len(data)) {
			return nil, &Error{file, int64(s.raw), "", fmt.Sprintf("truncated: a section reaches to %#x, the file has %#x bytes", end, len(data))}
		}
	}
	if err := m.readCLIHeader(cli); err != nil {
		return nil, err
	}
	m.debugErr = m.readDebugDirectory(debug)
	return m, nil
}

func truncated(r *reader) *Error {
	if r.err.Msg == "" || bytes.HasPrefix([]byte(r.err.Msg), []byte("not a PE")) {
		return r.err
	}
	r.err.Msg = "truncated: " + r.err.Msg
	return r.err
}

func (m *image) readCLIHeader(d directory) error {
	s, err := m.at(d.rva, uint64(d.size), "CLI header")
	if err != nil {
		return err
	}
	r := newReader(m.file, "CLI header", s)
	r.skip(8) // size, runtime version
	m.cli.metadata = directory{r.u32(), r.u32()}
	m.cli.flags = r.u32()
	m.cli.entryPoint = Token(r.u32())
	m.cli.resources = directory{r.u32(), r.u32()}
	r.skip(4 * 8) // strong name, code manager, vtable fixups, export jumps
	m.cli.native = directory{r.u32(), r.u32()}
	return r.error()
}

// hasNativeCode tells mixed-mode images from those that hold only CIL, and from precompiled ones (ReadyToRun), whose
// CIL is complete.
func (m *image) hasNativeCode() bool {
	if m.cli.flags&flagNativeEntryPoint != 0 {
		return true
	}
	if m.cli.flags&(flagILOnly|flagILLibrary) != 0 {
		return false
	}
	sig, err := m.at(m.cli.native.rva, 4, "")
	return err != nil || string(sig.data) != "RTR\x00"
}

// sectionAt finds the section of a relative virtual address.
func (m *image) sectionAt(rva uint32) *section {
	for i := range m.sections {
		s := &m.sections[i]
		if rva >= s.rva && uint64(rva) < uint64(s.rva)+uint64(max(s.virtualSize, s.rawSize)) {
			return s
		}
	}
	return nil
}

// from is the file's content from an RVA to the end of its section's raw data.
func (m *image) from(rva uint32, what string) (span, error) {
	s := m.sectionAt(rva)
	if s == nil {
		return span{}, &Error{m.file, -1, what, fmt.Sprintf("RVA %#x lies in no section", rva)}
	}
	off := rva - s.rva
	if off > s.rawSize {
		return span{}, &Error{m.file, -1, what, fmt.Sprintf("RVA %#x lies behind the data of its section", rva)}
	}
	start := uint64(s.raw) + uint64(off)
	end := uint64(s.raw) + uint64(s.rawSize)
	if end > uint64(len(m.data)) || start > end {
		return span{}, &Error{m.file, int64(start), what, "truncated: lies behind the end of the file"}
	}
	return span{m.data[start:end:end], int64(start)}, nil
}

// at is n bytes of the file's content at an RVA.
func (m *image) at(rva uint32, n uint64, what string) (span, error) {
	s, err := m.from(rva, what)
	if err != nil {
		return span{}, err
	}
	part, ok := s.slice(0, n)
	if !ok {
		return span{}, &Error{m.file, s.base, what, fmt.Sprintf("%d bytes at RVA %#x reach over the end of their section", n, rva)}
	}
	return part, nil
}

// FieldData returns n bytes at a field's RVA (mapped initial data). The caller must not change them.
func (a *Assembly) FieldData(f *FieldDef, n int) ([]byte, error) {
	what := "data of field " + f.Name
	if f.RVA == 0 {
		return nil, &Error{a.image.file, -1, what, "the field has no RVA"}
	}
	s := a.image.sectionAt(f.RVA)
	if s == nil || n < 0 || uint64(f.RVA-s.rva)+uint64(n) > uint64(max(s.virtualSize, s.rawSize)) {
		return nil, &Error{a.image.file, -1, what, fmt.Sprintf("%d bytes at RVA %#x lie in no section", n, f.RVA)}
	}
	off := uint64(f.RVA - s.rva)
	if off+uint64(n) <= uint64(s.rawSize) {
		start := uint64(s.raw) + off
		return a.image.data[start : start+uint64(n) : start+uint64(n)], nil
	}
	if n > maxZeroFill {
		return nil, &Error{a.image.file, -1, what, fmt.Sprintf("%d bytes of zeroes", n)}
	}
	out := make([]byte, n) // behind the section's data the loader fills memory with zeroes
	if off < uint64(s.rawSize) {
		copy(out, a.image.data[uint64(s.raw)+off:uint64(s.raw)+uint64(s.rawSize)])
	}
	return out, nil
}

// maxZeroFill bounds the bytes that FieldData adds for a section that claims more memory than the file holds.
const maxZeroFill = 1 << 24
