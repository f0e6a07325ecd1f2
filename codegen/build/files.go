package build

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"mwc/codegen/metadata"
	"mwc/codegen/program"
)

// files reads what a checker is made of, each file once: the compiler gets the bytes that were hashed for the cache's key,
// whatever happens to the file meanwhile. It also remembers that a file does not exist.
type files struct {
	dirs []directory
	read map[string]*content // by path
	used map[string]bool     // paths that were read since start
	open func(path string) ([]byte, error)
}

// directory is one in which mwc looks for files. A file in it has a label that does not depend on where the directory is.
type directory struct{ label, dir string }

type content struct {
	data []byte
	err  error
}

func newFiles(s *Source) *files {
	f := &files{read: map[string]*content{}, used: map[string]bool{}, open: readRegular}
	f.add("program", filepath.Dir(s.App))
	for i, stub := range s.Stubs {
		f.add(fmt.Sprint("stubs", i), filepath.Dir(stub))
	}
	for i, dir := range s.Framework {
		for j, d := range program.FrameworkDirs(dir) {
			f.add(fmt.Sprint("framework", i, ".", j), d)
		}
	}
	return f
}

func (f *files) add(label, dir string) {
	f.dirs = append(f.dirs, directory{label, filepath.Clean(dir)})
}

// ReadFile is os.ReadFile of a regular file.
func (f *files) ReadFile(path string) ([]byte, error) {
	path = filepath.Clean(path)
	f.used[path] = true
	c := f.read[path]
	if c == nil {
		c = &content{}
		c.data, c.err = f.open(path)
		f.read[path] = c
	}
	return c.data, c.err
}

// readRegular reads a file. It refuses a device, a pipe, a directory, and a file larger than an assembly can be.
func readRegular(path string) ([]byte, error) {
	if info, err := os.Stat(path); err != nil { // before the file is opened, because opening a pipe waits
		return nil, err
	} else if !info.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "read", Path: path, Err: errors.New("not a regular file")}
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, metadata.MaxFile+1))
	if err == nil && len(data) > metadata.MaxFile {
		err = &fs.PathError{Op: "read", Path: path, Err: fmt.Errorf("larger than %d bytes", metadata.MaxFile)}
	}
	return data, err
}

// start forgets which files were read.
func (f *files) start() { clear(f.used) }

// labels names the files that were read since start, sorted.
func (f *files) labels() []string {
	var list []string
	for path := range f.used {
		list = append(list, f.label(path))
	}
	slices.Sort(list)
	return slices.Compact(list)
}

func (f *files) label(path string) string {
	dir, base := filepath.Split(path)
	for _, p := range f.dirs {
		if p.dir == filepath.Clean(dir) {
			return p.label + "/" + base
		}
	}
	return "/" + path
}

// path gives the path for which label was made, if its directory is known.
func (f *files) path(label string) (string, bool) {
	of, base, _ := strings.Cut(label, "/")
	if of == "" {
		return base, true
	}
	for _, p := range f.dirs {
		if p.label == of {
			return filepath.Join(p.dir, base), true
		}
	}
	return "", false
}

// key names a checker by everything of which it is made. root stands for mwc, the toolchain and what the command line named.
// labels stand for files, with their contents as they are now, or the fact that they do not exist.
func (f *files) key(root string, labels []string) (string, error) {
	h := newFingerprint()
	h.add("root", []byte(root))
	for _, label := range labels {
		path, ok := f.path(label)
		if !ok {
			return "", fmt.Errorf("no directory for %s", label)
		}
		switch data, err := f.ReadFile(path); {
		case err == nil:
			h.add("file "+label, data)
		case errors.Is(err, fs.ErrNotExist):
			h.add("none "+label, nil)
		default:
			h.add("error "+label, []byte(err.Error()))
		}
	}
	return h.String(), nil
}
