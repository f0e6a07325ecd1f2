package unittest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mwc/codegen/metadata"
)

// Conditions are what the operations of a class can be held against, the default first.
var Conditions = []string{"linearizable", "quiescent", "serializable"}

// Bounds of scenarios: the operations of one, and how many there are.
const (
	maxOperations         = 8 // of a scenario
	maxOperationsAnyOrder = 6 // of one whose orders need not keep those of the threads
	maxScenarios          = 20000
)

// scenarios are the operations of a class that are tried in several threads.
type scenarios struct {
	threads, length int
	operations      int  // with their arguments
	blocks          bool // one of them may block
	invariants      bool
}

// unfit says why scenarios cannot be held against a condition; "" if they can.
func (s *scenarios) unfit(condition string) string {
	most := maxOperations
	if condition != Conditions[0] {
		most = maxOperationsAnyOrder
	}
	switch {
	case s.threads < 1 || s.length < 1:
		return "Threads and Operations must be positive"
	case s.threads > most || s.length > most || s.threads*s.length > most:
		return fmt.Sprintf("%d threads with %d operations each are more than %d operations", s.threads, s.length, most)
	case s.blocks && condition == "quiescent":
		return "quiescent consistency says nothing of operations that block"
	}
	shortest := s.length
	if s.blocks || s.invariants || condition != Conditions[0] { // see Mwc.Testing.Scenarios
		shortest = 0
	}
	programs, power := 0, 1
	for n := 0; n <= s.length && programs <= maxScenarios; n++ {
		if n >= shortest {
			programs += power
		}
		power *= s.operations
	}
	// Sets of threads that are alike: programs + threads - 1 over threads.
	count := 1
	for i := 1; i <= s.threads && count <= maxScenarios; i++ {
		count = count * (programs + i - 1) / i
	}
	if programs > maxScenarios || count > maxScenarios {
		return fmt.Sprintf("%d operations with their values make more than %d scenarios: give fewer values, or smaller bounds", s.operations, maxScenarios)
	}
	return ""
}

func mwcNames(name string) []string { return []string{"Mwc." + name + "Attribute"} }

// scenariosOf adds a test for each attribute Mwc.Linearizable of a class.
func (f *finder) scenariosOf(class *metadata.TypeDef) {
	for _, v := range f.decoded(class.Attributes, mwcNames("Linearizable")...) {
		t := Test{Class: className(class), Framework: "mwc"}
		number := func(name string) int {
			if a, ok := named(v, name); ok {
				n, _ := a.Value.(int32)
				return int(n)
			}
			return 2
		}
		s := &scenarios{threads: number("Threads"), length: number("Operations")}
		condition := 0
		if a, ok := named(v, "Consistency"); ok {
			n, _ := a.Value.(int32)
			condition = int(n)
		}
		t.Arguments = fmt.Sprintf("%dx%d", s.threads, s.length)
		plan, why := f.scenarioSteps(class, s, namedText(v, "Specification"))
		t.Hold = func(t *Test, condition string) {
			t.Method = strings.ToUpper(condition[:1]) + condition[1:]
			t.Steps, t.Unchecked = nil, why
			if t.Unchecked == "" {
				t.Unchecked = s.unfit(condition)
			}
			if t.Unchecked == "" {
				t.Steps = append([]string{"scenarios", condition, itoa(s.threads), itoa(s.length)}, plan...)
			}
		}
		if condition < 0 || condition >= len(Conditions) {
			condition, why = 0, "there is no such consistency"
		}
		t.Hold(&t, Conditions[condition])
		f.suite.Scenarios = true
		f.suite.Tests = append(f.suite.Tests, &t)
	}
}

// scenarioSteps writes what the host of tests must know of a class's operations. why says why the class cannot be tried.
func (f *finder) scenarioSteps(class *metadata.TypeDef, s *scenarios, specification string) (plan []string, why string) {
	maker := func(t *metadata.TypeDef) *metadata.MethodDef {
		if c := ctor(t); c != nil && len(c.Sig.Params) == 0 && t.Flags&(typeAbstract|typeInterface) == 0 && len(t.GenericParams) == 0 {
			return c
		}
		return nil
	}
	if len(class.GenericParams) > 0 {
		return nil, "the class is generic: derive one from it, or wrap it"
	}
	c := maker(class)
	if c == nil {
		return nil, "it has no public constructor without parameters, or is abstract"
	}
	plan = append(plan, f.call(c))
	// twin is the specification's method of a method.
	var spec *metadata.TypeDef
	twin := func(*metadata.MethodDef) string { return "-1" }
	if specification == "" {
		plan = append(plan, "-1")
	} else {
		if spec = f.typeNamed(specification); spec == nil || maker(spec) == nil {
			return nil, "its specification " + specification + " is no class of this assembly with a public constructor without parameters"
		}
		plan = append(plan, f.call(maker(spec)))
		twin = func(m *metadata.MethodDef) string {
			for _, o := range f.methods(spec) {
				if o.Name == m.Name && o.Flags&methodStatic == 0 && len(o.GenericParams) == 0 && slices.EqualFunc(o.Sig.Params, m.Sig.Params, func(a, b *metadata.TypeSig) bool { return f.a.SigString(a) == f.a.SigString(b) }) {
					return f.call(o)
				}
			}
			why = "its specification " + className(spec) + " has no " + m.Name + " with the same parameters"
			return "-1"
		}
	}
	initials := f.marked(class, mwcNames("Initial")...)
	plan = append(plan, itoa(len(initials)))
	for _, m := range initials {
		plan = append(plan, m.Name, f.call(m), twin(m))
	}
	invariants := f.marked(class, mwcNames("Invariant")...)
	plan = append(plan, itoa(len(invariants)))
	s.invariants = len(invariants) > 0
	for _, m := range invariants {
		plan = append(plan, m.Name, f.call(m))
		if m.Sig.Ret.Kind != metadata.ElemBoolean {
			return nil, "its invariant " + m.Name + " returns no bool"
		}
	}
	for _, m := range slices.Concat(initials, invariants) {
		if len(m.Sig.Params) > 0 || m.Flags&methodStatic != 0 || f.problem(m) != "" {
			return nil, m.Name + " has parameters, is static, generic or async void"
		}
	}
	var operations []string
	for _, m := range f.marked(class, mwcNames("Operation")...) {
		blocks := false
		for _, v := range f.decoded(m.Attributes, mwcNames("Operation")...) {
			b, _ := named(v, "Blocks")
			blocks = blocks || b.Value == true
		}
		s.blocks = s.blocks || blocks
		rows, problem := f.operationRows(m)
		if problem != "" {
			return nil, "its operation " + m.Name + ": " + problem
		}
		call, other := f.call(m), twin(m)
		for _, r := range rows {
			s.operations++
			operations = append(operations, m.Name+"("+r.shown+")", call, other, bit(blocks), bit(!f.yieldsNothing(m)), itoa(len(r.args)))
			operations = append(operations, slices.Concat(r.args...)...)
		}
	}
	if s.operations == 0 {
		return nil, "it has no method with [Mwc.Operation]"
	}
	return slices.Concat(plan, []string{itoa(s.operations)}, operations), why
}

func bit(b bool) string {
	if b {
		return "1"
	}
	return "0"
}

// yieldsNothing reports whether a method returns nothing, or a task without a result.
func (f *finder) yieldsNothing(m *metadata.MethodDef) bool {
	switch f.returns(m) {
	case "System.Threading.Tasks.Task", "System.Threading.Tasks.ValueTask":
		return true
	case fsharpAsync:
		return nameOf(f.homeOf(m.Owner), m.Sig.Ret.Args[0]) == "Microsoft.FSharp.Core.Unit"
	}
	return m.Sig.Ret.Kind == metadata.ElemVoid
}

// operationRows are the calls of an operation: one for each combination of its parameters' values.
func (f *finder) operationRows(m *metadata.MethodDef) (rows []row, why string) {
	if why = f.problem(m); why == "" && m.Flags&methodStatic != 0 {
		why = "the method is static"
	}
	lists := [][]metadata.AttributeArg{nil}
	for i, p := range m.Sig.Params {
		var values []metadata.AttributeArg
		if why == "" {
			values, why = f.values(m, i, p, mwcNames)
		}
		var more [][]metadata.AttributeArg
		for _, l := range lists {
			for _, v := range values {
				more = append(more, append(slices.Clone(l), v))
			}
		}
		if lists = more; len(lists) > maxCombined {
			return nil, "it has more than " + strconv.Itoa(maxCombined) + " combinations of values"
		}
	}
	for _, l := range lists {
		r := row{}
		var shown []string
		for i, v := range l {
			words, text, problem := f.argument(v, m.Sig.Params[i])
			if problem == "" && !f.fits(words[0], v, m.Sig.Params[i]) {
				problem = text + " is not of the type of its parameter"
			}
			if problem != "" && why == "" {
				why = problem
			}
			r.args, shown = append(r.args, words), append(shown, text)
		}
		r.shown = strings.Join(shown, ", ")
		rows = append(rows, r)
	}
	return rows, why
}

// fits reports whether a parameter takes the object that an argument stands for. Otherwise the operation would never run: each call of it would throw, in any order.
func (f *finder) fits(argument string, v metadata.AttributeArg, p *metadata.TypeSig) bool {
	kind, value, _ := strings.Cut(argument, ":")
	if v.Value == nil {
		return true
	}
	switch p.Kind {
	case metadata.ElemObject:
		return true
	case metadata.ElemString:
		return kind == "string"
	case metadata.ElemSZArray:
		return kind == "ints" && p.Elem.Kind == metadata.ElemI4 || kind == "strings" && p.Elem.Kind == metadata.ElemString || kind == "objects" && p.Elem.Kind == metadata.ElemObject
	case metadata.ElemClass:
		return kind == "call" && f.typeOf(p) == "System.Type"
	case metadata.ElemGenericInst:
		return f.typeOf(p) == "System.Nullable`1" && f.fits(argument, v, p.Args[0])
	case metadata.ElemValueType:
		name := f.typeOf(p)
		t := f.typeNamed(name)
		if t == nil { // it is in another assembly
			enum, _, _ := strings.Cut(v.Enum, ",")
			return kind == "decimal" || strings.ReplaceAll(enum, "+", "/") == name
		}
		i := slices.IndexFunc(t.Fields, func(d *metadata.FieldDef) bool { return d.Name == "value__" })
		return i >= 0 && kind == kindNames[t.Fields[i].Sig.Kind]
	}
	if whole := v.Type != metadata.ElemR4 && v.Type != metadata.ElemR8; kind != kindNames[p.Kind] || !whole && p.Kind < metadata.ElemR4 {
		return false
	}
	return inRange(value, p.Kind)
}

// inRange reports whether digits are a number of a kind. Of other kinds they are not asked.
func inRange(digits string, kind metadata.ElementType) bool {
	bits := map[metadata.ElementType]int{
		metadata.ElemI1: 8, metadata.ElemU1: 8, metadata.ElemI2: 16, metadata.ElemU2: 16, metadata.ElemChar: 16, metadata.ElemI4: 32, metadata.ElemU4: 32, metadata.ElemI8: 64, metadata.ElemU8: 64,
	}[kind]
	var err error
	switch kind {
	case metadata.ElemI1, metadata.ElemI2, metadata.ElemI4, metadata.ElemI8:
		_, err = strconv.ParseInt(digits, 10, bits)
	case metadata.ElemU1, metadata.ElemU2, metadata.ElemChar, metadata.ElemU4, metadata.ElemU8:
		_, err = strconv.ParseUint(digits, 10, bits)
	}
	return err == nil
}
