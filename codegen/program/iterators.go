package program

import (
	"strings"

	"mwc/codegen/metadata"
)

// A compiler of C# or Visual Basic makes a class for an iterator that gives an enumerable. The class keeps the number of the thread that has made the object, and compares it
// with that of the thread that asks for an enumerator (runtime/vm/iterators.go). It asks for both numbers by members of the library of their own, so that
// these questions are apart from those that the program asks for itself.

// iteratorClass says how compilers name such a class, and its field with the number of the thread that has made an enumerable.
type iteratorClass struct{ prefix, makerField string }

var iteratorClasses = []iteratorClass{
	{"<", "<>l__initialThreadId"},            // C#
	{"VB$StateMachine_", "$InitialThreadId"}, // Visual Basic
}

const (
	askThread        = "get_CurrentManagedThreadId" // of Environment
	askMaker         = "get_MakersThreadId"
	askEnumerator    = "EnumeratorsThreadId"
	environmentClass = "System.Environment"
)

// MakerField gives the field of an iterator's class with the number of the thread that has made the object; nil if t is no such class.
func (t *Type) MakerField() *Field {
	if t.Def == nil {
		return nil
	}
	for _, c := range iteratorClasses {
		if !strings.HasPrefix(t.Def.Name, c.prefix) {
			continue
		}
		for _, f := range t.Fields {
			if f.Name == c.makerField && !f.Static && f.Type.Prim == PrimI4 {
				return f
			}
		}
	}
	return nil
}

// iteratorCallee is the member that instruction in of m, which calls callee, calls instead, if it is one of the questions of an iterator; otherwise nil.
func (w *World) iteratorCallee(m *Method, in *metadata.Instruction, callee *Method) (*Method, error) {
	if callee.Name != askThread || callee.Def == nil || !callee.Module.IsCorlib || callee.Owner.Name != environmentClass || m.Def == nil || m.Owner.MakerField() == nil {
		return nil, nil
	}
	body, err := m.Module.body(m.Def)
	if err != nil {
		return nil, err
	}
	code := body.Code
	for i := range code {
		if code[i].Offset != in.Offset {
			continue
		}
		switch {
		case m.IsCtor && i+1 < len(code) && w.isMakerField(m, &code[i+1], metadata.OpStfld):
			return w.methodNamed(callee.Owner, askMaker)
		case !m.Static && strings.HasSuffix(m.Name, "Enumerator") && i > 1 && i+1 < len(code) && w.isMakerField(m, &code[i-1], metadata.OpLdfld) &&
			comparesOnly(&code[i+1]):
			return w.methodNamed(callee.Owner, askEnumerator)
		}
	}
	return nil, nil
}

// methodNamed gives the first method of this name of a class of the library.
func (w *World) methodNamed(owner *Type, name string) (*Method, error) {
	for _, d := range owner.Def.Methods {
		if d.Name == name {
			return w.method(owner, d, nil)
		}
	}
	return nil, malformed("the core library has no %s::%s", owner.Name, name)
}

func (w *World) isMakerField(m *Method, in *metadata.Instruction, op uint16) bool {
	if in.Op == nil || in.Op.Code != op {
		return false
	}
	f, err := w.tokenField(m, in.Token)
	return err == nil && f == m.Owner.MakerField()
}

// comparesOnly reports whether an instruction only asks whether two values are equal.
func comparesOnly(in *metadata.Instruction) bool {
	if in.Op == nil {
		return false
	}
	switch in.Op.General() {
	case metadata.OpBeq, metadata.OpBneUn, metadata.OpCeq:
		return true
	}
	return false
}

// AsksForEnumerator reports whether a method is the question of an iterator that is asked for an enumerator. It takes the iterator's object, which is the
// receiver of the method that calls it.
func (m *Method) AsksForEnumerator() bool {
	return m.Name == askEnumerator && m.Module != nil && m.Module.IsCorlib && m.Owner.Name == environmentClass
}
