// Package runtimesrc carries the Go source of the checkers' run-time inside mwc, so that `mwc build` needs no checkout.
package runtimesrc

import (
	"embed"
	"io/fs"
	"path"
	"strings"
)

// Only one level is embedded: the packages below it (vm/vmtest and the like) are for tests.
//
//go:embed */*.go
var source embed.FS

// Files returns the sources of the packages that a checker links, without tests, by path relative to this directory.
func Files() (map[string][]byte, error) {
	files := map[string][]byte{}
	err := fs.WalkDir(source, ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasSuffix(p, "_test.go") || path.Dir(p) == "corlib" {
			return err
		}
		data, err := source.ReadFile(p)
		files[p] = data
		return err
	})
	return files, err
}
