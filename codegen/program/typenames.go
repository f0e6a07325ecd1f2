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

// What Type.GetType(string) finds. The names stand in the program's text, or a run makes them; they are looked up while it runs,
// in a table of all types of the program's own assemblies and of those library types that have descriptors. So that there is an
// answer, a type whose name stands in reachable code counts as one that an ldtoken names; and where a program asks for a name that
// is no literal, all types of its own assemblies that are not generic do.

//go:embed assemblies.txt
var assembliesText string

// homes are the assemblies in which .NET has the core library's types: first where they are, then those that forward there;
// display names are of the former.
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

// Homes are the assemblies in which .NET has a type of the core library; none where it has no such type, or no visible one.
func Homes(t *Type) []string {
	if t.Module == nil || t.Def == nil {
		return nil
	}
	if !t.Module.IsCorlib {
		return []string{t.Module.Asm.Name}
	}
	return homes().of[t.Def.FullName()]
}

// HomeDisplay is the display name of the assembly in which .NET has a type of the core library; that of its own core library
// where it has no such type.
func HomeDisplay(t *Type) string {
	home := coreAssembly
	if h := Homes(t); len(h) > 0 {
		home = h[0]
	}
	return homes().display[home][0]
}

// NamedType is what a name stands for.
type NamedType struct {
	Name string // as reflection writes it
	Type *Type  // nil where it has no descriptor
}

// TypesByName lists the types of a module of the program's own, generic ones as definitions.
func (w *World) TypesByName(m *Module) []NamedType {
	w.mu.Lock()
	defer w.mu.Unlock()
	var list []NamedType
	for _, d := range m.Asm.TypeDefs {
		n := NamedType{Name: strings.ReplaceAll(d.FullName(), "/", "+")}
		if t := w.types[typeKey{def: w.replace(m, d), args: uidKey(nil)}]; t != nil && t.needsID {
			n.Type = t
		}
		list = append(list, n)
	}
	return list
}

// Namer is the one assembly from which the program calls Type.GetType, nil where there are several: a name without an assembly
// is looked up in the caller's.
func (w *World) Namer() *Module {
	if len(w.namers) != 1 || w.namerUnknown || !w.namers[0].IsUser {
		return nil
	}
	return w.namers[0]
}

// nameCall notes a call of Type.GetType(string), or a delegate to it: then who calls is not known.
func (w *World) nameCall(m *Method, in *metadata.Instruction) {
	if in.Op.Code != opCall {
		w.namerUnknown = true
	}
	if !slices.Contains(w.namers, m.Module) {
		w.namers = append(w.namers, m.Module)
	}
	// A literal and nothing else is the name: it stands before the call, with truth values between.
	code := m.Body.Code
	i := slices.IndexFunc(code, func(c metadata.Instruction) bool { return c.Offset == in.Offset })
	targets := branchTargets(m.Body)
	for i--; i >= 0 && !targets[code[i+1].Offset] && (code[i].Op.Code == metadata.OpLdcI40 || code[i].Op.Code == metadata.OpLdcI41); i-- {
	}
	if i < 0 || code[i].Op.Code != opLdstr || targets[code[i+1].Offset] {
		w.namesAny = true
	}
}

// nameLiterals lets the program have the types whose names stand in its text, and all of its own where it makes names. What is
// missing of these is no problem before something reachable needs it.
func (w *World) nameLiterals() {
	if !w.namesTypes {
		return
	}
	for ; w.namedTo < len(w.reachable); w.namedTo++ {
		m := w.reachable[w.namedTo]
		if m.Body == nil || m.Module == nil || !m.Module.IsUser {
			continue
		}
		for i := range m.Body.Code {
			if in := &m.Body.Code[i]; in.Op.Code == opLdstr {
				if s, err := w.literal(m, in.Token); err == nil {
					w.nameType(w.typeOfName(m.Module, string(utf16.Decode(s))))
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
}

// isPlain tells types that a program may have a name for from those that compilers write, and from generic ones.
func (w *World) isPlain(d *metadata.TypeDef) bool {
	return len(d.GenericParams) == 0 && !strings.ContainsRune(d.FullName(), '<') &&
		!strings.HasPrefix(d.Namespace, "Microsoft.CodeAnalysis") && !strings.HasPrefix(d.Namespace, "System.Runtime.CompilerServices")
}

// nameType makes a type that can be had by its name one that may be had by typeof.
func (w *World) nameType(t *Type) {
	if t == nil || t.open {
		return
	}
	problems := len(w.problems)
	w.supers(t)
	if len(w.problems) > problems { // a base that is nowhere: it cannot be used, and nobody may need it
		w.problems = w.problems[:problems]
		return
	}
	w.nameToken(t)
}

// typeOfName finds the type that a name means in code of a module; nil where it means none, or none that can be made here.
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
			return nil // there is no such type, or it is not known whether
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
