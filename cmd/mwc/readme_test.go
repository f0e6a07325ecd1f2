package main

import (
	"flag"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "bring the example in README.md up to date")

// The example in README.md is mwc's output, except for the figures that differ between two runs.
func TestReadme(t *testing.T) {
	const file, begin, end = "../../README.md", "\n$ mwc check testdata/debug/Philosophers.dll\n", "\n```\n"
	readme, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(readme), begin)
	example, after, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		t.Fatal("README.md has no example")
	}
	mwc, err := exec.LookPath("mwc")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(mwc, "check", "../../testdata/debug/Philosophers.dll")
	cmd.Env = append(os.Environ(), "MWC_CACHE="+t.TempDir())
	out, err := cmd.Output()
	if exit, ok := err.(*exec.ExitError); !ok || exit.ExitCode() != 1 {
		t.Fatalf("%v\n%s", err, out)
	}
	got := strings.TrimRight(string(out), "\n")
	// Measurements, and the addresses of objects, differ between versions.
	figures := regexp.MustCompile(`(?m)^  \d+\.\d+ s, .*$|#\d+`)
	if figures.ReplaceAllString(got, "") == figures.ReplaceAllString(example, "") {
		return
	}
	if !*update {
		t.Fatalf("the example in README.md is not what mwc prints; run `go test ./cmd/mwc -run TestReadme -update`:\n%s", got)
	}
	if err := os.WriteFile(file, []byte(before+begin+got+end+after), 0o666); err != nil {
		t.Fatal(err)
	}
}
