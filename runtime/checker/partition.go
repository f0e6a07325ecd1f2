package checker

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"mwc/runtime/exchange"
	"mwc/runtime/vm"
)

// checkPart refuses what does not go with a search over several processes.
func (c *config) checkPart(given map[string]bool) error {
	switch {
	case c.Part == nil:
	case given["checkpoint-every"]:
		return errors.New("-partition: mwc swarm -exact says when the search is saved")
	case c.run || c.stepwise || c.replay != "":
		return errors.New("-partition is for searches, not for -run, -replay and -interactive")
	case c.json == "-" || c.schedule == "-" || c.endStates == "-":
		return errors.New("-partition: standard output carries states, and no result")
	case c.Apart() != "":
		return errors.New(c.Apart())
	}
	return nil
}

// join makes the process a part of the search that somebody leads at the other end of its standard input and output.
func (c *config) join(p *vm.Program, stdin io.Reader, stdout io.Writer) error {
	const why = ", and a search over several processes is not supported for such programs"
	switch {
	case c.Part == nil:
		return nil
	case p.Deterministic:
		return fmt.Errorf("the checker was built with -deterministic%s", why)
	}
	c.Part.Link = exchange.NewLink(stdin, stdout)
	var err error
	if c.Part.Task, err = c.Part.Link.Task(); err != nil {
		return err
	}
	if (c.From != nil) != (c.Part.Task.Epoch > 0) {
		return errors.New("-partition goes with -resume where the search goes on from a checkpoint, and only there")
	}
	suspends := vm.Suspends(c.Part.Task.Suspends).With(c.LeastSuspends())
	t := &c.Part.Task
	if c.From != nil && (c.Suspends != suspends || c.Clock != t.Clock || !slices.Equal(c.Dates, t.Dates)) {
		return fmt.Errorf("-resume=%s: it is a checkpoint of a search that has begun again since", c.checkpoints.resume)
	}
	c.Suspends, c.Clock, c.Dates = suspends, t.Clock, t.Dates
	return nil
}
