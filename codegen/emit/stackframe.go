package emit

import (
	"strconv"
	"strings"

	"mwc/codegen/metadata"
	"mwc/codegen/program"
)

// frameText spells a method as .NET's stack traces do: "Ns.Outer.Inner.Method[T](Int32 x)". The text comes from the method's
// definition, whatever the type arguments are. It is empty for a method that .NET's stack traces leave out. The methods of an
// iterator's class bear the name of the iterator: "C.Seq(Int32 n)+MoveNext()".
func frameText(m *program.Method) string {
	if m.Def == nil || m.Synth != program.SynthNone || m.Module == nil {
		return ""
	}
	a, def := m.Module.Asm, m.Def
	if a.FindAttribute(def.Attributes, stackTraceHidden) != nil || a.FindAttribute(def.Owner.Attributes, stackTraceHidden) != nil {
		return ""
	}
	if of := iteratorOf(a, def.Owner); of != nil {
		return methodText(a, of) + "+" + def.Name + "()"
	}
	return methodText(a, def)
}

const (
	stackTraceHidden  = "System.Diagnostics.StackTraceHiddenAttribute"
	iteratorAttribute = "System.Runtime.CompilerServices.IteratorStateMachineAttribute"
)

func methodText(a *metadata.Assembly, def *metadata.MethodDef) string {
	var b strings.Builder
	if owner := nestedName(def.Owner, "."); owner != "<Module>" {
		b.WriteString(owner)
		b.WriteByte('.')
	}
	b.WriteString(def.Name)
	if len(def.GenericParams) > 0 {
		b.WriteByte('[')
		for i, p := range def.GenericParams {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(p.Name)
		}
		b.WriteByte(']')
	}
	names := map[int]string{}
	for _, p := range def.Params {
		names[int(p.Sequence)] = p.Name
	}
	b.WriteByte('(')
	for i, p := range def.Sig.Params {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(shortSig(a, def, p, 0))
		if n := names[i+1]; n != "" {
			b.WriteString(" " + n)
		}
	}
	b.WriteByte(')')
	return b.String()
}

// nestedName is the full name of a type: the names of the types around it, from the outermost, and then its own.
func nestedName(d *metadata.TypeDef, separator string) string {
	name := d.Name
	for ; d.Enclosing != nil; d = d.Enclosing {
		name = d.Enclosing.Name + separator + name
	}
	if d.Namespace != "" {
		name = d.Namespace + "." + name
	}
	return name
}

// iteratorOf finds the iterator for which a compiler made a class, nil if the compiler made the class for no iterator.
func iteratorOf(a *metadata.Assembly, class *metadata.TypeDef) *metadata.MethodDef {
	if class.Enclosing == nil || a.FindAttribute(class.Attributes, "System.Runtime.CompilerServices.CompilerGeneratedAttribute") == nil {
		return nil
	}
	name := nestedName(class, "+")
	for _, m := range class.Enclosing.Methods {
		c := a.FindAttribute(m.Attributes, iteratorAttribute)
		if c == nil {
			continue
		}
		v, err := c.Decode(a)
		if err != nil || len(v.Fixed) != 1 {
			continue
		}
		of, _ := v.Fixed[0].Value.(string)
		of, _, _ = strings.Cut(of, ",")
		if strings.ReplaceAll(of, `\`, "") == name {
			return m
		}
	}
	return nil
}

// maxSigDepth bounds how deep types nest in types.
const maxSigDepth = 100

// shortSig spells a type of a method's signature as Type.Name does.
func shortSig(a *metadata.Assembly, m *metadata.MethodDef, s *metadata.TypeSig, depth int) string {
	if s == nil || depth > maxSigDepth {
		return "?"
	}
	elem := func() string { return shortSig(a, m, s.Elem, depth+1) }
	param := func(ps []*metadata.GenericParam) string {
		if i := int(s.Index); i < len(ps) {
			return ps[i].Name
		}
		return "?"
	}
	switch s.Kind {
	case metadata.ElemClass, metadata.ElemValueType:
		name := a.TypeName(s.Token)
		if i := strings.LastIndexByte(name, '/'); i >= 0 {
			return name[i+1:]
		}
		return name[strings.LastIndexByte(name, '.')+1:]
	case metadata.ElemVar:
		return param(m.Owner.GenericParams)
	case metadata.ElemMVar:
		return param(m.GenericParams)
	case metadata.ElemPtr:
		return elem() + "*"
	case metadata.ElemByRef:
		return elem() + "&"
	case metadata.ElemSZArray:
		return elem() + "[]"
	case metadata.ElemArray:
		if s.Rank <= 1 {
			return elem() + "[*]"
		}
		return elem() + "[" + strings.Repeat(",", int(s.Rank)-1) + "]"
	case metadata.ElemGenericInst:
		return elem()
	case metadata.ElemFnPtr:
		return ""
	}
	if name := program.ElemName(s.Kind); name != "" {
		return strings.TrimPrefix(name, "System.")
	}
	return "?" + strconv.Itoa(int(s.Kind))
}

// unwraps reports whether the methods of an assembly see a thrown object that is no exception as that object itself, and not
// wrapped in a RuntimeWrappedException.
func unwraps(a *metadata.Assembly) bool {
	c := a.FindAttribute(a.Attributes, "System.Runtime.CompilerServices.RuntimeCompatibilityAttribute")
	if c == nil {
		return true
	}
	v, err := c.Decode(a)
	if err != nil {
		return true
	}
	for _, n := range v.Named {
		if wraps, ok := n.Value.(bool); ok && n.Name == "WrapNonExceptionThrows" {
			return !wraps
		}
	}
	return true
}
