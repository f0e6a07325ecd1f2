package program

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"mwc/codegen/metadata"
)

// Type.GetInterfaces gives all the interfaces that a type has on .NET, in .NET's order. The core library's types lack
// some of them. So the interfaces of library types come from a list that .NET itself wrote; those of the program's own
// types are their bases' interfaces and the ones that they declare. There is no answer where one of these interfaces is
// not in this world, or where the core library's type does not implement it, since IsAssignableFrom and casts would
// contradict the list. The checker then says why.

//go:embed supers.txt
var supersText string

// netInterfaces are the interfaces of library types on .NET, over type variables, by the names of the definitions.
var netInterfaces = sync.OnceValue(func() map[string][]string {
	m := map[string][]string{}
	for line := range strings.Lines(supersText) {
		if f := strings.Fields(line); len(f) > 0 && f[0] != "#" {
			m[f[0]] = f[1:]
		}
	}
	return m
})

// Listed is the answer to Type.GetInterfaces.
type Listed struct {
	Types []*Type
	Why   string // why there is no answer; "" if there is one
}

// list finds the interfaces of a type that has a descriptor, and gives them descriptors, too.
func (w *World) list(t *Type) {
	if t.Listed != nil || t.open {
		return
	}
	t.Listed = &Listed{}
	types, err := w.interfacesOf(t, 0)
	if err != nil {
		t.Listed.Why = err.Error()
		return
	}
	t.Listed.Types = types
	for _, i := range types {
		w.needID(i)
	}
}

// Constrained reports whether the arguments for a parameter of a definition are limited to value types, or by bases and
// interfaces. Then the parameter has other bases and interfaces than object's. For library types this is not known: the
// core library's types do not have all of .NET's constraints.
func (t *Type) Constrained() bool {
	if t.ParameterOf.mod.IsCorlib {
		return true
	}
	p := t.ParameterOf.Def.GenericParams[t.Rank]
	return len(p.Constraints) > 0 || p.Flags&parameterValueType != 0
}

// Bits of GenericParamAttributes.
const (
	parameterClass     = 4 // ReferenceTypeConstraint
	parameterValueType = 8 // NotNullableValueTypeConstraint
)

func (w *World) interfacesOf(t *Type, depth int) ([]*Type, error) {
	switch {
	case depth > maxDepth:
		return nil, malformed("type %s has itself for a base", t.Name)
	case t.Kind == KindPtr:
		return nil, nil
	case t.Kind == KindParameter && !t.Constrained():
		return nil, nil
	case t.Kind == KindSZArray || t.Kind == KindMDArray:
		return w.arrayInterfacesOf(t, depth)
	case t.Def == nil || t.mod == nil:
		return nil, missing("interfaces of "+t.Name, "")
	case t.definition:
		list, err := w.interfacesOf(w.openType(t.Def), depth)
		if err != nil {
			return nil, err
		}
		return w.substAll(list, w.parameters(t), nil)
	case t.mod.IsCorlib:
		return w.libraryInterfacesOf(t)
	case t.isNameOnly() && t.Kind != KindInterface: // it may have internal ones
		return nil, missing("interfaces of "+t.Name, "mwc's core library does not have the type")
	}
	var list []*Type
	add := func(types ...*Type) {
		for _, i := range types {
			if !slices.Contains(list, i) {
				list = append(list, i)
			}
		}
	}
	c := context{mod: t.mod, targs: t.Args}
	if !t.Def.Extends.IsNil() && t.Kind != KindInterface {
		base, err := w.closeToken(t.Def.Extends, c, 0)
		if err != nil {
			return nil, err
		}
		inherited, err := w.interfacesOf(base, depth+1)
		if err != nil {
			return nil, err
		}
		add(inherited...)
	}
	for _, tok := range t.Def.Interfaces {
		i, err := w.closeToken(tok, c, 0)
		if err != nil {
			return nil, err
		}
		more, err := w.interfacesOf(i, depth+1)
		if err != nil {
			return nil, err
		}
		add(i)
		add(more...)
	}
	return list, nil
}

// arrayInterfacesOf gives the interfaces of Array, and for vectors also the generic ones; IList<T> with its own comes
// first.
func (w *World) arrayInterfacesOf(t *Type, depth int) ([]*Type, error) {
	base, err := w.library(nameArray)
	if err != nil {
		return nil, err
	}
	list, err := w.interfacesOf(base, depth+1)
	if err != nil || t.Kind == KindMDArray || t.Elem.Kind == KindPtr || t.Elem.Kind == KindFnPtr {
		return list, err
	}
	for _, name := range arrayInterfaces {
		def := w.wellKnown(name)
		if def == nil {
			return nil, missing("type "+name, "the core library does not have it")
		}
		i, err := w.instance(def, []*Type{t.Elem})
		if err != nil {
			return nil, err
		}
		list = append(list, i)
	}
	return list, nil
}

func (w *World) libraryInterfacesOf(t *Type) ([]*Type, error) {
	names, ok := netInterfaces()[t.Def.FullName()]
	if !ok && isQuery(t.Def) {
		return w.queryInterfaces(t), nil
	}
	if !ok {
		return nil, missing("interfaces of "+t.Def.FullName(), "what .NET has for it has another name, or is not public")
	}
	w.supers(t)
	var list []*Type
	for _, name := range names {
		i, rest, err := w.spelled(name, t.Args)
		if err != nil {
			return nil, err
		}
		if rest != "" {
			return nil, malformed("the name %s", name)
		}
		if !slices.Contains(t.Interfaces, i) {
			return nil, missing("interface "+i.Name, "the core library's "+t.Name+" does not implement it")
		}
		if !slices.Contains(list, i) {
			list = append(list, i)
		}
	}
	return list, nil
}

// queryMethods are the methods whose queries are enumerators and no more on .NET, whatever their sources are, and the classes of sorted ones and of ranges.
var queryMethods = []string{"Append", "Cast", "Chunk", "Concat", "DefaultIfEmpty", "Distinct", "DistinctBy", "Except", "ExceptBy", "GroupBy", "GroupJoin", "Index", "Intersect", "IntersectBy", "Join",
	"LeftJoin", "OfType", "Prepend", "Reverse", "Select", "SelectMany", "SkipLast", "SkipWhile", "TakeLast", "TakeWhile", "Union", "UnionBy", "Where", "Zip", "OrderedBy`2", "Counted`1"}

// isQuery reports whether a class of the core library is that of a query for which .NET's class has another name, but has the same interfaces.
func isQuery(d *metadata.TypeDef) bool {
	if d.Enclosing == nil || d.Enclosing.FullName() != "System.Linq.Enumerable" {
		return false
	}
	method, _, _ := strings.Cut(strings.TrimLeft(d.Name, "<"), ">")
	return slices.Contains(queryMethods, method)
}

// queryInterfaces are the interfaces of such a class, in .NET's order.
func (w *World) queryInterfaces(t *Type) []*Type {
	w.supers(t)
	var list []*Type
	for _, name := range []string{"System.Collections.Generic.IEnumerable`1", "System.Collections.IEnumerable", "System.Collections.Generic.IEnumerator`1", "System.IDisposable", "System.Collections.IEnumerator", "System.Linq.IOrderedEnumerable`1",
		"System.Collections.Generic.IList`1", "System.Collections.Generic.ICollection`1", "System.Collections.Generic.IReadOnlyList`1", "System.Collections.Generic.IReadOnlyCollection`1"} {
		for _, i := range t.Interfaces {
			if i.Def != nil && i.Def.FullName() == name {
				list = append(list, i)
			}
		}
	}
	return list
}

// spelled reads a type's name in the form of Type.Name. The name is of a type of the core library, over the variables
// of a type with arguments. It returns the text after the name as well.
func (w *World) spelled(name string, args []*Type) (*Type, string, error) {
	end := strings.IndexAny(name, "<>,[*")
	if end < 0 {
		end = len(name)
	}
	first, rest := name[:end], name[end:]
	var t *Type
	if strings.HasPrefix(first, "!") {
		n := 0
		for _, c := range first[1:] {
			n = 10*n + int(c-'0')
		}
		if n >= len(args) {
			return nil, "", malformed("the name %s", name)
		}
		t = args[n]
	} else {
		def := w.wellKnown(first)
		if def == nil {
			return nil, "", missing("type "+first, "the core library does not have it")
		}
		var with []*Type
		for strings.HasPrefix(rest, "<") || strings.HasPrefix(rest, ",") && with != nil {
			a, more, err := w.spelled(rest[1:], args)
			if err != nil {
				return nil, "", err
			}
			with = append(with, a)
			if rest = more; strings.HasPrefix(rest, ">") {
				rest = rest[1:]
				break
			}
		}
		var err error
		if t, err = w.instance(def, with); err != nil {
			return nil, "", err
		}
	}
	for strings.HasPrefix(rest, "[]") {
		t, rest = w.szArray(t), rest[2:]
	}
	return t, rest, nil
}
