package main

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"time"
)

const maxPower = 1.5 // times the run time of a rival

// power runs the power calculator, which has one thread and only computes, on mwc, .NET and Mono. Start-up is excluded
// on all sides: it is the time of a run without rounds.
func (b *bench) power() error {
	app := filepath.Join("testdata", "release", "PowerCalculator.dll")
	checker, err := b.checker(app)
	if err != nil {
		return err
	}
	type machine struct {
		name string
		args []string
	}
	machines := []machine{{"mwc", []string{checker, "-run", "--"}}}
	if b.dotnet != nil {
		machines = append(machines, machine{".NET", append(slices.Clone(b.dotnet), app)})
	} else {
		say("there is no dotnet to compare with")
	}
	if mono, err := exec.LookPath("mono"); err == nil {
		machines = append(machines, machine{"mono", []string{mono, app}})
	} else {
		say("there is no mono on PATH to compare with")
	}
	for _, rounds := range []string{"1000", "100000"} {
		var ours time.Duration
		for _, m := range machines {
			args := append(slices.Clone(m.args), rounds)
			b.show(nil, args...)
			start, err := b.best(0, append(slices.Clone(m.args), "0")...)
			if err != nil {
				say("%s: %v", m.name, err)
				continue
			}
			total, err := b.best(0, args...)
			if err != nil {
				say("%s: %v", m.name, err)
				continue
			}
			net := max(total-start, time.Microsecond)
			line := fmt.Sprintf("%s: 100 functions x %s rounds: %.2f ms, after %.0f ms of start-up", m.name, rounds, ms(net), ms(start))
			if m.name == "mwc" {
				ours = net
				say("%s", line)
				continue
			}
			say("%s", line)
			if ours > 0 {
				ratio := float64(ours) / float64(net)
				b.figure(ratio <= maxPower, "%.2f times the run time of %s (at most %.1f)", ratio, m.name, maxPower)
			}
		}
	}
	return nil
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
