package gc

import (
	"math"
	"unsafe"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// marker traverses the heap from the roots: statics, then threads' records, then frames, each breadth first. So an
// object's support is the longest-lived component that leads to it.
type marker struct {
	m       *vm.Machine
	seen    []uint32 // by component: epoch in which it was reached
	support []uint32 // by component: a component that refers to it, and through which a root leads to it; nil if not kept
	epoch   uint32
	queue   []uint32 // objects reached, not yet traversed
	marks   int64
}

// word is the 32-bit word at an offset of the component whose header is at p.
func word(p unsafe.Pointer, off uint32) uint32 { return *(*uint32)(unsafe.Add(p, off)) }

func (k *marker) fit() {
	if n := len(k.m.Comps); len(k.seen) < n {
		k.seen = append(k.seen, make([]uint32, n+n/2-len(k.seen))...)
	}
	if n := len(k.seen); k.support != nil && len(k.support) < n {
		k.support = append(k.support, make([]uint32, n-len(k.support))...)
	}
}

// next begins n epochs, of which the last becomes the present one. After 2^32 epochs it clears seen, since marks of the
// first epochs must not count.
func (k *marker) next(n uint32) {
	if k.epoch > math.MaxUint32-n {
		clear(k.seen)
		k.epoch = 0
	}
	k.epoch += n
}

// mark reaches everything to which the roots lead.
func (k *marker) mark() {
	k.fit()
	k.next(1)
	k.marks++
	k.queue = k.queue[:0]
	m := k.m
	for i := range m.Prog.Statics {
		s := &m.Prog.Statics[i]
		p := m.P(s.Ref)
		c := word(p, 0) & abi.CompMask
		k.reach(word(p, abi.StaticFailed), c)
		k.follow(p, c, s.Refs)
	}
	k.drain()
	for i := range m.Threads {
		if m.Alive(i) {
			rec := m.P(m.Threads[i].Rec)
			c := word(rec, 0) & abi.CompMask
			k.reach(word(rec, vm.RecordObject), c)
			k.reach(word(rec, vm.RecordStatics), c)
			m.EachEHBlock(i, func(b vm.Ref) {
				p := m.P(b)
				c := word(p, 0) & abi.CompMask
				for j := range word(p, vm.RecordEH) {
					k.reach(word(p, vm.RecordEHs+j*vm.RecordEHBytes), c)
				}
			})
		}
	}
	k.drain()
	for i := range m.Threads {
		if m.Alive(i) {
			rec := m.P(m.Threads[i].Rec)
			f := word(rec, vm.RecordTop)
			for d := word(rec, vm.RecordDepth); d > 0; d-- {
				p := m.P(f)
				k.follow(p, word(p, 0)&abi.CompMask, m.Prog.Methods[word(p, abi.HeaderType)&^abi.FrameType].Refs)
				f = word(p, abi.FrameParent)
			}
		}
	}
	k.drain()
}

// sweep marks the heap and frees what mark did not reach.
func (k *marker) sweep() {
	k.mark()
	for i := range k.m.Comps {
		if c := &k.m.Comps[i]; c.Kind == vm.CompObject && c.Len != 0 && k.seen[i] != k.epoch {
			k.m.Free(uint32(i))
		}
	}
}

// Within implements Collector.
func (k *marker) Within() { k.sweep() }

// Marks implements Collector.
func (k *marker) Marks() int64 { return k.marks }

// Missed implements Collector.
func (k *marker) Missed() int64 { return 0 }

func (k *marker) follow(p unsafe.Pointer, from uint32, offs []uint32) {
	for _, off := range offs {
		if r := word(p, off); r != 0 {
			k.reach(r, from)
		}
	}
}

func (k *marker) reach(r, from uint32) {
	if r == 0 {
		return
	}
	c := word(k.m.P(r), 0) & abi.CompMask
	if k.seen[c] == k.epoch || k.m.Comps[c].Kind != vm.CompObject {
		return
	}
	k.seen[c] = k.epoch
	if k.support != nil {
		k.support[c] = from
	}
	k.queue = append(k.queue, c)
}

func (k *marker) drain() {
	m := k.m
	for i := 0; i < len(k.queue); i++ {
		c := k.queue[i]
		p := m.P(m.Comps[c].Ref)
		t := &m.Prog.Types[word(p, abi.HeaderType)]
		k.follow(p, c, t.Refs)
		if !hasElemRefs(t) {
			continue
		}
		n, off := word(p, abi.ArrayLength), dataOffset(t)
		if t.ElemIsRef {
			for ; n > 0; n-- {
				if r := word(p, off); r != 0 {
					k.reach(r, c)
				}
				off += 4
			}
			continue
		}
		for ; n > 0; n-- {
			for _, e := range t.ElemRefs {
				if r := word(p, off+e); r != 0 {
					k.reach(r, c)
				}
			}
			off += t.ElemSize
		}
	}
	k.queue = k.queue[:0]
}

func dataOffset(t *vm.TypeInfo) uint32 {
	if t.Kind == vm.TypeMDArray {
		return uint32(abi.MDArrayData(int(t.Rank)))
	}
	return abi.ArrayData
}
