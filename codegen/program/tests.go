package program

import (
	"fmt"

	"mwc/codegen/metadata"
)

// testHost is the method that runs a test.
const testHost = "Mwc.Testing.Host::Main(System.String[])"

// findTests makes the library's host of tests the entry point.
func (w *World) findTests() error {
	ms, err := w.named(testHost)
	if err != nil || len(ms) != 1 {
		return fmt.Errorf("the core library has no %s", testHost)
	}
	w.Entry = ms[0]
	w.RootMethods = []*Method{w.Entry}
	w.findEntryAwaits()
	return nil
}

// The methods that wait for the task which a root returns, as what the C# compiler writes around an async Main does.
const (
	taskHost = "Mwc.Testing.Host::MainOfTask()"
	intHost  = "Mwc.Testing.Host::MainOfTaskOfInt()"
)

// findAwaited makes a method of the library the entry point that calls a root and waits for the task which the root returns.
func (w *World) findAwaited(root *metadata.MethodDef) error {
	host := taskHost
	if root.Sig.Ret.Kind == metadata.ElemGenericInst {
		host = intHost
	}
	ms, err := w.named(host)
	if err != nil || len(ms) != 1 {
		return fmt.Errorf("the core library has no %s", host)
	}
	w.Entry = ms[0]
	w.RootMethods = []*Method{w.Entry}
	w.opt.Tests = func(*metadata.Assembly) []metadata.Token { return []metadata.Token{root.Token} }
	return nil
}

// callTests makes the methods reachable that the host of tests calls. A method that cannot be called is nil in TestCalls: a call of it is a trap.
func (w *World) callTests(host *Method) {
	for _, token := range w.opt.Tests(w.Main.Asm) {
		m, err := w.testMethod(host, token)
		if err != nil {
			w.collect(err)
		}
		w.TestCalls = append(w.TestCalls, m)
	}
}

// testMethod makes one of them reachable.
func (w *World) testMethod(host *Method, token metadata.Token) (*Method, error) {
	d, err := w.Main.Asm.MethodByToken(token)
	if err != nil {
		return nil, err
	}
	if len(d.GenericParams) > 0 || len(d.Owner.GenericParams) > 0 {
		return nil, missing("call of "+d.FullName(), "a test that is generic cannot be run")
	}
	owner, err := w.instance(d.Owner, nil)
	if err != nil {
		return nil, err
	}
	m, err := w.method(owner, d, nil)
	if err != nil {
		return nil, err
	}
	w.complete(owner)
	if owner.IsValueType() && !m.Static || m.Abstract {
		return nil, missing("call of "+m.fullName(), "a test of this kind cannot be run")
	}
	params := m.Sig.Params
	if !m.Static {
		params = params[1:]
	}
	for _, p := range append(params[:len(params):len(params)], m.Sig.Ret) {
		w.complete(p)
		if p.IsByRefLike || p.Kind == KindByRef || p.Kind == KindPtr || p.Kind == KindFnPtr {
			return nil, missing("call of "+m.fullName(), "a test cannot have a parameter that is a "+p.Name)
		}
		if !p.IsReference() {
			w.needID(p)
		}
	}
	if m.IsCtor {
		w.instantiate(owner)
	}
	if m.Sig.Ret.IsValueType() && m.Sig.Ret.Kind != KindVoid {
		w.instantiate(m.Sig.Ret)
	}
	w.needID(owner)
	w.reach(m, host)
	return m, nil
}
