package program

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"mwc/codegen/metadata"
)

type worldState struct {
	mu  sync.Mutex // held by every exported function
	opt Options

	corlib                        *Module
	stubs                         []*Module
	names                         *Module  // see nameonly.go; nil until a type of it is needed
	dirs                          []string // where the program's own assemblies are
	besideByName, frameworkByName map[string]*Module
	defModule                     map[*metadata.TypeDef]*Module
	replaced                      map[*metadata.TypeDef]*metadata.TypeDef

	types    map[typeKey]*Type
	allTypes []*Type
	methods  map[methodKey]*Method

	object, stringType, runtimeType *Type

	awaits awaits

	errKnown, errAsked bool // see asksErr

	// The analysis: see rta.go.
	reachable       []*Method
	done            int
	instantiated    []*Type
	described       []*Type
	calls           map[*Method]*virtualCall
	callsOn         map[*Type][]*virtualCall
	variantOwners   []*Type
	stringIndex     map[string]int
	tokenTypes      []*Type          // types that an ldtoken names
	asked           map[*Type]asked  // by class of attributes
	namedByOthers   map[*Type]bool   // those of them that code of another module names
	makers          map[*Module]bool // answers of callsFor
	runsInit        *Method          // RuntimeHelpers.RunClassConstructor, if it is reachable
	tellsMessages   bool             // see needMessage
	activatesAny    *Method          // Activator.CreateInstance(Type), if it is reachable
	getsPointers    *Method          // RuntimeMethodHandle.GetFunctionPointer, if it is reachable
	boxesElements   bool             // Array.GetValue is reachable
	boxesEnums      bool             // Enum.Box is reachable
	relatesTypes    bool             // RuntimeType.GetRelated is reachable
	boxesFields     bool             // ValueType.Equals is reachable
	namesParameters bool             // Type.GetGenericArguments of definitions is reachable
	constrains      bool             // Type.GetGenericParameterConstraints is reachable
	listsTypes      bool             // Type.GetInterfaces is reachable
	listsAssemblies bool             // Assembly.GetTypes is reachable
	listedModules   int              // this many modules have been looked at for it
	makesMany       bool             // Array.CreateInstance of several lengths is reachable

	namesTypes       bool      // Type.GetType(string) is reachable
	namesAny         bool      // with a name that is not a literal
	namers           []*Module // the modules that call it
	namerUnknown     bool      // a delegate calls it
	executing        []*Module // the modules that call Assembly.GetExecutingAssembly
	executingUnknown bool      // a delegate calls it
	namedTo          int       // the literals of this many reachable methods have been looked at
	namedModules     int       // and the types of this many modules
	composed         struct {  // parts of names of types
		types      []string
		assemblies []*Module
	}
	asksTargets     bool                       // the program asks delegates for their methods
	asksTokens      bool                       // the program asks for the members that an ldtoken names
	reflects        bool                       // the program asks for members or attributes
	makesAttributes *Method                    // CustomAttributes.Make, if it is reachable
	constructs      *Method                    // ConstructorInfo.Make, if it is reachable
	invokers        map[SynthKind]*Method      // of the seven ways to use members by reflection, those that are reachable
	invocations     map[SynthKind][]Invocation // see Invocations
	binds           delegateBinding            // see bind.go
	testCalls       []TestCall                 // what the host of tests calls
	makesArrays     bool                       // Array.CreateInstance is reachable
	made            madeGenerics               // see instances.go
	uses            []*AttributeUse
	closed          bool // the analysis is over

	current      *Method // the method for which problems are reported
	problems     Problems
	seenProblems map[problemKey]bool
	fatal        error
	traps        traps

	// The counters of the budgets: see budget.go.
	instances                         map[*metadata.TypeDef]int
	methodInstances                   map[*metadata.MethodDef]int
	staticBytes, dataBytes, codeBytes int
}

// Load reads the assembly at path and everything that it reaches. Its errors are *metadata.Error, Problems, or errors
// of the file system. With Problems it also returns the world as far as it goes; of that, only Modules and Coverage
// have a meaning.
func Load(path string, opt Options) (*World, error) {
	if opt.Corlib == nil {
		return nil, errors.New("no core library was given")
	}
	if opt.ReadFile == nil {
		opt.ReadFile = os.ReadFile
	}
	main, err := metadata.OpenWith(path, opt.ReadFile)
	if err != nil {
		return nil, err
	}
	if err := checkManaged(main); err != nil {
		return nil, err
	}
	w := newWorld(opt)
	w.dirs = []string{filepath.Dir(path)}
	for _, s := range opt.Stubs {
		a, err := metadata.OpenWith(s, opt.ReadFile)
		if err != nil {
			return nil, err
		}
		if err := checkManaged(a); err != nil {
			return nil, err
		}
		dir := filepath.Dir(s)
		w.dirs = append(w.dirs, dir)
		w.stubs = append(w.stubs, w.addModule(a, &Module{IsUser: true, moduleState: moduleState{isStub: true, dir: dir}}))
	}
	w.Main = w.addModule(main, &Module{IsUser: true, moduleState: moduleState{dir: filepath.Dir(path)}})
	w.besideByName[main.Name] = w.Main
	err = w.build()
	var problems Problems
	if err != nil && !errors.As(err, &problems) {
		return nil, err
	}
	return w, err
}

func newWorld(opt Options) *World {
	w := &World{}
	w.opt = opt
	w.awaits = awaits{entry: map[uint32]bool{}, bodies: map[*metadata.MethodDef]awaitsOf{}, start: map[*Method]bool{}, nothing: map[*Method]bool{},
		handsOn: map[*Method]map[uint32]bool{}}
	w.besideByName, w.frameworkByName = map[string]*Module{}, map[string]*Module{}
	w.defModule = map[*metadata.TypeDef]*Module{}
	w.replaced = map[*metadata.TypeDef]*metadata.TypeDef{}
	w.types, w.methods = map[typeKey]*Type{}, map[methodKey]*Method{}
	w.calls, w.callsOn = map[*Method]*virtualCall{}, map[*Type][]*virtualCall{}
	w.stringIndex = map[string]int{}
	w.TestTasks = map[*Method]*Method{}
	w.namedByOthers, w.makers = map[*Type]bool{}, map[*Module]bool{}
	w.asked = map[*Type]asked{}
	w.seenProblems = map[problemKey]bool{}
	w.instances, w.methodInstances = map[*metadata.TypeDef]int{}, map[*metadata.MethodDef]int{}
	w.corlib = w.addModule(opt.Corlib, &Module{IsCorlib: true})
	return w
}

// build finds the roots and everything that is reachable from them.
func (w *World) build() error {
	var err error
	if w.object, err = w.library(nameObject); err != nil {
		return fmt.Errorf("%s is not a core library: %w", w.corlib.Asm.Name, err)
	}
	if w.stringType, err = w.library(nameString); err != nil {
		return fmt.Errorf("%s is not a core library: %w", w.corlib.Asm.Name, err)
	}
	if def := w.wellKnown("System.RuntimeType"); def != nil {
		w.runtimeType, _ = w.instance(def, nil)
	}
	if err := w.findRoots(); err != nil {
		return err
	}
	for _, m := range w.RootMethods {
		w.current = m
		if !m.Static && m.Owner.IsReference() {
			w.instantiate(m.Owner)
		}
		w.reach(m, nil)
	}
	w.current = nil
	w.needsOfRuntime()
	w.analyse()
	trapped := w.fatal == nil && len(w.problems) > 0 && w.opt.Traps && w.trapProblems()
	if w.fatal == nil && (len(w.problems) == 0 || trapped) {
		w.number()
	}
	switch {
	case w.fatal != nil:
		return w.fatal
	case len(w.problems) > 0 && !trapped:
		return w.problems
	case len(w.Types) > maxDescribed:
		w.exceed("%d types that objects and casts are of, more than %d", len(w.Types), maxDescribed)
		return w.fatal
	}
	return nil
}

// findRoots finds the entry point, or the methods that replace it as roots.
func (w *World) findRoots() error {
	if len(w.opt.Roots) > 0 {
		for _, name := range w.opt.Roots {
			ms, err := w.named(name)
			if err != nil {
				return err
			}
			w.RootMethods = append(w.RootMethods, ms...)
		}
		return nil
	}
	a := w.Main.Asm
	if w.opt.Tests != nil {
		return w.findTests(w.opt.Tests(a, w.opt.ReadFile))
	}
	entry := a.EntryPoint
	switch {
	case w.opt.Main != nil:
		var err error
		if entry, err = w.opt.Main(a); err != nil {
			return err
		}
	case entry.IsNil():
		return &metadata.Error{File: a.Path, Offset: -1, Msg: "it is a library, without an entry point: mwc test checks its unit tests, if it has any, and -main 'Type::Method' makes a static method without parameters the root"}
	case entry.Table() != metadata.TableMethodDef:
		return &metadata.Error{File: a.Path, Offset: -1, Msg: "the entry point is in another file of a multi-file assembly"}
	}
	d, err := a.MethodByToken(entry)
	if err != nil {
		return err
	}
	if w.opt.Main != nil {
		if hosted, err := w.findRoot(d); hosted {
			return err
		}
	}
	owner, err := w.instance(d.Owner, nil)
	if err == nil {
		w.Entry, err = w.method(owner, d, nil)
	}
	if err != nil {
		w.report(err)
		return w.problems
	}
	if !w.Entry.Static {
		return &metadata.Error{File: a.Path, Offset: -1, Msg: "the entry point " + w.Entry.fullName() + " is not static"}
	}
	w.RootMethods = []*Method{w.Entry}
	w.findEntryAwaits()
	return nil
}

// named finds the methods that "Type::Method" or "Type::Method(System.Int32)" names. "Type::*" names all methods that
// have a body, are public and are not generic. A generic type has its arguments: "System.Lazy`1<System.String>".
func (w *World) named(name string) ([]*Method, error) {
	typeName, rest, ok := strings.Cut(name, "::")
	if !ok {
		return nil, fmt.Errorf("%q names no method: it must be of the form Type::Method", name)
	}
	methodName, params, withParams := strings.Cut(rest, "(")
	t := w.namedType(typeName)
	if t == nil {
		return nil, fmt.Errorf("there is no type %s in the program", typeName)
	}
	if t.definition {
		return nil, fmt.Errorf("type %s is generic", typeName)
	}
	w.complete(t)
	all := methodName == "*"
	var found []*Method
	for _, d := range t.Def.Methods {
		if d.Name != methodName && !all || len(d.GenericParams) > 0 || all && (d.Flags&methodAccessMask != methodPublic || d.Flags&methodAbstract != 0) {
			continue
		}
		m, err := w.method(t, d, nil)
		if err != nil {
			w.report(err)
			return nil, w.problems
		}
		if withParams && !strings.HasSuffix(m.fullName(), "::"+methodName+"("+params) {
			continue
		}
		found = append(found, m)
	}
	if len(found) == 0 && !all {
		return nil, fmt.Errorf("type %s has no method %s", typeName, rest)
	}
	return found, nil
}

// namedType finds a type by full name: in the stubs, the core library, the program, the rest.
func (w *World) namedType(name string) *Type {
	name, list, _ := strings.Cut(strings.TrimSuffix(name, ">"), "<")
	var args []*Type
	for depth, from, i := 0, 0, 0; list != "" && i <= len(list); i++ {
		switch {
		case i == len(list) || list[i] == ',' && depth == 0:
			arg := w.namedType(list[from:i])
			if arg == nil {
				return nil
			}
			args, from = append(args, arg), i+1
		case list[i] == '<':
			depth++
		case list[i] == '>':
			depth--
		}
	}
	def := w.wellKnown(name)
	if def == nil {
		for _, m := range append([]*Module{w.Main}, w.Modules...) {
			if d := m.types[name]; d != nil {
				def = w.replace(m, d)
				break
			}
		}
	}
	if def == nil {
		return nil
	}
	t, err := w.instance(def, args)
	if err != nil {
		return nil
	}
	return t
}

// Type finds a type by full name, the core library's first. It is nil where the world does not have the type.
func (w *World) Type(fullName string) *Type {
	w.mu.Lock()
	defer w.mu.Unlock()
	t := w.namedType(fullName)
	w.complete(t)
	return t
}

// Method finds a method by the full name of its type and its name; parameter types in parentheses may follow the name.
// It prefers a reachable method. It is nil where the world does not have the method.
func (w *World) Method(typeName, methodName string) *Method {
	w.mu.Lock()
	defer w.mu.Unlock()
	ms, err := w.named(typeName + "::" + methodName)
	if err != nil {
		return nil
	}
	for _, m := range ms {
		if m.Reachable {
			return m
		}
	}
	return ms[0]
}
