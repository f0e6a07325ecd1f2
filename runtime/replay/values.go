package replay

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"mwc/runtime/abi"
	"mwc/runtime/lib"
	"mwc/runtime/printable"
	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/vm"
)

// Values are written as a debugger of C# writes them. Nothing of the program runs for that: all is read from the state.

// The bounds on the text of one value.
const (
	maxItems    = 5  // elements of a collection, fields of an object
	maxWithin   = 3  // how deep values are nested
	maxText     = 96 // characters
	maxChained  = 1000
	ticksSecond = 10_000_000
)

// Value is the text of the value of a type at an offset of a component, in a report about what lies there. An object whose name is the
// location's own is shown by its type. What objects contain belongs to the text only if it never changes.
func (o *Objects) Value(ref vm.Ref, off uint32, typ vm.ValueType) string {
	if typ != vm.ValueRef {
		return o.plain(ref, off, typ)
	}
	return o.reference(ref, off, o.fixed)
}

// Shown is like Value, but also tells what objects contain at the moment.
func (o *Objects) Shown(ref vm.Ref, off uint32, typ vm.ValueType) string {
	if typ != vm.ValueRef {
		return o.plain(ref, off, typ)
	}
	return o.reference(ref, off, func(to vm.Ref) (string, bool) { return o.content(to, 0) })
}

// plain is the text of what is no reference. A part of a struct of the library says nothing to the program, so its text is empty.
func (o *Objects) plain(ref vm.Ref, off uint32, typ vm.ValueType) string {
	for _, v := range o.m.PathTo(ref, off) {
		switch {
		case v.Leaves() > 1 && search.IsOpaque(o.m, ref, v):
			return ""
		case v.Leaves() == 1 && v.ValueType != 0:
			if s := o.text(ref, v, 0); s != "" {
				return s
			}
		}
	}
	return o.primitive(ref, off, typ)
}

// reference is the text of the reference at an offset. content gives what follows the name of an object's type, or the whole text.
func (o *Objects) reference(ref vm.Ref, off uint32, content func(to vm.Ref) (s string, whole bool)) string {
	to := *(*vm.Ref)(o.m.At(ref, off))
	if to == 0 {
		return "null"
	}
	s, whole := content(to)
	if whole {
		return s
	}
	name, path := o.name(to)
	if !path {
		return name + s
	}
	if name == o.location(ref, off, "") {
		return o.typeName(to) + s
	}
	return name
}

// primitive is the text of a number, truth value or character.
func (o *Objects) primitive(ref vm.Ref, off uint32, typ vm.ValueType) string {
	switch p := o.m.At(ref, off); typ {
	case vm.ValueF4:
		return lib.FloatText(float64(*(*float32)(p)), 32)
	case vm.ValueF8:
		return lib.FloatText(*(*float64)(p), 64)
	}
	if typ == vm.ValueChar && o.m.Value(ref, off, typ) == `'\x00'` {
		return `'\0'`
	}
	return o.m.Value(ref, off, typ)
}

// Text is the text of a variable of a component, as Whole gives it. It is empty if a person can make nothing of the value.
func (o *Objects) Text(ref vm.Ref, v vm.Variable) string {
	if v.Parts == nil {
		return o.Shown(ref, v.Off, v.Type)
	}
	return shortened(o.text(ref, v, 0))
}

func shortened(s string) string {
	if utf8.RuneCountInString(s) > maxText {
		return string([]rune(s)[:maxText-1]) + "…"
	}
	return s
}

// text is the text of a variable inside another value.
func (o *Objects) text(ref vm.Ref, v vm.Variable, depth int) string {
	switch {
	case v.Parts != nil:
		return o.structure(ref, v, depth)
	case v.Type == vm.ValueRef:
		return o.within(*(*vm.Ref)(o.m.At(ref, v.Off)), depth)
	case v.ValueType != 0:
		if e := o.m.Prog.ValueTypes[v.ValueType].Enum; e != nil {
			return constant(e, o.integer(ref, v))
		}
	}
	return o.primitive(ref, v.Off, v.Type)
}

// within is the text of an object inside another value.
func (o *Objects) within(to vm.Ref, depth int) string {
	if to == 0 {
		return "null"
	}
	s, whole := o.content(to, depth)
	if whole {
		return s
	}
	if g, ok := o.given[o.m.CompOf(to)]; ok && g.typ == o.m.TypeOf(to) {
		return g.name
	}
	return o.typeName(to) + s
}

// integer is the number that a variable of an integer type holds, as 64 bits.
func (o *Objects) integer(ref vm.Ref, v vm.Variable) int64 {
	switch p := o.m.At(ref, v.Off); v.Type {
	case vm.ValueI1:
		return int64(*(*int8)(p))
	case vm.ValueU1, vm.ValueBool:
		return int64(*(*uint8)(p))
	case vm.ValueI2:
		return int64(*(*int16)(p))
	case vm.ValueU2, vm.ValueChar:
		return int64(*(*uint16)(p))
	case vm.ValueI4:
		return int64(*(*int32)(p))
	case vm.ValueU4:
		return int64(*(*uint32)(p))
	default:
		return *(*int64)(p)
	}
}

// constant is the name of an enum's value, or the names of its flags: "Read | Write". What has no name is a number.
func constant(e *vm.EnumInfo, value int64) string {
	if i := slices.Index(e.Values, value); i >= 0 {
		return printable.Line(e.Names[i])
	}
	number := strconv.FormatInt(value, 10)
	if e.Unsigned {
		number = strconv.FormatUint(uint64(value), 10)
	}
	if !e.Flags || value == 0 {
		return number
	}
	var names []string
	rest := value
	for i := len(e.Values) - 1; i >= 0; i-- { // as Enum.ToString does: the largest ones first
		if bits := e.Values[i]; bits != 0 && rest&bits == bits {
			rest &^= bits
			names = append(names, e.Names[i])
		}
	}
	if rest != 0 {
		return number
	}
	slices.Reverse(names)
	return printable.Line(strings.Join(names, " | "))
}

// part is the part of a struct that has a name of its own; nil if there is none.
func part(v vm.Variable, name string) *vm.Variable {
	for i := range v.Parts {
		if own(v, v.Parts[i]) == name {
			return &v.Parts[i]
		}
	}
	return nil
}

// own is a part's name without the struct's.
func own(v, p vm.Variable) string {
	if v.Name == "" {
		return p.Name
	}
	return strings.TrimPrefix(p.Name, v.Name+".")
}

// structure is the text of a struct.
func (o *Objects) structure(ref vm.Ref, v vm.Variable, depth int) string {
	t := &o.m.Prog.ValueTypes[v.ValueType]
	ticks := func(name string) int64 {
		if p := part(v, name); p != nil && p.Parts == nil {
			return o.integer(ref, *p)
		}
		return 0
	}
	switch name := definition(t.Name); name {
	case "System.Nullable":
		has, value := part(v, "hasValue"), part(v, "value")
		switch {
		case has == nil || value == nil:
			return ""
		case o.integer(ref, *has) == 0:
			return "null"
		}
		return o.text(ref, *value, depth)
	case "System.ValueTuple":
		return "(" + strings.Join(o.items(ref, v, depth), ", ") + ")"
	case "System.Collections.Generic.KeyValuePair":
		if key, value := part(v, "key"), part(v, "value"); key != nil && value != nil {
			return "[" + o.text(ref, *key, depth+1) + ", " + o.text(ref, *value, depth+1) + "]"
		}
	case "System.DateTime":
		return date(ticks("_data") & (1<<62 - 1)).Format("2006-01-02 15:04:05.9999999")
	case "System.DateOnly":
		return date(ticks("_day") * 86400 * ticksSecond).Format("2006-01-02")
	case "System.TimeOnly":
		return date(ticks("_ticks")).Format("15:04:05.9999999")
	case "System.DateTimeOffset":
		if utc := part(v, "_utc"); utc != nil {
			if data := part(*utc, "_data"); data != nil {
				minutes := ticks("_minutes")
				local := o.integer(ref, *data)&(1<<62-1) + minutes*60*ticksSecond
				return date(local).Format("2006-01-02 15:04:05.9999999 ") + date(0).In(time.FixedZone("", int(minutes)*60)).Format("-07:00")
			}
		}
	case "System.TimeSpan":
		return span(ticks("_ticks"))
	case "System.Guid":
		return o.guid(ref, v)
	case "System.Decimal":
		return lib.DecimalText(uint64(ticks("_lo64")), uint32(ticks("_hi32")), int32(ticks("_flags")))
	default:
		if o.names().library(t.Name) {
			return report.TypeName(t.Name)
		}
		if s, ok := o.displayed(ref, v, t.Display, depth); ok {
			return s
		}
		if depth >= maxWithin {
			return report.TypeName(t.Name)
		}
		return report.TypeName(t.Name) + " " + o.fields(ref, v, v.Parts, depth)
	}
	return report.TypeName(t.Name)
}

// date is the time after so many ticks of .NET.
func date(ticks int64) time.Time {
	return time.Date(1, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, int(ticks/(86400*ticksSecond))).
		Add(time.Duration(ticks%(86400*ticksSecond)) * 100)
}

// span is what TimeSpan.ToString gives.
func span(ticks int64) string {
	sign, n := "", uint64(ticks)
	if ticks < 0 {
		sign, n = "-", -n
	}
	days, rest := n/(86400*ticksSecond), n%(86400*ticksSecond)
	s := fmt.Sprintf("%02d:%02d:%02d", rest/(3600*ticksSecond), rest/(60*ticksSecond)%60, rest/ticksSecond%60)
	if days > 0 {
		s = fmt.Sprintf("%d.%s", days, s)
	}
	if f := rest % ticksSecond; f > 0 {
		s += fmt.Sprintf(".%07d", f)
	}
	return sign + s
}

func (o *Objects) guid(ref vm.Ref, v vm.Variable) string {
	if len(v.Parts) != 11 {
		return ""
	}
	var b [16]byte
	binary.BigEndian.PutUint32(b[:], uint32(o.integer(ref, v.Parts[0])))
	binary.BigEndian.PutUint16(b[4:], uint16(o.integer(ref, v.Parts[1])))
	binary.BigEndian.PutUint16(b[6:], uint16(o.integer(ref, v.Parts[2])))
	for i := range 8 {
		b[8+i] = byte(o.integer(ref, v.Parts[3+i]))
	}
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}

// items are the texts of a tuple's items; the eighth field has the others.
func (o *Objects) items(ref vm.Ref, v vm.Variable, depth int) []string {
	var out []string
	for _, p := range v.Parts {
		if own(v, p) == "Rest" && p.Parts != nil {
			out = append(out, o.items(ref, p, depth)...)
		} else {
			out = append(out, o.text(ref, p, depth+1))
		}
	}
	return out
}

// fields lists fields: "{ Id = 1, Name = "a", … }".
func (o *Objects) fields(ref vm.Ref, of vm.Variable, parts []vm.Variable, depth int) string {
	var out []string
	for _, p := range parts {
		if len(out) == maxItems {
			out = append(out, "…")
			break
		}
		if s := o.text(ref, p, depth+1); s != "" {
			out = append(out, report.MemberName(own(of, p))+" = "+s)
		}
	}
	if len(out) == 0 {
		return "{ }"
	}
	return "{ " + strings.Join(out, ", ") + " }"
}

// fixed is what of an object's content never changes.
func (o *Objects) fixed(to vm.Ref) (s string, whole bool) {
	t := &o.m.Prog.Types[o.m.TypeOf(to)]
	if o.isObject(to) && (t.Kind == vm.TypeString || t.Kind == vm.TypeValue || o.derives(t, o.m.Prog.TypeDelegate)) {
		return o.content(to, 0)
	}
	return "", false
}

// isObject reports whether a reference leads to an object with a type of the program.
func (o *Objects) isObject(to vm.Ref) bool {
	k := o.m.Comps[o.m.CompOf(to)].Kind
	return (k == vm.CompObject || k == vm.CompConst) && o.m.TypeOf(to)&abi.FrameType == 0
}

// content is what an object contains, to follow the name of its type: " { 1, 2 }". If whole is set, it stands for itself: 5, "a".
func (o *Objects) content(to vm.Ref, depth int) (s string, whole bool) {
	if !o.isObject(to) {
		return "", false
	}
	t := &o.m.Prog.Types[o.m.TypeOf(to)]
	switch {
	case t.Kind == vm.TypeString:
		return o.quoted(o.m.GoString(to)), true
	case t.Kind == vm.TypeValue:
		for _, v := range o.m.Whole(to, 0) {
			s = o.text(to, v, depth)
		}
		return s, s != ""
	case t.Kind == vm.TypeArray:
		n := o.m.Length(to)
		return o.list(n, depth, func(i int) string {
			return o.element(to, i, "", depth)
		}), false
	case t.Kind != vm.TypeClass:
		return "", false
	case o.derives(t, o.m.Prog.TypeDelegate):
		return " (" + o.target(to) + ")", false
	}
	of := vm.Variable{}
	if shown, ok := o.displayed(to, of, t.Display, depth); ok {
		return " (" + shown + ")", false
	}
	switch {
	case t.Record && depth < maxWithin:
		parts := slices.DeleteFunc(slices.Clone(o.m.Whole(to, 0)), func(v vm.Variable) bool { return v.Name == "" })
		return " " + o.fields(to, of, parts, depth), false
	case !o.names().library(t.Name):
		return "", false
	}
	return o.ofLibrary(to, t, depth), false
}

// target is the method that a delegate calls, or how many it calls.
func (o *Objects) target(delegate vm.Ref) string {
	if list := *(*vm.Ref)(o.m.At(delegate, abi.DelegateList)); list != 0 {
		return fmt.Sprintf("%d methods", o.m.Length(list))
	}
	return report.MethodName(o.m.Prog.Methods[*(*uint32)(o.m.At(delegate, abi.DelegateMethod))].Name)
}

// list is the content of a collection of n elements.
func (o *Objects) list(n, depth int, element func(i int) string) string {
	count := fmt.Sprintf(" (%d)", n)
	if n == 0 {
		return " { }"
	}
	if depth >= maxWithin {
		return count
	}
	var out []string
	length := 0
	for i := range n {
		s := element(i)
		if length += utf8.RuneCountInString(s); i == maxItems || i > 0 && length > maxText {
			return " { " + strings.Join(append(out, "…"), ", ") + " }" + count
		}
		out = append(out, s)
	}
	return " { " + strings.Join(out, ", ") + " }"
}

// displayed is the text that a type has for its values, filled in; ok is false if it has none, or if it needs what the state does not tell.
func (o *Objects) displayed(ref vm.Ref, of vm.Variable, display string, depth int) (s string, ok bool) {
	if display == "" || depth >= maxWithin {
		return "", false
	}
	var b strings.Builder
	for rest := display; rest != ""; {
		switch c := rest[0]; {
		case c == '\\' && len(rest) > 1:
			b.WriteByte(rest[1])
			rest = rest[2:]
		case c == '{':
			hole, after, closed := strings.Cut(rest[1:], "}")
			path, format, _ := strings.Cut(hole, ",")
			text, ok := o.hole(ref, of, path, format, depth)
			if !closed || !ok {
				return "", false
			}
			b.WriteString(text)
			rest = after
		default:
			b.WriteByte(c)
			rest = rest[1:]
		}
	}
	return shortened(printable.Line(b.String())), true
}

// hole is the text of the field to which a path leads.
func (o *Objects) hole(ref vm.Ref, of vm.Variable, path, format string, depth int) (s string, ok bool) {
	names := strings.Split(path, "/")
	for i, name := range names {
		if of.Parts == nil {
			of = vm.Variable{Parts: o.m.Whole(ref, 0)}
		}
		p := part(of, name)
		switch {
		case p == nil:
			return "", false
		case i == len(names)-1:
			if format == "s" {
				return o.toString(ref, *p, depth)
			}
			s = o.text(ref, *p, depth+1)
			if to := o.stringAt(ref, *p); format == "nq" && to != 0 {
				s = shortened(o.m.GoString(to))
			}
			return s, true
		case p.Parts != nil:
			of = *p
			continue
		case p.Type != vm.ValueRef:
			return "", false
		}
		if ref = *(*vm.Ref)(o.m.At(ref, p.Off)); ref == 0 || !o.isObject(ref) {
			return "", false // a debugger would show an exception
		}
		of = vm.Variable{}
	}
	return "", false
}

// stringAt is the string to which a variable refers; 0 if there is none.
func (o *Objects) stringAt(ref vm.Ref, v vm.Variable) vm.Ref {
	if v.Type != vm.ValueRef {
		return 0
	}
	to := *(*vm.Ref)(o.m.At(ref, v.Off))
	if to == 0 || !o.isObject(to) || o.m.Prog.Types[o.m.TypeOf(to)].Kind != vm.TypeString {
		return 0
	}
	return to
}

// toString is what ToString gives of a variable's value, as far as the state tells.
func (o *Objects) toString(ref vm.Ref, v vm.Variable, depth int) (s string, ok bool) {
	if v.Type == vm.ValueRef {
		to := *(*vm.Ref)(o.m.At(ref, v.Off))
		switch {
		case to == 0:
			return "", true
		case o.stringAt(ref, v) != 0:
			return o.m.GoString(to), true
		}
		return o.displayed(to, vm.Variable{}, o.m.Prog.Types[o.m.TypeOf(to)].Display, depth+1)
	}
	if v.ValueType != 0 {
		t := &o.m.Prog.ValueTypes[v.ValueType]
		switch definition(t.Name) {
		case "System.TimeSpan", "System.Guid", "System.Decimal":
			return o.structure(ref, v, depth), true
		}
		if t.Enum != nil {
			return strings.ReplaceAll(constant(t.Enum, o.integer(ref, v)), " | ", ", "), true
		}
		return o.displayed(ref, v, t.Display, depth+1)
	}
	switch v.Type {
	case vm.ValueBool:
		return map[bool]string{true: "True", false: "False"}[o.integer(ref, v) != 0], true
	case vm.ValueChar:
		return string(rune(o.integer(ref, v))), true
	case vm.ValueNone:
		return "", false
	}
	return o.primitive(ref, v.Off, v.Type), true
}

// derives reports whether a type derives from another one, which the program may lack.
func (o *Objects) derives(t *vm.TypeInfo, from uint32) bool {
	return from != 0 && slices.Contains(t.Supers, from)
}
