// Package emit turns IR into the Go source of a checker: one resumable function per method, dispatchers for virtual and
// delegate calls, and the tables that describe the program to the machine (runtime/vm.Program).
package emit

import (
	"bytes"
	"fmt"
	"slices"
	"sort"

	"github.com/dave/jennifer/jen"

	"mwc/codegen/emit/machine"
	"mwc/codegen/footprint"
	"mwc/codegen/gotext"
	"mwc/codegen/ir"
	"mwc/codegen/points"
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

// Input is what the code of a checker is made from.
type Input struct {
	World      *program.World
	Funcs      []*ir.Func // by method ID
	Visibility *visibility.Analysis
	Footprints *footprint.Footprints
	Facts      *visibility.Facts
	Points     []points.Point        // what the code notes of runs, by number
	At         func(*program.Method) // told of each method before work on it begins, so that a crash can name it

	// Format lays the source out with gofmt, for people; checkers are compiled from unformatted source.
	Format bool
	// Spill makes the registers of every method fields of one variable. Otherwise only large methods have them so: see
	// largeFunction.
	Spill bool
	// Version of mwc, recorded in the program.
	Version string
	// Coverage says that lines and branches are among the points.
	Coverage bool
}

// file is a generated file: its text, and the names that it is meant to declare, in order.
type file struct {
	name  string
	text  []byte
	meant []string
}

// Emit makes the Go of all files, the same bytes for the same program. It emits the methods first, in order, since that
// numbers their scheduling points, and then what the methods need.
func (g *Emitter) Emit() error {
	shard := 0
	for methods := range slices.Chunk(g.World.Methods, shardSize) {
		var code []jen.Code
		for _, m := range methods {
			if g.shared[m] == nil {
				g.At(m)
				code = append(code, g.method(m)...)
			}
		}
		if err := g.write(fmt.Sprintf("methods_%03d.go", shard), code); err != nil {
			return err
		}
		shard++
	}
	for _, f := range []struct {
		name string
		code func() []jen.Code
	}{{"dispatch.go", g.dispatchers}, {"types.go", g.valueTypes}, {"tables.go", g.tables}} {
		if err := g.write(f.name, f.code()); err != nil {
			return err
		}
	}
	if len(g.problems) > 0 {
		return g.problems
	}
	return nil
}

// write writes a file as soon as its code is there: the code takes much more memory than the text.
func (g *Emitter) write(name string, code []jen.Code) error {
	f := g.newFile()
	for _, c := range code {
		f.Add(c)
	}
	var buf bytes.Buffer
	if err := f.Render(&buf); err != nil {
		return fmt.Errorf("generated file %s: %w", name, err)
	}
	text := buf.Bytes()
	if !g.Format {
		text = gotext.Pin(text)
	}
	g.out = append(g.out, file{name, text, g.meant})
	g.meant = nil
	return nil
}

// declare notes the names that the file being generated is meant to declare, in order.
func (g *Emitter) declare(names ...string) { g.meant = append(g.meant, names...) }

// Check gives the generated package: Go files by name. It first holds each file against the names that were to be declared
// there.
func (g *Emitter) Check() (map[string][]byte, error) {
	files := map[string][]byte{}
	for _, f := range g.out {
		if err := gotext.Check(f.name, f.text, f.meant); err != nil {
			return nil, err
		}
		files[f.name] = f.text
	}
	return files, nil
}

// Emitter holds what the methods of one program share.
type Emitter struct {
	Input

	sites   []site
	statics map[*program.Type]uint32 // reference of the static area
	// threadStatics are the offsets of classes' [ThreadStatic] fields in the object that holds the fields of a thread.
	// threadStaticSize is the size of that object without its header, and threadStaticRefs are the offsets of the references
	// in it.
	threadStatics    map[*program.Type]int
	threadStaticSize int
	threadStaticRefs []int
	structs          map[*program.Type]string // names of Go types for value types
	structSeq        []*program.Type
	pieces           map[*program.Type][]ir.Piece
	// pieceTables are the value types for which a loop over a table accesses the pieces.
	pieceTables map[*program.Type]bool
	fileIDs     map[string]int
	files       []string
	checksums   []string // by file
	embedded    []string // by file: its text as the symbols have it
	out         []file
	meant       []string                   // names that the file being generated is meant to declare
	lends       bool                       // some managed pointer becomes a native one
	methods     []methodTable              // by method ID
	virtuals    map[*program.Method]string // declared methods that need a dispatcher, with the name of the dispatcher
	virtFtns    map[*program.Method]string // the same for ldvirtftn
	shapes      map[string]*callShape
	hubs        map[*program.Method]bool // whether a method is a hub: see hubs.go
	hubNames    []string                 // hubs that are emitted
	problems    program.Problems

	valueTypeIDs map[*program.Type]int // of the structs and enums that names of variables refer to, from 1
	valueTypeSeq []*program.Type

	shared    map[*program.Method]*program.Method // by method: the method whose code it has
	comparing *program.Method                     // the method whose code Share compares with that of others
}

// site is a scheduling point or allocation.
type site struct {
	method uint32
	il     uint32
	kind   machine.Name // of a vm.SiteKind
	pend   abi.PendKind
	what   string
	value  machine.Name // of a vm.ValueType
	access machine.Name // of a vm.AccessKind, none where pend says it all
	size   int          // number of bytes accessed, 0 for the whole component
	off    int          // offset of these bytes, where the instruction does not give it
	loc    uint32       // class of the location, 0 where it is not known
}

// methodTable is what the tables say about a method beside its name.
type methodTable struct {
	frameSize, cellSize int
	refs                []int
	pcs                 []uint32
	pcSites             []int // by resume point
	feet                []int // by resume point: number of the footprint
	eh                  []clause
	resumable           bool
	vars                string   // names of what the frame holds
	dead                []uint64 // by resume point: which of them nothing reads any more
	cells               []jen.Code
}

type clause struct {
	kind                     machine.Name
	tryStart, tryEnd         uint32
	handlerStart, handlerEnd uint32
	filterStart              uint32
	typ                      int
	entry, filterEntry       int
}

// New makes an Emitter that has emitted nothing.
func New(in Input) *Emitter {
	return &Emitter{
		Input:         in,
		sites:         make([]site, 1),
		statics:       map[*program.Type]uint32{},
		threadStatics: map[*program.Type]int{},
		structs:       map[*program.Type]string{},
		pieceTables:   map[*program.Type]bool{},
		pieces:        map[*program.Type][]ir.Piece{},
		fileIDs:       map[string]int{},
		methods:       make([]methodTable, len(in.World.Methods)+1),
		virtuals:      map[*program.Method]string{},
		virtFtns:      map[*program.Method]string{},
		shapes:        map[string]*callShape{},
		hubs:          map[*program.Method]bool{},
		valueTypeIDs:  map[*program.Type]int{},
	}
}

// Layout gives the static areas their references as runtime/vm does, one after the other from abi.FirstStatic. It lays all
// classes' [ThreadStatic] fields out in one object.
func (g *Emitter) Layout() {
	ref := uint32(abi.FirstStatic)
	for _, t := range g.World.StaticTypes {
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

// StaticArea gives the reference of a class's static area; ok is false if the class has none.
func (g *Emitter) StaticArea(t *program.Type) (ref uint32, ok bool) {
	ref, ok = g.statics[t]
	return ref, ok
}

// static gives the reference of the static area of a class that must have one.
func (g *Emitter) static(t *program.Type) int {
	ref, ok := g.statics[t]
	if !ok {
		panic("no static area for " + t.Name)
	}
	return int(ref)
}

// ownStatics gives the offset of a class's [ThreadStatic] fields in the object that holds the fields of a thread.
func (g *Emitter) ownStatics(t *program.Type) int {
	off, ok := g.threadStatics[t]
	if !ok {
		panic("no thread statics for " + t.Name)
	}
	return abi.ObjectPayload + off
}

func (g *Emitter) newSite(s site) int {
	g.sites = append(g.sites, s)
	return len(g.sites) - 1
}

func (g *Emitter) newFile() *jen.File {
	f := jen.NewFile("main")
	f.NoFormat = !g.Format
	f.ImportName(vmPath, "vm")
	f.ImportName(libPath, "lib")
	f.ImportName(abiPath, "abi")
	f.HeaderComment(gotext.Header)
	return f
}

// fileID gives the number of the source document with this name and checksum, a new number for a new document.
func (g *Emitter) fileID(name, checksum, embedded string) int {
	id, ok := g.fileIDs[name+"\n"+checksum]
	if !ok {
		id = len(g.files)
		g.files = append(g.files, name)
		g.checksums = append(g.checksums, checksum)
		g.embedded = append(g.embedded, embedded)
		g.fileIDs[name+"\n"+checksum] = id
	}
	return id
}

// unsupported records that a method needs something which mwc does not support.
func (g *Emitter) unsupported(m *program.Method, what string) {
	p := program.Problem{Method: m.FullName(), Missing: what, Hint: "mwc does not support this yet"}
	if m.Module != nil && m.Module.Asm != nil {
		p.Assembly = m.Module.Asm.Name
	}
	g.problems = append(g.problems, p)
}

// dispatcher names the dispatcher of a declared method.
func dispatcher(set map[*program.Method]string, m *program.Method, prefix string) string {
	name, ok := set[m]
	if !ok {
		name = fmt.Sprintf("%s%d", prefix, len(set)+1)
		set[m] = name
	}
	return name
}

// inOrder lists the methods that have a dispatcher, in the order of the dispatchers' names.
func inOrder(set map[*program.Method]string) []*program.Method {
	var out []*program.Method
	for m := range set {
		out = append(out, m)
	}
	sort.Slice(out, func(i, j int) bool { return set[out[i]] < set[out[j]] })
	return out
}
