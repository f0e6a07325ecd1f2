// The main function of the agreement test's checkers.
package main

import (
	"os"

	"mwc/runtime/explore"
)

func main() { explore.Session(&program, os.Stdin, os.Stdout) }
