package systemtest

import (
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/build"
	"mwc/runtime/report"
)

// TestTaskChains compares what a report says of tasks that wait for each other with testdata/tasks/golden, for the programs that are not
// in C#: TestPrograms has those. The text and the list of tasks in the JSON result must tell the same.
func TestTaskChains(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	apps, err := filepath.Glob("../../testdata/tasks/bin/*.dll")
	if err != nil || len(apps) == 0 {
		t.Fatal(apps, err)
	}
	for _, app := range apps {
		name := strings.TrimSuffix(filepath.Base(app), ".dll")
		t.Run(name, func(t *testing.T) {
			onlyShort(t, name, "VbChain")
			checker, result := filepath.Join(t.TempDir(), name), filepath.Join(t.TempDir(), "result")
			if err := build.Build(context.Background(), build.Source{App: app}, checker); err != nil {
				t.Fatal(err)
			}
			out, _ := exec.Command(checker, "-search=bfs", "-json", result).Output()
			_, text, _ := strings.Cut(string(out), "\nWho waits for whom")
			text, _, _ = strings.Cut("Who waits for whom"+text, "\n\n")
			golden, err := os.ReadFile(filepath.Join("../../testdata/tasks/golden", name+".txt"))
			if err != nil {
				t.Fatal(err)
			}
			if text+"\n" != string(golden) {
				t.Errorf("the report says\n%s\nnot\n%s", text, golden)
			}
			data, err := os.ReadFile(result)
			if err != nil {
				t.Fatal(err)
			}
			var r struct {
				Violations []struct {
					Tasks []report.Task `json:"tasks"`
				} `json:"violations"`
			}
			if err := json.Unmarshal(data, &r); err != nil || len(r.Violations) != 1 {
				t.Fatal(len(r.Violations), err)
			}
			tasks := r.Violations[0].Tasks
			for i := range tasks {
				if where := tasks[i].Where(); !strings.Contains(text, where) {
					t.Errorf("the text lacks %s", where)
				}
				for _, j := range tasks[i].Tasks {
					if !slices.Contains(tasks[j].AwaitedBy, i) {
						t.Errorf("task %d awaits task %d, which does not know", i, j)
					}
				}
			}
			if n := strings.Count(text, "←") - strings.Count(text, "as above"); n != len(tasks) {
				t.Errorf("%d tasks, of which the text draws %d", len(tasks), n)
			}
		})
	}
}
