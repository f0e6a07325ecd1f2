package build

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// TestFrameworks holds that the latest .NET of a root is the first framework.
func TestFrameworks(t *testing.T) {
	root := t.TempDir()
	for _, v := range []string{"9.0.11", "10.0.2", "10.0.12", "10.0.12-rc.1", "empty"} {
		dir := filepath.Join(root, "shared", "Microsoft.NETCore.App", v)
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Fatal(err)
		}
		if v == "empty" {
			continue
		}
		if err := os.WriteFile(filepath.Join(dir, "System.Private.CoreLib.dll"), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("DOTNET_ROOT", root)
	var got []string
	for _, dir := range Frameworks() {
		if filepath.Dir(dir) == filepath.Join(root, "shared", "Microsoft.NETCore.App") {
			got = append(got, filepath.Base(dir))
		}
	}
	if want := []string{"10.0.12", "10.0.12-rc.1", "10.0.2", "9.0.11"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	s := Source{App: os.Args[0], Framework: []string{Auto}}
	if _, err := s.Normalize(); err != nil || filepath.Base(s.Framework[0]) != "10.0.12" {
		t.Errorf("-framework auto takes %v, %v", s.Framework, err)
	}
	for _, test := range []struct {
		flag []string
		want string
	}{{nil, "10.0.12"}, {[]string{root}, "10.0.12"}, {[]string{NoFramework}, ""}, {[]string{filepath.Join(root, "shared")}, "shared"}} {
		s := Source{App: os.Args[0], Framework: test.flag}
		_, err := s.Normalize()
		got := ""
		if len(s.Framework) > 0 {
			got = filepath.Base(s.Framework[0])
		}
		if err != nil || got != test.want {
			t.Errorf("-framework %v takes %v, %v", test.flag, s.Framework, err)
		}
	}
	for _, bad := range [][]string{{NoFramework, root}, {filepath.Join(root, "no such place")}, {os.Args[0]}} {
		s := Source{App: os.Args[0], Framework: bad}
		if _, err := s.Normalize(); err == nil {
			t.Errorf("-framework %v takes %v", bad, s.Framework)
		}
	}
}

// TestFrameworkUnused holds that a framework changes nothing for a program that needs none: the module is the same, and so is
// its key in the cache.
func TestFrameworkUnused(t *testing.T) {
	t.Setenv("MWC_CACHE", t.TempDir())
	fake := t.TempDir()
	if err := os.WriteFile(filepath.Join(fake, "System.Private.CoreLib.dll"), []byte("never read"), 0o666); err != nil {
		t.Fatal(err)
	}
	without, err := Cached(context.Background(), Source{App: "../../testdata/debug/Philosophers.dll"})
	if err != nil {
		t.Skip(err)
	}
	var note bytes.Buffer
	with, err := Cached(context.Background(), Source{App: "../../testdata/debug/Philosophers.dll", Framework: []string{fake}, Notes: &note})
	if err != nil || with != without || note.Len() > 0 {
		t.Errorf("%s, %s, %v, %s", without, with, err, &note)
	}
}

// TestFrameworkKey holds that a change to what a program takes from a framework makes another key, even if the file's size and
// time stay the same. A change to anything else in the framework makes none.
func TestFrameworkKey(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "System.Runtime.Numerics.dll")
	put := func(path, text string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		then := time.Unix(1e9, 0)
		if err := os.Chtimes(path, then, then); err != nil {
			t.Fatal(err)
		}
	}
	keys := func(app string) string {
		_, with := keysOf(t, Source{App: app, Framework: []string{dir}}, "go")
		return with
	}
	needy, frugal := "../../testdata/framework/bin/SharedSums.dll", "../../testdata/debug/Philosophers.dll"
	none, unused := keys(needy), keys(frugal)
	put(file, "one")
	one := keys(needy)
	put(file, "two")
	two := keys(needy)
	put(filepath.Join(dir, "Unrelated.dll"), "three")
	if none == one || one == two || keys(needy) != two {
		t.Errorf("keys %s, %s, %s and %s", none, one, two, keys(needy))
	}
	if keys(frugal) != unused {
		t.Error("the key depends on a framework of which the program needs nothing")
	}
	os.Remove(file)
	if keys(needy) != none {
		t.Error("the key is not what it was")
	}
}

// TestOpens holds that each file of a program is opened once to be compiled: the program, its symbols and the framework's
// assemblies. This is so although they are hashed for the cache's key, looked for in several directories, and loaded twice if
// the program needs a framework. Each is opened once more to find the checker in the cache.
func TestOpens(t *testing.T) {
	t.Setenv("MWC_CACHE", t.TempDir())
	for _, s := range []Source{
		{App: "../../testdata/debug/Philosophers.dll"},
		{App: "../../cmd/mwc/testdata/fallback/App.dll", Framework: []string{"../../cmd/mwc/testdata/fallback/framework"}},
	} {
		for _, state := range []string{"cold", "warm"} {
			opens := map[string]int{}
			s.files = newFiles(&s)
			s.files.open = func(path string) ([]byte, error) {
				opens[path]++
				return readRegular(path)
			}
			if _, err := Cached(context.Background(), s); err != nil {
				t.Fatal(err)
			}
			for path, n := range opens {
				if n != 1 {
					t.Errorf("%s, %s: %s is opened %d times", s.App, state, path, n)
				}
			}
			if opens[filepath.Clean(s.App)] == 0 {
				t.Errorf("%s, %s: it is not opened: %v", s.App, state, opens)
			}
		}
	}
}
