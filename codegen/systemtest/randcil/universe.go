package randcil

import (
	"fmt"
	"strings"
)

// universe makes the unit's types: enums, structs, classes, an interface, delegates, instances of generic types.
func (g *gen) universe() {
	u := g.u
	for i := range 1 + g.r.Intn(2) {
		under := pick(g, []*Type{tI1, tU1, tI2, tU2, tI4, tU4, tI8, tU8})
		e := *under
		e.name = fmt.Sprintf("E%d", i)
		e.sig, e.tok, e.under = "valuetype $U."+e.name, "$U."+e.name, under
		u.enums = append(u.enums, &e)
	}
	g.all = append(append([]*Type{tString, tObject}, primitives...), u.enums...)
	g.iface = reference("I0", "class $U.I0", "$U.I0")
	g.iface.abstract = true

	for i := range 3 + g.r.Intn(2) {
		s := &Type{name: fmt.Sprintf("S%d", i), stack: value, depth: 1}
		s.sig, s.tok = "valuetype $U."+s.name, "$U."+s.name
		s.observe = "box " + s.tok + " " + observeRef
		s.explicit = i == 0 && g.chance(60)
		for range 1 + g.r.Intn(4) {
			t := pick(g, primitives)
			switch {
			case s.explicit:
				t = pick(g, primitives[:12])
			case g.chance(25) && len(g.structs) > 0:
				if in := pick(g, g.structs); in.depth < 3 {
					t = in
					s.depth = max(s.depth, in.depth+1)
				}
			case g.chance(25):
				t = pick(g, g.all)
			}
			g.field(s, t, false)
		}
		if i == 1 || g.chance(30) {
			s.ifaces = []*Type{g.iface}
		}
		s.ifaces = append(s.ifaces, tObservable)
		g.structs = append(g.structs, s)
		g.all = append(g.all, s)
	}
	u.types = append(u.types, g.structs...)

	for range 2 {
		t := pick(g, append(append([]*Type{}, primitives...), g.structs...))
		n := &Type{name: "N" + t.name, sig: "valuetype " + corlib + "Nullable`1<" + t.sig + ">", stack: value, nullable: t}
		n.tok = n.sig
		n.observe = "box " + n.tok + " " + observeRef
		if g.find(n.name) == nil {
			g.nullables = append(g.nullables, n)
			g.all = append(g.all, n)
		}
	}
	for i := range 3 {
		c := reference(fmt.Sprintf("C%d", i), fmt.Sprintf("class $U.C%d", i), fmt.Sprintf("$U.C%d", i))
		c.ifaces = []*Type{tObservable}
		if i > 0 && g.chance(70) {
			c.base = g.classes[g.r.Intn(i)]
		}
		if i == 0 || g.chance(40) {
			c.ifaces = append(c.ifaces, g.iface)
		}
		g.classes = append(g.classes, c)
		g.all = append(g.all, c)
	}
	g.all = append(g.all, g.iface)
	for _, t := range []*Type{pick(g, g.all), pick(g, primitives), pick(g, g.structs)} {
		name := pick(g, []string{"Cell", "Cell2"})
		c := reference(name+t.name, "class "+name+"`1<"+t.sig+">", "class "+name+"`1<"+t.sig+">")
		c.cell = t
		c.ifaces = []*Type{tObservable}
		if name == "Cell2" {
			b := reference("Cell"+t.name, "class Cell`1<"+t.sig+">", "class Cell`1<"+t.sig+">")
			b.cell, b.ifaces = t, c.ifaces
			if old := g.find(b.name); old != nil {
				b = old
			} else {
				g.cells, g.all = append(g.cells, b), append(g.all, b)
			}
			c.base = b
		}
		if g.find(c.name) == nil {
			g.cells, g.all = append(g.cells, c), append(g.all, c)
		}
	}
	for _, t := range []*Type{pick(g, primitives), pick(g, primitives), pick(g, g.structs), pick(g, g.classes), tObject, pick(g, g.all)} {
		if a := g.array(t, 1); g.find(a.name) == nil {
			g.all = append(g.all, a)
		}
	}
	if a := g.array(pick(g, append(g.structs, primitives...)), 2); true {
		g.all = append(g.all, a)
	}
	if len(u.enums) > 0 && g.chance(50) {
		g.all = append(g.all, g.array(u.enums[0], 1))
	}
	for _, c := range g.classes {
		for range 1 + g.r.Intn(4) {
			g.field(c, pick(g, g.all), false)
		}
	}
	for i := range 2 {
		d := reference(fmt.Sprintf("D%d", i), fmt.Sprintf("class $U.D%d", i), fmt.Sprintf("$U.D%d", i))
		d.invoke = &method{name: "Invoke", owner: d.sig, ret: g.someType(), params: g.someTypes(2)}
		g.delegates = append(g.delegates, d)
		g.all = append(g.all, d)
	}
	u.types = append(u.types, g.classes...)
	u.types = append(u.types, g.delegates...)
	for i := range 5 {
		f := &field{name: fmt.Sprintf("s%d", i), typ: pick(g, g.all), static: true}
		owner := "$U.P"
		if g.chance(30) {
			f.owner = pick(g, g.classes)
			if i == 0 && g.chance(50) {
				u.failing = f.owner
			}
			owner = f.owner.sig
		}
		f.ref = f.typ.sig + " " + owner + "::" + f.name
		u.statics = append(u.statics, f)
	}
	g.exceptions = []string{"Exception", "Object", "Exception", "DivideByZeroException", "OverflowException", "ArithmeticException", "NullReferenceException",
		"IndexOutOfRangeException", "InvalidCastException", "ArrayTypeMismatchException", "SystemException"}
}

func (g *gen) find(name string) *Type {
	for _, t := range g.all {
		if t.name == name {
			return t
		}
	}
	return nil
}

func (g *gen) field(owner, t *Type, static bool) {
	f := &field{owner: owner, name: fmt.Sprintf("%s_%d", strings.ToLower(owner.name), len(owner.fields)), typ: t, static: static}
	f.ref = t.sig + " " + owner.sig + "::" + f.name
	owner.fields = append(owner.fields, f)
}

func (g *gen) someType() *Type {
	if g.chance(40) {
		return pick(g, primitives)
	}
	return pick(g, g.all)
}

func (g *gen) someTypes(n int) []*Type {
	list := make([]*Type, g.r.Intn(n+1))
	for i := range list {
		list[i] = g.someType()
	}
	return list
}

// signatures declares the unit's methods.
func (g *gen) signatures() {
	u := g.u
	for i := range 6 {
		m := &method{name: fmt.Sprintf("M%d", i), owner: "$U.P", static: true, params: g.someTypes(4)}
		if g.chance(85) {
			m.ret = g.someType()
		}
		if g.chance(35) {
			m.params = append(m.params, g.addrType(g.someType()))
		}
		u.methods = append(u.methods, m)
	}
	// Declare one method for each delegate.
	for i, d := range g.delegates {
		u.methods = append(u.methods, &method{name: fmt.Sprintf("H%d", i), owner: "$U.P", static: true, ret: d.invoke.ret, params: d.invoke.params})
	}
	// Declare a virtual method, which some of the derived classes override.
	params, ret := g.someTypes(3), g.someType()
	if g.chance(60) {
		params, ret = g.delegates[0].invoke.params, g.delegates[0].invoke.ret
	}
	g.ifaceM = &method{name: "X", owner: g.iface.sig, ret: g.someType(), params: g.someTypes(2), virtual: true}
	for _, c := range g.classes {
		if c.base == nil || g.chance(60) {
			attrs := "virtual "
			if c.base == nil || g.chance(20) {
				attrs += "newslot "
			}
			u.methods = append(u.methods, &method{name: "V", owner: c.sig, this: c, attrs: attrs, ret: ret, params: params, virtual: true})
		}
		for _, i := range c.ifaces {
			if i == g.iface {
				u.methods = append(u.methods, &method{name: "X", owner: c.sig, this: c, attrs: "virtual newslot ", ret: g.ifaceM.ret, params: g.ifaceM.params, virtual: true})
			}
		}
	}
	for i, s := range g.structs {
		if s.ifaces[0] == g.iface {
			u.methods = append(u.methods, &method{name: "X", owner: s.sig, this: s, attrs: "virtual newslot final ", ret: g.ifaceM.ret, params: g.ifaceM.params, virtual: true})
		} else if i < 3 {
			u.methods = append(u.methods, &method{name: "W", owner: s.sig, this: s, ret: g.someType(), params: g.someTypes(2)})
		}
	}
}
