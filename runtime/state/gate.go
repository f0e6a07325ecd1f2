package state

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// A Gate lets one of several workers have the tables that they share to itself, while the others stand still. Tables grow there. So to look
// something up takes no lock, and reads the same memory as in a search by one worker.
//
// A worker is inside while it may use a table. It asks now and then, between two transitions, whether it must let another one pass.
type Gate struct {
	mu     sync.Mutex
	moved  *sync.Cond   // inside or alone has changed
	inside atomic.Int32 // workers that may use tables; changes under mu
	most   int32        // that were inside at a time
	alone  bool         // a worker has the tables, or will have them, to itself
	wanted atomic.Bool
	ask    func() // makes all workers call Pass soon
}

// NewGate makes a gate through which nobody has gone. ask makes all workers call Pass soon.
func NewGate(ask func()) *Gate {
	g := &Gate{ask: ask}
	g.moved = sync.NewCond(&g.mu)
	return g
}

// Enter lets a worker in.
func (g *Gate) Enter() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.enter()
}

func (g *Gate) enter() {
	for g.alone {
		g.moved.Wait()
	}
	g.most = max(g.most, g.inside.Add(1))
}

// Leave lets a worker out, which uses no table until it comes in again.
func (g *Gate) Leave() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.leave()
}

func (g *Gate) leave() {
	g.inside.Add(-1)
	g.moved.Broadcast()
}

// spins is how often a worker looks whether another one is through before it goes to sleep. To be alone mostly takes less time than to wake somebody, and whom the
// system wakes it may put on the core of the one that has waked it.
const spins = 1000

// Pass lets a worker that wants to be alone pass.
func (g *Gate) Pass() {
	if !g.wanted.Load() {
		return
	}
	g.Leave()
	for i := 0; i < spins && g.wanted.Load(); i++ {
		runtime.Gosched()
	}
	g.Enter()
}

// Alone calls f while no other worker is inside. The caller is inside before and afterwards. A nil Gate has one worker.
func (g *Gate) Alone(f func()) {
	if g == nil {
		f()
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.leave()
	for g.alone {
		g.moved.Wait()
	}
	g.alone = true
	defer func() {
		g.alone = false
		g.inside.Add(1)
		g.wanted.Store(false)
		g.moved.Broadcast()
	}()
	if g.inside.Load() > 0 {
		g.wanted.Store(true)
		g.ask()
		g.mu.Unlock() // whoever wants to come in waits nevertheless
		for i := 0; i < spins && g.inside.Load() > 0; i++ {
			runtime.Gosched()
		}
		g.mu.Lock()
	}
	for g.inside.Load() > 0 {
		g.moved.Wait()
	}
	f()
}

// fewEach is how many elements each part has for which goroutines are worth while.
const fewEach = 1 << 12

// each calls f for the parts of n elements, in as many goroutines as there are workers, which stand still: the caller is in Alone. It does nothing, and
// reports false, if the elements are few, or if there is one worker.
func (g *Gate) each(n int, f func(from, to int)) bool {
	if g == nil {
		return false
	}
	parts := min(int(g.most), n/fewEach)
	if parts < 2 {
		return false
	}
	var all sync.WaitGroup
	for i := range parts {
		all.Add(1)
		go func() {
			defer all.Done()
			f(n*i/parts, n*(i+1)/parts)
		}()
	}
	all.Wait()
	return true
}
