package gc

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"

	"mwc/runtime/abi"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// Types of the random heaps.
const (
	tNode    = 1 + iota // three references
	tLeaf               // none
	tArray              // object[]
	tStructs            // an array of structs of an int and two references
	tStatics
	numTypes
)

const (
	registers = 4 // of a frame, all of them references
	globals   = 3
)

// Methods: all registers of a frame are live, or only the last one. The registers have the same slots in both.
const (
	wide   = 1
	narrow = 2
)

// op is an operation of a random program on the registers of the innermost frame and on the globals.
type op struct {
	kind       int
	a, b, slot uint32
}

const (
	opNew = iota
	opLeaf
	opArray
	opStructs
	opLoad
	opStore
	opUnlink
	opGetGlobal
	opSetGlobal
	opClear
	opMove
	opPush // a call, with the registers as arguments
	opPop
)

// weights holds each kind of operation as often as it is to be drawn. Large structures come from nodes that refer to
// each other.
var weights = []int{
	opNew, opNew, opNew, opNew, opLeaf, opArray, opStructs, opLoad, opLoad, opLoad, opLoad, opStore, opStore, opStore, opStore,
	opStore, opStore, opUnlink, opGetGlobal, opGetGlobal, opSetGlobal, opClear, opClear, opMove, opPush, opPop,
}

// world is a machine that runs the operations of a random program, with a store and a collector.
type world struct {
	m     *vm.Machine
	store state.Store
	gc    Collector
	ops   []op // operations of the transition
	at    state.ID
	left  state.ID // the state from which the last transition came; 0 if there is none
}

func register(i uint32) uint32 { return abi.FrameSlots + 4*i }

func newWorld(collector string, heapGoal int64, weigh int) *world {
	w := &world{}
	p := &vm.Program{
		Name: "random", Types: make([]vm.TypeInfo, numTypes), Sites: make([]vm.SiteInfo, 2), Files: []string{"Random.cs"},
		Statics: []vm.StaticInfo{{Type: tStatics, Ref: abi.FirstStatic, Size: abi.StaticFields + 16, Refs: []uint32{abi.StaticFields, abi.StaticFields + 4, abi.StaticFields + 8}}},
		Methods: []vm.MethodInfo{{}, {
			Name: "Random::Main", FrameSize: abi.FrameSlots + 4*registers, PCs: []uint32{0, 0}, Lines: []vm.Line{{IL: 0, Line: 1}},
			Refs:   []uint32{register(0), register(1), register(2), register(3)},
			Resume: w.resume,
		}, {
			Name: "Random::Narrow", FrameSize: abi.FrameSlots + 4*registers, PCs: []uint32{0, 0}, Lines: []vm.Line{{IL: 0, Line: 1}},
			Refs:   []uint32{register(3)},
			Resume: w.resume,
		}},
		Main: func(m *vm.Machine, _ vm.Ref) abi.Status { return w.yield(0, wide, [registers]vm.Ref{}) },
	}
	p.Types[tNode] = vm.TypeInfo{Name: "Node", Size: 16, Refs: []uint32{8, 12, 16}}
	p.Types[tLeaf] = vm.TypeInfo{Name: "Leaf", Size: 8}
	p.Types[tArray] = vm.TypeInfo{Name: "Object[]", Kind: vm.TypeArray, Elem: tNode, ElemSize: 4, ElemIsRef: true}
	p.Types[tStructs] = vm.TypeInfo{Name: "Pair[]", Kind: vm.TypeArray, Elem: tNode, ElemSize: 12, ElemRefs: []uint32{4, 8}}
	p.Types[tStatics] = vm.TypeInfo{Name: "Random"}
	w.m = vm.New(p, vm.Options{HeapGoal: heapGoal})
	w.store = state.NewTree(w.m)
	w.gc = New(collector, w.m, w.store)
	if h, ok := w.gc.(*Hybrid); ok {
		h.every = weigh
	}
	w.m.SetCollector(w.gc.Within)
	return w
}

func (w *world) yield(sp int32, method uint32, regs [registers]vm.Ref) abi.Status {
	f := w.m.Save(sp, method, 1, abi.Yield)
	for i, r := range regs {
		if method == wide || i == 3 {
			*(*uint32)(w.m.At(f, register(uint32(i)))) = r
		}
	}
	return abi.Yield
}

func (w *world) word(r vm.Ref, off uint32) uint32 { return *(*uint32)(w.m.At(r, off)) }

// slotOffset is the offset of an object's slot; ok is false where the object has no such slot.
func (w *world) slotOffset(r vm.Ref, slot uint32) (off uint32, ok bool) {
	if r == 0 {
		return 0, false
	}
	switch w.m.TypeOf(r) {
	case tNode:
		return abi.ObjectPayload + 4*(slot%3), true
	case tArray:
		return abi.ArrayData + 4*(slot%w.word(r, abi.ArrayLength)), true
	case tStructs:
		return abi.ArrayData + 12*(slot/2%w.word(r, abi.ArrayLength)) + 4 + 4*(slot%2), true
	}
	return 0, false
}

// resume runs the operations of the transition from the first one on that is not done.
func (w *world) resume(m *vm.Machine, sp int32, _ uint32) abi.Status {
	method := m.TypeOf(m.Top()) &^ abi.FrameType
	var regs [registers]vm.Ref
	for i := range regs {
		regs[i] = w.word(m.Top(), register(uint32(i)))
	}
	for len(w.ops) > 0 {
		x := w.ops[0]
		w.ops = w.ops[1:]
		off, ok := w.slotOffset(regs[x.a], x.slot)
		global := abi.StaticFields + 4*(x.slot%globals)
		switch x.kind {
		case opNew:
			regs[x.a] = m.New(0, tNode)
		case opLeaf:
			regs[x.a] = m.New(1, tLeaf)
		case opArray:
			regs[x.a], _ = m.NewArr(0, tArray, int64(1+x.slot))
		case opStructs:
			regs[x.a], _ = m.NewArr(1, tStructs, int64(1+x.slot/2))
		case opLoad:
			if ok {
				regs[x.b] = w.word(regs[x.a], off)
			}
		case opStore:
			if ok {
				m.StR(regs[x.a], off, regs[x.b])
			}
		case opUnlink:
			if ok {
				m.StR(regs[x.a], off, 0)
			}
		case opGetGlobal:
			regs[x.a] = w.word(abi.FirstStatic, global)
		case opSetGlobal:
			m.StR(abi.FirstStatic, global, regs[x.a])
		case opClear:
			regs[x.a] = 0
		case opMove:
			regs[x.a] = regs[x.b]
		case opPush:
			if sp < 5 {
				w.yield(sp+1, wide+x.slot%narrow, regs)
				return w.yield(sp, method, regs)
			}
		case opPop:
			if sp > 0 {
				return abi.OK
			}
		}
	}
	return w.yield(sp, method, regs)
}

// step makes a transition and stores the state.
func (w *world) step(ops []op) (state.ID, bool) {
	w.ops = ops
	w.m.Enabled(nil)
	w.m.Step(vm.Choice{})
	w.gc.Collect()
	w.left = w.at
	s, isNew := w.store.Put()
	w.at = s
	return s, isNew
}

func (w *world) back(s state.ID) {
	if changes := w.store.Goto(s); s == w.left {
		w.gc.Undone(changes)
	} else {
		w.gc.Moved(changes)
	}
	w.at, w.left = s, 0
}

// All collectors leave what a traversal reaches. Those that miss nothing lead to the same states as mark and sweep,
// component by component, while a random program goes forward and back.
func TestRandomHeaps(t *testing.T) {
	names := []string{"hybrid", "mgc", "ms", "rc", "rc+cycles", "none"}
	rapid.Check(t, func(t *rapid.T) {
		goal := rapid.SampledFrom([]int64{150, 1 << 20}).Draw(t, "goal")
		weigh := rapid.SampledFrom([]int{3, 1 << 30}).Draw(t, "weigh") // often, or never
		ms := newWorld("ms", goal, weigh)
		var worlds []*world
		for _, n := range names {
			worlds = append(worlds, newWorld(n, goal, weigh))
		}
		known := [][]state.ID{nil} // states by number, then by world
		first, _ := ms.step(nil)
		known[0] = append(known[0], first)
		for _, w := range worlds {
			s, _ := w.step(nil)
			known[0] = append(known[0], s)
		}
		verify := func(when string) {
			for i, w := range worlds {
				if err := w.gc.Verify(); err != nil {
					t.Fatalf("-gc=%s %s: %v", names[i], when, err)
				}
			}
		}
		verify("at the start")
		here, left := known[0], []state.ID(nil)  // where the worlds are, and where they were before the last transition
		lazily := rapid.Bool().Draw(t, "lazily") // do not verify after going back: that brings collectors up to date
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			if back := rapid.IntRange(0, 5).Draw(t, "back"); back < 3 {
				to := known[len(known)-1]
				switch {
				case back == 0:
					to = known[rapid.IntRange(0, len(known)-1).Draw(t, "state")]
				case left != nil:
					to = left
				}
				here, left = to, nil
				ms.back(to[0])
				for i, w := range worlds {
					w.back(to[i+1])
				}
				if !lazily {
					verify("after going back")
				}
				continue
			}
			var ops []op
			for range rapid.IntRange(1, 12).Draw(t, "ops") {
				r := rapid.Uint32Range(0, registers-1)
				ops = append(ops, op{rapid.SampledFrom(weights).Draw(t, "kind"), r.Draw(t, "a"), r.Draw(t, "b"), rapid.Uint32Range(0, 7).Draw(t, "slot")})
			}
			s, isNew := ms.step(ops)
			left = here
			here = []state.ID{s}
			for i, w := range worlds {
				s, isNew2 := w.step(ops)
				here = append(here, s)
				if names[i] == "rc" || names[i] == "none" {
					continue
				}
				if isNew != isNew2 || len(w.m.Comps) != len(ms.m.Comps) {
					t.Fatalf("-gc=%s: new %v, %d components; -gc=ms: new %v, %d components", names[i], isNew2, len(w.m.Comps), isNew, len(ms.m.Comps))
				}
				for c := range ms.m.Comps {
					if !bytes.Equal(w.m.Content(uint32(c)), ms.m.Content(uint32(c))) {
						t.Fatalf("-gc=%s: component %d: %x, -gc=ms: %x", names[i], c, w.m.Content(uint32(c)), ms.m.Content(uint32(c)))
					}
				}
			}
			verify("after a transition")
			known = append(known, here)
		}
	})
}
