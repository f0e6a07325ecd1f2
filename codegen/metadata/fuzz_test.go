package metadata

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// exercise reads all of an assembly that is read on demand.
func exercise(a *Assembly) {
	for _, t := range a.TypeDefs {
		_ = t.FullName()
		for _, c := range t.Attributes {
			_, _ = c.Decode(a)
			_ = a.FindAttribute(t.Attributes, "X")
		}
	}
	for _, f := range a.Fields {
		_ = a.SigString(f.Sig)
		_, _ = a.FieldData(f, 16)
	}
	for _, m := range a.Methods {
		_ = a.MethodString(m.FullName(), m.Sig)
		b, err := a.Body(m)
		if err != nil || b == nil {
			continue
		}
		for _, in := range b.Code {
			_ = a.MemberName(in.Token)
			if in.Op.Operand == OperandString {
				_, _ = a.UserString(in.Token)
			}
		}
		_ = a.Symbols.Method(m.Token).At(1)
	}
	for _, c := range a.Attributes {
		_, _ = a.DecodeAttribute(c, func(Token, string) (ElementType, error) { return ElemI4, nil })
	}
}

// mustBeError fails if an error about malformed input is not one of ours.
func mustBeError(t *testing.T, err error) {
	var ours *Error
	if err != nil && !errors.As(err, &ours) {
		t.Errorf("%T instead of *Error: %v", err, err)
	}
}

func sample(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func FuzzRead(f *testing.F) {
	for _, name := range samples {
		f.Add(sample(f, name))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		a, err := Read("fuzz.dll", data)
		mustBeError(t, err)
		if err == nil {
			mustBeError(t, a.SymbolsErr)
			exercise(a)
		}
	})
}

func FuzzPDB(f *testing.F) {
	a := open(f, "SampleRelease.dll")
	f.Add(sample(f, "SampleRelease.pdb"))
	if data, err := open(f, "Sample.dll").image.embeddedPDB(); err == nil {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		_, err := readPDB("fuzz.pdb", data, a, nil)
		mustBeError(t, err)
	})
}

func FuzzMDB(f *testing.F) {
	a := open(f, "SampleMono.exe")
	f.Add(sample(f, "SampleMono.exe.mdb"))
	f.Fuzz(func(t *testing.T, data []byte) {
		_, err := readMDB("fuzz.mdb", data, a)
		mustBeError(t, err)
	})
}

// TestDamaged cuts each sample short and damages it byte by byte: errors, but no panics.
func TestDamaged(t *testing.T) {
	step := 17
	if testing.Short() {
		step = 97
	}
	for _, name := range samples {
		whole := sample(t, name)
		for n := 0; n < len(whole); n += step {
			a, err := Read(name, whole[:n])
			if err == nil {
				t.Errorf("%s cut to %d of %d bytes is taken for whole", name, n, len(whole))
				exercise(a)
			}
			mustBeError(t, err)
			for _, b := range []byte{0x00, 0xff, whole[n] ^ 1, whole[n] ^ 0x80} {
				damaged := append([]byte(nil), whole...)
				damaged[n] = b
				a, err := Read(name, damaged)
				mustBeError(t, err)
				if err == nil {
					exercise(a)
				}
			}
		}
	}
}
