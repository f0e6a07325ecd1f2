package search

import (
	"fmt"

	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// clockAssumptions give what a search takes for granted of time if the program reads the clock: docs/design/time.md.
func clockAssumptions(m *vm.Machine) []string {
	p := m.Prog
	if !p.ReadsClock || m.Opt.Clock == vm.ClockKept {
		return nil
	}
	if m.Opt.Clock == vm.ClockDates {
		return []string{"the program reads the clock, which begins at 2000-01-01 00:00 and never goes back, and looks at dates only: a read shows the present, or a time that is 400 days on, so the year, the month and the day turn together"}
	}
	durations := ""
	if len(p.Durations) > 0 {
		var list []string
		for _, d := range p.Durations {
			list = append(list, fmt.Sprint(d))
		}
		durations = ", or as old as one of the durations of its text: " + report.Enumerate(list) + " ms"
	}
	out := []string{
		"the program reads the clock, which goes on in whole milliseconds, never back; a wait ends at its time or later",
		"a read shows the present, or a time at which one that the program has is reached" + durations + "; or a millisecond before or after such a time; or one that is an hour or more after all of them",
	}
	if dates := m.DatesMet(); len(dates) > 0 {
		out = append(out, "besides, a read shows what comes right before and right after the dates with which the program compares such times, if they are more than 400 days ahead, before 2090, and at most 12: "+report.Enumerate(dates))
	}
	if m.Opt.Clock == vm.ClockAbsolute {
		return append(out, "the program looks at what time it is, which begins at 2000-01-01 00:00: the time is a part of the states; turns of the second, the minute, the hour and the day are met only by these reads, and by one that is 400 days on")
	}
	return append(out, "the program looks only at what lies between two times; short waits end late by up to a 32nd of what lies before or after them; the ages of times that are older than all durations are powers of two, up to 20 years")
}
