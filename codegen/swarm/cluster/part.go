package cluster

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"mwc/codegen/swarm"
	"mwc/runtime/exchange"
)

// Files are the files of a part of a search, at its worker.
type Files struct {
	Checker string
	Resume  string // the checkpoint with which it begins, in Dir; "": none
	Dir     string // the directory of its process, and of no other
	Base    string // of the checkpoints that it writes: see exchange.Epoch
}

// part makes a part of a search. The job leaves the queue as soon as the part has begun: whether the worker goes on is the swarm's to see, which
// begins a part again only together with all others.
func (w *Worker) part(ctx context.Context, m jetstream.Msg, job *Job, at *stand) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	t := &task{job: job, stop: stop, line: "begins", link: rand.Text()}
	defer w.begin(t)()
	dir, err := os.MkdirTemp(w.checkers.dir, "part-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	files := Files{Dir: dir, Base: filepath.Join(dir, "part")}
	err = w.insist(ctx, func() (err error) {
		if files.Checker, err = w.checkers.get(ctx, w.js, job); err == nil && job.Part.Resume != nil {
			files.Resume, err = fetchFile(ctx, w.js, job.Swarm, "checkpoint", *job.Part.Resume, dir, modeCheckpoint)
		}
		return err
	})
	if errors.As(err, new(wrongFile)) {
		w.say(ctx, m, job, t.link, swarm.Made{Err: err})
		return nil
	}
	if err != nil {
		return err
	}
	subject := linkSubject(job.Swarm, job.Number, t.link)
	in := newInlet(func(before uint64) { purge(w.js, subject+".in", before) })
	tap, err := listen(ctx, w.js, exactStream, jetstream.DeliverAllPolicy, func(m jetstream.Msg) { in.hear(m.Data(), sequence(m)) }, subject+".in")
	if err != nil {
		return err
	}
	defer tap.Stop()
	defer context.AfterFunc(ctx, func() { in.fail(context.Canceled) })()
	hello := begun{Format: format, Number: job.Number, Worker: w.Name, Link: t.link}
	err = w.insist(ctx, func() error {
		return publish(ctx, w.js, linkBegun(job.Swarm, job.Number), t.link, text(hello))
	})
	if err != nil {
		return err
	}
	_ = m.Ack()
	w.speak()
	out := newOutlet(w.js, subject+".out")
	defer out.abandon()
	defer context.AfterFunc(ctx, out.refuse)() // what a checker has written before it was killed may wait for a server that is away
	fromChecker, toUs := io.Pipe()
	var passed sync.WaitGroup
	passed.Go(func() { fromChecker.CloseWithError(w.pass(ctx, job, t.link, files.Base, fromChecker, out)) })
	made := w.MakePart(ctx, files, job, min(job.Limit, at.Left), in, toUs, t)
	in.fail(io.EOF)
	toUs.Close()
	passed.Wait()
	w.mu.Lock()
	gone := t.gone
	w.mu.Unlock()
	if gone || made.Err != nil && ctx.Err() != nil { // it was ended: nobody asks why
		made = swarm.Made{}
	}
	w.say(ctx, nil, job, t.link, made) // the swarm hears why a process has ended before it hears that
	wait := settled
	if ctx.Err() != nil {
		wait = 2 * again // nobody may be there any more
	}
	last, done := context.WithTimeout(context.WithoutCancel(ctx), wait)
	defer done()
	out.close(last)
	purge(w.js, subject+".in", 0)
	return nil
}

func linkBegun(swarm string, number int) string {
	return subject(exactSubject, swarm, number) + ".begun"
}

// pass passes on what a checker says. The checkpoints that it writes it brings to where other workers find them.
func (w *Worker) pass(ctx context.Context, job *Job, link, base string, from io.Reader, to io.Writer) error {
	for {
		f, err := exchange.Read(from)
		if err != nil {
			return err
		}
		if f.Kind == exchange.Saved {
			var k exchange.Kept
			if err := json.Unmarshal(f.Body, &k); err != nil {
				return err
			}
			if k.Error == "" && !k.Again {
				if k, err = w.bring(ctx, job, fmt.Sprintf("epoch-%d-%s-%d", job.Number, link, f.Number), exchange.Epoch(base, f.Number)); err != nil {
					k = exchange.Kept{Error: "it cannot be brought to the NATS server: " + err.Error()}
				}
			}
			f.Body = text(k)
		}
		if err := f.Write(to); err != nil {
			return err
		}
	}
}

// bring stores a checkpoint, and takes the file away.
func (w *Worker) bring(ctx context.Context, job *Job, object, name string) (k exchange.Kept, err error) {
	f, err := os.Open(name)
	if err != nil {
		return k, err
	}
	defer os.Remove(name)
	defer f.Close()
	h := sha256.New()
	k.Object = object
	if k.Size, err = io.Copy(h, f); err != nil {
		return k, err
	}
	k.Digest = hex.EncodeToString(h.Sum(nil))
	return k, w.insist(ctx, func() error {
		if _, err := f.Seek(0, io.SeekStart); err != nil {
			return err
		}
		ctx, stop := context.WithTimeout(ctx, patience+time.Duration(k.Size)*resendByte)
		defer stop()
		store, err := w.js.ObjectStore(ctx, objects(job.Swarm))
		if err != nil {
			return err
		}
		_, err = store.Put(ctx, jetstream.ObjectMeta{Name: object}, f)
		return err
	})
}
