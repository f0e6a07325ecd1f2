package visibility_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestReadsTraces: the analysis tells programs that can look at a stack trace from those that cannot, although all of them
// can reach Exception.ToString.
func TestReadsTraces(t *testing.T) {
	apps, err := filepath.Glob(filepath.Join("testdata", "traces", "*.dll"))
	if err != nil || len(apps) < 10 {
		t.Fatal(apps, err)
	}
	for _, app := range apps {
		name := strings.TrimSuffix(filepath.Base(app), ".dll")
		if got, want := analyse(t, app).Facts.TracesRead, !slices.Contains([]string{"None", "Captured", "Awaited"}, name); got != want {
			t.Errorf("%s: %v, not %v", name, got, want)
		}
	}
	for app, want := range map[string]bool{
		"src:FilterRace": false, "src:ExceptionFilters": false, "src:Unwinding": false, "src:UnhandledException": false,
		"src:HandlerRaces": true, "run:Traces": true, "run:TraceLines": true, "run:VbFilters": false,
	} {
		path := strings.Replace(app, "src:", "../../testdata/debug/", 1)
		path = strings.Replace(path, "run:", "../../testdata/run/bin/", 1)
		if got := analyse(t, path+".dll").Facts.TracesRead; got != want {
			t.Errorf("%s: %v, not %v", app, got, want)
		}
	}
}
