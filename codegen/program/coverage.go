package program

import (
	"slices"
	"strings"

	"mwc/codegen/metadata"
)

// Use says how much of a type the program reaches.
type Use struct {
	Type    string // of the definition
	Methods int    // reachable ones; those that differ in type arguments alone are counted once
}

// Coverage lists by module the types of it that the program reaches, with their methods. It also works for a world with
// problems.
func (w *World) Coverage() map[*Module][]Use {
	w.mu.Lock()
	defer w.mu.Unlock()
	seen := map[*metadata.MethodDef]bool{}
	uses := map[*metadata.TypeDef]*Use{}
	for _, m := range w.reachable {
		if m.Def == nil || m.Module == nil || seen[m.Def] {
			continue
		}
		seen[m.Def] = true
		d := m.Def.Owner
		if uses[d] == nil {
			uses[d] = &Use{Type: d.FullName()}
		}
		uses[d].Methods++
	}
	for _, t := range w.described { // a framework's types without methods of their own, for example enums
		if t.Def != nil && t.Module.IsFramework && uses[t.Def] == nil {
			uses[t.Def] = &Use{Type: t.Def.FullName()}
		}
	}
	all := map[*Module][]Use{}
	for d, u := range uses {
		all[w.defModule[d]] = append(all[w.defModule[d]], *u)
	}
	for _, list := range all {
		slices.SortFunc(list, func(a, b Use) int { return strings.Compare(a.Type, b.Type) })
	}
	return all
}

// FrameworkUses lists the framework assemblies that the program uses something of, in the order of loading.
func (w *World) FrameworkUses() []*Module {
	uses := w.Coverage()
	var list []*Module
	for _, m := range w.Modules {
		if m.IsFramework && len(uses[m]) > 0 {
			list = append(list, m)
		}
	}
	return list
}

// AsksFramework reports whether mwc looked for members that its library lacks in a framework.
func (w *World) AsksFramework() bool { return len(w.opt.Framework) > 0 }

// Path is the file that the module was read from.
func (m *Module) Path() string { return m.Asm.Path }

// IsStub reports whether the module was given as a stand-in.
func (m *Module) IsStub() bool { return m.isStub }

// IsLibrary reports whether a module is none of the program's own to its author: a framework, mwc's core library, or the library of a
// language, which the language's compiler puts beside each program.
func (m *Module) IsLibrary() bool { return !m.IsUser || m.IsFSharpCore() }

// IsFSharpCore reports whether a module is F#'s own library.
func (m *Module) IsFSharpCore() bool { return m.Asm.Name == fsharpCore }
