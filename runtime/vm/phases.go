package vm

// A thread's phase is how many threads it has started, up to maxPhase. The object that a thread allocates has its position by the phase, too. Without that
// a position would tell whether the objects that the thread has allocated before at that site are garbage by now. The threads that it has started in between may
// decide that: they use such objects, and drop them. So what they have done so far would be in the names of what their creator allocates next, which has nothing to do with it.
//
// Not every start begins a phase, but those of the program itself: of threads, tasks and delays (Thread.BeginPhase). How often a thread starts what follows a task, or
// a work item of an actor, depends on what others have done; so would the phase.

// phaseShift is the first bit of the phase in recDoom, above the bits of awaits.go. Above it is how many locks of the library the thread has: see reuse.go.
const (
	phaseShift = 8
	holdsShift = 12
	awaitsBits = 1<<phaseShift - 1
	phaseBits  = 1<<holdsShift - 1<<phaseShift
)

// maxPhase is a thread's last phase. A thread that starts others for ever must come back to its states.
const maxPhase = 8

// phase is the phase of the running thread.
func (m *Machine) phase() uint32 {
	return *m.u32(m.Threads[m.cur].Rec, recDoom) & phaseBits >> phaseShift
}

// ThreadBeginPhase is called where the running thread has started another one.
func ThreadBeginPhase(m *Machine) {
	if m.phase() < maxPhase {
		*m.field(m.Threads[m.cur].Rec, recDoom) += 1 << phaseShift
	}
}
