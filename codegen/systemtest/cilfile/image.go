package cilfile

import (
	"bytes"
	"encoding/binary"
	"math/bits"
)

// Layout of the file: one section, loaded at sectionRVA.
const (
	sectionRVA  = 0x2000
	sectionFile = 0x200
	cliHeader   = 72
)

// Bytes is the file: a PE image with one section that holds the CLI header, the methods and the metadata.
func (a *Assembly) Bytes() []byte {
	body := make([]byte, cliHeader)
	at := make([]uint32, len(a.code)+1)
	for i, c := range a.code {
		if c == nil {
			continue
		}
		body = align(body, 4)
		at[i+1] = sectionRVA + uint32(len(body))
		body = append(body, c...)
	}
	body = align(body, 4)
	meta := a.metadata(at)
	metaRVA := sectionRVA + uint32(len(body))
	body = append(body, meta...)

	// CLI header (§II.25.3.3).
	le := binary.LittleEndian
	le.PutUint32(body[0:], cliHeader)
	le.PutUint16(body[4:], 2)
	le.PutUint16(body[6:], 5)
	le.PutUint32(body[8:], metaRVA)
	le.PutUint32(body[12:], uint32(len(meta)))
	le.PutUint32(body[16:], 1) // IL only
	le.PutUint32(body[20:], uint32(a.entry))

	raw := len(align(bytes.Clone(body), 0x200))
	head := make([]byte, sectionFile)
	copy(head, "MZ")
	le.PutUint32(head[0x3c:], 0x80)
	copy(head[0x80:], "PE\x00\x00")
	coff := head[0x84:]
	le.PutUint16(coff[0:], 0x14c)
	le.PutUint16(coff[2:], 1)
	le.PutUint16(coff[16:], 224)
	le.PutUint16(coff[18:], 0x22) // executable image, large addresses
	opt := coff[20:]
	le.PutUint16(opt[0:], 0x10b)
	le.PutUint32(opt[4:], uint32(raw))
	le.PutUint32(opt[20:], sectionRVA)
	le.PutUint32(opt[28:], 0x400000)
	le.PutUint32(opt[32:], 0x2000)
	le.PutUint32(opt[36:], sectionFile)
	le.PutUint16(opt[40:], 4)
	le.PutUint16(opt[48:], 4)
	le.PutUint32(opt[56:], sectionRVA+uint32(raw+0x1fff)&^0x1fff)
	le.PutUint32(opt[60:], sectionFile)
	le.PutUint16(opt[68:], 3) // console
	le.PutUint16(opt[70:], 0x8540)
	le.PutUint32(opt[72:], 0x100000)
	le.PutUint32(opt[76:], 0x1000)
	le.PutUint32(opt[80:], 0x100000)
	le.PutUint32(opt[84:], 0x1000)
	le.PutUint32(opt[92:], 16)
	le.PutUint32(opt[96+14*8:], sectionRVA)
	le.PutUint32(opt[96+14*8+4:], cliHeader)
	sec := opt[224:]
	copy(sec, ".text")
	le.PutUint32(sec[8:], uint32(len(body)))
	le.PutUint32(sec[12:], sectionRVA)
	le.PutUint32(sec[16:], uint32(raw))
	le.PutUint32(sec[20:], sectionFile)
	le.PutUint32(sec[36:], 0x60000020)
	return append(head, align(body, 0x200)...)
}

func align(b []byte, n int) []byte {
	for len(b)%n != 0 {
		b = append(b, 0)
	}
	return b
}

// metadata is the metadata root with its streams (§II.24.2). at are the addresses of the methods.
func (a *Assembly) metadata(at []uint32) []byte {
	tables := a.tables(at)
	streams := []struct {
		name string
		data []byte
	}{
		{"#~", tables}, {"#Strings", a.strings.data.Bytes()}, {"#US", a.users.Bytes()},
		{"#GUID", []byte("mwc-agreement-01")}, {"#Blob", a.blobs.data.Bytes()},
	}
	le := binary.LittleEndian
	b := le.AppendUint32(nil, 0x424a5342)
	b = le.AppendUint32(b, 1|1<<16)
	b = le.AppendUint32(b, 0)
	b = le.AppendUint32(b, 12)
	b = append(b, "v4.0.30319\x00\x00"...)
	b = le.AppendUint16(b, 0)
	b = le.AppendUint16(b, uint16(len(streams)))
	offset := len(b)
	for _, s := range streams {
		offset += 8 + len(align(append([]byte(s.name), 0), 4))
	}
	var data []byte
	for _, s := range streams {
		b = le.AppendUint32(b, uint32(offset+len(data)))
		b = le.AppendUint32(b, uint32(len(align(bytes.Clone(s.data), 4))))
		b = append(b, align(append([]byte(s.name), 0), 4)...)
		data = append(data, align(bytes.Clone(s.data), 4)...)
	}
	return append(b, data...)
}

// tables is the stream of tables (§II.24.2.6). at are the addresses of the methods.
func (a *Assembly) tables(at []uint32) []byte {
	all := map[int][][]cell{
		tModule:  {{{two, 0}, a.str(a.name + ".dll"), {guid, 1}, {guid, 0}, {guid, 0}}},
		tTypeRef: a.typeRefs, tTypeDef: a.typeDefs, tField: a.fields, tMethod: a.methods, tInterfaceImpl: a.interfaces,
		tMemberRef: a.memberRefs, tStandAloneSig: a.sigs, tTypeSpec: a.typeSpecs, tMethodSpec: a.methodSpecs,
		tAssembly: {{{four, 0x8004}, {two, 1}, {two, 0}, {two, 0}, {two, 0}, {four, 0}, {blob, 0}, a.str(a.name), {str, 0}}},
		tAssemblyRef: {{{two, 10}, {two, 0}, {two, 0}, {two, 0}, {four, 0},
			a.blob([]byte{0xb0, 0x3f, 0x5f, 0x7f, 0x11, 0xd5, 0x0a, 0x3a}), a.str("System.Runtime"), {str, 0}, {blob, 0}}},
	}
	le := binary.LittleEndian
	w := writer{at: at}
	var sizes byte
	for i, n := range []int{a.strings.data.Len(), 16, a.blobs.data.Len()} {
		if n >= 1<<16 {
			sizes |= 1 << i
			w.wide[i] = true
		}
	}
	var valid uint64
	for t := range 64 {
		w.rows[t] = len(all[t])
		if len(all[t]) > 0 {
			valid |= 1 << t
		}
	}
	b := append([]byte{0, 0, 0, 0, 2, 0, sizes, 1}, le.AppendUint64(le.AppendUint64(nil, valid), 0)...)
	for t := range 64 {
		if w.rows[t] > 0 {
			b = le.AppendUint32(b, uint32(w.rows[t]))
		}
	}
	w.out = b
	for t := range 64 {
		for _, row := range all[t] {
			for _, c := range row {
				w.cell(c)
			}
		}
	}
	return w.out
}

type writer struct {
	out  []byte
	wide [3]bool // strings, guids, blobs
	rows [64]int
	at   []uint32
}

// coded are the tables of coded indices, in the order of their tags (§II.24.2.6). -1 stands for a table that this package
// never writes.
var coded = map[cellKind][]int{
	typeDefOrRef: {tTypeDef, tTypeRef, tTypeSpec}, memberRefParent: {tTypeDef, tTypeRef, -1, tMethod, tTypeSpec},
	methodDefOrRef: {tMethod, tMemberRef}, resolutionScope: {tModule, -1, tAssemblyRef, tTypeRef},
}

func (w *writer) cell(c cell) {
	switch c.kind {
	case two:
		w.number(c.value, false)
	case four:
		w.number(c.value, true)
	case rva:
		w.number(w.at[c.value], true)
	case str, guid, blob:
		w.number(c.value, w.wide[map[cellKind]int{str: 0, guid: 1, blob: 2}[c.kind]])
	case fieldList:
		w.number(c.value, w.rows[tField] >= 1<<16)
	case typeDefIndex:
		w.number(c.value, w.rows[tTypeDef] >= 1<<16)
	case methodList:
		w.number(c.value, w.rows[tMethod] >= 1<<16)
	default:
		tables := coded[c.kind]
		shift := bits.Len(uint(len(tables) - 1))
		most, tag := 0, 0
		for i, t := range tables {
			if t >= 0 {
				most = max(most, w.rows[t])
				if c.value>>24 == uint32(t) {
					tag = i
				}
			}
		}
		w.number(c.value&0xffffff<<shift|uint32(tag), most >= 1<<(16-shift))
	}
}

func (w *writer) number(n uint32, wide bool) {
	if wide {
		w.out = binary.LittleEndian.AppendUint32(w.out, n)
	} else {
		w.out = binary.LittleEndian.AppendUint16(w.out, uint16(n))
	}
}
