// Package build makes a checker out of a program. It has package driver make the checker's module, writes that module, has Go
// compile it, and keeps the result in a cache.
//
// It works offline and needs nothing on the machine but Go: the run-time's source, the core library and the one module that
// the run-time needs travel inside mwc.
package build

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"mwc/runtime/printable"
)

// Version is the version of mwc that Go recorded when it built mwc.
func Version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}

// CheckerName is the file name of a program's checker: the program's own name with the extension .check.
func CheckerName(app string) string {
	base := filepath.Base(app)
	return strings.TrimSuffix(base, filepath.Ext(base)) + ".check"
}

// Cached returns the path of the program's checker in the cache. It compiles the checker first if the cache lacks it.
func Cached(ctx context.Context, s Source) (string, error) {
	t, err := FindGo(ctx)
	if err != nil {
		return "", err
	}
	if s.Tests {
		t.GCFlags = QuickFlags
	}
	c, err := openCache()
	if err != nil {
		return "", err
	}
	t.cache = c
	if s.files == nil {
		s.files = newFiles(&s)
	}
	root, withFramework, err := s.roots(t)
	if err != nil {
		return "", plain(err)
	}
	name := CheckerName(s.App)
	for _, r := range []string{root, withFramework} {
		labels := c.inputs(r)
		if len(labels) == 0 {
			continue
		}
		key, err := s.files.key(r, labels)
		if err != nil {
			continue
		}
		path, err := c.lookup(key, name)
		if err != nil {
			return "", plain(err)
		}
		if path != "" {
			if note, err := os.ReadFile(filepath.Join(filepath.Dir(path), noteName)); err == nil {
				s.note(string(note))
			}
			return path, nil
		}
	}
	s.stage("reads the program")
	defer s.stage("")
	s.files.start()
	compilation := s.Compilation()
	compilation.Version = Version()
	if err := compilation.Until("load"); err != nil {
		if advice := s.Advice(compilation.World, err); advice != "" {
			err = &advised{err, advice}
		}
		return "", plain(err)
	}
	note := ""
	world := compilation.World
	if world.AsksFramework() {
		root, note = withFramework, s.frameworkNote(world)
	} else if len(world.Traps) > 0 {
		root = withFramework
	}
	if large := compilation.TooLarge; large != nil {
		note = "with what it lacks from the framework in " + strings.Join(s.Framework, ", ") + " it is " + large.Err.Msg + "; so nothing comes from there"
	}
	labels := s.files.labels()
	key, err := s.files.key(root, labels)
	if err != nil {
		return "", plain(err)
	}
	s.stage(fmt.Sprintf("compiles %d methods to Go", len(compilation.World.Methods)))
	if err := compilation.Compile(); err != nil {
		return "", err
	}
	if traps := trapsNote(world.Traps); traps != "" {
		if note == "" {
			if advice := s.Advice(world, nil); advice != "" {
				traps += "; " + advice
			}
		} else {
			note += "\n"
		}
		note += traps
	}
	dir, err := c.tempDir()
	if err != nil {
		return "", plain(err)
	}
	defer os.RemoveAll(dir)
	if err := WriteModule(dir, compilation.Module); err != nil {
		return "", plain(err)
	}
	s.stage("Go compiles the checker")
	binary := filepath.Join(dir, name)
	if err := t.Compile(ctx, dir, binary); err != nil {
		if ctx.Err() != nil {
			return "", err
		}
		return "", fmt.Errorf("internal error: Go does not compile the checker of %s; please report this. Its module was kept in %s\n%w",
			s.App, c.keep(dir, key), err)
	}
	path, err := c.store(key, name, binary)
	if err != nil {
		return "", plain(err)
	}
	if note != "" {
		if err := os.WriteFile(filepath.Join(filepath.Dir(path), noteName), []byte(note), 0o600); err != nil {
			return "", plain(err)
		}
		s.note(note)
	}
	if err := c.setInputs(root, labels, dir); err != nil {
		return "", plain(err)
	}
	c.trim()
	return path, nil
}

// noteName is the file beside a checker that says what the checker has from a framework.
const noteName = "framework.txt"

func (s *Source) stage(what string) {
	if s.Progress != nil {
		s.Progress(what)
	}
}

func (s *Source) note(text string) {
	s.stage("")
	if s.Notes == nil {
		return
	}
	for line := range strings.Lines(text) {
		printable.Fprintf(s.Notes, "mwc: %s\n", strings.TrimSuffix(line, "\n"))
	}
}

// Build writes the program's checker to out. The file appears whole or not at all.
func Build(ctx context.Context, s Source, out string) error {
	if a, err := os.Stat(out); err == nil {
		if b, err := os.Stat(s.App); err == nil && os.SameFile(a, b) {
			return fmt.Errorf("cannot write %s: it is the program itself", out)
		}
	}
	o, err := createOutput(out)
	if err != nil {
		return err
	}
	defer o.discard()
	path, err := Cached(ctx, s)
	if err != nil {
		return err
	}
	return o.commit(path)
}
