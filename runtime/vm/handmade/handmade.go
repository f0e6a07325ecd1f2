// Package handmade has programs as the compiler would generate them, written by hand, for tests.
package handmade

import (
	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// Type IDs.
const (
	TypeObject = 1 + iota
	TypeObjects
	TypeThread
	TypeStatics
	TypeString
	TypeStrings
	TypeNode
	NumTypes
)

// Sites.
const (
	SiteFork = 1 + iota
	SiteForks
	SiteThread
	SiteThreads
	SiteStart
	SiteEnter
	SiteExit
	SiteRead
	SiteWrite
	SiteNode
	SiteChoose
	SiteWait
	SitePulse
	SiteJoin
	NumSites
)

const Statics = abi.FirstStatic // of the only class

func BaseProgram(name string) *vm.Program {
	p := &vm.Program{
		Name:  name,
		Types: make([]vm.TypeInfo, NumTypes),
		Sites: make([]vm.SiteInfo, NumSites),
		Files: []string{"Test.cs"},
		Statics: []vm.StaticInfo{
			{Type: TypeStatics, Ref: Statics, Size: 40, Refs: []uint32{24, 28}},
		},
		Methods: []vm.MethodInfo{{}},
	}
	p.Types[TypeObject] = vm.TypeInfo{Name: "System.Object", Supers: []uint32{TypeObject}}
	p.Types[TypeObjects] = vm.TypeInfo{Name: "System.Object[]", Kind: vm.TypeArray, Elem: TypeObject, ElemSize: 4, ElemIsRef: true}
	p.Types[TypeThread] = vm.TypeInfo{Name: "System.Threading.Thread", Size: 24, Refs: []uint32{abi.ThreadName}}
	p.Types[TypeStatics] = vm.TypeInfo{Name: "Program"}
	p.Types[TypeString] = vm.TypeInfo{Name: "System.String", Kind: vm.TypeString}
	p.Types[TypeStrings] = vm.TypeInfo{Name: "System.String[]", Kind: vm.TypeArray, Elem: TypeString, ElemSize: 4, ElemIsRef: true}
	p.Types[TypeNode] = vm.TypeInfo{Name: "Node", Size: 8, Refs: []uint32{8}}
	p.TypeThread, p.TypeString, p.TypeStringArray = TypeThread, TypeString, TypeStrings
	kinds := []struct {
		kind vm.SiteKind
		pend abi.PendKind
		what string
		typ  vm.ValueType
	}{
		SiteFork: {vm.SiteAlloc, 0, "object", 0}, SiteForks: {vm.SiteAlloc, 0, "object[]", 0}, SiteThread: {vm.SiteAlloc, 0, "Thread", 0},
		SiteThreads: {vm.SiteAlloc, 0, "Thread[]", 0}, SiteNode: {vm.SiteAlloc, 0, "Node", 0},
		SiteStart: {vm.SiteSync, abi.PendStart, "Thread.Start", 0}, SiteEnter: {vm.SiteSync, abi.PendEnter, "Monitor.Enter", 0},
		SiteExit: {vm.SiteSync, abi.PendExit, "Monitor.Exit", 0}, SiteRead: {vm.SiteRead, 0, "counter", vm.ValueI4},
		SiteWrite: {vm.SiteWrite, 0, "counter", vm.ValueI4}, SiteChoose: {vm.SiteSync, abi.PendChoose, "Verify.Choose", 0},
		SiteWait: {vm.SiteSync, abi.PendWait, "Monitor.Wait", 0}, SitePulse: {vm.SiteSync, abi.PendSignal, "Monitor.Pulse", 0},
		SiteJoin: {vm.SiteSync, abi.PendJoin, "Thread.Join", 0},
	}
	for i, k := range kinds {
		p.Sites[i] = vm.SiteInfo{Method: 1, IL: uint32(i), Kind: k.kind, Pend: k.pend, What: k.what, Type: k.typ}
	}
	p.Sites[SiteRead].Access, p.Sites[SiteRead].Size = vm.AccessRead, 4
	p.Sites[SiteWrite].Access, p.Sites[SiteWrite].Size = vm.AccessWrite, 4
	return p
}

// Method adds one whose frame has the given number of words, those of them listed being references.
func Method(p *vm.Program, name string, words uint32, refs []uint32, pcs int, resume func(m *vm.Machine, sp int32, pc uint32) abi.Status) uint32 {
	info := vm.MethodInfo{Name: name, FrameSize: abi.FrameSlots + 4*words, Resume: resume}
	for _, r := range refs {
		info.Refs = append(info.Refs, Slot(r))
	}
	line := uint32(10 * len(p.Methods))
	for i := range pcs {
		info.PCs = append(info.PCs, uint32(i))
		info.Lines = append(info.Lines, vm.Line{IL: uint32(i), Line: line + uint32(i)})
	}
	for i := pcs; i < NumSites; i++ {
		info.Lines = append(info.Lines, vm.Line{IL: uint32(i), Line: line + uint32(i)})
	}
	p.Methods = append(p.Methods, info)
	return uint32(len(p.Methods) - 1)
}

func Slot(i uint32) uint32 { return abi.FrameSlots + 4*i }

func Get(m *vm.Machine, o vm.Ref, off uint32) uint32 { return *(*uint32)(m.At(o, off)) }

func Put(m *vm.Machine, o vm.Ref, off, v uint32) {
	m.W(o)
	*(*uint32)(m.At(o, off)) = v
}

// Save materialises a frame with these slots.
func Save(m *vm.Machine, sp int32, Method, pc uint32, slots ...uint32) abi.Status {
	f := m.Save(sp, Method, pc, abi.Yield)
	for i, v := range slots {
		*(*uint32)(m.At(f, Slot(uint32(i)))) = v
	}
	return abi.Yield
}

// Fields of the hand-written thread type, and Statics.
const (
	ThreadID   = 24 // int32
	StaticRef  = 24
	StaticRef2 = 28
	StaticInt  = 32
)

// StartAll is a main Method, Method 1: it allocates n objects into an array in a static field, starts n threads with
// their numbers, one after the other, and ends.
func StartAll(p *vm.Program, objects, n int) {
	var id uint32
	var body func(m *vm.Machine, sp int32, pc, i uint32, threads vm.Ref) abi.Status
	body = func(m *vm.Machine, sp int32, pc, i uint32, threads vm.Ref) abi.Status {
		if pc == 1 {
			t := Get(m, threads, abi.ArrayData+4*i)
			if m.Watch {
				m.ResumedSync(t, 0, SiteStart)
			}
			goto start
		}
		{
			arr, _ := m.NewArr(SiteForks, TypeObjects, int64(objects))
			for k := range objects {
				o := m.New(SiteFork, TypeObject)
				m.StR(arr, abi.ArrayData+4*uint32(k), o)
			}
			m.StR(Statics, StaticRef, arr)
			threads, _ = m.NewArr(SiteThreads, TypeObjects, int64(n))
			for k := range n {
				o := m.New(SiteThread, TypeThread)
				Put(m, o, ThreadID, uint32(k))
				m.StR(threads, abi.ArrayData+4*uint32(k), o)
			}
		}
	loop:
		if i == uint32(n) {
			return abi.OK
		}
		if t := Get(m, threads, abi.ArrayData+4*i); m.Watch && m.Sync(abi.PendStart, t, 0, SiteStart) {
			return Save(m, sp, id, 1, i, threads)
		}
	start:
		if st := vm.ThreadStart(m, Get(m, threads, abi.ArrayData+4*i)); st != abi.OK {
			return st
		}
		i++
		goto loop
	}
	id = Method(p, "Program::Main", 2, []uint32{1}, 2, func(m *vm.Machine, sp int32, pc uint32) abi.Status {
		f := m.Top()
		return body(m, sp, pc, Get(m, f, Slot(0)), Get(m, f, Slot(1)))
	})
	p.Main = func(m *vm.Machine, args vm.Ref) abi.Status { return body(m, 0, 0, 0, 0) }
}

// ThreadMain is Method 2, which calls the given one at depth 1.
func ThreadMain(p *vm.Program, run func(m *vm.Machine, sp int32, thread vm.Ref) abi.Status) {
	id := Method(p, "System.Threading.Thread::ThreadMain", 1, []uint32{0}, 2, func(m *vm.Machine, sp int32, pc uint32) abi.Status {
		return abi.OK
	})
	p.Methods[id].Hidden = true
	p.ThreadMain = func(m *vm.Machine, thread vm.Ref) abi.Status {
		st := run(m, 1, thread)
		if st == abi.Yield || st == abi.Stop {
			Save(m, 0, id, 1)
		}
		return st
	}
}

// Philosophers: each takes the left and then the right fork, eats, and gives them back, for ever.
func Philosophers(n int) *vm.Program { return PhilosophersIn(n, n) }

// PhilosophersIn is the same with so many objects alive.
func PhilosophersIn(n, objects int) *vm.Program {
	p := BaseProgram("philosophers")
	StartAll(p, objects, n)
	var id uint32
	var dine func(m *vm.Machine, sp int32, pc uint32, left, right vm.Ref) abi.Status
	dine = func(m *vm.Machine, sp int32, pc uint32, left, right vm.Ref) abi.Status {
		var st abi.Status
		switch pc {
		case 1:
			goto r1
		case 2:
			goto r2
		case 3:
			goto r3
		case 4:
			goto r4
		}
	loop:
		if m.Watch && m.Sync(abi.PendEnter, left, -1, SiteEnter) {
			return Save(m, sp, id, 1, left, right)
		}
		goto e1
	r1:
		if m.Watch {
			m.ResumedSync(left, -1, SiteEnter)
		}
	e1:
		if st = vm.MonitorEnter(m, left); st != abi.OK {
			return st
		}
		if m.Watch && m.Sync(abi.PendEnter, right, -1, SiteEnter) {
			return Save(m, sp, id, 2, left, right)
		}
		goto e2
	r2:
		if m.Watch {
			m.ResumedSync(right, -1, SiteEnter)
		}
	e2:
		if st = vm.MonitorEnter(m, right); st != abi.OK {
			return st
		}
		if m.Watch && m.Sync(abi.PendExit, right, 0, SiteExit) {
			return Save(m, sp, id, 3, left, right)
		}
		goto e3
	r3:
		if m.Watch {
			m.ResumedSync(right, 0, SiteExit)
		}
	e3:
		if st = vm.MonitorExit(m, right); st != abi.OK {
			return st
		}
		if m.Watch && m.Sync(abi.PendExit, left, 0, SiteExit) {
			return Save(m, sp, id, 4, left, right)
		}
		goto e4
	r4:
		if m.Watch {
			m.ResumedSync(left, 0, SiteExit)
		}
	e4:
		if st = vm.MonitorExit(m, left); st != abi.OK {
			return st
		}
		goto loop
	}
	ThreadMain(p, func(m *vm.Machine, sp int32, thread vm.Ref) abi.Status {
		forks := Get(m, Statics, StaticRef)
		i := Get(m, thread, ThreadID)
		return dine(m, sp, 0, Get(m, forks, abi.ArrayData+4*i), Get(m, forks, abi.ArrayData+4*((i+1)%uint32(n))))
	})
	id = Method(p, "Philosopher::Dine", 2, []uint32{0, 1}, 5, func(m *vm.Machine, sp int32, pc uint32) abi.Status {
		f := m.Top()
		return dine(m, sp, pc, Get(m, f, Slot(0)), Get(m, f, Slot(1)))
	})
	return p
}

// LostUpdate: n threads each increment a static counter; the last to end (a second static counts) asserts that it is n.
func LostUpdate(n int) *vm.Program {
	p := BaseProgram("lostupdate")
	StartAll(p, 1, n)
	var id uint32
	run := func(m *vm.Machine, sp int32, pc, v uint32) abi.Status {
		switch pc {
		case 1:
			goto r1
		case 2:
			goto r2
		case 3:
			goto r3
		}
		if m.Watch && m.Before(Statics, StaticInt, SiteRead) {
			return Save(m, sp, id, 1, v)
		}
		goto e1
	r1:
		if m.Watch {
			m.Resumed(Statics, StaticInt, SiteRead)
		}
	e1:
		v = Get(m, Statics, StaticInt)
		if m.Watch && m.Before(Statics, StaticInt, SiteWrite) {
			return Save(m, sp, id, 2, v)
		}
		goto e2
	r2:
		if m.Watch {
			m.Resumed(Statics, StaticInt, SiteWrite)
		}
	e2:
		Put(m, Statics, StaticInt, v+1)
		if m.Watch && m.Before(Statics, StaticInt+4, SiteWrite) {
			return Save(m, sp, id, 3)
		}
		goto e3
	r3:
		if m.Watch {
			m.Resumed(Statics, StaticInt+4, SiteWrite)
		}
	e3:
		d := Get(m, Statics, StaticInt+4) + 1
		Put(m, Statics, StaticInt+4, d)
		if d == uint32(n) && Get(m, Statics, StaticInt) != d {
			st := vm.AssertFail(m, 0)
			Save(m, sp, id, 3)
			return st
		}
		return abi.OK
	}
	ThreadMain(p, func(m *vm.Machine, sp int32, thread vm.Ref) abi.Status { return run(m, sp, 0, 0) })
	id = Method(p, "Program::Increment", 1, nil, 4, func(m *vm.Machine, sp int32, pc uint32) abi.Status {
		return run(m, sp, pc, Get(m, m.Top(), Slot(0)))
	})
	p.Methods[id].PCSites = []uint32{0, SiteRead, SiteWrite, SiteWrite}
	return p
}

// Queue: n threads each take nodes from and add nodes to a list in a static field, as the digits of a choice tell: made to
// give the collector all kinds of work. Nodes are {next, number}.
func Queue(n, rounds int) *vm.Program {
	p := BaseProgram("queue")
	StartAll(p, 1, n)
	var id uint32
	run := func(m *vm.Machine, sp int32, pc uint32, i uint32, a, b vm.Ref) abi.Status {
		if pc == 1 {
			if m.Watch {
				m.ResumedSync(Statics, 5, SiteChoose)
			}
			goto go1
		}
	loop:
		if i == uint32(rounds) {
			return abi.OK
		}
		if m.Sync(abi.PendChoose, Statics, 6, SiteChoose) {
			return Save(m, sp, id, 1, i, a, b)
		}
	go1:
		switch m.Alt {
		case 0: // push
			o := m.New(SiteNode, TypeNode)
			m.StR(o, 8, Get(m, Statics, StaticRef2))
			m.StR(Statics, StaticRef2, o)
		case 1: // pop into a local
			if a = Get(m, Statics, StaticRef2); a != 0 {
				m.StR(Statics, StaticRef2, Get(m, a, 8))
			}
		case 2: // make a private cycle
			a = m.New(SiteNode, TypeNode)
			b = m.New(SiteNode, TypeNode)
			m.StR(a, 8, b)
			m.StR(b, 8, a)
		case 3: // forget one, hook another in behind the head
			if h := Get(m, Statics, StaticRef2); h != 0 && a != 0 {
				m.StR(h, 8, a)
			}
			a = 0
		case 4: // walk
			if a != 0 {
				b = Get(m, a, 8)
				a = 0
			} else {
				a, b = b, 0
			}
		case 5: // make a chain, keep its end
			o := m.New(SiteNode, TypeNode)
			b = m.New(SiteNode, TypeNode)
			m.StR(o, 8, b)
			if a != 0 {
				m.StR(b, 8, a)
				a = 0
			}
		}
		i++
		goto loop
	}
	ThreadMain(p, func(m *vm.Machine, sp int32, thread vm.Ref) abi.Status { return run(m, sp, 0, 0, 0, 0) })
	id = Method(p, "Program::Work", 3, []uint32{1, 2}, 2, func(m *vm.Machine, sp int32, pc uint32) abi.Status {
		f := m.Top()
		return run(m, sp, pc, Get(m, f, Slot(0)), Get(m, f, Slot(1)), Get(m, f, Slot(2)))
	})
	return p
}
