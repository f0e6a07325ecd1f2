package randcil

import "strings"

// A rule makes a value of a numeric type out of others.
type rule struct {
	text   string
	kids   []*Type
	weight int
}

// rules are the rules of arithmetic, conversion and comparison, by the stack type that they make (ECMA-335 §III.1.5, tables
// III.2 to III.8).
var rules = arithmetic()

func arithmetic() map[*Type][]rule {
	all := map[*Type][]rule{}
	add := func(t *Type, weight int, texts string, kids ...*Type) {
		for _, text := range strings.Split(texts, "|") {
			all[t] = append(all[t], rule{text, kids, weight})
		}
	}
	binary := func(ops string) string {
		return "%0 %1 " + strings.ReplaceAll(ops, " ", "|%0 %1 ")
	}
	unary := func(ops string) string {
		return "%0 " + strings.ReplaceAll(ops, " ", "|%0 ")
	}
	branch := func(op string) string {
		return "%0 %1 " + op + " @a ldc.i4.0 br @b @a: ldc.i4.1 @b:"
	}
	const (
		plain   = "add sub mul and or xor"
		divide  = "div div.un rem rem.un"
		checked = "add.ovf add.ovf.un sub.ovf sub.ovf.un mul.ovf mul.ovf.un"
		shifts  = "shl shr shr.un"
	)
	for _, p := range [][3]*Type{{tI4, tI4, tI4}, {tI8, tI8, tI8}, {tI, tI, tI}, {tI, tI, tI4}, {tI, tI4, tI}} {
		add(p[0], 12, binary(plain), p[1], p[2])
		add(p[0], 4, binary(divide), p[1], p[2])
		add(p[0], 2, binary(checked), p[1], p[2])
	}
	for _, t := range []*Type{tI4, tI8, tI} {
		add(t, 8, binary(shifts), t, tI4)
		add(t, 2, binary(shifts), t, tI)
		add(t, 8, "%0 %1 ldc.i4 31 and shl|%0 %1 ldc.i4 31 and shr|%0 %1 ldc.i4 31 and shr.un", t, tI4)
		// The divisor is not zero.
		add(t, 4, "%0 %1 ldc.i4.1 "+convTo(t)+" or div|%0 %1 ldc.i4.1 "+convTo(t)+" or rem.un", t, t)
		add(t, 8, unary("neg not"), t)
		add(t, 5, "%0 dup mul|%0 dup xor|%0 dup add", t)
		add(t, 3, "%0 %1 pop", t, t)
	}
	for _, t := range []*Type{tR4, tR8} {
		add(t, 12, binary("add sub mul div rem"), t, t)
		add(t, 8, unary("neg"), t)
		add(t, 2, unary("ckfinite"), t)
		add(t, 4, "%0 dup mul|%0 dup add", t)
	}
	add(tR8, 5, binary("add sub mul div"), tR4, tR8)
	add(tR8, 5, binary("add sub mul div"), tR8, tR4)
	add(tR4, 8, unary("conv.r4"), tI4, tI8)
	for _, from := range byStack {
		add(tI4, 6, unary("conv.i1 conv.u1 conv.i2 conv.u2 conv.i4 conv.u4"), from)
		add(tI4, 1, unary("conv.ovf.i1 conv.ovf.u1 conv.ovf.i2 conv.ovf.u2 conv.ovf.i4 conv.ovf.u4 conv.ovf.i1.un conv.ovf.u1.un conv.ovf.i2.un conv.ovf.u2.un conv.ovf.i4.un conv.ovf.u4.un"), from)
		add(tI8, 12, unary("conv.i8 conv.u8"), from)
		add(tI8, 3, unary("conv.ovf.i8 conv.ovf.u8 conv.ovf.i8.un conv.ovf.u8.un"), from)
		add(tI, 20, unary("conv.i conv.u"), from)
		add(tI, 3, unary("conv.ovf.i conv.ovf.u conv.ovf.i.un conv.ovf.u.un"), from)
		add(tR4, 12, unary("conv.r4"), from)
		add(tR8, 12, unary("conv.r8"), from)
		if from.stack < r4 {
			add(tR8, 8, "%0 conv.r.un conv.r8", from)
			add(tR4, 8, "%0 conv.r.un conv.r4", from)
		}
		add(tI4, 8, binary("ceq cgt cgt.un clt clt.un"), from, from)
		for _, op := range strings.Fields("beq bne.un bge bge.un bgt bgt.un ble ble.un blt blt.un") {
			add(tI4, 3, branch(op), from, from)
		}
		if from.stack < r4 {
			add(tI4, 3, "%0 brtrue @a ldc.i4.0 br @b @a: ldc.i4.1 @b:|%0 brfalse @a ldc.i4.0 br @b @a: ldc.i4.1 @b:", from)
		}
	}
	add(tI4, 3, binary("ceq cgt clt.un"), tI, tI4)
	add(tI4, 3, binary("ceq cgt.un clt"), tI4, tI)
	add(tI4, 6, "%0 %1 ceq", tObject, tObject)
	add(tI4, 6, "%0 ldnull cgt.un", tObject)
	add(tI4, 4, "%0 %1 beq @a ldc.i4.0 br @b @a: ldc.i4.1 @b:", tObject, tObject)
	add(tI4, 4, "%0 callvirt instance int32 "+corlib+"String::get_Length()", tString)
	add(tI4, 4, "%0 %1 call bool "+corlib+"String::Equals(string, string)", tString, tString)
	add(tI4, 4, "%0 isinst "+corlib+"String ldnull cgt.un|%0 isinst "+corlib+"Int32 ldnull cgt.un|%0 isinst IObserve brtrue @a ldc.i4.0 br @b @a: ldc.i4.1 @b:", tObject)
	for _, p := range primitives {
		add(tI4, 1, "sizeof "+p.tok)
	}
	add(tI4, 4, "%0 isinst "+corlib+"Array dup brtrue @a pop ldc.i4.m1 br @b @a: callvirt instance int32 "+corlib+"Array::get_Length() @b:", tObject)
	for _, t := range byStack {
		// Loops with something on the stack, of which one has the value that it changes there.
		add(t, 2, "%0 @a: %1 "+map[stack]string{i4: "xor", i8: "add", native: "add", r4: "add", r8: "mul"}[t.stack]+" call bool Rt::Tick() brfalse @b %2 brtrue @a @b:", t, t, tI4)
	}
	return all
}

// convTo is the instruction that converts to a stack type.
func convTo(t *Type) string {
	return map[stack]string{i4: "conv.i4", i8: "conv.i8", native: "conv.i", r4: "conv.r4", r8: "conv.r8"}[t.stack]
}

// canonical is the type that stands for all types with the same representation on the stack.
func canonical(t *Type) *Type {
	if t.stack <= r8 {
		return byStack[t.stack]
	}
	return t
}

// narrow is the conversion that C# would write before a store, "" if none is needed.
func narrow(t *Type) string {
	if t.under != nil {
		t = t.under
	}
	switch t {
	case tBool:
		return "ldc.i4.0 cgt.un"
	case tChar:
		return "conv.u2"
	case tI, tU:
		return "conv." + t.name
	case tI4, tU4, tI8, tU8, tI1, tU1, tI2, tU2, tR4, tR8:
		return "conv." + t.name
	}
	return ""
}

var (
	ints   = []string{"0", "1", "-1", "2", "3", "7", "31", "32", "33", "63", "64", "127", "128", "129", "255", "256", "-128", "-129", "32767", "32768", "65535", "65536", "-32768", "-32769", "2147483647", "-2147483648", "-2147483647", "123456789", "-5"}
	longs  = []string{"4294967295", "4294967296", "-2147483649", "2147483648", "9223372036854775807", "-9223372036854775808", "-9223372036854775807", "9007199254740993", "81985529216486895", "-4294967297"}
	floats = []string{ // little-endian
		"00 00 00 00", "00 00 00 80", "00 00 80 3F", "00 00 80 BF", "00 00 00 3F", "00 00 C0 7F", "00 00 80 7F", "00 00 80 FF", "FF FF 7F 7F", "01 00 00 00", "01 00 00 80",
		"00 00 80 00", "00 00 00 4F", "00 00 00 CF", "FF FF FF 4E", "00 00 80 4F", "00 00 00 5F", "00 00 80 5F", "00 00 FF 42", "CD CC CC 3D", "DB 0F 49 40", "00 00 20 C0"}
	doubles = []string{
		"00 00 00 00 00 00 00 00", "00 00 00 00 00 00 00 80", "00 00 00 00 00 00 F0 3F", "00 00 00 00 00 00 F0 BF", "00 00 00 00 00 00 E0 3F", "00 00 00 00 00 00 F8 7F", "00 00 00 00 00 00 F0 7F", "00 00 00 00 00 00 F0 FF",
		"FF FF FF FF FF FF EF 7F", "01 00 00 00 00 00 00 00", "00 00 00 00 00 00 10 00", "00 00 C0 FF FF FF DF 41", "00 00 00 00 00 00 E0 41", "00 00 00 00 00 00 E0 C1", "00 00 20 00 00 00 E0 C1", "00 00 00 00 00 00 F0 41", "00 00 E0 FF FF FF EF 41",
		"FF FF FF FF FF FF DF 43", "00 00 00 00 00 00 E0 43", "00 00 00 00 00 00 E0 C3", "00 00 00 00 00 00 F0 43", "9A 99 99 99 99 99 B9 3F", "18 2D 44 54 FB 21 09 40", "00 00 00 00 00 00 04 C0", "00 00 00 00 00 E0 6F 40", "00 00 00 E0 FF FF EF 47"}
)
