package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"mwc/codegen/build"
	"mwc/codegen/driver"
	"mwc/codegen/metadata"
	"mwc/codegen/program"
	"mwc/codegen/unittest"
	"mwc/runtime/printable"
)

type doctorCmd struct {
	Verbose bool `name:"v" help:"Say also what the program uses of each assembly, and list each problem with the calls that lead to it."`
	rooted
}

// Run prints what stands in the way, then on what mwc relies, and at the end the verdict.
func (d *doctorCmd) Run(ctx context.Context) error {
	healthy := true
	var page strings.Builder
	fail := func(what string, err error) {
		healthy = false
		printable.Fprintf(&page, "%-14s %s\n", what, err.Error())
	}
	if t, err := build.FindGo(ctx); err != nil {
		fail("Go", err)
	} else {
		printable.Fprintf(&page, "%-14s %s for %s, %s\n", "Go", t.Version, t.Target, t.Path)
	}
	if corlib, err := driver.Corlib(); err != nil {
		fail("core library", err)
	} else {
		printable.Fprintf(&page, "%-14s built in, %d types\n", "core library", len(corlib.TypeDefs))
	}
	src, err := d.open()
	var world *program.World
	var tests []*unittest.Test
	if err == nil {
		tests = d.tests(src)
		src.Tests = len(tests) > 0
		world, err = d.diagnose(&page, src)
	}
	if len(tests) > 0 {
		unchecked := len(slices.DeleteFunc(slices.Clone(tests), func(t *unittest.Test) bool { return t.Unchecked == "" }))
		more := ""
		if unchecked > 0 {
			more = fmt.Sprintf(", of which it cannot check %d: mwc test -list says why", unchecked)
		}
		printable.Fprintf(&page, "%-14s %s for mwc test%s\n", "tests", count(len(tests), "test"), more)
	}
	var problems program.Problems
	switch {
	case errors.As(err, &problems):
		more := "; mwc doctor -v lists each"
		if d.Verbose {
			printProblems(&page, problems)
			fmt.Fprintln(&page)
			more = ""
		}
		printCauses(stdout, problems)
		fail("program", fmt.Errorf("%s: %s%s", src.App, count(len(problems), "problem"), more))
	case err != nil:
		fail("program", err)
	case len(world.Traps) > 0:
		more := "; mwc doctor -v lists each"
		if d.Verbose {
			printProblems(&page, world.Traps)
			fmt.Fprintln(&page)
			more = ""
		}
		printCauses(stdout, world.Traps)
		printable.Fprintf(&page, "%-14s %s: %s and %s to compile, %s: a run that comes to one ends the search without a verdict%s\n", "program", src.App,
			count(len(world.Methods), "method"), count(len(world.Types), "type"), count(len(world.Traps), "trap"), more)
	default:
		printable.Fprintf(&page, "%-14s %s: %s and %s to compile, no problems\n", "program", src.App, count(len(world.Methods), "method"), count(len(world.Types), "type"))
	}
	fmt.Fprint(stdout, page.String())
	if !healthy {
		return exitStatus(exitError)
	}
	return nil
}

// tests are those of a library, which stand in for the entry point that it lacks.
func (d *doctorCmd) tests(src build.Source) []*unittest.Test {
	a, err := metadata.OpenWith(src.App, os.ReadFile)
	if err != nil || !a.EntryPoint.IsNil() || d.Main != "" {
		return nil
	}
	return unittest.Find(a, os.ReadFile).Tests
}

// diagnose reads the program and prints where its parts come from.
func (d *doctorCmd) diagnose(w io.Writer, src build.Source) (*program.World, error) {
	compilation := src.Compilation()
	err := compilation.Until("build")
	world := compilation.World
	switch dirs := strings.Join(src.Framework, ", "); {
	case dirs == "" && len(d.Framework) > 0:
		printable.Fprintf(w, "%-14s none, as -framework says\n", "framework")
	case dirs == "":
		printable.Fprintf(w, "%-14s none where .NET and Mono are usually installed; -framework DIR names one\n", "framework")
	case world != nil && compilation.TooLarge != nil:
		printable.Fprintf(w, "%-14s %s; the program takes nothing from it, since with it the program is %s\n", "framework", dirs, compilation.TooLarge.Err.Msg)
	case world != nil && world.AsksFramework():
		printable.Fprintf(w, "%-14s %s, for what the core library lacks\n", "framework", dirs)
	default:
		printable.Fprintf(w, "%-14s %s; the program needs nothing from it\n", "framework", dirs)
	}
	if advice := src.Advice(world, err); advice != "" {
		printable.Wrap(w, strings.Repeat(" ", 15), advice)
	}
	if world == nil {
		return nil, err
	}
	for _, m := range world.Modules {
		switch {
		case !m.IsUser:
		case m.Asm.SymbolsErr != nil:
			printable.Fprintf(w, "%-14s %s: unreadable, so reports will not name source lines: %s\n", "symbols", m.Asm.Name, m.Asm.SymbolsErr.Error())
		case m.Asm.Symbols == nil:
			printable.Fprintf(w, "%-14s %s: none, so reports will not name source lines\n", "symbols", m.Asm.Name)
		default:
			printable.Fprintf(w, "%-14s %s: found\n", "symbols", m.Asm.Name)
		}
	}
	if d.Verbose {
		printCoverage(w, world)
	}
	return world, err
}
