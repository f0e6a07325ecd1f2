package systemtest

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A patch replaces one expression or statement of a function with other code. Syntax selects the code that is replaced:
// neither its formatting nor the function's file and package matter.
type patch struct {
	in  string // the function: "name" or "Receiver.name"
	old string // the expression or statement, the only one of its kind unless "#2" after the function's name asks for the second
	new string // "OLD" in it stands for the code that is replaced
}

// mutantPackage has the function that says whether a mutant is in force.
const mutantPackage = "runtime/mutant"

// breaking is the patch with an effect only while the mutant of this name is in force. MUTANT in the new code stands for that
// condition.
func (p patch) breaking(name string) patch {
	p.new = strings.ReplaceAll(p.new, "MUTANT", fmt.Sprintf("mutant.On(%q)", name))
	return p
}

// applyPatches changes Go files, and gives the names of those that it changed.
func applyPatches(files map[string][]byte, patches []patch) (changed []string, err error) {
	sources, err := parseSources(files)
	if err != nil {
		return nil, err
	}
	edits := map[string][]edit{}
	var wrong []error
	for _, p := range patches {
		pattern, err := parsePattern(p.old)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.in, err)
		}
		function, nth, numbered := strings.Cut(p.in, "#")
		var where []string
		for _, s := range sources {
			nodes := s.find(function, pattern)
			if n, err := strconv.Atoi(nth); numbered && (err != nil || n < 1) {
				return nil, fmt.Errorf("%s: %v", p.in, err)
			} else if numbered {
				nodes = nodes[min(n-1, len(nodes)):min(n, len(nodes))]
			}
			for _, n := range nodes {
				where = append(where, s.name)
				from, to := int(n.Pos()-s.start), int(n.End()-s.start)
				text := strings.ReplaceAll(p.new, "OLD", string(files[s.name][from:to]))
				if _, ok := n.(ast.Expr); ok {
					text = "(" + text + ")"
				}
				edits[s.name] = append(edits[s.name], edit{from, to, text})
			}
		}
		if len(where) != 1 {
			wrong = append(wrong, fmt.Errorf("%s has %d times what a patch replaces %q: %s", p.in, len(where), where, p.old))
		}
	}
	if wrong != nil {
		return nil, errors.Join(wrong...)
	}
	for name, list := range edits {
		slices.SortFunc(list, func(a, b edit) int { return b.from - a.from })
		data := string(files[name])
		for i, e := range list {
			if i > 0 && e.to > list[i-1].from {
				return nil, fmt.Errorf("%s: two patches replace the same code: %s", name, data[e.from:e.to])
			}
			data = data[:e.from] + e.text + data[e.to:]
		}
		if strings.Contains(data, "mutant.") {
			clause, rest, _ := strings.Cut(data, "\n")
			for !strings.HasPrefix(clause[strings.LastIndexByte(clause, '\n')+1:], "package ") {
				line, more, _ := strings.Cut(rest, "\n")
				clause, rest = clause+"\n"+line, more
			}
			data = clause + "; import \"mwc/" + mutantPackage + "\"\n" + rest
		}
		files[name] = []byte(data)
		changed = append(changed, name)
	}
	return changed, nil
}

// An edit replaces some bytes of a file with text.
type edit struct {
	from, to int
	text     string
}

// A goSource is a parsed file.
type goSource struct {
	name  string
	start token.Pos // position of the file's first byte
	file  *ast.File
}

func parseSources(files map[string][]byte) ([]goSource, error) {
	var sources []goSource
	set := token.NewFileSet()
	for name, data := range files {
		if path.Ext(name) != ".go" {
			continue
		}
		f, err := parser.ParseFile(set, name, data, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		sources = append(sources, goSource{name, f.FileStart, f})
	}
	return sources, nil
}

// find gives the nodes of a function that equal the pattern.
func (s *goSource) find(function string, pattern ast.Node) []ast.Node {
	var found []ast.Node
	for _, d := range s.file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil && (function == f.Name.Name || function == receiver(f)+"."+f.Name.Name) {
			ast.Inspect(f.Body, func(n ast.Node) bool {
				if n != nil && sameSyntax(reflect.ValueOf(n), reflect.ValueOf(pattern)) {
					found = append(found, n)
				}
				return true
			})
		}
	}
	return found
}

// receiver is the name of the type to which a method belongs, "" for a function.
func receiver(f *ast.FuncDecl) string {
	name := ""
	if f.Recv != nil {
		ast.Inspect(f.Recv.List[0].Type, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && name == "" {
				name = id.Name
			}
			return true
		})
	}
	return name
}

// parsePattern reads an expression or a statement. A call with a semicolon is a statement.
func parsePattern(text string) (ast.Node, error) {
	if e, err := parser.ParseExpr(text); err == nil && !strings.HasSuffix(text, ";") {
		return e, nil
	}
	f, err := parser.ParseFile(token.NewFileSet(), "", "package p; func f() { "+text+"\n}", parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	list := f.Decls[0].(*ast.FuncDecl).Body.List
	if len(list) != 1 {
		return nil, fmt.Errorf("%q is not one statement", text)
	}
	return list[0], nil
}

var (
	positions = reflect.TypeFor[token.Pos]()
	comments  = reflect.TypeFor[*ast.CommentGroup]()
)

// sameSyntax compares syntax trees without positions and comments.
func sameSyntax(a, b reflect.Value) bool {
	if a.Kind() == reflect.Interface {
		a = a.Elem()
	}
	if b.Kind() == reflect.Interface {
		b = b.Elem()
	}
	if a.IsValid() != b.IsValid() || !a.IsValid() {
		return a.IsValid() == b.IsValid()
	}
	if a.Type() != b.Type() {
		return false
	}
	switch {
	case a.Type() == positions || a.Type() == comments:
		return true
	case a.Kind() == reflect.Pointer:
		return a.IsNil() == b.IsNil() && (a.IsNil() || sameSyntax(a.Elem(), b.Elem()))
	case a.Kind() == reflect.Struct:
		for i := range a.NumField() {
			if !sameSyntax(a.Field(i), b.Field(i)) {
				return false
			}
		}
		return true
	case a.Kind() == reflect.Slice:
		if a.Len() != b.Len() {
			return false
		}
		for i := range a.Len() {
			if !sameSyntax(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return true
	}
	return a.Equal(b)
}

// TestPatch holds that a patch finds its code however that is written, and only in the function that the patch names.
func TestPatch(t *testing.T) {
	const source = "// Package p.\npackage p\n\nfunc (q *queue[T]) put(a, b int) {\n\tif a ==\n\t\tb && ( // why\n\t\tb > 0) {\n\t\tq.add( a )\n\t}\n}\n\nfunc put() { a == b }\n"
	for _, test := range []struct {
		patch
		want string // of the file, empty for an error
	}{
		{patch{"queue.put", "a == b", "OLD && !MUTANT"}, "if (a ==\n\t\tb && !mutant.On(\"m\")) && ("},
		{patch{"put", "b>0", "OLD"}, "(b > 0)"},
		{patch{"put", "q.add(a);", "if MUTANT { OLD }"}, "if mutant.On(\"m\") { q.add( a ) }"},
		{patch{"put", "a == b", "OLD"}, ""},
		{patch{"queue.put#2", "b", "c"}, "(c) > 0"},
		{patch{"queue.put#3", "b", "c"}, ""},
		{patch{"put", "a != b", "OLD"}, ""},
		{patch{"list.put", "a == b", "OLD"}, ""},
		{patch{"put", "a; b", "OLD"}, ""},
	} {
		files := map[string][]byte{"p.go": []byte(source)}
		changed, err := applyPatches(files, []patch{test.patch.breaking("m")})
		got := string(files["p.go"])
		switch {
		case (test.want == "") != (err != nil), !strings.Contains(got, test.want):
			t.Errorf("%v: %v, %v\n%s", test.patch, changed, err, got)
		case strings.Contains(got, "mutant.") && !strings.Contains(got, "\npackage p; import \"mwc/runtime/mutant\"\n"):
			t.Errorf("%v: no import:\n%s", test.patch, got)
		}
	}
}
