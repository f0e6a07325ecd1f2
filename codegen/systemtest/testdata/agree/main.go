// This is the main function of the agreement test's checkers.
package main

import (
	"os"

	"mwc/runtime/checker"
)

func main() { checker.Session(&program, os.Stdin, os.Stdout) }
