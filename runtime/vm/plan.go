package vm

import (
	"sync"
	"sync/atomic"
)

// A Plan keeps the layouts of several machines of one program the same, so that a content of a component means the same in all of them. It
// is a list of steps, each of which makes a layout larger. Every machine takes the same steps in the same order, each when it needs to. A
// machine that needs a new step first takes all those that it has not taken yet: one of them may be the step that it needs.
type Plan struct {
	mu    sync.Mutex
	steps []planStep
	n     atomic.Int64 // number of steps, to be read without mu
}

// A planStep makes a layout larger.
type planStep struct {
	kind     planKind
	comp     CompKind
	position int32  // planComponent: index of the list; planThread: the creator
	size     uint32 // planComponent: bytes; planRoom: granules
	of       uint32 // planLock: component that gets a lock; planThread: the thread's record
	key      positionKey
}

type planKind uint8

const (
	planPosition  planKind = iota // a list of positions
	planComponent                 // a component at the end of such a list
	planLock                      // the lock of an object
	planRoom                      // room in the arena, which some machine needs to move a lock
	planThread                    // a slot for a thread
)

// Join makes machines that have the same layout keep the same layout from now on. Each may then be used by a goroutine of its own.
func Join(machines []*Machine) {
	p := &Plan{}
	for _, m := range machines {
		m.plan, m.planned, m.moved = p, 0, machines[0].moved
	}
}

// extend makes the layout larger by a step, unless a step of another machine has done that, as done reports.
func (m *Machine) extend(s planStep, done func() bool) {
	p := m.plan
	if p == nil {
		m.enlarge(s)
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	m.catchUp()
	if done() {
		return
	}
	p.steps = append(p.steps, s)
	m.catchUp()
	p.n.Store(int64(len(p.steps)))
}

// CatchUp takes all steps that other machines have taken. It must come before the machine is taken to a state that another machine has found.
func (m *Machine) CatchUp() {
	if p := m.plan; p != nil && p.n.Load() != int64(m.planned) {
		p.mu.Lock()
		defer p.mu.Unlock()
		m.catchUp()
	}
}

func (m *Machine) catchUp() {
	for ; m.planned < len(m.plan.steps); m.planned++ {
		m.enlarge(m.plan.steps[m.planned])
	}
}

// enlarge takes a step.
func (m *Machine) enlarge(s planStep) {
	switch s.kind {
	case planPosition:
		m.positionOf[s.key] = int32(len(m.positions))
		m.positions = append(m.positions, positionList{key: s.key})
	case planComponent:
		m.newComponent(s.size, s.comp, s.position, int32(len(m.positions[s.position].comps)))
		c := uint32(len(m.Comps) - 1)
		l := &m.positions[s.position]
		l.comps = append(l.comps, c)
		if s.comp == CompBlock {
			m.blocks = append(m.blocks, c)
		}
	case planLock:
		m.newComponent(lockQueue+4*firstLockCap, CompLock, -1, 0)
		m.Comps[s.of].Lock = uint32(len(m.Comps) - 1)
		m.locks = append(m.locks, s.of)
	case planRoom:
		m.reserve(s.size)
	case planThread:
		m.newSlot(s.position, s.of)
	}
}

// Learn takes over what another machine of the search has noted of the program.
func (m *Machine) Learn(x *Machine) {
	m.Pooled, m.Hashed, m.haveLent = m.Pooled || x.Pooled, m.Hashed || x.Hashed, m.haveLent || x.haveLent
	m.FewDraws, m.RoundsElementary = m.FewDraws || x.FewDraws, m.RoundsElementary || x.RoundsElementary
}
