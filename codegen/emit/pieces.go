package emit

import (
	"fmt"

	"github.com/dave/jennifer/jen"

	"mwc/codegen/emit/machine"
	"mwc/codegen/ir"
	"mwc/codegen/program"
)

// This file accesses memory that other threads may see. A value of one piece takes one access. A value of several pieces is
// copied at once if the run-time finds that nobody else can see it. Otherwise it is copied piece by piece. Each piece is an
// access with its own scheduling point, and goes through a register that the frame saves while the thread stands in the
// middle.

// maxUnrolled is the largest number of pieces for which the code of each is written out.
const maxUnrolled = 8

// position is where memory is accessed: at offset off of component o, or where pointer p points.
type position struct {
	o, off expr
	p      expr
}

// plus is the position n bytes further on.
func (pos position) plus(n int) position {
	if pos.p != nil {
		return position{p: plus(pos.p.Clone(), n)}
	}
	return position{o: pos.o.Clone(), off: plus(pos.off.Clone(), n)}
}

func (pos position) component() expr {
	if pos.p != nil {
		return cast("uint32", jen.Parens(pos.p.Clone()).Op(">>").Lit(32))
	}
	return pos.o.Clone()
}

func (pos position) offset() expr {
	if pos.p != nil {
		return cast("uint32", pos.p.Clone())
	}
	return pos.off.Clone()
}

// addr is the address of the memory, for reading.
func (pos position) addr() expr {
	if pos.p != nil {
		return mc(machine.MP, pos.p.Clone())
	}
	return mc(machine.At, pos.o.Clone(), pos.off.Clone())
}

// beforePosition stops the thread before an unsafe access at pos.
func (fn *function) beforePosition(in *ir.Instr, pos position, a access) {
	if pos.p != nil {
		fn.beforeP(in, pos.p, a)
	} else {
		fn.before(in, pos.o, pos.off, a)
	}
}

// read loads a value of t from pos into a register. what is the name of pos in traces.
func (fn *function) read(in *ir.Instr, t *program.Type, pos position, dst ir.Reg, what string) {
	whole := func() { fn.set(dst, fn.load(t, pos.addr())) }
	ps := fn.piecesOf(t)
	if in.Flags&ir.FlagUnsafe == 0 || len(ps) == 0 {
		fn.beforePosition(in, pos, access{kind: machine.SiteRead, what: what, value: fn.pieceValue(t), size: memSize(t)})
		whole()
		return
	}
	tmp := fn.scratch(ir.TypeOf(t), 0)
	done := fn.unlessShared(pos, whole)
	fn.set(tmp, fn.zero(ir.TypeOf(t)))
	part := func(off expr) expr {
		return jen.Qual("unsafe", "Add").Call(jen.Qual("unsafe", "Pointer").Call(jen.Op("&").Id(fn.reg(tmp))), off)
	}
	fn.saving([]ir.Reg{tmp}, func() {
		fn.eachPiece(in, t, pos, machine.SiteRead, what, func(p ir.Piece) {
			typ := fn.pieceType(p)
			fn.add(deref(typ, part(lit(p.Off))).Op("=").Add(deref(typ, pos.plus(p.Off).addr())))
		}, func(table string, k ir.Reg) {
			fn.add(mc(machine.ReadPiece, part(lit(0)), pos.component(), pos.offset(), jen.Id(table), fn.get(k)))
		})
	})
	fn.set(dst, fn.get(tmp))
	fn.mark(done)
}

// write stores register v, a value of t, at pos. what is the name of pos in traces.
func (fn *function) write(in *ir.Instr, t *program.Type, pos position, v ir.Reg, what string) {
	whole := func() {
		if pos.p != nil {
			fn.storeP(t, pos.p.Clone(), v)
		} else {
			fn.storeAt(t, pos.o.Clone(), pos.off.Clone(), v)
		}
	}
	ps := fn.piecesOf(t)
	if in.Flags&ir.FlagUnsafe == 0 || len(ps) == 0 {
		fn.beforePosition(in, pos, access{kind: machine.SiteWrite, what: what, value: fn.pieceValue(t), size: memSize(t)})
		whole()
		return
	}
	done := fn.unlessShared(pos, whole)
	// Go keeps a variable whose address is taken in memory. With the copy tmp, the value's own variable may live in a machine
	// register.
	tmp := fn.temp(fn.structName(t))
	part := func(off expr) expr {
		return jen.Qual("unsafe", "Add").Call(jen.Qual("unsafe", "Pointer").Call(jen.Op("&").Id(tmp)), off)
	}
	fn.eachPiece(in, t, pos, machine.SiteWrite, what, func(p ir.Piece) {
		fn.add(jen.Id(tmp).Op("=").Add(fn.get(v)))
		at, typ := pos.plus(p.Off), fn.pieceType(p)
		x := deref(typ, part(lit(p.Off)))
		switch {
		case p.Type != nil && ir.KindOf(p.Type) == ir.R:
			fn.add(mc(machine.StR, at.component(), at.offset(), x))
		default:
			fn.add(deref(typ, jen.Qual("unsafe", "Add").Call(mc(machine.W, at.component()), at.offset())).Op("=").Add(x))
		}
	}, func(table string, k ir.Reg) {
		fn.add(jen.Id(tmp).Op("=").Add(fn.get(v)))
		fn.add(mc(machine.WritePiece, part(lit(0)), pos.component(), pos.offset(), jen.Id(table), fn.get(k)))
	})
	fn.mark(done)
}

// unlessShared copies a value at once, unless other threads can see the value now. The code that follows copies it piece by
// piece; after that, the caller marks the label that unlessShared returns.
func (fn *function) unlessShared(pos position, whole func()) (done string) {
	pieces := fn.freshLabel()
	done = fn.freshLabel()
	fn.add(jen.If(field(machine.Watch).Op("&&").Add(mc(machine.Splits, pos.component()))).Block(fn.goTo(pieces)))
	whole()
	fn.add(fn.goTo(done))
	fn.mark(pieces)
	return done
}

// eachPiece emits the accesses to all pieces: written out one after the other, or in a loop over a table.
func (fn *function) eachPiece(in *ir.Instr, t *program.Type, pos position, kind machine.Name, what string, one func(p ir.Piece), loop func(table string, k ir.Reg)) {
	ps := fn.piecesOf(t)
	n := ir.CountPieces(ps)
	if n <= maxUnrolled {
		for _, p := range ps {
			for i := range p.N {
				q := p
				q.Off, q.N = p.Off+i*p.Size, 1
				fn.beforePosition(in, pos.plus(q.Off), access{kind: kind, what: member(what, q.Name), value: valueKind(q.Type), size: q.Size})
				one(q)
			}
		}
		return
	}
	table := fn.pieceTable(t)
	k := fn.scratch(ir.Type{Kind: ir.I4}, 0)
	fn.set(k, jen.Lit(0))
	next := fn.freshLabel()
	fn.mark(next)
	fn.saving([]ir.Reg{k}, func() {
		n := fn.accessSite(in, access{kind: kind, what: "part of " + what, value: machine.ValueNone})
		x := fn.freshLabel()
		args := []jen.Code{pos.component(), pos.offset(), jen.Id(table), fn.get(k), lit(n)}
		again := jen.If(field(machine.Watch)).Block(mc(machine.ResumedPiece, args...))
		fn.add(jen.If(field(machine.Watch).Op("&&").Add(mc(machine.BeforePiece, args...))).Block(fn.stopBefore(n, x, again)...))
		fn.mark(x)
	})
	loop(table, k)
	fn.set(k, fn.get(k).Op("+").Lit(1))
	fn.add(jen.If(fn.get(k).Op("<").Add(lit(n))).Block(fn.goTo(next)))
}

// steps emits an operation of the machine on many locations. Where nobody else can see these locations, whole does all at
// once. Otherwise begin runs first, and then one location follows the other, as a vm.Walk says. made are registers that both
// whole and begin set.
func (fn *function) steps(in *ir.Instr, made []ir.Reg, walk func(made []jen.Code) expr, whole, begin func()) {
	split, next, step, done := fn.freshLabel(), fn.freshLabel(), fn.freshLabel(), fn.freshLabel()
	none := make([]jen.Code, len(made))
	for i := range none {
		none[i] = jen.Lit(0)
	}
	fn.add(jen.If(field(machine.Watch).Op("&&").Add(mc(machine.SplitsWalk, walk(none)))).Block(fn.goTo(split)))
	whole()
	fn.add(fn.goTo(done))
	fn.mark(split)
	begin()
	// k counts the accesses that are done; bits and ref are what was read last.
	k, bits, ref := fn.scratch(ir.Type{Kind: ir.I8}, 0), fn.scratch(ir.Type{Kind: ir.I8}, 1), fn.scratch(ir.Type{Kind: ir.R}, 0)
	for _, r := range []ir.Reg{k, bits, ref} {
		fn.set(r, jen.Lit(0))
	}
	to := mc(machine.WalkTo, walk(fn.args(made)), fn.get(k))
	fn.mark(next)
	fn.add(jen.If(jen.Op("!").Add(to)).Block(fn.goTo(done)))
	n := fn.accessSite(in, access{kind: machine.SiteRead, value: machine.ValueNone})
	read, write := lit(n), lit(fn.accessSite(in, access{kind: machine.SiteWrite, value: machine.ValueNone}))
	fn.saving(append([]ir.Reg{k, bits, ref}, made...), func() {
		again := []jen.Code{to.Clone(), jen.If(field(machine.Watch)).Block(mc(machine.ResumedStep, read, write))}
		fn.add(jen.If(field(machine.Watch).Op("&&").Add(mc(machine.BeforeStep, read, write))).Block(fn.stopBefore(n, step, again...)...))
	})
	fn.mark(step)
	fn.add(jen.List(fn.get(bits), fn.get(ref), jen.Id("st")).Op("=").Add(mc(machine.DoStep, fn.get(bits), fn.get(ref))))
	if in.Flags&ir.FlagThrows != 0 {
		fn.throwStatus(in)
	}
	fn.set(k, fn.get(k).Op("+").Lit(1))
	fn.add(fn.goTo(next))
	fn.mark(done)
}

// blockOp emits cpblk or initblk.
func (fn *function) blockOp(in *ir.Instr, name, walk machine.Method, args ...jen.Code) {
	whole := func() { fn.add(mc(name, args...)) }
	if in.Flags&ir.FlagUnsafe == 0 {
		whole()
		return
	}
	fn.steps(in, nil, func([]jen.Code) expr { return mc(walk, args...) }, whole, func() {})
}

// member spells a field of a value that what names.
func member(what, name string) string {
	switch {
	case what == "" || name == "":
		return what + name
	case name[0] == '[':
		return what + name
	}
	return what + "." + name
}

// piecesOf gives the pieces of a type whose values take several accesses, nil for any other type.
func (g *Emitter) piecesOf(t *program.Type) []ir.Piece {
	if ir.KindOf(t) != ir.S {
		return nil
	}
	ps, ok := g.pieces[t]
	if !ok {
		if ps = ir.Pieces(t); ir.CountPieces(ps) == 1 {
			ps = nil
		}
		g.pieces[t] = ps
	}
	return ps
}

// pieceValue is the valueKind of a type. A value type of one piece counts as the type of that piece.
func (g *Emitter) pieceValue(t *program.Type) machine.Name {
	if ir.KindOf(t) == ir.S && len(g.piecesOf(t)) == 0 {
		if ps := ir.Pieces(t); len(ps) == 1 {
			t = ps[0].Type
		}
	}
	return valueKind(t)
}

// pieceType is the Go type of a piece in memory.
func (fn *function) pieceType(p ir.Piece) string {
	if p.Type != nil {
		return fn.memType(p.Type)
	}
	switch p.Size {
	case 1:
		return "uint8"
	case 2:
		return "uint16"
	case 4:
		return "uint32"
	case 8:
		return "uint64"
	}
	return fmt.Sprintf("[%d]byte", p.Size)
}

// scratch is a register of the emitter's own, the i-th of its type, for a value that must outlive a stop within an
// instruction.
func (fn *function) scratch(t ir.Type, i int) ir.Reg {
	key := fmt.Sprint(fn.goType(t), " ", i)
	if r, ok := fn.scratches[key]; ok {
		return r
	}
	r := ir.Reg(len(fn.f.Regs))
	fn.f.Regs = append(fn.f.Regs, ir.RegInfo{Type: t, Role: ir.RoleTemp})
	fn.inMemory = append(fn.inMemory, false)
	fn.cellOff = append(fn.cellOff, 0)
	fn.slotOff = append(fn.slotOff, 0)
	fn.keepOff = append(fn.keepOff, 0)
	fn.scratches[key] = r
	return r
}

// saving emits code in which these scratch registers are live as well.
func (fn *function) saving(rs []ir.Reg, emit func()) {
	n := len(fn.extra)
	fn.extra = append(fn.extra, rs...)
	emit()
	fn.extra = fn.extra[:n]
}

// pieceTable names the table of a type's pieces, and notes that the program needs this table.
func (g *Emitter) pieceTable(t *program.Type) string {
	g.pieceTables[t] = true
	return "p" + g.structName(t)
}

// pieceList is the table of pieces that vm.ReadPiece and its like read.
func pieceList(ps []ir.Piece) expr {
	var rows []jen.Code
	for _, p := range ps {
		fields := []jen.Code{kv("Off", lit(p.Off)), kv("Size", lit(p.Size)), kv("N", lit(p.N))}
		if p.Type != nil && ir.KindOf(p.Type) == ir.R {
			fields = append(fields, kv("Ref", jen.True()))
		}
		rows = append(rows, jen.Values(fields...))
	}
	return jen.Index().Add(vmq(machine.Piece)).Values(rows...)
}
