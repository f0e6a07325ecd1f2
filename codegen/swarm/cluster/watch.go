package cluster

import (
	"context"
	"time"

	"github.com/nats-io/nats.go"
)

// stand asks how a swarm stands.
func (w *Worker) stand(ctx context.Context, swarm string) (*stand, error) {
	if !w.nc.IsConnected() {
		return nil, nats.ErrDisconnected
	}
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	keys, err := w.js.KeyValue(ctx, swarms)
	if err != nil {
		return nil, err
	}
	e, err := keys.Get(ctx, swarm)
	if err != nil {
		return nil, err
	}
	s := &stand{}
	return s, read(e.Value(), func() int { return s.Format }, s)
}

// ends reports whether a job's search is to end.
func (s *stand) ends(job *Job) bool { return s.Over || job.Part != nil && job.Part.Attempt < s.Attempt }

// watch says what the worker does, and ends the searches of swarms that are over, or of which nothing is heard. It calls stop where the worker
// has nothing to wait for.
func (w *Worker) watch(ctx context.Context, stop context.CancelFunc) {
	ticker := time.NewTicker(speakEvery)
	defer ticker.Stop()
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		w.speak()
		w.look(ctx)
		if w.Idle > 0 && w.idle(ctx) {
			stop()
			return
		}
	}
}

// speak says what the worker does.
func (w *Worker) speak() {
	if w.nc.IsConnected() { // what would be sent later would not be so any more
		_ = w.nc.Publish(progressSubject+"."+w.Name, text(w.Presence()))
	}
}

// Presence is what the worker does.
func (w *Worker) Presence() Presence {
	w.mu.Lock()
	defer w.mu.Unlock()
	p := Presence{Format: format, Worker: w.Name, Jobs: w.Jobs, Made: w.made, Searches: []Doing{}}
	for _, t := range w.now {
		t.mu.Lock()
		p.Searches = append(p.Searches, Doing{Swarm: t.job.Swarm, Number: t.job.Number, App: t.job.App, Flags: t.job.Flags, Line: t.line, Link: t.link})
		t.mu.Unlock()
	}
	return p
}

// look asks how the swarms stand whose searches go on here.
func (w *Worker) look(ctx context.Context) {
	w.mu.Lock()
	tasks := map[string][]*task{}
	for _, t := range w.now {
		tasks[t.job.Swarm] = append(tasks[t.job.Swarm], t)
	}
	w.mu.Unlock()
	for swarm := range w.heard {
		if tasks[swarm] == nil {
			delete(w.heard, swarm)
		}
	}
	for swarm, all := range tasks {
		at, err := w.stand(ctx, swarm)
		if w.heard[swarm].IsZero() || err == nil {
			w.heard[swarm] = time.Now()
		}
		gone := time.Since(w.heard[swarm]) > w.Gone
		for _, t := range all {
			if gone {
				w.mu.Lock()
				t.gone = true
				w.mu.Unlock()
			}
			if gone || err == nil && at.ends(t.job) {
				t.stop()
			}
		}
	}
}

// idle reports whether there was no swarm for as long as the worker waits for one.
func (w *Worker) idle(ctx context.Context) bool {
	w.mu.Lock()
	busy := len(w.now) > 0
	w.mu.Unlock()
	if !busy && w.nc.IsConnected() {
		busy = w.swarms(ctx)
	}
	if busy {
		w.busy = time.Now()
	}
	return time.Since(w.busy) >= w.Idle
}

// swarms reports whether the server knows of a swarm that goes on.
func (w *Worker) swarms(ctx context.Context) bool {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	keys, err := w.js.KeyValue(ctx, swarms)
	if err != nil {
		return false
	}
	names, err := keys.Keys(ctx)
	if err != nil { // there are none, or there is no server
		return false
	}
	for _, name := range names {
		if at, err := w.stand(ctx, name); err == nil && !at.Over {
			return true
		}
	}
	return false
}
