package build

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/tools/txtar"

	"mwc/generated"
	runtimesrc "mwc/runtime"
	"mwc/templates"
)

// Module lists every file of a checker's module, by path relative to its root: the run-time under the import paths that
// it has in this repository, the modules that the run-time needs, and the generated package.
func Module(checker map[string][]byte) (map[string][]byte, error) {
	files := map[string][]byte{
		"go.mod":          []byte(strings.ReplaceAll(templates.GoMod, "{{.Go}}", MinGo)),
		"checker/main.go": templates.Main,
	}
	runtime, err := runtimesrc.Files()
	if err != nil {
		return nil, err
	}
	for name, data := range runtime {
		files["runtime/"+name] = data
	}
	deps, err := generated.Deps()
	if err != nil {
		return nil, err
	}
	for _, f := range txtar.Parse(deps).Files {
		files["deps/"+f.Name] = f.Data
	}
	for name, data := range checker {
		if _, dup := files["checker/"+name]; dup || name != filepath.Base(name) {
			return nil, fmt.Errorf("internal error: bad name %q of a generated file", name)
		}
		files["checker/"+name] = data
	}
	return files, nil
}

// WriteModule writes a checker's module below dir.
func WriteModule(dir string, files map[string][]byte) error {
	for name, data := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			return err
		}
		if err := os.WriteFile(path, data, 0o600); err != nil {
			return err
		}
	}
	return nil
}
