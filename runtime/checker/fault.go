package checker

import (
	"path/filepath"

	"mwc/runtime/report"
)

// saveFault writes the schedule that leads to the fault of a result. It writes to the file of -schedule, unless that is for a violation;
// otherwise to a file beside the search's other files. It gives the text to print.
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
