package visibility_test

import "testing"

// TestThreadIDsObserved: a program that asks for a thread's number observes it. An iterator and ReaderWriterLockSlim, which ask as well, do not.
func TestThreadIDsObserved(t *testing.T) {
	for app, want := range map[string]bool{
		"debug/SymmetricNumbers": true, "debug/MainThreads": true, "run/bin/ThreadUse": true, // they ask
		"debug/AsyncStreams": false, "bench/bin/AwaitForms": false, // iterators
		"debug/MainLocks": false, // reader-writer locks
	} {
		if got := analyse(t, "../../testdata/"+app+".dll").Facts.ThreadIDsObserved; got != want {
			t.Errorf("%s: %v, not %v", app, got, want)
		}
	}
}
