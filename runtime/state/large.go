package state

import (
	"unsafe"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// largeContents keeps contents of more than maxSmall bytes in pieces, since a transition changes only a few words of an
// array or a large frame. The pieces are chunks of 32 bytes, each kept once. Above them are nodes of eight numbers, in
// as many levels as leave at most maxSpine numbers. These numbers and the size are the spine, for which a content's
// number stands.
//
// Chunks are aligned as memory is, from the word of flags on. That word is no part of the content; it counts as 0. So a
// field of eight bytes lies in one chunk.
type largeContents struct {
	spines *Pool
	chunks *tuples[[4]uint64]
	nodes  *tuples[[4]uint64]
	// Numbers of chunks and nodes that this worker has taken.
	ownChunks, ownNodes numbers

	copies []*largeCopy
	of     []uint32 // by component: its copy, from 1
	work   []uint32
	spine  []uint32
	space  space
}

// largeCopy is the last large content of a component. A new content is compared with it, and only the pieces that
// differ are looked up or fetched.
type largeCopy struct {
	number uint32
	size   int      // of the content
	words  []uint64 // four bytes of zeros, the content, zeros up to a whole chunk
	levels [][]uint32
}

const (
	maxSmall  = 96
	maxSpine  = 12
	isLarge   = uint32(1) << 31 // in a content's number
	chunkSize = 32
	nodeSize  = 8
)

// begin makes the tables. Most small programs do not need them.
func (l *largeContents) begin() {
	l.spines, l.chunks, l.nodes = newPool(l.space), newTuples[[4]uint64](l.space), newTuples[[4]uint64](l.space)
}

// copyOf finds a component's copy.
func (l *largeContents) copyOf(c uint32) *largeCopy {
	for uint32(len(l.of)) <= c {
		l.of = append(l.of, 0)
	}
	if l.of[c] == 0 {
		if l.spines == nil {
			l.begin()
		}
		l.copies = append(l.copies, &largeCopy{})
		l.of[c] = uint32(len(l.copies))
	}
	return l.copies[l.of[c]-1]
}

// resize gives k room for a content of a size. What it holds is some content of that size, with the numbers of its chunks.
func (k *largeCopy) resize(size int) {
	n := (abi.HeaderType + size + chunkSize - 1) / chunkSize
	k.number, k.size = 0, size
	if len(k.levels) == 1 && n <= maxSpine { // frames of several sizes take turns in a component
		k.words, k.levels[0] = fit(k.words, n*(chunkSize/8)), fit(k.levels[0], n)
		return
	}
	k.words, k.levels = make([]uint64, n*(chunkSize/8)), nil
	for {
		padded := (n + nodeSize - 1) / nodeSize * nodeSize
		words := make([]uint64, padded/2)
		k.levels = append(k.levels, unsafe.Slice((*uint32)(unsafe.Pointer(&words[0])), padded)[:n])
		if n <= maxSpine {
			return
		}
		n = padded / nodeSize
	}
}

// fit cuts b off, or adds zeros.
func fit[T uint32 | uint64](b []T, n int) []T {
	if n <= len(b) {
		return b[:n]
	}
	return append(b, make([]T, n-len(b))...)
}

// content is valid until the copy changes its size.
func (k *largeCopy) content() []byte {
	return unsafe.Slice((*byte)(unsafe.Add(unsafe.Pointer(&k.words[0]), abi.HeaderType)), k.size)
}

func (k *largeCopy) chunk(i int) *[4]uint64 { return (*[4]uint64)(k.words[i*4:]) }

func (k *largeCopy) node(level int, i uint32) *[4]uint64 {
	return (*[4]uint64)(unsafe.Pointer(&k.levels[level-1][i*nodeSize]))
}

// put gives the number of the content of component c, which lies in the machine's memory.
func (l *largeContents) put(m *vm.Machine, c uint32) uint32 {
	at := &m.Comps[c]
	k := l.copyOf(c)
	if size := int(at.Len) - abi.HeaderType; size != k.size {
		k.resize(size)
	}
	work := l.work[:0]
	memory := m.At(at.Ref, 0)
	var atEdge [4]uint64
	last := len(k.levels[0]) - 1
	for i := range k.levels[0] {
		known := k.chunk(i)
		now := (*[4]uint64)(unsafe.Add(memory, i*chunkSize))
		if i == 0 || i == last {
			edge(&atEdge, memory, i, int(at.Len))
			now = &atEdge
		}
		if *now == *known {
			continue
		}
		*known = *now
		if n := l.chunks.put(known, &l.ownChunks); n != k.levels[0][i] {
			k.levels[0][i] = n
			work = append(work, uint32(i))
		}
	}
	if len(work) == 0 && k.number != 0 {
		return k.number
	}
	for level := 1; level < len(k.levels); level++ {
		above := work[:0]
		for _, i := range work {
			if i /= nodeSize; len(above) == 0 || above[len(above)-1] != i {
				k.levels[level][i] = l.nodes.put(k.node(level, i), &l.ownNodes)
				above = append(above, i)
			}
		}
		work = above
	}
	l.work = work
	l.spine = append(append(l.spine[:0], uint32(k.size)), k.levels[len(k.levels)-1]...)
	k.number = l.spines.Put(unsafe.Slice((*byte)(unsafe.Pointer(&l.spine[0])), 4*len(l.spine))) | isLarge
	return k.number
}

// edge copies the first or last chunk from memory, with zeros for the bytes that are not content.
func edge(to *[4]uint64, memory unsafe.Pointer, i, size int) {
	b := (*[chunkSize]byte)(unsafe.Pointer(to))
	clear(b[:])
	n := min(chunkSize, size-i*chunkSize)
	copy(b[:], unsafe.Slice((*byte)(unsafe.Add(memory, i*chunkSize)), n))
	if i == 0 {
		clear(b[:abi.HeaderType])
	}
}

// get brings the copy of component c to the content with a number.
func (l *largeContents) get(c, number uint32) []byte {
	k := l.copyOf(c)
	if k.number == number {
		return k.content()
	}
	l.fetch(k, number)
	return k.content()
}

func (l *largeContents) fetch(k *largeCopy, number uint32) {
	b := l.spines.Content(number &^ isLarge)
	spine := unsafe.Slice((*uint32)(unsafe.Pointer(&b[0])), len(b)/4)
	if size := int(spine[0]); size != k.size {
		k.resize(size)
	}
	k.number = number
	for i, n := range spine[1:] {
		l.down(k, len(k.levels)-1, i, n)
	}
}

// down makes n the number at position i of a level, and updates everything below it.
func (l *largeContents) down(k *largeCopy, level, i int, n uint32) {
	if k.levels[level][i] == n {
		return
	}
	k.levels[level][i] = n
	if level == 0 {
		*k.chunk(i) = *l.chunks.at(n)
		return
	}
	below := k.levels[level-1]
	for j, n := range (*[nodeSize]uint32)(unsafe.Pointer(l.nodes.at(n))) {
		if j += i * nodeSize; j < len(below) {
			l.down(k, level-1, j, n)
		}
	}
}

// lookup is the content with a number. No component needs to have it.
func (l *largeContents) lookup(number uint32) []byte {
	k := &largeCopy{}
	l.fetch(k, number)
	return k.content()
}

func (l *largeContents) bytes() int64 {
	if l.spines == nil {
		return int64(unsafe.Sizeof(*l))
	}
	n := int64(unsafe.Sizeof(*l)) + l.spines.bytes() + l.chunks.bytes() + l.nodes.bytes() + int64(cap(l.of))*4 + int64(cap(l.copies))*8
	for _, k := range l.copies {
		n += int64(unsafe.Sizeof(*k)) + int64(len(k.words))*8
		for _, level := range k.levels {
			n += 24 + int64(len(level)+nodeSize-1)/nodeSize*nodeSize*4
		}
	}
	return n
}
