// Command machine writes generated/machine: what mwc generates for the small programs of testdata/machine, each as a Go
// package. The tests of the machine run on these programs. They have a core library of their own with little in it, so the
// generated code of each is only a few methods.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"

	"mwc/codegen/driver"
	"mwc/codegen/gotext"
	"mwc/codegen/metadata"
)

// programs are those assemblies in testdata/machine that are programs.
var programs = []string{"LostUpdate", "Philosophers", "Queue", "Script"}

// emptyFile is the number of lines of a file that declares nothing.
const emptyFile = 3

// export is the file that exports the program to other packages. A checker has main.go instead.
const export = "// " + gotext.Header + `

package %s

import "mwc/runtime/vm"

// New makes the program as mwc compiles it from testdata/machine/src/%s.cs.
func New() *vm.Program {
	p := program
	return &p
}
`

func main() {
	root := flag.String("root", ".", "directory of the repository")
	flag.Parse()
	files, err := generate(*root)
	if err != nil {
		log.Fatal(err)
	}
	dir := filepath.Join(*root, "generated", "machine")
	if err := os.RemoveAll(dir); err != nil {
		log.Fatal(err)
	}
	for name, data := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			log.Fatal(err)
		}
		if err := os.WriteFile(path, data, 0o666); err != nil {
			log.Fatal(err)
		}
	}
}

// generate makes the files of generated/machine.
func generate(root string) (map[string][]byte, error) {
	files := map[string][]byte{}
	dir := filepath.Join(root, "testdata", "machine")
	for _, name := range programs {
		lib, err := metadata.Open(filepath.Join(dir, "core", "mscorlib.dll"))
		if err != nil {
			return nil, err
		}
		c := driver.New(driver.Input{App: filepath.Join(dir, name+".dll"), Corlib: lib, Format: true})
		if err := c.Until("check"); err != nil {
			return nil, err
		}
		pkg := strings.ToLower(name)
		for file, data := range c.Package {
			if bytes.Count(data, []byte("\n")) <= emptyFile {
				continue
			}
			data = bytes.Replace(data, []byte("\npackage main\n"), []byte("\npackage "+pkg+"\n"), 1)
			files[pkg+"/"+file] = data
		}
		files[pkg+"/export.go"] = fmt.Appendf(nil, export, pkg, name)
	}
	return files, nil
}
