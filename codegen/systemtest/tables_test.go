package systemtest

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/build"
)

// A tableRow is a line of a golden file of testdata/tables: MARK ROW: OUTCOME, OUTCOME…
type tableRow struct {
	name     string
	all      bool // .NET's contract allows no other outcomes
	outcomes []string
}

// tableComma separates outcomes in golden files and in differences.
const tableComma = ", "

func readTable(t *testing.T, file string) []tableRow {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var rows []tableRow
	for line := range strings.Lines(string(data)) {
		mark, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		name, outcomes, ok := strings.Cut(rest, ": ")
		if !ok || mark != "=" && mark != "~" {
			t.Fatalf("%s: no row: %s", file, line)
		}
		rows = append(rows, tableRow{name: name, all: mark == "=", outcomes: strings.Split(outcomes, tableComma)})
	}
	if len(rows) == 0 {
		t.Fatalf("%s has no rows", file)
	}
	return rows
}

// maxTableStates is the largest number of states in the search of one row.
const maxTableStates = 200000

// agrees reports whether the search finds what .NET allows. No outcome of .NET may be missing. There may be no others if
// .NET's contract allows none.
func (r *tableRow) agrees(found []string) bool {
	for _, o := range r.outcomes {
		if !slices.Contains(found, o) {
			return false
		}
	}
	return !r.all || len(found) == len(r.outcomes)
}

// differences are the rows in which mwc is known to differ, as lines TABLE ROW: .NET OUTCOME, OUTCOME…; mwc OUTCOME, OUTCOME…
type differences struct {
	lines []string          // of the file
	known map[string]string // by row with its table: the rest of the line
}

const differencesFile = "../../testdata/tables/differences.txt"

func readDifferences(t *testing.T) *differences {
	t.Helper()
	data, err := os.ReadFile(differencesFile)
	if err != nil {
		t.Fatal(err)
	}
	d := &differences{lines: strings.Split(strings.TrimSuffix(string(data), "\n"), "\n"), known: map[string]string{}}
	for _, line := range d.lines {
		if line == "" || line[0] == '#' {
			continue
		}
		row, is, ok := strings.Cut(line, ": ")
		if _, twice := d.known[row]; !ok || twice {
			t.Fatalf("differences.txt: no row, or one twice: %s", line)
		}
		d.known[row] = is
	}
	return d
}

// write replaces what the file says about the compared tables with what was found. Comments stay.
func (d *differences) write(t *testing.T, tables []string, found map[string]string) {
	var out []string
	for _, line := range d.lines {
		row, _, ok := strings.Cut(line, ": ")
		table, _, _ := strings.Cut(row, " ")
		if !ok || line[0] == '#' || !slices.Contains(tables, table) {
			out = append(out, line)
		} else if is, ok := found[row]; ok {
			out = append(out, row+": "+is)
			delete(found, row)
		}
	}
	for _, row := range slices.Sorted(maps.Keys(found)) {
		out = append(out, row+": "+found[row])
	}
	if err := os.WriteFile(differencesFile, []byte(strings.Join(out, "\n")+"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
}

// TestTables holds that who runs what, in which order and context, is what .NET 10 showed: it searches each row of
// testdata/tables, and compares the outcomes. The rows that differ are exactly those of differences.txt.
func TestTables(t *testing.T) {
	if testing.Short() {
		t.Skip("it compiles checkers and makes thousands of searches")
	}
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	tables, err := filepath.Glob("../../testdata/tables/golden/*.txt")
	if err != nil || len(tables) == 0 {
		t.Fatal(tables, err)
	}
	known := readDifferences(t)
	dir := t.TempDir()
	found := map[string]string{}
	var names, compared []string
	for _, file := range tables {
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		names = append(names, name)
		t.Run(name, func(t *testing.T) {
			compared = append(compared, name)
			rows := readTable(t, file)
			binary, err := compileSession(dir, filepath.Join("../../testdata/tables/bin", name+".dll"))
			if err != nil {
				t.Fatal(err)
			}
			compareTable(t, name, binary, rows, found)
		})
	}
	if *randomCommit {
		known.write(t, compared, found)
		return
	}
	for row, is := range found {
		if known.known[row] != is {
			t.Errorf("%s: %s", row, is)
		}
	}
	for row, is := range known.known {
		table, _, _ := strings.Cut(row, " ")
		if _, differs := found[row]; slices.Contains(compared, table) && !differs {
			t.Errorf("there is no such difference any more, take it out of differences.txt: %s: %s", row, is)
		} else if !slices.Contains(names, table) {
			t.Errorf("differences.txt: there is no table of %s", row)
		}
	}
}

// compareTable searches all rows, two at a time, and puts those that differ into differing.
func compareTable(t *testing.T, table, binary string, rows []tableRow, differing map[string]string) {
	searches, errs := make([]sessionSearch, len(rows)), make([]error, len(rows))
	eachSession(binary, len(rows), func(s *session, i int) { searches[i], errs[i] = s.search(rows[i].name, maxTableStates) })
	seen := map[string]bool{}
	for i, r := range rows {
		key, found := table+" "+r.name, searches[i]
		if seen[key] {
			t.Errorf("%s is there twice", key)
		}
		seen[key] = true
		switch {
		case errs[i] != nil:
			t.Errorf("%s: %v", key, errs[i])
		case found.reason != "":
			t.Errorf("%s: incomplete: %s after %d states", key, found.reason, found.states)
		case !r.agrees(found.outcomes):
			differing[key] = fmt.Sprintf(".NET %s; mwc %s", strings.Join(r.outcomes, tableComma), strings.Join(found.outcomes, tableComma))
		}
	}
}
