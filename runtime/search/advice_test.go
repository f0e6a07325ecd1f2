package search

import (
	"slices"
	"strings"
	"testing"
)

// What a search that has ended at a limit proposes must be there, and go with its other flags.
func TestAdvice(t *testing.T) {
	o := Options{Search: "dfs", Por: "escape", Store: "tree", Symmetry: "heap", GC: "hybrid"}
	for _, c := range []struct {
		change    func(o *Options)
		reason    string
		want, not string // words
	}{
		{func(o *Options) {}, reasonStates, "-por=sdpor -por=persistent -symmetry=threads, -max-states -preemptions=auto, -search=random", "-timeout"},
		{func(o *Options) { o.Por = "sdpor" }, ReasonTime, "-por=persistent -timeout", "-por=sdpor -symmetry=threads, -max-states -preemptions=auto,"},
		{func(o *Options) { o.Livelock = true }, reasonDepth, "-por=sdpor -max-depth", "-por=persistent -symmetry=threads, -preemptions=auto,"},
		{func(o *Options) { o.Search = "bfs" }, ReasonMemory, "-symmetry=threads, -max-memory", "-por=sdpor -store=hash, -preemptions=auto,"},
		{func(o *Options) {}, ReasonMemory, "-store=hash,", ""},
		{func(o *Options) { o.Store = "hash" }, ReasonMemory, "-max-memory", "-por=sdpor -store=hash, -symmetry=threads, -preemptions=auto,"},
		{func(o *Options) { o.Symmetry = "threads" }, ReasonMemory, "-max-memory", "-por=sdpor -store=hash, -symmetry=threads, -preemptions=auto,"},
		{func(o *Options) { o.Jobs = 2 }, ReasonMemory, "-jobs, -max-memory -store=hash,", "-por=sdpor -symmetry=threads, -preemptions=auto, -search=random -profile=states"},
		{func(o *Options) { o.Jobs, o.Cores, o.MaxMemory = 2, 2, 1<<30 }, ReasonMemory, "-por=sdpor -preemptions=auto, -spill -profile=states", "-jobs,"},
		{func(o *Options) { o.Preemptions = Preemptions{Limited: true} }, "", "-preemptions", "-por=sdpor -symmetry=threads, -preemptions=auto,"},
	} {
		here := o
		c.change(&here)
		words := strings.Fields(strings.ReplaceAll(strings.Join(here.advice(c.reason), " ; "), ":", ""))
		for _, w := range strings.Fields(c.want) {
			if !slices.Contains(words, w) {
				t.Errorf("%+v: there is no %q in %q", here, w, words)
			}
		}
		for _, w := range strings.Fields(c.not) {
			if slices.Contains(words, w) {
				t.Errorf("%+v: there is %q in %q", here, w, words)
			}
		}
	}
}
