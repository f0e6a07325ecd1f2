//go:build !unix

package main

import (
	"os"
	"os/exec"
)

// execute runs the checker and exits with its status.
func execute(path string, args []string) error {
	code, err := supervise(path, args, os.Stdout)
	if err == nil && code != exitOK {
		err = exitStatus(code)
	}
	return err
}

// The console sends an interrupt to both processes.

func isolate(*exec.Cmd) {}

func passSignals(*os.Process) (stop func()) { return func() {} }
