package unittest_test

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"mwc/codegen/metadata"
	"mwc/codegen/unittest"
)

const bin = "../../testdata/unittest/bin"

func find(t *testing.T, name string) *unittest.Suite {
	t.Helper()
	a, err := metadata.OpenWith(filepath.Join(bin, name+".dll"), os.ReadFile)
	if err != nil {
		t.Fatal(err)
	}
	return unittest.Find(a, os.ReadFile)
}

// TestNames holds that the tests are those that the runners of the three frameworks list.
func TestNames(t *testing.T) {
	for name, want := range map[string]string{
		"XunitTests":  "CounterTests.TwoThreads CounterTests.Interlocked CounterTests.Writers(1) CounterTests.Writers(2) CounterTests.Times_out CacheTests.BothSeeOne CacheTests.Missing",
		"NUnitTests":  "TransferTests.BothWays TransferTests.Ordered TransferTests.Amounts(5) TransferTests.Total(1) TransferTests.Total(2)",
		"MSTestTests": "QueueTests.HandsOver QueueTests.LosesOne QueueTests.Capacities(1) QueueTests.Capacities(2) QueueTests.Cancelled",
	} {
		var got []string
		for _, test := range find(t, name).Tests {
			if test.Unchecked != "" || test.Skip != "" {
				t.Errorf("%s: %s%s", test.Name(), test.Unchecked, test.Skip)
			}
			got = append(got, test.Name())
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s has %q", name, got)
		}
	}
}

// TestSteps holds that the positions in the steps of each test lead to where they should, also where rows of data come before.
func TestSteps(t *testing.T) {
	suite := find(t, "Kinds")
	checked := 0
	check := func(test *unittest.Test, steps []string) {
		for i, word := range steps {
			switch word {
			case "try", "expect", "only":
				want := "finally"
				at, err := strconv.Atoi(steps[i+1])
				if err != nil {
					t.Fatalf("%s: %q", test.Name(), steps)
				}
				if word == "try" {
					at-- // behind the word
				} else {
					want = "end"
				}
				if steps[at] != want {
					t.Errorf("%s: step %d leads to %q: %q", test.Name(), i, steps[at], steps)
				}
				checked++
			case "do", "make":
				if n, err := strconv.Atoi(steps[i+2]); err != nil || n < 0 || n >= len(suite.Calls) {
					t.Errorf("%s: call %q of %d", test.Name(), steps[i+2], len(suite.Calls))
				}
			}
		}
	}
	for _, test := range suite.Tests {
		check(test, test.Steps)
		if test.Row != nil {
			check(test, test.Row(1))
		}
	}
	if checked < 20 {
		t.Errorf("only %d positions", checked)
	}
}

func TestFilter(t *testing.T) {
	tests := find(t, "Kinds").Tests
	for expr, want := range map[string]int{
		"":                                    len(tests),
		"Lifetime":                            count(tests, "Lifetime."),
		"FullyQualifiedName~Lifetime.Skipped": 1,
		"Name=Verified_alone":                 1,
		"name=verified_alone":                 1,
		"ClassName=Lifetime&Name~Verified_rest|Name=Skipped_fact":   3,
		"ClassName=Lifetime&(Name~Verified_rest|Name=Skipped_fact)": 3,
		"ClassName!=Lifetime":              len(tests) - count(tests, "Lifetime."),
		"Category=Fixtures":                1,
		"TestCategory=Data":                2,
		"Speed=fast":                       2,
		"Speed!=fast":                      len(tests) - 2,
		"Speed=slow":                       1,
		"Priority=2&Owner=ann":             1,
		"Name=in order":                    1,
		"DisplayName=is shown so":          1,
		`DisplayName=shown with data\(1\)`: 1,
		"Category!~a":                      len(tests) - 2,
		`DisplayName=NUnitKinds\(3\).Verified_result`: 1,
		"Nothing": 0,
	} {
		f, err := unittest.ParseFilter(expr)
		if err != nil {
			t.Errorf("%q: %v", expr, err)
			continue
		}
		n := 0
		for _, test := range tests {
			if f(test) {
				n++
			}
		}
		if n != want {
			t.Errorf("%q: %d tests, not %d", expr, n, want)
		}
	}
	for _, bad := range []string{"Name=", "(Name=x", "Name=x)", "&", "Name!x", "|a", strings.Repeat("(", 200)} {
		if _, err := unittest.ParseFilter(bad); err == nil {
			t.Errorf("%q was read", bad)
		}
	}
}

func count(tests []*unittest.Test, prefix string) int {
	return len(slices.DeleteFunc(slices.Clone(tests), func(t *unittest.Test) bool { return !strings.HasPrefix(t.Name(), prefix) }))
}

func FuzzFilter(f *testing.F) {
	for _, seed := range []string{"a", "Name=x&(Category!=y|~z)", `\(`, "!"} {
		f.Add(seed)
	}
	test := &unittest.Test{Class: "A", Method: "B", Categories: []string{"c", "d=e"}}
	f.Fuzz(func(t *testing.T, text string) {
		if match, err := unittest.ParseFilter(text); err == nil {
			match(test)
		}
	})
}
