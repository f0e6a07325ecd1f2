package explore

import (
	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// Programs as the compiler would generate them, written by hand.

// Type IDs.
const (
	tObject = 1 + iota
	tObjects
	tThread
	tStatics
	tString
	tStrings
	tNode
	numTypes
)

// Sites.
const (
	sFork = 1 + iota
	sForks
	sThread
	sThreads
	sStart
	sEnter
	sExit
	sRead
	sWrite
	sNode
	sChoose
	sWait
	sPulse
	sJoin
	numSites
)

const statics = abi.FirstStatic // of the only class

func baseProgram(name string) *vm.Program {
	p := &vm.Program{
		Name:  name,
		Types: make([]vm.TypeInfo, numTypes),
		Sites: make([]vm.SiteInfo, numSites),
		Files: []string{"Test.cs"},
		Statics: []vm.StaticInfo{
			{Type: tStatics, Ref: statics, Size: 40, Refs: []uint32{24, 28}},
		},
		Methods: []vm.MethodInfo{{}},
	}
	p.Types[tObject] = vm.TypeInfo{Name: "System.Object", Supers: []uint32{tObject}}
	p.Types[tObjects] = vm.TypeInfo{Name: "System.Object[]", Kind: vm.TypeArray, Elem: tObject, ElemSize: 4, ElemIsRef: true}
	p.Types[tThread] = vm.TypeInfo{Name: "System.Threading.Thread", Size: 24, Refs: []uint32{abi.ThreadName}}
	p.Types[tStatics] = vm.TypeInfo{Name: "Program"}
	p.Types[tString] = vm.TypeInfo{Name: "System.String", Kind: vm.TypeString}
	p.Types[tStrings] = vm.TypeInfo{Name: "System.String[]", Kind: vm.TypeArray, Elem: tString, ElemSize: 4, ElemIsRef: true}
	p.Types[tNode] = vm.TypeInfo{Name: "Node", Size: 8, Refs: []uint32{8}}
	p.TypeThread, p.TypeString, p.TypeStringArray = tThread, tString, tStrings
	kinds := []struct {
		kind vm.SiteKind
		pend abi.PendKind
		what string
		typ  vm.ValueType
	}{
		sFork: {vm.SiteAlloc, 0, "object", 0}, sForks: {vm.SiteAlloc, 0, "object[]", 0}, sThread: {vm.SiteAlloc, 0, "Thread", 0},
		sThreads: {vm.SiteAlloc, 0, "Thread[]", 0}, sNode: {vm.SiteAlloc, 0, "Node", 0},
		sStart: {vm.SiteSync, abi.PendStart, "Thread.Start", 0}, sEnter: {vm.SiteSync, abi.PendEnter, "Monitor.Enter", 0},
		sExit: {vm.SiteSync, abi.PendExit, "Monitor.Exit", 0}, sRead: {vm.SiteRead, 0, "counter", vm.ValueI4},
		sWrite: {vm.SiteWrite, 0, "counter", vm.ValueI4}, sChoose: {vm.SiteSync, abi.PendChoose, "Verify.Choose", 0},
		sWait: {vm.SiteSync, abi.PendWait, "Monitor.Wait", 0}, sPulse: {vm.SiteSync, abi.PendSignal, "Monitor.Pulse", 0},
		sJoin: {vm.SiteSync, abi.PendJoin, "Thread.Join", 0},
	}
	for i, k := range kinds {
		p.Sites[i] = vm.SiteInfo{Method: 1, IL: uint32(i), Kind: k.kind, Pend: k.pend, What: k.what, Type: k.typ}
	}
	p.Sites[sRead].Access, p.Sites[sRead].Size = vm.AccessRead, 4
	p.Sites[sWrite].Access, p.Sites[sWrite].Size = vm.AccessWrite, 4
	return p
}

// method adds one whose frame has the given number of words, those of them listed being references.
func method(p *vm.Program, name string, words uint32, refs []uint32, pcs int, resume func(m *vm.Machine, sp int32, pc uint32) abi.Status) uint32 {
	info := vm.MethodInfo{Name: name, FrameSize: abi.FrameSlots + 4*words, Resume: resume}
	for _, r := range refs {
		info.Refs = append(info.Refs, slot(r))
	}
	line := uint32(10 * len(p.Methods))
	for i := range pcs {
		info.PCs = append(info.PCs, uint32(i))
		info.Lines = append(info.Lines, vm.Line{IL: uint32(i), Line: line + uint32(i)})
	}
	for i := pcs; i < numSites; i++ {
		info.Lines = append(info.Lines, vm.Line{IL: uint32(i), Line: line + uint32(i)})
	}
	p.Methods = append(p.Methods, info)
	return uint32(len(p.Methods) - 1)
}

func slot(i uint32) uint32 { return abi.FrameSlots + 4*i }

func get(m *vm.Machine, o vm.Ref, off uint32) uint32 { return *(*uint32)(m.At(o, off)) }

func put(m *vm.Machine, o vm.Ref, off, v uint32) {
	m.W(o)
	*(*uint32)(m.At(o, off)) = v
}

// save materialises a frame with these slots.
func save(m *vm.Machine, sp int32, method, pc uint32, slots ...uint32) abi.Status {
	f := m.Save(sp, method, pc, abi.Yield)
	for i, v := range slots {
		*(*uint32)(m.At(f, slot(uint32(i)))) = v
	}
	return abi.Yield
}

// Fields of the hand-written thread type, and statics.
const (
	threadID   = 24 // int32
	staticRef  = 24
	staticRef2 = 28
	staticInt  = 32
)

// startAll is a main method, method 1: it allocates n objects into an array in a static field, starts n threads with
// their numbers, one after the other, and ends.
func startAll(p *vm.Program, objects, n int) {
	var id uint32
	var body func(m *vm.Machine, sp int32, pc, i uint32, threads vm.Ref) abi.Status
	body = func(m *vm.Machine, sp int32, pc, i uint32, threads vm.Ref) abi.Status {
		if pc == 1 {
			t := get(m, threads, abi.ArrayData+4*i)
			if m.Watch {
				m.ResumedSync(t, 0, sStart)
			}
			goto start
		}
		{
			arr, _ := m.NewArr(sForks, tObjects, int64(objects))
			for k := range objects {
				o := m.New(sFork, tObject)
				m.StR(arr, abi.ArrayData+4*uint32(k), o)
			}
			m.StR(statics, staticRef, arr)
			threads, _ = m.NewArr(sThreads, tObjects, int64(n))
			for k := range n {
				o := m.New(sThread, tThread)
				put(m, o, threadID, uint32(k))
				m.StR(threads, abi.ArrayData+4*uint32(k), o)
			}
		}
	loop:
		if i == uint32(n) {
			return abi.OK
		}
		if t := get(m, threads, abi.ArrayData+4*i); m.Watch && m.Sync(abi.PendStart, t, 0, sStart) {
			return save(m, sp, id, 1, i, threads)
		}
	start:
		if st := vm.ThreadStart(m, get(m, threads, abi.ArrayData+4*i)); st != abi.OK {
			return st
		}
		i++
		goto loop
	}
	id = method(p, "Program::Main", 2, []uint32{1}, 2, func(m *vm.Machine, sp int32, pc uint32) abi.Status {
		f := m.Top()
		return body(m, sp, pc, get(m, f, slot(0)), get(m, f, slot(1)))
	})
	p.Main = func(m *vm.Machine, args vm.Ref) abi.Status { return body(m, 0, 0, 0, 0) }
}

// threadMain is method 2, which calls the given one at depth 1.
func threadMain(p *vm.Program, run func(m *vm.Machine, sp int32, thread vm.Ref) abi.Status) {
	id := method(p, "System.Threading.Thread::ThreadMain", 1, []uint32{0}, 2, func(m *vm.Machine, sp int32, pc uint32) abi.Status {
		return abi.OK
	})
	p.Methods[id].Hidden = true
	p.ThreadMain = func(m *vm.Machine, thread vm.Ref) abi.Status {
		st := run(m, 1, thread)
		if st == abi.Yield || st == abi.Stop {
			save(m, 0, id, 1)
		}
		return st
	}
}

// philosophers: each takes the left and then the right fork, eats, and gives them back, for ever.
func philosophers(n int) *vm.Program { return philosophersIn(n, n) }

// philosophersIn is the same with so many objects alive.
func philosophersIn(n, objects int) *vm.Program {
	p := baseProgram("philosophers")
	startAll(p, objects, n)
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
		if m.Watch && m.Sync(abi.PendEnter, left, -1, sEnter) {
			return save(m, sp, id, 1, left, right)
		}
		goto e1
	r1:
		if m.Watch {
			m.ResumedSync(left, -1, sEnter)
		}
	e1:
		if st = vm.MonitorEnter(m, left); st != abi.OK {
			return st
		}
		if m.Watch && m.Sync(abi.PendEnter, right, -1, sEnter) {
			return save(m, sp, id, 2, left, right)
		}
		goto e2
	r2:
		if m.Watch {
			m.ResumedSync(right, -1, sEnter)
		}
	e2:
		if st = vm.MonitorEnter(m, right); st != abi.OK {
			return st
		}
		if m.Watch && m.Sync(abi.PendExit, right, 0, sExit) {
			return save(m, sp, id, 3, left, right)
		}
		goto e3
	r3:
		if m.Watch {
			m.ResumedSync(right, 0, sExit)
		}
	e3:
		if st = vm.MonitorExit(m, right); st != abi.OK {
			return st
		}
		if m.Watch && m.Sync(abi.PendExit, left, 0, sExit) {
			return save(m, sp, id, 4, left, right)
		}
		goto e4
	r4:
		if m.Watch {
			m.ResumedSync(left, 0, sExit)
		}
	e4:
		if st = vm.MonitorExit(m, left); st != abi.OK {
			return st
		}
		goto loop
	}
	threadMain(p, func(m *vm.Machine, sp int32, thread vm.Ref) abi.Status {
		forks := get(m, statics, staticRef)
		i := get(m, thread, threadID)
		return dine(m, sp, 0, get(m, forks, abi.ArrayData+4*i), get(m, forks, abi.ArrayData+4*((i+1)%uint32(n))))
	})
	id = method(p, "Philosopher::Dine", 2, []uint32{0, 1}, 5, func(m *vm.Machine, sp int32, pc uint32) abi.Status {
		f := m.Top()
		return dine(m, sp, pc, get(m, f, slot(0)), get(m, f, slot(1)))
	})
	return p
}

// lostUpdate: n threads each increment a static counter; the last to end (a second static counts) asserts that it is n.
func lostUpdate(n int) *vm.Program {
	p := baseProgram("lostupdate")
	startAll(p, 1, n)
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
		if m.Watch && m.Before(statics, staticInt, sRead) {
			return save(m, sp, id, 1, v)
		}
		goto e1
	r1:
		if m.Watch {
			m.Resumed(statics, staticInt, sRead)
		}
	e1:
		v = get(m, statics, staticInt)
		if m.Watch && m.Before(statics, staticInt, sWrite) {
			return save(m, sp, id, 2, v)
		}
		goto e2
	r2:
		if m.Watch {
			m.Resumed(statics, staticInt, sWrite)
		}
	e2:
		put(m, statics, staticInt, v+1)
		if m.Watch && m.Before(statics, staticInt+4, sWrite) {
			return save(m, sp, id, 3)
		}
		goto e3
	r3:
		if m.Watch {
			m.Resumed(statics, staticInt+4, sWrite)
		}
	e3:
		d := get(m, statics, staticInt+4) + 1
		put(m, statics, staticInt+4, d)
		if d == uint32(n) && get(m, statics, staticInt) != d {
			st := vm.AssertFail(m, 0)
			save(m, sp, id, 3)
			return st
		}
		return abi.OK
	}
	threadMain(p, func(m *vm.Machine, sp int32, thread vm.Ref) abi.Status { return run(m, sp, 0, 0) })
	id = method(p, "Program::Increment", 1, nil, 4, func(m *vm.Machine, sp int32, pc uint32) abi.Status {
		return run(m, sp, pc, get(m, m.Top(), slot(0)))
	})
	p.Methods[id].PCSites = []uint32{0, sRead, sWrite, sWrite}
	return p
}

// queue: n threads each take nodes from and add nodes to a list in a static field, as the digits of a choice tell: made to
// give the collector all kinds of work. Nodes are {next, number}.
func queue(n, rounds int) *vm.Program {
	p := baseProgram("queue")
	startAll(p, 1, n)
	var id uint32
	run := func(m *vm.Machine, sp int32, pc uint32, i uint32, a, b vm.Ref) abi.Status {
		if pc == 1 {
			if m.Watch {
				m.ResumedSync(statics, 5, sChoose)
			}
			goto go1
		}
	loop:
		if i == uint32(rounds) {
			return abi.OK
		}
		if m.Sync(abi.PendChoose, statics, 6, sChoose) {
			return save(m, sp, id, 1, i, a, b)
		}
	go1:
		switch m.Alt {
		case 0: // push
			o := m.New(sNode, tNode)
			m.StR(o, 8, get(m, statics, staticRef2))
			m.StR(statics, staticRef2, o)
		case 1: // pop into a local
			if a = get(m, statics, staticRef2); a != 0 {
				m.StR(statics, staticRef2, get(m, a, 8))
			}
		case 2: // make a private cycle
			a = m.New(sNode, tNode)
			b = m.New(sNode, tNode)
			m.StR(a, 8, b)
			m.StR(b, 8, a)
		case 3: // forget one, hook another in behind the head
			if h := get(m, statics, staticRef2); h != 0 && a != 0 {
				m.StR(h, 8, a)
			}
			a = 0
		case 4: // walk
			if a != 0 {
				b = get(m, a, 8)
				a = 0
			} else {
				a, b = b, 0
			}
		case 5: // make a chain, keep its end
			o := m.New(sNode, tNode)
			b = m.New(sNode, tNode)
			m.StR(o, 8, b)
			if a != 0 {
				m.StR(b, 8, a)
				a = 0
			}
		}
		i++
		goto loop
	}
	threadMain(p, func(m *vm.Machine, sp int32, thread vm.Ref) abi.Status { return run(m, sp, 0, 0, 0, 0) })
	id = method(p, "Program::Work", 3, []uint32{1, 2}, 2, func(m *vm.Machine, sp int32, pc uint32) abi.Status {
		f := m.Top()
		return run(m, sp, pc, get(m, f, slot(0)), get(m, f, slot(1)), get(m, f, slot(2)))
	})
	return p
}
