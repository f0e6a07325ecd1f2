package ir

import (
	"fmt"
	"strings"
	"testing"

	"mwc/codegen/program"
)

func TestPieces(t *testing.T) {
	prim := func(p program.Prim, size int) *program.Type {
		return &program.Type{Kind: program.KindPrimitive, Prim: p, Size: size, Align: size}
	}
	b, i, l := prim(program.PrimU1, 1), prim(program.PrimI4, 4), prim(program.PrimI8, 8)
	str := &program.Type{Kind: program.KindClass, Size: 40}
	type at struct {
		off  int
		name string
		t    *program.Type
	}
	value := func(size, align int, fields ...at) *program.Type {
		v := &program.Type{Kind: program.KindStruct, Size: size, Align: align}
		for _, f := range fields {
			v.Fields = append(v.Fields, &program.Field{Name: f.name, Type: f.t, Owner: v, Offset: f.off})
		}
		return v
	}
	inline := func(elem *program.Type, size, n int) *program.Type {
		v := value(size, elem.Align, at{0, "e", elem})
		v.InlineArrayLength = n
		return v
	}
	point := value(16, 8, at{0, "X", i}, at{8, "Y", l})
	pair := value(8, 4, at{0, "S", str}, at{4, "N", i})
	wrapper := value(8, 8, at{0, "V", value(8, 8, at{0, "L", l})})
	for _, c := range []struct {
		name string
		t    *program.Type
		want string // offset:size[xN] and name of each piece
	}{
		{"primitive", l, "0:8"},
		{"enum", &program.Type{Kind: program.KindEnum, Prim: program.PrimU1, Size: 1}, "0:1"},
		{"reference", str, "0:4"},
		{"padding", point, "0:4 X, 8:8 Y"},
		{"reference and integer", pair, "0:4 S, 4:4 N"},
		{"one field, wrapped twice", wrapper, "0:8"},
		{"nested", value(24, 8, at{0, "A", b}, at{8, "P", point}), "0:1 A, 8:4 P.X, 16:8 P.Y"},
		{"not in the order of offsets", value(16, 8, at{8, "B", l}, at{0, "A", l}), "0:8 A, 8:8 B"},
		{"empty", value(1, 1), "0:1"},
		{"union of a word", value(8, 8, at{0, "L", l}, at{0, "A", i}, at{4, "B", i}), "0:8"},
		{"union of less than a word", value(8, 4, at{0, "A", i}, at{0, "B", b}, at{4, "C", i}), "0:4 A, 4:4 C"},
		{"union of the same parts", value(8, 4, at{0, "A", pair}, at{0, "B", pair}), "0:4 A.S, 4:4 A.N"},
		{"union of words", value(20, 4, at{0, "P", point}, at{4, "A", i}, at{4, "L", l}, at{16, "I", i}), "0:4 P.X, 4:4 A, 8:8 A, 16:4 I"},
		{"chain of overlaps", value(12, 4, at{0, "L", l}, at{4, "M", l}), "0:8 L, 8:4 L"},
		{"unions in unions", value(16, 8, at{0, "L", l}, at{8, "U", value(8, 4, at{0, "A", i}, at{0, "B", i}, at{4, "C", i})}), "0:8 L, 8:4 U.A, 12:4 U.C"},
		{"inline array", inline(i, 400, 100), "0:4x100 []"},
		{"inline array of structs", inline(point, 32, 2), "0:4 [].X, 8:8 [].Y, 16:4 [].X, 24:8 [].Y"},
		{"inline array of wrappers", inline(wrapper, 24, 3), "0:8x3 []"},
		{"fixed buffer", value(16, 8, at{0, "N", i}, at{4, "B", value(12, 1, at{0, "FixedElementField", b})}), "0:4 N, 4:1x12 B[]"},
		{"explicit size", value(32, 4, at{0, "A", i}), "0:4 A, 4:4, 8:8x3"},
		{"nothing but size", value(7, 1), "0:7"},
	} {
		var got []string
		ps := Pieces(c.t)
		end := 0
		for _, p := range ps {
			s := fmt.Sprintf("%d:%d", p.Off, p.Size)
			if p.N != 1 {
				s += fmt.Sprintf("x%d", p.N)
			}
			if p.Name != "" {
				s += " " + p.Name
			}
			got = append(got, s)
			if p.Off < end {
				t.Errorf("%s: pieces overlap at %d", c.name, p.Off)
			}
			end = p.end()
		}
		if s := strings.Join(got, ", "); s != c.want {
			t.Errorf("%s:\n%s, not\n%s", c.name, s, c.want)
		}
	}
}
