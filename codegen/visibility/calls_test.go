package visibility_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/ir"
	"mwc/codegen/program"
)

// TestCalls: which methods are plain, and which recursive.
func TestCalls(t *testing.T) {
	c := analyse(t, filepath.Join("testdata", "Calls.dll"))
	plain := strings.Fields(`Plain CallsPlain ByConstant ByMaximum OfSome AfterCheck Is Root get_Size Count`)
	resumable := strings.Fields(`ByMinusOne ByVariable Overflows Loops Allocates OfNull OfVariable First Length Fact Even Odd Through
		Virtual Cast Throws Tries Locks Main Work Depth get_Area set_Area Invoke ThreadMain`)
	recursive := strings.Fields(`Fact Even Odd Through Depth Invoke`)
	seen := map[string]bool{}
	for _, m := range c.World.Methods {
		if c.Funcs[m.ID] == nil {
			continue
		}
		own := m.Module == c.World.Main || m.Name == "Invoke" && len(m.Sig.Params) == 2 && m.Sig.Ret.Prim == program.PrimI4
		if !own {
			continue
		}
		seen[m.Name] = true
		switch {
		case slices.Contains(plain, m.Name) && c.Visibility.Resumable(m):
			t.Errorf("%s is resumable:\n%s", m.FullName(), ir.Print(c.Funcs[m.ID]))
		case slices.Contains(resumable, m.Name) && !c.Visibility.Resumable(m):
			t.Errorf("%s is plain", m.FullName())
		}
		if want := slices.Contains(recursive, m.Name); c.Visibility.Recursive(m) != want {
			t.Errorf("%s: recursive is %v", m.FullName(), !want)
		}
	}
	for _, name := range append(append(plain, resumable...), recursive...) {
		if !seen[name] && name != "ThreadMain" {
			t.Errorf("%s is not in the program", name)
		}
	}
}

// TestInvariants checks for every program what the emitter relies on: a plain method has no instruction that stops, throws
// or yields, and a call of a method that can stop is marked.
func TestInvariants(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join("testdata", "*.dll"))
	for _, dir := range []string{"debug", "release"} {
		more, _ := filepath.Glob(filepath.Join("..", "..", "testdata", dir, "*.dll"))
		files = append(files, more...)
	}
	for i, file := range files {
		if testing.Short() && i%16 != 0 {
			continue
		}
		c := analyse(t, file)
		for _, m := range c.World.Methods {
			f := c.Funcs[m.ID]
			if f == nil {
				continue
			}
			for _, b := range f.Blocks {
				for i := range b.Instrs {
					in := &b.Instrs[i]
					stops := in.Flags&(ir.FlagUnsafe|ir.FlagThrows|ir.FlagCalls) != 0
					if stops && !c.Visibility.Resumable(m) {
						t.Errorf("%s: %s is plain but has %s", file, m.FullName(), ir.FormatInstr(f, in))
					}
					for _, target := range c.Visibility.Callees(in) {
						if c.Visibility.Resumable(target) && in.Flags&ir.FlagCalls == 0 {
							t.Errorf("%s: %s: %s runs %s, which may stop", file, m.FullName(), ir.FormatInstr(f, in), target.FullName())
						}
					}
					if in.Op == ir.InitClass && len(c.Visibility.Callees(in)) != 1 {
						t.Errorf("%s: %s: %s runs %d methods", file, m.FullName(), ir.FormatInstr(f, in), len(c.Visibility.Callees(in)))
					}
					if in.Op == ir.Call && in.Method.Intrinsic != nil && in.Method.Intrinsic.Class.IsAtomic() && in.Flags&ir.FlagUnsafe == 0 {
						t.Errorf("%s: %s: %s is not unsafe", file, m.FullName(), ir.FormatInstr(f, in))
					}
					if in.Flags&ir.FlagUnsafe != 0 && in.Flags&ir.FlagConstLoc != 0 {
						t.Errorf("%s: %s: %s is both unsafe and constant", file, m.FullName(), ir.FormatInstr(f, in))
					}
				}
			}
		}
	}
}

// TestDeterministic: the same program gives the same flags.
func TestDeterministic(t *testing.T) {
	file := filepath.Join("testdata", "Phases.dll")
	if analyse(t, file).table() != analyse(t, file).table() {
		t.Error("two analyses differ")
	}
}
