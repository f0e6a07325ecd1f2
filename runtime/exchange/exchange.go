// Package exchange is what the processes that make one search together say to each other: the partitions, each of which has the states
// that its number names, and the hub between them. docs/design/partitions.md says why nothing is lost.
package exchange

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"github.com/cespare/xxhash/v2"
)

// Kind is what a frame says.
type Kind uint8

// The kinds. A frame of a partition goes to the hub, a frame of the hub to one partition.
const (
	Start   Kind = iota + 1 // hub: begin; Body is a Task
	States                  // Number: of the batch, from 1 on between these two; More: states in it; Body: a batch. Peer: to whom, and behind the hub from whom
	Taken                   // batch Number was taken in. Peer: who sent it, and behind the hub who has taken it; More: states in it; Body: a bit for each (search.reducedPart)
	Want                    // partition: it wants to add to the layout, alone
	Yours                   // hub: it is alone; all steps that there are came before
	Step                    // a step of the layout; from a partition that has wanted to add, with an empty Body if there is nothing to add
	Idle                    // partition: it has nothing to do; Number: batches that it has taken in; More: that it has sent
	Count                   // partition: Number states, More transitions so far; Body is a Far
	End                     // hub: the search is over; partition: likewise, Body is a Report
	Parent                  // hub: from where does state Number come? partition: Body is a list of Origin, from the state back as far as the partition knows
	Finish                  // hub: Body is a Whole, of which the partition makes the result
	Bye                     // hub: end the process
	Pause                   // hub: make no transitions
	Paused                  // partition: it makes none, and sends no batch unless one comes; Number: batches that it has taken in; More: that it has sent
	Save                    // hub: keep the checkpoint of epoch Number. All partitions stand still, and no batch is on its way
	Saved                   // partition: epoch Number; Body is a Kept
	GoOn                    // hub: make transitions again
	Guesses                 // partition: Body is what it has seen so far of accesses: see lockset.Locksets.Tell
)

// Frame is one message.
type Frame struct {
	Kind         Kind
	Peer         uint32
	Number, More uint64
	Body         []byte
}

const (
	headSize = 1 + 4 + 8 + 8 + 4
	sumSize  = 8
	// MostBody is the largest body of a frame, in bytes.
	MostBody = 1 << 30
)

// Write writes a frame, with a checksum.
func (f *Frame) Write(w io.Writer) error {
	if len(f.Body) > MostBody {
		return fmt.Errorf("a message of %d bytes is too large", len(f.Body))
	}
	b := make([]byte, 0, headSize+len(f.Body)+sumSize)
	b = append(b, byte(f.Kind))
	b = binary.LittleEndian.AppendUint32(b, f.Peer)
	b = binary.LittleEndian.AppendUint64(b, f.Number)
	b = binary.LittleEndian.AppendUint64(b, f.More)
	b = binary.LittleEndian.AppendUint32(b, uint32(len(f.Body)))
	b = append(b, f.Body...)
	_, err := w.Write(binary.LittleEndian.AppendUint64(b, xxhash.Sum64(b)))
	return err
}

// errTorn says that a frame is not what was written.
var errTorn = errors.New("a message between two processes of the search is damaged")

// Read reads a frame. The error is io.EOF where the stream ends before a frame.
func Read(r io.Reader) (*Frame, error) {
	var head [headSize]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return nil, err
	}
	f := &Frame{
		Kind: Kind(head[0]), Peer: binary.LittleEndian.Uint32(head[1:]),
		Number: binary.LittleEndian.Uint64(head[5:]), More: binary.LittleEndian.Uint64(head[13:]),
	}
	n := binary.LittleEndian.Uint32(head[21:])
	if f.Kind < Start || f.Kind > Guesses || n > MostBody {
		return nil, errTorn
	}
	rest := make([]byte, int(n)+sumSize)
	if _, err := io.ReadFull(r, rest); err != nil {
		return nil, errors.Join(errTorn, err)
	}
	f.Body = rest[:n:n]
	h := xxhash.New()
	h.Write(head[:])
	h.Write(f.Body)
	if h.Sum64() != binary.LittleEndian.Uint64(rest[n:]) {
		return nil, errTorn
	}
	return f, nil
}
