package gates

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mwc/runtime/report"
)

var update = flag.Bool("update", false, "write the golden files")

// forced are programs with a result in testdata that `mwc check -json` has written.
var forced = []struct{ name, app, sees string }{
	{"LostUpdate", "../../testdata/debug/LostUpdate.dll", "an increment was lost"},
	{"CheckThenAct", "../../testdata/reports/bin/CheckThenAct.dll", "built twice"},
}

func gated(t *testing.T, name, app string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	var r report.Result
	if err := json.Unmarshal(text, &r); err != nil {
		t.Fatal(err)
	}
	source, unforced, err := Source(app, "../..", &r.Violations[0])
	if err != nil || len(unforced) > 0 {
		t.Fatal(err, unforced)
	}
	return source
}

// The files with gates are those of testdata.
func TestGolden(t *testing.T) {
	for _, p := range forced {
		got := []byte(gated(t, p.name, p.app))
		golden := filepath.Join("testdata", p.name+".cs")
		if *update {
			if err := os.WriteFile(golden, got, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s differs from what mwc makes; -update writes it anew:\n%s", golden, got)
		}
	}
}

// On .NET the gates lead to the violation. The program says that it has followed the schedule.
func TestForced(t *testing.T) {
	dotnet := strings.Fields(os.Getenv("MWC_DOTNET"))
	if len(dotnet) == 0 {
		t.Skip("no .NET in $MWC_DOTNET")
	}
	for _, p := range forced {
		app := compile(t, p.name, gated(t, p.name, p.app))
		output, err := exec.Command(dotnet[0], append(slices.Clone(dotnet[1:]), app)...).CombinedOutput()
		if err == nil || !strings.Contains(string(output), "mwc: the schedule was followed to its end.") || !strings.Contains(string(output), "Assertion failed.\n"+p.sees) {
			t.Errorf("%s: %v\n%s", p.name, err, output)
		}
	}
}

// A program that does not come to a step says which one, and ends.
func TestLeft(t *testing.T) {
	dotnet := strings.Fields(os.Getenv("MWC_DOTNET"))
	if len(dotnet) == 0 {
		t.Skip("no .NET in $MWC_DOTNET")
	}
	text := gated(t, "LostUpdate", "../../testdata/debug/LostUpdate.dll")
	text = strings.Replace(text, "Patience = 400", "Patience = 40", 1)
	i := strings.Index(text, "static void Main(")
	if i < 0 {
		t.Fatalf("no Main in\n%s", text)
	}
	brace := i + strings.Index(text[i:], "{") + 1
	app := compile(t, "LostUpdate", text[:brace]+" if (System.Environment.ProcessId > 0) { System.Threading.Thread.Sleep(1000); return; } "+text[brace:])
	output, err := exec.Command(dotnet[0], append(slices.Clone(dotnet[1:]), app)...).CombinedOutput()
	if err != nil || strings.Contains(string(output), "followed") ||
		!strings.Contains(string(output), "mwc: the run has left the schedule at step 1 of ") || !strings.Contains(string(output), "From here on the program runs freely") {
		t.Errorf("%v\n%s", err, output)
	}
}
