package search

import "mwc/runtime/vm"

// drawAssumptions give the outcomes of random draws that the search takes for all outcomes there are; nothing if it tried all.
func drawAssumptions(m *vm.Machine) []string {
	if !m.FewDraws {
		return nil
	}
	return []string{"Random.NextDouble and NextSingle give 0, 1/4, 1/2, 3/4 or the largest value below 1, and draws from more than 2147483647 numbers the least, 0, the middle or the largest one"}
}

// mathAssumptions say that the last bits of elementary functions may differ between platforms.
func mathAssumptions(m *vm.Machine) []string {
	if !m.RoundsElementary {
		return nil
	}
	return []string{"Math.Sin, Cos, Exp, Log, Pow and their kin are rounded correctly; those of .NET are the platform's C library's, which may differ in the last bit"}
}
