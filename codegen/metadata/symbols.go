package metadata

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
)

// Method returns the symbols of a MethodDef token, or nil. A nil Symbols has none.
func (s *Symbols) Method(t Token) *MethodSymbols {
	if s == nil {
		return nil
	}
	return s.methods[t]
}

// At is the sequence point that covers an IL offset; it is nil if the method has none at or before it. It may be
// hidden.
func (m *MethodSymbols) At(offset uint32) *SequencePoint {
	if m == nil {
		return nil
	}
	var at *SequencePoint
	for i := range m.Points {
		if m.Points[i].Offset > offset {
			break
		}
		at = &m.Points[i]
	}
	return at
}

// findSymbols looks for symbols in the assembly and, unless path is empty, in the files beside it. The first source
// that can be read wins. If none can, SymbolsErr keeps the first error.
func (a *Assembly) findSymbols(path string, read func(string) ([]byte, error)) {
	view := a.image.codeView()
	sources := []func() (*Symbols, error){func() (*Symbols, error) {
		data, err := a.image.embeddedPDB()
		if data == nil || err != nil {
			return nil, err
		}
		return readPDB(a.Path+" (embedded PDB)", data, a, nil)
	}}
	for _, name := range pdbNames(path, view) {
		sources = append(sources, func() (*Symbols, error) {
			data, err := readIfThere(name, read)
			if data == nil || err != nil {
				return nil, err
			}
			if view == nil {
				view = &codeView{} // an id that no PDB has
			}
			return readPDB(name, data, a, view)
		})
	}
	if path != "" {
		name := path + ".mdb"
		sources = append(sources, func() (*Symbols, error) {
			data, err := readIfThere(name, read)
			if data == nil || err != nil {
				return nil, err
			}
			return readMDB(name, data, a)
		})
	}
	err := a.image.debugErr
	for _, source := range sources {
		symbols, failed := source()
		if symbols != nil {
			a.Symbols = symbols
			return
		}
		if err == nil {
			err = failed
		}
	}
	a.SymbolsErr = err
}

// pdbNames are the paths where a PDB may be: the assembly's name with .pdb, and the name that the compiler gave it, in
// the assembly's directory.
func pdbNames(path string, view *codeView) []string {
	if path == "" {
		return nil
	}
	names := []string{strings.TrimSuffix(path, filepath.Ext(path)) + ".pdb"}
	if view != nil {
		base := view.path[strings.LastIndexAny(view.path, `/\`)+1:]
		if other := filepath.Join(filepath.Dir(path), base); base != "" && other != filepath.Clean(names[0]) && other != filepath.Clean(path) {
			names = append(names, other)
		}
	}
	return names
}

// readIfThere reads a file. It gives nil without error if there is no file of that name.
func readIfThere(name string, read func(string) ([]byte, error)) ([]byte, error) {
	data, err := read(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return data, err
}

// First gives the file of a method and the first of its lines in it; 0 if it has none.
func (s *Symbols) First(m *MethodSymbols) (file string, line int) {
	for _, p := range m.Points {
		if p.Line <= 0 || p.File < 0 || p.File >= len(s.Files) || line > 0 && (s.Files[p.File] != file || p.Line >= line) {
			continue
		}
		file, line = s.Files[p.File], p.Line
	}
	return file, line
}
