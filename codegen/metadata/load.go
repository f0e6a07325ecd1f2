package metadata

import (
	"crypto/sha1"
	"os"
	"slices"
)

// Open reads the assembly at path, and its symbols: an embedded portable PDB, a portable PDB beside it, or path.mdb.
// Malformed input yields *Error, never a panic.
func Open(path string) (*Assembly, error) { return OpenWith(path, os.ReadFile) }

// MaxFile is the size in bytes of the largest file that mwc reads as an assembly or as symbols. Offsets in these files
// have 32 bits, and no compiler makes a file that comes near it.
const MaxFile = 1 << 30

// OpenWith is Open, but read reads the files. read is os.ReadFile or works like it.
func OpenWith(path string, read func(path string) ([]byte, error)) (*Assembly, error) {
	data, err := read(path)
	if err != nil {
		return nil, err
	}
	a, err := load(path, data)
	if err != nil {
		return nil, err
	}
	a.findSymbols(path, read)
	return a, nil
}

// Read is Open on bytes in memory; messages call the file name. Read does not look for symbols beside it. The assembly
// keeps data.
func Read(name string, data []byte) (*Assembly, error) {
	a, err := load(name, data)
	if err != nil {
		return nil, err
	}
	a.findSymbols("", nil)
	return a, nil
}

// load reads everything but symbols.
func load(file string, data []byte) (*Assembly, error) {
	m, err := readImage(file, data)
	if err != nil {
		return nil, err
	}
	root, err := m.at(m.cli.metadata.rva, uint64(m.cli.metadata.size), "metadata root")
	if err != nil {
		return nil, err
	}
	if m.tableStream, _, err = readRoot(file, root); err != nil {
		return nil, err
	}
	l := &loader{
		tableStream: m.tableStream,
		a:           &Assembly{Path: file, image: m, HasNativeCode: m.hasNativeCode()},
		methodSigs:  map[uint32]*MethodSig{},
		fieldSigs:   map[uint32]*TypeSig{},
	}
	for _, step := range []func(){
		l.references, l.types, l.fields, l.params, l.methods, l.membership, l.memberRefs, l.specs, l.generics, l.nesting,
		l.inheritance, l.lineage, l.properties, l.constants, l.layouts, l.pinvokes, l.attributes, l.handOut, l.entryPoint,
	} {
		step()
		if l.err != nil {
			return nil, l.err
		}
	}
	return l.a, nil
}

// loader turns tables into the exported model. Its steps stop at the first error, which stays in tableStream.err; a
// step may go on reading zeroes until its end.
type loader struct {
	*tableStream
	a          *Assembly
	methodSigs map[uint32]*MethodSig // by blob
	fieldSigs  map[uint32]*TypeSig

	fieldRuns, methodRuns, paramRuns []run
	propertyRuns, eventRuns          []ownedRun
	props                            []Property
	events                           []Event
}

// ownedRun is a run of properties or events and the type that has them.
type ownedRun struct {
	owner *TypeDef
	run
}

// each calls f with every row of a table, until there is an error.
func (l *loader) each(id TableID, f func(i int, r *row)) {
	for i := range l.count(id) {
		r := l.row(id, i+1)
		if f(i, &r); l.err != nil {
			return
		}
	}
}

func tokenOf(id TableID, i int) Token { return Token(uint32(id)<<24 | uint32(i+1)) }

func (l *loader) methodSig(r *row) *MethodSig {
	b, off := r.blob()
	if sig := l.methodSigs[off]; sig != nil || l.err != nil {
		return sig
	}
	s := l.sigReader(b)
	sig := s.methodSig()
	r.wrap(s.err)
	l.methodSigs[off] = sig
	return sig
}

func (l *loader) fieldSig(r *row) *TypeSig {
	b, off := r.blob()
	if sig := l.fieldSigs[off]; sig != nil || l.err != nil {
		return sig
	}
	s := l.sigReader(b)
	sig := s.fieldSig()
	r.wrap(s.err)
	l.fieldSigs[off] = sig
	return sig
}

// references reads the tables that name this assembly and others: Module, Assembly, AssemblyRef, ModuleRef, File,
// TypeRef, ExportedType.
func (l *loader) references() {
	a := l.a
	l.each(TableModule, func(i int, r *row) {
		r.skip(1)
		a.ModuleName = r.string()
		a.MVID = r.guid()
	})
	a.Name = a.ModuleName
	l.each(TableAssembly, func(i int, r *row) {
		r.skip(1)
		a.Version = [4]uint16{r.u16(), r.u16(), r.u16(), r.u16()}
		r.skip(1)
		key, _ := r.blob()
		a.PublicKeyToken = publicKeyToken(key.data, true)
		a.Name = r.string()
	})
	a.Refs = make([]AssemblyRef, l.count(TableAssemblyRef))
	l.each(TableAssemblyRef, func(i int, r *row) {
		ref := AssemblyRef{Version: [4]uint16{r.u16(), r.u16(), r.u16(), r.u16()}}
		flags := r.u32()
		key, _ := r.blob()
		ref.PublicKeyToken = publicKeyToken(key.data, flags&1 != 0)
		ref.Name = r.string()
		a.Refs[i] = ref
	})
	l.each(TableModuleRef, func(i int, r *row) { a.ModuleRefs = append(a.ModuleRefs, r.string()) })
	l.each(TableFile, func(i int, r *row) {
		r.skip(1)
		a.Files = append(a.Files, r.string())
	})
	a.TypeRefs = make([]TypeRef, l.count(TableTypeRef))
	l.each(TableTypeRef, func(i int, r *row) {
		scope := r.coded(true)
		name := r.string()
		a.TypeRefs[i] = TypeRef{Scope: scope, Name: name, Namespace: r.string()}
	})
	l.acyclic(TableTypeRef, "is nested in itself", func(i int) Token { return a.TypeRefs[i].Scope })
	a.Exported = make([]ExportedType, l.count(TableExportedType))
	l.each(TableExportedType, func(i int, r *row) {
		e := ExportedType{Flags: r.u32()}
		r.skip(1)
		e.Name = r.string()
		e.Namespace = r.string()
		e.Implementation = r.coded(true)
		a.Exported[i] = e
	})
	l.acyclic(TableExportedType, "is nested in itself", func(i int) Token { return a.Exported[i].Implementation })
	l.each(TableManifestResource, func(i int, r *row) {
		offset := r.u32()
		r.skip(1)
		name := r.string()
		if r.coded(true).IsNil() {
			a.resources = append(a.resources, resource{name, offset})
		}
	})
}

// publicKeyToken is the last eight bytes of the key's SHA-1 in reverse, unless it is given already (§II.6.3).
func publicKeyToken(key []byte, whole bool) []byte {
	if !whole || len(key) == 0 {
		return key
	}
	sum := sha1.Sum(key)
	token := slices.Clone(sum[len(sum)-8:])
	slices.Reverse(token)
	return token
}

// maxChain bounds how deep types nest and inherit. It is far above what programs need.
const maxChain = 1000

// acyclic fails if rows of a table lead back to themselves, or form a chain that is too long to walk by recursion. next
// is the token to which a row points. A token of another table ends the chain.
func (l *loader) acyclic(id TableID, msg string, next func(i int) Token) {
	const onPath = -1
	depth := make([]int, l.count(id)) // length of the chain from each row on; 0 where it is not known yet
	step := func(i int) int {
		if tok := next(i); tok.Table() == id && !tok.IsNil() {
			return int(tok.Row()) - 1
		}
		return -1
	}
	for start := range depth {
		if l.err != nil {
			return
		}
		n, at, below := 0, start, 0
		for ; at >= 0 && depth[at] == 0; at = step(at) {
			depth[at] = onPath
			n++
		}
		if at >= 0 {
			below = depth[at]
		}
		r := l.row(id, start+1)
		switch {
		case below == onPath:
			r.fail("%s", msg)
			return
		case n+below > maxChain:
			r.fail("nests or inherits deeper than %d", maxChain)
			return
		}
		for at = start; n > 0; n-- {
			depth[at] = n + below
			at = step(at)
		}
	}
}

func (l *loader) types() {
	n := l.count(TableTypeDef)
	rows := make([]TypeDef, n)
	l.a.TypeDefs = make([]*TypeDef, n)
	fields, methods := make([]int, n), make([]int, n)
	l.each(TableTypeDef, func(i int, r *row) {
		t := &rows[i]
		l.a.TypeDefs[i] = t
		t.Token = tokenOf(TableTypeDef, i)
		t.Flags = r.u32()
		t.Name = r.string()
		t.Namespace = r.string()
		t.Extends = r.coded(true)
		fields[i] = r.list()
		methods[i] = r.list()
	})
	l.fieldRuns = l.runs(TableTypeDef, TableField, fields)
	l.methodRuns = l.runs(TableTypeDef, TableMethodDef, methods)
}

func (l *loader) fields() {
	n := l.count(TableField)
	rows := make([]FieldDef, n)
	l.a.Fields = make([]*FieldDef, n)
	l.each(TableField, func(i int, r *row) {
		f := &rows[i]
		l.a.Fields[i] = f
		f.Token = tokenOf(TableField, i)
		f.Flags = r.u16()
		f.Name = r.string()
		f.Sig = l.fieldSig(r)
	})
}

func (l *loader) params() {
	l.a.Params = make([]ParamDef, l.count(TableParam))
	l.each(TableParam, func(i int, r *row) {
		l.a.Params[i] = ParamDef{Flags: r.u16(), Sequence: r.u16(), Name: r.string()}
	})
}

func (l *loader) methods() {
	n := l.count(TableMethodDef)
	rows := make([]MethodDef, n)
	l.a.Methods = make([]*MethodDef, n)
	params := make([]int, n)
	l.each(TableMethodDef, func(i int, r *row) {
		m := &rows[i]
		l.a.Methods[i] = m
		m.Token = tokenOf(TableMethodDef, i)
		m.RVA = r.u32()
		m.ImplFlags = r.u16()
		m.Flags = r.u16()
		m.Name = r.string()
		m.Sig = l.methodSig(r)
		params[i] = r.list()
	})
	l.paramRuns = l.runs(TableMethodDef, TableParam, params)
}

// membership gives every field and method to its type.
func (l *loader) membership() {
	for i, t := range l.a.TypeDefs {
		t.Fields = pick(l, TableField, l.a.Fields, l.fieldRuns[i])
		for _, f := range t.Fields {
			if f.Owner != nil {
				r := l.row(TableTypeDef, i+1)
				r.fail("field %s belongs to two types", f.Name)
			}
			f.Owner = t
		}
		t.Methods = pick(l, TableMethodDef, l.a.Methods, l.methodRuns[i])
		for _, m := range t.Methods {
			if m.Owner != nil {
				r := l.row(TableTypeDef, i+1)
				r.fail("method %s belongs to two types", m.Name)
			}
			m.Owner = t
		}
	}
	for i, f := range l.a.Fields {
		if f.Owner == nil {
			r := l.row(TableField, i+1)
			r.fail("belongs to no type")
		}
	}
	for i, m := range l.a.Methods {
		if m.Owner == nil {
			r := l.row(TableMethodDef, i+1)
			r.fail("belongs to no type")
		}
	}
}

// pick takes the rows of a run, through the Ptr table if there is one.
func pick[T any](l *loader, of TableID, all []T, rows run) []T {
	if l.err != nil {
		return nil
	}
	if p := pointerTables[of]; l.rows[p] == 0 || p == 0 {
		return all[rows.from-1 : rows.to-1 : rows.to-1]
	}
	var picked []T
	for n := rows.from; n < rows.to; n++ {
		at := l.through(of, n)
		if l.err != nil {
			return nil
		}
		picked = append(picked, all[at-1])
	}
	return picked
}

func (l *loader) memberRefs() {
	l.a.MemberRefs = make([]MemberRef, l.count(TableMemberRef))
	l.each(TableMemberRef, func(i int, r *row) {
		ref := MemberRef{Class: r.coded(false), Name: r.string()}
		at := *r
		if b, _ := at.blob(); len(b.data) > 0 && b.data[0]&sigKindMask == sigField {
			ref.Field = l.fieldSig(r)
		} else {
			ref.Method = l.methodSig(r)
		}
		l.a.MemberRefs[i] = ref
	})
}

// aliasMark starts the name and token that ilasm leaves of a .typedef where a TypeSpec's signature should be. Nothing
// refers to such a row, and .NET does not look at it.
const aliasMark = '$'

// specs reads the tables of bare signatures: TypeSpec, MethodSpec, StandAloneSig.
func (l *loader) specs() {
	a := l.a
	a.TypeSpecs = make([]*TypeSig, l.count(TableTypeSpec))
	l.each(TableTypeSpec, func(i int, r *row) {
		b, _ := r.blob()
		s := l.sigReader(b)
		if s.peek() == aliasMark {
			a.TypeSpecs[i] = &TypeSig{}
			return
		}
		a.TypeSpecs[i] = s.typeSig(allowVoid)
		r.wrap(s.err)
	})
	a.MethodSpecs = make([]MethodSpec, l.count(TableMethodSpec))
	l.each(TableMethodSpec, func(i int, r *row) {
		a.MethodSpecs[i].Method = r.coded(false)
		b, _ := r.blob()
		s := l.sigReader(b)
		a.MethodSpecs[i].Args = s.genericInst()
		r.wrap(s.err)
		if tok := a.MethodSpecs[i].Method; l.err == nil && tok.Table() == TableMemberRef && a.MemberRefs[tok.Row()-1].Method == nil {
			r.fail("instantiates a field")
		}
	})
	a.StandAloneSigs = make([]StandAloneSig, l.count(TableStandAloneSig))
	l.each(TableStandAloneSig, func(i int, r *row) {
		b, _ := r.blob()
		s := l.sigReader(b)
		switch {
		case s.peek()&sigKindMask == sigLocals:
			a.StandAloneSigs[i].Locals = s.localSig()
		case s.peek()&sigKindMask == sigField:
			a.StandAloneSigs[i].Field = s.fieldSig()
		default:
			a.StandAloneSigs[i].Method = s.methodSig()
		}
		r.wrap(s.err)
	})
}

// entryPoint checks the CLI header's entry point. It may also be in another file of the assembly, or native code.
func (l *loader) entryPoint() {
	header := l.a.image.cli
	tok := header.entryPoint
	if header.flags&flagNativeEntryPoint != 0 || tok.IsNil() || tok.Table() == TableFile {
		return
	}
	if tok.Table() != TableMethodDef || int(tok.Row()) > len(l.a.Methods) {
		l.err = &Error{l.file, -1, "CLI header", "entry point " + tok.String() + " is not a method"}
		return
	}
	l.a.EntryPoint = tok
}
