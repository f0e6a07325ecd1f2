// Command deps writes generated/deps.txtar: the Go modules that every checker links, from the module cache, with their
// licences. It leaves out tests, and packages that checkers do not import.
package main

import (
	"bytes"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"golang.org/x/tools/txtar"
)

// modules lists the Go modules, each with its directory in a checker's module.
var modules = []struct{ dir, path string }{
	{"xxhash", "github.com/cespare/xxhash/v2"},
}

func main() {
	archive := &txtar.Archive{Comment: []byte("Made by `make generate` from the modules in go.mod. Do not edit.\n\n")}
	for _, m := range modules {
		var stderr bytes.Buffer
		list := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", m.path)
		list.Stderr = &stderr
		out, err := list.Output()
		if err != nil {
			log.Fatalf("go list -m %s: %v\n%s", m.path, err, stderr.Bytes())
		}
		root := strings.TrimSpace(string(out))
		entries, err := os.ReadDir(root)
		if err != nil {
			log.Fatal(err)
		}
		for _, e := range entries {
			if e.IsDir() || !wanted(e.Name()) {
				continue
			}
			data, err := os.ReadFile(filepath.Join(root, e.Name()))
			if err != nil {
				log.Fatal(err)
			}
			archive.Files = append(archive.Files, txtar.File{Name: m.dir + "/" + e.Name(), Data: data})
		}
	}
	if err := os.WriteFile("generated/deps.txtar", txtar.Format(archive), 0o666); err != nil {
		log.Fatal(err)
	}
}

func wanted(name string) bool {
	switch {
	case strings.HasSuffix(name, "_test.go"):
		return false
	case name == "go.mod", strings.HasPrefix(name, "LICENSE"), strings.HasSuffix(name, ".go"), strings.HasSuffix(name, ".s"):
		return true
	}
	return false
}
