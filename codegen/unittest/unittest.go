// Package unittest finds the tests of an assembly by the attributes of xUnit, NUnit and MSTest, and writes for each the steps that run it.
//
// Each test is a program of its own: its fixtures are made, the test runs, and what was made is disposed of. The library's Mwc.Testing.Host takes
// the steps as arguments, so all tests of an assembly are one checker.
package unittest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"mwc/codegen/metadata"
)

// Test is a test method, or one row of its data.
type Test struct {
	Class      string // as .NET writes it: Namespace.Outer+Inner
	Method     string
	Arguments  string // of a row, as it is shown: 1, "a"
	Shown      string // the name that the test's author has given it for listings, "" if there is none
	Given      string // the name that its author has given the row, "" if there is none
	Framework  string // xUnit, NUnit, MSTest or mwc
	Theory     bool   // whether it is a case of a theory of NUnit's, one of whose cases has to hold
	Categories []string
	Skip       string // why its author leaves the test out; "" if it is to be run
	// Until is the time up to which its author leaves the test out, if there is one, and Later says why. The steps do not depend on what time it is.
	Until     time.Time
	Later     string
	Unchecked string // why mwc cannot run it; "" if it can
	Steps     []string
	// Rows are the steps that print a line for each row of data that only the program can make; nil if there are none. Row gives the steps of
	// the test with a row.
	Rows []string
	Row  func(index int) []string
	// Named is the name of a row to which its author has given one, for its values as they are shown.
	Named func(format string, values []string) string
	// Beside is the test that runs beside this one; nil for a test that runs alone.
	Beside *Test
	// Hold makes a test of a class's operations (Mwc.Linearizable) hold them against another of the Conditions. It is nil for other tests.
	Hold func(t *Test, condition string)
}

// Name is Class.Method, with a row's data in brackets; of two tests, the names of both.
func (t *Test) Name() string {
	if t.Beside != nil {
		return t.Alone() + " beside " + t.Beside.Name()
	}
	return t.Alone()
}

// Alone is the name without that of the test beside it.
func (t *Test) Alone() string {
	name := t.Class + "." + t.Method
	if t.Arguments != "" {
		name += "(" + t.Arguments + ")"
	}
	return name
}

// DisplayName is the name that the test's author has given it for listings, with a row's data in brackets; "" if there is none.
func (t *Test) DisplayName() string {
	if t.Shown == "" || t.Arguments == "" {
		return t.Shown
	}
	return t.Shown + "(" + t.Arguments + ")"
}

// Traits are the categories and properties of a test: Category=Value, Name=Value.
func (t *Test) Traits() []string {
	var list []string
	for _, c := range t.Categories {
		if !strings.Contains(c, "=") {
			c = "Category=" + c
		}
		list = append(list, c)
	}
	return list
}

// A Call is something that steps name by its number: a method, with type arguments if it is generic, a static field, or, where Token is 0, the type
// Types[0]. Types have the names that attributes write.
type Call struct {
	Token metadata.Token
	Types []string
	// Member is a method without parameters, a property or a field of Types[0], which is in another assembly, or the constant parse; "" for other calls.
	Member string
	Class  metadata.Token // of a method that Class inherits from a generic class: it says the class's type arguments
	Of     []string       // the type arguments of Class, if that is generic
	// Value is a value that stands in an attribute: a constant of an enum, or an array of those of one enum. Its type is 0 for other calls.
	Value metadata.AttributeArg
}

// Suite is what an assembly has.
type Suite struct {
	Tests []*Test
	Calls []Call // what the steps call, by number
	// Scenarios says that some test tries a class's operations in several threads.
	Scenarios bool
}

// Host is the method of the library's host of tests that runs one of the suite's tests, or two together.
func (s *Suite) Host(together bool) string {
	switch {
	case together:
		return "MainTogether(System.String[])"
	case s.Scenarios:
		return "MainWithScenarios(System.String[])"
	}
	return "Main(System.String[])"
}

// Find finds the tests of an assembly, in the order of its metadata. readFile reads the assemblies beside it, where bases of its classes may be.
func Find(a *metadata.Assembly, readFile func(path string) ([]byte, error)) *Suite {
	f := &finder{a: a, number: map[string]int{}, suite: &Suite{}, readFile: readFile, neighbours: map[string]*neighbour{}, home: map[*metadata.TypeDef]*metadata.Assembly{}, kindsOf: map[typeToken][]string{}}
	f.says = slices.ContainsFunc(a.TypeRefs, func(r metadata.TypeRef) bool { return r.Name == "TestAdapter" })
	for _, class := range a.TypeDefs {
		f.scenariosOf(class)
		if class.Flags&typeInterface != 0 {
			continue
		}
		f.class(class)
	}
	return f.suite
}

// Flags of types and methods (ECMA-335 §II.23.1).
const (
	typeInterface  = 0x20
	typeAbstract   = 0x80
	typeSealed     = 0x100
	methodStatic   = 0x10
	methodVirtual  = 0x40
	methodAbstract = 0x400
	methodNewSlot  = 0x100
	accessMask     = 7
	accessPublic   = 6
)

type finder struct {
	a       *metadata.Assembly
	number  map[string]int
	suite   *Suite
	current metadata.Token // the class whose tests are being found
	ofClass []string       // the type arguments of the class, if it is generic
	types   []string       // the type arguments of the test for which steps are written, if it is generic
	row     row            // the row for which steps are written
	why     string         // why mwc cannot make a step of the test for which steps are written; "" if it can
	says    bool           // whether the assembly asks NUnit's context what it says of a test
	// The assemblies beside the tests' one, and what was found in them.
	readFile   func(path string) ([]byte, error)
	neighbours map[string]*neighbour
	home       map[*metadata.TypeDef]*metadata.Assembly
	kindsOf    map[typeToken][]string
}

// call is the number of a method for the host of tests. One of another assembly has no parameters.
func (f *finder) call(m *metadata.MethodDef) string {
	if f.foreign(m.Owner) {
		if len(m.Owner.GenericParams)+len(m.GenericParams)+len(m.Sig.Params) > 0 {
			f.why = className(m.Owner) + "." + m.Name + " is in another assembly, and is generic or has parameters"
			return "0"
		}
		return f.numbered(Call{Types: []string{f.reflectionName(m.Owner)}, Member: m.Name})
	}
	c := Call{Token: m.Token}
	if len(m.GenericParams) > 0 {
		c.Types = f.types
	}
	if len(m.Owner.GenericParams) > 0 {
		c.Class, c.Of = f.current, f.ofClass
	}
	return f.numbered(c)
}

// numbered is the number of a call.
func (f *finder) numbered(c Call) string {
	key := fmt.Sprint(c)
	n, ok := f.number[key]
	if !ok {
		n = len(f.suite.Calls)
		f.suite.Calls = append(f.suite.Calls, c)
		f.number[key] = n
	}
	return strconv.Itoa(n)
}

// class finds the tests of a class, those that it inherits included.
func (f *finder) class(class *metadata.TypeDef) {
	f.current = class.Token
	abstract := class.Flags&typeAbstract != 0
	static := abstract && class.Flags&typeSealed != 0
	if abstract && !static {
		return
	}
	if len(class.GenericParams) > 0 && !f.has(class.Attributes, nunitNames("TestFixture")...) {
		return // a base of others
	}
	for _, m := range f.methods(class) {
		if static && m.Flags&methodStatic == 0 {
			continue
		}
		for _, fw := range frameworks {
			if fw.marks(f, class, m) {
				fw.tests(f, class, m)
				break
			}
		}
	}
}

// A framework knows its own attributes.
type framework struct {
	marks func(f *finder, class *metadata.TypeDef, m *metadata.MethodDef) bool
	tests func(f *finder, class *metadata.TypeDef, m *metadata.MethodDef)
}

var frameworks = []framework{
	{(*finder).isXunit, (*finder).xunit},
	{(*finder).isNUnit, (*finder).nunit},
	{(*finder).isMSTest, (*finder).mstest},
	{(*finder).isMwc, (*finder).mwc},
}

// bases are a class and those of its bases that the assembly has, or one beside it, the most derived one first.
func (f *finder) bases(class *metadata.TypeDef) []*metadata.TypeDef {
	var list []*metadata.TypeDef
	for n := 0; class != nil && n < 100; n++ {
		list = append(list, class)
		class = f.definition(f.homeOf(class), class.Extends)
	}
	return list
}

// attributesOf are the attributes of a class and of its bases, the class's own first.
func (f *finder) attributesOf(class *metadata.TypeDef) []metadata.CustomAttribute {
	var list []metadata.CustomAttribute
	for _, b := range f.bases(class) {
		list = append(list, b.Attributes...)
	}
	return list
}

// methods are the methods of a class and its bases, without those that a derived class overrides; the class's own come first.
func (f *finder) methods(class *metadata.TypeDef) []*metadata.MethodDef {
	var list []*metadata.MethodDef
	for _, b := range f.bases(class) {
		for _, m := range b.Methods {
			overridden := m.Flags&methodVirtual != 0 && slices.ContainsFunc(list, func(o *metadata.MethodDef) bool {
				return o.Name == m.Name && o.Owner != b && o.Flags&methodVirtual != 0 && o.Flags&methodNewSlot == 0 && len(o.Sig.Params) == len(m.Sig.Params)
			})
			if !overridden && m.Flags&methodAbstract == 0 {
				list = append(list, f.withInherited(class, m))
			}
		}
	}
	return list
}

// withInherited gives a method that overrides another one the other one's attributes of tests, too, as far as it has none of their classes.
func (f *finder) withInherited(class *metadata.TypeDef, m *metadata.MethodDef) *metadata.MethodDef {
	if m.Flags&methodVirtual == 0 || m.Flags&methodNewSlot != 0 {
		return m
	}
	copied := *m
	for _, b := range f.bases(class) {
		for _, o := range b.Methods {
			if b == m.Owner || o.Name != m.Name || o.Flags&methodVirtual == 0 || len(o.Sig.Params) != len(m.Sig.Params) {
				continue
			}
			for _, c := range o.Attributes {
				kinds := f.attributeKinds(c)
				if len(kinds) == 0 {
					continue
				}
				if name := kinds[0]; (strings.HasPrefix(name, "Xunit.") || strings.HasPrefix(name, "NUnit.")) && !f.has(m.Attributes, name) {
					copied.Attributes = append(copied.Attributes[:len(copied.Attributes):len(copied.Attributes)], c)
				}
			}
		}
	}
	return &copied
}

// attributes are the attributes in a list whose class has one of the names, or derives from one that has it.
func (f *finder) attributes(list []metadata.CustomAttribute, names ...string) []metadata.CustomAttribute {
	var found []metadata.CustomAttribute
	for _, c := range list {
		if slices.ContainsFunc(f.attributeKinds(c), func(kind string) bool { return slices.Contains(names, kind) }) {
			found = append(found, c)
		}
	}
	return found
}

// argumentOf is the type argument of an attribute whose class is generic, if that type is one of the assembly's own; otherwise it is nil.
func (f *finder) argumentOf(c metadata.CustomAttribute) *metadata.TypeDef {
	t, err := c.Of().AttributeType(c)
	if err != nil || t.Table() != metadata.TableTypeSpec || c.Of() != f.a {
		return nil
	}
	sig, err := f.a.TypeSpecByToken(t)
	if err != nil || len(sig.Args) == 0 {
		return nil
	}
	return f.own(sig.Args[0])
}

// own is the assembly's definition of a type, nil if the type has none there.
func (f *finder) own(t *metadata.TypeSig) *metadata.TypeDef {
	if t.Kind != metadata.ElemClass && t.Kind != metadata.ElemValueType || t.Token.Table() != metadata.TableTypeDef {
		return nil
	}
	def, err := f.a.TypeDefByToken(t.Token)
	if err != nil {
		return nil
	}
	return def
}

func (f *finder) has(list []metadata.CustomAttribute, names ...string) bool {
	return len(f.attributes(list, names...)) > 0
}

// decoded are the values of attributes: of those whose class has one of the names, and only what properties are set to of those whose class derives
// from one, since the class's own constructor decides on the rest. One that cannot be read is left out: see unread.
func (f *finder) decoded(list []metadata.CustomAttribute, names ...string) []*metadata.AttributeValue {
	var values []*metadata.AttributeValue
	for _, c := range f.attributes(list, names...) {
		if v := f.decode(c); v != nil {
			if !slices.Contains(names, f.attributeKinds(c)[0]) {
				v = &metadata.AttributeValue{Named: v.Named}
			}
			values = append(values, v)
		}
	}
	return values
}

// exactly are the values of attributes whose class has one of the names.
func (f *finder) exactly(list []metadata.CustomAttribute, names ...string) []*metadata.AttributeValue {
	return f.decoded(slices.DeleteFunc(slices.Clone(list), func(c metadata.CustomAttribute) bool {
		kinds := f.attributeKinds(c)
		return len(kinds) == 0 || !slices.Contains(names, kinds[0])
	}), names...)
}

// named is the value that an attribute sets for a property or field.
func named(v *metadata.AttributeValue, name string) (metadata.AttributeArg, bool) {
	for _, n := range v.Named {
		if n.Name == name {
			return n.AttributeArg, true
		}
	}
	return metadata.AttributeArg{}, false
}

func namedText(v *metadata.AttributeValue, name string) string {
	a, _ := named(v, name)
	return text(a)
}

func text(a metadata.AttributeArg) string {
	s, _ := a.Value.(string)
	return s
}

// fixedText is the first of an attribute's arguments, if that is a string.
func fixedText(v *metadata.AttributeValue) string {
	if len(v.Fixed) == 0 {
		return ""
	}
	return text(v.Fixed[0])
}

// className is a class's name as .NET writes it.
func className(t *metadata.TypeDef) string { return strings.ReplaceAll(t.FullName(), "/", "+") }

// typeNamed is the class of the assembly with a name in reflection's form, nil if there is none.
func (f *finder) typeNamed(name string) *metadata.TypeDef {
	name, _, _ = strings.Cut(name, ",")
	name = strings.ReplaceAll(name, "+", "/")
	for _, t := range f.a.TypeDefs {
		if t.FullName() == name {
			return t
		}
	}
	return nil
}

// ctor is the constructor with which a class's objects are made: the one with most parameters of the public ones.
func ctor(class *metadata.TypeDef) *metadata.MethodDef {
	var found *metadata.MethodDef
	for _, m := range class.Methods {
		if m.Name == ".ctor" && m.Flags&accessMask == accessPublic && (found == nil || len(m.Sig.Params) > len(found.Sig.Params)) {
			found = m
		}
	}
	return found
}

// member finds a static method or the getter of a property in a class or its bases.
func (f *finder) member(class *metadata.TypeDef, name string) *metadata.MethodDef {
	for _, b := range f.bases(class) {
		for _, m := range b.Methods {
			if (m.Name == name || m.Name == "get_"+name) && m.Flags&methodStatic != 0 {
				return m
			}
		}
	}
	return nil
}

// dataField is the number of a static field of a class or its bases for the host of tests, "" if there is none.
func (f *finder) dataField(class *metadata.TypeDef, name string) string {
	for _, b := range f.bases(class) {
		for _, d := range b.Fields {
			if d.Name != name || d.Flags&methodStatic == 0 || len(b.GenericParams) > 0 {
				continue
			}
			if f.foreign(b) {
				return f.numbered(Call{Types: []string{f.reflectionName(b)}, Member: name})
			}
			return f.numbered(Call{Token: d.Token})
		}
	}
	return ""
}

// typeOf is the full name of a type; of an instance of a generic one it is that of the definition.
func (f *finder) typeOf(t *metadata.TypeSig) string { return nameOf(f.a, t) }

// returns gives the full name of the type that a method returns.
func (f *finder) returns(m *metadata.MethodDef) string { return nameOf(f.homeOf(m.Owner), m.Sig.Ret) }

// fsharpAsync is what an async expression of F# has for its type. The host of tests starts one that a test returns, as runners do.
const fsharpAsync = "Microsoft.FSharp.Control.FSharpAsync`1"

// asyncVoid reports whether a method is an async one that returns nothing: nobody can wait for it.
func (f *finder) asyncVoid(m *metadata.MethodDef) bool {
	return m.Sig.Ret.Kind == metadata.ElemVoid && f.has(m.Attributes, "System.Runtime.CompilerServices.AsyncStateMachineAttribute")
}

// awaitable reports whether a method returns something that a runner may await, but no task of .NET's.
func (f *finder) awaitable(m *metadata.MethodDef) bool {
	ret := m.Sig.Ret
	if ret.Kind == metadata.ElemGenericInst {
		ret = ret.Elem
	}
	if ret.Kind != metadata.ElemClass && ret.Kind != metadata.ElemValueType {
		return false
	}
	def := f.definition(f.homeOf(m.Owner), ret.Token)
	return def != nil && slices.ContainsFunc(f.bases(def), func(b *metadata.TypeDef) bool {
		return slices.ContainsFunc(b.Methods, func(o *metadata.MethodDef) bool { return o.Name == "GetAwaiter" && len(o.Sig.Params) == 0 })
	})
}

// problem is why a test method cannot be run.
func (f *finder) problem(m *metadata.MethodDef) string {
	switch {
	case len(m.GenericParams) > 0 && len(m.Sig.Params) == 0:
		return "the method is generic, and has no parameters that say what its type arguments are"
	case f.awaitable(m):
		return "the method returns an awaitable of its own: let it return a task"
	case f.asyncVoid(m):
		return "the method is async void: nobody can wait for its end; let it return Task"
	}
	return ""
}

// steps writes the steps of a test.
type steps struct {
	list []string
	open []int // positions of the places for the positions of parts that are still to come
}

func (s *steps) add(words ...string) { s.list = append(s.list, words...) }

// begin begins a part, whose second one the host finds by its position.
func (s *steps) begin(words ...string) {
	s.list = append(s.list, words[0], "")
	s.open = append(s.open, len(s.list)-1)
	s.list = append(s.list, words[1:]...)
}

// finally begins the second part of a try.
func (s *steps) finally() {
	at := s.open[len(s.open)-1]
	s.open = s.open[:len(s.open)-1]
	s.list = append(s.list, "finally")
	s.list[at] = strconv.Itoa(len(s.list))
}

func (s *steps) end() { s.list = append(s.list, "end") }

// endExpect ends the part in which an exception is expected.
func (s *steps) endExpect() {
	at := s.open[len(s.open)-1]
	s.open = s.open[:len(s.open)-1]
	s.list[at] = strconv.Itoa(len(s.list))
	s.list = append(s.list, "end")
}

// do calls a method on the object in a slot; a static method needs none.
func (s *steps) do(f *finder, slot int, m *metadata.MethodDef, args ...[]string) {
	if m.Flags&methodStatic != 0 {
		slot = -1
	}
	s.add("do", strconv.Itoa(slot), f.call(m), strconv.Itoa(len(args)))
	for _, a := range args {
		s.add(a...)
	}
}

func (s *steps) make(f *finder, slot int, m *metadata.MethodDef, args ...[]string) {
	s.add("make", strconv.Itoa(slot), f.call(m), strconv.Itoa(len(args)))
	for _, a := range args {
		s.add(a...)
	}
}

// add adds a test with each of its rows of data.
func (f *finder) add(t Test, rows []row, steps func(args [][]string, same []string) []string) {
	for _, r := range rows {
		t := t
		t.Arguments, t.Given = r.shown, r.given
		if !r.until.IsZero() {
			t.Until, t.Later = r.until, r.later
		}
		t.Categories = slices.Concat(t.Categories, r.categories)
		f.types, f.row, f.why = r.types, r, ""
		if r.skip != "" {
			t.Skip = r.skip
		}
		if t.Unchecked == "" {
			t.Unchecked = r.unchecked
		}
		if t.Unchecked == "" && t.Skip == "" {
			if r.source != nil {
				t.Named = func(format string, values []string) string {
					if f := r.form; f != nil {
						f.values = values
						return f.named(format)
					}
					return format
				}
				t.Rows = append(slices.Clone(r.source), "count", strconv.Itoa(rowSlot), strconv.Itoa(r.params))
				args := r.fixed
				if args == nil {
					for i := range r.params {
						args = append(args, []string{fmt.Sprintf("of:%d.%d", rowSlot, i)})
					}
				}
				after := steps(args, r.same) // now, because the suite has to know all calls
				t.Row = func(index int) []string {
					return shifted(append(slices.Clone(r.source), "row", strconv.Itoa(rowSlot), strconv.Itoa(index), strconv.Itoa(r.params)), after)
				}
			} else {
				t.Steps = steps(r.args, r.same)
			}
			if f.why != "" {
				t.Unchecked, t.Steps, t.Rows, t.Row = f.why, nil, nil, nil
			}
		}
		f.suite.Tests = append(f.suite.Tests, &t)
	}
}

// shifted puts steps before others, whose positions are moved by as much.
func shifted(before, after []string) []string {
	list := append(slices.Clone(before), after...)
	for i := len(before); i < len(list); i++ {
		switch list[i] {
		case "try", "expect", "only":
			if at, err := strconv.Atoi(list[i+1]); err == nil {
				list[i+1] = strconv.Itoa(at + len(before))
			}
		}
	}
	return list
}

// rowSlot is the slot of the data of a test. The class's object is in testSlot, its fixtures are in those that follow.
const (
	rowSlot = iota
	testSlot
	fixtureSlot
)

// onlyAsked is why a test is skipped that its attribute calls explicit.
const onlyAsked = "it is run only when asked for"

// row is one call of a test.
type row struct {
	args      [][]string
	shown     string
	same      []string // what the test has to return, as an argument
	skip      string
	unchecked string
	// categories are those of the row beside those of its method and class.
	categories []string
	source     []string // steps that put a list of rows into rowSlot
	params     int
	fixed      [][]string // the test's arguments where the rows are those of its fixture
	types      []string   // the type arguments of a generic test
	name       string     // what NUnit calls the test, if an attribute says it: a format
	given      string     // the name that an attribute gives the row
	until      time.Time  // up to this time its author leaves it out, if there is one, and
	later      string     // why
	form       *pattern   // how NUnit makes a name of a format; nil of other frameworks
	parts      []string   // the values as they are shown
	unsure     bool       // whether NUnit may show the arguments as other values than those that mwc passes
}
