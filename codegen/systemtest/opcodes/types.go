package opcodes

import (
	"fmt"
	"math"
)

// A location is a type that variables, fields and elements can have.
type location struct {
	short, il string
	token     string // the form in which an instruction has it as operand
	ecma      string
	stack     string   // stack type, for a parameter that does not convert
	values    []string // instructions that push values to store; a store cuts integers to the type's range, and rounds floats
	show      string   // code that prints what a load pushes
}

const sys = "[System.Runtime]System."

// locations are types of every class that loads and stores treat differently. p's printers print them.
func (p *writer) locations() []location {
	i4s := func(values ...int) (out []string) {
		for _, v := range values {
			out = append(out, fmt.Sprintf("ldc.i4 %d", v))
		}
		return
	}
	i8s := func(conv string, values ...int64) (out []string) {
		for _, v := range values {
			out = append(out, fmt.Sprintf("ldc.i8 %d%s", v, conv))
		}
		return
	}
	f4 := []string{pushR4(0), pushR4(float32(math.Copysign(0, -1))), pushR4(1.5), pushR4(math.SmallestNonzeroFloat32), pushR4(float32(inf)),
		pushR4(math.MaxFloat32), pushR4(float32(nan)), pushR8(0.1), pushR8(1e-46), pushR8(1e300), pushR8(16777217)}
	f8 := []string{pushR8(0), pushR8(math.Copysign(0, -1)), pushR8(0.1), pushR8(math.SmallestNonzeroFloat64), pushR8(-inf), pushR8(math.MaxFloat64), pushR8(nan), pushR4(0.1)}
	show := func(t stackType) string { return p.show(t) }
	nint := i8s(" conv.i", 0, -1, min8, max8, 1<<32)
	ref := []string{"ldnull", `ldstr "s"`}
	pair := p.call("valuetype Pair", "pair", "int32")
	return []location{
		{"i1", "int8", sys + "SByte", "int8", "int32", i4s(0, 1, -1, 127, 128, -128, -129, 255, 256, max4), show(i4)},
		{"u1", "uint8", sys + "Byte", "uint8", "int32", i4s(0, 1, -1, 127, 128, 255, 256, min4), show(i4)},
		{"bool", "bool", sys + "Boolean", "bool", "int32", i4s(0, 1), show(i4)},
		{"i2", "int16", sys + "Int16", "int16", "int32", i4s(0, -1, 32767, 32768, -32768, -32769, 65535, 65536), show(i4)},
		{"u2", "uint16", sys + "UInt16", "uint16", "int32", i4s(0, -1, 32767, 32768, 65535, 65536, min4), show(i4)},
		{"char", "char", sys + "Char", "char", "int32", i4s(0, 65, -1, 65535, 65536), show(i4)},
		{"i4", "int32", sys + "Int32", "int32", "int32", i4s(0, 1, -1, max4, min4), show(i4)},
		{"u4", "uint32", sys + "UInt32", "uint32", "int32", i4s(0, -1, max4, min4), "conv.u8 " + show(i8)},
		{"i8", "int64", sys + "Int64", "int64", "int64", i8s("", 0, -1, max8, min8, 1<<32), show(i8)},
		{"u8", "uint64", sys + "UInt64", "uint64", "int64", i8s("", 0, -1, max8, min8), show(i8)},
		{"i", "native int", sys + "IntPtr", "native int", "native int", nint, show(nat)},
		{"u", "native uint", sys + "UIntPtr", "native unsigned int", "native int", nint, show(nat)},
		{"ptr", "int32*", "int32*", "unmanaged pointer", "native int", nint[:2], "conv.i " + show(nat)},
		{"r4", "float32", sys + "Single", "float32", "float64", f4, show(r4)},
		{"r8", "float64", sys + "Double", "float64", "float64", f8, show(r8)},
		{"e1", "valuetype E1", "E1", "enum of uint8", "int32", i4s(0, 2, 255, 256, -1), show(i4)},
		{"e8", "valuetype E8", "E8", "enum of int64", "int64", i8s("", 0, 1, min8), show(i8)},
		{"o", "object", sys + "Object", "O (object)", "object", ref, p.call("void", "o", "object")},
		{"s", "string", sys + "String", "O (string)", "string", ref, p.call("void", "o", "object")},
		{"arr", "int32[]", "int32[]", "O (array)", "int32[]", []string{"ldnull", "ldc.i4.3 newarr " + sys + "Int32"}, p.call("void", "o", "object")},
		{"v", "valuetype Pair", "Pair", "value type", "valuetype Pair", []string{"ldc.i4 0 " + pair, "ldc.i4 7 " + pair}, p.call("void", "v", "valuetype Pair")},
		{"g", "valuetype " + sys + "Nullable`1<int32>", "valuetype " + sys + "Nullable`1<int32>", "generic value type", "valuetype " + sys + "Nullable`1<int32>",
			[]string{"ldc.i4 5 newobj instance void valuetype " + sys + "Nullable`1<int32>::.ctor(!0)", p.call("valuetype "+sys+"Nullable`1<int32>", "none", "")}, "box valuetype " + sys + "Nullable`1<int32> " + p.call("void", "o", "object")},
	}
}

// declare adds the types that the locations need.
func (p *writer) declare() {
	for _, e := range []struct{ name, of string }{{"E1", "uint8"}, {"E8", "int64"}, {"E4", "int32"}} {
		p.class(fmt.Sprintf(`.class public sealed %s extends [System.Runtime]System.Enum
{
  .field public specialname rtspecialname %s value__
  .field public static literal valuetype %s A = %s(1)
  .field public static literal valuetype %s B = %s(2)
}`, e.name, e.of, e.name, e.of, e.name, e.of))
	}
	p.class(`.class public sequential sealed Pair extends [System.Runtime]System.ValueType
{
  .field public int32 A
  .field public string S
  .field public int64 L
  .field public uint8 B
}`)
	p.method("pair", "valuetype Pair", "int32 n", "valuetype Pair v", `ldloca.s v ldarg.0 stfld int32 Pair::A ldloca.s v ldarg.0 conv.i8 ldc.i4 32 shl stfld int64 Pair::L
    ldloca.s v ldarg.0 ldc.i4 254 add stfld uint8 Pair::B ldarg.0 brfalse.s Z ldloca.s v ldstr "p" stfld string Pair::S Z: ldloc.0 ret`)
	p.method("none", "valuetype "+sys+"Nullable`1<int32>", "", "valuetype "+sys+"Nullable`1<int32> v", "ldloc.0 ret")
	p.method("v", "void", "valuetype Pair v", "", "ldarga.s v ldfld int32 Pair::A "+p.show(i4)+"ldarga.s v ldfld string Pair::S "+p.call("void", "o", "object")+
		"ldarga.s v ldfld int64 Pair::L "+p.show(i8)+"ldarga.s v ldfld uint8 Pair::B "+p.show(i4)+"ret")
}

// stackOf gives the type of a parameter that passes a value on unchanged, so that the store converts it. push is the
// instruction that pushes the value.
func (l location) stackOf(push string) string {
	if l.short == "r4" || l.short == "r8" {
		if len(push) > 6 && push[:6] == "ldc.r4" {
			return "float32"
		}
		return "float64"
	}
	return l.stack
}
