package program

import (
	"strings"

	"mwc/codegen/metadata"
)

// Of the public types of .NET that the core library lacks, mwc knows the names, the bases and the interfaces, the constants of enums and the Invoke
// methods of delegates: generated/names.dll has them, and no other member. A library names many such types that a program never needs: it
// compares typeof(X), asks whether an object is one, has fields, variables and parameters of them. All of that means what it means on .NET, since
// there is no object of such a type: its constructors are members, and the use of a member is a trap. Enums and delegates are whole.
//
// With a framework the types are the framework's, apart from those that reach outside of the program.

// nameOnly finds a type of .NET of which mwc knows no more than the name. It is nil if there is none.
func (w *World) nameOnly(from *Module, name string) *metadata.TypeDef {
	if w.opt.Names == nil || !from.IsUser && !from.isNames {
		return nil
	}
	if w.names == nil {
		a, err := w.opt.Names()
		if err != nil {
			w.fatal = err
			return nil
		}
		w.names = w.addModule(a, &Module{moduleState: moduleState{isNames: true}})
	}
	return w.names.types[name]
}

// IsNets reports whether the types of a module have names and assemblies of .NET: those of the core library, and those that mwc only names.
func (m *Module) IsNets() bool { return m.IsCorlib || m.isNames }

// isNameOnly reports whether mwc knows no more than the name of a type, and so cannot make one.
func (t *Type) isNameOnly() bool {
	return t != nil && t.mod != nil && t.mod.isNames && t.Kind != KindEnum && !t.IsDelegate
}

// isNameOnlyValue is the same for a value type. A value of it can only be the default one.
func (t *Type) isNameOnlyValue() bool { return t.isNameOnly() && t.Kind == KindStruct }

// checkNameOnlyArguments says why a method of the library cannot look at the bytes of its type arguments.
func (w *World) checkNameOnlyArguments(callee *Method) error {
	if len(callee.Args) == 0 || callee.Module == nil || !callee.Module.IsCorlib || callee.Owner.Def == nil {
		return nil
	}
	if of := callee.Owner.Def.FullName(); of != "System.Runtime.CompilerServices.Unsafe" && !strings.HasPrefix(of, "System.Runtime.InteropServices.") {
		return nil
	}
	for _, t := range callee.Args {
		if t.isNameOnlyValue() {
			return w.nameOnlyError(t)
		}
	}
	return nil
}

// nameOnlyError is the problem of an instruction that needs more of a type than its name.
func (w *World) nameOnlyError(t *Type) error {
	hint := "mwc's core library does not have it; give a framework with -framework DIR, or a stand-in with -stubs FILE"
	if why := refusal(t.Def.FullName()); why != "" {
		hint = why
	}
	return &unresolved{"type " + t.Def.FullName(), hint, true}
}

// typeSpecialName marks the types of names.dll that types of the core library have on .NET for their bases or interfaces.
const typeSpecialName = 0x400

// checkNameOnly says why an instruction cannot do what it does with a type of which mwc knows the name. A box of a value has methods, and an
// object of the core library may be of a type here that mwc does not know it to be of.
func (w *World) checkNameOnly(op uint16, t *Type) error {
	switch op {
	case metadata.OpBox, metadata.OpConstrained, metadata.OpSizeof, metadata.OpNewarr:
		if t.IsNullable() {
			t = t.Args[0]
		}
		if t.isNameOnlyValue() {
			return w.nameOnlyError(t)
		}
	case metadata.OpCastclass, metadata.OpIsinst, metadata.OpUnboxAny:
		for e := t; e != nil; e = e.Elem {
			if e.isNameOnly() && e.Def.Flags&typeSpecialName != 0 {
				return w.nameOnlyError(e)
			}
			for _, a := range e.Args {
				if err := w.checkNameOnly(op, a); err != nil {
					return err
				}
			}
		}
	}
	return nil
}
