package cluster

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"mwc/codegen/swarm"
)

// Worker takes searches from a queue and makes them.
type Worker struct {
	Access Access
	Name   string        // for people; it is made unique
	Jobs   int           // searches at a time
	Idle   time.Duration // the worker ends where there was no swarm for so long; 0: never
	Gone   time.Duration // a search ends where nothing was heard of its swarm for so long; 0: the usual time
	// Make makes a search by a checker, within the limits of this machine. When the context is done, it ends the search.
	Make func(ctx context.Context, checker string, job *Job, limit time.Duration, live io.Writer) swarm.Made
	// MakePart makes a part of a search likewise, whose checker reads what the swarm says and writes what it answers. When the context is done,
	// it kills the checker. Nothing is made by a checker that has ended without a word.
	MakePart func(ctx context.Context, files Files, job *Job, limit time.Duration, in io.Reader, out io.Writer, live io.Writer) swarm.Made
	Told     func(string)

	nc       *nats.Conn
	js       jetstream.JetStream
	checkers checkers

	mu   sync.Mutex
	now  []*task
	made int
	// What watch knows.
	heard map[string]time.Time // when a swarm was there last, of those whose searches go on here
	busy  time.Time            // when there was a swarm last
}

// task is a search that goes on.
type task struct {
	job  *Job
	link string // of a part: what its links are called
	stop context.CancelFunc
	gone bool // it was ended because nothing was heard of its swarm; held by the worker's mu

	mu   sync.Mutex
	line string
}

// Write implements io.Writer: it takes the checker's live line.
func (t *task) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.line = string(b)
	return len(b), nil
}

// Run takes searches until the context is done, or there was no swarm for the time that the worker waits.
func (w *Worker) Run(ctx context.Context) error {
	w.Name += "-" + rand.Text()[:6]
	if w.Gone == 0 {
		w.Gone = goneAfter
	}
	began := time.Now()
	w.heard, w.busy = map[string]time.Time{}, began
	dir, err := os.MkdirTemp("", "mwc-worker-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	w.checkers.dir = dir
	if w.nc, err = w.Access.connect("worker "+w.Name, true, w.Told); err != nil {
		return err
	}
	defer w.nc.Close()
	if !w.nc.IsConnected() {
		w.Told(fmt.Sprintf("no NATS server answers at %s so far; the worker waits for one", withoutSecret(w.Access.URL)))
	}
	if w.js, err = jetstream.New(w.nc); err != nil {
		return err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var all sync.WaitGroup
	for range w.Jobs {
		all.Go(func() { w.take(ctx) })
	}
	all.Go(func() { w.watch(ctx, stop) })
	all.Wait()
	if w.Idle > 0 && time.Since(began) >= w.Idle && w.busy.Equal(began) && w.made == 0 && !w.nc.IsConnected() {
		return fmt.Errorf("no NATS server answers at %s", withoutSecret(w.Access.URL))
	}
	return nil
}

// take takes one job after the other.
func (w *Worker) take(ctx context.Context) {
	var c jetstream.Consumer
	for ctx.Err() == nil {
		var err error
		if c == nil {
			if c, err = w.consumer(ctx); err != nil {
				sleep(ctx, 2*again)
				continue
			}
		}
		batch, err := c.Fetch(1, jetstream.FetchMaxWait(2*time.Second))
		if err == nil {
			for m := range batch.Messages() {
				w.job(ctx, m, c.CachedInfo().Config.AckWait)
			}
			err = batch.Error()
		}
		if err != nil && !errors.Is(err, nats.ErrTimeout) && !errors.Is(err, jetstream.ErrNoMessages) {
			c = nil // the server may be another one, or may not have the queue yet
			sleep(ctx, again)
		}
	}
}

func (w *Worker) consumer(ctx context.Context) (jetstream.Consumer, error) {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	return w.js.Consumer(ctx, jobStream, workers)
}

func sleep(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// job makes the search of a job, and says what became of it. The job leaves the queue when that is known to the server.
func (w *Worker) job(ctx context.Context, m jetstream.Msg, wait time.Duration) {
	var job Job
	if err := read(m.Data(), func() int { return job.Format }, &job); err != nil {
		w.Told("a job cannot be read: " + err.Error())
		_ = m.NakWithDelay(wait) // another worker may be of its version
		return
	}
	given := uint64(1)
	if meta, err := m.Metadata(); err == nil {
		given = meta.NumDelivered
	}
	alive := make(chan struct{})
	var beat sync.WaitGroup
	beat.Go(func() {
		ticker := time.NewTicker(wait / 5)
		defer ticker.Stop()
		for {
			select {
			case <-ticker.C:
				_ = m.InProgress()
			case <-alive:
				return
			}
		}
	})
	defer beat.Wait()
	defer close(alive)
	var at *stand
	err := w.insist(ctx, func() (err error) {
		at, err = w.stand(ctx, job.Swarm)
		return err
	})
	switch {
	case errors.Is(err, jetstream.ErrKeyNotFound) && given > mostGiven:
		_ = m.Term()
		return
	case err != nil:
		_ = m.NakWithDelay(wait)
		return
	case at.ends(&job) || at.Left <= 0 || w.known(ctx, &job):
		_ = m.Ack()
		return
	}
	if given > mostGiven {
		w.say(ctx, m, &job, "", swarm.Made{Err: fmt.Errorf("the search was given to workers %d times, and none had a result", mostGiven)})
		return
	}
	if job.Part != nil {
		if err := w.part(ctx, m, &job, at); err != nil {
			w.Told(fmt.Sprintf("%s: %v; it is left to others", &job, err))
			_ = m.NakWithDelay(again)
		}
		return
	}
	made, err := w.search(ctx, &job, at)
	if ctx.Err() != nil || err != nil {
		if err != nil {
			w.Told(fmt.Sprintf("%s: %v; it is left to others", &job, err))
		}
		_ = m.NakWithDelay(again)
		return
	}
	w.say(ctx, m, &job, "", made)
}

// insist does what may fail because the server is just away or has just come back, until it succeeds, cannot, or has taken too long. The job
// stays here meanwhile: a job is not given out often.
func (w *Worker) insist(ctx context.Context, do func() error) error {
	for until := time.Now().Add(settled); ; sleep(ctx, again) {
		err := do()
		if err == nil || errors.As(err, new(wrongFile)) || ctx.Err() != nil || time.Now().After(until) {
			return err
		}
	}
}

// search makes a search. An error says that another worker, or a later attempt, may do better.
func (w *Worker) search(ctx context.Context, job *Job, at *stand) (swarm.Made, error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	t := &task{job: job, stop: stop, line: "begins"}
	defer w.begin(t)()
	var checker string
	err := w.insist(ctx, func() (err error) {
		checker, err = w.checkers.get(ctx, w.js, job)
		return err
	})
	if errors.As(err, new(wrongFile)) {
		return swarm.Made{Err: err}, nil
	}
	if err != nil {
		return swarm.Made{}, err
	}
	made := w.Make(ctx, checker, job, min(job.Limit, at.Left), t)
	w.mu.Lock()
	defer w.mu.Unlock()
	if t.gone {
		return swarm.Made{}, errors.New("nothing was heard of the swarm")
	}
	return made, nil
}

// begin notes that a search goes on, until end is called.
func (w *Worker) begin(t *task) (end func()) {
	w.mu.Lock()
	w.now = append(w.now, t)
	w.mu.Unlock()
	w.speak()
	return func() {
		w.mu.Lock()
		w.now = slices.DeleteFunc(w.now, func(x *task) bool { return x == t })
		w.made++
		w.mu.Unlock()
	}
}

// known reports whether the result of a job is there already: the worker that had it before may have lost the connection when it said that it
// was done.
func (w *Worker) known(ctx context.Context, job *Job) bool {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	s, err := w.js.Stream(ctx, resultStream)
	if err == nil {
		_, err = s.GetLastMsgForSubject(ctx, subject(resultSubject, job.Swarm, job.Number))
	}
	return err == nil
}

// say puts the result of a job where the swarm finds it, and takes the job out of the queue; m is nil if it has left that. It tries until it
// can or the swarm is over. link is that of a part.
func (w *Worker) say(ctx context.Context, m jetstream.Msg, job *Job, link string, made swarm.Made) {
	for ctx.Err() == nil {
		err := w.publish(ctx, job, link, made)
		switch {
		case err != nil:
		case m == nil:
			return
		default:
			ctx, stop := context.WithTimeout(ctx, patience)
			defer stop()
			_ = m.DoubleAck(ctx) // where this fails the next worker sees that the result is known
			return
		}
		switch at, err := w.stand(ctx, job.Swarm); {
		case err == nil && at.ends(job):
			if m != nil {
				_ = m.Ack()
			}
			return
		case errors.Is(err, jetstream.ErrKeyNotFound) && m != nil: // the swarm is gone, or has not spoken yet since the server came back
			_ = m.NakWithDelay(patience)
			return
		}
		if ctx.Err() == nil {
			w.Told(fmt.Sprintf("the result of %s cannot be given to the NATS server (%v); it will be tried again", job, err))
			sleep(ctx, 2*again)
		}
	}
}

func (w *Worker) publish(ctx context.Context, job *Job, link string, m swarm.Made) error {
	o := outcome{Format: format, Number: job.Number, Worker: w.Name, Link: link}
	if m.Err != nil {
		o.Error = m.Err.Error()
	} else if m.Result != nil {
		var result bytes.Buffer
		if err := m.Result.WriteJSON(&result); err != nil {
			return err
		}
		body, err := json.Marshal(made{Result: result.Bytes(), Schedule: m.Schedule, Ends: m.Ends})
		if err != nil {
			return err
		}
		// What is under way when the server ends is not answered.
		ctx, stop := context.WithTimeout(ctx, patience+time.Duration(len(body))*time.Microsecond)
		defer stop()
		store, err := w.js.ObjectStore(ctx, objects(job.Swarm))
		if err != nil {
			return err
		}
		o.Result = fmt.Sprintf("result-%d-%s", job.Number, rand.Text()) // two workers may have the same job
		if _, err := store.PutBytes(ctx, o.Result, body); err != nil {
			return err
		}
	}
	return publish(ctx, w.js, subject(resultSubject, job.Swarm, job.Number), identity(job.Swarm, job.Number)+link, text(o))
}
