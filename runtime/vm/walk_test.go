package vm

import (
	"fmt"
	"strings"
	"testing"
)

// TestWalk: a walk goes to the right locations in the right order.
func TestWalk(t *testing.T) {
	m := &Machine{}
	pair := []Piece{{0, 4, 1, true}, {8, 2, 2, false}}
	for _, c := range []struct {
		w    Walk
		want string
	}{
		{Walk{}, ""},
		{Walk{Dst: Address(7, 16), Stride: 4, N: 3, Pieces: single(4)}, "w7+16:4 w7+20:4 w7+24:4"},
		{Walk{Src: Address(5, 16), Dst: Address(7, 24), Stride: 8, N: 2, Pieces: single(8)}, "r5+16:8 w7+24:8 r5+24:8 w7+32:8"},
		{Walk{Src: Address(5, 16), Dst: Address(5, 24), Stride: 8, N: 2, Pieces: single(8), Back: true}, "r5+24:8 w5+32:8 r5+16:8 w5+24:8"},
		{Walk{Dst: Address(7, 16), Stride: 12, N: 2, Pieces: pair}, "w7+16:4ref w7+24:2 w7+26:2 w7+28:4ref w7+36:2 w7+38:2"},
		{Walk{Dst: Address(7, 8), Stride: 4, N: 1, Pieces: single(4), Tail: 2}, "w7+8:4 w7+12:1 w7+13:1"},
		{Walk{Dst: Address(7, 8), Stride: 4, N: 1, Pieces: single(4), Tail: 2, Back: true}, "w7+13:1 w7+12:1 w7+8:4"},
		{Walk{Dst: Address(7, 9), Stride: 8, Pieces: single(8), Tail: 1}, "w7+9:1"},
	} {
		var got []string
		for k := int64(0); m.WalkTo(c.w, k); k++ {
			s := "r"
			if m.walk.write {
				s = "w"
			}
			s += fmt.Sprintf("%d+%d:%d", m.walk.o, m.walk.off, m.walk.size)
			if m.walk.ref {
				s += "ref"
			}
			got = append(got, s)
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%+v:\n%s, not\n%s", c.w, s, c.want)
		}
	}
}
