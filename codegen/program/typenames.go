package program

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode/utf16"

	"mwc/codegen/metadata"
	"mwc/runtime/typename"
)

// Type.GetType(string) finds types by names. A name is a literal in the program, or the program makes it while it runs.
// The checker looks it up at run time, in a table of all types of the program's own assemblies and of the library types
// that have descriptors. For that, a type whose name is a literal in reachable code counts as a type that an ldtoken
// names. Where a program asks for a name that is not a literal, so do all types of its own assemblies that are not
// generic.

//go:embed assemblies.txt
var assembliesText string

// homes are the assemblies in which .NET has the core library's types: first the assembly that defines a type, then
// those that forward to it. Display names are those of the defining assembly.
var homes = sync.OnceValue(func() (h struct{ of, display map[string][]string }) {
	h.of, h.display = map[string][]string{}, map[string][]string{}
	for line := range strings.Lines(assembliesText) {
		f := strings.Fields(line)
		switch {
		case len(f) == 0 || f[0] == "#":
		case strings.HasPrefix(f[0], "@"):
			h.display[f[0][1:]] = []string{strings.Join(f[1:], " ")}
		default:
			h.of[f[0]] = f[1:]
		}
	}
	return h
})

const coreAssembly = "System.Private.CoreLib"

// Homes are the assemblies in which .NET has a type of the core library. There are none where .NET has no such type, or
// no public one.
func Homes(t *Type) []string {
	if t.Module == nil || t.Def == nil {
		return nil
	}
	if !t.Module.IsNets() {
		return []string{t.Module.Asm.Name}
	}
	return homes().of[t.Def.FullName()]
}

// HomeDisplay is the display name of the assembly in which .NET has a type of the core library. Where .NET has no such
// type, it is the display name of .NET's own core library.
func HomeDisplay(t *Type) string {
	home := coreAssembly
	if h := Homes(t); len(h) > 0 {
		home = h[0]
	}
	return homes().display[home][0]
}

// NamedType is what a name stands for.
type NamedType struct {
	Name string // in reflection's form
	Type *Type  // nil where it has no descriptor
}

// TypesByName lists the types of one of the program's own modules; generic types are listed as definitions.
func (w *World) TypesByName(m *Module) []NamedType {
	w.mu.Lock()
	defer w.mu.Unlock()
	var list []NamedType
	for _, d := range m.Asm.TypeDefs {
		n := NamedType{Name: strings.ReplaceAll(d.FullName(), "/", "+")}
		if t := w.types[typeKey{def: w.replace(m, d), args: uidKey(nil)}]; t != nil && t.needsID && w.lacksOf(t) == "" {
			n.Type = t
		}
		list = append(list, n)
	}
	return list
}

// Namer is the one assembly from which the program calls Type.GetType, nil where there are several. A name without an
// assembly is looked up in the caller's assembly.
func (w *World) Namer() *Module {
	if len(w.namers) != 1 || w.namerUnknown || !w.namers[0].IsUser {
		return nil
	}
	return w.namers[0]
}

// Executing is the one assembly from which the program calls Assembly.GetExecutingAssembly, nil where there are several.
func (w *World) Executing() *Module {
	if len(w.executing) != 1 || w.executingUnknown || !w.executing[0].IsUser {
		return nil
	}
	return w.executing[0]
}

// EntryModule is the assembly with which .NET begins, nil for tests: there it is one of the framework of tests.
func (w *World) EntryModule() *Module {
	if w.opt.Tests != nil {
		return nil
	}
	return w.Main
}

// nameCall notes a call of Type.GetType(string), or a delegate to it; the caller of a delegate is not known.
func (w *World) nameCall(m *Method, in *metadata.Instruction) {
	if in.Op.Code != metadata.OpCall {
		w.namerUnknown = true
	}
	if !slices.Contains(w.namers, m.Module) {
		w.namers = append(w.namers, m.Module)
	}
	// The name must be a literal and nothing else: an ldstr before the call, with only truth values between.
	code := m.Body.Code
	i := slices.IndexFunc(code, func(c metadata.Instruction) bool { return c.Offset == in.Offset })
	targets := branchTargets(m.Body)
	for i--; i >= 0 && !targets[code[i+1].Offset] && (code[i].Op.Code == metadata.OpLdcI40 || code[i].Op.Code == metadata.OpLdcI41); i-- {
	}
	if i < 0 || code[i].Op.Code != metadata.OpLdstr || targets[code[i+1].Offset] {
		w.namesAny = true
	}
}

// nameLiterals lets the program have the types whose names are literals in it, and all of its own types where it makes
// names. A problem of such a type is no problem until reachable code needs the type. Where a program asks an assembly for its types, all those count that are
// in an assembly of its own, but for a library that makes instances itself: it asks for the types of its caller.
func (w *World) nameLiterals() {
	if !w.namesTypes {
		return
	}
	for ; w.namedTo < len(w.reachable); w.namedTo++ {
		m := w.reachable[w.namedTo]
		if m.Body == nil || m.Module == nil || m.Module.IsCorlib || m.Module.IsFramework {
			continue
		}
		for i := range m.Body.Code {
			if in := &m.Body.Code[i]; in.Op.Code == metadata.OpLdstr {
				if s, err := w.literal(m, in.Token); err == nil {
					text := string(utf16.Decode(s))
					w.nameType(w.typeOfName(m.Module, text))
					w.composeNames(text)
				}
			}
		}
	}
	for ; w.namesAny && w.namedModules < len(w.Modules); w.namedModules++ {
		m := w.Modules[w.namedModules]
		if !m.IsUser {
			continue
		}
		for _, d := range m.Asm.TypeDefs {
			if w.isPlain(d) {
				t, err := w.instance(w.replace(m, d), nil)
				w.tolerate(err)
				w.nameType(t)
			}
		}
	}
	for ; w.listsAssemblies && w.listedModules < len(w.Modules); w.listedModules++ {
		m := w.Modules[w.listedModules]
		if !m.IsUser || w.isMaker(m) || isTestFramework(m) || m.Asm.Name == fsharpCore {
			continue
		}
		for _, d := range m.Asm.TypeDefs[1:] { // the first one is <Module>
			t, err := w.instance(w.replace(m, d), nil)
			w.tolerate(err)
			w.nameType(t)
		}
	}
}

// composeNames finds types of whose names the program has the parts: a literal is the name of the type with a comma behind it, another one is the name
// of an assembly beside the program. Libraries that come in several assemblies look for their optional ones in this way.
func (w *World) composeNames(literal string) {
	pairs := func(types []string, assemblies []*Module) {
		for _, m := range assemblies {
			for _, name := range types {
				if d := m.types[strings.ReplaceAll(name, "+", "/")]; d != nil && w.isPlain(d) {
					t, err := w.instance(w.replace(m, d), nil)
					w.tolerate(err)
					w.nameType(t)
				}
			}
		}
	}
	if name, ok := strings.CutSuffix(strings.TrimRight(literal, " "), ","); ok {
		if !slices.Contains(w.composed.types, name) {
			w.composed.types = append(w.composed.types, name)
			pairs([]string{name}, w.composed.assemblies)
		}
		return
	}
	if !strings.ContainsRune(literal, '.') || strings.ContainsAny(literal, ", ") {
		return
	}
	if m := w.optional(literal); m != nil && !slices.Contains(w.composed.assemblies, m) {
		w.composed.assemblies = append(w.composed.assemblies, m)
		pairs(w.composed.types, []*Module{m})
	}
}

// isPlain tells the types for which a program may have a name from generic types and from types that compilers write.
func (w *World) isPlain(d *metadata.TypeDef) bool {
	return len(d.GenericParams) == 0 && !strings.ContainsRune(d.FullName(), '<') &&
		!strings.HasPrefix(d.Namespace, "Microsoft.CodeAnalysis") && !strings.HasPrefix(d.Namespace, "System.Runtime.CompilerServices")
}

// nameType makes a type that the program can find by its name count as one that typeof names.
func (w *World) nameType(t *Type) {
	if t == nil || t.open {
		return
	}
	problems := len(w.problems)
	w.supers(t)
	if len(w.problems) > problems { // a base that is nowhere: the type cannot be used, and nobody may need it
		w.problems = w.problems[:problems]
		return
	}
	w.nameToken(t)
}

// typeOfName finds the type that a name means in code of a module. It is nil where there is none, or none that can be
// made here.
func (w *World) typeOfName(m *Module, text string) *Type {
	if strings.ContainsRune(text, '\n') || len(text) > 1000 {
		return nil
	}
	n, ok := typename.Parse(text)
	if !ok || n.Pointer {
		return nil
	}
	return w.typeOfParsed(m, n)
}

func (w *World) typeOfParsed(m *Module, n *typename.Name) *Type {
	def := w.defOfName(m, n)
	if def == nil || n.Pointer || n.Args != nil && len(n.Args) != len(def.GenericParams) {
		return nil
	}
	var args []*Type
	for i, a := range n.Args {
		arg, p := w.typeOfParsed(m, a), def.GenericParams[i]
		if arg == nil || arg.definition || !w.isElement(arg) || len(p.Constraints) > 0 && p.Flags&parameterValueType == 0 || p.Flags&parameterClass != 0 && !arg.IsReference() ||
			p.Flags&parameterValueType != 0 && (!arg.IsValueType() || arg.IsNullable()) {
			return nil // there is no such type, or mwc does not know whether there is
		}
		args = append(args, arg)
	}
	t, err := w.instance(def, args)
	if err != nil {
		return nil
	}
	for _, rank := range n.Ranks {
		if !w.isElement(t) || rank > maxMadeRank {
			return nil
		}
		if rank == 0 {
			t = w.szArray(t)
		} else {
			t = w.constructed(KindMDArray, t, rank)
		}
	}
	return t
}

func (w *World) defOfName(m *Module, n *typename.Name) *metadata.TypeDef {
	full := strings.ReplaceAll(n.Definition, "+", "/")
	if n.Assembly == "" {
		if d := m.types[full]; d != nil {
			return w.replace(m, d)
		}
		if h := homes().of[full]; len(h) > 0 && h[0] == coreAssembly {
			return w.wellKnown(full)
		}
		return nil
	}
	simple, _, ok := typename.Simple(n.Assembly)
	if !ok {
		return nil
	}
	if slices.ContainsFunc(homes().of[full], func(h string) bool { return strings.EqualFold(h, simple) }) {
		return w.wellKnown(full)
	}
	if platform := strings.HasPrefix(simple, "System") || strings.HasPrefix(simple, "Microsoft"); !platform {
		w.beside(simple, false)
	}
	for _, m := range w.Modules {
		if d := m.types[full]; d != nil && m.IsUser && strings.EqualFold(m.Asm.Name, simple) {
			return w.replace(m, d)
		}
	}
	return nil
}
