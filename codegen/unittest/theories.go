package unittest

import (
	"slices"
	"strings"

	"mwc/codegen/metadata"
)

// theory are the calls of an NUnit theory: one for each combination of its parameters' values. A parameter has the data points of the test's class that
// are of its type; if there are none, all values of bool or of an enum; and after these what attributes of its own say.
func (f *finder) theory(class *metadata.TypeDef, m *metadata.MethodDef) []row {
	if len(m.GenericParams) > 0 {
		return []row{{unchecked: "the theory is generic"}}
	}
	steps := []string{"combine", itoa(rowSlot), "all", itoa(len(m.Sig.Params))}
	made, members := map[*metadata.TypeDef]int{}, false
	var fixed [][]metadata.AttributeArg
	for i, p := range m.Sig.Params {
		points, why := f.datapoints(class, m, p)
		if why != "" {
			return []row{{unchecked: why}}
		}
		var values []metadata.AttributeArg
		if len(points) == 0 {
			if values = f.all(p); f.underlying(p) != nil && len(values) > 0 {
				values = append(values[1:], values[0]) // here null is the last one
			}
		}
		if own := paramOf(m, i); own != nil && len(own.Attributes) > 0 {
			if f.has(own.Attributes, nunitNames("ValueSource")...) {
				return []row{{unchecked: "a parameter of the theory has a source of values"}}
			}
			more, _ := f.values(m, i, p, func(name string) []string { return nunitNames(name) })
			values = append(values, more...)
		}
		if len(points)+len(values) == 0 {
			return []row{{unchecked: "NUnit has no value for parameter " + itoa(i+1) + " of the theory, and runs no case of it"}}
		}
		fixed, members = append(fixed, values), members || len(points) > 0
		steps = append(steps, "joined:"+itoa(len(points)+1))
		for _, d := range points {
			if !d.static {
				if c := ctor(d.of); c == nil || len(c.Sig.Params) > 0 || len(d.of.GenericParams) > 0 && d.of != class {
					return []row{{unchecked: "its data points belong to an object of " + className(d.of) + ", which NUnit can make only without arguments"}}
				} else if made[d.of] == 0 {
					made[d.of] = fixtureSlot + len(made)
					steps = append([]string{"make", itoa(made[d.of]), f.call(c), "0"}, steps...)
				}
			}
			steps = append(steps, d.list(made[d.of])...)
		}
		steps = append(steps, "objects:"+itoa(len(values)))
		for _, v := range values {
			words, _, no := f.argument(v, p)
			if v.Type == metadata.AttrEnum && no == "" { // among objects it keeps its type
				words = []string{"call:" + f.numbered(Call{Value: v})}
			}
			steps, why = append(steps, words...), why+no
		}
		if why != "" {
			return []row{{unchecked: why}}
		}
	}
	if !members {
		return f.combinations(m, fixed)
	}
	return []row{{source: steps, params: len(m.Sig.Params), shown: "…"}}
}

// A datapoint is a member of a class with values for the parameters of its theories.
type datapoint struct {
	of     *metadata.TypeDef // the class whose object an instance member is read from
	static bool
	list   func(slot int) []string // the argument that gives a list of its values
}

// datapoints are those for a parameter, in the order in which NUnit finds them: methods, properties and fields, of each kind those of the class before
// those of its bases.
func (f *finder) datapoints(class *metadata.TypeDef, m *metadata.MethodDef, p *metadata.TypeSig) (list []*datapoint, why string) {
	nested := false
	for _, v := range f.exactly(m.Attributes, nunitNames("Theory")...) {
		for _, a := range slices.Concat(v.Fixed, namedValues(v)) {
			nested = nested || a.Value == true
		}
	}
	for of := class; of != nil; of = of.Enclosing {
		for kind := range 3 {
			for _, b := range f.bases(of) {
				for _, d := range f.declaredDatapoints(b, kind) {
					if b != of && d.flags&accessMask <= 1 { // private
						continue
					}
					is, unsure := f.gives(b, class, d, p)
					switch {
					case unsure || is && (f.foreign(b) || len(b.GenericParams) > 0 && b != class):
						return nil, "its data points are in a generic class, or in another assembly"
					case !is:
						continue
					}
					static := d.flags&methodStatic != 0
					list = append(list, &datapoint{of: of, static: static, list: func(slot int) []string {
						value := d.value()
						if !static {
							value = []string{"get:" + itoa(slot) + "." + value[0]}
						} else if d.constant == nil {
							value = []string{"call:" + value[0]}
						}
						if d.one {
							value = append([]string{"objects:1"}, value...)
						}
						return value
					}})
				}
			}
		}
		if !nested {
			break
		}
	}
	return list, ""
}

func namedValues(v *metadata.AttributeValue) (list []metadata.AttributeArg) {
	for _, n := range v.Named {
		list = append(list, n.AttributeArg)
	}
	return list
}

// A declared is a member with the attribute of a data point, or of a source of them.
type declared struct {
	flags    uint16
	sig      *metadata.TypeSig
	one      bool               // one value, and no list of them
	constant *metadata.Constant // of a field
	value    func() []string    // the number of the call that gives it; of a constant an argument
}

// declaredDatapoints are the methods (0), properties (1) or fields (2) of a class that have such an attribute. Of fields, NUnit finds those of objects first.
func (f *finder) declaredDatapoints(t *metadata.TypeDef, kind int) (list []declared) {
	source := nunitNames("DatapointSource", "Datapoints")
	called := func(m *metadata.MethodDef) func() []string { return func() []string { return []string{f.call(m)} } }
	switch kind {
	case 0:
		for _, m := range t.Methods {
			if f.has(m.Attributes, source...) && len(m.Sig.Params)+len(m.GenericParams) == 0 {
				list = append(list, declared{flags: m.Flags, sig: m.Sig.Ret, value: called(m)})
			}
		}
	case 1:
		for i := range t.Properties {
			if p := &t.Properties[i]; p.Getter != nil && f.has(p.Attributes, source...) && len(p.Getter.Sig.Params) == 0 {
				list = append(list, declared{flags: p.Getter.Flags, sig: p.Getter.Sig.Ret, value: called(p.Getter)})
			}
		}
	default:
		for _, d := range t.Fields {
			one := f.has(d.Attributes, nunitNames("Datapoint")...)
			if !one && !f.has(d.Attributes, source...) {
				continue
			}
			value := func() []string { return []string{f.fieldCall(d)} }
			if c := d.Constant; c != nil {
				value = func() []string {
					words, _, _ := f.argument(metadata.AttributeArg{Type: c.Type, Value: c.Value}, d.Sig)
					return words
				}
			}
			list = append(list, declared{flags: d.Flags, sig: d.Sig, one: one, constant: d.Constant, value: value})
		}
		slices.SortStableFunc(list, func(a, b declared) int { return int(a.flags&methodStatic) - int(b.flags&methodStatic) })
	}
	return list
}

// fieldCall is the number of a field for the host of tests.
func (f *finder) fieldCall(d *metadata.FieldDef) string {
	c := Call{Token: d.Token}
	if len(d.Owner.GenericParams) > 0 {
		c.Class, c.Of = f.current, f.ofClass
	}
	return f.numbered(c)
}

// gives reports whether a member of a class gives values for a parameter of a theory of another one: its type, or that of the elements of an array or of
// an IEnumerable<T>, has to be the parameter's. It is unsure if that depends on type arguments.
func (f *finder) gives(owner, class *metadata.TypeDef, d declared, p *metadata.TypeSig) (is, unsure bool) {
	sig := d.sig
	if !d.one {
		switch home := f.homeOf(owner); {
		case sig.Kind == metadata.ElemSZArray || sig.Kind == metadata.ElemArray:
			sig = sig.Elem
		case sig.Kind == metadata.ElemGenericInst && strings.HasSuffix(nameOf(home, sig), ".IEnumerable`1"):
			sig = sig.Args[0]
		default:
			return false, false
		}
	}
	if owner != class && (len(owner.GenericParams) > 0 || len(class.GenericParams) > 0) {
		return false, mayBecome(sig, p)
	}
	if f.homeOf(owner).SigString(sig) == f.a.SigString(p) {
		return true, false
	}
	return false, len(class.GenericParams) > 0 && mayBecome(sig, p)
}

// mayBecome reports whether two types can be the same with some type arguments, or are so without any.
func mayBecome(a, b *metadata.TypeSig) bool {
	switch {
	case a == nil || b == nil:
		return a == b
	case a.Kind == metadata.ElemVar || b.Kind == metadata.ElemVar:
		return a.Kind != b.Kind || a.Index != b.Index // those of one class are told apart by their names
	case a.Kind != b.Kind || len(a.Args) != len(b.Args):
		return false
	case a.Kind == metadata.ElemSZArray || a.Kind == metadata.ElemArray:
		return mayBecome(a.Elem, b.Elem)
	case a.Kind == metadata.ElemGenericInst:
		for i := range a.Args {
			if !mayBecome(a.Args[i], b.Args[i]) && a.Args[i].Kind != b.Args[i].Kind {
				return false
			}
		}
		return true
	}
	return false
}
