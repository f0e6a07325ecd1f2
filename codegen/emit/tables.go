package emit

import (
	"encoding/binary"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"

	"mwc/codegen/display"
	"mwc/codegen/emit/machine"
	"mwc/codegen/gotext"
	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/metadata"
	"mwc/codegen/points"
	"mwc/codegen/program"
	"mwc/codegen/visibility"
	"mwc/runtime/abi"
)

// u32s is a []uint32 literal, nil for none.
func u32s[T int | uint32](xs []T) jen.Code {
	if len(xs) == 0 {
		return jen.Nil()
	}
	var out []jen.Code
	for _, x := range xs {
		out = append(out, jen.Id(fmt.Sprint(x)))
	}
	return jen.Index().Uint32().Values(out...)
}

// kv is a field of a composite literal.
func kv(name string, x jen.Code) jen.Code { return jen.Id(name).Op(":").Add(x) }

// kvWhen sets the field of what holds always, or that of what holds once the program has told threads apart, if either does.
func kvWhen(name string, when visibility.When) []jen.Code {
	switch when {
	case visibility.OnceTold:
		return []jen.Code{kv(name+"OnceTold", jen.True())}
	case visibility.Always:
		return []jen.Code{kv(name, jen.True())}
	}
	return nil
}

// list is a slice literal of a vm type, with one element a line.
func list(typ machine.Name, elems []jen.Code) expr {
	return jen.Index().Add(vmq(typ)).Custom(jen.Options{Open: "{", Close: "}", Separator: ",", Multi: true}, elems...)
}

// tables declares the vm.Program.
func (g *Emitter) tables() []jen.Code {
	methods, places := g.methodTables(), g.points() // both add files
	fields := []jen.Code{
		kv("Name", gotext.String(g.World.Main.Asm.Name)),
		kv("MwcVersion", gotext.String(g.Version)),
		kv("Types", list(machine.TypeInfo, g.typeTables())),
		kv("Methods", jen.Id("methods")),
		kv("Sites", list(machine.SiteInfo, g.siteTables())),
		kv("Files", jen.Index().String().Values(stringLits(g.files)...)),
		kv("Checksums", jen.Index().String().Values(stringLits(g.checksums)...)),
		kv("Strings", jen.Index().Index().Uint16().Values(g.literals()...)),
		kv("Statics", list(machine.StaticInfo, g.staticTables())),
		kv("ValueTypes", list(machine.ValueTypeInfo, g.valueTypeTables())), // the tables above have numbered them
		kv("Main", jen.Id("callMain")),
		kv("MainReturns", jen.Lit(ir.TypeOf(g.World.Entry.Sig.Ret).Kind != ir.Void)),
		kv("ThreadMain", jen.Id("callThreadMain")),
	}
	if slices.ContainsFunc(g.embedded, func(text string) bool { return text != "" }) {
		fields = append(fields, kv("Embedded", jen.Index().String().Values(stringLits(g.embedded)...)))
	}
	declared := []string{reached, "program", "methods", "callMain", "callThreadMain"}
	callers := []jen.Code{g.mainCaller(), g.threadCaller()}
	if m := g.World.MessageTeller; m != nil && g.Funcs[m.ID] != nil {
		fields = append(fields, kv("Message", jen.Id("callMessage")))
		declared, callers = append(declared, "callMessage"), append(callers, g.messageCaller(m))
	}
	var handles []int
	for _, m := range g.World.Handles {
		handles = append(handles, g.World.Addressed(m).ID)
	}
	fields = append(fields, kv("Handles", u32s(handles)))
	if g.needs(intrinsics.Tokens) {
		fields = append(fields, g.tokens()...)
	}
	if g.needs(intrinsics.TypeNames) {
		fields = append(fields, kv("TypeNames", g.typeNames()))
	}
	if g.needs(intrinsics.Resources) {
		fields = append(fields, kv("Resources", g.resources()))
	}
	if g.Facts.EndObserved {
		fields = append(fields, kv("ObservesEnd", jen.True()))
		fields = append(fields, kvWhen("ObservesPool", g.Facts.ThreadsObserved)...)
	}
	if g.Facts.WaitObserved {
		fields = append(fields, kv("ObservesWait", jen.True()))
	}
	if g.Facts.ThreadIDsObserved {
		fields = append(fields, kv("ObservesThreadIDs", jen.True()))
	}
	if g.Facts.NumbersGuessed {
		fields = append(fields, kv("NumbersGuessed", jen.True()))
	}
	if g.Facts.IteratorsAsk {
		fields = append(fields, kv("Iterators", jen.True()))
	}
	if len(g.World.TestCalls) > 0 {
		fields = append(fields, kv("Tests", jen.True()))
	}
	if texts := g.Facts.Assumptions; len(texts) > 0 {
		fields = append(fields, kv("Assumptions", jen.Index().String().Values(stringLits(texts)...)))
	}
	fields = append(fields, kvWhen("Interrupts", g.Facts.Interrupts)...)
	if g.Facts.TaskStatusObserved {
		fields = append(fields, kv("ObservesTaskStatus", jen.True()))
	}
	if g.Facts.HandlesDisposed {
		fields = append(fields, kv("DisposesHandles", jen.True()))
	}
	if g.Facts.AwaitsBlock {
		fields = append(fields, kv("AwaitsBlock", jen.True()))
	}
	if g.Facts.Registers {
		fields = append(fields, kv("Registers", jen.True()))
	}
	if g.Facts.TellsGuessed {
		fields = append(fields, kv("TellsGuessed", jen.True()))
	}
	if g.Facts.ArrivalsUnseen {
		fields = append(fields, kv("ArrivalsUnseen", jen.True()))
	}
	if g.World.Ordered() {
		fields = append(fields, kv("Deterministic", jen.True()))
	}
	if g.lends {
		fields = append(fields, kv("Lends", jen.True()))
	}
	if c := g.Facts.Clock; c.Reads {
		fields = append(fields, kv("ReadsClock", jen.True()))
		if t := c.Unaligned; t != nil {
			g.problems = append(g.problems, program.Problem{
				Assembly: t.Module.Asm.Name, Missing: "type " + t.Name + ", which has a DateTime at an offset that is no multiple of four, in a program that reads the clock",
				Hint: "mwc finds times at such offsets only: lay the type out without Pack and FieldOffset",
			})
		}
		if c.Numbers {
			fields = append(fields, kv("TimesAsNumbers", jen.True()))
		}
		if c.Raw {
			fields = append(fields, kv("RawClock", jen.True()))
		}
		if c.Ints {
			fields = append(fields, kv("RawInts", jen.True()))
		}
		if len(c.Durations) > 0 {
			var ms []jen.Code
			for _, d := range c.Durations {
				ms = append(ms, jen.Lit(int(d)))
			}
			fields = append(fields, kv("Durations", jen.Index().Int64().Values(ms...)))
		}
	}
	if n := len(g.World.Traps); n > 0 {
		fields = append(fields, kv("Traps", lit(n)))
	}
	if g.World.Unasserted() {
		fields = append(fields, kv("Unasserted", jen.True()))
	}
	if g.Facts.TracesRead {
		fields = append(fields, kv("ReadsTraces", jen.True()))
	}
	if len(g.Points) > 0 {
		fields = append(fields, kv("Reached", jen.Id(reached).Index(jen.Op(":"))), kv("Points", list(machine.Point, places)))
	}
	if g.Coverage {
		fields = append(fields, kv("Coverage", jen.True()))
	}
	fields = append(fields, kv("Footprints", g.footprints()))
	fields = append(fields, kv("TypeBytes", lit(len(g.World.Types)+1)))
	if g.threadStaticSize > 0 {
		fields = append(fields, kv("TypeThreadStatics", lit(len(g.World.Types)+2)))
	}
	g.declare(declared...)
	return append([]jen.Code{
		jen.Var().Id(reached).Index(lit(len(g.Points))).Uint8(),
		jen.Var().Id("program").Op("=").Add(vmq(machine.Program)).Custom(jen.Options{Open: "{", Close: "}", Separator: ",", Multi: true}, fields...),
		gotext.Comment("methods is filled at start: its functions refer to program through the machine."),
		jen.Var().Id("methods").Op("=").Add(list(machine.MethodInfo, methods)),
	}, callers...)
}

// reached is the variable in which the points are set to 1 that a run has come to.
const reached = "reached"

// points are the points by number.
func (g *Emitter) points() []jen.Code {
	kinds := map[points.Kind]machine.Name{points.Method: machine.PointMethod, points.Line: machine.PointLine, points.Outcome: machine.PointOutcome}
	var out []jen.Code
	for _, p := range g.Points {
		fields := []jen.Code{kv("Kind", vmq(kinds[p.Kind])), kv("Method", gotext.String(p.Method))}
		if p.Line > 0 {
			fields = append(fields, kv("File", lit(g.fileID(p.File, p.Checksum, p.Embedded))), kv("Line", lit(p.Line)))
		}
		if p.Kind == points.Outcome {
			fields = append(fields, kv("Branch", lit(int(p.Branch))))
		}
		out = append(out, jen.Values(fields...))
	}
	return out
}

// footprints declares what threads may still do. Methods refer to these sets by number at their resume points.
func (g *Emitter) footprints() expr {
	threads := g.Footprints.Whole(g.World.Method("System.Threading.Thread", "ThreadMain"))
	entry := g.Footprints.Whole(g.World.Entry)
	sets, refs := g.Footprints.Sets()
	var all []byte
	for _, s := range sets {
		for _, w := range s {
			all = binary.LittleEndian.AppendUint64(all, w)
		}
	}
	var holds []byte
	for _, w := range refs {
		holds = binary.LittleEndian.AppendUint64(holds, w)
	}
	return vmq(machine.Footprints).Values(kv("Sets", gotext.String(string(all))), kv("Refs", gotext.String(string(holds))), kv("Main", lit(entry)), kv("Thread", lit(threads)))
}

func stringLits(ss []string) []jen.Code {
	var out []jen.Code
	for _, s := range ss {
		out = append(out, gotext.String(s))
	}
	return out
}

func (g *Emitter) literals() []jen.Code {
	var out []jen.Code
	for _, s := range g.World.Strings {
		var cs []jen.Code
		for _, c := range s {
			cs = append(cs, jen.Id(strconv.Itoa(int(c))))
		}
		out = append(out, jen.Values(cs...))
	}
	return out
}

func offsets(base int, refs []int) []int {
	var out []int
	for _, r := range refs {
		out = append(out, base+r)
	}
	return out
}

func (g *Emitter) typeTables() []jen.Code {
	out := []jen.Code{jen.Values()}
	equality := g.needs(intrinsics.Equality)
	clones := g.needs(intrinsics.Clones)
	qualified := g.needs(intrinsics.FullNames)
	assignable := g.needs(intrinsics.Assignability)
	related := g.needs(intrinsics.Relations)
	assemblies := g.needs(intrinsics.Assemblies)
	reflected := g.needs(intrinsics.Members)
	compared := map[*program.Type]bool{} // element types of arrays that Array.Copy compares
	if g.needs(intrinsics.CopyKinds) {
		for _, t := range g.World.Types {
			if t.Elem != nil && t.Elem.IsReference() {
				compared[t.Elem] = true
			}
		}
	}
	for _, t := range g.World.Types {
		kind := machine.TypeClass
		size := t.Size
		fields := []jen.Code{kv("Name", gotext.String(t.Name))}
		switch {
		case t.IsString():
			kind, size = machine.TypeString, 0
		case t.Kind == program.KindSZArray || t.Kind == program.KindMDArray:
			kind, size = machine.TypeArray, 0
			if t.Kind == program.KindMDArray {
				kind = machine.TypeMDArray
				fields = append(fields, kv("Rank", lit(t.Rank)))
				if t.Rank == 1 {
					fields = append(fields, kv("Vector", lit(g.World.SZArray(t.Elem).ID)))
				}
			}
			fields = append(fields, kv("Elem", lit(t.Elem.ID)), kv("ElemSize", lit(memSize(t.Elem))))
			if ir.KindOf(t.Elem) == ir.R {
				fields = append(fields, kv("ElemIsRef", jen.True()))
			} else if refs := refOffsets(t.Elem); len(refs) > 0 {
				fields = append(fields, kv("ElemRefs", u32s(refs)))
			}
			if t.Elem.IsNullable() {
				has, v := nullableParts(t.Elem)
				fields = append(fields, kv("Nullable", jen.Op("&").Add(vmq(machine.NullableInfo)).Values(
					kv("Type", lit(v.Type.ID)), kv("Size", lit(memSize(v.Type))), kv("Flag", lit(has.Offset)), kv("Value", lit(v.Offset)))))
			}
			if p := t.Elem.Prim; p != program.PrimNone {
				fields = append(fields, kv("ElemPrim", lit(int(p))))
			}
			if ps := g.piecesOf(t.Elem); len(ps) > 0 {
				fields = append(fields, kv("Pieces", pieceList(ps)))
			}
		case t.Kind == program.KindInterface:
			kind = machine.TypeInterface
		case t.Kind == program.KindParameter:
			kind, size = machine.TypeParameter, 0
			if t.Constrained() {
				kind = machine.TypeConstrained
			}
		case t.Kind == program.KindVoid:
			kind, size = machine.TypeValue, 0
		case t.IsValueType():
			kind, size = machine.TypeValue, memSize(t)
			if refs := refOffsets(t); len(refs) > 0 {
				fields = append(fields, kv("Refs", u32s(offsets(abi.ObjectPayload, refs))))
			}
			if t.Prim != program.PrimNone {
				fields = append(fields, kv("Prim", lit(int(t.Prim))))
			}
			if t.Kind == program.KindEnum {
				fields = append(fields, kv("Enum", enumInfo(t)))
			}
		default:
			if len(t.RefOffsets) > 0 {
				fields = append(fields, kv("Refs", u32s(offsets(abi.ObjectPayload, t.RefOffsets))))
			}
		}
		if full := netName(t); full != t.Name {
			fields = append(fields, kv("Full", gotext.String(full)))
		}
		if qualified {
			if q := netFullName(t); q != netName(t) {
				fields = append(fields, kv("Qualified", gotext.String(q)))
			}
		}
		if short := netShortName(t); short != t.Name[strings.LastIndexByte(t.Name, '.')+1:] {
			fields = append(fields, kv("Short", gotext.String(short)))
		}
		if clones && t.Instantiated && t.Def != nil && !t.IsDelegate && !t.IsString() {
			ps := ir.Pieces(t)
			if !t.IsValueType() {
				ps = ir.ObjectPieces(t)
			}
			if ir.CountPieces(ps) > 1 {
				fields = append(fields, kv("Pieces", pieceList(ps)))
			}
		}
		if related {
			fields = append(fields, kv("Related", g.relatedInfo(t)))
		}
		if assemblies {
			fields = append(fields, kv("Assembly", gotext.String(assemblyName(t))))
		}
		if t.Listed != nil {
			fields = append(fields, kv("Interfaces", interfaceInfo(t.Listed)))
		}
		if reflected && t.Reflected != nil {
			fields = append(fields, kv("Reflected", reflectedInfo(t.Reflected)))
		}
		if equality {
			fields = append(fields, equalFields(t)...)
		}
		fields = append(fields, kv("Kind", vmq(kind)), kv("Size", lit(size)))
		if t.Instantiated || t.IsValueType() {
			fields = append(fields, names("Fields", g.namesOf(t))...)
			fields = append(fields, names("Display", display.Text(t))...)
			if display.IsRecord(t) {
				fields = append(fields, kv("Record", jen.True()))
			}
		}
		if machine := t.MachineOf(); machine != nil && t.Instantiated {
			if m := g.World.MoveNext(machine); m != nil {
				fields = append(fields, kv("MoveNext", lit(m.ID)))
			}
		}
		if f := t.MakerField(); f != nil && t.Instantiated {
			fields = append(fields, kv("Maker", lit(abi.ObjectPayload+f.Offset)))
		}
		if t.Cctor != nil {
			fields = append(fields, kv("Cctor", jen.True()))
		}
		if t.Base != nil {
			fields = append(fields, kv("Base", lit(t.Base.ID)))
		}
		if t.Instantiated || compared[t] || assignable {
			fields = append(fields, kv("Supers", u32s(g.supers(t))))
		}
		out = append(out, jen.Values(fields...))
	}
	out = append(out, jen.Values(kv("Name", jen.Lit("stackalloc")), kv("Kind", vmq(machine.TypeBytes))))
	if g.threadStaticSize > 0 {
		out = append(out, jen.Values(kv("Name", jen.Lit("thread statics")), kv("Kind", vmq(machine.TypeClass)),
			kv("Size", lit(g.threadStaticSize)), kv("Refs", u32s(offsets(abi.ObjectPayload, g.threadStaticRefs)))))
	}
	return out
}

// supers are the IDs of the types that an instance of t can be cast to.
func (g *Emitter) supers(t *program.Type) []int {
	var out []int
	for _, u := range g.World.Types {
		if t == u || t.AssignableTo(u) || u.IsNullable() && u.Args[0] == t {
			out = append(out, u.ID)
		}
	}
	return out
}

func (g *Emitter) methodTables() []jen.Code {
	out := []jen.Code{jen.Values()}
	unwrapping := map[*metadata.Assembly]bool{}
	for _, m := range g.World.Methods {
		t := &g.methods[m.ID]
		fields := []jen.Code{kv("Name", gotext.String(m.FullName()))}
		if t.resumable {
			fields = append(fields,
				kv("FrameSize", lit(t.frameSize)), kv("CellSize", lit(t.cellSize)), kv("Refs", u32s(t.refs)),
				kv("Resume", jen.Id("resume"+g.Name(m))), kv("PCs", u32s(t.pcs)))
			fields = append(fields, names("Vars", t.vars)...)
			if len(t.dead) > 0 {
				var bits []jen.Code
				for _, d := range t.dead {
					bits = append(bits, jen.Id(fmt.Sprintf("%#x", d)))
				}
				fields = append(fields, kv("Dead", jen.Index().Uint64().Values(bits...)))
			}
			if len(t.cells) > 0 && g.Visibility.Strays() {
				fields = append(fields, kv("Cells", jen.Index().Add(vmq(machine.Cell)).Values(t.cells...)))
			}
			if n := len(t.pcSites); slices.Max(t.pcSites) > 0 {
				for t.pcSites[n-1] == 0 {
					n--
				}
				fields = append(fields, kv("PCSites", u32s(t.pcSites[:n])))
			}
			fields = append(fields, kv("Feet", u32s(t.feet)))
		}
		library := m.Module != nil && m.Module.IsLibrary()
		if lines := g.lines(m); len(lines) > 0 && !library {
			fields = append(fields, kv("Lines", jen.Index().Add(vmq(machine.Line)).Values(lines...)))
		}
		if len(t.eh) > 0 {
			fields = append(fields, kv("EH", jen.Index().Add(vmq(machine.Clause)).Values(clauses(t.eh)...)))
			if m.Synth == program.SynthNone {
				a := m.Module.Asm
				if _, ok := unwrapping[a]; !ok {
					unwrapping[a] = unwraps(a)
				}
				if unwrapping[a] {
					fields = append(fields, kv("Unwraps", jen.True()))
				}
			}
		}
		if text := frameText(m); t.resumable && text != "" {
			fields = append(fields, kv("Trace", gotext.String(text)))
		}
		if m.AddressTaken && g.needs(intrinsics.Targets) {
			if of, at := m.Declared(); at > 0 {
				fields = append(fields, kv("Owner", lit(of.Owner.ID)), kv("Member", lit(at)))
			}
		}
		if m.AddressTaken && !m.Static {
			fields = append(fields, kv("Instance", jen.True()))
		}
		if m.Synth != program.SynthNone {
			fields = append(fields, kv("Hidden", jen.True()))
		}
		if library {
			fields = append(fields, kv("Library", jen.True()))
			if name := m.Documented(); name != m.FullName() {
				fields = append(fields, kv("Internal", jen.True()))
				if name != "" {
					fields = append(fields, kv("Documented", gotext.String(name)))
				}
			}
			if !m.Static && m.Owner != nil && !m.Owner.IsValueType() {
				fields = append(fields, kv("OfObject", jen.True()))
			}
		}
		if m.Owner.IsAsyncMachine() {
			fields = append(fields, kv("Async", jen.True()))
			fields = append(fields, suspensions(m)...)
		}
		if g.Facts.AwaitsBlock {
			fields = append(fields, startsField(m)...)
		}
		if m.Synth == program.SynthAsyncRun {
			fields = append(fields, kv("AsyncRun", jen.True()))
		}
		out = append(out, jen.Values(fields...))
	}
	return out
}

// startsField says what becomes of what the caller of a method says of the async method that it awaits.
func startsField(m *program.Method) []jen.Code {
	if m.StartsMachine() {
		return []jen.Code{kv("Starts", jen.True())}
	}
	if _, handsOn := m.TakesAwait(); handsOn {
		return []jen.Code{kv("HandsOn", jen.True())}
	}
	return nil
}

func clauses(cs []clause) []jen.Code {
	var out []jen.Code
	for _, c := range cs {
		out = append(out, jen.Values(
			kv("Kind", vmq(c.kind)), kv("TryStart", lit(int(c.tryStart))), kv("TryEnd", lit(int(c.tryEnd))),
			kv("HandlerStart", lit(int(c.handlerStart))), kv("HandlerEnd", lit(int(c.handlerEnd))),
			kv("FilterStart", lit(int(c.filterStart))), kv("Type", lit(c.typ)),
			kv("Entry", lit(c.entry)), kv("FilterEntry", lit(c.filterEntry)),
		))
	}
	return out
}

// lines are the sequence points of a method.
func (g *Emitter) lines(m *program.Method) []jen.Code {
	if m.Def == nil || m.Module == nil || m.Module.Asm == nil || m.Module.Asm.Symbols == nil || g.Funcs[m.ID] == nil {
		return nil
	}
	sym := m.Module.Asm.Symbols
	ms := sym.Method(m.Def.Token)
	if ms == nil {
		return nil
	}
	var out []jen.Code
	for _, p := range WithLocks(m.Module.Asm, m.Def, ms.Points) {
		file, line := 0, 0
		if p.Line > 0 {
			file, line = g.fileID(sourceName(sym, p), sym.Checksums[p.File], sym.Embedded[p.File]), p.Line
		}
		out = append(out, jen.Values(kv("IL", lit(int(p.Offset))), kv("File", lit(file)), kv("Line", lit(line))))
	}
	return out
}

func sourceName(sym *metadata.Symbols, p metadata.SequencePoint) string {
	return filepath.ToSlash(sym.Files[p.File])
}

func (g *Emitter) siteTables() []jen.Code {
	out := []jen.Code{jen.Values()}
	for _, s := range g.sites[1:] {
		fields := []jen.Code{kv("Method", lit(int(s.method))), kv("IL", lit(int(s.il))), kv("Kind", vmq(s.kind)), kv("What", gotext.String(s.what))}
		if s.pend != 0 {
			fields = append(fields, kv("Pend", vmPend(s.pend)))
		}
		if s.value != machine.ValueNone {
			fields = append(fields, kv("Type", vmq(s.value)))
		}
		if s.access != (machine.Name{}) {
			fields = append(fields, kv("Access", vmq(s.access)))
		}
		if s.size != 0 {
			fields = append(fields, kv("Size", lit(s.size)))
		}
		if s.off != 0 {
			fields = append(fields, kv("Off", lit(s.off)))
		}
		if s.loc != 0 {
			fields = append(fields, kv("Loc", lit(int(s.loc))))
		}
		out = append(out, jen.Values(fields...))
	}
	return out
}

func (g *Emitter) staticTables() []jen.Code {
	var out []jen.Code
	for _, t := range g.World.StaticTypes {
		fields := []jen.Code{
			kv("Type", lit(t.ID)), kv("Ref", lit(g.static(t))), kv("Size", lit(abi.StaticFields+t.StaticSize)),
			kv("Refs", u32s(offsets(abi.StaticFields, t.StaticRefs))),
		}
		var fixed []int
		for _, f := range t.Statics {
			if ir.KindOf(f.Type) == ir.R && !f.ThreadStatic && g.Visibility.Fixed(f) {
				fixed = append(fixed, abi.StaticFields+f.Offset)
			}
		}
		if cells := staticCells(t); len(cells) > 0 && g.Visibility.Strays() {
			fields = append(fields, kv("Cells", jen.Index().Add(vmq(machine.Cell)).Values(cells...)))
		}
		if fixed != nil {
			fields = append(fields, kv("Fixed", u32s(fixed)))
		}
		fields = append(fields, names("Fields", g.staticNames(t))...)
		var data []jen.Code
		for _, f := range t.Statics {
			if len(f.Data) > 0 {
				data = append(data, jen.Values(kv("Off", lit(abi.StaticFields+f.Offset)), kv("Data", gotext.String(string(f.Data)))))
			}
		}
		if len(data) > 0 {
			fields = append(fields, kv("Data", jen.Index().Add(vmq(machine.StaticData)).Values(data...)))
		}
		out = append(out, jen.Values(fields...))
	}
	return out
}

// mainCaller declares the function that runs the entry point.
func (g *Emitter) mainCaller() jen.Code {
	head := jen.Func().Id("callMain").Params(jen.Id("m").Op("*").Add(vmq(machine.Machine)), jen.Id("args").Uint32()).Add(abiq(machine.StatusType))
	m := g.World.Entry
	var args []jen.Code
	if len(m.Sig.Params) > 0 {
		args = append(args, jen.Id("args"))
	}
	return head.Block(g.callFromMachine(m, jen.Lit(0), args)...)
}

// threadCaller declares the function that runs a thread's ThreadMain.
func (g *Emitter) threadCaller() jen.Code {
	head := jen.Func().Id("callThreadMain").Params(jen.Id("m").Op("*").Add(vmq(machine.Machine)), jen.Id("thread").Uint32()).Add(abiq(machine.StatusType))
	m := g.World.Method("System.Threading.Thread", "ThreadMain")
	if m == nil || g.Funcs[m.ID] == nil {
		return head.Block(jen.Return(mc(machine.Unsupported, jen.Lit("threads: the core library has no System.Threading.Thread::ThreadMain"))))
	}
	return head.Block(g.callFromMachine(m, jen.Lit(0), []jen.Code{jen.Id("thread")})...)
}

// messageCaller declares the function that asks an exception for its message.
func (g *Emitter) messageCaller(m *program.Method) jen.Code {
	head := jen.Func().Id("callMessage").Params(jen.Id("m").Op("*").Add(vmq(machine.Machine)), jen.Id("sp").Int32(), jen.Id("exc").Uint32()).Add(abiq(machine.StatusType))
	return head.Block(g.callFromMachine(m, jen.Id("sp"), []jen.Code{jen.Id("exc")})...)
}

// callFromMachine calls a method at a depth of a thread's stack, and leaves its result in Machine.Ret.
func (g *Emitter) callFromMachine(m *program.Method, sp jen.Code, args []jen.Code) []jen.Code {
	ret := ir.TypeOf(m.Sig.Ret)
	withM := append([]jen.Code{jen.Id("m")}, args...)
	if !g.Visibility.Resumable(m) {
		call := jen.Id(g.Name(m)).Call(withM...)
		if ret.Kind != ir.Void {
			call = field(machine.Ret).Op("=").Id("uint64").Parens(call)
		}
		return []jen.Code{call, jen.Return(abiq(machine.OK))}
	}
	call := jen.Id(g.Name(m)).Call(append([]jen.Code{jen.Id("m"), sp, jen.Lit(0)}, args...)...)
	if ret.Kind == ir.Void {
		return []jen.Code{jen.Return(call)}
	}
	return []jen.Code{
		jen.List(jen.Id("r"), jen.Id("st")).Op(":=").Add(call),
		jen.If(jen.Id("st").Op("==").Add(abiq(machine.OK))).Block(field(machine.Ret).Op("=").Id("uint64").Parens(jen.Id("r"))),
		jen.Return(jen.Id("st")),
	}
}
