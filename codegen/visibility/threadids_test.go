package visibility_test

import "testing"

// TestThreadIDsObserved: a program that asks for a thread's number observes it. So does one with an
// iterator. ReaderWriterLockSlim asks as well, and tells nobody.
func TestThreadIDsObserved(t *testing.T) {
	for app, want := range map[string]bool{
		"debug/SymmetricNumbers": true, "debug/MainThreads": true, "run/bin/ThreadUse": true, // they ask
		"debug/AsyncStreams": true, "bench/bin/AwaitForms": true, // iterators
		"debug/MainLocks": false, // reader-writer locks
	} {
		if got := analyse(t, "../../testdata/"+app+".dll").Facts.ThreadIDsObserved; got != want {
			t.Errorf("%s: %v, not %v", app, got, want)
		}
	}
}
