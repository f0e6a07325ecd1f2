package state

import (
	"bytes"
	"unsafe"

	"github.com/cespare/xxhash/v2"
)

// Pool keeps the contents of components, each once. A content's number (1…) stands for it; 0 stands for a component that
// does not exist. Contents lie in chunks, each behind its length, and never move.
type Pool struct {
	chunks [][]byte   // a content larger than a chunk takes several that follow each other in memory
	used   uint32     // granules of eight bytes in use
	where  [][]uint32 // first granule of each content
	n      uint32
	index
}

const (
	poolChunkBits  = 13 // granules in a chunk
	poolChunkBytes = 8 << poolChunkBits
	whereBits      = 10
	whereChunk     = 1 << whereBits
)

// NewPool makes an empty pool.
func NewPool() *Pool {
	p := &Pool{where: [][]uint32{make([]uint32, whereChunk)}}
	p.resize(0)
	return p
}

// Content is the content with a number; nil for 0.
func (p *Pool) Content(i uint32) []byte {
	if i == 0 {
		return nil
	}
	g := p.where[i>>whereBits][i&(whereChunk-1)]
	b := p.chunks[g>>poolChunkBits][g&(1<<poolChunkBits-1)*8:]
	n := *(*uint32)(unsafe.Pointer(&b[0]))
	return b[4 : 4+n : 4+n]
}

// Put gives the number of a content.
func (p *Pool) Put(content []byte) uint32 {
	if len(content) == 0 {
		return 0
	}
	h := xxhash.Sum64(content)
	tag := uint32(h) << p.bits
	mask := uint32(1)<<p.bits - 1
	i := p.home(h)
	for {
		s := p.slots[i]
		if s == tagEmpty {
			break
		}
		if s&^mask == tag && bytes.Equal(p.Content(s&mask), content) {
			return s & mask
		}
		if i++; i == uint32(len(p.slots)) {
			i = 0
		}
	}
	p.n++
	n := p.n
	if n&(whereChunk-1) == 0 {
		p.where = append(p.where, make([]uint32, whereChunk))
	}
	g := p.room(len(content) + 4)
	p.where[n>>whereBits][n&(whereChunk-1)] = g
	b := p.chunks[g>>poolChunkBits][g&(1<<poolChunkBits-1)*8:]
	*(*uint32)(unsafe.Pointer(&b[0])) = uint32(len(content))
	copy(b[4:], content)
	if n > p.limit {
		p.resize(n)
		for e := uint32(1); e <= n; e++ {
			p.insert(xxhash.Sum64(p.Content(e)), e)
		}
	} else {
		p.slots[i] = tag | n
	}
	return n
}

// room reserves n bytes and gives their first granule.
func (p *Pool) room(n int) uint32 {
	need := uint32(n+7) / 8
	end := uint32(len(p.chunks)) << poolChunkBits
	if p.used+need > end {
		p.used = end
		k := (n + poolChunkBytes - 1) / poolChunkBytes
		big := make([]byte, k*poolChunkBytes)
		for j := range k {
			p.chunks = append(p.chunks, big[j*poolChunkBytes:])
		}
	}
	g := p.used
	p.used += need
	return g
}

func (p *Pool) bytes() int64 {
	return int64(len(p.chunks))*poolChunkBytes + int64(len(p.where))*whereChunk*4 + p.index.bytes()
}
