package intrinsics

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/metadata"
)

const internalCall = 0x1000 // MethodImplAttributes

// corlibIntrinsics gives the internal calls of the core library by their names in the table.
func corlibIntrinsics(t *testing.T) map[string]*metadata.MethodDef {
	data, err := os.ReadFile("../../generated/corlib.dll")
	if err != nil {
		t.Fatal(err)
	}
	lib, err := metadata.Read("corlib.dll", data)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]*metadata.MethodDef{}
	for _, m := range lib.Methods {
		if m.ImplFlags&internalCall == 0 || m.Owner.FullName() == "System.String" && m.Name == ".ctor" {
			continue
		}
		params := make([]string, len(m.Sig.Params))
		for i, p := range m.Sig.Params {
			params[i] = paramName(lib, p)
		}
		found[m.Owner.FullName()+"::"+m.Name+"("+strings.Join(params, ",")+")"] = m
	}
	return found
}

var primitiveNames = map[metadata.ElementType]string{
	metadata.ElemVoid: "Void", metadata.ElemBoolean: "Boolean", metadata.ElemChar: "Char", metadata.ElemI1: "SByte",
	metadata.ElemU1: "Byte", metadata.ElemI2: "Int16", metadata.ElemU2: "UInt16", metadata.ElemI4: "Int32",
	metadata.ElemU4: "UInt32", metadata.ElemI8: "Int64", metadata.ElemU8: "UInt64", metadata.ElemR4: "Single",
	metadata.ElemR8: "Double", metadata.ElemI: "IntPtr", metadata.ElemU: "UIntPtr", metadata.ElemString: "String",
	metadata.ElemObject: "Object",
}

func paramName(lib *metadata.Assembly, s *metadata.TypeSig) string {
	switch s.Kind {
	case metadata.ElemByRef:
		return paramName(lib, s.Elem) + "&"
	case metadata.ElemPtr:
		return paramName(lib, s.Elem) + "*"
	case metadata.ElemSZArray:
		return paramName(lib, s.Elem) + "[]"
	case metadata.ElemMVar:
		return "!!" + string(rune('0'+s.Index))
	case metadata.ElemClass, metadata.ElemValueType:
		return lib.TypeName(s.Token)
	}
	return "System." + primitiveNames[s.Kind]
}

// goKind is the Go type in which the compiler passes a value to an intrinsic.
func goKind(s *metadata.TypeSig) string {
	switch s.Kind {
	case metadata.ElemByRef, metadata.ElemPtr:
		return "uint64"
	case metadata.ElemI8, metadata.ElemU8, metadata.ElemI, metadata.ElemU:
		return "int64"
	case metadata.ElemR4:
		return "float32"
	case metadata.ElemR8:
		return "float64"
	case metadata.ElemClass, metadata.ElemString, metadata.ElemObject, metadata.ElemSZArray:
		return "Ref"
	case metadata.ElemVoid:
		return ""
	}
	return "int32"
}

// goFunctions gives the signatures of a package's functions by name: the types of the parameters after the machine, and
// those of the results, each joined by commas.
func goFunctions(t *testing.T, dir string) map[string][2]string {
	files, err := filepath.Glob(dir + "/*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string][2]string{}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil {
				params, _ := strings.CutPrefix(fieldTypes(fn.Type.Params), "*Machine")
				found[fn.Name.Name] = [2]string{strings.TrimPrefix(params, ","), fieldTypes(fn.Type.Results)}
			}
		}
	}
	return found
}

func fieldTypes(list *ast.FieldList) string {
	if list == nil {
		return ""
	}
	var out []string
	for _, f := range list.List {
		name := ""
		switch x := f.Type.(type) {
		case *ast.Ident:
			name = x.Name
		case *ast.StarExpr:
			switch y := x.X.(type) {
			case *ast.Ident:
				name = "*" + y.Name
			case *ast.SelectorExpr:
				name = "*" + y.Sel.Name
			}
		case *ast.SelectorExpr:
			name = x.Sel.Name
		}
		for range max(len(f.Names), 1) {
			out = append(out, name)
		}
	}
	return strings.Join(out, ",")
}

// TestIntrinsicTable compares the table with the core library's internal calls, and with the functions of packages vm and lib.
func TestIntrinsicTable(t *testing.T) {
	calls := corlibIntrinsics(t)
	for name := range calls {
		if Lookup(name) == nil {
			t.Errorf("%s is not in the table (table.go)", name)
		}
	}
	ofLib, ofMachine := goFunctions(t, "../../runtime/lib"), goFunctions(t, "../../runtime/vm")
	for name, i := range byName {
		m := calls[name]
		if m == nil {
			t.Errorf("generated/corlib.dll has no internal call %s (run make corlib?)", name)
			continue
		}
		if i.Kind == Inline {
			continue
		}
		functions, missing := ofMachine, "there is no function %s in package vm; for one of package lib write lib.%[1]s"
		if i.InLib {
			functions, missing = ofLib, "there is no function %s in package lib"
		}
		fn, ok := functions[i.Go]
		if !ok {
			t.Errorf("%s: "+missing, name, i.Go)
			continue
		}
		var params, results []string
		if m.Sig.HasThis {
			params = append(params, "Ref")
		}
		for _, p := range m.Sig.Params {
			params = append(params, goKind(p))
		}
		if r := goKind(m.Sig.Ret); r != "" {
			results = append(results, r)
		}
		if i.Kind != Plain {
			results = append(results, "Status")
		}
		if p, r := strings.Join(params, ","), strings.Join(results, ","); fn != [2]string{p, r} {
			t.Errorf("%s: %s takes (%s) and gives (%s), should be (%s) and (%s)", name, i.Go, fn[0], fn[1], p, r)
		}
		if i.Walk == "" {
			continue
		}
		if begin := functions[i.Begin]; i.Kind == Throws && begin != fn {
			t.Errorf("%s: %s is not like %s: %s", name, i.Begin, i.Go, begin)
		}
		if r := goKind(m.Sig.Ret); r != "" {
			params = append([]string{r}, params...)
		}
		if walk, want := functions[i.Walk], [2]string{strings.Join(params, ","), "Walk"}; walk != want {
			t.Errorf("%s: %s: %s, should be %s", name, i.Walk, walk, want)
		}
	}
}

// TestMembers: the core library has each method that the table of its methods names.
func TestMembers(t *testing.T) {
	data, err := os.ReadFile("../../generated/corlib.dll")
	if err != nil {
		t.Fatal(err)
	}
	lib, err := metadata.Read("corlib.dll", data)
	if err != nil {
		t.Fatal(err)
	}
	rows := slices.Clone(members)
	for _, row := range times {
		rows = append(rows, row.member)
	}
	for _, row := range rows {
		found := false
		for _, m := range lib.Methods {
			params := len(m.Sig.Params)
			if m.Sig.HasThis {
				params++
			}
			found = found || matches(row.typ, m.Owner.FullName()) && matches(row.method, m.Name) && (row.params == 0 || row.params == params)
		}
		if !found {
			t.Errorf("the core library has no %s::%s with %d parameters", row.typ, row.method, row.params)
		}
	}
}
