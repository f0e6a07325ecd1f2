package visibility

import (
	"fmt"

	"mwc/codegen/ir"
	"mwc/codegen/program"
)

// Targets gives the methods that a call can run, intrinsics included, by ID.
func (a *Analysis) Targets(i *ir.Instr) []*program.Method {
	if ts, ok := a.callees[i]; ok {
		return ts
	}
	return a.findTargets(i)
}

func (a *Analysis) findTargets(i *ir.Instr) []*program.Method {
	switch i.Op {
	case ir.Call:
		return []*program.Method{i.Method}
	case ir.CallVirt:
		var out []*program.Method
		for _, t := range a.World.Targets(i.Method) {
			if len(out) == 0 || out[len(out)-1] != t.Method {
				out = append(out, t.Method)
			}
		}
		return out
	case ir.CallDelegate:
		return a.indirect(i.Method.Sig.Params[1:], i.Method.Sig.Ret, sameKind)
	case ir.CallI:
		return a.indirect(i.Sig.Params, i.Sig.Ret, sameRegister)
	case ir.InitClass:
		if init := a.classInit(i.Type); init != nil {
			return []*program.Method{init}
		}
	default:
		if i.Op.IsCall() {
			panic(fmt.Sprintf("mwc: nobody knows what %v runs", i.Op))
		}
	}
	return nil
}

func (a *Analysis) classInit(t *program.Type) *program.Method {
	if t.ClassInit != nil {
		return t.ClassInit
	}
	for _, m := range a.World.Methods {
		if m.Synth == program.SynthClassInit && m.SynthType == t {
			return m
		}
	}
	return nil
}

// indirect gives the methods whose address is taken and that a call with these parameters may run. A method fits if its
// parameters are these, or are the target of a delegate followed by these. fits says which types stand for each other.
func (a *Analysis) indirect(params []*program.Type, ret *program.Type, fits func(t, u *program.Type) bool) []*program.Method {
	var out []*program.Method
	for _, m := range a.Taken {
		ps := m.Sig.Params
		if len(ps) == len(params)+1 {
			if k := ir.KindOf(ps[0]); k != ir.R && k != ir.P {
				continue
			}
			ps = ps[1:]
		}
		if len(ps) != len(params) || !fits(m.Sig.Ret, ret) {
			continue
		}
		all := true
		for i, p := range ps {
			all = all && fits(p, params[i])
		}
		if all {
			out = append(out, m)
		}
	}
	return out
}

// sameKind reports whether values of the two types have the same representation. Native pointers, managed pointers and
// 64-bit integers count as one.
func sameKind(t, u *program.Type) bool {
	k, l := ir.KindOf(t), ir.KindOf(u)
	if k == ir.P || k == ir.I8 {
		k = ir.N
	}
	if l == ir.P || l == ir.I8 {
		l = ir.N
	}
	if k == ir.S && l == ir.S {
		return t == u
	}
	return k == l
}

// sameRegister is sameKind for calls through function pointers, which may take one integer type for another, and may drop a
// result.
func sameRegister(t, u *program.Type) bool {
	integer := func(t *program.Type) bool {
		switch ir.KindOf(t) {
		case ir.I4, ir.I8, ir.N, ir.P:
			return true
		}
		return false
	}
	return integer(t) && integer(u) || ir.KindOf(u) == ir.Void || sameKind(t, u)
}

// FindCalls finds the call sites, the methods that may start threads, and the methods that may call themselves.
func (a *Analysis) FindCalls() {
	var starters []*MethodInfo
	for mi := range a.Each() {
		for bi, b := range mi.Func.Blocks {
			for i := range b.Instrs {
				in := &b.Instrs[i]
				if !in.Op.IsCall() {
					continue
				}
				s := callSite{bi, i, a.findTargets(in)}
				a.callees[in] = s.targets
				mi.calls = append(mi.calls, s)
				for _, t := range s.targets {
					if callee := a.Info(t); callee != nil {
						callee.callers = append(callee.callers, mi)
					} else if t.Intrinsic != nil && t.Intrinsic.StartsThread() && !mi.starts {
						mi.starts = true
						starters = append(starters, mi)
					}
				}
			}
		}
	}
	for len(starters) > 0 {
		mi := starters[len(starters)-1]
		starters = starters[:len(starters)-1]
		for _, c := range mi.callers {
			if !c.starts {
				c.starts = true
				starters = append(starters, c)
			}
		}
	}
	for mi := range a.Each() {
		for _, s := range mi.calls {
			if mi.inFilter(mi.Func.Blocks[s.block].Region) && a.siteStarts(s) {
				a.filterStarts = true
			}
		}
	}
	a.findCycles()
}

// siteStarts reports whether a call may start a thread.
func (a *Analysis) siteStarts(s callSite) bool {
	for _, t := range s.targets {
		if callee := a.Info(t); callee != nil && callee.starts || callee == nil && t.Intrinsic != nil && t.Intrinsic.StartsThread() {
			return true
		}
	}
	return false
}

func (mi *MethodInfo) inFilter(region int) bool {
	for r := region; r >= 0; r = mi.Func.Regions[r].Parent {
		if mi.Func.Regions[r].Kind == ir.RegionFilter {
			return true
		}
	}
	return false
}

// findCycles computes the strongly connected components of the call graph, callees first (Tarjan, Depth-First Search and
// Linear Graph Algorithms, 1972). A method is recursive if its component has others, or if it calls itself.
func (a *Analysis) findCycles() {
	type frame struct {
		mi         *MethodInfo
		site, next int
	}
	index := make([]int, len(a.byID)) // 0: not visited
	low := make([]int, len(a.byID))
	onStack := make([]bool, len(a.byID))
	var stack []*MethodInfo
	count := 0
	for _, root := range a.Methods {
		if index[root.Method.ID] != 0 {
			continue
		}
		var work []frame
		push := func(mi *MethodInfo) {
			count++
			index[mi.Method.ID], low[mi.Method.ID] = count, count
			onStack[mi.Method.ID] = true
			stack = append(stack, mi)
			work = append(work, frame{mi: mi})
		}
		push(root)
		for len(work) > 0 {
			top := &work[len(work)-1]
			id := top.mi.Method.ID
			if top.site == len(top.mi.calls) {
				if low[id] == index[id] {
					n := len(a.Order)
					for {
						mi := stack[len(stack)-1]
						stack = stack[:len(stack)-1]
						onStack[mi.Method.ID] = false
						a.Order = append(a.Order, mi)
						if mi == top.mi {
							break
						}
					}
					if len(a.Order)-n > 1 {
						for _, mi := range a.Order[n:] {
							mi.recursive = true
						}
					}
				}
				work = work[:len(work)-1]
				if len(work) > 0 {
					p := work[len(work)-1].mi.Method.ID
					low[p] = min(low[p], low[id])
				}
				continue
			}
			targets := top.mi.calls[top.site].targets
			if top.next == len(targets) {
				top.site, top.next = top.site+1, 0
				continue
			}
			callee := a.Info(targets[top.next])
			top.next++
			switch {
			case callee == nil:
			case callee == top.mi:
				callee.recursive = true
			case index[callee.Method.ID] == 0:
				push(callee)
			case onStack[callee.Method.ID]:
				low[id] = min(low[id], index[callee.Method.ID])
			}
		}
	}
}

// Reaches calls visit for each call in root and in the methods that root can reach: with the method that calls, the call,
// and the target. The target may be an intrinsic. It is nil for a call without a target, such as the initialisation of a
// class that has no constructor. Reaches stops when visit returns false, and reports whether it never did.
func (a *Analysis) Reaches(root *MethodInfo, visit func(mi *MethodInfo, in *ir.Instr, t *program.Method) bool) bool {
	seen := map[*MethodInfo]bool{root: true}
	work := []*MethodInfo{root}
	for len(work) > 0 {
		mi := work[len(work)-1]
		work = work[:len(work)-1]
		for _, s := range mi.calls {
			in := &mi.Func.Blocks[s.block].Instrs[s.index]
			if len(s.targets) == 0 && !visit(mi, in, nil) {
				return false
			}
			for _, t := range s.targets {
				if !visit(mi, in, t) {
					return false
				}
				if callee := a.Info(t); callee != nil && !seen[callee] {
					seen[callee] = true
					work = append(work, callee)
				}
			}
		}
	}
	return true
}
