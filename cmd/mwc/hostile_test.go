package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"mwc/codegen/systemtest/hostile"
)

// printed checks that a command has printed nothing but text, line breaks and tabs. Also, no line may begin like a line of a
// report where a name or message of the program says so.
func printed(t *testing.T, command []string, out []byte) {
	t.Helper()
	harmless(t, command, out)
	for _, line := range strings.Split(string(out), "\n") {
		for _, forged := range []string{"VIOLATION deadlock: " + hostile.Mark, hostile.Mark + ": verified", "//go:", "func init"} {
			if strings.HasPrefix(strings.TrimSpace(line), forged) {
				t.Errorf("%q prints a line that the program wrote: %q", command, line)
			}
		}
	}
}

// harmless is printed for output that may contain lines of the program's.
func harmless(t *testing.T, command []string, out []byte) {
	t.Helper()
	for rest := out; len(rest) > 0; {
		r, n := utf8.DecodeRune(rest)
		if r == utf8.RuneError && n == 1 || r != '\n' && r != '\t' && unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) {
			t.Errorf("%q prints %q: …%.200q", command, rest[:n], out[max(0, len(out)-len(rest)-60):])
			return
		}
		rest = rest[n:]
	}
}

// TestHostilePrinting: every command turns the text of an assembly, of its symbols and of its run into harmless text. Only
// the program's own output under -run stays as it is.
func TestHostilePrinting(t *testing.T) {
	mwc, err := exec.LookPath("mwc")
	if err != nil {
		t.Fatal(err)
	}
	rounds := []int{0, 14, 15}
	runs := []string{"throw", "print", "threads", "assert", "debug", "fail", "async", "unsupported", "race"}
	if testing.Short() {
		rounds, runs = rounds[:1], runs[:1]
	}
	for _, round := range rounds {
		dir := filepath.Join(t.TempDir(), "x\x1b[2J\n\u202e")
		if err := os.Mkdir(dir, 0o777); err != nil {
			t.Skip(err) // a file system that does not allow such names
		}
		for _, name := range []string{"Hostile", "Foreign"} {
			for _, ext := range []string{".dll", ".pdb"} {
				data, err := os.ReadFile(filepath.Join("../../testdata/hostile", name+ext))
				if err == nil {
					data, err = hostile.Put(data, round)
				}
				if err == nil {
					err = os.WriteFile(filepath.Join(dir, name+ext), data, 0o666)
				}
				if err == nil && ext == ".dll" {
					err = os.WriteFile(filepath.Join(dir, name+"Cut.dll"), data[:len(data)/2], 0o666)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
		}
		run := func(stdin string, args ...string) (stdout, stderr []byte) {
			t.Helper()
			cmd := exec.Command(mwc, args...)
			cmd.Dir = dir
			cmd.Stdin = strings.NewReader(stdin)
			var o, e bytes.Buffer
			cmd.Stdout, cmd.Stderr = &o, &e
			if err := cmd.Run(); err != nil && cmd.ProcessState == nil {
				t.Fatal(err)
			}
			if bytes.Contains(e.Bytes(), []byte("goroutine ")) {
				t.Errorf("%q: %s", args, e.Bytes())
			}
			return o.Bytes(), e.Bytes()
		}
		check := func(stdin string, args ...string) []byte {
			t.Helper()
			o, e := run(stdin, args...)
			printed(t, args, o)
			printed(t, args, e)
			if len(o)+len(e) == 0 {
				t.Errorf("%q prints nothing", args)
			}
			return append(o, e...)
		}
		app, foreign := filepath.Join(dir, "Hostile.dll"), filepath.Join(dir, "Foreign.dll")
		for _, args := range [][]string{
			{"doctor", app}, {"doctor", foreign}, {"build", foreign}, {"check", foreign}, {"doctor", filepath.Join(dir, "HostileCut.dll")},
			{"build", filepath.Join(dir, "ForeignCut.dll")}, {"build", filepath.Join(dir, "none")}, {"check", "-stubs", filepath.Join(dir, "none"), app},
			{"show", app, "none\x1b[2J\n::\u202e"}, {"show", app, mainOf(round)}, {"\x1b[2J"}, {"check", "-\x1b[2J", app},
			{"build", "-o", filepath.Join(dir, "none", "x"), app}, {"check", app, "-\x1b[2J"}, {"check", app, "-replay", "\x1b[2J"}, {"check", app, "-replay", "Hostile.dll"},
			{"check", "-framework", filepath.Join(dir, "none"), app},
		} {
			check("", args...)
		}
		for _, what := range runs {
			flags := []string{"check", app, "-max-memory", "1G", "-race"}
			all := check("", append(flags, "--", what)...)
			if what == "throw" && !bytes.Contains(all, []byte("VIOLATION exception: ")) {
				t.Errorf("no violation: %q", all)
			}
			check("", append(flags, "-json", "-", "--", what)...)
			for _, format := range []string{"-sarif=-", "-junit=-", "-chrome=-", "-html=-", "-annotations"} {
				check("", append(flags, format, "--", what)...)
			}
			check("", append(flags, "-schedule", "s", "-progress", "off", "--", what)...)
			if _, err := os.Stat(filepath.Join(dir, "s")); err == nil {
				check("", "check", app, "-replay", "s")
				check("threads\ntrace\nback\nthreads\n", "check", app, "-replay", "s", "-interactive")
				os.Remove(filepath.Join(dir, "s"))
			}
			check("break x\x1b[2J:3\nbreak "+mainOf(round)+"\nbreak\nlocals 0\nrun 30\nthreads\nstack 0\nlocals 0\nheap\nlocks\nstate\nprint x\x1b\ntrace\nrun\n\x1b[2J\nstep 9\nstack x\x1b\nschedule -\n",
				"check", app, "-interactive", "--", what)
			stdout, stderr := run("", "check", app, "-run", "--", what)
			if what != "print" {
				harmless(t, []string{"-run", what}, append(stdout, stderr...))
			} else if raw := hostile.Text("Output", round); utf8.ValidString(raw) && !bytes.Contains(stdout, []byte(raw+"\n")) {
				t.Errorf("-run prints %q, without %q", stdout, raw)
			}
		}
	}
}

// mainOf names a method of testdata/hostile.
func mainOf(round int) string {
	return hostile.Text("Namespace", round) + "." + hostile.Text("Program", round) + "::Main"
}
