//go:build unix

package main

import (
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"time"
)

// execute replaces this process by the checker, so that signals and the exit status need no passing on.
func execute(path string, args []string) error {
	err := syscall.Exec(path, append([]string{path}, args...), os.Environ())
	return fmt.Errorf("cannot run the checker %s: %w", path, err)
}

// isolate keeps the terminal's signals from a checker that is to run beside this process: a second one would end the checker before it has
// written its result. passSignals gives it each signal once.
func isolate(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	endWithParent(cmd.SysProcAttr)
}

// passSignals passes interrupts on to a running process.
func passSignals(p *os.Process) (stop func()) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	done := make(chan struct{})
	go func() {
		for {
			select {
			case s := <-signals:
				_ = p.Signal(s)        // it may have ended
				time.Sleep(sameSignal) // who signals a group and its leader means one signal
				select {
				case <-signals:
				default:
				}
			case <-done:
				return
			}
		}
	}()
	return func() {
		signal.Stop(signals)
		close(done)
	}
}

const sameSignal = 100 * time.Millisecond
