package driver

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/ir"
	"mwc/codegen/program"
)

const app = "../../testdata/debug/LostUpdate.dll"

// TestOrder holds that a table with passes in a wrong order is refused, with a message that says why.
func TestOrder(t *testing.T) {
	move := func(name, behind string) func() []Pass {
		return func() []Pass {
			p := passes[find(name)]
			list := slices.DeleteFunc(slices.Clone(passes), func(p Pass) bool { return p.Name == name })
			n := slices.IndexFunc(list, func(p Pass) bool { return p.Name == behind })
			return slices.Insert(list, n+1, p)
		}
	}
	for _, c := range []struct {
		table func() []Pass
		want  string
	}{
		{move("unsafe", "read-only"), "pass unsafe needs the written locations, which no pass before it gives"},
		{move("drop-null-statics", "calls"), "pass drop-null-statics gives the IR anew, which pass calls has drawn conclusions from"},
		{move("drop-dead", "build"), "pass drop-dead must come after forward-copies: copies that were forwarded are dead"},
		{move("emit", "layout"), "pass emit needs the sharing"},
		{func() []Pass { return append(slices.Clone(passes), passes[0]) }, "two passes are called library"},
	} {
		if err := check(c.table()); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, not %q", err, c.want)
		}
	}
}

// TestBuildCrash holds that a panic in pass build is a crash with a stack, and no fault of the program.
func TestBuildCrash(t *testing.T) {
	c := New(Input{App: app})
	if err := c.Until("load"); err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(c.World.Methods, func(m *program.Method) bool { return strings.HasPrefix(m.FullName(), "LostUpdate::Main") })
	m := c.World.Methods[i]
	m.Body.Code[0].Op = nil
	err := c.Until("build")
	var crash *Crash
	if !errors.As(err, &crash) || crash.Pass != "build" || crash.Method != m.FullName() || !strings.Contains(string(crash.Stack), "codegen/ir") {
		t.Errorf("%+v", err)
	}
}

// TestCrash holds that a panic, an error and wrong IR name the pass at fault and the method that the pass was looking at.
func TestCrash(t *testing.T) {
	for _, test := range []struct {
		name  string
		run   func(c *Compilation, f *ir.Func) error
		stack bool
	}{
		{"panic", func(*Compilation, *ir.Func) error { panic("it is broken") }, true},
		{"error", func(*Compilation, *ir.Func) error { return errors.New("it is broken") }, false},
		{"IR", func(_ *Compilation, f *ir.Func) error {
			f.Blocks[0].Instrs = nil
			return nil
		}, false},
	} {
		c := New(Input{App: app, Verify: true})
		if err := c.Until("drop-regs"); err != nil {
			t.Fatal(err)
		}
		method := ""
		err := c.run(&Pass{Name: "bad", Gives: []Fact{IR}, run: func(c *Compilation) error {
			for f := range c.funcs() {
				method = f.Method.FullName()
				if strings.HasPrefix(method, "LostUpdate::") {
					return test.run(c, f)
				}
			}
			return nil
		}})
		var crash *Crash
		if !errors.As(err, &crash) || crash.Pass != "bad" || crash.Method != method || (crash.Stack != nil) != test.stack {
			t.Errorf("%s: %+v, at %s", test.name, err, method)
		} else if want := "internal error in pass bad, method " + method + ": "; !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}

// TestProblems holds that neither a file that is missing or no assembly, nor something that a program lacks, is a crash.
func TestProblems(t *testing.T) {
	for _, app := range []string{"no.dll", "driver_test.go"} {
		if err := New(Input{App: app}).Compile(); err == nil || errors.As(err, new(*Crash)) {
			t.Errorf("%s: %v", app, err)
		}
	}
	c := New(Input{App: app})
	if err := c.run(&Pass{Name: "picky", run: func(*Compilation) error { return program.Problems{{Missing: "much"}} }}); errors.As(err, new(*Crash)) {
		t.Error(err)
	}
}

// TestShow holds that each pass has something to show about a method.
func TestShow(t *testing.T) {
	c := New(Input{App: app})
	for _, p := range passes {
		text, err := c.Show(p.Name, "LostUpdate::Main")
		if err != nil || strings.TrimSpace(text) == "" {
			t.Errorf("%s: %q, %v", p.Name, text, err)
		}
	}
	if _, err := c.Show("emit", "LostUpdate::Nobody"); err == nil {
		t.Error("a method that is not there is shown")
	}
	if c.Until("nothing") == nil {
		t.Error("there is a pass called nothing")
	}
}
