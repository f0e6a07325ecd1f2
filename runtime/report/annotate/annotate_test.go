package annotate

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"mwc/runtime/report/reporttest"
)

// command is the grammar of the runner's commands, without line breaks and colons in properties.
var grammar = regexp.MustCompile(`^::(error|warning|notice) (?:[a-z]+=[^\r\n:,]*,?)+::[^\r\n]*$`)

// TestGolden: the commands are what the files have, and nothing of the program makes another command, or another property, of one.
func TestGolden(t *testing.T) {
	for name, r := range reporttest.Results(t) {
		var b bytes.Buffer
		if err := Write(&b, r, reporttest.Dir); err != nil {
			t.Fatal(err)
		}
		reporttest.Golden(t, name+".txt", b.Bytes())
		lines := strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
		want := len(r.Violations)
		if r.Verdict != "violation" {
			want++
		}
		if len(lines) != want {
			t.Errorf("%s: %d commands, not %d", name, len(lines), want)
		}
		for _, l := range lines {
			if !grammar.MatchString(l) {
				t.Errorf("%s: no command: %q", name, l)
			}
		}
	}
}
