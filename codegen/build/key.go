package build

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"io"
	"os"
	"path/filepath"
)

// fingerprint is a hash of named parts. Nobody can make two inputs with the same fingerprint: whoever gives somebody else a
// program to check must not choose which checker runs.
type fingerprint struct{ hash.Hash }

func newFingerprint() fingerprint { return fingerprint{sha256.New()} }

func (f fingerprint) add(label string, data []byte) {
	fmt.Fprintf(f, "%d %s %d\n", len(label), label, len(data))
	f.Write(data)
}

func (f fingerprint) String() string { return hex.EncodeToString(f.Sum(nil)) }

// roots name what is known before the program is loaded: mwc itself, the Go toolchain, and the program and the stubs by
// content and name. withFramework also names the framework's directories, for a program that takes something from them. The
// cache remembers by root to which files these lead. The checker's key covers the contents of those files, too: see files.key.
func (s *Source) roots(t *Toolchain) (own, withFramework string, err error) {
	self, err := selfSum()
	if err != nil {
		return "", "", err
	}
	f := newFingerprint()
	f.add("mwc", self)
	f.add("go", []byte(t.id+t.GCFlags))
	if s.Coverage {
		f.add("coverage", nil)
	}
	if s.Tests {
		f.add("tests", nil)
	}
	if s.Deterministic {
		f.add("deterministic", nil)
	}
	if s.Together {
		f.add("together", nil)
	}
	if s.Main != "" {
		f.add("main", []byte(s.Main))
	}
	if s.Strict {
		f.add("strict", nil)
	}
	for i, path := range append([]string{s.App}, s.Stubs...) {
		data, err := s.files.ReadFile(path)
		if err != nil {
			return "", "", err
		}
		f.add(fmt.Sprintf("assembly %d %s", i, filepath.Base(path)), data)
	}
	own = f.String()
	f.add("frameworks", nil) // a program that lacks something is another one where there is no framework
	for _, dir := range s.Framework {
		abs, err := filepath.Abs(dir)
		if err != nil {
			return "", "", err
		}
		f.add("framework", []byte(abs))
	}
	return own, f.String(), nil
}

// selfSum is the hash of mwc's own file.
func selfSum() ([]byte, error) {
	path, err := os.Executable()
	if err != nil {
		return nil, err
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	h := sha256.New()
	if _, err := io.Copy(h, file); err != nil {
		return nil, err
	}
	return h.Sum(nil), nil
}
