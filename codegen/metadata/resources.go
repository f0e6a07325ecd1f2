package metadata

import (
	"encoding/binary"
	"unicode/utf16"
)

// resource is a row of ManifestResource (§II.22.24) whose data is in this file.
type resource struct {
	name   string
	offset uint32
}

// StringResources gives the texts of the resources of that name, by key, and the keys of what is no text. Texts are nil if the assembly has none of
// that name, or if their form is unknown. The known form is that of System.Resources.ResourceWriter, version 2.
func (a *Assembly) StringResources(name string) (texts map[string]string, others []string) {
	for _, r := range a.resources {
		if r.name != name {
			continue
		}
		s, err := a.image.at(a.image.cli.resources.rva, uint64(a.image.cli.resources.size), "resources")
		if err != nil || uint64(r.offset)+4 > uint64(len(s.data)) {
			return nil, nil
		}
		data := s.data[r.offset:]
		n := binary.LittleEndian.Uint32(data)
		if uint64(n)+4 > uint64(len(data)) {
			return nil, nil
		}
		return readStrings(data[4 : 4+n])
	}
	return nil, nil
}

// ResourceNames lists the resources in the file.
func (a *Assembly) ResourceNames() []string {
	names := make([]string, len(a.resources))
	for i, r := range a.resources {
		names[i] = r.name
	}
	return names
}

// resourceReader reads little-endian values. Behind the end of its data all values are zero, and bad is set.
type resourceReader struct {
	data []byte
	pos  int
	bad  bool
}

func (r *resourceReader) bytes(n int) []byte {
	if n < 0 || r.pos < 0 || n > len(r.data)-r.pos {
		r.bad = true
		return nil
	}
	r.pos += n
	return r.data[r.pos-n : r.pos]
}

func (r *resourceReader) int() int {
	b := r.bytes(4)
	if b == nil {
		return 0
	}
	return int(int32(binary.LittleEndian.Uint32(b)))
}

// packed is a number in groups of seven bits, lowest first.
func (r *resourceReader) packed() int {
	n := 0
	for shift := 0; shift < 32; shift += 7 {
		b := r.bytes(1)
		if b == nil {
			return 0
		}
		n |= int(b[0]&0x7f) << shift
		if b[0] < 0x80 {
			return n
		}
	}
	r.bad = true
	return 0
}

func readStrings(data []byte) (texts map[string]string, others []string) {
	const magic, nullType, stringType = 0xBEEFCACE, 0, 1
	r := &resourceReader{data: data}
	if uint32(r.int()) != magic {
		return nil, nil
	}
	r.int()          // version of the header
	r.bytes(r.int()) // names of the types that read the resources
	if r.int() != 2 {
		return nil, nil
	}
	count, types := r.int(), r.int()
	for range types {
		r.bytes(r.packed())
		if r.bad {
			return nil, nil
		}
	}
	r.bytes(-r.pos & 7)
	if r.bad || count < 0 || count > len(data)/8 {
		return nil, nil
	}
	r.bytes(4 * count) // hashes of the names
	positions := make([]int, count)
	for i := range positions {
		positions[i] = r.int()
	}
	start := r.int()
	names := r.pos
	texts = map[string]string{}
	for _, p := range positions {
		r.pos = names + p
		name := r.bytes(r.packed())
		r.pos = start + r.int()
		kind := r.packed()
		var text []byte
		if kind == stringType {
			text = r.bytes(r.packed())
		}
		if r.bad {
			return nil, nil
		}
		units := make([]uint16, len(name)/2)
		for i := range units {
			units[i] = binary.LittleEndian.Uint16(name[2*i:])
		}
		switch key := string(utf16.Decode(units)); kind {
		case nullType: // a look-up finds the same as for a key that is not there
		case stringType:
			texts[key] = string(text)
		default:
			others = append(others, key)
		}
	}
	return texts, others
}
