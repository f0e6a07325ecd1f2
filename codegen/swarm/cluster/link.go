package cluster

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// A link carries bytes one way, through the stream of exact searches: an outlet publishes what is written to it in numbered messages, an inlet
// gives their bytes in the order of the numbers. The outlet publishes a message once the server has the one before, so the stream has them in
// order. It publishes a message again where the server does not answer, so the stream may have it twice.

const (
	// mostPart is the most bytes of a message.
	mostPart = 1 << 19
	// mostHeld is how many bytes an outlet holds before whoever writes has to wait.
	mostHeld = 1 << 23
	// resend is how long an outlet waits for the server before it publishes a message again, and resendByte how much longer for each byte.
	resend, resendByte = 2 * time.Second, 10 * time.Microsecond
	// purgeAfter is how many bytes an inlet takes before it lets the stream forget them.
	purgeAfter = 1 << 23
	numberSize = 8
)

// outlet is the end of a link into which bytes go. It implements io.Writer.
type outlet struct {
	publish func(ctx context.Context, id string, data []byte) error
	name    string // of the link, unique
	most    int    // bytes of a message

	mu     sync.Mutex
	some   sync.Cond
	held   []byte
	closed bool          // nothing more will be written
	quit   chan struct{} // nobody is to hear what is held
	ended  chan struct{}
}

func newOutlet(js jetstream.JetStream, subject string) *outlet {
	o := &outlet{name: subject, most: mostPart, quit: make(chan struct{}), ended: make(chan struct{})}
	if room := js.Conn().MaxPayload() - 1<<12; room > 0 {
		o.most = int(min(room, mostPart))
	}
	o.publish = func(ctx context.Context, id string, data []byte) error {
		_, err := js.Publish(ctx, subject, data, jetstream.WithMsgID(id))
		return err
	}
	o.start()
	return o
}

func (o *outlet) start() {
	o.some.L = &o.mu
	go func() {
		defer close(o.ended)
		for n := uint64(1); ; n++ {
			part := o.next()
			if !o.send(n, part) || len(part) == 0 {
				return
			}
		}
	}()
}

// next waits for bytes and takes as many of them as a message may have: none at the end.
func (o *outlet) next() []byte {
	o.mu.Lock()
	defer o.mu.Unlock()
	for len(o.held) == 0 && !o.closed {
		o.some.Wait()
	}
	n := min(len(o.held), o.most)
	part := o.held[:n:n]
	if o.held = o.held[n:]; len(o.held) == 0 {
		o.held = nil
	}
	o.some.Broadcast()
	return part
}

// send publishes a message until the server has it. It reports whether it has.
func (o *outlet) send(n uint64, part []byte) bool {
	data := append(binary.LittleEndian.AppendUint64(make([]byte, 0, numberSize+len(part)), n), part...)
	for {
		ctx, stop := context.WithTimeout(context.Background(), resend+time.Duration(len(data))*resendByte)
		err := o.publish(ctx, fmt.Sprintf("%s.%d", o.name, n), data)
		stop()
		if err == nil {
			return true
		}
		select {
		case <-o.quit:
			return false
		case <-time.After(again):
		}
	}
}

// Write implements io.Writer.
func (o *outlet) Write(b []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for len(o.held) > mostHeld && !o.closed {
		o.some.Wait()
	}
	if o.closed {
		return 0, io.ErrClosedPipe
	}
	o.held = append(o.held, b...)
	o.some.Broadcast()
	return len(b), nil
}

// refuse takes nothing more, also from who waits to write: what is held is published, and that this is all.
func (o *outlet) refuse() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.closed = true
	o.some.Broadcast()
}

// close publishes what is held and that this is all, and waits for that until the context is done.
func (o *outlet) close(ctx context.Context) {
	o.refuse()
	select {
	case <-o.ended:
	case <-ctx.Done():
		o.abandon()
	}
}

// abandon ends the outlet, whatever it still holds.
func (o *outlet) abandon() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.closed, o.held = true, nil
	select {
	case <-o.quit:
	default:
		close(o.quit)
	}
	o.some.Broadcast()
}

// errGap says that the server has lost messages that it had taken.
var errGap = errors.New("the NATS server has lost messages")

// inlet is the end of a link where bytes come out. It implements io.Reader.
type inlet struct {
	purge func(before uint64) // lets the stream forget the link's messages before this one of the stream; nil: it keeps them

	mu    sync.Mutex
	some  sync.Cond
	last  uint64 // number of the last message
	ready [][]byte
	since int // bytes that came since the last purge
	err   error
}

func newInlet(purge func(before uint64)) *inlet {
	i := &inlet{purge: purge}
	i.some.L = &i.mu
	return i
}

// hear takes a message, which is number sequence of the stream. One that came before is dropped.
func (i *inlet) hear(data []byte, sequence uint64) {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.err != nil || len(data) < numberSize {
		return
	}
	switch n := binary.LittleEndian.Uint64(data); {
	case n <= i.last:
		return
	case n > i.last+1:
		i.err = errGap
	default:
		i.last = n
		if part := data[numberSize:]; len(part) > 0 {
			i.ready = append(i.ready, part)
		} else {
			i.err = io.EOF
		}
	}
	if i.since += len(data); i.purge != nil && i.since > purgeAfter {
		i.since = 0
		go i.purge(sequence)
	}
	i.some.Broadcast()
}

// fail ends the link once what has come is read.
func (i *inlet) fail(err error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.err == nil {
		i.err = err
	}
	i.some.Broadcast()
}

// Read implements io.Reader.
func (i *inlet) Read(b []byte) (int, error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	for len(i.ready) == 0 && i.err == nil {
		i.some.Wait()
	}
	if len(i.ready) == 0 {
		return 0, i.err
	}
	n := copy(b, i.ready[0])
	if i.ready[0] = i.ready[0][n:]; len(i.ready[0]) == 0 {
		i.ready = i.ready[1:]
	}
	return n, nil
}

// listen lets a function hear the messages of a stream, in their order, each once. It goes on after the server was away.
func listen(ctx context.Context, js jetstream.JetStream, stream string, from jetstream.DeliverPolicy, heard func(jetstream.Msg), filters ...string) (jetstream.ConsumeContext, error) {
	c, err := js.OrderedConsumer(ctx, stream, jetstream.OrderedConsumerConfig{FilterSubjects: filters, DeliverPolicy: from})
	if err != nil {
		return nil, err
	}
	return c.Consume(heard, jetstream.PullExpiry(patience), jetstream.PullHeartbeat(time.Second))
}

// purge lets the stream of exact searches forget the messages of a subject before one of the stream; 0: all.
func purge(js jetstream.JetStream, subject string, before uint64) {
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	options := []jetstream.StreamPurgeOpt{jetstream.WithPurgeSubject(subject)}
	if before > 0 {
		options = append(options, jetstream.WithPurgeSequence(before))
	}
	if s, err := js.Stream(ctx, exactStream); err == nil {
		_ = s.Purge(ctx, options...) // what is left goes away by its age
	}
}

// sequence is the number of a message in its stream.
func sequence(m jetstream.Msg) uint64 {
	if meta, err := m.Metadata(); err == nil {
		return meta.Sequence.Stream
	}
	return 0
}
