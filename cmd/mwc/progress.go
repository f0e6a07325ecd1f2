package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
	"time"

	"mwc/runtime/printable"
)

// When the line of a build appears, and how often it is drawn.
const (
	progressAfter = time.Second
	progressEvery = 200 * time.Millisecond
)

// progress shows what a build does, in one line of a terminal that is overwritten. A short build shows nothing.
type progress struct {
	out   io.Writer // nil: there is no terminal
	app   string
	start time.Time

	mu    sync.Mutex
	stage string
	drawn bool
	built bool // there was a stage, so the checker did not come from the cache
	quit  chan struct{}
}

// newProgress makes the progress of a program's build; out is where the line goes.
func newProgress(out io.Writer, app string) *progress {
	return &progress{out: out, app: filepath.Base(app), start: time.Now()}
}

// terminal is standard error if that is a terminal, else nil: a line that is overwritten has no place in a file or a pipe.
func terminal() io.Writer {
	if info, err := os.Stderr.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return nil
	}
	return os.Stderr
}

// set says what the build does now. "" means that it has ended.
func (p *progress) set(stage string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stage = stage
	if stage == "" {
		p.clear()
		return
	}
	p.built = true
	if p.out != nil && p.quit == nil {
		p.quit = make(chan struct{})
		go p.draw(p.quit)
	}
}

func (p *progress) clear() {
	if p.quit != nil {
		close(p.quit)
		p.quit = nil
	}
	if p.drawn {
		fmt.Fprint(p.out, "\r\x1b[K")
		p.drawn = false
	}
}

func (p *progress) draw(quit chan struct{}) {
	wait := time.NewTimer(progressAfter - time.Since(p.start))
	defer wait.Stop()
	for {
		select {
		case <-quit:
			return
		case <-wait.C:
			wait.Reset(progressEvery)
		}
		p.mu.Lock()
		if p.quit == quit {
			fmt.Fprintf(p.out, "\rmwc: %s: %s, %.0f s\x1b[K", printable.Line(p.app), p.stage, time.Since(p.start).Seconds())
			p.drawn = true
		}
		p.mu.Unlock()
	}
}
