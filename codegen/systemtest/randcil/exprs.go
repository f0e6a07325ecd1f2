package randcil

import (
	"fmt"
	"slices"
)

// expr makes code for a value that may be stored as a t.
func (g *gen) expr(t *Type, d int) *node {
	g.budget--
	if d <= 0 || g.budget <= 0 {
		if n := g.spotLoad(t, 0); n != nil && g.chance(70) {
			return n
		}
		return g.leaf(t)
	}
	if t.stack == address {
		return g.addr(t, d-1)
	}
	if t.numeric() {
		if c := narrow(t); c != "" && c != "conv.i4" && g.chance(15) {
			return &node{typ: canonical(t), text: "%0 " + c, kids: []*node{g.expr(canonical(t), d-1)}}
		}
		t = canonical(t)
		if g.chance(50) {
			return g.apply(t, g.pickRule(t), d)
		}
	} else if g.chance(35) {
		if n := g.special(t, d-1); n != nil {
			return n
		}
	}
	for {
		if n := g.general(t, d-1); n != nil {
			return n
		}
	}
}

func (g *gen) pickRule(t *Type) rule {
	total := 0
	for _, r := range rules[t] {
		total += r.weight
	}
	at := g.r.Intn(total)
	for _, r := range rules[t] {
		if at -= r.weight; at < 0 {
			return r
		}
	}
	panic("unreachable")
}

func (g *gen) apply(t *Type, r rule, d int) *node {
	n := &node{typ: t, text: r.text}
	for _, k := range r.kids {
		n.kids = append(n.kids, g.expr(k, d-1))
	}
	return n
}

func (g *gen) exprs(types []*Type, d int) []*node {
	var list []*node
	for _, t := range types {
		list = append(list, g.expr(t, d))
	}
	return list
}

// general makes a value of any type but an address, nil if what it tried does not fit.
func (g *gen) general(t *Type, d int) *node {
	mk := func(text string, kids ...*node) *node { return &node{typ: canonical(t), text: text, kids: kids} }
	switch c := g.r.Intn(100); {
	case c < 36:
		return g.spotLoad(t, d)
	case c < 44:
		return mk("%0 brfalse @a %1 br @b @a: %2 @b:", g.expr(tI4, d), g.expr(t, d), g.expr(t, d))
	case c < 47:
		return mk("%0 switch (@a,@b) %1 br @e @a: %2 br @e @b: %3 @e:", g.expr(tI4, d), g.expr(t, d), g.expr(t, d), g.expr(t, d))
	case c < 52:
		return mk("%E0 %1", g.stmt(d, true), g.expr(t, d))
	case c < 54:
		return mk("%0 %1 pop", g.expr(t, d), g.expr(g.someType(), d))
	case c < 56:
		return mk("%0 dup pop", g.expr(t, d))
	case c < 70:
		return g.call(t, d)
	case c < 73:
		v := t
		if t.stack <= r8 {
			v = g.like(t)
		}
		if v.stack == ref && v.abstract {
			return nil
		}
		if v.nullable != nil || v.stack == ref {
			return mk("%0 unbox.any "+v.tok, g.expr(tObject, d))
		}
		// .NET takes box and unbox.any together for nothing at all, even if a wide value should become a narrow one.
		return mk("%0 "+narrow(v)+" box "+v.tok+" unbox.any "+v.tok, g.expr(v, d))
	case c < 74:
		v := g.like(t)
		return mk("%0 unbox.any "+v.tok, g.expr(tObject, d))
	case c < 77:
		v := g.like(t)
		return mk("%0 %1 %2 call !!0 Rt::Choose<"+v.sig+">(!!0, !!0, int32)", g.expr(v, d), g.expr(v, d), g.expr(tI4, d))
	case c < 79:
		v := g.like(t)
		return mk("%0 call !!0 Rt::Reboxed<"+v.sig+">(!!0)", g.expr(v, d))
	case c < 82:
		v := g.like(t)
		return mk("%0 %1 call !!0 Rt::Via<"+v.sig+">(!!0, int32)", g.expr(v, d), g.expr(tI4, d))
	case c < 85:
		v := g.like(t)
		return mk("%0 %1 call !!0 Rt::Swap<"+v.sig+">(!!0&, !!0)", g.addr(g.addrType(v), d), g.expr(v, d))
	case c < 89:
		return g.cellCall(t, d)
	case c < 93:
		for _, v := range g.vars {
			if !v.fixed && canonical(v.typ) == canonical(t) && !v.byAddr {
				return mk("%0 dup "+v.storeText()[3:], g.expr(v.typ, d))
			}
		}
	case c < 96:
		v := g.like(t)
		prefix := pick(g, []string{"", "volatile. ", "unaligned. 1 ", "volatile. unaligned. 2 "})
		if v.ind != "" && g.chance(70) {
			return mk("%0 "+prefix+v.ind, g.addr(g.addrType(v), d))
		}
		return mk("%0 "+prefix+"ldobj "+v.tok, g.addr(g.addrType(v), d))
	case c < 98:
		return g.leaf(t)
	case c < 99:
		// Two kinds of number meet where two ways of control flow meet (§III.1.8.1.3). The result is the wider one.
		switch t.stack {
		case r8:
			return mk("%0 brfalse @a %1 br @b @a: %2 conv.r8 @b:", g.expr(tI4, d), g.expr(tR4, d), g.expr(t, d))
		case native:
			return mk("%0 brfalse @a %1 br @b @a: %2 @b: conv.i", g.expr(tI4, d), g.expr(tI, d), g.expr(t, d))
		}
	case c < 100:
		if t.rank == 1 {
			return mk("%0 callvirt instance object "+corlib+"Array::Clone() castclass "+t.tok, g.expr(t, d))
		}
		if t == tI4 {
			return mk("%0 %1 callvirt instance bool "+corlib+"Object::Equals(object)", g.expr(tObject, d), g.expr(tObject, d))
		}
	}
	return nil
}

// like gives a type that has the same stack type as t. It is t itself unless t is a number.
func (g *gen) like(t *Type) *Type {
	if !t.numeric() {
		return t
	}
	for range 10 {
		if p := pick(g, primitives); p.stack == t.stack {
			return p
		}
	}
	return t
}

// special makes a value that is no number, in a way that only its type has.
func (g *gen) special(t *Type, d int) *node {
	mk := func(text string, kids ...*node) *node { return &node{typ: t, text: text, kids: kids} }
	switch {
	case t.nullable != nil:
		if g.chance(30) {
			return mk(zero(t))
		}
		return mk("%0 newobj instance void "+t.sig+"::.ctor(!0)", g.expr(t.nullable, d))
	case t.stack == value:
		text, types := ctor(t)
		return mk(text, g.exprs(types, d)...)
	case t == tString:
		if g.chance(50) {
			p := pick(g, []*Type{tI4, tI8, tU8, tBool, tU1, tI2, tR8, tR4, tChar, tU4, tI})
			return mk("%0 "+narrow(p)+" box "+p.tok+" callvirt instance string "+corlib+"Object::ToString()", g.expr(p, d))
		}
		// Cut the string, or it grows without end.
		return mk("%0 %1 call string "+corlib+"String::Concat(string, string) dup brfalse @a dup callvirt instance int32 "+corlib+"String::get_Length() ldc.i4 20 ble @a ldc.i4.0 ldc.i4 20 callvirt instance string "+corlib+"String::Substring(int32, int32) @a:",
			g.expr(tString, d), g.expr(tString, d))
	case t == tObject:
		v := g.someType()
		return mk("%0"+v.box(), g.expr(v, d))
	case t == tObservable:
		v := pick(g, append(append([]*Type{}, g.structs...), g.classes...))
		return mk("%0"+v.box(), g.expr(v, d))
	case t == g.iface:
		var fit []*Type
		for _, v := range append(append([]*Type{}, g.structs...), g.classes...) {
			for _, i := range v.ifaces {
				if i == g.iface {
					fit = append(fit, v)
				}
			}
		}
		v := pick(g, fit)
		return mk("%0"+v.box(), g.expr(v, d))
	case t.rank == 1:
		switch g.r.Intn(30) {
		case 0:
			return mk("ldc.i4.m1 newarr " + t.elem.tok)
		case 1, 2, 3:
			return mk("%0 "+pick(g, []string{"isinst ", "castclass "})+t.tok, g.expr(g.kin(t), d))
		case 4, 5, 6, 7, 8, 9:
			return mk("%0 ldc.i4 7 and newarr "+t.elem.tok, g.expr(tI4, d))
		case 10, 11, 12, 13, 14, 15:
			return mk("%0 ldc.i4.7 conv.i and newarr "+t.elem.tok, g.expr(tI, d))
		}
		return mk("ldc.i4 2 newarr "+t.elem.tok+" dup ldc.i4.0 %0 "+t.elem.storeElem()+" dup ldc.i4.1 %1 stelem "+t.elem.tok, g.expr(t.elem, d), g.expr(t.elem, d))
	case t.rank == 2:
		return mk("%0 ldc.i4 3 and %1 ldc.i4 3 and newobj instance void "+t.sig+"::.ctor(int32, int32)", g.expr(tI4, d), g.expr(tI4, d))
	case t.invoke != nil:
		if g.chance(20) {
			return mk("%0 %1 call class "+corlib+"Delegate "+corlib+"Delegate::Combine(class "+corlib+"Delegate, class "+corlib+"Delegate) castclass "+t.tok, g.expr(t, d), g.expr(t, d))
		}
		if g.chance(50) {
			return g.bound(t, d)
		}
		return mk(g.delegateText(t))
	case t.cell != nil:
		return mk("%0 newobj instance void "+t.sig+"::.ctor(!0)", g.expr(t.cell, d))
	}
	// The type is a class.
	if g.chance(30) {
		return mk("%0 "+pick(g, []string{"isinst ", "castclass "})+t.tok, g.expr(tObject, d))
	}
	text, types := ctor(t)
	return mk(text, g.exprs(types, d)...)
}

// bound makes a delegate of an instance method, nil if no method fits.
func (g *gen) bound(t *Type, d int) *node {
	for _, i := range g.r.Perm(len(g.u.methods)) {
		m := g.u.methods[i]
		if m.static || m.ret != t.invoke.ret || !slices.Equal(m.params, t.invoke.params) {
			continue
		}
		make := " newobj instance void " + t.sig + "::.ctor(object, native int)"
		kid := []*node{g.expr(m.this, d)}
		switch {
		case m.this.stack == value:
			return &node{typ: t, text: "%0 box " + m.this.tok + " ldftn " + m.sig() + make, kids: kid}
		case g.chance(70):
			return &node{typ: t, text: "%0 dup ldvirtftn " + m.sig() + make, kids: kid}
		}
		return &node{typ: t, text: "%0 ldftn " + m.sig() + make, kids: kid}
	}
	return &node{typ: t, text: g.delegateText(t)}
}

// kin is an array type that may be cast to t: one of integers of the same size, or of references.
func (g *gen) kin(t *Type) *Type {
	for range 10 {
		if p := pick(g, append(g.u.enums, primitives...)); p.ind != "" && t.elem.numeric() && p.stind == t.elem.stind {
			return g.array(p, 1)
		}
	}
	return tObject
}

// ctor is a constructor call with a value for each field that the type itself declares, and the types of these values.
func ctor(t *Type) (text string, types []*Type) {
	for _, f := range t.fields {
		types = append(types, f.typ)
	}
	return marks(0, len(types)) + ctorCall(t), types
}

func ctorCall(t *Type) string {
	sig := ""
	for i, f := range t.fields {
		if i > 0 {
			sig += ", "
		}
		sig += f.typ.sig
	}
	return fmt.Sprintf("newobj instance void %s::.ctor(%s)", t.sig, sig)
}

func (g *gen) delegateText(t *Type) string {
	for _, m := range g.u.methods {
		if m.static && m.ret == t.invoke.ret && len(m.params) == len(t.invoke.params) && m.name[0] == 'H' && "$U.D"+m.name[1:] == t.tok {
			return "ldnull ldftn " + m.sig() + " newobj instance void " + t.sig + "::.ctor(object, native int)"
		}
	}
	return "ldnull"
}

// call makes a call whose result may be stored as a t.
func (g *gen) call(t *Type, d int) *node {
	var fit []*method
	for _, m := range g.u.methods {
		if m.ret != nil && (m.ret.isA(t) || t.numeric() && m.ret.numeric() && m.ret.stack == t.stack) && m.name != "Run" {
			fit = append(fit, m)
		}
	}
	for _, s := range g.delegates {
		if m := s.invoke; m.ret.isA(t) || t.numeric() && m.ret.numeric() && m.ret.stack == t.stack {
			fit = append(fit, m)
		}
	}
	if len(fit) == 0 {
		return nil
	}
	n := g.invoke(pick(g, fit), d)
	n.typ = canonical(t)
	return n
}

// invoke calls a method in one of the possible ways.
func (g *gen) invoke(m *method, d int) *node {
	n := &node{}
	if m.static {
		n.kids = g.exprs(m.params, d)
		if g.chance(15) {
			sig := m.sig()
			ret := "void"
			if m.ret != nil {
				ret = m.ret.sig
			}
			n.text = marks(0, len(n.kids)) + "ldftn " + sig + " calli " + ret + sig[len(ret)+len(m.owner)+len(m.name)+3:]
			return n
		}
		n.text = marks(0, len(n.kids)) + "call " + m.sig()
		return n
	}
	op, sig := "callvirt ", m.sig()
	var this *node
	switch {
	case m.name == "Invoke":
		for _, dt := range g.delegates {
			if dt.invoke == m {
				this = g.expr(dt, d)
			}
		}
	case m.this.stack == value:
		op = "call "
		this = g.addr(g.addrType(m.this), d)
		if m.name == "X" && g.chance(50) {
			op, sig = "constrained. "+m.this.tok+" callvirt ", g.ifaceM.sig()
		}
	case m.name == "X" && g.chance(60):
		this, sig = g.expr(g.iface, d), g.ifaceM.sig()
	default:
		this = g.expr(m.this, d)
		if g.chance(10) {
			op = "call "
		}
	}
	n.kids = append([]*node{this}, g.exprs(m.params, d)...)
	n.text = marks(0, len(n.kids)) + op + sig
	return n
}

// cellCall calls a method of a generic class.
func (g *gen) cellCall(t *Type, d int) *node {
	c := pick(g, g.cells)
	of := c.sig
	if c.base != nil && g.chance(50) {
		of = c.base.sig
	}
	if g.chance(30) {
		v := g.like(t)
		base := c
		if c.base != nil {
			base = c.base
		}
		return &node{typ: canonical(t),
			// .NET looks up the callee before it evaluates the other arguments, so the check for null comes first.
			text: "%0 dup callvirt instance class " + corlib + "Type " + corlib + "Object::GetType() pop %1 %2 callvirt instance !!0 " + base.sig + "::Other<" + v.sig + ">(!!0, !0)", kids: []*node{g.expr(c, d), g.expr(v, d), g.expr(c.cell, d)}}
	}
	if !(c.cell == t || t.numeric() && c.cell.stack == t.stack) {
		return nil
	}
	if c.base != nil {
		of = c.base.sig
	}
	if g.chance(50) {
		return &node{typ: canonical(t), text: "%0 callvirt instance !0 " + of + "::Get()", kids: []*node{g.expr(c, d)}}
	}
	return &node{typ: canonical(t), text: "%0 %1 callvirt instance !0 " + of + "::Put(!0)", kids: []*node{g.expr(c, d), g.expr(c.cell, d)}}
}

func (g *gen) index() *node {
	switch c := g.r.Intn(100); {
	case c < 70:
		return &node{typ: tI4, text: fmt.Sprintf("ldc.i4 %d", g.r.Intn(2))}
	case c < 80:
		return &node{typ: tI4, text: "%0 ldc.i4.1 and", kids: []*node{g.expr(tI4, 1)}}
	case c < 88:
		return &node{typ: tI, text: "ldc.i4.1 conv.i"}
	case c < 97:
		return &node{typ: tI4, text: "%0 ldc.i4.3 and", kids: []*node{g.expr(tI4, 1)}}
	case c < 98:
		return &node{typ: tI, text: pick(g, []string{"ldc.i8 4294967296 conv.i", "ldc.i4.m1 conv.i", "ldc.i4.m1 conv.u"})}
	}
	return &node{typ: tI4, text: pick(g, []string{"ldc.i4 4", "ldc.i4.m1", "ldc.i4 2147483647", "ldc.i4 -2147483648"})}
}

// notNull checks an object for null before the program takes the address of a field in it. If what is evaluated between that
// and the access through the address has no side effects, .NET puts its own check off until the access; mwc checks at once.
const notNull = "%0 dup callvirt instance class " + corlib + "Type " + corlib + "Object::GetType() pop "

// addr makes a managed pointer.
func (g *gen) addr(t *Type, d int) *node {
	if d > 0 && g.chance(8) {
		return &node{typ: t, text: "%0 %1 %2 call !!0& Rt::Pick<" + t.elem.sig + ">(!!0&, !!0&, int32)",
			kids: []*node{g.addr(t, d-1), g.addr(t, d-1), g.expr(tI4, d-1)}}
	}
	if d > 0 && t.elem.stack != ref && t.elem.nullable == nil && g.chance(5) {
		return &node{typ: t, text: "%0 box " + t.elem.tok + " unbox " + t.elem.tok, kids: []*node{g.expr(t.elem, d-1)}}
	}
	if s := g.spot(t.elem, d, false); s != nil && s.addr != "" {
		return &node{typ: t, text: s.addr, kids: s.kids}
	}
	return g.leaf(t)
}

func (g *gen) spotLoad(t *Type, d int) *node {
	want := t
	if t.stack == ref && g.chance(30) {
		// The spot may be of a narrower type than t.
		fit := []*Type{t}
		for _, v := range g.all {
			if v.isA(t) {
				fit = append(fit, v)
			}
		}
		want = pick(g, fit)
	} else if t.numeric() {
		want = g.like(t)
	}
	s := g.spot(want, d, true)
	if s == nil {
		return nil
	}
	return &node{typ: canonical(t), text: s.load, kids: s.kids}
}

// spot finds a spot that holds exactly a t, nil if there is none.
func (g *gen) spot(t *Type, d int, load bool) *spot {
	var vars, others []func() *spot
	for _, v := range g.vars {
		switch {
		case v.typ == t && !v.fixed:
			vars = append(vars, func() *spot { return &spot{nil, v.loadText(), v.storeText(), v.addrText()} })
		case v.typ == t && load:
			vars = append(vars, func() *spot { return &spot{nil, v.loadText(), "", ""} })
		case v.byAddr && v.typ.elem == t:
			vars = append(vars, func() *spot {
				a := v.loadText()
				return &spot{nil, a + " " + t.load(), a + " %v " + t.store(), a}
			})
		}
	}
	for _, f := range g.u.statics {
		if f.typ == t {
			others = append(others, func() *spot {
				return &spot{nil, "ldsfld " + f.ref, "%v stsfld " + f.ref, "ldsflda " + f.ref}
			})
		}
	}
	if d > 0 {
		for _, c := range g.classes {
			for _, f := range c.fields {
				if f.typ == t {
					others = append(others, func() *spot {
						return &spot{[]*node{g.expr(c, d-1)}, "%0 ldfld " + f.ref, "%0 %v stfld " + f.ref, notNull + "ldflda " + f.ref}
					})
				}
			}
		}
		for _, c := range g.structs {
			for _, f := range c.fields {
				if f.typ != t {
					continue
				}
				others = append(others, func() *spot {
					if load && g.chance(30) {
						return &spot{[]*node{g.expr(c, d-1)}, "%0 ldfld " + f.ref, "", ""}
					}
					return &spot{[]*node{g.addr(g.addrType(c), d-1)}, "%0 ldfld " + f.ref, "%0 %v stfld " + f.ref, "%0 ldflda " + f.ref}
				})
			}
		}
		for _, c := range g.cells {
			if c.cell == t && c.base == nil {
				others = append(others, func() *spot {
					r := "!0 " + c.sig + "::v"
					return &spot{[]*node{g.expr(c, d-1)}, "%0 ldfld " + r, "%0 %v stfld " + r, notNull + "ldflda " + r}
				}, func() *spot {
					r := "!0 " + c.sig + "::last"
					return &spot{nil, "ldsfld " + r, "%v stsfld " + r, "ldsflda " + r}
				})
			}
		}
		for _, a := range g.all {
			if a.elem != t {
				continue
			}
			switch a.rank {
			case 1:
				others = append(others, func() *spot {
					readonly := ""
					if load {
						readonly = "readonly. "
					}
					s := &spot{[]*node{g.expr(a, d-1), g.index()}, "%0 %1 " + t.loadElem(), "%0 %1 %v " + t.storeElem(), "%0 %1 ldelema " + t.tok}
					if g.chance(20) {
						s.load = "%0 %1 ldelem " + t.tok
						s.store = "%0 %1 %v stelem " + t.tok
					} else if g.chance(20) {
						s.load = "%0 %1 " + readonly + "ldelema " + t.tok + " " + t.load()
					}
					return s
				})
			case 2:
				others = append(others, func() *spot {
					at := "%0 %1 ldc.i4.1 and %2 ldc.i4.1 and "
					if g.chance(5) {
						at = "%0 %1 %2 "
					}
					return &spot{[]*node{g.expr(a, d-1), g.expr(tI4, d-1), g.expr(tI4, d-1)}, at + "call instance " + t.sig + " " + a.sig + "::Get(int32, int32)",
						at + "%v call instance void " + a.sig + "::Set(int32, int32, " + t.sig + ")", at + "call instance " + t.sig + "& " + a.sig + "::Address(int32, int32)"}
				})
			}
		}
	}
	if len(vars) > 0 && (len(others) == 0 || g.chance(50)) {
		return pick(g, vars)()
	}
	if len(others) == 0 {
		return nil
	}
	return pick(g, others)()
}
