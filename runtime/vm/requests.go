package vm

import "mwc/runtime/abi"

// Until somebody requests cancellation nobody can tell who has registered with the token. In most tests of asynchronous code nobody does, and all that waits registers nevertheless. So a
// search takes it at first that no run requests cancellation: a registration does nothing then. It begins again where a run comes to a request (SuspendsRequested). The argument
// is that of ThreadTold.

// CancellationRequested is 1 if runs request cancellation, as far as the search knows.
func CancellationRequested(m *Machine) int32 { return B2I(m.Opt.Suspends&SuspendsRequested != 0) }

// CancellationBegins is called before cancellation is requested.
func CancellationBegins(m *Machine) abi.Status {
	if m.Opt.Suspends&SuspendsRequested != 0 {
		return abi.OK
	}
	st := m.fail(StopSuspends, "")
	m.stop.Requested = true
	return st
}
