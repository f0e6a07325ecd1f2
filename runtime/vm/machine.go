// Package vm is the machine that runs a compiled program: values, heap, frames, statics, threads, monitors, exceptions
// and intrinsics. Everything that belongs to a program's state lies in components, raw bytes in one arena; the packages
// above store, compare and restore them.
package vm

import (
	"io"
	"math/rand/v2"
	"unsafe"

	"mwc/runtime/abi"
)

// Ref is a reference of the checked program: the address of a component in the arena, in units of eight bytes; 0 is null.
type Ref = uint32

// CompKind says what a component is.
type CompKind uint8

const (
	CompObject CompKind = iota
	CompStatics
	CompFrame
	CompThread
	CompLock
	CompGlobals // what belongs to no thread: the position in the input
	CompConst   // never part of the state
	CompBlock   // native memory, which the program frees itself
)

// Comp is a component: a heap object, a frame, a class's statics, a thread's record, a lock. Its number and address are
// the same throughout a search; whether it exists in the current state, and its content, are not.
type Comp struct {
	Ref      Ref    // address
	Len      uint32 // bytes, header included; 0: it does not exist in the current state
	Lock     uint32 // number of the component that is its lock, 0 for none yet
	Position int32  // index in positions of the list that it was allocated from, -1 for none
	Occ      int32  // position in that list
	Kind     CompKind
}

// Choice is one transition: a thread and, where its next operation has alternatives, which.
type Choice struct {
	Thread int32
	Alt    int32
}

// Choices are transitions of one thread that differ in nothing but the alternative: Alt up to Last. A draw of a random
// number has two thousand million of them, which nobody wants in a list.
type Choices struct {
	Choice
	Last int32
}

// Has reports whether c is one of them.
func (cs Choices) Has(c Choice) bool {
	return cs.Thread == c.Thread && cs.Alt <= c.Alt && c.Alt <= cs.Last
}

// Options of a machine.
type Options struct {
	Escape   bool      // accesses to objects that only one thread can reach are no scheduling points
	Settled  bool      // no scheduling point where a thread finds what can only be so from now on
	Run      bool      // one run without scheduling points: a thread goes on until it blocks or its budget ends
	Stdout   io.Writer // output of the checked program, nil: dropped
	Stderr   io.Writer
	Stdin    []byte
	Args     []string
	MaxDepth int32 // frames of a thread before StackOverflow
	Budget   int64 // loop iterations and calls in one transition before it ends
	MaxHeap  int64 // bytes of live objects, looked at in long transitions, before it is out of memory
	HeapGoal int64 // bytes allocated in one transition before a collection is asked for
	Symmetry Symmetry
	Absolute bool // the time is a part of the state: the program looks at it
}

// Symmetry says which states that differ in names only are to be one.
type Symmetry uint8

const (
	// SymmetryHeap: the position of an object depends on its thread, site and occurrence.
	SymmetryHeap Symmetry = iota
	// SymmetryNone: it depends on what was allocated before, by whatever thread. So states differ in the order of allocations.
	SymmetryNone
	// SymmetryThreads: as SymmetryHeap, and nothing that the program can see depends on an object's position.
	SymmetryThreads
)

// Machine runs one program. It is not safe for use by several goroutines.
type Machine struct {
	Base   unsafe.Pointer // start of the arena; moves when the arena grows
	Watch  bool           // slow path before unsafe instructions: several threads live, or a tracer listens
	multi  bool           // several threads live
	unseen uint32         // flags of what no other thread can see; see watchFlags
	Budget int64          // remaining steps of this transition

	inSection bool // the running thread is in a critical section
	continues bool // see Continue

	Status   abi.Status // with which the frames being saved leave the Go stack
	RunClock int64      // ticks since the start, of a run without a search
	RunFine  bool       // of such a run, too: while it is set, each access to what threads share ends a turn
	passed   int64      // see Passed
	apart    bool       // stamps behind were moved away from those ahead: see late
	drawn    bool       // stamps behind were moved away from each other: see drawApart
	times    []int64    // scratch

	Pooled bool     // there has been a thread of the thread pool's
	Hashed bool     // the program has asked for an identity hash code
	Ret    uint64   // result of the last method that a resumed frame called, by bits
	RetS   []uint64 // the same for value types
	Exc    Ref      // exception at the entry of a handler, or on its way to the machine
	again  int8     // how that one came up: throwAnew …
	Alt    int32    // alternative of the operation being resumed

	Prog  *Program
	Opt   Options
	Comps []Comp
	// Dirty lists the components written since the last ClearDirty; each has FlagDirty set.
	Dirty []uint32

	arena      []uint64
	top        uint32 // next free granule
	positions  []positionList
	positionOf map[positionKey]int32
	locks      []uint32 // components that have a lock
	sites      []siteCache

	Threads []Thread // by index; slots for records, in use or not
	cur     int32    // index of the running thread
	saved   []Ref    // frames saved while the Go stack unwinds, innermost first
	born    []int32  // indices of the threads that the last step started, in order

	walk     walkStep     // the access that WalkTo found
	pendKind abi.PendKind // what Save writes into the frame
	pendObj  uint32
	pendArg  int32
	effects  uint32 // of the last step
	freed    []Access
	filter   AccessFilter // nil: every access to what is shared is a scheduling point

	allocated int64 // bytes since the transition began
	wantGC    bool
	left      int64        // of the budget, which is used up for the time being
	moves     abi.PendKind // the thread stops only to have frames moved: PendDetach or PendAttach
	peeking   bool         // the thread stops only for the tracer to look
	globals   Ref
	literals  []Ref
	draws     *rand.Rand // of a run
	FewDraws  bool       // some draw was restricted to a few of its outcomes
	// RoundsElementary is set once an elementary function of System.Math was computed: its last bit is the platform's on .NET.
	RoundsElementary bool
	empty            Ref // the empty string
	typeObjs         []Ref
	blocks           []uint32 // components of native memory, in use or not
	onStack          []uint32 // those of them that belong to frames, during a step
	trail            []TrailEntry
	stop             Stop
	tracer           Tracer
	collect          func()
}

type positionKey struct {
	thread int32
	site   uint32
	class  uint32
}

// positionList holds the components that one (thread, site, size) has been given, in order of occurrence (de Brugh §5.3.3).
type positionList struct {
	key   positionKey
	comps []uint32
	hint  int32 // no free component before this position
}

type siteCache struct {
	thread   int32
	class    uint32
	position int32
}

// TrailEntry is a change of an escape status.
type TrailEntry struct {
	ref    Ref
	shared bool // status before
}

// Sites of allocations that have none in the program.
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

// New makes a machine in its initial state: main thread not yet run, nothing initialised.
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
	opt.Absolute = opt.Absolute || p.TimesAsNumbers
	p.resolve()
	if opt.MaxHeap == 0 {
		opt.MaxHeap = 512 << 20
	}
	m := &Machine{Prog: p, Opt: opt, positionOf: map[positionKey]int32{}, top: abi.FirstStatic}
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

// largeArena is the size in granules above which the arena no longer doubles: while it moves it exists twice.
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
	a := make([]uint64, min(n, 1<<32-1)) // its length is compared as 32 bits
	copy(a, m.arena)
	m.arena = a
	m.Base = unsafe.Pointer(&a[0])
}

// reserve takes granules of the arena, for ever.
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

// newComponent reserves room for a component of at most n bytes, for ever.
func (m *Machine) newComponent(n uint32, kind CompKind, position, occ int32) Ref {
	if uint64(len(m.Comps)) > Most.Components {
		Full("components: objects, frames, locks", Most.Components)
	}
	ref := m.reserve((n + 7) / 8)
	m.Comps = append(m.Comps, Comp{Ref: ref, Kind: kind, Position: position, Occ: occ})
	*m.u32(ref, abi.HeaderFlags) = uint32(len(m.Comps) - 1)
	return ref
}

// occupy makes the component at ref exist with n zero bytes of content.
func (m *Machine) occupy(ref Ref, typ, n, flags uint32) {
	p := m.P(ref)
	h := (*uint32)(p)
	c := *h & abi.CompMask
	clear(unsafe.Slice((*uint64)(unsafe.Add(p, 8)), (n-1)/8))
	*(*uint32)(unsafe.Add(p, 4)) = typ
	m.Comps[c].Len = n
	old := *h
	if old&abi.FlagShared != 0 && flags&abi.FlagShared == 0 && m.Opt.Escape {
		if uint64(len(m.trail)) >= Most.Statuses {
			Full("changes of escape statuses on a path", Most.Statuses)
		}
		m.trail = append(m.trail, TrailEntry{ref, true})
	}
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

// alloc puts n bytes at a canonical position: the first free one that this thread, site and size have had before, or at a new
// one that they keep for the rest of the search (de Brugh, listing 5.3).
func (m *Machine) alloc(site, typ, n uint32) Ref {
	if m.Opt.Symmetry == SymmetryNone {
		return m.allocFor(0, siteObject, typ, n, CompObject)
	}
	return m.allocFor(m.Threads[m.cur].positions, site, typ, n, CompObject)
}

func (m *Machine) allocFor(thread int32, site, typ, n uint32, kind CompKind) Ref {
	class := sizeClass(n)
	sc := &m.sites[site]
	if sc.thread != thread || sc.class != class {
		sc.thread, sc.class, sc.position = thread, class, m.positionFor(positionKey{thread, site, class})
	}
	l := &m.positions[sc.position]
	i := l.hint
	for i < int32(len(l.comps)) && m.Comps[l.comps[i]].Len != 0 {
		i++
	}
	var ref Ref
	if i == int32(len(l.comps)) {
		ref = m.newComponent(class, kind, sc.position, i)
		l.comps = append(l.comps, uint32(len(m.Comps)-1))
		if kind == CompBlock {
			m.blocks = append(m.blocks, uint32(len(m.Comps)-1))
		}
	} else {
		ref = m.Comps[l.comps[i]].Ref
	}
	l.hint = i + 1
	flags := uint32(0)
	if kind == CompBlock {
		flags = abi.FlagShared // a number leads to it, and numbers go anywhere
	}
	m.occupy(ref, typ, n, flags)
	if m.allocated += int64(n); m.allocated > m.Opt.HeapGoal && !m.wantGC {
		m.wantGC, m.left, m.Budget = true, m.Budget, 0
	}
	return ref
}

// positionFor is the index in positions of the list for a key.
func (m *Machine) positionFor(key positionKey) int32 {
	i, ok := m.positionOf[key]
	if !ok {
		i = int32(len(m.positions))
		m.positions = append(m.positions, positionList{key: key})
		m.positionOf[key] = i
	}
	return i
}

// sizeClass rounds a size up to one that positions come in: multiples of 8 to 128, then four steps to each doubling.
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
