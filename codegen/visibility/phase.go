package visibility

import (
	"slices"

	"mwc/codegen/ir"
)

// FindPhases computes for each instruction whether it may run while more than one thread is alive. A program starts with
// one thread. Once a call may have started another, several may live, and the analysis does not ask whether one has ended.
func (a *Analysis) FindPhases() {
	var work []*MethodInfo
	enter := func(mi *MethodInfo, multi bool) {
		if mi.called && (mi.entryMulti || !multi) {
			return
		}
		mi.called = true
		mi.entryMulti = mi.entryMulti || multi
		work = append(work, mi)
	}
	drain := func() {
		for len(work) > 0 {
			mi := work[len(work)-1]
			work = work[:len(work)-1]
			a.At(mi.Method)
			a.phasesOf(mi)
			for _, s := range mi.calls {
				for _, t := range s.targets {
					if callee := a.Info(t); callee != nil {
						enter(callee, mi.Multi[mi.Num(s.block, s.index)])
					}
				}
			}
		}
	}
	for mi := range a.Each() {
		if IsThreadMain(mi.Method) {
			enter(mi, true)
		}
		if mi.Method == a.World.Entry || slices.Contains(a.World.RootMethods, mi.Method) {
			enter(mi, false)
		}
	}
	drain()
	// A method without a known caller has an unknown one, which may call it at any time.
	for mi := range a.Each() {
		if !mi.called {
			enter(mi, true)
			drain()
		}
	}
}

// phasesOf computes the phases of one method's instructions.
func (a *Analysis) phasesOf(mi *MethodInfo) {
	f := mi.Func
	mi.multiIn = make([]bool, len(f.Blocks))
	mi.Multi = make([]bool, mi.n)
	mi.multiAfter = make([]bool, mi.n)
	starts := make([]bool, mi.n)
	for _, s := range mi.calls {
		starts[mi.Num(s.block, s.index)] = a.siteStarts(s)
	}
	mi.multiIn[0] = mi.entryMulti
	if mi.entryMulti || a.filterStarts {
		for b := range f.Blocks {
			mi.multiIn[b] = mi.entryMulti || a.filterStarts && f.Blocks[b].Region >= 0
		}
	}
	for again := true; again; {
		again = false
		for bi, b := range f.Blocks {
			multi := mi.multiIn[bi]
			for i := range b.Instrs {
				n := mi.Num(bi, i)
				mi.Multi[n] = multi
				multi = multi || starts[n]
				mi.multiAfter[n] = multi
			}
			if !multi {
				continue
			}
			mi.Next(b, func(s int) {
				if !mi.multiIn[s] {
					mi.multiIn[s] = true
					again = true
				}
			})
		}
	}
}

// Next visits the blocks that may run after a block: its successors, and the handlers of an exception in it.
func (mi *MethodInfo) Next(b *ir.Block, visit func(block int)) {
	f := mi.Func
	reach := func(s int) {
		if s >= 0 {
			visit(s)
		}
	}
	for _, s := range b.Succs {
		reach(s)
	}
	if t := b.Terminator(); t.Op == ir.Leave {
		for _, e := range t.Finally {
			reach(f.Regions[e.Region].Entry)
		}
		reach(t.Targets[0])
	}
	if b.Region >= 0 {
		// An exception may lead to any handler of the method.
		for _, r := range f.Regions {
			if r.Kind != ir.RegionTry && mi.mayReach(b.Region, r.ID) {
				reach(r.Entry)
			}
		}
	}
}

// mayReach reports whether an exception in region from can lead to handler or filter h. It can if h belongs to a try
// region that lies around from, or that from or a region around from is a handler or filter of.
func (mi *MethodInfo) mayReach(from, h int) bool {
	regions := mi.Func.Regions
	var try *ir.Region
	for _, r := range regions {
		if r.Kind != ir.RegionTry {
			continue
		}
		for _, id := range r.Handlers {
			if id == h || regions[id].Filter == h {
				try = r
			}
		}
	}
	if try == nil {
		return true
	}
	for r := from; r >= 0; r = regions[r].Parent {
		if r == try.ID || slices.Contains(try.Handlers, r) {
			return true
		}
		for _, id := range try.Handlers {
			if regions[id].Filter == r {
				return true
			}
		}
	}
	return false
}
