package main

import (
	"os/exec"
	"path/filepath"
	"slices"
	"time"
)

const (
	maxPower  = 1.5    // largest ratio to the run time of a rival
	goalRound = "1000" // number of rounds for which the goal holds
)

// power runs the power calculator on mwc, .NET and Mono. The calculator has one thread and only computes. In each pair, both
// sides run the same assembly; Mono does not read the assemblies that Roslyn makes for .NET 10. Start-up, which is the time of
// a run without rounds, is subtracted on all sides. More rounds than the goal has show what just-in-time compilers reach in
// the end: .NET then inlines the functions with their constant arguments.
func (b *bench) power() error {
	mono, err := exec.LookPath("mono")
	if err != nil {
		mono = ""
	}
	for _, rival := range []struct {
		name, app string
		command   []string
	}{
		{".NET", filepath.Join("testdata", "release", "PowerCalculator.dll"), b.dotnet},
		{"mono", filepath.Join("testdata", "mcs", "PowerCalculator.exe"), []string{mono}},
	} {
		checker, err := b.checker(rival.app)
		if err != nil {
			return err
		}
		for _, rounds := range []string{goalRound, "100000", "1000000"} {
			ours, err := b.computing("mwc", rounds, checker, "-run", "--")
			if err != nil {
				return err
			}
			if len(rival.command) == 0 || rival.command[0] == "" {
				say("there is no %s on this machine to compare with", rival.name)
				continue
			}
			theirs, err := b.computing(rival.name, rounds, append(slices.Clone(rival.command), rival.app)...)
			if err != nil {
				return err
			}
			ratio := float64(ours) / float64(theirs)
			if rounds != goalRound {
				say("%.2f times the run time of %s, 100 functions x %s rounds", ratio, rival.name, rounds)
				continue
			}
			b.figure(ratio <= maxPower, "%.2f times the run time of %s, 100 functions x %s rounds (at most %.1f)", ratio, rival.name, rounds, maxPower)
		}
	}
	return nil
}

// computing is the best run time of so many rounds, without start-up. The time is short, so computing measures it more often
// than others.
func (b *bench) computing(name, rounds string, command ...string) (time.Duration, error) {
	start, err := b.best(0, 4*b.repeat, append(slices.Clone(command), "0")...)
	if err != nil {
		return 0, err
	}
	args := append(slices.Clone(command), rounds)
	b.show(nil, args...)
	total, err := b.best(0, 4*b.repeat, args...)
	if err != nil {
		return 0, err
	}
	net := max(total-start, time.Microsecond)
	say("%s: %.2f ms after %.0f ms of start-up", name, ms(net), ms(start))
	return net, nil
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
