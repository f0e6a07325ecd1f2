package driver

import (
	"fmt"
	"path/filepath"
	"strings"

	"golang.org/x/tools/txtar"

	"mwc/generated"
	runtimesrc "mwc/runtime"
	"mwc/templates"
)

// MinGo is the oldest Go that compiles a checker; it is also the language version in a checker's go.mod.
const MinGo = "1.24"

// ModuleOf lists every file of a checker's module, by path relative to the module's root: the run-time under the import paths
// that it has in this repository, the modules that the run-time needs, and the generated package.
func ModuleOf(checker map[string][]byte) (map[string][]byte, error) {
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
