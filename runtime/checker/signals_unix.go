//go:build unix

package checker

import (
	"os"
	"os/signal"
	"syscall"
)

var stopSignals = []os.Signal{os.Interrupt, syscall.SIGTERM}

// outlivePipes makes a write to a pipe that nobody reads an error, not the end of the process: files are still to be written.
func outlivePipes() { signal.Ignore(syscall.SIGPIPE) }
