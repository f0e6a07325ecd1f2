package ir

import (
	"strings"
	"testing"

	"mwc/codegen/program"
)

// TestDropNullStatics: a static field that no method stores to is null wherever it is read, unless a pointer may lead there.
func TestDropNullStatics(t *testing.T) {
	const reader = `r2 local r "System.Object"
b0: il=0
  r2 = ldsfld field "C::R" @0
  %s r2 -> b1, b2 @1
b1: il=2
  call method "C::f()" @2
  ret @3
b2: il=4
  r2 = ldsfld field "C::R" @4
  ret @5
`
	for _, c := range []struct{ name, branch, other, kept string }{
		{"null, true", "brtrue", "b0:\n  ret\n", "b2"},
		{"null, false", "brfalse", "b0:\n  ret\n", "b1"},
		{"stored", "brtrue", "b0:\n  stsfld r1 field \"C::R\"\n  ret\n", ""},
		{"address taken", "brtrue", "r2 temp p \"System.Object&\"\nb0:\n  r2 = ldsflda field \"C::R\"\n  ret\n", ""},
		{"address of a neighbour taken", "brtrue", "r2 temp p \"System.Int32&\"\nb0:\n  r2 = ldsflda field \"C::S\"\n  ret\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newSymbols()
			s.fields["C::R"] = &program.Field{Name: "R", Owner: s.types["C"], Type: s.types["System.Object"], Static: true}
			s.types["System.Object&"] = &program.Type{Name: "System.Object&", Kind: program.KindByRef, Elem: s.types["System.Object"]}
			var funcs []*Func
			for _, body := range []string{strings.Replace(reader, "%s", c.branch, 1), c.other} {
				f, err := Parse("func \"C::test(System.Int32,System.Object)\" args=2 ret=void\nr0 arg i4 \"System.Int32\"\nr1 arg r \"System.Object\"\n"+body, s.resolve)
				if err != nil {
					t.Fatal(err)
				}
				funcs = append(funcs, f)
			}
			before := Print(funcs[0])
			DropNullStatics(append(funcs, nil))
			after := Print(funcs[0])
			if err := Verify(funcs[0]); err != nil {
				t.Fatal(err)
			}
			if c.kept == "" {
				if after != before {
					t.Errorf("becomes\n%s", after)
				}
				return
			}
			if strings.Contains(after, "ldsfld") || strings.Contains(after, "br") || strings.Contains(after, "call") != (c.kept == "b1") {
				t.Errorf("becomes\n%s", after)
			}
		})
	}
}
