//go:build unix

package checker

import (
	"os"
	"os/signal"
	"syscall"
)

var stopSignals = []os.Signal{os.Interrupt, syscall.SIGTERM}

// outlivePipes makes a write to a pipe without a reader an error. Otherwise it would end the process before the other files are written.
func outlivePipes() { signal.Ignore(syscall.SIGPIPE) }
