package checker

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"slices"
	"time"

	"mwc/runtime/exchange"
	"mwc/runtime/report"
	"mwc/runtime/search"
)

// checkpoints are the flags of checkpoints.
type checkpoints struct {
	file, resume string
	every        time.Duration
}

func (c *checkpoints) define(fs *flag.FlagSet) {
	c.every = 10 * time.Minute
	fs.StringVar(&c.file, "checkpoint", "", "save the search to this `file`: when a limit or a signal ends it, and now and then")
	fs.Var((*duration)(&c.every), "checkpoint-every", "`time` between two checkpoints, at least; it grows where they would take more than a tenth of the search's time")
	fs.StringVar(&c.resume, "resume", "", "go on with the search in this `file`, with the flags that it was begun with; limits, -jobs and -spill may be others")
}

// given reports whether a search is to be saved, or to go on.
func (c *checkpoints) given() bool { return c.file != "" || c.resume != "" }

// begun are the settings that a search has from the beginning to the end, by the flag that sets each.
var begun = []struct {
	flag string
	of   func(*search.Options) any
}{
	{"search", func(o *search.Options) any { return o.Search }},
	{"por", func(o *search.Options) any { return o.Por }},
	{"gc", func(o *search.Options) any { return o.GC }},
	{"store", func(o *search.Options) any { return o.Store }},
	{"symmetry", func(o *search.Options) any { return o.Symmetry }},
	{"keep-going", func(o *search.Options) any { return o.KeepGoing }},
	{"race", func(o *search.Options) any { return o.Race }},
	{"livelock", func(o *search.Options) any { return o.Livelock }},
	{"preemptions", func(o *search.Options) any { return o.Preemptions.String() }},
	{"order", func(o *search.Options) any { return o.Order }},
	{"sketch", func(o *search.Options) any { return o.Sketch }},
	{"record-graph", func(o *search.Options) any { return o.RecordGraph }},
	{"profile", func(o *search.Options) any { return o.StateProfile || o.ConflictProfile }},
	{"end-states", func(o *search.Options) any { return o.Ends }},
	{"gc-check", func(o *search.Options) any { return o.GCCheck }},
	{"replay-check", func(o *search.Options) any { return o.ReplayCheck }},
	{"uncollapsed", func(o *search.Options) any { return o.Uncollapsed }},
	{"budget", func(o *search.Options) any { return o.Budget }},
	{"max-stack", func(o *search.Options) any { return o.MaxStack }},
	{"max-heap", func(o *search.Options) any { return o.MaxHeap }},
}

// open opens the checkpoint with which the search is to go on, and takes over the settings of its search. given has the flags
// that were given, args the program's arguments.
func (c *config) open(given map[string]bool, args []string) error {
	if c.checkpoints.resume == "" {
		return nil
	}
	from, o, err := search.OpenCheckpoint(c.checkpoints.resume)
	if err != nil {
		return fmt.Errorf("-resume=%s: %w", c.checkpoints.resume, err)
	}
	differs := func(what string) error {
		_ = from.Close()
		return fmt.Errorf("-resume=%s: the search was begun %s", c.checkpoints.resume, what)
	}
	for _, s := range begun {
		was, now := s.of(o), s.of(&c.Options)
		if !given[s.flag] || was == now || s.flag == "por" && now == search.Auto {
			continue
		}
		switch now {
		case true:
			return differs("without -" + s.flag)
		case false:
			return differs("with -" + s.flag)
		}
		return differs(fmt.Sprintf("with -%s=%v, not %v", s.flag, was, now))
	}
	if len(args) > 0 && !slices.Equal(args, o.Args) {
		return differs(fmt.Sprintf("with the arguments %q, not %q", o.Args, args))
	}
	o.Jobs, o.JobsAfter = c.Jobs, c.JobsAfter
	o.MaxStates, o.MaxDepth, o.MaxMemory, o.Timeout = c.MaxStates, c.MaxDepth, c.MaxMemory, c.Timeout
	o.Spill, o.SpillFrom = c.Spill, c.SpillFrom
	o.From, o.Part = from, c.Part
	c.Options = *o
	return nil
}

// close closes what parse has opened.
func (c *config) close() {
	if c.From != nil {
		_ = c.From.Close()
	}
}

// sameInput gives an error if the search was begun with another input.
func (c *config) sameInput(in []byte) error {
	if c.From != nil && !bytes.Equal(in, c.Input) {
		return fmt.Errorf("-resume=%s: the search was begun with another input than -stdin=%s", c.checkpoints.resume, c.stdin)
	}
	return nil
}

// checkCheckpoints refuses what cannot be saved.
func (c *config) checkCheckpoints(given map[string]bool) error {
	k := &c.checkpoints
	name := "checkpoint"
	if k.file == "" {
		name = "resume"
	}
	switch {
	case given["checkpoint-every"] && k.file == "":
		return errors.New("-checkpoint-every: there is no -checkpoint")
	case !k.given():
	case k.file == "-" || k.resume == "-":
		return fmt.Errorf("-%s=-: a checkpoint is a file, not a stream", name)
	case c.run || c.stepwise || c.replay != "":
		return fmt.Errorf("-%s is for searches, not for -run, -replay and -interactive", name)
	case c.Unsaved() != "":
		return fmt.Errorf("-%s: %s", name, c.Unsaved())
	}
	return nil
}

// saves gives the search what it needs to write checkpoints. warn hears why one could not be written.
func (c *config) saves(warn func(error)) error {
	switch {
	case c.checkpoints.file == "":
		return nil
	case c.Part != nil:
		c.Part.File = c.checkpoints.file
		return report.Writable(exchange.Epoch(c.Part.File, 1) + search.SavedBeside)
	}
	c.Saving = &search.Saving{File: c.checkpoints.file, Every: c.checkpoints.every, Warn: warn}
	return report.Writable(c.checkpoints.file + search.SavedBeside)
}
