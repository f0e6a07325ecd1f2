package vm

var mutant string

// SetMutant says which of the patches of the mutation check is in force.
func SetMutant(name string) { mutant = name }

// Mutant reports whether one is.
func Mutant(name string) bool { return mutant == name }
