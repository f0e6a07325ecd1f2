package ir

import (
	"cmp"
	"slices"

	"mwc/codegen/metadata"
)

// findRegions makes the tree of regions from the exception clauses. Clauses are in the order of §II.19: of two clauses
// that protect the same range, the earlier is tried first.
func (b *builder) findRegions() {
	add := func(kind RegionKind, start, end uint32) *Region {
		if start >= end || end > b.m.Body.CodeSize {
			b.failf("an exception clause has the range IL_%04x to IL_%04x", start, end)
		}
		if _, ok := b.index[start]; !ok {
			b.failf("an exception clause starts inside the instruction before IL_%04x", start)
		}
		r := &Region{ID: len(b.regions), Kind: kind, Parent: -1, Entry: -1, Filter: -1, Exc: NoReg, Fin: NoReg, Start: start, End: end}
		b.regions = append(b.regions, r)
		return r
	}
	var last *Region // the try region that the next clause may join
	for i := range b.m.Body.Clauses {
		c := &b.m.Body.Clauses[i]
		b.il = c.TryStart
		handles := c.Kind == metadata.ClauseCatch || c.Kind == metadata.ClauseFilter
		if last == nil || !handles || last.Start != c.TryStart || last.End != c.TryEnd {
			last = add(RegionTry, c.TryStart, c.TryEnd)
		}
		try := last
		var h *Region
		switch c.Kind {
		case metadata.ClauseCatch:
			t, err := b.m.ClauseType(c)
			b.check(err)
			h = add(RegionCatch, c.HandlerStart, c.HandlerEnd)
			h.Type = t
		case metadata.ClauseFilter:
			obj := b.wellKnown("System.Object")
			f := add(RegionFilter, c.FilterStart, c.HandlerStart)
			f.Type = obj
			h = add(RegionCatch, c.HandlerStart, c.HandlerEnd)
			h.Type = obj
			h.Filter = f.ID
		case metadata.ClauseFinally:
			h = add(RegionFinally, c.HandlerStart, c.HandlerEnd)
			last = nil
		case metadata.ClauseFault:
			h = add(RegionFault, c.HandlerStart, c.HandlerEnd)
			last = nil
		default:
			b.failf("an exception clause of unknown kind %d", c.Kind)
		}
		try.Handlers = append(try.Handlers, h.ID)
	}
	// Outer regions come first, by descending size. Of equal ranges, handlers are outside, then later try regions.
	order := slices.Clone(b.regions)
	slices.SortFunc(order, func(x, y *Region) int {
		if c := cmp.Compare(y.End-y.Start, x.End-x.Start); c != 0 {
			return c
		}
		if (x.Kind == RegionTry) != (y.Kind == RegionTry) {
			if x.Kind == RegionTry {
				return 1
			}
			return -1
		}
		return y.ID - x.ID
	})
	for i, r := range order {
		for _, o := range order[:i] {
			switch {
			case o.Start <= r.Start && r.End <= o.End:
				r.Parent = o.ID // the last one found is the innermost
			case o.Start < r.End && r.Start < o.End:
				b.il = r.Start
				b.failf("exception clauses overlap")
			}
		}
	}
	b.inner = make([]int, len(b.code))
	for i := range b.code {
		b.inner[i] = -1
		for _, r := range order {
			if o := b.code[i].Offset; r.Start <= o && o < r.End {
				b.inner[i] = r.ID
			}
		}
	}
}

// findLeaders marks the instructions that start a block.
func (b *builder) findLeaders() {
	b.leader = make([]bool, len(b.code))
	b.leader[0] = true
	mark := func(offset uint32) {
		if i, ok := b.index[offset]; ok {
			b.leader[i] = true
		} else if offset != b.m.Body.CodeSize {
			b.failf("a branch goes into the instruction before IL_%04x", offset)
		}
	}
	for i := range b.code {
		in := &b.code[i]
		b.il = in.Offset
		switch in.Op.Flow {
		case metadata.FlowBranch, metadata.FlowCondBranch, metadata.FlowReturn, metadata.FlowThrow:
			if i+1 < len(b.code) {
				b.leader[i+1] = true
			}
		}
		switch in.Op.Operand {
		case metadata.OperandBr1, metadata.OperandBr4:
			mark(uint32(in.Int))
		case metadata.OperandSwitch:
			for _, t := range in.Targets {
				mark(t)
			}
		}
	}
	for _, r := range b.regions {
		b.il = r.Start
		mark(r.Start)
		mark(r.End)
	}
}

func (b *builder) target(offset uint32) int {
	i, ok := b.index[offset]
	if !ok {
		b.failf("a branch goes to IL_%04x, which is not the start of an instruction", offset)
	}
	return i
}

// edge checks that a branch or fall-through from the current region to leader l is allowed. It may enter try regions at
// their start, and may leave no region.
func (b *builder) edge(l int) {
	r := b.inner[l]
	for r != b.region {
		if r < 0 || b.regions[r].Kind != RegionTry || b.regions[r].Start != b.code[l].Offset {
			b.failf("the branch to IL_%04x enters or leaves a protected region or handler", b.code[l].Offset)
		}
		r = b.regions[r].Parent
	}
}

// leave translates leave to leader l.
func (b *builder) leave(l int) {
	if b.region < 0 {
		// Outside any region it is a branch that empties the stack.
		b.stack = b.stack[:0]
		b.endBlock(Instr{Op: Br}, l)
		return
	}
	offset := b.code[l].Offset
	r := b.region
	var finally []int
	for ; r >= 0; r = b.regions[r].Parent {
		reg := b.regions[r]
		if reg.Start <= offset && offset < reg.End {
			break
		}
		switch reg.Kind {
		case RegionFilter, RegionFinally, RegionFault:
			b.failf("leave out of a %v handler", reg.Kind)
		case RegionTry:
			finally = append(finally, b.finallyOf(reg)...)
		}
	}
	for t := b.inner[l]; t != r; t = b.regions[t].Parent {
		if t < 0 || b.regions[t].Kind != RegionTry {
			b.failf("leave to IL_%04x enters a handler", offset)
		}
	}
	b.stack = b.stack[:0]
	b.merge(l)
	in := Instr{Op: Leave, Targets: []int{l}}
	if len(finally) > 0 {
		in.Finally = []FinallyEntry{b.selector(finally[0], l)}
	}
	b.emit(in)
	b.cur = nil
}

// finallyOf gives the finally handler of a try region, if it has one.
func (b *builder) finallyOf(try *Region) []int {
	for _, h := range try.Handlers {
		if b.regions[h].Kind == RegionFinally {
			return []int{h}
		}
	}
	return nil
}

// selector gives the value that stands for "then on to leader l" in the finally handler.
func (b *builder) selector(region, l int) FinallyEntry {
	i := slices.Index(b.conts[region], l)
	if i < 0 {
		i = len(b.conts[region])
		b.conts[region] = append(b.conts[region], l)
	}
	return FinallyEntry{Region: region, Selector: int64(i)}
}

// continuation makes the block that follows a finally handler on the way to leader l: the target itself, or a block
// with the Leave to the next handler.
func (b *builder) continuation(fin *Region, l int) *Block {
	offset := b.code[l].Offset
	parent := -1
	for _, r := range b.regions {
		if r.Kind == RegionTry && slices.Contains(r.Handlers, fin.ID) {
			parent = r.Parent
		}
	}
	for r := parent; r >= 0; r = b.regions[r].Parent {
		reg := b.regions[r]
		if reg.Start <= offset && offset < reg.End {
			break
		}
		if reg.Kind != RegionTry {
			continue
		}
		if next := b.finallyOf(reg); next != nil {
			stub := &Block{Region: parent, IL: fin.Start, Instrs: []Instr{{
				Op: Leave, Dst: NoReg, IL: fin.Start, Targets: []int{l}, Finally: []FinallyEntry{b.selector(next[0], l)},
			}}}
			b.f.Blocks = append(b.f.Blocks, stub)
			return stub
		}
	}
	return b.blocks[l]
}

// endFinally translates endfinally (endfault).
func (b *builder) endFinally() {
	if b.region < 0 || b.regions[b.region].Kind != RegionFinally && b.regions[b.region].Kind != RegionFault {
		b.failf("endfinally outside a finally or fault handler")
	}
	b.emit(Instr{Op: EndFinally, Args: []Reg{b.regions[b.region].Fin}})
	b.cur = nil
}

// endFilter translates endfilter.
func (b *builder) endFilter() {
	if b.region < 0 || b.regions[b.region].Kind != RegionFilter {
		b.failf("endfilter outside a filter")
	}
	v := b.coerceKind(b.pop(), I4)
	b.emit(Instr{Op: EndFilter, Args: []Reg{v}})
	b.cur = nil
}

// rethrow translates rethrow, which throws again the exception of the innermost catch handler around it.
func (b *builder) rethrow() {
	for r := b.region; r >= 0; r = b.regions[r].Parent {
		if b.regions[r].Kind == RegionCatch {
			b.emit(Instr{Op: Rethrow, Args: []Reg{b.regions[r].Exc}})
			b.cur = nil
			return
		}
	}
	b.failf("rethrow outside a catch handler")
}
