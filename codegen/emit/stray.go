package emit

import (
	"sort"

	"github.com/dave/jennifer/jen"

	"mwc/codegen/emit/machine"
	"mwc/codegen/gotext"
	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/program"
	"mwc/codegen/visibility"
	"mwc/runtime/abi"
)

// This file checks accesses through pointers that may lead anywhere (ir.FlagWild). The check runs before the access. It runs
// again when the thread goes on after it has stopped there, since the memory may have been freed meanwhile.

// strays reports whether a register may hold a managed pointer that leads nowhere. The collector does not take the upper half
// of such a register, once saved, for a reference.
func (fn *function) strays(r ir.Reg) bool {
	return int(r) < len(fn.f.Regs) && fn.kind(r) == ir.P && fn.Visibility.Wild(fn.m, r)
}

// stored is the value of register v in the form in which memory of type t keeps it.
func (fn *function) stored(t *program.Type, v ir.Reg) jen.Code {
	x := fn.narrow(t, fn.get(v))
	if fn.strays(v) && ir.KindOf(t) == ir.P {
		x = mc(machine.Real, x)
	}
	return x
}

// unless emits a check. If the check fails, the access ends with the status that stray gives.
func (fn *function) unless(ok, stray expr) {
	check := jen.If(jen.Op("!").Add(ok)).Block(append([]jen.Code{jen.Id("st").Op("=").Add(stray)}, fn.throwSave()...)...)
	fn.add(check)
	fn.guards = append(fn.guards, check)
}

// guard checks an access to a value of t that lies off bytes from where register r points.
func (fn *function) guard(in *ir.Instr, r ir.Reg, off int, t *program.Type, write bool) {
	if in.Flags&ir.FlagWild == 0 {
		return
	}
	name := machine.Inside
	args := []jen.Code{fn.pointer(r, off), lit(memSize(t))}
	refs := refOffsets(t)
	switch {
	case len(refs) > 0:
		name = machine.InsideRefs
		args = append(args, truth(write))
		for _, o := range refs {
			args = append(args, lit(o))
		}
	case write:
		name = machine.InsideW
	}
	inside := mc(name, args...)
	if off > 0 { // a value that lies somewhere else may have a field here
		inside = jen.Parens(mc(machine.Inside, fn.pointer(r, 0), lit(off)).Op("&&").Add(inside))
	}
	fn.unless(inside, mc(machine.Stray, fn.pointer(r, 0), fn.pointer(r, off), lit(memSize(t)), truth(write)))
}

func truth(b bool) expr {
	if b {
		return jen.True()
	}
	return jen.False()
}

// guardCopy and guardFill check the accesses of cpblk and initblk.
func (fn *function) guardCopy(in *ir.Instr) {
	dst, src, n := fn.pointer(in.Args[0], 0), fn.pointer(in.Args[1], 0), cast("uint32", fn.get(in.Args[2]))
	fn.unless(mc(machine.InsideCopy, dst, src, n), mc(machine.StrayCopy, dst, src, n))
}

func (fn *function) guardFill(in *ir.Instr) {
	p, n := fn.pointer(in.Args[0], 0), cast("uint32", fn.get(in.Args[2]))
	fn.unless(mc(machine.InsideFill, p, cast("uint8", fn.get(in.Args[1])), n), mc(machine.Stray, p, p, jen.Id("uint64").Parens(n), jen.True()))
}

// guardArgs checks the accesses of an intrinsic through its arguments.
func (fn *function) guardArgs(in *ir.Instr, m *program.Method) {
	if in.Flags&ir.FlagWild == 0 {
		return
	}
	for j, r := range in.Args {
		t := visibility.Accessed(m, j)
		switch {
		case t == nil:
		case m.Intrinsic.Checks == intrinsics.FreesBlock:
			fn.unless(mc(machine.Freeable, fn.pointer(r, 0)), mc(machine.StrayFree, fn.pointer(r, 0)))
		case m.Intrinsic.Checks == intrinsics.ReadsChars:
			p, n := fn.pointer(r, 0), jen.Lit(2).Op("*").Id("uint64").Parens(cast("uint32", fn.get(in.Args[1])))
			fn.unless(jen.Parens(isZero(fn.get(in.Args[1])).Op("||").Add(mc(machine.Inside, p, n))), mc(machine.Stray, p, p, n, jen.False()))
		default:
			fn.guard(in, r, 0, t, visibility.Writes(m))
		}
	}
}

// guardTypes checks references to objects that may be of another type than the instruction takes them to be.
func (fn *function) guardTypes(in *ir.Instr) {
	if in.Flags&ir.FlagLoose == 0 {
		return
	}
	if in.Op == ir.NewDelegate {
		fn.unless(mc(machine.IsMethod, fn.get(in.Args[1])), mc(machine.StrayCall, fn.get(in.Args[1])))
	}
	for j, r := range in.Args {
		if !fn.Visibility.Doubtful(fn.m, fn.f, in, j) {
			continue
		}
		t, vector := visibility.Taken(fn.f, in, j)
		switch {
		case vector && t == nil:
			fn.unless(mc(machine.IsVector, fn.get(r), lit(-1), jen.False()), mc(machine.StrayUse, fn.get(r), jen.Lit("an array")))
		case vector:
			fn.unless(mc(machine.IsVector, fn.get(r), lit(memSize(t)), truth(len(refOffsets(t)) > 0)), mc(machine.StrayUse, fn.get(r), gotext.String("an array of "+t.Name)))
		default:
			args := []jen.Code{fn.get(r), lit(t.ID), lit(t.Size)}
			for _, o := range t.RefOffsets {
				args = append(args, lit(o))
			}
			fn.unless(mc(machine.PassesFor, args...), mc(machine.StrayUse, fn.get(r), gotext.String(t.Name)))
		}
	}
	fn.guards = nil // an object's type does not change
}

// keepInBuffer handles an address that is computed from the first element of a fixed buffer. An address outside of that buffer
// becomes one that leads nowhere.
func (fn *function) keepInBuffer(in *ir.Instr) {
	if k := fn.kind(in.Dst); k != ir.N && k != ir.P {
		return
	}
	room, ok := fn.Visibility.Room(fn.m, in)
	if !ok {
		return
	}
	n := len(fn.body)
	fn.set(in.Dst, fn.get(in.Dst).Op("^").Lit(abi.StrayBit))
	nowhere := fn.body[n].code
	fn.body = fn.body[:n]
	fn.add(jen.If(fn.pointer(in.Dst, 0).Op("-").Add(fn.pointer(room.Base, 0)).Op(">").Add(lit(room.Max))).Block(nowhere))
}

// cellGap is the number of bytes left free around a variable whose address is taken, so that a pointer that leaves the
// variable does not reach the next one.
func (fn *function) cellGap() int {
	if fn.Visibility.Strays() && (fn.m.Module == nil || !fn.m.Module.IsCorlib) {
		return 16
	}
	return 0
}

// cellTable lists the variables of a method whose address is taken.
func (fn *function) cellTable() []jen.Code {
	var regs []ir.Reg
	for r := range fn.inMemory {
		if fn.inMemory[r] && fn.f.Regs[r].AddrTaken {
			regs = append(regs, ir.Reg(r))
		}
	}
	sort.Slice(regs, func(i, j int) bool { return fn.cellOff[regs[i]] < fn.cellOff[regs[j]] })
	var cells []jen.Code
	for _, r := range regs {
		t := fn.f.Regs[r].Type
		held := t.Kind == ir.P || t.Kind == ir.S && t.T.IsByRefLike
		size := sizeOf(t)
		if t.Kind == ir.I4 && t.T != nil {
			size = memSize(t.T)
		}
		cells = append(cells, cell(fn.cellOff[r], size, held))
	}
	return cells
}

// staticCells lists the static fields of a class.
func staticCells(t *program.Type) []jen.Code {
	fields := append([]*program.Field(nil), t.Statics...)
	sort.SliceStable(fields, func(i, j int) bool { return fields[i].Offset < fields[j].Offset })
	var cells []jen.Code
	for _, f := range fields {
		if !f.ThreadStatic {
			cells = append(cells, cell(abi.StaticFields+f.Offset, max(memSize(f.Type), len(f.Data)), false))
		}
	}
	return cells
}

func cell(off, size int, held bool) jen.Code {
	fields := []jen.Code{kv("Off", lit(off)), kv("Size", lit(size))}
	if held {
		fields = append(fields, kv("Held", jen.True()))
	}
	return jen.Values(fields...)
}
