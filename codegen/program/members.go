package program

import (
	"slices"

	"mwc/codegen/intrinsics"
	"mwc/codegen/metadata"
)

// lookupIntrinsic is a variable because tests replace it: they have a core library of their own.
var lookupIntrinsic = intrinsics.Lookup

// writtenHere are the intrinsics whose bodies depend on the whole program.
var writtenHere = map[intrinsics.Code]SynthKind{
	intrinsics.RuntimeHelpersRunClassInit: SynthRunClassInit,
	intrinsics.ActivatorCreateInstance:    SynthActivate, // compilers turn `new T()` into it
	intrinsics.ActivatorCreateOf:          SynthActivateAny,
	intrinsics.ConstructorInfoMake:        SynthConstruct,
	intrinsics.PrintfNext:                 SynthPrinter,
	intrinsics.MembersCall:                SynthInvoke,
	intrinsics.MembersGetProperty:         SynthGetter,
	intrinsics.MembersSetProperty:         SynthSetter,
	intrinsics.MembersGetField:            SynthReader,
	intrinsics.MembersSetField:            SynthWriter,
	intrinsics.MembersDefault:             SynthDefault,
	intrinsics.MembersBind:                SynthBind,
	intrinsics.ExpressionsPack:            SynthPack,
	intrinsics.CustomAttributesMake:       SynthAttribute,
	intrinsics.TestHostCall:               SynthTestCall,
}

type methodState struct {
	world      *World
	via        *Method // the method from which this one was reached first
	queued     bool
	locals     []*Type
	thunk      *Method // SynthUnboxThunk for it
	targets    []Target
	gotTargets bool
}

// memberSig is a method's signature over the variables of its type and its own variables.
type memberSig struct {
	params []*Type
	ret    *Type
	this   bool
	arity  int
}

type methodKey struct {
	owner *Type
	def   *metadata.MethodDef
	args  string
	synth SynthKind
	name  string // array methods
}

// memberSigOf gives the signature of a method that an open type (or one that is not generic) declares.
func (w *World) memberSigOf(owner *Type, d *metadata.MethodDef) (*memberSig, error) {
	if s := owner.sigs[d]; s != nil {
		return s, nil
	}
	s, err := w.refSig(d.Sig, w.moduleOf(owner, d), owner.Args)
	if err != nil {
		return nil, err
	}
	if owner.sigs == nil {
		owner.sigs = map[*metadata.MethodDef]*memberSig{}
	}
	owner.sigs[d] = s
	return s, nil
}

// moduleOf is the module whose tokens a method's body has: the module of its type, except for methods that a framework
// lends.
func (w *World) moduleOf(owner *Type, d *metadata.MethodDef) *Module {
	if d.Owner != nil && d.Owner != owner.Def {
		if mod := w.defModule[d.Owner]; mod != nil {
			return mod
		}
	}
	return owner.mod
}

// refSig closes a signature over the given arguments of its type and its own variables.
func (w *World) refSig(sig *metadata.MethodSig, mod *Module, targs []*Type) (*memberSig, error) {
	if sig == nil {
		return nil, malformed("a method has no signature")
	}
	if sig.GenericCount > maxInstanceSize {
		return nil, malformed("a method with %d generic parameters", sig.GenericCount)
	}
	c := context{mod: mod, targs: targs, margs: w.variables(kindMVar, int(sig.GenericCount))}
	s, err := w.closeSig(sig, c, 0)
	if err != nil {
		return nil, err
	}
	return &memberSig{s.Params, s.Ret, sig.HasThis && !sig.ExplicitThis, int(sig.GenericCount)}, nil
}

func (s *memberSig) equal(t *memberSig) bool {
	return s.this == t.this && s.arity == t.arity && s.ret == t.ret && slices.Equal(s.params, t.params)
}

// method gives the instance of a definition on a closed type.
func (w *World) method(owner *Type, d *metadata.MethodDef, args []*Type) (*Method, error) {
	key := methodKey{owner: owner, def: d, args: uidKey(args)}
	if m := w.methods[key]; m != nil {
		return m, nil
	}
	if stand := w.replacedMethod(owner, d); stand != nil {
		return w.method(w.openType(stand.Owner), stand, args)
	}
	if owner.definition {
		return nil, malformed("a method of %s without its generic arguments", owner.Name)
	}
	if len(args) != len(d.GenericParams) {
		return nil, malformed("method %s::%s takes %d generic arguments, not %d", owner.Name, d.Name, len(d.GenericParams), len(args))
	}
	open := w.openType(owner.Def)
	s, err := w.memberSigOf(open, d)
	if err != nil {
		return nil, err
	}
	mod := w.moduleOf(owner, d)
	m := &Method{Name: d.Name, Owner: owner, Module: mod, Def: d, Args: args}
	m.world = w
	m.Static = d.Flags&methodStatic != 0
	m.Virtual = d.Flags&methodVirtual != 0
	m.Abstract = d.Flags&methodAbstract != 0
	m.IsCtor = d.Name == ".ctor" && !m.Static // .NET does not insist on rtspecialname (ECMA-335 §II.10.5.1)
	m.IsCctor = d.Name == ".cctor" && d.Flags&methodRTSpecial != 0
	m.NoInlining = d.ImplFlags&implNoInlining != 0
	m.AggressiveInlining = d.ImplFlags&implAggressive != 0
	if m.Sig, err = w.closeMember(owner, s, args); err != nil {
		return nil, err
	}
	m.Sig.VarArg = d.Sig.CallConv == callVarArg
	if !m.Abstract && (mod.IsCorlib || d.RVA == 0) {
		m.Intrinsic = lookupIntrinsic(intrinsicName(d, s))
	}
	if m.Intrinsic != nil && writtenHere[m.Intrinsic.Code] != SynthNone {
		m.Synth, m.Intrinsic = writtenHere[m.Intrinsic.Code], nil
	}
	if d.ImplFlags&implSynchronized != 0 && d.ImplFlags&implCodeMask == 0 && d.RVA != 0 && m.Intrinsic == nil && m.Synth == SynthNone {
		m.Synth = SynthSynchronized
		m.SynthOf = &Method{Name: m.Name, Owner: owner, Module: m.Module, Def: d, Args: args, Static: m.Static,
			IsCtor: m.IsCtor, IsCctor: m.IsCctor, NoInlining: m.NoInlining, AggressiveInlining: m.AggressiveInlining, Sig: m.Sig}
		m.SynthOf.world = w
	}
	if d.ImplFlags&implAsync != 0 && d.ImplFlags&implCodeMask == 0 && d.RVA != 0 && m.Intrinsic == nil && m.Synth == SynthNone {
		if err := w.runtimeAsync(m); err != nil {
			return nil, err
		}
	}
	if d.Name == "Invoke" && d.ImplFlags&implCodeMask == implRuntime {
		w.complete(owner)
		if owner.IsDelegate {
			m.Synth = SynthDelegateInvoke
		}
		if again := w.methods[key]; again != nil { // the completion of a delegate makes its Invoke
			return again, nil
		}
	}
	w.methods[key] = m
	w.newMethod(m)
	return m, nil
}

// closeMember replaces the variables of a signature and puts the receiver in front.
func (w *World) closeMember(owner *Type, s *memberSig, args []*Type) (*Signature, error) {
	sig := &Signature{}
	if s.this {
		this := owner
		if owner.IsValueType() {
			this = w.byRef(owner)
		}
		sig.Params = append(sig.Params, this)
	}
	params, err := w.substAll(s.params, owner.Args, args)
	if err != nil {
		return nil, err
	}
	sig.Params = append(sig.Params, params...)
	if sig.Ret, err = w.subst(s.ret, owner.Args, args); err != nil {
		return nil, err
	}
	return sig, nil
}

// synthetic gives a method without CIL that stands for another method, or for the class constructor of a type.
func (w *World) synthetic(kind SynthKind, name string, of *Method) *Method {
	key := methodKey{owner: of.Owner, def: of.Def, args: uidKey(of.Args), synth: kind}
	if m := w.methods[key]; m != nil {
		return m
	}
	m := &Method{Name: name, Owner: of.Owner, Module: of.Module, Synth: kind, SynthOf: of, Args: of.Args}
	m.world = w
	switch kind {
	case SynthClassInit:
		m.SynthType, m.Static = of.Owner, true
		m.Sig = &Signature{Ret: of.Sig.Ret}
	case SynthPacked:
		m.Static = true
		m.Sig = &Signature{Params: append([]*Type{w.binds.packs.Sig.Params[1]}, of.Sig.Params[1:]...), Ret: of.Sig.Ret}
	case SynthOnObject:
		m.Static, m.Sig = true, of.Sig
	case SynthIntrinsicCall:
		m.Static, m.Sig = of.Static, of.Sig
	case SynthUnboxThunk:
		params := slices.Clone(of.Sig.Params)
		params[0] = w.object
		m.Sig = &Signature{Params: params, Ret: of.Sig.Ret}
		of.thunk = m
	}
	w.methods[key] = m
	return m
}

// UnboxThunk gives the method through which a boxed receiver runs an instance method of a value type. A delegate on
// such a method calls the thunk; ldftn names the method itself. For every other method it is the method.
func (w *World) UnboxThunk(m *Method) *Method {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.unboxed(m)
}

// Addressed gives the method that ldftn of m means. It is another method where m is an intrinsic that the compiler
// expands, or one before which a thread may have to wait.
func (w *World) Addressed(m *Method) *Method {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.addressed(m)
}

func (w *World) addressed(m *Method) *Method {
	if m.Intrinsic == nil || m.Intrinsic.Kind != intrinsics.Sync && m.Intrinsic.Kind != intrinsics.Inline {
		return m
	}
	return w.synthetic(SynthIntrinsicCall, m.Name, m)
}

func (w *World) unboxed(m *Method) *Method {
	if m.Static || m.Synth != SynthNone && m.Synth != SynthSynchronized && m.Synth != SynthAsync || !m.Owner.IsValueType() {
		return m
	}
	return w.synthetic(SynthUnboxThunk, m.Name, m)
}

// arrayMethod gives Get, Set, Address or .ctor of an array type (§II.14.2).
func (w *World) arrayMethod(owner *Type, name string, sig *memberSig) (*Method, error) {
	key := methodKey{owner: owner, synth: SynthArrayMethod, name: name, args: uidKey(sig.params)}
	if m := w.methods[key]; m != nil {
		return m, nil
	}
	rank, n := max(owner.Rank, 1), len(sig.params)
	ok := sig.this
	switch name {
	case ".ctor":
		// The arguments are lengths, or bounds and lengths. A vector of vectors may take more lengths than one.
		ok = ok && n > 0 && (n == rank || n == 2*rank || owner.Kind == KindSZArray)
	case "Get", "Address":
		ok = ok && n == rank
	case "Set":
		ok = ok && n == rank+1
	default:
		ok = false
	}
	if !ok {
		return nil, missing("member "+owner.Name+"::"+name, "arrays have no such method")
	}
	m := &Method{Name: name, Owner: owner, Synth: SynthArrayMethod, IsCtor: name == ".ctor"}
	m.world = w
	m.Sig = &Signature{Params: append([]*Type{owner}, sig.params...), Ret: sig.ret}
	w.methods[key] = m
	return m, nil
}

// findMethod looks a method up by name and signature in a type and its bases, as a MemberRef asks for it. The signature
// is over the variables of the type's definition.
func (w *World) findMethod(t *Type, mod *Module, name string, ref *metadata.MethodSig) (*Type, *metadata.MethodDef, error) {
	open := w.openType(t.Def)
	want, err := w.refSig(ref, mod, open.Args)
	if err != nil {
		return nil, nil, err
	}
	owner, d := w.searchMethod(open, name, want)
	if d == nil {
		return nil, nil, nil
	}
	closed, err := w.subst(owner, t.Args, nil)
	return closed, d, err
}

// searchMethod walks an open type, its bases, and the interfaces that an interface inherits.
func (w *World) searchMethod(open *Type, name string, want *memberSig) (*Type, *metadata.MethodDef) {
	for b, n := open, 0; b != nil && n < 1000; n++ {
		if d := w.declared(b, name, want, false); d != nil {
			return b, d
		}
		if name == ".ctor" { // constructors are not inherited
			break
		}
		w.supers(b)
		b = b.Base
	}
	if open.Kind == KindInterface {
		for _, i := range open.Interfaces {
			if d := w.declared(i, name, want, false); d != nil {
				return i, d
			}
		}
	}
	return nil, nil
}

// declared finds a method among those that the type itself declares. It applies the type's arguments to their
// signatures, so want is over the variables of the type with which the search began.
func (w *World) declared(t *Type, name string, want *memberSig, virtualOnly bool) *metadata.MethodDef {
	if t.Def == nil {
		return nil
	}
	for _, d := range t.Def.Methods {
		if d.Name != name || d.Sig == nil || len(d.Sig.Params) != len(want.params) || int(d.Sig.GenericCount) != want.arity ||
			virtualOnly && (d.Flags&methodVirtual == 0 || d.Flags&methodAccessMask != methodPublic) {
			continue
		}
		if s, err := w.memberSigOf(t, d); err == nil && s.equal(want) {
			return d
		}
	}
	return nil
}

// findField looks a field up by name and type in a type and its bases.
func (w *World) findField(t *Type, mod *Module, name string, ref *metadata.TypeSig) (*Field, error) {
	open := w.openType(t.Def)
	want, err := w.close(ref, context{mod: mod, targs: open.Args})
	if err != nil {
		return nil, err
	}
	for b, n := open, 0; b != nil && n < 1000; n++ {
		for _, d := range b.Def.Fields {
			if d.Name != name {
				continue
			}
			ft, err := w.close(d.Sig, context{mod: b.mod, targs: b.Args})
			if err != nil || ft != want {
				continue
			}
			closed, err := w.subst(b, t.Args, nil)
			if err != nil {
				return nil, err
			}
			return w.fieldOn(closed, d)
		}
		w.supers(b)
		b = b.Base
	}
	return nil, nil
}

// fieldOn is the Field of a definition in a closed type.
func (w *World) fieldOn(t *Type, d *metadata.FieldDef) (*Field, error) {
	w.complete(t)
	if f := t.fieldOf[d]; f != nil && f.missing != nil {
		return nil, f.missing
	}
	if f := t.fieldOf[d]; f != nil {
		return f, nil
	}
	if d.Flags&fieldLiteral != 0 {
		return nil, missing("field "+t.Name+"::"+d.Name, "it is a constant and has no storage")
	}
	return nil, errReported // its type is missing
}

// InitType is the type whose class constructor must have run before the method's first instruction, nil if there is
// none. Static methods, constructors, and methods of value types and interfaces trigger a precise class constructor
// (§II.10.5.3.1). Only access to a static field triggers a class constructor that is beforefieldinit.
func (m *Method) InitType() *Type {
	t := m.Owner
	if m.Synth != SynthNone || m.IsCctor || t.Cctor == nil || t.BeforeFieldInit {
		return nil
	}
	if m.Static || m.IsCtor || t.IsValueType() || t.Kind == KindInterface {
		return t
	}
	return nil
}

// EarlyInit reports whether the class is initialised before the program starts, if anything reachable initialises it at
// all. That holds for classes of the core library that may be initialised early (§II.10.5.3.1), and for those that are marked
// Early. Then all threads find them initialised, and no states differ in whether they are. A constructor that comes to a trap
// waits for the run that needs the class.
func (t *Type) EarlyInit() bool {
	return t.Early || t.BeforeFieldInit && t.mod != nil && t.mod.IsCorlib && !t.initTraps()
}

func (t *Type) initTraps() bool {
	for _, m := range []*Method{t.ClassInit, t.Cctor} {
		if m != nil && (m.Trap() != "" || len(t.world.traps.instrs[m]) > 0) {
			return true
		}
	}
	return false
}

// ModuleInit is the class whose constructor is the module's initialiser, if that must have run before the method's
// first instruction (§II.10.5.3 and .NET's module initialisers): in the program itself before the methods that start
// it, in a library before each of its methods. It is nil where there is no such class.
func (m *Method) ModuleInit() *Type {
	m.world.mu.Lock()
	defer m.world.mu.Unlock()
	return m.world.moduleInitOf(m)
}

func (w *World) moduleInitOf(m *Method) *Type {
	if m.Module == nil || m.Synth != SynthNone || m.Module == w.Main && !slices.Contains(w.RootMethods, m) {
		return nil
	}
	if t := w.moduleClass(m.Module); t != nil && t.Cctor != m {
		return t
	}
	return nil
}

// InitModule is the class whose constructor must have run before the method touches static field f: the constructor is
// the initialiser of the field's module, which is a library. It is nil where there is no such class.
func (m *Method) InitModule(f *Field) *Type {
	m.world.mu.Lock()
	defer m.world.mu.Unlock()
	return m.world.initModule(m, f)
}

func (w *World) initModule(m *Method, f *Field) *Type {
	if f.Owner.mod == m.Module || f.Owner.mod == w.Main {
		return nil // it has run when code of the module runs
	}
	return w.moduleClass(f.Owner.mod)
}

// moduleClass is the class <Module> of a module that has an initialiser.
func (w *World) moduleClass(m *Module) *Type {
	if m.IsCorlib || len(m.Asm.TypeDefs) == 0 || len(m.Asm.TypeDefs[0].Methods) == 0 {
		return nil
	}
	t, err := w.instance(m.Asm.TypeDefs[0], nil) // the first row of the table (§II.22.37)
	if err != nil {
		return nil
	}
	w.complete(t)
	if t.Cctor == nil {
		return nil
	}
	return t
}

// DefaultCtor is the type's constructor without parameters, nil where it has none.
func (t *Type) DefaultCtor() *Method {
	t.world.mu.Lock()
	defer t.world.mu.Unlock()
	m, err := t.world.defaultCtor(t)
	if err != nil {
		return nil
	}
	return m
}

func (w *World) defaultCtor(t *Type) (*Method, error) {
	if t.Def == nil || t.definition {
		return nil, nil
	}
	for _, d := range t.Def.Methods {
		if d.Name == ".ctor" && d.Flags&methodRTSpecial != 0 && d.Sig != nil && len(d.Sig.Params) == 0 && d.Flags&methodStatic == 0 {
			return w.method(t, d, nil)
		}
	}
	return nil, nil
}

// StringFactory gives the static method System.String::Ctor that makes the string of `newobj System.String::.ctor` with
// the same parameters. It is nil for every other method, and where the core library does not have it.
func (m *Method) StringFactory() *Method {
	m.world.mu.Lock()
	defer m.world.mu.Unlock()
	return m.world.stringFactory(m)
}

func (w *World) stringFactory(m *Method) *Method {
	if !m.IsCtor || m.Owner != w.stringType || m.Def == nil {
		return nil
	}
	for _, d := range m.Owner.Def.Methods {
		if d.Name != "Ctor" || d.Flags&methodStatic == 0 || d.Sig == nil || len(d.Sig.Params) != len(m.Def.Sig.Params) {
			continue
		}
		if f, err := w.method(m.Owner, d, nil); err == nil && slices.Equal(f.Sig.Params, m.Sig.Params[1:]) {
			return f
		}
	}
	return nil
}
