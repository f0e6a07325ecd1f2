package metadata

import (
	"encoding/binary"
	"math"
	"slices"
	"unicode/utf16"
)

// This file reads the tables whose rows belong to types and members.

// generics reads GenericParam and GenericParamConstraint, and numbers the parameters of each owner.
func (l *loader) generics() {
	a := l.a
	a.GenericParams = make([]*GenericParam, l.count(TableGenericParam))
	l.each(TableGenericParam, func(i int, r *row) {
		p := &GenericParam{Number: r.u16(), Flags: r.u16()}
		owner := r.coded(false)
		p.Name = r.string()
		if l.err != nil {
			return
		}
		a.GenericParams[i] = p
		if owner.Table() == TableTypeDef {
			t := a.TypeDefs[owner.Row()-1]
			t.GenericParams = append(t.GenericParams, p)
		} else {
			m := a.Methods[owner.Row()-1]
			m.GenericParams = append(m.GenericParams, p)
		}
	})
	l.each(TableGenericParamConstraint, func(i int, r *row) {
		owner := r.index(false)
		constraint := r.coded(false)
		if l.err == nil {
			p := a.GenericParams[owner-1]
			p.Constraints = append(p.Constraints, constraint)
		}
	})
	if l.err != nil {
		return
	}
	for i, t := range a.TypeDefs {
		l.numbered(TableTypeDef, i, t.GenericParams)
	}
	for i, m := range a.Methods {
		l.numbered(TableMethodDef, i, m.GenericParams)
		if l.err == nil && int(m.Sig.GenericCount) != len(m.GenericParams) {
			r := l.row(TableMethodDef, i+1)
			r.fail("method %s has %d type parameters, its signature %d", m.Name, len(m.GenericParams), m.Sig.GenericCount)
		}
	}
}

// numbered sorts type parameters and checks that they are numbered from 0 without gaps.
func (l *loader) numbered(id TableID, i int, params []*GenericParam) {
	slices.SortStableFunc(params, func(a, b *GenericParam) int { return int(a.Number) - int(b.Number) })
	for n, p := range params {
		if int(p.Number) != n {
			r := l.row(id, i+1)
			r.fail("type parameter %s has number %d instead of %d", p.Name, p.Number, n)
			return
		}
	}
}

func (l *loader) nesting() {
	l.each(TableNestedClass, func(i int, r *row) {
		nested, enclosing := r.index(false), r.index(false)
		if l.err != nil {
			return
		}
		inner, outer := l.a.TypeDefs[nested-1], l.a.TypeDefs[enclosing-1]
		if inner.Enclosing != nil {
			r.fail("type %s is nested twice", inner.Name)
			return
		}
		inner.Enclosing = outer
		outer.Nested = append(outer.Nested, inner)
	})
	l.acyclic(TableTypeDef, "is nested in itself", func(i int) Token {
		if outer := l.a.TypeDefs[i].Enclosing; outer != nil {
			return outer.Token
		}
		return 0
	})
}

func (l *loader) inheritance() {
	l.each(TableInterfaceImpl, func(i int, r *row) {
		class := r.index(false)
		iface := r.coded(false)
		if l.err == nil {
			t := l.a.TypeDefs[class-1]
			t.Interfaces = append(t.Interfaces, iface)
		}
	})
	l.each(TableMethodImpl, func(i int, r *row) {
		class := r.index(false)
		impl := MethodImpl{Body: r.coded(false), Declaration: r.coded(false)}
		for _, tok := range []Token{impl.Body, impl.Declaration} {
			if l.err == nil && tok.Table() == TableMemberRef && l.a.MemberRefs[tok.Row()-1].Method == nil {
				r.fail("names a field")
			}
		}
		if l.err == nil {
			t := l.a.TypeDefs[class-1]
			t.MethodImpls = append(t.MethodImpls, impl)
		}
	})
}

// lineage checks that no type derives from itself, nor an interface from itself.
func (l *loader) lineage() {
	l.acyclic(TableTypeDef, "derives from itself", func(i int) Token { return l.open(l.a.TypeDefs[i].Extends) })
	const onPath = -1
	depth := make([]int, len(l.a.TypeDefs))
	var visit func(i, level int) int
	visit = func(i, level int) int {
		if depth[i] != 0 || l.err != nil {
			return depth[i]
		}
		depth[i] = onPath
		deepest := 0
		for _, iface := range l.a.TypeDefs[i].Interfaces {
			if tok := l.open(iface); tok.Table() == TableTypeDef {
				below := onPath
				if level < maxChain {
					below = visit(int(tok.Row())-1, level+1)
				}
				if below == onPath {
					r := l.row(TableTypeDef, i+1)
					r.fail("interface %s inherits from itself, or deeper than %d", l.a.TypeDefs[i].Name, maxChain)
					return onPath
				}
				deepest = max(deepest, below)
			}
		}
		depth[i] = deepest + 1
		return depth[i]
	}
	for i := range depth {
		visit(i, 0)
	}
}

// open is the class of an instantiation, and of any other token itself.
func (l *loader) open(t Token) Token {
	if t.Table() == TableTypeSpec && l.err == nil {
		if sig := l.a.TypeSpecs[t.Row()-1]; sig.Kind == ElemGenericInst {
			return sig.Elem.Token
		}
	}
	return t
}

// Bits of MethodSemantics (§II.23.1.12).
const (
	semanticsSetter   = 0x01
	semanticsGetter   = 0x02
	semanticsAddOn    = 0x08
	semanticsRemoveOn = 0x10
	semanticsFire     = 0x20
)

// properties reads properties, events and their accessors. handOut gives them to their types later, when they are
// complete.
func (l *loader) properties() {
	l.props = make([]Property, l.count(TableProperty))
	l.each(TableProperty, func(i int, r *row) {
		r.skip(1)
		l.props[i].Name = r.string()
		l.props[i].Sig = l.methodSig(r)
	})
	l.events = make([]Event, l.count(TableEvent))
	l.each(TableEvent, func(i int, r *row) {
		r.skip(1)
		l.events[i].Name = r.string()
		l.events[i].Type = r.coded(true)
	})
	l.propertyRuns = l.ownedRuns(TablePropertyMap, TableProperty)
	l.eventRuns = l.ownedRuns(TableEventMap, TableEvent)
	l.each(TableMethodSemantics, func(i int, r *row) {
		what := r.u16()
		method := r.index(false)
		of := r.coded(false)
		if l.err != nil {
			return
		}
		m := l.a.Methods[method-1]
		if of.Table() == TableProperty {
			p := &l.props[of.Row()-1]
			switch {
			case what&semanticsGetter != 0:
				p.Getter = m
			case what&semanticsSetter != 0:
				p.Setter = m
			}
			return
		}
		e := &l.events[of.Row()-1]
		switch {
		case what&semanticsAddOn != 0:
			e.Add = m
		case what&semanticsRemoveOn != 0:
			e.Remove = m
		case what&semanticsFire != 0:
			e.Raise = m
		}
	})
}

// ownedRuns reads a map table: a type and the start of its run of properties or events.
func (l *loader) ownedRuns(id, of TableID) []ownedRun {
	owned := make([]ownedRun, l.count(id))
	starts := make([]int, l.count(id))
	l.each(id, func(i int, r *row) {
		if owner := r.index(false); owner > 0 {
			owned[i].owner = l.a.TypeDefs[owner-1]
		}
		starts[i] = r.list()
	})
	for i, rows := range l.runs(id, of, starts) {
		owned[i].run = rows
	}
	return owned
}

func (l *loader) constants() {
	l.each(TableConstant, func(i int, r *row) {
		kind := ElementType(r.u16())
		parent := r.coded(false)
		b, _ := r.blob()
		if l.err != nil {
			return
		}
		v := newReader(l.file, "", b)
		c := &Constant{kind, v.constant(kind)}
		r.wrap(v.err)
		switch n := parent.Row() - 1; parent.Table() {
		case TableField:
			l.a.Fields[n].Constant = c
		case TableParam:
			l.a.Params[n].Constant = c
		}
	})
}

// constant reads the blob of a Constant row (§II.22.9). Surrogates without a partner in a string become U+FFFD.
func (r *reader) constant(kind ElementType) any {
	switch kind {
	case ElemString:
		units := make([]uint16, len(r.data)/2)
		for i := range units {
			units[i] = binary.LittleEndian.Uint16(r.data[2*i:])
		}
		return string(utf16.Decode(units))
	case ElemClass: // the null reference
		return nil
	}
	return r.primitive(kind)
}

// primitive reads a number, a character or a truth value.
func (r *reader) primitive(kind ElementType) any {
	switch kind {
	case ElemBoolean:
		return r.u8() != 0
	case ElemChar, ElemU2:
		return r.u16()
	case ElemI1:
		return int8(r.u8())
	case ElemU1:
		return r.u8()
	case ElemI2:
		return int16(r.u16())
	case ElemI4:
		return int32(r.u32())
	case ElemU4:
		return r.u32()
	case ElemI8:
		return int64(r.u64())
	case ElemU8:
		return r.u64()
	case ElemR4:
		return r.f32()
	case ElemR8:
		return r.f64()
	}
	r.fail("element type %#02x is not a primitive", uint8(kind))
	return nil
}

// layouts reads ClassLayout, FieldLayout, FieldRVA and FieldMarshal.
func (l *loader) layouts() {
	l.each(TableClassLayout, func(i int, r *row) {
		packing, size := r.u16(), r.u32()
		if parent := r.index(false); parent > 0 {
			t := l.a.TypeDefs[parent-1]
			t.PackingSize, t.ClassSize, t.HasLayout = packing, size, true
		}
	})
	l.each(TableFieldLayout, func(i int, r *row) {
		off := r.u32()
		if n := r.index(false); n > 0 {
			l.a.Fields[n-1].Offset, l.a.Fields[n-1].HasOffset = off, off != math.MaxUint32
		}
	})
	l.each(TableFieldRVA, func(i int, r *row) {
		rva := r.u32()
		if n := r.index(false); n > 0 {
			l.a.Fields[n-1].RVA = rva
		}
	})
	l.each(TableFieldMarshal, func(i int, r *row) {
		if parent := r.coded(false); parent.Table() == TableField && l.err == nil {
			l.a.Fields[parent.Row()-1].Marshal = true
		}
	})
}

func (l *loader) pinvokes() {
	l.each(TableImplMap, func(i int, r *row) {
		p := &PInvoke{Flags: r.u16()}
		member := r.coded(false)
		p.Name = r.string()
		module := r.index(true)
		if l.err != nil {
			return
		}
		if module > 0 {
			p.Module = l.a.ModuleRefs[module-1]
		}
		if member.Table() == TableMethodDef {
			l.a.Methods[member.Row()-1].PInvoke = p
		}
	})
}

func (l *loader) attributes() {
	a := l.a
	l.each(TableCustomAttribute, func(i int, r *row) {
		parent := r.coded(false)
		c := CustomAttribute{Ctor: r.coded(false), of: a}
		b, _ := r.blob()
		c.Blob, c.offset = b.data, b.base
		if l.err != nil {
			return
		}
		if c.Ctor.Table() == TableMemberRef && a.MemberRefs[c.Ctor.Row()-1].Method == nil {
			r.fail("its constructor is a field")
			return
		}
		var to *[]CustomAttribute
		switch n := parent.Row() - 1; parent.Table() {
		case TableAssembly:
			to = &a.Attributes
		case TableModule:
			to = &a.ModuleAttributes
		case TableTypeDef:
			to = &a.TypeDefs[n].Attributes
		case TableField:
			to = &a.Fields[n].Attributes
		case TableMethodDef:
			to = &a.Methods[n].Attributes
		case TableParam:
			to = &a.Params[n].Attributes
		case TableProperty:
			to = &l.props[n].Attributes
		case TableEvent:
			to = &l.events[n].Attributes
		default:
			return
		}
		*to = append(*to, c)
	})
}

// handOut gives the rows that are kept by value to their owners. From then on nothing is added to them.
func (l *loader) handOut() {
	for i, m := range l.a.Methods {
		m.Params = pick(l, TableParam, l.a.Params, l.paramRuns[i])
		for _, p := range m.Params {
			if int(p.Sequence) > len(m.Sig.Params) {
				r := l.row(TableMethodDef, i+1)
				r.fail("parameter %s of %s has number %d of %d", p.Name, m.Name, p.Sequence, len(m.Sig.Params))
			}
		}
	}
	for _, o := range l.propertyRuns {
		o.owner.Properties = append(o.owner.Properties, pick(l, TableProperty, l.props, o.run)...)
	}
	for _, o := range l.eventRuns {
		o.owner.Events = append(o.owner.Events, pick(l, TableEvent, l.events, o.run)...)
	}
}
