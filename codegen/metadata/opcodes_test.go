package metadata

import (
	"strconv"
	"strings"
	"testing"
)

// unassigned are the codes of §III.1.2 that no instruction has; 0xfe starts those of two bytes.
var unassigned = [][2]uint16{
	{0x24, 0x24}, {0x77, 0x78}, {0xa6, 0xb2}, {0xbb, 0xc1}, {0xc4, 0xc5}, {0xc7, 0xcf}, {0xe1, 0xff},
	{0xfe08, 0xfe08}, {0xfe10, 0xfe10}, {0xfe1b, 0xfe1b}, {0xfe1f, 0xfeff},
}

// TestOpcodesComplete proves that the table lists every code that is not known to be unassigned, and no other.
func TestOpcodesComplete(t *testing.T) {
	free := map[uint16]bool{}
	for _, r := range unassigned {
		for c := r[0]; c <= r[1]; c++ {
			free[c] = true
		}
	}
	check := func(from, to uint16) (n int) {
		for c := from; c <= to; c++ {
			op := OpcodeByCode(c)
			switch {
			case op == nil && !free[c]:
				t.Errorf("opcode %#02x is missing", c)
			case op != nil && free[c]:
				t.Errorf("%s has the unassigned code %#02x", op.Name, c)
			case op != nil && op.Code != c:
				t.Errorf("%s is found under %#02x", op.Name, c)
			case op != nil:
				n++
			}
		}
		return n
	}
	if one, two := check(0, 0xff), check(0xfe00, 0xfeff); one != 191 || two != 28 || len(Opcodes()) != one+two {
		t.Errorf("%d opcodes of one byte and %d of two in a table of %d; want 191 and 28", one, two, len(Opcodes()))
	}
}

// TestOpcodesBySection counts the instructions of each chapter, and checks that every row is filled in.
func TestOpcodesBySection(t *testing.T) {
	sections := map[string]map[string]bool{}
	names := map[string]bool{}
	last := -1
	for _, op := range Opcodes() {
		if int(op.Code) <= last {
			t.Errorf("%s is out of order", op.Name)
		}
		last = int(op.Code)
		if names[op.Name] {
			t.Errorf("two opcodes %s", op.Name)
		}
		names[op.Name] = true
		chapter := op.Section[:strings.LastIndex(op.Section, ".")]
		if sections[chapter] == nil {
			sections[chapter] = map[string]bool{}
		}
		sections[chapter][op.Section] = true
		prefix := strings.HasSuffix(op.Name, ".")
		if op.IsPrefix != prefix || prefix != (op.Flow == FlowMeta) || prefix != (chapter == "III.2") {
			t.Errorf("%s: is it a prefix?", op.Name)
		}
		branch := op.Operand == OperandBr1 || op.Operand == OperandBr4 || op.Operand == OperandSwitch
		if branch != (op.Flow == FlowBranch || op.Flow == FlowCondBranch) {
			t.Errorf("%s: is it a branch?", op.Name)
		}
		if short := strings.HasSuffix(op.Name, ".s"); short {
			long := strings.TrimSuffix(op.Name, ".s")
			found := false
			for _, o := range Opcodes() {
				if o.Name == long {
					found = o.Section == op.Section && o.Pop == op.Pop && o.Push == op.Push && o.Flow == op.Flow
				}
			}
			if !found {
				t.Errorf("%s differs from its long form", op.Name)
			}
		}
	}
	for chapter, want := range map[string]int{"III.2": 6, "III.3": 67, "III.4": 33} {
		if got := len(sections[chapter]); got != want {
			t.Errorf("chapter %s has %d sections with opcodes instead of %d", chapter, got, want)
		}
	}
}

// TestOpcodesDecoded decodes a method that holds every instruction once, in the order of the codes.
func TestOpcodesDecoded(t *testing.T) {
	a := open(t, "Forms.dll")
	for _, m := range a.Methods {
		if m.Name != "Opcodes" {
			continue
		}
		b, err := a.Body(m)
		if err != nil {
			t.Fatal(err)
		}
		for i, op := range Opcodes() {
			if got := b.Code[i].Op; got.Code != op.Code {
				t.Fatalf("instruction %d is %s instead of %s", i, got.Name, op.Name)
			}
		}
		if last := b.Code[len(b.Code)-1]; len(b.Code) != len(Opcodes())+1 || last.Op.Code != OpRet {
			t.Errorf("%d instructions, the last %s", len(b.Code), last.Op.Name)
		}
	}
}

// TestInstructionSizes checks that instructions follow upon each other and fill their method.
func TestInstructionSizes(t *testing.T) {
	for _, name := range samples {
		a := open(t, name)
		for _, m := range a.Methods {
			b, err := a.Body(m)
			if err != nil {
				t.Error(err)
			}
			if b == nil {
				continue
			}
			var at uint32
			for _, in := range b.Code {
				if in.Offset != at || in.Size != in.Op.Size()+4*uint32(len(in.Targets)) {
					t.Errorf("%s, %s: %s at IL_%04x has %d bytes", name, m.FullName(), in.Op.Name, in.Offset, in.Size)
				}
				at += in.Size
			}
			if at != b.CodeSize {
				t.Errorf("%s, %s: instructions have %d bytes of %d", name, m.FullName(), at, b.CodeSize)
			}
		}
	}
}

// TestForms: what stands in an opcode is what its name says.
func TestForms(t *testing.T) {
	types := map[string]ElementType{"i1": ElemI1, "u1": ElemU1, "i2": ElemI2, "u2": ElemU2, "i4": ElemI4, "u4": ElemU4, "i8": ElemI8,
		"i": ElemI, "r4": ElemR4, "r8": ElemR8, "ref": ElemObject}
	general := map[string]string{"ldind": "ldobj", "stind": "stobj", "ldelem": "ldelem", "stelem": "stelem"}
	values, accesses := 0, 0
	for _, op := range Opcodes() {
		if op.HoldsValue() {
			values++
		}
		want := Form{}
		stem, last := op.Name, ""
		if i := strings.LastIndexByte(op.Name, '.'); i > 0 {
			stem, last = op.Name[:i], op.Name[i+1:]
		}
		of := ""
		switch n, err := strconv.Atoi(strings.Replace(last, "m", "-", 1)); {
		case err == nil:
			of, want.Value = stem, int64(n)
		case last == "s":
			of = stem
		case last != "" && general[stem] != "":
			of, want.Type = general[stem], types[last]
			accesses++
		}
		for _, g := range Opcodes() {
			if g.Name == of {
				want.Of = g.Code
			}
		}
		if op.Form != want {
			t.Errorf("%s: form %v instead of %v", op.Name, op.Form, want)
		}
	}
	if values != 10+3*4 || accesses != 11+8+11+8 {
		t.Errorf("%d opcodes hold a value, %d the type of an access", values, accesses)
	}
}
