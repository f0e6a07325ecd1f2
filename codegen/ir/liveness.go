package ir

import (
	"math/bits"
	"slices"
)

// bitset is a set of registers or blocks.
type bitset []uint64

func newBitset(n int) bitset { return make(bitset, (n+63)/64) }

func (s bitset) has(i int) bool { return s[i>>6]>>(uint(i)&63)&1 != 0 }
func (s bitset) add(i int)      { s[i>>6] |= 1 << (uint(i) & 63) }
func (s bitset) remove(i int)   { s[i>>6] &^= 1 << (uint(i) & 63) }

// union adds o and reports whether s grew.
func (s bitset) union(o bitset) bool {
	grew := false
	for i, w := range o {
		if w&^s[i] != 0 {
			s[i] |= w
			grew = true
		}
	}
	return grew
}

func (s bitset) regs() []Reg {
	var out []Reg
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			out = append(out, Reg(i<<6+bits.TrailingZeros64(w)))
		}
	}
	return out
}

// Liveness is the result of the backward data-flow analysis. A register that is live into a handler of a region is live
// at every instruction of the region that can throw. A Liveness serves one goroutine.
type Liveness struct {
	f        *Func
	roots    map[Reg]Reg
	direct   map[Reg]Reg // temps made by LdLocA itself
	always   bitset      // AddrEscapes, Pinned
	in, out  []bitset    // per block
	handlers []bitset    // per region: live into a handler that an exception raised in it can reach
	reach    [][]int     // per region: the handlers and filters that an exception raised in it can reach

	// the last block that was asked for
	block         int
	before, after []bitset
}

// ComputeLiveness analyses f.
func ComputeLiveness(f *Func) *Liveness {
	n := len(f.Regs)
	l := &Liveness{f: f, roots: f.addrRoots(), direct: map[Reg]Reg{}, always: newBitset(n), block: -1}
	for r := range f.Regs {
		if f.Regs[r].AddrEscapes || f.Regs[r].Pinned {
			l.always.add(r)
		}
	}
	for _, b := range f.Blocks {
		l.in = append(l.in, newBitset(n))
		l.out = append(l.out, newBitset(n))
		for i := range b.Instrs {
			if in := &b.Instrs[i]; in.Op == LdLocA {
				l.direct[in.Dst] = in.Args[0]
			}
		}
	}
	for r := range f.Regions {
		l.handlers = append(l.handlers, newBitset(n))
		l.reach = append(l.reach, f.excTargets(r))
	}
	cur := newBitset(n)
	for again := true; again; {
		again = false
		for r, reach := range l.reach {
			for _, h := range reach {
				copy(cur, l.in[f.Regions[h].Entry])
				if fin := f.Regions[h].Fin; fin != NoReg {
					cur.remove(int(fin)) // the exception machinery sets it
				}
				l.handlers[r].union(cur)
			}
		}
		for i := len(f.Blocks) - 1; i >= 0; i-- {
			b := f.Blocks[i]
			for _, s := range b.Succs {
				l.out[i].union(l.in[s])
			}
			copy(cur, l.out[i])
			for j := len(b.Instrs) - 1; j >= 0; j-- {
				l.step(b, &b.Instrs[j], cur)
			}
			if l.in[i].union(cur) {
				again = true
			}
		}
	}
	return l
}

// step turns the set live after an instruction into the set live before it.
func (l *Liveness) step(b *Block, in *Instr, s bitset) {
	if in.Dst != NoReg {
		s.remove(int(in.Dst))
	}
	switch in.Op {
	case StInd:
		if x, ok := l.direct[in.Args[0]]; ok && l.f.Regs[x].Type.T != nil && sameRepr(l.f.Regs[x].Type.T, in.Type) {
			s.remove(int(x))
		}
	case Leave:
		for _, e := range in.Finally {
			s.remove(int(l.f.Regions[e.Region].Fin))
		}
	}
	for j, a := range in.Args {
		if !in.Op.Use(j).OfValue() {
			continue // an updated register is live already, or no instruction reads it
		}
		s.add(int(a))
		if root, ok := l.roots[a]; ok && readsThrough(in.Op, j) {
			s.add(int(root))
		}
	}
	if b.Region >= 0 && l.f.MayThrow(in) {
		s.union(l.handlers[b.Region])
	}
}

// readsThrough reports whether an instruction reads what its address argument j points to.
func readsThrough(op Op, j int) bool {
	switch op.Use(j) {
	case Value, Written, WrittenOn, Same:
		return false
	}
	return true
}

// load computes the sets around each instruction of b.
func (l *Liveness) load(b *Block) {
	if l.block == b.ID {
		return
	}
	l.block = b.ID
	n, words := len(b.Instrs), len(l.always)
	backing := make(bitset, 2*n*words)
	take := func() bitset {
		s := backing[:words:words]
		backing = backing[words:]
		return s
	}
	l.before, l.after = make([]bitset, n), make([]bitset, n)
	next := l.out[b.ID]
	for j := n - 1; j >= 0; j-- {
		in := &b.Instrs[j]
		after, before := take(), take()
		copy(before, next)
		l.step(b, in, before)
		copy(after, next)
		if b.Region >= 0 && l.f.MayThrow(in) {
			after.union(l.handlers[b.Region])
		}
		if in.Op.IsCall() {
			// The callee may read through an address while it runs, even if nothing reads through it later.
			for _, a := range in.Args {
				if root, ok := l.roots[a]; ok {
					after.add(int(root))
				}
			}
		}
		l.before[j], l.after[j] = before, after
		next = before
	}
	for j := range l.before {
		l.before[j].union(l.always)
		l.after[j].union(l.always)
	}
}

// LiveAfter gives the registers that are live just after instruction i of block b, in ascending order, with those that
// handlers need. Its Dst is among them if it is used later. AddrEscapes and Pinned registers are live everywhere.
// AddrTaken registers are live while an instruction may still read them, directly or through a pointer. If a call gets
// the address of such a register, the register is live after the call as well, since the callee's frame may be on the
// stack.
func (l *Liveness) LiveAfter(b *Block, i int) []Reg {
	l.load(b)
	return l.after[i].regs()
}

// LiveBefore gives the registers that are live just before instruction i of block b, as LiveAfter does.
func (l *Liveness) LiveBefore(b *Block, i int) []Reg {
	l.load(b)
	return l.before[i].regs()
}

// Unused reports whether nothing comes of the result of instruction i of block b. Moves right after it may store the result in locals
// that no instruction reads, as the code of a debug build does.
func (l *Liveness) Unused(b *Block, i int) bool {
	l.load(b)
	copies := newBitset(len(l.f.Regs))
	if b.Instrs[i].Dst != NoReg {
		copies.add(int(b.Instrs[i].Dst))
	}
	for ; slices.ContainsFunc(l.after[i].regs(), func(r Reg) bool { return copies.has(int(r)) }); i++ {
		next := &b.Instrs[i+1]
		if next.Op != Move {
			return false
		}
		if copies.has(int(next.Args[0])) {
			copies.add(int(next.Dst))
		} else {
			copies.remove(int(next.Dst))
		}
	}
	return true
}

// LiveHandlers gives the registers that are live into any handler or filter that an exception at block b could reach
// inside this method.
func (l *Liveness) LiveHandlers(b *Block) []Reg {
	s := newBitset(len(l.f.Regs))
	if b.Region >= 0 {
		s.union(l.handlers[b.Region])
	}
	if b.Region >= 0 && len(l.reach[b.Region]) > 0 {
		s.union(l.always)
	}
	return s.regs()
}

// LiveIn gives the registers that are live at the start of block b.
func (l *Liveness) LiveIn(b *Block) []Reg {
	s := newBitset(len(l.f.Regs))
	s.union(l.in[b.ID])
	s.union(l.always)
	return s.regs()
}

// excTargets gives the handlers and filters that an exception raised in region r can reach in the method.
func (f *Func) excTargets(r int) []int {
	var out []int
	add := func(h int) {
		if fl := f.Regions[h].Filter; fl >= 0 && !contains(out, fl) {
			out = append(out, fl)
		}
		if !contains(out, h) {
			out = append(out, h)
		}
	}
	for q := r; q >= 0; q = f.Regions[q].Parent {
		reg := f.Regions[q]
		if reg.Kind == RegionTry {
			for _, h := range reg.Handlers {
				add(h)
				if c := f.Regions[h]; c.Kind == RegionCatch && c.Filter < 0 && c.Type != nil && c.Type.Name == "System.Object" {
					return out // no exception goes past it
				}
			}
			continue
		}
		// When a finally or fault handler that the machinery started has ended, or a filter has said no, the handlers
		// after it are next. While a filter runs, the frame still stands where the exception was raised: inside the try
		// region, whose own handlers may follow.
		for _, try := range f.Regions {
			if try.Kind != RegionTry {
				continue
			}
			for i, h := range try.Handlers {
				switch {
				case reg.Kind == RegionFilter && f.Regions[h].Filter == q:
					for _, h := range try.Handlers {
						add(h)
					}
					for _, inner := range f.Regions {
						if inner.Kind != RegionTry && f.inside(inner.ID, try.ID) && inner.Kind != RegionFilter {
							add(inner.ID)
						}
					}
				case h == q && reg.Kind != RegionCatch:
					for _, h := range try.Handlers[i+1:] {
						add(h)
					}
				}
			}
		}
	}
	return out
}

// inside reports whether region r lies in region outer.
func (f *Func) inside(r, outer int) bool {
	for ; r >= 0; r = f.Regions[r].Parent {
		if r == outer {
			return true
		}
	}
	return false
}
