package randcil

import (
	_ "embed"
	"fmt"
	"regexp"
	"strings"
)

//go:embed prelude.il
var prelude string

// fuel is the number of loop iterations and calls that each call from Run may use.
const fuel = 100

// Assembly is the CIL text of a program of these units, which are called U0, U1… With trace, the program writes each value
// that it observes.
func Assembly(name string, units []*Unit, trace bool) string {
	var b strings.Builder
	for _, a := range []string{"System.Runtime", "System.Console"} {
		fmt.Fprintf(&b, ".assembly extern %s { .publickeytoken = (B0 3F 5F 7F 11 D5 0A 3A) .ver 10:0:0:0 }\n", a)
	}
	fmt.Fprintf(&b, ".assembly %s {}\n.module %s.dll\n", name, name)
	b.WriteString(strings.ReplaceAll(prelude, "FUEL", fmt.Sprint(fuel)))
	for i, u := range units {
		b.WriteString(strings.ReplaceAll(u.text(), "$U", fmt.Sprintf("U%d", i)))
	}
	b.WriteString(".class public abstract sealed Program extends [System.Runtime]System.Object\n{\n  .method static void Main() cil managed\n  { .entrypoint .maxstack 1\n")
	if trace {
		b.WriteString("    ldc.i4.1 stsfld bool Rt::trace\n")
	}
	for i := range units {
		fmt.Fprintf(&b, "    call void U%d.P::Run()\n", i)
	}
	b.WriteString("    ret }\n}\n")
	return b.String()
}

// text is the unit in CIL, without anything to which nothing refers.
func (u *Unit) text() string {
	codes := make([]string, len(u.methods))
	for i, m := range u.methods {
		codes[i] = m.text()
	}
	var program, all strings.Builder
	for i, m := range u.methods {
		if m.owner == "$U.P" {
			program.WriteString(codes[i])
		}
	}
	for _, f := range u.statics {
		if f.owner == nil {
			fmt.Fprintf(&all, "  .field static %s %s\n", f.typ.sig, f.name)
		}
	}
	fmt.Fprintf(&all, "%s}\n", program.String())
	body := all.String()
	all.Reset()
	all.WriteString(".class public abstract sealed $U.P extends [System.Runtime]System.Object\n{\n" + body)
	if len(u.zeros) > 0 {
		all.WriteString(".class public abstract sealed $U.Zero extends [System.Runtime]System.Object\n{\n")
		for _, t := range u.zeros {
			fmt.Fprintf(&all, "  .field static %s %s\n", t.sig, t.name)
		}
		all.WriteString("}\n")
	}
	for _, e := range u.enums {
		fmt.Fprintf(&all, ".class public sealed %s extends [System.Runtime]System.Enum { .field public specialname rtspecialname %s value__ .field public static literal %s A = %s(1) }\n", e.tok, e.under.sig, e.sig, e.under.sig)
	}
	for _, t := range u.types {
		u.declare(&all, t, codes)
	}
	if u.iface != nil && strings.Contains(all.String(), "$U.I0") {
		fmt.Fprintf(&all, ".class interface public abstract %s { .method public abstract virtual newslot instance %s X(%s) cil managed {} }\n", u.iface.owner[len("class "):], u.iface.ret.sig, paramList(u.iface.params))
	}
	if strings.Contains(all.String(), "$U.Ex") {
		all.WriteString(`.class public $U.Ex extends [System.Runtime]System.Exception implements IObserve
{ .field public int32 code
  .method public specialname rtspecialname instance void .ctor(int32 c) cil managed { .maxstack 2 ldarg.0 call instance void [System.Runtime]System.Exception::.ctor() ldarg.0 ldarg.1 stfld int32 $U.Ex::code ret }
  .method public virtual final newslot instance void Observe() cil managed { .maxstack 1 ldarg.0 ldfld int32 $U.Ex::code call void Rt::I4(int32) ret } }
`)
	}
	return all.String()
}

func paramList(params []*Type) string {
	var list []string
	for i, p := range params {
		list = append(list, fmt.Sprintf("%s a%d", p.sig, i))
	}
	return strings.Join(list, ", ")
}

func (u *Unit) declare(b *strings.Builder, t *Type, codes []string) {
	if t.invoke != nil {
		fmt.Fprintf(b, ".class public sealed %s extends [System.Runtime]System.MulticastDelegate\n{ .method public specialname rtspecialname instance void .ctor(object o, native int m) runtime managed {}\n  .method public virtual instance %s Invoke(%s) runtime managed {} }\n",
			t.tok, t.invoke.ret.sig, paramList(t.invoke.params))
		return
	}
	base, layout := corlib+"Object", "auto"
	switch {
	case t.base != nil:
		base = t.base.tok
	case t.stack == value:
		base, layout = corlib+"ValueType", "sequential"
	}
	if t.explicit {
		layout = "explicit"
	}
	if t.stack == value {
		layout += " sealed"
	}
	fmt.Fprintf(b, ".class public %s %s extends %s", layout, t.tok, base)
	for i, f := range t.ifaces {
		b.WriteString(map[bool]string{true: " implements ", false: ", "}[i == 0] + f.tok)
	}
	b.WriteString("\n{\n")
	for i, f := range t.fields {
		at := ""
		if t.explicit {
			at = fmt.Sprintf("[%d] ", i%2*4)
		}
		fmt.Fprintf(b, "  .field %spublic %s %s\n", at, f.typ.sig, f.name)
	}
	init := ""
	for _, f := range u.statics {
		if f.owner == t {
			fmt.Fprintf(b, "  .field public static %s %s\n", f.typ.sig, f.name)
			init += " " + zero(f.typ) + " stsfld " + f.ref
		}
	}
	if t == u.failing {
		init += " ldc.i4 9 newobj instance void class $U.Ex::.ctor(int32) throw"
	}
	if init != "" {
		fmt.Fprintf(b, "  .method static specialname rtspecialname void .cctor() cil managed { .maxstack 8 ldc.i4 4711 call void Rt::I4(int32)%s ret }\n", init)
	}
	super := ""
	if t.stack == ref {
		super = "ldarg.0 call instance void " + base + "::.ctor() "
		b.WriteString("  .method public specialname rtspecialname instance void .ctor() cil managed { .maxstack 8 " + super + "ret }\n")
	}
	if len(t.fields) > 0 {
		fmt.Fprintf(b, "  .method public specialname rtspecialname instance void .ctor(")
		for i, f := range t.fields {
			fmt.Fprintf(b, "%s%s a%d", map[bool]string{true: ", "}[i > 0], f.typ.sig, i)
		}
		b.WriteString(") cil managed { .maxstack 8 " + super)
		for i, f := range t.fields {
			fmt.Fprintf(b, "ldarg.0 ldarg a%d stfld %s ", i, f.ref)
		}
		b.WriteString("ret }\n")
	}
	b.WriteString("  .method public virtual instance void Observe() cil managed { .maxstack 8 ")
	if t.base != nil {
		b.WriteString("ldarg.0 call instance void " + base + "::Observe() ")
	}
	for _, f := range t.fields {
		fmt.Fprintf(b, "ldarg.0 ldfld %s %s ", f.ref, f.typ.observe)
	}
	b.WriteString("ret }\n")
	for i, m := range u.methods {
		if m.owner == t.sig {
			b.WriteString(codes[i])
		}
	}
	b.WriteString("}\n")
}

var localUse = regexp.MustCompile(`(?:ldloca?|stloc) (\w+)`)

func (m *method) text() string {
	var w writer
	w.body(m.body)
	code := w.String()
	ret := "void"
	if m.ret != nil {
		ret = m.ret.sig
	}
	kind := "instance "
	if m.static {
		kind = "static "
	}
	used := map[string]bool{"result": m.ret != nil}
	for _, use := range localUse.FindAllStringSubmatch(code, -1) {
		used[use[1]] = true
	}
	var locals []string
	for _, l := range m.locals {
		if used[l.name] {
			locals = append(locals, l.sig+" "+l.name)
		}
	}
	var b strings.Builder
	// .NET's optimiser has faults of its own: a literal string that is cast to another class gives a NullReferenceException.
	fmt.Fprintf(&b, "  .method public hidebysig %s%s%s %s(%s) cil managed nooptimization noinlining\n  { .maxstack 100\n", m.attrs, kind, ret, m.name, paramList(m.params))
	if len(locals) > 0 {
		fmt.Fprintf(&b, "    .locals init (%s)\n", strings.Join(locals, ", "))
	}
	if m.name != "Run" {
		b.WriteString("    call bool Rt::Enter() brfalse RETr\n")
	}
	b.WriteString("    " + code)
	b.WriteString(" RETr: ")
	if m.ret != nil {
		b.WriteString("ldloc result ")
	}
	b.WriteString("ret\n  }\n")
	return b.String()
}
