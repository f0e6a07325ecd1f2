package exact

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"mwc/runtime/exchange"
)

// Epoch is a moment of a search at which all processes stood still, no batch was on its way, and each has saved its part.
type Epoch struct {
	Number uint64          // from 1 on
	Kept   []exchange.Kept // by process
	traffic
	stood time.Duration // how long all stood still for epochs so far
}

// saving is what the hub knows of epochs.
type saving struct {
	last   *Epoch           // the last that is complete; nil: none
	due    <-chan time.Time // it is time for the next one
	number uint64           // of the epoch for which all are to stand still; 0: none
	began  time.Time        // when they were told so
	asked  bool             // all stand still, and were told to save
	paused []*exchange.Frame
	kept   []*exchange.Kept // by process: what it has saved
	stood  time.Duration
}

// standShare is the part of the time that processes may stand still for checkpoints: one in so many.
const standShare = 10

func newTraffic(n int) (t traffic) {
	for range n {
		t.pairs, t.states = append(t.pairs, make([]uint64, n)), append(t.states, make([]uint64, n))
	}
	t.got, t.given = make([]uint64, n), make([]uint64, n)
	return t
}

func (t *traffic) clone() traffic {
	c := traffic{got: slices.Clone(t.got), given: slices.Clone(t.given), steps: t.steps}
	for i := range t.pairs {
		c.pairs, c.states = append(c.pairs, slices.Clone(t.pairs[i])), append(c.states, slices.Clone(t.states[i]))
	}
	return c
}

// complete is how many epochs are complete.
func (v *saving) complete() int64 {
	if v.last == nil {
		return 0
	}
	return int64(v.last.Number)
}

// begin begins the time until the first epoch.
func (h *hub) begin(from *Epoch) {
	v := &h.saving
	if v.last = from; from != nil {
		v.stood = from.stood
	}
	h.again(0)
}

// again begins the time until the next epoch, after one that took so long.
func (h *hub) again(took time.Duration) {
	v := &h.saving
	v.number, v.asked, v.paused, v.kept = 0, false, make([]*exchange.Frame, h.n), make([]*exchange.Kept, h.n)
	if h.Every > 0 {
		v.due = time.After(max(h.Every, (standShare-1)*took))
	}
}

// pause tells all processes to stand still.
func (h *hub) pause() {
	v := &h.saving
	v.due = nil
	if h.over {
		return
	}
	v.number, v.began = uint64(v.complete())+1, time.Now()
	h.tell(exchange.Frame{Kind: exchange.Pause, Number: v.number})
}

// tell gives a frame to all processes.
func (h *hub) tell(f exchange.Frame) {
	for i := range h.n {
		if !h.gone[i] {
			h.to[i].put(&f)
		}
	}
}

// still tells all processes to save their parts once no process makes a transition and no batch is on its way: see settled.
func (h *hub) still() {
	v := &h.saving
	if v.number == 0 || v.asked || h.over || !h.settled(v.paused) {
		return
	}
	v.asked = true
	h.tell(exchange.Frame{Kind: exchange.Save, Number: v.number})
}

// saved hears that a process has saved its part, or cannot. The epoch is complete when all have.
func (h *hub) saved(i int, f *exchange.Frame) error {
	v := &h.saving
	k := &exchange.Kept{}
	if err := json.Unmarshal(f.Body, k); err != nil || !v.asked || f.Number != v.number || v.kept[i] != nil {
		return fmt.Errorf("internal error: process %d has saved epoch %d without having been asked, or does not say how", i+1, f.Number)
	}
	v.kept[i] = k
	if slices.Contains(v.kept, nil) {
		return nil
	}
	took := time.Since(v.began)
	v.stood += took
	e := &Epoch{Number: v.number, traffic: h.traffic.clone(), stood: v.stood}
	why, again := "", false
	for j, k := range v.kept {
		if e.Kept = append(e.Kept, *k); k.Error != "" && why == "" {
			why = fmt.Sprintf("process %d: %s", j+1, k.Error)
		}
		again = again || k.Again
	}
	if why == "" && !again {
		v.last = e
		if h.Complete != nil {
			h.Complete(e)
		}
	} else if why != "" && h.Warn != nil {
		h.Warn(errors.New("no checkpoint was written: " + why))
	}
	h.again(took)
	h.tell(exchange.Frame{Kind: exchange.GoOn})
	return nil
}
