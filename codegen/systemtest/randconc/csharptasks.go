package randconc

import (
	"fmt"
	"slices"

	cil "mwc/codegen/systemtest/cilfile"
)

// names reports whether a node with one of the operations names an activity.
func (w *printer) names(activity int, ops ...Op) bool {
	found := false
	for _, m := range w.p.all() {
		walk(m.body, func(n *Node) { found = found || n.n == activity && slices.Contains(ops, n.op) })
	}
	return found
}

// token is the token of a source, in front of which text stands; nothing if there is no source.
func (w *printer) token(kids []*Node, text string) string {
	if len(kids) == 0 {
		return ""
	}
	return text + w.expr(kids[0]) + ".Token"
}

// run prints Task.Run of an activity.
func (w *printer) run(activity int) string {
	m := w.p.begins(activity)
	if m.long {
		return "Task.Factory.StartNew(P." + m.name + ", TaskCreationOptions.LongRunning)"
	}
	if m.async || m.handsOn {
		return "Task.Run((Func<Task>)P." + m.name + ")"
	}
	return "Task.Run((Action)P." + m.name + ")"
}

// taskCondition prints a number that is a condition in programs with tasks, "" for any other.
func (w *printer) taskCondition(n *Node) string {
	switch n.op {
	case opSemTry:
		return fmt.Sprintf("P.%s.Wait(%d)", n.f.name, n.n)
	case opTryWrite:
		return fmt.Sprintf("P.%s.Writer.TryWrite(%s)", n.f.name, w.expr(n.kids[0]))
	case opTrySet:
		return "P." + n.f.name + []string{".TrySetResult(1)", ".TrySetException(new X())", ".TrySetCanceled()"}[n.n]
	case opComplete:
		return "P." + n.f.name + ".Writer.TryComplete()"
	case opCanceled:
		return "P." + n.f.name + ".IsCancellationRequested"
	case opIsCompleted:
		return w.expr(n.kids[0]) + ".IsCompleted"
	case opTaskTime:
		return w.expr(n.kids[0]) + ".Wait(1)"
	case opMember:
		if m := n.member(); m.result == truth && m.param != out {
			return w.member(n)
		}
	}
	return ""
}

// taskExpr prints the expressions that only programs with tasks have.
func (w *printer) taskExpr(n *Node) string {
	if text := w.taskCondition(n); text != "" {
		return "(" + text + " ? 1 : 0)"
	}
	kid := func(i int) string { return w.expr(n.kids[i]) }
	switch n.op {
	case opSemCount:
		return "P." + n.f.name + ".CurrentCount"
	case opTryRead:
		w.temps++
		return fmt.Sprintf("(P.%s.Reader.TryRead(out int i%d) ? i%d : 0)", n.f.name, w.temps, w.temps)
	case opMember:
		if n.member().param == out {
			return "(" + w.member(n) + ")"
		}
		return w.member(n)
	case opTask:
		return fmt.Sprintf("P.k%d", n.n)
	case opSemAsync:
		if n.n == 1 {
			return "P." + n.f.name + ".WaitAsync(1)"
		}
		return "P." + n.f.name + ".WaitAsync(" + w.token(n.kids, "") + ")"
	case opTcsTask:
		return "P." + n.f.name + ".Task"
	case opDelay:
		if len(n.kids) == 0 {
			return "Task.Delay(1)"
		}
		return "Task.Delay(-1" + w.token(n.kids, ", ") + ")"
	case opWhenAll:
		return "Task.WhenAll(" + kid(0) + ", " + kid(1) + ")"
	case opWhenAny:
		return "Task.WhenAny(" + kid(0) + ", " + kid(1) + ")"
	case opContinue:
		return kid(0) + ".ContinueWith((Action<Task>)P.F)"
	case opRunTask:
		return w.run(n.n)
	case opInvoke:
		return "P." + w.p.begins(n.n).name + "()"
	case opHanded:
		return "P." + w.p.methods[n.n].name + "()"
	case opYielded:
		return "Task.Yield()"
	case opWriteAsync:
		return "P." + n.f.name + ".Writer.WriteAsync(" + kid(0) + ")"
	case opReadAsync:
		return "P." + n.f.name + ".Reader.ReadAsync()"
	case opWaitRead:
		return "P." + n.f.name + ".Reader.WaitToReadAsync()"
	}
	return fmt.Sprintf("??? %d", n.op)
}

// make prints how a thing is made.
func (w *printer) make(f *Field) string {
	switch f.typ {
	case Sem:
		return fmt.Sprintf("new SemaphoreSlim(%d)", f.n)
	case Chan:
		if f.n > 0 {
			return fmt.Sprintf("Channel.CreateBounded<int>(%d)", f.n)
		}
		return "Channel.CreateUnbounded<int>()"
	case Tcs:
		if f.n == runAsynchronously {
			return "new TaskCompletionSource<int>(TaskCreationOptions.RunContinuationsAsynchronously)"
		}
		return "new TaskCompletionSource<int>()"
	case Cts:
		return "new CancellationTokenSource()"
	}
	k := classOf(f.typ)
	switch {
	case f.typ == Timing:
		return fmt.Sprintf("new Timer(P.F, null, %d, -1)", f.n)
	case k.ctor == nil:
		return "new " + k.csharp() + "()"
	case k.ctor[0] == cil.Bool:
		return fmt.Sprintf("new %s(%v)", k.csharp(), f.n != 0)
	}
	return fmt.Sprintf("new %s(%d)", k.csharp(), f.n)
}

// taskStmt prints the statements that only programs with tasks have.
func (w *printer) taskStmt(n *Node) {
	kid := func(i int) string { return w.expr(n.kids[i]) }
	switch n.op {
	case opMake:
		w.line("P.%s = %s;", n.f.name, w.make(n.f))
	case opRun:
		w.line("P.k%d = %s;", n.n, w.run(n.n))
	case opBegin:
		w.line("P.k%d = P.%s();", n.n, w.p.begins(n.n).name)
	case opHandOn:
		w.line("return %s;", kid(0))
	case opLetGo:
		w.line("_ = %s;", w.run(n.n))
	case opQueue:
		w.line("ThreadPool.QueueUserWorkItem(P.F);")
	case opAwait:
		switch {
		case n.n < 0:
			w.line("await %s;", kid(0))
		case n.kids[0].op == opTcsTask || n.kids[0].op == opReadAsync:
			w.line("v%d = await %s;", n.n, kid(0))
		case n.kids[0].hasResult():
			w.line("v%d = await %s ? 1 : 0;", n.n, kid(0))
		default:
			w.line("await %s;", kid(0)) // made smaller
		}
	case opTaskWait:
		w.line("%s.Wait();", kid(0))
	case opResult:
		w.line("%s.GetAwaiter().GetResult();", kid(0))
	case opWaitAll:
		w.line("Task.WaitAll(%s, %s);", kid(0), kid(1))
	case opWaitAny:
		w.line("Task.WaitAny(%s, %s);", kid(0), kid(1))
	case opSemWait:
		w.line("P.%s.Wait(%s);", n.f.name, w.token(n.kids, ""))
	case opRelease:
		w.line("P.%s.Release();", n.f.name)
	case opSetResult:
		w.line("P.%s.SetResult(2);", n.f.name)
	case opCancel:
		w.line("P.%s.Cancel();", n.f.name)
	case opCancelAfter:
		w.line("P.%s.CancelAfter(1);", n.f.name)
	case opThrowIf:
		w.line("P.%s.Token.ThrowIfCancellationRequested();", n.f.name)
	case opRegister:
		w.line("P.%s.Token.Register((Action<object>)P.F, null);", n.f.name)
	case opBackground:
		w.line("Thread.CurrentThread.IsBackground = %v;", n.n == 1)
	case opTimerChange:
		w.line("P.%s.Change(%d, -1);", n.f.name, n.n)
	case opTimerDispose:
		w.line("P.%s.Dispose();", n.f.name)
	default:
		w.line("??? %d", n.op)
	}
}
