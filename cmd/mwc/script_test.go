package main

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"mwc/codegen/build/buildtest"
)

// TestMain makes the test binary act as mwc in scripts.
func TestMain(m *testing.M) {
	testscript.Main(cached{m}, map[string]func(){"mwc": main})
}

// cached are tests that share a cache of checkers, so that a program is compiled once.
type cached struct{ *testing.M }

func (c cached) Run() int { return buildtest.WithCache(c.M.Run) }

// TestScripts runs testdata/script. $DATA is
// the repository's testdata, $BAD the programs that mwc cannot compile, $STUBS the example of
// -stubs, $SWARM the program that a swarm is for, $OUTSIDE the programs that look at their surroundings, $FRAMEWORK and $FALLBACK frameworks, $FORWARDED the program
// that needs the first of these. PATH=$MWCBIN is a machine without Go.
func TestScripts(t *testing.T) {
	data, err := filepath.Abs("../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	bad, err := filepath.Abs("testdata/bad")
	if err != nil {
		t.Fatal(err)
	}
	stubs, err := filepath.Abs("testdata/stubs")
	if err != nil {
		t.Fatal(err)
	}
	outside, err := filepath.Abs("testdata/outside")
	if err != nil {
		t.Fatal(err)
	}
	programs, err := filepath.Abs("../../codegen/program/testdata")
	if err != nil {
		t.Fatal(err)
	}
	goCache, err := exec.Command("go", "env", "GOCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	mwc, err := exec.LookPath("mwc")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error {
			env.Setenv("DATA", data)
			env.Setenv("BAD", bad)
			env.Setenv("STUBS", stubs)
			env.Setenv("OUTSIDE", outside)
			env.Setenv("SWARM", filepath.Join(filepath.Dir(outside), "swarm"))
			env.Setenv("FALLBACK", filepath.Join(filepath.Dir(outside), "fallback"))
			env.Setenv("FRAMEWORK", filepath.Join(programs, "framework"))
			env.Setenv("FORWARDED", filepath.Join(programs, "forwarded"))
			env.Setenv("MWCBIN", filepath.Dir(mwc))
			env.Setenv("MWC_CACHE", os.Getenv("MWC_CACHE"))
			env.Setenv("GOCACHE", strings.TrimSpace(string(goCache)))
			env.Setenv("GOPROXY", "off")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status":    status,
			"contains":  contains,
			"json":      jsonValue,
			"same":      same,
			"truncate":  truncate,
			"nativedll": nativeDLL,
			"patch":     patch,
			"sums":      sums,
		},
	})
}

// status runs a command that must end with this exit status: `status 2 mwc build nothing.dll`.
func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N COMMAND...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit status %d, not %d", got, want)
	}
}

// contains checks that a directory holds these files and no others, hidden ones included: `contains . Philosophers.check`.
func contains(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: contains DIR [NAME...]")
	}
	entries, err := os.ReadDir(ts.MkAbs(args[0]))
	ts.Check(err)
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	want := slices.Sorted(slices.Values(args[1:]))
	if !slices.Equal(names, want) {
		ts.Fatalf("%s holds %q, not %q", args[0], names, want)
	}
}

// jsonValue reads a JSON file and checks values in it by path: `json out.json verdict=violation violations.0.line`.
// Without a value it checks only that the key is there.
func jsonValue(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: json FILE PATH[=VALUE]...")
	}
	for _, arg := range args[1:] {
		path, want, hasWant := strings.Cut(arg, "=")
		if got := valueAt(ts, args[0], path); hasWant && got != want {
			ts.Fatalf("%s: %s is %s, not %s", args[0], path, got, want)
		}
	}
}

// same checks that two results have the same values: `same a.json b.json statistics.states`.
func same(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: same FILE FILE PATH...")
	}
	for _, path := range args[2:] {
		if a, b := valueAt(ts, args[0], path), valueAt(ts, args[1], path); a != b {
			ts.Fatalf("%s is %s in %s, and %s in %s", path, a, args[0], b, args[1])
		}
	}
}

// valueAt is the value at a path of keys and indices, as text.
func valueAt(ts *testscript.TestScript, file, path string) string {
	var v any
	ts.Check(json.Unmarshal([]byte(ts.ReadFile(file)), &v))
	for _, key := range strings.Split(path, ".") {
		var ok bool
		switch node := v.(type) {
		case map[string]any:
			v, ok = node[key]
		case []any:
			i, err := strconv.Atoi(key)
			if ok = err == nil && i >= 0 && i < len(node); ok {
				v = node[i]
			}
		}
		if !ok {
			ts.Fatalf("%s: no %s", file, path)
		}
	}
	return fmt.Sprint(v)
}

// sums checks that the values of a profile of states add up to the figures of the search: `sums states.prof result.json`.
func sums(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: sums PROFILE RESULT")
	}
	raw, err := exec.Command("go", "tool", "pprof", "-raw", ts.MkAbs(args[0])).Output()
	ts.Check(err)
	var result struct {
		Statistics struct{ States, Transitions int64 }
	}
	ts.Check(json.Unmarshal([]byte(ts.ReadFile(args[1])), &result))
	_, samples, _ := strings.Cut(string(raw), "\nSamples:\n")
	samples, _, _ = strings.Cut(samples, "\nLocations\n")
	var states, transitions, contents, bytes int64
	for line := range strings.Lines(samples) {
		var s, t, c, b int64
		if n, _ := fmt.Sscanf(line, "%d %d %d %d:", &s, &t, &c, &b); n == 4 {
			states, transitions, contents, bytes = states+s, transitions+t, contents+c, bytes+b
		}
	}
	if want := result.Statistics; states != want.States || transitions != want.Transitions || contents <= 0 || bytes <= contents {
		ts.Fatalf("%s has %d states, %d transitions, %d contents in %d bytes; the search has %+v", args[0], states, transitions, contents, bytes, want)
	}
}

// truncate cuts a file to so many bytes: `truncate app.dll 700`.
func truncate(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: truncate FILE SIZE")
	}
	size, err := strconv.ParseInt(args[1], 10, 64)
	ts.Check(err)
	ts.Check(os.Truncate(ts.MkAbs(args[0]), size))
}

// patch overwrites bytes of an assembly at an offset in its CLI header, or where a string or bytes first occur:
// `patch app.dll cli+16 00000000`, `patch app.dll #GUID #Blob`, `patch app.dll hex:028e 2626`.
func patch(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: patch FILE cli+OFFSET HEX, FILE hex:OLD HEX, or FILE OLD NEW")
	}
	file := ts.MkAbs(args[0])
	image, err := os.ReadFile(file)
	ts.Check(err)
	old, replacement, skip := []byte(args[1]), []byte(args[2]), 0
	offset, inHeader := strings.CutPrefix(args[1], "cli+")
	digits, inHex := strings.CutPrefix(args[1], "hex:")
	if inHeader || inHex {
		replacement, err = hex.DecodeString(args[2])
		ts.Check(err)
	}
	switch {
	case inHeader:
		skip, err = strconv.Atoi(offset)
		ts.Check(err)
		old = []byte{72, 0, 0, 0, 2, 0, 5, 0} // size and version
	case inHex:
		old, err = hex.DecodeString(digits)
		ts.Check(err)
	}
	at := bytes.Index(image, old)
	if at < 0 || at+skip+len(replacement) > len(image) {
		ts.Fatalf("%s: no %s", args[0], args[1])
	}
	copy(image[at+skip:], replacement)
	ts.Check(os.WriteFile(file, image, 0o666))
}

// nativeDLL writes the smallest PE32+ library that has no CLI header.
func nativeDLL(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: nativedll FILE")
	}
	image := make([]byte, 1024)
	u16, u32 := binary.LittleEndian.PutUint16, binary.LittleEndian.PutUint32
	copy(image, "MZ")
	u32(image[0x3c:], 0x40)
	copy(image[0x40:], "PE\x00\x00")
	coff := image[0x44:]
	u16(coff, 0x8664)      // machine: x64
	u16(coff[2:], 1)       // sections
	u16(coff[16:], 240)    // size of the optional header
	u16(coff[18:], 0x2022) // executable, large addresses, DLL
	optional := coff[20:]
	u16(optional, 0x20b) // PE32+
	u32(optional[16:], 0x1000)
	u32(optional[24:], 0x10000000)
	u32(optional[32:], 0x1000) // section alignment
	u32(optional[36:], 0x200)  // file alignment
	u32(optional[56:], 0x2000) // size of the image
	u32(optional[60:], 0x200)  // size of the headers
	u32(optional[108:], 16)    // directories, all of them empty
	section := optional[240:]
	copy(section, ".text")
	u32(section[8:], 1)
	u32(section[12:], 0x1000)
	u32(section[16:], 0x200)
	u32(section[20:], 0x200)
	u32(section[36:], 0x60000020)
	image[0x200] = 0xc3 // ret
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), image, 0o666))
}
