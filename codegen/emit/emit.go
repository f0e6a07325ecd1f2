// Package emit turns IR into the Go source of a checker: one resumable function per method, dispatchers for virtual and
// delegate calls, and the tables that describe the program to the machine (runtime/vm.Program).
package emit

import (
	"bytes"
	"fmt"
	"sort"

	"github.com/dave/jennifer/jen"

	"mwc/codegen/footprint"
	"mwc/codegen/gotext"
	"mwc/codegen/ir"
	"mwc/codegen/program"
	"mwc/codegen/visibility"
	"mwc/runtime/abi"
)

const (
	vmPath  = "mwc/runtime/vm"
	libPath = "mwc/runtime/lib"
	abiPath = "mwc/runtime/abi"
	// shardSize is the number of methods in one generated file: the Go compiler parses files side by side.
	shardSize = 150
)

// Options of Generate.
type Options struct {
	// Format lays the source out with gofmt, for people; checkers are compiled from unformatted source.
	Format bool
	// Spill keeps the registers of every method in memory, as otherwise only those of large ones.
	Spill bool
	// Version of mwc, recorded in the program.
	Version string
}

// Output is the generated package: Go files by name, the same bytes for the same world.
type Output struct {
	Files map[string][]byte
}

// Generate makes the package of a checker.
func Generate(w *program.World, opt Options) (*Output, error) {
	g, err := newGenerator(w, opt)
	if err != nil {
		return nil, err
	}
	out := &Output{Files: map[string][]byte{}}
	var file *jen.File
	shard := 0
	flush := func() error {
		if file == nil {
			return nil
		}
		name := fmt.Sprintf("methods_%03d.go", shard)
		shard++
		return g.render(out, name, file)
	}
	if err := g.share(); err != nil {
		return nil, err
	}
	for i, m := range w.Methods {
		if i%shardSize == 0 {
			if err := flush(); err != nil {
				return nil, err
			}
			file = g.newFile()
		}
		if g.shared[m] != nil {
			continue
		}
		code, err := g.method(m)
		if err != nil {
			return nil, err
		}
		for _, c := range code {
			file.Add(c)
		}
	}
	if err := flush(); err != nil {
		return nil, err
	}
	dispatch := g.newFile()
	for _, c := range g.dispatchers() {
		dispatch.Add(c)
	}
	if err := g.render(out, "dispatch.go", dispatch); err != nil {
		return nil, err
	}
	types := g.newFile()
	for _, c := range g.valueTypes() {
		types.Add(c)
	}
	if err := g.render(out, "types.go", types); err != nil {
		return nil, err
	}
	tables := g.newFile()
	for _, c := range g.tables() {
		tables.Add(c)
	}
	if err := g.render(out, "tables.go", tables); err != nil {
		return nil, err
	}
	if len(g.problems) > 0 {
		return nil, g.problems
	}
	return out, nil
}

// declare notes the names that the file being generated is meant to declare, in order.
func (g *generator) declare(names ...string) { g.meant = append(g.meant, names...) }

// render writes a file, and holds it against what was to be declared there.
func (g *generator) render(out *Output, name string, f *jen.File) error {
	var buf bytes.Buffer
	if err := f.Render(&buf); err != nil {
		return fmt.Errorf("internal error: generated file %s: %w", name, err)
	}
	meant := g.meant
	g.meant = nil
	if err := gotext.Check(name, buf.Bytes(), meant); err != nil {
		return err
	}
	out.Files[name] = buf.Bytes()
	return nil
}

// generator holds what the methods of one program share.
type generator struct {
	w     *program.World
	opt   Options
	funcs []*ir.Func // by method ID
	flow  *visibility.Analysis
	feet  *footprint.Footprints

	sites   []site
	statics map[*program.Type]uint32 // reference of the static area
	// threadStatics are the offsets of classes' [ThreadStatic] fields in the object that holds those of a thread,
	// threadStaticSize its size without header, threadStaticRefs the offsets of the references in it.
	threadStatics    map[*program.Type]int
	threadStaticSize int
	threadStaticRefs []int
	structs          map[*program.Type]string // names of Go types for value types
	structSeq        []*program.Type
	pieces           map[*program.Type][]ir.Piece
	// pieceTables are the value types whose pieces a loop goes through.
	pieceTables map[*program.Type]bool
	fileIDs     map[string]int
	files       []string
	checksums   []string                   // of these
	meant       []string                   // declared in the file being generated
	lends       bool                       // some managed pointer becomes a native one
	methods     []methodTable              // by method ID
	virtuals    map[*program.Method]string // declared methods that need a dispatcher, and its name
	virtFtns    map[*program.Method]string // the same for ldvirtftn
	shapes      map[string]*callShape
	problems    program.Problems

	shared    map[*program.Method]*program.Method // methods that have another's code, and which
	comparing *program.Method                     // the one whose code is compared with others: see share
}

// site is a scheduling point or allocation.
type site struct {
	method uint32
	il     uint32
	kind   string // name of a vm.SiteKind
	pend   abi.PendKind
	what   string
	value  string // name of a vm.ValueType
	access string // name of a vm.AccessKind, empty where pend says it all
	size   int    // bytes accessed, 0: the whole component
	off    int    // of them, where the instruction does not give it
	loc    uint32 // class of the location, 0 where it is not known
}

// methodTable is what the tables say about a method beyond its name.
type methodTable struct {
	frameSize, cellSize int
	refs                []int
	pcs                 []uint32
	pcSites             []int // by resume point
	feet                []int // by resume point: footprints
	eh                  []clause
	resumable           bool
	vars                string // names of what the frame holds
	cells               []jen.Code
}

type clause struct {
	kind                     string
	tryStart, tryEnd         uint32
	handlerStart, handlerEnd uint32
	filterStart              uint32
	typ                      int
	entry, filterEntry       int
}

func emptyGenerator(w *program.World, opt Options) *generator {
	return &generator{
		w: w, opt: opt,
		funcs:         make([]*ir.Func, len(w.Methods)+1),
		sites:         make([]site, 1),
		statics:       map[*program.Type]uint32{},
		threadStatics: map[*program.Type]int{},
		structs:       map[*program.Type]string{},
		pieceTables:   map[*program.Type]bool{},
		pieces:        map[*program.Type][]ir.Piece{},
		fileIDs:       map[string]int{},
		methods:       make([]methodTable, len(w.Methods)+1),
		virtuals:      map[*program.Method]string{},
		virtFtns:      map[*program.Method]string{},
		shapes:        map[string]*callShape{},
	}
}

func newGenerator(w *program.World, opt Options) (*generator, error) {
	g := emptyGenerator(w, opt)
	for _, m := range w.Methods {
		if !hasIR(m) {
			continue
		}
		f, err := ir.Build(m)
		if err != nil {
			return nil, err
		}
		if err := verify(f, "Build"); err != nil {
			return nil, err
		}
		ir.Simplify(f)
		if err := verify(f, "Simplify"); err != nil {
			return nil, err
		}
		g.funcs[m.ID] = f
	}
	ir.DropNullStatics(g.funcs)
	g.flow = visibility.Analyze(w, g.funcs)
	g.feet = footprint.Find(g.flow)
	for _, f := range g.funcs {
		if f == nil {
			continue
		}
		if err := verify(f, "Analyze"); err != nil {
			return nil, err
		}
	}
	g.layoutStatics()
	return g, nil
}

// verify checks the IR that a pass leaves: in every build, since it costs a few milliseconds.
func verify(f *ir.Func, pass string) error {
	if err := ir.Verify(f); err != nil {
		return internalError(fmt.Sprintf("after %s: %v", pass, err))
	}
	return nil
}

func hasIR(m *program.Method) bool {
	return m.Intrinsic == nil && !m.Abstract && (m.Body != nil || m.Synth != program.SynthNone)
}

// layoutStatics places the static areas as runtime/vm does, one after the other from abi.FirstStatic, and all classes'
// [ThreadStatic] fields in one object.
func (g *generator) layoutStatics() {
	ref := uint32(abi.FirstStatic)
	for _, t := range g.w.StaticTypes {
		g.statics[t] = ref
		ref += uint32(abi.StaticFields+t.StaticSize+7) / 8
		if t.ThreadStaticSize > 0 {
			off := align(g.threadStaticSize, 8)
			g.threadStatics[t] = off
			g.threadStaticSize = off + t.ThreadStaticSize
			g.threadStaticRefs = append(g.threadStaticRefs, offsets(off, t.ThreadStaticRefs)...)
		}
	}
}

// static gives the reference of a class's static area.
func (g *generator) static(t *program.Type) int {
	ref, ok := g.statics[t]
	if !ok {
		panic(internalError("no static area for " + t.Name))
	}
	return int(ref)
}

// ownStatics gives the offset of a class's [ThreadStatic] fields in the object that holds those of a thread.
func (g *generator) ownStatics(t *program.Type) int {
	off, ok := g.threadStatics[t]
	if !ok {
		panic(internalError("no thread statics for " + t.Name))
	}
	return abi.ObjectPayload + off
}

func (g *generator) newSite(s site) int {
	g.sites = append(g.sites, s)
	return len(g.sites) - 1
}

func (g *generator) newFile() *jen.File {
	f := jen.NewFile("main")
	f.NoFormat = !g.opt.Format
	f.ImportName(vmPath, "vm")
	f.ImportName(libPath, "lib")
	f.ImportName(abiPath, "abi")
	f.HeaderComment(gotext.Header)
	return f
}

// fileID numbers a source document of this name and checksum.
func (g *generator) fileID(name, checksum string) int {
	id, ok := g.fileIDs[name+"\n"+checksum]
	if !ok {
		id = len(g.files)
		g.files = append(g.files, name)
		g.checksums = append(g.checksums, checksum)
		g.fileIDs[name+"\n"+checksum] = id
	}
	return id
}

// unsupported records something that a method needs and mwc does not have yet.
func (g *generator) unsupported(m *program.Method, what string) {
	p := program.Problem{Method: m.FullName(), Missing: what, Hint: "mwc does not support this yet"}
	if m.Module != nil && m.Module.Asm != nil {
		p.Assembly = m.Module.Asm.Name
	}
	g.problems = append(g.problems, p)
}

// internalError is a broken invariant of the compiler, not a fault of the program.
type internalError string

func (e internalError) Error() string { return "internal error: " + string(e) }

// dispatcher names the dispatcher of a declared method.
func dispatcher(set map[*program.Method]string, m *program.Method, prefix string) string {
	name, ok := set[m]
	if !ok {
		name = fmt.Sprintf("%s%d", prefix, len(set)+1)
		set[m] = name
	}
	return name
}

// inOrder lists the methods that have a dispatcher by its name.
func inOrder(set map[*program.Method]string) []*program.Method {
	var out []*program.Method
	for m := range set {
		out = append(out, m)
	}
	sort.Slice(out, func(i, j int) bool { return set[out[i]] < set[out[j]] })
	return out
}
