package program

import (
	"slices"
	"strings"

	"mwc/codegen/metadata"
)

// Containers and mappers make delegates over the accessors of properties, of a type that they choose at run time:
// setter.CreateDelegate(typeof(Action<,>).MakeGenericType(property.DeclaringType, property.PropertyType)). Of all instances of such a definition these are the ones that fit.

// nameAccessors lets MakeGenericType make the types of delegates that fit the accessors which the program can make delegates over. MakeGenericMethod has
// the same arguments, for the method that takes such a delegate.
func (w *World) nameAccessors() {
	if w.invokers[SynthBind] == nil || !w.made.types || w.closed {
		return
	}
	saved := w.current
	defer func() { w.current = saved }()
	w.current = w.invokers[SynthBind]
	for i := 0; i < len(w.tokenTypes); i++ {
		if t := w.tokenTypes[i]; t.definition && t.IsDelegate && len(t.Def.GenericParams) > 0 {
			for _, m := range slices.Clone(w.binds.methods) { // others may come while types are described
				w.nameAccessor(t.Def, m)
			}
		}
	}
}

// nameAccessor names the instances of a definition of delegates that take all arguments of an accessor, or all but the object.
func (w *World) nameAccessor(definition *metadata.TypeDef, of reflectedMethod) {
	d := of.t.Reflected.Members[of.at].def
	if !strings.HasPrefix(d.Name, "get_") && !strings.HasPrefix(d.Name, "set_") {
		return
	}
	m, err := w.method(of.t, d, nil)
	if err != nil {
		return
	}
	for first := range 2 {
		if m.Static && first == 1 {
			return
		}
		args := w.delegateArguments(definition, m.Sig.Params[first:], m.Sig.Ret)
		if args == nil {
			continue
		}
		if t, err := w.instance(definition, args); err == nil && !w.made.instances[t] {
			w.made.instances[t] = true
			w.made.accessors = append(w.made.accessors, args)
			w.made.together[uidKey(args)] = true
			w.nameType(t)
		}
	}
}

// delegateArguments are the arguments with which the Invoke of a definition of delegates has exactly these parameters and this result; nil if there are none.
func (w *World) delegateArguments(definition *metadata.TypeDef, params []*Type, ret *Type) []*Type {
	open := w.openType(definition)
	invoke, err := w.invokeOf(open)
	if err != nil || invoke == nil || len(invoke.Sig.Params) != len(params)+1 {
		return nil
	}
	args := make([]*Type, len(definition.GenericParams))
	fits := func(declared, actual *Type) bool {
		if declared.Elem != nil && declared.Elem.Kind == kindVar && actual.Kind == declared.Kind { // a parameter by reference
			declared, actual = declared.Elem, actual.Elem
		}
		if declared.Kind != kindVar {
			return declared == actual
		}
		if a := args[declared.Rank]; a != nil {
			return a == actual
		}
		args[declared.Rank] = actual
		return w.isElement(actual)
	}
	for i, p := range params {
		if !fits(invoke.Sig.Params[i+1], p) {
			return nil
		}
	}
	if !fits(invoke.Sig.Ret, ret) || slices.Contains(args, nil) {
		return nil
	}
	return args
}
