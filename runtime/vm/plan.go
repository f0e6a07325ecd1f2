package vm

import (
	"encoding/binary"
	"errors"
	"sync"
	"sync/atomic"
)

// A Plan keeps the layouts of several machines of one program the same, so that a content of a component means the same in all of them. It
// is a list of steps, each of which makes a layout larger. Every machine takes the same steps in the same order, each when it needs to. A
// machine that needs a new step first takes all those that it has not taken yet: one of them may be the step that it needs.
type Plan struct {
	mu     sync.Mutex
	steps  []planStep
	n      atomic.Int64 // number of steps, to be read without mu
	ledger Ledger       // nil: all machines are in this process
	read   int          // steps that came from the ledger, own ones included
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
	if p.ledger != nil {
		p.ledger.Begin()
		p.pull()
	}
	m.catchUp()
	if done() {
		if p.ledger != nil {
			p.ledger.End(nil)
		}
		return
	}
	p.steps = append(p.steps, s)
	if p.ledger != nil {
		p.ledger.End(s.append(nil))
		p.read++
	}
	m.catchUp()
	p.n.Store(int64(len(p.steps)))
}

// A Ledger keeps the steps of a plan whose machines are in several processes, all in one order.
type Ledger interface {
	// Begin waits until no other process adds a step, and has the steps of all others by then.
	Begin()
	// End adds a step after Begin; nil adds none.
	End(step []byte)
	// Steps gives the steps of this process and of the others, without the first n.
	Steps(n int) [][]byte
}

// JoinBy makes a machine in its initial state keep its layout the same as those of machines in other processes.
func JoinBy(m *Machine, l Ledger) { m.plan, m.planned = &Plan{ledger: l}, 0 }

// Pull takes all steps that machines of other processes have taken and of which the ledger knows.
func (m *Machine) Pull() {
	p := m.plan
	p.mu.Lock()
	defer p.mu.Unlock()
	p.pull()
	m.catchUp()
}

// Planned is the number of steps that the machine has taken.
func (m *Machine) Planned() int { return m.planned }

// pull reads the steps of other processes.
func (p *Plan) pull() {
	for _, b := range p.ledger.Steps(p.read) {
		s, err := readStep(b)
		if err != nil {
			panic(err)
		}
		p.steps = append(p.steps, s)
		p.read++
	}
	p.n.Store(int64(len(p.steps)))
}

// append writes a step.
func (s *planStep) append(b []byte) []byte {
	b = append(b, byte(s.kind), byte(s.comp))
	for _, v := range []int64{int64(s.position), int64(s.size), int64(s.of), int64(s.key.thread), int64(s.key.site), int64(s.key.class), int64(s.key.phase)} {
		b = binary.AppendVarint(b, v)
	}
	return b
}

// readStep reads what append has written.
func readStep(b []byte) (s planStep, err error) {
	var v [7]int64
	if len(b) > 2 {
		s.kind, s.comp, b = planKind(b[0]), CompKind(b[1]), b[2:]
		for i := range v {
			x, n := binary.Varint(b)
			if n <= 0 {
				break
			}
			if v[i], b = x, b[n:]; i == len(v)-1 && len(b) == 0 {
				s.position, s.size, s.of = int32(v[0]), uint32(v[1]), uint32(v[2])
				s.key = positionKey{int32(v[3]), uint32(v[4]), uint32(v[5]), uint32(v[6])}
				return s, nil
			}
		}
	}
	return s, errors.New("mwc: internal error: a step of the layout cannot be read")
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

// Learned is what a machine has noted of the program in all runs.
type Learned struct {
	Pooled, Hashed, Lent, ApartEnters, OwnerWaits, FewDraws, RoundsElementary bool

	Apart, Drawn, Compared, ComparedKept bool // of moved
}

// With is what two machines have noted.
func (x Learned) With(y Learned) Learned {
	return Learned{
		x.Pooled || y.Pooled, x.Hashed || y.Hashed, x.Lent || y.Lent, x.ApartEnters || y.ApartEnters, x.OwnerWaits || y.OwnerWaits,
		x.FewDraws || y.FewDraws, x.RoundsElementary || y.RoundsElementary,
		x.Apart || y.Apart, x.Drawn || y.Drawn, x.Compared || y.Compared, x.ComparedKept || y.ComparedKept,
	}
}

// Mixed reports whether stamps were moved and others compared as if none were: then the search must begin again, with the time as a part of the states. It does
// not matter who has come first.
func (x Learned) Mixed() bool {
	return x.Apart && (x.Compared || x.ComparedKept) || x.Drawn && x.Compared
}

// Learned gives what the machine has noted.
func (m *Machine) Learned() Learned {
	s := m.moved
	return Learned{
		m.Pooled, m.Hashed, m.haveLent, m.apartEnters, m.ownerWaits, m.FewDraws, m.RoundsElementary,
		s.apart.Load(), s.drawn.Load(), s.compared.Load(), s.comparedKept.Load(),
	}
}

// Learn takes over what another machine of the search has noted of the program.
func (m *Machine) Learn(x Learned) {
	m.Pooled, m.Hashed, m.haveLent = m.Pooled || x.Pooled, m.Hashed || x.Hashed, m.haveLent || x.Lent
	m.apartEnters, m.ownerWaits = m.apartEnters || x.ApartEnters, m.ownerWaits || x.OwnerWaits
	m.FewDraws, m.RoundsElementary = m.FewDraws || x.FewDraws, m.RoundsElementary || x.RoundsElementary
	for flag, on := range map[*atomic.Bool]bool{&m.moved.apart: x.Apart, &m.moved.drawn: x.Drawn, &m.moved.compared: x.Compared, &m.moved.comparedKept: x.ComparedKept} {
		if on {
			flag.Store(true)
		}
	}
}
