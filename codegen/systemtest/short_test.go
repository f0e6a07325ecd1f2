package systemtest

import (
	"flag"
	"hash/crc32"
	"testing"
)

// Here is what decides which tests run: -short and -hours.

var hours = flag.Bool("hours", false, "run the tests that take a great part of an hour too: programs that notice mutants are looked for, agreement on testdata")

// drawn reports whether a program is among those that a test takes which takes one of so many. The program's name decides.
func drawn(name string, many uint32) bool { return crc32.ChecksumIEEE([]byte(name))%many == 0 }

// oneOfMany skips most programs of a test of many programs if tests are to be short.
func oneOfMany(t *testing.T, name string) {
	if testing.Short() && !drawn(name, 16) {
		t.Skip("one program of sixteen is enough for -short")
	}
}

// takesHours skips a test for which CI has no time; make mutants runs it.
func takesHours(t *testing.T) {
	if !*hours {
		t.Skip("it takes long: -hours")
	}
}
