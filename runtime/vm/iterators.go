package vm

import "mwc/runtime/abi"

// An enumerable that a C# compiler has made for an iterator (yield) is its own enumerator if the thread that asks for the enumerator has made the
// enumerable; otherwise a copy is. The enumerable keeps its maker's number for that. The program could compare the two objects, and so tell which thread
// runs it, and what number a thread has. Hardly any program does. But if numbers count, the order counts in which threads start; and if threads count,
// awaits must suspend their methods.
//
// So a search takes it at first that only its maker asks for an enumerable's enumerator, and keeps no number. It knows that this holds of an enumerable
// that no other thread can have reached since it was made: one whose escape status is private, and which has not been kept over an await that blocks.
// After such an await another thread might have gone on with the method.
//
// The search also knows the answer where the main thread has made the enumerable, as a query that it gives to tasks. The main thread's number is its own to
// the end, and no other thread runs what it runs, nor the other way round, until it comes to an await. The same holds of other threads that run what they
// were started for: a thread of the program's, or one of the pool with a task or a work item, which only threads of the pool may run in its place. So another
// such thread gets a copy. A thread that runs iterations of a parallel loop, or what follows an await, may be the main thread (awaitsOther). In a unit
// test the main thread may be one of the pool.
//
// If an enumerator is asked for of any other enumerable, or by any other thread, the search begins
// again, with numbers (SuspendsNumbered). Whether a run comes to that depends on nothing but what the maker and the asking thread have done themselves.
//
// The hash code of a thread is its number. A program that asks for hash codes of objects hardly ever asks for that one, so a search takes it at first that
// nobody does, and begins again likewise. So it does where the program's own code asks for numbers (visibility.TellThreads).

// What an enumerable keeps instead of its maker's number.
const (
	makerOwns    = 0  // no other thread can have reached it
	mainOwns     = 1  // the same, and the main thread has made it
	makerUnknown = -1 // another thread might own it by now
	makerMain    = -2 // the same, and the main thread has made it
)

// guessesNumbers reports whether the search takes it that only its maker asks for an enumerable's enumerator, and that nobody asks for a thread's hash code.
func (m *Machine) guessesNumbers() bool {
	return m.Prog.NumbersGuessed && m.Opt.Suspends < SuspendsNumbered
}

// guessesMakers reports the same of a program with iterators.
func (m *Machine) guessesMakers() bool { return m.Prog.Iterators && m.guessesNumbers() }

// tellsNumbers reports whether the search has begun again because it took that wrongly.
func (m *Machine) tellsNumbers() bool { return m.Prog.NumbersGuessed && !m.guessesNumbers() }

// ThreadNumberAsked is called before a thread gives its number, or its hash code.
func ThreadNumberAsked(m *Machine) abi.Status {
	if m.guessesNumbers() {
		return m.numbered()
	}
	return abi.OK
}

// NumbersTold is 1 if the search has begun again because numbers of threads are asked for.
func NumbersTold(m *Machine) int32 { return B2I(m.tellsNumbers()) }

// MakersThread is what an enumerable that the running thread makes keeps as its maker's number.
func MakersThread(m *Machine) int32 {
	switch {
	case !m.guessesMakers():
		return ThreadId(m)
	case m.cur == 0 && m.runsItself() && !m.Prog.Tests:
		return mainOwns
	}
	return makerOwns
}

// EnumeratorsThread is the number with which an enumerable compares its maker's when it is asked for its enumerator. The enumerable asks once, as a rule: it
// asks again only if it has been disposed of meanwhile. So its maker is forgotten. Otherwise the state would say, as long as the enumerable is read,
// whether an await has blocked since it was made.
func EnumeratorsThread(m *Machine, enumerable Ref) (int32, abi.Status) {
	if !m.guessesMakers() {
		return ThreadId(m), abi.OK
	}
	made := *m.i32(enumerable, m.maker(enumerable))
	switch {
	case made == makerUnknown, made == makerMain && !m.runsItself():
		return 0, m.numbered()
	case made == makerMain && m.cur != 0:
		return makerUnknown, abi.OK
	}
	m.forgetMaker(enumerable)
	return made, abi.OK
}

// runsItself reports whether nothing that the running thread does may be done by a thread on .NET that also does something else.
func (m *Machine) runsItself() bool { return m.awaits()&awaitsOther == 0 }

// ThreadBeOwn is called by a thread of the pool that begins with a task or a work item of the program's.
func ThreadBeOwn(m *Machine) { m.setAwaits(m.awaits() &^ awaitsOther) }

// ThreadBeOther is called by a thread from which others may take over what it does.
func ThreadBeOther(m *Machine) {
	if m.guessesMakers() {
		m.setAwaits(m.awaits() | awaitsOther)
	}
}

// maker is the offset of an enumerable's field with its maker's number; 0 if the object is no enumerable of an iterator.
func (m *Machine) maker(o Ref) uint32 { return m.Prog.Types[m.TypeOf(o)].Maker }

// numbered ends the path: the search must begin again, with numbers.
func (m *Machine) numbered() abi.Status {
	st := m.fail(StopSuspends, "")
	m.stop.Numbered = true
	return st
}

// forgetMaker is called if another thread might own object o from now on. That the two reasons for that lead to one content keeps states few.
func (m *Machine) forgetMaker(o Ref) {
	off := m.maker(o)
	if off == 0 || *m.i32(o, off) < 0 {
		return
	}
	m.W(o)
	if at := m.i32(o, off); *at == mainOwns {
		*at = makerMain
	} else {
		*at = makerUnknown
	}
}

// AwaitCross returns where an await goes on to block.
func AwaitCross(_ *Machine) abi.Status { return abi.OK }

// crossAwait forgets the makers of the enumerables that the running thread alone can reach: its method is about to be kept over an await. The thread's
// frames are saved.
func (m *Machine) crossAwait() abi.Status {
	if !m.guessesMakers() {
		return abi.OK
	}
	r := m.markAnew()
	m.threadRoots(int(m.cur), m.reached)
	for n := 0; n < len(r.work); n++ {
		if n == maxReach {
			return m.numbered()
		}
		if o := r.work[n]; *m.u32(o, abi.HeaderFlags)&abi.FlagShared == 0 {
			m.forgetMaker(o)
			m.EachRef(o, m.reached)
		}
	}
	return abi.OK
}
