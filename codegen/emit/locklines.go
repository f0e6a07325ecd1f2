package emit

import (
	"slices"

	"mwc/codegen/metadata"
)

// C#'s compiler gives a lock statement on a System.Threading.Lock no sequence point before that of the block's opening brace. So what enters
// the lock would stand at the line of the statement before.

// WithLocks gives the sequence points of a method with one for each such lock statement: at the line above the brace, if brace and closing brace stand
// in one column, at that of the brace otherwise.
func WithLocks(a *metadata.Assembly, d *metadata.MethodDef, points []metadata.SequencePoint) []metadata.SequencePoint {
	body, err := a.Body(d)
	if err != nil || body == nil {
		return points
	}
	out := slices.Clone(points)
	for i := range body.Code {
		if i+2 >= len(body.Code) || !EntersLock(a, &body.Code[i]) || body.Code[i+1].Op.General() != metadata.OpStloc {
			continue
		}
		brace := slices.IndexFunc(points, func(p metadata.SequencePoint) bool { return p.Offset == body.Code[i+2].Offset && isBrace(p) })
		if brace < 0 {
			continue
		}
		p := points[brace]
		// The first brace behind it that stands no further right closes it.
		closing := slices.IndexFunc(points[brace+1:], func(q metadata.SequencePoint) bool {
			return isBrace(q) && q.File == p.File && q.Line > p.Line && q.Column <= p.Column
		})
		if closing < 0 {
			continue
		}
		if points[brace+1+closing].Column == p.Column {
			p.Line--
			p.EndLine--
		}
		first := i
		has := func(offset uint32) bool {
			return slices.ContainsFunc(points, func(q metadata.SequencePoint) bool { return q.Offset == offset })
		}
		for first > 0 && loads(body.Code[first-1].Op.General()) && !has(body.Code[first].Offset) {
			first--
		}
		p.Offset = body.Code[first].Offset
		if has(p.Offset) {
			continue // the compiler has given it one
		}
		out = append(out, p)
	}
	slices.SortStableFunc(out, func(p, q metadata.SequencePoint) int { return int(p.Offset) - int(q.Offset) })
	return out
}

func isBrace(p metadata.SequencePoint) bool {
	return p.Line > 0 && p.Line == p.EndLine && p.EndColumn == p.Column+1
}

// loads reports whether an instruction only loads what a lock statement may name.
func loads(op uint16) bool {
	switch op {
	case metadata.OpLdarg, metadata.OpLdloc, metadata.OpLdfld, metadata.OpLdsfld:
		return true
	}
	return false
}

// EntersLock reports whether an instruction enters a System.Threading.Lock for a lock statement.
func EntersLock(a *metadata.Assembly, in *metadata.Instruction) bool {
	if op := in.Op.General(); op != metadata.OpCall && op != metadata.OpCallvirt {
		return false
	}
	ref, err := a.MemberRefByToken(in.Token)
	return err == nil && ref.Name == "EnterScope" && a.TypeName(ref.Class) == "System.Threading.Lock"
}
