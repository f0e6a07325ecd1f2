package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"mwc/codegen/build"
	"mwc/codegen/gates"
	"mwc/runtime/printable"
	results "mwc/runtime/report"
)

type replayCmd struct {
	rooted
	Interactive bool   `help:"Step through the run: the checker's -replay with -interactive."`
	Csharp      string `placeholder:"FILE" help:"Write the program's C# source to FILE with gates that force the run on .NET, so that a debugger can be used; - is standard output."`
	Schedule    string `arg:"" name:"SCHEDULE" help:"The file of -schedule."`
}

func (c *replayCmd) Run(ctx context.Context) error {
	if c.Interactive && c.Csharp != "" {
		return errors.New("-interactive steps through the run and -csharp writes a file: take one of the two")
	}
	src, err := c.open()
	if err != nil {
		return err
	}
	src.Progress = newProgress(terminal(), src.App).set
	checker, err := build.Cached(ctx, src)
	if err != nil {
		return err
	}
	args := []string{"-replay", c.Schedule}
	if c.Interactive {
		return execute(checker, append(args, "-interactive"))
	}
	if c.Csharp == "" {
		return execute(checker, args)
	}
	return c.force(checker, src.App, args)
}

// force writes the source with gates.
func (c *replayCmd) force(checker, app string, args []string) error {
	dir, err := os.MkdirTemp("", "mwc-replay-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, "result.json")
	code, err := supervise(checker, append(args, "-json", name), nil)
	if err != nil {
		return err
	}
	r, err := readResult(name)
	if err != nil || len(r.Violations) == 0 {
		if code == exitError {
			return exitStatus(code) // the checker has said why
		}
		return errors.Join(err, errors.New("the schedule leads to no violation"))
	}
	here, err := os.Getwd()
	if err != nil {
		return err
	}
	text, unforced, err := gates.Source(app, here, &r.Violations[0])
	if err != nil {
		return fmt.Errorf("-csharp: %w", err)
	}
	for _, u := range unforced {
		printable.Fprintf(stderr, "mwc: not forced: %s\n", u)
	}
	return results.WriteFile(c.Csharp, stdout, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}
