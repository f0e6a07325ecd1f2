package build

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// cache keeps compiled checkers, each under a key made of everything that went into it. Its layout below root:
//
//	checkers/KEY/NAME.check   finished checkers
//	checkers/ROOT/inputs      which files a program leads to: see Source.roots
//	tmp/…                     modules being compiled, one directory for each running mwc
//	failed/…                  modules that Go did not compile: for a report of the error in mwc
//
// Whatever appears under checkers was renamed into place whole, so processes that run side by side need no lock. The programs
// in the cache are run, so its directories belong to the user alone.
type cache struct{ root string }

// maxAge is how long the cache keeps a checker that nobody uses.
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
	if err := os.MkdirAll(root, 0o700); err != nil {
		return nil, fmt.Errorf("cannot write to the cache directory: %w; set MWC_CACHE to another one", err)
	}
	if err := checkPrivate(root, true); err != nil {
		return nil, err
	}
	for _, sub := range []string{"checkers", "tmp"} {
		dir := filepath.Join(root, sub)
		if err := os.Mkdir(dir, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
			return nil, fmt.Errorf("cannot write to the cache directory: %w; set MWC_CACHE to another one", err)
		}
		if err := checkPrivate(dir, false); err != nil {
			return nil, err
		}
	}
	return &cache{root}, nil
}

// checkPrivate reports an error if a directory of the cache does not belong to the user, or if others may write to it. The top
// directory, which the user named, keeps its mode. Others may not even read the directories below it.
func checkPrivate(dir string, top bool) error {
	stat := os.Lstat
	if top {
		stat = os.Stat
	}
	info, err := stat(dir)
	if err != nil {
		return err
	}
	if !info.IsDir() {
		return fmt.Errorf("%s: not a directory; set MWC_CACHE to another one", dir)
	}
	if top {
		return checkReach(dir)
	}
	if err := checkOwner(dir, info); err != nil {
		return err
	}
	if info.Mode().Perm() != 0o700 {
		return os.Chmod(dir, 0o700)
	}
	return nil
}

func (c *cache) path(key, name string) string { return filepath.Join(c.root, "checkers", key, name) }

// lookup returns the path of the checker of a key, "" if the cache lacks it. A checker that could belong to somebody else is
// an error.
func (c *cache) lookup(key, name string) (string, error) {
	path := c.path(key, name)
	info, err := os.Lstat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return "", nil
	}
	if err := checkPrivate(filepath.Dir(path), false); err != nil {
		return "", err
	}
	if err := checkOwner(path, info); err != nil {
		return "", err
	}
	touch(path, info)
	return path, nil
}

// touch says that a file is in use, so that trim keeps it. If touch fails, the worst result is one more compilation.
func touch(path string, info fs.FileInfo) {
	if now := time.Now(); now.Sub(info.ModTime()) > time.Hour {
		os.Chtimes(path, now, now)
	}
}

// inputsName is the file that lists the labels of the files to which a program leads, one a line.
const inputsName = "inputs"

// inputs are the labels of the files to which the program of a root led when it was last compiled.
func (c *cache) inputs(root string) []string {
	path := c.path(root, inputsName)
	info, err := os.Lstat(path)
	if err != nil || !info.Mode().IsRegular() {
		return nil
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	touch(path, info)
	var labels []string
	for line := range strings.Lines(string(data)) {
		label, err := strconv.Unquote(strings.TrimSpace(line))
		if err != nil {
			return nil
		}
		labels = append(labels, label)
	}
	return labels
}

// setInputs remembers the labels that inputs gives.
func (c *cache) setInputs(root string, labels []string, dir string) error {
	var b strings.Builder
	for _, label := range labels {
		fmt.Fprintf(&b, "%q\n", label)
	}
	file := filepath.Join(dir, inputsName)
	if err := os.WriteFile(file, []byte(b.String()), 0o600); err != nil {
		return err
	}
	_, err := c.store(root, inputsName, file)
	return err
}

// store moves a finished checker into place.
func (c *cache) store(key, name, file string) (string, error) {
	path := c.path(key, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return "", err
	}
	if err := checkPrivate(filepath.Dir(path), false); err != nil {
		return "", err
	}
	if err := os.Rename(file, path); err != nil {
		if there, _ := c.lookup(key, name); there != "" {
			return path, nil // Windows: another mwc made the checker first, and the checker is running
		}
		return "", err
	}
	return path, nil
}

// tempDir makes a work directory on the file system of the finished checkers.
func (c *cache) tempDir() (string, error) {
	return os.MkdirTemp(filepath.Join(c.root, "tmp"), "build-")
}

// keep moves a work directory to where trim leaves it for long, so that somebody can look at it.
func (c *cache) keep(dir, key string) string {
	kept := filepath.Join(c.root, "failed", key)
	if os.MkdirAll(filepath.Dir(kept), 0o700) != nil || os.RemoveAll(kept) != nil || os.Rename(dir, kept) != nil {
		return dir
	}
	return kept
}

// trim deletes what nobody has used for long, and what killed processes left behind. It runs only after compilations, which
// take seconds anyway. After an error, the next trim has one file more to delete.
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

// createOutput makes the file to write to. If path cannot be written, it fails at once, before anything is compiled.
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

// commit fills the output file with the content of an executable, and gives it its name.
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

// discard removes a file to which commit gave no name.
func (o *output) discard() {
	o.temp.Close()
	os.Remove(o.temp.Name())
}
