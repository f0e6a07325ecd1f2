package systemtest

import (
	"context"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/build"
)

// large skips a test that builds large checkers.
func large(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("it builds large checkers")
	}
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
}

// within holds that each form of a program, which is its arguments, is verified within so many states.
func (c *checkerRun) within(t *testing.T, name string, forms map[string]int64) {
	t.Helper()
	for form, most := range forms {
		if r, _ := c.run(t, anyExit, strings.Fields(form), "-search=dfs"); r.Verdict != "verified" || r.Statistics.States > most {
			t.Errorf("%s %s: %s after %d states, not within %d", name, form, r.Verdict, r.Statistics.States, most)
		}
	}
}

// TestAwaitForms bounds the states of forms of awaits that people write every day. Where the compiler does not know a form, its awaits suspend their
// methods, and there are a hundred times as many states. Run-time async methods have the states of state machines. "shared" had 499, and 1,589 of run-time async methods, while the stack trace of an
// exception that nobody reads counted as one that threads share.
func TestAwaitForms(t *testing.T) {
	large(t)
	forms := map[string]int64{"plain": 500, "with": 500, "configured": 500, "each": 1000, "limited": 3300, "worker": 1000, "local": 300}
	for name, shared := range map[string]int64{"AwaitForms": 350, "AwaitFormsRuntime": 1000} {
		forms["shared"] = shared
		c := benchmark(t, "../../testdata/bench/bin/"+name+".dll")
		c.within(t, name, forms)
		if r, _ := c.run(t, anyExit, []string{"lost"}, "-search=dfs"); r.Verdict != "violation" {
			t.Errorf("%s lost: %s", name, r.Verdict)
		}
	}
}

// TestHandsOn bounds the states where a method that is not async returns the task of an async one. In comments are the states while what such a method
// started was suspended.
func TestHandsOn(t *testing.T) {
	large(t)
	benchmark(t, "../../testdata/bench/bin/HandsOn.dll").within(t, "HandsOn", map[string]int64{
		"memoised": 2500, // 82,767
		"retried":  2500, // 77,853 while waiting for the value of a Lazy conflicted with everything
		"checked":  120,  // 350
		"cached":   200,  // 1,211
		"awaiter":  100,  // 281
		"value":    30,   // 59
		"property": 120,  // 789
	})
}

// TestAwaitsApart: the states of two tasks that share nothing add up. They were multiplied, 28,129, while the search went on by turns, and
// there were 2,193 while WhenAny added continuations to its tasks and took them back.
func TestAwaitsApart(t *testing.T) {
	large(t)
	c := benchmark(t, "../../testdata/bench/bin/AwaitsApart.dll")
	if r, _ := c.run(t, anyExit, nil, "-search=dfs"); r.Verdict != "verified" || r.Statistics.States > 200 {
		t.Errorf("%s after %d states", r.Verdict, r.Statistics.States)
	}
}

// TestEventsApart: the states of pairs of threads that share nothing add up. There were 6,019 while a wait for an event and the initialisation of a class
// with collections conflicted with everything.
func TestEventsApart(t *testing.T) {
	large(t)
	c := benchmark(t, "../../testdata/bench/bin/EventsApart.dll")
	if r, _ := c.run(t, anyExit, nil, "-search=dfs"); r.Verdict != "verified" || r.Statistics.States > 150 {
		t.Errorf("%s after %d states", r.Verdict, r.Statistics.States)
	}
}

// TestLinkedRequests bounds the states of requests whose tokens are linked to a common one. Three had 77,087 while registrations and removals of different
// callbacks conflicted, and 29,241 while the question whether the common source is disposed of conflicted with them.
func TestLinkedRequests(t *testing.T) {
	large(t)
	c := benchmark(t, "../../testdata/bench/bin/LinkedRequests.dll")
	c.within(t, "LinkedRequests", map[string]int64{"1": 140, "2": 860, "3": 4600})
}

// TestLinkedCalls bounds the states of calls with a limit of time. Main had two of its own in 17,271 states, and three in more than 667,000, while the positions of
// what it allocates for one call depended on whether the objects of those before were garbage already.
func TestLinkedCalls(t *testing.T) {
	large(t)
	c := benchmark(t, "../../testdata/bench/bin/LinkedCalls.dll")
	c.within(t, "LinkedCalls", map[string]int64{"1 main": 250, "2 main": 1850, "3 main": 15000, "3 pool": 5200})
}

// TestTokenWorkers bounds the states of tasks that ask a token which nobody cancels. Four had 2,861 while each question was a scheduling point, and
// 2,174 while Main's look at the result ended the guess that a lock guards it.
func TestTokenWorkers(t *testing.T) {
	large(t)
	c := benchmark(t, "../../testdata/bench/bin/TokenWorkers.dll")
	c.within(t, "TokenWorkers", map[string]int64{"2": 50, "3": 165, "4": 560})
}

// TestCancelledWaits bounds the states of waits for a semaphore with a token that is cancelled. Three tasks had more than 1.7 million while a wait registered
// with the token first, asked for the semaphore twice and removed what was registered, and while the two kinds of exceptions made all awaits suspend.
func TestCancelledWaits(t *testing.T) {
	large(t)
	c := benchmark(t, "../../testdata/bench/bin/CancelledWaits.dll")
	c.within(t, "CancelledWaits", map[string]int64{"2": 340, "3": 11500})
}

// TestKeptTokens bounds the states of code that registers with a token which nobody cancels. While all registered in each run the forms had 31,023, 32,466, 304, 728, 14,865, 408 and
// 333,042 states.
func TestKeptTokens(t *testing.T) {
	large(t)
	c := benchmark(t, "../../testdata/bench/bin/KeptTokens.dll")
	c.within(t, "KeptTokens", map[string]int64{"pipe": 8800, "delays": 430, "registered": 240, "linked": 310, "loop": 800, "limits": 490, "waits": 4200})
}

// TestTellingThreads bounds the states of a program that could tell threads apart, in a run that does not. There were more than 200,000 while whatever the
// program had code for counted in each run. What the other runs tell is found: testdata/src/TellingThreads.cs.
func TestTellingThreads(t *testing.T) {
	c := benchmark(t, "../../testdata/debug/TellingThreads.dll")
	// 1,371 while a SpinLock anywhere in the program told numbers; more than 900,000 while a Mutex and Thread.CurrentThread made each end of a thread a step
	c.within(t, "TellingThreads", map[string]int64{"plain": 530, "polls": 1020, "registered": 700})
}

// TestElsewhere bounds the states of forms in a program with some eighty other things that they do not use, to what they have alone. One Task.CurrentId, Interrupt,
// or using of a registration that a program had elsewhere made more than 90,000 states of 651.
func TestElsewhere(t *testing.T) {
	large(t)
	c := benchmark(t, "../../testdata/bench/bin/Elsewhere.dll")
	c.within(t, "Elsewhere", map[string]int64{"Semaphore 3 2": 780, "Delays 3 2": 425, "WhenAnyTimeout 2 2": 570, "Retry 2 2": 62, "LazyDict 2 2": 690, "Periodic 2 2": 1020})
}

// TestOwnLazies: a thread that makes the value of a Lazy and waits for a task may run that task itself, which may ask for the value.
func TestOwnLazies(t *testing.T) {
	c := benchmark(t, "../../testdata/debug/OwnLazies.dll")
	found, _ := outcomesOf(t, c, []string{"waits"})
	if want := "System.AggregateException: One or more errors occurred. (ValueFactory attempted to access the Value property of this instance.)"; !slices.Equal(found, []string{want, "deadlock"}) {
		t.Errorf("%q", found)
	}
}

// TestClockConstants: data of the image are no times that the clock may show, though they look like such. There were 130 states while they were, and a
// table of which other classes had need, or one of the library's, changed the number.
func TestClockConstants(t *testing.T) {
	large(t)
	c := benchmark(t, "../../testdata/bench/bin/ClockConstants.dll")
	if r, _ := c.run(t, anyExit, nil, "-search=dfs"); r.Verdict != "verified" || r.Statistics.States > 20 {
		t.Errorf("%s after %d states", r.Verdict, r.Statistics.States)
	}
}

// TestAssemblyObjects: to ask a type for its assembly, as whoever reads attributes does, is no scheduling point. There were 79 states while the first to
// ask made the object.
func TestAssemblyObjects(t *testing.T) {
	c := benchmark(t, "../../testdata/debug/AssemblyObjects.dll")
	if r, _ := c.run(t, anyExit, nil, "-search=dfs"); r.Verdict != "verified" || r.Statistics.States > 10 {
		t.Errorf("%s after %d states", r.Verdict, r.Statistics.States)
	}
}

// TestAdditions bounds the states of interlocked additions whose result nobody looks at.
func TestAdditions(t *testing.T) {
	large(t)
	c := benchmark(t, "../../testdata/release/Additions.dll")
	c.within(t, "Additions", map[string]int64{"unused": 20, "overflow": 8}) // 47 and 10 while all additions conflicted
}

// TestSagas bounds the states of methods that Main starts side by side, whose steps yield and take a lock.
func TestSagas(t *testing.T) {
	large(t)
	// 9,628 and more than 2,981,338 while Task.Yield suspended methods whose thread had nothing else to do, and each await asked in a step of its own
	benchmark(t, "../../testdata/bench/bin/Sagas.dll").within(t, "Sagas", map[string]int64{"1": 400, "2": 65000})
}

// TestDeepAwaits: a chain of methods that await each other may have any length.
func TestDeepAwaits(t *testing.T) {
	large(t)
	c := benchmark(t, "../../testdata/bench/bin/DeepAwaits.dll")
	for _, form := range []string{"yield", "delay"} { // both ended in a StackOverflowException where threads block at awaits
		if r, _ := c.run(t, anyExit, []string{form, "3000"}, "-search=dfs", "-max-stack=4000"); r.Verdict != "verified" {
			t.Errorf("%s: %s", form, r.Verdict)
		}
	}
}

// TestLockTaken bounds the states of locks in async methods of a debug build, where the flag of Monitor.Enter is a field of an object.
func TestLockTaken(t *testing.T) {
	large(t)
	c := benchmark(t, "../../testdata/debug/LockTaken.dll")
	c.within(t, "LockTaken", map[string]int64{"stored": 5000}) // 9,281 while entering such a lock conflicted with everything
}

// TestFirstOf bounds the states of awaits of WhenAny, of methods that Main starts and awaits later, and of tokens that end delays. In comments are the
// states while WhenAny added continuations to its tasks and took them back, delays took back their callbacks, and a suspended method had no thread.
func TestFirstOf(t *testing.T) {
	large(t)
	forms := map[string]int64{
		"started": 20000, // more than 150,000
		"pool":    400,   // 3,783
		"linked":  25000, // 55,145; of run-time async methods more than 100,000
		"retry":   750,   // 1,170

		"success":    7000, // more than 700,000 while an await of WhenAll of which two tasks are cancelled made all awaits suspend
		"drained":    300,  // 1,482 while a WhenAll that is awaited later added continuations to its tasks
		"configured": 1000, // 2,739 while that held with ConfigureAwait
		"yielding":   1200, // 218,566 while the task of an async delegate of Task.Run was one that others might await
	}
	for _, name := range []string{"FirstOf", "FirstOfRuntime"} {
		benchmark(t, "../../testdata/bench/bin/"+name+".dll").within(t, name, forms)
		forms["drained"], forms["configured"] = 3000, 4000 // run-time async methods are suspended all the same
	}
}

// TestAwaitsInTurn: two threads await one task, and one of them blocks after that. Deadlocks were lost where one of the two awaited it by WhenAll or WhenAny.
func TestAwaitsInTurn(t *testing.T) {
	large(t)
	c := benchmark(t, "../../testdata/bench/bin/AwaitsInTurn.dll")
	forms := map[string]bool{
		"plain": true, "pool": true, "completed": true, "again": true,
		"all": false, "any": false, "plain-all": false, "all-plain": false, "plain-any": false, "any-plain": false,
	}
	for form, verified := range forms {
		if r, _ := c.run(t, anyExit, []string{form}, "-search=dfs"); (r.Verdict == "verified") != verified || !verified && (len(r.Violations) != 1 || r.Violations[0].Kind != "deadlock") {
			t.Errorf("%s: %s", form, r.Verdict)
		}
	}
}

// TestAwaitContexts bounds the states of methods with an AsyncLocal. There were more than 131,072 while a value that flows kept awaits from blocking. Where the
// flow is suppressed, awaits suspend: the method may find the value of another thread.
func TestAwaitContexts(t *testing.T) {
	c := benchmark(t, "../../testdata/debug/AwaitContexts.dll")
	c.within(t, "AwaitContexts", map[string]int64{"": 100})
	if r, _ := c.run(t, anyExit, []string{"suppressed"}, "-search=dfs"); r.Verdict != "violation" {
		t.Errorf("suppressed: %s", r.Verdict)
	}
}

// TestLoopLocals bounds the states of a program with parallel loops that reads an AsyncLocal. Only that its value is set tells which iterations share a thread. MSTest and xUnit 3
// read values in each assertion that hardly any test sets; with one loop in the assembly every test was searched with awaits that suspend.
func TestLoopLocals(t *testing.T) {
	c := benchmark(t, "../../testdata/debug/LoopLocals.dll")
	c.within(t, "LoopLocals", map[string]int64{"": 200})
	if r, _ := c.run(t, anyExit, []string{"set"}, "-timeout=20s"); r.Verdict != "violation" {
		t.Errorf("set: %s", r.Verdict)
	}
}

// TestVbIterators: the iterators of Visual Basic ask for the numbers of threads as those of C# do, and their questions count as little. There were more
// than 500,000 states of three tasks while they were not known for what they are, and so all starts were ordered and awaits suspended.
func TestVbIterators(t *testing.T) {
	for _, build := range []string{"bin", "release"} {
		c := benchmark(t, "../../testdata/run/"+build+"/VbIterators.dll")
		if r, _ := c.run(t, anyExit, []string{"tasks"}, "-search=dfs"); r.Verdict != "verified" || r.Statistics.States > 200 {
			t.Errorf("%s: %s after %d states", build, r.Verdict, r.Statistics.States)
		}
	}
}

// TestGivenIterators bounds the states where the main thread makes an enumerable and others ask for its enumerator. There were 135,438, and more, while only the maker's own
// question was known to have one answer.
func TestGivenIterators(t *testing.T) {
	c := benchmark(t, "../../testdata/debug/IteratorThreads.dll")
	if r, _ := c.run(t, anyExit, []string{"given"}, "-search=dfs"); r.Verdict != "verified" || r.Statistics.States > 150 {
		t.Errorf("%s after %d states", r.Verdict, r.Statistics.States)
	}
}
