// Package templates holds the fixed files of a checker's module, which mwc makes from text.
package templates

import _ "embed"

// Main is main.go of a checker's main package.
//
//go:embed main.go.tmpl
var Main []byte

// GoMod is go.mod of a checker's module.
//
//go:embed go.mod.tmpl
var GoMod string
