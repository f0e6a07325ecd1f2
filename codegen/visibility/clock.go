package visibility

import (
	"math"
	"slices"

	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/program"
)

// Clock is what the compiler knows of a program's use of the clock.
type Clock struct {
	Reads     bool    // the program can ask for the time
	Raw, Ints bool    // it can get the time as a plain number, and as one of four bytes
	Numbers   bool    // it may read the word of a time as a number
	Durations []int64 // the durations with which it may compare the difference of two times, in ms, ascending
	// Unaligned is a type that has a time at an offset at which the machine does not look for stamps; nil if there is none.
	Unaligned *program.Type
}

// maxDurations bounds the durations, since each makes a read of the clock show a few more times.
const maxDurations = 24

// clock looks for the reads of the clock that the program can reach, and for the durations in its text. Such a duration is
// made of a constant number, or is a constant that the program compares with what it has read. docs/design/time.md says
// what durations are for.
func (a *Analysis) clock() Clock {
	c := clockUse{a: a, units: map[intrinsics.Unit]bool{}}
	out := Clock{Reads: a.readsClock()}
	if !out.Reads {
		return out
	}
	out.Numbers = a.timesAsNumbers()
	for _, t := range a.World.Types {
		if unalignedTime(t) {
			out.Unaligned = t
			break
		}
	}
	for _, m := range a.World.Methods {
		out.Raw = out.Raw || m.Is(intrinsics.GivesRawTime)
		out.Ints = out.Ints || m.Is(intrinsics.GivesIntTime)
	}
	for mi := range a.Each() {
		if mi.Method.Owner != nil && mi.Method.Owner.Module != nil && !mi.Method.Owner.Module.IsCorlib {
			c.made(mi)
			c.compared(mi)
		}
	}
	for mi := range a.Each() {
		if mi.Method.Owner != nil && mi.Method.Owner.Module != nil && !mi.Method.Owner.Module.IsCorlib {
			c.kept(mi)
		}
	}
	out.Durations = c.first
	for _, d := range c.second {
		if len(out.Durations) < maxDurations && !slices.Contains(out.Durations, d) {
			out.Durations = append(out.Durations, d)
		}
	}
	out.Durations = out.Durations[:min(len(out.Durations), maxDurations)]
	slices.Sort(out.Durations)
	return out
}

// stampAlign divides the offset, in bytes, of each stamp that the machine finds.
const stampAlign = 4

// unalignedTime reports whether a type has a time at an offset that stampAlign does not divide, or has times and its values
// may lie at such offsets.
func unalignedTime(t *program.Type) bool {
	if hasTime(t) && (t.Align%stampAlign != 0 || t.Size%stampAlign != 0) {
		return true
	}
	for _, fields := range [][]*program.Field{t.Fields, t.Statics} {
		for _, f := range fields {
			if f.Offset%stampAlign != 0 && hasTime(f.Type) {
				return true
			}
		}
	}
	return false
}

// hasTime reports whether a value of type t contains a DateTime.
func hasTime(t *program.Type) bool {
	if t.Kind != program.KindStruct {
		return false
	}
	return t.Name == "System.DateTime" || slices.ContainsFunc(t.Fields, func(f *program.Field) bool { return hasTime(f.Type) })
}

// readsClock reports whether the program can ask for the time.
func (a *Analysis) readsClock() bool {
	return slices.ContainsFunc(a.World.Methods, func(m *program.Method) bool { return m.Intrinsic.Is(intrinsics.ReadsClock) })
}

// clockUse collects durations.
type clockUse struct {
	a             *Analysis
	units         map[intrinsics.Unit]bool // the units in which the program has times as numbers
	first, second []int64                  // durations in ms; those of first are the more certain ones
}

// number gives the value of a register that holds a constant; ok is false for other registers.
func number(mi *MethodInfo, r ir.Reg) (float64, bool) {
	for range 4 {
		in := mi.Def(r)
		switch {
		case in == nil:
			return 0, false
		case in.Op == ir.Const && in.Float != 0:
			return in.Float, true
		case in.Op == ir.Const:
			return float64(in.Imm), true
		case in.Op != ir.Move && in.Op != ir.Conv:
			return 0, false
		}
		r = in.Args[0]
	}
	return 0, false
}

func (c *clockUse) add(list *[]int64, n float64, unit intrinsics.Unit) {
	d := math.Ceil(n * float64(unit) / float64(intrinsics.Millisecond))
	if d >= 1 && d <= 1<<40 && !slices.Contains(*list, int64(d)) {
		*list = append(*list, int64(d))
	}
}

// made looks for durations that a method makes of constant numbers.
func (c *clockUse) made(mi *MethodInfo) {
	for _, b := range mi.Func.Blocks {
		for i := range b.Instrs {
			in := &b.Instrs[i]
			if in.Op != ir.Call && in.Op != ir.CallVirt {
				continue
			}
			switch {
			case in.Method.Is(intrinsics.TakesParts):
				sum, units := 0.0, in.Method.Units()
				for j, r := range in.Args[1:] {
					if n, ok := number(mi, r); ok {
						sum += n * float64(units[j]) / float64(intrinsics.Millisecond)
					}
				}
				c.add(&c.first, sum, intrinsics.Millisecond)
			case in.Method.Is(intrinsics.TakesDuration):
				for _, r := range in.Args {
					if n, ok := number(mi, r); ok {
						c.add(&c.first, math.Abs(n), in.Method.Units()[0])
						break
					}
				}
			}
		}
	}
}

// compared looks for constants with which a method compares or calculates, if the method gets times as numbers.
func (c *clockUse) compared(mi *MethodInfo) {
	units := map[intrinsics.Unit]bool{}
	ints := false
	for _, b := range mi.Func.Blocks {
		for i := range b.Instrs {
			in := &b.Instrs[i]
			if in.Op.IsCall() && in.Method.Is(intrinsics.TellsDuration) {
				u := in.Method.Units()[0]
				units[u], c.units[u] = true, true
				ints = ints || in.Method.Is(intrinsics.TellsIntegers)
			}
		}
	}
	if len(units) == 0 {
		return
	}
	for _, b := range mi.Func.Blocks {
		for i := range b.Instrs {
			in := &b.Instrs[i]
			switch in.Op {
			case ir.BrCmp, ir.Ceq, ir.Cgt, ir.CgtUn, ir.Clt, ir.CltUn, ir.Add, ir.Sub, ir.Mul, ir.Div, ir.DivUn, ir.Rem, ir.RemUn:
			default:
				continue
			}
			for _, r := range in.Args {
				if k := mi.Func.Regs[r].Type.Kind; k == ir.I4 && !ints {
					continue
				}
				if n, ok := number(mi, r); ok {
					for u := range units {
						c.add(&c.first, math.Abs(n), u)
					}
				}
			}
		}
	}
}

// kept looks for constants that a method stores or passes on, if the program gets times as numbers.
func (c *clockUse) kept(mi *MethodInfo) {
	for _, b := range mi.Func.Blocks {
		for i := range b.Instrs {
			in := &b.Instrs[i]
			if in.Op != ir.StFld && in.Op != ir.StSFld && (!in.Op.IsCall() || in.Method == nil || in.Method.Owner == nil || in.Method.Owner.Module == nil || in.Method.Owner.Module.IsCorlib) {
				continue
			}
			for _, r := range in.Args {
				if n, ok := number(mi, r); ok && n >= 2 {
					for u := range c.units {
						if u >= intrinsics.Millisecond {
							c.add(&c.second, n, u)
						}
					}
				}
			}
		}
	}
}
