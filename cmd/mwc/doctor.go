package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"mwc/codegen/build"
	"mwc/codegen/program"
)

type doctorCmd struct {
	source
}

func (d *doctorCmd) Run(ctx context.Context) error {
	healthy := true
	fail := func(what string, err error) {
		healthy = false
		fmt.Printf("%-14s %v\n", what, err)
	}
	if t, err := build.FindGo(ctx); err != nil {
		fail("Go", err)
	} else {
		fmt.Printf("%-14s %s for %s, %s\n", "Go", t.Version, t.Target, t.Path)
	}
	if corlib, err := build.Corlib(); err != nil {
		fail("core library", err)
	} else {
		fmt.Printf("%-14s built in, %d types\n", "core library", len(corlib.TypeDefs))
	}
	if len(d.Framework) == 0 {
		if dirs := build.Frameworks(); len(dirs) > 0 {
			fmt.Printf("%-14s none; -framework auto takes %s\n", "framework", dirs[0])
		}
	}
	src, err := d.open()
	if err == nil {
		err = diagnose(src)
	}
	var problems program.Problems
	switch {
	case errors.As(err, &problems):
		fail("program", fmt.Errorf("%s: %s", src.App, count(len(problems), "problem")))
		printProblems(problems)
	case err != nil:
		fail("program", err)
	}
	if !healthy {
		return exitStatus(exitError)
	}
	return nil
}

// diagnose reads the program and prints what can be compiled of it.
func diagnose(src build.Source) error {
	world, err := src.Load()
	if world != nil {
		printCoverage(world)
	}
	if err != nil {
		return err
	}
	fmt.Printf("%-14s %s: %s and %s to compile\n", "program", src.App, count(len(world.Methods), "method"), count(len(world.Types), "type"))
	for _, m := range world.Modules {
		switch {
		case !m.IsUser:
		case m.Asm.SymbolsErr != nil:
			fmt.Printf("%-14s %s: unreadable, reports will not name source lines: %v\n", "symbols", m.Asm.Name, m.Asm.SymbolsErr)
		case m.Asm.Symbols == nil:
			fmt.Printf("%-14s %s: none, reports will not name source lines\n", "symbols", m.Asm.Name)
		default:
			fmt.Printf("%-14s %s: found\n", "symbols", m.Asm.Name)
		}
	}
	return nil
}

// printCoverage prints what the program uses, a line for each assembly.
func printCoverage(world *program.World) {
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
		name := m.Asm.Name
		if m.IsCorlib {
			name = "the core library"
		}
		fmt.Printf("of %-20s %s, %s: %s\n", name, count(len(uses), "type"), count(methods, "method"), strings.Join(names, ", "))
	}
}

// printProblems prints each problem with the calls that lead to it.
func printProblems(problems program.Problems) {
	for _, p := range problems {
		fmt.Printf("\nmissing %s\n", p.Missing)
		if p.Assembly != "" || userOf(p) != "" {
			fmt.Printf("  used by %s in %s\n", userOf(p), p.Assembly)
		}
		for i, caller := range p.Chain {
			if i == 0 {
				fmt.Printf("  reached from %s\n", caller)
			} else {
				fmt.Printf("            -> %s\n", caller)
			}
		}
		if p.Hint != "" {
			fmt.Printf("  %s\n", p.Hint)
		}
	}
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
