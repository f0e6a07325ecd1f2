package visibility_test

import "testing"

// TestThreadIDsObserved: a program that asks for a thread's number observes it. One with an iterator does so only by the iterator's questions.
// ReaderWriterLockSlim asks as well, and tells nobody.
func TestThreadIDsObserved(t *testing.T) {
	for app, want := range map[string]struct{ observed, iterators bool }{
		"debug/SymmetricNumbers": {observed: true}, "debug/MainThreads": {observed: true}, "run/bin/ThreadUse": {observed: true}, // they ask
		"debug/AsyncStreams": {iterators: true}, "bench/bin/AwaitForms": {iterators: true},
		"debug/MainLocks": {}, // reader-writer locks
	} {
		f := analyse(t, "../../testdata/"+app+".dll").Facts
		if f.ThreadIDsObserved != want.observed || f.IteratorsAsk != want.iterators {
			t.Errorf("%s: %v, iterators %v, not %v", app, f.ThreadIDsObserved, f.IteratorsAsk, want)
		}
	}
}
