package randconc

import (
	"fmt"
	"strings"
)

// CSharp prints a program as C#, for people to read and to keep a program that has found something.
func (p *Program) CSharp() string {
	w := &printer{p: p}
	w.line("using System;")
	w.line("using System.Threading;")
	if p.tasks {
		w.line("using System.Collections.Concurrent;")
		w.line("using System.Threading.Channels;")
		w.line("using System.Threading.Tasks;")
	}
	w.line("")
	w.open("struct S")
	w.fields(inStruct, "public ")
	w.close()
	w.line("class X : Exception { }")
	w.open("class A")
	w.fields(inA, "public ")
	w.threads(true)
	w.close()
	w.open("class B")
	w.fields(inB, "public ")
	w.close()
	w.open("class C")
	w.fields(inInit, "public static ")
	if len(p.classInit.body.kids) > 0 {
		w.open("static C()")
		w.body(p.classInit)
		w.close()
	}
	w.close()
	w.open("class P")
	w.fields(inProgram, "public static ")
	for i := range len(p.methods) - 1 {
		if !p.tasks || w.names(i+1, opThread) {
			w.line("public static Thread t%d;", i+1)
		}
		if w.names(i+1, opRun, opBegin, opTask) {
			w.line("public static Task k%d;", i+1)
		}
	}
	w.threads(false)
	for _, m := range p.handOn {
		if m != nil {
			w.open("public static Task %s()", m.name)
			w.body(m)
			w.close()
		}
	}
	if len(p.callback.body.kids) > 0 || w.uses(opQueue) || w.uses(opContinue) || w.uses(opRegister) || w.uses(opMake) {
		w.open("public static void F(object state)")
		w.body(p.callback)
		w.close()
	}
	if w.uses(opCall) {
		w.open("public static int R(int n)")
		w.body(p.recursive)
		w.line("return n < 1 ? 0 : R(n - 1);")
		w.close()
	}
	w.close()
	return w.b.String()
}

type printer struct {
	p      *Program
	b      strings.Builder
	indent int
	temps  int
	value  bool // the method has a result
	task   bool // the method returns a task and is not async
}

func (w *printer) line(format string, args ...any) {
	w.b.WriteString(strings.Repeat("    ", w.indent))
	fmt.Fprintf(&w.b, format, args...)
	w.b.WriteByte('\n')
}

func (w *printer) open(format string, args ...any) {
	w.line(format, args...)
	w.line("{")
	w.indent++
}

func (w *printer) close() {
	w.indent--
	w.line("}")
}

var typeNames = map[Type]string{I4: "int", I8: "long", I2: "short", U1: "byte", RefA: "A", RefB: "B", Obj: "object", ArrI: "int[]", ArrA: "A[]",
	ArrS: "S[]", Struct: "S", Sem: "SemaphoreSlim", Chan: "Channel<int>", Tcs: "TaskCompletionSource<int>", Cts: "CancellationTokenSource", Timing: "Timer"}

// fields prints the fields that are used.
func (w *printer) fields(owner int, prefix string) {
	used := map[*Field]bool{}
	for _, m := range w.p.all() {
		walk(m.body, func(n *Node) { used[n.f] = true })
	}
	for i, f := range w.p.fields {
		first := i == 0 || w.p.fields[i-1].owner != owner
		if f.owner != owner || !used[f] && !(owner == inStruct && first) {
			continue
		}
		volatile := ""
		if f.volatile {
			volatile = "volatile "
		}
		name := typeNames[f.typ]
		if k := classOf(f.typ); k != nil {
			name = k.csharp()
		}
		w.line("%s%s%s %s;", prefix, volatile, name, f.name)
	}
}

func (w *printer) uses(op Op) bool {
	found := false
	for _, m := range w.p.all() {
		walk(m.body, func(n *Node) { found = found || n.op == op })
	}
	return found
}

func (w *printer) threads(instance bool) {
	for _, m := range w.p.methods {
		if m.instance != instance {
			continue
		}
		static := "static "
		if instance {
			static = ""
		}
		if m.async {
			w.open("public static async Task %s()", m.name)
		} else {
			w.open("public %svoid %s()", static, m.name)
		}
		w.body(m)
		w.close()
	}
}

// body prints a method's statements, and those of its variables that it uses.
func (w *printer) body(m *Method) {
	w.value, w.task = m == w.p.recursive, m.handsOn
	w.temps = 0
	used := map[string]bool{}
	walk(m.body, func(n *Node) {
		switch n.op {
		case opLocal, opSet, opAwait:
			used[fmt.Sprintf("int v%d = 0;", n.n)] = true
		case opRef, opSetRef:
			used[fmt.Sprintf("%s %s = null;", typeNames[n.typ], refName(n))] = true
		}
	})
	if w.value {
		used["int v0 = n;"] = used["int v0 = 0;"]
		delete(used, "int v0 = 0;")
	}
	for i := range max(numbers, refsA) {
		for _, d := range []string{"int v%d = 0;", "int v%d = n;", "A a%d = null;", "B b%d = null;"} {
			if d = fmt.Sprintf(d, i); used[d] {
				w.line("%s", d)
			}
		}
	}
	w.block(m.body)
}

func refName(n *Node) string {
	if n.typ == RefA {
		return fmt.Sprintf("a%d", n.n)
	}
	return fmt.Sprintf("b%d", n.n)
}

func (w *printer) block(n *Node) {
	for _, k := range n.kids {
		w.stmt(k)
	}
}

func (w *printer) nested(head string, n *Node) {
	w.open("%s", head)
	w.block(n)
	w.close()
}

// cast is what C# writes before a number that is stored as a type.
func cast(t Type) string {
	if t == I2 || t == U1 {
		return "(" + typeNames[t] + ")"
	}
	return ""
}

func (w *printer) stmt(n *Node) {
	kid := func(i int) string { return w.expr(n.kids[i]) }
	switch n.op {
	case opBlock:
		w.block(n)
	case opStore:
		value := kid(1)
		if c := cast(n.kids[0].typ); c != "" {
			value = c + "(" + value + ")"
		}
		w.line("%s = %s;", kid(0), value)
	case opSet:
		w.line("v%d = %s;", n.n, kid(0))
	case opStoreRef, opCopy:
		w.line("%s = %s;", kid(0), kid(1))
	case opSetRef:
		w.line("%s = %s;", refName(n), kid(0))
	case opStoreArr:
		w.line("%s = new %s[%d];", kid(0), typeNames[n.kids[0].typ.elem()], n.n)
	case opVolWrite:
		w.line("Volatile.Write(ref %s, %s(%s));", kid(0), cast(n.kids[0].typ), kid(1))
	case opDiscard:
		if k := n.kids[0]; k.op == opMember && k.member().result == none {
			w.line("%s;", w.member(k))
			return
		} else if text := w.taskCondition(k); text != "" || k.op == opMember {
			w.line("_ = %s;", w.expr(k))
			return
		}
		w.line("%s;", strings.TrimPrefix(kid(0), "(int)"))
	case opIf:
		w.nested("if ("+w.condition(n.kids[0])+")", n.kids[1])
		if len(n.kids[2].kids) > 0 {
			w.nested("else", n.kids[2])
		}
	case opFor:
		w.temps++
		w.nested(fmt.Sprintf("for (int i%d = 0; i%d < %d; i%d++)", w.temps, w.temps, n.n, w.temps), n.kids[0])
	case opWhile:
		w.nested("while ("+w.condition(n.kids[0])+")", n.kids[1])
	case opForever:
		w.nested("while (true)", n.kids[0])
	case opLock:
		w.nested("lock ("+kid(0)+")", n.kids[1])
	case opTryEnter:
		w.temps++
		w.line("object o%d = %s;", w.temps, kid(0))
		o := w.temps
		w.open("if (Monitor.TryEnter(o%d))", o)
		w.nested("try", n.kids[1])
		w.line("finally { Monitor.Exit(o%d); }", o)
		w.close()
	case opEnter, opExit, opWait, opPulse, opPulseAll:
		w.line("Monitor.%s(%s);", map[Op]string{opEnter: "Enter", opExit: "Exit", opWait: "Wait", opPulse: "Pulse", opPulseAll: "PulseAll"}[n.op], kid(0))
	case opThread:
		on := "P"
		if len(n.kids) > 0 {
			on = kid(0)
		}
		background := ""
		if w.p.background[n.n] {
			background = " { IsBackground = true }"
		}
		w.line("P.t%d = new Thread(%s.%s)%s;", n.n, on, w.p.methods[n.n].name, background)
	case opSpawn:
		background := ""
		if w.p.tasks && w.p.background[n.n] {
			background = " { IsBackground = true }"
		}
		w.line("new Thread(P.%s)%s.Start();", w.p.methods[n.n].name, background)
	case opStart:
		w.line("P.t%d.Start();", n.n)
	case opJoin:
		w.line("P.t%d.Join();", n.n)
	case opYield:
		w.line("Thread.Yield();")
	case opSleep:
		w.line("Thread.Sleep(1);")
	case opBarrier:
		w.line("Thread.MemoryBarrier();")
	case opThrow:
		w.line("throw new %s();", []string{"Exception", "X", "InvalidOperationException"}[n.n])
	case opTry:
		w.nested("try", n.kids[0])
		head := []string{"catch", "catch (X)", "catch when ", "catch (OperationCanceledException)", "catch (AggregateException)"}[n.n]
		if n.n == 2 {
			head += "(" + w.condition(n.kids[2]) + ")"
		}
		w.nested(head, n.kids[1])
	case opFinally:
		w.nested("try", n.kids[0])
		w.nested("finally", n.kids[1])
	case opAssume:
		w.line("Mwc.Verify.Assume(%s);", w.condition(n.kids[0]))
	case opAssert:
		w.line("Mwc.Verify.Assert(%s, \"assertion %d\");", w.condition(n.kids[0]), n.n)
	case opReturn:
		// Return under a condition, so that the code that follows is not dead to a compiler.
		switch {
		case w.value:
			w.line("if (n >= 0) return 0;")
		case w.task:
			w.line("return null;")
		default:
			w.line("return;")
		}
	case opQuit:
		w.line("Environment.Exit(%d);", n.n)
	default:
		w.taskStmt(n)
	}
}

// condition prints a number as a condition.
func (w *printer) condition(n *Node) string {
	kid := func(i int) string { return w.expr(n.kids[i]) }
	switch n.op {
	case opEq, opRefEq:
		return kid(0) + " == " + kid(1)
	case opLess:
		return kid(0) + " < " + kid(1)
	case opAlive:
		return fmt.Sprintf("P.t%d.IsAlive", n.n)
	case opWaitTime:
		return "Monitor.Wait(" + kid(0) + ", 1)"
	case opJoinTime:
		return fmt.Sprintf("P.t%d.Join(1)", n.n)
	case opEntered:
		return "Monitor.IsEntered(" + kid(0) + ")"
	}
	if text := w.taskCondition(n); text != "" {
		return text
	}
	return w.expr(n) + " != 0"
}

func (w *printer) expr(n *Node) string {
	kid := func(i int) string { return w.expr(n.kids[i]) }
	interlocked := func(name string) string {
		args := []string{"ref " + kid(0)}
		for i := range n.kids[1:] {
			args = append(args, kid(i+1))
		}
		narrow := ""
		if n.number() && n.kids[0].typ == I8 {
			narrow = "(int)"
		}
		return narrow + "Interlocked." + name + "(" + strings.Join(args, ", ") + ")"
	}
	switch n.op {
	case opConst:
		return fmt.Sprint(n.n)
	case opLocal:
		return fmt.Sprintf("v%d", n.n)
	case opLoad:
		if n.kids[0].typ == I8 {
			return "(int)" + kid(0)
		}
		return kid(0)
	case opAdd:
		return "(" + kid(0) + " + " + kid(1) + " & 3)"
	case opChoose:
		return fmt.Sprintf("Mwc.Verify.Choose(%d)", n.n)
	case opIncr:
		return interlocked("Increment")
	case opAddTo:
		return interlocked("Add")
	case opAnd:
		return interlocked("And")
	case opXchg, opXchgRef:
		return interlocked("Exchange")
	case opCas, opCasRef:
		return interlocked("CompareExchange")
	case opVolRead:
		if n.kids[0].typ == I8 {
			return "(int)Volatile.Read(ref " + kid(0) + ")"
		}
		return "Volatile.Read(ref " + kid(0) + ")"
	case opEq, opLess, opRefEq, opAlive, opWaitTime, opJoinTime, opEntered:
		return "(" + w.condition(n) + " ? 1 : 0)"
	case opCall:
		return "P.R(" + kid(0) + ")"
	case opNull:
		return "null"
	case opRef:
		return refName(n)
	case opLoadRef:
		return kid(0)
	case opNew:
		if n.typ == Struct {
			return "new S { " + w.first() + " = 1 }"
		}
		return "new " + typeNames[n.typ] + "()"
	case opThis:
		return "this"
	case opStatic:
		if n.f.owner == inInit {
			return "C." + n.f.name
		}
		return "P." + n.f.name
	case opField, opSub:
		return kid(0) + "." + n.f.name
	case opElem:
		return kid(0) + "[" + kid(1) + "]"
	}
	return w.taskExpr(n)
}

func (w *printer) first() string {
	for _, f := range w.p.fields {
		if f.owner == inStruct {
			return f.name
		}
	}
	return "?"
}
