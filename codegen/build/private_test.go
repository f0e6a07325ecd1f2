//go:build unix

package build

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestPrivate holds that mwc refuses a cache whose directories or files others could change, before it runs anything from
// there. What mwc makes belongs to the user alone, whatever the umask is.
func TestPrivate(t *testing.T) {
	root := filepath.Join(t.TempDir(), "a", "cache")
	if err := os.MkdirAll(filepath.Dir(root), 0o755); err != nil {
		t.Fatal(err)
	}
	above := filepath.Dir(filepath.Dir(filepath.Dir(root))) // the test's own, which lets nobody else through
	if err := os.Chmod(above, 0o755); err != nil {
		t.Fatal(err)
	}
	defer syscall.Umask(syscall.Umask(0))
	t.Setenv("MWC_CACHE", root)
	c, err := openCache()
	if err != nil {
		t.Fatal(err)
	}
	dir, err := c.tempDir()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "x")
	if err := os.WriteFile(file, []byte("checker"), 0o755); err != nil {
		t.Fatal(err)
	}
	path, err := c.store("key", "App.check", file)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.setInputs("root", []string{"program/a\nb"}, dir); err != nil {
		t.Fatal(err)
	}
	if got := c.inputs("root"); len(got) != 1 || got[0] != "program/a\nb" {
		t.Errorf("inputs %q", got)
	}
	err = filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		if info, err := d.Info(); err == nil && d.IsDir() && info.Mode().Perm() != 0o700 {
			t.Errorf("%s has mode %v", path, info.Mode())
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		path string
		mode os.FileMode
		bad  bool
	}{
		{root, 0o755, false}, {root, 0o770, true}, {root, 0o707, true},
		{filepath.Join(root, "checkers"), 0o755, false}, {filepath.Join(root, "checkers"), 0o777, true},
		{filepath.Join(root, "tmp"), 0o720, true}, {filepath.Dir(path), 0o702, true}, {path, 0o757, true},
		{filepath.Dir(root), 0o777, true}, {filepath.Dir(root), 0o777 | os.ModeSticky, false},
	} {
		if err := os.Chmod(test.path, test.mode); err != nil {
			t.Fatal(err)
		}
		c, err := openCache()
		if err == nil {
			_, err = c.lookup("key", "App.check")
		}
		if bad := err != nil && strings.Contains(err.Error(), "others") || err != nil && strings.Contains(err.Error(), "everybody"); bad != test.bad || err != nil && !bad {
			t.Errorf("%s with mode %v: %v", test.path, test.mode, err)
		}
		if test.bad {
			os.Chmod(above, 0o700)
			_, err := openCache()
			if inside := test.path != root && test.path != filepath.Dir(root); !inside && err != nil {
				t.Errorf("%s with mode %v where nobody gets through: %v", test.path, test.mode, err)
			}
			os.Chmod(above, 0o755)
		}
		mode := os.FileMode(0o700)
		if test.path == filepath.Dir(root) {
			mode = 0o755
		}
		if err := os.Chmod(test.path, mode); err != nil {
			t.Fatal(err)
		}
	}
	if os.Geteuid() == 0 {
		for _, p := range []string{root, filepath.Join(root, "tmp"), filepath.Dir(path), path} {
			os.Chown(p, 12345, -1)
			c, err := openCache()
			if err == nil {
				_, err = c.lookup("key", "App.check")
			}
			if err == nil || !strings.Contains(err.Error(), "belongs to user 12345") {
				t.Errorf("%s of another user: %v", p, err)
			}
			os.Chown(p, 0, -1)
		}
	}
	// A symbolic link stands where a directory of the cache should be, and then where a checker should be.
	if err := os.Rename(filepath.Join(root, "checkers"), filepath.Join(root, "other")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("other", filepath.Join(root, "checkers")); err != nil {
		t.Fatal(err)
	}
	if _, err := openCache(); err == nil {
		t.Error("a link in place of a directory was taken")
	}
}

// TestReadOnce holds that the compiler gets the contents of which the key is made, even if the files change meanwhile.
func TestReadOnce(t *testing.T) {
	dir := t.TempDir()
	put := func(name string) {
		for _, ext := range []string{".dll", ".pdb"} {
			data, err := os.ReadFile("../../testdata/debug/" + name + ext)
			if err == nil {
				err = os.WriteFile(filepath.Join(dir, "App"+ext), data, 0o666)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	put("Philosophers")
	s := Source{App: filepath.Join(dir, "App.dll")}
	before, _ := keysOf(t, s, "go")
	s.files = newFiles(&s)
	root, _, err := s.roots(&Toolchain{id: "go"})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Compilation().Until("load"); err != nil {
		t.Fatal(err)
	}
	put("HeapSize")
	c := s.Compilation()
	err = c.Until("load")
	world := c.World
	if err != nil || world.Main.Asm.Name != "Philosophers" || world.Main.Asm.SymbolsErr != nil {
		t.Fatal(world.Main.Asm.Name, world.Main.Asm.SymbolsErr, err)
	}
	if key, err := s.files.key(root, s.files.labels()); key != before || err != nil {
		t.Error(key, before, err)
	}
	// A pipe in place of a file is an error, not a wait.
	if err := os.Remove(filepath.Join(dir, "App.pdb")); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(filepath.Join(dir, "App.pdb"), 0o666); err != nil {
		t.Skip(err)
	}
	s.files = nil
	c = s.Compilation()
	err = c.Until("load")
	if world := c.World; err != nil || world.Main.Asm.SymbolsErr == nil || !strings.Contains(world.Main.Asm.SymbolsErr.Error(), "not a regular file") {
		t.Error(err)
	}
}

// TestGoEnvironment holds that neither the user's environment nor a directory to which everybody may write influences how Go
// compiles a checker.
func TestGoEnvironment(t *testing.T) {
	toolchain, err := FindGo(context.Background())
	if err != nil {
		t.Skip(err)
	}
	root := t.TempDir()
	t.Setenv("MWC_CACHE", root)
	bad := t.TempDir()
	for name, text := range map[string]string{"go.work": "go 1.99\nuse ./nothing\n", "go.mod": "module x\n\ngo 1.99\n\ntoolchain go1.99.0\n", "overlay.json": "{"} {
		if err := os.WriteFile(filepath.Join(bad, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, e := range [][2]string{
		{"GOFLAGS", "-toolexec=/nonexistent -overlay=" + bad + "/overlay.json -mod=vendor -tags=x"}, {"GOWORK", bad + "/go.work"}, {"GOTOOLCHAIN", "go1.99.0"},
		{"GOPROXY", "https://127.0.0.1:1"}, {"GO111MODULE", "off"}, {"CGO_ENABLED", "1"}, {"CGO_LDFLAGS", "-fplugin=x"}, {"GOTMPDIR", "/nonexistent"}, {"TMPDIR", bad},
		{"GOOS", os.Getenv("GOOS")}, {"GO_EXTLINK_ENABLED", "1"},
	} {
		t.Setenv(e[0], e[1])
	}
	if _, err := FindGo(context.Background()); err != nil {
		t.Error(err)
	}
	c, err := openCache()
	if err != nil {
		t.Fatal(err)
	}
	dir, err := c.tempDir()
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{
		"go.mod":          []byte("module mwc\n\ngo 1.24\n"),
		"checker/main.go": []byte("package main\n\nfunc main() {}\n"),
		"checker/c.go":    []byte("package main\n\n// #cgo LDFLAGS: -fplugin=x\nimport \"C\"\n\nfunc init() { nothing() }\n"),
	}
	if err := WriteModule(dir, files); err != nil {
		t.Fatal(err)
	}
	toolchain.cache = c
	if err := toolchain.Compile(context.Background(), dir, filepath.Join(dir, "-out *")); err != nil {
		t.Error(err)
	}
	if entries, err := os.ReadDir(bad); err != nil || len(entries) != 3 {
		t.Errorf("left in $TMPDIR: %v, %v", entries, err)
	}
	if _, err := os.Stat(filepath.Join(dir, "go-tmp")); err == nil {
		t.Error("Go's work was not removed")
	}
}
