package ir

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/program"
)

// symbols is a small world for hand-written IR: types, fields and methods by name.
type symbols struct {
	types   map[string]*program.Type
	fields  map[string]*program.Field
	methods map[string]*program.Method
}

func newSymbols() *symbols {
	s := &symbols{map[string]*program.Type{}, map[string]*program.Field{}, map[string]*program.Method{}}
	for name, p := range map[string]program.Prim{
		"System.Boolean": program.PrimBool, "System.Byte": program.PrimU1, "System.Int32": program.PrimI4,
		"System.Int64": program.PrimI8, "System.IntPtr": program.PrimI, "System.Double": program.PrimF8,
	} {
		s.types[name] = &program.Type{Name: name, Kind: program.KindPrimitive, Prim: p}
	}
	s.types["System.Void"] = &program.Type{Name: "System.Void", Kind: program.KindVoid}
	for _, name := range []string{"System.Object", "System.Exception", "C"} {
		s.types[name] = &program.Type{Name: name, Kind: program.KindClass}
	}
	s.types["V"] = &program.Type{Name: "V", Kind: program.KindStruct}
	for _, elem := range []string{"System.Int32", "V"} {
		s.types[elem+"&"] = &program.Type{Name: elem + "&", Kind: program.KindByRef, Elem: s.types[elem]}
	}
	for _, name := range []string{"V::A", "V::B"} {
		s.fields[name] = &program.Field{Name: name[3:], Owner: s.types["V"], Type: s.types["System.Int32"]}
	}
	s.fields["C::S"] = &program.Field{Name: "S", Owner: s.types["C"], Type: s.types["System.Int32"], Static: true}
	for _, m := range []string{
		"System.Void f()", "System.Int32 get()", "System.Void use(System.Int32)", "System.Void ref(System.Int32&)",
		"System.Int32& keep(System.Int32&)", "System.Void val(V&)", "System.Void test(System.Int32,System.Object)",
		"System.Int32 test1(System.Int32)",
	} {
		s.method(m)
	}
	return s
}

// method adds a static method of class C from "Ret name(Params)".
func (s *symbols) method(text string) {
	ret, rest, _ := strings.Cut(text, " ")
	name, params, _ := strings.Cut(strings.TrimSuffix(rest, ")"), "(")
	m := &program.Method{Name: name, Owner: s.types["C"], Static: true, Sig: &program.Signature{Ret: s.types[ret]}}
	if params != "" {
		for _, p := range strings.Split(params, ",") {
			m.Sig.Params = append(m.Sig.Params, s.types[p])
		}
	}
	s.methods[m.FullName()] = m
}

func (s *symbols) resolve(kind SymbolKind, name string) any {
	switch kind {
	case SymType:
		return s.types[name]
	case SymField:
		return s.fields[name]
	case SymMethod:
		return s.methods[name]
	}
	return nil
}

// parse reads a method whose header and first two arguments are given: r0 an int32, r1 an object.
func parse(t *testing.T, body string) *Func {
	t.Helper()
	text := `func "C::test(System.Int32,System.Object)" args=2 ret=void
r0 arg i4 "System.Int32"
r1 arg r "System.Object"
` + body
	f, err := Parse(text, newSymbols().resolve)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func names(regs []Reg) string {
	var out []string
	for _, r := range regs {
		out = append(out, fmt.Sprintf("r%d", r))
	}
	return strings.Join(out, " ")
}

// TestLiveness: the comment behind an instruction says what is live before and after it.
func TestLiveness(t *testing.T) {
	for _, c := range []struct{ name, text string }{
		{"straight", `
r2 local i4
r3 temp i4
b0:
  r3 = const 1 		; r0 | r0 r3
  r2 = add r0, r3 	; r0 r3 | r2
  call r2 method "C::use(System.Int32)" ; r2 |
  ret			; |
`},
		{"loop", `
r2 local i4
r3 local i4
b0:
  r2 = move r0		; r0 | r0 r2
  r3 = move r0		; r0 r2 | r2
  br -> b1		; r2 | r2
b1:
  call r2 method "C::use(System.Int32)" ; r2 | r2
  brtrue r2 -> b1, b2	; r2 | r2
b2:
  ret			; |
`},
		{"a store that nobody reads is no use", `
r2 local i4
b0:
  r2 = move r0		; r0 |
  ret			; |
`},
		{"handlers need what they read at every instruction that can throw", `
r2 local i4
r3 local i4
r4 exc r
region 0 try parent=-1 handlers=1
region 1 catch parent=-1 type="System.Exception" exc=r4 entry=b1
b0: region=0
  r2 = move r0		; r0 | r0 r2
  call method "C::f()"	; r0 r2 | r0 r2
  r2 = add r0, r0	; r0 | r2
  r3 = move r2		; r2 | r2 r3
  call r3 method "C::use(System.Int32)" ; r2 r3 | r2
  leave -> b2		; |
b1: region=1
  r4 = getexc		; r2 | r2
  call r2 method "C::use(System.Int32)" ; r2 |
  leave -> b2		; |
b2:
  ret			; |
`},
		{"finally: the selector is set by the leave, and by the machinery", `
r2 local i4
r3 fin i4
region 0 try parent=-1 handlers=1
region 1 finally parent=-1 fin=r3 entry=b1
b0: region=0
  r2 = call method "C::get()" ; r2 | r2
  leave finally 1:0 -> b2 ; r2 | r2 r3
b1: region=1
  call r2 method "C::use(System.Int32)" ; r2 r3 | r3
  endfinally r3 -> b2	; r3 |
b2:
  ret			; |
`},
		{"filter: what the handlers after it read", `
r2 local i4
r3 local i4
r4 exc r
r5 exc r
r6 temp i4
r7 fin i4
region 0 try parent=-1 handlers=2
region 1 filter parent=-1 type="System.Object" exc=r4 entry=b2
region 2 catch parent=-1 type="System.Object" exc=r5 filter=1 entry=b3
region 3 try parent=0 handlers=4
region 4 finally parent=0 fin=r7 entry=b1
b0: region=3
  call method "C::f()"	; r2 r3 | r2 r3
  leave finally 4:0 -> b5 ; r2 r3 | r2 r3 r7
b1: region=4
  call r3 method "C::use(System.Int32)" ; r2 r3 r7 | r2 r3 r7
  endfinally r7 -> b5	; r2 r3 r7 | r2 r3
b2: region=1
  r4 = getexc		; r2 r3 | r2 r3
  r6 = call method "C::get()" ; r2 r3 | r2 r3 r6
  endfilter r6		; r2 r3 r6 | r2 r3
b3: region=2
  r5 = getexc		; r2 | r2
  call r2 method "C::use(System.Int32)" ; r2 |
  leave -> b4		; |
b4:
  ret			; |
b5: region=0
  leave -> b4		; |
`},
		{"an address that does not outlive the call", `
r2 local i4 "System.Int32" taken
r3 temp p
r4 temp p
b0:
  r2 = move r0		; r0 | r0 r2
  r3 = ldloca r2	; r0 r2 | r0 r2 r3
  call r3 method "C::ref(System.Int32&)" ; r0 r2 r3 | r0 r2
  call method "C::f()"	; r0 | r0
  r4 = ldloca r2	; r0 | r0 r4
  stind r4, r0 "System.Int32" ; r0 r4 | r2
  call r2 method "C::use(System.Int32)" ; r2 |
  ret			; |
`},
		{"an address that does", `
r2 local i4 "System.Int32" taken escapes
r3 temp p
r4 temp p
b0:
  r3 = ldloca r2	; r2 | r2 r3
  r4 = call r3 method "C::keep(System.Int32&)" ; r2 r3 | r2
  ret			; r2 | r2
`},
		{"fields of a value in a register", `
r2 local s "V"
r3 temp i4
r4 temp i4
b0:
  r4 = const 1		; r0 | r0 r4
  r2 = zero		; r0 r4 | r0 r2 r4
  stfldv r2, r0 field "V::A" ; r0 r2 r4 | r2 r4
  r3 = ldfldv r2 field "V::A" ; r2 r4 | r3 r4
  call r3 method "C::use(System.Int32)" ; r3 r4 | r4
  stfldv r2, r4 field "V::A" ; r4 |
  ret			; |
`},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := parse(t, c.text)
			f.markEscapes()
			var want []string
			for _, line := range strings.Split(c.text, "\n") {
				if _, comment, ok := strings.Cut(line, ";"); ok {
					want = append(want, strings.Join(strings.Fields(comment), " "))
				}
			}
			l := ComputeLiveness(f)
			n := 0
			for _, b := range f.Blocks {
				for i := range b.Instrs {
					got := strings.Join(strings.Fields(names(l.LiveBefore(b, i))+" | "+names(l.LiveAfter(b, i))), " ")
					if n < len(want) && got != want[n] {
						t.Errorf("b%d: %s: %s, want %s", b.ID, FormatInstr(f, &b.Instrs[i]), got, want[n])
					}
					n++
				}
			}
			if n != len(want) {
				t.Errorf("%d instructions, %d comments", n, len(want))
			}
		})
	}
}

func TestVerifyRejects(t *testing.T) {
	for _, c := range []struct{ want, text string }{
		{"used before it is assigned", "r2 temp i4\nb0:\n  call r2 method \"C::use(System.Int32)\"\n  ret\n"},
		{"assigned twice", "r2 temp i4\nb0:\n  r2 = const 1\n  r2 = const 2\n  ret\n"},
		{"not assigned on every path", "r2 stack i4\nb0:\n  brtrue r0 -> b1, b2\nb1:\n  r2 = const 1\n  br -> b2\nb2:\n  call r2 method \"C::use(System.Int32)\"\n  ret\n"},
		{"r1 has kind r", "r2 temp i4\nb0:\n  r2 = add r0, r1\n  ret\n"},
		{"has kind", "r2 temp i4\nb0:\n  r2 = ceq r0, r1\n  ret\n"},
		{"control flow must be the last", "b0:\n  ret\n  ret\n"},
		{"control flow must be the last", "r2 temp i4\nb0:\n  r2 = const 1\n"},
		{"instead of 2", "r2 temp i4\nb0:\n  r2 = add r0\n  ret\n"},
		{"1 arguments instead of 0", "b0:\n  call r0 method \"C::f()\"\n  ret\n"},
		{"not a local or argument whose address", "r2 temp p\nb0:\n  r2 = ldloca r0\n  ret\n"},
		{"result", "r2 temp i4\nb0:\n  r2 = br -> b0\n"},
		{"register r9 does not exist", "b0:\n  call r9 method \"C::use(System.Int32)\"\n  ret\n"},
		{"the type is missing", "r2 temp r\nb0:\n  r2 = new\n  ret\n"},
		{"results", "b0:\n  ret r0\n"},
		{"not in a finally", "r2 fin i4\nb0:\n  endfinally r2\n"},
		{"not in a filter", "b0:\n  endfilter r0\n"},
		{"not in a catch handler", "b0:\n  rethrow r1\n"},
		{"ends inside region", tryText + "b0: region=0\n  ret\nb1: region=1\n  r2 = getexc\n  leave -> b2\nb2:\n  ret\n"},
		{"enters or leaves a region", tryText + "b0: region=0\n  br -> b2\nb1: region=1\n  r2 = getexc\n  leave -> b2\nb2:\n  ret\n"},
		{"enters or leaves a region", tryText + "b0: region=0\n  leave -> b1\nb1: region=1\n  r2 = getexc\n  leave -> b2\nb2:\n  ret\n"},
		{"does not contain its entry", tryText + "b0: region=0\n  leave -> b1\nb1:\n  ret\n"},
		{"only at the entry", tryText + "b0: region=0\n  leave -> b2\nb1: region=1\n  r3 = getexc\n  leave -> b2\nb2:\n  ret\n"},
		{"is malformed", "region 0 try parent=-1\nb0: region=0\n  leave -> b1\nb1:\n  ret\n"},
		{"form a cycle", strings.Replace(tryText, "try parent=-1", "try parent=1", 1) + "b0: region=0\n  leave -> b2\nb1: region=1\n  r2 = getexc\n  leave -> b2\nb2:\n  ret\n"},
	} {
		f := parse(t, c.text)
		if err := Verify(f); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s\nerror %v, want %q", c.text, err, c.want)
		}
	}
}

// A try region with one catch handler whose entry is b1.
const tryText = `r2 exc r
r3 temp r
region 0 try parent=-1 handlers=1
region 1 catch parent=0 type="System.Exception" exc=r2 entry=b1
`

func TestParseErrors(t *testing.T) {
	header := "func \"C::f()\" args=0 ret=void\n"
	for _, c := range []struct{ want, text string }{
		{"no method", ""},
		{"not known", "func \"X::y()\" args=0 ret=void\n"},
		{"is not an operation", header + "b0:\n  frob\n"},
		{"is not a kind", header + "r0 local q\n"},
		{"is not a role", header + "r0 thing i4\n"},
		{"b0 is expected", header + "b1:\n  ret\n"},
		{"does not exist", header + "b0:\n  br -> b7\n"},
		{"is empty", header + "b0:\n"},
		{"unfinished string", header + "b0:\n  call method \"C\n"},
		{"is not a flag", header + "b0:\n  ret !fast\n"},
		{"is not a number", header + "r0 temp i4\nb0:\n  r0 = const x\n  ret\n"},
		{"ends too early", header + "r0 temp i4\nb0:\n  r0 = const\n"},
		{"no entry", header + "b0:\n  leave finally 3:0 -> b0\n"},
	} {
		if _, err := Parse(c.text, newSymbols().resolve); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: error %v, want %q", c.text, err, c.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("func \"C::f()\" args=0 ret=void\nb0:\n  ret\n")
	f.Add("func \"C::test1(System.Int32)\" args=1 ret=i4\nr0 arg i4\nr1 temp f8\nb0: il=3\n  r1 = const nan:7ff8000000000001 @3\n  br.lt.un r0, r0 -> b0, b1 !unsafe\nb1:\n  ret r0\n")
	f.Add("func \"C::f()\" args=0 ret=void\nr0 exc r\nregion 0 try parent=-1 handlers=1\nregion 1 catch parent=-1 type=\"System.Object\" exc=r0 entry=b1 il=3..4\nb0: region=0\n leave -> b2\nb1: region=1\n r0 = getexc\n leave -> b2\nb2:\n ret\n")
	syms := newSymbols()
	f.Fuzz(func(t *testing.T, text string) {
		fn, err := Parse(text, syms.resolve)
		if err != nil {
			return
		}
		if Verify(fn) != nil {
			return
		}
		again, err := Parse(Print(fn), syms.resolve)
		if err != nil {
			t.Fatalf("%v\n%s", err, Print(fn))
		}
		if Print(again) != Print(fn) {
			t.Fatalf("%s\nbecomes\n%s", Print(fn), Print(again))
		}
		ComputeLiveness(fn)
		simplify(fn)
		if err := Verify(fn); err != nil {
			t.Fatalf("simplified: %v\n%s", err, Print(fn))
		}
	})
}

// TestEffects: each row of the table says what the operation does and what becomes of its arguments. An operation whose row
// says nothing counts as doing everything.
func TestEffects(t *testing.T) {
	for o := range NumOps {
		info := &ops[o]
		if !info.complete() {
			t.Errorf("%v: the row lacks effects or uses", o)
		}
		if info.args >= 0 && len(info.uses) > info.args {
			t.Errorf("%v: %d uses of %d arguments", o, len(info.uses), info.args)
		}
		if info.attr&aPure != 0 && info.effects.Has(Writes|WritesRegs|Runs|Waits|Starts) {
			t.Errorf("%v: removable in spite of its effects", o)
		}
		reads, writes := info.attr&aField != 0 && len(info.uses) == 0, info.attr&aField != 0 && info.args == 1
		for _, u := range info.uses {
			switch u {
			case UnknownUse, Passed:
				reads, writes = true, true
			case Read, ReadOn:
				reads = true
			case Written, WrittenOn:
				writes = true
			}
		}
		if o != InitClass && (info.effects.Has(Reads) && !reads || info.effects.Has(Writes) && !writes) {
			t.Errorf("%v: what does it read or write?", o)
		}
		for _, u := range info.uses {
			if u.Accesses() && !info.effects.Has(Reads|Writes) {
				t.Errorf("%v: it accesses what an argument leads to", o)
			}
		}
	}
	if unknown := NumOps; unknown.Effects() != everything || unknown.Use(0) != UnknownUse || !unknown.IsCall() || !UnknownUse.Accesses() {
		t.Error("an unknown operation does not count as doing everything")
	}
	saved := ops[LdFld]
	defer func() { ops[LdFld] = saved }()
	ops[LdFld].effects = 0
	if LdFld.Effects() != everything || ops[LdFld].complete() {
		t.Error("a row without effects does not count as everything")
	}
}

// TestOpTable: each operation has a name of its own, and the text form knows it.
func TestOpTable(t *testing.T) {
	seen := map[string]Op{}
	for o := range NumOps {
		name := o.String()
		if name == "" {
			t.Errorf("operation %d has no name", o)
		}
		if other, ok := seen[name]; ok {
			t.Errorf("operations %d and %d are both called %s", other, o, name)
		}
		seen[name] = o
	}
}

func TestLoopHeads(t *testing.T) {
	f := parse(t, `
b0:
  br -> b1
b1:
  brtrue r0 -> b2, b3
b2:
  brtrue r0 -> b1, b2
b3:
  ret
`)
	var heads []int
	for _, b := range f.Blocks {
		if b.LoopHead {
			heads = append(heads, b.ID)
		}
	}
	if !slices.Equal(heads, []int{1, 2}) {
		t.Errorf("loop heads %v", heads)
	}
}
