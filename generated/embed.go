// Package generated carries the files that `make generate` makes from the sources of this repository.
package generated

import "embed"

//go:embed corlib.dll names.dll deps.txtar
var files embed.FS

// Corlib returns corlib.dll, the core library of checked programs, built from runtime/corlib.
func Corlib() ([]byte, error) { return files.ReadFile("corlib.dll") }

// Deps returns the txtar archive of the Go modules that a checker links beside the run-time, with their licences.
func Deps() ([]byte, error) { return files.ReadFile("deps.txtar") }

// Names returns names.dll, which names the public types of .NET that the core library lacks: made by testdata/library/Names.cs.
func Names() ([]byte, error) { return files.ReadFile("names.dll") }
