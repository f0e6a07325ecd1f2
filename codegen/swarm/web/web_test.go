package web

import (
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"mwc/runtime/report"
)

func get(t *testing.T, url string) (body, kind string, status int) {
	t.Helper()
	r, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	b, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(b), r.Header.Get("Content-Type"), r.StatusCode
}

// The page and the metrics say what the status says; nothing of it is markup.
func TestServe(t *testing.T) {
	status := &Status{
		Title: "swarm of <b>P</b>", Seconds: 12, Limit: 60, Ended: 3, Found: 1, Workers: 2, Jobs: 4, States: 1000, Runs: 7,
		Estimate: &report.Overlap{Searches: 2, Sum: 1000, Sample: 500, Share: 0.5, Found: 900, Total: 1800, Covered: 0.5},
		Searches: []Search{
			{Number: 5, Flags: "-search=dfs", Worker: "w-1", Line: "200 states, 3 revisits, 100/s, depth 5, 7 MB, 2 s, about 3 %"},
			{Number: 6, Flags: "-search=pct", Line: "30 runs, 400 transitions, 1.5 GB, 2 s"},
			{Number: 7, Line: "<script>"},
		},
	}
	s, err := Serve("127.0.0.1:0", func() *Status { return status })
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	page, kind, code := get(t, "http://"+s.Address+"/")
	for _, want := range []string{"swarm of &lt;b&gt;P", "12 s of 60 s", "3 have ended, 3 go on, 4 at a time", "<code>-search=pct</code>", "&lt;script&gt;", "w-1", `content="2"`, "at most about 50 %"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %q:\n%s", want, page)
		}
	}
	if code != http.StatusOK || !strings.HasPrefix(kind, "text/html") {
		t.Error(code, kind)
	}
	text, kind, _ := get(t, "http://"+s.Address+"/metrics")
	if !strings.HasPrefix(kind, "text/plain; version=0.0.4") {
		t.Error(kind)
	}
	memory := float64(7<<20 + 3<<29)
	for _, want := range []string{"mwc_states 1200\n", "mwc_runs 37\n", "mwc_states_per_second 100\n", "mwc_workers 2\n", fmt.Sprintf("mwc_memory_bytes %g\n", memory), "mwc_searches_ended_total 3\n", "mwc_states_covered_ratio 0.5\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("the metrics have no %q:\n%s", want, text)
		}
	}
	// The text format: help, type and value of each metric, in this order.
	if !regexp.MustCompile(`\A(# HELP (\w+) [^\n]+\n# TYPE \w+ (gauge|counter)\n\w+ [0-9.e+]+\n)+\z`).MatchString(text) {
		t.Errorf("%q", text)
	}
	status = &Status{Title: "search", States: 70, Searches: []Search{{Number: 1, Line: "30 states"}, {Number: 2}}, Exact: &Exact{Transitions: 90, Left: 4, Rate: 12, Memory: 7 << 20, Batches: 6, Checkpoints: 2, Again: 1}}
	page, _, _ = get(t, "http://"+s.Address+"/")
	for _, want := range []string{"<h2>Processes</h2>", "<th>processes<td>2\n", "70, from 4 of which", "12 states and revisits a second", "7 MB", "<td>30 states"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page of one search has no %q:\n%s", want, page)
		}
	}
	text, _, _ = get(t, "http://"+s.Address+"/metrics")
	for _, want := range []string{"mwc_processes 2\n", "mwc_states 70\n", "mwc_states_left 4\n", "mwc_transitions 90\n", "mwc_begun_again_total 1\n", fmt.Sprintf("mwc_memory_bytes %g\n", float64(7<<20))} {
		if !strings.Contains(text, want) {
			t.Errorf("the metrics of one search have no %q:\n%s", want, text)
		}
	}
	if _, _, code := get(t, "http://"+s.Address+"/debug/pprof/"); code != http.StatusNotFound {
		t.Error("there is something else")
	}
}
