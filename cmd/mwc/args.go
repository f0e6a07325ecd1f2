package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"mwc/runtime/checker"
	"mwc/runtime/spelling"
)

// wrongFlag is an error that needs no usage beside it: it says itself what there is.
type wrongFlag struct{ error }

// unknownCommand is the error for a first argument that is no command.
func unknownCommand(app *kong.Application, name string) error {
	if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
		return fmt.Errorf("unknown command %q; did you mean mwc check %s? (mwc -help lists the commands)", name, name)
	}
	var names []string
	for _, c := range app.Children {
		names = append(names, c.Name)
	}
	if meant := spelling.Nearest(name, names); meant != "" {
		return fmt.Errorf("unknown command %q; did you mean mwc %s? (mwc -help lists the commands)", name, meant)
	}
	return fmt.Errorf("unknown command %q (mwc -help lists the commands)", name)
}

// splitter turns a command line with Go's flags (-name value, -name=value, --name…) into one for kong and, for `mwc check`, one for the
// checker. Flags of both may stand before and after the program.
type splitter struct {
	app      *kong.Application
	cmd      *kong.Node
	program  bool // seen
	own      []string
	rest     []string // for the checker
	checkers map[string]int
	second   string // a second assembly for mwc test
}

func splitArgs(app *kong.Application, args []string) (own, rest []string, err error) {
	s := &splitter{app: app, checkers: map[string]int{}}
	for _, f := range checker.Flags() {
		s.checkers[f.Name] = f.Values
	}
	for len(args) > 0 {
		arg := args[0]
		switch {
		case arg == "--" && s.checks() && s.program:
			return s.own, append(s.rest, args...), nil
		case arg == "--":
			return append(s.own, args...), s.rest, nil
		case arg == "-" || !strings.HasPrefix(arg, "-"):
			s.word(arg)
			args = args[1:]
		default:
			n, err := s.flag(args)
			if err != nil {
				return nil, nil, wrongFlag{err}
			}
			args = args[n:]
		}
	}
	if s.second != "" {
		return nil, nil, wrongFlag{fmt.Errorf("unexpected argument %q: mwc test takes one assembly", s.second)}
	}
	return s.own, s.rest, nil
}

// checking are the commands that take flags of checkers.
var checking = []string{"check", "test", "swarm"}

func (s *splitter) checks() bool {
	return s.cmd != nil && slices.Contains(checking, s.cmd.Name)
}

// word takes an argument that is no flag: the command, the program, and what must not stand there.
func (s *splitter) word(arg string) {
	switch {
	case s.cmd == nil:
		s.cmd = findCommand(s.app, arg)
	case s.checks() && s.program && s.cmd.Name == "test":
		s.second = arg
		return
	case s.checks() && s.program:
		s.rest = append(s.rest, arg)
		return
	default:
		s.program = true
	}
	s.own = append(s.own, arg)
}

// flag takes the flag with which args begin, and says how many arguments it has.
func (s *splitter) flag(args []string) (int, error) {
	name, value, joined := strings.Cut(strings.TrimLeft(args[0], "-"), "=")
	if name == "h" {
		name = "help"
	}
	if s.checks() && name == "help" && (s.program || value == "all" || len(args) > 1 && args[1] == "all") {
		s.rest = append(s.rest, args[0])
		if len(args) > 1 && args[1] == "all" {
			s.rest = append(s.rest, args[1])
			return 2, nil
		}
		return 1, nil
	}
	if f := findFlag(s.app, s.cmd, name); f != nil {
		switch {
		case f.IsBool() && !joined:
			s.own = append(s.own, "--"+name)
			return 1, nil
		case joined:
			s.own = append(s.own, "--"+name+"="+value)
			return 1, nil
		case len(args) == 1:
			return 0, fmt.Errorf("flag -%s needs a value", name)
		}
		s.own = append(s.own, "--"+name+"="+args[1])
		return 2, nil
	}
	values, known := s.checkers[name]
	switch {
	case known && s.checks():
		if joined && values > 0 {
			values--
		}
		n := min(1+values, len(args))
		s.rest = append(s.rest, args[:n]...)
		return n, nil
	case known:
		return 0, fmt.Errorf("-%s is a flag of checkers: `mwc check` takes it, and the file that `mwc build` makes", name)
	}
	return 0, s.unknown(name)
}

// unknown is the error for a flag that neither mwc nor, with `mwc check`, the checker has.
func (s *splitter) unknown(name string) error {
	var names []string
	list := "mwc -help"
	if s.cmd != nil {
		list = "mwc " + s.cmd.Name + " -help"
	}
	if s.checks() {
		list += " all"
		for _, f := range checker.Flags() {
			names = append(names, f.Name)
		}
	}
	for _, f := range flagsOf(s.app, s.cmd) {
		names = append(names, f.Name)
	}
	return checker.UnknownFlag(name, names, list)
}

func findCommand(app *kong.Application, name string) *kong.Node {
	i := slices.IndexFunc(app.Children, func(c *kong.Node) bool { return c.Name == name })
	if i < 0 {
		return nil
	}
	return app.Children[i]
}

func flagsOf(app *kong.Application, cmd *kong.Node) []*kong.Flag {
	flags := slices.Clone(app.Flags)
	if cmd != nil {
		flags = append(flags, cmd.Flags...)
	}
	return flags
}

func findFlag(app *kong.Application, cmd *kong.Node, name string) *kong.Flag {
	for _, f := range flagsOf(app, cmd) {
		if f.Name == name {
			return f
		}
	}
	return nil
}
