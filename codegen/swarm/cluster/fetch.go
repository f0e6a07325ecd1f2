package cluster

import (
	"context"
	"io"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// fetch reads an object, up to most bytes. It gives up where nothing comes for a while: parts that are not there are not refused.
func fetch(ctx context.Context, store jetstream.ObjectStore, name string, to io.Writer, most int64) (int64, error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	still := time.AfterFunc(patience, stop)
	defer still.Stop()
	o, err := store.Get(ctx, name)
	if err != nil {
		return 0, err
	}
	defer o.Close()
	n, err := io.Copy(&moving{to, still}, io.LimitReader(o, most))
	if err == nil {
		err = o.Error()
	}
	return n, err
}

// moving puts a timer off with each part that is written.
type moving struct {
	to    io.Writer
	still *time.Timer
}

// Write implements io.Writer.
func (m *moving) Write(b []byte) (int, error) {
	m.still.Reset(patience)
	return m.to.Write(b)
}
