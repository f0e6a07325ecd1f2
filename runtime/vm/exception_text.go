package vm

import (
	"slices"
	"strings"

	"mwc/runtime/abi"
)

// Here the machine says what an exception tells a person: Exception.Message and what .NET prints of an exception that nothing catches.

// ExceptionText is the text "Type: message" of exception object exc, as .NET prints it.
func (m *Machine) ExceptionText(exc Ref) string {
	s := m.Prog.Types[m.TypeOf(exc)].FullName()
	if msg := m.ExceptionMessage(exc); msg != "" {
		s += ": " + msg
	}
	return s
}

// ExceptionReport is the text with which .NET reports an unhandled exception.
func (m *Machine) ExceptionReport(exc Ref) string {
	var b strings.Builder
	b.WriteString(m.ExceptionText(exc))
	if inner := *m.u32(exc, abi.ExceptionInner); inner != 0 {
		b.WriteString("\n ---> " + m.ExceptionReport(inner) + "\n   --- End of inner exception stack trace ---")
	}
	if trace := *m.u32(exc, abi.ExceptionTrace); trace != 0 {
		b.WriteString("\n" + m.traceText(trace))
	}
	return b.String()
}

// ExceptionMessage is what Exception.Message gives. It runs no code of the program: what a class of the program gives in place of its base
// class is known only of an exception that has ended the path.
func (m *Machine) ExceptionMessage(exc Ref) string {
	if msg, ok := m.messages[exc]; ok {
		return msg
	}
	return m.messageOf(exc, 0)
}

// maxToldDepth bounds how deep the exceptions of an AggregateException may be nested.
const maxToldDepth = 16

// messageOf does what the getters of Message do in the core library.
func (m *Machine) messageOf(exc Ref, depth int) string {
	typ := m.TypeOf(exc)
	text := func(field string) string {
		if s := m.Reference(exc, field); s != 0 && m.TypeOf(s) == m.Prog.TypeString {
			return m.GoString(s)
		}
		return ""
	}
	bases := m.bases(typ)
	is := func(class string) bool { return slices.Contains(bases, class) }
	own := *m.u32(exc, abi.ExceptionMessage)
	s := "Exception of type '" + m.Prog.Types[typ].FullName() + "' was thrown."
	if own != 0 {
		s = m.GoString(own)
	}
	switch file := text("_fileName"); {
	case is("System.ArgumentException"):
		if own == 0 {
			s = "Value does not fall within the expected range."
		}
		if name := text("_paramName"); name != "" {
			s += " (Parameter '" + name + "')"
		}
		if v := m.Reference(exc, "_actualValue"); v != 0 && is("System.ArgumentOutOfRangeException") {
			s += "\nActual value was " + m.toldValue(v) + "."
		}
	case is("System.ObjectDisposedException"):
		if name := text("_objectName"); name != "" {
			s += "\nObject name: '" + name + "'."
		}
	case is("System.AggregateException"):
		list := m.Reference(exc, "_inner")
		for i := range m.Length(list) {
			if e := *m.u32(list, abi.ArrayData+4*uint32(i)); depth < maxToldDepth && e != 0 {
				s += " (" + m.messageOf(e, depth+1) + ")"
			}
		}
	case is("System.Runtime.CompilerServices.SwitchExpressionException"):
		if v := m.Reference(exc, "_unmatched"); v != 0 {
			s += "\nUnmatched value was " + m.toldValue(v) + "."
		}
	case is("System.MissingMemberException"):
		sort := "Member"
		if is("System.MissingMethodException") {
			sort = "Method"
		} else if is("System.MissingFieldException") {
			sort = "Field"
		}
		if class := text("ClassName"); class != "" {
			s = sort + " '" + class + "." + text("MemberName") + "' not found."
		}
	case own != 0 || file == "":
	case is("System.BadImageFormatException"):
		s = "Could not load file or assembly '" + file + "'. An attempt was made to load a program with an incorrect format.\n"
	case is("System.IO.FileNotFoundException"):
		s = "Could not load file or assembly '" + file + "'. The system cannot find the file specified.\n"
	case is("System.IO.FileLoadException"):
		s = "Could not load file or assembly '" + file + "'. Could not find or load a specific file. (0x80131621)"
	}
	return s
}

// bases are the names of a type and of the classes from which it derives.
func (m *Machine) bases(typ uint32) []string {
	var out []string
	for ; typ != 0; typ = m.Prog.Types[typ].Base {
		out = append(out, m.Prog.Types[typ].Name)
	}
	return out
}

// toldValue is what ToString gives of a string or a boxed number; of another object it is the type, which is what Object.ToString gives.
func (m *Machine) toldValue(o Ref) string {
	t := &m.Prog.Types[m.TypeOf(o)]
	if t.Kind == TypeString {
		return m.GoString(o)
	}
	if vs := m.Variables(o, 0); t.Kind == TypeValue && t.Prim != 0 && len(vs) == 1 {
		switch v := vs[0]; v.Type {
		case ValueBool:
			return map[bool]string{true: "True", false: "False"}[*(*uint8)(m.At(o, v.Off)) != 0]
		case ValueChar:
			return string(rune(*(*uint16)(m.At(o, v.Off))))
		default:
			return m.Value(o, v.Off, v.Type)
		}
	}
	return t.FullName()
}

// toldBudget bounds what a getter of Message may do: loop iterations and calls.
const toldBudget = 1 << 16

// tell runs the getters of Message of an exception that ends the path, and of its causes, if the program has such getters of its own. What they
// do to the state is lost with the path. A getter that throws, waits or runs for long tells nothing.
func (m *Machine) tell(rec, exc Ref) {
	if m.Prog.Message == nil {
		return
	}
	m.messages = map[Ref]string{}
	tracer, filter, multi, budget := m.tracer, m.filter, m.multi, m.Budget
	m.tracer, m.filter, m.multi = nil, nil, false
	m.watch()
	m.watchFlags()
	for n := 0; exc != 0 && n < maxToldDepth; n++ {
		if sp := int32(*m.u32(rec, recDepth)); sp < m.Opt.MaxDepth {
			m.Budget, m.inSection = toldBudget, false
			st := m.Prog.Message(m, sp, exc)
			if st == abi.OK {
				if s := Ref(m.Ret); s == 0 {
					m.messages[exc] = ""
				} else {
					m.messages[exc] = m.GoString(s)
				}
			}
			for _, f := range m.saved {
				m.Free(m.CompOf(f))
			}
			m.saved, m.pendKind, m.pendObj, m.pendArg = m.saved[:0], 0, 0, 0
		}
		exc = *m.u32(exc, abi.ExceptionInner)
	}
	m.tracer, m.filter, m.multi, m.Budget = tracer, filter, multi, budget
	m.watch()
	m.watchFlags()
	m.wantGC, m.inSection, m.peeking, m.moves = false, false, false, 0
}
