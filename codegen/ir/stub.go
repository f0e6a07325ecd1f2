package ir

import (
	"errors"

	"mwc/codegen/program"
)

// Build makes the IR of a method that has a CIL body or is synthetic (SynthDelegateInvoke, SynthClassInit,
// SynthUnboxThunk, SynthArrayMethod).
func Build(m *program.Method) (*Func, error) { return nil, errors.New("ir: not yet") }

// Verify checks the invariants of the form: operand kinds, control flow, regions, definitions before uses.
func Verify(f *Func) error { return nil }

// Print writes the text form; Parse of its output (symbols resolved by the given function) gives an equal Func.
func Print(f *Func) string { return "" }

// Liveness is the result of the backward data-flow analysis. A register that is live into a handler of a region is live
// at every instruction of the region that can throw or yield.
type Liveness struct{}

// ComputeLiveness analyses f.
func ComputeLiveness(f *Func) *Liveness { return &Liveness{} }

// LiveAfter gives the registers that are live just after instruction i of block b, its Dst included if it is used later,
// and LiveBefore those live just before it; handlers' needs included, ascending order.
// AddrEscapes registers are live everywhere; AddrTaken ones when they may still be read, directly or through a pointer.
func (l *Liveness) LiveAfter(b *Block, i int) []Reg { return nil }

// LiveBefore: see LiveAfter.
func (l *Liveness) LiveBefore(b *Block, i int) []Reg { return nil }

// LiveHandlers gives those live into any handler or filter that an exception at block b could reach inside this method.
func (l *Liveness) LiveHandlers(b *Block) []Reg { return nil }
