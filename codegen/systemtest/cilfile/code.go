package cilfile

import (
	"encoding/binary"

	"mwc/codegen/metadata"
)

// Code is a method's body in the making.
type Code struct {
	a       *Assembly
	out     []byte
	locals  [][]byte
	labels  []int    // offsets at which they stand, -1 for nowhere yet
	fixups  [][2]int // offset of a branch's operand, and its label
	clauses []clause
}

// Label stands for an offset in the code.
type Label int

type clause struct {
	kind                              uint32
	try, tryEnd, handler, end, filter Label
	class                             Token
}

// Code begins the body of a method.
func (a *Assembly) Code() *Code { return &Code{a: a} }

// Local makes a variable, and gives its number.
func (c *Code) Local(typ ...byte) int {
	c.locals = append(c.locals, typ)
	return len(c.locals) - 1
}

// Op writes an instruction without operand. The opcodes of two bytes begin with 0xfe.
func (c *Code) Op(op ...byte) { c.out = append(c.out, op...) }

// Tok writes an instruction with a token.
func (c *Code) Tok(op byte, t Token) {
	c.out = binary.LittleEndian.AppendUint32(append(c.out, op), uint32(t))
}

// Tok2 writes an instruction with an opcode of two bytes and a token. The first byte is 0xfe.
func (c *Code) Tok2(op byte, t Token) {
	c.out = append(c.out, metadata.OpCeq>>8)
	c.Tok(op, t)
}

// Int writes ldc.i4.
func (c *Code) Int(n int) {
	if n >= -1 && n <= 8 {
		c.Op(byte(metadata.OpLdcI40 + n))
		return
	}
	c.out = binary.LittleEndian.AppendUint32(append(c.out, metadata.OpLdcI4), uint32(n))
}

// Load writes ldloc, Store stloc, and Address ldloca.
func (c *Code) Load(local int)    { c.Op(metadata.OpLdlocS, byte(local)) }
func (c *Code) Store(local int)   { c.Op(metadata.OpStlocS, byte(local)) }
func (c *Code) Address(local int) { c.Op(metadata.OpLdlocaS, byte(local)) }

// Label makes a label, and Mark puts it here.
func (c *Code) Label() Label {
	c.labels = append(c.labels, -1)
	return Label(len(c.labels) - 1)
}

func (c *Code) Mark(l Label) { c.labels[l] = len(c.out) }

// Here makes a label and puts it here.
func (c *Code) Here() Label {
	l := c.Label()
	c.Mark(l)
	return l
}

// Branch writes a branch in its long form.
func (c *Code) Branch(op byte, l Label) {
	c.out = append(c.out, op)
	c.fixups = append(c.fixups, [2]int{len(c.out), int(l)})
	c.out = append(c.out, 0, 0, 0, 0)
}

// Catch, Filter and Finally declare a handler. Two labels bound the code that it protects, and two more bound the handler.
// Inner handlers come first.
func (c *Code) Catch(try, tryEnd, handler, end Label, class Token) {
	c.clauses = append(c.clauses, clause{0, try, tryEnd, handler, end, 0, class})
}

func (c *Code) Filter(try, tryEnd, filter, handler, end Label) {
	c.clauses = append(c.clauses, clause{1, try, tryEnd, handler, end, filter, 0})
}

func (c *Code) Finally(try, tryEnd, handler, end Label) {
	c.clauses = append(c.clauses, clause{2, try, tryEnd, handler, end, 0, 0})
}

// Done makes the code the body of a method.
func (c *Code) Done(method Token) {
	le := binary.LittleEndian
	for _, f := range c.fixups {
		le.PutUint32(c.out[f[0]:], uint32(c.labels[f[1]]-f[0]-4))
	}
	// Fat header (§II.25.4.3).
	flags := uint16(0x3013) // fat, init locals
	if len(c.clauses) > 0 {
		flags |= 8
	}
	b := le.AppendUint16(nil, flags)
	b = le.AppendUint16(b, 64)
	b = le.AppendUint32(b, uint32(len(c.out)))
	b = le.AppendUint32(b, uint32(c.a.Locals(c.locals...)))
	b = append(b, c.out...)
	if len(c.clauses) > 0 {
		b = align(b, 4)
		b = le.AppendUint32(b, uint32(4+24*len(c.clauses))<<8|0x41)
		for _, k := range c.clauses {
			last := uint32(k.class)
			if k.kind == 1 {
				last = uint32(c.labels[k.filter])
			}
			try, handler := c.labels[k.try], c.labels[k.handler]
			for _, v := range []uint32{k.kind, uint32(try), uint32(c.labels[k.tryEnd] - try), uint32(handler), uint32(c.labels[k.end] - handler), last} {
				b = le.AppendUint32(b, v)
			}
		}
	}
	c.a.code[method&0xffffff-1] = b
}
