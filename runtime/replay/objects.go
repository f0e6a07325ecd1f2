package replay

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/report"
	"mwc/runtime/search"
	"mwc/runtime/vm"
)

// Objects names the objects of one report for a person. An object has the name by which the program reaches it: "Bank.gate",
// "Bank.accounts[2]", "counter"; and if there is none, its type and a number, which counts the objects of the type that the report names:
// "Account #2". An object keeps its name throughout the report.
//
// A name is a path over fields that no thread changes while others run, because a path that led to another object later would be a lie.
type Objects struct {
	m       *vm.Machine
	threads *search.Naming
	places  bool // objects are numbered by their components, as the debugger's commands take them

	given   map[uint32]givenName // by component
	taken   map[string]bool
	numbers map[string]int    // how many objects have a number, by the name of their type
	work    int               // objects that the walks so far have visited
	owners  map[uint32]owned  // by component of an array
	tables  map[uint32]string // by component of what a dictionary keeps its entries in: the name of the dictionary, whose values have names by their keys
	hands   map[uint32]hand   // by component
	program *programNames
}

type givenName struct {
	name string
	typ  uint32 // another object may take the component over
	path bool   // the name is a path
}

// NameObjects names objects by what reaches them. threads names the threads.
func NameObjects(m *vm.Machine, threads *search.Naming) *Objects {
	return &Objects{m: m, threads: threads, given: map[uint32]givenName{}, taken: map[string]bool{}, numbers: map[string]int{}, tables: map[uint32]string{}, owners: map[uint32]owned{}, hands: map[uint32]hand{}}
}

// NumberObjects names objects by their type and the number of their component, which the debugger's print takes: "Account#12".
func NumberObjects(m *vm.Machine, threads *search.Naming) *Objects {
	return &Objects{m: m, threads: threads, places: true, hands: map[uint32]hand{}}
}

// Name names an object, or the class whose static fields the component holds.
func (o *Objects) Name(ref vm.Ref) string {
	name, _ := o.name(ref)
	return name
}

// name also reports whether the name is a path.
func (o *Objects) name(ref vm.Ref) (name string, path bool) {
	if ref == 0 {
		return "null", false
	}
	c, typ := o.m.CompOf(ref), o.m.TypeOf(ref)
	if whole := o.whole(ref, typ); whole != 0 {
		return o.name(whole)
	}
	switch k := o.m.Comps[c].Kind; {
	case k == vm.CompStatics:
		return report.TypeName(o.m.Prog.Types[typ].Name), true
	case typ&abi.FrameType != 0:
		return report.MethodName(o.m.Prog.Methods[typ&^abi.FrameType].Name), true
	case (k == vm.CompObject || k == vm.CompConst) && o.m.Prog.Types[typ].Kind == vm.TypeString:
		return o.quoted(o.m.GoString(ref)), false
	case o.places:
		return fmt.Sprintf("%s#%d", o.typeName(ref), c), false
	}
	if g, ok := o.given[c]; ok && g.typ == typ {
		return g.name, g.path
	}
	if typ == o.m.Prog.TypeThread {
		if i := o.m.ThreadOf(ref); i >= 0 {
			return o.Thread(i), true
		}
	}
	o.walk()
	if g, ok := o.given[c]; ok && g.typ == typ {
		return g.name, g.path
	}
	g := givenName{name: o.numbered(o.typeName(ref)), typ: typ}
	o.given[c] = g
	return g.name, false
}

// whole gives the object that the program has in its hands where the library waits for a part of it. The result is 0 where the object is no such part, or no object has it any more.
func (o *Objects) whole(part vm.Ref, typ uint32) vm.Ref {
	w, ok := o.names().partOf[typ]
	if !ok {
		return 0
	}
	for c := range o.m.Comps {
		if k := &o.m.Comps[c]; k.Kind == vm.CompObject && k.Len != 0 && o.m.TypeOf(k.Ref) == w.typ && o.m.Reference(k.Ref, w.field) == part {
			return k.Ref
		}
	}
	return 0
}

// awaited names an object for which a thread waits, and says of a barrier how many participants have arrived.
func (o *Objects) awaited(ref vm.Ref) string {
	name, path := o.name(ref)
	if ref == 0 {
		return name
	}
	if whole := o.whole(ref, o.m.TypeOf(ref)); whole != 0 {
		if left, ok := o.m.Number(whole, "_remaining"); ok {
			if path {
				name = "the barrier " + name
			}
			all, _ := o.m.Number(whole, "_participants")
			name += fmt.Sprintf(" (arrived: %d of %d)", all-left, all)
		}
	}
	return name
}

func (o *Objects) typeName(ref vm.Ref) string {
	if o.m.Comps[o.m.CompOf(ref)].Kind == vm.CompBlock {
		return "native memory"
	}
	name := o.m.Prog.Types[o.m.TypeOf(ref)].Name
	if of := o.names().ofMethod[name]; of != "" {
		return of
	}
	return report.TypeName(name)
}

// Thread names a live thread, and its Thread object from now on.
func (o *Objects) Thread(i int) string {
	name := o.threads.Name(o.m, i)
	if ref := o.m.ThreadObject(i); ref != 0 && !o.places && i < len(o.threads.Number) && o.threads.Number[i] >= 0 {
		o.given[o.m.CompOf(ref)] = givenName{name, o.m.TypeOf(ref), true}
	}
	return name
}

// numbered gives the next object of a type a number: "Account #2", "Task<int> #1 of Bank.Load".
func (o *Objects) numbered(typ string) string {
	o.numbers[typ]++
	number := " #" + strconv.Itoa(o.numbers[typ])
	if head, of, ok := strings.Cut(typ, " of "); ok && strings.HasPrefix(typ, "Task") {
		return head + number + " of " + of
	}
	return typ + number
}

// maxQuoted bounds the characters of a string that a report shows.
const maxQuoted = 40

func (o *Objects) quoted(s string) string {
	if r := []rune(s); len(r) > maxQuoted {
		return fmt.Sprintf("%s (%d characters)", strconv.Quote(string(r[:maxQuoted-1])+"…"), len(r))
	}
	return strconv.Quote(s)
}

// Location names what an access at an offset (in bytes) of a component touches: a static field, a field of an object, an element of an
// array or a field of that. what is the machine's name for the access.
func (o *Objects) Location(ref vm.Ref, off uint32, what string) string {
	if !o.places && (what == "" || what == "Volatile.Write" || strings.HasPrefix(what, "Interlocked.")) {
		o.changed(ref, off)
	}
	if strings.HasPrefix(what, "Interlocked.") {
		return o.location(ref, off, what) + " with " + what
	}
	return o.location(ref, off, what)
}

func (o *Objects) location(ref vm.Ref, off uint32, what string) string {
	name, path := o.Name(ref), o.isPath(ref)
	switch {
	case strings.HasPrefix(what, "<>9__"), strings.Contains(what, ".<>9"):
		return "a cached lambda"
	case strings.Contains(what, "/<>O"): // C#'s compiler keeps the delegates of methods there
		return "a cached delegate"
	case name == "<PrivateImplementationDetails>": // C#'s compiler keeps the elements of constant arrays there
		return "a constant of the program"
	}
	if typ := o.m.TypeOf(ref); o.m.Comps[o.m.CompOf(ref)].Kind == vm.CompObject {
		member := search.MemberAt(o.m, ref, off, what)
		switch {
		case member == "" || strings.HasPrefix(what, "part of "):
		case o.names().around[typ] && isVariable(o.m.VariableAt(ref, off)): // the program's text has the variable alone
			return strings.TrimPrefix(member, ".")
		case path:
			return name + member
		}
	}
	return search.LocationIn(o.m, ref, off, what, name)
}

func (o *Objects) isPath(ref vm.Ref) bool { _, path := o.name(ref); return path }

// The bounds on a walk over the heap in search of names, and on all walks of a report together.
const (
	maxParts    = 3       // of a name
	maxElements = 64      // of an array
	maxVisited  = 10_000  // objects in a walk
	maxWork     = 300_000 // objects in all walks
)

// reached is an object that a walk has found.
type reached struct {
	ref   vm.Ref
	name  string
	parts int
}

// walk names the objects that the program reaches by short paths now and that have no name yet: first those that static fields lead to, then
// those of the variables that the entry point shares with lambdas or keeps across awaits, then those of its other variables.
func (o *Objects) walk() {
	if o.work >= maxWork {
		return
	}
	seen := map[vm.Ref]bool{}
	for _, roots := range [][]reached{o.statics(), o.captured(), o.locals()} {
		for len(roots) > 0 && len(seen) < maxVisited {
			r := roots[0]
			roots = roots[1:]
			if seen[r.ref] {
				continue
			}
			seen[r.ref] = true
			o.give(r)
			if r.parts < maxParts {
				roots = append(roots, o.children(r)...)
			}
		}
	}
	o.work += len(seen) + len(o.m.Comps)/64 + 1
}

// give names an object by a path, if it has no name and no other object has this one.
func (o *Objects) give(r reached) {
	c, typ := o.m.CompOf(r.ref), o.m.TypeOf(r.ref)
	if g, ok := o.given[c]; ok && g.typ == typ || o.taken[r.name] {
		return
	}
	o.taken[r.name] = true
	o.given[c] = givenName{r.name, typ, true}
}

// refs gives the objects to which the fields of a component lead that keep their values, by the names of the fields.
func (o *Objects) refs(ref vm.Ref, each func(name string, to vm.Ref)) {
	for _, v := range o.m.Variables(ref, maxElements) {
		if v.Type != vm.ValueRef {
			continue
		}
		if to := *(*vm.Ref)(o.m.At(ref, v.Off)); to != 0 && o.m.Comps[o.m.CompOf(to)].Kind == vm.CompObject {
			each(v.Name, to)
		}
	}
}

func (o *Objects) statics() []reached {
	var out []reached
	for i := range o.m.Prog.Statics {
		s := &o.m.Prog.Statics[i]
		class := o.m.Prog.Types[s.Type].Name
		if o.names().library(class) || strings.Contains(class, "<>") {
			continue
		}
		o.refs(s.Ref, func(name string, to vm.Ref) {
			if !o.names().changes[class+"."+name] {
				out = append(out, reached{to, report.TypeName(class) + "." + report.MemberName(name), 1})
			}
		})
	}
	return out
}

// captured gives what the only object of a class leads to that a compiler made for variables.
func (o *Objects) captured() []reached {
	count := map[uint32]int{}
	last := map[uint32]vm.Ref{}
	for c := 1; c < len(o.m.Comps); c++ {
		if k := &o.m.Comps[c]; k.Kind == vm.CompObject && k.Len != 0 {
			if typ := o.m.TypeOf(k.Ref); o.names().around[typ] {
				count[typ]++
				last[typ] = k.Ref
			}
		}
	}
	var out []reached
	for typ := range uint32(len(o.m.Prog.Types)) {
		if count[typ] == 1 {
			o.refs(last[typ], func(name string, to vm.Ref) {
				if !o.names().changes[name] && isVariable(name) {
					out = append(out, reached{to, report.MemberName(variable(name)), 1})
				}
			})
		}
	}
	return out
}

// isVariable reports whether the field of a class that a compiler made for variables is one of the program's.
func isVariable(name string) bool {
	name = variable(name)
	return name == strings.Trim(name, "<>$_") || strings.HasPrefix(name, "$VB$Local_") || strings.HasPrefix(name, "$VB$ResumableLocal_") ||
		strings.HasPrefix(name, "<") && !strings.HasPrefix(name, "<>")
}

// variable is the field of a state machine within the task that has it.
func variable(name string) string {
	return strings.TrimPrefix(name, "_machine.")
}

// locals gives what the variables of the entry point lead to. What is in an array or a list is named by that, not by a variable that has
// one element after the other.
func (o *Objects) locals() []reached {
	i := int(o.threads.Index(0))
	if i < 0 || !o.m.Alive(i) {
		return nil
	}
	frames, at := o.m.Frames(i)
	entry := ""
	for k := len(at) - 1; k >= 0 && entry == ""; k-- {
		if !at[k].Library {
			entry = report.MethodName(at[k].Method)
		}
	}
	var first, then []reached
	for k := len(frames) - 1; k >= 0; k-- {
		if at[k].Library || report.MethodName(at[k].Method) != entry {
			continue
		}
		o.refs(frames[k], func(name string, to vm.Ref) {
			r := reached{to, report.MemberName(name), 1}
			switch typ := o.m.TypeOf(to); {
			case o.names().around[typ]:
			case o.m.Prog.Types[typ].Elem != 0 || o.isList(typ):
				first = append(first, r)
			default:
				then = append(then, r)
			}
		})
	}
	for _, r := range first {
		first = append(first, o.children(r)...)
	}
	return append(first, then...)
}

func (o *Objects) isList(typ uint32) bool {
	return strings.HasPrefix(o.m.Prog.Types[typ].Name, "System.Collections.Generic.List`1<")
}

// children gives what an object of the program, an array or a list leads to. What lies in other objects of the library has no name that the
// program knows.
func (o *Objects) children(r reached) []reached {
	var out []reached
	typ := o.m.TypeOf(r.ref)
	t := &o.m.Prog.Types[typ]
	n := o.names()
	switch {
	case t.Kind == vm.TypeArray || t.Kind == vm.TypeMDArray:
		if t.Kind == vm.TypeMDArray || n.changes["[]"] {
			return nil
		}
		o.refs(r.ref, func(name string, to vm.Ref) {
			out = append(out, reached{to, r.name + report.MemberName(name), r.parts + 1})
		})
	case o.isList(typ):
		o.refs(r.ref, func(name string, to vm.Ref) {
			if name == "_items" {
				out = o.children(reached{to, r.name, r.parts})
			}
		})
	case definition(t.Name) == "System.Collections.Generic.Dictionary":
		out = o.values(r)
	case t.Kind != vm.TypeClass || n.library(t.Name):
	default:
		o.refs(r.ref, func(name string, to vm.Ref) {
			if !n.changes[name] && !n.around[o.m.TypeOf(to)] {
				out = append(out, reached{to, r.name + "." + report.MemberName(name), r.parts + 1})
			}
		})
	}
	return out
}

// maxKey bounds the characters of a key that is a part of a name.
const maxKey = 24

// values gives the values of a dictionary that have a short key.
func (o *Objects) values(r reached) []reached {
	table, entries := o.m.Reference(r.ref, "_table"), o.m.Reference(r.ref, "_table._entries")
	if entries == 0 {
		return nil
	}
	used, _ := o.m.Number(r.ref, "_table._count")
	var out []reached
	for i := range min(int(used), o.m.Length(entries), maxElements) {
		e, ok := o.m.Element(entries, i)
		next, key, value := part(e, "Next"), part(e, "Key"), part(e, "Value")
		if !ok || next == nil || key == nil || value == nil || o.integer(entries, *next) < -1 || value.Type != vm.ValueRef || key.Parts != nil {
			continue
		}
		if to := *(*vm.Ref)(o.m.At(entries, key.Off)); key.Type == vm.ValueRef && (to == 0 || o.m.Prog.Types[o.m.TypeOf(to)].Kind != vm.TypeString) {
			continue
		}
		name := o.text(entries, *key, 1)
		if to := *(*vm.Ref)(o.m.At(entries, value.Off)); to != 0 && name != "" && len(name) <= maxKey && o.m.Comps[o.m.CompOf(to)].Kind == vm.CompObject {
			out = append(out, reached{to, r.name + "[" + name + "]", r.parts + 1})
		}
	}
	if len(out) > 0 {
		o.tables[o.m.CompOf(entries)] = r.name
		if table != 0 {
			o.tables[o.m.CompOf(table)] = r.name
		}
	}
	return out
}

// owner gives the collection of the library that has an array inside; 0 if the array is none, or none is found.
func (o *Objects) owner(array vm.Ref) vm.Ref {
	c := o.m.CompOf(array)
	if o.m.Comps[c].Kind != vm.CompObject || o.m.Prog.Types[o.m.TypeOf(array)].Kind != vm.TypeArray {
		return 0
	}
	has := func(collection vm.Ref) bool {
		return slices.ContainsFunc(o.m.HeldBy(collection), func(h vm.Held) bool { return h.Ref == array })
	}
	is := func(c uint32) bool {
		k := &o.m.Comps[c]
		if k.Kind != vm.CompObject || k.Len == 0 {
			return false
		}
		t := &o.m.Prog.Types[o.m.TypeOf(k.Ref)]
		return t.Kind == vm.TypeClass && strings.HasPrefix(t.Name, "System.Collections.") && has(k.Ref)
	}
	known := o.owners[c]
	if known.collection != 0 && is(known.collection) {
		return o.m.Comps[known.collection].Ref
	}
	if known.searches == mostSearches {
		return 0
	}
	known.searches++
	known.collection = 0
	for i := range o.m.Comps {
		if is(uint32(i)) {
			known.collection = uint32(i)
			break
		}
	}
	o.owners[c] = known
	if known.collection == 0 {
		return 0
	}
	return o.m.Comps[known.collection].Ref
}

// mostSearches bounds how often the collection of one array is looked for: most arrays are in none.
const mostSearches = 4

// owned is what is known of an array.
type owned struct {
	collection uint32 // the component of the collection that had it last; 0: none was found
	searches   int    // how often it was looked for
}

// changedTable notes that a thread writes to a component. If that is a part of a dictionary, its keys are no names any more: they may lead to
// other objects.
func (o *Objects) changedTable(ref vm.Ref) {
	c := o.m.CompOf(ref)
	name, ok := o.tables[c]
	if !ok {
		return
	}
	for c, g := range o.given {
		if g.path && strings.HasPrefix(g.name, name+"[") {
			delete(o.given, c)
		}
	}
}

// programNames is what the tables of a program say about its types and fields.
type programNames struct {
	ofLibrary map[string]bool   // definitions of classes with methods of a library
	changes   map[string]bool   // fields that hold references, and elements ("[]"), that a thread may write while others run
	ofMethod  map[string]string // what the classes of captured variables are called, by full name
	machines  map[uint32]bool   // types that compilers made for the variables of async methods and iterators
	around    map[uint32]bool   // types that compilers made for variables: captured by lambdas, or of state machines

	readerWriter uint32               // the type ReaderWriterLockSlim; 0 if the program has none
	partOf       map[uint32]wholeType // by the type of the part
}

// wholeType is the type of objects that have a part which nobody else has, and the field with it.
type wholeType struct {
	typ   uint32
	field string
}

// parts are the library's types of this kind: the type of the part, that of the whole, and the field.
var parts = [][3]string{
	{"System.Threading.Lock/Own", "System.Threading.Lock", "_own"},
	{"System.Threading.BarrierPhase", "System.Threading.Barrier", "_current"},
}

func (o *Objects) names() *programNames {
	if o.program != nil {
		return o.program
	}
	p := o.m.Prog
	n := &programNames{ofLibrary: map[string]bool{}, changes: map[string]bool{}, ofMethod: map[string]string{}, machines: map[uint32]bool{}, around: map[uint32]bool{}, partOf: map[uint32]wholeType{}}
	for i := range p.Methods {
		m := &p.Methods[i]
		class := vm.Location{Method: m.Name}.Class()
		if m.Library {
			n.ofLibrary[definition(class)] = true
		}
		if of, ok := strings.CutPrefix(report.MethodName(m.Name), "lambda in "); ok && report.HasVariables(class) {
			n.ofMethod[class] = "locals of " + of
		}
	}
	types := map[string]uint32{}
	for i := range p.Types {
		name := p.Types[i].Name
		types[name] = uint32(i)
		if report.HasVariables(name) && !n.library(strings.TrimPrefix(name, "System.Runtime.CompilerServices.AsyncTask`2<")) {
			n.around[uint32(i)] = true
			n.machines[uint32(i)] = report.IsStateMachine(name)
		}
	}
	n.readerWriter = types[readerWriterLock]
	for _, k := range parts {
		part, used := types[k[0]]
		if whole, ok := types[k[1]]; ok && used {
			n.partOf[part] = wholeType{whole, k[2]}
		}
	}
	n.findChanges(p)
	o.program = n
	return n
}

// findChanges finds the fields that threads write by name. A site is an access that other threads may see, so the writes with which a program begins are
// none of them. An async method is different: all its writes are sites, those of variables' first values included.
func (n *programNames) findChanges(p *vm.Program) {
	type place struct{ method, il uint32 }
	first := map[string]place{}
	for i := range p.Sites {
		s := &p.Sites[i]
		m := &p.Methods[s.Method]
		if s.Kind != vm.SiteWrite && s.Kind != vm.SiteReadWrite || s.Type != vm.ValueRef || m.Library || isConstructor(m.Name) {
			continue
		}
		if isVariable(s.What) && strings.HasSuffix(m.Name, "::MoveNext()") {
			here := place{s.Method, s.IL}
			if was, ok := first[s.What]; !ok || was == here {
				first[s.What] = here
				continue
			}
			if hidden(m, s.IL) { // in the end, the compiler clears the variables
				continue
			}
		}
		n.changes[s.What] = true
	}
}

// changed notes that a thread may write a location through a pointer: the site of such an access does not say to which field. Names that lead
// over the location are no longer used.
func (o *Objects) changed(ref vm.Ref, off uint32) {
	path := o.location(ref, off, "")
	for c, g := range o.given {
		if rest, ok := strings.CutPrefix(g.name, path); ok && g.path && (rest == "" || rest[0] == '.' || rest[0] == '[') {
			delete(o.given, c)
		}
	}
	name := o.m.VariableAt(ref, off)
	switch o.m.Comps[o.m.CompOf(ref)].Kind {
	case vm.CompStatics:
		name = o.m.Prog.Types[o.m.TypeOf(ref)].Name + "." + name
	case vm.CompObject:
		if i := strings.IndexByte(name, ']'); i >= 0 {
			name = "[]" + name[i+1:]
		}
	}
	o.names().changes[name] = true
}

// hidden reports whether the code at an IL offset stands for no text of the program.
func hidden(m *vm.MethodInfo, il uint32) bool {
	is := false
	for _, l := range m.Lines {
		if l.IL <= il {
			is = l.Line == 0
		}
	}
	return is
}

func isConstructor(method string) bool {
	return strings.Contains(method, "::.ctor(") || strings.Contains(method, "::.cctor(")
}

func definition(class string) string {
	class, _, _ = strings.Cut(class, "`")
	return class
}

// library reports whether a class is one of a library.
func (n *programNames) library(class string) bool {
	return n.ofLibrary[definition(class)] || strings.HasPrefix(class, "System.") || strings.HasPrefix(class, "Microsoft.")
}
