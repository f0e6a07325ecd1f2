package unittest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mwc/codegen/metadata"
)

func itoa(n int) string { return strconv.Itoa(n) }

const mstestNamespace = "Microsoft.VisualStudio.TestTools.UnitTesting."

func mstestNames(names ...string) []string {
	for i, n := range names {
		names[i] = mstestNamespace + n + "Attribute"
	}
	return names
}

// mstestData are the attributes whose data mwc reads.
var mstestData = mstestNames("DataRow", "DynamicData")

func (f *finder) isMSTest(class *metadata.TypeDef, m *metadata.MethodDef) bool {
	return f.has(m.Attributes, mstestNames("TestMethod", "DataTestMethod")...) && f.has(class.Attributes, mstestNames("TestClass")...)
}

// mstest adds a test method with the rows of its data.
func (f *finder) mstest(class *metadata.TypeDef, m *metadata.MethodDef) {
	t := Test{Class: className(class), Method: m.Name, Framework: "MSTest", Unchecked: f.problem(m)}
	if t.Unchecked == "" && f.returns(m) == fsharpAsync {
		t.Unchecked = "the method returns an Async of F#, which MSTest does not run: let it return a task"
	}
	for _, attrs := range [][]metadata.CustomAttribute{f.attributesOf(class), m.Attributes} {
		for _, v := range f.decoded(attrs, mstestNames("TestCategory")...) {
			t.Categories = append(t.Categories, fixedText(v))
		}
		if f.has(attrs, mstestNames("ConditionBase")...) && !f.has(attrs, mstestNames("Ignore")...) && t.Unchecked == "" {
			t.Unchecked = "an attribute says under which conditions it is run, and mwc does not look at these"
		}
		if f.has(attrs, mstestNames("DependsOn")...) && t.Unchecked == "" {
			t.Unchecked = "it depends on another test (DependsOn), after which MSTest runs it, and mwc runs each test alone"
		}
		t.Categories = append(t.Categories, f.properties(attrs, mstestNames("TestProperty")...)...)
		for _, name := range []string{"Priority", "Owner"} {
			for _, v := range f.decoded(attrs, mstestNames(name)...) {
				if len(v.Fixed) == 1 {
					t.Categories = append(t.Categories, name+"="+fmt.Sprint(v.Fixed[0].Value))
				}
			}
		}
	}
	for _, attrs := range [][]metadata.CustomAttribute{class.Attributes, m.Attributes} {
		for _, v := range f.decoded(attrs, mstestNames("Ignore")...) {
			t.Skip = reason(fixedText(v))
		}
	}
	for _, v := range f.decoded(m.Attributes, mstestNames("TestMethod", "DataTestMethod")...) {
		if t.Shown = namedText(v, "DisplayName"); t.Shown == "" && len(v.Fixed) == 1 { // of version 4, the arguments are a file and a line
			t.Shown = fixedText(v)
		}
	}
	var rows []row
	rows = append(rows, f.unread(m.Attributes, mstestData, mstestNamespace+"ITestDataSource")...)
	for _, v := range f.exactly(m.Attributes, mstestNames("DataRow")...) {
		r := f.rowOf(m, v.Fixed)
		if why := namedText(v, "IgnoreMessage"); why != "" {
			r.skip = why
		}
		if name := namedText(v, "DisplayName"); name != "" {
			r.shown, r.given = name, name
		}
		rows = append(rows, r)
	}
	for _, v := range f.exactly(m.Attributes, mstestNames("DynamicData")...) {
		of := ""
		for _, a := range v.Fixed {
			if a.Type == metadata.AttrType {
				of = text(a)
			}
		}
		rows = append(rows, f.rowsOf(m, class, of, fixedText(v), nil))
	}
	if len(rows) == 0 {
		rows = []row{{}}
		if len(m.Sig.Params) > 0 {
			rows[0].unchecked = "it has parameters, and no data that mwc understands"
		}
	}
	switch c := ctor(class); {
	case c == nil && class.Flags&typeAbstract == 0:
		t.Unchecked = "its class has no public constructor"
	case c != nil && len(c.Sig.Params) > 1 || c != nil && len(c.Sig.Params) == 1 && !strings.HasSuffix(f.typeOf(c.Sig.Params[0]), ".TestContext"):
		t.Unchecked = "its constructor needs " + f.typeOf(c.Sig.Params[0])
	}
	f.add(t, rows, func(args [][]string, _ []string) []string { return f.mstestSteps(class, m, args) })
}

// properties are traits that attributes with a name and a value give, as Name=Value.
func (f *finder) properties(list []metadata.CustomAttribute, names ...string) []string {
	var traits []string
	for _, v := range f.decoded(list, names...) {
		if len(v.Fixed) > 1 {
			traits = append(traits, fixedText(v)+"="+fmt.Sprint(v.Fixed[1].Value))
		}
	}
	return traits
}

func (f *finder) mstestSteps(class *metadata.TypeDef, m *metadata.MethodDef, args [][]string) []string {
	var s steps
	context := func(test string) string { return "context:" + className(class) + "|" + test }
	test := func() {
		for _, v := range f.decoded(m.Attributes, mstestNames("ExpectedException")...) {
			if len(v.Fixed) == 0 {
				continue
			}
			name, _, _ := strings.Cut(text(v.Fixed[0]), ",")
			how := "only"
			if derived, _ := named(v, "AllowDerivedTypes"); derived.Value == true {
				how = "expect"
			}
			s.begin(how, name)
			s.do(f, testSlot, m, args...)
			s.endExpect()
			return
		}
		s.do(f, testSlot, m, args...)
	}
	var before, after, beforeEach, afterEach []*metadata.MethodDef
	for _, t := range f.a.TypeDefs {
		for _, m := range t.Methods {
			add := func(list *[]*metadata.MethodDef, name string) {
				if f.has(m.Attributes, mstestNames(name)...) {
					*list = append(*list, m)
				}
			}
			add(&before, "AssemblyInitialize")
			add(&after, "AssemblyCleanup")
			if f.has(t.Attributes, mstestNames("TestClass")...) {
				add(&beforeEach, "GlobalTestInitialize")
				add(&afterEach, "GlobalTestCleanup")
			}
		}
	}
	given := [][]string{{context(m.Name)}}
	if class.Flags&typeAbstract == 0 {
		given = [][]string{{"slot:" + itoa(fixtureSlot)}}
	}
	run := func() {
		f.around(&s, beforeEach, nil, given, func() {})
		f.around(&s, f.marked(class, mstestNames("TestInitialize")...), f.marked(class, mstestNames("TestCleanup")...), nil, func() {
			test()
			s.add("passed", itoa(fixtureSlot))
		})
	}
	made := func() {
		if class.Flags&typeAbstract != 0 {
			s.begin("try")
			run()
			s.finally()
			f.around(&s, afterEach, nil, given, func() {})
			s.end()
			return
		}
		s.add("put", itoa(fixtureSlot), context(m.Name))
		s.make(f, testSlot, ctor(class), given[:len(ctor(class).Sig.Params)]...)
		s.begin("try")
		if set := f.contextSetter(class); set != nil {
			s.do(f, testSlot, set, []string{"slot:" + itoa(fixtureSlot)})
		}
		run()
		s.finally()
		s.add("dispose", itoa(testSlot))
		f.around(&s, afterEach, nil, given, func() {})
		s.end()
	}
	ofClass := func() {
		f.around(&s, f.ofClassItself(class, "ClassInitialize"), f.ofClassItself(class, "ClassCleanup"), [][]string{{context("")}}, made)
	}
	f.around(&s, before, after, [][]string{{context("")}}, ofClass)
	return s.list
}

// ofClassItself are the methods with an attribute that begin or end a class's tests. Those of a base do so only if they say so.
func (f *finder) ofClassItself(class *metadata.TypeDef, name string) []*metadata.MethodDef {
	return slices.DeleteFunc(f.marked(class, mstestNames(name)...), func(m *metadata.MethodDef) bool {
		for _, v := range f.decoded(m.Attributes, mstestNames(name)...) {
			for _, a := range v.Fixed {
				if n, ok := a.Value.(int32); ok && a.Type == metadata.AttrEnum && n == 1 { // InheritanceBehavior.BeforeEachDerivedClass
					return false
				}
			}
		}
		return m.Owner != class
	})
}

// contextSetter is the setter of a class's property TestContext, which a runner fills in; nil if there is none.
func (f *finder) contextSetter(class *metadata.TypeDef) *metadata.MethodDef {
	for _, m := range f.methods(class) {
		if m.Name == "set_TestContext" && m.Flags&methodStatic == 0 && len(m.Sig.Params) == 1 && f.typeOf(m.Sig.Params[0]) == mstestNamespace+"TestContext" {
			return m
		}
	}
	return nil
}

func (f *finder) isMwc(_ *metadata.TypeDef, m *metadata.MethodDef) bool {
	return f.has(m.Attributes, "Mwc.TestAttribute")
}

// mwc adds a test that belongs to no framework.
func (f *finder) mwc(class *metadata.TypeDef, m *metadata.MethodDef) {
	t := Test{Class: className(class), Method: m.Name, Framework: "mwc", Unchecked: f.problem(m)}
	c := ctor(class)
	switch {
	case len(m.Sig.Params) > 0:
		t.Unchecked = "it has parameters"
	case m.Flags&methodStatic == 0 && (c == nil || len(c.Sig.Params) > 0):
		t.Unchecked = "its class has no public constructor without parameters"
	}
	f.add(t, []row{{}}, func([][]string, []string) []string {
		var s steps
		if m.Flags&methodStatic != 0 {
			s.do(f, -1, m)
			return s.list
		}
		s.make(f, testSlot, c)
		s.begin("try")
		s.do(f, testSlot, m)
		s.finally()
		s.add("dispose", itoa(testSlot))
		s.end()
		return s.list
	})
}
