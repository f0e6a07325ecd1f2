package checker

import (
	"path/filepath"

	"mwc/runtime/report"
)

// saveFault writes the schedule that leads to the fault of a result: to the file of -schedule, unless that is for a violation, else beside
// what the search writes. It gives what is to be said.
func saveFault(c *config, r *report.Result, sched *report.Schedule) string {
	name := c.schedule
	if name == "" || name == "-" || r.Found > 0 {
		name = "internal-error.schedule"
		for _, beside := range []string{c.schedule, c.json} {
			if beside != "" && beside != "-" {
				name = filepath.Join(filepath.Dir(beside), name)
				break
			}
		}
	}
	if len(sched.Choices) == 0 || report.WriteFile(name, nil, sched.Write) != nil {
		name = ""
	}
	r.Fault.Schedule = name
	return r.Fault.Text(r.Program, name)
}
