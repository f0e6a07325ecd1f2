package randconc

import (
	"fmt"

	"mwc/codegen/metadata"
	cil "mwc/codegen/systemtest/cilfile"
)

// Assembly compiles programs to one assembly, whose first argument is the number of the program to run.
func Assembly(name string, programs []*Program) []byte {
	a := cil.New(name)
	object := a.TypeRef("System", "Object")
	w := &world{a: a, object: object}
	w.verify()
	var mains []cil.Token
	for i, p := range programs {
		mains = append(mains, w.program(fmt.Sprintf("G%d", i), p))
	}
	a.Type("", "Agree", cil.PublicType|cil.SealedType, object)
	main := a.Method("Main", cil.Public|cil.Static|cil.HideBySig, cil.Sig(false, []byte{cil.Void}, []byte{cil.SzArray, cil.String})...)
	a.Entry(main)
	c := a.Code()
	number := c.Local(cil.I4)
	c.Op(ldarg0, ldcI40, ldelemRef)
	c.Tok(call, a.MemberRef(a.TypeRef("System", "Int32"), "Parse", cil.Sig(false, []byte{cil.I4}, []byte{cil.String})...))
	c.Store(number)
	for i, m := range mains {
		// No program runs after another one, which may have started threads.
		next := c.Label()
		c.Load(number)
		c.Int(i)
		c.Branch(bneUn, next)
		c.Tok(call, m)
		if programs[i].methods[0].async {
			(&code{Code: c, unit: &unit{world: w}}).getResult(shape{})
		}
		c.Op(ret)
		c.Mark(next)
	}
	c.Op(ret)
	c.Done(main)
	for _, make := range w.bodies {
		make()
	}
	return a.Bytes()
}

// Opcodes (§III). Of an opcode of two bytes, this is the second; two is the first.
const (
	ldarg0, ldcI40, ldelemRef      = metadata.OpLdarg0, metadata.OpLdcI40, metadata.OpLdelemRef
	ldnull, dup, pop, call, ret    = metadata.OpLdnull, metadata.OpDup, metadata.OpPop, metadata.OpCall, metadata.OpRet
	br, brfalse, brtrue            = metadata.OpBr, metadata.OpBrfalse, metadata.OpBrtrue
	beq, bneUn, callvirt           = metadata.OpBeq, metadata.OpBneUn, metadata.OpCallvirt
	bge, blt, add, sub, and        = metadata.OpBge, metadata.OpBlt, metadata.OpAdd, metadata.OpSub, metadata.OpAnd
	convI4, convI8, convI2, convU1 = metadata.OpConvI4, metadata.OpConvI8, metadata.OpConvI2, metadata.OpConvU1
	newobj, throw                  = metadata.OpNewobj, metadata.OpThrow
	ldfld, ldflda, stfld           = metadata.OpLdfld, metadata.OpLdflda, metadata.OpStfld
	ldsfld, ldsflda, stsfld        = metadata.OpLdsfld, metadata.OpLdsflda, metadata.OpStsfld
	newarr, ldelema, ldelem        = metadata.OpNewarr, metadata.OpLdelema, metadata.OpLdelem
	stelem, ldelemI4, stelemI4     = metadata.OpStelem, metadata.OpLdelemI4, metadata.OpStelemI4
	stelemRef                      = metadata.OpStelemRef
	endfinally, leave              = metadata.OpEndfinally, metadata.OpLeave
	two                            = metadata.OpCeq >> 8
	ceq, clt, ldftn, endfilter     = metadata.OpCeq & 0xff, metadata.OpClt & 0xff, metadata.OpLdftn & 0xff, metadata.OpEndfilter & 0xff
	volatilePrefix, initobj        = metadata.OpVolatile & 0xff, metadata.OpInitobj & 0xff
)

// world is what the programs of one assembly share.
type world struct {
	a                     *cil.Assembly
	object                cil.Token
	choose, assume, check cil.Token
	bodies                []func() // steps that are left when everything is declared
}

// verify declares Mwc.Verify; the checker replaces the methods of that class.
func (w *world) verify() {
	a := w.a
	a.Type("Mwc", "Verify", cil.PublicType|cil.SealedType, w.object)
	declare := func(name string, result byte, params ...[]byte) cil.Token {
		m := a.Method(name, cil.Public|cil.Static|cil.HideBySig, cil.Sig(false, []byte{result}, params...)...)
		w.bodies = append(w.bodies, func() {
			c := a.Code()
			if result != cil.Void {
				c.Int(0)
			}
			c.Op(ret)
			c.Done(m)
		})
		return m
	}
	w.choose = declare("Choose", cil.I4, []byte{cil.I4})
	w.assume = declare("Assume", cil.Void, []byte{cil.Bool})
	w.check = declare("Assert", cil.Void, []byte{cil.Bool}, []byte{cil.String})
}

// unit compiles one program.
type unit struct {
	*world
	p       *Program
	types   [owners]cil.Token
	x       cil.Token // constructor of the exception
	fields  map[*Field]cil.Token
	threads []cil.Token // the fields that hold them
	tasks   []cil.Token // the fields that hold the tasks of activities
	methods map[*Method]cil.Token
	ctor    [owners]cil.Token

	machines map[*Method]*machine // of async methods
}

// program declares a program's types, and gives the program's main method.
func (w *world) program(namespace string, p *Program) cil.Token {
	a := w.a
	u := &unit{world: w, p: p, fields: map[*Field]cil.Token{}, methods: map[*Method]cil.Token{}, machines: map[*Method]*machine{}}
	// Declare all types first, in order: fields refer to types that come later.
	first := a.Type(namespace, "S", cil.PublicType|cil.SequentialType|cil.SealedType, a.TypeRef("System", "ValueType"))
	u.types = [owners]cil.Token{inStruct: first, inA: first + 1, inB: first + 2, inInit: first + 3, inProgram: first + 4}
	u.declare(inStruct)
	a.Type(namespace, "A", cil.PublicType, w.object)
	u.declare(inA)
	u.ctor[inA] = u.constructor(w.object)
	for i, m := range p.methods {
		if m.instance {
			u.method(m, m.name, i)
		}
	}
	a.Type(namespace, "B", cil.PublicType, w.object)
	u.declare(inB)
	u.ctor[inB] = u.constructor(w.object)
	a.Type(namespace, "C", cil.PublicType, w.object)
	u.declare(inInit)
	if len(p.classInit.body.kids) > 0 {
		u.method(p.classInit, ".cctor", -1)
	}
	a.Type(namespace, "P", cil.PublicType, w.object)
	u.declare(inProgram)
	u.threads, u.tasks = append(u.threads, 0), append(u.tasks, 0)
	for i := range len(p.methods) - 1 {
		u.threads = append(u.threads, a.Field(fmt.Sprintf("t%d", i+1), cil.Public|cil.Static, u.class("System.Threading", "Thread")...))
		if p.tasks {
			u.tasks = append(u.tasks, a.Field(fmt.Sprintf("k%d", i+1), cil.Public|cil.Static, u.class(tasking, "Task")...))
		}
	}
	for i, m := range p.methods {
		if !m.instance {
			u.method(m, m.name, i)
		}
	}
	for _, m := range p.handOn {
		if m != nil {
			u.method(m, m.name, -1)
		}
	}
	u.method(p.recursive, "R", -1)
	if p.tasks {
		u.method(p.callback, "F", -1)
	}
	exception := a.TypeRef("System", "Exception")
	a.Type(namespace, "X", cil.PublicType, exception)
	u.x = u.constructor(exception)
	for _, m := range p.methods {
		if m.async {
			u.machine(namespace, m)
		}
	}
	return u.methods[p.methods[0]]
}

func (u *unit) class(namespace, name string) []byte {
	return cil.Of(cil.Class, u.a.TypeRef(namespace, name))
}

// sig is a type in the form that signatures have.
func (u *unit) sig(t Type) []byte {
	switch t {
	case I4:
		return []byte{cil.I4}
	case I8:
		return []byte{cil.I8}
	case I2:
		return []byte{cil.I2}
	case U1:
		return []byte{cil.U1}
	case RefA:
		return cil.Of(cil.Class, u.types[inA])
	case RefB:
		return cil.Of(cil.Class, u.types[inB])
	case Obj:
		return []byte{cil.Object}
	case Struct:
		return cil.Of(cil.ValueType, u.types[inStruct])
	}
	if t >= Sem {
		return u.thing(t)
	}
	return append([]byte{cil.SzArray}, u.sig(t.elem())...)
}

// token is the token of an array's element type.
func (u *unit) token(t Type) cil.Token {
	switch t {
	case I4:
		return u.a.TypeRef("System", "Int32")
	case RefA:
		return u.types[inA]
	}
	return u.types[inStruct]
}

func (u *unit) declare(owner int) {
	for _, f := range u.p.fields {
		if f.owner != owner {
			continue
		}
		flags, sig := uint32(cil.Public), u.sig(f.typ)
		if f.static() {
			flags |= cil.Static
		}
		if f.volatile {
			sig = append(cil.Of(cil.ModReq, u.a.TypeRef("System.Runtime.CompilerServices", "IsVolatile")), sig...)
		}
		u.fields[f] = u.a.Field(f.name, flags, sig...)
	}
}

func (u *unit) constructor(base cil.Token) cil.Token {
	sig := cil.Sig(true, []byte{cil.Void})
	m := u.a.Method(".ctor", cil.Public|cil.HideBySig|cil.SpecialName|cil.RTSpecialName, sig...)
	u.bodies = append(u.bodies, func() {
		c := u.a.Code()
		c.Op(ldarg0)
		c.Tok(call, u.a.MemberRef(base, ".ctor", sig...))
		c.Op(ret)
		c.Done(m)
	})
	return m
}

// method declares a method. The methods of threads are numbered.
func (u *unit) method(m *Method, name string, number int) {
	flags := uint32(cil.Public | cil.HideBySig)
	sig := cil.Sig(m.instance, []byte{cil.Void})
	if !m.instance {
		flags |= cil.Static
	}
	switch m {
	case u.p.recursive:
		sig = cil.Sig(false, []byte{cil.I4}, []byte{cil.I4})
	case u.p.classInit:
		flags |= cil.SpecialName | cil.RTSpecialName
	case u.p.callback:
		sig = cil.Sig(false, []byte{cil.Void}, objectSig)
	}
	if m.async {
		u.methods[m] = u.a.Method(name, flags, cil.Sig(false, u.class(tasking, "Task"))...)
		u.bodies = append(u.bodies, func() { u.begin(m) })
		return
	}
	if m.handsOn {
		sig = cil.Sig(false, u.class(tasking, "Task"))
	}
	u.methods[m] = u.a.Method(name, flags, sig...)
	u.bodies = append(u.bodies, func() {
		c := &code{Code: u.a.Code(), unit: u}
		for range numbers {
			c.Local(cil.I4)
		}
		for range refsA {
			c.Local(u.sig(RefA)...)
		}
		for range refsB {
			c.Local(u.sig(RefB)...)
		}
		c.end = c.Label()
		if m.handsOn {
			c.result = c.Local(u.class(tasking, "Task")...)
		}
		recursive := m == u.p.recursive
		if recursive {
			c.result = c.Local(cil.I4)
			c.Op(ldarg0)
			c.Store(0)
		}
		c.stmt(m.body)
		if recursive {
			// The method calls itself as often as its argument says.
			c.Op(ldarg0)
			c.Int(1)
			c.Branch(blt, c.end)
			c.Op(ldarg0)
			c.Int(1)
			c.Op(sub)
			c.Tok(call, u.methods[m])
			c.Store(c.result)
		}
		c.Mark(c.end)
		if recursive || m.handsOn {
			c.Load(c.result)
		}
		c.Op(ret)
		c.Done(u.methods[m])
	})
}
