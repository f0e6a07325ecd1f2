package unittest

import (
	"slices"
	"strconv"
	"strings"

	"mwc/codegen/metadata"
)

func (f *finder) isXunit(_ *metadata.TypeDef, m *metadata.MethodDef) bool {
	return f.has(m.Attributes, slices.Concat(factNames, theoryNames)...)
}

// The attributes of tests. Skippable ones are those of a package for xUnit 2, whose tests leave by an exception, as those of xUnit 3 do.
var (
	factNames   = []string{"Xunit.FactAttribute", "Xunit.SkippableFactAttribute", culturedFact}
	theoryNames = []string{"Xunit.TheoryAttribute", "Xunit.SkippableTheoryAttribute", culturedTheory}
)

// xunitData are the attributes whose data mwc reads.
var xunitData = []string{"Xunit.InlineDataAttribute", "Xunit.MemberDataAttribute", "Xunit.ClassDataAttribute", "Xunit.ClassDataAttribute`1"}

const (
	contextAccessor = "Xunit.ITestContextAccessor"
	culturedFact    = "Xunit.CulturedFactAttribute"
	culturedTheory  = "Xunit.CulturedTheoryAttribute"
)

// xunit adds a fact, or a theory with the rows of its data.
func (f *finder) xunit(class *metadata.TypeDef, m *metadata.MethodDef) {
	t := Test{Class: className(class), Method: m.Name, Framework: "xUnit", Unchecked: f.problem(m), Categories: f.traits(class, m)}
	var left []string  // steps that leave the test out
	var omits []string // exceptions that do
	for _, v := range f.decoded(m.Attributes, slices.Concat(factNames, theoryNames)...) {
		if left, t.Skip = f.skipping(class, v); len(left) == 0 && t.Skip == "" {
			t.Skip = namedText(v, "Skip")
		}
		t.Shown = namedText(v, "DisplayName")
		if list, ok := named(v, "SkipExceptions"); ok {
			types, _ := list.Value.([]metadata.AttributeArg)
			for _, a := range types {
				name, _, _ := strings.Cut(text(a), ",")
				omits = append(omits, name)
			}
		}
		if explicit, _ := named(v, "Explicit"); explicit.Value == true && t.Skip == "" {
			t.Skip = onlyAsked
		}
	}
	for _, c := range f.attributes(m.Attributes, slices.Concat(factNames, theoryNames)...) {
		if f.decidesOnSkip(c) && t.Unchecked == "" && t.Skip == "" {
			t.Unchecked = "its attribute " + f.attributeKinds(c)[0] + " decides whether it is run, and mwc does not run that"
		}
	}
	if f.has(m.Attributes, culturedFact, culturedTheory) && t.Unchecked == "" {
		t.Unchecked = "it is run once for each of several cultures, and mwc knows one"
	}
	var rows []row
	if !f.has(m.Attributes, theoryNames...) {
		rows = []row{{}}
		if len(m.Sig.Params) > 0 {
			rows[0].unchecked = "a fact has parameters"
		}
	}
	for _, c := range m.Attributes {
		one := []metadata.CustomAttribute{c}
		rows = append(rows, f.unread(one, xunitData, "Xunit.Sdk.DataAttribute", "Xunit.v3.IDataAttribute")...)
		for _, v := range f.exactly(one, "Xunit.InlineDataAttribute") {
			r := f.rowOf(m, v.Fixed)
			r.skip = namedText(v, "Skip")
			rows = append(rows, r)
		}
		for _, v := range f.exactly(one, "Xunit.MemberDataAttribute") {
			var args []metadata.AttributeArg
			if len(v.Fixed) > 1 {
				args, _ = v.Fixed[1].Value.([]metadata.AttributeArg)
			}
			of, _ := named(v, "MemberType")
			rows = append(rows, f.rowsOf(m, class, text(of), fixedText(v), args))
		}
		for _, v := range f.exactly(one, "Xunit.ClassDataAttribute", "Xunit.ClassDataAttribute`1") {
			from := f.argumentOf(c)
			if from == nil {
				from = f.typeNamed(fixedText(v))
			}
			if from == nil || ctor(from) == nil {
				rows = append(rows, row{unchecked: "its data come from a type that mwc cannot make, " + fixedText(v)})
				continue
			}
			var s steps
			s.make(f, rowSlot, ctor(from))
			rows = append(rows, row{source: s.list, params: len(m.Sig.Params), shown: "…"})
		}
	}
	if len(rows) == 0 && t.Unchecked == "" {
		rows = []row{{unchecked: "the theory has no data that mwc understands"}}
	}
	fixtures, why := f.xunitFixtures(class)
	if t.Unchecked == "" {
		t.Unchecked = why
	}
	f.add(t, rows, func(args [][]string, _ []string) []string {
		return shifted(left, f.xunitSteps(class, m, fixtures, args, omits))
	})
}

// decidesOnSkip reports whether an attribute's class, one that derives from a framework's, says itself whether a test is left out.
func (f *finder) decidesOnSkip(c metadata.CustomAttribute) bool {
	t, err := c.Of().AttributeType(c)
	if err != nil {
		return false
	}
	def := f.definition(c.Of(), t)
	for ; def != nil && !strings.HasPrefix(def.FullName(), "Xunit."); def = f.definition(f.homeOf(def), def.Extends) {
		a := f.homeOf(def)
		for _, m := range def.Methods {
			if m.Name == "get_Skip" {
				return true
			}
			body, err := a.Body(m)
			if err != nil || body == nil {
				continue
			}
			for _, in := range body.Code {
				if in.Token.Table() == metadata.TableMemberRef {
					if ref, err := a.MemberRefByToken(in.Token); err == nil && ref.Name == "set_Skip" {
						return true
					}
				}
			}
		}
	}
	return false
}

// skipping are the steps that leave a test out if a static property says so, for an attribute that has SkipWhen or SkipUnless. why says why there are
// none although it has.
func (f *finder) skipping(class *metadata.TypeDef, v *metadata.AttributeValue) (steps []string, why string) {
	for _, name := range []string{"SkipUnless", "SkipWhen"} {
		property := namedText(v, name)
		if property == "" {
			continue
		}
		from := class
		if of, ok := named(v, "SkipType"); ok {
			from = f.typeNamed(text(of))
		}
		if from == nil || f.member(from, property) == nil {
			return nil, namedText(v, "Skip") + " (" + name + " names " + property + ", which is no static property that mwc knows)"
		}
		steps = append(steps, "leave", f.call(f.member(from, property)), "bool:"+strconv.FormatBool(name == "SkipWhen"), ofText(namedText(v, "Skip")))
	}
	return steps, ""
}

// traits are a test's categories: the values of its traits of that name, and Name=Value for the others.
func (f *finder) traits(class *metadata.TypeDef, m *metadata.MethodDef) []string {
	var list []string
	for _, attrs := range [][]metadata.CustomAttribute{f.attributesOf(class), m.Attributes} {
		for _, v := range f.decoded(attrs, "Xunit.TraitAttribute") {
			if len(v.Fixed) < 2 {
				continue
			}
			if name := text(v.Fixed[0]); name == "Category" {
				list = append(list, text(v.Fixed[1]))
			} else {
				list = append(list, name+"="+text(v.Fixed[1]))
			}
		}
	}
	return list
}

// xunitFixtures are the classes of the fixtures that a test's class shares with others: those of its collection, then those of the class. why says
// why mwc cannot make the class or one of its fixtures.
func (f *finder) xunitFixtures(class *metadata.TypeDef) (fixtures []*metadata.TypeDef, why string) {
	add := func(of *metadata.TypeDef, iface string) {
		for _, b := range f.bases(of) {
			home := f.homeOf(b)
			for _, i := range b.Interfaces {
				if i.Table() != metadata.TableTypeSpec {
					continue
				}
				sig, err := home.TypeSpecByToken(i)
				if err != nil || sig.Kind != metadata.ElemGenericInst || nameOf(home, sig.Elem) != iface {
					continue
				}
				var fixture *metadata.TypeDef
				if sig.Args[0].Kind == metadata.ElemClass {
					fixture = f.definition(home, sig.Args[0].Token)
				}
				if fixture == nil || ctor(fixture) == nil || f.needs(fixtures, ctor(fixture), "Xunit.Abstractions.IMessageSink") != "" {
					why = "mwc cannot make its fixture " + nameOf(home, sig.Args[0])
					continue
				}
				fixtures = append(fixtures, fixture)
			}
		}
	}
	for _, v := range f.decoded(f.a.Attributes, "Xunit.AssemblyFixtureAttribute") {
		fixture := f.typeNamed(fixedText(v))
		if fixture == nil || ctor(fixture) == nil || f.needs(fixtures, ctor(fixture)) != "" {
			why = "mwc cannot make its fixture " + fixedText(v)
			continue
		}
		fixtures = append(fixtures, fixture)
	}
	for _, c := range f.attributes(f.attributesOf(class), "Xunit.CollectionAttribute", "Xunit.CollectionAttribute`1") {
		of := f.argumentOf(c)
		for _, v := range f.decoded([]metadata.CustomAttribute{c}, "Xunit.CollectionAttribute") {
			if len(v.Fixed) > 0 && v.Fixed[0].Type == metadata.AttrType {
				of = f.typeNamed(fixedText(v))
			} else if of = f.collection(fixedText(v)); of == nil {
				continue // a collection without a definition only keeps tests apart
			}
		}
		if of == nil {
			why = "its collection is defined in another assembly"
			continue
		}
		add(of, "Xunit.ICollectionFixture`1")
		add(of, "Xunit.IClassFixture`1")
		break // that of a base does not count
	}
	add(class, "Xunit.IClassFixture`1")
	if c := ctor(class); c != nil {
		if what := f.needs(fixtures, c, "Xunit.Abstractions.ITestOutputHelper", "Xunit.ITestOutputHelper", contextAccessor); what != "" && why == "" {
			why = "its constructor needs " + what
		}
	} else if class.Flags&typeAbstract == 0 {
		why = "its class has no public constructor"
	}
	return fixtures, why
}

// collection is the class that defines the collection of a name, nil if there is none.
func (f *finder) collection(name string) *metadata.TypeDef {
	for _, t := range f.a.TypeDefs {
		for _, d := range f.decoded(t.Attributes, "Xunit.CollectionDefinitionAttribute") {
			if name != "" && fixedText(d) == name {
				return t
			}
		}
	}
	return nil
}

// needs is the type of the first parameter for which there is neither a fixture nor a stand-in, which xUnit gives for some interfaces; "" if there is
// none.
func (f *finder) needs(fixtures []*metadata.TypeDef, ctor *metadata.MethodDef, interfaces ...string) string {
	for _, p := range ctor.Sig.Params {
		if f.fixtureOf(ctor, fixtures, p) < 0 && !slices.Contains(interfaces, nameOf(f.homeOf(ctor.Owner), p)) {
			return nameOf(f.homeOf(ctor.Owner), p)
		}
	}
	return ""
}

// given are the arguments of the constructor of a test's class, or of a fixture.
func (f *finder) given(fixtures []*metadata.TypeDef, ctor *metadata.MethodDef) [][]string {
	var list [][]string
	for _, p := range ctor.Sig.Params {
		if i := f.fixtureOf(ctor, fixtures, p); i >= 0 {
			list = append(list, []string{"slot:" + itoa(fixtureSlot+i)})
		} else if f.typeOf(p) == contextAccessor {
			list = append(list, []string{"accessor:"})
		} else {
			list = append(list, []string{"output:"})
		}
	}
	return list
}

// fixtureOf is the position of the fixture of the type of a constructor's parameter, -1 if there is none.
func (f *finder) fixtureOf(ctor *metadata.MethodDef, fixtures []*metadata.TypeDef, p *metadata.TypeSig) int {
	if p.Kind != metadata.ElemClass {
		return -1
	}
	return slices.Index(fixtures, f.definition(f.homeOf(ctor.Owner), p.Token))
}

func (f *finder) xunitSteps(class *metadata.TypeDef, m *metadata.MethodDef, fixtures []*metadata.TypeDef, args [][]string, omits []string) []string {
	var s steps
	for i, t := range fixtures {
		s.make(f, fixtureSlot+i, ctor(t), f.given(fixtures[:i], ctor(t))...)
		s.begin("try")
		f.lifetime(&s, fixtureSlot+i, t, "InitializeAsync")
	}
	if len(omits) > 0 {
		s.add("omits", itoa(len(omits)))
		s.add(omits...)
	}
	if m.Flags&methodStatic == 0 {
		s.make(f, testSlot, ctor(class), f.given(fixtures, ctor(class))...)
		s.begin("try")
		f.lifetime(&s, testSlot, class, "InitializeAsync")
	}
	s.do(f, testSlot, m, args...)
	if m.Flags&methodStatic == 0 {
		s.finally()
		f.lifetime(&s, testSlot, class, "DisposeAsync")
		s.add("dispose", itoa(testSlot))
		s.end()
	}
	for i := len(fixtures) - 1; i >= 0; i-- {
		s.finally()
		f.lifetime(&s, fixtureSlot+i, fixtures[i], "DisposeAsync")
		s.add("dispose", itoa(fixtureSlot+i))
		s.end()
	}
	return s.list
}

// lifetime calls a method of Xunit.IAsyncLifetime, if the class implements that. A DisposeAsync that returns ValueTask is also that of
// IAsyncDisposable, and the host calls it.
func (f *finder) lifetime(s *steps, slot int, class *metadata.TypeDef, name string) {
	for _, b := range f.bases(class) {
		for _, i := range b.Interfaces {
			if f.homeOf(b).TypeName(i) != "Xunit.IAsyncLifetime" {
				continue
			}
			for _, m := range f.methods(class) {
				if (m.Name == name || strings.HasSuffix(m.Name, "."+name)) && len(m.Sig.Params) == 0 && (name != "DisposeAsync" || f.returns(m) == "System.Threading.Tasks.Task") {
					s.do(f, slot, m)
					return
				}
			}
			return
		}
	}
}
