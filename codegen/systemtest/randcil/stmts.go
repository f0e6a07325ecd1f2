package randcil

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

func stmt(text string, kids ...*node) *node { return &node{text: text, kids: kids} }

// block makes a sequence of statements. inside says that something is on the stack below, so the block has no try blocks.
func (g *gen) block(count, d int, inside bool) *node {
	n := &node{seq: true}
	for range count {
		n.kids = append(n.kids, g.stmt(d, inside))
	}
	return n
}

// within makes code that a jump to label may leave.
func (g *gen) within(label, places string, make func() *node) *node {
	g.labels = append(g.labels, jumpTarget{label, places})
	n := make()
	g.labels = g.labels[:len(g.labels)-1]
	return n
}

// closed makes code that no jump leaves.
func (g *gen) closed(make func() *node) *node {
	saved := g.labels
	g.labels = nil
	n := make()
	g.labels = saved
	return n
}

func (g *gen) some() int { return 1 + g.r.Intn(3) }

func (g *gen) stmt(d int, inside bool) *node {
	g.budget--
	if d <= 0 || g.budget <= 0 {
		return g.observe(0)
	}
	d--
	switch c := g.r.Intn(100); {
	case c < 14:
		return g.observe(d)
	case c < 48:
		return g.assign(d)
	case c < 54:
		return stmt("%0 brfalse @a %1 br @b @a: %2 @b:", g.expr(tI4, d), g.block(g.some(), d, inside), g.block(g.some(), d, inside))
	case c < 63:
		return g.loop(d, inside)
	case c < 66:
		l := g.name("Q")
		n := g.within(l, "e", func() *node {
			return stmt("%0 switch (@a,@b,@c) %1 br @e @a: %2 br @e @b: %3 @c: %4 @e:", g.expr(tI4, d), g.block(1, d, inside), g.block(1, d, inside), g.block(1, d, inside), g.block(g.some(), d, inside))
		})
		n.label = l
		return n
	case c < 74:
		if inside {
			return g.assign(d)
		}
		return g.try(d)
	case c < 78:
		return g.jump(d)
	case c < 81:
		if !inside && g.chance(10) {
			return stmt(g.throwText() + " nop")
		}
		return stmt("%0 ldc.i4 7 and brtrue @a "+g.throwText()+" @a:", g.expr(tI4, d))
	case c < 82:
		return &node{text: "%0 brfalse @a rethrow @a:", kids: []*node{g.expr(tI4, d)}, catching: true}
	case c < 93:
		return g.callStmt(d)
	case c < 95:
		return stmt("%0 pop", g.expr(g.someType(), d))
	case c < 97:
		// Jumps lead into the loop from both sides.
		counter := g.name("n")
		g.m.locals = append(g.m.locals, local{counter, "int32"})
		return stmt("ldc.i4 3 stloc "+counter+" %0 brtrue @b @a: %1 call bool Rt::Tick() brfalse @e @b: %2 ldloc "+counter+" ldc.i4.1 sub dup stloc "+counter+" ldc.i4.0 bgt @a @e:",
			g.expr(tI4, d), g.block(1, d, inside), g.block(1, d, inside))
	case c < 98:
		v := pick(g, append(append([]*Type{}, g.structs...), g.nullables...))
		return stmt("%0 initobj "+v.tok, g.addr(g.addrType(v), d))
	case c < 99:
		v := pick(g, g.structs)
		return stmt("%0 %1 cpobj "+v.tok, g.addr(g.addrType(v), d), g.addr(g.addrType(v), d))
	default:
		v := pick(g, g.all)
		return stmt("%0 %1 stobj "+v.tok, g.addr(g.addrType(v), d), g.expr(v, d))
	}
}

func (g *gen) throwText() string {
	switch g.r.Intn(5) {
	case 0:
		return "ldnull throw"
	case 1:
		return "newobj instance void " + corlib + pick(g, []string{"OverflowException", "InvalidCastException", "IndexOutOfRangeException"}) + "::.ctor() throw"
	}
	return fmt.Sprintf("ldc.i4 %d newobj instance void class $U.Ex::.ctor(int32) throw", g.r.Intn(50))
}

func (g *gen) observe(d int) *node {
	t := g.someType()
	return stmt("%0 "+t.observe, g.expr(t, d))
}

func (g *gen) assign(d int) *node {
	for {
		t := g.someType()
		if len(g.vars) > 0 && g.chance(60) {
			t = pick(g, g.vars).typ
		}
		if t.stack == address {
			t = t.elem
		}
		s := g.spot(t, d, false)
		if s == nil || s.store == "" {
			continue
		}
		e := g.expr(t, d)
		conv := ""
		if c := narrow(t); c != "" && g.chance(50) {
			conv = " " + c
		}
		text := strings.ReplaceAll(s.store, "%v", fmt.Sprintf("%%%d%s", len(s.kids), conv))
		if strings.Contains(text, "stind") && g.chance(10) {
			text = strings.ReplaceAll(text, "stind", "volatile. stind")
		}
		return stmt(text, append(s.kids, e)...)
	}
}

func (g *gen) callStmt(d int) *node {
	m := pick(g, g.u.methods)
	n := g.invoke(m, d)
	if m.ret != nil {
		n.text += " " + pick(g, []string{"pop", m.ret.observe})
	}
	return n
}

func (g *gen) loop(d int, inside bool) *node {
	l, counter := g.name("Q"), g.name("n")
	g.m.locals = append(g.m.locals, local{counter, "int32"})
	start := fmt.Sprintf("ldc.i4 %d stloc %s ", 1+g.r.Intn(5), counter)
	down := "ldloc " + counter + " ldc.i4.1 sub dup stloc " + counter
	n := g.within(l, "bc", func() *node {
		body := g.block(g.some(), d, inside)
		switch g.r.Intn(3) {
		case 0:
			return stmt(start+"@a: call bool Rt::Tick() brfalse @b "+down+" ldc.i4.0 blt @b %0 @c: br @a @b:", body)
		case 1:
			return stmt(start+"@a: %0 @c: call bool Rt::Tick() brfalse @b "+down+" brtrue @a @b:", body)
		}
		return stmt(start+"br @c @a: %0 @c: call bool Rt::Tick() brfalse @b "+down+" ldc.i4.0 ble @b %1 brtrue @a @b:", body, g.expr(tI4, d))
	})
	n.label = l
	return n
}

func (g *gen) jump(d int) *node {
	if len(g.labels) == 0 {
		return g.observe(d)
	}
	t := pick(g, g.labels)
	n := &node{target: t.label, place: string(t.places[g.r.Intn(len(t.places))])}
	if g.chance(80) {
		n.kids = []*node{g.expr(tI4, d)}
	}
	if t.label == "ret" && g.m.ret != nil {
		// Compute the result first.
		return &node{seq: true, kids: []*node{stmt("%0 stloc result", g.expr(g.m.ret, d)), n}}
	}
	return n
}

// try makes a statement with protected regions. Place e of its label is behind all of them.
func (g *gen) try(d int) *node {
	l := g.name("Q")
	n := g.within(l, "e", func() *node {
		body := g.block(g.some(), d, false)
		if g.chance(60) {
			body.kids = append(body.kids, g.observe(1))
		}
		handler := func() *node {
			if g.chance(50) {
				return g.block(1, d, false)
			}
			return g.block(g.some(), d, false)
		}
		enter := func() string { return pick(g, []string{observeRef, "pop", "call void Rt::O(object)"}) }
		catch := func() string { return "catch " + corlib + pick(g, g.exceptions) + " { " + enter() }
		switch c := g.r.Intn(100); {
		case c < 35:
			return stmt(".try { %T0 leave @e } "+catch()+" %C1 leave @e } @e:", body, handler())
		case c < 45:
			return stmt(".try { %T0 leave @e } "+catch()+" %C1 leave @e } catch $U.Ex { ldfld int32 $U.Ex::code call void Rt::I4(int32) %C2 leave @e } "+catch()+" %C3 leave @e } @e:", body, handler(), handler(), handler())
		case c < 65:
			return stmt(".try { %T0 leave @e } finally { %F1 endfinally } @e:", body, g.closed(handler))
		case c < 75:
			return stmt(".try { .try { %T0 leave @x } fault { %F1 endfault } @x: leave @e } "+catch()+" %C2 leave @e } @e:", body, g.closed(handler), handler())
		case c < 90:
			filter := g.closed(func() *node { return g.expr(tI4, d) })
			return stmt(".try { %T0 leave @e } filter { "+enter()+" %F1 ldc.i4.0 cgt.un endfilter } { "+enter()+" %C2 leave @e } "+catch()+" %C3 leave @e } @e:", body, filter, handler(), handler())
		}
		return stmt(".try { .try { %T0 leave @x } "+catch()+" %C1 leave @x } @x: leave @e } finally { %F2 endfinally } @e:", body, handler(), g.closed(handler))
	})
	n.label = l
	return n
}

// fill makes a method's body.
func (g *gen) fill(m *method) {
	g.m, g.vars, g.labels = m, nil, []jumpTarget{{"ret", "r"}}
	g.budget = 8 + g.r.Intn(45)
	init := &node{seq: true}
	if m.this != nil && m.this.stack == ref {
		g.vars = append(g.vars, variable{typ: m.this, name: "0", arg: true, fixed: true})
	} else if m.this != nil {
		g.vars = append(g.vars, variable{typ: g.addrType(m.this), name: "0", arg: true, fixed: true, byAddr: true})
	}
	for i, p := range m.params {
		g.vars = append(g.vars, variable{typ: p, name: fmt.Sprintf("a%d", i), arg: true, byAddr: p.stack == address})
	}
	// Make a local for each of some types. The result's type and the parameters' are among them, so that much can be done with
	// them.
	var types []*Type
	for range 2 + g.r.Intn(3) {
		types = append(types, g.someType())
	}
	types = append(types, pick(g, g.structs), pick(g, g.all), pick(g, primitives))
	for i, t := range types {
		name := fmt.Sprintf("v%d", i)
		m.locals = append(m.locals, local{name, t.sig})
		if t.stack == ref || g.chance(50) {
			init.kids = append(init.kids, stmt("%0 stloc "+name, g.expr(t, 1)))
		}
		g.vars = append(g.vars, variable{typ: t, name: name})
	}
	for i := range 2 {
		v := pick(g, g.vars)
		if v.byAddr || v.fixed {
			continue
		}
		name := fmt.Sprintf("r%d", i)
		a := g.addrType(v.typ)
		m.locals = append(m.locals, local{name, a.sig})
		// Shrink must keep this statement: a program may not follow a null pointer.
		init.kids = append(init.kids, &node{text: v.addrText() + " stloc " + name, typ: nil, fixed: true})
		g.vars = append(g.vars, variable{typ: a, name: name, byAddr: true})
	}
	body := g.block(2+g.r.Intn(4), 4, false)
	end := stmt("")
	if m.ret != nil {
		m.locals = append(m.locals, local{"result", m.ret.sig})
		if n := g.tailCall(); n != nil {
			body.kids = append(body.kids, n)
		}
		end = stmt("%0 stloc result", g.expr(m.ret, 3))
	}
	m.body = &node{seq: true, kids: []*node{init, body, end}}
}

// tailCall returns what another method does. It gives nil if no method fits, or if the call could pass a pointer to this
// frame.
func (g *gen) tailCall() *node {
	for _, i := range g.r.Perm(len(g.u.methods))[:3] {
		m := g.u.methods[i]
		if m.ret != g.m.ret || m.this != nil && m.this.stack == value || slices.ContainsFunc(m.params, func(p *Type) bool { return p.stack == address }) {
			continue
		}
		n := g.invoke(m, 2)
		at := max(strings.LastIndex(n.text, " call "), strings.LastIndex(n.text, " callvirt "), 0)
		if strings.Contains(n.text, "calli") || !strings.Contains(n.text, " call") {
			continue
		}
		return stmt("%"+strconv.Itoa(len(n.kids))+" brfalse @a "+n.text[:at]+" tail."+n.text[at:]+" ret @a:", append(n.kids, g.expr(tI4, 2))...)
	}
	return nil
}

// run makes the method that calls each of the other methods several times.
func (g *gen) run() {
	m := &method{name: "Run", owner: "$U.P", static: true}
	body := &node{seq: true}
	g.m, g.vars, g.labels = m, nil, nil
	calls := 0
	for _, c := range g.u.methods {
		times := 1
		if c.name[0] == 'M' {
			times = 3
		}
		for range times {
			g.budget = 12
			calls++
			n := g.invoke(&method{name: c.name, owner: c.owner, static: c.static, this: c.this, ret: c.ret, params: c.params}, 1)
			if c.ret != nil {
				n.text += " " + c.ret.observe
			}
			for i, p := range c.params {
				// Observe what the method left where it could write.
				if k := len(n.kids) - len(c.params) + i; p.stack == address {
					name := fmt.Sprintf("b%d", calls)
					m.locals = append(m.locals, local{name, p.elem.sig})
					n.kids[k] = &node{typ: p, text: "ldloca " + name}
					n.text += " ldloc " + name + " " + p.elem.observe
				}
			}
			body.kids = append(body.kids, &node{text: fmt.Sprintf(`call void Rt::Start() .try { %%T0 leave @e } catch %sObject { %s leave @e } @e: ldstr "$U.%s.%d" call void Rt::Done(string)`, corlib, observeRef, c.name, calls), kids: []*node{n}})
		}
	}
	m.body = body
	g.u.methods = append(g.u.methods, m)
}
