package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
)

// supervise runs a checker beside this process and gives its exit status.
func supervise(path string, args []string, stdout io.Writer) (int, error) {
	cmd := exec.Command(path, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, stdout, os.Stderr
	isolate(cmd)
	err := cmd.Start()
	if err == nil {
		stop := passSignals(cmd.Process)
		err = cmd.Wait()
		stop()
	}
	var exit *exec.ExitError
	switch {
	case err == nil:
		return exitOK, nil
	case errors.As(err, &exit) && exit.Exited():
		return exit.ExitCode(), nil
	}
	return exitError, fmt.Errorf("cannot run the checker %s: %w", path, err)
}
