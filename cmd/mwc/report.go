package main

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"mwc/runtime/printable"
	results "mwc/runtime/report"
	"mwc/runtime/report/annotate"
	"mwc/runtime/report/chrome"
	"mwc/runtime/report/coverage"
	"mwc/runtime/report/graph"
	"mwc/runtime/report/html"
	"mwc/runtime/report/junit"
	"mwc/runtime/report/sarif"
)

// reports holds the flags that turn a checker's result into reports for other programs.
type reports struct {
	Sarif       string `group:"reports" placeholder:"FILE" help:"Write the result to FILE as SARIF 2.1.0, for code hosts and editors; - is standard output."`
	Junit       string `group:"reports" placeholder:"FILE" help:"Write the result to FILE as JUnit's XML, for CI systems; - is standard output."`
	Chrome      string `group:"reports" placeholder:"FILE" help:"Write the runs to FILE as a trace for Perfetto and chrome://tracing; - is standard output."`
	Html        string `group:"reports" placeholder:"FILE" help:"Write the result to FILE as a page for a browser: the run, step by step, beside the source; - is standard output."`
	Coverage    string `group:"reports" placeholder:"FILE" help:"Write the lines and branches that runs reached to FILE: as Cobertura's XML if its name ends in .xml, for lcov if it ends in .info or .lcov."`
	Graph       string `group:"reports" placeholder:"FILE" help:"Draw the states of a small program to FILE: for Graphviz if its name ends in .dot or .gv, as a picture if it ends in .svg."`
	Annotations bool   `group:"reports" help:"Write the result to standard output as annotations of GitHub Actions."`
}

// output is one report that is to be written. dir, of write, is the directory in which the program's sources lie.
type output struct {
	flag, file string
	write      func(w io.Writer, r *results.Result, dir string) error
	lacks      func(r *results.Result) error // why the result is not enough for the report; nil if any is
}

// outputs lists the reports that the command line asks for.
func (f *reports) outputs() ([]output, error) {
	all := []output{{"-sarif", f.Sarif, sarif.Write, nil}, {"-junit", f.Junit, junit.Write, nil}, {"-chrome", f.Chrome, chrome.Write, nil}, {"-html", f.Html, html.Write, nil}}
	if f.Annotations {
		all = append(all, output{"-annotations", "-", annotate.Write, nil})
	}
	if f.Coverage != "" {
		write, err := coverage.For(f.Coverage)
		if err != nil {
			return nil, fmt.Errorf("-coverage: %w", err)
		}
		all = append(all, output{"-coverage", f.Coverage, write, coverage.Lacks})
	}
	if f.Graph != "" {
		write, err := graph.For(f.Graph)
		if err != nil {
			return nil, fmt.Errorf("-graph: %w", err)
		}
		all = append(all, output{"-graph", f.Graph, write, graph.Lacks})
	}
	return slices.DeleteFunc(all, func(o output) bool { return o.file == "" }), nil
}

// onStdout gives the report that goes to standard output, nil if none does. Two are an error.
func onStdout(outputs []output) (*output, error) {
	var first *output
	for i := range outputs {
		if o := &outputs[i]; o.file == "-" {
			if first != nil {
				return nil, fmt.Errorf("%s and %s both write to standard output", first.flag, o.flag)
			}
			first = o
		}
	}
	return first, nil
}

// writeAll writes reports. One that cannot be written keeps no other from being written.
func writeAll(outputs []output, r *results.Result) error {
	dir, err := os.Getwd()
	if err != nil {
		return err
	}
	for _, o := range outputs {
		write := func(w io.Writer) error { return o.write(w, r, dir) }
		e := error(nil)
		if o.lacks != nil {
			e = o.lacks(r)
		}
		if e == nil {
			e = results.WriteFile(o.file, stdout, write)
		}
		if e != nil {
			printable.Fprintf(stderr, "mwc: %s: %s\n", o.flag, e.Error())
			err = exitStatus(exitError)
		}
	}
	return err
}

type reportCmd struct {
	reports
	Trace  string `placeholder:"story|full" help:"What the text shows of the run: its story, or all steps."`
	Result string `arg:"" name:"RESULT" help:"The file of -json; - is standard input."`
}

func (c *reportCmd) Run() error {
	outputs, err := c.outputs()
	if err != nil {
		return err
	}
	if _, err := onStdout(outputs); err != nil {
		return err
	}
	if c.Trace != "" && c.Trace != "story" && c.Trace != "full" {
		return fmt.Errorf("-trace=%s: no such value; there are story and full", c.Trace)
	}
	r, err := readResult(c.Result)
	if err != nil {
		return err
	}
	r.FullTrace = c.Trace == "full"
	if len(outputs) == 0 {
		return results.WriteFile("-", stdout, r.WriteText)
	}
	return writeAll(outputs, r)
}

func readResult(name string) (*results.Result, error) {
	in := os.Stdin
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		in = f
	}
	r, err := results.Read(in)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return r, nil
}

// check runs a checker with these arguments and writes its result as reports. The exit status is the checker's.
func (f *reports) check(build func() (string, error), outputs []output, args []string) error {
	taken, err := onStdout(outputs)
	if err != nil {
		return err
	}
	for _, name := range []string{"run", "interactive"} {
		if value, ok := checkerFlag(args, name); ok && value != "false" {
			return fmt.Errorf("%s reports what a search has found, and -%s searches nothing", outputs[0].flag, name)
		}
	}
	if taken != nil {
		if other := writesStdout(args); other != "" {
			return fmt.Errorf("%s and %s both write to standard output", taken.flag, other)
		}
	}
	for _, o := range outputs {
		if err := results.Writable(o.file); err != nil {
			return err
		}
	}
	checker, err := build()
	if err != nil {
		return err
	}
	r, code, err := f.supervise(checker, args, taken)
	if r != nil && err == nil {
		err = writeAll(outputs, r)
	}
	if err == nil && code != exitOK {
		err = exitStatus(code)
	}
	return err
}

// supervise runs a checker and gives its result and its exit status. There is no result where the checker has refused its flags, or only
// listed them. The checker writes the text report, unless taken names a report that needs standard output for itself.
func (f *reports) supervise(checker string, args []string, taken *output) (*results.Result, int, error) {
	var stdout io.Writer = os.Stdout
	file, _ := checkerFlag(args, "json")
	if file == "" || file == "-" {
		dir, err := os.MkdirTemp("", "mwc-result-")
		if err != nil {
			return nil, 0, err
		}
		// A checker that has failed puts a schedule beside its result, and says so. Then the directory is not empty and stays.
		defer os.Remove(dir)
		name := filepath.Join(dir, "result.json")
		defer os.Remove(name)
		if file == "-" {
			copied, err := os.Create(name)
			if err != nil {
				return nil, 0, err
			}
			defer copied.Close()
			stdout = io.MultiWriter(os.Stdout, copied)
		} else {
			args = append([]string{"-json", name}, args...)
		}
		file = name
	}
	switch {
	case f.Annotations:
		// The runner obeys commands in all that it reads, so in messages of the checked program, too.
		token := rand.Text()
		fmt.Printf("::stop-commands::%s\n", token)
		defer fmt.Printf("::%s::\n", token)
	case taken != nil:
		stdout = nil
	}
	before := versionOf(file)
	code, err := supervise(checker, args, stdout)
	if err != nil {
		return nil, code, err
	}
	if versionOf(file) == before {
		if code == exitOK || code == exitError {
			return nil, code, nil
		}
		return nil, code, errors.New("the checker has written no result")
	}
	r, err := readResult(file)
	return r, code, err
}

// version tells whether a file has been written since.
type version struct {
	time time.Time
	size int64
}

func versionOf(file string) version {
	info, err := os.Stat(file)
	if err != nil {
		return version{}
	}
	return version{info.ModTime(), info.Size()}
}

// checkerFlag finds a flag among a checker's arguments, and its value if it has one.
func checkerFlag(args []string, name string) (value string, ok bool) {
	for i, arg := range args {
		if arg == "--" {
			break
		}
		flag, v, hasValue := strings.Cut(arg, "=")
		if flag != "-"+name && flag != "--"+name {
			continue
		}
		if value, ok = v, true; !hasValue && i+1 < len(args) {
			value = args[i+1]
		}
	}
	return value, ok
}

// writesStdout is the checker's flag that writes to standard output, "" if none does.
func writesStdout(args []string) string {
	for i, arg := range args {
		if arg == "--" {
			break
		}
		if arg == "-" && i > 0 {
			return args[i-1]
		}
		if flag, ok := strings.CutSuffix(arg, "=-"); ok {
			return flag
		}
	}
	return ""
}
