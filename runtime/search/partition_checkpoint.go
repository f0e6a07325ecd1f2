package search

import (
	"errors"
	"os"
	"slices"

	"mwc/runtime/checkpoint"
	"mwc/runtime/exchange"
	"mwc/runtime/state"
)

// save writes the checkpoint of an epoch, and tells the hub what became of it. All partitions stand still, and no batch is on its way. The
// checkpoint of the epoch before stays, since this epoch is complete only once all have saved it.
func (p *partition) save(epoch uint64) {
	s := p.s
	var kept exchange.Kept
	if s.locksets.Broken() {
		kept.Again = true
	} else if err := p.write(epoch); err != nil {
		kept.Error = err.Error()
	} else if epoch >= 2 {
		_ = os.Remove(exchange.Epoch(s.cfg.Part.File, epoch-2)) // it may never have been complete
	}
	p.say(exchange.Saved, epoch, kept)
}

func (p *partition) write(epoch uint64) error {
	s := p.s
	switch {
	case s.cfg.Part.File == "":
		return errors.New("the process has no file for its checkpoint")
	case !p.paused || p.open != 0 || !p.reduced.atRest() || slices.ContainsFunc(p.out, func(b *state.Batch) bool { return b.States > 0 }):
		return errors.New("internal error: the process is to save its part of the search in the middle of it")
	}
	s.m.Pull() // the layout is the same in all partitions
	if s.at == 0 {
		p.jump(p.last)
	}
	p.epoch = epoch
	return s.write(exchange.Epoch(s.cfg.Part.File, epoch), s.progress())
}

// checkpoint implements savedStrategy. The partition stands between two states, and has no batch on its way.
func (p *partition) checkpoint(c *checkpoint.Coder) {
	which := [3]uint64{uint64(p.task.Partition), uint64(p.task.Partitions), p.epoch}
	if c.Loading() {
		which[2] = p.task.Epoch
	}
	was := which
	c.Keep(&was)
	c.Check(was == which)
	for _, v := range []any{&p.queue.chunks, &p.queue.head, &p.paths.chunks, &p.paths.n, &p.from, &p.first, &p.taken, &p.sent, &p.traffic, &p.causes} {
		c.Keep(v)
	}
	p.reduced.checkpoint(c)
	if !c.Loading() {
		return
	}
	var paths, queued uint64
	for _, l := range p.paths.chunks {
		paths += uint64(len(l))
	}
	for _, l := range p.queue.chunks {
		queued += uint64(len(l))
		c.Check(len(l) > 0 && len(l) <= queueChunk)
	}
	n, t := p.task.Partitions, &p.traffic
	c.Check(p.queue.head >= 0 && (p.queue.head == 0 || !p.queue.empty() && p.queue.head < len(p.queue.chunks[0])))
	c.Check(paths == p.paths.n && p.from+queued-uint64(p.queue.head) == paths)
	c.Check(len(t.StatesTo) == n && len(t.StatesFrom) == n && len(t.BatchesTo) == n && len(t.BatchesFrom) == n)
}

// unpick implements savedStrategy: a partition is saved only between two states.
func (p *partition) unpick() {}

// unfinished implements savedStrategy: whether anything is left is known to the hub.
func (p *partition) unfinished() bool { return true }
