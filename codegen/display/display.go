// Package display finds how a program shows its own values: the text of [DebuggerDisplay] or of ToString. A report runs no code for that. So the
// package reads the methods: of those that only put texts and fields together, it makes the text with holes of which vm.ValueTypeInfo tells.
package display

import (
	"slices"
	"strings"
	"unicode/utf16"

	"mwc/codegen/metadata"
	"mwc/codegen/program"
)

const (
	debuggerDisplay = "System.Diagnostics.DebuggerDisplayAttribute"
	textBuilder     = "System.Runtime.CompilerServices.DefaultInterpolatedStringHandler"
	// The bounds on what is read: the instructions of a method, methods within methods, and the text.
	maxDisplayCode, maxDisplayDepth, maxDisplayText = 200, 4, 400
)

// IsRecord reports whether C#'s compiler made the type from a record class.
func IsRecord(t *program.Type) bool {
	return t.Def != nil && slices.ContainsFunc(t.Def.Methods, func(d *metadata.MethodDef) bool { return d.Name == "<Clone>$" })
}

// Text is the text that shows a value of type t, if the program says how and the text is no more than fields; "" otherwise.
func Text(t *program.Type) string {
	for b := t; b != nil && b.Module != nil && b.Module.IsUser && b.Def != nil && b.Kind != program.KindEnum; b = b.Base {
		if c := b.Module.Asm.FindAttribute(b.Def.Attributes, debuggerDisplay); c != nil {
			v, err := b.Module.Asm.DecodeAttribute(*c, nil)
			if err != nil || len(v.Fixed) != 1 {
				return ""
			}
			text, _ := v.Fixed[0].Value.(string)
			return filled(t, text)
		}
	}
	if s, ok := called(part{of: t}, "ToString", 0); ok && t.Kind != program.KindEnum {
		return bounded(s.template())
	}
	return ""
}

func bounded(s string) string {
	if len(s) > maxDisplayText {
		return ""
	}
	return s
}

// part is what a method has on its stack: the value itself, a field of it or of a field and so on, a text with holes, or the number of a
// local variable that holds a text in the making.
type part struct {
	of     *program.Type // of the value or field; nil for a text
	path   string        // of the field; empty for the value itself
	text   string
	local  int64
	isText bool
	isVar  bool
}

func (p part) template() string {
	if p.isText {
		return p.text
	}
	return "{" + p.path + ",s}"
}

// escaped is text without holes.
func escaped(s string) string { return strings.NewReplacer(`\`, `\\`, "{", `\{`, "}", `\}`).Replace(s) }

// filled is the text of an attribute in which each expression is replaced by the field that it means.
func filled(t *program.Type, text string) string {
	var b strings.Builder
	for text != "" {
		switch {
		case text[0] == '\\' && len(text) > 1:
			b.WriteString(escaped(text[1:2]))
			text = text[2:]
			continue
		case text[0] != '{':
			b.WriteString(escaped(text[:1]))
			text = text[1:]
			continue
		}
		hole, rest, ok := strings.Cut(text[1:], "}")
		expression, format, _ := strings.Cut(hole, ",")
		format = strings.TrimSpace(format)
		if !ok || format != "" && format != "nq" {
			return ""
		}
		p := part{of: t}
		for i, name := range strings.Split(strings.TrimSpace(expression), ".") {
			if i == 0 && name == "this" {
				continue
			}
			if p, ok = member(p, name); !ok {
				return ""
			}
		}
		switch {
		case p.isText && format == "nq":
			b.WriteString(p.text)
		case p.isText:
			b.WriteString(`"` + p.text + `"`)
		case p.path == "":
			return ""
		case format == "nq":
			b.WriteString("{" + p.path + ",nq}")
		default:
			b.WriteString("{" + p.path + "}")
		}
		text = rest
	}
	return bounded(b.String())
}

// member is what a name means in an expression about a value.
func member(of part, name string) (part, bool) {
	if of.of == nil || of.isText {
		return part{}, false
	}
	if method, ok := strings.CutSuffix(name, "()"); ok {
		return called(of, method, 0)
	}
	if f, ok := field(of, name); ok {
		return f, true
	}
	return called(of, "get_"+name, 0)
}

// field is a field of a value, if the value has just one of this name.
func field(of part, name string) (part, bool) {
	var found *program.Field
	for t := of.of; t != nil; t = t.Base {
		for _, f := range t.Fields {
			if f.Name != name {
				continue
			}
			if found != nil {
				return part{}, false
			}
			found = f
		}
	}
	if found == nil || strings.ContainsAny(name, "/,{}\\\n") {
		return part{}, false
	}
	path := name
	if of.path != "" {
		path = of.path + "/" + name
	}
	return part{of: found.Type, path: path}, true
}

// called is what a method without parameters gives that is called on a value.
func called(on part, name string, depth int) (part, bool) {
	for t := on.of; t != nil && depth < maxDisplayDepth && t.Def != nil && t.Module != nil && t.Module.IsUser; t = t.Base {
		for _, d := range t.Def.Methods {
			if d.Name != name || d.Sig == nil || !d.Sig.HasThis || len(d.Sig.Params) > 0 || d.Sig.GenericCount > 0 {
				continue
			}
			if on.path != "" && d.Flags&methodVirtual != 0 && !on.of.IsValueType() {
				return part{}, false // the object may have a class with a method of its own
			}
			return body(t.Module.Asm, d, on, depth)
		}
	}
	return part{}, false
}

// methodVirtual is MethodAttributes.Virtual.
const methodVirtual = 0x40

// body is what a method gives that only puts texts and fields together.
func body(a *metadata.Assembly, d *metadata.MethodDef, this part, depth int) (result part, ok bool) {
	b, err := a.Body(d)
	if err != nil || b == nil || len(b.Clauses) > 0 || len(b.Code) > maxDisplayCode {
		return part{}, false
	}
	r := reading{asm: a, this: this, depth: depth, locals: map[int64]part{}}
	for i := range b.Code {
		in := &b.Code[i]
		op := in.Op.General()
		if op == metadata.OpRet {
			result, ok = r.pop()
			return result, ok && i == len(b.Code)-1 && len(r.stack) == 0 && !result.isVar
		}
		if op == metadata.OpBr && in.Int == int64(in.Offset+in.Size) {
			continue
		}
		if !r.step(op, in) {
			return part{}, false
		}
	}
	return part{}, false
}

// reading is a method that is being read.
type reading struct {
	asm    *metadata.Assembly
	this   part
	depth  int
	stack  []part
	locals map[int64]part
}

func (r *reading) pop() (part, bool) {
	if len(r.stack) == 0 {
		return part{}, false
	}
	p := r.stack[len(r.stack)-1]
	r.stack = r.stack[:len(r.stack)-1]
	return p, true
}

func (r *reading) push(p part) bool {
	r.stack = append(r.stack, p)
	return len(p.text) <= maxDisplayText
}

// step does what an instruction does to the stack; false if it may do more.
func (r *reading) step(op uint16, in *metadata.Instruction) bool {
	switch op {
	case metadata.OpNop, metadata.OpBox, metadata.OpConstrained:
		return true
	case metadata.OpLdarg:
		return in.Int == 0 && r.push(r.this)
	case metadata.OpLdcI4:
		return r.push(part{isVar: true, local: -1})
	case metadata.OpLdstr:
		s, err := r.asm.UserString(in.Token)
		return err == nil && r.push(part{isText: true, text: escaped(string(utf16.Decode(s)))})
	case metadata.OpLdfld, metadata.OpLdflda:
		p, ok := r.pop()
		name := ""
		if f, err := r.asm.FieldByToken(in.Token); err == nil {
			name = f.Name
		} else if ref, err := r.asm.MemberRefByToken(in.Token); err == nil {
			name = ref.Name
		}
		if !ok || p.of == nil {
			return false
		}
		p, ok = field(p, name)
		return ok && r.push(p)
	case metadata.OpStloc:
		p, ok := r.pop()
		r.locals[in.Int] = p
		return ok
	case metadata.OpLdloc:
		p, ok := r.locals[in.Int]
		return ok && r.push(p)
	case metadata.OpLdloca:
		return r.push(part{isVar: true, local: in.Int})
	case metadata.OpCall, metadata.OpCallvirt:
		return r.call(in.Token)
	}
	return false
}

// call does what a call does to the stack.
func (r *reading) call(token metadata.Token) bool {
	if d, err := r.asm.MethodByToken(token); err == nil {
		on, ok := r.pop()
		if !ok || on.of == nil || d.Sig == nil || len(d.Sig.Params) > 0 {
			return false
		}
		result, ok := called(on, d.Name, r.depth+1)
		return ok && r.push(result)
	}
	if spec, err := r.asm.MethodSpecByToken(token); err == nil {
		token = spec.Method
	}
	ref, err := r.asm.MemberRefByToken(token)
	if err != nil || ref.Method == nil || len(ref.Method.Params) > len(r.stack) {
		return false
	}
	n := len(ref.Method.Params)
	arguments := slices.Clone(r.stack[len(r.stack)-n:])
	r.stack = r.stack[:len(r.stack)-n]
	switch class := r.asm.TypeName(ref.Class); {
	case class == "System.String" && ref.Name == "Concat":
		text := ""
		for i, a := range arguments {
			if kind := ref.Method.Params[i].Kind; a.isVar || kind != metadata.ElemString && kind != metadata.ElemObject {
				return false
			}
			text += a.template()
		}
		return r.push(part{isText: true, text: text})
	case class == textBuilder:
		v, ok := r.pop()
		if !ok || !v.isVar || v.local < 0 {
			return false
		}
		so := r.locals[v.local]
		switch {
		case ref.Name == ".ctor" && n == 2:
			so = part{isText: true}
		case ref.Name == "ToStringAndClear" && n == 0 && so.isText:
			return r.push(so)
		case (ref.Name == "AppendLiteral" || ref.Name == "AppendFormatted") && n == 1 && so.isText && !arguments[0].isVar:
			so.text += arguments[0].template()
		default:
			return false
		}
		r.locals[v.local] = so
		return len(so.text) <= maxDisplayText
	case ref.Name == "ToString" && n == 0 && ref.Method.HasThis:
		p, ok := r.pop()
		return ok && p.path != "" && p.of != nil && p.of.IsValueType() && r.push(part{isText: true, text: p.template()})
	}
	return false
}
