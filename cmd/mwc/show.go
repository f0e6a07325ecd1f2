package main

import (
	"fmt"
	"strings"

	"github.com/alecthomas/kong"

	"mwc/codegen/driver"
)

type showCmd struct {
	rooted
	Pass   passName `placeholder:"NAME" help:"Show what the pass NAME made of the method; help lists the passes."`
	Method string   `arg:"" name:"METHOD" help:"The method, by its name in reports or by its full name: Cache.Get, My.Cache::Get."`
}

// passName is the value of -pass.
type passName string

// BeforeApply lists the passes if that is what -pass asks for, without a program.
func (passName) BeforeApply(ctx *kong.Context, flag *kong.Path) error {
	if ctx.FlagValue(flag.Flag) == passName("help") {
		fmt.Fprint(stdout, driver.Help())
		ctx.Kong.Exit(exitOK)
	}
	return nil
}

func (s *showCmd) Run() error {
	if s.Pass != "" && !driver.IsPass(string(s.Pass)) {
		fmt.Fprintf(stderr, "mwc: no pass %q; the passes are, in order:\n%s", s.Pass, driver.Help())
		return exitStatus(exitError)
	}
	src, err := s.open()
	if err != nil {
		return err
	}
	c := src.Compilation()
	c.Format = true
	if s.Pass != "" {
		text, err := c.Show(string(s.Pass), s.Method)
		fmt.Fprint(stdout, text)
		return err
	}
	cil, ir, code, err := c.ShowForms(s.Method)
	if err != nil {
		return err
	}
	for i, part := range []struct{ title, text string }{{"CIL", cil}, {"IR", ir}, {"Go", code}} {
		if i > 0 {
			fmt.Fprintln(stdout)
		}
		fmt.Fprintf(stdout, "// %s %s\n%s\n", part.title, strings.Repeat("-", 72-len(part.title)), strings.TrimRight(part.text, "\n"))
	}
	return nil
}
