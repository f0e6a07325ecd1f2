package randcil

import (
	"regexp"
	"sort"
	"strings"
)

// batch is the number of nodes that Shrink has judged at once.
const batch = 6000

// Shrink makes a unit smaller as long as it stays bad. The function bad judges several variants at once. Shrink is delta
// debugging on trees: it leaves statements out, and replaces code with a part of itself or with a constant. If call is not 0,
// Shrink first tries to leave out all calls in Run but the one of this number.
func Shrink(u *Unit, call int, bad func([]*Unit) []bool) *Unit {
	if call > 0 {
		c := *u
		c.methods = append([]*method{}, u.methods...)
		run := *u.methods[len(u.methods)-1]
		run.body = &node{seq: true, kids: []*node{run.body.kids[call-1]}}
		c.methods[len(c.methods)-1] = &run
		if one := c.pruned(); bad([]*Unit{one})[0] {
			u = one
		}
	}
	for {
		smaller := u.variants()
		var next *Unit
		for len(smaller) > 0 && next == nil {
			n := 1
			for room := batch - smaller[0].Size(); n < min(len(smaller), 32) && room > smaller[n].Size(); n++ {
				room -= smaller[n].Size()
			}
			some := smaller[:n]
			smaller = smaller[n:]
			var good []*Unit
			for i, b := range bad(some) {
				if b {
					good = append(good, some[i])
				}
			}
			if len(good) == 0 {
				continue
			}
			next = good[0].pruned()
			// Make all changes at once, as far as they concern different methods.
			if all := u.together(good); all != nil {
				if all = all.pruned(); bad([]*Unit{all})[0] {
					next = all
				}
			}
		}
		if next == nil {
			return u
		}
		u = next
	}
}

// together makes the changes of several variants of u, for each method the first one. It gives nil if fewer than two methods
// change.
func (u *Unit) together(variants []*Unit) *Unit {
	c := *u
	c.methods = append([]*method{}, u.methods...)
	changes := 0
	for _, v := range variants {
		for i, m := range v.methods {
			if m != u.methods[i] && c.methods[i] == u.methods[i] {
				c.methods[i] = m
				changes++
			}
		}
	}
	if changes < 2 {
		return nil
	}
	return &c
}

// Size counts the unit's nodes.
func (u *Unit) Size() int {
	n := 0
	for _, m := range u.methods {
		n += m.body.size()
	}
	return n
}

// variants gives units with one change each. Units with fewer calls come first, and then the others, from the smallest on.
func (u *Unit) variants() []*Unit {
	var list []*Unit
	var sizes []int
	for i := len(u.methods) - 1; i >= 0; i-- {
		m := u.methods[i]
		from := len(list)
		// The change is made in a copy of the method, in place, and then taken back.
		m.body.change(func() {
			c := *u
			c.methods = append([]*method{}, u.methods...)
			copied := *m
			copied.body = m.body.clone()
			c.methods[i] = &copied
			list = append(list, &c)
			sizes = append(sizes, c.Size())
		})
		if m.name == "Run" {
			for k := from; k < len(list); k++ {
				sizes[k] -= 1 << 30
			}
		}
	}
	sort.Stable(bySize{list, sizes})
	return list
}

type bySize struct {
	list  []*Unit
	sizes []int
}

func (b bySize) Len() int           { return len(b.list) }
func (b bySize) Less(i, j int) bool { return b.sizes[i] < b.sizes[j] }
func (b bySize) Swap(i, j int) {
	b.list[i], b.list[j] = b.list[j], b.list[i]
	b.sizes[i], b.sizes[j] = b.sizes[j], b.sizes[i]
}

// change makes each change of the node and of the nodes below it, and calls take after each.
func (n *node) change(take func()) {
	saved := *n
	with := func(c node) {
		*n = c
		take()
		*n = saved
	}
	switch {
	case n.seq:
		for size := len(n.kids); size > 0; size /= 2 {
			for at := 0; at+size <= len(saved.kids); at += size {
				if removable(saved.kids[at : at+size]) {
					with(node{seq: true, kids: append(append([]*node{}, saved.kids[:at]...), saved.kids[at+size:]...)})
				}
			}
		}
	case n.fixed:
	case n.typ == nil:
		if n.text != "" || n.target != "" {
			with(node{})
		}
		if n.target != "" && len(n.kids) > 0 {
			c := saved
			c.kids = nil
			with(c)
		}
	default:
		if z := zero(n.typ); z != "" && z != n.text && (len(n.kids) > 0 || n.typ.numeric() && n.text != one(n.typ)) {
			with(node{typ: n.typ, text: z})
			if n.typ.numeric() {
				with(node{typ: n.typ, text: one(n.typ)})
			}
		}
	}
	if !n.seq && !n.fixed {
		for _, k := range saved.kids {
			k.hoist(n, 4, with)
		}
	}
	for _, k := range saved.kids {
		k.change(take)
	}
}

func one(t *Type) string {
	return map[stack]string{i4: "ldc.i4.1", i8: "ldc.i8 1", native: "ldc.i4.1 conv.i", r4: "ldc.r4 1.0", r8: "ldc.r8 1.0"}[t.stack]
}

func removable(kids []*node) bool {
	for _, k := range kids {
		if k.fixed || k.seq && !removable(k.kids) {
			return false
		}
	}
	return true
}

// hoist offers the nodes from n down that have the type of the node above as replacements for that node.
func (n *node) hoist(above *node, depth int, with func(node)) {
	if n.typ == above.typ {
		with(*n)
	}
	if depth > 0 {
		for _, k := range n.kids {
			k.hoist(above, depth-1, with)
		}
	}
}

// pruned is the unit without the methods, types and fields to which nothing leads from Run.
func (u *Unit) pruned() *Unit {
	c := *u
	c.methods = nil
	for _, m := range u.methods {
		copied := *m
		copied.body = m.body.clone()
		copied.prunePointers()
		c.methods = append(c.methods, &copied)
	}
	used := c.mentions()
	c.methods = keep(c.methods, func(m *method) bool { return used[m.full()] })
	c.types = keep(c.types, func(t *Type) bool { return used[t.tok] })
	c.enums = keep(c.enums, func(t *Type) bool { return used[t.tok] })
	c.statics = keep(c.statics, func(f *field) bool { return used[f.full()] })
	c.zeros = keep(c.zeros, func(t *Type) bool { return used["$U.Zero::"+t.name] })
	return &c
}

// prunePointers removes the assignments to locals of pointer type that nothing uses.
func (m *method) prunePointers() {
	if len(m.body.kids) == 0 || !m.body.kids[0].seq {
		return
	}
	init := m.body.kids[0]
	text := m.text()
	init.kids = keep(init.kids, func(n *node) bool {
		return !n.fixed || strings.Contains(text, "ldloc "+n.text[strings.LastIndex(n.text, " ")+1:])
	})
}

func keep[T any](list []T, want func(T) bool) []T {
	var kept []T
	for _, x := range list {
		if want(x) {
			kept = append(kept, x)
		}
	}
	return kept
}

var mention = regexp.MustCompile(`\$U\.\w+(::\w+)?`)

// full is the member's name in the form that mentions uses: without its signature.
func (m *method) full() string {
	return strings.TrimPrefix(strings.TrimPrefix(m.owner, "class "), "valuetype ") + "::" + m.name
}

func (f *field) full() string { return f.ref[strings.LastIndex(f.ref, "$U."):] }

// mentions gives the types and members to which Run leads. All virtual members of such a type count.
func (u *Unit) mentions() map[string]bool {
	texts := map[string]string{}
	for _, m := range u.methods {
		code := m.text()
		if m.virtual {
			texts[m.this.tok] += code
		}
		texts[m.full()] += code + m.owner
	}
	for _, t := range u.types {
		var b strings.Builder
		u.declare(&b, t, make([]string, len(u.methods)))
		texts[t.tok] += b.String()
	}
	for _, t := range u.zeros {
		texts["$U.Zero::"+t.name] = t.sig
	}
	for _, f := range u.statics {
		texts[f.full()] = f.typ.sig
	}
	if u.iface != nil {
		texts["$U.I0"] = u.iface.ret.sig + paramList(u.iface.params)
	}
	used := map[string]bool{"$U.P::Run": true}
	for todo := []string{"$U.P::Run"}; len(todo) > 0; {
		text := texts[todo[0]]
		todo = todo[1:]
		for _, name := range mention.FindAllString(text, -1) {
			class, _, _ := strings.Cut(name, "::")
			for _, n := range []string{class, name} {
				if !used[n] {
					used[n] = true
					todo = append(todo, n)
				}
			}
		}
	}
	for _, m := range u.methods {
		if m.virtual && used[m.this.tok] {
			used[m.full()] = true
		}
	}
	return used
}
