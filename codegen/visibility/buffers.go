package visibility

import (
	"maps"
	"strings"

	"mwc/codegen/ir"
	"mwc/codegen/program"
)

// This file finds the additions by which a program computes the address of an element of one of C#'s fixed buffers from
// that of the first element, and uses the result at once. At run time nothing distinguishes the buffer from the fields
// beside it, so the addition itself is checked: its result must lie inside the buffer.

// Room is the range in which an address must lie: from the address in Base up to Max bytes after it.
type Room struct {
	Base ir.Reg
	Max  int // bytes
}

// Room gives the room of the result of an addition or subtraction. ok is false if no known buffer is involved.
func (a *Analysis) Room(m *program.Method, in *ir.Instr) (room Room, ok bool) {
	mi := a.Info(m)
	if mi == nil || m.Module == nil || m.Module.IsCorlib {
		return room, false
	}
	if mi.rooms == nil {
		mi.rooms = map[*ir.Instr]Room{}
		a.findRooms(mi)
	}
	room, ok = mi.rooms[in]
	return room, ok
}

// firsts maps the registers that point to the first element of a fixed buffer to the size of the buffer in bytes.
type firsts map[ir.Reg]int

// findRooms follows pointers to first elements forward through a method, and notes the rooms of additions to them.
func (a *Analysis) findRooms(mi *MethodInfo) {
	any := false
	for _, b := range mi.Func.Blocks {
		for i := range b.Instrs {
			any = any || b.Instrs[i].Op == ir.LdFldA && isFixedElement(b.Instrs[i].Field)
		}
	}
	if !any {
		return
	}
	ins := make([]firsts, len(mi.Func.Blocks))
	ins[0] = firsts{}
	for _, r := range mi.Func.Regions {
		if r.Entry >= 0 {
			ins[r.Entry] = firsts{}
		}
	}
	for changed := true; changed; {
		changed = false
		for bi, b := range mi.Func.Blocks {
			if ins[bi] == nil {
				continue
			}
			out := maps.Clone(ins[bi])
			for i := range b.Instrs {
				out.step(mi, &b.Instrs[i])
			}
			for _, s := range b.Succs {
				switch in := ins[s]; {
				case in == nil:
					ins[s] = maps.Clone(out)
					changed = true
				default:
					n := len(in)
					maps.DeleteFunc(in, func(r ir.Reg, size int) bool { return out[r] != size })
					changed = changed || len(in) != n
				}
			}
		}
	}
	for bi, b := range mi.Func.Blocks {
		at := maps.Clone(ins[bi])
		for i := range b.Instrs {
			in := &b.Instrs[i]
			if room, ok := a.roomOf(mi, at, in); ok {
				mi.rooms[in] = room
			}
			at.step(mi, in)
		}
	}
}

func (s firsts) step(mi *MethodInfo, in *ir.Instr) {
	if s == nil || in.Dst == ir.NoReg {
		return
	}
	size := 0
	switch k := mi.Kind(in.Dst); {
	case k != ir.P && k != ir.N || mi.Func.Regs[in.Dst].AddrTaken:
	case in.Op == ir.LdFldA && isFixedElement(in.Field):
		size = in.Field.Owner.Size
	case in.Op == ir.Move, in.Op == ir.Conv:
		size = s[in.Args[0]]
	}
	if size > 0 {
		s[in.Dst] = size
	} else {
		delete(s, in.Dst)
	}
}

func (a *Analysis) roomOf(mi *MethodInfo, at firsts, in *ir.Instr) (Room, bool) {
	var from []ir.Reg
	switch in.Op {
	case ir.Add:
		from = in.Args
	case ir.Sub, ir.PtrAdd:
		from = in.Args[:1]
	}
	for _, b := range from {
		size := at[b]
		if size == 0 || b == in.Dst {
			continue
		}
		// A result that is not used for accesses at once may be a mere number, or further arithmetic may bring it back inside.
		if ns := a.accessedAt(mi, in.Dst, 0); len(ns) > 0 {
			room := Room{b, size}
			for _, n := range ns {
				room.Max = min(room.Max, size-n)
			}
			return room, room.Max >= 0
		}
	}
	return Room{}, false
}

// isFixedElement reports whether a field is the first element of the type that C# makes for a fixed buffer.
func isFixedElement(f *program.Field) bool {
	return f.Name == "FixedElementField" && f.Owner != nil && strings.HasSuffix(f.Owner.Name, "e__FixedBuffer")
}

// accessedAt gives the sizes in bytes of the accesses at the address in a register. It gives none if the register is used
// for anything but accesses.
func (a *Analysis) accessedAt(mi *MethodInfo, r ir.Reg, depth int) []int {
	var sizes []int
	for _, u := range mi.Uses[r] {
		in := &mi.Func.Blocks[u.Block].Instrs[u.Index]
		switch {
		case (in.Op == ir.LdInd || in.Op == ir.StInd) && u.Arg == 0:
			sizes = append(sizes, pointeeOf(in.Type).size)
		case in.Op == ir.Conv && depth < 3 && (mi.Kind(in.Dst) == ir.P || mi.Kind(in.Dst) == ir.N):
			inner := a.accessedAt(mi, in.Dst, depth+1)
			if inner == nil {
				return nil
			}
			sizes = append(sizes, inner...)
		default:
			return nil
		}
	}
	return sizes
}
