package randcil

import (
	"fmt"
	"math/rand"
	"strings"
)

type method struct {
	name    string
	owner   string // name of the class, $U.P for static methods
	static  bool
	attrs   string
	this    *Type
	ret     *Type
	params  []*Type
	locals  []local
	body    *node
	virtual bool
}

type local struct{ name, sig string }

// Unit is a closed part of a program.
type Unit struct {
	types   []*Type
	enums   []*Type
	statics []*field
	methods []*method
	zeros   []*Type // value types, each with a static field that is never written
	failing *Type   // the class whose constructor throws
	iface   *method // the one method of the interface I0
}

// A spot is where a value is stored: code to load it, to store to it (%v stands for the value) and to take its address.
type spot struct {
	kids              []*node
	load, store, addr string
}

// gen makes one unit.
type gen struct {
	r          *rand.Rand
	u          *Unit
	all        []*Type // types that locals, fields and parameters may have
	structs    []*Type
	classes    []*Type
	iface      *Type
	ifaceM     *method
	delegates  []*Type
	cells      []*Type
	nullables  []*Type
	arrays     map[string]*Type
	addrs      map[*Type]*Type
	exceptions []string

	m      *method
	vars   []variable
	budget int
	labels []jumpTarget
	names  int
}

type variable struct {
	typ    *Type
	name   string
	arg    bool
	fixed  bool // is never assigned
	byAddr bool // holds an address
}

type jumpTarget struct {
	label  string
	places string
}

// New makes a unit from a seed.
func New(seed int64) *Unit {
	g := &gen{r: rand.New(rand.NewSource(seed)), u: &Unit{}, arrays: map[string]*Type{}, addrs: map[*Type]*Type{}}
	g.universe()
	g.signatures()
	for _, m := range g.u.methods {
		if m.body == nil {
			g.fill(m)
		}
	}
	g.run()
	g.u.iface = g.ifaceM
	g.u.zeros = append(append([]*Type{}, g.structs...), g.nullables...)
	return g.u
}

func (g *gen) chance(percent int) bool { return g.r.Intn(100) < percent }

func pick[T any](g *gen, list []T) T { return list[g.r.Intn(len(list))] }

func (g *gen) name(prefix string) string {
	g.names++
	return fmt.Sprintf("%s%d", prefix, g.names)
}

func (g *gen) array(t *Type, rank int) *Type {
	key := fmt.Sprintf("%s/%d", t.name, rank)
	if a := g.arrays[key]; a != nil {
		return a
	}
	suffix := "[]"
	if rank == 2 {
		suffix = "[0...,0...]"
	}
	a := reference(t.name+suffix, t.sig+suffix, t.sig+suffix)
	a.elem, a.rank = t, rank
	if rank == 1 {
		a.observe = "call void Rt::A<" + t.sig + ">(!!0[])"
	}
	g.arrays[key] = a
	return a
}

func (g *gen) addrType(t *Type) *Type {
	if a := g.addrs[t]; a != nil {
		return a
	}
	a := &Type{name: t.name + "&", sig: t.sig + "&", stack: address, elem: t}
	g.addrs[t] = a
	return a
}

func (g *gen) leaf(t *Type) *node {
	return &node{typ: canonical(t), text: g.leafText(t)}
}

// zero is the least value of a type. Addresses have none. Shrink needs zero, too, so it takes no generator.
func zero(t *Type) string {
	switch t.stack {
	case i4:
		return "ldc.i4.0"
	case i8:
		return "ldc.i8 0"
	case native:
		return "ldc.i4.0 conv.i"
	case r4:
		return "ldc.r4 0.0"
	case r8:
		return "ldc.r8 0.0"
	case ref:
		return "ldnull"
	case value:
		return "ldsfld " + t.sig + " $U.Zero::" + t.name
	}
	return ""
}

func (g *gen) leafText(t *Type) string {
	switch t.stack {
	case i4:
		return "ldc.i4 " + pick(g, ints)
	case i8:
		if g.chance(60) {
			return "ldc.i8 " + pick(g, ints)
		}
		return "ldc.i8 " + pick(g, longs)
	case native:
		switch g.r.Intn(3) {
		case 0:
			return "ldc.i4 " + pick(g, ints) + " conv.i"
		case 1:
			return "ldc.i4 " + pick(g, ints) + " conv.u"
		}
		return "ldc.i8 " + pick(g, longs) + " conv.i"
	case r4:
		return "ldc.r4 (" + pick(g, floats) + ")"
	case r8:
		return "ldc.r8 (" + pick(g, doubles) + ")"
	case value:
		return zero(t)
	case address:
		for _, i := range g.r.Perm(len(g.vars)) {
			if v := g.vars[i]; v.typ == t {
				return v.loadText()
			} else if v.typ == t.elem {
				return v.addrText()
			}
		}
		n := g.name("t")
		g.m.locals = append(g.m.locals, local{n, t.elem.sig})
		return "ldloca " + n
	}
	if g.chance(12) {
		return "ldnull"
	}
	switch {
	case t == tString:
		return `ldstr "` + pick(g, []string{"", "a", "bc", "déf", "x y z"}) + `"`
	case t == tObject:
		switch g.r.Intn(4) {
		case 0:
			p := pick(g, primitives)
			return g.leafText(p) + " box " + p.tok
		case 1:
			return g.leafText(pick(g, g.classes))
		case 2:
			return g.leafText(tString)
		}
		s := pick(g, g.structs)
		return zero(s) + " box " + s.tok
	case t.cell != nil:
		return g.leafText(t.cell) + " newobj instance void " + t.sig + "::.ctor(!0)"
	case t.rank == 1:
		if c := g.leafText; t.elem.stack != value && t.elem.stack != ref {
			return fmt.Sprintf("ldc.i4 4 newarr %s dup ldc.i4.1 %s %s dup ldc.i4.3 %s %s", t.elem.tok, c(t.elem), t.elem.storeElem(), c(t.elem), t.elem.storeElem())
		}
		return fmt.Sprintf("ldc.i4 %d newarr %s", 1+g.r.Intn(4), t.elem.tok)
	case t.rank == 2:
		return "ldc.i4 2 ldc.i4 3 newobj instance void " + t.sig + "::.ctor(int32, int32)"
	case t == tObservable:
		return g.leafText(pick(g, g.classes))
	case t.invoke != nil:
		return g.delegateText(t)
	case t == g.iface:
		for _, c := range g.classes {
			if c.isA(t) {
				return "newobj instance void " + c.sig + "::.ctor()"
			}
		}
		return "ldnull"
	}
	// The type is a class, or one derived from it.
	c := t
	for _, d := range g.classes {
		if d != t && d.isA(t) && g.chance(40) {
			c = d
		}
	}
	return "newobj instance void " + c.sig + "::.ctor()"
}

func (v variable) loadText() string {
	if v.arg {
		return "ldarg " + v.name
	}
	return "ldloc " + v.name
}

func (v variable) storeText() string {
	if v.arg {
		return "%v starg " + v.name
	}
	return "%v stloc " + v.name
}

func (v variable) addrText() string {
	if v.arg {
		return "ldarga " + v.name
	}
	return "ldloca " + v.name
}

func (m *method) sig() string {
	var b strings.Builder
	for i, p := range m.params {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(p.sig)
	}
	ret := "void"
	if m.ret != nil {
		ret = m.ret.sig
	}
	inst := ""
	if !m.static {
		inst = "instance "
	}
	return fmt.Sprintf("%s%s %s::%s(%s)", inst, ret, m.owner, m.name, b.String())
}

// marks are the marks of n kids, starting with number from.
func marks(from, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%%%d ", from+i)
	}
	return b.String()
}
