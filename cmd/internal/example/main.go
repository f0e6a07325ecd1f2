// Command example writes generated/example/, the whole package that mwc generates for one program, for people to read.
package main

import (
	"log"
	"os"
	"path/filepath"
	"strings"

	"mwc/codegen/driver"
)

const (
	program = "testdata/debug/Philosophers.dll"
	dir     = "generated/example"
)

func main() {
	c := driver.New(driver.Input{App: program, Format: true})
	if err := c.Compile(); err != nil {
		log.Fatal(err)
	}
	if err := os.RemoveAll(dir); err != nil {
		log.Fatal(err)
	}
	if err := os.Mkdir(dir, 0o777); err != nil {
		log.Fatal(err)
	}
	for name, data := range c.Module {
		base, ok := strings.CutPrefix(name, "checker/")
		if !ok || name == driver.DigestFile {
			continue // the run-time is in this repository already, and with each change of it the digest would be another one
		}
		if err := os.WriteFile(filepath.Join(dir, base), data, 0o666); err != nil {
			log.Fatal(err)
		}
	}
}
