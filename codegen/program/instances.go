package program

import (
	"slices"
	"strings"
	"unicode/utf16"

	"mwc/codegen/metadata"
)

// Type.MakeGenericType and MethodInfo.MakeGenericMethod choose type arguments at run time. The closed world has the instances that the
// program's own code lets expect:
//
//   - of a type, for each definition that a typeof of the program names;
//   - of a method, for each generic method of a type that a typeof names or of the main assembly, if a literal of the program has its name; of a method of the
//     tests, a literal outside of frameworks of tests.
//
// Arguments are the types of which the program's code makes objects, and those that it gives to other generic types and methods. A parameter T
// of a method that has an IEnumerable<T> among its parameters is only what some object of the program enumerates; the same holds for all generic types there.
// A run that asks for another instance ends without a verdict.

// madeGenerics is what the analysis knows of instances that the program makes at run time.
type madeGenerics struct {
	types, methods bool // MakeGenericType and MakeGenericMethod are reachable
	scanned        int  // this many reachable methods have been looked at
	literals       map[string]bool
	ownLiterals    map[string]bool // those outside of frameworks of tests
	arguments      []*Type
	isArgument     map[*Type]bool
	definitions    []*Type
	free           map[*Type]bool // of definitions: not only a library that makes instances names it, so its arguments are any
	lent           map[*Type]bool // of definitions: code that makes no instances names it, and may give it to a library that does
	constructed    int            // this many of the constructors that the program can call by reflection have been looked at
	sequences      int            // this many types that an ldtoken names have been looked at for sequences
	described      int            // this many described types have been looked at for
	ofInstances    [][]*Type      // the lists of arguments that instances of the program's and its libraries' definitions have
	isOfInstances  map[string]bool
	instances      map[*Type]bool  // that makeTypes and nameAccessors have added
	accessors      [][]*Type       // the lists of arguments of those of nameAccessors
	onlyMade       map[*Type]bool  // of arguments: the program's code makes objects of the type, and there is no other reason
	together       map[string]bool // lists of arguments that types have which the program's own code or its types' members name
	done           map[typeKey]bool
	doneMethods    map[methodKey]bool
	count          map[any]int // of a definition, or of a method of a type
}

const (
	maxMade      = 256 // instances of one definition, or of one generic method of a type
	maxMadeDepth = 4   // of an argument as a tree of instances
)

// makesInstances lets the program make instances of types or of methods.
func (w *World) makesInstances(types, methods bool) {
	g := &w.made
	if g.done == nil {
		g.literals, g.ownLiterals, g.isArgument, g.instances, g.count = map[string]bool{}, map[string]bool{}, map[*Type]bool{}, map[*Type]bool{}, map[any]int{}
		g.free, g.lent, g.together, g.onlyMade, g.isOfInstances = map[*Type]bool{}, map[*Type]bool{}, map[string]bool{}, map[*Type]bool{}, map[string]bool{}
		g.done, g.doneMethods = map[typeKey]bool{}, map[methodKey]bool{}
		g.argument(w, w.object)
	}
	g.types, g.methods = g.types || types, g.methods || methods
}

// usesOwn reports whether a method is code of the program, and not of what belongs to .NET, to a framework of tests, or to a library that makes
// instances itself. Such a library, of containers or of serialisers, makes them of its callers' types, and its own types would be many.
func (m *Method) usesOwn() bool {
	return m.Body != nil && m.Module != nil && m.Module.IsUser && !isTestFramework(m.Module) && !m.world.isMaker(m.Module)
}

// isMaker reports whether a module is a library whose code calls MakeGenericType or MakeGenericMethod.
func (w *World) isMaker(m *Module) bool { return m != nil && m.IsUser && m != w.Main && w.callsFor(m) }

// callsFor reports whether some code of a module calls MakeGenericType or MakeGenericMethod.
func (w *World) callsFor(m *Module) bool {
	is, known := w.makers[m]
	if !known {
		is = slices.ContainsFunc(m.Asm.MemberRefs, func(r metadata.MemberRef) bool { return r.Name == "MakeGenericType" || r.Name == "MakeGenericMethod" })
		w.makers[m] = is
	}
	return is
}

// hasMaker reports whether the program has a library that may make instances of definitions that others give to it, such as a container of services.
func (w *World) hasMaker() bool {
	return slices.ContainsFunc(w.Modules, func(m *Module) bool { return w.isMaker(m) && !isTestFramework(m) && m.Asm.Name != fsharpCore })
}

func isTestFramework(m *Module) bool {
	return slices.ContainsFunc(testFrameworks, func(p string) bool { return strings.HasPrefix(m.Asm.Name, p) })
}

// makeInstances adds the instances that the methods reached so far let expect.
func (w *World) makeInstances() {
	g := &w.made
	w.injectArrays()
	if !g.types && !g.methods {
		if w.opt.Tests == nil || !w.reflects {
			return
		}
		w.makesInstances(false, false) // assertions look up members of the library's types by literals
	}
	for ; g.scanned < len(w.reachable); g.scanned++ {
		g.scan(w, w.reachable[g.scanned])
	}
	if g.types {
		g.noteInstances(w)
		for _, d := range g.definitions {
			w.makeTypes(d)
		}
	}
	w.invokeInterfaces()
	for i := 0; i < len(w.described); i++ { // literals may name more members now
		if t := w.described[i]; w.isMaker(t.mod) {
			w.invocable(t)
		}
	}
	if g.methods {
		for i := 0; i < len(w.described); i++ {
			if t := w.described[i]; t.Reflected != nil && t.mod.IsUser && !t.definition && (t.mod == w.Main || containsType(w.tokenTypes, t)) {
				w.makeMethods(t)
			}
		}
	}
}

// injectArrays lets the program have arrays for the sequences that a typeof names, or that are among the parameters of constructors that it calls by
// reflection: a container of services collects the services there.
func (w *World) injectArrays() {
	if !w.makesArrays {
		return
	}
	add := func(t *Type) {
		if t.Def != nil && len(t.Args) == 1 && w.isArrayInterface(t.Def) {
			w.arrayOf(t.Args[0])
		}
	}
	for ; w.made.constructed < len(w.Constructors); w.made.constructed++ {
		for _, p := range w.Constructors[w.made.constructed].Sig.Params {
			add(p)
		}
	}
	for ; w.made.sequences < len(w.tokenTypes); w.made.sequences++ {
		add(w.tokenTypes[w.made.sequences])
	}
}

// invokeInterfaces lets a framework of tests call methods of its generic interfaces by reflection: of those that it names by typeof, the methods that a
// literal names.
func (w *World) invokeInterfaces() {
	if w.invokers[SynthInvoke] == nil || w.closed {
		return
	}
	saved := w.current
	defer func() { w.current = saved }()
	for i := 0; i < len(w.described); i++ {
		t := w.described[i]
		if t.Reflected == nil || t.Kind != KindInterface || len(t.Args) == 0 || t.open || t.definition || !isTestFramework(t.mod) ||
			!slices.ContainsFunc(w.tokenTypes, func(d *Type) bool { return d.definition && d.Def == t.Def }) {
			continue
		}
		for j := range t.Reflected.Members {
			if m := &t.Reflected.Members[j]; m.Kind == ReflectedMethod && w.made.literals[m.Name] {
				w.invoke(SynthInvoke, t, m.def, nil, &m.Maker)
			}
		}
	}
}

// scan notes the arguments, definitions and literals in a method's code. What cannot be resolved is a problem of the analysis itself.
func (g *madeGenerics) scan(w *World, m *Method) {
	if m.Body == nil || m.Module == nil || !m.Module.IsUser {
		return
	}
	for i := range m.Body.Code {
		in := &m.Body.Code[i]
		switch {
		case in.Op == nil:
		case in.Op.Code == metadata.OpLdstr:
			if s, err := w.literal(m, in.Token); err == nil {
				text := string(utf16.Decode(s))
				g.literals[text] = true
				g.ownLiterals[text] = g.ownLiterals[text] || !isTestFramework(m.Module)
			}
		case in.Op.Operand == metadata.OperandMethod && m.usesOwn():
			callee, err := w.callee(m, in)
			if err != nil {
				continue
			}
			for _, t := range callee.Args {
				g.argument(w, t)
			}
			if t := callee.Owner; in.Op.Code == metadata.OpNewobj && !g.isArgument[t] {
				g.argument(w, t)
				g.onlyMade[t] = g.isArgument[t]
			}
			g.parts(w, callee.Owner)
			g.parts(w, callee.Sig.Ret)
		case in.Op.Operand == metadata.OperandType, in.Op.Code == metadata.OpLdtoken && !m.isFieldToken(in.Token):
			t, err := w.tokenType(m, in.Token)
			switch {
			case err != nil:
			case t.definition:
				own := m.usesOwn()
				if own && !w.isCompared(m, i) || !own && w.callsMaker(m) {
					if !containsType(g.definitions, t) {
						g.definitions = append(g.definitions, t)
					}
					if makes := w.callsFor(m.Module); own && !makes {
						g.lent[t] = true
					} else {
						g.free[t] = g.free[t] || own || isTestFramework(m.Module)
					}
				}
			case m.usesOwn():
				g.argument(w, t)
			}
		}
	}
}

// isCompared reports whether the type that the instruction at i names is only compared: the instructions after it give the object and compare it.
func (w *World) isCompared(m *Method, i int) bool {
	if i+2 >= len(m.Body.Code) || m.Body.Code[i+2].Op.Operand != metadata.OperandMethod {
		return false
	}
	callee, err := w.callee(m, &m.Body.Code[i+2])
	return err == nil && (callee.Name == "op_Equality" || callee.Name == "op_Inequality" || callee.Name == "Equals")
}

// callsMaker reports whether a method calls MakeGenericType itself. A framework of tests names many definitions only to compare them.
func (w *World) callsMaker(m *Method) bool {
	return slices.ContainsFunc(m.Body.Code, func(in metadata.Instruction) bool {
		if in.Op == nil || in.Op.Operand != metadata.OperandMethod {
			return false
		}
		callee, err := w.callee(m, &in)
		return err == nil && callee.Name == "MakeGenericType"
	})
}

// argument notes a type as a type argument, and the types that it is made of, or of which it is a collection.
func (g *madeGenerics) argument(w *World, t *Type) {
	delete(g.onlyMade, t)
	if t == nil || g.isArgument[t] || t.open || t.definition || t.depth > maxMadeDepth {
		return
	}
	w.complete(t)
	g.parts(w, t)
	if !w.isElement(t) || t.isMachinery() || w.opt.Tests != nil && w.isThrown(t) {
		return
	}
	g.isArgument[t] = true
	g.arguments = append(g.arguments, t)
	for _, i := range t.Interfaces {
		g.parts(w, i)
	}
	g.members(w, t)
}

// machinery is how the names of types begin that serve to run code, and that no program counts among its data.
var machinery = []string{
	"System.Threading.", "System.Runtime.", "Microsoft.FSharp.Control.", "Microsoft.FSharp.Core.CompilerServices.", nameFSharpFunc, "Microsoft.FSharp.Core.OptimizedClosures",
	"Microsoft.FSharp.Core.PrintfFormat`",
}

// isMachinery reports whether a type is a static class, or one of functions or of what else runs code: what compilers make of lambdas, iterators and async methods
// is the name of such a type, with a @ in F#.
func (t *Type) isMachinery() bool {
	return t.IsDelegate || t.Def != nil && (t.Def.Flags&(typeAbstract|typeSealed) == typeAbstract|typeSealed || strings.Contains(t.Name, "<>c") || strings.Contains(t.Name, ">d__") ||
		strings.Contains(t.Def.Name, "@") || slices.ContainsFunc(machinery, func(p string) bool { return strings.HasPrefix(t.Name, p) }))
}

// members notes the types of a type's fields and properties: a serialiser makes values for them that the program's code never names.
func (g *madeGenerics) members(w *World, t *Type) {
	if t.mod == nil || !t.mod.IsUser || isTestFramework(t.mod) || w.isMaker(t.mod) {
		return
	}
	add := func(s *metadata.TypeSig) {
		m, err := w.close(s, context{mod: t.mod, targs: t.Args})
		if err != nil {
			return
		}
		g.argument(w, m)
		if m.mod != nil && m.mod.IsUser && !w.isMaker(m.mod) && g.isArgument[m] {
			w.nameType(m)
		}
	}
	for _, d := range t.Def.Fields {
		add(d.Sig)
	}
	for i := range t.Def.Properties {
		if get := t.Def.Properties[i].Getter; get != nil && get.Sig != nil {
			add(get.Sig.Ret)
		}
	}
}

// isThrown reports whether a type is one of exceptions: tests make and name many of them, and have no collections of them.
func (w *World) isThrown(t *Type) bool {
	for n := 0; t != nil && n < maxBases; n++ {
		if t.Name == "System.Exception" {
			return true
		}
		w.supers(t)
		t = t.Base
	}
	return false
}

func (g *madeGenerics) parts(w *World, t *Type) {
	if t == nil {
		return
	}
	g.argument(w, t.Elem)
	if len(t.Args) > 1 && !t.open {
		g.together[uidKey(t.Args)] = true
	}
	for _, a := range t.Args {
		g.argument(w, a)
	}
}

// has reports whether a type is an instance of a definition, or has one in itself.
func (t *Type) has(d *metadata.TypeDef) bool {
	return t != nil && (t.Def == d || t.Elem.has(d) || slices.ContainsFunc(t.Args, func(a *Type) bool { return a.has(d) }))
}

// noteInstances notes the arguments of the instances that the program may ask a container of services for: it names them, or a constructor has a
// parameter of such a type.
func (g *madeGenerics) noteInstances(w *World) {
	for ; g.described < len(w.described); g.described++ {
		t := w.described[g.described]
		if len(t.Args) == 0 || t.open || t.unbound || t.definition || t.mod == nil || !t.mod.IsUser || isTestFramework(t.mod) || g.instances[t] || w.isMaker(t.mod) && !w.isService(t) {
			continue
		}
		if key := uidKey(t.Args); !g.isOfInstances[key] {
			g.isOfInstances[key] = true
			g.ofInstances = append(g.ofInstances, t.Args)
		}
	}
}

// isService reports whether the program may ask a container for a type that the container's own library declares: an interface over types of others, as a
// handler of the program's requests, perhaps with one of the library's that stands for no answer. The library's classes, such as wrappers, have all arguments
// that there are.
func (w *World) isService(t *Type) bool {
	return t.Kind == KindInterface && slices.ContainsFunc(t.Args, func(a *Type) bool { return a.mod != nil && !w.isMaker(a.mod) && (len(t.Args) == 1 || a.mod.IsUser) })
}

// makeTypes adds the instances of a definition. One of them is no argument of another one, since there would be no end.
func (w *World) makeTypes(definition *Type) {
	d, g := definition.Def, &w.made
	if w.opt.Tests != nil && isTask(d) {
		return // a framework of tests asks for the type that a task has, and that is there
	}
	free := g.free[definition]
	if g.lent[definition] {
		if free = free || !w.hasMaker(); !free {
			for _, args := range g.ofInstances {
				if len(args) == len(d.GenericParams) && !slices.ContainsFunc(args, func(a *Type) bool { return a.has(d) }) && !w.makeType(definition, args) {
					return
				}
			}
			if definition.mod.IsUser && !w.isMaker(definition.mod) {
				return
			}
		}
	}
	if definition.Kind == KindInterface && len(d.GenericParams) > 1 {
		return // those that objects implement have descriptors in any case
	}
	candidates := make([][]*Type, len(d.GenericParams))
	for i := range candidates {
		candidates[i] = slices.DeleteFunc(slices.Clone(g.arguments), func(a *Type) bool { return a.has(d) || g.onlyMade[a] && !free })
	}
	if isTestFramework(definition.mod) && strings.Contains(d.FullName(), "TaskAwaitAdapter") { // NUnit's, for the results of tasks
		candidates[0] = w.results()
	}
	if definition.Kind == KindInterface { // it costs a descriptor and no code, and the class of a query or of a framework's iterator, or an array, is no argument
		for _, t := range w.instantiated {
			if !g.isArgument[t] && (t.Def != nil && (isQuery(t.Def) || isTestFramework(t.mod) && strings.Contains(t.Name, ">d__")) || t.Kind == KindSZArray && g.isArgument[t.Elem]) {
				candidates[0] = append(candidates[0], t)
			}
		}
	}
	tied := w.areTied(definition)
	eachTuple(candidates, func(args []*Type) bool {
		return !free && !tied && !w.areTogether(args) || w.makeType(definition, args)
	})
}

// makeType adds an instance of a definition, and reports whether there may be more of them.
func (w *World) makeType(definition *Type, args []*Type) bool {
	d, g := definition.Def, &w.made
	key := typeKey{def: d, args: uidKey(args)}
	if g.done[key] || g.count[d] >= maxMade {
		return g.count[d] < maxMade
	}
	g.done[key] = true
	if w.checkArguments(definition.mod, d.GenericParams, context{mod: definition.mod, targs: args}, args, "") != nil {
		return true
	}
	t, err := w.instance(d, args)
	if err != nil {
		return true
	}
	g.instances[t] = true
	w.nameType(t)
	g.count[d]++
	return true
}

// areTogether reports whether some type that the program uses has exactly these arguments, if they are several. A library that makes instances of its
// own definitions, such as a serialiser's wrappers of dictionaries, takes them from such a type.
func (w *World) areTogether(args []*Type) bool { return len(args) < 2 || w.made.together[uidKey(args)] }

// areTied reports whether the constraints of a definition tie each of its parameters to another one, as in Wrapper<TRequest, TResponse> where
// TRequest : IRequest<TResponse>. Then few arguments satisfy them, and these belong together though no type may have just them.
func (w *World) areTied(definition *Type) bool {
	params := definition.Def.GenericParams
	tied := make([]bool, len(params))
	for i, p := range params {
		for _, c := range p.Constraints {
			if c.Table() != metadata.TableTypeSpec {
				continue
			}
			if s, err := definition.mod.Asm.TypeSpecByToken(c); err == nil {
				tie(s, i, tied)
			}
		}
	}
	return !slices.Contains(tied, false)
}

// tie notes that a constraint of the parameter at i names other parameters.
func tie(constraint *metadata.TypeSig, i int, tied []bool) {
	if at := int(constraint.Index); constraint.Kind == metadata.ElemVar && at != i && at < len(tied) {
		tied[i], tied[at] = true, true
	}
	for _, a := range constraint.Args {
		tie(a, i, tied)
	}
	if constraint.Elem != nil {
		tie(constraint.Elem, i, tied)
	}
}

// results are the types of what the program's tasks give. A task without a result gives one of .NET's own, too.
func (w *World) results() []*Type {
	var found []*Type
	for _, t := range w.instantiated {
		if t.Def != nil && isTask(t.Def) && !slices.Contains(found, t.Args[0]) {
			found = append(found, t.Args[0])
		}
	}
	return found
}

func isTask(d *metadata.TypeDef) bool {
	return d.FullName() == "System.Threading.Tasks.Task`1" || d.FullName() == valueTask+"`1"
}

// makeMethods adds the instances of a type's generic methods.
func (w *World) makeMethods(t *Type) {
	g := &w.made
	literals := g.literals
	if !isTestFramework(t.mod) {
		literals = g.ownLiterals // a framework of tests looks for no generic method of the tests by its name
	}
	saved := w.current
	defer func() { w.current = saved }()
	for at := range t.Reflected.Members {
		m := t.Reflected.Members[at]
		if m.Kind != ReflectedMethod || m.Flags&reflectedGeneric == 0 || !literals[m.Name] {
			continue
		}
		count := methodKey{owner: t, def: m.def}
		add := func(args []*Type) bool {
			key := methodKey{owner: t, def: m.def, args: uidKey(args)}
			if g.doneMethods[key] || g.count[count] >= maxMade {
				return g.count[count] < maxMade
			}
			if w.isMaker(t.mod) && !w.areTogether(args) {
				return true
			}
			g.doneMethods[key] = true
			if w.checkArguments(t.mod, m.def.GenericParams, context{mod: t.mod, targs: t.Args, margs: args}, args, "") != nil {
				return true
			}
			w.makeMethod(t, at, args)
			g.count[count]++
			return true
		}
		for _, args := range g.accessors {
			if len(args) == len(m.def.GenericParams) {
				add(args)
			}
		}
		eachTuple(w.methodArguments(t, m.def), add)
	}
}

// isPartsComparer reports whether a type is xUnit's comparer of the parts of what compares itself by its parts, as tuples and F#'s records do.
func isPartsComparer(t *Type) bool {
	return len(t.Args) == 1 && t.Def != nil && isTestFramework(t.mod) && strings.HasSuffix(t.Def.FullName(), "/TypeErasedEqualityComparer")
}

// comparerOfParts is the constructor of xUnit's comparer of parts that is called in place of one. Nothing in the class depends on its type argument, which it has
// only because it is in a generic class; but its generic method would have all arguments for each of them. So all comparers are those of object.
func (w *World) comparerOfParts(ctor *Method) (*Method, error) {
	t, err := w.instance(ctor.Owner.Def, []*Type{w.object})
	if err != nil {
		return nil, err
	}
	return w.method(t, ctor.Def, nil)
}

// makeMethod adds an instance of a generic method to the members of a type.
func (w *World) makeMethod(t *Type, at int, args []*Type) {
	d := t.Reflected.Members[at].def
	made := w.reflectInstance(t, d, args)
	made.Definition, made.Args = at+1, args
	w.defaults(t, &made)
	for _, a := range args {
		w.needID(a)
	}
	w.invoke(SynthInvoke, t, d, args, &made.Maker)
	t.Reflected.Members = append(t.Reflected.Members, made)
	w.bindable(t, len(t.Reflected.Members)-1)
}

// methodArguments are the types that each parameter of a generic method may stand for.
func (w *World) methodArguments(t *Type, d *metadata.MethodDef) [][]*Type {
	candidates := make([][]*Type, len(d.GenericParams))
	s, err := w.memberSigOf(w.openType(t.Def), d)
	if err != nil {
		return nil
	}
	for i := range candidates {
		candidates[i] = w.made.arguments
		for _, p := range s.params {
			if at := slices.IndexFunc(p.Args, func(a *Type) bool { return a.Kind == kindMVar && a.Rank == i }); at >= 0 {
				candidates[i] = w.argumentsOf(p.Def, at)
				break
			}
		}
	}
	return candidates
}

// argumentsOf are the arguments at a position of the instances of a generic type that objects of the program have.
func (w *World) argumentsOf(d *metadata.TypeDef, at int) []*Type {
	var found []*Type
	add := func(t *Type) {
		if w.made.isArgument[t] && !slices.Contains(found, t) {
			found = append(found, t)
		}
	}
	for _, t := range w.instantiated {
		if t.Kind == KindSZArray && w.isArrayInterface(d) {
			add(t.Elem)
		}
		for b, n := t, 0; b != nil && n < maxBases; b, n = b.Base, n+1 {
			if b.Def == d {
				add(b.Args[at])
			}
		}
		for _, i := range t.Interfaces {
			if i.Def == d {
				add(i.Args[at])
			}
		}
	}
	return found
}

// eachTuple calls do for each choice of one candidate each, until it is false.
func eachTuple(candidates [][]*Type, do func(args []*Type) bool) {
	if len(candidates) == 0 || slices.ContainsFunc(candidates, func(c []*Type) bool { return len(c) == 0 }) {
		return
	}
	for at := make([]int, len(candidates)); ; {
		args := make([]*Type, len(at))
		for i, c := range candidates {
			args[i] = c[at[i]]
		}
		if !do(args) {
			return
		}
		i := 0
		for ; i < len(at); i++ {
			if at[i]++; at[i] < len(candidates[i]) {
				break
			}
			at[i] = 0
		}
		if i == len(at) {
			return
		}
	}
}
