package driver

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"slices"
	"strings"

	"mwc/codegen/ir"
	"mwc/codegen/program"
	"mwc/codegen/visibility"
	"mwc/runtime/printable"
	"mwc/runtime/report"
)

// shows writes what a pass has made of a method.
type shows func(c *Compilation, m *program.Method) (string, error)

// Show runs the passes up to one, and writes what that pass has made of the methods whose full name ("Type::Method") begins
// with method.
func (c *Compilation) Show(pass, method string) (string, error) {
	if !IsPass(pass) {
		return "", fmt.Errorf("no pass %q", pass)
	}
	n, load := find(pass), find("load") // no method exists before load
	if err := c.Until(passes[max(n, load)].Name); err != nil {
		return "", err
	}
	return c.show(passes[n].shows, method)
}

// ShowForms writes the CIL, the IR and the Go of the methods that Show selects. Each appears as if no other method had the
// same code.
func (c *Compilation) ShowForms(method string) (cil, irText, goText string, err error) {
	if err = c.Until("layout"); err != nil {
		return
	}
	for _, form := range []struct {
		text  *string
		shows shows
	}{{&cil, showCIL}, {&irText, showIR}, {&goText, showGo}} {
		if *form.text, err = c.show(form.shows, method); err != nil {
			return
		}
	}
	return
}

func (c *Compilation) show(shows shows, method string) (string, error) {
	var out strings.Builder
	for _, m := range c.World.Methods {
		if !ir.HasIR(m) || !report.MeansMethod(m.FullName(), method) {
			continue
		}
		text, err := shows(c, m)
		if err != nil {
			return "", err
		}
		out.WriteString(text)
	}
	if out.Len() == 0 {
		return "", fmt.Errorf("no method %s is reachable in %s%s", method, c.World.Main.Asm.Name, c.didYouMean(method))
	}
	return out.String(), nil
}

// didYouMean proposes methods whose names are like the one given.
func (c *Compilation) didYouMean(method string) string {
	var names []string
	for _, m := range c.World.Methods {
		if ir.HasIR(m) {
			names = append(names, report.MethodName(m.FullName()))
		}
	}
	return printable.Line(report.DidYouMean(method, names))
}

// IsPass reports whether a pass has the name.
func IsPass(name string) bool { return find(name) >= 0 }

// Help lists the passes, one a line.
func Help() string {
	var out strings.Builder
	for _, p := range passes {
		fmt.Fprintf(&out, "  %-18s %s\n", p.Name, p.Does)
	}
	return out.String()
}

func showCIL(_ *Compilation, m *program.Method) (string, error) {
	var out strings.Builder
	fmt.Fprintf(&out, "%s\n", printable.Line(m.FullName()))
	if m.Body != nil {
		for _, in := range m.Body.Code {
			fmt.Fprintf(&out, "  IL_%04x  %s\n", in.Offset, printable.Line(operand(m, in)))
		}
	}
	return out.String(), nil
}

func showIR(c *Compilation, m *program.Method) (string, error) { return ir.Print(c.Funcs[m.ID]), nil }

// list writes a heading, and below it the lines, or "none" if there are no lines.
func list(of, heading string, lines []string) (string, error) {
	if len(lines) == 0 {
		lines = []string{"none"}
	}
	return fmt.Sprintf("%s: %s\n  %s\n", of, heading, strings.Join(lines, "\n  ")), nil
}

// notes gives a line for each instruction of a method about which note has something to say.
func notes(c *Compilation, m *program.Method, note func(mi *visibility.MethodInfo, n int, in *ir.Instr) string) (lines []string) {
	mi := c.Visibility.Info(m)
	for bi, b := range mi.Func.Blocks {
		for i := range b.Instrs {
			in := &b.Instrs[i]
			if text := note(mi, mi.Num(bi, i), in); text != "" {
				lines = append(lines, ir.FormatInstr(mi.Func, in)+": "+text)
			}
		}
	}
	return lines
}

func showCalls(c *Compilation, m *program.Method) (string, error) {
	heading := "calls; the method does not call itself"
	if c.Visibility.Recursive(m) {
		heading = "calls; the method may call itself"
	}
	return list(m.FullName(), heading, notes(c, m, func(_ *visibility.MethodInfo, _ int, in *ir.Instr) string {
		var names []string
		for _, t := range c.Visibility.Targets(in) {
			names = append(names, t.FullName())
		}
		if names == nil {
			return ""
		}
		return "runs " + strings.Join(names, ", ")
	}))
}

func showPhases(c *Compilation, m *program.Method) (string, error) {
	return list(m.FullName(), "while more than one thread may be alive", notes(c, m, func(mi *visibility.MethodInfo, n int, in *ir.Instr) string {
		if mi.Multi[n] {
			return "several threads"
		}
		return "one thread"
	}))
}

func showPrivate(c *Compilation, m *program.Method) (string, error) {
	return list(m.FullName(), "arguments that are private to the thread, or not null", notes(c, m, func(mi *visibility.MethodInfo, n int, in *ir.Instr) string {
		var out []string
		for j, r := range in.Args {
			if mi.IsPrivate(n, j) {
				out = append(out, fmt.Sprintf("r%d private", r))
			}
			if mi.IsNonNil(n, j) {
				out = append(out, fmt.Sprintf("r%d not null", r))
			}
		}
		return strings.Join(out, ", ")
	}))
}

func showReadOnly(c *Compilation, m *program.Method) (string, error) {
	mi := c.Visibility.Info(m)
	var lines []string
	for i := range mi.Func.NumArgs {
		if mi.Kind(ir.Reg(i)) == ir.P {
			does := "may be written through"
			if mi.ReadOnly(i) {
				does = "only read through"
			}
			lines = append(lines, fmt.Sprintf("r%d %s", i, does))
		}
	}
	return list(m.FullName(), "parameters that are pointers", lines)
}

func showWrites(c *Compilation, m *program.Method) (string, error) {
	return list(m.FullName(), "locations that are written while more than one thread may be alive", notes(c, m, func(_ *visibility.MethodInfo, _ int, in *ir.Instr) string {
		switch written, ok := c.Visibility.Written(in); {
		case !ok:
			return ""
		case written:
			return "written"
		}
		return "constant"
	}))
}

func showFlags(c *Compilation, m *program.Method) (string, error) {
	return list(m.FullName(), "marked instructions", notes(c, m, func(_ *visibility.MethodInfo, _ int, in *ir.Instr) string {
		var out []string
		for _, f := range []struct {
			flag ir.Flags
			name string
		}{
			{ir.FlagUnsafe, "unsafe"}, {ir.FlagThrows, "throws"}, {ir.FlagConstLoc, "constant location"},
			{ir.FlagWild, "pointer may lead nowhere"}, {ir.FlagLoose, "reference may be to something else"},
		} {
			if in.Flags&f.flag != 0 {
				out = append(out, f.name)
			}
		}
		return strings.Join(out, ", ")
	}))
}

func showResumable(c *Compilation, m *program.Method) (string, error) {
	of := "plain: it can neither stop nor throw"
	if c.Visibility.Resumable(m) {
		of = "resumable"
	}
	text, err := showIR(c, m)
	return fmt.Sprintf("%s: %s\n%s", m.FullName(), of, text), err
}

func showFacts(c *Compilation, _ *program.Method) (string, error) {
	return list("the program", "facts", fields("", reflect.ValueOf(*c.Facts)))
}

// fields gives a line for each field of a structure: its name and its value. A field of a field has both names.
func fields(of string, v reflect.Value) (lines []string) {
	for i := range v.NumField() {
		name := of + v.Type().Field(i).Name
		switch x := v.Field(i).Interface().(type) {
		case visibility.Clock:
			lines = append(lines, fields(name+".", v.Field(i))...)
		case *program.Type:
			what := "none"
			if x != nil {
				what = x.Name
			}
			lines = append(lines, name+": "+what)
		default:
			lines = append(lines, fmt.Sprintf("%s: %v", name, x))
		}
	}
	return lines
}

func showFootprints(c *Compilation, m *program.Method) (string, error) {
	lines := notes(c, m, func(_ *visibility.MethodInfo, _ int, in *ir.Instr) string {
		if k := c.Footprints.Location(m, in); k != 0 {
			return fmt.Sprintf("location %d", k)
		}
		return ""
	})
	return list(m.FullName(), "footprint", append(lines, c.Footprints.Text(m)...))
}

func showLayout(c *Compilation, m *program.Method) (string, error) {
	var lines []string
	seen := map[*program.Type]bool{}
	for _, b := range c.Funcs[m.ID].Blocks {
		for i := range b.Instrs {
			f := b.Instrs[i].Field
			if f == nil || !f.Static || f.Owner == nil || seen[f.Owner] {
				continue
			}
			seen[f.Owner] = true
			if at, ok := c.Emitter.StaticArea(f.Owner); ok {
				lines = append(lines, fmt.Sprintf("%s at %#x", f.Owner.Name, at))
			}
		}
	}
	return list(m.FullName(), "static areas", lines)
}

func showSharing(c *Compilation, m *program.Method) (string, error) {
	if same := c.Emitter.Shares(m); same != nil {
		return fmt.Sprintf("%s has the code of %s\n", m.FullName(), same.FullName()), nil
	}
	return m.FullName() + " has code of its own\n", nil
}

func showGo(c *Compilation, m *program.Method) (string, error) {
	if same := c.Emitter.Shares(m); same != nil {
		m = same
	}
	return c.Emitter.Show([]*program.Method{m})
}

// showFile says in which file the method's function is.
func showFile(c *Compilation, m *program.Method) (string, error) {
	var names []string
	for name := range c.Package {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, name, c.Package[name], 0)
		if err != nil {
			return "", err
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Name.Name == c.Emitter.Name(m) {
				at := fset.PositionFor(f.Pos(), false)
				return fmt.Sprintf("%s is func %s, %s:%d\n", m.FullName(), f.Name.Name, at.Filename, at.Line), nil
			}
		}
	}
	return m.FullName() + " has no function\n", nil
}
