package main

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"mwc/codegen/unittest"
)

const unitTests = "../../testdata/unittest"

// runTests checks an assembly's tests and gives the outcome of each, by name, with the kind of the first violation of those that failed, the text,
// and the exit status.
func runTests(t *testing.T, name string, flags ...string) (outcomes map[string]string, text string, status int) {
	t.Helper()
	return runTestsIn(t, filepath.Join(unitTests, "bin"), name, flags...)
}

// runTestsIn does the same with an assembly in another directory.
func runTestsIn(t *testing.T, dir, name string, flags ...string) (outcomes map[string]string, text string, status int) {
	t.Helper()
	mwc, err := exec.LookPath("mwc")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "tests.json")
	args := append([]string{"test", "-framework", "none", "-json", file}, flags...)
	out, err := exec.Command(mwc, append(args, filepath.Join(dir, name+".dll"))...).Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		status = exit.ExitCode()
	} else if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	var run struct {
		Tests []struct {
			Name, Outcome, Verdict string
			Violations             []struct{ Kind, Message string }
		}
	}
	if err := json.Unmarshal(data, &run); err != nil {
		t.Fatal(err)
	}
	outcomes, text = map[string]string{}, string(out)
	for _, test := range run.Tests {
		what := test.Outcome
		if len(test.Violations) > 0 {
			what = test.Violations[0].Kind
			text += "\n" + test.Violations[0].Message
		}
		outcomes[test.Name] = what
	}
	return outcomes, text, status
}

// TestFrameworks holds that the tests of three frameworks have the verdicts that their sources expect.
func TestFrameworks(t *testing.T) {
	if testing.Short() {
		t.Skip("the script test.txtar is enough for -short")
	}
	for _, name := range []string{"XunitTests", "NUnitTests", "MSTestTests"} {
		source, err := os.ReadFile(filepath.Join(unitTests, "src", name+".cs"))
		if err != nil {
			t.Fatal(err)
		}
		line, _, _ := strings.Cut(string(source), "\n")
		got, text, status := runTests(t, name)
		if status != 1 {
			t.Errorf("%s: exit status %d\n%s", name, status, text)
		}
		n := 0
		for _, want := range strings.Split(strings.TrimPrefix(line, "// expect: "), ";") {
			test, outcome, _ := strings.Cut(strings.TrimSpace(want), " ")
			if n++; got[test] != outcome {
				t.Errorf("%s: %s is %q, not %q", name, test, got[test], outcome)
			}
		}
		if n != len(got) {
			t.Errorf("%s has %d tests, not %d: %v", name, len(got), n, got)
		}
	}
}

// countOutcomes holds that each test has the outcome with which its name begins, and counts them.
func countOutcomes(t *testing.T, got map[string]string) map[string]int {
	t.Helper()
	outcomes := map[string]int{}
	name := regexp.MustCompile(`\.(?:\w+\()?(Verified|Failed|Bounded|Skipped|Not_checked)[_ ]`)
	for test, outcome := range got {
		if outcome == "exception" || outcome == "assertion" || outcome == "deadlock" {
			outcome = "failed"
		}
		outcomes[outcome]++
		m := name.FindStringSubmatch(test)
		if m == nil {
			t.Fatal(test)
		}
		if want := strings.ReplaceAll(strings.ToLower(m[1]), "_", " "); outcome != want {
			t.Errorf("%s is %s", test, outcome)
		}
	}
	return outcomes
}

// TestFixtures holds the same of NUnit's generic fixtures, of its context, and of properties. A set adds an item once.
func TestFixtures(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds a large checker")
	}
	got, text, _ := runTests(t, "Fixtures")
	if got["Shop.Collected<List<Int32>>.Twice"] != "verified" || got["Shop.Collected<HashSet<Int32>>.Twice"] != "exception" {
		t.Errorf("%v\n%s", got, text)
	}
	delete(got, "Shop.Collected<List<Int32>>.Twice")
	delete(got, "Shop.Collected<HashSet<Int32>>.Twice")
	if got[`Shop.Awaiting.Verified_lists([1, 2], "two")`] == "" || got[`Shop.Awaiting.Verified_lists([], "none")`] == "" {
		t.Errorf("%v", got)
	}
	if n := countOutcomes(t, got); n["verified"] < 15 || n["failed"] < 4 {
		t.Errorf("%v\n%s", n, text)
	}
}

// TestOutcomesByName holds the same of other assemblies, and how many tests have each outcome: asynchronous tests, within a number of states; assertions which ask much of
// reflection; and NUnit's theories, which have as many cases as NUnit makes.
func TestOutcomesByName(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds large checkers")
	}
	for _, c := range []struct {
		name  string
		flags []string
		want  map[string]int
	}{
		{"Asynchronous", []string{"-max-states=2000"}, map[string]int{"verified": 5, "failed": 3}},
		{"Assertions", nil, map[string]int{"verified": 13, "failed": 20, "not checked": 1}},
		{"Theories", nil, map[string]int{"verified": 72, "failed": 2, "not checked": 7}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, text, _ := runTests(t, c.name, c.flags...)
			n := countOutcomes(t, got)
			for outcome, want := range c.want {
				if n[outcome] != want {
					t.Errorf("%v\n%s", n, text)
				}
			}
		})
	}
}

// TestFSharpTests holds the same of tests in F#, within a number of states: their unions, records and closures are many types, and NUnit's own code does not make agents large.
func TestFSharpTests(t *testing.T) {
	fsharp := os.Getenv("MWC_FSHARP")
	if testing.Short() || fsharp == "" {
		t.Skip("it builds a large checker, and needs MWC_FSHARP, the directory of FSharp.Core.dll")
	}
	dir := t.TempDir()
	for _, from := range []string{filepath.Join(unitTests, "bin"), fsharp} {
		files, err := filepath.Glob(filepath.Join(from, "*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if base := filepath.Base(file); base != "FSharp.Core.dll" && !strings.HasPrefix(base, "FSharpTests.") && !strings.HasPrefix(base, "xunit.") && !strings.HasPrefix(base, "nunit.") {
				continue
			}
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, filepath.Base(file)), data, 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
	got, text, _ := runTestsIn(t, dir, "FSharpTests", "-max-states=2000")
	if n := countOutcomes(t, got); n["verified"] != 11 || n["failed"] != 4 || n["not checked"] != 1 {
		t.Errorf("%v\n%s", n, text)
	}
}

// TestDerived holds the same of tests that inherit from another assembly, and that none is missing.
func TestDerived(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds a large checker")
	}
	got, text, _ := runTests(t, "Derived")
	if got["NUnitSized(2).Verified_size"] != "skipped" {
		t.Errorf("%v\n%s", got, text)
	}
	delete(got, "NUnitSized(2).Verified_size")
	if n := countOutcomes(t, got); n["verified"] != 45 || n["failed"] != 6 || n["skipped"] != 4 || n["not checked"] != 7 {
		t.Errorf("%v\n%s", n, text)
	}
}

// TestKinds holds that each way to write a test has the outcome with which the test's name begins, and that the reports agree.
func TestKinds(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds a large checker")
	}
	dir := t.TempDir()
	junit, trx, pages := filepath.Join(dir, "junit.xml"), filepath.Join(dir, "tests.trx"), filepath.Join(dir, "pages")
	got, text, status := runTests(t, "Kinds", "-timeout", "1s", "-junit", junit, "-trx", trx, "-html", pages, "-sarif", filepath.Join(dir, "sarif"))
	if status != 1 || len(got) < 60 {
		t.Fatalf("exit status %d, %d tests\n%s", status, len(got), text)
	}
	outcomes := countOutcomes(t, got)
	// The combinations that NUnit's runner makes: those of PairwiseStrategy on .NET.
	pairs := 0
	for test := range got {
		if strings.HasPrefix(test, "NUnitKinds(3).Verified_pairs") {
			pairs++
		}
	}
	for _, row := range []string{`1, "b", true, 8`, `1, "a", false, 7`, `2, "a", false, 8`, `2, "b", true, 7`, `3, "a", true, 7`, `3, "b", false, 8`} {
		if _, ok := got["NUnitKinds(3).Verified_pairs("+row+")"]; !ok || pairs != 6 {
			t.Errorf("of %d tests of pairs, none is %s", pairs, row)
		}
	}
	for _, name := range []string{"Verified_object(Green)", "Verified_object(Friday)", "Verified_nullable(Green)", "Verified_nullable(null)", "Verified_base(Red)", "Verified_array([Green, Red])", "Verified_flags(Read | Write)",
		"Verified_default(1, Green)", `Verified_lines(Read | Own, "a\nb", '\n')`, `Verified_lines(None, "\"", '\'')`, "Verified_case(Green)", "Verified_row(Green)"} {
		if _, ok := got["Constants."+name]; !ok {
			t.Errorf("no test is Constants.%s", name)
		}
	}
	for _, name := range []string{"Verified_format(Verified_format_1)", `Verified_format(x: 2, s: "b")`, "Verified_format(Verified_name of Named)", `Verified_rows("a")`, "Verified_rows(Verified_rows-2)", "Verified_rows(three, see)",
		"Verified_rows(Skipped_for a reason)", `Verified_text("a\x00b\\0", 5)`, "Verified_shown(0.1, 1E+20, typeof(List<Int32>))"} {
		if _, ok := got["Named."+name]; !ok {
			t.Errorf("no test is Named.%s", name)
		}
	}
	for _, why := range []string{"it is x", "it is slow (until 2999-01-01)"} {
		if !strings.Contains(text, "\n             "+why+"\n") {
			t.Errorf("no test is skipped because %s", why)
		}
	}
	var suites struct {
		Suite struct {
			Tests    int        `xml:"tests,attr"`
			Failures int        `xml:"failures,attr"`
			Errors   int        `xml:"errors,attr"`
			Skipped  int        `xml:"skipped,attr"`
			Cases    []struct{} `xml:"testcase"`
		} `xml:"testsuite"`
	}
	readXML(t, junit, &suites)
	if s := suites.Suite; s.Tests != len(got) || len(s.Cases) != len(got) || s.Failures != outcomes["failed"] || s.Errors != outcomes["not checked"] || s.Skipped != outcomes["skipped"] {
		t.Errorf("JUnit has %+v, and there are %v", s, outcomes)
	}
	var run struct {
		Results []struct {
			Outcome string `xml:"outcome,attr"`
		} `xml:"Results>UnitTestResult"`
	}
	readXML(t, trx, &run)
	counts := map[string]int{}
	for _, r := range run.Results {
		counts[r.Outcome]++
	}
	if counts["Passed"] != outcomes["verified"]+outcomes["bounded"] || counts["Failed"] != outcomes["failed"] || counts["Inconclusive"] != outcomes["not checked"] || counts["NotExecuted"] != outcomes["skipped"] {
		t.Errorf("the TRX file has %v, and there are %v", counts, outcomes)
	}
	if list, err := filepath.Glob(filepath.Join(pages, "*.html")); err != nil || len(list) != outcomes["failed"] {
		t.Errorf("the pages are %v, %v", list, err)
	}
}

// TestOperations holds that the operations of each class have the outcome with which the class's name begins. It leaves out the spaces that take ten
// seconds: those were searched when the test was written (docs/design/tests-of-programs.md).
func TestOperations(t *testing.T) {
	if testing.Short() {
		t.Skip("the script linearizable.txtar is enough for -short")
	}
	try := func(filter string, least int, flags ...string) {
		flags = append(flags, "-filter", filter, "-timeout", "60s", "-minimize=0")
		got, text, status := runTests(t, "Operations", flags...)
		if status != 1 || len(got) < least {
			t.Fatalf("%q: exit status %d, %d tests\n%s", flags, status, len(got), text)
		}
		for test, outcome := range got {
			want, _, _ := strings.Cut(test, "_")
			if want == "Not" {
				want = "not checked"
			}
			if outcome == "assertion" {
				outcome = "failed"
			}
			if strings.ToLower(want) != outcome {
				t.Errorf("%q: %s is %s", flags, test, outcome)
			}
		}
	}
	try("ClassName!~Verified_Concurrent|DisplayName~3x1|ClassName~Bag", 8)
	for _, por := range []string{"none", "escape", "persistent", "sdpor"} {
		try("ClassName~Verified_BlockingCollection|ClassName~Balancer|ClassName~Cache|ClassName~LooksFirst", 7, "-por="+por)
	}
}

func readXML(t *testing.T, file string, into any) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err == nil {
		err = xml.Unmarshal(data, into)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestFileNames: no two tests have one file, also where a directory does not tell upper from lower case and where names are cut, and a shell takes each
// name for itself.
func TestFileNames(t *testing.T) {
	var all []*unittest.Test
	for _, arguments := range []string{`"a b"`, `"A,b"`, `"a/b"`, `"a\\b"`, "", "", strings.Repeat("é", 500) + "1", strings.Repeat("é", 500) + "2", "\x00$(x)`y`'"} {
		all = append(all, &unittest.Test{Class: "C", Method: "M", Arguments: arguments})
	}
	taken := map[string]bool{}
	for _, name := range fileNames(all) {
		if taken[strings.ToLower(name)] || len(name) > 200 || !utf8.ValidString(name) || shellLine([]string{name}) != name {
			t.Errorf("%q", name)
		}
		taken[strings.ToLower(name)] = true
	}
	if runtime.GOOS == "windows" {
		return
	}
	words := []string{"a b", "it's", "$x", "", "~/x", "é"}
	out, err := exec.Command("sh", "-c", "printf '%s\\n' "+shellLine(words)).Output()
	if want := strings.Join(words, "\n") + "\n"; err != nil || string(out) != want {
		t.Errorf("a shell reads %q, %v", out, err)
	}
}

// TestTogetherNames: a list of two tests is taken apart where neither name has its comma, and a test with one row needs no values.
func TestTogetherNames(t *testing.T) {
	for list, want := range map[string][]string{
		"A,B":                            {"A", "B"},
		" A.M , B ":                      {"A.M", "B"},
		`A(1, "a) , b"),B('(', "\"", 2)`: {`A(1, "a) , b")`, `B('(', "\"", 2)`},
		"A([1, 2]),B":                    {"A([1, 2])", "B"},
		"A,B,C":                          {"A", "B", "C"},
		"A":                              {"A"},
	} {
		if got := splitNames(list); !slices.Equal(got, want) {
			t.Errorf("%s: %q", list, got)
		}
	}
	all := []*unittest.Test{{Class: "N.C", Method: "M", Arguments: "1"}, {Class: "N.C", Method: "M", Arguments: "2"}, {Class: "N.C", Method: "One", Arguments: "1"}, {Class: "N.C", Method: "Alike", Arguments: "1"}, {Class: "N.C", Method: "Alike", Arguments: "1"}}
	for name, want := range map[string]string{"C.M(1)": "N.C.M(1)", "One": "N.C.One(1)", "Alike": "N.C.Alike(1)"} {
		if got, err := testNamed(all, name); err != nil || got.Name() != want {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
	if _, err := testNamed(all, "C.M"); err == nil || err.Error() != "-together: several tests are called C.M: N.C.M(1), N.C.M(2)" {
		t.Error(err)
	}
}
