//go:build unix

package main

import (
	"fmt"
	"os"
	"syscall"
)

// execute replaces this process by the checker, so that signals and the exit status need no passing on.
func execute(path string, args []string) error {
	err := syscall.Exec(path, append([]string{path}, args...), os.Environ())
	return fmt.Errorf("cannot run the checker %s: %w", path, err)
}
