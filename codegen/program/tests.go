package program

import (
	"fmt"

	"mwc/codegen/metadata"
)

// testHost is the class that runs a test.
const testHost = "Mwc.Testing.Host"

// findTests makes a method of the library's host of tests the entry point, which calls these methods of the program.
func (w *World) findTests(host string, calls []metadata.Token) error {
	ms, err := w.named(testHost + "::" + host)
	if err != nil || len(ms) != 1 {
		return fmt.Errorf("the core library has no %s::%s", testHost, host)
	}
	w.Entry = ms[0]
	w.RootMethods = []*Method{w.Entry}
	w.testCalls = calls
	return nil
}

// findRoot makes a method of the program's assembly the root. If it returns a task, the host calls it and waits for the task, as what the C# compiler
// writes around an async Main does.
func (w *World) findRoot(d *metadata.MethodDef) (hosted bool, err error) {
	host := "MainOfTask()"
	switch d.Sig.Ret.Kind {
	case metadata.ElemVoid, metadata.ElemI4:
		return false, nil
	case metadata.ElemGenericInst:
		host = "MainOfTaskOfInt()"
	}
	return true, w.findTests(host, []metadata.Token{d.Token})
}

// callTests makes the methods reachable that the host of tests calls. A method that cannot be called is nil in TestCalls: a call of it is a trap.
func (w *World) callTests(host *Method) {
	for _, token := range w.testCalls {
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
	if m.Sig.Ret.Def != nil && (m.Sig.Ret.Def.FullName() == valueTask || m.Sig.Ret.Def.FullName() == valueTask+"`1") {
		for _, d := range m.Sig.Ret.Def.Methods {
			if d.Name != "AsTask" {
				continue
			}
			if w.TestTasks[m], err = w.method(m.Sig.Ret, d, nil); err != nil {
				return nil, err
			}
			w.reach(w.TestTasks[m], host)
		}
	} else if m.Sig.Ret.IsValueType() && m.Sig.Ret.Kind != KindVoid {
		w.instantiate(m.Sig.Ret)
	}
	w.needID(owner)
	w.reach(m, host)
	return m, nil
}
