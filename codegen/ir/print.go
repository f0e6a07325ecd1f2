package ir

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"mwc/codegen/program"
)

var roleNames = [...]string{"arg", "local", "temp", "stack", "exc", "fin"}

func (r Role) String() string {
	if int(r) < len(roleNames) {
		return roleNames[r]
	}
	return "role?"
}

var flagNames = [...]string{"volatile", "unaligned", "readonly", "tail", "nullcheck", "nocheck", "awaited", "unsafe", "throws", "calls", "constloc"}

// Print writes the text form; Parse of its output (symbols resolved by the given function) gives an equal Func.
//
//	func "Program::Add(System.Int32,System.Int32)" args=2 ret=i4 "System.Int32" initlocals
//	  r0 arg i4 "System.Int32" name="a"
//	  r2 temp i4
//	  region 0 try parent=-1 handlers=1 il=0..c
//	  region 1 catch parent=-1 type="System.Exception" exc=r3 entry=b2 il=c..10
//	b0: region=0 il=0 loop preds=1
//	  r2 = add r0, r1 @2
//	  br.lt r2, r0 -> b1, b2 @3
func Print(f *Func) string {
	p := &printer{}
	p.printf("func %s args=%d ret=%s", quote(f.Method.FullName()), f.NumArgs, typ(f.Ret))
	if f.InitLocals {
		p.printf(" initlocals")
	}
	p.printf("\n")
	for i := range f.Regs {
		r := &f.Regs[i]
		p.printf("  r%d %v %s", i, r.Role, typ(r.Type))
		if r.AddrTaken {
			p.printf(" taken")
		}
		if r.AddrEscapes {
			p.printf(" escapes")
		}
		if r.Pinned {
			p.printf(" pinned")
		}
		if r.Name != "" {
			p.printf(" name=%s", quote(r.Name))
		}
		p.printf("\n")
	}
	for _, r := range f.Regions {
		p.region(r)
	}
	for _, b := range f.Blocks {
		p.printf("b%d:", b.ID)
		if b.Region >= 0 {
			p.printf(" region=%d", b.Region)
		}
		p.printf(" il=%x", b.IL)
		if b.LoopHead {
			p.printf(" loop")
		}
		if len(b.Preds) > 0 {
			p.printf(" preds=%s", ints(b.Preds))
		}
		p.printf("\n")
		for i := range b.Instrs {
			p.printf("  ")
			p.instr(f, &b.Instrs[i])
			p.printf("\n")
		}
	}
	return p.String()
}

// FormatInstr writes one instruction of f as Print does.
func FormatInstr(f *Func, in *Instr) string {
	p := &printer{}
	p.instr(f, in)
	return p.String()
}

type printer struct{ strings.Builder }

func (p *printer) printf(format string, args ...any) { fmt.Fprintf(p, format, args...) }

func (p *printer) region(r *Region) {
	p.printf("  region %d %v parent=%d", r.ID, r.Kind, r.Parent)
	if len(r.Handlers) > 0 {
		p.printf(" handlers=%s", ints(r.Handlers))
	}
	if r.Type != nil {
		p.printf(" type=%s", quote(r.Type.Name))
	}
	if r.Exc != NoReg {
		p.printf(" exc=r%d", r.Exc)
	}
	if r.Fin != NoReg {
		p.printf(" fin=r%d", r.Fin)
	}
	if r.Filter >= 0 {
		p.printf(" filter=%d", r.Filter)
	}
	if r.Entry >= 0 {
		p.printf(" entry=b%d", r.Entry)
	}
	p.printf(" il=%x..%x\n", r.Start, r.End)
}

func (p *printer) instr(f *Func, in *Instr) {
	if in.Dst != NoReg {
		p.printf("r%d = ", in.Dst)
	}
	p.printf("%s", ops[in.Op].name)
	switch in.Op {
	case Conv:
		p.printf(".%v", ConvKind(in.Imm))
	case BrCmp:
		p.printf(".%v", CmpKind(in.Imm))
	case Const:
		k := f.Regs[in.Dst].Type.Kind
		if k == F4 || k == F8 {
			p.printf(" %s", float(in.Float))
		} else {
			p.printf(" %d", in.Imm)
		}
	}
	for i, a := range in.Args {
		if i > 0 {
			p.printf(",")
		}
		p.printf(" r%d", a)
	}
	if ops[in.Op].attr&aImm != 0 && in.Op != Conv && in.Op != BrCmp && in.Op != Const && (in.Imm != 0 || in.Op == LdStr) {
		p.printf(" #%d", in.Imm)
	}
	if in.Type != nil {
		p.printf(" %s", quote(in.Type.Name))
	}
	if in.Field != nil {
		p.printf(" field %s", quote(FieldName(in.Field)))
	}
	if in.Method != nil {
		p.printf(" method %s", quote(in.Method.FullName()))
	}
	if in.Sig != nil {
		p.printf(" sig %s", quote(SigName(in.Sig)))
	}
	for _, e := range in.Finally {
		p.printf(" finally %d:%d", e.Region, e.Selector)
	}
	for i, t := range in.Targets {
		if i == 0 {
			p.printf(" ->")
		} else {
			p.printf(",")
		}
		p.printf(" b%d", t)
	}
	for i, n := range flagNames {
		if in.Flags&(1<<i) != 0 {
			p.printf(" !%s", n)
		}
	}
	p.printf(" @%x", in.IL)
}

// FieldName is how the text form names a field: Owner::Name.
func FieldName(f *program.Field) string { return f.Owner.Name + "::" + f.Name }

// SigName is how the text form names a signature: Ret(Param,Param).
func SigName(s *program.Signature) string {
	names := make([]string, len(s.Params))
	for i, t := range s.Params {
		names[i] = t.Name
	}
	return s.Ret.Name + "(" + strings.Join(names, ",") + ")"
}

func typ(t Type) string {
	if t.T != nil {
		return t.Kind.String() + " " + quote(t.T.Name)
	}
	return t.Kind.String()
}

func quote(s string) string { return strconv.Quote(s) }

func ints(s []int) string {
	var b strings.Builder
	for i, x := range s {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(strconv.Itoa(x))
	}
	return b.String()
}

// float writes a number exactly; NaNs with their bits.
func float(x float64) string {
	if x != x {
		return fmt.Sprintf("nan:%x", math.Float64bits(x))
	}
	return strconv.FormatFloat(x, 'g', -1, 64)
}
