package search

import (
	"encoding/binary"
	"slices"
	"unsafe"

	"github.com/cespare/xxhash/v2"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// form writes a state in a way that depends neither on the positions of objects nor on how threads are numbered. Two states that have the
// same form are equal but for the names of threads, objects and frames: the form has everything that the machine looks at, and it can be
// read back in one way only. Two equal states have the same form if a property of the threads decides their order. That property is a
// colour: a hash of what a thread consists of and reaches, refined until no refinement tells more threads apart. Threads of one colour stay
// in the order of their indices. This order matters only if the threads are no mirror images of each other; canonical therefore tries the
// other orders, too.
type form struct {
	m         *vm.Machine
	numbers   bool // the program can see the numbers of threads, so they are part of the form
	positions bool // the names of objects' positions are part of the form: see Digester
	statuses  bool // the escape statuses of objects are part of the form
	ended     bool // the program has ended
	named     bool // objects and frames stand for themselves by the names of their positions, and locks are apart from objects: see sketch

	buf  []byte
	ends []int // where the pieces of buf end

	live    []int
	colour  []uint64 // by thread index
	next    []uint64
	threads []uint64 // by thread index: what stands for a thread

	epoch  uint32
	stamp  []uint32 // by component: the epoch in which it got its number
	number []uint32 // by component: the number of an object, in order of discovery
	queue  []vm.Ref
	locked []uint32 // components of constants that have locks, to sort them

	refs map[uint64][]uint32 // by type word, with ofStatics: offsets of references in bytes, ascending
}

func newForm(m *vm.Machine, numbers bool) *form {
	return &form{m: m, numbers: numbers, refs: map[uint64][]uint32{}}
}

// maxOrders bounds the orders of threads of one colour that canonical tries: it tries all orders of six threads.
const maxOrders = 720

// canonical is a hash of the machine's state that does not depend on positions and numbering; tests compare searches by it. The hash leaves
// out the numbers of threads: the search may decide which of several threads gets which number. Once the program has ended, the background
// threads that were cut off are no part of the state: nobody can see how far they had come but by what they did. Threads of one colour may
// stand in a relation that colours do not tell, as philosophers around a table do. canonical therefore takes the least hash over the orders
// of these threads, so that mirror images have the same hash.
func (f *form) canonical(ended bool) uint64 {
	f.begin(ended)
	f.content()
	least := xxhash.Sum64(f.buf)
	f.orders(0, maxOrders, func() {
		f.content()
		least = min(least, xxhash.Sum64(f.buf))
	})
	return least
}

// orders calls visit for each order of the live threads from the k-th on in which colours ascend, except for the present order, to which it
// returns. For each choice of the threads before the k-th it tries at most n orders: threads beyond that number keep their positions.
func (f *form) orders(k, n int, visit func()) {
	if k == len(f.live) {
		return
	}
	end := k + 1
	for end < len(f.live) && end-k < n && f.colour[f.live[end]] == f.colour[f.live[k]] {
		end++
	}
	for j := k; j < end; j++ {
		f.live[k], f.live[j] = f.live[j], f.live[k]
		if j > k {
			visit()
		}
		f.orders(k+1, n/(end-k), visit)
		f.live[k], f.live[j] = f.live[j], f.live[k]
	}
}

// write writes the machine's state.
func (f *form) write(ended bool) {
	f.begin(ended)
	f.content()
}

// begin sorts the threads that are part of the machine's state. Once the program has ended, no thread is.
func (f *form) begin(ended bool) {
	f.live, f.ended = f.live[:0], ended
	for i := range f.m.Threads {
		if f.m.Alive(i) && !ended {
			f.live = append(f.live, i)
		}
	}
	f.sort()
}

// content writes the state with the threads in the order of live.
func (f *form) content() {
	for k, i := range f.live {
		f.next[i] = uint64(k + 1)
	}
	f.reset(f.next)
	f.word('G')
	f.buf = append(f.buf, f.m.GlobalsContent()...)
	f.cut()
	for i := range f.m.Prog.Statics {
		f.statics(&f.m.Prog.Statics[i])
	}
	f.constantLocks()
	f.blocks()
	for _, i := range f.live {
		f.thread(i)
	}
	f.drain()
}

// sort sorts the live threads by colour, those of one colour by index.
func (f *form) sort() {
	n := len(f.m.Threads)
	f.colour, f.next = resized(f.colour, n), resized(f.next, n)
	if len(f.live) > 1 {
		f.reset(f.colour)
		for _, i := range f.live {
			f.buf = f.buf[:0]
			f.outline(i)
			f.next[i] = xxhash.Sum64(f.buf)
		}
		classes := f.recolour()
		for classes < len(f.live) {
			for _, i := range f.live {
				f.next[i] = f.colour[i]
				if f.tied(i) {
					f.reset(f.colour)
					own := f.colour[i]
					f.word(own)
					f.colour[i] = ^own // a way that leads back to this thread differs from a way that leads to another thread of its colour
					f.thread(i)
					f.drain()
					f.colour[i] = own
					f.next[i] = xxhash.Sum64(f.buf)
				}
			}
			before := classes
			if classes = f.recolour(); classes == before {
				break
			}
		}
		slices.SortStableFunc(f.live, func(a, b int) int {
			if f.colour[a] != f.colour[b] {
				if f.colour[a] < f.colour[b] {
					return -1
				}
				return 1
			}
			return a - b
		})
	}
	clear(f.next)
}

// recolour makes the next colours the present ones and counts the different ones.
func (f *form) recolour() int {
	f.colour, f.next = f.next, f.colour
	classes := 0
	for k, i := range f.live {
		if !slices.ContainsFunc(f.live[:k], func(j int) bool { return f.colour[j] == f.colour[i] }) {
			classes++
		}
	}
	return classes
}

func (f *form) tied(i int) bool {
	return slices.ContainsFunc(f.live, func(j int) bool { return j != i && f.colour[j] == f.colour[i] })
}

func resized(s []uint64, n int) []uint64 {
	s = slices.Grow(s[:0], n)[:n]
	clear(s)
	return s
}

func word(p unsafe.Pointer, off uint32) uint32 { return *(*uint32)(unsafe.Add(p, off)) }

func (f *form) reset(threads []uint64) {
	f.threads = threads
	if f.epoch++; f.epoch == 0 { // the counter has wrapped after 2^32 epochs
		clear(f.stamp)
		f.epoch = 1
	}
	f.queue, f.buf, f.ends = f.queue[:0], f.buf[:0], f.ends[:0]
	if n := len(f.m.Comps); n > len(f.stamp) {
		f.stamp, f.number = append(f.stamp, make([]uint32, n-len(f.stamp))...), append(f.number, make([]uint32, n-len(f.number))...)
	}
}

// cut ends a piece.
func (f *form) cut() { f.ends = append(f.ends, len(f.buf)) }

func (f *form) word(v uint64) { f.buf = binary.LittleEndian.AppendUint64(f.buf, v) }

// threadName writes what stands for the thread with this index; 0 for none.
func (f *form) threadName(i int) {
	if i < 0 || i >= len(f.threads) {
		f.word(0)
		return
	}
	f.word(f.threads[i])
}

// ref writes what stands for a reference, or for the upper half of a managed pointer. The lowest two bits give the kind of the target: 1
// object, 2 constant or statics, 3 frame; all bits are 0 for null.
func (f *form) ref(r vm.Ref) {
	if r == 0 {
		f.word(0)
		return
	}
	c := f.m.CompOf(r)
	switch kind := f.m.Comps[c].Kind; {
	case f.named && (kind == vm.CompObject || kind == vm.CompFrame):
		f.word(uint64(f.m.PositionName(c))<<2 | 1)
	case kind == vm.CompObject:
		if f.stamp[c] != f.epoch {
			f.queue = append(f.queue, r)
			f.stamp[c], f.number[c] = f.epoch, uint32(len(f.queue))
		}
		f.word(uint64(f.number[c])<<2 | 1)
	case kind == vm.CompFrame:
		thread, depth := f.frameOf(r)
		f.threadName(thread)
		f.word(depth<<2 | 3)
	default: // constants and statics have fixed positions
		f.word(uint64(r)<<2 | 2)
	}
}

// frameOf gives the thread that a frame belongs to, and the frame's depth; -1 if no live thread has it. A pointer into a frame nearly always
// belongs to the frame's own thread.
func (f *form) frameOf(r vm.Ref) (thread int, depth uint64) {
	for _, i := range f.live {
		rec := f.m.P(f.m.Threads[i].Rec)
		at := word(rec, vm.RecordTop)
		for d := word(rec, vm.RecordDepth); d > 0; d-- {
			if at == r {
				return i, uint64(d)
			}
			at = word(f.m.P(at), abi.FrameParent)
		}
	}
	return -1, 0
}

// body writes the bytes from one offset to another, with what stands for a reference in place of each reference.
func (f *form) body(p unsafe.Pointer, from, to uint32, refs []uint32) {
	for _, off := range refs {
		if off >= from && off < to {
			f.raw(p, from, off)
			f.ref(word(p, off))
			from = off + 4
		}
	}
	f.raw(p, from, to)
}

func (f *form) raw(p unsafe.Pointer, from, to uint32) {
	if to > from {
		f.buf = append(f.buf, unsafe.Slice((*byte)(unsafe.Add(p, from)), to-from)...)
	}
}

const ofStatics = 1 << 32

// sorted gives the offsets of references in a component with this type word, ascending.
func (f *form) sorted(typ uint64, refs []uint32) []uint32 {
	s, ok := f.refs[typ]
	if !ok {
		s = slices.Clone(refs)
		slices.Sort(s)
		f.refs[typ] = s
	}
	return s
}

func (f *form) statics(s *vm.StaticInfo) {
	p := f.m.P(s.Ref)
	f.word('S')
	if status := word(p, abi.StaticStatus); f.ended && f.m.Prog.Types[s.Type].Cctor && (status == abi.ClassNone || status == abi.ClassRunning) {
		f.cut() // a constructor that the program's end has cut off counts as not begun: nobody else has seen the fields
		return
	}
	f.word(uint64(word(p, abi.StaticStatus)))
	f.threadName(int(word(p, abi.StaticThread)) - 1)
	f.ref(word(p, abi.StaticFailed))
	f.body(p, abi.StaticFields, s.Size, f.sorted(uint64(s.Type)|ofStatics, s.Refs))
	f.cut()
}

// blocks writes native memory. It keeps positions, because the program sees addresses.
func (f *form) blocks() {
	for _, c := range f.m.Blocks() {
		if content := f.m.Content(c); len(content) > 0 {
			f.word('B')
			f.word(uint64(c)<<32 | uint64(len(content)))
			f.buf = append(f.buf, content...)
			f.cut()
		}
	}
}

// constantLocks writes the locks of literals and type objects, which no search from the roots discovers. It writes them in the order of
// their components, because the machine lists them in the order in which the search first used them.
func (f *form) constantLocks() {
	f.locked = f.locked[:0]
	for _, c := range f.m.Lockable() {
		if o := &f.m.Comps[c]; o.Kind == vm.CompConst && f.m.Comps[o.Lock].Len != 0 {
			f.locked = append(f.locked, c)
		}
	}
	slices.Sort(f.locked)
	for _, c := range f.locked {
		f.word('L')
		f.word(uint64(c))
		f.lock(f.m.Comps[c].Ref)
		f.cut()
	}
}

// lock writes which thread holds an object's lock and which threads wait in it. The pulsed threads are a set, so they are sorted.
func (f *form) lock(o vm.Ref) {
	owner, count, waiting, pulsed := f.m.LockQueues(o)
	f.word(uint64(count))
	if owner == vm.Orphaned {
		f.word(1 << 63)
	} else {
		f.threadName(owner)
	}
	f.word(uint64(len(waiting)))
	for _, w := range waiting {
		f.threadName(int(w))
	}
	f.word(uint64(len(pulsed)))
	from := len(f.buf)
	for _, w := range pulsed {
		f.threadName(int(w))
	}
	sortWords(f.buf[from:])
}

func sortWords(b []byte) {
	var words []uint64
	for i := 0; i < len(b); i += 8 {
		words = append(words, binary.LittleEndian.Uint64(b[i:]))
	}
	slices.Sort(words)
	for i, w := range words {
		binary.LittleEndian.PutUint64(b[8*i:], w)
	}
}

// outline writes the part of a thread that needs no look at the heap.
func (f *form) outline(i int) {
	f.head(i)
	rec := f.m.P(f.m.Threads[i].Rec)
	at := word(rec, vm.RecordTop)
	for d := word(rec, vm.RecordDepth); d > 0; d-- {
		f.stop(at)
		at = word(f.m.P(at), abi.FrameParent)
	}
}

// head is the part of outline that is not about frames.
func (f *form) head(i int) {
	m := f.m
	rec := m.P(m.Threads[i].Rec)
	main := uint64(0)
	if i == 0 {
		main = 1 // the main thread's result is the exit code
	}
	f.word(main)
	f.word(uint64(word(rec, vm.RecordStatus)))
	f.word(uint64(word(rec, vm.RecordDoom)))
	f.word(uint64(word(rec, vm.RecordDepth)))
	if f.numbers {
		f.word(uint64(m.Threads[i].ID))
	}
	if m.Prog.ReadsClock {
		due, late := m.Due(i)
		if late {
			due++
		}
		f.word(uint64(due))
	}
}

// stop writes where a frame's method stands, and what it is about to do.
func (f *form) stop(at vm.Ref) {
	p := f.m.P(at)
	f.word(uint64(word(p, abi.HeaderType)))
	f.word(uint64(word(p, abi.FramePC)))
	f.word(uint64(word(p, abi.FramePend)))
	f.word(uint64(word(p, abi.FrameArg)))
}

// thread writes a thread: its record, then its frames, innermost first.
func (f *form) thread(i int) {
	f.word('T')
	f.outline(i)
	f.record(i)
	rec := f.m.P(f.m.Threads[i].Rec)
	at := word(rec, vm.RecordTop)
	for d := word(rec, vm.RecordDepth); d > 0; d-- {
		f.frame(at)
		at = word(f.m.P(at), abi.FrameParent)
	}
}

// record writes what a thread's record has beyond the thread's head.
func (f *form) record(i int) {
	m := f.m
	rec := m.P(m.Threads[i].Rec)
	f.ref(word(rec, vm.RecordObject))
	f.ref(word(rec, vm.RecordStatics))
	m.EachEHBlock(i, func(b vm.Ref) {
		p := m.P(b)
		n := word(p, vm.RecordEH)
		f.word(uint64(n))
		for j := range n {
			at := vm.RecordEHs + j*vm.RecordEHBytes
			f.ref(word(p, at))
			f.raw(p, at+4, at+vm.RecordEHBytes)
		}
	})
	f.cut()
}

// frame writes what a frame has beyond its stop.
func (f *form) frame(at vm.Ref) {
	p := f.m.P(at)
	typ := word(p, abi.HeaderType)
	f.word('F')
	f.word(uint64(typ))
	switch kind := abi.PendKind(word(p, abi.FramePend) & abi.PendMask); kind {
	case abi.PendChoose, abi.PendBudget:
		f.word(uint64(word(p, abi.FrameObj)))
	default:
		f.ref(word(p, abi.FrameObj))
	}
	f.ref(word(p, abi.FrameLink))
	info := &f.m.Prog.Methods[typ&^abi.FrameType]
	f.body(p, abi.FrameSlots, info.FrameSize, f.sorted(uint64(typ), info.Refs))
	f.cut()
}

func (f *form) drain() {
	for i := 0; i < len(f.queue); i++ {
		f.object(f.queue[i])
	}
}

// showsLock reports whether the lock of component c is in the form. Who holds an object of the library is noted for the search alone: a replay does not know it.
func (f *form) showsLock(c uint32) bool { return f.statuses || !f.m.IsNoted(c) }

func (f *form) object(r vm.Ref) {
	m := f.m
	p := m.P(r)
	typ := word(p, abi.HeaderType)
	t := &m.Prog.Types[typ]
	c := m.CompOf(r)
	size := m.Comps[c].Len
	f.word('O')
	f.word(uint64(typ))
	if f.positions {
		f.word(uint64(m.PositionName(c)))
	}
	if f.statuses {
		f.word(uint64(word(p, abi.HeaderFlags) & abi.FlagShared))
	}
	switch {
	case t.Kind == vm.TypeArray || t.Kind == vm.TypeMDArray:
		off := uint32(abi.ArrayData)
		if t.Kind == vm.TypeMDArray {
			off = uint32(abi.MDArrayData(int(t.Rank)))
		}
		f.raw(p, abi.ArrayLength, off)
		n := word(p, abi.ArrayLength)
		switch {
		case t.ElemIsRef:
			for j := range n {
				f.ref(word(p, off+4*j))
			}
		case len(t.ElemRefs) > 0:
			for j := range n {
				f.body(unsafe.Add(p, off+j*t.ElemSize), 0, t.ElemSize, t.ElemRefs)
			}
		default:
			f.raw(p, off, size)
		}
	case typ == m.Prog.TypeThread && typ != 0:
		f.word(uint64(word(p, abi.ThreadState)))
		if word(p, abi.ThreadState) == 1 {
			f.threadName(m.ThreadOf(r))
		}
		if f.ended && word(p, abi.ThreadState) == 1 {
			// The program's end cut this thread off. Nobody can see whether it had begun, and beginning clears the fields that hold its
			// delegate.
			f.word(uint64(word(p, abi.ThreadFlags)))
			f.ref(word(p, abi.ThreadName))
			break
		}
		if f.numbers {
			f.word(uint64(word(p, abi.ThreadIndex)))
		}
		f.body(p, abi.ThreadIndex+4, size, f.sorted(uint64(typ), t.Refs))
	default:
		f.body(p, abi.ObjectPayload, size, f.sorted(uint64(typ), t.Refs))
	}
	if l := m.Comps[c].Lock; l != 0 && !f.named && m.Comps[l].Len != 0 && f.showsLock(c) {
		f.word('L')
		f.lock(r)
	}
	f.cut()
}
