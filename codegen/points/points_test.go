package points

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/metadata"
	"mwc/codegen/program"
)

func find(t *testing.T, name string, lines bool) []Point {
	t.Helper()
	corlib, err := metadata.Open("../../generated/corlib.dll")
	if err != nil {
		t.Fatal(err)
	}
	w, err := program.Load(filepath.Join("../../testdata/debug", name+".dll"), program.Options{Corlib: corlib})
	if err != nil {
		t.Fatal(err)
	}
	return Find(w, lines).All
}

// methods names the methods that have points, without their classes, ascending.
func methods(points []Point) string {
	var names []string
	for _, p := range points {
		if p.Kind == Method {
			_, name, _ := strings.Cut(p.Method, "::")
			name, _, _ = strings.Cut(name, "(")
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

// Without lines, only methods that nothing calls have points. With lines, lambdas and accessors have points, too, unless the compiler made them: those of Size, and
// those of the class that runs Each.
func TestMethods(t *testing.T) {
	for _, test := range []struct {
		lines bool
		want  string
	}{
		{false, "Evict"},
		{true, "<Main>b__1 <Main>b__3_0 <Main>b__3_3 <Main>g__Local|3_2 Each Evict Main Price Put Wait get_Discount get_Rate set_Discount"},
	} {
		if got := methods(find(t, "Reached", test.lines)); got != test.want {
			t.Errorf("lines %v:\ngot  %s\nwant %s", test.lines, got, test.want)
		}
	}
}

// Each line of a method has one point, and each way of a condition that a programmer has written; an await and a lock have none.
func TestLines(t *testing.T) {
	lines, outcomes := map[int]int{}, map[int]int{}
	for _, p := range find(t, "Reached", true) {
		switch {
		case !strings.HasSuffix(p.File, "/Reached.cs"):
			t.Errorf("a point of %s", p.File)
		case p.Kind == Line:
			lines[p.Line]++
		case p.Kind == Outcome:
			outcomes[p.Line]++
		}
	}
	for line, want := range map[int][2]int{ // lines and outcomes
		13: {},     // an automatic property
		17: {1, 0}, // lock
		20: {1, 2}, // an if
		38: {1, 0}, // await
		46: {1, 2}, // the condition of a loop
		66: {1, 2}, // the condition of foreach, and not its disposal
		80: {2, 0}, // a local function, and the lambda in it
		90: {1, 0}, // an accessor
	} {
		if got := [2]int{lines[line], outcomes[line]}; got != want {
			t.Errorf("line %d has %v, want %v", line, got, want)
		}
	}
}
