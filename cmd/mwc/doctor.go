package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"mwc/codegen/build"
	"mwc/codegen/driver"
	"mwc/codegen/program"
	"mwc/runtime/printable"
)

type doctorCmd struct {
	source
}

func (d *doctorCmd) Run(ctx context.Context) error {
	healthy := true
	fail := func(what string, err error) {
		healthy = false
		printable.Fprintf(stdout, "%-14s %s\n", what, err.Error())
	}
	if t, err := build.FindGo(ctx); err != nil {
		fail("Go", err)
	} else {
		printable.Fprintf(stdout, "%-14s %s for %s, %s\n", "Go", t.Version, t.Target, t.Path)
	}
	if corlib, err := driver.Corlib(); err != nil {
		fail("core library", err)
	} else {
		printable.Fprintf(stdout, "%-14s built in, %d types\n", "core library", len(corlib.TypeDefs))
	}
	src, err := d.open()
	if err == nil {
		err = d.diagnose(src)
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

// diagnose reads the program and prints what mwc can compile of it, and what it cannot.
func (d *doctorCmd) diagnose(src build.Source) error {
	compilation := src.Compilation()
	err := compilation.Until("load")
	world := compilation.World
	switch dirs := strings.Join(src.Framework, ", "); {
	case dirs == "" && len(d.Framework) > 0:
		printable.Fprintf(stdout, "%-14s none, as -framework says\n", "framework")
	case dirs == "":
		printable.Fprintf(stdout, "%-14s none where .NET and Mono are usually installed; -framework DIR names one\n", "framework")
	case world != nil && world.AsksFramework():
		printable.Fprintf(stdout, "%-14s %s, for what the core library lacks\n", "framework", dirs)
	default:
		printable.Fprintf(stdout, "%-14s %s; the program needs nothing from it\n", "framework", dirs)
	}
	if world != nil {
		printCoverage(world)
	}
	if err != nil {
		return err
	}
	printable.Fprintf(stdout, "%-14s %s: %s and %s to compile\n", "program", src.App, count(len(world.Methods), "method"), count(len(world.Types), "type"))
	for _, m := range world.Modules {
		switch {
		case !m.IsUser:
		case m.Asm.SymbolsErr != nil:
			printable.Fprintf(stdout, "%-14s %s: unreadable, so reports will not name source lines: %s\n", "symbols", m.Asm.Name, m.Asm.SymbolsErr.Error())
		case m.Asm.Symbols == nil:
			printable.Fprintf(stdout, "%-14s %s: none, so reports will not name source lines\n", "symbols", m.Asm.Name)
		default:
			printable.Fprintf(stdout, "%-14s %s: found\n", "symbols", m.Asm.Name)
		}
	}
	return nil
}
