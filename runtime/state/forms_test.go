package state

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"
)

// Names are equal if and only if sequences are.
func TestForms(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := NewForms()
		piece := rapid.SliceOfN(rapid.Byte().Filter(func(b byte) bool { return b < 2 }), 1, 2)
		sequences := rapid.SliceOf(rapid.SliceOfN(piece, 1, 9)).Draw(t, "sequences")
		names := map[ID]string{}
		known := map[string]ID{}
		for _, s := range sequences {
			var ends []int
			form := bytes.Join(s, nil)
			n := 0
			for _, p := range s {
				n += len(p)
				ends = append(ends, n)
			}
			key := string(bytes.Join(s, []byte{9}))
			id := f.Put(form, ends)
			if old, ok := known[key]; ok && old != id {
				t.Fatalf("%v has two names", s)
			}
			if old, ok := names[id]; ok && old != key {
				t.Fatalf("%v has the name of another one", s)
			}
			known[key], names[id] = id, key
		}
	})
}
