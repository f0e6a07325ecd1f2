package systemtest

import (
	"fmt"
	"slices"
	"testing"

	"mwc/codegen/build/buildtest"
	"mwc/codegen/systemtest/drawn"
)

// Here is what decides which tests run: -short, and what package drawn takes.

// onlyShort skips what is not among those that a test takes if tests are to be short: small ones, of which each has something of its own.
func onlyShort(t *testing.T, name string, names ...string) {
	if testing.Short() && !slices.Contains(names, name) {
		t.Skip("a few programs are enough for -short")
	}
}

// mayRest skips one program of four, unless tests are to be short, which take few as it is.
func mayRest(t *testing.T, name string) {
	if !testing.Short() && !*drawn.Hours && drawn.Of(name+" rests", 4) == 0 {
		t.Skip("it has its turn on another day: -hours")
	}
}

// takesHours skips a test for which CI has no time; make mutants runs it.
func takesHours(t *testing.T) {
	if !*drawn.Hours {
		t.Skip("it takes long: -hours")
	}
}

// runTests runs the tests of the package, and says how those that fail are run again.
func runTests(m *testing.M) int {
	code := buildtest.WithCache(m.Run)
	if code != 0 {
		fmt.Printf("-args -sample=%d takes the same programs again\n", *drawn.Sample)
	}
	return code
}
