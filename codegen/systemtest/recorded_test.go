package systemtest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"mwc/codegen/build"
)

// recordedStates is more than a recorded program had when it was chosen, so a change that costs states keeps the program.
const recordedStates = 5 * outcomesStates

// A recorded program is one of testdata/outcomes, with the outcomes that .NET showed. A search misses some of them, a fault
// that is to be mended.
type recorded struct {
	name          string
	shown, missed []string
	never         []string
	broken        string // part of the error with which the search ends, a fault that is to be mended
}

var recordedLine = regexp.MustCompile(`^(?://( .*)|sealed class P(\d+) : Program)$`)

// recordedOf reads the comments above the programs of a file.
func recordedOf(source string) ([]recorded, error) {
	data, err := os.ReadFile(source)
	if err != nil {
		return nil, err
	}
	var all []recorded
	var next recorded
	for line := range strings.Lines(string(data)) {
		m := recordedLine.FindStringSubmatch(strings.TrimRight(line, "\r\n"))
		switch {
		case m == nil:
		case m[2] != "":
			if m[2] != strconv.Itoa(len(all)) {
				return nil, fmt.Errorf("%s: P%s is not program %d", source, m[2], len(all))
			}
			all, next = append(all, next), recorded{}
		default:
			if o, ok := strings.CutPrefix(m[1], " shown: "); ok {
				next.shown = append(next.shown, o)
			} else if o, ok := strings.CutPrefix(m[1], " missed: "); ok {
				next.missed = append(next.missed, o)
			} else if o, ok := strings.CutPrefix(m[1], " never: "); ok {
				next.never = append(next.never, o)
			} else if o, ok := strings.CutPrefix(m[1], " broken: "); ok {
				next.broken = o
			} else {
				next.name = cmp.Or(next.name, strings.TrimSpace(m[1]))
			}
		}
	}
	if len(all) == 0 {
		err = errors.New("no programs in " + source)
	}
	return all, err
}

// TestOutcomes holds that a search finds all that .NET showed of the programs of testdata/outcomes, when .NET ran them
// thousands of times. A search does not find the outcomes that are marked as missed, and cannot search a program that is
// marked as broken. Whoever mends such a fault changes the mark.
func TestOutcomes(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	sources, err := filepath.Glob(filepath.Join(outcomesDir, "*.cs"))
	if err != nil || len(sources) == 0 {
		t.Fatal(sources, err)
	}
	if testing.Short() {
		sources = sources[:1]
	}
	for _, source := range sources {
		name := strings.TrimSuffix(filepath.Base(source), ".cs")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			all, err := recordedOf(source)
			if err != nil {
				t.Fatal(err)
			}
			binary, err := compileSession(t.TempDir(), strings.TrimSuffix(source, ".cs")+".dll")
			if err != nil {
				t.Fatal(err)
			}
			s := &session{binary: binary}
			defer s.close()
			for i, p := range all {
				found := searchSpan(s, i, recordedStates)
				if p.broken != "" {
					if found.err == nil || !strings.Contains(found.err.Error(), p.broken) {
						t.Errorf("P%d (%s): the search no longer ends with %q: %v", i, p.name, p.broken, found.err)
					}
					continue
				}
				if found.err != nil || !found.complete {
					t.Errorf("P%d (%s): complete %v, %v", i, p.name, found.complete, found.err)
					continue
				}
				if missed := minus(p.shown, found.outcomes); len(missed) > 0 {
					t.Errorf("P%d (%s): .NET shows %q, the search finds only %q", i, p.name, missed, found.outcomes)
				}
				if now := minus(p.missed, minus(p.missed, found.outcomes)); len(now) > 0 {
					t.Errorf("P%d (%s): the search finds %q, which is marked as missed: it is no longer", i, p.name, now)
				}
				if wrong := minus(p.never, minus(p.never, found.outcomes)); len(wrong) > 0 {
					t.Errorf("P%d (%s): the search finds %q, which .NET does not allow", i, p.name, wrong)
				}
				if len(p.shown)+len(p.missed) == 0 {
					t.Errorf("P%d (%s): no outcome is known", i, p.name)
				}
				if found.states > someStates {
					continue
				}
				how := "-por=none"
				plain := searchSpan(s, i, recordedStates, how)
				if plain.err == nil && !plain.complete { // it may have many more states than the default
					how = "-por=escape"
					plain = searchSpan(s, i, recordedStates, how)
				}
				if plain.err != nil || !slices.Equal(plain.outcomes, found.outcomes) {
					t.Errorf("P%d (%s): %s finds %q, not %q: %v", i, p.name, how, plain.outcomes, found.outcomes, plain.err)
				}
			}
		})
	}
}
