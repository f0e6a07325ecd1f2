package emit_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"mwc/codegen/program"
	"mwc/runtime/abi"
)

// libraryFields are the fields of the core library that the machine reaches by offset.
var libraryFields = []struct {
	constant, typ, field string
	offset               int
	holds                program.Kind
}{
	{"ThreadState", "System.Threading.Thread", "_state", abi.ThreadState, program.KindPrimitive},
	{"ThreadIndex", "System.Threading.Thread", "_index", abi.ThreadIndex, program.KindPrimitive},
	{"ThreadFlags", "System.Threading.Thread", "_flags", abi.ThreadFlags, program.KindPrimitive},
	{"ThreadName", "System.Threading.Thread", "_name", abi.ThreadName, program.KindClass},
	{"ThreadInterrupted", "System.Threading.Thread", "_interrupted", abi.ThreadInterrupted, program.KindPrimitive},
	{"ExceptionMessage", "System.Exception", "_message", abi.ExceptionMessage, program.KindClass},
	{"ExceptionInner", "System.Exception", "_innerException", abi.ExceptionInner, program.KindClass},
	{"ExceptionTrace", "System.Exception", "_stackTrace", abi.ExceptionTrace, program.KindClass},
	{"ExceptionWrapped", "System.Runtime.CompilerServices.RuntimeWrappedException", "_wrappedException", abi.ExceptionWrapped, program.KindClass},
	{"ExceptionHResult", "System.Exception", "_hresult", abi.ExceptionHResult, program.KindPrimitive},
	{"ExceptionTypeName", "System.TypeInitializationException", "_typeName", abi.ExceptionTypeName, program.KindClass},
	{"DelegateTarget", "System.Delegate", "_target", abi.DelegateTarget, program.KindClass},
	{"DelegateMethod", "System.Delegate", "_method", abi.DelegateMethod, program.KindPrimitive},
	{"DelegateList", "System.Delegate", "_list", abi.DelegateList, program.KindSZArray},
	{"ObjectPayload", "System.RuntimeType", "_id", abi.ObjectPayload, program.KindPrimitive},
}

// TestLibraryFields holds the offsets in package abi against the layout of the core library. It also finds offsets in package
// abi that libraryFields lacks.
func TestLibraryFields(t *testing.T) {
	w := compile(t, "load", "debug", "Threads.dll").World
	known := map[string]bool{}
	for _, f := range libraryFields {
		known[f.constant] = true
		typ := w.Type(f.typ)
		if typ == nil {
			t.Errorf("the core library has no %s", f.typ)
			continue
		}
		found := false
		for _, g := range typ.Fields {
			if g.Name != f.field {
				continue
			}
			found = true
			if got := abi.ObjectPayload + g.Offset; got != f.offset {
				t.Errorf("%s::%s lies at %d, abi.%s is %d", f.typ, f.field, got, f.constant, f.offset)
			}
			if g.Type.Kind != f.holds {
				t.Errorf("%s::%s is a %s", f.typ, f.field, g.Type.Name)
			}
		}
		if !found {
			t.Errorf("%s has no field %s for abi.%s", f.typ, f.field, f.constant)
		}
	}
	file, err := parser.ParseFile(token.NewFileSet(), "../../runtime/abi/abi.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range file.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.CONST {
			for _, s := range g.Specs {
				for _, name := range s.(*ast.ValueSpec).Names {
					for _, prefix := range []string{"Exception", "Thread", "Delegate"} {
						if strings.HasPrefix(name.Name, prefix) && !known[name.Name] {
							t.Errorf("no field of the core library is named for abi.%s", name.Name)
						}
					}
				}
			}
		}
	}
}
