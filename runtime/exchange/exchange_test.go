package exchange

import (
	"bytes"
	"errors"
	"io"
	"reflect"
	"testing"
)

// TestFrames: what is written is read; what is torn or changed is refused.
func TestFrames(t *testing.T) {
	f := Frame{Kind: States, Peer: 3, Number: 1 << 40, More: 7, Body: []byte("some states")}
	var w bytes.Buffer
	if err := f.Write(&w); err != nil {
		t.Fatal(err)
	}
	b := w.Bytes()
	if got, err := Read(bytes.NewReader(b)); err != nil || !reflect.DeepEqual(*got, f) {
		t.Fatal(got, err)
	}
	if _, err := Read(bytes.NewReader(nil)); err != io.EOF {
		t.Error(err)
	}
	for i := range b {
		if _, err := Read(bytes.NewReader(b[:i])); err == nil {
			t.Errorf("%d bytes of a frame are taken for one", i)
		}
		c := bytes.Clone(b)
		c[i] ^= 1
		if got, err := Read(bytes.NewReader(c)); err == nil {
			t.Errorf("with another byte %d it is read: %v", i, got)
		}
	}
}

// TestAlone: a partition whose hub is gone, or has ended the search, waits for nothing.
func TestAlone(t *testing.T) {
	r, w := io.Pipe()
	l := NewLink(r, io.Discard)
	go func() {
		_ = (&Frame{Kind: Step, Body: []byte("a")}).Write(w)
		_ = (&Frame{Kind: Yours}).Write(w)
	}()
	l.Begin()
	l.End([]byte("b"))
	if got := l.Steps(0); len(got) != 2 || string(got[0]) != "a" || string(got[1]) != "b" {
		t.Fatalf("%q", got)
	}
	w.Close()
	func() {
		defer func() {
			if v := recover(); v != ErrOver {
				t.Errorf("%v", v)
			}
		}()
		l.Begin()
	}()
	if _, err := l.Next(0); !errors.Is(err, io.EOF) || !l.Over() {
		t.Error(err)
	}
	l.Alone(true)
	l.Begin()
	l.End([]byte("c"))
	if n := len(l.Steps(2)); n != 1 {
		t.Error(n)
	}
}
