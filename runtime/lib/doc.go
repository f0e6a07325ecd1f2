// Package lib has the methods of the core library that are written in Go and are no part of the machine: text, numbers, dates,
// reflection. Compiled code calls them as runtime/abi's table of intrinsics says. What they need of the machine is what vm exports for
// them in library_api.go, and what it exports for compiled code.
package lib
