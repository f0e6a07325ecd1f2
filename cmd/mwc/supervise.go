package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
)

// supervise runs a checker beside this process and gives its exit status.
func supervise(path string, args []string, stdout io.Writer) (int, error) {
	cmd := exec.Command(path, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, stdout, os.Stderr
	isolate(cmd)
	// The system takes the end of the thread that starts the checker for the end of this process.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if err := cmd.Start(); err != nil {
		return exitError, fmt.Errorf("cannot run the checker %s: %w", path, err)
	}
	stop := passSignals(cmd.Process)
	err := cmd.Wait()
	stop()
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.Exited() {
		return exit.ExitCode(), nil
	}
	if err != nil {
		return exitError, fmt.Errorf("the checker did not come to its end: %w", err)
	}
	return exitOK, nil
}
