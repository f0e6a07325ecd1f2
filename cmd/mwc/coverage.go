package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"mwc/codegen/program"
	"mwc/runtime/printable"
)

// printCoverage prints what the program uses of each assembly, and where the assembly comes from: one line for each.
func printCoverage(w io.Writer, world *program.World) {
	coverage := world.Coverage()
	for _, m := range world.Modules {
		uses := coverage[m]
		if len(uses) == 0 {
			continue
		}
		methods := 0
		names := make([]string, len(uses))
		for i, u := range uses {
			methods += u.Methods
			names[i] = fmt.Sprintf("%s (%d)", u.Type, u.Methods)
		}
		printable.Fprintf(w, "of %-20s %s, %s%s: %s\n", moduleName(m), count(len(uses), "type"), count(methods, "method"), origin(m), strings.Join(names, ", "))
	}
}

func moduleName(m *program.Module) string {
	if m.IsCorlib {
		return "the core library"
	}
	return m.Asm.Name
}

// origin says where an assembly comes from, if it is not the program's own.
func origin(m *program.Module) string {
	switch {
	case m.IsFramework:
		return ", from the framework in " + filepath.Dir(m.Path())
	case m.IsStub():
		return ", stand-ins"
	}
	return ""
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
