package ir

// Points are the places in the code of a method where a run is noted, by the numbers that Reach has.
type Points struct {
	At       map[uint32][]int // by IL offset: when the instruction is about to run
	Outcomes map[uint32][]int // by IL offset of a branch: when it goes to each of its targets, in the order of Targets
}

// reach notes that a run has come to an IL offset.
func (b *builder) reach(il uint32) {
	if b.at == nil {
		return
	}
	for _, n := range b.at.At[il] {
		b.emit(Instr{Op: Reach, Imm: int64(n)})
	}
}

// reachOutcomes notes which way branches go: it puts a block on each of their edges. The blocks follow the branch, so that an edge that
// leads forward still does.
func (f *Func) reachOutcomes(at *Points) {
	if at == nil || len(at.Outcomes) == 0 {
		return
	}
	old := f.Blocks
	to := make([]int, len(old)) // the new number of each block
	edges := make([][]*Block, len(old))
	f.Blocks = nil
	for i, b := range old {
		to[i] = len(f.Blocks)
		f.Blocks = append(f.Blocks, b)
		t := b.Terminator()
		if t.Op != BrTrue && t.Op != BrFalse && t.Op != BrCmp && t.Op != Switch {
			continue
		}
		for j, n := range at.Outcomes[t.IL] {
			edge := &Block{Region: b.Region, IL: t.IL, Instrs: []Instr{
				{Op: Reach, Dst: NoReg, IL: t.IL, Imm: int64(n)},
				{Op: Br, Dst: NoReg, IL: t.IL, Targets: []int{t.Targets[j]}},
			}}
			edges[i] = append(edges[i], edge)
			f.Blocks = append(f.Blocks, edge)
		}
	}
	for i, b := range old {
		t := b.Terminator()
		for j := range t.Targets {
			if len(edges[i]) > 0 {
				t.Targets[j] = to[i] + 1 + j
				edge := edges[i][j].Terminator()
				edge.Targets[0] = to[edge.Targets[0]]
				continue
			}
			t.Targets[j] = to[t.Targets[j]]
		}
	}
	for i, b := range f.Blocks {
		b.ID = i
	}
	for _, r := range f.Regions {
		if r.Entry >= 0 {
			r.Entry = to[r.Entry]
		}
	}
}
