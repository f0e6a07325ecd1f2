package program

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

// Assertions of test frameworks look up a few members of the library's types by their names: Count of a list, Message of an exception, Invoke of a
// delegate. The core library's types have other private members than .NET's, and fewer public ones. So their tables are partial: what is
// there is as on .NET, and a look-up that finds nothing ends without a verdict, unless .NET's type has no property of that name either.

// Listing says how much of a type the tables of its members have.
type Listing int

const (
	ListedAll          Listing = iota
	ListedPartly               // some public properties and methods
	ListedConstructors         // all constructors, perhaps some public properties and methods
)

// wholeConstructors are collections of the library with .NET's constructors, those that programs cannot call apart. A serialiser looks for one that it can
// use.
var wholeConstructors = map[string]bool{
	"System.Collections.Generic.List`1": true, "System.Collections.Generic.Dictionary`2": true, "System.Collections.Generic.HashSet`1": true,
	"System.Collections.Generic.Queue`1": true, "System.Collections.Generic.Stack`1": true, "System.Collections.Generic.SortedDictionary`2": true,
	"System.Collections.Generic.SortedList`2": true, "System.Collections.ObjectModel.Collection`1": true,
	"System.Collections.ObjectModel.ReadOnlyCollection`1": true, "System.Collections.ObjectModel.ReadOnlyDictionary`2": true,
	"System.Collections.Concurrent.ConcurrentQueue`1": true, "System.Collections.Concurrent.ConcurrentStack`1": true, "System.Collections.Concurrent.ConcurrentBag`1": true,
}

// knownInterface reports whether a type is an interface of the library whose properties are known by name. A serialiser looks whether an interface of a class
// has a property of the same name.
func (t *Type) knownInterface() bool {
	return t.mod.IsCorlib && t.Kind == KindInterface && netProperties()[t.Def.FullName()] != ""
}

//go:embed properties.txt
var propertiesText string

// netProperties are the names of the properties that types of the library declare on .NET, by the names of the definitions: each between spaces, with
// a minus if it has no public accessor.
var netProperties = sync.OnceValue(func() map[string]string {
	m := map[string]string{}
	for line := range strings.Lines(propertiesText) {
		if name, list, _ := strings.Cut(strings.TrimSpace(line), " "); name != "#" {
			m[name] = " " + list + " "
		}
	}
	return m
})

// partMethods are methods of the library that a framework looks up by name, of which the core library has all the forms that .NET has: the names, by the
// names of the types.
var partMethods = map[string]string{
	"System.IEquatable`1":    "Equals",
	"System.Linq.Enumerable": "Cast",

	"System.Collections.Generic.Dictionary`2":              "ContainsKey get_Item",
	"System.Collections.Generic.SortedDictionary`2":        "ContainsKey get_Item",
	"System.Collections.Generic.SortedList`2":              "ContainsKey get_Item",
	"System.Collections.Concurrent.ConcurrentDictionary`2": "ContainsKey get_Item",
	"System.Collections.ObjectModel.ReadOnlyDictionary`2":  "ContainsKey get_Item",
	"System.Collections.ObjectModel.ReadOnlyCollection`1":  "get_Item",
	"System.Collections.ObjectModel.Collection`1":          "get_Item",
	"System.Collections.Generic.List`1":                    "get_Item",
	"System.Collections.Immutable.ImmutableArray`1":        "get_Item",
	"System.Collections.Immutable.ImmutableList`1":         "get_Item",
	"System.Collections.Immutable.ImmutableDictionary`2":   "get_Item",
	"System.Text.StringBuilder":                            "get_Chars",

	"System.Boolean": "CompareTo", "System.Char": "CompareTo", "System.DateOnly": "CompareTo", "System.DateTime": "CompareTo", "System.DateTimeOffset": "CompareTo",
	"System.Enum": "CompareTo", "System.Guid": "CompareTo", "System.Half": "CompareTo", "System.Int128": "CompareTo", "System.IntPtr": "CompareTo", "System.String": "CompareTo get_Chars",
	"System.Text.Rune": "CompareTo", "System.TimeOnly": "CompareTo", "System.TimeSpan": "CompareTo", "System.UInt128": "CompareTo", "System.UIntPtr": "CompareTo", "System.Version": "CompareTo",
	"System.ValueTuple": "CompareTo", "System.ValueTuple`1": "CompareTo", "System.ValueTuple`2": "CompareTo", "System.ValueTuple`3": "CompareTo", "System.ValueTuple`4": "CompareTo",
	"System.ValueTuple`5": "CompareTo", "System.ValueTuple`6": "CompareTo", "System.ValueTuple`7": "CompareTo", "System.ValueTuple`8": "CompareTo",
}

// isPart reports whether the tables list a method of a type of the library. An indexer is found by the name that a framework has for all of them.
func (w *World) isPart(t *Type, name string) bool {
	return slices.Contains(strings.Fields(partMethods[t.Def.FullName()]), name) && (w.made.literals[name] || strings.HasPrefix(name, "get_") && w.made.literals["Item"])
}

// reflectPartly lists the members of the library's types that a literal of a program of tests names. Every program may ask for the Invoke of delegates.
func (w *World) reflectPartly() {
	if !w.reflects || w.closed {
		return
	}
	for i := 0; i < len(w.described); i++ {
		t := w.described[i]
		if w.opt.Tests != nil && (t.Kind == KindSZArray || t.Kind == KindMDArray) {
			if base, err := w.library(nameArray); err == nil {
				w.needID(base)
			}
		}
		if (w.opt.Tests != nil || t.IsDelegate) && t.Def != nil && t.mod != nil && t.mod.IsCorlib && !t.open && !t.unbound && !t.definition && !t.IsByRefLike && (t.Reflected == nil || t.Reflected.Listed != ListedAll) {
			w.listPart(t)
		}
	}
}

func (w *World) listPart(t *Type) {
	r := t.Reflected
	if r == nil {
		r = &Reflected{Listed: ListedPartly, Properties: netProperties()[t.Def.FullName()]}
	}
	before := len(r.Members)
	for i := range t.Def.Properties {
		p := &t.Def.Properties[i]
		if p.Getter == nil || p.Getter.Flags&methodAccessMask != methodPublic || p.Getter.Flags&methodStatic != 0 || len(p.Getter.Sig.Params) > 0 || !w.made.literals[p.Name] ||
			slices.ContainsFunc(r.Members, func(m ReflectedMember) bool { return m.Kind == ReflectedProperty && m.Name == p.Name }) {
			continue
		}
		get := w.reflectInstance(t, p.Getter, nil)
		r.Members = append(r.Members, get, ReflectedMember{Kind: ReflectedProperty, Name: p.Name, Flags: get.Flags, Type: get.Type, CanRead: true, CanWrite: p.Setter != nil, getter: p.Getter})
	}
	for _, d := range t.Def.Methods {
		if !slices.ContainsFunc(r.Members, func(m ReflectedMember) bool { return m.def == d }) && (t.IsDelegate && d.Name == "Invoke" || w.isPart(t, d.Name)) {
			r.Members = append(r.Members, w.reflectInstance(t, d, nil))
		}
	}
	if len(r.Members) == before && (r.Properties == "" || t.Reflected != nil) {
		return
	}
	t.Reflected = r
	r.findAccessors()
	w.invocable(t)
}

// describeTokens gives descriptors to the types whose members an ldtoken names, once the program asks for such members, and lets it call these methods and
// constructors by reflection. Compilers make trees of expressions so.
func (w *World) describeTokens() {
	if !w.asksTokens || w.closed {
		return
	}
	for _, m := range w.Handles {
		w.needID(m.Owner)
		if of, at := m.Declared(); at > 0 && of.mayBeNamed() {
			x := &of.Owner.Reflected.Members[at-1]
			if x.Kind == ReflectedMethod {
				w.invoke(SynthInvoke, of.Owner, x.def, x.Args, &x.Maker)
			} else if !of.Owner.IsDelegate {
				w.construct(of.Owner)
			}
		}
	}
	for _, f := range w.FieldHandles {
		w.needID(f.Owner)
	}
}

// mayBeNamed reports whether a method is one that the program can call by reflection where it has the method's handle.
func (m *Method) mayBeNamed() bool {
	return !m.Owner.open && !m.Owner.definition && !m.Owner.IsByRefLike
}

// Declared is the position of a field among the members of its type, from 1; 0 if the tables do not have it.
func (f *Field) Declared() int {
	if f.Def == nil || f.Owner.Reflected == nil {
		return 0
	}
	return 1 + slices.IndexFunc(f.Owner.Reflected.Members, func(x ReflectedMember) bool { return x.field == f.Def })
}

// describeTargets gives descriptors to the types whose methods delegates may call, once the program asks delegates for their methods.
func (w *World) describeTargets() {
	if !w.asksTargets || w.closed {
		return
	}
	for _, m := range w.reachable {
		if m.AddressTaken {
			w.needID(m.Owner)
		}
	}
}

// Declared is the method of the program for which a method stands that the compiler has made, or the method itself; and its position among the
// members of its type, from 1. The position is 0 if the tables do not have it.
func (m *Method) Declared() (*Method, int) {
	packed := m.Synth == SynthPacked // on .NET it is one that is made at run time
	for m.SynthOf != nil {
		m = m.SynthOf
	}
	if m.Def == nil || m.Owner.Reflected == nil || packed {
		return m, 0
	}
	return m, 1 + slices.IndexFunc(m.Owner.Reflected.Members, func(x ReflectedMember) bool { return x.def == m.Def && slices.Equal(x.Args, m.Args) })
}
