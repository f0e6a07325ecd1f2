// Package convert holds what the converters of results share: how they name the program, its places and its source files. The
// converters, in the packages beside this one, turn a checker's result into formats that other programs read. Checkers do not link them.
package convert

import (
	"fmt"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"

	"mwc/runtime/report"
)

// Label names what was checked: the program and its arguments.
func Label(r *report.Result) string {
	label := r.Program
	if args, ok := r.Settings["args"].([]any); ok {
		for _, a := range args {
			label += fmt.Sprintf(" %v", a)
		}
	}
	return label
}

// Place is where a reader should look first: the violation's own line, or the innermost call that has a line. If nothing has one, it is
// the violation's method. Lines of a test framework are not the reader's: the call of the assertion stands for them.
func Place(v *report.Violation) report.Frame {
	own := report.Frame{Method: v.Method, File: v.File, Line: v.Line, Library: v.Library}
	var stacks [][]report.Frame
	if v.Thrown != nil {
		stacks = append(stacks, v.Thrown.Stack)
	}
	stacks = append(stacks, []report.Frame{own}, v.Stack)
	for _, t := range v.Threads {
		if t.Thread == v.Thread {
			stacks = append(stacks, t.Stack)
		}
	}
	for _, t := range v.Threads {
		stacks = append(stacks, t.Stack)
	}
	for _, foreign := range []bool{false, true} {
		for _, stack := range stacks {
			for _, f := range stack {
				if f.File != "" && (foreign || !ofTestFramework(f.Method)) {
					return f
				}
			}
		}
	}
	return own
}

// ofTestFramework reports whether a method, by its full name, belongs to xUnit, NUnit or MSTest. Their assemblies have lines of sources that
// lie nowhere near the program's.
func ofTestFramework(method string) bool {
	return slices.ContainsFunc([]string{"Xunit.", "NUnit.Framework.", "Microsoft.VisualStudio.TestTools.UnitTesting."}, func(space string) bool {
		return strings.HasPrefix(method, space)
	})
}

// AtEnd says in one line what a thread holds and waits for at the end of a run, "" if it does neither.
func AtEnd(t report.State) string {
	var parts []string
	if len(t.Holds) > 0 {
		parts = append(parts, "holds "+strings.Join(t.Holds, ", "))
	}
	if t.Waits != "" {
		parts = append(parts, t.Waits)
	}
	return strings.Join(parts, "; ")
}

// windows matches what begins an absolute path of Windows: a drive, or two backslashes before a server's name.
var windows = regexp.MustCompile(`^(?:\\\\\?\\)?([A-Za-z]:[\\/]|\\\\)`)

// slashed is a path of any operating system with slashes, without . and .. in it.
func slashed(file string) string {
	drive := windows.FindString(file)
	if drive != "" || !strings.Contains(file, "/") {
		file = strings.ReplaceAll(strings.TrimPrefix(file, `\\?\`), `\`, "/")
	}
	if strings.HasPrefix(drive, `\\`) && strings.HasPrefix(file, "//") {
		return "/" + path.Clean(file)
	}
	return path.Clean(file)
}

func hasDrive(slashed string) bool {
	return len(slashed) > 1 && slashed[1] == ':' && windows.MatchString(slashed)
}

func absolute(slashed string) bool { return strings.HasPrefix(slashed, "/") || hasDrive(slashed) }

// Relative is the path of a source file from a directory, with slashes. ok says whether the file lies in the directory; otherwise the path
// is the whole one. Deterministic builds write /_/ for the directory of the sources, and so it is taken for the directory.
func Relative(file, dir string) (rel string, ok bool) {
	file, dir = slashed(file), slashed(dir)
	if rest, found := strings.CutPrefix(file, "/_/"); found {
		return rest, true
	}
	if !absolute(file) {
		file = path.Join(dir, file)
	}
	root := strings.TrimSuffix(dir, "/") + "/"
	if n := len(root); len(file) > n && (file[:n] == root || hasDrive(root) && strings.EqualFold(file[:n], root)) {
		return file[n:], true
	}
	return file, false
}

var host = regexp.MustCompile(`^//[A-Za-z0-9._-]+/`)

// URI is the URI of an absolute path with slashes.
func URI(file string) string {
	switch {
	case host.MatchString(file):
		return "file:" + RelativeURI(file)
	case strings.HasPrefix(file, "/"):
		return "file://" + RelativeURI(file)
	case hasDrive(file):
		return "file:///" + file[:2] + RelativeURI(file[2:])
	}
	return RelativeURI(file)
}

// DirURI is the URI of a directory, for URIs relative to it.
func DirURI(dir string) string { return strings.TrimSuffix(URI(slashed(dir)), "/") + "/" }

// RelativeURI is the URI of a relative path with slashes. Colons are escaped: one before the first slash would end a scheme.
func RelativeURI(file string) string {
	segments := strings.Split(file, "/")
	for i, s := range segments {
		segments[i] = strings.ReplaceAll(url.PathEscape(s), ":", "%3A")
	}
	return strings.Join(segments, "/")
}
