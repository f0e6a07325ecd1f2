package metadata

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSymbolsFound(t *testing.T) {
	for name, want := range map[string]bool{"Sample.dll": true, "SampleRelease.dll": true, "SampleMono.exe": true, "Forms.dll": false} {
		a := open(t, name)
		if (a.Symbols != nil) != want || a.SymbolsErr != nil {
			t.Errorf("%s: symbols %v, error %v", name, a.Symbols != nil, a.SymbolsErr)
		}
	}
	embedded, err := Read("Sample.dll", sample(t, "Sample.dll"))
	if err != nil || embedded.Symbols == nil {
		t.Errorf("Read finds no embedded symbols: %v", err)
	}
}

// in copies samples into a directory under other names and opens the first.
func in(t *testing.T, files ...string) *Assembly {
	t.Helper()
	dir := t.TempDir()
	for i := 0; i < len(files); i += 2 {
		if err := os.WriteFile(filepath.Join(dir, files[i]), sample(t, files[i+1]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	a, err := Open(filepath.Join(dir, files[0]))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestStaleSymbols opens assemblies beside symbols of others.
func TestStaleSymbols(t *testing.T) {
	a := in(t, "A.dll", "Modern.dll", "A.pdb", "SampleRelease.pdb")
	wantError(t, a.SymbolsErr, "the PDB is of another build of")
	if a.Symbols != nil {
		t.Error("they are used nevertheless")
	}
	a = in(t, "A.exe", "SampleMono.exe", "A.pdb", "SampleRelease.pdb")
	wantError(t, a.SymbolsErr, "the PDB is of another build of")
	a = in(t, "A.dll", "Modern.dll", "A.dll.mdb", "SampleMono.exe.mdb")
	wantError(t, a.SymbolsErr, "the symbols are of another build of")
	a = in(t, "A.dll", "Modern.dll", "A.pdb", "Sample.cs")
	wantError(t, a.SymbolsErr, "not a portable PDB")

	// The right ones are found behind the wrong ones, and where the compiler's name for them differs.
	a = in(t, "A.exe", "SampleMono.exe", "A.pdb", "SampleRelease.pdb", "A.exe.mdb", "SampleMono.exe.mdb")
	if a.Symbols == nil || a.SymbolsErr != nil {
		t.Errorf("no symbols: %v", a.SymbolsErr)
	}
	a = in(t, "A.dll", "SampleRelease.dll", "SampleRelease.pdb", "SampleRelease.pdb")
	if a.Symbols == nil || a.SymbolsErr != nil {
		t.Errorf("no symbols: %v", a.SymbolsErr)
	}
}

func TestBadSymbols(t *testing.T) {
	a := open(t, "SampleRelease.dll")
	_, err := readPDB("x.pdb", []byte("Microsoft C/C++ MSF 7.00\r\n"), a, nil)
	wantError(t, err, "x.pdb at offset 0x0: a Windows PDB; compile with -debug:portable to get a portable one")
	pdb := sample(t, "SampleRelease.pdb")
	_, err = readPDB("x.pdb", pdb[:len(pdb)/2], a, nil)
	wantError(t, err, "reaches over the end")
	_, err = readPDB("x.pdb", pdb, open(t, "Forms.dll"), nil)
	wantError(t, err, "the PDB is of an assembly with")

	mono := open(t, "SampleMono.exe")
	mdb := sample(t, "SampleMono.exe.mdb")
	_, err = readMDB("x.mdb", []byte("hello, world"), mono)
	wantError(t, err, "not a Mono symbol file")
	_, err = readMDB("x.mdb", mdb[:len(mdb)-20], mono)
	wantError(t, err, "x.mdb")
	old := bytes.Clone(mdb)
	old[8] = 41
	_, err = readMDB("x.mdb", old, mono)
	wantError(t, err, "Mono symbol file of version 41.0; 50.0 is known")
	embedded := damage(t, "Sample.dll", "MPDB", 4, 0xff, 0xff, 0xff, 0x3f)
	b, err := Read("x.dll", embedded)
	if err != nil {
		t.Fatal(err)
	}
	wantError(t, b.SymbolsErr, "embedded PDB")
}

// TestLines finds the source line of each instruction of one small method, in every form of symbols.
func TestLines(t *testing.T) {
	for _, name := range []string{"Sample.dll", "SampleRelease.dll", "SampleMono.exe"} {
		a := open(t, name)
		found := false
		for _, m := range a.Methods {
			if m.FullName() != "Sample.Shape`2::Raise" {
				continue
			}
			found = true
			b, err := a.Body(m)
			if err != nil {
				t.Fatal(err)
			}
			for _, in := range b.Code {
				p := a.Symbols.Method(m.Token).At(in.Offset)
				if p == nil || p.Line != 45 && p.Line != 0 || a.Symbols.Files[p.File] != "/src/Sample.cs" {
					t.Errorf("%s: IL_%04x is at %+v", name, in.Offset, p)
				}
			}
		}
		if !found {
			t.Errorf("%s has no Raise", name)
		}
	}
	if p := (*Symbols)(nil).Method(1).At(0); p != nil {
		t.Errorf("no symbols give %v", p)
	}
}

// TestEmbeddedSource: symbols give the text of a file that was compiled with -embed, and of no other.
func TestEmbeddedSource(t *testing.T) {
	a, err := Open("../../testdata/debug/ValuesShown.dll")
	if err != nil {
		t.Fatal(err)
	}
	found := false
	for i, file := range a.Symbols.Files {
		text := a.Symbols.Embedded[i]
		if !strings.HasSuffix(file, "ValuesShown.cs") {
			continue
		}
		found = true
		want, err := os.ReadFile("../../testdata/src/ValuesShown.cs")
		if err != nil {
			t.Fatal(err)
		}
		if len(text) < 4 || binary.LittleEndian.Uint32([]byte(text[:4])) != uint32(len(want)) {
			t.Fatalf("%d bytes for a file of %d", len(text), len(want))
		}
		if got, err := io.ReadAll(flate.NewReader(strings.NewReader(text[4:]))); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%q, %v", got, err)
		}
	}
	if !found {
		t.Errorf("no such file among %q", a.Symbols.Files)
	}
	a, err = Open("../../testdata/debug/Philosophers.dll")
	if err != nil || len(a.Symbols.Embedded) != len(a.Symbols.Files) || strings.Join(a.Symbols.Embedded, "") != "" {
		t.Error(a.Symbols, err)
	}
}

// The symbols' checksum of a source file is the checksum of the file.
func TestChecksums(t *testing.T) {
	a, err := Open("../../testdata/debug/Philosophers.dll")
	if err != nil || len(a.Symbols.Files) == 0 || len(a.Symbols.Checksums) != len(a.Symbols.Files) {
		t.Fatal(a.Symbols, err)
	}
	found := false
	for i, file := range a.Symbols.Files {
		data, err := os.ReadFile("../../testdata/src/" + file[strings.LastIndexByte(file, '/')+1:])
		if err != nil {
			continue // made up by the compiler
		}
		found = true
		if want := fmt.Sprintf("sha256:%x", sha256.Sum256(data)); a.Symbols.Checksums[i] != want {
			t.Errorf("%s: %s, not %s", file, a.Symbols.Checksums[i], want)
		}
	}
	if !found {
		t.Errorf("no source file among %q", a.Symbols.Files)
	}
	if a, err = Open("testdata/SampleMono.exe"); err != nil || len(a.Symbols.Checksums) != len(a.Symbols.Files) {
		t.Error(err, a.Symbols)
	}
}
