package ir

import (
	"errors"
	"fmt"
	"slices"

	"mwc/codegen/program"
)

// Verify checks the invariants of the IR: operand kinds, control flow, regions, definitions before uses. The error
// names every violation, one on each line.
func Verify(f *Func) error {
	v := &verifier{f: f}
	v.shape()
	if len(v.errs) > 0 {
		return errors.Join(v.errs...) // the other checks rely on these
	}
	v.regions()
	for _, v.b = range f.Blocks {
		for v.i = range v.b.Instrs {
			v.instr(&v.b.Instrs[v.i])
		}
	}
	v.definitions()
	return errors.Join(v.errs...)
}

type verifier struct {
	f    *Func
	b    *Block
	i    int
	errs []error
}

func (v *verifier) errorf(format string, args ...any) {
	msg := fmt.Sprintf(format, args...)
	name := "?"
	if v.f.Method != nil {
		name = v.f.Method.FullName()
	}
	if v.b != nil && v.i < len(v.b.Instrs) {
		in := &v.b.Instrs[v.i]
		msg = fmt.Sprintf("b%d[%d] %v IL_%04x: %s", v.b.ID, v.i, in.Op, in.IL, msg)
	}
	v.errs = append(v.errs, fmt.Errorf("%s: %s", name, msg))
}

// shape checks numbers: of blocks, registers, regions, targets.
func (v *verifier) shape() {
	f := v.f
	if len(f.Blocks) == 0 {
		v.errorf("no blocks")
	}
	if f.NumArgs > len(f.Regs) {
		v.errorf("%d arguments but %d registers", f.NumArgs, len(f.Regs))
	}
	for r := range f.Regs {
		if (f.Regs[r].Role == RoleArg) != (r < f.NumArgs) {
			v.errorf("r%d: arguments are the first %d registers", r, f.NumArgs)
		}
		if t := f.Regs[r].Type; t.Kind == Void || t.Kind > S || t.Kind == S && t.T == nil {
			v.errorf("r%d has no type", r)
		}
	}
	reg := func(r Reg) bool { return r >= 0 && int(r) < len(f.Regs) }
	region := func(r int) bool { return r >= -1 && r < len(f.Regions) }
	for id, b := range f.Blocks {
		v.b, v.i = b, 0
		if b.ID != id {
			v.errorf("block %d has ID %d", id, b.ID)
		}
		if !region(b.Region) {
			v.errorf("region %d does not exist", b.Region)
		}
		if len(b.Instrs) == 0 {
			v.errorf("block %d is empty", id)
		}
		for i := range b.Instrs {
			v.i = i
			in := &b.Instrs[i]
			if in.Op >= NumOps {
				v.errorf("unknown operation %d", in.Op)
				continue
			}
			info := &ops[in.Op]
			if !info.complete() {
				v.errorf("the table of operations does not say what it does")
			}
			if in.Op.IsTerminator() != (i == len(b.Instrs)-1) {
				v.errorf("control flow must be the last instruction, and only that")
			}
			if info.args >= 0 && len(in.Args) != info.args {
				v.errorf("%d arguments instead of %d", len(in.Args), info.args)
			}
			if info.dst == 1 && in.Dst == NoReg || info.dst == 0 && in.Dst != NoReg {
				v.errorf("result r%d", in.Dst)
			}
			if info.targets >= 0 && len(in.Targets) != info.targets {
				v.errorf("%d targets instead of %d", len(in.Targets), info.targets)
			}
			for _, a := range in.Args {
				if !reg(a) {
					v.errorf("register r%d does not exist", a)
				}
			}
			if in.Dst != NoReg && !reg(in.Dst) {
				v.errorf("register r%d does not exist", in.Dst)
			}
			for _, t := range in.Targets {
				if t < 0 || t >= len(f.Blocks) {
					v.errorf("block b%d does not exist", t)
				}
			}
			for _, e := range in.Finally {
				if e.Region < 0 || e.Region >= len(f.Regions) || f.Regions[e.Region].Kind != RegionFinally {
					v.errorf("region %d is not a finally handler", e.Region)
				}
			}
			if len(in.Finally) > 1 || len(in.Finally) > 0 && in.Op != Leave {
				v.errorf("%d finally handlers", len(in.Finally))
			}
			v.symbols(in)
		}
	}
	v.b = nil
	for id, r := range f.Regions {
		ok := r.ID == id && region(r.Parent) && r.Parent != id && r.Filter >= -1 && r.Filter < len(f.Regions)
		for _, h := range r.Handlers {
			ok = ok && h >= 0 && h < len(f.Regions) && f.Regions[h].Kind != RegionTry && f.Regions[h].Kind != RegionFilter
		}
		if r.Kind == RegionTry {
			ok = ok && len(r.Handlers) > 0
		} else {
			ok = ok && r.Entry >= 0 && r.Entry < len(f.Blocks)
		}
		switch r.Kind {
		case RegionCatch, RegionFilter:
			ok = ok && reg(r.Exc) && f.Regs[r.Exc].Role == RoleExc && r.Type != nil
		case RegionFinally, RegionFault:
			ok = ok && reg(r.Fin) && f.Regs[r.Fin].Role == RoleFin
		}
		if !ok {
			v.errorf("region %d (%v) is malformed", id, r.Kind)
			continue
		}
		n := 0
		for p := r.Parent; p >= 0 && p < len(f.Regions); p = f.Regions[p].Parent {
			if n++; n > len(f.Regions) {
				v.errorf("region %d: the parents form a cycle", id)
				break
			}
		}
	}
}

// symbols checks that the operation has the symbols that it needs.
func (v *verifier) symbols(in *Instr) {
	attr := ops[in.Op].attr
	if in.Op == LdToken {
		n := 0
		for _, has := range [...]bool{in.Type != nil, in.Field != nil, in.Method != nil} {
			if has {
				n++
			}
		}
		if n != 1 {
			v.errorf("%d symbols instead of one", n)
		}
		return
	}
	for _, s := range [...]struct {
		attr opAttr
		has  bool
		name string
	}{{aType, in.Type != nil, "type"}, {aField, in.Field != nil, "field"}, {aMethod, in.Method != nil, "method"}, {aSig, in.Sig != nil, "signature"}} {
		if (attr&s.attr != 0) != s.has {
			v.errorf("the %s is missing or has no meaning", s.name)
		}
	}
}

// regions checks the tree of regions and the edges between them.
func (v *verifier) regions() {
	f := v.f
	owner := map[int]int{} // handler → try
	for _, r := range f.Regions {
		for _, h := range r.Handlers {
			if _, ok := owner[h]; ok {
				v.errorf("region %d is the handler of two try regions", h)
			}
			owner[h] = r.ID
		}
	}
	for _, r := range f.Regions {
		if r.Kind == RegionTry {
			continue
		}
		if _, ok := owner[r.ID]; !ok && r.Kind != RegionFilter {
			v.errorf("region %d (%v) is the handler of no try region", r.ID, r.Kind)
		}
		if !f.inside(f.Blocks[r.Entry].Region, r.ID) {
			v.errorf("region %d does not contain its entry b%d", r.ID, r.Entry)
		}
	}
	for r := f.Blocks[0].Region; r >= 0; r = f.Regions[r].Parent {
		if f.Regions[r].Kind != RegionTry {
			v.errorf("the method starts inside region %d (%v)", r, f.Regions[r].Kind)
		}
	}
	for _, v.b = range f.Blocks {
		b := v.b
		v.i = len(b.Instrs) - 1
		t := b.Terminator()
		switch t.Op {
		case Ret:
			if b.Region >= 0 {
				v.errorf("the method ends inside region %d", b.Region)
			}
		case EndFinally:
			if b.Region < 0 || f.Regions[b.Region].Kind != RegionFinally && f.Regions[b.Region].Kind != RegionFault {
				v.errorf("not in a finally or fault handler")
				break
			}
			if t.Args[0] != f.Regions[b.Region].Fin {
				v.errorf("the argument is not the handler's register")
			}
			if f.Regions[b.Region].Kind == RegionFault && len(t.Targets) > 0 {
				v.errorf("a fault handler goes on nowhere")
			}
			for _, s := range t.Targets {
				v.enter(f.Regions[owner[b.Region]].Parent, s, true)
			}
		case EndFilter:
			if b.Region < 0 || f.Regions[b.Region].Kind != RegionFilter {
				v.errorf("not in a filter")
			}
		case Rethrow:
			ok := false
			for r := b.Region; r >= 0; r = f.Regions[r].Parent {
				ok = ok || f.Regions[r].Kind == RegionCatch && f.Regions[r].Exc == t.Args[0]
			}
			if !ok {
				v.errorf("not in a catch handler of r%d", t.Args[0])
			}
		case Leave:
			v.enter(b.Region, t.Targets[0], true)
			for _, e := range t.Finally {
				if try, ok := owner[e.Region]; ok && !f.inside(b.Region, try) {
					v.errorf("finally handler %d does not protect the block", e.Region)
				}
			}
		default:
			for _, s := range t.Targets {
				v.enter(b.Region, s, false)
			}
		}
		if succs := f.successors(b); len(succs) > 0 || len(b.Succs) > 0 {
			for _, s := range succs {
				if !contains(b.Succs, s) || !contains(f.Blocks[s].Preds, b.ID) {
					v.errorf("the edge to b%d is missing in Succs or Preds", s)
				}
			}
			for _, s := range b.Succs {
				if !contains(succs, s) {
					v.errorf("Succs has b%d, which is not a successor", s)
				}
			}
		}
	}
	v.b = nil
}

// enter checks an edge from region r to block s: it may enter try regions, and leave regions only if leave is set.
func (v *verifier) enter(r, s int, leave bool) {
	f := v.f
	to := f.Blocks[s].Region
	if leave {
		for r >= 0 && !f.inside(to, r) {
			r = f.Regions[r].Parent
		}
	}
	for ; to != r; to = f.Regions[to].Parent {
		if to < 0 || f.Regions[to].Kind != RegionTry {
			v.errorf("the edge to b%d enters or leaves a region", s)
			return
		}
	}
}

// definitions checks that temps are assigned once and before their uses in the same block, and that stack registers
// are assigned on every path to a use.
func (v *verifier) definitions() {
	f := v.f
	defBlock := map[Reg]int{}
	assigned := make([]bitset, len(f.Blocks)) // at block ends
	for _, v.b = range f.Blocks {
		for v.i = range v.b.Instrs {
			in := &v.b.Instrs[v.i]
			for j, a := range in.Args {
				if in.Op.Use(j) == Updated && f.Regs[a].Role != RoleLocal && f.Regs[a].Role != RoleArg {
					v.errorf("r%d is not a local or argument", a)
				}
				if f.Regs[a].Role == RoleTemp {
					if d, ok := defBlock[a]; !ok || d != v.b.ID {
						v.errorf("r%d is used before it is assigned", a)
					}
				}
			}
			if in.Dst == NoReg {
				continue
			}
			if f.Regs[in.Dst].Role == RoleTemp {
				if _, ok := defBlock[in.Dst]; ok {
					v.errorf("r%d is assigned twice", in.Dst)
				}
				defBlock[in.Dst] = v.b.ID
			}
			if f.Regs[in.Dst].Role == RoleFin {
				v.errorf("r%d is assigned by leave only", in.Dst)
			}
		}
	}
	// Stack registers: forward, "assigned on every path".
	n := len(f.Regs)
	full := newBitset(n)
	for i := range full {
		full[i] = ^uint64(0)
	}
	for i := range assigned {
		assigned[i] = slices.Clone(full)
	}
	roots := f.roots()
	entry := func(b *Block) bitset {
		if slices.Contains(roots, b.ID) {
			return newBitset(n)
		}
		s := slices.Clone(full)
		for _, p := range b.Preds {
			for i, w := range assigned[p] {
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
				if d := b.Instrs[i].Dst; d != NoReg {
					s.add(int(d))
				}
			}
			if !slices.Equal(s, assigned[b.ID]) {
				assigned[b.ID] = s
				again = true
			}
		}
	}
	for _, v.b = range f.Blocks {
		s := entry(v.b)
		for v.i = range v.b.Instrs {
			in := &v.b.Instrs[v.i]
			for _, a := range in.Args {
				if f.Regs[a].Role == RoleStack && !s.has(int(a)) {
					v.errorf("r%d is not assigned on every path", a)
				}
			}
			if in.Dst != NoReg {
				s.add(int(in.Dst))
			}
		}
	}
	v.b = nil
}

func (v *verifier) kind(r Reg) Kind { return v.f.Regs[r].Type.Kind }

// want checks the kind of a register.
func (v *verifier) want(r Reg, kinds ...Kind) {
	if !slices.Contains(kinds, v.kind(r)) {
		v.errorf("r%d has kind %v instead of %v", r, v.kind(r), kinds)
	}
}

// value checks that a register can hold a value of type t.
func (v *verifier) value(r Reg, t *program.Type) {
	v.want(r, KindOf(t))
	if rt := v.f.Regs[r].Type; rt.Kind == S && rt.T != t {
		v.errorf("r%d has type %s instead of %s", r, rt.T.Name, t.Name)
	}
}
