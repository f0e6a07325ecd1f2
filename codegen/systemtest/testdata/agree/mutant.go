// Package mutant says in checkers, and compilers, of the mutation tests what is broken.
package mutant

import "os"

var name = os.Getenv("MWC_TEST_MUTANT")

// Set says which mutant is in force; none is where the name is empty.
func Set(mutant string) { name = mutant }

// On reports whether a mutant is in force.
func On(mutant string) bool { return name == mutant }

var matching bool

// SetMatching says whether states are written to be matched, not for their digests, which are to be right.
func SetMatching(on bool) { matching = on }

// Matching reports whether they are.
func Matching() bool { return matching }
