package unittest

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"mwc/codegen/metadata"
	"mwc/generated"
	"mwc/runtime/lib"
)

// argument writes a value of an attribute as an argument for a parameter of a type, and as it is shown. why says why that is not possible.
func (f *finder) argument(v metadata.AttributeArg, p *metadata.TypeSig) (words []string, shown, why string) {
	switch x := v.Value.(type) {
	case nil:
		return []string{"null:"}, "null", ""
	case string:
		if v.Type == metadata.AttrType {
			full, _, _ := strings.Cut(x, ",")
			if strings.Contains(x, "[") {
				full = shortName(x)
			}
			return []string{"call:" + f.numbered(Call{Types: []string{x}})}, "typeof(" + full + ")", ""
		}
		if p != nil && p.Kind == metadata.ElemValueType && f.typeOf(p) == "System.Decimal" {
			return []string{"decimal:" + x}, x, ""
		}
		switch of := f.converted(p); {
		case of == "":
			return []string{ofText(x)}, strconv.Quote(x), ""
		case slices.Contains(parsed, of):
			return []string{"parsed:" + f.numbered(Call{Types: []string{of}, Member: parse}), ofText(x)}, strconv.Quote(x), ""
		default:
			return nil, strconv.Quote(x), "mwc does not know how to convert a text to " + of
		}
	case bool:
		return []string{"bool:" + strconv.FormatBool(x)}, strconv.FormatBool(x), ""
	case []metadata.AttributeArg:
		return f.array(x, p)
	}
	whole, real, ok := number(v.Value)
	if !ok {
		return nil, fmt.Sprint(v.Value), "mwc does not know how to pass one of its arguments"
	}
	shown = whole
	switch {
	case v.Type == metadata.ElemR4:
		shown = lib.FloatText(real, 32)
	case v.Type == metadata.ElemR8:
		shown = lib.FloatText(real, 64)
	case v.Type == metadata.ElemChar:
		n, _ := strconv.Atoi(whole)
		shown = strconv.QuoteRune(rune(n))
	case v.Type == metadata.AttrEnum:
		shown = f.constant(v.Enum, whole)
	}
	kind := v.Type
	if u := f.underlying(p); kind == metadata.AttrEnum && p != nil && (p.Kind == metadata.ElemObject || p.Kind == metadata.ElemClass || u != nil && u.Kind == metadata.ElemValueType) {
		return []string{"call:" + f.numbered(Call{Value: v})}, shown, ""
	}
	if kind == metadata.AttrEnum {
		kind = kindOf(v.Value)
	}
	if p != nil && (p.Kind >= metadata.ElemBoolean && p.Kind <= metadata.ElemR8) {
		kind = p.Kind
	}
	if u := f.underlying(p); u != nil && u.Kind <= metadata.ElemR8 {
		kind = u.Kind
	}
	if p != nil && p.Kind == metadata.ElemValueType && f.typeOf(p) == "System.Decimal" {
		digits := whole
		if v.Type == metadata.ElemR4 || v.Type == metadata.ElemR8 {
			digits = strconv.FormatFloat(real, 'f', -1, 64)
		}
		return []string{"decimal:" + digits}, shown, ""
	}
	if of := f.converted(p); of != "" && kind == v.Type && !f.isEnum(p) {
		return nil, shown, "mwc does not know how to convert a number to " + of
	}
	name := kindNames[kind]
	switch kind {
	case metadata.ElemR4:
		return []string{name + ":" + strconv.Itoa(int(int32(math.Float32bits(float32(real)))))}, shown, ""
	case metadata.ElemR8:
		return []string{name + ":" + strconv.FormatInt(int64(math.Float64bits(real)), 10)}, shown, ""
	}
	if name == "" || kind == metadata.ElemBoolean {
		return nil, shown, "mwc does not know how to pass one of its arguments"
	}
	return []string{name + ":" + whole}, shown, ""
}

// ofText is a text as an argument. No argument of a process has the character 0, so where there is one it is an escape.
func ofText(s string) string {
	if !strings.Contains(s, "\x00") {
		return "string:" + s
	}
	return "escaped:" + strings.NewReplacer(`\`, `\\`, "\x00", `\0`).Replace(s)
}

// parse is the member of a type that makes a value of a text.
const parse = "Parse(System.String)"

// parsed are the types of .NET to which frameworks convert a text.
var parsed = []string{"System.DateTime", "System.DateTimeOffset", "System.TimeSpan", "System.Guid", "System.DateOnly", "System.TimeOnly"}

// underlying is the type argument of a Nullable<T>, nil for any other type.
func (f *finder) underlying(p *metadata.TypeSig) *metadata.TypeSig {
	if p != nil && p.Kind == metadata.ElemGenericInst && len(p.Args) == 1 && f.typeOf(p.Elem) == "System.Nullable`1" {
		return p.Args[0]
	}
	return nil
}

// converted is the type to which a framework converts an attribute's value that is passed for a parameter, "" if the value can be passed as it is.
func (f *finder) converted(p *metadata.TypeSig) string {
	if u := f.underlying(p); u != nil {
		p = u
	}
	switch {
	case p == nil:
	case p.Kind >= metadata.ElemBoolean && p.Kind <= metadata.ElemR8, p.Kind == metadata.ElemValueType:
		return f.typeOf(p)
	case p.Kind == metadata.ElemClass:
		if def := f.definition(f.a, p.Token); def != nil && def.Flags&typeInterface == 0 {
			return f.typeOf(p)
		}
	}
	return ""
}

// isEnum reports whether a parameter's type may be an enum. Of types of .NET's own only the ones to which frameworks convert are known to be none.
func (f *finder) isEnum(p *metadata.TypeSig) bool {
	if u := f.underlying(p); u != nil {
		p = u
	}
	if p.Kind != metadata.ElemValueType {
		return true // a number, to which this one was converted
	}
	def := f.definition(f.a, p.Token)
	if def == nil {
		return !slices.Contains(parsed, f.typeOf(p))
	}
	return f.definesEnum(def)
}

func (f *finder) definesEnum(def *metadata.TypeDef) bool {
	return f.homeOf(def).TypeName(def.Extends) == "System.Enum"
}

// inferred are the n type arguments that a row of values stands for, of a generic method (ElemMVar), or of the generic class of a constructor (ElemVar):
// each has to be the type of a parameter. It is nil if one is not.
func inferred(n int, kind metadata.ElementType, m *metadata.MethodDef, values []metadata.AttributeArg) []string {
	types := make([]string, n)
	for i, p := range m.Sig.Params {
		if p.Kind != kind || int(p.Index) >= len(types) || types[p.Index] != "" {
			continue
		}
		switch v := values[i]; {
		case v.Value == nil:
			types[p.Index] = "System.Object"
		case v.Type == metadata.AttrEnum:
			types[p.Index] = v.Enum
		default:
			types[p.Index] = systemNames[v.Type]
		}
	}
	if slices.Contains(types, "") {
		return nil
	}
	return types
}

var systemNames = map[metadata.ElementType]string{
	metadata.ElemBoolean: "System.Boolean", metadata.ElemChar: "System.Char", metadata.ElemI1: "System.SByte", metadata.ElemU1: "System.Byte", metadata.ElemI2: "System.Int16",
	metadata.ElemU2: "System.UInt16", metadata.ElemI4: "System.Int32", metadata.ElemU4: "System.UInt32", metadata.ElemI8: "System.Int64", metadata.ElemU8: "System.UInt64",
	metadata.ElemR4: "System.Single", metadata.ElemR8: "System.Double", metadata.ElemString: "System.String", metadata.AttrType: "System.Type",
}

// array writes an array: of objects, numbers or strings.
func (f *finder) array(list []metadata.AttributeArg, p *metadata.TypeSig) (words []string, shown, why string) {
	kind := "objects"
	var elem *metadata.TypeSig
	if p != nil && p.Kind == metadata.ElemSZArray {
		elem = p.Elem
		switch elem.Kind {
		case metadata.ElemBoolean, metadata.ElemChar, metadata.ElemU1, metadata.ElemI4, metadata.ElemI8, metadata.ElemR8:
			kind = kindNames[elem.Kind] + "s"
		case metadata.ElemString:
			kind = "strings"
		case metadata.ElemObject:
		default:
			if elem.Kind == metadata.ElemValueType && len(list) > 0 && !slices.ContainsFunc(list, func(v metadata.AttributeArg) bool { return v.Type != metadata.AttrEnum || v.Enum != list[0].Enum }) {
				var parts []string
				for _, v := range list {
					whole, _, _ := number(v.Value)
					parts = append(parts, f.constant(v.Enum, whole))
				}
				return []string{"call:" + f.numbered(Call{Value: metadata.AttributeArg{Type: metadata.ElemSZArray, Value: list}})}, "[" + strings.Join(parts, ", ") + "]", ""
			}
			return nil, "[…]", "an argument is an array of " + f.typeOf(elem)
		}
	}
	words = []string{kind + ":" + strconv.Itoa(len(list))}
	var parts []string
	for _, v := range list {
		w, s, why := f.argument(v, elem)
		if why != "" {
			return nil, "", why
		}
		words, parts = append(words, w...), append(parts, s)
	}
	return words, "[" + strings.Join(parts, ", ") + "]", ""
}

var kindNames = map[metadata.ElementType]string{
	metadata.ElemBoolean: "bool", metadata.ElemChar: "char", metadata.ElemI1: "sbyte", metadata.ElemU1: "byte", metadata.ElemI2: "short", metadata.ElemU2: "ushort",
	metadata.ElemI4: "int", metadata.ElemU4: "uint", metadata.ElemI8: "long", metadata.ElemU8: "ulong", metadata.ElemR4: "float", metadata.ElemR8: "double",
}

func kindOf(v any) metadata.ElementType {
	switch v.(type) {
	case int8:
		return metadata.ElemI1
	case uint8:
		return metadata.ElemU1
	case int16:
		return metadata.ElemI2
	case uint16:
		return metadata.ElemU2
	case uint32:
		return metadata.ElemU4
	case int64:
		return metadata.ElemI8
	case uint64:
		return metadata.ElemU8
	}
	return metadata.ElemI4
}

// number gives a number in two forms: without its fraction in decimal digits, and as a floating-point number.
func number(v any) (whole string, real float64, ok bool) {
	switch x := v.(type) {
	case int8:
		return strconv.Itoa(int(x)), float64(x), true
	case uint8:
		return strconv.Itoa(int(x)), float64(x), true
	case int16:
		return strconv.Itoa(int(x)), float64(x), true
	case uint16:
		return strconv.Itoa(int(x)), float64(x), true
	case int32:
		return strconv.Itoa(int(x)), float64(x), true
	case uint32:
		return strconv.FormatUint(uint64(x), 10), float64(x), true
	case int64:
		return strconv.FormatInt(x, 10), float64(x), true
	case uint64:
		return strconv.FormatUint(x, 10), float64(x), true
	case float32:
		return strconv.FormatInt(int64(x), 10), float64(x), true
	case float64:
		return strconv.FormatInt(int64(x), 10), x, true
	}
	return "", 0, false
}

// constant is the name of an enum's constant, those of its flags, or its number.
func (f *finder) constant(enum, value string) string {
	a, t := f.typeAnywhere(enum)
	if t == nil {
		return value
	}
	var flags []string
	same := "" // the first one of this value
	rest, _ := strconv.ParseUint(value, 10, 64)
	for i := len(t.Fields) - 1; i >= 0; i-- {
		field := t.Fields[i]
		if field.Constant == nil {
			continue
		}
		n, _, ok := number(field.Constant.Value)
		if ok && n == value {
			same = field.Name
		}
		if bits, err := strconv.ParseUint(n, 10, 64); err == nil && bits != 0 && rest&bits == bits {
			rest &^= bits
			flags = append(flags, field.Name)
		}
	}
	if same != "" {
		return same
	}
	if rest != 0 || len(flags) < 2 || a.FindAttribute(t.Attributes, "System.FlagsAttribute") == nil {
		return value
	}
	slices.Reverse(flags)
	return strings.Join(flags, " | ")
}

// typeAnywhere is a type by its name in an attribute, with the assembly that has it: the tests' own, one beside it to which the tests refer, or the core library. It is nil if none has the type.
func (f *finder) typeAnywhere(name string) (*metadata.Assembly, *metadata.TypeDef) {
	if t := f.typeNamed(name); t != nil {
		return f.homeOf(t), t
	}
	short, _, _ := strings.Cut(name, ",")
	for _, r := range f.a.Refs {
		if t := f.foreignNamed(r.Name, strings.ReplaceAll(short, "+", "/")); t != nil {
			return f.homeOf(t), t
		}
	}
	return libraryType(name)
}

// library is the core library, as assemblies name what it has.
var library = sync.OnceValue(func() *metadata.Assembly {
	data, err := generated.Corlib()
	if err != nil {
		return nil
	}
	a, _ := metadata.Read("corlib.dll", data)
	return a
})

// libraryType is a type of the core library by its name in an attribute, nil if there is none.
func libraryType(name string) (*metadata.Assembly, *metadata.TypeDef) {
	name, _, _ = strings.Cut(name, ",")
	a := library()
	if a == nil {
		return nil, nil
	}
	for _, d := range a.TypeDefs {
		if d.FullName() == strings.ReplaceAll(name, "+", "/") {
			return a, d
		}
	}
	return nil, nil
}

// rowOf is the row of a test that an attribute gives: its own arguments, or the elements of the one array that it has.
func (f *finder) rowOf(m *metadata.MethodDef, values []metadata.AttributeArg) row {
	r := row{params: len(m.Sig.Params)}
	if len(values) == 1 {
		if list, ok := values[0].Value.([]metadata.AttributeArg); ok && (len(m.Sig.Params) != 1 || m.Sig.Params[0].Kind != metadata.ElemSZArray || values[0].Type == metadata.ElemSZArray && isObjects(values[0], m)) {
			values = list
		}
	}
	// The last parameter of a method may take the rest.
	if n := len(m.Sig.Params); n > 0 && m.Sig.Params[n-1].Kind == metadata.ElemSZArray && f.takesRest(m) {
		rest := values[min(n-1, len(values)):]
		r.unsure = true
		if _, one := first(rest).Value.([]metadata.AttributeArg); len(rest) != 1 || !one {
			values = append(values[:min(n-1, len(values)):min(n-1, len(values))], metadata.AttributeArg{Type: metadata.ElemSZArray, Value: append([]metadata.AttributeArg{}, rest...)})
		}
	}
	for len(values) < len(m.Sig.Params) { // optional parameters
		p := paramOf(m, len(values))
		if p == nil || p.Constant == nil {
			break
		}
		v := metadata.AttributeArg{Type: p.Constant.Type, Value: p.Constant.Value}
		if of := m.Sig.Params[len(values)]; of.Kind == metadata.ElemValueType && p.Constant.Value != nil {
			if def := f.definition(f.a, of.Token); def != nil && f.definesEnum(def) {
				v.Type, v.Enum = metadata.AttrEnum, className(def)
			}
		}
		values, r.unsure = append(values, v), true
	}
	if len(values) != len(m.Sig.Params) {
		r.unchecked = fmt.Sprintf("it has %d parameters, and a row of its data has %d values", len(m.Sig.Params), len(values))
	}
	var parts []string
	for i, v := range values {
		var p *metadata.TypeSig
		if i < len(m.Sig.Params) {
			p = m.Sig.Params[i]
		}
		words, shown, why := f.argument(v, p)
		if kind := kindNames[v.Type]; v.Value != nil && (v.Type == metadata.AttrEnum || kind != "" && !strings.HasPrefix(words[0], kind+":")) {
			r.unsure = true // a constant of an enum, or a value that is converted
		}
		if why != "" && r.unchecked == "" {
			r.unchecked = why
		}
		r.args, parts = append(r.args, words), append(parts, shown)
	}
	r.shown, r.parts = strings.Join(parts, ", "), parts
	if len(m.GenericParams) > 0 && r.unchecked == "" {
		if r.types = inferred(len(m.GenericParams), metadata.ElemMVar, m, values); r.types == nil {
			r.unchecked = "the method is generic, and mwc cannot tell its type arguments from the row"
		}
	}
	return r
}

func first(list []metadata.AttributeArg) metadata.AttributeArg {
	if len(list) == 0 {
		return metadata.AttributeArg{}
	}
	return list[0]
}

// isObjects reports whether the one array that an attribute has stands for the row, and not for the method's one parameter, an array.
func isObjects(v metadata.AttributeArg, m *metadata.MethodDef) bool {
	list, _ := v.Value.([]metadata.AttributeArg)
	if len(list) != 1 {
		return false
	}
	_, nested := list[0].Value.([]metadata.AttributeArg)
	return nested
}

// takesRest reports whether the last parameter of a method has the modifier params.
func (f *finder) takesRest(m *metadata.MethodDef) bool {
	p := paramOf(m, len(m.Sig.Params)-1)
	return p != nil && f.a.FindAttribute(p.Attributes, "System.ParamArrayAttribute") != nil
}

// paramOf is a parameter's row in the metadata, nil if there is none; i counts from 0.
func paramOf(m *metadata.MethodDef, i int) *metadata.ParamDef {
	for j := range m.Params {
		if int(m.Params[j].Sequence) == i+1 {
			return &m.Params[j]
		}
	}
	return nil
}

// rowsOf is the row that stands for the rows which a static member of a type gives, or of the test's class where the type has no name. The type may be
// one of another assembly.
func (f *finder) rowsOf(m *metadata.MethodDef, class *metadata.TypeDef, typeName, member string, args []metadata.AttributeArg) row {
	if typeName != "" {
		class = f.typeNamed(typeName)
	}
	switch _, _, other := strings.Cut(typeName, ","); {
	case class != nil:
		return f.memberRows(m, class, member, args)
	case !other || member == "" || len(args) > 0 || len(m.GenericParams) > 0:
		return row{unchecked: "its data come from a type of another assembly, " + typeName}
	}
	var s steps
	s.add("put", itoa(rowSlot), "call:"+f.numbered(Call{Types: []string{typeName}, Member: member}))
	return row{source: s.list, params: len(m.Sig.Params), shown: "…"}
}

// memberRows is the row that stands for all the rows which a static method, property or field gives.
func (f *finder) memberRows(m *metadata.MethodDef, class *metadata.TypeDef, name string, args []metadata.AttributeArg) row {
	if len(m.GenericParams) > 0 {
		return row{unchecked: "the method is generic, and the types of its data are known only when the program runs"}
	}
	source := f.member(class, name)
	if field := f.dataField(class, name); source == nil && field != "" {
		var s steps
		s.add("put", itoa(rowSlot), "call:"+field)
		return row{source: s.list, params: len(m.Sig.Params), shown: "…"}
	}
	if source == nil {
		return row{unchecked: "its data come from " + name + ", which is no static method, property or field of " + className(class)}
	}
	if f.foreign(source.Owner) && len(source.Sig.Params) > 0 {
		return row{unchecked: "its data come from " + name + " of another assembly, which has parameters"}
	}
	data := f.rowOf(source, args)
	if data.unchecked != "" {
		return row{unchecked: "its data come from " + name + ": " + data.unchecked}
	}
	var s steps
	s.make(f, rowSlot, source, data.args...)
	return row{source: s.list, params: len(m.Sig.Params), shown: "…"}
}
