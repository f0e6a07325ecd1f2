package main

import (
	"flag"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "bring the examples in README.md up to date")

// The examples in README.md are mwc's output, except for the figures that differ between two runs.
func TestReadme(t *testing.T) {
	if testing.Short() {
		t.Skip("the scripts are enough for -short")
	}
	const file = "README.md"
	mwc, err := exec.LookPath("mwc")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir("../..")
	readme, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	// Measurements differ between two runs.
	figures := regexp.MustCompile(`(?m)^  \d+\.\d+ s, .*$`)
	examples := regexp.MustCompile("(?s)\n\\$ mwc check ([^\n]+)\n(.*?)\n```\n")
	if n := len(examples.FindAll(readme, -1)); n != 2 {
		t.Errorf("README.md has %d examples", n)
	}
	changed := false
	now := examples.ReplaceAllStringFunc(string(readme), func(example string) string {
		m := examples.FindStringSubmatch(example)
		out, err := exec.Command(mwc, "check", m[1]).Output()
		if exit, ok := err.(*exec.ExitError); !ok || exit.ExitCode() != 1 {
			t.Fatalf("%s: %v\n%s", m[1], err, out)
		}
		got := strings.TrimRight(string(out), "\n")
		if figures.ReplaceAllString(got, "") == figures.ReplaceAllString(m[2], "") {
			return example
		}
		changed = true
		if !*update {
			t.Errorf("an example in README.md is not what mwc prints; run `go test ./cmd/mwc -run TestReadme -update`:\n%s", got)
		}
		return "\n$ mwc check " + m[1] + "\n" + got + "\n```\n"
	})
	if changed && *update {
		if err := os.WriteFile(file, []byte(now), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}
