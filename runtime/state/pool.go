package state

import (
	"bytes"
	"sync"
	"sync/atomic"
	"unsafe"

	"github.com/cespare/xxhash/v2"

	"mwc/runtime/spill"
	"mwc/runtime/vm"
)

// Pool keeps the contents of components, each once. A content's number (1…) stands for it; 0 stands for a component
// that does not exist. Contents lie in chunks and never move. The length of a content stands before it.
type Pool struct {
	chunks []unsafe.Pointer // a content larger than a chunk takes several that follow each other in memory
	first  uint32           // granules that the first chunk can hold so far
	where  []uint32         // first granule of each content
	index
	_    line
	mu   sync.Mutex // of several workers, whoever adds a content has it
	used uint32     // granules of eight bytes in use
	n    uint32
	_    line
}

const (
	poolChunkBits  = 13 // granules in a chunk
	poolChunkBytes = 8 << poolChunkBits
	poolBlock      = 256 // chunks in the largest blocks of a pool that spills
)

// NewPool makes an empty pool.
func NewPool() *Pool { return newPool(space{}) }

func newPool(s space) *Pool {
	p := &Pool{where: make([]uint32, 1, 8), index: index{space: s}}
	p.resize(0)
	return p
}

// Content is the content with a number; nil for 0.
func (p *Pool) Content(i uint32) []byte {
	if i == 0 {
		return nil
	}
	at := p.granule(p.where[i])
	return unsafe.Slice((*byte)(unsafe.Add(at, 4)), *(*uint32)(at))
}

func (p *Pool) granule(g uint32) unsafe.Pointer {
	return unsafe.Add(p.chunks[g>>poolChunkBits], g&(1<<poolChunkBits-1)*8)
}

// Put gives the number of a content.
func (p *Pool) Put(content []byte) uint32 {
	n, _ := p.add(content)
	return n
}

// add gives the number of a content, and reports whether it is new. Of several workers one alone finds it new.
func (p *Pool) add(content []byte) (n uint32, isNew bool) {
	if len(content) == 0 {
		return 0, false
	}
	h := xxhash.Sum64(content)
	tag := uint32(h) << p.bits
	mask := uint32(1)<<p.bits - 1
	i := p.home(h)
	for {
		s := atomic.LoadUint32(&p.slots[i])
		if s == tagEmpty {
			break
		}
		p.sees()
		if s&^mask == tag && bytes.Equal(p.Content(s&mask), content) {
			return s & mask, false
		}
		if i++; i == uint32(len(p.slots)) {
			i = 0
		}
	}
	if p.gate != nil {
		return p.addShared(content, h)
	}
	p.mayAdd()
	p.n++
	n = p.n
	p.makeRoom(len(content) + 4)
	p.growWhere()
	p.fill(n, content)
	if n > p.limit && p.resize(n) {
		p.enter()
	} else {
		p.slots[i] = tag | n
	}
	return n, true
}

func (p *Pool) mayAdd() {
	if uint64(p.n) >= Most.Entries {
		fullEntries()
	}
}

// enter makes the index anew.
func (p *Pool) enter() {
	p.insertAll(p.n, func(e uint32) (uint64, bool) { return xxhash.Sum64(p.Content(e)), true })
}

// growWhere adds an element to where.
func (p *Pool) growWhere() {
	if n := len(p.where); p.disk != nil && n == cap(p.where) {
		more := spill.Make[uint32](p.disk, n+n/2, spill.Log)
		for from := 0; from < n; from += 1 << poolChunkBits {
			p.disk.Touch(1)
			copy(more[from:], p.where[from:min(from+1<<poolChunkBits, n)])
		}
		spill.Free(p.disk, p.where[:cap(p.where)])
		p.where = more[:n]
	}
	p.where = append(p.where, 0)
}

// fill makes a content the one with number n. There is room for it.
func (p *Pool) fill(n uint32, content []byte) {
	g := p.used
	p.used += uint32(len(content)+4+7) / 8
	p.where[n] = g
	at := p.granule(g)
	*(*uint32)(at) = uint32(len(content))
	copy(unsafe.Slice((*byte)(unsafe.Add(at, 4)), len(content)), content)
}

// share makes the pool one that several workers may use.
func (p *Pool) share(g *Gate) {
	p.gate = g
	p.where = p.where[:cap(p.where)]
}

// addShared is add for a content that was not there when the caller looked; by now another worker may have added it.
func (p *Pool) addShared(content []byte, h uint64) (n uint32, isNew bool) {
	for {
		if n, isNew = p.tryAdd(content, h); n != 0 {
			return n, isNew
		}
		p.gate.Alone(func() {
			if p.n >= p.limit && p.resize(p.n+1) {
				p.enter()
			}
			if int(p.n+1) >= len(p.where) {
				p.growWhere()
				p.where = p.where[:cap(p.where)]
			}
			if !p.hasRoom(len(content) + 4) {
				p.makeRoom(max(len(content)+4, int(p.used))) // by an eighth at least, so that the workers rarely stand still
			}
		})
	}
}

// tryAdd gives the number of a content, which it adds if it must, as isNew reports. It gives 0 if there is no room.
func (p *Pool) tryAdd(content []byte, h uint64) (n uint32, isNew bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	tag := uint32(h) << p.bits
	mask := uint32(1)<<p.bits - 1
	i := p.home(h)
	for ; p.slots[i] != tagEmpty; i = p.after(i) {
		if n := p.slots[i] & mask; p.slots[i]&^mask == tag && bytes.Equal(p.Content(n), content) {
			return n, false
		}
	}
	if p.n >= p.limit || int(p.n+1) >= len(p.where) || !p.hasRoom(len(content)+4) {
		return 0, false
	}
	p.mayAdd()
	p.n++
	p.fill(p.n, content)
	p.publishes()
	atomic.StoreUint32(&p.slots[i], tag|p.n)
	return p.n, true
}

// hasRoom reports whether n bytes fit without a new chunk.
func (p *Pool) hasRoom(n int) bool {
	end := p.used + uint32(n+7)/8
	if len(p.chunks) <= 1 {
		return end <= p.first
	}
	return end <= uint32(len(p.chunks))<<poolChunkBits
}

// makeRoom makes room for n bytes from p.used on.
func (p *Pool) makeRoom(n int) {
	need := uint32(n+7) / 8
	if p.used+need <= 1<<poolChunkBits && len(p.chunks) <= 1 {
		p.growFirst(p.used + need)
	}
	end := uint32(len(p.chunks)) << poolChunkBits
	if p.used+need > end {
		p.used = end
		k := (n + poolChunkBytes - 1) / poolChunkBytes
		if p.disk != nil {
			k = max(k, min(len(p.chunks)/8, poolBlock)) // it has few large arrays rather than many small ones
		}
		if uint64(len(p.chunks)+k)<<poolChunkBits > min(Most.Granules, 1<<32-1) {
			vm.Full("granules of eight bytes of contents in the store; -store=hash needs none", Most.Granules)
		}
		big := spill.Make[byte](p.disk, k*poolChunkBytes, spill.Log)
		for j := range k {
			p.chunks = append(p.chunks, unsafe.Pointer(&big[j*poolChunkBytes]))
		}
	}
}

// growFirst replaces the first chunk by a larger one while it is small: there are many pools of few contents. Slices of
// the smaller chunk stay valid.
func (p *Pool) growFirst(granules uint32) {
	if granules <= p.first {
		return
	}
	n := min(max(granules, p.first*2, 32), 1<<poolChunkBits)
	b := make([]byte, n*8)
	if p.first > 0 {
		copy(b, unsafe.Slice((*byte)(p.chunks[0]), p.first*8))
		p.chunks = p.chunks[:0]
	}
	p.chunks = append(p.chunks, unsafe.Pointer(&b[0]))
	p.first = n
}

func (p *Pool) bytes() int64 {
	if len(p.chunks) == 1 {
		return int64(p.first)*8 + 8 + int64(cap(p.where))*4 + p.index.bytes()
	}
	return int64(len(p.chunks))*(poolChunkBytes+8) + int64(cap(p.where))*4 + p.index.bytes()
}
