package state

import (
	"bytes"
	"math/bits"
	"unsafe"

	"github.com/cespare/xxhash/v2"

	"mwc/runtime/vm"
)

// path is what Hash and Bitstate share. These keep nothing of a visited state that they could go back to. So the path
// keeps, for each state between the first one and the machine's, the contents that the next transition replaced (the
// papers' reverse deltas). A state's name is its position on the path, so the name lasts until the search goes back
// behind the state. Contents lie on a stack too: when a state leaves the path, so do the contents that it has put
// there.
//
// The fingerprint of a state is the sum of the fingerprints of its components' contents, so a transition costs what it
// changes. If the hashes of two contents collide, so do all states that differ in nothing else; the chance is the same,
// 2^-64.
type path struct {
	m           *vm.Machine
	cur         []uint32 // by component: number of its content, which is its position on the stack
	stamp       []uint32
	epoch       uint32
	steps       []step // by name, less one
	log         []undo
	contents    contentStack
	seed        uint64
	base        uint64 // fingerprint of a state without components
	fingerprint uint64
	objects     int
	changes     []Change
}

// step is a state on the path.
type step struct {
	fingerprint uint64
	log         uint32 // undo entries below the ones that lead back from this state
	used        uint32 // granules of contents below the ones that this state has put there
}

type undo struct{ comp, old uint32 }

func newPath(m *vm.Machine, seed uint64) path {
	return path{m: m, seed: Mix(seed), base: seed, fingerprint: seed}
}

// Fingerprint is that of the state that was last put or gone back to.
func (p *path) Fingerprint() uint64 { return p.fingerprint }

// fingerprintOf mixes a content with the number of its component.
func (p *path) fingerprintOf(c uint32, content []byte) uint64 {
	return fingerprintOf(c, content, p.seed)
}

func fingerprintOf(c uint32, content []byte, seed uint64) uint64 {
	if len(content) == 0 {
		return 0
	}
	return Mix(xxhash.Sum64(content) ^ uint64(c)*0x9e3779b97f4a7c15 ^ seed)
}

// Mix is the finaliser of SplitMix64 (Steele, Lea, Flood, 2014).
func Mix(h uint64) uint64 {
	h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>27) * 0x94d049bb133111eb
	return h ^ h>>31
}

// advance puts the machine's state on the path.
func (p *path) advance() (id ID, changed bool) {
	for n := len(p.m.Comps); len(p.cur) < n; {
		p.cur = append(p.cur, make([]uint32, n-len(p.cur))...)
		p.stamp = append(p.stamp, make([]uint32, n-len(p.stamp))...)
	}
	if uint64(len(p.log))+uint64(len(p.m.Dirty)) > Most.Steps {
		vm.Full("changes of components on a path", Most.Steps)
	}
	s := step{log: uint32(len(p.log)), used: p.contents.used}
	for _, c := range p.m.Dirty {
		kind := p.m.Comps[c].Kind
		if kind == vm.CompConst {
			continue
		}
		old, now := p.Content(c), p.m.Content(c)
		if bytes.Equal(old, now) {
			continue
		}
		p.log = append(p.log, undo{c, p.cur[c]})
		p.fingerprint += p.fingerprintOf(c, now) - p.fingerprintOf(c, old)
		p.set(c, p.contents.push(now))
	}
	p.m.ClearDirty()
	if len(p.steps) > 0 && int(s.log) == len(p.log) {
		return ID(len(p.steps)), false
	}
	s.fingerprint = p.fingerprint
	p.steps = append(p.steps, s)
	return ID(len(p.steps)), true
}

func (p *path) set(c, n uint32) {
	if p.m.Comps[c].Kind == vm.CompObject {
		if p.cur[c] == 0 {
			p.objects++
		}
		if n == 0 {
			p.objects--
		}
	}
	p.cur[c] = n
}

// Goto implements Store for states on the path.
func (p *path) Goto(state ID) []Change {
	for _, c := range p.m.Dirty {
		if p.m.Comps[c].Kind != vm.CompConst {
			p.m.Restore(c, p.Content(c))
		}
	}
	p.m.ClearDirty()
	p.changes = p.changes[:0]
	if int(state) == len(p.steps) {
		return nil
	}
	if state == 0 || int(state) > len(p.steps) {
		panic("mwc: internal error: an approximate store was asked for a state that is not on the path")
	}
	if p.epoch++; p.epoch == 0 {
		clear(p.stamp)
		p.epoch = 1
	}
	to := p.steps[state] // the first state that leaves the path
	for i := len(p.log) - 1; i >= int(to.log); i-- {
		u := p.log[i]
		if p.stamp[u.comp] != p.epoch {
			p.stamp[u.comp] = p.epoch
			p.changes = append(p.changes, Change{u.comp, p.cur[u.comp], 0})
		}
		p.set(u.comp, u.old)
	}
	left := p.changes[:0]
	for _, c := range p.changes {
		if c.New = p.cur[c.Comp]; c.New != c.Old {
			p.m.Restore(c.Comp, p.contents.at(c.New))
			left = append(left, c)
		}
	}
	p.changes = left
	p.log = p.log[:to.log]
	p.contents.used = to.used // contents to which changes refer stay until the next advance
	p.steps = p.steps[:state]
	p.fingerprint = p.steps[state-1].fingerprint
	return left
}

// Content implements Store.
func (p *path) Content(c uint32) []byte {
	if c >= uint32(len(p.cur)) {
		return nil
	}
	return p.contents.at(p.cur[c])
}

// Lookup implements Store.
func (p *path) Lookup(n uint32) []byte { return p.contents.at(n) }

// Objects implements Store.
func (p *path) Objects() int { return p.objects }

func (p *path) bytes() int64 {
	return int64(cap(p.cur))*8 + int64(cap(p.steps))*16 + int64(cap(p.log))*8 + p.contents.bytes()
}

// contentStack is a stack of contents. A content's number is its position in granules of eight bytes. Its chunks never
// move. A content that is larger than a chunk takes several that follow each other in memory.
type contentStack struct {
	chunks []unsafe.Pointer
	used   uint32
}

const (
	stackChunkBits  = 13 // granules in a chunk
	stackChunkBytes = 8 << stackChunkBits
)

func (s *contentStack) at(n uint32) []byte {
	if n == 0 {
		return nil
	}
	p := unsafe.Add(s.chunks[n>>stackChunkBits], n&(1<<stackChunkBits-1)*8)
	return unsafe.Slice((*byte)(unsafe.Add(p, 4)), *(*uint32)(p))
}

func (s *contentStack) push(content []byte) uint32 {
	if len(content) == 0 {
		return 0
	}
	if s.used == 0 {
		s.used = 1 // 0 means no content
	}
	need := uint32(len(content)+4+7) / 8
	if uint64(s.used)+uint64(need)+1<<stackChunkBits > Most.Granules {
		vm.Full("granules of eight bytes of contents on a path", Most.Granules)
	}
	if at := s.used & (1<<stackChunkBits - 1); at+need > 1<<stackChunkBits {
		s.used += 1<<stackChunkBits - at
	}
	first := s.used >> stackChunkBits
	if k := (need + 1<<stackChunkBits - 1) >> stackChunkBits; k > 1 || int(first) >= len(s.chunks) {
		s.chunks = s.chunks[:min(int(first), len(s.chunks))]
		block := make([]byte, int(k)*stackChunkBytes)
		for i := range k {
			s.chunks = append(s.chunks, unsafe.Pointer(&block[int(i)*stackChunkBytes]))
		}
	}
	n := s.used
	s.used += need
	p := unsafe.Add(s.chunks[first], n&(1<<stackChunkBits-1)*8)
	*(*uint32)(p) = uint32(len(content))
	copy(unsafe.Slice((*byte)(unsafe.Add(p, 4)), len(content)), content)
	return n
}

func (s *contentStack) bytes() int64 { return int64(len(s.chunks)) * (stackChunkBytes + 8) }

// slotOf is the slot of a hash among n slots.
func slotOf(h uint64, n uint64) uint64 {
	hi, _ := bits.Mul64(h, n)
	return hi
}
