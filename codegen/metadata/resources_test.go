package metadata

import (
	"encoding/binary"
	"maps"
	"slices"
	"testing"
	"unicode/utf16"
)

// resourceFile writes texts as System.Resources.ResourceWriter does, with a number among them.
func resourceFile(texts map[string]string) []byte {
	le := binary.LittleEndian
	var b []byte
	text := func(to []byte, s string) []byte { return append(binary.AppendUvarint(to, uint64(len(s))), s...) }
	names := slices.Sorted(maps.Keys(texts))
	reader := text(text(nil, "Reader"), "Set")
	b = le.AppendUint32(b, 0xBEEFCACE)
	b = le.AppendUint32(b, 1)
	b = le.AppendUint32(b, uint32(len(reader)))
	b = append(b, reader...)
	b = le.AppendUint32(b, 2)
	b = le.AppendUint32(b, uint32(len(names)+1))
	b = le.AppendUint32(b, 1)
	b = text(b, "A.Type")
	for len(b)%8 != 0 {
		b = append(b, 'P')
	}
	var nameSection, data []byte
	var positions []uint32
	add := func(name string, value []byte) {
		positions = append(positions, uint32(len(nameSection)))
		var units []byte
		for _, u := range utf16.Encode([]rune(name)) {
			units = le.AppendUint16(units, u)
		}
		nameSection = text(nameSection, string(units))
		nameSection = le.AppendUint32(nameSection, uint32(len(data)))
		data = append(data, value...)
	}
	for _, name := range names {
		add(name, text([]byte{1}, texts[name]))
	}
	add("number", le.AppendUint32([]byte{8}, 42))
	for range positions {
		b = le.AppendUint32(b, 0) // hashes
	}
	for _, p := range positions {
		b = le.AppendUint32(b, p)
	}
	b = le.AppendUint32(b, uint32(len(b)+4+len(nameSection)))
	return append(append(b, nameSection...), data...)
}

func TestReadStrings(t *testing.T) {
	want := map[string]string{"Arg_A": "a text", "Ünï": "größer – {0}", "Long": string(make([]byte, 300)), "": "empty"}
	file := resourceFile(want)
	if got, others := readStrings(file); !maps.Equal(got, want) || !slices.Equal(others, []string{"number"}) {
		t.Errorf("got %q and %q, want %q and a number", got, others, want)
	}
	for n := range file {
		readStrings(file[:n])
	}
	for i := range file {
		for _, x := range []byte{0, 0x7f, 0x80, 0xff} {
			broken := slices.Clone(file)
			broken[i] = x
			readStrings(broken)
		}
	}
}
