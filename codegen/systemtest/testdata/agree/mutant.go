package vm

var mutant string

// SetMutant says which of the patches of the mutation check is in force.
func SetMutant(name string) { mutant = name }

// Mutant reports whether one is.
func Mutant(name string) bool { return mutant == name }

var matching bool

// SetMatching says whether states are written to be matched, not for their digests, which are to be right.
func SetMatching(on bool) { matching = on }

// MutantMatch is Mutant for what matches states.
func MutantMatch(name string) bool { return matching && mutant == name }
