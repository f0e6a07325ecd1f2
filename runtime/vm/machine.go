// Package vm is the machine that runs a compiled program: values, heap, frames, statics, threads, monitors, exceptions and
// intrinsics. Everything that belongs to the program's state lies in components, which are raw bytes in one arena. The packages
// above store, compare and restore components.
package vm

import (
	"io"
	"math/rand/v2"
	"unsafe"

	"mwc/runtime/abi"
)

// Ref is a reference of the checked program: the address of a component in the arena, in granules of eight bytes. 0 is null.
type Ref = uint32

// CompKind says what a component is.
type CompKind uint8

const (
	CompObject CompKind = iota
	CompStatics
	CompFrame
	CompThread
	CompLock
	CompGlobals // what belongs to no thread, such as the position in the input
	CompConst   // never part of the state
	CompBlock   // native memory, which the program frees itself
	CompShared  // which of a row of components are shared: see escape.go
)

// Comp is a component: a heap object, a frame, a class's statics, a thread's record, or a lock. Its number and its address stay
// the same throughout a search. Its content depends on the state, and so does whether it exists.
type Comp struct {
	Ref      Ref    // address
	Len      uint32 // bytes, header included; 0: it does not exist in the current state
	Lock     uint32 // number of the component that is its lock; 0 while it has none
	Position int32  // index, in Machine.positions, of the list that it was allocated from; -1 for none
	Occ      int32  // index in that list
	Kind     CompKind
}

// Choice is one transition: a thread and, if its pending operation has alternatives, one of them.
type Choice struct {
	Thread int32
	Alt    int32
}

// Choices are transitions of one thread that differ only in the alternative: from Alt to Last. A list of single transitions would
// not do, because a draw of a random number has two thousand million of them.
type Choices struct {
	Choice
	Last int32
}

// Has reports whether c is one of cs, in a small step or not.
func (cs Choices) Has(c Choice) bool {
	alt := c.Alt &^ AltSmall
	return cs.Thread == c.Thread && cs.Alt <= alt && alt <= cs.Last
}

// AltSmall is a bit that can be added to an alternative: the step is a small one. It ends at the first scheduling point of a search that
// reduces nothing, so no point is left out because the thread alone can reach an object, or because of what the filter says.
const AltSmall = 1 << 30

// Options are the settings of a machine.
type Options struct {
	Escape     bool      // accesses to objects that only one thread can reach are no scheduling points
	Settled    bool      // no scheduling point where a thread finds a condition that is settled
	Accesses   bool      // Access must tell what each operation does: no scheduling point is left out if that is AccessAll
	Run        bool      // one run without a search: a thread goes on until it blocks or its budget ends
	Stdout     io.Writer // output of the checked program, nil: dropped
	Stderr     io.Writer
	Stdin      []byte
	Args       []string
	MaxDepth   int32 // frames of a thread before StackOverflow
	Budget     int64 // loop iterations and calls in one transition before it ends
	MaxHeap    int64 // bytes of live objects before the program is out of memory; checked in long transitions
	HeapGoal   int64 // bytes allocated in one transition before the machine asks for a collection
	Symmetry   Symmetry
	Clock      Clock    // what the program does with times
	Dates      []int64  // ms: the last times of the clock before those dates of the program that reads are to meet
	FixedDates bool     // Dates stay, whatever other dates the program has
	Suspends   Suspends // where awaits suspend their methods: see awaits.go
	NoLending  bool     // a thread cannot be lent: see TaskBeLent
}

// Symmetry says which states count as one though they differ in names.
type Symmetry uint8

const (
	// SymmetryHeap: the position of an object depends on its thread and the thread's phase, on its site and its occurrence.
	SymmetryHeap Symmetry = iota
	// SymmetryNone: the position depends on all earlier allocations, by any thread. So states differ in the order of allocations.
	SymmetryNone
	// SymmetryThreads: positions as under SymmetryHeap; and the program sees nothing that depends on an object's position.
	SymmetryThreads
)

// Machine runs one program. It is not safe for use by several goroutines.
type Machine struct {
	Base     unsafe.Pointer // start of the arena; moves when the arena grows
	Watch    bool           // compiled code must ask before unsafe instructions: several threads live, or a tracer or filter listens
	multi    bool           // several threads live
	statuses bool           // objects have escape statuses: see escape.go
	unseen   uint32         // flags of components that no other thread can see; see watchFlags
	Budget   int64          // remaining steps of this transition

	inSection bool // the running thread is in a critical section
	continues bool // see Continue
	opened    Ref  // the object of the critical section with which the transition began; see SectionJoined
	asked     Ref  // the object of which the transition has found last, by asking, that a condition is met; see passesSettled
	elided    bool // the filter has left out a scheduling point of the transition
	small     bool // the step is a small one: see AltSmall

	Status   abi.Status // status with which the frames that are being saved leave the Go stack
	RunClock int64      // ticks since the start, in a run without a search
	RunFine  bool       // in such a run: each access to what threads share ends the thread's turn
	passed   int64      // see Passed
	dated    bool       // the step has read the clock, or made or looked at a time: see Dated
	measured bool       // an operation has a due time, and the search does not expect that: see measures
	moved    *moved     // shared by machines with one plan
	times    []int64    // scratch
	marks    []bool     // scratch
	living   []bool     // by component: which objects count where times are looked for; nil: all

	Pooled bool      // a thread of the thread pool has been started
	Hashed bool      // the program has asked for an identity hash code
	Ret    uint64    // result of the last method that a resumed frame called, as bits
	RetS   []uint64  // the same for a value type
	Exc    Ref       // exception at the entry of a handler, or on its way to the machine
	again  ThrowKind // how Exc was thrown: ThrowAnew …
	Alt    int32     // alternative of the operation being resumed

	Prog  *Program
	Opt   Options
	Comps []Comp
	// Dirty lists the components that were written since the last ClearDirty. FlagDirty is set in each.
	Dirty []uint32

	arena      []uint64
	top        uint32 // next free granule
	positions  []positionList
	positionOf map[positionKey]int32
	locks      []uint32 // components that have a lock
	sites      []siteCache

	Threads []Thread  // by index: slots for threads, in use or not
	cur     int32     // index of the running thread
	saved   []Ref     // frames saved while the Go stack unwinds, innermost first
	born    []int32   // indices of the threads that the last step started, in order
	settled []Section // see Settled

	walk     walkStep     // the access that WalkTo found
	pendKind abi.PendKind // what Save writes into the frame
	pendObj  uint32
	pendArg  int32
	effects  uint32 // effects of the last step
	freed    []Access
	filter   AccessFilter // nil: every access to a shared component is a scheduling point
	reach    reach

	rehearses   bool // see Rehearse
	haveLent    bool // see HaveLent
	apartEnters bool // a thread of a suspended method has come to a monitor: see apartWaits
	ownerWaits  bool // a thread that owned a monitor has come to an operation that may make it wait, or has ended

	allocated int64 // bytes allocated since the transition began
	wantGC    bool
	left      int64        // what is left of the budget while Budget is 0 to make the thread stop
	moves     abi.PendKind // if not 0, the thread stops only to have its frames saved: PendDetach, PendAttach or PendCross
	peeking   bool         // the thread stops only so that the tracer can look
	globals   Ref
	showsDate bool   // the read of the clock that goes on shows a date of the program's
	numbers   uint32 // of a program that can ask for threads' numbers: offset in globals of the counts of numbers.go
	written   uint32 // of a program with Deterministic: offset in globals of two uint32, the bytes written to standard output and standard error
	literals  []Ref
	draws     *rand.Rand // pseudo-random numbers of a run without a search
	FewDraws  bool       // some draw of Random was restricted to a few of its outcomes
	// RoundsElementary is set once the program has computed an elementary function of System.Math, whose last bit depends on the
	// platform on .NET.
	RoundsElementary bool
	empty            Ref // the empty string
	typeObjs         []Ref
	blocks           []uint32 // components of native memory, in use or not
	onStack          []uint32 // during a step: the blocks that belong to frames
	shared           []uint32 // by row of components: the component of kind CompShared, or 0
	stop             Stop
	messages         map[Ref]string // what the program says itself of the exceptions with which the path has ended
	tracer           Tracer
	collect          func()

	plan    *Plan // nil: the machine shares its layout with no other
	planned int   // steps of the plan that the machine has taken
}

type positionKey struct {
	thread int32
	site   uint32
	class  uint32
	phase  uint32 // of the thread, for an object
}

// positionList holds the components that one (thread, phase, site, size) was given, in order of occurrence (de Brugh §5.3.3, who has no phases).
type positionList struct {
	key   positionKey
	comps []uint32
	hint  int32 // no component before this index is free
}

type siteCache struct {
	thread   int32
	class    uint32
	phase    uint32
	position int32
}

// Sites of allocations that belong to no site in the program.
const (
	siteString = iota // strings made by intrinsics
	siteArray
	siteObject
	siteException
	siteLock
	siteClone
	siteThreadRecord
	siteThreadStatics
	siteEHBlock
	siteTrace
	siteBlock
	numReservedSites
)

// New makes a machine in its initial state: the main thread has not run yet, and no class is initialised.
func New(p *Program, opt Options) *Machine {
	if opt.MaxDepth == 0 {
		opt.MaxDepth = 10000
	}
	if opt.Budget == 0 {
		opt.Budget = 1 << 20
	}
	if opt.HeapGoal == 0 {
		opt.HeapGoal = 64 << 20
	}
	if p.TimesAsNumbers {
		opt.Clock = ClockAbsolute
	}
	switch {
	case opt.Run:
		opt.Suspends = SuspendsNumbered | SuspendsRequested
	case !p.AwaitsBlock && !p.ArrivalsUnseen: // nothing is gained by guesses
		opt.Suspends = opt.Suspends.With(SuspendsTold)
	}
	if !p.Registers {
		opt.Suspends = opt.Suspends.Awaits()
	}
	p.resolve()
	if opt.MaxHeap == 0 {
		opt.MaxHeap = 512 << 20
	}
	m := &Machine{Prog: p, Opt: opt, moved: &moved{}, positionOf: map[positionKey]int32{}, top: abi.FirstStatic}
	m.statuses = opt.Escape || m.guessesMakers()
	m.sites = make([]siteCache, len(p.Sites)+numReservedSites)
	for i := range m.sites {
		m.sites[i].thread = -1
	}
	m.Comps = make([]Comp, 1, 1024)
	m.grow(1 << 12)
	for _, s := range p.Statics {
		if ref := m.newComponent(s.Size, CompStatics, -1, 0); ref != s.Ref {
			panic("mwc: static areas are not where the compiler put them")
		}
		m.occupy(s.Ref, s.Type, s.Size, abi.FlagShared)
		for _, d := range s.Data {
			copy(unsafeBytes(m.At(s.Ref, d.Off), uint32(len(d.Data))), d.Data)
		}
	}
	globals := uint32(globalsClock)
	if p.ReadsClock {
		globals += 8
	}
	if p.Deterministic {
		m.written = globals
		globals += 8
	}
	if m.ThreadIDsObserved() {
		m.numbers = globals
		globals += numbersBytes
	}
	m.globals = m.newComponent(globals, CompGlobals, -1, 0)
	m.occupy(m.globals, 0, globals, abi.FlagLocal)
	m.literals = make([]Ref, len(p.Strings))
	m.typeObjs = make([]Ref, len(p.Types))
	m.empty = m.constString(nil)
	for i, s := range p.Strings {
		if m.literals[i] = m.empty; len(s) > 0 {
			m.literals[i] = m.constString(s)
		}
	}
	m.makeTypeObjects()
	m.watchFlags()
	main := m.newThread(-1, 0)
	m.startMain(main)
	return m
}

// largeArena is the size in granules above which the arena no longer doubles. While the arena moves, it exists twice.
const largeArena = 4 << 20

func (m *Machine) grow(granules uint32) {
	n, need := max(uint64(len(m.arena)), 1<<14), uint64(m.top)+uint64(granules)+1
	for n < need {
		if n < largeArena {
			n *= 2
		} else {
			n += n / 4
		}
	}
	a := make([]uint64, min(n, 1<<32-1)) // the length is compared as a number of 32 bits
	copy(a, m.arena)
	m.arena = a
	m.Base = unsafe.Pointer(&a[0])
}

// reserve takes granules of the arena, for the whole search.
func (m *Machine) reserve(granules uint32) Ref {
	switch need := uint64(m.top) + uint64(granules); {
	case need >= Most.Granules:
		Full("granules of eight bytes of the checked program's memory", Most.Granules)
	case need > uint64(len(m.arena)):
		m.grow(granules)
	}
	ref := m.top
	m.top += granules
	return ref
}

// newComponent reserves room for a component of at most n bytes, for the whole search.
func (m *Machine) newComponent(n uint32, kind CompKind, position, occ int32) Ref {
	if uint64(len(m.Comps)) > Most.Components {
		Full("components: objects, frames, locks", Most.Components)
	}
	if kind == CompObject && m.statuses {
		m.reserveShared()
	}
	ref := m.reserve((n + 7) / 8)
	m.Comps = append(m.Comps, Comp{Ref: ref, Kind: kind, Position: position, Occ: occ})
	m.label(uint32(len(m.Comps) - 1))
	return ref
}

// label writes the header of a component that does not exist yet: its number, and the flags that it has in all states. Another machine may
// have made it exist in the state to which this one is taken.
func (m *Machine) label(c uint32) {
	k := &m.Comps[c]
	flags := uint32(0)
	switch k.Kind {
	case CompFrame, CompThread, CompLock, CompShared:
		flags = abi.FlagLocal
	case CompBlock:
		flags = abi.FlagShared
	case CompObject:
		if m.positions[k.Position].key.site == siteThreadStatics {
			flags = abi.FlagLocal
		}
	}
	*m.u32(k.Ref, abi.HeaderFlags) = c | flags
}

// occupy makes the component at ref exist in the current state, with n bytes, header included. Its content is zero.
func (m *Machine) occupy(ref Ref, typ, n, flags uint32) {
	p := m.P(ref)
	h := (*uint32)(p)
	c := *h & abi.CompMask
	clear(unsafe.Slice((*uint64)(unsafe.Add(p, 8)), (n-1)/8))
	*(*uint32)(unsafe.Add(p, 4)) = typ
	m.Comps[c].Len = n
	old := *h
	*h = c | flags | abi.FlagDirty
	if old&abi.FlagDirty == 0 {
		m.Dirty = append(m.Dirty, c)
	}
}

func (m *Machine) vacate(k *Comp) {
	k.Len = 0
	if k.Position >= 0 {
		if l := &m.positions[k.Position]; k.Occ < l.hint {
			l.hint = k.Occ
		}
	}
}

// alloc places an object of n bytes at a canonical position: the first free one that this thread, site and size have used before,
// or else a new one that they keep for the rest of the search (de Brugh, listing 5.3).
func (m *Machine) alloc(site, typ, n uint32) Ref {
	if m.Opt.Symmetry == SymmetryNone {
		return m.allocFor(0, siteObject, typ, n, CompObject)
	}
	return m.allocAt(m.Threads[m.cur].positions, m.phase(), site, typ, n, CompObject)
}

// allocFor is alloc for what has its position whatever the phase of its thread.
func (m *Machine) allocFor(thread int32, site, typ, n uint32, kind CompKind) Ref {
	return m.allocAt(thread, 0, site, typ, n, kind)
}

func (m *Machine) allocAt(thread int32, phase, site, typ, n uint32, kind CompKind) Ref {
	class := sizeClass(n)
	sc := &m.sites[site]
	if sc.thread != thread || sc.class != class || sc.phase != phase {
		sc.thread, sc.class, sc.phase, sc.position = thread, class, phase, m.positionFor(positionKey{thread, site, class, phase})
	}
	l := &m.positions[sc.position]
	i := l.hint
	for i < int32(len(l.comps)) && m.Comps[l.comps[i]].Len != 0 {
		i++
	}
	if i == int32(len(l.comps)) {
		m.place(sc.position, class, kind)
		l = &m.positions[sc.position]
	}
	ref := m.Comps[l.comps[i]].Ref
	l.hint = i + 1
	flags := uint32(0)
	if kind == CompBlock {
		flags = abi.FlagShared // a number leads to the block, and any thread can have the number
	}
	m.occupy(ref, typ, n, flags)
	if m.allocated += int64(n); m.allocated > m.Opt.HeapGoal && !m.wantGC {
		m.wantGC, m.left, m.Budget = true, m.Budget, 0
	}
	return ref
}

// positionFor is the index, in Machine.positions, of the list for a key.
func (m *Machine) positionFor(key positionKey) int32 {
	if i, ok := m.positionOf[key]; ok {
		return i
	}
	m.extend(planStep{kind: planPosition, key: key}, func() bool { _, ok := m.positionOf[key]; return ok })
	return m.positionOf[key]
}

// place makes a component that has not existed so far at a position, unless another machine has made it.
func (m *Machine) place(position int32, class uint32, kind CompKind) {
	known := len(m.positions[position].comps)
	m.extend(planStep{kind: planComponent, position: position, size: class, comp: kind}, func() bool { return len(m.positions[position].comps) > known })
}

// sizeClass rounds a size in bytes up to a size of positions: a multiple of 8 up to 128, then four steps in each doubling.
func sizeClass(n uint32) uint32 {
	if n <= 128 {
		return (n + 7) &^ 7
	}
	step := uint32(32)
	for n > step*8 {
		step *= 2
	}
	return (n + step - 1) &^ (step - 1)
}
