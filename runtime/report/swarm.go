package report

import (
	"bufio"
	"fmt"
	"strconv"

	"mwc/runtime/printable"
)

// Sketch names some of the states that a search has found, by digests that are the same in every search of the program: those with the least
// digests.
type Sketch struct {
	// Under says what the search had found out about the program that decides which states there are: what the program does with times, and
	// which awaits suspend. Only sketches under the same can be compared.
	Under string `json:"under"`
	// Below says that the search has found more states: States are all of those whose digest is less than Below. Without it they are all.
	Below  string   `json:"below,omitempty"`
	States []string `json:"states"` // 16 hexadecimal digits each, ascending
}

// Digest writes a digest of a state.
func Digest(d uint64) string { return fmt.Sprintf("%016x", d) }

// ParseDigest reads what Digest has written.
func ParseDigest(s string) (uint64, error) { return strconv.ParseUint(s, 16, 64) }

// Swarm is what many searches of one program did that differ in strategy, order, hash functions and bounds.
type Swarm struct {
	Seed     int64      `json:"seed"`
	Jobs     int        `json:"jobs"`              // searches at a time
	Searches []Searched `json:"searches"`          // in the order in which they began
	Overlap  *Overlap   `json:"overlap,omitempty"` // of the searches that were sketched; missing if fewer than two were
}

// Searched is one search of a swarm.
type Searched struct {
	Number  int     `json:"number"`            // in the swarm's plan, from 0 on
	Flags   string  `json:"flags"`             // of the checker; they repeat the search
	Verdict string  `json:"verdict,omitempty"` // missing if the search has no result
	Reason  string  `json:"reason,omitempty"`  // why it is incomplete, or has no verdict or result
	States  int64   `json:"states,omitempty"`
	Runs    int64   `json:"runs,omitempty"`
	Found   int64   `json:"violations_found,omitempty"`
	Seconds float64 `json:"seconds"`
	Cut     bool    `json:"cut,omitempty"` // the swarm ended before the search could have a result
	Peak    int64   `json:"peak_memory_bytes,omitempty"`
}

// Overlap estimates from the states that several searches have found how many there are.
type Overlap struct {
	Searches int     `json:"searches"`    // that were sketched
	Sum      int64   `json:"sum"`         // of the states of each
	Sample   int     `json:"sample"`      // states that were looked at: those with the least digests
	Share    float64 `json:"share"`       // of all states that is sampled so
	Once     int     `json:"once"`        // states of the sample that one search has found
	Twice    int     `json:"twice"`       // that two have
	Found    float64 `json:"found"`       // estimated number of different states that the searches have found together
	Error    float64 `json:"found_error"` // standard error of Found, as a share of it
	// Total is an estimate of how many states there are at least (Chao 1987), Covered is Found / Total, and Next is an estimate of the
	// probability that a state of one more such search is new (Good–Turing). They are missing if two searches have found too few states both.
	Total   float64 `json:"at_least,omitempty"`
	Covered float64 `json:"covered_at_most,omitempty"`
	Next    float64 `json:"next_is_new,omitempty"`

	Complete bool `json:"complete,omitempty"` // one of the searches of the swarm has seen all states
}

// String says in a sentence what is known of the states.
func (o *Overlap) String() string {
	different := fmt.Sprintf("%.0f", o.Found)
	if o.Error > 0 {
		different = fmt.Sprintf("about %.3g (± %s)", o.Found, Percent(o.Error))
	}
	text := fmt.Sprintf("%d searches that can be compared have found %d states, of which %s are different", o.Searches, o.Sum, different)
	switch {
	case o.Complete:
		return text
	case o.Total == 0:
		return text + "; so few were found twice that nothing can be said of how many there are"
	}
	return text + fmt.Sprintf("; by how many of them were found once, there are %.3g or more: at most about %s were found", o.Total, Percent(o.Covered))
}

// write writes what the searches of a swarm did; all are their figures together.
func (s *Swarm) write(b *bufio.Writer, all *Statistics) {
	fmt.Fprintf(b, "  seed %d, %s, %d at a time: states %d, runs %d, transitions %d\n", s.Seed, counted(len(s.Searches), "search", "searches"), s.Jobs, all.States, all.Runs, all.Transitions)
	fmt.Fprintf(b, "  %.2f s, %.0f transitions a second, a search has %s at the peak\n", all.Seconds, float64(all.Transitions)/max(all.Seconds, 1e-9), Size(all.PeakMemory))
	if s.Overlap != nil {
		printable.Fprintf(b, "  %s\n", s.Overlap)
	}
	for i := range s.Searches {
		switch f := &s.Searches[i]; {
		case f.Cut:
		case f.Verdict == "":
			printable.Fprintf(b, "  search %d has no result (%s): %s\n", f.Number, f.Flags, f.Reason)
		case f.Verdict == Error:
			printable.Fprintf(b, "  search %d has no verdict (%s): %s\n", f.Number, f.Flags, f.Reason)
		}
	}
}
