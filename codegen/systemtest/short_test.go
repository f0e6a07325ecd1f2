package systemtest

import (
	"flag"
	"fmt"
	"hash/crc32"
	"slices"
	"testing"
	"time"

	"mwc/codegen/build/buildtest"
)

// Here is what decides which tests run: -short, -hours and -sample.

var hours = flag.Bool("hours", false, "run the tests that take a great part of an hour too: programs that notice mutants are looked for, agreement on testdata")

// sample is the day's number, so that tests which take a part of what there is take another one each day.
var sample = flag.Uint("sample", uint(time.Now().Unix()/(24*60*60)), "a number that chooses what is taken by the tests that take a part")

// drawn reports whether something is taken by a test which takes one of so many. Its name and the sample decide.
func drawn(name string, many uint32) bool {
	return (crc32.ChecksumIEEE([]byte(name))+uint32(*sample))%many == 0
}

// onlyShort skips what is not among those that a test takes if tests are to be short: small ones, of which each has something of its own.
func onlyShort(t *testing.T, name string, names ...string) {
	if testing.Short() && !slices.Contains(names, name) {
		t.Skip("a few programs are enough for -short")
	}
}

// takesHours skips a test for which CI has no time; make mutants runs it.
func takesHours(t *testing.T) {
	if !*hours {
		t.Skip("it takes long: -hours")
	}
}

// runTests runs the tests of the package, and says how those that fail are run again.
func runTests(m *testing.M) int {
	code := buildtest.WithCache(m.Run)
	if code != 0 {
		fmt.Printf("-args -sample=%d takes the same programs again\n", *sample)
	}
	return code
}
