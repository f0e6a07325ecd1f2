package program

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/intrinsics"
	"mwc/codegen/metadata"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// testCorlib reads the tests' core library; each of its internal calls counts as an intrinsic.
func testCorlib(t *testing.T) *metadata.Assembly {
	t.Helper()
	a, err := metadata.Open("testdata/corlib/corlib.dll")
	if err != nil {
		t.Fatal(err)
	}
	old := lookupIntrinsic
	t.Cleanup(func() { lookupIntrinsic = old })
	lookupIntrinsic = func(name string) *intrinsics.Intrinsic {
		for _, m := range a.Methods {
			if m.ImplFlags&implInternalCall != 0 && strings.HasPrefix(name, m.FullName()+"(") {
				if m.Name == "CreateInstance" {
					return intrinsics.Lookup(name)
				}
				return &intrinsics.Intrinsic{Name: name}
			}
		}
		return nil
	}
	return a
}

func load(t *testing.T, path string, opt Options) *World {
	t.Helper()
	opt.Corlib = testCorlib(t)
	w, err := Load(path, opt)
	if err != nil {
		t.Fatal(err)
	}
	check(t, w)
	return w
}

func dump(t *testing.T, w *World) string {
	t.Helper()
	var b bytes.Buffer
	if err := w.Dump(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	g, w := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range max(len(g), len(w)) {
		if i >= len(g) || i >= len(w) || g[i] != w[i] {
			t.Fatalf("%s differs from line %d on (-update rewrites it)\ngot:\n%s\nwant:\n%s", path, i+1,
				strings.Join(g[min(i, len(g)):min(i+5, len(g))], "\n"), strings.Join(w[min(i, len(w)):min(i+5, len(w))], "\n"))
		}
	}
}

// check asserts the properties of every world.
func check(t *testing.T, w *World) {
	t.Helper()
	once := map[*Type]bool{}
	for _, typ := range w.instantiated {
		if once[typ] {
			t.Errorf("%s has objects twice: a call would choose between it and itself", typ.Name)
		}
		once[typ] = true
	}
	for i, typ := range w.Types {
		if typ.ID != i+1 {
			t.Fatalf("type %s has ID %d at index %d", typ.Name, typ.ID, i)
		}
		if typ.open {
			t.Errorf("open type %s has an ID", typ.Name)
		}
		if typ.Base != nil && typ.Base.ID == 0 {
			t.Errorf("base %s of %s has no ID", typ.Base.Name, typ.Name)
		}
		if typ.IsValueType() && !typ.definition && typ.Size == 0 {
			t.Errorf("value type %s has no size", typ.Name)
		}
	}
	for i, m := range w.Methods {
		if m.ID != i+1 || !m.Reachable {
			t.Fatalf("method %s has ID %d at index %d", m.FullName(), m.ID, i)
		}
		if m.Body == nil && m.Intrinsic == nil && m.Synth == SynthNone {
			t.Errorf("method %s has no body", m.FullName())
		}
		checkTokens(t, m)
	}
	for i, f := range w.Fields {
		if f.ID != i+1 {
			t.Fatalf("field %s has ID %d at index %d", f.Name, f.ID, i)
		}
	}
}

// checkTokens resolves every token of a method's body by the exported functions; calls must lead to reachable methods.
func checkTokens(t *testing.T, m *Method) {
	t.Helper()
	if m.Body == nil {
		return
	}
	for _, in := range m.Body.Code {
		var err error
		switch in.Op.Operand {
		case metadata.OperandType:
			var typ *Type
			if typ, err = m.ResolveType(in.Token); err == nil && !typ.completed {
				t.Errorf("%s at %#x: %s is not complete", m.FullName(), in.Offset, typ.Name)
			}
		case metadata.OperandField:
			var f *Field
			if f, err = m.ResolveField(in.Token); err == nil && f.ID == 0 {
				t.Errorf("%s at %#x: field %s has no ID", m.FullName(), in.Offset, f.Name)
			}
		case metadata.OperandMethod:
			var callee *Method
			if callee, err = m.ResolveMethod(in.Token); err == nil && in.Op.Code == metadata.OpCall && !callee.Static && callee.ID == 0 {
				t.Errorf("%s at %#x: %s is called and not reachable", m.FullName(), in.Offset, callee.FullName())
			}
		case metadata.OperandString:
			_, err = m.StringIndex(in.Token)
		case metadata.OperandToken:
			_, _, _, err = m.ResolveToken(in.Token)
		}
		if err != nil {
			t.Errorf("%s at %#x: %v", m.FullName(), in.Offset, err)
		}
	}
}

func TestGolden(t *testing.T) {
	for _, name := range []string{"layout", "generics", "dispatch", "reach", "verify"} {
		t.Run(name, func(t *testing.T) {
			w := load(t, "testdata/"+name+".dll", Options{})
			got := dump(t, w)
			if again := dump(t, load(t, "testdata/"+name+".dll", Options{})); again != got {
				t.Error("loaded twice, the worlds differ")
			}
			golden(t, name, got)
		})
	}
}

func typeNamed(t *testing.T, w *World, name string) *Type {
	t.Helper()
	for _, typ := range w.Types {
		if typ.Name == name {
			return typ
		}
	}
	t.Fatalf("no type %s", name)
	return nil
}

func TestLayout(t *testing.T) {
	w := load(t, "testdata/layout.dll", Options{})
	for _, c := range []struct {
		name          string
		size, align   int
		offsets, refs []int
		opaque        bool
	}{
		{"Empty", 1, 1, nil, nil, true},
		{"Natural", 24, 8, []int{0, 8, 16}, nil, false},
		{"Packed", 9, 1, []int{0, 1}, nil, true},
		{"PackedWithoutEffect", 8, 4, []int{0, 4}, nil, false},
		{"Sized", 24, 4, []int{0}, nil, true},
		{"Union", 8, 4, []int{0, 0, 4}, nil, true},
		{"ExplicitInOrder", 16, 8, []int{0, 8}, nil, false},
		{"RefUnion", 12, 4, []int{0, 0, 8}, []int{0}, true},
		{"WithRefs", 16, 4, []int{0, 4, 8}, []int{4, 8}, false},
		{"Pair`2<System.Object,System.Byte>", 8, 4, []int{0, 4}, []int{0}, false},
		{"WithEnum", 4, 2, []int{0, 2}, nil, false},
		{"Three", 12, 4, []int{0}, []int{0, 4, 8}, true},
		{"Pointers", 24, 8, []int{0, 8, 16}, nil, false},
		{"Base", 9, 8, []int{0, 8}, nil, false},
		{"Derived", 40, 8, []int{12, 16}, []int{12}, false},
	} {
		typ := typeNamed(t, w, c.name)
		var offsets []int
		for _, f := range typ.Fields {
			offsets = append(offsets, f.Offset)
		}
		if typ.Size != c.size || typ.Align != c.align || !slices.Equal(offsets, c.offsets) || !slices.Equal(typ.RefOffsets, c.refs) || typ.Opaque != c.opaque {
			t.Errorf("%s: size %d align %d offsets %v refs %v opaque %v, want %+v", c.name, typ.Size, typ.Align, offsets, typ.RefOffsets, typ.Opaque, c)
		}
	}
	view := w.Type("View")
	if view == nil || view.Size != 16 || !slices.Equal(view.RefOffsets, []int{4}) || !view.IsByRefLike || view.Instantiated {
		t.Errorf("View: %+v", view)
	}
}

func TestAssignable(t *testing.T) {
	w := load(t, "testdata/dispatch.dll", Options{})
	named := func(name string) *Type {
		for _, typ := range w.allTypes {
			if typ.Name == name {
				return typ
			}
		}
		t.Fatalf("no type %s", name)
		return nil
	}
	producer := named("IProducer`1<Animal>")
	strings, objects := w.SZArray(w.stringType), w.SZArray(w.object)
	for _, c := range []struct {
		from, to *Type
		want     bool
	}{
		{named("Kitten"), named("Animal"), true},
		{named("Animal"), named("Kitten"), false},
		{named("CatMaker"), producer, true},
		{producer, named("IProducer`1<Cat>"), false},
		{named("AnimalTaker"), named("IConsumer`1<Cat>"), true},
		{strings, objects, true},
		{objects, strings, false},
		{strings, named("System.Collections.Generic.IEnumerable`1<System.Object>"), true},
		{w.SZArray(named("System.Int32")), objects, false},
		{w.SZArray(named("System.Int32")), w.SZArray(w.Type("System.UInt32")), true},
		{w.SZArray(named("System.Int32")), w.SZArray(w.Type("System.Single")), false},
		{w.SZArray(strings), w.SZArray(objects), true},
		{producer, w.object, true},
		{named("Num"), w.Type("System.ValueType"), true},
	} {
		if got := c.from.AssignableTo(c.to); got != c.want {
			t.Errorf("%s to %s: %v", c.from.Name, c.to.Name, got)
		}
	}
}

// targets writes the targets of a virtual call as "Type→Method".
func targets(w *World, m *Method) []string {
	var s []string
	for _, t := range w.Targets(m) {
		for _, typ := range t.Types {
			s = append(s, typ.Name+"→"+strings.TrimSuffix(t.Method.FullName(), "()"))
		}
	}
	slices.Sort(s)
	return s
}

func TestTargets(t *testing.T) {
	w := load(t, "testdata/dispatch.dll", Options{})
	for _, c := range []struct{ typ, method, want string }{
		{"IShape", "Name", "Explicit→Explicit::IShape.Name Inherits→Plain::Name Named→Named::Name Own→Own::Name Plain→Plain::Name Reimplements→Reimplements::Name Value→Value::Name"},
		{"IShape", "Twice", "Explicit→IShape::Twice Inherits→IShape::Twice Named→INamed::IShape.Twice Own→Own::Twice Plain→IShape::Twice Reimplements→IShape::Twice Value→IShape::Twice"},
		{"Animal", "Self", "Cat→Cat::Self Kitten→Kitten::Self"},
		{"Cat", "Self", "Cat→Cat::Self Kitten→Kitten::Self"},
		{"Hidden", "M", "Hidden→Hidden::M Last→Hidden::M"},
		{"NewSlot", "M", "Last→Last::M"},
	} {
		got := strings.Join(targets(w, w.Method(c.typ, c.method)), " ")
		if got != c.want {
			t.Errorf("%s::%s:\ngot  %s\nwant %s", c.typ, c.method, got, c.want)
		}
	}
	for _, target := range w.Targets(w.Method("IShape", "Name")) {
		if target.Method.Owner.Name == "Value" && target.Method.Synth != SynthUnboxThunk {
			t.Error("a boxed Value is not unboxed")
		}
	}
}

func TestConstrained(t *testing.T) {
	w := load(t, "testdata/dispatch.dll", Options{})
	value, plain := w.Type("Value"), w.Type("Plain")
	for _, c := range []struct {
		t          *Type
		m          *Method
		want       string
		box, deref bool
	}{
		{value, w.Method("IShape", "Name"), "Value::Name()", false, false},
		{value, w.Method("IShape", "Twice"), "IShape::Twice()", true, false},
		{value, w.Method("System.Object", "ToString"), "Value::ToString()", false, false},
		{value, w.Method("System.Object", "GetHashCode"), "System.ValueType::GetHashCode()", true, false},
		{value, w.Method("System.Object", "GetType"), "System.Object::GetType()", true, false},
		{plain, w.Method("IShape", "Name"), "IShape::Name()", false, true},
	} {
		got, box, deref, err := w.ResolveConstrained(c.t, c.m)
		if err != nil || got.FullName() != c.want || box != c.box || deref != c.deref {
			t.Errorf("constrained %s %s: %v box %v deref %v (%v)", c.t.Name, c.m.FullName(), got, box, deref, err)
		}
	}
}

func TestReachability(t *testing.T) {
	w := load(t, "testdata/reach.dll", Options{})
	reached := map[string]bool{}
	for _, m := range w.Methods {
		reached[m.FullName()] = true
	}
	for name, want := range map[string]bool{
		"NeverMade::ToString()": false, "NeverMade::Dead()": false, "Made::ToString()": true,
		"Precise::.cctor()": true, "Precise::Helper()": true, "Precise::.classinit()": true,
		"Relaxed::.cctor()":   false, // only its static fields trigger it
		"Program::NotTaken()": false, "Program::Target()": true,
		"Filtered::get_Message()": false, "Thrown::get_Message()": true,
		"System.String::Ctor(System.Char[])": true, "System.String::.ctor(System.Char[])": false,
		"System.Threading.Monitor::Enter(System.Object,System.Boolean&)": true,
	} {
		if reached[name] != want {
			t.Errorf("%s reachable: %v", name, reached[name])
		}
	}
	if m := w.Method("Program", "Target"); !m.AddressTaken {
		t.Error("Target's address is not taken")
	}
	file, line, ok := w.Entry.Source(w.Entry.Body.CodeSize - 1)
	if !ok || filepath.Base(file) != "reach.cs" || line < 20 {
		t.Errorf("source of the entry point: %s %d %v", file, line, ok)
	}
}

func TestProblems(t *testing.T) {
	_, err := Load("testdata/holes.dll", Options{Corlib: testCorlib(t)})
	var ps Problems
	if !errors.As(err, &ps) {
		t.Fatalf("%v", err)
	}
	golden(t, "holes", ps.Error()+"\n")
	for _, p := range ps {
		if strings.HasPrefix(p.Missing, "P/Invoke") && !slices.Equal(p.Chain, []string{"Program::Main()", "Program::First()", "Program::Second()", "Program::puts(System.String)"}) {
			t.Errorf("chain %v", p.Chain)
		}
	}
}

func TestBeside(t *testing.T) {
	_, err := Load("testdata/beside/App.dll", Options{Corlib: testCorlib(t)})
	var ps Problems
	if !errors.As(err, &ps) || len(ps) != 1 || ps[0].Assembly != "Lib" || ps[0].Missing != "member System.IO.File::ReadAllText(System.String)" {
		t.Errorf("%v", err)
	}
	w := load(t, "testdata/beside/App.dll", Options{Stubs: []string{"testdata/stubs/Stubs.dll"}})
	if m := w.Method("Lib.Disk", "Read"); m == nil || !m.Module.isStub || !m.Reachable {
		t.Errorf("the stub is not used: %+v", m)
	}
	if got := targets(w, w.Method("Lib.Greeter", "Greet")); !slices.Equal(got, []string{"Mine→Mine::Greet"}) {
		t.Error(got)
	}
}

func TestVerifyIsTakenOver(t *testing.T) {
	w := load(t, "testdata/verify.dll", Options{})
	m := w.Method("Mwc.Verify", "Choose")
	if !m.Module.IsCorlib || m.Intrinsic == nil || !m.Reachable {
		t.Errorf("Choose is %+v", m)
	}
}

func TestRoots(t *testing.T) {
	w := load(t, "testdata/reach.dll", Options{Roots: []string{"Relaxed::Touch", "Made::ToString()"}})
	if w.Entry != nil || len(w.RootMethods) != 2 || !w.Type("Made").Instantiated {
		t.Errorf("roots %v", w.RootMethods)
	}
	corlib := testCorlib(t)
	for _, name := range []string{"Relaxed", "Nothing::M", "Relaxed::Nothing"} {
		if _, err := Load("testdata/reach.dll", Options{Corlib: corlib, Roots: []string{name}}); err == nil {
			t.Errorf("root %s is accepted", name)
		}
	}
}

func TestLibrary(t *testing.T) {
	_, err := Load("testdata/beside/Lib.dll", Options{Corlib: testCorlib(t)})
	if err == nil || !strings.HasSuffix(err.Error(), "Lib.dll: it is a library, without an entry point: mwc test checks its unit tests, if it has any, and -main 'Type::Method' makes a static method without parameters the root") {
		t.Errorf("%v", err)
	}
}
