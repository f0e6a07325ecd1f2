package metadata

import (
	"bytes"
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// wantError checks that err is an *Error whose message, on one line, contains want.
func wantError(t *testing.T, err error, want string) {
	t.Helper()
	var ours *Error
	switch {
	case !errors.As(err, &ours):
		t.Errorf("got %T %v; want *Error with %q", err, err, want)
	case !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n"):
		t.Errorf("got %q; want %q", err, want)
	}
}

// nativePE is the smallest Windows program without a CLI header.
func nativePE(extra string) []byte {
	b := make([]byte, 0x40+24+240)
	copy(b, "MZ")
	binary.LittleEndian.PutUint32(b[0x3c:], 0x40)
	copy(b[0x40:], "PE\x00\x00")
	binary.LittleEndian.PutUint16(b[0x40+20:], 240)
	binary.LittleEndian.PutUint16(b[0x40+24:], 0x20b)
	binary.LittleEndian.PutUint32(b[0x40+24+108:], 16)
	return append(b, extra...)
}

func TestNotAnAssembly(t *testing.T) {
	utf16 := "h\x00o\x00s\x00t\x00f\x00x\x00r\x00.\x00d\x00l\x00l\x00"
	bundled := "\x01\x00\x00\x00\x00\x00\x00\x00" + string(bundleMark)
	for _, test := range []struct{ name, data, want string }{
		{"empty", "", "the file is empty"},
		{"text", "hello, world", "not a PE file"},
		{"script", "#!/bin/sh\n", "a script"},
		{"package", "PK\x03\x04...", "a zip archive"},
		{"pdb", "BSJB....", "a portable PDB"},
		{"wasm", "\x00asm....", "a WebAssembly module"},
		{"dos", "MZ" + strings.Repeat("\x00", 100), "an MZ program without a PE header"},
		{"short", "MZ", "truncated"},
		{"elf", "\x7fELF" + strings.Repeat("x", 100), "a native Linux (ELF) program or library without a CLI header"},
		{"macho", "\xcf\xfa\xed\xfe" + strings.Repeat("x", 100), "a native macOS (Mach-O) program"},
		{"native.dll", string(nativePE("")), "a native Windows program or library without a CLI header"},
		{"elf host", "\x7fELF...hostfxr_main...", "this is the native host that dotnet build puts beside an application's .dll; pass that .dll"},
		{"host.exe", string(nativePE(utf16)), "this is the native host that dotnet build puts beside an application's .dll; pass that .dll"},
		{"bundle", "\x7fELF" + bundled, "this is a single-file application"},
		{"unbundled", "\x7fELF" + strings.Repeat("\x00", 8) + string(bundleMark), "without a CLI header"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := Read(test.name, []byte(test.data))
			wantError(t, err, test.want)
		})
	}
}

// TestNativeHost opens the host that lies beside an application's assembly.
func TestNativeHost(t *testing.T) {
	dir := t.TempDir()
	for name, data := range map[string][]byte{
		"App.dll": sample(t, "Forms.dll"), "App": []byte("\x7fELF..."), "App.exe": nativePE(""), "Other": []byte("\x7fELF..."),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, host := range []string{"App", "App.exe"} {
		_, err := Open(filepath.Join(dir, host))
		wantError(t, err, "this is the native host that dotnet build puts beside App.dll; pass App.dll")
	}
	_, err := Open(filepath.Join(dir, "Other"))
	wantError(t, err, "a native Linux (ELF) program")
	if _, err := Open(filepath.Join(dir, "App.dll")); err != nil {
		t.Error(err)
	}
	if _, err := Open(filepath.Join(dir, "None.dll")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a missing file gives %v", err)
	}
}

// damage patches a sample at the first occurrence of a byte string, plus an offset.
func damage(t *testing.T, name, mark string, offset int, with ...byte) []byte {
	t.Helper()
	data := bytes.Clone(sample(t, name))
	i := bytes.Index(data, []byte(mark))
	if i < 0 {
		t.Fatalf("%s does not contain %q", name, mark)
	}
	copy(data[i+offset:], with)
	return data
}

func TestCorrupt(t *testing.T) {
	root := func(offset int, with ...byte) []byte { return damage(t, "Forms.dll", "BSJB", offset, with...) }
	tables := func(offset int, with ...byte) []byte {
		data := sample(t, "Forms.dll")
		header := bytes.Index(data, []byte("#~\x00\x00")) - 8
		return root(int(binary.LittleEndian.Uint32(data[header:]))+offset, with...)
	}
	whole := sample(t, "Forms.dll")
	for _, test := range []struct {
		name string
		data []byte
		want string
	}{
		{"cut", whole[:len(whole)/2], "truncated: a section reaches to"},
		{"cut headers", whole[:0x90], "truncated"},
		{"root", root(0, 'X'), "instead of BSJB"},
		{"streams", root(0x1e, 0xff, 0xff), "65535 streams"},
		{"stream size", damage(t, "Forms.dll", "#Strings", -4, 0xff, 0xff, 0xff, 0x7f), `stream "#Strings" of 2147483647 bytes`},
		{"no tables", damage(t, "Forms.dll", "#~\x00\x00", 0, '#', 'X'), "no stream of tables"},
		{"two streams", damage(t, "Forms.dll", "#US\x00", 0, '#', '~', 0), "obfuscated metadata is not supported"},
		{"version", tables(4, 9), "metadata tables of version 9"},
		{"unknown table", tables(8+7, 0x80), "unknown table 0x3f"},
		{"row count", tables(24, 0xff, 0xff, 0xff, 0x7f), "table Module claims 2147483647 rows"},
		{"row count 2", tables(24, 0xff, 0xff, 0x0f), "table Module claims 1048575 rows of 10 bytes"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := Read("x.dll", test.data)
			wantError(t, err, test.want)
			wantError(t, err, "x.dll")
		})
	}
}

// TestCorruptRows overwrites single cells of tables.
func TestCorruptRows(t *testing.T) {
	for _, test := range []struct {
		file   string
		table  TableID
		row    int
		column string
		value  uint16
		want   string
	}{
		{"Sample.dll", TableTypeDef, 3, "TypeName", 0xffff, "(TypeDef row 3, TypeName: #Strings): index 0xffff lies outside the heap"},
		{"Sample.dll", TableTypeDef, 3, "Extends", 3 << 2, "(TypeDef row 3): derives from itself"},
		{"Sample.dll", TableTypeDef, 3, "Extends", 7, "TypeDefOrRef index 0x7 has the unknown tag 3"},
		{"Sample.dll", TableTypeDef, 3, "Extends", 999 << 2, "names row 999 of TypeDef, which has"},
		{"Sample.dll", TableTypeDef, 3, "FieldList", 9, "its list of Field rows starts at 9 and ends before it"},
		{"Sample.dll", TableTypeDef, 3, "FieldList", 0, "list starts at row 0"},
		{"Sample.dll", TableTypeDef, 3, "MethodList", 999, "list starts at row 999"},
		{"Sample.dll", TableField, 1, "Signature", 0xffff, "(Field row 1, Signature: #Blob): index 0xffff lies outside the heap"},
		{"Sample.dll", TableField, 1, "Signature", 0, "(Field row 1, Signature: signature): ends after 0 of 1 bytes"},
		{"Sample.dll", TableNestedClass, 1, "EnclosingClass", 0, "(NestedClass row 1, EnclosingClass): names no row of TypeDef"},
		{"Sample.dll", TableInterfaceImpl, 1, "Interface", 2 << 2, "inherits from itself"},
		{"Sample.dll", TableGenericParam, 1, "Number", 5, "type parameter T has number 5 instead of 0"},
		{"Sample.dll", TableParam, 1, "Sequence", 99, "parameter number of .ctor has number 99 of 5"},
		{"Sample.dll", TableConstant, 1, "Type", 0x7f, "(Constant row 1, Value): element type 0x7f is not a primitive"},
		{"Sample.dll", TableCustomAttribute, 1, "Type", 0, "(CustomAttribute row 1, Type): names no row"},
		{"Sample.dll", TableModule, 1, "Mvid", 99, "(Module row 1, Mvid: #GUID): index 0x63 lies outside the heap"},
	} {
		t.Run(test.want, func(t *testing.T) {
			data := bytes.Clone(sample(t, test.file))
			tab := open(t, test.file).image.tables[test.table]
			at := int(tab.base) + (test.row-1)*tab.rowSize
			for i, c := range schemas[test.table].columns {
				if c.name == test.column {
					break
				}
				at += tab.widths[i]
			}
			if test.table == TableInterfaceImpl { // let an interface implement itself
				binary.LittleEndian.PutUint16(data[at-tab.widths[0]:], test.value>>2)
			}
			binary.LittleEndian.PutUint16(data[at:], test.value)
			_, err := Read("x.dll", data)
			wantError(t, err, test.want)
		})
	}
}

// TestMixedMode changes the flags of the CLI header.
func TestMixedMode(t *testing.T) {
	const header = "\x48\x00\x00\x00\x02\x00\x05\x00" // size and version
	for flags, want := range map[byte]bool{flagILOnly: false, 0: true, flagILLibrary: false, flagNativeEntryPoint: true} {
		a, err := Read("x.dll", damage(t, "Sample.dll", header, 16, flags))
		if err != nil || a.HasNativeCode != want {
			t.Errorf("flags %#x: native code %v, error %v", flags, a != nil && a.HasNativeCode, err)
		}
	}
	_, err := Read("x.dll", damage(t, "Sample.dll", header, 20, 0xff, 0, 0, 6))
	wantError(t, err, "entry point 0x060000ff is not a method")
}

// TestConcurrentUse lets the race detector see that reading on demand changes nothing.
func TestConcurrentUse(t *testing.T) {
	a := open(t, "Sample.dll")
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() { exercise(a) })
	}
	wait.Wait()
}

// body decodes hand-made bytes as the body of a static method with one int32 parameter.
func body(t *testing.T, code ...byte) (*Body, error) {
	t.Helper()
	a := open(t, "Forms.dll")
	d := &bodyReader{reader: newReader("x.dll", "body", span{data: code}), a: a, body: &Body{},
		method: &MethodDef{Sig: &MethodSig{Params: []*TypeSig{{Kind: ElemI4}}}, Owner: &TypeDef{}}}
	d.header()
	d.code()
	d.sections()
	return d.body, d.error()
}

func TestBadBodies(t *testing.T) {
	tiny := func(code ...byte) []byte { return append([]byte{byte(len(code))<<2 | bodyTiny}, code...) }
	fat := func(sections []byte, code ...byte) []byte {
		b := []byte{bodyFat | bodyMoreSects, 0x30, 8, 0, byte(len(code)), 0, 0, 0, 0, 0, 0, 0}
		b = append(b, code...)
		for len(b)%4 != 0 {
			b = append(b, 0)
		}
		return append(b, sections...)
	}
	clause := func(bytes ...byte) []byte { return fat(append([]byte{1, 16, 0, 0}, bytes...), 0, 0, 0, 0x2a) }
	for _, test := range []struct {
		name string
		body []byte
		want string
	}{
		{"header", []byte{0x00}, "neither tiny nor fat"},
		{"empty", tiny(), "no code"},
		{"cut", tiny(0x2a)[:1], "truncated"},
		{"unassigned", tiny(0x24, 0x2a), "IL_0000: unassigned opcode 0x24"},
		{"unassigned two-byte", tiny(0x00, 0xfe, 0x08, 0x2a), "IL_0001: unassigned opcode 0xfe08"},
		{"cut operand", tiny(0x20, 1, 2), "IL_0000: ldc.i4 ends behind the code"},
		{"branch out", tiny(0x2b, 5, 0x2a), "br.s leads to IL_0007, where no instruction starts"},
		{"branch back out", tiny(0x2b, 0xf0, 0x2a), "where no instruction starts"},
		{"branch into", tiny(0x2b, 1, 0x1f, 7, 0x2a), "br.s leads to IL_0003"},
		{"switch", tiny(0x16, 0x45, 0xff, 0xff, 0xff, 0xff, 0x2a), "switch of 4294967295 targets"},
		{"switch into", tiny(0x16, 0x45, 1, 0, 0, 0, 0xfe, 0xff, 0xff, 0xff, 0x2a), "switch leads to IL_0008"},
		{"local", tiny(0x06, 0x26, 0x2a), "ldloc.0: local variable 0 of 0"},
		{"argument", tiny(0x03, 0x26, 0x2a), "ldarg.1: argument 1 of 1"},
		{"type token", tiny(0xfe, 0x1c, 0xff, 0xff, 0xff, 0x01, 0x26, 0x2a), "sizeof: token 0x01ffffff names nothing"},
		{"method as type", tiny(0xfe, 0x1c, 1, 0, 0, 6, 0x26, 0x2a), "sizeof: token 0x06000001 is of the wrong kind"},
		{"string", tiny(0x72, 0xff, 0xff, 0xff, 0x70, 0x26, 0x2a), "ldstr: index 0xffffff lies outside"},
		{"runs off", tiny(0x02, 0x26), "control runs off the end of the code behind pop"},
		{"prefix last", tiny(0x2a, 0xfe, 0x13), "prefix volatile. without an instruction"},
		{"section", fat([]byte{2, 4, 0, 0}, 0x2a), "section of unknown kind 0x02"},
		{"cut section", fat([]byte{1, 16, 0, 0, 1}, 0x2a), "ends after"},
		{"clause kind", clause(9, 0, 0, 0, 1, 1, 0, 1, 0, 0, 0, 0), "exception clause of unknown kind 0x9"},
		{"clause range", clause(2, 0, 0, 0, 9, 1, 0, 1, 0, 0, 0, 0), "try block from IL_0000 to IL_0009"},
		{"empty try", clause(2, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0), "try block from IL_0000 to IL_0000"},
		{"catch type", clause(0, 0, 0, 0, 1, 1, 0, 1, 0, 0, 0, 9), "exception clause: token 0x09000000 names nothing"},
		{"filter", clause(1, 0, 0, 0, 1, 1, 0, 1, 3, 0, 0, 0), "filter at IL_0003 of a handler at IL_0001"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := body(t, test.body...)
			wantError(t, err, test.want)
		})
	}
	if b, err := body(t, clause(2, 0, 0, 0, 1, 1, 0, 1, 0, 0, 0, 0)...); err != nil || len(b.Clauses) != 1 {
		t.Errorf("a good clause gives %v", err)
	}
}

func TestBadSignatures(t *testing.T) {
	deep := bytes.Repeat([]byte{byte(ElemSZArray)}, 300)
	for _, test := range []struct {
		name string
		sig  []byte
		want string
	}{
		{"empty", nil, "ends after 0 of 1 bytes"},
		{"void field", []byte{6, 1}, "void where a type must be"},
		{"cut", []byte{6, byte(ElemSZArray)}, "ends after"},
		{"deep", append([]byte{6}, deep...), "nests deeper than"},
		{"element", []byte{6, 0x7f}, "unexpected element type 0x7f"},
		{"class", []byte{6, byte(ElemClass), 0}, "names no type"},
		{"class row", []byte{6, byte(ElemClass), 0x7c}, "names row 31 of TypeDef, which has 3"},
		{"class tag", []byte{6, byte(ElemClass), 0x07}, "unknown tag 3"},
		{"rank", []byte{6, byte(ElemArray), 8, 0, 0, 0}, "array of rank 0"},
		{"sizes", []byte{6, byte(ElemArray), 8, 1, 2, 3, 4, 0}, "array of rank 1 with 2 sizes"},
		{"count", []byte{6, byte(ElemGenericInst), byte(ElemClass), 4, 0xdf, 0xff, 0xff, 0xff}, "counts 536870911 type arguments in 0 bytes"},
		{"no arguments", []byte{6, byte(ElemGenericInst), byte(ElemClass), 4, 0}, "no type arguments"},
		{"number", []byte{6, byte(ElemVar), 0xff}, "byte 0xff starts no compressed number"},
		{"pinned field", []byte{6, byte(ElemPinned), 8}, "unexpected element type 0x45"},
		{"kind", []byte{7, 8}, "not a field signature"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := open(t, "Forms.dll").image.sigReader(span{data: test.sig})
			r.fieldSig()
			wantError(t, r.error(), test.want)
		})
	}
}

func TestCompressedNumbers(t *testing.T) {
	for _, test := range []struct { // the examples of §II.23.2
		bytes    string
		unsigned uint32
		signed   int32
	}{
		{"\x03", 3, -63}, {"\x7f", 0x7f, -1}, {"\x80\x80", 0x80, 64}, {"\xbf\xff", 0x3fff, -1}, {"\xc0\x00\x40\x00", 0x4000, 8192},
		{"\xdf\xff\xff\xff", 0x1fffffff, -1}, {"\x06", 6, 3}, {"\x7b", 0x7b, -3}, {"\x01", 1, -64}, {"\x80\x01", 1, -8192},
		{"\xc0\x00\x00\x01", 1, -268435456}, {"\xdf\xff\xff\xfe", 0x1ffffffe, 268435455},
	} {
		r := newReader("", "", span{data: []byte(test.bytes)})
		if got := r.compressed(); got != test.unsigned || r.err != nil {
			t.Errorf("% x is %#x instead of %#x", test.bytes, got, test.unsigned)
		}
		r = newReader("", "", span{data: []byte(test.bytes)})
		if got := r.compressedSigned(); got != test.signed {
			t.Errorf("% x is %d instead of %d", test.bytes, got, test.signed)
		}
	}
}
