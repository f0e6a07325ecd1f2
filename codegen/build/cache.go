package build

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// cache keeps compiled checkers by what they were made of. Its layout below root:
//
//	checkers/KEY/NAME.check   finished checkers
//	tmp/…                     modules being compiled, one directory for each running mwc
//	failed/…                  modules that Go did not compile: for a report of the error in mwc
//
// Whatever appears under checkers was renamed into place whole, so processes that run side by side need no lock.
type cache struct{ root string }

// maxAge is how long a checker that nobody uses is kept.
const maxAge = 30 * 24 * time.Hour

func openCache() (*cache, error) {
	root := os.Getenv("MWC_CACHE")
	if root == "" {
		dir, err := os.UserCacheDir()
		if err != nil {
			return nil, fmt.Errorf("no cache directory (%v): set MWC_CACHE to a directory for compiled checkers", err)
		}
		root = filepath.Join(dir, "mwc")
	}
	root, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(filepath.Join(root, "tmp"), 0o777); err != nil {
		return nil, fmt.Errorf("cannot write to the cache directory: %w; set MWC_CACHE to another one", err)
	}
	return &cache{root}, nil
}

func (c *cache) path(key, name string) string { return filepath.Join(c.root, "checkers", key, name) }

// lookup returns the checker of a key, if it is there.
func (c *cache) lookup(key, name string) (string, bool) {
	path := c.path(key, name)
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return "", false
	}
	if now := time.Now(); now.Sub(info.ModTime()) > time.Hour {
		os.Chtimes(path, now, now) // in use: keep. Where that fails the worst is a compilation more.
	}
	return path, true
}

// store moves a finished checker into place.
func (c *cache) store(key, name, file string) (string, error) {
	path := c.path(key, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return "", err
	}
	if err := os.Rename(file, path); err != nil {
		if _, ok := c.lookup(key, name); ok {
			return path, nil // Windows: another mwc made it first, and it is running
		}
		return "", err
	}
	return path, nil
}

// tempDir makes a work directory on the same file system as the finished checkers.
func (c *cache) tempDir() (string, error) {
	return os.MkdirTemp(filepath.Join(c.root, "tmp"), "build-")
}

// keep moves a work directory out of the way of trim, for somebody to look at.
func (c *cache) keep(dir, key string) string {
	kept := filepath.Join(c.root, "failed", key)
	if os.MkdirAll(filepath.Dir(kept), 0o777) != nil || os.RemoveAll(kept) != nil || os.Rename(dir, kept) != nil {
		return dir
	}
	return kept
}

// trim deletes what nobody has used for long, and what killed processes left behind. It runs after compilations only,
// which take seconds anyway; errors leave a file more for the next time.
func (c *cache) trim() {
	for sub, age := range map[string]time.Duration{"checkers": maxAge, "failed": maxAge, "tmp": 24 * time.Hour} {
		entries, err := os.ReadDir(filepath.Join(c.root, sub))
		if err != nil {
			continue
		}
		for _, e := range entries {
			dir := filepath.Join(c.root, sub, e.Name())
			if time.Since(newest(dir)) > age {
				os.RemoveAll(dir)
			}
		}
	}
}

// newest is the time of the last change to a directory or a file directly in it.
func newest(dir string) time.Time {
	var t time.Time
	if info, err := os.Stat(dir); err == nil {
		t = info.ModTime()
	}
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if info, err := e.Info(); err == nil && info.ModTime().After(t) {
			t = info.ModTime()
		}
	}
	return t
}

// output is a file that appears under its name only when it is complete.
type output struct {
	path string
	temp *os.File
}

// createOutput fails at once, before anything is compiled, where path cannot be written.
func createOutput(path string) (*output, error) {
	if info, err := os.Stat(path); err == nil {
		if info.IsDir() {
			return nil, fmt.Errorf("cannot write %s: it is a directory", path)
		}
		if !info.Mode().IsRegular() {
			return nil, fmt.Errorf("cannot write %s: it is not a regular file", path)
		}
	}
	temp, err := os.CreateTemp(filepath.Dir(path), ".mwc-*")
	if err != nil {
		var pe *fs.PathError
		if errors.As(err, &pe) {
			err = pe.Err
		}
		return nil, fmt.Errorf("cannot write %s: %w", path, err)
	}
	return &output{path, temp}, nil
}

// commit gives the output file's content, an executable, and its name.
func (o *output) commit(from string) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("cannot write %s: %w", o.path, err)
		}
	}()
	src, err := os.Open(from)
	if err != nil {
		return err
	}
	defer src.Close()
	if _, err := io.Copy(o.temp, src); err != nil {
		return err
	}
	info, err := src.Stat()
	if err != nil {
		return err
	}
	if err := o.temp.Chmod(info.Mode().Perm()); err != nil {
		return err
	}
	if err := o.temp.Close(); err != nil {
		return err
	}
	return os.Rename(o.temp.Name(), o.path)
}

// discard removes what commit did not give a name.
func (o *output) discard() {
	o.temp.Close()
	os.Remove(o.temp.Name())
}
