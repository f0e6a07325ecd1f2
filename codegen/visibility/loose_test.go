package visibility_test

import (
	"testing"

	"mwc/codegen/ir"
	"mwc/codegen/program"
	"mwc/codegen/visibility"
)

// numbers reports whether an operation has numbers and pointers as arguments, and no references, as ir.Verify checks.
func numbers(op ir.Op) bool {
	return ir.Add <= op && op <= ir.PtrDiff && op != ir.Conv || op == ir.LdInd || op == ir.CpBlk || op == ir.InitBlk || op == ir.MkRefAny || op == ir.RefAnyVal
}

// TestTaken: Taken knows of every operation for what it takes references.
func TestTaken(t *testing.T) {
	f := &ir.Func{Regs: []ir.RegInfo{{Type: ir.Type{Kind: ir.R}}}}
	typ := &program.Type{Kind: program.KindClass}
	in := ir.Instr{
		Args: []ir.Reg{0, 0, 0}, Type: typ, Field: &program.Field{Type: typ, Owner: typ},
		Method: &program.Method{Sig: &program.Signature{}}, Sig: &program.Signature{},
	}
	for in.Op = range ir.NumOps {
		for j := range in.Args {
			if in.Op.Use(j) != ir.UnknownUse && !numbers(in.Op) {
				visibility.Taken(f, &in, j)
			}
		}
	}
}
