package visibility_test

import "testing"

// TestThreadIDsObserved: a program that asks for a thread's number observes it. One with an iterator, or
// with hash codes of objects, does so only by questions that the search takes for unasked at first.
// ReaderWriterLockSlim asks as well, and tells nobody.
func TestThreadIDsObserved(t *testing.T) {
	for app, want := range map[string]struct{ observed, iterators, guessed bool }{
		"debug/SymmetricNumbers": {observed: true}, "run/bin/ThreadNumbers": {observed: true}, // they ask
		"debug/AsyncStreams": {iterators: true, guessed: true}, "bench/bin/AwaitForms": {iterators: true, guessed: true},
		"debug/ThreadHashes": {guessed: true}, "debug/MainThreads": {guessed: true},
		"debug/MainLocks": {}, // reader-writer locks
	} {
		f := analyse(t, "../../testdata/"+app+".dll").Facts
		if f.ThreadIDsObserved != want.observed || f.IteratorsAsk != want.iterators || f.NumbersGuessed != want.guessed {
			t.Errorf("%s: %v, iterators %v, guessed %v, not %v", app, f.ThreadIDsObserved, f.IteratorsAsk, f.NumbersGuessed, want)
		}
	}
}
