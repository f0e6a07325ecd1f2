package explore

import (
	"encoding/binary"
	"sort"
	"unsafe"

	"github.com/cespare/xxhash/v2"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// canonical is a hash of the machine's state that does not depend on where things were placed nor on how threads are
// numbered. Live threads are sorted by a colour: a hash of what they reach, refined until it is as fine as it gets. Then
// everything is traversed depth first from statics and the threads in that order, and references become numbers in order
// of discovery. Once the program has ended, the background threads that were cut off are no part of it: how far they had
// come nobody can see but by what they did.
func canonical(m *vm.Machine, ended bool) uint64 {
	g := &graph{m: m, number: map[vm.Ref]uint64{}}
	var live []int
	for i := range m.Threads {
		if m.Alive(i) && !ended {
			live = append(live, i)
		}
	}
	colour := make([]uint64, len(m.Threads))
	for range len(live) + 1 {
		next := make([]uint64, len(m.Threads))
		for _, i := range live {
			g.reset(colour)
			g.thread(i)
			next[i] = g.sum()
		}
		colour = next
	}
	sort.SliceStable(live, func(a, b int) bool { return colour[live[a]] < colour[live[b]] })
	order := make([]uint64, len(m.Threads))
	for k, i := range live {
		order[i] = uint64(k + 1)
	}
	g.reset(order)
	for i := range m.Prog.Statics {
		s := &m.Prog.Statics[i]
		p := m.P(s.Ref)
		g.word(uint64(word(p, abi.StaticStatus)))
		if t := word(p, abi.StaticThread); t != 0 {
			g.threadName(int(t) - 1)
		}
		g.ref(word(p, abi.StaticFailed))
		g.body(p, abi.StaticFields, s.Size, s.Refs, nil)
	}
	for _, i := range live {
		g.thread(i)
	}
	g.drain()
	if c := m.GlobalsContent(); c != nil {
		g.buf = append(g.buf, c...)
	}
	return g.sum()
}

func word(p unsafe.Pointer, off uint32) uint32 { return *(*uint32)(unsafe.Add(p, off)) }

// graph writes the objects that it reaches into a buffer.
type graph struct {
	m       *vm.Machine
	threads []uint64 // by index: what stands for a thread
	number  map[vm.Ref]uint64
	queue   []vm.Ref
	buf     []byte
}

func (g *graph) reset(threads []uint64) {
	g.threads = threads
	clear(g.number)
	g.queue, g.buf = g.queue[:0], g.buf[:0]
}

func (g *graph) sum() uint64 {
	g.drain()
	return xxhash.Sum64(g.buf)
}

func (g *graph) word(v uint64) { g.buf = binary.LittleEndian.AppendUint64(g.buf, v) }

func (g *graph) threadName(i int) {
	if i < 0 || i >= len(g.threads) || !g.m.Alive(i) {
		g.word(0)
		return
	}
	g.word(g.threads[i])
}

// ref writes what stands for a reference, or for the upper half of a managed pointer.
func (g *graph) ref(r vm.Ref) {
	if r == 0 {
		g.word(0)
		return
	}
	c := g.m.CompOf(r)
	switch g.m.Comps[c].Kind {
	case vm.CompObject:
	case vm.CompFrame:
		g.word(2)
		return
	default:
		g.word(3)
		g.word(uint64(r)) // constants and statics have fixed places
		return
	}
	n, ok := g.number[r]
	if !ok {
		n = uint64(len(g.number)) + 16
		g.number[r] = n
		g.queue = append(g.queue, r)
	}
	g.word(n)
}

// body writes the bytes from one offset to another, references by what stands for them.
func (g *graph) body(p unsafe.Pointer, from, to uint32, refs []uint32, skip []uint32) {
	special := append(append([]uint32(nil), refs...), skip...)
	sort.Slice(special, func(a, b int) bool { return special[a] < special[b] })
	for _, off := range special {
		if off < from || off >= to {
			continue
		}
		g.raw(p, from, off)
		if len(skip) > 0 && off == skip[0] {
			g.word(0)
		} else {
			g.ref(word(p, off))
		}
		from = off + 4
	}
	g.raw(p, from, to)
}

func (g *graph) raw(p unsafe.Pointer, from, to uint32) {
	if to > from {
		g.buf = append(g.buf, unsafe.Slice((*byte)(unsafe.Add(p, from)), to-from)...)
	}
}

func (g *graph) thread(i int) {
	m := g.m
	rec := m.P(m.Threads[i].Rec)
	g.word(0xfeed)
	g.ref(word(rec, vm.RecordObject))
	g.ref(word(rec, vm.RecordStatics))
	m.EachEHBlock(i, func(b vm.Ref) {
		p := m.P(b)
		for j := range word(p, vm.RecordEH) {
			at := vm.RecordEHs + j*vm.RecordEHBytes
			g.ref(word(p, at))
			g.raw(p, at+4, at+vm.RecordEHBytes)
		}
	})
	f := word(rec, vm.RecordTop)
	for d := word(rec, vm.RecordDepth); d > 0; d-- {
		p := m.P(f)
		typ := word(p, abi.HeaderType)
		g.word(uint64(typ))
		g.word(uint64(word(p, abi.FramePC)))
		kind := abi.PendKind(word(p, abi.FramePend))
		g.word(uint64(kind))
		if kind != abi.PendChoose && kind != abi.PendBudget {
			g.ref(word(p, abi.FrameObj))
		}
		g.word(uint64(word(p, abi.FrameArg)))
		info := &m.Prog.Methods[typ&^abi.FrameType]
		g.body(p, abi.FrameSlots, info.FrameSize, info.Refs, nil)
		f = word(p, abi.FrameParent)
	}
}

func (g *graph) drain() {
	for i := 0; i < len(g.queue); i++ {
		g.object(g.queue[i])
	}
	g.queue = g.queue[:0]
}

func (g *graph) object(r vm.Ref) {
	m := g.m
	p := m.P(r)
	typ := word(p, abi.HeaderType)
	t := &m.Prog.Types[typ]
	g.word(uint64(typ))
	k := &m.Comps[m.CompOf(r)]
	switch {
	case t.Kind == vm.TypeArray || t.Kind == vm.TypeMDArray:
		var refs []uint32
		off := uint32(abi.ArrayData)
		if t.Kind == vm.TypeMDArray {
			off = uint32(abi.MDArrayData(int(t.Rank)))
		}
		for j := range word(p, abi.ArrayLength) {
			if t.ElemIsRef {
				refs = append(refs, off+4*j)
			}
			for _, e := range t.ElemRefs {
				if !t.ElemIsRef {
					refs = append(refs, off+j*t.ElemSize+e)
				}
			}
		}
		g.body(p, abi.ArrayLength, k.Len, refs, nil)
	case typ == m.Prog.TypeThread && typ != 0 || t.Name == "System.Threading.Thread":
		if word(p, abi.ThreadState) == 1 {
			g.threadName(m.ThreadOf(r))
		}
		g.body(p, abi.ObjectPayload, k.Len, t.Refs, []uint32{abi.ThreadIndex})
	default:
		g.body(p, abi.ObjectPayload, k.Len, t.Refs, nil)
	}
	if owner, count, waiting := m.LockState(r); owner >= 0 || len(waiting) > 0 {
		g.word(uint64(count))
		g.threadName(owner)
		for _, w := range waiting {
			g.threadName(w)
		}
	}
}
