package analysis

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mwc/codegen/ir"
	"mwc/codegen/metadata"
	"mwc/codegen/program"
	"mwc/generated"
)

var update = flag.Bool("update", false, "write the golden files")

// checked is an analysed program.
type checked struct {
	w     *program.World
	funcs []*ir.Func
	r     *Result
}

// analyse loads a program, with the project's core library, and analyses it.
func analyse(t testing.TB, path string) *checked {
	t.Helper()
	data, err := generated.Corlib()
	if err != nil {
		t.Fatal(err)
	}
	corlib, err := metadata.Read("corlib.dll", data)
	if err != nil {
		t.Fatal(err)
	}
	w, err := program.Load(path, program.Options{Corlib: corlib})
	if err != nil {
		t.Fatal(err)
	}
	c := &checked{w: w, funcs: make([]*ir.Func, len(w.Methods)+1)}
	for _, m := range w.Methods {
		if m.Intrinsic != nil || m.Abstract || m.Body == nil && m.Synth == program.SynthNone {
			continue
		}
		f, err := ir.Build(m)
		if err != nil {
			t.Fatal(err)
		}
		ir.Simplify(f)
		c.funcs[m.ID] = f
	}
	c.r = Analyze(w, c.funcs)
	return c
}

// what names the location that an instruction accesses, "" for instructions that are not listed.
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
func (c *checked) table() string {
	var out strings.Builder
	for _, m := range c.w.Methods {
		f := c.funcs[m.ID]
		if f == nil || m.Module != c.w.Main {
			continue
		}
		kind := "plain"
		if c.r.Resumable(m) {
			kind = "resumable"
		}
		if c.r.Recursive(m) {
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
	"StaticInitialisation", "TreiberStack", "ExceptionFilters", "FilterRace", "UnhandledException", "PowerCalculator",
}

// TestGolden lists the accesses of the programs of testdata.
func TestGolden(t *testing.T) {
	for _, dir := range []string{"debug", "release"} {
		for _, name := range programs {
			t.Run(dir+"/"+name, func(t *testing.T) {
				c := analyse(t, filepath.Join("..", "..", "testdata", dir, name+".dll"))
				compare(t, filepath.Join("testdata", dir+"-"+name+".golden"), c.table())
			})
		}
	}
}
