// Command mwc compiles .NET programs into their own model checkers.
package main

import "os"

func main() { os.Exit(run(os.Args[1:])) }
