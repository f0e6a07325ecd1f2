package metadata

import (
	"bytes"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"
)

var update = flag.Bool("update", false, "rewrite the golden files in testdata")

var samples = []string{"Sample.dll", "SampleRelease.dll", "SampleMono.exe", "Modern.dll", "Forms.dll"}

func open(t testing.TB, name string) *Assembly {
	t.Helper()
	a, err := Open(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestGolden reads each sample and compares all that was read with a listing that a person can check against the source.
func TestGolden(t *testing.T) {
	for _, name := range samples {
		t.Run(name, func(t *testing.T) {
			got := dump(t, open(t, name))
			golden := filepath.Join("testdata", name+".golden")
			if *update {
				if err := os.WriteFile(golden, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			gotLines, wantLines := strings.Split(string(got), "\n"), strings.Split(string(want), "\n")
			for i, line := range gotLines {
				if i >= len(wantLines) || line != wantLines[i] {
					t.Fatalf("line %d is\n\t%s\ninstead of\n\t%s\nrun with -update and look at the difference", i+1, line, append(wantLines, "(nothing)")[min(i, len(wantLines))])
				}
			}
			if len(gotLines) != len(wantLines) {
				t.Fatalf("%d lines instead of %d", len(gotLines), len(wantLines))
			}
		})
	}
}

// dumper writes an assembly in a form close to ilasm's.
type dumper struct {
	testing.TB
	*Assembly
	bytes.Buffer
}

func dump(t testing.TB, a *Assembly) []byte {
	d := &dumper{TB: t, Assembly: a}
	d.line(0, ".assembly %s %v", a.Name, a.Version)
	d.attributes(0, a.Attributes)
	d.line(0, ".module %s", a.ModuleName)
	d.attributes(0, a.ModuleAttributes)
	for _, r := range a.Refs {
		d.line(0, ".assembly extern %s %v %x", r.Name, r.Version, r.PublicKeyToken)
	}
	for _, m := range a.ModuleRefs {
		d.line(0, ".module extern %s", m)
	}
	for _, e := range a.Exported {
		d.line(0, ".export %s %v", qualified(e.Namespace, e.Name), e.Implementation)
	}
	if a.EntryPoint != 0 {
		m, _ := a.MethodByToken(a.EntryPoint)
		d.line(0, ".entrypoint %s", m.FullName())
	}
	if a.SymbolsErr != nil {
		d.line(0, ".symbols error: %v", a.SymbolsErr)
	} else if a.Symbols != nil {
		d.line(0, ".symbols %q", a.Symbols.Files)
	}
	for _, c := range a.TypeDefs {
		d.class(c)
	}
	return d.Bytes()
}

func (d *dumper) line(indent int, format string, args ...any) {
	fmt.Fprintf(d, strings.Repeat("  ", indent)+format+"\n", args...)
}

func (d *dumper) attributes(indent int, list []CustomAttribute) {
	for _, c := range list {
		class, err := d.AttributeType(c)
		if err != nil {
			d.Error(err)
		}
		v, err := d.DecodeAttribute(c, func(Token, string) (ElementType, error) { return ElemI4, nil })
		if err != nil {
			d.Error(err)
			continue
		}
		var args []string
		for _, f := range v.Fixed {
			args = append(args, formatArg(f))
		}
		for _, n := range v.Named {
			args = append(args, n.Name+" = "+formatArg(n.AttributeArg))
		}
		d.line(indent, ".custom %s(%s)", d.TypeName(class), strings.Join(args, ", "))
	}
}

func formatArg(a AttributeArg) string {
	switch v := a.Value.(type) {
	case []AttributeArg:
		var parts []string
		for _, e := range v {
			parts = append(parts, formatArg(e))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case string:
		if a.Type == AttrType {
			return "type " + v
		}
		return strconv.Quote(v)
	}
	if a.Type == AttrEnum {
		return fmt.Sprintf("%s %v", a.Enum, a.Value)
	}
	return fmt.Sprintf("%T %v", a.Value, a.Value)
}

func (d *dumper) names(tokens []Token) string {
	var parts []string
	for _, t := range tokens {
		parts = append(parts, d.TypeName(t))
	}
	return strings.Join(parts, ", ")
}

func (d *dumper) generics(params []*GenericParam) string {
	if len(params) == 0 {
		return ""
	}
	var parts []string
	for _, p := range params {
		s := p.Name
		if p.Flags != 0 {
			s += fmt.Sprintf(" flags %#x", p.Flags)
		}
		if len(p.Constraints) > 0 {
			s += " (" + d.names(p.Constraints) + ")"
		}
		parts = append(parts, s)
	}
	return "<" + strings.Join(parts, ", ") + ">"
}

func (d *dumper) class(c *TypeDef) {
	d.line(0, "")
	head := fmt.Sprintf(".class %#x %s%s", c.Flags, c.FullName(), d.generics(c.GenericParams))
	if c.Extends != 0 {
		head += " extends " + d.TypeName(c.Extends)
	}
	if len(c.Interfaces) > 0 {
		head += " implements " + d.names(c.Interfaces)
	}
	d.line(0, "%s", head)
	d.attributes(1, c.Attributes)
	if c.HasLayout {
		d.line(1, ".pack %d .size %d", c.PackingSize, c.ClassSize)
	}
	for _, f := range c.Fields {
		d.field(f)
	}
	for _, m := range c.Methods {
		d.method(m)
	}
	for _, o := range c.MethodImpls {
		d.line(1, ".override %v with %v", o.Declaration, o.Body)
	}
	accessor := func(word string, m *MethodDef) {
		if m != nil {
			d.line(2, "%s %s", word, m.Name)
		}
	}
	for _, p := range c.Properties {
		d.line(1, ".property %s", d.MethodString(p.Name, p.Sig))
		d.attributes(2, p.Attributes)
		accessor("get", p.Getter)
		accessor("set", p.Setter)
	}
	for _, e := range c.Events {
		d.line(1, ".event %s %s", d.TypeName(e.Type), e.Name)
		d.attributes(2, e.Attributes)
		accessor("add", e.Add)
		accessor("remove", e.Remove)
		accessor("raise", e.Raise)
	}
}

func (d *dumper) field(f *FieldDef) {
	s := fmt.Sprintf(".field %#x %s %s", f.Flags, d.SigString(f.Sig), f.Name)
	if f.HasOffset {
		s += fmt.Sprintf(" offset %d", f.Offset)
	}
	if f.Constant != nil {
		s += fmt.Sprintf(" = %T %#v", f.Constant.Value, f.Constant.Value)
	}
	if f.RVA != 0 {
		n := 8
		if f.Sig.Kind == ElemValueType {
			def, err := d.TypeDefByToken(f.Sig.Token)
			if err != nil {
				d.Error(err)
			}
			n = int(def.ClassSize)
		}
		data, err := d.FieldData(f, n)
		if err != nil {
			d.Error(err)
		}
		s += fmt.Sprintf(" at % x", data)
	}
	if f.Marshal {
		s += " marshal"
	}
	d.line(1, "%s", s)
	d.attributes(2, f.Attributes)
}

func (d *dumper) method(m *MethodDef) {
	d.line(1, ".method %#x %#x %s%s", m.Flags, m.ImplFlags, d.MethodString(m.Name, m.Sig), d.generics(m.GenericParams))
	d.attributes(2, m.Attributes)
	for _, p := range m.Params {
		s := fmt.Sprintf(".param %d %s", p.Sequence, p.Name)
		if p.Flags != 0 {
			s += fmt.Sprintf(" flags %#x", p.Flags)
		}
		if p.Constant != nil {
			s += fmt.Sprintf(" = %T %#v", p.Constant.Value, p.Constant.Value)
		}
		d.line(2, "%s", s)
		d.attributes(3, p.Attributes)
	}
	if m.PInvoke != nil {
		d.line(2, ".pinvoke %s in %s flags %#x", m.PInvoke.Name, m.PInvoke.Module, m.PInvoke.Flags)
	}
	b, err := d.Body(m)
	if err != nil {
		d.Error(err)
	}
	if b == nil {
		return
	}
	symbols := d.Symbols.Method(m.Token)
	if symbols != nil && symbols.Kickoff != 0 {
		kickoff, _ := d.MethodByToken(symbols.Kickoff)
		d.line(2, ".kickoff %s", kickoff.FullName())
	}
	d.line(2, ".maxstack %d", b.MaxStack)
	for i, l := range b.Locals {
		s := fmt.Sprintf(".local %d %s", i, d.SigString(l))
		if symbols != nil {
			for _, n := range symbols.Locals {
				if n.Slot == i {
					s += fmt.Sprintf(" %s (IL_%04x to IL_%04x)", n.Name, n.Start, min(n.End, b.CodeSize))
				}
			}
		}
		d.line(2, "%s", s)
	}
	for _, in := range b.Code {
		if symbols != nil {
			for _, p := range symbols.Points {
				if p.Offset == in.Offset {
					d.line(2, "// %s", d.point(p))
				}
			}
		}
		d.line(2, "IL_%04x: %s", in.Offset, strings.TrimSpace(in.Op.Name+" "+d.operand(&in)))
	}
	for _, c := range b.Clauses {
		s := fmt.Sprintf(".try IL_%04x to IL_%04x %s IL_%04x to IL_%04x", c.TryStart, c.TryEnd,
			[]string{"catch", "filter", "finally", "fault"}[c.Kind], c.HandlerStart, c.HandlerEnd)
		switch c.Kind {
		case ClauseCatch:
			s += " " + d.TypeName(c.CatchType)
		case ClauseFilter:
			s += fmt.Sprintf(" from IL_%04x", c.FilterStart)
		}
		d.line(2, "%s", s)
	}
}

func (d *dumper) point(p SequencePoint) string {
	if p.Line == 0 {
		return "hidden"
	}
	return fmt.Sprintf("%s:%d:%d to %d:%d", d.Symbols.Files[p.File], p.Line, p.Column, p.EndLine, p.EndColumn)
}

func (d *dumper) operand(in *Instruction) string {
	switch in.Op.Operand {
	case OperandNone:
		return ""
	case OperandR4, OperandR8:
		return fmt.Sprint(in.Float)
	case OperandBr1, OperandBr4:
		return fmt.Sprintf("IL_%04x", in.Int)
	case OperandSwitch:
		var parts []string
		for _, t := range in.Targets {
			parts = append(parts, fmt.Sprintf("IL_%04x", t))
		}
		return "(" + strings.Join(parts, ", ") + ")"
	case OperandString:
		units, err := d.UserString(in.Token)
		if err != nil {
			d.Error(err)
		}
		return fmt.Sprintf("%+q", string(utf16.Decode(units)))
	case OperandType, OperandField, OperandMethod, OperandSig, OperandToken:
		return d.member(in.Token)
	}
	if in.Int == math.MinInt64 {
		d.Error("unset operand")
	}
	return fmt.Sprint(in.Int)
}

// member writes a token with the type or signature of what it names.
func (d *dumper) member(t Token) string {
	switch t.Table() {
	case TableField:
		f, _ := d.FieldByToken(t)
		return d.SigString(f.Sig) + " " + d.MemberName(t)
	case TableMethodDef:
		m, _ := d.MethodByToken(t)
		return d.MethodString(d.MemberName(t), m.Sig)
	case TableMemberRef:
		r, _ := d.MemberRefByToken(t)
		if r.Field != nil {
			return d.SigString(r.Field) + " " + d.MemberName(t)
		}
		return d.MethodString(d.MemberName(t), r.Method)
	case TableStandAloneSig:
		s, _ := d.StandAloneSigByToken(t)
		return d.MethodString("*", s.Method)
	}
	return d.MemberName(t)
}
