package report

import "fmt"

// Outcome says in one line what the search found and how it ended. The text may contain any character of the program's.
func (r *Result) Outcome() string {
	switch r.Verdict {
	case Verified:
		if r.Approximate {
			return "verified approximately: no deadlock, failed assertion or unhandled exception was found, but states may have been left out"
		}
		what, rest := "no deadlock, failed assertion or unhandled exception", ""
		if r.Settings["race"] == true {
			what = "no deadlock, failed assertion, unhandled exception or data race"
		}
		if r.Settings["livelock"] == true {
			rest = ", and from each it can end"
		}
		if r.Settings["deterministic"] == true {
			rest += ", and all runs have the same output and exit code"
		}
		return "verified: " + what + " in any of its states" + rest
	case Violated:
		n := "a violation was found"
		if found := max(r.Found, int64(len(r.Violations))); found > 1 {
			n = fmt.Sprintf("%d violations were found", found)
			if found > int64(len(r.Violations)) {
				n += fmt.Sprintf("; the first %d are kept", len(r.Violations))
			}
		}
		rest := "the search stopped there"
		if r.Complete {
			rest = "all states were searched"
		} else if r.Approximate && r.Reason == "" {
			rest = "the search left out only states that it took for known ones"
		} else if r.Reason != "" {
			rest = r.Reason
		}
		return n + "; " + rest
	case Incomplete:
		but := ", but "
		if r.Statistics.Runs > 0 {
			but = ": "
		}
		what := "nothing was found so far"
		if r.Bound != nil && r.Bound.Complete {
			what = "no violation with at most " + preemptions(r.Bound.Preemptions)
		}
		return "incomplete: " + what + but + r.Reason
	}
	if r.Trap != nil {
		return "could not check: the run above comes to something that is not supported"
	}
	return "could not check: " + r.Reason
}
