// Package driver turns an assembly into the files of a checker's module. The passes that do so stand in one table (passes.go).
// For each pass the table says what it needs, what it gives and which passes must run before it.
package driver

import (
	"errors"
	"fmt"
	"runtime/debug"

	"mwc/codegen/emit"
	"mwc/codegen/footprint"
	"mwc/codegen/ir"
	"mwc/codegen/metadata"
	"mwc/codegen/points"
	"mwc/codegen/program"
	"mwc/codegen/visibility"
)

// Input says what is compiled, and how.
type Input struct {
	App       string             // the program's assembly
	Stubs     []string           // assemblies whose types replace those of the same full name
	Prefer    []string           // types that the framework supplies although the library has them; see program.Options
	Lend      []string           // internal members that the framework's code may use
	Framework []string           // directories with assemblies of a framework, which supplies what mwc's own library lacks
	Corlib    *metadata.Assembly // the core library; nil stands for mwc's own
	Roots     []string           // methods that are compiled beside the entry point, called or not
	ReadFile  func(path string) ([]byte, error)

	Format  bool   // lay the Go out with gofmt, for people
	Spill   bool   // make the registers of every method fields of one variable; otherwise only large methods have them so
	Version string // of mwc, recorded in the program
	// Coverage notes which methods the runs call, which lines they reach, and which way branches go. It makes the checker slower.
	Coverage bool
	// Tests makes the library's host of tests the entry point, which runs any of the program's tests: see package unittest.
	Tests bool
	// Together makes it run two of the tests beside each other.
	Together bool
	// Main names the static method without parameters that is the root in place of the entry point; "" stands for the entry point.
	Main string
	// Deterministic makes a checker that holds the output and the exit code of all runs against those of one.
	Deterministic bool
	// Strict refuses a program with anything that cannot be compiled. Otherwise that becomes a trap: see program.World.Traps.
	Strict bool
	Verify bool // verify the IR after each pass, not only after the passes that always verify
}

// Compilation is what the passes have made so far.
type Compilation struct {
	Input
	World      *program.World
	TooLarge   *program.TooLarge // why the world has nothing of the framework although it was asked; nil if that is not so
	Points     *points.Points
	Funcs      []*ir.Func // by Method.ID, nil where a method has no IR
	Visibility *visibility.Analysis
	Facts      *visibility.Facts
	Footprints *footprint.Footprints
	Emitter    *emit.Emitter
	Package    map[string][]byte // the generated Go files
	Module     map[string][]byte // all files of the checker's module

	done int             // how many passes have run
	at   *program.Method // the method that the running pass looks at
}

// New makes a compilation that has run no pass.
func New(in Input) *Compilation { return &Compilation{Input: in} }

// Compile runs all passes.
func (c *Compilation) Compile() error { return c.Until("module") }

// Until runs the passes up to and including the named one, except those that have run. An unknown name is an error.
func (c *Compilation) Until(name string) error {
	n := find(name)
	if n < 0 {
		return fmt.Errorf("no pass %q", name)
	}
	for c.done <= n {
		if err := c.run(&passes[c.done]); err != nil {
			return err
		}
		c.done++
	}
	return nil
}

// Crash is a fault of the compiler: a panic, or an invariant that a pass has broken.
type Crash struct {
	Pass   string
	Method string // the method that the pass was looking at, empty for none
	Err    error
	Stack  []byte // of a panic, nil for an error
}

func (e *Crash) Error() string {
	where := "pass " + e.Pass
	if e.Method != "" {
		where += ", method " + e.Method
	}
	return fmt.Sprintf("internal error in %s: %v", where, e.Err)
}

func (e *Crash) Unwrap() error { return e.Err }

// run runs a pass, and verifies the IR that the pass leaves.
func (c *Compilation) run(p *Pass) (err error) {
	c.at = nil
	crash := func(err error, stack []byte) error {
		e := &Crash{Pass: p.Name, Err: err, Stack: stack}
		if c.at != nil {
			e.Method = c.at.FullName()
		}
		return e
	}
	defer func() {
		if x := recover(); x != nil {
			err = crash(fmt.Errorf("%v", x), debug.Stack())
		}
	}()
	if err := p.run(c); err != nil {
		if p.reportsErrors || errors.As(err, new(program.Problems)) {
			return err
		}
		return crash(err, nil)
	}
	if !p.verify && !(c.Verify && p.gives(IR)) {
		return nil
	}
	for f := range c.funcs() {
		if err := ir.Verify(f); err != nil {
			return crash(err, nil)
		}
	}
	return nil
}

// look notes which method a pass looks at, so that a crash can name it.
func (c *Compilation) look(m *program.Method) { c.at = m }

// funcs visits the IR of all methods.
func (c *Compilation) funcs() func(yield func(*ir.Func) bool) {
	return func(yield func(*ir.Func) bool) {
		for _, f := range c.Funcs {
			if f == nil {
				continue
			}
			if c.look(f.Method); !yield(f) {
				return
			}
		}
	}
}
