package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
)

const (
	minPan   = 0.8 // least ratio to pan's transitions a second
	maxBytes = 12  // largest number of bytes for a stored state
)

// philosophers explores all states of ten philosophers, beside SPIN on the same system.
func (b *bench) philosophers() error {
	checker, err := b.checker(filepath.Join("testdata", "debug", "Philosophers.dll"))
	if err != nil {
		return err
	}
	flags := []string{"-keep-going", "-por=none"}
	nine, err := b.search(checker, flags, "9")
	if err != nil {
		return err
	}
	ten, err := b.search(checker, flags, "10")
	if err != nil {
		return err
	}
	rate := float64(ten.States+ten.Revisits) / ten.Seconds
	say("%d states, %d revisits in %.2f s: %.2f M a second", ten.States, ten.Revisits, ten.Seconds, rate/1e6)
	b.figure(ten.BytesPerState <= maxBytes, "%.1f bytes a stored state (at most %d)", ten.BytesPerState, maxBytes)
	say("peak memory: %.1f MB for %d states (nine), %.1f MB for %d (ten)",
		float64(nine.PeakMemoryBytes)/(1<<20), nine.States, float64(ten.PeakMemoryBytes)/(1<<20), ten.States)
	pan, err := b.pan()
	if err != nil {
		return err
	}
	say("pan: %d states, %d transitions in %.2f s: %.2f M a second", pan.states, pan.transitions, pan.seconds, pan.rate()/1e6)
	b.figure(rate >= minPan*pan.rate(), "%.2f of pan's rate (at least %.1f)", rate/pan.rate(), minPan)
	return nil
}

type panResult struct {
	states, transitions int64
	seconds             float64
}

func (p panResult) rate() float64 { return float64(p.transitions) / p.seconds }

// pan compiles and runs SPIN's verifier of the same system, and returns the figures of the fastest run.
func (b *bench) pan() (panResult, error) {
	if _, err := exec.LookPath("spin"); err != nil {
		return panResult{}, errors.New("there is no spin on PATH to compare with")
	}
	model, err := filepath.Abs("testdata/peers/philosophers.pml")
	if err != nil {
		return panResult{}, err
	}
	dir, err := os.MkdirTemp(b.temp, "pan-")
	if err != nil {
		return panResult{}, err
	}
	script := "cd " + dir + " && spin -DN=10 -a " + model + " && cc -O2 -DSAFETY -DNOREDUCE -o pan pan.c"
	b.show(nil, "cd $TMP && spin -DN=10 -a testdata/peers/philosophers.pml && cc -O2 -DSAFETY -DNOREDUCE -o pan pan.c && ./pan -c0 -m1000000")
	if _, _, err := b.run(0, nil, "sh", "-c", script); err != nil {
		return panResult{}, err
	}
	var best panResult
	for i := range b.repeat {
		out, _, err := b.run(0, nil, filepath.Join(dir, "pan"), "-c0", "-m1000000")
		if err != nil {
			return best, err
		}
		p := panResult{
			states:      int64(number(out, `(\d+) states, stored`)),
			transitions: int64(number(out, `(\d+) transitions`)),
			seconds:     number(out, `elapsed time ([\d.]+) seconds`),
		}
		if p.seconds == 0 {
			return best, errors.New("cannot read pan's output")
		}
		if i == 0 || p.seconds < best.seconds {
			best = p
		}
	}
	return best, nil
}

// number finds the first group of a pattern, 0 if the pattern does not occur.
func number(s, pattern string) float64 {
	m := regexp.MustCompile(pattern).FindStringSubmatch(s)
	if m == nil {
		return 0
	}
	f, _ := strconv.ParseFloat(m[1], 64)
	return f
}
