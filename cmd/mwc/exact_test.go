package main

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"
	"time"

	"mwc/codegen/swarm"
	"mwc/codegen/swarm/exact"
	"mwc/runtime/exchange"
)

// lateCrew has a process that has found something, and whose result never comes.
type lateCrew struct {
	begun int
	until time.Time     // when it is known that the result does not come
	wait  time.Duration // for the result, as the crew was told
}

func (l *lateCrew) begin(context.Context, []string, *exact.Epoch) ([]exact.Stream, error) {
	l.begun++
	fromHub, toPart := io.Pipe()
	fromPart, toHub := io.Pipe()
	go func() {
		defer fromHub.Close()
		defer toHub.Close()
		if (&exchange.Frame{Kind: exchange.End, Body: []byte(`{"Reason":"the limit of memory was reached"}`)}).Write(toHub) != nil {
			return
		}
		for {
			if f, err := exchange.Read(fromHub); err != nil || f.Kind == exchange.Finish {
				return
			}
		}
	}()
	return []exact.Stream{{Reader: fromPart, Writer: toPart}}, nil
}

func (l *lateCrew) result(_ int, wait time.Duration) swarm.Made {
	l.wait = wait
	time.Sleep(time.Until(l.until))
	return swarm.Made{}
}

func (l *lateCrew) end()                {}
func (l *lateCrew) forget(*exact.Epoch) {}

// TestLateResult: a result that does not come is waited for as long as it may be made smaller, and nobody goes back for it once the time of the
// search is over.
func TestLateResult(t *testing.T) {
	line := &exactLine{start: time.Now()}
	c := &swarmCmd{Timeout: limit(200 * time.Millisecond)}
	all := &lateCrew{until: line.start.Add(time.Duration(c.Timeout))}
	_, err := c.lead(t.Context(), exact.Search{Every: time.Hour}, all, []string{"-minimize", "10m"}, line)
	if err == nil || !strings.Contains(err.Error(), "process 1 of 1 ended before it had written the result") {
		t.Errorf("the error is %v", err)
	}
	if all.begun != 1 {
		t.Errorf("the search has begun %d times", all.begun)
	}
	if want := toConclude + 10*time.Minute; all.wait != want {
		t.Errorf("the result is waited for for %v, not %v", all.wait, want)
	}
	for _, x := range []struct {
		flags []string
		want  time.Duration
	}{{nil, 0}, {[]string{"-minimize=90"}, 90 * time.Second}, {[]string{"-minimize=2500000h"}, mostMinimizing}} {
		if got := minimizing(x.flags); got != x.want {
			t.Errorf("%q: %v, not %v", x.flags, got, x.want)
		}
	}
}

// TestExactLine: the line and the page of a search by several processes say how many states there are, how fast they come, how much memory they take, and who makes the search.
func TestExactLine(t *testing.T) {
	var out bytes.Buffer
	l := &exactLine{out: &out, app: "P.dll", parts: 2, limit: time.Minute, start: time.Now().Add(-3 * time.Second)}
	if s := l.status(); len(s.Searches) != 2 || s.Searches[1].Line != "begins" || s.Workers != 0 {
		t.Errorf("%+v", s)
	}
	far := exact.Far{States: 100, Far: exchange.Far{Revisits: 50, Left: 7, Violations: 1, Memory: 3 << 20}, Checkpoints: 1, Parts: make([]exact.Part, 2)}
	l.heard(&far)
	l.see(func() int { l.say("someone has come"); return 5 }) // who is asked may have something to say
	l.at, l.drawn = l.at.Add(-2*time.Second), time.Time{}
	far.States = 300
	out.Reset()
	l.heard(&far)
	text := out.String()
	for _, want := range []string{"300 states", "7 left", "100/s", "3 MB", "2 processes", "5 workers", "3 s"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q: %s", want, text)
		}
	}
	l.again()
	far.States, far.Revisits = 10, 0
	l.heard(&far)
	if s := l.status(); s.States != 10 || s.Found != 1 || s.Workers != 5 || s.Exact.Again != 1 || s.Exact.Rate != 0 || s.Limit != 60 {
		t.Errorf("%+v %+v", s, s.Exact)
	}
}
