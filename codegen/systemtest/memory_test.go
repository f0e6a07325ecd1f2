package systemtest

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"mwc/codegen/build"
	"mwc/runtime/report/reporttest"
)

// memorySettings have each value of each setting that may matter to memory at least once.
var memorySettings = [][]string{
	nil,
	{"-por=none", "-gc=ms", "-symmetry=none"},
	{"-por=sdpor", "-gc=mgc", "-store=flat"},
	{"-por=persistent", "-gc=rc+cycles"},
	{"-por=escape", "-gc=none", "-store=collapse"},
	{"-search=bfs", "-gc=rc", "-symmetry=threads"},
}

// buildMemory makes the checker of a program of testdata/memory, and gives its path.
func buildMemory(t *testing.T, app string) string {
	t.Helper()
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	checker := filepath.Join(t.TempDir(), strings.TrimSuffix(app, ".dll"))
	if err := build.Build(context.Background(), build.Source{App: filepath.Join("../../testdata/memory/bin", app)}, checker); err != nil {
		t.Fatal(err)
	}
	return checker
}

// memoryResult is the part of a checker's result at which these tests look.
type memoryResult struct {
	Verdict    string `json:"verdict"`
	Violations []struct {
		Kind    string `json:"kind"`
		Message string `json:"message"`
		File    string `json:"file"`
		Line    int    `json:"line"`
	} `json:"violations"`
}

// checkMemory runs a checker with the name of a case as the program's argument.
func checkMemory(t *testing.T, checker string, flags []string, name string) (r memoryResult, output string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, checker, append(append([]string{"-json=-", "-max-memory=1G"}, flags...), "--", name)...)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err := cmd.Run()
	if json.Unmarshal(out.Bytes(), &r) != nil {
		t.Errorf("%q %v: %v: %s%s", name, flags, err, out.String(), errs.String())
	}
	reporttest.ValidateResult(t, out.Bytes())
	return r, out.String() + errs.String()
}

// TestMemory holds that each case of testdata/memory/src/Pointers.cs has the verdict with which its name begins, under all
// settings, whether the program is optimised or not. A violation is reported at the case's line.
func TestMemory(t *testing.T) {
	source, err := os.ReadFile("../../testdata/memory/src/Pointers.cs")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(source), "\n")
	cases := regexp.MustCompile(`case "((ok|memory|exception|unsupported) [^"]+)"`).FindAllStringSubmatch(string(source), -1)
	if len(cases) < 100 {
		t.Fatal(len(cases), "cases")
	}
	for _, app := range []string{"Pointers.dll", "Pointers.release.dll"} {
		if testing.Short() && app != "Pointers.dll" {
			continue
		}
		checker := buildMemory(t, app)
		for i, flags := range memorySettings {
			if i > 0 && (testing.Short() || app != "Pointers.dll") {
				break
			}
			for n, c := range cases {
				if testing.Short() && n%4 != 0 {
					continue
				}
				name, want := c[1], c[2]
				r, output := checkMemory(t, checker, flags, name)
				got := r.Verdict
				switch {
				case got == "verified":
					got = "ok"
				case got == "error" && strings.Contains(output, "not supported"):
					got = "unsupported"
				}
				if len(r.Violations) > 0 {
					got = r.Violations[0].Kind
				}
				if got != want {
					t.Errorf("%s %v: %q is %s: %v", app, flags, name, got, r.Violations)
				}
				if got == "memory" {
					v := r.Violations[0]
					if filepath.Base(v.File) != "Pointers.cs" || v.Line < 1 || v.Line > len(lines) {
						t.Errorf("%q is reported at %s:%d", name, v.File, v.Line)
					}
				}
			}
		}
	}
}

// TestMemoryShared holds that threads that share memory by its address find what they do to each other, under every reduction.
// Each case of testdata/memory/src/Shared.cs has the verdict with which its name begins.
func TestMemoryShared(t *testing.T) {
	if testing.Short() {
		t.Skip("TestMemory is enough for -short")
	}
	source, err := os.ReadFile("../../testdata/memory/src/Shared.cs")
	if err != nil {
		t.Fatal(err)
	}
	cases := regexp.MustCompile(`case "((ok|memory|exception|assertion) [^"]+)"`).FindAllStringSubmatch(string(source), -1)
	if len(cases) < 40 {
		t.Fatal(len(cases), "cases")
	}
	for _, app := range []string{"Shared.dll", "Shared.release.dll"} {
		checker := buildMemory(t, app)
		for _, flags := range append(slices.Clone(memorySettings), []string{"-por=sdpor"}, []string{"-por=persistent"}, []string{"-por=none", "-race"}) {
			for _, c := range cases {
				r, output := checkMemory(t, checker, append([]string{"-keep-going"}, flags...), c[1])
				var kinds []string
				for _, v := range r.Violations {
					if v.Kind != "race" {
						kinds = append(kinds, v.Kind)
					}
				}
				if want := c[2]; want == "ok" && (len(kinds) > 0 || r.Verdict == "error") || want != "ok" && !slices.Contains(kinds, want) {
					t.Errorf("%s %v: %q has %v: %s", app, flags, c[1], kinds, output)
				}
			}
		}
	}
}

// TestMemoryReport holds that the text of a report says of which memory the access was, and how far outside.
func TestMemoryReport(t *testing.T) {
	checker := buildMemory(t, "Pointers.dll")
	for name, want := range map[string]string{
		"memory fixed buffer, 4000 bytes":  "VIOLATION memory: write of 4 bytes 3972 bytes behind the end of Box#",
		"memory fixed buffer, one behind":  "outside of the fixed buffer that the pointer came from, in Box#",
		"memory address from nowhere":      "VIOLATION memory: write of 4 bytes at address 0x123456789abc, which is no memory of the program's",
		"memory array, one before":         "4 bytes before System.Int32[]#",
		"memory native, freed":             "in a block of native memory that has been freed",
		"memory native, freed twice":       "free of a block of native memory that has been freed",
		"memory number over a reference":   "over a reference in Node#",
		"memory freed by another thread":   "in a block of native memory that has been freed",
		"memory array, by another method":  "   at Program.Main",
		"memory function pointer":          "call of address 0x123456, where there is no function",
		"memory literal":                   "which cannot be written",
		"memory reference out of a number": "as references",
		"memory moved reference, below":    "before System.Int32[]#",
		"memory native, freed inside":      "which is not where it begins",
		"memory array freed":               "free of memory that was not allocated as native memory",
		"memory stackalloc":                "behind the end of a block of memory",
	} {
		out, _ := exec.Command(checker, "--", name).CombinedOutput()
		if !strings.Contains(unwrapped(string(out)), want) {
			t.Errorf("%q: no %q in\n%s", name, want, out)
		}
	}
	out, err := exec.Command(checker, "-run", "--", "memory stackalloc").CombinedOutput()
	if !strings.Contains(string(out), "Fatal error. Invalid access to memory") || err == nil {
		t.Errorf("-run: %v\n%s", err, out)
	}
}

// TestMemoryHostile holds that CIL that no verifier accepts does no harm. What it does to memory that is not its own is a
// violation, and nothing makes the checker panic.
func TestMemoryHostile(t *testing.T) {
	source, err := os.ReadFile("../../testdata/memory/src/Hostile.il")
	if err != nil {
		t.Fatal(err)
	}
	cases := regexp.MustCompile(`ldstr "((memory|exception|any) [^"]+)"`).FindAllStringSubmatch(string(source), -1)
	if len(cases) < 25 {
		t.Fatal(len(cases), "cases")
	}
	checker := buildMemory(t, "Hostile.dll")
	for _, c := range cases {
		out, err := exec.Command(checker, "-max-memory=1G", "-timeout=20s", "--", c[1]).CombinedOutput()
		text := string(out)
		switch want := "VIOLATION " + c[2]; {
		case strings.Contains(text, "panic") || strings.Contains(text, "goroutine") || strings.Contains(text, "internal error"):
			t.Errorf("%q: %v\n%s", c[1], err, text)
		case c[2] != "any" && !strings.Contains(text, want):
			t.Errorf("%q: no %s in\n%s", c[1], want, text)
		}
	}
}

// TestMemoryStamps holds that the machine finds times in native memory, too. It also sees a field change that is written
// through a pointer to a field of a base class, or of a derived class. Each case has the verdict with which its name begins.
func TestMemoryStamps(t *testing.T) {
	source, err := os.ReadFile("../../testdata/memory/src/Stamps.cs")
	if err != nil {
		t.Fatal(err)
	}
	checker := buildMemory(t, "Stamps.dll")
	for _, c := range regexp.MustCompile(`case "((ok|exception|unsupported) [^"]+)"`).FindAllStringSubmatch(string(source), -1) {
		for i, flags := range memorySettings {
			if i > 1 && testing.Short() {
				break
			}
			want := map[string]string{"ok": "verified", "exception": "violation", "unsupported": "error"}[c[2]]
			if slices.Contains(flags, "-gc=rc") { // -gc=rc is refused for a program that reads the clock
				want = "error"
			}
			if r, out := checkMemory(t, checker, flags, c[1]); r.Verdict != want {
				t.Errorf("%q %v: not %s:\n%s", c[1], flags, want, out)
			}
		}
	}
}

// TestMemoryUnalignedTime holds that mwc refuses a program that reads the clock and keeps a time where the machine looks for
// none.
func TestMemoryUnalignedTime(t *testing.T) {
	err := build.Build(context.Background(), build.Source{App: "../../testdata/memory/bin/Packed.dll"}, filepath.Join(t.TempDir(), "Packed"))
	if err == nil || !strings.Contains(err.Error(), "type Header, which has a DateTime at an offset that is no multiple of four") {
		t.Error(err)
	}
}
