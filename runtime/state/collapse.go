package state

import (
	"bytes"
	"encoding/binary"

	"mwc/runtime/vm"
)

// Collapse is the store of the papers: recursive indexing (Nguyen & Ruys §3.5; SPIN's collapse compression; Visser et
// al. for JPF). A component's content lies in the pool of its kind: objects by type, frames by method, statics,
// records, locks. The indices into these pools form vectors: one for each thread's record and frames, and one each for
// objects, statics and locks. The vectors lie in a pool of vectors; the vector of their indices is the state. A vector
// is stored as variable-length numbers without the zeros at its end, so that it means the same before and after it has
// grown.
//
// Vectors are short: further components of a thread or of the heap are in vectors of vectors. So a transition costs
// what it changes, however large the heap is.
type Collapse struct {
	m       *vm.Machine
	tables  *poolList
	placing follower[collapsing]
	byKey   map[poolKey]uint32
	pools   []*Pool // of contents and vectors, those of tables that the store knows
	comps   []leafPosition
	vectors []vector // by number; 0 is the state's own
	groups  map[groupKey]*group
	work    [][]uint32 // changed vectors by height
	root    bool       // the state's own vector has changed
	cur     ID

	changes []Change
	seen    [][]byte // contents to which changes refer
	objects int
	buf     []byte
}

// poolList is the pools of a Collapse, or of those of several workers, by number; element 0 is unused.
type poolList struct {
	all  []*Pool
	ask  Room
	gate *Gate
}

// upTo gives the pools up to number n, with new ones at the end.
func (l *poolList) upTo(n int) []*Pool {
	for len(l.all) <= n {
		p := NewPool()
		p.ask = l.ask
		if l.gate != nil {
			p.share(l.gate)
		}
		l.all = append(l.all, p)
	}
	return l.all[:n+1]
}

func (l *poolList) share(g *Gate) {
	l.gate = g
	for _, p := range l.all[1:] {
		p.share(g)
	}
}

func (l *poolList) setRoom(r Room) {
	l.ask = r
	for _, p := range l.all[1:] {
		p.ask = r
	}
}

// collapsing is that a component gets a content in a pool: it makes the pool if there is none, and gives the component a position if it has none.
type collapsing struct {
	comp  uint32
	group groupKey
	pool  poolKey
}

// poolKey says what a pool holds: contents of a kind and type word, or vectors of a group and height.
type poolKey struct {
	vectors bool
	kind    vm.CompKind
	typ     uint32
}

// groupKey says which components share vectors: those of a kind and of a thread.
type groupKey struct {
	kind   vm.CompKind
	thread int32
}

// group is a row of components. The first ones are in a vector, further ones in a vector of vectors, and so on.
type group struct {
	kind vm.CompKind
	used uint32
	tops []uint32 // vectors whose indices are in the state's own
}

// leafPosition is the position of a component's index.
type leafPosition struct {
	vector uint32 // 0: none yet
	pos    uint32
}

type vector struct {
	pool   uint32
	parent uint32
	pos    uint32 // in its parent
	height uint32 // 0: of components
	queued bool
	vals   []uint32 // indices
	comps  []uint32 // height 0
	in     []uint32 // height 0: pool of each index
	home   []uint32 // height 0: pool of the first content that each component had, in whatever store
	kids   []uint32 // vectors
}

// fan is how many indices a vector has. The state's own vector may have more.
const fan = 16

// NewCollapse makes an empty store for a machine.
func NewCollapse(m *vm.Machine) *Collapse {
	s := &Collapse{m: m, tables: &poolList{all: []*Pool{nil}}, byKey: map[poolKey]uint32{}, groups: map[groupKey]*group{}, seen: [][]byte{nil}}
	s.pools = s.tables.all
	s.vectors = []vector{{pool: s.pool(poolKey{vectors: true, typ: 1 << 31}), height: 1 << 31}}
	return s
}

// pool gives the number of a pool. It makes the pool if there is none.
func (s *Collapse) pool(k poolKey) uint32 {
	n, ok := s.byKey[k]
	if !ok {
		n = uint32(len(s.pools))
		s.pools = s.tables.upTo(int(n))
		s.byKey[k] = n
	}
	return n
}

// poolOf gives the number of the pool of a component's content. Afterwards the component has a position.
func (s *Collapse) poolOf(c uint32, content []byte) uint32 {
	k := keyOf(s.m.Comps[c].Kind, content)
	n := s.byKey[k]
	if n == 0 || !s.placed(c) {
		s.placing.add(collapsing{c, s.groupOf(c), k}, func() bool { return s.byKey[k] != 0 && s.placed(c) }, s.place)
		n = s.byKey[k]
	}
	return n
}

func keyOf(kind vm.CompKind, content []byte) poolKey {
	k := poolKey{kind: kind}
	if kind <= vm.CompFrame {
		k.typ = binary.NativeEndian.Uint32(content)
	}
	return k
}

func (s *Collapse) placed(c uint32) bool { return c < uint32(len(s.comps)) && s.comps[c].vector != 0 }

func (s *Collapse) groupOf(c uint32) groupKey {
	k := groupKey{s.m.Comps[c].Kind, -1}
	if k.kind == vm.CompFrame || k.kind == vm.CompThread {
		k = groupKey{vm.CompThread, s.threadOf(c)}
	}
	return k
}

// place gives a component that has no position the next one of its group.
func (s *Collapse) place(p collapsing) {
	home, c := s.pool(p.pool), p.comp
	if s.placed(c) {
		return
	}
	for uint32(len(s.comps)) <= c {
		s.comps = append(s.comps, leafPosition{})
	}
	g := s.groups[p.group]
	if g == nil {
		g = &group{kind: p.group.kind}
		s.groups[p.group] = g
	}
	n, height, size := g.used, uint32(0), uint32(fan)
	g.used++
	for n >= size {
		n -= size
		size *= fan
		height++
	}
	if height == uint32(len(g.tops)) {
		g.tops = append(g.tops, s.newVector(g, 0, height))
	}
	v := g.tops[height]
	for h := height; h > 0; h-- {
		size /= fan
		i := n / size
		n %= size
		if i == uint32(len(s.vectors[v].kids)) {
			s.newVector(g, v, h-1)
		}
		v = s.vectors[v].kids[i]
	}
	vec := &s.vectors[v]
	vec.vals, vec.comps = append(vec.vals, 0), append(vec.comps, c)
	vec.in, vec.home = append(vec.in, 0), append(vec.home, home)
	s.comps[c] = leafPosition{v, n}
}

// threadOf is the thread that a frame or record belongs to.
func (s *Collapse) threadOf(c uint32) int32 {
	for i := range s.m.Threads {
		if s.m.Threads[i].Rec == s.m.Comps[c].Ref {
			return int32(i)
		}
	}
	return s.m.Owner(c)
}

// newVector adds a vector to another one.
func (s *Collapse) newVector(g *group, parent, height uint32) uint32 {
	n := uint32(len(s.vectors))
	p := &s.vectors[parent]
	v := vector{pool: s.pool(poolKey{vectors: true, kind: g.kind, typ: height}), parent: parent, pos: uint32(len(p.vals)), height: height}
	p.vals, p.kids = append(p.vals, 0), append(p.kids, n)
	s.vectors = append(s.vectors, v)
	for uint32(len(s.work)) <= height {
		s.work = append(s.work, nil)
	}
	return n
}

// encode writes a vector. A component's index in its home pool is written plus 1; before an index in another pool come
// 1 and that pool.
func (s *Collapse) encode(v *vector) []byte {
	end := len(v.vals)
	for end > 0 && v.vals[end-1] == 0 {
		end--
	}
	b := s.buf[:0]
	for i, n := range v.vals[:end] {
		switch {
		case v.comps == nil || n == 0:
			b = binary.AppendUvarint(b, uint64(n))
		case v.in[i] == v.home[i]:
			b = binary.AppendUvarint(b, uint64(n)+1)
		default:
			b = append(b, 1)
			b = binary.AppendUvarint(b, uint64(v.in[i]))
			b = binary.AppendUvarint(b, uint64(n))
		}
	}
	s.buf = b
	return b
}

// Put implements Store.
func (s *Collapse) Put() (ID, bool) {
	for _, c := range s.m.Dirty {
		k := &s.m.Comps[c]
		if k.Kind == vm.CompConst {
			continue
		}
		content := s.m.Content(c)
		if bytes.Equal(content, s.Content(c)) {
			continue
		}
		in, n := uint32(0), uint32(0)
		if len(content) != 0 {
			in = s.poolOf(c, content)
			n = s.pools[in].Put(content)
		}
		s.set(s.comps[c], in, n)
	}
	s.m.ClearDirty()
	for h := range s.work {
		for _, i := range s.work[h] {
			v := &s.vectors[i]
			v.queued = false
			n := s.pools[v.pool].Put(s.encode(v))
			p := &s.vectors[v.parent]
			if p.vals[v.pos] == n {
				continue
			}
			p.vals[v.pos] = n
			s.queue(v.parent)
		}
		s.work[h] = s.work[h][:0]
	}
	if !s.root {
		return s.cur, false
	}
	s.root = false
	root := &s.vectors[0]
	name, isNew := s.pools[root.pool].add(s.encode(root))
	s.cur = ID(name)
	return s.cur, isNew
}

// set changes the index at a component's position.
func (s *Collapse) set(at leafPosition, in, n uint32) {
	v, pos := &s.vectors[at.vector], at.pos
	if s.m.Comps[v.comps[pos]].Kind == vm.CompObject {
		if v.vals[pos] == 0 {
			s.objects++
		} else if n == 0 {
			s.objects--
		}
	}
	v.vals[pos], v.in[pos] = n, in
	s.queue(at.vector)
}

func (s *Collapse) queue(i uint32) {
	if i == 0 {
		s.root = true
		return
	}
	if v := &s.vectors[i]; !v.queued {
		v.queued = true
		s.work[v.height] = append(s.work[v.height], i)
	}
}

// Goto implements Store. It walks down wherever the vectors differ from those of the machine's state.
func (s *Collapse) Goto(state ID) []Change {
	for _, c := range s.m.Dirty {
		if s.m.Comps[c].Kind != vm.CompConst {
			s.m.Restore(c, s.Content(c))
		}
	}
	s.m.ClearDirty()
	s.changes, s.seen = s.changes[:0], s.seen[:1]
	if state != s.cur {
		s.cur = state
		s.down(0, uint32(state))
	}
	return s.changes
}

func (s *Collapse) down(i, n uint32) {
	v := &s.vectors[i]
	b := s.pools[v.pool].Content(n)
	next := func() uint32 {
		if len(b) == 0 {
			return 0
		}
		x, k := binary.Uvarint(b)
		b = b[k:]
		return uint32(x)
	}
	for j := range v.vals {
		x := next()
		if v.comps == nil {
			if x != v.vals[j] {
				v.vals[j] = x
				s.down(v.kids[j], x)
			}
			continue
		}
		in := v.home[j]
		switch x {
		case 0:
			in = 0
		case 1:
			in = next()
			x = next()
		default:
			x--
		}
		if x != v.vals[j] || in != v.in[j] {
			s.restore(v, j, in, x)
		}
	}
}

func (s *Collapse) restore(v *vector, j int, in, n uint32) {
	c := v.comps[j]
	var old, new []byte
	if v.vals[j] != 0 {
		old = s.pools[v.in[j]].Content(v.vals[j])
	}
	if n != 0 {
		new = s.pools[in].Content(n)
	}
	if s.m.Comps[c].Kind == vm.CompObject {
		if old == nil {
			s.objects++
		} else if new == nil {
			s.objects--
		}
	}
	v.vals[j], v.in[j] = n, in
	s.m.Restore(c, new)
	s.changes = append(s.changes, Change{c, s.number(old), s.number(new)})
}

func (s *Collapse) number(content []byte) uint32 {
	if content == nil {
		return 0
	}
	s.seen = append(s.seen, content)
	return uint32(len(s.seen) - 1)
}

// Content implements Store.
func (s *Collapse) Content(c uint32) []byte {
	if !s.placed(c) {
		return nil
	}
	p := s.comps[c]
	v := &s.vectors[p.vector]
	if v.vals[p.pos] == 0 {
		return nil
	}
	return s.pools[v.in[p.pos]].Content(v.vals[p.pos])
}

// Lookup implements Store.
func (s *Collapse) Lookup(n uint32) []byte { return s.seen[n] }

// States implements Store.
func (s *Collapse) States() int64 { return int64(s.pools[s.vectors[0].pool].n) }

// Bytes implements Store.
func (s *Collapse) Bytes() int64 {
	n := int64(cap(s.comps)) * 8
	for _, p := range s.pools[1:] {
		n += p.bytes()
	}
	for i := range s.vectors {
		v := &s.vectors[i]
		n += 144 + 4*int64(cap(v.vals)+cap(v.comps)+cap(v.in)+cap(v.home)+cap(v.kids))
	}
	return n
}

// Objects implements Store.
func (s *Collapse) Objects() int { return s.objects }
