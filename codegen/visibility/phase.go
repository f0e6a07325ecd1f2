package visibility

import (
	"slices"

	"mwc/codegen/ir"
)

// threadMain is what every thread but the main one runs.
const threadMain = "System.Threading.Thread::ThreadMain"

// findPhases computes for each instruction whether it may run while more than one thread is alive. A program starts with
// one thread; from a call that may start another on, several may live, for good.
func (a *analyzer) findPhases() {
	var work []*methodInfo
	enter := func(mi *methodInfo, multi bool) {
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
			a.phasesOf(mi)
			for _, s := range mi.calls {
				for _, t := range s.targets {
					if callee := a.info(t); callee != nil {
						enter(callee, mi.multi[mi.num(s.block, s.index)])
					}
				}
			}
		}
	}
	for _, mi := range a.methods {
		if mi.m.Owner != nil && mi.m.Owner.Name+"::"+mi.m.Name == threadMain {
			enter(mi, true)
		}
		if mi.m == a.w.Entry || slices.Contains(a.w.RootMethods, mi.m) {
			enter(mi, false)
		}
	}
	drain()
	// What nothing calls as far as can be seen here is called by somebody unknown, at any time.
	for _, mi := range a.methods {
		if !mi.called {
			enter(mi, true)
			drain()
		}
	}
}

// phasesOf does it for one method.
func (a *analyzer) phasesOf(mi *methodInfo) {
	f := mi.f
	mi.multiIn = make([]bool, len(f.Blocks))
	mi.multi = make([]bool, mi.n)
	mi.multiAfter = make([]bool, mi.n)
	starts := make([]bool, mi.n)
	for _, s := range mi.calls {
		starts[mi.num(s.block, s.index)] = a.siteStarts(s)
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
				n := mi.num(bi, i)
				mi.multi[n] = multi
				multi = multi || starts[n]
				mi.multiAfter[n] = multi
			}
			if !multi {
				continue
			}
			reach := func(s int) {
				if s >= 0 && !mi.multiIn[s] {
					mi.multiIn[s] = true
					again = true
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
	}
}

// mayReach reports whether an exception in region from can lead to handler or filter h: it belongs to a try region
// around from, or around the one that from is a handler of.
func (mi *methodInfo) mayReach(from, h int) bool {
	regions := mi.f.Regions
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
