package checker

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// FuzzReplay: for every schedule, -replay and -interactive end: in what the schedule promises, or in an error.
func FuzzReplay(f *testing.F) {
	programs := func() []*vm.Program {
		return []*vm.Program{vmtest.Philosophers(2), vmtest.LostUpdate(2), vmtest.Queue(2, 2)}
	}
	for i, p := range programs() {
		for _, args := range [][]string{nil, {"-por=none", "-gc=none"}, {"-race"}, {"-livelock", "-keep-going"}, {"-search=random", "-seed=1"}, {"-symmetry=none", "-max-stack=20"}} {
			file := filepath.Join(f.TempDir(), "s")
			Run(p, append([]string{"-progress=off", "-schedule", file}, args...), nil, &bytes.Buffer{}, &bytes.Buffer{})
			if data, err := os.ReadFile(file); err == nil {
				f.Add(i, string(data))
				text := string(data)
				f.Add(i, strings.Replace(text, "\nchoices", "\ncycle 1\nchoices", 1))
				for _, kind := range []string{"race", "livelock", "assertion", "\x1b"} {
					f.Add(i, strings.Replace(text, "violation ", "violation "+kind+" ", 1))
				}
				f.Add(i, strings.Replace(text, "budget ", "budget -", 1))
				f.Add(i, strings.Replace(text, "gc ", "gc x", 1))
				f.Add(i, text[:len(text)-2]+"99 7\n")
			}
		}
	}
	f.Add(0, fmt.Sprintf("mwc-schedule 1\nprogram %q\nsearch dfs\npor none\ngc ms\nbudget 1\nmax-stack 1\nmax-heap 1\nheap-goal 1\nviolation deadlock \"\"\nchoices 1\n0\n", vmtest.Philosophers(2).Name))
	f.Fuzz(func(t *testing.T, i int, text string) {
		all := programs()
		p := all[uint(i)%uint(len(all))]
		file := filepath.Join(t.TempDir(), "s")
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{{"-replay", file}, {"-replay", file, "-interactive"}} {
			var out, errs bytes.Buffer
			code := Run(p, args, strings.NewReader("threads\ntrace\nback\nstate\n"), &out, &errs)
			if code != ExitViolation && code != ExitError && code != ExitLimit {
				t.Errorf("%q: exit status %d\n%s%s", args, code, &out, &errs)
			}
			if code == ExitError && errs.Len() == 0 {
				t.Errorf("%q: an error without a word", args)
			}
		}
	})
}
