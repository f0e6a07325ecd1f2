// Package points finds what a checker can say of the runs of a program: which methods they cannot call and, if asked, which they call, which
// lines they reach and which way branches go.
package points

import (
	"path/filepath"
	"slices"
	"strings"

	"mwc/codegen/ir"
	"mwc/codegen/metadata"
	"mwc/codegen/program"
)

// Kind says what a point notes.
type Kind uint8

const (
	Method  Kind = iota // a method is called
	Line                // a line is reached
	Outcome             // a branch goes to one of its targets
)

// Point is something that a run may reach.
type Point struct {
	Kind           Kind
	Method         string // full name of the definition
	File, Checksum string
	Embedded       string // the file's text, as symbols have it
	Line           int
	Branch         uint32 // Outcome: the IL offset of the branch
}

// Points are all points of a program, by number, and those in each method's code.
type Points struct {
	All []Point
	in  map[*metadata.MethodDef]*ir.Points
}

// Of gives the points in the code of a method; all instances of a generic method have the same. It gives nil if there are none.
func (p *Points) Of(m *program.Method) *ir.Points {
	if m.Def == nil || m.Synth != program.SynthNone {
		return nil
	}
	return p.in[m.Def]
}

// Find finds the points of a program; lines says whether lines, branches and the methods that runs may call are among them. What nothing calls, so that it is not compiled,
// has points, too.
func Find(w *program.World, lines bool) *Points {
	p := &Points{in: map[*metadata.MethodDef]*ir.Points{}}
	compiled := map[*metadata.MethodDef]bool{}
	for _, m := range w.Methods {
		if m.Def != nil && m.Synth == program.SynthNone {
			compiled[m.Def] = true
		}
	}
	for _, mod := range w.Modules {
		if !mod.IsUser || mod.IsStub() {
			continue
		}
		f := finder{p: p, asm: mod.Asm, runs: map[metadata.Token]*metadata.MethodSymbols{}}
		for _, t := range mod.Asm.TypeDefs {
			for _, d := range t.Methods {
				if ms := mod.Asm.Symbols.Method(d.Token); ms != nil && ms.Kickoff != 0 {
					f.runs[ms.Kickoff] = ms
				}
			}
		}
		for _, t := range mod.Asm.TypeDefs {
			if f.excluded(t) {
				continue
			}
			for _, d := range t.Methods {
				if d.RVA == 0 || f.leftOut(d.Attributes) {
					continue
				}
				// To note the calls of small methods made a program that does little else slower by a sixth. So without lines there are points
				// of those methods alone that no run can call. Of a library beside the program people do not expect that all is called.
				if wanted := local(d) || named(d) && !f.generated(d.Attributes); wanted && !compiled[d] && mod == w.Main ||
					lines && (wanted && compiled[d] || lambda(d) || accessor(d) && !f.generated(d.Attributes)) {
					f.method(d)
				}
				if lines {
					f.lines(d)
				}
			}
		}
	}
	return p
}

// finder finds the points of one assembly.
type finder struct {
	p    *Points
	asm  *metadata.Assembly
	runs map[metadata.Token]*metadata.MethodSymbols // by async method or iterator: the symbols of what runs it
}

// verify is the class through which programs talk to mwc. Its source is compiled into them.
const verify = "Mwc.Verify"

// excluded reports whether a type's methods are none of the user's business.
func (f *finder) excluded(t *metadata.TypeDef) bool {
	for ; t != nil; t = t.Enclosing {
		if f.leftOut(t.Attributes) || t.FullName() == verify {
			return true
		}
	}
	return false
}

// leftOut reports whether the programmer has left something out of coverage.
func (f *finder) leftOut(attributes []metadata.CustomAttribute) bool {
	return f.asm.FindAttribute(attributes, "System.Diagnostics.CodeAnalysis.ExcludeFromCodeCoverageAttribute") != nil
}

// generated reports whether the compiler made something that the programmer has not written.
func (f *finder) generated(attributes []metadata.CustomAttribute) bool {
	return f.asm.FindAttribute(attributes, "System.Runtime.CompilerServices.CompilerGeneratedAttribute") != nil
}

const specialName = 0x0800 // MethodAttributes: accessors, operators and constructors

// named reports whether a programmer has given a method its name, and would want to hear that nobody calls it. Nobody misses a call of a
// constructor, or of what .NET asks classes to have; of accessors those hear who ask for lines.
func named(d *metadata.MethodDef) bool {
	switch d.Name {
	case "ToString", "Equals", "GetHashCode", "Finalize", "GetEnumerator":
		return false
	}
	if d.Flags&specialName != 0 || strings.HasPrefix(d.Name, "System.") || strings.ContainsAny(d.Name, "<@$") {
		return false
	}
	return !inMade(d)
}

// inMade reports whether a compiler has made the class of a method.
func inMade(d *metadata.MethodDef) bool {
	for t := d.Owner; t != nil; t = t.Enclosing {
		if strings.HasPrefix(t.Name, "<") && t.Name != "<Module>" || strings.ContainsAny(t.Name, "@$") {
			return true
		}
	}
	return false
}

// accessor reports whether a method is an accessor or an operator.
func accessor(d *metadata.MethodDef) bool {
	name := d.Name[strings.LastIndexByte(d.Name, '.')+1:] // of an explicit implementation
	kinds := []string{"get_", "set_", "add_", "remove_", "op_"}
	return d.Flags&specialName != 0 && !inMade(d) && slices.ContainsFunc(kinds, func(kind string) bool { return strings.HasPrefix(name, kind) })
}

// lambda reports whether a method is a lambda of C# or Visual Basic.
func lambda(d *metadata.MethodDef) bool {
	return strings.Contains(d.Name, ">b__") || strings.HasPrefix(d.Name, "_Lambda$__")
}

// local reports whether a method is a local function, wherever the compiler has put it.
func local(d *metadata.MethodDef) bool { return strings.Contains(d.Name, ">g__") }

// add makes a point at an IL offset, and gives its number.
func (f *finder) add(p Point) int {
	f.p.All = append(f.p.All, p)
	return len(f.p.All) - 1
}

func (f *finder) of(d *metadata.MethodDef) *ir.Points {
	at := f.p.in[d]
	if at == nil {
		at = &ir.Points{At: map[uint32][]int{}, Outcomes: map[uint32][]int{}}
		f.p.in[d] = at
	}
	return at
}

// method makes the point of a method's call.
func (f *finder) method(d *metadata.MethodDef) {
	p := Point{Kind: Method, Method: d.FullName()}
	symbols := f.asm.Symbols
	ms := symbols.Method(d.Token)
	if ms == nil || len(ms.Points) == 0 {
		ms = f.runs[d.Token]
	}
	if ms != nil {
		p.File, p.Line = symbols.First(ms)
		if i := slices.Index(symbols.Files, p.File); i >= 0 {
			p.Checksum, p.Embedded = symbols.Checksums[i], symbols.Embedded[i]
		}
		p.File = filepath.ToSlash(p.File)
	}
	at := f.of(d)
	at.At[0] = append(at.At[0], f.add(p))
}

// lines makes the points of a method's lines and branches.
func (f *finder) lines(d *metadata.MethodDef) {
	symbols := f.asm.Symbols
	ms := symbols.Method(d.Token)
	if ms == nil || f.generated(d.Attributes) && !strings.HasPrefix(d.Name, "<") {
		return
	}
	if written, err := f.asm.MethodByToken(ms.Kickoff); ms.Kickoff != 0 && err == nil && (f.leftOut(written.Attributes) || f.excluded(written.Owner)) {
		return
	}
	type place struct{ file, line int }
	known := map[place]int{}
	for _, s := range ms.Points {
		if s.Line <= 0 || s.File < 0 || s.File >= len(symbols.Files) {
			continue
		}
		n, ok := known[place{s.File, s.Line}]
		if !ok {
			n = f.add(f.point(Line, d, &s))
			known[place{s.File, s.Line}] = n
		}
		at := f.of(d)
		at.At[s.Offset] = append(at.At[s.Offset], n)
	}
	body, err := f.asm.Body(d)
	if err != nil || len(known) == 0 {
		return // what cannot be read is no branch
	}
	for i := range body.Code {
		s := f.branchLine(ms, body, i)
		if s == nil {
			continue
		}
		in := &body.Code[i]
		p := f.point(Outcome, d, s)
		p.Branch = in.Offset
		at := f.of(d)
		for range 1 + max(1, len(in.Targets)) {
			at.Outcomes[in.Offset] = append(at.Outcomes[in.Offset], f.add(p))
		}
	}
}

func (f *finder) point(k Kind, d *metadata.MethodDef, s *metadata.SequencePoint) Point {
	symbols := f.asm.Symbols
	return Point{
		Kind: k, Method: d.FullName(), File: filepath.ToSlash(symbols.Files[s.File]), Line: s.Line,
		Checksum: symbols.Checksums[s.File], Embedded: symbols.Embedded[s.File],
	}
}
