package metadata

import (
	"fmt"
	"math"
)

// Method body header and section flags (§II.25.4.1–6).
const (
	bodyTiny       = 0x2
	bodyFat        = 0x3
	bodyFormatMask = 0x3
	bodyMoreSects  = 0x8
	bodyInitLocals = 0x10

	sectEHTable = 0x01
	sectKind    = 0x3f
	sectFat     = 0x40
	sectMore    = 0x80

	clauseFlagCatch   = 0
	clauseFlagFilter  = 1
	clauseFlagFinally = 2
	clauseFlagFault   = 4
)

// Method implementation flags (§II.23.1.10).
const implCodeTypeMask, implIL = 0x3, 0x0

// Body decodes a method's body. It is nil without error if the method has none (RVA 0). It checks that tokens name rows
// of the right kind, that variables exist, that branches lead to instructions, that clauses cover whole instructions,
// and that control does not run off the end of the code. It does not check types.
func (a *Assembly) Body(m *MethodDef) (*Body, error) {
	if m.RVA == 0 {
		return nil, nil
	}
	what := fmt.Sprintf("body of %s at RVA %#x", m.FullName(), m.RVA)
	if m.ImplFlags&implCodeTypeMask != implIL {
		return nil, &Error{a.Path, -1, what, "the method is native code"}
	}
	s, err := a.image.from(m.RVA, what)
	if err != nil {
		return nil, err
	}
	d := &bodyReader{reader: newReader(a.Path, what, s), a: a, method: m, body: &Body{}}
	d.header()
	d.code()
	d.sections()
	if d.err != nil {
		return nil, d.err
	}
	return d.body, nil
}

// bodyReader decodes one body.
type bodyReader struct {
	*reader
	a         *Assembly
	method    *MethodDef
	body      *Body
	codeStart int
	moreSects bool
	starts    []bool // offsets at which an instruction starts, and the end of the code
}

func (d *bodyReader) header() {
	start := d.pos
	b := d.u8()
	switch b & bodyFormatMask {
	case bodyTiny:
		d.body.MaxStack = 8
		d.body.CodeSize = uint32(b >> 2)
	case bodyFat:
		flags := uint16(b) | uint16(d.u8())<<8
		if words := flags >> 12; d.err == nil && words != 3 {
			d.failAt(start, "header of %d words instead of 3", words)
		}
		d.moreSects = flags&bodyMoreSects != 0
		d.body.InitLocals = flags&bodyInitLocals != 0
		d.body.MaxStack = d.u16()
		d.body.CodeSize = d.u32()
		d.locals(Token(d.u32()))
	default:
		if d.err == nil {
			d.failAt(start, "header byte %#02x is neither tiny nor fat", b)
		}
	}
	if d.err == nil && d.body.CodeSize == 0 {
		d.fail("no code")
	}
	if d.err == nil && uint64(d.body.CodeSize) > uint64(d.left()) {
		d.fail("truncated: %d bytes of code, %d are left", d.body.CodeSize, d.left())
	}
	d.codeStart = d.pos
}

func (d *bodyReader) locals(tok Token) {
	if tok == 0 || d.err != nil {
		return
	}
	sig, err := d.a.StandAloneSigByToken(tok)
	switch {
	case err != nil:
		d.failAt(d.pos-4, "local variables: token %s names no signature", tok)
	case sig.Locals == nil:
		d.failAt(d.pos-4, "local variables: token %s is not a signature of variables", tok)
	}
	d.body.Locals = sig.Locals
}

// failIL reports an error at an offset of the code.
func (d *bodyReader) failIL(offset uint32, format string, args ...any) {
	d.failAt(d.codeStart+int(offset), "IL_%04x: %s", offset, fmt.Sprintf(format, args...))
}

func (d *bodyReader) code() {
	if d.err != nil {
		return
	}
	size := d.body.CodeSize
	whole := d.reader
	s, _ := whole.slice(uint64(d.codeStart), uint64(size))
	d.reader = newReader(whole.file, whole.what, s)
	codeStart := d.codeStart
	d.codeStart = 0
	d.starts = make([]bool, size+1)
	d.starts[size] = true
	d.body.Code = make([]Instruction, 0, size/2+1)
	for d.err == nil && d.left() > 0 {
		d.starts[d.pos] = true
		d.body.Code = append(d.body.Code, d.instruction())
	}
	d.branches()
	d.end()
	whole.err = d.err
	d.reader, d.codeStart = whole, codeStart
	d.seek(uint64(codeStart) + uint64(size))
}

func (d *bodyReader) instruction() Instruction {
	in := Instruction{Offset: uint32(d.pos)}
	code := uint16(d.u8())
	in.Op = oneByte[code]
	if code == opPrefix && d.left() > 0 {
		code = code<<8 | uint16(d.u8())
		in.Op = twoByte[code&0xff]
	}
	if in.Op == nil {
		d.failIL(in.Offset, "unassigned opcode %#02x", code)
		return in
	}
	if n := in.Op.Size() - (uint32(d.pos) - in.Offset); uint64(n) > uint64(d.left()) {
		d.failIL(in.Offset, "%s ends behind the code", in.Op.Name)
		return in
	}
	switch in.Op.Operand {
	case OperandNone:
		if in.Op.HoldsValue() {
			in.Int = in.Op.Form.Value
			d.variable(&in)
		}
	case OperandI1:
		in.Int = int64(int8(d.u8()))
	case OperandU1:
		in.Int = int64(d.u8())
	case OperandI4:
		in.Int = int64(int32(d.u32()))
	case OperandI8:
		in.Int = int64(d.u64())
	case OperandR4:
		in.Float = float64(d.f32())
	case OperandR8:
		in.Float = d.f64()
	case OperandVarU1:
		in.Int = int64(d.u8())
		d.variable(&in)
	case OperandVarU2:
		in.Int = int64(d.u16())
		d.variable(&in)
	case OperandBr1:
		delta := int64(int8(d.u8()))
		in.Int = int64(d.pos) + delta
	case OperandBr4:
		delta := int64(int32(d.u32()))
		in.Int = int64(d.pos) + delta
	case OperandSwitch:
		d.switchTargets(&in)
	default:
		in.Token = Token(d.u32())
		if d.err == nil {
			if msg := d.a.checkOperand(in.Op.Operand, in.Token); msg != "" {
				d.failIL(in.Offset, "%s: %s", in.Op.Name, msg)
			}
		}
	}
	in.Size = uint32(d.pos) - in.Offset
	if in.Op.IsPrefix && d.err == nil && d.left() == 0 {
		d.failIL(in.Offset, "prefix %s without an instruction", in.Op.Name)
	}
	return in
}

// variable checks the number of a local variable or argument.
func (d *bodyReader) variable(in *Instruction) {
	switch in.Op.General() {
	case OpLdloc, OpLdloca, OpStloc:
		if in.Int >= int64(len(d.body.Locals)) {
			d.failIL(in.Offset, "%s: local variable %d of %d", in.Op.Name, in.Int, len(d.body.Locals))
		}
	case OpLdarg, OpLdarga, OpStarg:
		n := len(d.method.Sig.Params)
		if d.method.Sig.HasThis && !d.method.Sig.ExplicitThis {
			n++
		}
		if in.Int >= int64(n) {
			d.failIL(in.Offset, "%s: argument %d of %d", in.Op.Name, in.Int, n)
		}
	}
}

func (d *bodyReader) switchTargets(in *Instruction) {
	n := d.u32()
	if uint64(n)*4 > uint64(d.left()) {
		d.failIL(in.Offset, "switch of %d targets ends behind the code", n)
		return
	}
	next := int64(d.pos) + 4*int64(n)
	in.Targets = make([]uint32, n)
	for i := range in.Targets {
		at := next + int64(int32(d.u32()))
		if at < 0 || at > math.MaxUint32 {
			d.failIL(in.Offset, "switch: target %d lies outside the code", i)
			return
		}
		in.Targets[i] = uint32(at)
	}
}

// starting reports whether an instruction starts at an offset.
func (d *bodyReader) starting(offset int64) bool {
	return offset >= 0 && offset < int64(d.body.CodeSize) && d.starts[offset]
}

func (d *bodyReader) branches() {
	for i := range d.body.Code {
		in := &d.body.Code[i]
		if d.err != nil {
			return
		}
		switch in.Op.Operand {
		case OperandBr1, OperandBr4:
			if !d.starting(in.Int) {
				d.failIL(in.Offset, "%s leads to IL_%04x, where no instruction starts", in.Op.Name, in.Int)
			}
		case OperandSwitch:
			for _, to := range in.Targets {
				if !d.starting(int64(to)) {
					d.failIL(in.Offset, "switch leads to IL_%04x, where no instruction starts", to)
				}
			}
		}
	}
}

// end checks that control does not run off the end of the code.
func (d *bodyReader) end() {
	if d.err != nil {
		return
	}
	last := &d.body.Code[len(d.body.Code)-1]
	switch last.Op.Flow {
	case FlowBranch, FlowReturn, FlowThrow:
	default:
		if last.Op.Code != OpJmp {
			d.failIL(last.Offset, "control runs off the end of the code behind %s", last.Op.Name)
		}
	}
}

// sections reads the tables of exception clauses after the code, small or fat.
func (d *bodyReader) sections() {
	for more := d.moreSects; more && d.err == nil; {
		d.skip(uint64(-(int64(d.method.RVA) + int64(d.pos)) & 3)) // sections start at multiples of four
		start := d.pos
		kind := d.u8()
		more = kind&sectMore != 0
		clauseSize, size := 12, int(d.u8())
		if kind&sectFat != 0 {
			clauseSize, size = 24, size|int(d.u8())<<8|int(d.u8())<<16
		} else {
			d.skip(2)
		}
		if d.err != nil {
			return
		}
		if kind&sectKind != sectEHTable {
			d.failAt(start, "section of unknown kind %#02x", kind)
			return
		}
		for range size / clauseSize { // some compilers do not count the four bytes of the header
			d.clause(kind&sectFat != 0)
		}
	}
}

func (d *bodyReader) clause(fat bool) {
	start := d.pos
	var flags, try, tryLen, handler, handlerLen uint32
	if fat {
		flags, try, tryLen, handler, handlerLen = d.u32(), d.u32(), d.u32(), d.u32(), d.u32()
	} else {
		flags, try, tryLen = uint32(d.u16()), uint32(d.u16()), uint32(d.u8())
		handler, handlerLen = uint32(d.u16()), uint32(d.u8())
	}
	last := d.u32()
	if d.err != nil {
		return
	}
	c := Clause{TryStart: try, TryEnd: try + tryLen, HandlerStart: handler, HandlerEnd: handler + handlerLen}
	for _, span := range []struct {
		what     string
		from, to uint64
	}{{"try block", uint64(try), uint64(try) + uint64(tryLen)}, {"handler", uint64(handler), uint64(handler) + uint64(handlerLen)}} {
		if span.to > uint64(d.body.CodeSize) || span.from >= span.to || !d.starts[span.from] || !d.starts[span.to] {
			d.failAt(start, "exception clause: %s from IL_%04x to IL_%04x does not cover whole instructions", span.what, span.from, span.to)
			return
		}
	}
	switch flags {
	case clauseFlagCatch:
		c.Kind = ClauseCatch
		c.CatchType = Token(last)
		if msg := d.a.checkOperand(OperandType, c.CatchType); msg != "" {
			d.failAt(start, "exception clause: %s", msg)
		}
	case clauseFlagFilter:
		c.Kind = ClauseFilter
		c.FilterStart = last
		if !d.starting(int64(last)) || last >= c.HandlerStart {
			d.failAt(start, "exception clause: filter at IL_%04x of a handler at IL_%04x", last, c.HandlerStart)
		}
	case clauseFlagFinally:
		c.Kind = ClauseFinally
	case clauseFlagFault:
		c.Kind = ClauseFault
	default:
		d.failAt(start, "exception clause of unknown kind %#x", flags)
	}
	d.body.Clauses = append(d.body.Clauses, c)
}

// checkOperand says what is wrong with a token as an operand of a kind; "" if it is right.
func (a *Assembly) checkOperand(kind OperandKind, t Token) string {
	table := t.Table()
	if table == TableUserString && kind == OperandString {
		if _, err := a.image.counted("#US", a.image.us, t.Row()); err != nil {
			return err.Msg
		}
		return ""
	}
	isType := table == TableTypeDef || table == TableTypeRef || table == TableTypeSpec
	isMethod := table == TableMethodDef || table == TableMethodSpec
	isField := table == TableField
	if table >= tableCount || t.IsNil() || t.Row() > a.image.rows[table] {
		return fmt.Sprintf("token %s names nothing", t)
	}
	if table == TableMemberRef {
		isMethod = a.MemberRefs[t.Row()-1].Method != nil
		isField = !isMethod
	}
	ok := false
	switch kind {
	case OperandType:
		ok = isType
	case OperandField:
		ok = isField
	case OperandMethod:
		ok = isMethod
	case OperandToken:
		ok = isType || isField || isMethod
	case OperandSig:
		ok = table == TableStandAloneSig && a.StandAloneSigs[t.Row()-1].Method != nil
	}
	if !ok {
		return fmt.Sprintf("token %s is of the wrong kind", t)
	}
	return ""
}
