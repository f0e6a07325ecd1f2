package state

import (
	"sync"
	"sync/atomic"
)

// A Gate lets one of several workers have the tables that they share to itself, while the others stand still. Tables grow there. So to look
// something up takes no lock, and reads the same memory as in a search by one worker.
//
// A worker is inside while it may use a table. It asks now and then, between two transitions, whether it must let another one pass.
type Gate struct {
	mu     sync.Mutex
	moved  *sync.Cond // inside or alone has changed
	inside int        // workers that may use tables
	most   int        // that were inside at a time
	alone  bool       // a worker has the tables, or will have them, to itself
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
	g.inside++
	g.most = max(g.most, g.inside)
}

// Leave lets a worker out, which uses no table until it comes in again.
func (g *Gate) Leave() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.leave()
}

func (g *Gate) leave() {
	g.inside--
	g.moved.Broadcast()
}

// Pass lets a worker that wants to be alone pass.
func (g *Gate) Pass() {
	if g.wanted.Load() {
		g.mu.Lock()
		defer g.mu.Unlock()
		g.leave()
		g.enter()
	}
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
		g.inside++
		g.wanted.Store(false)
		g.moved.Broadcast()
	}()
	if g.inside > 0 {
		g.wanted.Store(true)
		g.ask()
	}
	for g.inside > 0 {
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
	parts := min(g.most, n/fewEach)
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
