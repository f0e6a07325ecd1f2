package build

import (
	"bytes"
	"debug/pe"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"mwc/codegen/driver"
	"mwc/codegen/metadata"
)

// Source says what to compile.
type Source struct {
	App           string    // the program's assembly
	Framework     []string  // directories with assemblies of a framework, which supplies what mwc's own library lacks; see Normalize
	Stubs         []string  // assemblies whose types replace those of the same full name
	Prefer        []string  // types that the framework supplies although mwc's library has them: for tests, and not for the cache
	Lend          []string  // internal members of mwc's library that the framework's code may use: the same
	Coverage      bool      // the checker notes which lines its runs reach
	Deterministic bool      // the checker holds output and exit code of all runs against those of one
	Strict        bool      // what cannot be compiled is an error of the build, and no trap
	Tests         bool      // the checker runs any of the assembly's tests: see package unittest
	Together      bool      // the checker runs two of them beside each other
	Main          string    // the method that is the root in place of the entry point, as a person names it; "" for the entry point
	Notes         io.Writer // receives a note about what comes from a framework, if not nil

	// Progress is called with what a build does next, and with "" when it has ended; not if the checker is in the cache. May be nil.
	Progress func(stage string)

	files *files
}

// Normalize checks the paths. If the source names no framework, it takes that of this machine; NoFramework forbids this. If
// App is the native host that `dotnet build` makes, it takes the assembly beside the host, and note is a sentence that says
// so.
func (s *Source) Normalize() (note string, err error) {
	if err := unbuilt(s.App); err != nil {
		return "", err
	}
	if err := checkFile(s.App); err != nil {
		return "", err
	}
	for _, stub := range s.Stubs {
		if err := checkFile(stub); err != nil {
			return "", err
		}
	}
	dll := strings.TrimSuffix(s.App, ".exe") + ".dll"
	if dll != s.App && checkFile(dll) == nil && isNative(s.App) {
		note = fmt.Sprintf("%s is the native host that `dotnet build` puts beside %s; taking %s", s.App, filepath.Base(dll), dll)
		s.App = dll
	}
	return note, s.findFrameworks()
}

// findFrameworks turns what -framework says into directories.
func (s *Source) findFrameworks() error {
	usual := Frameworks()
	if len(s.Framework) == 0 && len(usual) > 0 {
		if dir := s.usualFramework(usual); dir != "" {
			s.Framework = []string{dir}
		}
		return nil
	}
	var dirs []string
	for _, dir := range s.Framework {
		switch dir {
		case NoFramework:
			if len(s.Framework) > 1 {
				return errors.New("-framework none: there are other frameworks beside it")
			}
			s.Framework = nil
			return nil
		case Auto:
			if len(usual) == 0 {
				return errors.New("-framework auto: there is no framework in the usual places of .NET and Mono")
			}
			dirs = append(dirs, usual[0])
			continue
		}
		if info, err := os.Stat(dir); err != nil {
			return plain(err)
		} else if !info.IsDir() {
			return fmt.Errorf("%s: not a directory; -framework takes the directory that holds a framework's assemblies", dir)
		}
		if abs, err := filepath.Abs(dir); err == nil {
			if below := runtimesBelow(abs); len(below) > 0 {
				dir = below[0] // an installation of .NET
			}
		}
		dirs = append(dirs, dir)
	}
	s.Framework = dirs
	return nil
}

// usualFramework is the framework of those of this machine that a program gets: one that suits what it was built for. A program for .NET 5 or a
// later one is not looked up in Mono's, which is another framework. "" stands for none.
func (s *Source) usualFramework(usual []string) string {
	a, err := metadata.OpenWith(s.App, os.ReadFile)
	if err != nil {
		return usual[0] // what is wrong with the file is reported when it is compiled
	}
	target := targetOf(a)
	if target == 0 {
		return usual[0]
	}
	if dir := suiting(target); dir != "" {
		return dir
	}
	for _, dir := range usual {
		if major, known := releaseOf(dir); !known || major > 0 {
			return dir
		}
	}
	return ""
}

func checkFile(path string) error {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return plain(err)
	case info.IsDir():
		return fmt.Errorf("%s: a directory, not an assembly", path)
	case !info.Mode().IsRegular():
		return fmt.Errorf("%s: not a regular file", path)
	}
	return nil
}

// plain drops the name of the system call from an error about a file.
func plain(err error) error {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return fmt.Errorf("%s: %w", pe.Path, pe.Err)
	}
	return err
}

// isNative reports whether a file is a program of the operating system, and so no assembly.
func isNative(path string) bool {
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer file.Close()
	magic := make([]byte, 4)
	if _, err := file.ReadAt(magic, 0); err != nil {
		return false
	}
	for _, m := range []string{"\x7fELF", "\xcf\xfa\xed\xfe", "\xca\xfe\xba\xbe"} {
		if string(magic) == m {
			return true
		}
	}
	if !bytes.HasPrefix(magic, []byte("MZ")) {
		return false
	}
	image, err := pe.NewFile(file)
	if err != nil {
		return false
	}
	const cli = pe.IMAGE_DIRECTORY_ENTRY_COM_DESCRIPTOR
	switch h := image.OptionalHeader.(type) {
	case *pe.OptionalHeader32:
		return h.NumberOfRvaAndSizes <= cli || h.DataDirectory[cli].Size == 0
	case *pe.OptionalHeader64:
		return h.NumberOfRvaAndSizes <= cli || h.DataDirectory[cli].Size == 0
	}
	return false
}

// Compilation is a compilation of the source that has run no pass yet.
func (s *Source) Compilation() *driver.Compilation {
	if s.files == nil {
		s.files = newFiles(s)
	}
	return driver.New(driver.Input{App: s.App, Stubs: s.Stubs, Prefer: s.Prefer, Lend: s.Lend, Framework: s.Framework, Coverage: s.Coverage, Strict: s.Strict, Tests: s.Tests, Together: s.Together, Deterministic: s.Deterministic, Main: s.Main, ReadFile: s.files.ReadFile})
}
