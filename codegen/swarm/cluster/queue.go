package cluster

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"mwc/codegen/swarm"
	"mwc/runtime/report"
)

// overtime is how much longer than the swarm a search may take: it makes its violations smaller then, and its result has to come here.
const overtime = 40 * time.Second

// toEnd is how long a search that is to end at once may take for its result.
const toEnd = 10 * time.Second

// Settings are what a queue is made of.
type Settings struct {
	Access  Access
	Server  *Server // of this process, in place of Access; nil: none
	Checker string  // the file
	App     string  // for people
	Flags   []string
	Args    []string      // of the checked program
	Seed    int64         // of the swarm
	Time    time.Duration // of the swarm
	Memory  int64         // of one search, in bytes; 0: no limit
	Live    func(*swarm.Search) io.Writer
	Told    func(string)  // hears of what happens to the connection
	AckWait time.Duration // how long a worker may be silent before what it has taken is given to another; 0: the usual time
	Dead    time.Duration // how long one that makes a part of a search may be silent; 0: the usual time
}

// Queue is a swarm.Queue whose searches are made by workers elsewhere.
type Queue struct {
	Settings
	swarm  string // identifies the swarm
	digest string // of the checker
	size   int64
	end    time.Time // of the swarm
	nc     *nats.Conn
	js     jetstream.JetStream
	keys   jetstream.KeyValue
	store  jetstream.ObjectStore
	taps   []jetstream.ConsumeContext
	quit   chan struct{}
	all    sync.WaitGroup
	closed sync.Once

	mu      sync.Mutex
	over    bool
	waiting map[int]*waiting    // by number of the search
	seen    map[string]seenLast // by worker
	team    *Team               // the workers that make parts of one search; nil: there are none
}

// waiting is a search whose result is waited for.
type waiting struct {
	s      *swarm.Search
	begun  bool
	result chan swarm.Made // of one
}

type seenLast struct {
	Presence
	at time.Time
}

// NewQueue connects to the server, brings the checker there, and begins to listen for results.
func NewQueue(ctx context.Context, s Settings) (*Queue, error) {
	q := &Queue{Settings: s, swarm: rand.Text(), end: time.Now().Add(s.Time), quit: make(chan struct{}), waiting: map[int]*waiting{}, seen: map[string]seenLast{}}
	if q.AckWait == 0 {
		q.AckWait = ackWait
	}
	if q.Dead == 0 {
		q.Dead = ackWait
	}
	if err := q.open(ctx); err != nil {
		q.Close()
		return nil, err
	}
	q.all.Go(q.tell)
	return q, nil
}

func (q *Queue) open(ctx context.Context) error {
	var err error
	if q.Server != nil {
		options := []nats.Option{lasting("swarm", q.Told), nats.InProcessServer(q.Server.at)}
		if q.Server.token != "" {
			options = append(options, nats.Token(q.Server.token))
		}
		q.nc, err = nats.Connect("", options...)
	} else {
		q.nc, err = q.Access.connect("swarm", false, q.Told)
	}
	if err != nil {
		return err
	}
	if q.js, err = jetstream.New(q.nc); err != nil {
		return err
	}
	for _, c := range streams {
		if _, err := q.js.CreateOrUpdateStream(ctx, c); err != nil {
			return fmt.Errorf("the NATS server has no stream for this (is JetStream enabled?): %w", err)
		}
	}
	work := jetstream.ConsumerConfig{Durable: workers, AckPolicy: jetstream.AckExplicitPolicy, AckWait: q.AckWait, MaxDeliver: -1, MaxAckPending: 10000}
	if _, err := q.js.CreateOrUpdateConsumer(ctx, jobStream, work); err != nil {
		return err
	}
	if q.keys, err = q.js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{Bucket: swarms, TTL: standFor, Description: "how each swarm stands"}); err != nil {
		return err
	}
	if q.store, err = q.js.CreateObjectStore(ctx, jetstream.ObjectStoreConfig{Bucket: objects(q.swarm), TTL: keep, Description: "the checker and the results of a swarm"}); err != nil {
		return err
	}
	if err := q.bring(ctx); err != nil {
		return err
	}
	if err := q.say(); err != nil {
		return err
	}
	if err := q.tap(ctx, resultStream, jetstream.DeliverAllPolicy, func(m jetstream.Msg) { q.heardResult(m.Data()) }, resultSubject+"."+q.swarm+".*"); err != nil {
		return err
	}
	return q.tap(ctx, progressStream, jetstream.DeliverLastPerSubjectPolicy, func(m jetstream.Msg) { q.heardProgress(m.Data()) }, progressSubject+".*")
}

// bring puts the checker where workers find it.
func (q *Queue) bring(ctx context.Context) error {
	f, err := os.Open(q.Checker)
	if err != nil {
		return err
	}
	defer f.Close()
	h := sha256.New()
	if q.size, err = io.Copy(h, f); err != nil {
		return err
	}
	q.digest = hex.EncodeToString(h.Sum(nil))
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return err
	}
	if _, err := q.store.Put(ctx, jetstream.ObjectMeta{Name: q.digest}, f); err != nil {
		return fmt.Errorf("the checker cannot be brought to the NATS server: %w", err)
	}
	return nil
}

// tap lets a function hear the messages of a stream until the queue is closed.
func (q *Queue) tap(ctx context.Context, stream string, from jetstream.DeliverPolicy, heard func(jetstream.Msg), filters ...string) error {
	tap, err := listen(ctx, q.js, stream, from, heard, filters...)
	if err == nil {
		q.taps = append(q.taps, tap)
	}
	return err
}

// tell says how the swarm stands for as long as it goes on.
func (q *Queue) tell() {
	ticker := time.NewTicker(standEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			_ = q.say() // the next attempt is soon
		case <-q.quit:
			return
		}
	}
}

func (q *Queue) say() error {
	q.mu.Lock()
	over, attempt := q.over, 0
	if q.team != nil {
		attempt = q.team.attempt
	}
	q.mu.Unlock()
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	_, err := q.keys.Put(ctx, q.swarm, text(stand{Format: format, Over: over, Left: max(time.Until(q.end), 0), Attempt: attempt}))
	return err
}

// Make implements swarm.Queue.
func (q *Queue) Make(ctx context.Context, s *swarm.Search, limit time.Duration) swarm.Made {
	w := &waiting{s: s, result: make(chan swarm.Made, 1)}
	q.mu.Lock()
	q.waiting[s.Number] = w
	q.mu.Unlock()
	defer func() {
		q.mu.Lock()
		delete(q.waiting, s.Number)
		q.mu.Unlock()
	}()
	fmt.Fprint(q.Live(s), "waits for a worker")
	q.put(ctx, s, limit)
	done, over, late := ctx.Done(), time.After(time.Until(q.end)), time.After(time.Until(q.end)+overtime)
	for {
		select {
		case m := <-w.result:
			return m
		case <-done:
			done, late = nil, time.After(toEnd)
			q.finish()
		case <-over:
			over = nil
		case <-late:
			return swarm.Made{Err: errors.New("the worker that had the search gives no result")}
		}
		q.mu.Lock()
		begun := w.begun
		q.mu.Unlock()
		if !begun && len(w.result) == 0 {
			return swarm.Made{Err: swarm.ErrNotMade}
		}
	}
}

// put puts a job into the queue. The server takes a job that arrives twice for one.
func (q *Queue) put(ctx context.Context, s *swarm.Search, limit time.Duration) {
	q.give(ctx, fmt.Sprintf("search %d", s.Number), &Job{Number: s.Number, Flags: append(s.Flags[:len(s.Flags):len(s.Flags)], q.Flags...), Limit: limit})
}

// give is put for a job of which only the number, the flags, the limit of time and the part are known; what
// says for people what it is.
func (q *Queue) give(ctx context.Context, what string, job *Job) {
	job.Format, job.Swarm, job.App, job.Seed, job.Args, job.Memory, job.Checker, job.Size = format, q.swarm, q.App, q.Seed, q.Args, q.Memory, q.digest, q.size
	for ctx.Err() == nil && time.Now().Before(q.end) {
		err := publish(ctx, q.js, subject(jobSubject, q.swarm, job.Number), identity(q.swarm, job.Number), text(job))
		if err == nil {
			return
		}
		q.Told(fmt.Sprintf("%s cannot be given to the NATS server (%v); it will be tried again", what, err))
		time.Sleep(again)
	}
}

// identity is what the server knows a message by.
func identity(swarm string, number int) string { return fmt.Sprintf("%s.%d", swarm, number) }

// publish puts a message into a stream and waits until the server has it.
func publish(ctx context.Context, js jetstream.JetStream, subject, identity string, data []byte) error {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	_, err := js.Publish(ctx, subject, data, jetstream.WithMsgID(identity))
	return err
}

// finish tells the workers that the searches are to end.
func (q *Queue) finish() {
	q.mu.Lock()
	told := q.over
	q.over = true
	q.mu.Unlock()
	if !told {
		_ = q.say() // if not now, then with the next attempt
	}
}

// heardResult takes what became of a search. Of two results of one search, by a worker that was taken for dead for example, the first counts.
func (q *Queue) heardResult(data []byte) {
	var o outcome
	if err := read(data, func() int { return o.Format }, &o); err != nil {
		q.Told("a worker's message cannot be read: " + err.Error())
		return
	}
	q.mu.Lock()
	w, p := q.waiting[o.Number], q.team.member(o.Number)
	var to chan swarm.Made
	switch {
	case w != nil:
		to = w.result
	case p != nil && (p.link != "" && o.Link == p.link || p.link == "" && o.Error != ""): // who has not begun can only say why
		to = p.result
	}
	q.mu.Unlock()
	if to == nil {
		return
	}
	m := q.result(&o)
	select {
	case to <- m:
	default:
	}
}

// result fetches the result of an outcome.
func (q *Queue) result(o *outcome) swarm.Made {
	switch {
	case o.Error == "" && o.Result == "":
		return swarm.Made{}
	case o.Error != "":
		return swarm.Made{Err: fmt.Errorf("worker %s: %s", o.Worker, o.Error)}
	}
	var data bytes.Buffer
	var err error
	for until := time.Now().Add(overtime / 2); ; time.Sleep(again) {
		data.Reset()
		if _, err = fetch(context.Background(), q.store, o.Result, &data, mostResult); err == nil || errors.Is(err, jetstream.ErrObjectNotFound) || time.Now().After(until) {
			break
		}
	}
	var both made
	if err == nil {
		err = json.Unmarshal(data.Bytes(), &both)
	}
	var r *report.Result
	if err == nil {
		r, err = report.Read(bytes.NewReader(both.Result))
	}
	if err != nil {
		return swarm.Made{Err: fmt.Errorf("the result of worker %s cannot be read: %w", o.Worker, err)}
	}
	return swarm.Made{Result: r, Schedule: both.Schedule, Ends: both.Ends}
}

// heardProgress takes what a worker says it does.
func (q *Queue) heardProgress(data []byte) {
	var p Presence
	if read(data, func() int { return p.Format }, &p) != nil {
		return
	}
	type line struct {
		s    *swarm.Search
		text string
	}
	var lines []line
	q.mu.Lock()
	q.seen[p.Worker] = seenLast{p, time.Now()}
	for _, d := range p.Searches {
		if w := q.waiting[d.Number]; w != nil && d.Swarm == q.swarm {
			w.begun = true
			lines = append(lines, line{w.s, d.Line})
		}
		if p := q.team.member(d.Number); p != nil && d.Swarm == q.swarm && d.Link == p.link {
			p.heard = time.Now()
		}
	}
	q.mu.Unlock()
	for _, l := range lines {
		fmt.Fprint(q.Live(l.s), l.text)
	}
}

// Workers are those that were heard of late.
func (q *Queue) Workers() []Presence {
	q.mu.Lock()
	defer q.mu.Unlock()
	var all []Presence
	for name, s := range q.seen {
		if time.Since(s.at) > heardFor {
			delete(q.seen, name)
			continue
		}
		all = append(all, s.Presence)
	}
	return all
}

// Name is what workers know the swarm by.
func (q *Queue) Name() string { return q.swarm }

// Close tells the workers that the swarm is over, takes its jobs, results and objects away, and ends the connection.
func (q *Queue) Close() {
	q.closed.Do(q.close)
}

func (q *Queue) close() {
	close(q.quit)
	q.all.Wait()
	if q.nc == nil {
		return
	}
	for _, t := range q.taps {
		t.Stop()
	}
	if q.keys != nil {
		q.finish()
	}
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	for stream, kind := range map[string]string{jobStream: jobSubject, resultStream: resultSubject, exactStream: exactSubject} {
		if s, err := q.js.Stream(ctx, stream); err == nil {
			_ = s.Purge(ctx, jetstream.WithPurgeSubject(kind+"."+q.swarm+".>")) // what is left goes away by its age
		}
	}
	if q.store != nil {
		_ = q.js.DeleteObjectStore(ctx, objects(q.swarm))
	}
	q.nc.Close()
}
