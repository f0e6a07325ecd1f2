package checker

import (
	"bytes"
	"compress/gzip"
	"io"
	"strings"
	"testing"

	"mwc/runtime/abi"
	"mwc/runtime/profile"
	"mwc/runtime/vm"
)

// In Go's profiles the functions of generated code have the names that a person gives to the methods.
func TestFunctionNames(t *testing.T) {
	p := &vm.Program{Methods: []vm.MethodInfo{{}, {Name: "N.P/<Work>d__2::MoveNext()", Async: true}, {Name: "N.P::Main()"}}}
	before := profile.New("x", []profile.Unit{{Name: "cpu", Unit: "nanoseconds"}})
	before.Add([]profile.Frame{{Function: "main.m1_P__Work_d__2_MoveNext", File: "p.cs"}, {Function: "main.resumem2_P_Main", File: abi.NoFile},
		{Function: "main.m3_gone", File: "main.m"}, {Function: "runtime.m1_x", File: "y.go"}}, []int64{1 << 40})
	var b bytes.Buffer
	if err := before.Write(&b); err != nil {
		t.Fatal(err)
	}
	data, err := profile.Rename(b.Bytes(), functionNames(p))
	if err != nil {
		t.Fatal(err)
	}
	text := unzip(t, data)
	for _, want := range []string{"\x0eP.Work (async)", "\x06P.Main", "main.m3_gone", "\x06main.m", "runtime.m1_x", "p.cs", "nanoseconds"} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %q in %q", want, text)
		}
	}
	for _, not := range []string{"m1_P__", "resumem2", abi.NoFile} {
		if strings.Contains(text, not) {
			t.Errorf("there is %q in %q", not, text)
		}
	}
	// Nothing else has changed.
	same, err := profile.Rename(b.Bytes(), func(s string) string { return s })
	if err != nil || unzip(t, same) != unzip(t, b.Bytes()) {
		t.Errorf("%v: a profile whose texts stay changes", err)
	}
	for n := range b.Bytes() {
		if _, err := profile.Rename(b.Bytes()[:n], functionNames(p)); err == nil {
			t.Errorf("%d bytes of a profile are taken for one", n)
		}
	}
}

func unzip(t *testing.T, data []byte) string {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
