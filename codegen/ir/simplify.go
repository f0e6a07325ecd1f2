package ir

// Pass is one step that changes the IR of a method without changing what the method does or where it can throw. Verify holds before and
// after each.
type Pass struct {
	Name  string
	Does  string
	After []After
	Run   func(f *Func)
}

// After says which pass must have run before another, and why.
type After struct{ Pass, Why string }

// Passes make the IR of a method smaller, in this order.
var Passes = []Pass{
	{"forward-copies", "replaces uses of a copy of a variable by the variable", nil, (*Func).forwardCopies},
	{"sink-moves", "computes a result where it is wanted", []After{
		{"forward-copies", "a copy that was forwarded is no use of the result"},
	}, (*Func).sinkMoves},
	{"drop-checks", "drops null checks of what cannot be null", nil, (*Func).dropChecks},
	{"drop-dead", "drops instructions without effect whose result nobody uses", []After{
		{"forward-copies", "copies that were forwarded are dead"},
		{"sink-moves", "a move that was sunk is a nop"},
		{"drop-checks", "a check that was dropped is a nop"},
	}, (*Func).dropDead},
	{"drop-inits", "drops the initialisation of classes that every path has initialised", nil, (*Func).dropInits},
	{"merge-blocks", "skips blocks that only branch, and merges a block with its only predecessor", []After{
		{"drop-dead", "a block only branches when what is dead in it has gone"},
		{"drop-inits", "a block only branches when repeated initialisation in it has gone"},
	}, (*Func).mergeBlocks},
	{"drop-regs", "drops registers that no instruction mentions, and finds what escapes", []After{
		{"drop-dead", "registers of dead instructions go with them"},
		{"merge-blocks", "registers of unreachable blocks go with them"},
	}, (*Func).dropRegs},
}

// useCounts counts the uses of each register as an argument.
func (f *Func) useCounts() []int {
	n := make([]int, len(f.Regs))
	for _, b := range f.Blocks {
		for i := range b.Instrs {
			for _, a := range b.Instrs[i].Args {
				n[a]++
			}
		}
	}
	return n
}

// forwardCopies replaces uses of "t = move x", where t is a temp, by x, as long as x has not changed.
func (f *Func) forwardCopies() {
	for _, b := range f.Blocks {
		copyOf := map[Reg]Reg{} // temp → source, still the same
		kill := func(x Reg) {
			for t, s := range copyOf {
				if s == x {
					delete(copyOf, t)
				}
			}
		}
		for i := range b.Instrs {
			in := &b.Instrs[i]
			for j, a := range in.Args {
				if s, ok := copyOf[a]; ok && in.Op.Use(j).OfValue() {
					in.Args[j] = s
				}
			}
			if in.Op.Effects().Has(WritesRegs) {
				for t, s := range copyOf {
					if f.Regs[s].AddrTaken {
						delete(copyOf, t)
					}
				}
			}
			if r := in.Updates(); r != NoReg {
				kill(r)
			}
			if in.Dst != NoReg {
				kill(in.Dst)
				if in.Op == Move && f.Regs[in.Dst].Role == RoleTemp && in.Args[0] != in.Dst {
					copyOf[in.Dst] = in.Args[0]
				}
			}
		}
	}
}

// sinkMoves turns "t = op …; x = move t" into "x = op …", if t is used nowhere else. It does so only where nothing
// stands between the two, and where op cannot throw or no handler could see x after the throw.
func (f *Func) sinkMoves() {
	uses := f.useCounts()
	for _, b := range f.Blocks {
		for i := 1; i < len(b.Instrs); i++ {
			mv, def := &b.Instrs[i], &b.Instrs[i-1]
			if mv.Op != Move || def.Dst == NoReg || def.Dst != mv.Args[0] || uses[def.Dst] != 1 ||
				f.Regs[def.Dst].Role != RoleTemp || f.Regs[mv.Dst].AddrTaken && !f.Removable(def) ||
				def.Op == LdLocA || def.Op == LdFldA || def.Op == StFldV {
				continue
			}
			if b.Region >= 0 && f.MayThrow(def) && f.Regs[mv.Dst].Role != RoleTemp {
				continue // a handler may see the old value of x
			}
			def.Dst = mv.Dst
			mv.Op, mv.Dst, mv.Args = Nop, NoReg, nil
		}
	}
}

// dropChecks marks null checks that cannot fail: checks of new objects, and of pointers that another check has already
// passed.
func (f *Func) dropChecks() {
	nonNull := map[Reg]bool{}
	for _, b := range f.Blocks {
		for i := range b.Instrs {
			in := &b.Instrs[i]
			safe := len(in.Args) > 0 && nonNull[in.Args[0]]
			switch in.Op {
			case LdFld, StFld, LdFldA, LdInd, StInd, LdLen:
				if safe {
					in.Flags |= FlagNoCheck
				}
			case Call:
				if safe {
					in.Flags &^= FlagNullCheck
				}
			case NullCheck:
				if safe {
					*in = Instr{Op: Nop, Dst: NoReg, IL: in.IL}
				}
			}
			if in.Dst == NoReg || f.Regs[in.Dst].Role != RoleTemp {
				continue
			}
			switch in.Op {
			case Box:
				nonNull[in.Dst] = nullableOf(in.Type) == nil
			case Move, CastClass:
				nonNull[in.Dst] = safe
			default:
				nonNull[in.Dst] = in.Op.NonNull()
			}
		}
	}
}

// dropDead removes Nops, and instructions without effect whose result no instruction uses.
func (f *Func) dropDead() {
	uses := f.useCounts()
	for again := true; again; {
		again = false
		for _, b := range f.Blocks {
			for i := range b.Instrs {
				in := &b.Instrs[i]
				if in.Op == Nop || in.Dst == NoReg || uses[in.Dst] != 0 || !f.Removable(in) {
					continue
				}
				if role := f.Regs[in.Dst].Role; role != RoleTemp && role != RoleStack {
					continue
				}
				for _, a := range in.Args {
					uses[a]--
				}
				*in = Instr{Op: Nop, Dst: NoReg, IL: in.IL}
				again = true
			}
		}
	}
	for _, b := range f.Blocks {
		kept := b.Instrs[:0]
		for _, in := range b.Instrs {
			if ops[in.Op].dst == 2 && in.Dst != NoReg && uses[in.Dst] == 0 && f.Regs[in.Dst].Role == RoleTemp {
				in.Dst = NoReg // a call whose result is popped
			}
			if in.Op != Nop && !(in.Op == Move && in.Dst == in.Args[0]) {
				kept = append(kept, in)
			}
		}
		b.Instrs = kept
	}
}

// dropInits removes InitClass of classes that have been initialised on every path.
func (f *Func) dropInits() {
	index := map[any]int{}
	for _, b := range f.Blocks {
		for i := range b.Instrs {
			if in := &b.Instrs[i]; in.Op == InitClass {
				if _, ok := index[in.Type]; !ok {
					index[in.Type] = len(index)
				}
			}
		}
	}
	if len(index) == 0 {
		return
	}
	n := len(index)
	full := newBitset(n)
	for i := range full {
		full[i] = ^uint64(0)
	}
	out := make([]bitset, len(f.Blocks))
	for i := range out {
		out[i] = append(bitset(nil), full...)
	}
	root := make([]bool, len(f.Blocks))
	for _, r := range f.roots() {
		root[r] = true
	}
	entry := func(b *Block) bitset {
		if root[b.ID] {
			return newBitset(n)
		}
		s := append(bitset(nil), full...)
		for _, p := range b.Preds {
			for i, w := range out[p] {
				s[i] &= w
			}
		}
		return s
	}
	for again := true; again; {
		again = false
		for _, b := range f.Blocks {
			s := entry(b)
			for i := range b.Instrs {
				if b.Instrs[i].Op == InitClass {
					s.add(index[b.Instrs[i].Type])
				}
			}
			for i, w := range s {
				if w != out[b.ID][i] {
					out[b.ID] = s
					again = true
					break
				}
			}
		}
	}
	for _, b := range f.Blocks {
		s := entry(b)
		kept := b.Instrs[:0]
		for _, in := range b.Instrs {
			if in.Op == InitClass {
				if i := index[in.Type]; s.has(i) {
					continue
				} else {
					s.add(i)
				}
			}
			kept = append(kept, in)
		}
		b.Instrs = kept
	}
}

// mergeBlocks redirects branches to blocks that only branch to the targets of these, and appends blocks to their only
// predecessor.
func (f *Func) mergeBlocks() {
	isRoot := make([]bool, len(f.Blocks))
	for _, r := range f.roots() {
		isRoot[r] = true
	}
	for _, b := range f.Blocks {
		if t := b.Terminator(); t.Op == Leave {
			isRoot[t.Targets[0]] = true // named as a target, even if the way there leads through a handler
		}
	}
	// A branch may skip a block that only branches, unless that crosses the border of a region.
	goal := func(s int) int {
		for n := 0; n < len(f.Blocks); n++ {
			b := f.Blocks[s]
			t := b.Instrs[0]
			if t.Op != Br || t.Targets[0] == s || f.Blocks[t.Targets[0]].Region != b.Region {
				break
			}
			s = t.Targets[0]
		}
		return s
	}
	for _, b := range f.Blocks {
		t := b.Terminator()
		for i, s := range t.Targets {
			t.Targets[i] = goal(s)
		}
		if (t.Op == BrTrue || t.Op == BrFalse || t.Op == BrCmp) && t.Targets[0] == t.Targets[1] {
			*t = Instr{Op: Br, Dst: NoReg, IL: t.IL, Targets: t.Targets[:1]}
		}
	}
	f.LinkBlocks()
	for _, b := range f.Blocks {
		for {
			t := b.Terminator()
			if t.Op != Br {
				break
			}
			s := f.Blocks[t.Targets[0]]
			if s == b || len(s.Preds) != 1 || isRoot[s.ID] || s.Region != b.Region || len(s.Instrs) == 0 {
				break
			}
			b.Instrs = append(b.Instrs[:len(b.Instrs)-1], s.Instrs...)
			// s stays behind, unreachable, as a block that branches to itself.
			s.Instrs = []Instr{{Op: Br, Dst: NoReg, IL: s.IL, Targets: []int{s.ID}}}
			s.Preds = []int{s.ID}
		}
	}
	f.dropUnreachable()
	f.LinkBlocks()
}

// dropRegs removes temps and stack registers that no instruction mentions, and renumbers the others.
func (f *Func) dropRegs() {
	used := make([]bool, len(f.Regs))
	for r := range f.Regs {
		used[r] = f.Regs[r].Role != RoleTemp && f.Regs[r].Role != RoleStack
	}
	for _, b := range f.Blocks {
		for i := range b.Instrs {
			in := &b.Instrs[i]
			if in.Dst != NoReg {
				used[in.Dst] = true
			}
			for _, a := range in.Args {
				used[a] = true
			}
		}
	}
	to := make([]Reg, len(f.Regs))
	var regs []RegInfo
	for r, u := range used {
		to[r] = NoReg
		if u {
			to[r] = Reg(len(regs))
			regs = append(regs, f.Regs[r])
		}
	}
	f.Regs = regs
	for _, b := range f.Blocks {
		for i := range b.Instrs {
			in := &b.Instrs[i]
			if in.Dst != NoReg {
				in.Dst = to[in.Dst]
			}
			for j, a := range in.Args {
				in.Args[j] = to[a]
			}
		}
	}
	for _, r := range f.Regions {
		if r.Exc != NoReg {
			r.Exc = to[r.Exc]
		}
		if r.Fin != NoReg {
			r.Fin = to[r.Fin]
		}
	}
	f.markEscapes()
}
