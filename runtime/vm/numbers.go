package vm

import "mwc/runtime/abi"

// The numbers that threads show (Thread.ManagedThreadId). A thread's slot has a number, and more of them once its thread has ended: .NET gives the next
// thread a new number, or that of one that has ended. Which of these the thread gets is an alternative of its first step, before which nobody can ask
// for the number. The globals count, for each slot, the numbers that were given. Only a program that can ask for numbers has all this.

const (
	numbersSlots = 64 // slots that have more than one number
	numbersBits  = 4  // of each count
	numbersMost  = 4  // numbers of a slot
	numbersBytes = numbersSlots * numbersBits / 8
)

// given is how many numbers slot t has given, and where the globals have that: the offset of the word, and the place of the count in it.
func (m *Machine) given(t int) (n int32, off, shift uint32) {
	bit := uint32(t) * numbersBits
	off, shift = m.numbers+bit/32*4, bit%32
	return int32(*m.u32(m.globals, off) >> shift & (1<<numbersBits - 1)), off, shift
}

// moreNumbers reports whether slot t may have more than one number.
func (m *Machine) moreNumbers(t int) bool { return m.numbers != 0 && t > 0 && t < numbersSlots }

// numberAlternatives is the last alternative of the first step of thread t.
func (m *Machine) numberAlternatives(t int) int32 {
	if !m.moreNumbers(t) {
		return 0
	}
	n, _, _ := m.given(t)
	return min(n, numbersMost-1)
}

// number gives the running thread, at its first step, the number that is chosen. The first alternative is a new number if there is one.
func (m *Machine) number() {
	t := int(m.cur)
	if !m.moreNumbers(t) {
		return
	}
	n, off, shift := m.given(t)
	which := m.Alt
	if n < numbersMost {
		if which--; which < 0 {
			which = n
			m.W(m.globals)
			*m.u32(m.globals, off) += 1 << shift
		}
	}
	m.Alt = AltDone
	o := *m.u32(m.Threads[t].Rec, recObject)
	if index := m.i32(o, abi.ThreadIndex); which > 0 && *index == m.Threads[t].ID-1 { // otherwise the program has asked for the number before the start
		m.W(o)
		*index = numbered(*index+1, which) - 1
	}
}

// forgetNumbers is called when the program ends, if there are such counts: runs that end alike may have started threads before or after the ends of others.
func (m *Machine) forgetNumbers() {
	for off := m.numbers; off < m.numbers+numbersBytes; off += 4 {
		if *m.u32(m.globals, off) != 0 {
			m.W(m.globals)
			*m.u32(m.globals, off) = 0
		}
	}
}

// numbered is number n of the slot whose first one is id.
func numbered(id, n int32) int32 {
	if n == 0 {
		return id
	}
	return int32((uint32(id)*31+uint32(n))*2654435761%hashedIDs | hashedIDs)
}

// ThreadPlaceId is a number for a thread that has not started, by the position of its object. Under SymmetryThreads, too: no two threads have one number.
func ThreadPlaceId(m *Machine, t Ref) int32 {
	m.Hashed = true
	return int32(m.positionHash(m.CompOf(t))*2654435761%hashedIDs | hashedIDs)
}

// ThreadId is Thread.ManagedThreadId of the running thread, from 1.
func ThreadId(m *Machine) int32 {
	t := &m.Threads[m.cur]
	if o := *m.u32(t.Rec, recObject); o != 0 {
		return *m.i32(o, abi.ThreadIndex) + 1
	}
	return t.ID
}
