// Package randcil makes random programs in CIL for one thread, and makes them smaller again.
//
// A program is a sequence of units. A unit is closed: it has types and methods of its own, and shares nothing with other units
// except the few generic methods of prelude.il. The unit's method Run calls each of its other methods with boundary values.
// For each call, Run writes a hash of all that could be observed. So a difference between two implementations names its unit.
// Shrink then makes the unit smaller, and tries many variants in one program.
//
// Everything is well-typed by construction. A method's body is a tree of nodes, each with the type of what it leaves on the
// stack, and a node replaces only nodes of the same type. Every loop and every method uses up fuel, so programs end.
package randcil

import (
	"strconv"
	"strings"
)

// node is a piece of code that leaves one value on the stack, or nothing.
//
// Its text is CIL with these marks: %0 to %9 for the kids' code, @a to @z for labels of this node. A letter before the digit
// says where the kid stands: %T0 in a try block, %C0 in a catch handler, %F0 in a block that nothing leaves (finally, fault,
// filter), %E0 with something on the stack below it. $U is the unit's name.
type node struct {
	typ  *Type // nil for a statement
	text string
	kids []*node
	// label, if not empty, is the name by which jumps refer to this node's labels.
	label string
	// A jump leaves the node with the label target, for that node's label place. The text is the condition: %0, or empty.
	target, place string
	// seq says that the kids are statements, one after the other.
	seq bool
	// fixed says that later code needs this node, so Shrink keeps it.
	fixed bool
	// catching says that the node is left out unless it stands in a catch handler.
	catching bool
}

func (n *node) clone() *node {
	if n == nil {
		return nil
	}
	c := *n
	c.kids = make([]*node, len(n.kids))
	for i, k := range n.kids {
		c.kids[i] = k.clone()
	}
	return &c
}

func (n *node) size() int {
	s := 1
	for _, k := range n.kids {
		s += k.size()
	}
	return s
}

// A scope is what jumps must know about a node that encloses the one being written.
type scope struct {
	label  string // label of a target of jumps
	prefix string // of the target's labels
	region byte   // T, C, F: an exception region; E: something is on the stack
}

// writer turns nodes into text.
type writer struct {
	strings.Builder
	scopes []scope
	labels int
}

func (w *writer) fresh() string {
	w.labels++
	return "L" + strconv.Itoa(w.labels)
}

func (w *writer) node(n *node) {
	switch {
	case n.target != "":
		w.jump(n)
		return
	case n.catching && !w.inCatch():
		return
	case n.seq:
		for _, k := range n.kids {
			w.node(k)
			w.WriteString("\n   ")
		}
		return
	}
	prefix := w.fresh()
	if n.label != "" {
		w.scopes = append(w.scopes, scope{label: n.label, prefix: prefix})
		defer func() { w.scopes = w.scopes[:len(w.scopes)-1] }()
	}
	w.expand(n, prefix)
}

func (w *writer) expand(n *node, prefix string) {
	for i := 0; i < len(n.text); i++ {
		switch c := n.text[i]; c {
		case '@':
			i++
			w.WriteString(prefix)
			w.WriteByte(n.text[i])
		case '%':
			i++
			region := byte(0)
			if n.text[i] > '9' {
				region = n.text[i]
				i++
			}
			k := n.kids[n.text[i]-'0']
			if region == 0 {
				w.node(k)
				break
			}
			w.scopes = append(w.scopes, scope{region: region})
			w.node(k)
			w.scopes = w.scopes[:len(w.scopes)-1]
		default:
			w.WriteByte(c)
		}
	}
}

// inCatch reports whether the innermost region is a catch handler, so that rethrow is allowed.
func (w *writer) inCatch() bool {
	for i := len(w.scopes) - 1; i >= 0; i-- {
		switch w.scopes[i].region {
		case 'C':
			return true
		case 'T', 'F':
			return false
		}
	}
	return false
}

// jump writes a jump, if the target still encloses it and can be reached from here.
func (w *writer) jump(n *node) {
	op := "br"
	for i := len(w.scopes) - 1; i >= 0; i-- {
		switch s := w.scopes[i]; {
		case s.label == n.target:
			skip := w.fresh()
			if len(n.kids) > 0 {
				w.node(n.kids[0])
				w.WriteString(" brfalse " + skip + "s ")
			}
			w.WriteString(op + " " + s.prefix + n.place)
			if len(n.kids) > 0 {
				w.WriteString(" " + skip + "s:")
			}
			return
		case s.region == 'F':
			return
		case s.region != 0:
			op = "leave"
		}
	}
}

// body writes all code of a method up to its end, the label RETr. A jump to place r of the label ret goes there.
func (w *writer) body(n *node) {
	w.scopes = append(w.scopes, scope{label: "ret", prefix: "RET"})
	w.node(n)
}
