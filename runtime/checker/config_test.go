package checker

import (
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mwc/runtime/printable"
	"mwc/runtime/search"
	"mwc/runtime/vm"
)

// Flags accept numbers up to their bounds, and refuse others with an error of one line.
func TestFlagBounds(t *testing.T) {
	for _, c := range []struct {
		flags string
		error string // "": the value is accepted
	}{
		{"-max-memory=1K", ""}, {"-max-memory=1kib", ""}, {"-max-memory=1B", ""}, {"-max-memory=0", ""}, {"-max-memory=8388607T", ""},
		{"-max-memory=1IB", "not a number of bytes"}, {"-max-memory=1I", "not a number of bytes"}, {"-max-memory=1KIBIB", "not a number of bytes"},
		{"-max-memory=-1", "not a number of bytes"}, {"-max-memory=8388608T", "not a number of bytes"}, {"-max-memory=K", "not a number of bytes"},
		{"-timeout=0", ""}, {"-timeout=1.5", ""}, {"-timeout=2h", ""}, {"-timeout=9e9", ""},
		{"-timeout=-1", "negative"}, {"-timeout=NaN", "out of range"}, {"-timeout=Inf", "out of range"}, {"-timeout=1e300", "out of range"}, {"-timeout=9223372036854775807", "out of range"},
		{"-max-states=-1", "cannot be negative"}, {"-max-depth=-1", "cannot be negative"},
		{"-max-states=9223372036854775807 -max-depth=9223372036854775807", ""},
		{"-max-heap=0", "must be positive"}, {"-max-heap=1", ""},
		{"-max-stack=0", "must lie between"}, {"-max-stack=1048577", "must lie between"}, {"-max-stack=1", ""},
		{"-budget=0", "must be positive"}, {"-budget=1", ""},
		{"-search=pct -pct-depth=0", "must lie between"}, {"-search=pct -pct-depth=9223372036854775807", "must lie between"}, {"-search=pct -pct-depth=1", ""},
		{"-search=random -runs=-1", "cannot be negative"}, {"-search=random -runs=9223372036854775807", ""},
		{"-store=bitstate -bits=9223372036854775807", "must not be more"}, {"-store=bitstate -max-memory=9223372036854775807", "must not be more"}, {"-store=bitstate -bits=1", ""},
		{"-store=bitstate -hashes=65", "must lie between"},
		{"-spill=. -max-memory=1G", ""}, {"-spill=. -max-memory=1G -por=none -race -sketch=3 -order=random -spill-from=1", ""}, {"-spill=. -max-memory=1G -symmetry=none", ""}, {"-spill=. -max-memory=1G -por=persistent", ""},
		{"-spill=.", "say by -max-memory"}, {"-spill-from=1", "there is no -spill"},
		{"-spill=. -max-memory=1G -search=bfs", "use -search=dfs"}, {"-spill=. -max-memory=1G -search=pct", "keeps no states"},
		{"-spill=. -max-memory=1G -store=collapse", "use -store=tree"}, {"-spill=. -max-memory=1G -store=hash", "use -store=tree"},
		{"-spill=. -max-memory=1G -symmetry=threads", "use -symmetry=heap"}, {"-spill=. -max-memory=1G -livelock", "-livelock keeps in memory"},
		{"-spill=. -max-memory=1G -preemptions=2", "-preemptions keeps in memory"}, {"-spill=. -max-memory=1G -record-graph", "-record-graph keeps in memory"},
		{"-spill=. -max-memory=1G -profile=states x", "-profile of states or conflicts keeps in memory"},
		{"-spill=. -max-memory=1G -jobs=2", ""}, {"-spill=. -max-memory=1G -checkpoint=x", ""}, {"-spill=. -max-memory=1G -resume=x", "no such file"},
		{"-spill=. -max-memory=1G -partition", "several processes"}, {"-spill=. -max-memory=1G -run", "-spill is for searches"}, {"-spill=. -max-memory=1G -interactive", "-spill is for searches"},
	} {
		_, err := parse(strings.Fields(c.flags), io.Discard)
		if (err == nil) != (c.error == "") || err != nil && !strings.Contains(err.Error(), c.error) {
			t.Errorf("%s: %v, not %q", c.flags, err, c.error)
		}
	}
}

// With a bound, techniques that are not given are such as go with it.
func TestBoundDefaults(t *testing.T) {
	i := slices.IndexFunc(techniques, func(f technique) bool { return f.name == "symmetry" })
	known := techniques[i].known
	defer func() { techniques[i].known = known }()
	techniques[i].known = append([]search.Technique{{Name: "other"}}, known...)
	for _, c := range []struct{ want, flags string }{{"other", ""}, {"heap", "-preemptions=2"}, {"none", "-preemptions=2 -symmetry=none"}} {
		if got, err := parse(strings.Fields(c.flags), io.Discard); got == nil && c.want != "other" || got != nil && got.Symmetry != c.want {
			t.Errorf("%q: %+v, %v", c.flags, got, err)
		}
	}
}

// -por=auto chooses what goes with the other flags, and says why.
func TestAuto(t *testing.T) {
	for _, c := range []struct{ flags, want string }{
		{"", "sdpor"}, {"-por=auto", "sdpor"}, {"-race", "sdpor"}, {"-livelock", "escape"},
		{"-search=bfs", "escape"}, {"-search=random", "escape"}, {"-preemptions=2", "escape"},
		{"-symmetry=threads", "escape"}, {"-symmetry=none", "escape"}, {"-store=hash", "escape"},
	} {
		got, err := parse(strings.Fields(c.flags), io.Discard)
		if err != nil || got.Por != c.want || got.Chosen == "" || got.Settings()["por_chosen"] != got.Chosen {
			t.Errorf("%q: %+v, %v", c.flags, got, err)
		}
	}
	if got, err := parse([]string{"-por=sdpor"}, io.Discard); err != nil || got.Chosen != "" {
		t.Error(got, err)
	}
}

// Help lists each flag once, and none that can only fail.
func TestHelp(t *testing.T) {
	var short, all strings.Builder
	WriteHelp(&short, "x", false)
	WriteHelp(&all, "x", true)
	listed := func(text, name string) int {
		return len(regexp.MustCompile(`(?m)^  -`+regexp.QuoteMeta(name)+`( |$)`).FindAllString(text, -1))
	}
	for _, f := range Flags() {
		want := 1
		if slices.Contains(unlisted, f.Name) {
			want = 0
		}
		if got := listed(all.String(), f.Name); got != want {
			t.Errorf("-help all lists -%s %d times, not %d", f.Name, got, want)
		}
	}
	for _, name := range []string{"race", "timeout", "run"} {
		if listed(short.String(), name) != 1 {
			t.Errorf("-help does not list -%s:\n%s", name, &short)
		}
	}
	for _, text := range []string{short.String(), all.String()} {
		for line := range strings.Lines(text) {
			if len([]rune(line)) > printable.Width+1 {
				t.Errorf("longer than %d: %s", printable.Width, line)
			}
		}
	}
	if n := strings.Count(short.String(), "\n"); n > 24 {
		t.Errorf("-help takes %d lines", n)
	}
}

// A wrong flag or value gives one line and status 2, a request for help its text on standard output and status 0.
func TestWrongFlags(t *testing.T) {
	for _, c := range []struct {
		flags, want string
		status      int
	}{
		{"-rase", "unknown flag -rase; did you mean -race? (-help lists the flags)\n", ExitError},
		{"-frobnicate=3", "unknown flag -frobnicate (-help lists the flags)\n", ExitError},
		{"-timeout", "flag -timeout needs a value\n", ExitError},
		{"-timeout x", "invalid value \"x\" for flag -timeout: neither a duration nor a number of seconds\n", ExitError},
		{"-race=perhaps", "invalid boolean value \"perhaps\" for -race: parse error\n", ExitError},
		{"-por=x", "-por=x: no such value (there is: escape, sdpor, persistent, none)\n", ExitError},
		{"-checkpoint x -search=random", "-checkpoint: -search=random makes runs and keeps no states\n", ExitError},
		{"-checkpoint x -store=hash", "-store=hash is approximate, and a checkpoint needs", ExitError},
		{"-checkpoint x -livelock", "-checkpoint: a search with -livelock cannot be saved\n", ExitError},
		{"-checkpoint x -preemptions=2", "-checkpoint: a search by -preemptions cannot be saved\n", ExitError},
		{"-checkpoint x -run", "-checkpoint is for searches", ExitError},
		{"-checkpoint -", "-checkpoint=-: a checkpoint is a file, not a stream\n", ExitError},
		{"-checkpoint no/such/directory/x", "no/such/directory/x.tmp", ExitError},
		{"-checkpoint-every=1m", "-checkpoint-every: there is no -checkpoint\n", ExitError},
		{"-resume no-such-file", "-resume=no-such-file: open no-such-file: ", ExitError},
		{"-resume config_test.go", "-resume=config_test.go: it is no checkpoint of mwc\n", ExitError},
		{"-resume .", "-resume=.: no regular file\n", ExitError},
		{"-jobs 2 -por=sdpor", "-jobs=2: -por=sdpor is a search by one worker: use -por=escape, persistent or none\n", ExitError},
		{"-help", "-help all lists all flags.\n", ExitVerified},
		{"-rase -h", "-rase", ExitError},
		{"-race -h", "-help all lists all flags.\n", ExitVerified},
		{"-h -rase", "-help all lists all flags.\n", ExitVerified},
		{"-help=all", "-uncollapsed", ExitVerified},
		{"--help all", "-uncollapsed", ExitVerified},
	} {
		var out, errs strings.Builder
		status := Run(&vm.Program{Name: "x"}, strings.Fields(c.flags), nil, &out, &errs)
		text, other := errs.String(), out.String()
		if c.status == ExitVerified {
			text, other = other, text
		}
		if status != c.status || !strings.Contains(text, c.want) || other != "" || status == ExitError && strings.Count(text, "\n") != 1 {
			t.Errorf("%s: status %d, %q and %q, not %q", c.flags, status, out.String(), errs.String(), c.want)
		}
	}
}

// Flags says how many arguments a flag takes, as its parser does.
func TestFlags(t *testing.T) {
	values := map[string]int{}
	for _, f := range Flags() {
		values[f.Name] = f.Values
	}
	for name, want := range map[string]int{"race": 0, "help": 0, "timeout": 1, "json": 1, "preemptions": 1, "profile": 2} {
		if values[name] != want {
			t.Errorf("-%s takes %d arguments, not %d", name, values[name], want)
		}
	}
}
