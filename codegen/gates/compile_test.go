package gates

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/systemtest/drawn"
)

// everywhere puts gates on all sides of all that the program's sequence points cover, in its first source file.
func everywhere(t *testing.T, app string) (text string) {
	t.Helper()
	f, err := open(app, "../..")
	if err != nil {
		t.Fatal(err)
	}
	var all []*spot
	n := 0
	for _, m := range f.a.Methods {
		symbols := f.a.Symbols.Method(m.Token)
		if symbols == nil {
			continue
		}
		for i := range symbols.Points {
			q := &symbols.Points[i]
			if q.File != 0 || q.Line == 0 || f.files[0] == nil {
				continue
			}
			known := len(f.spots)
			s := f.spot(m, symbols, q)
			if s == nil || len(f.spots) == known {
				continue
			}
			for where := range s.gates {
				if s.takes(side(where)) {
					n++
					s.gates[where] = n
				}
			}
			if s.gates != [4]int{} {
				all = append(all, s)
			}
		}
	}
	if n == 0 {
		t.Fatal("no gate has a place")
	}
	return apply(strings.TrimPrefix(f.files[0].text, "\ufeff"), shift(all, f.files[0])) + `
static class MwcGate
{
    public static T After<T>(int gate, T value) => value;
    public static bool Pass(int gate) => true;
    public static void Woken(int gate, object monitor) { }
}
`
}

// compile compiles a text with the compiler of $MWC_CSC and gives the program's path.
func compile(t *testing.T, name, text string, more ...string) string {
	t.Helper()
	csc := strings.Fields(os.Getenv("MWC_CSC"))
	if len(csc) == 0 {
		t.Skip("no C# compiler in $MWC_CSC")
	}
	dir := t.TempDir()
	source, out := filepath.Join(dir, name+".cs"), filepath.Join(dir, name+".dll")
	if err := os.WriteFile(source, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	args := append(csc[1:], "-nologo", "-langversion:latest", "-nullable:annotations", "-nowarn:CS0164,CS0219,CS0649,CS8981", "-d:DEBUG", "-d:TRACE",
		"-debug:portable", "-out:"+out, source)
	if output, err := exec.Command(csc[0], append(args, more...)...).CombinedOutput(); err != nil {
		var errors []string
		for line := range strings.Lines(string(output)) {
			if strings.Contains(line, "error") {
				errors = append(errors, line)
			}
		}
		t.Fatalf("%v\n%s", err, strings.Join(errors, ""))
	}
	return out
}

// Wherever gates stand, C#'s compiler takes the file.
func TestGatesCompile(t *testing.T) {
	apps, err := filepath.Glob("../../testdata/reports/bin/*.dll")
	if err != nil {
		t.Fatal(err)
	}
	apps = slices.DeleteFunc(apps, func(app string) bool {
		_, err := os.Stat("../../testdata/reports/src/" + strings.TrimSuffix(filepath.Base(app), ".dll") + ".cs")
		return err != nil // it is F#
	})
	for _, name := range []string{"Accesses", "Basics", "Births", "Chains", "ClockUse", "DelegateChains", "LibraryRaces", "Lent", "TaskAwaits", "Threads"} {
		apps = append(apps, fmt.Sprintf("../../testdata/debug/%s.dll", name))
	}
	for _, app := range apps {
		name := strings.TrimSuffix(filepath.Base(app), ".dll")
		if !drawn.One(name, 2) { // half of them, by the day
			continue
		}
		t.Run(name, func(t *testing.T) {
			source, err := os.ReadFile(filepath.Join("../../testdata/src", name+".cs"))
			var more []string
			if err == nil && strings.Contains(string(source), "Mwc.Verify") {
				more = append(more, "../../testdata/src/Verify.cs")
			}
			for line := range strings.Lines(string(source)) {
				if options, ok := strings.CutPrefix(line, "// csc: "); ok {
					more = append(more, strings.Fields(options)...)
				}
			}
			compile(t, name, everywhere(t, app), more...)
		})
	}
}
