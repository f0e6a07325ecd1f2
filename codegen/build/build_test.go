package build

import (
	"bytes"
	"context"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"mwc/codegen/driver"
	"mwc/templates"
)

func TestParseVersion(t *testing.T) {
	for _, test := range []struct {
		in           string
		major, minor int
		ok           bool
	}{
		{"go1.26.8", 1, 26, true},
		{"go1.24", 1, 24, true},
		{"go1.27rc1", 1, 27, true},
		{"devel go1.28-f00dbeef", 1, 28, true},
		{"go2.0", 2, 0, true},
		{"go version go1.19 linux/amd64", 1, 19, true},
		{"gccgo", 0, 0, false},
		{"", 0, 0, false},
	} {
		major, minor, ok := parseVersion(test.in)
		if major != test.major || minor != test.minor || ok != test.ok {
			t.Errorf("parseVersion(%q) = %d, %d, %v", test.in, major, minor, ok)
		}
	}
}

// TestModule holds that a checker's module has the run-time, its dependency and the dependency's licence, and neither tests
// nor what only mwc needs.
func TestModule(t *testing.T) {
	files, err := driver.ModuleOf(map[string][]byte{"program.go": []byte("package main\n")})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"go.mod", "checker/main.go", "checker/program.go", "deps/xxhash/go.mod", "deps/xxhash/LICENSE.txt", "runtime/abi/abi.go"} {
		if len(files[name]) == 0 {
			t.Errorf("no %s", name)
		}
	}
	for name, data := range files {
		if strings.HasSuffix(name, "_test.go") || strings.HasPrefix(name, "runtime/corlib/") {
			t.Errorf("%s has no place in a checker", name)
		}
		if !strings.HasSuffix(name, ".go") || strings.HasPrefix(name, "deps/") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, data, parser.ImportsOnly)
		if err != nil {
			t.Error(err)
			continue
		}
		for _, i := range f.Imports {
			path := strings.Trim(i.Path.Value, `"`)
			inner, ours := strings.CutPrefix(path, "mwc/")
			switch {
			case ours && !slices.ContainsFunc(keys(files), func(f string) bool { return filepath.Dir(f) == inner }):
				t.Errorf("%s imports %s, which is not in the module", name, path)
			case !ours && strings.Contains(path, ".") && path != "github.com/cespare/xxhash/v2":
				t.Errorf("%s imports %s, which is not in the module", name, path)
			}
		}
	}
	if _, err := driver.ModuleOf(map[string][]byte{"main.go": nil}); err == nil {
		t.Error("a generated main.go was taken")
	}
	if _, err := driver.ModuleOf(map[string][]byte{"../x.go": nil}); err == nil {
		t.Error("a generated file outside of the package was taken")
	}
}

// TestGoMod holds that mwc carries the versions that a checker's go.mod requires.
func TestGoMod(t *testing.T) {
	ours, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	theirs, _, _ := strings.Cut(templates.GoMod, "replace")
	for _, line := range strings.Split(theirs, "\n") {
		if m, ok := strings.CutPrefix(line, "require "); ok && !strings.Contains(string(ours), "\t"+m+"\n") {
			t.Errorf("templates/go.mod.tmpl requires %s, go.mod another version", m)
		}
	}
}

func TestCache(t *testing.T) {
	t.Setenv("MWC_CACHE", filepath.Join(t.TempDir(), "cache"))
	c, err := openCache()
	if err != nil {
		t.Fatal(err)
	}
	if path, err := c.lookup("key", "App.check"); path != "" || err != nil {
		t.Fatalf("found %s in an empty cache", path)
	}
	// Processes side by side make the same checker, and each of them finds it whole.
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			dir, err := c.tempDir()
			if err != nil {
				t.Error(err)
				return
			}
			defer os.RemoveAll(dir)
			file := filepath.Join(dir, "App.check")
			if err := os.WriteFile(file, []byte("checker"), 0o777); err != nil {
				t.Error(err)
			}
			path, err := c.store("key", "App.check", file)
			if err != nil {
				t.Error(err)
				return
			}
			if data, err := os.ReadFile(path); err != nil || string(data) != "checker" {
				t.Errorf("%q, %v", data, err)
			}
		})
	}
	wg.Wait()
	if path, err := c.lookup("key", "App.check"); path == "" || err != nil {
		t.Error("the checker is not in the cache")
	}
	c.trim()
	if path, err := c.lookup("key", "App.check"); path == "" || err != nil {
		t.Error("trim deleted a new checker")
	}
}

func TestOutput(t *testing.T) {
	dir := t.TempDir()
	from := filepath.Join(dir, "from")
	if err := os.WriteFile(from, []byte("new"), 0o755); err != nil {
		t.Fatal(err)
	}
	to := filepath.Join(dir, "to")
	o, err := createOutput(to)
	if err != nil {
		t.Fatal(err)
	}
	o.discard()
	if entries, _ := os.ReadDir(dir); len(entries) != 1 {
		t.Fatalf("discard left %v", entries)
	}
	if o, err = createOutput(to); err != nil {
		t.Fatal(err)
	}
	if err := o.commit(from); err != nil {
		t.Fatal(err)
	}
	o.discard()
	if data, err := os.ReadFile(to); err != nil || string(data) != "new" {
		t.Fatalf("%q, %v", data, err)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 2 {
		t.Fatalf("commit left %v", entries)
	}
}

// TestKey holds that each thing of which a checker is made is part of the checker's key, and that nothing else is.
func TestKey(t *testing.T) {
	dir := t.TempDir()
	app := filepath.Join(dir, "Philosophers.dll")
	copyFile := func(from, to string) {
		data, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, to), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	testdata := "../../testdata/debug/"
	copyFile(testdata+"Philosophers.dll", "Philosophers.dll")
	key := func(version string) string {
		own, _ := keysOf(t, Source{App: app}, version)
		return own
	}
	first := key("go1.26")
	if len(first) != 64 || key("go1.26") != first {
		t.Fatalf("two keys of one program: %s, %s", first, key("go1.26"))
	}
	if key("go1.27") == first {
		t.Error("the key does not name the toolchain")
	}
	copyFile(testdata+"HeapSize.dll", "Unrelated.dll")
	if key("go1.26") != first {
		t.Error("the key depends on a file that the program does not refer to")
	}
	copyFile(testdata+"Philosophers.pdb", "Philosophers.pdb")
	if key("go1.26") == first {
		t.Error("the key does not name the symbols")
	}
	os.Remove(filepath.Join(dir, "Philosophers.pdb"))
	copyFile(testdata+"HeapSize.pdb", "Philosophers.pdb")
	if key("go1.26") == first {
		t.Error("the key does not name symbols of another program")
	}
	os.Remove(filepath.Join(dir, "Philosophers.pdb"))
	if key("go1.26") != first {
		t.Error("the key is not what it was")
	}
	copyFile("../../testdata/framework/bin/SharedSums.dll", "Philosophers.dll")
	first = key("go1.26")
	copyFile(testdata+"HeapSize.dll", "System.Runtime.Numerics.dll")
	if key("go1.26") == first {
		t.Error("the key does not name an assembly beside the program that it refers to")
	}
}

// keysOf gives the keys of a program's checker: own if it takes nothing from a framework, withFramework if it does.
func keysOf(t *testing.T, s Source, version string) (own, withFramework string) {
	t.Helper()
	s.files = newFiles(&s)
	root, with, err := s.roots(&Toolchain{id: version})
	if err != nil {
		t.Fatal(err)
	}
	s.files.start()
	s.Compilation().Until("load")
	keys := [2]string{root, with}
	for i, r := range keys {
		if keys[i], err = s.files.key(r, s.files.labels()); err != nil {
			t.Fatal(err)
		}
	}
	return keys[0], keys[1]
}

// TestDeterministic holds that two compilations make the same module, byte for byte.
func TestDeterministic(t *testing.T) {
	for _, name := range []string{"Philosophers", "BoundedBuffer", "ExceptionFilters"} {
		var made [2]map[string][]byte
		for i := range made {
			s := Source{App: "../../testdata/debug/" + name + ".dll"}
			c := s.Compilation()
			if err := c.Compile(); err != nil {
				t.Fatal(err)
			}
			made[i] = c.Module
		}
		for file, data := range made[0] {
			if !bytes.Equal(data, made[1][file]) {
				t.Errorf("%s: %s differs when made twice", name, file)
			}
		}
		if len(made[0]) != len(made[1]) {
			t.Errorf("%s: %d files and %d", name, len(made[0]), len(made[1]))
		}
	}
}

// TestCompileError holds that a failed compilation is an error of mwc's own, which shows Go's messages and where the module
// is.
func TestCompileError(t *testing.T) {
	toolchain, err := FindGo(context.Background())
	if err != nil {
		t.Skip(err)
	}
	t.Setenv("MWC_CACHE", t.TempDir())
	c, err := openCache()
	if err != nil {
		t.Fatal(err)
	}
	dir, err := c.tempDir()
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{"go.mod": []byte("module mwc\n\ngo 1.24\n"), "checker/main.go": []byte("package main\n\nfunc main() { nothing() }\n")}
	if err := WriteModule(dir, files); err != nil {
		t.Fatal(err)
	}
	err = toolchain.Compile(context.Background(), dir, filepath.Join(dir, "out"))
	if err == nil || !strings.Contains(err.Error(), "undefined: nothing") {
		t.Errorf("the error is %v", err)
	}
	kept := c.keep(dir, "key")
	if _, err := os.Stat(filepath.Join(kept, "go.mod")); err != nil {
		t.Error(err)
	}
}

// TestMinGo holds that the run-time uses nothing that is newer than the oldest Go that mwc accepts.
func TestMinGo(t *testing.T) {
	if testing.Short() {
		t.Skip("go vet looks at the standard library, too")
	}
	toolchain, err := FindGo(context.Background())
	if err != nil {
		t.Skip(err)
	}
	files, err := driver.ModuleOf(nil)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := WriteModule(dir, files); err != nil {
		t.Fatal(err)
	}
	cmd := toolchain.Command(context.Background(), dir, "vet", "-stdversion", "./runtime/...")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

func keys(m map[string][]byte) []string {
	var names []string
	for name := range m {
		names = append(names, name)
	}
	return names
}
