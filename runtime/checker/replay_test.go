package checker

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

// Every path that the search reports, and some paths to end states, are run twice: by the search's own machine, which must come to the
// stored states, and by a new machine.
func TestReplayCheck(t *testing.T) {
	for _, p := range []*vm.Program{vmtest.Philosophers(3), vmtest.LostUpdate(3), vmtest.Queue(2, 2)} {
		for _, flags := range []string{"", "-por=none", "-por=none -symmetry=none", "-search=bfs", "-por=sdpor", "-gc=rc", "-gc=none -max-states=2000",
			"-store=hash", "-store=collapse", "-por=none -symmetry=threads", "-search=random -runs=50", "-livelock", "-budget=5"} {
			_, code, out := check(t, p, append(strings.Fields(flags), "-keep-going", "-replay-check")...)
			if code == ExitError {
				t.Errorf("%s %s: %s", p.Name, flags, out)
			}
		}
	}
}

// A schedule with another state's digest is refused at that state, though all its choices are possible.
func TestReplayOtherStates(t *testing.T) {
	name := filepath.Join(t.TempDir(), "s")
	_, code, out := check(t, vmtest.LostUpdate(2), "-schedule", name)
	data, err := os.ReadFile(name)
	if code != ExitViolation || err != nil {
		t.Fatal(code, err, out)
	}
	digests := regexp.MustCompile(`#[0-9a-f]{8}\n`).FindAllIndex(data, -1)
	if len(digests) < 5 {
		t.Fatalf("few states have a digest:\n%s", data)
	}
	other := bytes.Clone(data)
	at := digests[3][0] + 1
	other[at] = '0' + '1' - min(other[at], '1') // 0 becomes 1, every other digit 0
	if err := os.WriteFile(name, other, 0o666); err != nil {
		t.Fatal(err)
	}
	var stdout, stderr bytes.Buffer
	if code := Run(vmtest.LostUpdate(2), []string{"-replay", name}, nil, &stdout, &stderr); code != ExitError || !strings.Contains(stderr.String(), "leads to another state") {
		t.Errorf("code %d: %s%s", code, &stdout, &stderr)
	}
}
