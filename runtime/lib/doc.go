// Package lib has the methods of the core library that are written in Go and are not part of the machine: text, numbers, dates,
// reflection. Compiled code calls them as the table of package codegen/intrinsics says. What they need of the machine is in vm's
// library_api.go; they also use what vm exports for compiled code.
package lib
