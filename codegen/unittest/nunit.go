package unittest

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"mwc/codegen/metadata"
	"mwc/runtime/typename"
)

const nunitNamespace = "NUnit.Framework."

func nunitNames(names ...string) []string {
	for i, n := range names {
		if names[i] = nunitNamespace + n; !strings.Contains(n, "`") {
			names[i] += "Attribute"
		}
	}
	return names
}

func (f *finder) isNUnit(_ *metadata.TypeDef, m *metadata.MethodDef) bool {
	return f.has(m.Attributes, "NUnit.Framework.Interfaces.ISimpleTestBuilder", "NUnit.Framework.Interfaces.ITestBuilder") || f.has(m.Attributes, nunitNames("Test", "TestCase", "TestCaseSource", "Theory")...)
}

// nunitData are the attributes of which mwc knows what tests they make.
var nunitData = append(nunitNames("TestCaseSource", "Combinatorial", "Sequential", "Pairwise", "Theory"), nunitCase...)

// nunitCase are those that give one case each. The generic ones say the type arguments of a generic method.
var nunitCase = nunitNames("TestCase", "TestCaseAttribute`1", "TestCaseAttribute`2", "TestCaseAttribute`3", "TestCaseAttribute`4", "TestCaseAttribute`5")

// nunit adds a test with each of its cases, in each of its fixture's forms.
func (f *finder) nunit(class *metadata.TypeDef, m *metadata.MethodDef) {
	t := Test{Class: className(class), Method: m.Name, Framework: "NUnit", Unchecked: f.problem(m)}
	for _, attrs := range [][]metadata.CustomAttribute{f.attributesOf(class), m.Attributes} {
		for _, c := range f.attributes(attrs, nunitNames("Category")...) {
			// An attribute that derives from Category has its own name as the category.
			if name := f.attributeKinds(c)[0]; name != nunitNames("Category")[0] {
				t.Categories = append(t.Categories, strings.TrimSuffix(name[strings.LastIndexAny(name, "./")+1:], "Attribute"))
			} else if v := f.decode(c); v != nil {
				t.Categories = append(t.Categories, fixedText(v))
			}
		}
		t.Categories = append(t.Categories, f.properties(attrs, nunitNames("Property")...)...)
		for _, v := range f.decoded(attrs, nunitNames("Platform")...) {
			if !onLinux(v) {
				t.Skip = "it is for other systems than Linux"
			}
		}
	}
	for _, attrs := range [][]metadata.CustomAttribute{class.Attributes, m.Attributes} {
		for _, v := range f.decoded(attrs, nunitNames("Ignore")...) {
			why := reason(fixedText(v))
			until, unread := ignoredUntil(v)
			switch {
			case unread != "":
				t.Unchecked = unread
			case until.IsZero():
				t.Skip = why
			default:
				t.Until, t.Later = until, why
			}
		}
		if f.has(attrs, nunitNames("DependsOnTest", "DependsOnFixture")...) && t.Unchecked == "" {
			t.Unchecked = "it depends on another test, after which NUnit runs it, and mwc runs each test alone"
		}
		if f.has(attrs, nunitNames("Explicit")...) && t.Skip == "" {
			t.Skip = onlyAsked
		}
	}
	test, m := m, f.withoutToken(class, m)
	var rows []row
	rows = append(rows, f.unread(m.Attributes, nunitData, "NUnit.Framework.Interfaces.ITestBuilder")...)
	for _, v := range f.exactly(m.Attributes, nunitCase...) {
		r := f.rowOf(m, v.Fixed)
		if want, ok := named(v, "ExpectedResult"); ok {
			r.same, _, r.unchecked = f.expected(m, want, r.unchecked)
		}
		r.describe(v)
		if r.name = namedText(v, "TestName"); r.name != "" {
			form := patternOf(class, m, r.types)
			form.values = r.parts
			r.given = form.named(r.name)
			r.shown = WithoutMethod(r.given, m.Name)
		}
		rows = append(rows, r)
	}
	for _, v := range f.exactly(m.Attributes, nunitNames("TestCaseSource")...) {
		of, name := sourceOf(v)
		if name == "" {
			from := f.typeNamed(of)
			if from == nil || ctor(from) == nil || len(ctor(from).Sig.Params)+len(from.GenericParams) > 0 {
				rows = append(rows, row{unchecked: "its cases come from a type that mwc cannot make"})
				continue
			}
			var s steps
			s.make(f, rowSlot, ctor(from))
			rows = append(rows, row{source: s.list, params: len(m.Sig.Params), shown: "…"})
			continue
		}
		args, _ := first(v.Fixed[len(v.Fixed)-1:]).Value.([]metadata.AttributeArg) // of a method
		rows = append(rows, f.rowsOf(m, class, of, name, args))
	}
	for i := range rows {
		if form := patternOf(class, m, nil); rows[i].source != nil {
			rows[i].form = &form
		}
	}
	isTheory := len(m.Sig.Params) > 0 && len(f.exactly(m.Attributes, nunitNames("Theory")...)) > 0
	t.Theory = isTheory
	if len(rows) == 0 && !isTheory {
		rows = f.fromValueSources(class, m)
	}
	if len(rows) == 0 && !isTheory {
		rows = f.combined(m)
		for _, v := range f.decoded(m.Attributes, nunitNames("Test")...) {
			if want, ok := named(v, "ExpectedResult"); ok {
				for i := range rows {
					rows[i].same, _, rows[i].unchecked = f.expected(m, want, rows[i].unchecked)
				}
			}
		}
	}
	fixtures := []row{{}}
	if c := ctor(class); class.Flags&typeAbstract != 0 {
	} else if c == nil {
		t.Unchecked = "its class has no public constructor"
	} else if attrs := f.fixtureAttributes(class); len(attrs) > 0 {
		list := f.decoded(attrs, nunitNames("TestFixture")...)
		fixtures = fixtures[:0]
		for _, v := range list {
			r := f.fixture(class, c, v)
			r.describe(v)
			fixtures = append(fixtures, r)
		}
		for _, v := range f.decoded(attrs, nunitNames("TestFixtureSource")...) {
			fixtures = append(fixtures, f.fixturesOf(class, c, v))
		}
	} else if len(class.GenericParams) > 0 {
		t.Unchecked = "its class is generic, and nothing that mwc understands says which type arguments it has"
	} else if len(c.Sig.Params) > 0 {
		t.Unchecked = "its constructor needs " + f.typeOf(c.Sig.Params[0])
	}
	for _, fixture := range fixtures {
		t := t
		if fixture.shown != "" {
			name, _, _ := strings.Cut(t.Class, "`")
			t.Class = name + fixture.shown
		}
		if t.Unchecked == "" {
			t.Unchecked = fixture.unchecked
		}
		if t.Skip == "" {
			t.Skip = fixture.skip
		}
		if !fixture.until.IsZero() {
			t.Until, t.Later = fixture.until, fixture.later
		}
		t.Categories = slices.Concat(t.Categories, fixture.categories)
		f.ofClass = fixture.types
		rows := rows
		if isTheory {
			rows = append(f.theory(class, m), rows...)
		}
		if fixture.source != nil {
			rows = withFixtures(rows, fixture)
		}
		f.add(t, rows, func(args [][]string, same []string) []string {
			return f.nunitSteps(class, test, fixture.args, args, same)
		})
		f.ofClass = nil
	}
}

// describe notes whether the attribute of a case or of a fixture leaves it out, and its categories.
func (r *row) describe(v *metadata.AttributeValue) {
	for _, name := range []string{"Ignore", "IgnoreReason"} {
		if why := namedText(v, name); why != "" {
			until, unread := ignoredUntil(v)
			if until.IsZero() {
				r.skip = why
			}
			r.until, r.later = until, why
			if unread != "" {
				r.unchecked = unread
			}
		}
	}
	if explicit, _ := named(v, "Explicit"); explicit.Value == true && r.skip == "" {
		r.skip = onlyAsked
	}
	for _, c := range strings.Split(namedText(v, "Category"), ",") {
		if c = strings.TrimSpace(c); c != "" {
			r.categories = append(r.categories, c)
		}
	}
}

// ignoredUntil is the time up to which an attribute leaves a test out, 0 if there is none. unread says why it cannot be told.
func ignoredUntil(v *metadata.AttributeValue) (until time.Time, unread string) {
	text := namedText(v, "Until")
	if text == "" {
		return until, ""
	}
	for _, layout := range []string{"2006-01-02", "2006-01-02 15:04:05Z07:00", "2006-01-02 15:04:05", "2006-01-02 15:04", time.RFC3339, "2006-01-02T15:04:05", "01/02/2006", "1/2/2006"} {
		if t, err := time.ParseInLocation(layout, text, time.UTC); err == nil {
			return t, ""
		}
	}
	return until, "it is ignored until a date that mwc cannot read, " + text
}

// fixtureAttributes are those that say which forms a class has: its own, or those of the nearest of its bases that has any.
func (f *finder) fixtureAttributes(class *metadata.TypeDef) []metadata.CustomAttribute {
	for _, b := range f.bases(class) {
		if list := f.attributes(b.Attributes, nunitNames("TestFixture", "TestFixtureSource")...); len(list) > 0 {
			return list
		}
	}
	return nil
}

// onLinux reports whether NUnit runs a test with the attribute Platform on Linux. Words that are no systems are taken to be right.
func onLinux(v *metadata.AttributeValue) bool {
	includes := namedText(v, "Include")
	if includes == "" {
		includes = fixedText(v)
	}
	among := func(list string) bool {
		return slices.ContainsFunc(strings.Split(list, ","), func(s string) bool {
			s = strings.ToLower(strings.TrimSpace(s))
			return !strings.HasPrefix(s, "win") && !strings.HasPrefix(s, "mac") && s != "netfx" && s != "mono" && s != ""
		})
	}
	excluded := slices.ContainsFunc(strings.Split(namedText(v, "Exclude"), ","), func(s string) bool {
		s = strings.ToLower(strings.TrimSpace(s))
		return s == "linux" || s == "unix"
	})
	return (includes == "" || among(includes)) && !excluded
}

// fixture is one form of a class: the arguments of its constructor, and its type arguments if it is generic. These are TypeArgs, or the first
// arguments if those are types, or what the constructor's parameters say.
func (f *finder) fixture(class *metadata.TypeDef, c *metadata.MethodDef, v *metadata.AttributeValue) row {
	n, values := len(class.GenericParams), v.Fixed
	if len(values) == 1 {
		if list, ok := values[0].Value.([]metadata.AttributeArg); ok {
			values = list
		}
	}
	if n == 0 {
		r := f.rowOf(c, values)
		if r.shown != "" {
			r.shown = "(" + r.shown + ")"
		}
		return r
	}
	given, _ := named(v, "TypeArgs")
	types, _ := given.Value.([]metadata.AttributeArg)
	if len(types) == 0 {
		for types = values; len(values) > 0 && values[0].Type == metadata.AttrType; {
			values = values[1:]
		}
		types = types[:len(types)-len(values)]
	}
	r := f.rowOf(c, values)
	if len(types) == 0 && r.unchecked == "" {
		r.types = inferred(n, metadata.ElemVar, c, values)
	}
	for _, t := range types {
		if t.Type == metadata.AttrType && text(t) != "" {
			r.types = append(r.types, text(t))
		}
	}
	var names []string
	for _, t := range r.types {
		names = append(names, shortName(t))
	}
	if len(r.types) != n && r.unchecked == "" {
		r.unchecked = "its class is generic, and an attribute does not say which type arguments it has"
	}
	if r.shown != "" {
		r.shown = "(" + r.shown + ")"
	}
	r.shown = "<" + strings.Join(names, ",") + ">" + r.shown
	return r
}

// shortName is a type's name as NUnit shows it: without namespaces, and with the arguments of a generic type.
func shortName(text string) string {
	n, ok := typename.Parse(text)
	if !ok {
		return text
	}
	return shortOf(n)
}

func shortOf(n *typename.Name) string {
	var name strings.Builder
	args := n.Args
	for i, part := range strings.Split(n.Definition[strings.LastIndexByte(n.Definition, '.')+1:], "+") {
		if i > 0 {
			name.WriteByte('+')
		}
		part, arity, _ := strings.Cut(part, "`")
		name.WriteString(part)
		if own, _ := strconv.Atoi(arity); own > 0 && own <= len(args) {
			var list []string
			for _, a := range args[:own] {
				list = append(list, shortOf(a))
			}
			name.WriteString("<" + strings.Join(list, ",") + ">")
			args = args[own:]
		}
	}
	for _, rank := range n.Ranks {
		name.WriteString("[" + strings.Repeat(",", max(0, rank-1)) + "]")
	}
	return name.String()
}

// withoutToken is a test without its last parameter if that is the token which CancelAfter cancels. No data give its value.
func (f *finder) withoutToken(class *metadata.TypeDef, m *metadata.MethodDef) *metadata.MethodDef {
	n := len(m.Sig.Params) - 1
	if n < 0 || f.typeOf(m.Sig.Params[n]) != "System.Threading.CancellationToken" || !f.has(slices.Concat(m.Attributes, class.Attributes), nunitNames("CancelAfter")...) {
		return m
	}
	copied, sig := *m, *m.Sig
	sig.Params = sig.Params[:n]
	copied.Sig = &sig
	return &copied
}

// sourceOf says where an attribute's data come from: the name of a type, "" for the test's class, and that of its member.
func sourceOf(v *metadata.AttributeValue) (of, member string) {
	if len(v.Fixed) == 0 || v.Fixed[0].Type != metadata.AttrType {
		return "", fixedText(v)
	}
	if len(v.Fixed) > 1 {
		member = text(v.Fixed[1])
	}
	return fixedText(v), member
}

// fixturesOf stands for the forms of a class of which a static member gives the arguments. The constructor takes these out of rowSlot.
func (f *finder) fixturesOf(class *metadata.TypeDef, c *metadata.MethodDef, v *metadata.AttributeValue) row {
	of, name := sourceOf(v)
	if name == "" || len(class.GenericParams) > 0 {
		return row{unchecked: "its fixtures come from what mwc cannot read"}
	}
	r := f.rowsOf(c, class, of, name, nil)
	r.shown = ""
	for i := range r.params {
		r.args = append(r.args, []string{fmt.Sprintf("of:%d.%d", rowSlot, i)})
	}
	return r
}

// withFixtures are the rows of a test in the forms of its class that a member gives. Such a row is counted and chosen as a row of data is, so the test
// can have no such data itself.
func withFixtures(rows []row, fixture row) []row {
	list := make([]row, len(rows))
	for i, r := range rows {
		if r.source != nil {
			r.unchecked = "its fixtures come from a member of a class, and so do its cases"
		}
		r.source, r.fixed, r.params = fixture.source, append([][]string{}, r.args...), fixture.params
		r.shown = strings.TrimPrefix(r.shown+", …", ", ")
		list[i] = r
	}
	return list
}

// expected is what a test has to return, as an argument.
func (f *finder) expected(m *metadata.MethodDef, want metadata.AttributeArg, before string) (words []string, shown, why string) {
	if before != "" {
		return nil, "", before
	}
	ret := m.Sig.Ret
	if of := f.returns(m); strings.HasPrefix(of, "System.Threading.Tasks.") || of == fsharpAsync {
		if len(ret.Args) != 1 {
			return nil, "", "it returns a task without a result, and a result is expected of it"
		}
		ret = ret.Args[0]
	}
	return f.argument(want, ret)
}

func reason(why string) string {
	if why == "" {
		return "no reason is given"
	}
	return why
}

// maxCombined bounds the calls of a test with the values of its parameters.
const maxCombined = 1000

// combined are the calls of a test with each combination of the values of its parameters: one call if it has none.
func (f *finder) combined(m *metadata.MethodDef) []row {
	if len(m.Sig.Params) == 0 {
		return []row{{}}
	}
	var lists [][]metadata.AttributeArg
	for i, p := range m.Sig.Params {
		values, why := f.values(m, i, p, func(name string) []string { return nunitNames(name) })
		if why != "" {
			return []row{{unchecked: why}}
		}
		lists = append(lists, values)
	}
	if f.has(m.Attributes, nunitNames("Sequential")...) {
		return f.inTurn(m, lists)
	}
	return f.combinations(m, lists)
}

// combinations are the calls of a test with each combination of its parameters' values.
func (f *finder) combinations(m *metadata.MethodDef, lists [][]metadata.AttributeArg) (all []row) {
	combinations := [][]metadata.AttributeArg{nil}
	for _, values := range lists {
		var next [][]metadata.AttributeArg
		for _, c := range combinations {
			for _, v := range values {
				next = append(next, append(c[:len(c):len(c)], v))
			}
		}
		if combinations = next; len(next) > maxCombined {
			return []row{{unchecked: "its parameters have more combinations of values than mwc makes"}}
		}
	}
	for _, c := range combinations {
		all = append(all, f.rowOf(m, c))
	}
	return all
}

// fromValueSources is the row that stands for the calls of a test of which some parameter has its values from a member of a class, or of which NUnit's
// own code chooses the combinations. There is none for other tests.
func (f *finder) fromValueSources(class *metadata.TypeDef, m *metadata.MethodDef) []row {
	some, how := false, "all"
	if f.has(m.Attributes, nunitNames("Sequential")...) {
		how = "sequential"
	} else if f.has(m.Attributes, nunitNames("Pairwise")...) {
		some, how = len(m.Sig.Params) > 0, "pairwise"
	}
	steps := []string{"combine", itoa(rowSlot), how, itoa(len(m.Sig.Params))}
	why := ""
	for i, p := range m.Sig.Params {
		var sources []*metadata.AttributeValue
		if row := paramOf(m, i); row != nil {
			sources = f.decoded(row.Attributes, nunitNames("ValueSource")...)
		}
		if len(sources) == 0 {
			values, unknown := f.values(m, i, p, func(name string) []string { return nunitNames(name) })
			steps, why = append(steps, "objects:"+itoa(len(values))), why+unknown
			for _, v := range values {
				words, _, no := f.argument(v, p)
				steps, why = append(steps, words...), why+no
			}
			continue
		}
		some = true
		of, name := sourceOf(sources[0])
		call := ""
		from := class
		if of != "" {
			from = f.typeNamed(of)
		}
		if from != nil {
			if source := f.member(from, name); source != nil && len(source.Sig.Params) == 0 && len(source.GenericParams) == 0 {
				call = f.call(source)
			} else {
				call = f.dataField(from, name)
			}
		} else if strings.Contains(of, ",") && name != "" {
			call = f.numbered(Call{Types: []string{of}, Member: name})
		}
		if call == "" || len(sources) > 1 {
			return []row{{unchecked: "the values of a parameter come from " + name + ", which mwc cannot read"}}
		}
		steps = append(steps, "call:"+call)
	}
	if !some {
		return nil
	}
	return []row{{source: steps, params: len(m.Sig.Params), shown: "…", unchecked: why}}
}

// inTurn are the calls of a test that takes the values of its parameters in turn: those of a parameter that has fewer are followed by null.
func (f *finder) inTurn(m *metadata.MethodDef, lists [][]metadata.AttributeArg) (all []row) {
	n := 0
	for _, values := range lists {
		n = max(n, len(values))
	}
	for at := range n {
		var c []metadata.AttributeArg
		for _, values := range lists {
			if at < len(values) {
				c = append(c, values[at])
			} else {
				c = append(c, metadata.AttributeArg{Type: metadata.ElemObject})
			}
		}
		all = append(all, f.rowOf(m, c))
	}
	return all
}

// values are those of a parameter's Values or Range; names gives the full names of the attributes that a framework has for these.
func (f *finder) values(m *metadata.MethodDef, i int, p *metadata.TypeSig, names func(string) []string) (values []metadata.AttributeArg, why string) {
	row := paramOf(m, i)
	if row == nil {
		return nil, "nothing says which values its parameters have"
	}
	if unread := f.unread(row.Attributes, nunitNames("Values", "Range", "Random", "ValueSource"), "NUnit.Framework.Interfaces.IParameterDataSource"); len(unread) > 0 {
		return nil, unread[0].unchecked
	}
	for _, v := range f.decoded(row.Attributes, names("Values")...) {
		list := v.Fixed
		if len(list) == 1 {
			if inner, ok := list[0].Value.([]metadata.AttributeArg); ok {
				list = inner
			}
		}
		if len(list) == 0 {
			list = f.all(p)
		}
		values = append(values, list...)
	}
	for _, v := range f.decoded(row.Attributes, names("Range")...) {
		var n [3]int64
		n[2] = 1
		for j, a := range v.Fixed {
			whole, _, ok := number(a.Value)
			if !ok || j > 2 || a.Type != metadata.ElemI4 && a.Type != metadata.ElemI8 {
				return nil, "mwc knows only ranges of int and long"
			}
			n[j], _ = strconv.ParseInt(whole, 10, 64)
		}
		if len(v.Fixed) == 2 && n[1] < n[0] {
			n[2] = -1
		}
		if n[2] == 0 {
			return nil, "the step of a range is 0"
		}
		for x := n[0]; (n[2] > 0 && x <= n[1] || n[2] < 0 && x >= n[1]) && len(values) <= maxCombined; x += n[2] {
			if v.Fixed[0].Type == metadata.ElemI8 {
				values = append(values, metadata.AttributeArg{Type: metadata.ElemI8, Value: x})
			} else {
				values = append(values, metadata.AttributeArg{Type: metadata.ElemI4, Value: int32(x)})
			}
		}
	}
	for _, v := range f.decoded(row.Attributes, names("Random")...) {
		drawn, why := random(v, p)
		if why != "" {
			return nil, why
		}
		values = append(values, drawn...)
	}
	if len(values) == 0 {
		return nil, "nothing that mwc understands says which values its parameters have"
	}
	return values, ""
}

// all are the values that the attribute Values gives without any: of bool and of an enum all, and null before those of a nullable one; none of other
// types.
func (f *finder) all(p *metadata.TypeSig) (list []metadata.AttributeArg) {
	switch {
	case p.Kind == metadata.ElemBoolean:
		return []metadata.AttributeArg{{Type: metadata.ElemBoolean, Value: true}, {Type: metadata.ElemBoolean, Value: false}}
	case f.underlying(p) != nil:
		if list = f.all(f.underlying(p)); len(list) > 0 {
			list = append([]metadata.AttributeArg{{Type: metadata.ElemObject}}, list...)
		}
	case p.Kind == metadata.ElemValueType:
		def := f.definition(f.a, p.Token)
		if def == nil {
			if a, d := libraryType(f.typeOf(p)); d != nil {
				def, f.home[d] = d, a
			}
		}
		if def != nil && f.definesEnum(def) {
			for _, c := range def.Fields {
				if c.Constant != nil {
					v := metadata.AttributeArg{Type: metadata.AttrEnum, Enum: className(def), Value: c.Constant.Value}
					if !slices.ContainsFunc(list, func(o metadata.AttributeArg) bool { return o.Value == v.Value }) {
						list = append(list, v)
					}
				}
			}
			slices.SortStableFunc(list, func(a, b metadata.AttributeArg) int { return cmp.Compare(bits(a.Value), bits(b.Value)) })
		}
	}
	return list
}

// bits are those of an enum's constant: .NET orders constants by them.
func bits(v any) uint64 {
	whole, _, _ := number(v)
	if n, err := strconv.ParseInt(whole, 10, 64); err == nil {
		return uint64(n)
	}
	n, _ := strconv.ParseUint(whole, 10, 64)
	return n
}

// random are the values of a parameter that has the attribute Random. NUnit draws other ones in each run; here they are the same in each, and the
// names of the tests show them.
func random(v *metadata.AttributeValue, p *metadata.TypeSig) (values []metadata.AttributeArg, why string) {
	const unknown = "mwc knows only random numbers of int, long and double, and no distinct ones"
	var kind metadata.ElementType
	var least, span float64
	switch len(v.Fixed) {
	case 1: // any int that is not negative, any number from 0 to 1
		if kind, span = p.Kind, 1; kind != metadata.ElemR8 {
			span = math.MaxInt32
		}
		if kind == metadata.ElemI8 {
			return nil, unknown
		}
	case 3:
		var ok, also bool
		var most float64
		_, least, ok = number(v.Fixed[0].Value)
		_, most, also = number(v.Fixed[1].Value)
		if kind, span = v.Fixed[0].Type, most-least; !ok || !also || span < 0 {
			return nil, unknown
		}
	}
	count, ok := first(v.Fixed[max(0, len(v.Fixed)-1):]).Value.(int32)
	if distinct, _ := named(v, "Distinct"); !ok || distinct.Value == true || kind != p.Kind || count < 1 || count > maxCombined {
		return nil, unknown
	}
	draw := rand.New(rand.NewPCG(1, 2))
	for range count {
		x := least + math.Floor(draw.Float64()*span)
		switch kind {
		case metadata.ElemI4:
			values = append(values, metadata.AttributeArg{Type: kind, Value: int32(x)})
		case metadata.ElemI8:
			values = append(values, metadata.AttributeArg{Type: kind, Value: int64(x)})
		case metadata.ElemR8:
			values = append(values, metadata.AttributeArg{Type: kind, Value: least + draw.Float64()*span})
		default:
			return nil, unknown
		}
	}
	return values, ""
}

// marked are the methods of a class and its bases that have an attribute, those of the base first.
func (f *finder) marked(class *metadata.TypeDef, names ...string) []*metadata.MethodDef {
	var list []*metadata.MethodDef
	for _, b := range f.bases(class) {
		var own []*metadata.MethodDef
		for _, m := range f.methods(class) {
			if m.Owner == b && f.has(m.Attributes, names...) {
				own = append(own, m)
			}
		}
		list = append(own, list...)
	}
	return list
}

// around adds the steps of a test between those of methods that come before and after it. The methods take as many of the arguments as they have
// parameters.
func (f *finder) around(s *steps, before, after []*metadata.MethodDef, args [][]string, run func()) {
	if len(after) > 0 {
		s.begin("try")
	}
	for _, m := range before {
		s.do(f, testSlot, m, args[:min(len(args), len(m.Sig.Params))]...)
	}
	run()
	if len(after) > 0 {
		s.finally()
		for i := len(after) - 1; i >= 0; i-- {
			s.do(f, testSlot, after[i], args[:min(len(args), len(after[i].Sig.Params))]...)
		}
		s.end()
	}
}

func (f *finder) nunitSteps(class *metadata.TypeDef, m *metadata.MethodDef, fixture, args [][]string, same []string) []string {
	var s steps
	s.add("nunit")
	shown := args
	if len(f.withoutToken(class, m).Sig.Params) < len(m.Sig.Params) {
		args = append(args[:len(args):len(args)], []string{"token:"})
	}
	run := func() {
		if f.says {
			unsure := f.row.unsure || len(m.GenericParams) > 0 || strings.Contains(f.row.name, "{")
			s.add("test", className(m.Owner), m.Name, f.row.name, strconv.FormatBool(!unsure), itoa(len(shown)))
			for _, a := range shown {
				s.add(a...)
			}
			s.begin("try")
			defer func() {
				s.finally()
				s.add("tested")
				s.end()
			}()
		}
		f.around(&s, f.marked(class, nunitNames("SetUp")...), f.marked(class, nunitNames("TearDown")...), nil, func() {
			s.do(f, testSlot, m, args...)
			switch {
			case same != nil:
				s.add("same")
				s.add(same...)
			case len(args) > 0 && strings.HasPrefix(args[0][0], "of:"):
				s.add("returns")
			}
			s.add("completed")
		})
	}
	once := func() {
		f.around(&s, f.marked(class, nunitNames("OneTimeSetUp")...), f.marked(class, nunitNames("OneTimeTearDown")...), nil, run)
	}
	made := func() {
		if f.says {
			typeOf := Call{Token: class.Token}
			if len(class.GenericParams) > 0 {
				typeOf.Class, typeOf.Of = f.current, f.ofClass
			}
			s.add("fixture", "call:"+f.numbered(typeOf), className(class), itoa(len(fixture)))
			for _, a := range fixture {
				s.add(a...)
			}
		}
		if class.Flags&typeAbstract != 0 { // a static class
			once()
			return
		}
		s.make(f, testSlot, ctor(class), fixture...)
		s.begin("try")
		once()
		s.finally()
		s.add("dispose", itoa(testSlot))
		s.end()
	}
	fixtures := 0
	for _, t := range f.a.TypeDefs { // set-ups of a namespace hold for those below it
		if t.Namespace != "" && t.Namespace != class.Namespace && !strings.HasPrefix(class.Namespace, t.Namespace+".") || !f.has(t.Attributes, nunitNames("SetUpFixture")...) || ctor(t) == nil {
			continue
		}
		fixtures++
		slot, inner := fixtureSlot+fixtures, made
		before, after := f.marked(t, nunitNames("OneTimeSetUp")...), f.marked(t, nunitNames("OneTimeTearDown")...)
		made = func() {
			s.make(f, slot, ctor(t))
			s.begin("try")
			for _, m := range before {
				s.do(f, slot, m)
			}
			inner()
			s.finally()
			for _, m := range after {
				s.do(f, slot, m)
			}
			s.end()
		}
	}
	made()
	s.add("judge")
	return s.list
}
