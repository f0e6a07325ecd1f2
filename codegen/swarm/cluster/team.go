package cluster

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"mwc/codegen/swarm"
	"mwc/codegen/swarm/exact"
	"mwc/runtime/exchange"
)

// MostParts bounds the parts of one search.
const MostParts = 256

// sayWaiting is after how long a search says that it waits for workers.
const sayWaiting = 10 * time.Second

// Team is workers each of which makes a part of one search. A search may take several teams: where a worker has ended, all parts begin again
// from a checkpoint, in a new attempt. docs/design/partitions.md says how.
type Team struct {
	q       *Queue
	attempt int // from 1 on
	members []*member
	quit    chan struct{}
	watched chan struct{}
	closed  sync.Once
}

// member is a worker of a team. The queue's mu guards what changes.
type member struct {
	number int    // of the job
	link   string // what its links are called; "": no worker has begun
	heard  time.Time
	out    *outlet
	in     *inlet
	begun  chan struct{}
	result chan swarm.Made // of one
}

// errSilent says that a worker is taken for dead.
var errSilent = errors.New("nothing is heard of the worker")

// Team lets workers begin so many parts of a search, each with its checkpoint; kept is empty at the beginning. It waits until all have begun.
// The team before must have been closed. An error is returned also where a part cannot begin.
func (q *Queue) Team(ctx context.Context, parts int, flags []string, kept []exchange.Kept) (*Team, error) {
	t := &Team{q: q, attempt: 1, quit: make(chan struct{}), watched: make(chan struct{})}
	q.mu.Lock()
	before := q.team
	if before != nil {
		t.attempt = before.attempt + 1
	}
	for i := range parts {
		t.members = append(t.members, &member{number: t.attempt*MostParts + i, begun: make(chan struct{}), result: make(chan swarm.Made, 1)})
	}
	q.team = t
	q.mu.Unlock()
	if before == nil {
		first, stop := context.WithTimeout(ctx, patience)
		defer stop()
		if err := q.tap(first, exactStream, jetstream.DeliverAllPolicy, q.heardPart, exactSubject+"."+q.swarm+".*.begun", exactSubject+"."+q.swarm+".*.*.out"); err != nil {
			return nil, err
		}
	}
	for q.say() != nil && ctx.Err() == nil && time.Now().Before(q.end) { // workers do not begin what they take for over
		time.Sleep(again)
	}
	for i, p := range t.members {
		job := &Job{Number: p.number, Flags: flags, Limit: max(time.Until(q.end), time.Millisecond), Part: &Part{Attempt: t.attempt}}
		if len(kept) > 0 {
			job.Part.Resume = &Saved{kept[i].Object, kept[i].Digest, kept[i].Size}
		}
		q.give(ctx, fmt.Sprintf("part %d of %d of the search", i+1, parts), job)
	}
	go t.watch()
	if err := t.wait(ctx); err != nil {
		t.Close()
		return nil, err
	}
	return t, nil
}

// wait waits until all have begun.
func (t *Team) wait(ctx context.Context) error {
	late, slow := time.After(time.Until(t.q.end)), time.After(sayWaiting)
	for i := 0; i < len(t.members); {
		select {
		case <-t.members[i].begun:
			i++
			continue
		case m := <-t.members[i].result:
			if m.Err == nil {
				m.Err = errors.New("the worker that had it has ended")
			}
			return fmt.Errorf("part %d of %d of the search does not begin: %w", i+1, len(t.members), m.Err)
		case <-slow:
			t.q.Told("the search waits for workers: they have begun " + t.count())
			continue
		case <-ctx.Done():
		case <-late:
		}
		return fmt.Errorf("workers have begun %s: -exact needs as many searches at a time as it has parts (mwc worker -jobs)", t.count())
	}
	return nil
}

// count says how many parts have begun.
func (t *Team) count() string {
	t.q.mu.Lock()
	defer t.q.mu.Unlock()
	n := 0
	for _, p := range t.members {
		if p.link != "" {
			n++
		}
	}
	return fmt.Sprintf("%d of %d parts of the search", n, len(t.members))
}

// Streams are the ways to the workers.
func (t *Team) Streams() (all []exact.Stream) {
	for _, p := range t.members {
		all = append(all, exact.Stream{Reader: p.in, Writer: p.out})
	}
	return all
}

// Result waits for what became of a part, as long as its worker is heard of and no longer than the context lasts. Nothing is a process that
// has ended without a word.
func (t *Team) Result(ctx context.Context, part int) swarm.Made {
	p := t.members[part]
	ticker := time.NewTicker(again)
	defer ticker.Stop()
	for {
		select {
		case m := <-p.result:
			return m
		case <-ctx.Done():
			select {
			case m := <-p.result:
				return m
			default:
				return swarm.Made{}
			}
		case <-ticker.C:
			t.q.mu.Lock()
			dead := time.Since(p.heard) > t.q.Dead
			t.q.mu.Unlock()
			if dead {
				return swarm.Made{}
			}
		}
	}
}

// Forget takes checkpoints away that nobody needs any more.
func (t *Team) Forget(kept []exchange.Kept) {
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	for _, k := range kept {
		_ = t.q.store.Delete(ctx, k.Object) // what is left goes away with the swarm
	}
}

// Close ends the links. Workers that still make a part of the search end it when the next team begins, or the queue is closed.
func (t *Team) Close() { t.closed.Do(t.close) }

func (t *Team) close() {
	close(t.quit)
	<-t.watched
	ctx, stop := context.WithTimeout(context.Background(), time.Second)
	defer stop()
	var all sync.WaitGroup
	for _, p := range t.members {
		t.q.mu.Lock()
		out, in := p.out, p.in
		t.q.mu.Unlock()
		if out == nil {
			continue
		}
		in.fail(errSilent)
		all.Go(func() {
			out.close(ctx)
			purge(t.q.js, fmt.Sprintf("%s.%s.%d.*.out", exactSubject, t.q.swarm, p.number), 0)
		})
	}
	all.Wait()
}

// member is the one that has a job; nil: nobody has. The queue's mu is held.
func (t *Team) member(number int) *member {
	if t == nil || number/MostParts != t.attempt || number%MostParts >= len(t.members) {
		return nil
	}
	return t.members[number%MostParts]
}

// heardPart takes a message of the stream of exact searches. Of two workers that have begun one part, the first counts.
func (q *Queue) heardPart(m jetstream.Msg) {
	words := strings.Split(m.Subject(), ".")
	var number int
	if len(words) < 5 {
		return
	}
	if _, err := fmt.Sscanf(words[3], "%d", &number); err != nil {
		return
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	p := q.team.member(number)
	switch {
	case p == nil:
	case words[4] == "begun":
		var b begun
		if err := read(m.Data(), func() int { return b.Format }, &b); err != nil {
			q.Told("a worker's message cannot be read: " + err.Error())
			return
		}
		if p.link != "" || b.Link == "" || strings.ContainsAny(b.Link, ".*> ") {
			return
		}
		at := linkSubject(q.swarm, number, b.Link)
		p.link, p.heard = b.Link, time.Now()
		p.out, p.in = newOutlet(q.js, at+".in"), newInlet(func(before uint64) { purge(q.js, at+".out", before) })
		close(p.begun)
	case words[4] == p.link && p.link != "":
		p.heard = time.Now()
		p.in.hear(m.Data(), sequence(m))
	}
}

// linkSubject is the beginning of the subjects of a part's two links.
func linkSubject(swarm string, number int, link string) string {
	return subject(exactSubject, swarm, number) + "." + link
}

// watch ends the links of workers that are silent. A server that is away makes all silent, and does not count.
func (t *Team) watch() {
	defer close(t.watched)
	ticker := time.NewTicker(again)
	defer ticker.Stop()
	for {
		select {
		case <-t.quit:
			return
		case <-ticker.C:
		}
		there := t.q.nc.IsConnected()
		t.q.mu.Lock()
		for _, p := range t.members {
			switch {
			case p.link == "":
			case !there:
				p.heard = time.Now()
			case time.Since(p.heard) > t.q.Dead:
				p.in.fail(errSilent)
			}
		}
		t.q.mu.Unlock()
	}
}
