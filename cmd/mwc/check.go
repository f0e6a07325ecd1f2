package main

import (
	"context"

	"mwc/codegen/build"
)

type checkCmd struct {
	rooted
	reports
	Rest []string `kong:"-"` // the arguments for the checker
}

func (c *checkCmd) Run(ctx context.Context) error {
	src, err := c.open()
	if err != nil {
		return err
	}
	outputs, err := c.outputs()
	if err != nil {
		return err
	}
	src.Coverage = c.Coverage != ""
	src.Progress = newProgress(terminal(), src.App).set
	if c.Graph != "" {
		c.Rest = append([]string{"-record-graph"}, c.Rest...)
	}
	if len(outputs) > 0 {
		return c.check(func() (string, error) { return build.Cached(ctx, src) }, outputs, c.Rest)
	}
	checker, err := build.Cached(ctx, src)
	if err != nil {
		return err
	}
	return execute(checker, c.Rest)
}
