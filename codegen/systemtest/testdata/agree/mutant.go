// Package mutant says, in the checkers and compilers of the mutation tests, what is broken.
package mutant

import "os"

var name = os.Getenv("MWC_TEST_MUTANT")

// Set says which mutant is in force, "" for none.
func Set(mutant string) { name = mutant }

// On reports whether a mutant is in force.
func On(mutant string) bool { return name == mutant }

var matching bool

// SetMatching says that states are now written to be matched. States that are written for their digests must be right.
func SetMatching(on bool) { matching = on }

// Matching reports whether states are now written to be matched.
func Matching() bool { return matching }
