package build

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/cespare/xxhash/v2"

	"mwc/codegen/metadata"
	"mwc/codegen/program"
)

// fingerprint hashes everything that a checker is made of. The hash is for a cache of the user's own files: it has to
// tell versions apart, not to withstand an attacker.
type fingerprint struct{ a, b *xxhash.Digest }

func newFingerprint() *fingerprint {
	return &fingerprint{xxhash.NewWithSeed(0), xxhash.NewWithSeed(0x6d7763)}
}

func (f *fingerprint) add(label string, data []byte) {
	for _, d := range []*xxhash.Digest{f.a, f.b} {
		fmt.Fprintf(d, "%s %d\n", label, len(data))
		d.Write(data)
	}
}

func (f *fingerprint) addFile(label, path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	f.add(label, data)
	return nil
}

func (f *fingerprint) String() string {
	return hex.EncodeToString(f.b.Sum(f.a.Sum(nil)))
}

// keys name the checker of a program: by mwc itself, the Go toolchain, the program with its symbols and the assemblies
// beside it that it refers to, directly or not, and the stubs; and by the framework directories besides, for a program
// that takes something from them.
func (s *Source) keys(t *Toolchain) (own, withFramework string, err error) {
	f := newFingerprint()
	self, err := os.Executable()
	if err != nil {
		return "", "", err
	}
	if err := f.addFile("mwc", self); err != nil {
		return "", "", err
	}
	f.add("go", []byte(t.id))
	if err := s.addAssemblies(f); err != nil {
		return "", "", err
	}
	for _, stub := range s.Stubs {
		if err := f.addFile("stubs", stub); err != nil {
			return "", "", err
		}
		if err := addSymbols(f, stub); err != nil {
			return "", "", err
		}
	}
	own = f.String()
	for _, dir := range s.Framework {
		if err := addListing(f, dir); err != nil {
			return "", "", err
		}
	}
	return own, f.String(), nil
}

// addAssemblies hashes the program and, breadth first, the assemblies beside it that are referred to.
func (s *Source) addAssemblies(f *fingerprint) error {
	dir := filepath.Dir(s.App)
	queue := []string{filepath.Base(s.App)}
	seen := map[string]bool{strings.ToLower(queue[0]): true}
	for len(queue) > 0 {
		name := queue[0]
		queue = queue[1:]
		path := filepath.Join(dir, name)
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		f.add(name, data)
		if err := addSymbols(f, path); err != nil {
			return err
		}
		asm, err := metadata.Read(path, data)
		if err != nil {
			return err
		}
		for _, ref := range asm.Refs {
			for _, ext := range []string{".dll", ".exe"} {
				file := ref.Name + ext
				if ref.Name != filepath.Base(ref.Name) || seen[strings.ToLower(file)] {
					continue
				}
				if info, err := os.Stat(filepath.Join(dir, file)); err == nil && info.Mode().IsRegular() {
					seen[strings.ToLower(file)] = true
					queue = append(queue, file)
				}
			}
		}
	}
	return nil
}

// addSymbols hashes the symbol files of an assembly; where there are none that is part of the key too.
func addSymbols(f *fingerprint, path string) error {
	for _, file := range []string{strings.TrimSuffix(path, filepath.Ext(path)) + ".pdb", path + ".mdb"} {
		data, err := os.ReadFile(file)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		if err == nil {
			f.add(filepath.Base(file), data)
		}
	}
	return nil
}

// addListing hashes the names, sizes and times of the assemblies in a framework directory: there are hundreds of megabytes
// of them.
func addListing(f *fingerprint, dir string) error {
	var b bytes.Buffer
	for _, d := range program.FrameworkDirs(dir) {
		entries, err := os.ReadDir(d)
		if err != nil && d == dir {
			return err
		}
		for _, e := range entries {
			if info, err := e.Info(); err == nil {
				io.WriteString(&b, fmt.Sprintln(e.Name(), info.Size(), info.ModTime().UnixNano()))
			}
		}
	}
	f.add("framework "+dir, b.Bytes())
	return nil
}
