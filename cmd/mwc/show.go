package main

import (
	"fmt"
	"strings"

	"mwc/codegen/emit"
)

type showCmd struct {
	source
	Method string `arg:"" name:"Type::Method" help:"The method, by the full name of its type and its own."`
}

func (s *showCmd) Run() error {
	src, err := s.open()
	if err != nil {
		return err
	}
	world, err := src.Load()
	if err != nil {
		return err
	}
	cil, ir, code, err := emit.Show(world, s.Method)
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
