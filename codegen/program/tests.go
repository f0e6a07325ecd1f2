package program

import (
	"fmt"

	"mwc/codegen/metadata"
)

// testHost is the class that runs a test.
const testHost = "Mwc.Testing.Host"

// findTests makes a method of the library's host of tests the entry point, which calls these methods of the program.
func (w *World) findTests(host string, calls []TestCall) error {
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
	return true, w.findTests(host, []TestCall{{Token: d.Token}})
}

// runnersOnly are the members of xUnit's TestContext that a runner fills in. Without a runner they would be null, which no test expects.
var runnersOnly = map[string]bool{
	"get_Test": true, "get_TestAssembly": true, "get_TestAssemblyStatus": true, "get_TestCase": true, "get_TestCaseStatus": true, "get_TestClass": true, "get_TestClassInstance": true,
	"get_TestClassStatus": true, "get_TestCollection": true, "get_TestCollectionStatus": true, "get_TestMethod": true, "get_TestMethodStatus": true, "get_TestOutputHelper": true,
	"get_TestState": true, "get_TestStatus": true, "get_PipelineStage": true, "get_KeyValueStorage": true, "GetFixture": true,
}

// nunitRunnersOnly are those of NUnit's TestContext. What it says of a test is in a stand-in for its class TestAdapter.
var nunitRunnersOnly = map[string]bool{"get_WorkDirectory": true, "get_TestDirectory": true, "get_WorkerId": true}

// isRunners reports whether a method tells what only a runner of tests knows.
func (m *Method) isRunners() bool {
	if m.Def == nil || !isTestFramework(m.Module) {
		return false
	}
	switch m.Def.Owner.FullName() {
	case "Xunit.TestContext":
		return runnersOnly[m.Def.Name]
	case "NUnit.Framework.TestContext":
		return nunitRunnersOnly[m.Def.Name]
	}
	return false
}

// callTests makes reachable what the host of tests calls. What cannot be called is empty in TestCalls: a call of it is a trap.
func (w *World) callTests(host *Method) {
	for _, call := range w.testCalls {
		in, err := w.testCall(host, call)
		if err != nil {
			w.collect(err)
		}
		w.TestCalls = append(w.TestCalls, in)
	}
}

// testCall makes one of them reachable.
func (w *World) testCall(host *Method, call TestCall) (Invocation, error) {
	if call.Member != "" {
		return w.testMember(host, call)
	}
	if call.Value.Type != 0 {
		return w.testValue(call.Value)
	}
	types, err := w.typesNamed(call.Types)
	if err != nil {
		return Invocation{}, err
	}
	switch call.Token.Table() {
	case metadata.TableMethodDef:
		m, err := w.testMethod(host, call, types)
		return Invocation{Method: m}, err
	case metadata.TableField:
		d, err := w.Main.Asm.FieldByToken(call.Token)
		if err != nil {
			return Invocation{}, err
		}
		f, err := w.testField(d, call)
		return Invocation{Field: f}, err
	}
	var of *Type
	if call.Token.Table() == metadata.TableTypeDef {
		d, err := w.Main.Asm.TypeDefByToken(call.Token)
		if err == nil {
			of, err = w.testOwner(d, call)
		}
		if err != nil {
			return Invocation{}, err
		}
	} else {
		of = types[0]
	}
	if of == nil {
		return Invocation{}, missing("type of a test", "a test that is generic cannot be run")
	}
	v := AttributeValue{Type: w.object, Of: of}
	w.nameToken(of)
	w.needValue(v)
	return Invocation{Constant: &v}, nil
}

// testValue makes a value of an attribute ready.
func (w *World) testValue(value metadata.AttributeArg) (Invocation, error) {
	want := w.object
	if list, ok := value.Value.([]metadata.AttributeArg); ok {
		def, err := w.reflectionName(w.Main, list[0].Enum)
		if err != nil {
			return Invocation{}, err
		}
		of, err := w.instance(def, nil)
		if err != nil {
			return Invocation{}, err
		}
		w.complete(of)
		want = w.szArray(of)
	}
	v, why := w.attributeValue(w.Main, value, want)
	if why != "" {
		return Invocation{}, missing("value of an attribute", why)
	}
	w.needValue(v)
	return Invocation{Constant: &v}, nil
}

// typesNamed are the types that have names as attributes write them.
func (w *World) typesNamed(names []string) ([]*Type, error) {
	var types []*Type
	for _, name := range names {
		if t := w.typeOfName(w.Main, name); t != nil && !t.definition {
			w.complete(t)
			types = append(types, t)
			continue
		}
		def, err := w.reflectionName(w.Main, name)
		if err != nil {
			return nil, err
		}
		t, err := w.instance(def, nil)
		if err != nil {
			return nil, err
		}
		w.complete(t)
		types = append(types, t)
	}
	return types, nil
}

// testField makes a field ready to be read.
func (w *World) testField(d *metadata.FieldDef, call TestCall) (*Field, error) {
	owner, err := w.testOwner(d.Owner, call)
	if err == nil && owner == nil {
		err = missing("field "+d.Owner.FullName()+"::"+d.Name, "data in a generic class cannot be read")
	}
	if err != nil {
		return nil, err
	}
	f, err := w.fieldOn(owner, d)
	if err != nil {
		return nil, err
	}
	w.needID(owner)
	w.mention(f.Type)
	if f.Static {
		w.triggerInit(owner)
	}
	if f.Type.IsValueType() {
		w.instantiate(f.Type)
	}
	return f, nil
}

// testMethod makes a method reachable.
func (w *World) testMethod(host *Method, call TestCall, types []*Type) (*Method, error) {
	d, err := w.Main.Asm.MethodByToken(call.Token)
	if err != nil {
		return nil, err
	}
	owner, err := w.testOwner(d.Owner, call)
	if err != nil {
		return nil, err
	}
	return w.hosted(host, owner, d, types)
}

// testMember makes a member of another assembly's type ready: data of a test, which are static, or a method that its class inherits from there.
func (w *World) testMember(host *Method, call TestCall) (Invocation, error) {
	def, err := w.reflectionName(w.Main, call.Types[0])
	if err != nil {
		return Invocation{}, err
	}
	what := "member " + def.FullName() + "::" + call.Member
	if len(def.GenericParams) > 0 {
		return Invocation{}, missing(what, "data in a generic class cannot be read")
	}
	owner, err := w.instance(def, nil)
	if err != nil {
		return Invocation{}, err
	}
	needs := false // there is one, but with parameters
	for _, d := range def.Methods {
		if d.Name+"(System.String)" == call.Member && !d.Sig.HasThis && len(d.Sig.Params) == 1 && d.Sig.Params[0].Kind == metadata.ElemString {
			m, err := w.hosted(host, owner, d, nil)
			return Invocation{Method: m}, err
		}
		if d.Name != call.Member && (d.Name != "get_"+call.Member || d.Sig.HasThis) {
			continue
		}
		if len(d.Sig.Params) == 0 {
			m, err := w.hosted(host, owner, d, nil)
			return Invocation{Method: m}, err
		}
		needs = true
	}
	if needs {
		return Invocation{}, missing(what, "it needs arguments")
	}
	for _, d := range def.Fields {
		if d.Flags&fieldStatic != 0 && d.Name == call.Member {
			f, err := w.testField(d, call)
			return Invocation{Field: f}, err
		}
	}
	return Invocation{}, missing(what, "its type has no method, and no static property or field of that name")
}

// hosted makes a method reachable that the host of tests calls.
func (w *World) hosted(host *Method, owner *Type, d *metadata.MethodDef, types []*Type) (*Method, error) {
	if owner == nil || len(d.GenericParams) != len(types) {
		return nil, missing("call of "+d.FullName(), "a test that is generic cannot be run")
	}
	m, err := w.method(owner, d, types)
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
	w.needID(owner)
	w.reach(m, host)
	if m.Sig.Ret.Def != nil && m.Sig.Ret.Def.FullName() == nameAsync+"`1" {
		return m, w.startsAsync(host, m)
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
	return m, nil
}

// startsAsync makes Async.StartAsTask reachable, by which the host of tests starts what a method gives, as runners do.
func (w *World) startsAsync(host, m *Method) error {
	mod := m.Sig.Ret.mod
	if def := mod.types[nameAsync]; def != nil {
		of, err := w.instance(def, nil)
		if err != nil {
			return err
		}
		for _, d := range def.Methods {
			if d.Name == "StartAsTask" && len(d.GenericParams) == 1 && len(d.Sig.Params) == 3 {
				w.complete(of)
				if w.TestTasks[m], err = w.method(of, d, m.Sig.Ret.Args); err != nil {
					return err
				}
				w.reach(w.TestTasks[m], host)
				return nil
			}
		}
	}
	return missing("call of "+m.fullName(), "its result is an Async of F#, and the library of F# has no Async.StartAsTask that mwc knows")
}

// testOwner is the class that declares a method: the class itself, or its instance among the bases of another class. It is nil if there is none.
func (w *World) testOwner(def *metadata.TypeDef, call TestCall) (*Type, error) {
	if len(def.GenericParams) == 0 {
		return w.instance(def, nil)
	}
	derived, err := w.Main.Asm.TypeDefByToken(call.Class)
	if err != nil || len(derived.GenericParams) != len(call.Of) {
		return nil, err
	}
	of, err := w.typesNamed(call.Of)
	if err != nil {
		return nil, err
	}
	var t *Type
	if err = w.checkArguments(w.Main, derived.GenericParams, context{mod: w.Main, targs: of}, of, ""); err == nil {
		t, err = w.instance(derived, of)
	}
	for n := 0; err == nil && t != nil && n < maxBases; n++ {
		if t.Def == def {
			return t, nil
		}
		w.supers(t)
		t = t.Base
	}
	return nil, err
}
