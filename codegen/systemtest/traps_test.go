package systemtest

import (
	"context"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"mwc/codegen/build"
)

// trapChecker builds the checker of a program of testdata/traps.
func trapChecker(t *testing.T, name string) string {
	t.Helper()
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	checker := filepath.Join(t.TempDir(), "check")
	source := build.Source{App: filepath.Join("../../testdata/traps/bin", name+".dll"), Framework: []string{build.NoFramework}}
	if _, err := source.Normalize(); err != nil {
		t.Fatal(err)
	}
	if err := build.Build(context.Background(), source, checker); err != nil {
		t.Fatal(err)
	}
	return checker
}

// TestTraps holds that a program can do all that does not need what its library lacks, and that a run that needs something of that comes to a
// trap which names it. On .NET these runs end with TypeLoadException, MissingMethodException and their like.
func TestTraps(t *testing.T) {
	checker := trapChecker(t, "Trapped")
	for _, c := range []struct{ to, lacks string }{ // "": nothing
		{"none", ""},
		{"holds-reference", ""},
		{"virtual", ""},
		{"grows", ""},
		{"grows-on", "ever larger arguments"},
		{"loop-heard", "a parallel loop in a context with an AsyncLocal that has a handler"},
		{"loop-sets", "a parallel loop in a context with an AsyncLocal that has a handler"},
		{"native", "P/Invoke nothing!Native"},
		{"new-derived", "Parts.GoneBase"},
		{"new-derived-in-library", "Parts.GoneBase::Of()"},
		{"holds", "Parts.GoneStruct"},
		{"holds-static", "Parts.GoneStruct"},
		{"nested", "Parts.GoneStruct"},
		{"reads-reference", "Parts.GoneBase"},
		{"takes", "Parts.GoneStruct"},
		{"returns", "Parts.GoneBase"},
		{"local", "Parts.GoneStruct"},
		{"catches", "Parts.GoneException"},
		{"generic", "Parts.GoneGeneric`1"},
		{"interface", "Parts.IGone"},
		{"enum", "Parts.GoneEnum"},
		{"array", "Parts.GoneStruct"},
		{"cast", "Parts.GoneBase"},
		{"boxes", "Parts.GoneStruct"},
		{"delegate", "Parts.GoneDelegate"},
		{"method", "Parts.Shape::Sides()"},
		{"field", "Parts.Shape::sides"},
		{"static-field", "Parts.Shape::Count"},
		{"signature", "Parts.Square::Twice(System.Int32)"},
		{"typeof", "Parts.GoneBase"},
		{"type-argument", "Parts.GoneStruct"},
		{"activates", "Parts.GoneBase"},
		{"sizeof", "Parts.GoneStruct"},
		{"class-of-interface", "Parts.IGone"},
		{"class-static", "Parts.IGone"},
		{"struct-of-interface", "Parts.IGone"},
		{"holds-struct-of-interface", "Parts.IGone"},
		{"holds-references", ""},
		{"typeof-class", "Parts.IGone"},
		{"list-of-class", "Parts.IGone"},
		{"by-name", "Implements"},
		{"wide", "Parts.IWide::Two"},
		{"wide-class", "Parts.IWide::Two"},
		{"sub-wide", "Parts.IWide::Two"},
		{"abstract-wide", ""},
		{"defaults", ""},
		{"static-member", "Parts.IStatic::Two"},
		{"early-static", "Parts.GoneEnum"},
		{"sealed", "Parts.NowSealed is sealed"},
		{"final", "Of is final"},
		{"demands", "Parts.Demands::Two"},
		{"internal", "type Parts.NowInternal (it is not public"},
		{"now-class", "Parts.NowClass (it is a class"},
		{"private", "NowPrivate (it is not public"},
		{"protected", "nowProtected (it is protected"},
		{"protected-of-base", ""},
		{"internal-field", "nowInternal (it is not public"},
		{"constraint", "System.String does not satisfy the constraints of T"},
		{"constraint-met", ""},
		{"constraint-base", "Parts.Members does not satisfy the constraints of T"},
		{"constraint-of-type", "System.String does not satisfy the constraints of T"},
		{"normal-form", "the normal form of text that is not ASCII"},
		{"category", "the category of a character above U+FFFF"},
		{"for-async", "Parallel.ForAsync over other types than int and long"},
		{"validates", "EmailAddressAttribute"},
		{"resource-number", "ResourceManager.GetString of 'Number' in the resource Named.Texts.resources, which is no text"},
		{"resource-form", "ResourceManager.GetString of the resource Other.resources, whose form is not known"},
		{"resource-foreign", "the resources of System.Private.CoreLib"},
		{"constraints", "Type.GetGenericParameterConstraints"},
		{"unfit", "MethodInfo.CreateDelegate of Trapped/Opened.Length with System.Func`2<System.Object,System.Int32>"},
		{"no-object", "a delegate over Trapped+IOpened.Length without an object"},
		{"cycle-1", "Parts.GoneStruct"},
		{"cycle-2", "Parts.GoneStruct"},
		{"cycle-3", "Parts.GoneStruct"},
	} {
		t.Run(c.to, func(t *testing.T) {
			out, _ := outcome(t, checker, "--", c.to)
			out = unwrapped(out)
			switch {
			case c.lacks == "" && (!strings.HasSuffix(out, "exit 0\n") || !strings.Contains(out, "Trapped: verified")):
				t.Error(out)
			case c.lacks != "" && (!strings.HasSuffix(out, "exit 2\n") || !regexp.MustCompile(`(?m)^NOT SUPPORTED: .*`+regexp.QuoteMeta(c.lacks)).MatchString(out)):
				t.Errorf("%s: no trap for %s", out, c.lacks)
			}
		})
	}
}

// TestMadeByLibrary holds that the instances which a library makes of its generic types are there for its caller's types, however many types the
// library has, that those which it makes of its caller's generic types are there if a constructor asks for them, and that another instance is a trap; so are
// the types of .NET, and the own assembly if another one asks, too.
func TestMadeByLibrary(t *testing.T) {
	checker := trapChecker(t, "Wrapped")
	if out, _ := outcome(t, checker); !strings.HasSuffix(out, "exit 0\n") {
		t.Error(out)
	}
	for what, definition := range map[string]string{"foreign": "Makes.Pairs", "service": "IStore`1", "types": "Assembly.GetTypes of System.Private.CoreLib", "own": "Assembly.GetExecutingAssembly where several assemblies ask"} {
		if out, _ := outcome(t, checker, "--", what); !strings.HasSuffix(out, "exit 2\n") || !strings.Contains(out, "NOT SUPPORTED: ") || !strings.Contains(out, definition) {
			t.Error(out)
		}
	}
}

// TestLateTrap holds that each way to search finds a trap to which only one order of the threads leads, that the schedule leads there again,
// and that a program in which no run comes to its trap is verified.
func TestLateTrap(t *testing.T) {
	checker := trapChecker(t, "Late")
	for _, flags := range [][]string{{"-por=none"}, {"-por=sdpor"}, {"-por=persistent"}, {"-por=escape"}, {"-search=bfs"}, {"-keep-going"}, {"-race"}, {"-preemptions=auto"}, {"-minimize=0"}} {
		t.Run(strings.Join(flags, " "), func(t *testing.T) {
			schedule := filepath.Join(t.TempDir(), "late.schedule")
			out, _ := outcome(t, append([]string{checker, "-schedule", schedule}, flags...)...)
			if !strings.HasSuffix(out, "exit 2\n") || !strings.Contains(out, "NOT SUPPORTED: member System.IO.File::AppendAllText") || !strings.Contains(out, "Late.Main (Late.cs:23)") {
				t.Fatal(out)
			}
			out, _ = outcome(t, checker, "-replay", schedule)
			if !strings.HasSuffix(out, "exit 2\n") || !strings.Contains(out, "NOT SUPPORTED: member System.IO.File::AppendAllText") {
				t.Error("the schedule leads elsewhere:", out)
			}
			out, _ = outcome(t, append(append([]string{checker}, flags...), "--", "joins")...)
			if !strings.HasSuffix(out, "exit 0\n") || !strings.Contains(out, "Late: ") {
				t.Error(out)
			}
		})
	}
}

// TestStrict holds that -strict refuses what would be a trap.
func TestStrict(t *testing.T) {
	source := build.Source{App: "../../testdata/traps/bin/Late.dll", Strict: true, Framework: []string{build.NoFramework}}
	if _, err := source.Normalize(); err != nil {
		t.Fatal(err)
	}
	if err := build.Build(context.Background(), source, filepath.Join(t.TempDir(), "check")); err == nil || !strings.Contains(fmt.Sprint(err), "AppendAllText") {
		t.Error(err)
	}
}

// TestNameOnly holds that a program can name types of .NET that the library lacks, ask for them and have variables of them, and that what needs a
// member of one, or an object, is a trap.
func TestNameOnly(t *testing.T) {
	checker := trapChecker(t, "NameOnly")
	for _, c := range []struct{ to, lacks string }{ // "": nothing
		{"none", ""},
		{"makes", "member System.Data.DataTable::.ctor() (type System.Data.DataTable: mwc's core library does not have it"},
		{"starts", "member System.Diagnostics.Process::Start(System.String) (type System.Diagnostics.Process: it reaches outside of the program"},
		{"emits", "member System.Reflection.Emit.DynamicMethod::.ctor(System.String,System.Type,System.Type[]) (type System.Reflection.Emit.DynamicMethod: it makes code at run time"},
		{"adds", "member System.Numerics.BigInteger::get_One()"},
		{"boxes", "type System.Numerics.BigInteger"},
		{"boxes-nullable", "type System.Numerics.BigInteger"},
		{"array", "type System.Numerics.BigInteger"},
		{"array-of-type", "System.Numerics.BigInteger"},
		{"size", "type System.Numerics.BigInteger"},
		{"compares", "type System.Numerics.BigInteger"},
		{"text", "System.Numerics.BigInteger"},
		{"derives", "member System.Data.DataException::.ctor()"},
		{"activates", "type System.Data.DataTable"},
		{"activates-type", "System.Data.DataTable"},
		{"members", "members or attributes of System.Data.DataTable"},
		{"interfaces", "interfaces of System.Data.DataTable"},
		{"reflects", ""},
	} {
		t.Run(c.to, func(t *testing.T) {
			out, _ := outcome(t, checker, "--", c.to)
			out = unwrapped(out)
			switch {
			case c.lacks == "" && !strings.HasSuffix(out, "exit 0\n"):
				t.Error(out)
			case c.lacks != "" && (!strings.HasSuffix(out, "exit 2\n") || !regexp.MustCompile(`(?m)^NOT SUPPORTED: .*`+regexp.QuoteMeta(c.lacks)).MatchString(out)):
				t.Errorf("%s: no trap for %s", out, c.lacks)
			}
		})
	}
}

// TestTooLargeWithFramework holds that a program which is too large with what it takes from a framework is compiled without, and has a trap where it
// would take something from there.
func TestTooLargeWithFramework(t *testing.T) {
	source := build.Source{App: "../../testdata/traps/bin/Large.dll", Framework: []string{"../../testdata/traps/framework"}}
	c := source.Compilation()
	if err := c.Until("load"); err != nil {
		t.Fatal(err)
	}
	if c.TooLarge == nil || len(c.World.Traps) == 0 || c.World.AsksFramework() {
		t.Errorf("too large: %v; traps: %v", c.TooLarge, c.World.Traps)
	}
	source.Strict = true
	if err := source.Compilation().Until("load"); err == nil || !strings.Contains(err.Error(), "too large") {
		t.Errorf("strict: %v", err)
	}
}
