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
	Peak    int64   `json:"peak_memory_bytes,omitempty"`
}

// Overlap estimates from the states that several searches have found how many there are.
type Overlap struct {
	Searches int     `json:"searches"`           // that were sketched
	Sample   int     `json:"sample"`             // states that were looked at: those with the least digests
	Share    float64 `json:"share"`              // of all states that is sampled so
	Once     int     `json:"once"`               // states of the sample that one search has found
	Twice    int     `json:"twice"`              // that two have
	Found    float64 `json:"found"`              // estimated number of different states that the searches have found together
	Error    float64 `json:"found_error"`        // standard error of Found, as a share of it
	Total    float64 `json:"at_least"`           // estimated lower bound of the states that there are (Chao 1987)
	Covered  float64 `json:"covered_at_most"`    // Found / Total
	Next     float64 `json:"next_is_new"`        // estimated probability that a state of one more such search is new
	Sum      int64   `json:"sum"`                // states of the searches, those that several have found counted each time
	Complete bool    `json:"complete,omitempty"` // one of the searches has found all states that there are
}

// String says in a sentence what is known of the states.
func (o *Overlap) String() string {
	about, off := "", ""
	if o.Error > 0 {
		about, off = "about ", fmt.Sprintf(" (± %s)", Percent(o.Error))
	}
	return fmt.Sprintf("%d searches found %d states, %s%.3g different ones%s; %s of those were found once; the space has at least about %.3g states, so at most about %s of it were found",
		o.Searches, o.Sum, about, o.Found, off, Percent(float64(o.Once)/float64(max(o.Sample, 1))), o.Total, Percent(o.Covered))
}

// writeSwarm writes what the searches of a swarm did.
func (s *Swarm) write(b *bufio.Writer) {
	failed := 0
	for i := range s.Searches {
		if s.Searches[i].Verdict == "" || s.Searches[i].Verdict == Error {
			failed++
		}
	}
	fmt.Fprintf(b, "  swarm: seed %d, %s, %d at a time\n", s.Seed, counted(len(s.Searches), "search", "searches"), s.Jobs)
	if s.Overlap != nil {
		printable.Fprintf(b, "  %s\n", s.Overlap.String())
	}
	if failed > 0 {
		fmt.Fprintf(b, "  %s no verdict:\n", counted(failed, "search has", "searches have"))
	}
	for i := range s.Searches {
		if f := &s.Searches[i]; f.Verdict == "" || f.Verdict == Error {
			printable.Fprintf(b, "    %d (%s): %s\n", f.Number, f.Flags, f.Reason)
		}
	}
}
