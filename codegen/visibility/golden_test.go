package visibility_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/driver"
	"mwc/codegen/ir"
)

var update = flag.Bool("update", false, "write the golden files")

// checked is an analysed program.
type checked struct{ *driver.Compilation }

// analyse loads a program, with the project's core library, and analyses it.
func analyse(t testing.TB, path string) checked {
	t.Helper()
	c := driver.New(driver.Input{App: path})
	if err := c.Until("facts"); err != nil {
		t.Fatal(err)
	}
	return checked{c}
}

// what names the location that an instruction accesses. It is "" for instructions that are not listed.
func what(in *ir.Instr) string {
	switch in.Op {
	case ir.LdFld, ir.StFld, ir.LdSFld, ir.StSFld:
		return in.Field.Owner.Name + "." + in.Field.Name
	case ir.LdElem, ir.StElem:
		return in.Type.Name + "[]"
	case ir.LdInd, ir.StInd, ir.UnboxAny:
		return in.Type.Name
	case ir.InitArray, ir.CpBlk, ir.InitBlk:
		return "-"
	case ir.Call:
		if in.Method.Intrinsic != nil && in.Flags&ir.FlagUnsafe != 0 {
			return in.Method.FullName()
		}
	}
	return ""
}

func verdict(in *ir.Instr) string {
	switch {
	case in.Flags&ir.FlagUnsafe != 0:
		return "unsafe"
	case in.Flags&ir.FlagConstLoc != 0:
		return "const"
	}
	return "-"
}

// table lists the accesses of the program's own methods.
func (c checked) table() string {
	var out strings.Builder
	for _, m := range c.World.Methods {
		f := c.Funcs[m.ID]
		if f == nil || m.Module != c.World.Main {
			continue
		}
		kind := "plain"
		if c.Visibility.Resumable(m) {
			kind = "resumable"
		}
		if c.Visibility.Recursive(m) {
			kind += ", recursive"
		}
		fmt.Fprintf(&out, "%s: %s\n", m.FullName(), kind)
		for _, b := range f.Blocks {
			for i := range b.Instrs {
				if in := &b.Instrs[i]; what(in) != "" {
					fmt.Fprintf(&out, "  IL_%04x %-6s %-7s %s\n", in.IL, verdict(in), in.Op, what(in))
				}
			}
		}
	}
	return out.String()
}

func compare(t *testing.T, golden, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(golden, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	g, w := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			t.Fatalf("%s differs (run with -update and look at the change) in line %d:\n got %s\nwant %s", golden, i+1, g[i], w[i])
		}
	}
	t.Fatalf("%s differs (run with -update and look at the change): one is longer", golden)
}

var programs = []string{
	"Philosophers", "PhilosophersOrdered", "LostUpdate", "Peterson", "InterlockedCounter", "BoundedBuffer", "DoubleCheckedInit",
	"StaticInitialisation", "TreiberStack", "ExceptionFilters", "FilterRace", "UnhandledException",
}

// summary is table without offsets and repetitions, so that it stays the same when a program is compiled anew.
func (c checked) summary() string {
	var out strings.Builder
	for _, part := range strings.SplitAfter(c.table(), "\n") {
		if !strings.HasPrefix(part, "  ") {
			out.WriteString(part)
			continue
		}
		out.WriteString("  " + part[strings.IndexByte(part[2:], ' ')+3:])
	}
	var lines []string
	for _, m := range strings.Split(strings.ReplaceAll(out.String(), "\n  ", "\f"), "\n") {
		accesses := strings.Split(m, "\f")
		slices.Sort(accesses[1:])
		lines = append(lines, strings.Join(append(accesses[:1:1], slices.Compact(accesses[1:])...), "\n  "))
	}
	return strings.Join(lines, "\n")
}

// TestGolden compares the lists of accesses of the programs of testdata with the golden files.
func TestGolden(t *testing.T) {
	for _, name := range programs {
		t.Run(name, func(t *testing.T) {
			c := analyse(t, filepath.Join("..", "..", "testdata", "debug", name+".dll"))
			compare(t, filepath.Join("testdata", "debug-"+name+".golden"), c.summary())
		})
	}
}

// TestPrograms: the analysis finds what it must of some locations, wherever several threads may access them and whatever
// compiler made the program.
func TestPrograms(t *testing.T) {
	for _, test := range []struct{ program, location, want string }{
		{"Philosophers", "DiningPhilosophers.forks", "const"},
		{"Philosophers", "DiningPhilosophers/Philosopher.left", "const"},
		{"Philosophers", "DiningPhilosophers/Philosopher.right", "const"},
		{"Philosophers", "System.Object[]", "const"},
		{"PhilosophersOrdered", "System.Object[]", "const"},
		{"LostUpdate", "LostUpdate.counter", "unsafe"},
		{"Peterson", "Peterson.want0", "unsafe"},
		{"Peterson", "Peterson.want1", "unsafe"},
		{"Peterson", "Peterson.turn", "unsafe"},
		{"Peterson", "Peterson.inside", "unsafe"},
		{"BoundedBuffer", "Buffer.slots", "const"},
		{"BoundedBuffer", "Buffer.count", "unsafe"},
		{"DoubleCheckedInit", "Config.instance", "unsafe"},
		{"StaticInitialisation", "First.a", "unsafe"},
		{"StaticInitialisation", "Second.b", "unsafe"},
		{"TreiberStack", "TreiberStack`1<System.Int32>.top", "unsafe"},
		{"TreiberStack", "TreiberStack`1/Node<System.Int32>.Value", "const"},
		{"FilterRace", "FilterRace.mode", "unsafe"},
	} {
		for _, file := range []string{"debug/*.dll", "release/*.dll", "embedded/*.dll", "mcs/*.exe"} {
			file = filepath.Join("..", "..", "testdata", filepath.Dir(file), test.program+filepath.Ext(file))
			c := analyse(t, file)
			n := 0
			for _, mi := range c.Visibility.Methods {
				if mi.Method.Module != c.World.Main {
					continue
				}
				for bi, b := range mi.Func.Blocks {
					for i := range b.Instrs {
						in := &b.Instrs[i]
						if k := mi.Num(bi, i); what(in) != test.location || !mi.Multi[k] || mi.IsPrivate(k, 0) && len(in.Args) > 0 {
							continue
						}
						n++
						if got := verdict(in); got != test.want {
							t.Errorf("%s: %s in %s: %s, want %s", file, test.location, mi.Method.FullName(), got, test.want)
						}
					}
				}
			}
			if n == 0 {
				t.Errorf("%s: %s is not accessed while several threads run", file, test.location)
			}
		}
	}
}
