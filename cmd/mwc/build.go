package main

import (
	"context"

	"mwc/codegen/build"
)

type buildCmd struct {
	Out string `name:"o" placeholder:"OUT" help:"The checker's file; by default APP.check in the current directory."`
	source
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
	return build.Build(ctx, src, out)
}
