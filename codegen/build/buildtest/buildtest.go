// Package buildtest helps tests that compile checkers.
package buildtest

import (
	"fmt"
	"os"
)

// WithCache runs the tests of a package with one cache of checkers for all of them, so that a program is compiled once. The result is the exit code.
func WithCache(tests func() int) int {
	dir, err := os.MkdirTemp("", "mwc-tests-")
	if err == nil {
		defer os.RemoveAll(dir)
		err = os.Setenv("MWC_CACHE", dir)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 2
	}
	return tests()
}
