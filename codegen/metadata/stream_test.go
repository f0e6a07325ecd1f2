package metadata

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"
)

// TestSchemas checks the tables' declarations: every table has a name and its section, and every coded index has
// enough bits for its tables.
func TestSchemas(t *testing.T) {
	sections := map[string]bool{}
	for id, s := range schemas {
		if s.name == "" {
			continue
		}
		if len(s.columns) == 0 || sections[s.section] && s.section != "II.24.2.6" {
			t.Errorf("table %#02x %s has %d columns, section %s", id, s.name, len(s.columns), s.section)
		}
		sections[s.section] = true
		for _, c := range s.columns {
			switch c.kind {
			case kindIndex, kindList:
				if schemas[c.index].name == "" {
					t.Errorf("%s, %s: index of table %#02x", s.name, c.name, c.index)
				}
			case kindCoded:
				if n := len(c.coded.tables); n > 1<<c.coded.bits || c.coded.bits > 1 && n <= 1<<(c.coded.bits-1) {
					t.Errorf("%s: %d bits for %d tables", c.coded.name, c.coded.bits, n)
				}
			}
		}
	}
	for section := 2; section <= 39; section++ { // §II.22.2 to §II.22.39 are one table each
		if name := "II.22." + string(rune('0'+section/10)) + string(rune('0'+section%10)); !sections[strings.Replace(name, ".0", ".", 1)] {
			t.Errorf("no table of section %s", name)
		}
	}
}

// TestUnoptimised loads a #- stream by hand, whose FieldPtr table turns the order of two fields round.
func TestUnoptimised(t *testing.T) {
	text := "\x00<Module>\x00C\x00a\x00b\x00"
	name := func(s string) uint16 { return uint16(strings.Index(text, "\x00"+s+"\x00") + 1) }
	var b bytes.Buffer
	put := func(values ...any) {
		for _, v := range values {
			if err := binary.Write(&b, binary.LittleEndian, v); err != nil {
				t.Fatal(err)
			}
		}
	}
	put(uint32(0), uint8(2), uint8(0), uint8(0), uint8(1))
	put(uint64(1<<TableModule|1<<TableTypeDef|1<<TableFieldPtr|1<<TableField), uint64(0))
	put(uint32(1), uint32(2), uint32(2), uint32(2))
	put(uint16(0), name("<Module>"), uint16(0), uint16(0), uint16(0))
	put(uint32(0), name("<Module>"), uint16(0), uint16(0), uint16(1), uint16(1)) // no fields
	put(uint32(1), name("C"), uint16(0), uint16(0), uint16(1), uint16(1))        // the pointers 1 and 2
	put(uint16(2), uint16(1))                                                    // to the fields 2 and 1
	put(uint16(0x10), name("a"), uint16(1), uint16(0x10), name("b"), uint16(1))
	load := func(data []byte) (*Assembly, *Error) {
		h := heaps{file: "x.dll", strings: heapStrings{text: text}, blob: span{data: []byte{0, 2, sigField, byte(ElemI4)}}}
		s, err := readTables(h, "#-", span{data: data}, nil, false)
		if err != nil {
			t.Fatal(err)
		}
		l := &loader{tableStream: s, a: &Assembly{}, methodSigs: map[uint32]*MethodSig{}, fieldSigs: map[uint32]*TypeSig{}}
		for _, step := range []func(){l.references, l.types, l.fields, l.params, l.methods, l.membership} {
			if step(); l.err != nil {
				return nil, l.err
			}
		}
		return l.a, nil
	}
	a, err := load(b.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	c := a.TypeDefs[1]
	if len(c.Fields) != 2 || c.Fields[0].Name != "b" || c.Fields[1].Name != "a" || c.Fields[0].Token != 0x04000002 || len(a.TypeDefs[0].Fields) != 0 {
		t.Errorf("class C has the fields %v", c.Fields)
	}
	twice := bytes.Clone(b.Bytes())
	twice[len(twice)-14] = 2 // the second pointer
	if _, err := load(twice); err == nil || !strings.Contains(err.Error(), "field b belongs to two types") {
		t.Errorf("a field that belongs to C twice gives %v", err)
	}
}

// TestWideIndexes reads a table whose indexes take four bytes.
func TestWideIndexes(t *testing.T) {
	const rows = 0x10001
	var b bytes.Buffer
	header := make([]byte, 24)
	header[4], header[6] = 2, wideStrings|wideGUID|wideBlob
	binary.LittleEndian.PutUint64(header[8:], 1<<TableModuleRef|1<<TableFieldPtr|1<<TableField)
	b.Write(header)
	for _, n := range []uint32{1, rows, 1} {
		b.Write(binary.LittleEndian.AppendUint32(nil, n))
	}
	b.Write(make([]byte, 4+rows*(2+4+4)+4)) // one row of FieldPtr, many of Field, one of ModuleRef
	s, err := readTables(heaps{file: "x.dll"}, "#~", span{data: b.Bytes()}, nil, false)
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[TableID]int{TableFieldPtr: 4, TableField: 10, TableModuleRef: 4, TableConstant: 2 + 4 + 4, TableFieldLayout: 8, TableMemberRef: 2 + 4 + 4} {
		if got := s.tables[id].rowSize; got != want {
			t.Errorf("rows of %s have %d bytes instead of %d", id, got, want)
		}
	}
}
