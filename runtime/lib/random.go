package lib

import (
	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// Draws of System.Random. In a search they are choices. A run without a search makes no choices and draws pseudo-random numbers,
// always the same ones.

// RandomDraw is a number from 0 to n - 1, where n is positive.
func RandomDraw(m *vm.Machine, n int32) (int32, abi.Status) {
	if m.Opt.Run {
		return int32(m.Draw() % int64(n)), abi.OK
	}
	return m.Alt, abi.OK
}

// RandomFew is for draws with too many outcomes for a search. In a search it gives a number from 0 to n - 1, which says which of
// a few outcomes is drawn. In a run it gives n plus 62 pseudo-random bits.
func RandomFew(m *vm.Machine, n int32) (int64, abi.Status) {
	if m.Opt.Run {
		return int64(n) + m.Draw(), abi.OK
	}
	m.FewDraws = true
	return int64(m.Alt), abi.OK
}
