package checker

import (
	"flag"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"mwc/runtime/printable"
)

// helpGroups says which flags help shows, and in which order: the first group is what -help shows, the others are what -help all shows
// besides.
var helpGroups = []struct {
	title string
	flags []string
}{
	{"", []string{"race", "livelock", "keep-going", "timeout", "max-memory", "search", "preemptions", "json", "schedule", "replay", "trace", "interactive", "run"}},
	{"How to search:", []string{"por", "symmetry", "store", "bits", "hashes", "gc", "order", "seed", "runs", "pct-depth", "jobs"}},
	{"Limits:", []string{"max-states", "max-depth", "max-stack", "max-heap", "budget", "spill"}},
	{"A search that is to go on later:", []string{"checkpoint", "checkpoint-every", "resume"}},
	{"Input and output:", []string{"minimize", "record-graph", "sketch", "stdin", "progress", "profile", "cpuprofile", "memprofile"}},
	{"For people who work on mwc:", []string{"end-states", "gc-check", "replay-check", "uncollapsed", "jobs-after", "spill-from", "partition"}},
}

// unlisted are the flags that help leaves out.
var unlisted = []string{"help", "h"}

// helpColumn is where the descriptions begin.
const helpColumn = 23

// WriteHelp writes the usage of a checker, and its flags: those that people need, or all of them.
func WriteHelp(w io.Writer, usage string, all bool) {
	fmt.Fprintf(w, "usage: %s\n\nARGS are the program's own arguments.\n\n", usage)
	WriteFlags(w, all)
}

// WriteFlags writes the flags of a checker, and how to see the rest if these are not all.
func WriteFlags(w io.Writer, all bool) {
	fs := new(config).define()
	for i, g := range helpGroups {
		if i > 0 {
			if !all {
				fmt.Fprintln(w, "\n-help all lists all flags.")
				return
			}
			fmt.Fprintf(w, "\n%s\n", g.title)
		}
		for _, name := range g.flags {
			if f := fs.Lookup(name); f != nil {
				writeFlag(w, f)
			}
		}
	}
}

func writeFlag(w io.Writer, f *flag.Flag) {
	value, text := flag.UnquoteUsage(f)
	head := "  -" + f.Name
	if value != "" {
		head += " " + strings.ToUpper(value)
	}
	if d := f.DefValue; d != "" && d != "0" && d != "0s" && d != "false" && d != "none" {
		text += " (default " + d + ")"
	}
	WriteColumn(w, head, text)
}

// WriteColumn writes a flag, and beside it what it does.
func WriteColumn(w io.Writer, head, text string) {
	if utf8.RuneCountInString(head) > helpColumn-2 {
		fmt.Fprintln(w, head)
		head = ""
	}
	printable.Wrap(w, fmt.Sprintf("%-*s", helpColumn, head), text)
}
