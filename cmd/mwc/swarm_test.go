package main

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"mwc/codegen/swarm"
	results "mwc/runtime/report"
)

// TestSayings: what a checker writes to standard error is parted, however it is cut, into its live line and what is wrong.
func TestSayings(t *testing.T) {
	const text = "\r10 states, 2 MB\x1b[K\r20 states, 3 MB\x1b[KP.check: internal error\n\r\x1b[Ksecond line\nrest"
	for size := 1; size <= len(text); size++ {
		var live []string
		s := &sayings{live: writer(func(b []byte) { live = append(live, string(b)) })}
		for i := 0; i < len(text); i += size {
			if n, err := s.Write([]byte(text[i:min(i+size, len(text))])); err != nil || n == 0 {
				t.Fatal(n, err)
			}
		}
		if got := s.problem.String(); got != "P.check: internal error\nsecond line\n" {
			t.Fatalf("in parts of %d: %q is wrong", size, got)
		}
		if got := strings.Join(live, "|"); got != "10 states, 2 MB|20 states, 3 MB|" {
			t.Fatalf("in parts of %d: the live lines are %q", size, got)
		}
	}
	s := &sayings{}
	fmt.Fprint(s, strings.Repeat(strings.Repeat("x", 1000)+"\n", 100))
	if n := s.problem.Len(); n > mostProblem+1001 {
		t.Errorf("%d bytes are kept", n)
	}
}

type writer func([]byte)

func (w writer) Write(b []byte) (int, error) {
	w(b)
	return len(b), nil
}

// TestSwarmView: the table has a line for each search that goes on, fits into a terminal, and goes away as it came.
func TestSwarmView(t *testing.T) {
	var screen strings.Builder
	v := &swarmView{terminal: &screen, plain: io.Discard, app: strings.Repeat("Long", 30), start: time.Now(), timeout: time.Minute, quit: make(chan struct{})}
	searches := []swarm.Search{{Number: 0}, {Number: 1, Flags: []string{"-search=dfs", "-order=random", "-seed=7", "-store=bitstate", "-max-depth=64"}}, {Number: 2, Flags: []string{"-search=dfs", "-order=random"}}}
	for i := range searches {
		v.began(&searches[i], time.Second)
	}
	fmt.Fprint(v.live(&searches[1]), "\r12 states, 3 revisits, 100/s, depth 5, 7 MB, 0 s, and so on until the end of the line")
	screen.Reset()
	v.draw()
	lines := strings.Split(strings.TrimSuffix(screen.String(), "\n"), "\n")
	for i, want := range []string{"3 go on", "states 0, runs 0", "no flags                    begins", "-store=bitstate -max-depth= 12 states, 3 revisits", "-order=random"} {
		if len(lines) != 5 || i > 0 && !strings.Contains(lines[i], want) || len([]rune(lines[i])) > columns {
			t.Fatalf("%q", lines)
		}
	}
	v.ended(&searches[0], &swarm.Made{Err: errors.New("signal: killed")}, time.Second)
	v.ended(&searches[1], &swarm.Made{Result: &results.Result{Verdict: results.Violated, Statistics: results.Statistics{States: 12}, Violations: make([]results.Violation, 2)}}, time.Second)
	screen.Reset()
	v.app = "A"
	v.draw()
	if text := screen.String(); !strings.HasPrefix(text, "\x1b[3A\x1b[J") || !strings.Contains(text, "2 have ended, 1 go on; violations: 2\n  states 12, runs 0\n") {
		t.Errorf("%q", text)
	}
	screen.Reset()
	v.close()
	if screen.String() != "\x1b[3A\x1b[J" {
		t.Errorf("%q", screen.String())
	}

	var plain strings.Builder
	v = &swarmView{plain: &plain, verbose: true, app: "A", start: time.Now(), timeout: time.Minute, quit: make(chan struct{})}
	v.began(&searches[0], time.Second)
	v.ended(&searches[0], &swarm.Made{Err: errors.New("signal: killed")}, time.Second)
	v.draw()
	v.close()
	if want := "search 0, no flags, 1.0 s: signal: killed\nmwc: A: 0 s of 60 s, searches: 1 have ended, 0 go on; states 0, runs 0\n"; plain.String() != want {
		t.Errorf("%q, and not %q", plain.String(), want)
	}
}
