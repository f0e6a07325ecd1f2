package exchange

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"
)

// ErrOver is the value of the panic with which a partition stops that wants to add to the layout when the search is over.
var ErrOver = errors.New("the search of all processes is over")

// Link is a partition's way to the hub. It is the vm.Ledger of the partition's machine.
type Link struct {
	w io.Writer

	mu    sync.Mutex
	some  sync.Cond
	in    []*Frame
	steps [][]byte
	yours bool  // the partition may add a step
	alone bool  // nobody else is there any more: the partition keeps its steps to itself
	over  bool  // the hub has said that the search is over
	err   error // the stream has ended
}

// NewLink makes a partition's way to the hub, which reads what it writes to w.
func NewLink(r io.Reader, w io.Writer) *Link {
	l := &Link{w: w}
	l.some.L = &l.mu
	go l.read(r)
	return l
}

func (l *Link) read(r io.Reader) {
	for {
		f, err := Read(r)
		l.mu.Lock()
		switch {
		case err != nil:
			l.err, l.over = err, true
		case f.Kind == Step:
			l.steps = append(l.steps, f.Body)
		case f.Kind == Yours:
			l.yours = true
		default:
			l.over = l.over || f.Kind == End
			l.in = append(l.in, f)
		}
		l.some.Broadcast()
		l.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// Task waits for what the hub says first.
func (l *Link) Task() (t Task, err error) {
	for {
		f, err := l.Next(time.Second)
		switch {
		case err != nil:
			return t, fmt.Errorf("nobody leads the search: %w", err)
		case f == nil:
		case f.Kind != Start:
			return t, errTorn
		default:
			if err = json.Unmarshal(f.Body, &t); err == nil && (t.Partitions < 1 || t.Partition < 0 || t.Partition >= t.Partitions) {
				err = errTorn
			}
			return t, err
		}
	}
}

// Send writes a frame to the hub. If the hub is gone, the search is over.
func (l *Link) Send(f Frame) {
	if err := f.Write(l.w); err != nil {
		l.mu.Lock()
		l.err, l.over = err, true
		l.some.Broadcast()
		l.mu.Unlock()
	}
}

// Over reports whether the search is over for all, or the hub is gone.
func (l *Link) Over() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.over
}

// Next gives the next frame that is no step; nil if there is none. It waits for one so long at most. The error says that the hub is gone.
func (l *Link) Next(wait time.Duration) (*Frame, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if wait > 0 && len(l.in) == 0 && l.err == nil {
		t := time.AfterFunc(wait, func() {
			l.mu.Lock() // not before the wait has begun
			defer l.mu.Unlock()
			l.some.Broadcast()
		})
		l.some.Wait()
		t.Stop()
	}
	if len(l.in) > 0 {
		f := l.in[0]
		l.in = l.in[1:]
		return f, nil
	}
	return nil, l.err
}

// Begin implements vm.Ledger.
func (l *Link) Begin() {
	if l.Alone(false) {
		return
	}
	l.Send(Frame{Kind: Want})
	l.mu.Lock()
	defer l.mu.Unlock()
	for !l.yours {
		if l.over {
			panic(ErrOver)
		}
		l.some.Wait()
	}
	l.yours = false
}

// End implements vm.Ledger.
func (l *Link) End(step []byte) {
	if step != nil {
		l.mu.Lock()
		l.steps = append(l.steps, step)
		l.mu.Unlock()
	}
	if !l.Alone(false) {
		l.Send(Frame{Kind: Step, Body: step})
	}
}

// Steps implements vm.Ledger.
func (l *Link) Steps(n int) [][]byte {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.steps[n:len(l.steps):len(l.steps)]
}

// Alone reports whether the partition keeps its steps to itself; now makes it so from now on.
func (l *Link) Alone(now bool) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.alone = l.alone || now
	return l.alone
}
