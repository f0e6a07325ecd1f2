package ir

import "slices"

// LinkBlocks numbers the blocks and computes Preds, Succs and LoopHead. A pass that changes targets calls it.
func (f *Func) LinkBlocks() {
	for i, b := range f.Blocks {
		b.ID = i
		b.Preds, b.Succs = nil, nil
		b.LoopHead = false
	}
	for _, b := range f.Blocks {
		for _, s := range f.successors(b) {
			if !contains(b.Succs, s) {
				b.Succs = append(b.Succs, s)
				f.Blocks[s].Preds = append(f.Blocks[s].Preds, b.ID)
			}
		}
	}
	f.markLoops()
}

func contains(s []int, x int) bool {
	for _, y := range s {
		if x == y {
			return true
		}
	}
	return false
}

// successors gives the blocks that normal control flow reaches from b. For a Leave with a handler to run, that is the
// handler.
func (f *Func) successors(b *Block) []int {
	t := b.Terminator()
	if t.Op == Leave && len(t.Finally) > 0 {
		return []int{f.Regions[t.Finally[0].Region].Entry}
	}
	return t.Targets
}

// roots are the blocks where execution can start: the entry and the handlers'.
func (f *Func) roots() []int {
	roots := []int{0}
	for _, r := range f.Regions {
		if r.Kind != RegionTry && r.Entry >= 0 {
			roots = append(roots, r.Entry)
		}
	}
	return roots
}

// thrownTo gives the blocks where control may go on when b throws: the handlers around it, and their filters. The
// regions may not have been verified yet: their parents may form a cycle, and handlers may be missing.
func (f *Func) thrownTo(b *Block) []int {
	var entries []int
	for r, level := b.Region, 0; r >= 0 && r < len(f.Regions) && level < len(f.Regions); r, level = f.Regions[r].Parent, level+1 {
		for _, h := range f.Regions[r].Handlers {
			if h >= len(f.Regions) {
				continue
			}
			if fl := f.Regions[h].Filter; fl >= 0 && fl < len(f.Regions) {
				entries = append(entries, f.Regions[fl].Entry)
			}
			entries = append(entries, f.Regions[h].Entry)
		}
	}
	return slices.DeleteFunc(entries, func(b int) bool { return b < 0 })
}

// markLoops marks the targets of back edges of a depth-first search. An exception may close a loop: its body always
// throws, and catches that. The block where a handler begins cannot be a head, since the exception is not kept yet; the
// next block is.
func (f *Func) markLoops() {
	const (
		white = iota
		grey
		black
	)
	colour := make([]uint8, len(f.Blocks))
	type frame struct {
		b, next int
		succs   []int
	}
	enter := func(b int) frame {
		colour[b] = grey
		return frame{b: b, succs: append(slices.Clone(f.Blocks[b].Succs), f.thrownTo(f.Blocks[b])...)}
	}
	roots := f.roots()
	for _, root := range roots {
		if colour[root] != white {
			continue
		}
		stack := []frame{enter(root)}
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			if top.next == len(top.succs) {
				colour[top.b] = black
				stack = stack[:len(stack)-1]
				continue
			}
			s := top.succs[top.next]
			top.next++
			switch colour[s] {
			case grey:
				if top.next > len(f.Blocks[top.b].Succs) {
					// The edge is an exception's: s is where a handler begins.
					at := slices.IndexFunc(stack, func(f frame) bool { return f.b == s })
					for at+1 < len(stack) && slices.Contains(roots, stack[at].b) {
						at++
					}
					s = stack[at].b
				}
				f.Blocks[s].LoopHead = true
			case white:
				stack = append(stack, enter(s))
			}
		}
	}
}

// dropUnreachable removes blocks that nothing reaches, and regions without blocks.
func (f *Func) dropUnreachable() {
	seen := make([]bool, len(f.Blocks))
	seenRegion := make([]bool, len(f.Regions))
	work := []int{0}
	seen[0] = true
	visit := func(b int) {
		if b >= 0 && !seen[b] {
			seen[b] = true
			work = append(work, b)
		}
	}
	for len(work) > 0 {
		b := f.Blocks[work[len(work)-1]]
		work = work[:len(work)-1]
		for r := b.Region; r >= 0; r = f.Regions[r].Parent {
			seenRegion[r] = true
			for _, h := range f.Regions[r].Handlers {
				seenRegion[h] = true
				visit(f.Regions[h].Entry)
				if fl := f.Regions[h].Filter; fl >= 0 {
					seenRegion[fl] = true
					visit(f.Regions[fl].Entry)
				}
			}
		}
		t := b.Terminator()
		for _, s := range t.Targets {
			visit(s)
		}
		for _, e := range t.Finally {
			visit(f.Regions[e.Region].Entry)
		}
	}
	newBlock := make([]int, len(f.Blocks))
	var blocks []*Block
	for i, b := range f.Blocks {
		newBlock[i] = -1
		if seen[i] {
			newBlock[i] = len(blocks)
			blocks = append(blocks, b)
		}
	}
	newRegion := make([]int, len(f.Regions))
	var regions []*Region
	for i, r := range f.Regions {
		newRegion[i] = -1
		if seenRegion[i] {
			newRegion[i] = len(regions)
			regions = append(regions, r)
		}
	}
	if len(blocks) == len(f.Blocks) && len(regions) == len(f.Regions) {
		return
	}
	region := func(r int) int {
		if r < 0 {
			return r
		}
		return newRegion[r]
	}
	f.Blocks = blocks
	f.Regions = regions
	for i, b := range blocks {
		b.ID = i
		b.Region = region(b.Region)
		t := b.Terminator()
		for j, s := range t.Targets {
			t.Targets[j] = newBlock[s]
		}
		for j := range t.Finally {
			t.Finally[j].Region = region(t.Finally[j].Region)
		}
	}
	for i, r := range regions {
		r.ID = i
		r.Parent = region(r.Parent)
		if r.Entry >= 0 {
			r.Entry = newBlock[r.Entry]
		}
		for j, h := range r.Handlers {
			r.Handlers[j] = region(h)
		}
		r.Filter = region(r.Filter)
	}
}
