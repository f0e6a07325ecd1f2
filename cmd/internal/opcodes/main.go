// Command opcodes writes the test programs of the instruction set to testdata/run/src. With the argument doc, it writes
// docs/generated/cil.md.
package main

import (
	"log"
	"os"
	"path/filepath"

	"mwc/codegen/systemtest/opcodes"
)

func main() {
	if len(os.Args) == 2 && os.Args[1] == "doc" {
		text, err := opcodes.Document(".")
		if err != nil {
			log.Fatal(err)
		}
		write("docs/generated/cil.md", text)
		return
	}
	sources, _ := opcodes.Programs()
	for name, text := range sources {
		write(filepath.Join("testdata/run/src", name+".il"), text)
	}
}

func write(path string, text []byte) {
	if err := os.WriteFile(path, text, 0o666); err != nil {
		log.Fatal(err)
	}
}
