package randconc

import (
	"fmt"
	"slices"
	"strings"

	cil "mwc/codegen/systemtest/cilfile"
)

// A class is a class of the library of which programs with tasks share objects. Its operations are a table: a new operation is
// one line.
type class struct {
	typ             Type
	field           string // what its fields are called
	percent         int    // how many programs have one
	namespace, name string
	of              []byte // the type argument of a generic class
	ctor            []byte // the parameter of its constructor, nil for none
	with            []int  // arguments of the constructor
	ops             []member
}

// A member is an operation. It may have one parameter, a number.
type member struct {
	name   string
	weight int
	param  kind
	result kind
	flags  int
}

// kind is a kind of parameter or result.
type kind int

const (
	none   kind = iota
	number      // an int
	truth       // a bool
	item        // the type argument, which is int
	out         // a parameter that gets an item; the operation gives the item, 0 if there is none
	zero        // the int 0, a time-out
	one         // the int 1, the same
)

// Flags of a member:
const (
	blocks = 1 << iota // it may wait for ever
	wakes              // it may end such a wait
	risky              // it often throws
)

var classes = []*class{
	{Mre, "mre", 14, threading, "ManualResetEventSlim", nil, boolean, []int{0, 0, 1}, []member{
		{"Set", 5, none, none, wakes}, {"Reset", 2, none, none, 0}, {"Wait", 5, none, none, blocks}, {"Wait", 1, one, truth, 0},
		{"get_IsSet", 2, none, truth, 0},
	}},
	{Are, "are", 10, threading, "AutoResetEvent", nil, boolean, []int{0, 0, 1}, []member{
		{"Set", 5, none, truth, wakes}, {"Reset", 1, none, truth, 0}, {"WaitOne", 5, none, truth, blocks}, {"WaitOne", 2, zero, truth, 0},
		{"WaitOne", 1, one, truth, 0},
	}},
	{Cde, "cde", 10, threading, "CountdownEvent", nil, i4, []int{1, 1, 2}, []member{
		{"Signal", 6, none, truth, wakes | risky}, {"Wait", 5, none, none, blocks}, {"get_CurrentCount", 2, none, number, 0},
		{"TryAddCount", 2, none, truth, 0}, {"get_IsSet", 2, none, truth, 0},
	}},
	{Queue, "queue", 12, concurrent, "ConcurrentQueue", i4, nil, []int{0}, []member{
		{"Enqueue", 6, item, none, 0}, {"TryDequeue", 6, out, truth, 0}, {"TryPeek", 2, out, truth, 0}, {"get_Count", 1, none, number, 0},
		{"get_IsEmpty", 2, none, truth, 0},
	}},
	{Stack, "stack", 5, concurrent, "ConcurrentStack", i4, nil, []int{0}, []member{
		{"Push", 6, item, none, 0}, {"TryPop", 6, out, truth, 0}, {"TryPeek", 2, out, truth, 0}, {"get_IsEmpty", 2, none, truth, 0},
	}},
	{Bag, "bag", 5, concurrent, "ConcurrentBag", i4, nil, []int{0}, []member{
		{"Add", 6, item, none, 0}, {"TryTake", 6, out, truth, 0}, {"get_Count", 1, none, number, 0}, {"get_IsEmpty", 2, none, truth, 0},
	}},
	{Phases, "barrier", 6, threading, "Barrier", nil, i4, []int{1, 2, 2}, []member{
		{"SignalAndWait", 6, none, none, blocks}, {"SignalAndWait", 3, zero, truth, 0}, {"get_ParticipantsRemaining", 2, none, number, 0},
		{"RemoveParticipant", 2, none, none, wakes | risky},
	}},
	{Rw, "rw", 8, threading, "ReaderWriterLockSlim", nil, nil, []int{0}, []member{
		{"EnterReadLock", 0, none, none, blocks}, {"ExitReadLock", 0, none, none, 0}, {"EnterWriteLock", 0, none, none, blocks},
		{"ExitWriteLock", 0, none, none, 0}, {"get_IsWriteLockHeld", 2, none, truth, 0}, {"get_CurrentReadCount", 2, none, number, 0},
	}},
	{Bounded, "items", 12, concurrent, "BlockingCollection", i4, i4, []int{1, 1, 2}, []member{
		{"Add", 6, item, none, wakes | blocks}, {"Take", 5, none, item, blocks}, {"TryTake", 3, out, truth, 0}, {"TryAdd", 2, item, truth, wakes},
		{"CompleteAdding", 1, none, none, wakes}, {"get_Count", 1, none, number, 0}, {"get_IsCompleted", 1, none, truth, 0},
	}},
}

// within has the numbers of those operations of a class that a finally block takes back: by the operation that follows.
var within = map[Type][]int{Rw: {0, 2}}

const concurrent = "System.Collections.Concurrent"

func classOf(t Type) *class {
	i := slices.IndexFunc(classes, func(k *class) bool { return k.typ == t })
	if i < 0 {
		return nil
	}
	return classes[i]
}

// csharp is the class's name in C#.
func (k *class) csharp() string {
	if k.of == nil {
		return k.name
	}
	return k.name + "<int>"
}

// gives reports whether a member gives a number.
func (m *member) gives() bool { return m.result != none }

// member is the operation that a node does.
func (n *Node) member() *member { return &classOf(n.f.typ).ops[n.n] }

// operation draws an operation on a thing of a class, among those that ok accepts; nil if there is none.
func (g *gen) operation(k *class, ok func(*member) bool) *Node {
	f := g.thing(k.typ)
	if f == nil {
		return nil
	}
	var all []int
	for i := range k.ops {
		if ok(&k.ops[i]) {
			for range k.ops[i].weight {
				all = append(all, i)
			}
		}
	}
	if len(all) == 0 {
		return nil
	}
	n := &Node{op: opMember, f: f, n: pick(g, all)}
	if n.member().param == item {
		n.kids = []*Node{g.number(1)}
	}
	return n
}

// withMembers are the statements that use things of classes. An operation that waits does not stand in an async method too often.
func (g *gen) withMembers(can func(on bool, weight int, make func() *Node)) {
	for _, k := range classes {
		if g.thing(k.typ) == nil {
			continue
		}
		can(true, 9, func() *Node {
			n := g.operation(k, func(m *member) bool {
				return (m.flags&blocks == 0 || g.noAwait == 0 && (!g.async || g.chance(20))) && (m.flags&risky == 0 || !g.careful || g.chance(60))
			})
			if n == nil {
				return nil
			}
			if n.member().gives() && g.chance(60) {
				return node(opStore, 0, g.where(0, isNumber), n)
			}
			return node(opDiscard, 0, n)
		})
	}
}

// aroundMembers are the statements that hold something while they do others.
func (g *gen) aroundMembers(depth int) (all []maker) {
	for _, k := range classes {
		f, pairs := g.thing(k.typ), within[k.typ]
		if f == nil || len(pairs) == 0 || g.noAwait > 0 && g.chance(50) {
			continue
		}
		all = append(all, maker{18, func() *Node {
			first := pick(g, pairs)
			do := func(i int) *Node { return node(opDiscard, 0, &Node{op: opMember, f: f, n: i}) }
			return block(do(first), node(opFinally, 0, g.sealed(depth, g.some()), block(do(first+1))))
		}})
	}
	return all
}

// numbersOfMembers are the numbers that things of classes give without waiting.
func (g *gen) numbersOfMembers(can func(weight int, make func() *Node)) {
	for _, k := range classes {
		if g.thing(k.typ) != nil {
			can(2, func() *Node {
				return g.operation(k, func(m *member) bool {
					return m.gives() && m.flags&(blocks|risky) == 0 && (m.param == none || m.param == out)
				})
			})
		}
	}
}

// sig is the type of a parameter or result in a signature.
func (k kind) sig() []byte {
	switch k {
	case none:
		return void
	case truth:
		return boolean
	case item:
		return var0
	case out:
		return byRef(var0)
	}
	return i4
}

// member compiles an operation. It leaves a number on the stack, 0 if the operation gives none.
func (c *code) member(n *Node) {
	m := n.member()
	var params [][]byte
	if m.param != none {
		params = append(params, m.param.sig())
	}
	v := -1
	c.on(n.f, func() {
		switch m.param {
		case item:
			c.expr(n.kids[0])
		case out:
			v = c.Local(cil.I4)
			c.Address(v)
		case zero, one:
			c.Int(int(m.param - zero))
		}
	}, m.name, m.result.sig(), params...)
	switch {
	case v >= 0:
		c.Op(pop)
		c.Load(v)
	case m.result == none:
		c.Int(0)
	}
}

// member prints an operation, as a condition if it gives a truth and as a statement if it gives nothing.
func (w *printer) member(n *Node) string {
	m := n.member()
	if property, ok := strings.CutPrefix(m.name, "get_"); ok {
		return "P." + n.f.name + "." + property
	}
	arg := ""
	switch m.param {
	case item:
		arg = w.expr(n.kids[0])
	case out:
		w.temps++
		return fmt.Sprintf("P.%s.%s(out int i%d) ? i%d : 0", n.f.name, m.name, w.temps, w.temps)
	case zero, one:
		arg = fmt.Sprint(int(m.param - zero))
	}
	return fmt.Sprintf("P.%s.%s(%s)", n.f.name, m.name, arg)
}
