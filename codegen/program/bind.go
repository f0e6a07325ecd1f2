package program

import "slices"

// MethodInfo.CreateDelegate makes a delegate of a type that is chosen at run time over a method that is chosen at run time. The closed world has the pairs
// whose signatures fit: of a delegate that an ldtoken names, or a type argument (CreateDelegate<T>), and of a method that the program could also call by
// reflection. Where a delegate takes the object of an instance method as its first argument, it is one over the method itself, or, if the method is
// dispatched, over a static method that makes the virtual call. A run that asks for another pair ends without a verdict.

// delegateBinding is what the analysis knows of the delegates that the program makes by reflection.
type delegateBinding struct {
	methods   []reflectedMethod
	known     map[reflectedMethod]bool
	delegates []*Type
	tokens    int     // this many types that an ldtoken names have been looked at
	factories int     // this many constructors that the program can call by reflection have been looked at
	paired    int     // all delegates have been held against this many methods
	packs     *Method // ExpressionsHelper.Pack, if it is reachable
	packed    []*Method
}

// reflectedMethod is a method by its position among the members of a type.
type reflectedMethod struct {
	t  *Type
	at int
}

// ReflectedDelegate is a type of delegates over a method. The absolute value of Number is the index+1 in the invocations of SynthBind. It is below 0 where
// all arguments of the method are those of the delegate.
type ReflectedDelegate struct {
	Type   *Type
	Number int
}

// bindable lets the program make delegates over a method.
func (w *World) bindable(t *Type, at int) {
	b, m := &w.binds, reflectedMethod{t, at}
	if w.invokers[SynthBind] == nil || b.known[m] || !t.IsValueType() && !t.used(t.Reflected.Members[at].Flags) {
		return
	}
	if b.known == nil {
		b.known = map[reflectedMethod]bool{}
	}
	b.known[m] = true
	b.methods = append(b.methods, m)
}

// bindDelegates makes the pairs of the delegates and methods found so far.
func (w *World) bindDelegates() {
	b := &w.binds
	if w.invokers[SynthBind] == nil && b.packs == nil || w.closed {
		return
	}
	saved := w.current
	defer func() { w.current = saved }()
	if b.packs != nil {
		w.current = b.packs
		w.nameFactories()
	}
	before := len(b.delegates)
	for ; b.tokens < len(w.tokenTypes); b.tokens++ {
		if t := w.tokenTypes[b.tokens]; t.IsDelegate && !t.open && !t.unbound && !t.definition && !t.isNameOnly() {
			b.delegates = append(b.delegates, t)
		}
	}
	if b.packs != nil {
		w.current = b.packs
		for _, d := range b.delegates[len(b.packed):] {
			w.pack(d)
		}
	}
	w.current = w.invokers[SynthBind]
	methods := b.methods // others may come while types are described
	for i, d := range b.delegates {
		from := b.paired
		if i >= before {
			from = 0
		}
		for _, m := range methods[from:] {
			w.bind(d, m)
		}
	}
	b.paired = len(methods)
}

// bind lets the program make delegates of a type over a method, if the signatures fit.
func (w *World) bind(delegate *Type, of reflectedMethod) {
	t, member := of.t, of.t.Reflected.Members[of.at]
	d := member.def
	if len(d.GenericParams) != len(member.Args) || d.Flags&methodAbstract != 0 && d.Flags&methodStatic != 0 || t.mod.IsCorlib && d.Flags&methodAccessMask != methodPublic {
		return
	}
	invoke, err := w.invokeOf(delegate)
	if err != nil || invoke == nil {
		return
	}
	m, err := w.method(t, d, member.Args)
	if err != nil || m.Synth != SynthNone || m.Sig.VarArg {
		return
	}
	params, number := m.Sig.Params, -1
	if len(params) == len(invoke.Sig.Params) && (!m.Static || params[0].IsReference()) {
		params, number = params[1:], 1
	}
	passes := w.passes
	if w.made.instances[delegate] && len(member.Args) > 0 { // there are many of both
		passes = func(from, to *Type) bool { return from == to }
	}
	if len(params) != len(invoke.Sig.Params)-1 || !passes(m.Sig.Ret, invoke.Sig.Ret) {
		return
	}
	for i, p := range params {
		if !passes(invoke.Sig.Params[i+1], p) {
			return
		}
	}
	w.instantiate(delegate)
	switch {
	case number < 0:
		w.takeAddress(w.opened(m), w.current)
	case m.Dispatched():
		w.callVirtual(m, w.current, true)
		if m.boundToNull() {
			w.takeAddress(w.ownBody(m), w.current)
		}
	default:
		w.takeAddress(w.ownBody(m), w.current)
	}
	w.invocations[SynthBind] = append(w.invocations[SynthBind], Invocation{Method: m, Delegate: delegate, Open: number < 0})
	all := &t.Reflected.Members[of.at].Delegates
	*all = append(*all, ReflectedDelegate{Type: delegate, Number: number * len(w.invocations[SynthBind])})
}

// opened is the method of a delegate that takes the arguments of m, among them the object: m itself, or a static method that calls m (SynthOnObject),
// where the object decides what runs, and where Go code that needs an object runs.
func (w *World) opened(m *Method) *Method {
	own := w.ownBody(m)
	if !m.Static && (m.Dispatched() || own.Intrinsic != nil && !m.Owner.IsValueType()) {
		return w.synthetic(SynthOnObject, m.Name, m)
	}
	return own
}

// Opened is the method of a delegate that takes the arguments of m, among them the object.
func (w *World) Opened(m *Method) *Method {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.opened(m)
}

// boundToNull reports whether a delegate over an instance method may have null for its object.
func (m *Method) boundToNull() bool {
	return !m.Abstract && !m.Owner.IsValueType() && m.world.ownBody(m).Intrinsic == nil
}

// BoundToNull reports whether a delegate over an instance method may have null for its object. .NET calls the method itself then, even if it is virtual.
func (m *Method) BoundToNull() bool {
	m.world.mu.Lock()
	defer m.world.mu.Unlock()
	return m.boundToNull()
}

// invokeOf is the Invoke method of a type of delegates.
func (w *World) invokeOf(delegate *Type) (*Method, error) {
	for _, d := range delegate.Def.Methods {
		if d.Name == "Invoke" {
			return w.method(delegate, d, nil)
		}
	}
	return nil, nil
}

// passes reports whether an argument or a result of one type may stand for another type without a change of its bits.
func (w *World) passes(from, to *Type) bool {
	return from == to || from.IsReference() && to.IsReference() && w.assignable(from, to, 0)
}

// nameFactories lets the program make expressions of the delegates among the parameters of constructors that it calls by reflection: a container of
// services compiles factories for them. The class of such an expression is chosen at run time.
func (w *World) nameFactories() {
	creator := slices.IndexFunc(w.tokenTypes, func(t *Type) bool {
		return t.definition && t.Def.FullName() == expressionCreator
	})
	if creator < 0 {
		return
	}
	for b := &w.binds; b.factories < len(w.Constructors); b.factories++ {
		for _, p := range w.Constructors[b.factories].Sig.Params[1:] {
			if t, err := w.instance(w.tokenTypes[creator].Def, []*Type{p}); err == nil && p.IsDelegate && !p.isNameOnly() {
				w.nameType(p)
				w.nameType(t)
			}
		}
	}
}

// pack lets the program make delegates of a type that pack their arguments into an array, as an interpreter of expressions does. There is none for a type
// with parameters by reference.
func (w *World) pack(delegate *Type) {
	invoke, err := w.invokeOf(delegate)
	if err != nil || invoke == nil || slices.ContainsFunc(append(invoke.Sig.Params[1:len(invoke.Sig.Params):len(invoke.Sig.Params)], invoke.Sig.Ret), func(p *Type) bool { return !w.boxable(p) }) {
		w.binds.packed = append(w.binds.packed, nil)
		return
	}
	m := w.synthetic(SynthPacked, invoke.Name, invoke)
	w.binds.packed = append(w.binds.packed, m)
	w.instantiate(delegate)
	w.takeAddress(m, w.current)
}

// packs notes what a method needs that packs its arguments.
func (w *World) packs(m *Method) {
	w.instantiate(w.szArray(w.object))
	for _, p := range m.Sig.Params[1:] {
		if p.IsValueType() {
			w.instantiate(p)
		}
	}
	w.mention(m.Sig.Ret)
	for _, d := range w.binds.packs.Owner.Def.Methods {
		if d.Name == "Handle" {
			handle, err := w.method(w.binds.packs.Owner, d, nil)
			w.report(err)
			m.SynthHelpers[0] = handle
			w.reach(handle, m)
		}
	}
}

// Packed are the methods that pack their arguments, each for the delegate that owns it.
func (w *World) Packed() []*Method {
	return slices.DeleteFunc(slices.Clone(w.binds.packed), func(m *Method) bool { return m == nil })
}
