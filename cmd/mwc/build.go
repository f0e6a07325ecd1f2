package main

import (
	"context"
	"fmt"
	"os"
	"time"

	"mwc/codegen/build"
	"mwc/runtime/printable"
	"mwc/runtime/report"
)

type buildCmd struct {
	Out string `name:"o" placeholder:"OUT" help:"The checker's file; by default APP.check in the current directory."`
	rooted
	Coverage bool `help:"Build a checker that notes which lines and branches its runs reach, for -coverage of mwc report. It is slower."`
}

func (b *buildCmd) Run(ctx context.Context) error {
	src, err := b.open()
	if err != nil {
		return err
	}
	out := b.Out
	if out == "" {
		out = build.CheckerName(src.App)
	}
	src.Coverage = b.Coverage
	p := newProgress(terminal(), src.App)
	src.Progress = p.set
	if err := build.Build(ctx, src, out); err != nil {
		return err
	}
	info, err := os.Stat(out)
	if err != nil {
		return err
	}
	how := "from the cache"
	if p.built {
		how = fmt.Sprintf("built in %.1f s", time.Since(p.start).Seconds())
	}
	printable.Fprintf(stdout, "%s  %s  %s\n", out, report.Size(info.Size()), how)
	return nil
}
