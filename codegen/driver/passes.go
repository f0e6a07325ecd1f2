package driver

import (
	"errors"
	"fmt"
	"slices"

	"mwc/codegen/emit"
	"mwc/codegen/footprint"
	"mwc/codegen/ir"
	"mwc/codegen/metadata"
	"mwc/codegen/points"
	"mwc/codegen/program"
	"mwc/codegen/unittest"
	"mwc/codegen/visibility"
	"mwc/generated"
)

// Fact is what one pass gives and others need.
type Fact string

const (
	Library    Fact = "library"
	World      Fact = "closed world"
	IR         Fact = "IR"
	Calls      Fact = "calls"
	Phases     Fact = "phases"
	Private    Fact = "private arguments"
	ReadOnly   Fact = "read-only pointers"
	Writes     Fact = "written locations"
	Wild       Fact = "wild pointers"
	Unsafe     Fact = "unsafe instructions"
	Resumable  Fact = "resumable methods"
	Facts      Fact = "facts of the program"
	Footprints Fact = "footprints"
	Layout     Fact = "layout"
	Sharing    Fact = "sharing"
	Code       Fact = "code"
	Package    Fact = "package"
	Module     Fact = "module"
)

// Pass is one step from an assembly to the files of a checker's module.
type Pass struct {
	Name         string
	Does         string // a line for people
	Needs, Gives []Fact
	After        []ir.After // passes that must have run first, where Needs does not already say so

	run    func(c *Compilation) error
	shows  shows
	verify bool // verify the IR after the pass in every build, which costs a few milliseconds
	// reportsErrors says that an error is a fault of the program or of files, not of the compiler.
	reportsErrors bool
}

func (p *Pass) gives(f Fact) bool { return slices.Contains(p.Gives, f) }

// passes are all passes, in the order in which they run.
var passes = slices.Concat([]Pass{
	{
		Name: "library", Does: "reads mwc's own core library",
		Gives: []Fact{Library}, run: (*Compilation).library, shows: showCIL, reportsErrors: true,
	},
	{
		Name: "load", Does: "reads the program's assemblies and finds all that it can reach",
		Needs: []Fact{Library}, Gives: []Fact{World}, run: (*Compilation).load, shows: showCIL, reportsErrors: true,
	},
	{
		Name: "build", Does: "makes the IR of each method from its CIL",
		Needs: []Fact{World}, Gives: []Fact{IR}, run: (*Compilation).build, shows: showIR, verify: true, reportsErrors: true,
	},
}, simplify(), []Pass{
	{
		Name: "drop-null-statics", Does: "puts null for static fields that nobody stores to, and drops the branches that this decides",
		Needs: []Fact{World, IR}, Gives: []Fact{IR}, shows: showIR, verify: true,
		After: []ir.After{{Pass: "sink-moves", Why: "a branch is decided where it tests what the load of the field gives, with no copy between"}},
		run: func(c *Compilation) error {
			ir.DropNullStatics(c.Funcs)
			return nil
		},
	},
	{
		Name: "early-classes", Does: "lets the entry point initialise the classes of which nobody can tell when they are initialised",
		Needs: []Fact{World, IR}, Gives: []Fact{IR}, shows: showIR, verify: true,
		run: func(c *Compilation) error {
			a := visibility.New(c.World, c.Funcs, c.look)
			a.FindCalls()
			types := a.EarlyClasses()
			for _, t := range types {
				t.Early = true
				c.Funcs[t.ClassInit.ID].KeepFailure()
			}
			if entry := c.Funcs[c.World.Entry.ID]; len(types) > 0 {
				entry.InitFirst(types)
			}
			return nil
		},
	},
	{
		Name: "tell-threads", Does: "lets the program say where it may tell threads apart, before it does",
		Needs: []Fact{World, IR}, Gives: []Fact{IR}, shows: showIR, verify: true,
		run: func(c *Compilation) error {
			visibility.New(c.World, c.Funcs, c.look).TellThreads()
			return nil
		},
	},
	{
		Name: "calls", Does: "finds what each call can run, which methods may start threads, and which call themselves",
		Needs: []Fact{World, IR}, Gives: []Fact{Calls}, shows: showCalls,
		run: func(c *Compilation) error {
			c.Visibility = visibility.New(c.World, c.Funcs, c.look)
			c.Visibility.FindCalls()
			return nil
		},
	},
	find1("phases", "finds what may run while more than one thread is alive", Phases, showPhases, (*visibility.Analysis).FindPhases, Calls),
	find1("private", "finds arguments that only the thread itself can reach, or that are not null", Private, showPrivate, (*visibility.Analysis).FindPrivate, Calls),
	find1("read-only", "finds parameters that are pointers which are only read through", ReadOnly, showReadOnly, (*visibility.Analysis).FindReadOnly, Calls, Private),
	find1("writes", "finds the locations that are written while more than one thread is alive", Writes, showWrites, (*visibility.Analysis).FindWrites, Calls, Phases, Private, ReadOnly),
	find1("wild", "finds pointers that may lead nowhere, and references that may be to something else", Wild, showFlags, (*visibility.Analysis).FindWild, Calls),
	find1("unsafe", "marks the instructions that other threads could see, and those that can throw", Unsafe, showFlags, (*visibility.Analysis).FindUnsafe, Calls, Phases, Private, Writes, Wild),
	find1("resumable", "finds the methods that can stop, throw or run for long", Resumable, showResumable, (*visibility.Analysis).FindResumable, Calls, Unsafe).verified(),
	{
		Name: "facts", Does: "finds what holds of the program as a whole: what it can see of threads, tasks, traces and the clock",
		Needs: []Fact{Calls}, Gives: []Fact{Facts}, shows: showFacts,
		run: func(c *Compilation) error {
			c.Facts = c.Visibility.FindFacts()
			return nil
		},
	},
	{
		Name: "footprints", Does: "finds what a thread may still do from an instruction on",
		Needs: []Fact{Calls, Phases, Writes, Unsafe, Facts}, Gives: []Fact{Footprints}, shows: showFootprints,
		run: func(c *Compilation) error {
			c.Footprints = footprint.Find(c.Visibility, c.Facts.Clock.Reads)
			return nil
		},
	},
	{
		Name: "layout", Does: "places the static fields of all classes",
		Needs: []Fact{World, IR, Wild, Unsafe, Resumable, Facts, Footprints}, Gives: []Fact{Layout}, run: (*Compilation).layout, shows: showLayout,
	},
	{
		Name: "share", Does: "finds instances of generic methods that have the same code",
		Needs: []Fact{Layout}, Gives: []Fact{Sharing}, shows: showSharing,
		run: func(c *Compilation) error { return c.Emitter.Share() },
	},
	{
		Name: "emit", Does: "makes the Go of methods and dispatchers, and the tables",
		Needs: []Fact{Layout, Sharing}, Gives: []Fact{Code}, shows: showGo,
		run: func(c *Compilation) error { return c.Emitter.Emit() },
	},
	{
		Name: "check", Does: "holds each file against what was to be declared in it",
		Needs: []Fact{Code}, Gives: []Fact{Package}, shows: showFile,
		run: func(c *Compilation) (err error) {
			c.Package, err = c.Emitter.Check()
			return err
		},
	},
	{
		Name: "module", Does: "puts the run-time beside it",
		Needs: []Fact{Package}, Gives: []Fact{Module}, shows: showFile,
		run: func(c *Compilation) (err error) {
			c.Module, err = ModuleOf(c.Package)
			return err
		},
	},
})

// simplify are the passes of package ir that make the IR of one method smaller.
func simplify() []Pass {
	var list []Pass
	for _, p := range ir.Passes {
		list = append(list, Pass{
			Name: p.Name, Does: p.Does, After: p.After, Needs: []Fact{IR}, Gives: []Fact{IR}, shows: showIR,
			run: func(c *Compilation) error {
				for f := range c.funcs() {
					p.Run(f)
				}
				return nil
			},
		})
	}
	list[len(list)-1].verify = true
	return list
}

// find1 makes a pass of package visibility that finds one fact.
func find1(name, does string, gives Fact, show shows, run func(*visibility.Analysis), needs ...Fact) Pass {
	return Pass{Name: name, Does: does, Needs: append([]Fact{IR}, needs...), Gives: []Fact{gives}, shows: show, run: func(c *Compilation) error {
		run(c.Visibility)
		return nil
	}}
}

// verified is the pass with the IR verified after it in every build.
func (p Pass) verified() Pass {
	p.verify = true
	return p
}

func init() {
	if err := check(passes); err != nil {
		panic(err)
	}
}

// check reports an error if the passes of a table cannot run in the table's order. A fact must be given before a pass needs
// it. A pass must stand behind those that it must come after. No pass may give a fact anew after another has drawn conclusions
// from that fact.
func check(passes []Pass) error {
	given := map[Fact]bool{}
	from := map[Fact]string{} // the first pass that has drawn conclusions from a fact
	seen := map[string]bool{}
	for _, p := range passes {
		if seen[p.Name] {
			return fmt.Errorf("two passes are called %s", p.Name)
		}
		for _, f := range p.Needs {
			if !given[f] {
				return fmt.Errorf("pass %s needs the %s, which no pass before it gives", p.Name, f)
			}
		}
		for _, a := range p.After {
			if !seen[a.Pass] {
				return fmt.Errorf("pass %s must come after %s: %s", p.Name, a.Pass, a.Why)
			}
		}
		for _, f := range p.Gives {
			if by := from[f]; by != "" {
				return fmt.Errorf("pass %s gives the %s anew, which pass %s has drawn conclusions from", p.Name, f, by)
			}
			given[f] = true
		}
		for _, f := range p.Needs {
			if !p.gives(f) && from[f] == "" {
				from[f] = p.Name
			}
		}
		seen[p.Name] = true
	}
	return nil
}

// find gives the position of a pass in the table, -1 if no pass has the name.
func find(name string) int {
	return slices.IndexFunc(passes, func(p Pass) bool { return p.Name == name })
}

func (c *Compilation) library() (err error) {
	if c.Corlib == nil {
		c.Corlib, err = Corlib()
	}
	return err
}

// Corlib reads mwc's own core library.
func Corlib() (*metadata.Assembly, error) {
	data, err := generated.Corlib()
	if err != nil {
		return nil, fmt.Errorf("mwc was built without its core library: %w", err)
	}
	return metadata.Read("corlib.dll", data)
}

// Names reads what mwc knows of the types that the core library lacks.
func Names() (*metadata.Assembly, error) {
	data, err := generated.Names()
	if err != nil {
		return nil, err
	}
	return metadata.Read("names.dll", data)
}

// load asks the framework only if the program has holes without it. So a program that needs nothing from the framework gives
// the same result with and without one. A program that is too large with what it takes from a framework does without, and has traps.
func (c *Compilation) load() (err error) {
	opt := program.Options{Corlib: c.Corlib, Names: Names, Stubs: c.Stubs, Roots: c.Roots, Deterministic: c.Deterministic, ReadFile: c.ReadFile}
	if len(c.Prefer) > 0 {
		opt.Framework, opt.Prefer, opt.Lend = c.Framework, c.Prefer, c.Lend
	}
	if c.Tests {
		opt.Tests = func(a *metadata.Assembly, readFile func(path string) ([]byte, error)) (string, []program.TestCall) {
			suite := unittest.Find(a, readFile)
			var calls []program.TestCall
			for _, c := range suite.Calls {
				calls = append(calls, program.TestCall(c))
			}
			return suite.Host(c.Together), calls
		}
	}
	if c.Main != "" {
		opt.Main = func(a *metadata.Assembly) (metadata.Token, error) { return rootMethod(a, c.Main) }
	}
	opt.Traps = !c.Strict && len(c.Framework) == len(opt.Framework)
	c.World, err = program.Load(c.App, opt)
	var lacking program.Problems
	if len(c.Framework) > 0 && errors.As(err, &lacking) {
		opt.Framework, opt.Traps = c.Framework, !c.Strict
		c.World, err = program.Load(c.App, opt)
		if errors.As(err, &c.TooLarge) && !c.Strict {
			opt.Framework = nil
			if without, failed := program.Load(c.App, opt); failed == nil {
				c.World, err = without, nil
			}
		}
	}
	return err
}

func (c *Compilation) build() error {
	c.Funcs = make([]*ir.Func, len(c.World.Methods)+1)
	c.Points = points.Find(c.World, c.Coverage)
	for _, m := range c.World.Methods {
		if !ir.HasIR(m) {
			continue
		}
		c.look(m)
		f, err := ir.BuildIn(c.World, m, c.Points.Of(m))
		var invalid *ir.Error
		if errors.As(err, &invalid) && !c.Strict {
			c.World.SetTrap(m, "code that mwc cannot compile: "+invalid.Error())
			f, err = ir.BuildTrap(c.World, m, m.Trap()), nil
		}
		if err != nil {
			return err
		}
		c.Funcs[m.ID] = f
	}
	return nil
}

func (c *Compilation) layout() error {
	c.Emitter = emit.New(emit.Input{
		World: c.World, Funcs: c.Funcs, Visibility: c.Visibility, Footprints: c.Footprints, Facts: c.Facts, At: c.look,
		Points: c.Points.All, Format: c.Format, Spill: c.Spill, Version: c.Version, Coverage: c.Coverage,
	})
	c.Emitter.Layout()
	return nil
}
