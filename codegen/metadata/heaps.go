package metadata

import (
	"encoding/binary"
	"strings"
)

// heaps are the metadata streams that rows index into (§II.24.2.3–5).
type heaps struct {
	file    string
	strings heapStrings
	blob    span
	guid    span
	us      span
}

// heapStrings holds #Strings as one Go string, so that names are substrings of it and need no allocation.
type heapStrings struct {
	text string
	base int64
}

// stringAt reads a name from #Strings. Bytes that are not UTF-8 stay as they are.
func (h *heaps) stringAt(off uint32) (string, *Error) {
	text := h.strings.text
	if off == 0 && text == "" {
		return "", nil
	}
	if uint64(off) >= uint64(len(text)) {
		return "", &Error{h.file, h.strings.base, "#Strings", "index " + hex(off) + " lies outside the heap of " + hex(uint32(len(text))) + " bytes"}
	}
	text = text[off:]
	end := strings.IndexByte(text, 0)
	if end < 0 {
		return "", &Error{h.file, h.strings.base + int64(off), "#Strings", "string without an end"}
	}
	return text[:end], nil
}

// blobAt is a blob's content without its length.
func (h *heaps) blobAt(off uint32) (span, *Error) { return h.counted("#Blob", h.blob, off) }

// counted reads an element of #Blob or #US: a compressed length, then that many bytes.
func (h *heaps) counted(name string, heap span, off uint32) (span, *Error) {
	if off == 0 && len(heap.data) == 0 {
		return span{}, nil
	}
	rest, ok := heap.from(uint64(off))
	if !ok || len(rest.data) == 0 {
		return span{}, &Error{h.file, heap.base, name, "index " + hex(off) + " lies outside the heap of " + hex(uint32(len(heap.data))) + " bytes"}
	}
	r := newReader(h.file, name, rest)
	n := r.compressed()
	start := r.pos
	r.skip(uint64(n))
	if r.err != nil {
		return span{}, r.err
	}
	part, _ := rest.slice(uint64(start), uint64(n))
	return part, nil
}

// guidAt reads a GUID by its 1-based index; index 0 is the nil GUID.
func (h *heaps) guidAt(index uint32) ([16]byte, *Error) {
	var g [16]byte
	if index == 0 {
		return g, nil
	}
	part, ok := h.guid.slice(uint64(index-1)*16, 16)
	if !ok {
		return g, &Error{h.file, h.guid.base, "#GUID", "index " + hex(index) + " lies outside the heap of " + hex(uint32(len(h.guid.data))) + " bytes"}
	}
	copy(g[:], part.data)
	return g, nil
}

// userString reads a literal from #US: UTF-16 code units, then one byte that only speeds up comparisons (§II.24.2.4).
func (h *heaps) userString(off uint32) ([]uint16, *Error) {
	part, err := h.counted("#US", h.us, off)
	if err != nil {
		return nil, err
	}
	units := make([]uint16, len(part.data)/2)
	for i := range units {
		units[i] = binary.LittleEndian.Uint16(part.data[2*i:])
	}
	return units, nil
}
