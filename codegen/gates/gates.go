// Package gates makes a copy of a C# program's source that follows one run when .NET runs it: gates, which are calls of a class at the copy's
// end, let the threads go on in the order of the run.
package gates

import (
	"crypto/sha1"
	"crypto/sha256"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"mwc/codegen/metadata"
	"mwc/runtime/printable"
	"mwc/runtime/report"
)

//go:embed gate.cs
var class string

// maxSource bounds the source files that are read, in bytes.
const maxSource = 16 << 20

// finder finds the spots of steps.
type finder struct {
	a     *metadata.Assembly
	files map[int]*file // those at hand, by index in the symbols
	spots map[[4]int]*spot
}

// Source gives the copy of the source in which gates force the run that leads to a violation. The sources are those that have the checksums in
// the program's symbols: at their paths, or below the directory dir.
func Source(app, dir string, v *report.Violation) (text string, unforced []string, err error) {
	f, err := open(app, dir)
	if err != nil {
		return "", nil, err
	}
	spots := make([]*spot, len(v.Steps))
	for i := range v.Steps {
		spots[i] = f.spotOf(&v.Steps[i])
	}
	p := newPlan(v.Steps, spots)
	var changed *file
	var all []*spot
	for _, g := range p.gates[1:] {
		if changed == nil {
			changed = g.spot.file
		}
		if changed != g.spot.file {
			return "", nil, errors.New("the run's switches lie in several source files, and gates can be put into one only")
		}
		if !slices.Contains(all, g.spot) {
			all = append(all, g.spot)
		}
	}
	if changed == nil {
		return "", nil, errors.New("no switch of the run lies in the program's own code")
	}
	name := ""
	for i, other := range f.files {
		if other == changed {
			name = f.a.Symbols.Files[i]
		}
	}
	var b strings.Builder
	p.header(&b, name, v, len(f.files) > 1)
	b.WriteString(apply(strings.TrimPrefix(changed.text, "\ufeff"), shift(all, changed)))
	b.WriteString(class)
	p.tables(&b, v)
	return b.String(), p.unforced, nil
}

// open reads a program and those of its sources that are at hand.
func open(app, dir string) (*finder, error) {
	a, err := metadata.Open(app)
	if err != nil {
		return nil, err
	}
	if a.Symbols == nil {
		return nil, errors.New("the program has no symbols beside it, so its lines are not known")
	}
	f := &finder{a, map[int]*file{}, map[[4]int]*spot{}}
	for i, name := range a.Symbols.Files {
		if !strings.EqualFold(filepath.Ext(name), ".cs") {
			if ext := strings.ToLower(filepath.Ext(name)); ext == ".fs" || ext == ".vb" {
				return nil, fmt.Errorf("%s: gates can be put into C# sources only", name)
			}
			continue
		}
		if text, err := find(name, a.Symbols.Checksums[i], dir); err == nil {
			f.files[i] = newFile(text)
		}
	}
	if len(f.files) == 0 {
		return nil, errors.New("the C# sources from which the program was compiled are not at hand")
	}
	return f, nil
}

// shift takes the byte order mark off, which can stand at the beginning only.
func shift(spots []*spot, f *file) []*spot {
	if !strings.HasPrefix(f.text, "\ufeff") {
		return spots
	}
	*f = *newFile(strings.TrimPrefix(f.text, "\ufeff"))
	for _, s := range spots {
		s.start, s.end = s.start-len("\ufeff"), s.end-len("\ufeff")
		s.first = f.at(s.start)
	}
	return spots
}

// find reads a source file that has a checksum: at its path, or at the end of its path below a directory.
func find(name, sum, dir string) (string, error) {
	if sum == "" || strings.HasPrefix(name, "//") || strings.HasPrefix(name, `\\`) {
		return "", os.ErrNotExist
	}
	paths := []string{name}
	parts := strings.FieldsFunc(name, func(r rune) bool { return r == '/' || r == '\\' })
	for i := range parts {
		if near := filepath.Join(parts[i:]...); filepath.IsLocal(near) {
			paths = append(paths, filepath.Join(dir, near))
		}
	}
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil || !info.Mode().IsRegular() || info.Size() > maxSource {
			continue
		}
		text, err := os.ReadFile(path)
		if err == nil && (sum == fmt.Sprintf("sha256:%x", sha256.Sum256(text)) || sum == fmt.Sprintf("sha1:%x", sha1.Sum(text))) {
			return string(text), nil
		}
	}
	return "", os.ErrNotExist
}

// spotOf is what a step's sequence point covers, nil if there is no source.
func (f *finder) spotOf(s *report.Step) *spot {
	if s.Line == 0 {
		return nil
	}
	for _, m := range f.a.Methods {
		if !names(m, s.Method) {
			continue
		}
		symbols := f.a.Symbols.Method(m.Token)
		if symbols == nil {
			continue
		}
		if best := f.point(symbols, s); best != nil {
			return f.spot(m, symbols, best)
		}
	}
	return nil
}

// point is the sequence point of a step: the last one at the step's line that begins at its instruction or before it; of a step that has no
// instruction, the line's first one.
func (f *finder) point(symbols *metadata.MethodSymbols, s *report.Step) (best *metadata.SequencePoint) {
	for i := range symbols.Points {
		q := &symbols.Points[i]
		if q.Line != s.Line || f.files[q.File] == nil || f.a.Symbols.Files[q.File] != s.File {
			continue
		}
		switch text := f.text(q); {
		case text == "{" || text == "}":
		case best == nil, s.IL > 0 && int(q.Offset) <= s.IL, s.IL == 0 && q.Column < best.Column:
			best = q
		}
	}
	return best
}

func (f *finder) text(q *metadata.SequencePoint) string {
	src := f.files[q.File]
	start, end := src.offset(q.Line, q.Column), src.offset(q.EndLine, q.EndColumn)
	if start < 0 || end < start {
		return ""
	}
	return src.text[start:end]
}

func (f *finder) spot(m *metadata.MethodDef, symbols *metadata.MethodSymbols, q *metadata.SequencePoint) *spot {
	key := [4]int{int(m.Token), q.File, q.Line, q.Column}
	if s := f.spots[key]; s != nil {
		return s
	}
	src := f.files[q.File]
	s := src.spot(src.offset(q.Line, q.Column), src.offset(q.EndLine, q.EndColumn))
	if s.start < 0 || s.end <= s.start || s.first < 0 {
		return nil
	}
	written := m
	if i := slices.IndexFunc(f.a.Methods, func(k *metadata.MethodDef) bool { return k.Token == symbols.Kickoff }); symbols.Kickoff != 0 && i >= 0 {
		written = f.a.Methods[i]
	}
	s.member = !strings.Contains(written.Name, ">b__")
	s.void = written.Sig.Ret.Kind == metadata.ElemVoid
	if symbols.Kickoff != 0 {
		s.void = written.Sig.Ret.Kind != metadata.ElemGenericInst
	}
	f.spots[key] = s
	return s
}

// names reports whether a name of a step is that of a method.
func names(m *metadata.MethodDef, name string) bool {
	class, member, ok := strings.Cut(name, "::")
	if !ok || m.Owner == nil {
		return false
	}
	begins := func(s, with, then string) bool {
		rest, ok := strings.CutPrefix(s, with)
		return ok && (rest == "" || strings.ContainsRune(then, rune(rest[0])))
	}
	return begins(member, m.Name, "<(") && begins(class, typeName(m.Owner), "<")
}

func typeName(t *metadata.TypeDef) string {
	switch {
	case t.Enclosing != nil:
		return typeName(t.Enclosing) + "/" + t.Name
	case t.Namespace != "":
		return t.Namespace + "." + t.Name
	}
	return t.Name
}

// comment makes text harmless within a comment of one line.
func comment(s string) string { return printable.Line(s) }

func (p *plan) header(b *strings.Builder, name string, v *report.Violation, several bool) {
	base := name[strings.LastIndexAny(name, `/\`)+1:]
	fmt.Fprintf(b, "// This is %s with gates, made by mwc replay -csharp. The gates are to force on .NET the run that leads to\n", comment(base))
	fmt.Fprintf(b, "//   %s: %s\n", comment(v.Kind), comment(v.Message))
	fmt.Fprintf(b, "// Compile this file instead of %s, for debugging and with the same symbols (#if) defined as before.\n", comment(base))
	if several {
		fmt.Fprint(b, "// The program's other files stay as they are.\n")
	}
	fmt.Fprint(b, "// Then run the program, or start it in a debugger: break points and single steps work, as only the order is forced.\n")
	fmt.Fprint(b, "// A break point in MwcGate.Followed stops behind the last switch. The order is:\n")
	for i, s := range p.segments {
		step := &p.steps[s.first]
		fmt.Fprintf(b, "//   %d. %s at %s: %s\n", i+1, comment(step.Thread), comment(report.Where(step.Method, step.File, step.Line)), comment(step.Text()))
	}
	if len(p.unforced) == 0 {
		fmt.Fprint(b, "// Every switch has a gate.")
	} else {
		fmt.Fprint(b, "// These switches are not forced, so the run may differ from here on:\n")
		for _, u := range p.unforced {
			fmt.Fprintf(b, "//   %s\n", comment(u))
		}
		fmt.Fprint(b, "// Split such a statement into several, check the program again, and make this file again.")
	}
	fmt.Fprint(b, " What happens within a call of the library cannot be gated.\n\n")
}

// tables writes the schedule, and the end of the class.
func (p *plan) tables(b *strings.Builder, v *report.Violation) {
	fmt.Fprintf(b, "    private const string violation = %s;\n", literal(v.Kind+": "+v.Message))
	fmt.Fprintf(b, "    private const bool stays = %v; // the violation keeps the program from ending\n", v.Kind == "deadlock" || v.Kind == "livelock")
	fmt.Fprintf(b, "    private const int unforced = %d;\n", len(p.unforced))
	var threads, entered, places, steps []string
	for _, s := range p.segments {
		threads = append(threads, strconv.Itoa(s.thread))
		entered = append(entered, strconv.FormatBool(!s.gated))
		step := &p.steps[s.first]
		steps = append(steps, literal(step.Text()))
		places = append(places, literal(report.Where(step.Method, step.File, step.Line)))
	}
	fmt.Fprintf(b, "    private static readonly int[] segments = { %s };\n", strings.Join(threads, ", "))
	fmt.Fprintf(b, "    private static readonly bool[] complete = new bool[%d];\n", len(threads))
	fmt.Fprintf(b, "    private static readonly bool[] entered = { %s };\n", strings.Join(entered, ", "))
	fmt.Fprintf(b, "    private static readonly string[] places = { %s };\n", strings.Join(places, ", "))
	fmt.Fprintf(b, "    private static readonly string[] steps = { %s };\n", strings.Join(steps, ", "))
	fmt.Fprint(b, "    private static readonly Actor[] actors =\n    {\n")
	for _, a := range p.actors {
		fmt.Fprintf(b, "        new Actor { Name = %s, Parent = %d, Continues = %v, Started = %v, Events = new int[][] {", literal(a.name), a.parent, a.continuation, !p.startGated(a))
		for _, e := range a.events {
			fmt.Fprintf(b, " new[] { %d, %d, %d", e.gate, e.done, e.wait)
			for _, c := range e.starts {
				fmt.Fprintf(b, ", %d", c)
			}
			fmt.Fprint(b, " },")
		}
		fmt.Fprint(b, " } },\n")
	}
	fmt.Fprint(b, "    };\n}\n")
}

// startGated reports whether a gate stands before the statement that starts a thread.
func (p *plan) startGated(a *actor) bool {
	for t, other := range p.actors {
		if other == a {
			return slices.ContainsFunc(p.actors, func(parent *actor) bool {
				return slices.ContainsFunc(parent.events, func(e event) bool { return slices.Contains(e.starts, t) })
			})
		}
	}
	return false
}

// literal is a string literal of C#.
func literal(s string) string {
	return strconv.QuoteToASCII(comment(s))
}
