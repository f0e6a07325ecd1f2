// Command library writes docs/generated/library.md. The page says what the core library has, and what it lacks of
// testdata/library/common.txt, the list of what programs commonly use. With the arguments `common DIR`, the command makes that
// list anew from the reference assemblies in DIR, for the types that testdata/library/types.txt names.
package main

import (
	"bytes"
	"cmp"
	"fmt"
	"log"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"mwc/codegen/metadata"
)

const (
	typesFile  = "testdata/library/types.txt"
	commonFile = "testdata/library/common.txt"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) == 3 && os.Args[1] == "common" {
		writeCommon(os.Args[2])
		return
	}
	lib, err := metadata.Open("generated/corlib.dll")
	check(err)
	write("docs/generated/library.md", document(lib))
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func write(path string, text []byte) { check(os.WriteFile(path, text, 0o666)) }

// A surface is what programs see of a library: the signatures of members, by type.
type surface map[string][]string

const (
	visibilityMask                       = 7
	typePublic, typeNestedPublic         = 1, 2
	memberFamily, memberOr, memberPublic = 4, 5, 6
	specialName                          = 0x800
)

func isPublic(t *metadata.TypeDef) bool {
	if t.Enclosing != nil {
		return t.Flags&visibilityMask == typeNestedPublic && isPublic(t.Enclosing)
	}
	return t.Flags&visibilityMask == typePublic
}

// add collects the public types of an assembly whose names want accepts.
func (s surface) add(a *metadata.Assembly, want func(name string) bool) {
	for _, t := range a.TypeDefs {
		if !isPublic(t) || strings.ContainsAny(t.Name, "<") || !want(t.FullName()) {
			continue
		}
		members := []string{}
		isDelegate := a.TypeName(t.Extends) == "System.MulticastDelegate"
		for _, m := range t.Methods {
			switch access := m.Flags & visibilityMask; {
			case access != memberPublic && access != memberFamily && access != memberOr, m.Name == ".cctor", m.Name == "Finalize", isDelegate,
				strings.Contains(m.Name, "<"), a.FindAttribute(m.Attributes, "System.ObsoleteAttribute") != nil, usesPointers(m.Sig):
				continue
			}
			if !hidden(a, t, m) {
				members = append(members, signature(a, t, m))
			}
		}
		for _, f := range t.Fields {
			access := f.Flags & visibilityMask
			if (access == memberPublic || access == memberFamily) && f.Flags&specialName == 0 {
				members = append(members, f.Name)
			}
		}
		slices.Sort(members)
		s[t.FullName()] = slices.Compact(members)
	}
}

// hidden reports whether a method belongs to an obsolete property or event.
func hidden(a *metadata.Assembly, t *metadata.TypeDef, m *metadata.MethodDef) bool {
	for _, p := range t.Properties {
		if (p.Getter == m || p.Setter == m) && a.FindAttribute(p.Attributes, "System.ObsoleteAttribute") != nil {
			return true
		}
	}
	return false
}

func usesPointers(sig *metadata.MethodSig) bool {
	return slices.ContainsFunc(sig.Params, func(p *metadata.TypeSig) bool { return p.Kind == metadata.ElemPtr })
}

var prims = map[metadata.ElementType]string{
	metadata.ElemVoid: "void", metadata.ElemBoolean: "bool", metadata.ElemChar: "char", metadata.ElemI1: "sbyte", metadata.ElemU1: "byte",
	metadata.ElemI2: "short", metadata.ElemU2: "ushort", metadata.ElemI4: "int", metadata.ElemU4: "uint", metadata.ElemI8: "long",
	metadata.ElemU8: "ulong", metadata.ElemR4: "float", metadata.ElemR8: "double", metadata.ElemI: "nint", metadata.ElemU: "nuint",
	metadata.ElemString: "string", metadata.ElemObject: "object", metadata.ElemTypedByRef: "TypedReference",
}

// signature names a method, with the types of its parameters. A method that reads or writes a property gets the property's
// name.
func signature(a *metadata.Assembly, t *metadata.TypeDef, m *metadata.MethodDef) string {
	if m.Flags&specialName != 0 && m.Name != ".ctor" {
		if name, ok := strings.CutPrefix(m.Name, "get_"); ok && len(m.Sig.Params) == 0 {
			return name
		}
		if name, ok := strings.CutPrefix(m.Name, "set_"); ok && len(m.Sig.Params) == 1 {
			return name + " {set}"
		}
		if name, ok := strings.CutPrefix(m.Name, "add_"); ok {
			return name + " {event}"
		}
		if name, ok := strings.CutPrefix(m.Name, "remove_"); ok {
			return name + " {event}"
		}
	}
	params := make([]string, len(m.Sig.Params))
	for i, p := range m.Sig.Params {
		params[i] = typeName(a, t, m, p)
	}
	name := m.Name
	if name == ".ctor" {
		name = "new"
	}
	if n := len(m.GenericParams); n > 0 {
		name += fmt.Sprintf("<%d>", n)
	}
	text := name + "(" + strings.Join(params, ", ") + ")"
	if m.Name == "op_Implicit" || m.Name == "op_Explicit" {
		text += " " + typeName(a, t, m, m.Sig.Ret)
	}
	return text
}

func typeName(a *metadata.Assembly, t *metadata.TypeDef, m *metadata.MethodDef, s *metadata.TypeSig) string {
	switch s.Kind {
	case metadata.ElemByRef:
		return typeName(a, t, m, s.Elem) + "&"
	case metadata.ElemPtr:
		return typeName(a, t, m, s.Elem) + "*"
	case metadata.ElemSZArray:
		return typeName(a, t, m, s.Elem) + "[]"
	case metadata.ElemArray:
		return typeName(a, t, m, s.Elem) + "[" + strings.Repeat(",", int(s.Rank)-1) + "]"
	case metadata.ElemVar:
		return fmt.Sprintf("T%d", s.Index)
	case metadata.ElemMVar:
		return fmt.Sprintf("M%d", s.Index)
	case metadata.ElemGenericInst:
		args := make([]string, len(s.Args))
		for i, x := range s.Args {
			args[i] = typeName(a, t, m, x)
		}
		name, _, _ := strings.Cut(typeName(a, t, m, s.Elem), "`")
		return name + "<" + strings.Join(args, ", ") + ">"
	case metadata.ElemClass, metadata.ElemValueType:
		name := a.TypeName(s.Token)
		return name[strings.LastIndexAny(name, "./")+1:]
	}
	return prims[s.Kind]
}

func lines(path string) []string {
	text, err := os.ReadFile(path)
	check(err)
	var out []string
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimRight(line, "\n"); line != "" && !strings.HasPrefix(line, "#") {
			out = append(out, line)
		}
	}
	return out
}

// writeCommon writes the list of what programs commonly use: all members of the types that types.txt names.
func writeCommon(dir string) {
	wanted := map[string]bool{}
	for _, name := range lines(typesFile) {
		wanted[name] = true
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.dll"))
	check(err)
	s := surface{}
	for _, file := range files {
		a, err := metadata.Open(file)
		check(err)
		s.add(a, func(name string) bool { return wanted[name] && s[name] == nil })
	}
	var b bytes.Buffer
	b.WriteString("# What programs commonly use of .NET 10: made by `go run ./cmd/internal/library common REFERENCES` from types.txt.\n")
	for _, name := range slices.Sorted(maps.Keys(wanted)) {
		if s[name] == nil {
			log.Fatalf("%s: no assembly in %s has it", name, dir)
		}
		fmt.Fprintf(&b, "%s\n", name)
		for _, m := range s[name] {
			fmt.Fprintf(&b, "\t%s\n", m)
		}
	}
	write(commonFile, b.Bytes())
}

func readCommon() surface {
	s, name := surface{}, ""
	for _, line := range lines(commonFile) {
		if m, ok := strings.CutPrefix(line, "\t"); ok {
			s[name] = append(s[name], m)
		} else {
			name = line
			s[name] = []string{}
		}
	}
	return s
}

func namespace(name string) string {
	name, _, _ = strings.Cut(name, "/")
	return name[:max(strings.LastIndexByte(name, '.'), 0)]
}

// standIns are the beginnings of names of types that stand in for other libraries' own. They are no part of .NET's library.
var standIns = []string{"Microsoft.FSharp.", "Microsoft.VisualStudio.", "NUnit.", "Xunit."}

// document writes the page, with a section for each namespace.
func document(lib *metadata.Assembly) []byte {
	has, common := surface{}, readCommon()
	has.add(lib, func(string) bool { return true })
	inherited := bases(lib, has)
	maps.DeleteFunc(has, func(name string, _ []string) bool {
		return slices.ContainsFunc(standIns, func(p string) bool { return strings.HasPrefix(name, p) })
	})
	var b bytes.Buffer
	b.WriteString(`# The core library

Generated from ` + "`generated/corlib.dll`" + ` by ` + "`make library`" + `: every public type of mwc's own core library with its members, and the
members of ` + "`testdata/library/common.txt`" + ` that it lacks, a list of what programs commonly use of .NET 10. A member that is in
neither list is not there. The compiler takes a missing type, and a missing static method of a static class, from a framework on the
machine or from a stand-in (` + "`-stubs FILE`" + `). For any other missing member the build names the member and the calls that reach it.
[The library and its limits](../guide/library.md) says more about both, and in what the surroundings of a checked program differ from
.NET's: the clock, the environment, the culture, files and sockets.

A name is followed by the types of its parameters; ` + "`<n>`" + ` is a number of type parameters, ` + "`T0`, `M0`" + ` are those of type and
method. ` + "`{set}`" + ` is a property that can be written.

`)
	spaces := map[string][]string{}
	for name := range has {
		spaces[namespace(name)] = append(spaces[namespace(name)], name)
	}
	for name := range common {
		if has[name] == nil {
			spaces[namespace(name)] = append(spaces[namespace(name)], name)
		}
	}
	types, members, wanted, there := 0, 0, 0, 0
	for _, m := range has {
		types++
		members += len(m)
	}
	for name, ms := range common {
		for _, m := range ms {
			wanted++
			if inherited(name, m) {
				there++
			}
		}
	}
	fmt.Fprintf(&b, "%d types with %d members. Of the %d commonly used types it lacks %d; of their %d members it has %d.\n",
		types, members, len(common), lacking(has, common), wanted, there)
	for _, ns := range slices.Sorted(maps.Keys(spaces)) {
		fmt.Fprintf(&b, "\n## %s\n", cmp.Or(ns, "(no namespace)"))
		slices.Sort(spaces[ns])
		var absent, bare []string
		for _, name := range spaces[ns] {
			short := strings.TrimPrefix(name, ns+".")
			switch {
			case has[name] == nil:
				absent = append(absent, short)
				continue
			case len(has[name]) == 0 && len(common[name]) == 0:
				bare = append(bare, short)
				continue
			}
			fmt.Fprintf(&b, "\n**%s**: %s", short, overloads(has[name]))
			var lacks []string
			for _, m := range common[name] {
				if !inherited(name, m) {
					lacks = append(lacks, m)
				}
			}
			if len(lacks) > 0 {
				fmt.Fprintf(&b, "<br>\nlacks %s", overloads(lacks))
			}
			b.WriteString("\n")
		}
		if len(bare) > 0 {
			fmt.Fprintf(&b, "\nDelegates, and types without members of their own: `%s`\n", strings.Join(bare, "` `"))
		}
		if len(absent) > 0 {
			fmt.Fprintf(&b, "\n**Lacking types**: `%s`\n", strings.Join(absent, "` `"))
		}
	}
	return b.Bytes()
}

func lacking(has, common surface) int {
	n := 0
	for name := range common {
		if has[name] == nil {
			n++
		}
	}
	return n
}

// bases gives a function that reports whether a type or one of its bases has a member.
func bases(lib *metadata.Assembly, has surface) func(name, member string) bool {
	defs := map[string]*metadata.TypeDef{}
	for _, t := range lib.TypeDefs {
		defs[t.FullName()] = t
	}
	return func(name, member string) bool {
		for t := defs[name]; t != nil; t = defs[base(lib, t)] {
			if slices.Contains(has[t.FullName()], member) {
				return true
			}
			if strings.HasPrefix(member, "new(") {
				return false
			}
		}
		return false
	}
}

func base(lib *metadata.Assembly, t *metadata.TypeDef) string {
	if t.Extends.IsNil() {
		return ""
	}
	name, _, _ := strings.Cut(lib.TypeName(t.Extends), "<")
	return name
}

// overloads writes a list of members, with the overloads of a name together.
func overloads(members []string) string {
	var parts []string
	for i := 0; i < len(members); {
		name, rest, isMethod := strings.Cut(members[i], "(")
		j := i + 1
		for isMethod && j < len(members) && strings.HasPrefix(members[j], name+"(") {
			rest += " | (" + strings.TrimPrefix(members[j], name+"(")
			j++
		}
		// A property that can be written is one entry.
		if !isMethod && j < len(members) && members[j] == members[i]+" {set}" {
			name = members[j]
			j++
		}
		if isMethod {
			name += "(" + rest
		}
		parts = append(parts, "`"+name+"`")
		i = j
	}
	return strings.Join(parts, " ")
}
