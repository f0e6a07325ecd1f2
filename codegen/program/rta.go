package program

import (
	"mwc/codegen/intrinsics"
	"mwc/codegen/metadata"
)

// Rapid type analysis: a worklist of reachable methods. A virtual call reaches only the implementations of types that
// reachable code makes instances of. So each new type is tried on all known virtual calls, and each new call on all
// known types.

// virtualCall is one method that reachable code calls virtually.
type virtualCall struct {
	method *Method
	via    *Method // who called it first
	taken  bool    // by ldvirtftn: targets can become delegates
	tried  map[*Method]bool
	sites  []callSite
	lacks  string // why the call may find no method; the sites are traps then
}

type callSite struct {
	method *Method
	at     uint32
}

// reach puts a method on the worklist.
func (w *World) reach(m, via *Method) {
	if m == nil || m.queued {
		return
	}
	m.queued, m.Reachable = true, true
	m.via = via
	w.reachable = append(w.reachable, m)
}

// analyse runs the worklist until nothing new is found.
func (w *World) analyse() {
	for len(w.reachable) > w.done && w.fatal == nil {
		m := w.reachable[w.done]
		w.done++
		w.current = m
		w.traps.visit(m)
		w.visit(m)
		w.traps.visit(nil)
		if len(w.reachable) == w.done {
			w.current = nil
			w.nameLiterals()
			w.nameAccessors()
			w.makeInstances()
			w.bindDelegates()
			w.reflectPartly()
			w.describeTargets()
			w.describeTokens()
		}
	}
	w.current = nil
}

// visit analyses one reachable method.
func (w *World) visit(m *Method) {
	for _, t := range m.Sig.Params {
		w.mention(t)
	}
	w.mention(m.Sig.Ret)
	for _, t := range m.Args {
		w.mention(t) // the program may ask for nothing but its size
	}
	w.complete(m.Owner)
	if t := w.moduleInitOf(m); t != nil {
		w.triggerInit(t)
	}
	if t := m.InitType(); t != nil {
		w.triggerInit(t)
	}
	switch m.Synth {
	case SynthUnboxThunk, SynthClassInit, SynthIntrinsicCall:
		w.reach(m.SynthOf, m)
		return
	case SynthOnObject:
		if m.SynthOf.Dispatched() {
			w.callVirtual(m.SynthOf, m, false)
		} else {
			w.reach(w.ownBody(m.SynthOf), m)
		}
		return
	case SynthArrayMethod:
		if m.Name == ".ctor" {
			w.instantiate(m.Owner)
			if m.Owner.Kind == KindMDArray && m.Owner.Rank == 1 {
				w.instantiate(w.szArray(m.Owner.Elem))
			}
			// Jagged vectors: there is a length for each level.
			for t, n := m.Owner.Elem, len(m.Sig.Params)-2; m.Owner.Kind == KindSZArray && n > 0 && t.Kind == KindSZArray; t, n = t.Elem, n-1 {
				w.instantiate(t)
			}
		}
		w.needID(m.Owner)
		return
	case SynthDelegateInvoke:
		return
	case SynthActivate:
		w.activate(m)
		return
	case SynthSynchronized:
		if !m.Static && m.Owner.IsValueType() {
			w.report(missing("synchronized method "+m.fullName(), "a value type has no lock; .NET does not load such a type"))
			return
		}
		if m.Static {
			w.needID(m.Owner)
			w.instantiate(w.runtimeType)
		}
		for _, name := range []string{"System.Threading.Monitor::Enter(System.Object)", "System.Threading.Monitor::Exit(System.Object)", "System.Type::GetTypeFromHandle(System.RuntimeTypeHandle)"} {
			used, err := w.named(name)
			w.report(err)
			for _, u := range used {
				w.reach(u, m)
			}
		}
		w.reach(m.SynthOf, m)
		return
	case SynthAsync, SynthAsyncRun:
		for _, h := range m.SynthHelpers {
			w.reach(h, m)
		}
		w.reach(m.SynthOf, m)
		return
	case SynthActivateAny:
		w.activatesAny = m
		for _, d := range m.Owner.Def.Methods {
			if d.Name == "Refuse" {
				refuse, err := w.method(m.Owner, d, nil)
				w.report(err)
				m.SynthHelpers[0] = refuse
				w.reach(refuse, m)
			}
		}
		for _, t := range w.tokenTypes {
			w.activateAny(t)
		}
		return
	case SynthAttribute:
		w.makesAttributes = m
		for i := 0; i < len(w.tokenTypes); i++ {
			w.askFor(w.tokenTypes[i])
		}
		return
	case SynthTestCall:
		w.callTests(m)
		return
	case SynthConstruct:
		w.constructs = m
		for i := 0; i < len(w.tokenTypes); i++ {
			w.construct(w.tokenTypes[i])
		}
		return
	case SynthPrinter:
		w.printer(m)
		return
	case SynthInvoke, SynthGetter, SynthSetter, SynthReader, SynthWriter, SynthDefault, SynthBind:
		w.invokes(m)
		return
	case SynthPack:
		w.binds.packs = m
		return
	case SynthPacked:
		w.packs(m)
		return
	case SynthRunClassInit:
		w.runsInit = m
		for _, t := range w.tokenTypes {
			w.triggerInit(t)
		}
		return
	}
	if m.Abstract {
		return
	}
	if m.Intrinsic != nil {
		w.intrinsicNeeds(m)
		w.intrinsicResult(m)
		return
	}
	d := m.Def
	switch {
	case d.Flags&methodPInvoke != 0 && d.PInvoke != nil:
		w.report(missing("P/Invoke "+d.PInvoke.Module+"!"+d.PInvoke.Name, "native code cannot be checked; give a stand-in for the class with -stubs FILE"))
		return
	case m.isRunners():
		w.report(missing("member "+m.fullName(), "only a runner of tests fills it in; for xUnit's output, the constructor can take an ITestOutputHelper"))
		return
	case d.ImplFlags&implInternalCall != 0:
		w.report(missing("internal call "+m.fullName(), "it is not implemented in mwc's run-time"))
		return
	case d.ImplFlags&implCodeMask == implRuntime && m.Owner.IsDelegate && m.IsCtor:
		return // newobj of a delegate
	case d.ImplFlags&implCodeMask == implRuntime && m.Owner.IsDelegate:
		w.report(missing("delegate method "+m.fullName(), "BeginInvoke and EndInvoke are not supported, as in today's .NET; use Task.Run"))
		return
	case d.ImplFlags&implCodeMask != 0 || d.ImplFlags&implUnmanaged != 0:
		w.report(missing("native method "+m.fullName(), "native code cannot be checked; give a stand-in for the class with -stubs FILE"))
		return
	}
	body, err := m.Module.body(d)
	if err != nil {
		w.report(err)
		return
	}
	if body == nil {
		w.report(missing("body of "+m.fullName(), "the method has no code; is "+m.Module.Asm.Name+" a reference assembly?"))
		return
	}
	if m.isPlatformCode() {
		if body, err = w.platformBody(m, body); err != nil {
			w.report(err)
			return
		}
	} else if m.Module.IsUser && m.Module != w.Main { // what the program itself asks, an assumption says
		body = w.decided(m, body)
	}
	m.Body = body
	locals, err := w.localTypes(m)
	w.report(err)
	for _, t := range locals {
		w.mention(t)
	}
	w.checkBody(m, body, locals)
	for i := range body.Clauses {
		if c := &body.Clauses[i]; c.Kind == metadata.ClauseCatch {
			t, err := w.tokenType(m, c.CatchType)
			if err == nil {
				err = w.checkNameOnly(metadata.OpIsinst, t)
			}
			if err != nil {
				w.report(err)
				continue
			}
			w.needID(t)
		}
	}
	w.scan(m, body)
}

// intrinsicNeeds makes reachable what an intrinsic needs.
func (w *World) intrinsicNeeds(m *Method) {
	needs := func(n intrinsics.Needs) bool { return m.Intrinsic.Needing(n) }
	described := func(do func(t *Type)) {
		for i := 0; i < len(w.described); i++ {
			do(w.described[i])
		}
	}
	named := func(do func(t *Type)) {
		for i := 0; i < len(w.tokenTypes); i++ {
			do(w.tokenTypes[i])
		}
	}
	instantiated := func(done *bool, do func(t *Type)) {
		if *done {
			return
		}
		*done = true
		for i := 0; i < len(w.instantiated); i++ {
			do(w.instantiated[i])
		}
	}
	if needs(intrinsics.Pointers) {
		w.getsPointers = m
		for _, h := range w.Handles {
			if !h.Abstract {
				w.takeAddress(h, m)
			}
		}
	}
	if needs(intrinsics.ElementBoxes) {
		instantiated(&w.boxesElements, w.boxElements)
	}
	if needs(intrinsics.FieldBoxes) {
		instantiated(&w.boxesFields, w.boxFields)
	}
	if needs(intrinsics.EnumBoxes) {
		w.boxesEnums = true
		named(w.boxEnum)
	}
	w.namesTypes = w.namesTypes || needs(intrinsics.TypeNames)
	w.listsAssemblies = w.listsAssemblies || needs(intrinsics.AllTypes)
	if needs(intrinsics.Relations) {
		w.relatesTypes = true
		described(w.relate)
	}
	if needs(intrinsics.Parameters) {
		w.namesParameters = true
		described(w.nameParameters)
	}
	if needs(intrinsics.Constraints) {
		w.constrains = true
		described(w.constrain)
	}
	if needs(intrinsics.Interfaces) {
		w.listsTypes = true
		described(w.list)
	}
	if needs(intrinsics.Members) {
		w.reflects = true
		described(w.reflect)
	}
	if needs(intrinsics.Targets) {
		w.asksTargets = true
	}
	w.asksTokens = w.asksTokens || needs(intrinsics.Tokens)
	if types, methods := needs(intrinsics.TypeInstances), needs(intrinsics.MethodInstances); types || methods {
		w.makesInstances(types, methods)
	}
	if needs(intrinsics.Arrays) {
		w.makesArrays = true
		named(w.arrayOf)
	}
	if needs(intrinsics.ManyArrays) {
		w.makesMany = true
		named(w.arraysOf)
	}
	if needs(intrinsics.TypeArgument) {
		w.needID(m.Args[0]) // the type of the box is compared with it
	}
}

// intrinsicResult assumes that an intrinsic makes objects of its declared result type, if that is an array or a class
// that is not abstract: nothing else shows which objects it makes.
func (w *World) intrinsicResult(m *Method) {
	s, err := w.memberSigOf(w.openType(m.Owner.Def), m.Def)
	if err != nil || s.ret.Kind == kindVar || s.ret.Kind == kindMVar || m.Sig.Ret == w.object {
		return
	}
	switch t := m.Sig.Ret; t.Kind {
	case KindSZArray, KindMDArray:
		w.instantiate(t)
	case KindClass:
		if t.Def.Flags&typeAbstract == 0 {
			w.instantiate(t)
		}
	}
}

// boxElements notes that there may be boxes of an array's elements, once some reachable code takes elements out of
// arrays whose type it does not know.
func (w *World) boxElements(t *Type) {
	if w.boxesElements && t.Elem != nil && t.Elem.IsValueType() {
		w.instantiate(t.Elem)
	}
}

// boxFields notes that there may be boxes of the fields of a boxed value, once ValueType.Equals is reachable: it calls
// the Equals methods of the fields' types.
func (w *World) boxFields(t *Type) {
	if !w.boxesFields || t.Kind != KindStruct || t.OwnEquals() {
		return
	}
	for _, f := range t.Fields {
		w.complete(f.Type)
		switch v := f.Type; {
		case v.Kind != KindStruct:
		case v.IsNullable() || v.OwnEquals():
			w.instantiate(v)
		default:
			w.boxFields(v)
		}
	}
}

// IsString reports whether this is System.String.
func (t *Type) IsString() bool { return t.Name == nameString }

// IsDefinition reports whether this is a generic type without arguments, as typeof(List<>) names it.
func (t *Type) IsDefinition() bool { return t.definition }

// OwnEquals reports whether a type overrides Object.Equals itself.
func (t *Type) OwnEquals() bool {
	if t.Def == nil {
		return false
	}
	for _, m := range t.Def.Methods {
		if m.Name == "Equals" && m.Flags&(methodStatic|methodVirtual) == methodVirtual && len(m.Sig.Params) == 1 && m.Sig.Params[0].Kind == metadata.ElemObject {
			return true
		}
	}
	return false
}

// activate makes an instance of the type argument and reaches its constructor.
func (w *World) activate(m *Method) {
	t := m.Args[0]
	w.complete(t)
	if t.isNameOnly() && t.Kind == KindClass {
		w.report(w.nameOnlyError(t))
		return
	}
	if w.refusal(t) != Activated {
		for _, d := range m.Owner.Def.Methods {
			if d.Name == "NotMade" {
				not, err := w.method(m.Owner, d, []*Type{t})
				w.report(err)
				m.SynthHelpers[0] = not
				w.reach(not, m)
			}
		}
		return
	}
	if t.IsReference() {
		w.instantiate(t)
	}
	ctor, err := w.defaultCtor(t)
	w.report(err)
	w.reach(ctor, m)
}

// The reasons why Activator.CreateInstance makes no object of a type. The core library has the same numbers.
const (
	Activated = iota // it makes one
	NotActivatedString
	NotActivatedInterface
	NotActivatedAbstract
	NotActivatedNoConstructor
	NotActivatedPrivate
	NotActivatedKind // an array or a pointer
	NotActivatedDelegate
)

// Refusal tells why Activator.CreateInstance<T> throws for a closed type T.
func (t *Type) Refusal() int {
	t.world.mu.Lock()
	defer t.world.mu.Unlock()
	return t.world.refusal(t)
}

func (w *World) refusal(t *Type) int {
	switch {
	case t == w.stringType:
		return NotActivatedString
	case t.IsValueType():
		return Activated
	case t.Kind == KindInterface:
		return NotActivatedInterface
	case t.Def == nil:
		return NotActivatedKind
	case t.Def.Flags&typeAbstract != 0:
		return NotActivatedAbstract
	case t.IsDelegate:
		return NotActivatedDelegate
	}
	ctor, err := w.defaultCtor(t)
	switch {
	case err != nil:
		return Activated // it is reported
	case ctor == nil:
		return NotActivatedNoConstructor
	case ctor.Def.Flags&methodAccessMask != methodPublic:
		return NotActivatedPrivate
	}
	return Activated
}

// activateAny lets Activator.CreateInstance(Type) make objects of a type that an ldtoken names, or say why there are
// none.
func (w *World) activateAny(t *Type) {
	w.complete(t)
	if t.open || t.definition || t.isNameOnly() || t.IsByRefLike || t.IsNullable() || t.Kind == KindByRef || t.Kind == KindPtr || t.Kind == KindFnPtr || t.Kind == KindVoid {
		return
	}
	if w.refusal(t) != Activated {
		w.Refused = append(w.Refused, t)
		return
	}
	for _, d := range w.activatesAny.Owner.Def.Methods {
		if d.Name != w.activatesAny.Name && len(d.GenericParams) == 1 && d.Name == "CreateInstance" {
			m, err := w.method(w.activatesAny.Owner, d, []*Type{t})
			if err != nil {
				w.reportOf(t, err)
				continue
			}
			w.reach(m, w.activatesAny)
			w.Activations = append(w.Activations, m)
		}
	}
	w.instantiate(t)
}

// mention completes a type that reachable code has values of.
func (w *World) mention(t *Type) {
	w.complete(t)
	if t.Kind == KindByRef || t.Kind == KindPtr {
		w.complete(t.Elem)
	}
}

// needID gives a type a descriptor.
func (w *World) needID(t *Type) {
	if t == nil || t.needsID || t.open {
		return
	}
	w.complete(t)
	t.needsID = true
	w.described = append(w.described, t)
	if w.relatesTypes {
		w.relate(t)
	}
	if w.listsTypes {
		w.list(t)
	}
	if w.namesParameters {
		w.nameParameters(t)
	}
	if w.constrains {
		w.constrain(t)
	}
	w.reflect(t)
}

// nameParameters gives descriptors to the parameters of a generic type definition, since the program asks for them.
func (w *World) nameParameters(t *Type) {
	if !t.definition {
		return
	}
	for i := range t.Def.GenericParams {
		w.needID(w.parameter(t, i))
	}
}

// parameter is a parameter of a generic type definition.
func (w *World) parameter(definition *Type, i int) *Type {
	return w.intern(typeKey{kind: KindParameter, def: definition.Def, rank: i}, func(t *Type) {
		t.ParameterOf, t.Rank, t.unbound = definition, i, true
		if !t.Constrained() {
			t.Base = w.object
		}
	})
}

// parameters are those of a generic type definition.
func (w *World) parameters(definition *Type) []*Type {
	all := make([]*Type, len(definition.Def.GenericParams))
	for i := range all {
		all[i] = w.parameter(definition, i)
	}
	return all
}

// constrain finds the constraints of a parameter, and gives them descriptors. Those of .NET's own types are not known: the core library's do not have
// all of them.
func (w *World) constrain(t *Type) {
	if t.Kind != KindParameter || t.Constraints != nil {
		return
	}
	t.Constraints = &Listed{}
	if t.ParameterOf.mod.IsCorlib {
		t.Constraints.Why = "the definition is no type of the program's own"
		return
	}
	for _, c := range t.ParameterOf.Def.GenericParams[t.Rank].Constraints {
		base, err := w.closeToken(c, context{mod: t.ParameterOf.mod, targs: w.parameters(t.ParameterOf)}, 0)
		if err != nil {
			t.Constraints.Why = err.Error()
			return
		}
		t.Constraints.Types = append(t.Constraints.Types, base)
	}
	for _, base := range t.Constraints.Types {
		w.needID(base)
	}
}

// relate gives descriptors to the types that a type is made of, since the program asks for them.
func (w *World) relate(t *Type) {
	w.needID(t.Base)
	if t.Elem != nil && (t.Kind == KindSZArray || t.Kind == KindMDArray) {
		w.needID(t.Elem)
	}
	for _, a := range t.Args {
		w.needID(a)
	}
	if t.Def != nil && len(t.Args) > 0 {
		d, err := w.instance(t.Def, nil)
		w.report(err)
		w.needID(d)
	}
}

// arrayOf lets the program have vectors of a type that an ldtoken names, since Array.CreateInstance makes them.
func (w *World) arrayOf(t *Type) {
	if w.isElement(t) && !w.made.instances[t] {
		w.instantiate(w.szArray(t))
	}
}

// isElement reports whether a type can be the element of an array.
func (w *World) isElement(t *Type) bool {
	return !t.open && !t.definition && !t.IsByRefLike && !t.isNameOnlyValue() && (t.IsReference() || t.IsValueType())
}

// maxMadeRank is the largest rank of the arrays that Array.CreateInstance makes of any type that an ldtoken names.
const maxMadeRank = 4

// arraysOf lets the program have arrays of a type with several dimensions, or with lower bounds.
func (w *World) arraysOf(t *Type) {
	if !w.isElement(t) || w.made.instances[t] {
		return
	}
	w.instantiate(w.szArray(t))
	if w.isMaker(t.mod) || t.mod != nil && !t.mod.IsUser && !t.mod.IsCorlib {
		return // libraries have no such arrays of their own types
	}
	for rank := 1; rank <= maxMadeRank; rank++ {
		w.instantiate(w.constructed(KindMDArray, t, rank))
	}
}

// boxEnum lets the program have constants of an enum that an ldtoken names, since Enum.Parse and its kin make them.
func (w *World) boxEnum(t *Type) {
	if t.Kind == KindEnum && !t.open && !t.definition {
		w.instantiate(t)
	}
}

// instantiate notes that there may be objects of exactly this type, boxes included.
func (w *World) instantiate(t *Type) {
	if t == nil || t.Instantiated || t.definition {
		return
	}
	switch {
	case t.IsNullable():
		w.instantiate(t.Args[0]) // a Nullable is boxed as its value
		return
	case t.IsByRefLike, t.Kind == KindInterface, t.Kind == KindVoid, !t.IsReference() && !t.IsValueType():
		return
	}
	w.needID(t)
	if t.IsByRefLike || t.Instantiated { // known once the type is complete and its members are, some of which may be of this type
		return
	}
	t.Instantiated = true
	w.instantiated = append(w.instantiated, t)
	w.boxElements(t)
	w.boxFields(t)
	w.needMessage(t)
	for b, n := t, 0; b != nil && n < maxBases; b, n = b.Base, n+1 {
		w.tryAll(t, w.callsOn[b])
		b.hasObjects = true
		w.invocable(b)
	}
	for _, i := range t.Interfaces {
		w.tryAll(t, w.callsOn[i])
	}
	// Calls on other instances of an interface (or delegate), to which this type is assignable by variance.
	for _, owner := range w.variantOwners {
		if owner.Kind == KindInterface && !containsType(t.Interfaces, owner) && w.assignable(t, owner, 0) {
			w.tryAll(t, w.callsOn[owner])
		}
	}
}

func containsType(list []*Type, t *Type) bool {
	for _, x := range list {
		if x == t {
			return true
		}
	}
	return false
}

func (w *World) tryAll(t *Type, calls []*virtualCall) {
	for i := 0; i < len(calls); i++ {
		w.try(t, calls[i])
	}
}

// try resolves a virtual call on instances of a type, and makes the method that it runs reachable.
func (w *World) try(t *Type, c *virtualCall) {
	target, err := w.receive(t, c.method)
	if err != nil {
		saved := w.current
		w.current = c.via
		w.traps.dispatch(c, w.collect(err))
		w.current = saved
		return
	}
	if target == nil {
		return
	}
	if c.taken {
		target.AddressTaken = true
	}
	if !c.tried[target] {
		c.tried[target] = true
		w.reach(target, c.via)
	}
}

// callVirtual notes a virtual call of m.
func (w *World) callVirtual(m, via *Method, taken bool) {
	c := w.calls[m]
	known := c != nil
	if !known {
		c = &virtualCall{method: m, via: via, tried: map[*Method]bool{}}
		w.calls[m] = c
	}
	w.traps.site(c)
	switch {
	case !known:
		w.complete(m.Owner)
		if len(w.callsOn[m.Owner]) == 0 && m.Owner.Kind == KindInterface && (isVariant(m.Owner) || w.isArrayInterface(m.Owner.Def)) {
			w.variantOwners = append(w.variantOwners, m.Owner)
		}
		w.callsOn[m.Owner] = append(w.callsOn[m.Owner], c)
	case c.taken || !taken:
		return
	}
	c.taken = c.taken || taken
	for i := 0; i < len(w.instantiated); i++ {
		if t := w.instantiated[i]; w.receives(t, m) {
			w.try(t, c)
		}
	}
}

// triggerInit makes the class constructor of a type reachable, and the method that runs it once.
func (w *World) triggerInit(t *Type) {
	w.complete(t)
	w.useStatics(t)
	if t.Cctor == nil || t.ClassInit != nil {
		return
	}
	t.ClassInit = w.synthetic(SynthClassInit, ".classinit", t.Cctor)
	w.reach(t.ClassInit, w.current)
}

// useStatics notes that reachable code uses the static part of a class.
func (w *World) useStatics(t *Type) {
	if t.staticUsed || len(t.Statics) == 0 && t.Cctor == nil {
		return
	}
	t.staticUsed = true
	w.needID(t)
	for _, f := range t.Statics {
		if f.Type.IsValueType() {
			w.needID(f.Type)
		}
	}
}
