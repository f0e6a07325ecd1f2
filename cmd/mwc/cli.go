package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"

	"mwc/codegen/build"
	"mwc/codegen/driver"
	"mwc/codegen/program"
	"mwc/runtime/checker"
	"mwc/runtime/printable"
)

// mwc prints through these writers, which make text harmless: names, paths and messages come from other people.
var stdout, stderr io.Writer = printable.NewWriter(os.Stdout), printable.NewWriter(os.Stderr)

// commands describes the command line to kong.
type commands struct {
	Build   buildCmd   `cmd:"" help:"Compile a program into a standalone checker."`
	Check   checkCmd   `cmd:"" help:"Compile a program, or find its checker in the cache, and run the checker."`
	Swarm   swarmCmd   `cmd:"" help:"Make many searches of a program that differ in strategy, order and bounds, for a limited time."`
	Worker  workerCmd  `cmd:"" help:"Make searches of swarms that go on elsewhere."`
	Test    testCmd    `cmd:"" help:"Check each test of an assembly, of xUnit, NUnit or MSTest, as a program of its own."`
	Doctor  doctorCmd  `cmd:"" help:"List what mwc cannot compile in a program and who calls it; say whether Go is installed."`
	Report  reportCmd  `cmd:"" help:"Print a checker's result, the file of -json, or turn it into reports for other programs."`
	Replay  replayCmd  `cmd:"" help:"Run a schedule again: as a report, step by step, or on .NET."`
	Show    showCmd    `cmd:"" help:"Show the CIL, the intermediate form and the Go of one method."`
	Version versionCmd `cmd:"" help:"Print the version of mwc."`
}

// source holds the flags that all commands that read a program share.
type source struct {
	Framework []string `sep:"none" placeholder:"DIR" help:"Take what mwc's core library lacks from the assemblies in DIR. By default mwc looks where .NET and Mono are usually installed; with DIR none it looks nowhere. May be repeated."`
	Stubs     []string `sep:"none" placeholder:"FILE" help:"Replace types by the types of the same full name in the assembly FILE. May be repeated."`
	Strict    bool     `help:"Refuse a program that has anything that mwc cannot compile. By default that becomes a trap: a run that comes to it ends the search with exit status 2."`
	App       string   `arg:"" name:"APP" help:"The program: an .exe or .dll with an entry point."`
}

// rooted are the flags of commands that read a program which may begin elsewhere than at its entry point.
type rooted struct {
	source
	Main          string `placeholder:"METHOD" help:"Begin with the static method METHOD in place of the entry point: 'Type::Method', or its name in reports. It has no parameters and returns nothing, an int, a Task or a Task<int>."`
	Deterministic bool   `help:"Report also runs that differ in what the program writes or in its exit code, by holding each run against the one that -run makes."`
}

// open checks the paths of the command line.
func (r *rooted) open() (build.Source, error) {
	src, err := r.source.open()
	src.Main, src.Deterministic = r.Main, r.Deterministic
	return src, err
}

// open checks the paths of the command line.
func (s *source) open() (build.Source, error) {
	src := build.Source{App: s.App, Framework: s.Framework, Stubs: s.Stubs, Strict: s.Strict, Notes: stderr}
	note, err := src.Normalize()
	if note != "" {
		printable.Fprintf(stderr, "mwc: %s\n", note)
	}
	return src, err
}

// Exit statuses of mwc itself. `mwc check` exits with the checker's status.
const (
	exitOK    = 0
	exitError = 2
)

// exitStatus is an error that has been reported already.
type exitStatus int

func (e exitStatus) Error() string { return fmt.Sprint("exit status ", int(e)) }

// run executes one command line and returns the exit status.
func run(args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	var cmds commands
	status := -1
	parser := kong.Must(&cmds,
		kong.Name("mwc"),
		kong.Help(printHelp),
		kong.Writers(stdout, stderr),
		kong.Exit(func(code int) { status = code }),
		kong.BindTo(ctx, (*context.Context)(nil)),
	)
	if len(args) == 0 {
		printUsage(stderr, parser.Model)
		return exitError
	}
	if args[0] == "help" {
		args = append(slices.Clone(args[1:]), "-help")
	}
	if !strings.HasPrefix(args[0], "-") && findCommand(parser.Model, args[0]) == nil {
		printable.Fprintf(stderr, "mwc: %s\n", unknownCommand(parser.Model, args[0]).Error())
		return exitError
	}
	own, rest, err := splitArgs(parser.Model, args)
	if err == nil && len(rest) > 0 {
		// Whoever mistypes a flag should not have to wait for the build to hear of it.
		done := false
		if done, err = checker.Look("mwc check APP [flags] [-- ARGS]", rest, stdout); done {
			return exitOK
		}
		if err != nil {
			err = wrongFlag{err}
		}
	}
	var kctx *kong.Context
	if err == nil {
		cmds.Check.Rest, cmds.Test.Rest, cmds.Swarm.Rest = rest, rest, rest
		kctx, err = parser.Parse(own)
		if status >= 0 {
			return status // -help
		}
	}
	if err != nil {
		printable.Fprintf(stderr, "mwc: %s\n", strings.NewReplacer("<", "", ">", "").Replace(err.Error()))
		if cmd := findCommand(parser.Model, args[0]); cmd != nil && !errors.As(err, new(wrongFlag)) {
			fmt.Fprintln(stderr, "usage:", usageLine(cmd))
		}
		return exitError
	}
	return conclude(kctx.Run())
}

// conclude prints an error, a line for each problem, and returns the exit status.
func conclude(err error) int {
	var status exitStatus
	var problems program.Problems
	var crash *driver.Crash
	switch {
	case err == nil:
		return exitOK
	case errors.As(err, &status):
		return int(status)
	case errors.Is(err, context.Canceled):
		fmt.Fprintln(stderr, "mwc: interrupted")
	case errors.As(err, &problems):
		for _, line := range problemLines(problems) {
			printable.Fprintf(stderr, "mwc: %s\n", line)
		}
		if advised := (interface{ Advice() string })(nil); errors.As(err, &advised) {
			printable.Fprintf(stderr, "mwc: %s\n", advised.Advice())
		}
	case errors.As(err, &crash):
		printable.Fprintf(stderr, "mwc: %s\n", err.Error())
		fmt.Fprintf(stderr, "%s", crash.Stack)
	case errors.As(err, new(*build.GoError)):
		fmt.Fprintln(stderr, "mwc:", err) // the error contains Go's own output
	default:
		printable.Fprintf(stderr, "mwc: %s\n", err.Error())
	}
	return exitError
}

func printHelp(_ kong.HelpOptions, ctx *kong.Context) error {
	w := ctx.Stdout
	cmd := ctx.Selected()
	if cmd == nil {
		printUsage(w, ctx.Model)
		return nil
	}
	fmt.Fprintf(w, "usage: %s\n\n%s\n", usageLine(cmd), cmd.Help)
	if len(cmd.Flags) > 0 {
		fmt.Fprintln(w, "\nflags:")
	}
	for _, f := range cmd.Flags {
		checker.WriteColumn(w, "  "+flagUsage(f), f.Help)
	}
	switch cmd.Name {
	case "check", "test":
		fmt.Fprintln(w, "\nchecker flags, before or after APP:")
		checker.WriteFlags(w, false)
	case "swarm":
		fmt.Fprintf(w, "\nchecker flags, before or after APP, for each search: -%s; mwc check -help all describes them.\n", strings.Join(eachSearch, ", -"))
	}
	return nil
}

func printUsage(w io.Writer, app *kong.Application) {
	fmt.Fprintln(w, "mwc compiles a .NET program into its own model checker.\n\nusage:")
	for _, c := range app.Children {
		fmt.Fprintf(w, "  %s\n        %s\n", usageLine(c), c.Help)
	}
	fmt.Fprintln(w, "\n`mwc COMMAND -help` describes a command, `mwc check -help all` all flags of a checker.")
}

func usageLine(cmd *kong.Node) string {
	line := "mwc " + cmd.Name
	if cmd.Name == "build" {
		line += " [-o OUT]"
	}
	if len(cmd.Flags) > 0 {
		line += " [flags]"
	}
	for _, p := range cmd.Positional {
		line += " " + p.Name
	}
	switch cmd.Name {
	case "check", "swarm":
		line += " [checker flags] [-- ARGS]"
	case "test":
		line += " [checker flags]"
	}
	return line
}

func flagUsage(f *kong.Flag) string {
	if f.IsBool() {
		return "-" + f.Name
	}
	return "-" + f.Name + " " + f.PlaceHolder
}
