package build

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"mwc/codegen/driver"
)

// Toolchain is the Go installation that compiles checkers.
type Toolchain struct {
	Path    string // of the go command
	Version string // "go1.26.0"
	Target  string // "linux/amd64"
	id      string // everything about the toolchain that can change what it makes
	GCFlags string // of the generated package
	cache   *cache // where Go keeps its own work if the user's environment names no directory; may be nil
}

// goEnv are the settings of the user that affect how Go builds a checker. The cache key must therefore name them.
var goEnv = []string{"GOVERSION", "GOOS", "GOARCH", "GOAMD64", "GOARM64", "GOEXPERIMENT", "GOROOT"}

// gcFlags are those of the generated package. The linker leaves DWARF out, so Go does not make it at all: for a function with hundreds of
// calls, DWARF takes most of Go's time and memory.
const gcFlags = "-dwarf=false"

// QuickFlags are gcFlags for checkers whose searches are short: without inlining, Go takes half the time to compile. A search takes some five per cent more.
const QuickFlags = gcFlags + " -l"

// quick is set, by -X of the linker, where all checkers are compiled with QuickFlags.
var quick string

// FindGo looks for a usable go command on PATH.
func FindGo(ctx context.Context) (*Toolchain, error) {
	path, err := exec.LookPath("go")
	if err != nil {
		return nil, fmt.Errorf("there is no go command on PATH: mwc needs Go %s or later to compile a checker: https://go.dev/dl", driver.MinGo)
	}
	cmd := exec.CommandContext(ctx, path, append([]string{"env"}, goEnv...)...)
	cmd.Dir = filepath.VolumeName(path) + string(filepath.Separator) // in no module, because its go.mod could ask for another toolchain, and where nobody can put one
	cmd.Env = environment(nil)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s env failed (%v): %s", path, err, firstLine(stderr.String()))
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	t := &Toolchain{Path: path, Version: strings.TrimSpace(lines[0]), id: string(out), GCFlags: gcFlags}
	if quick != "" {
		t.GCFlags = QuickFlags
	}
	if len(lines) > 2 {
		t.Target = strings.TrimSpace(lines[1]) + "/" + strings.TrimSpace(lines[2])
	}
	major, minor, ok := parseVersion(t.Version)
	if !ok {
		return nil, fmt.Errorf("%s does not say which version of Go it is, but %q; mwc needs Go %s or later to compile a checker: https://go.dev/dl", path, firstLine(t.Version), driver.MinGo)
	}
	wantMajor, wantMinor, _ := parseVersion("go" + driver.MinGo)
	if major < wantMajor || major == wantMajor && minor < wantMinor {
		return nil, fmt.Errorf("%s is Go %d.%d, which is too old: mwc needs Go %s or later to compile a checker: https://go.dev/dl", path, major, minor, driver.MinGo)
	}
	return t, nil
}

var versionPattern = regexp.MustCompile(`\bgo(\d+)\.(\d+)`)

// parseVersion reads "go1.26.0", "go1.27rc1" and "devel go1.27-abcdef".
func parseVersion(s string) (major, minor int, ok bool) {
	m := versionPattern.FindStringSubmatch(s)
	if m == nil {
		return 0, 0, false
	}
	major, err1 := strconv.Atoi(m[1])
	minor, err2 := strconv.Atoi(m[2])
	return major, minor, errors.Join(err1, err2) == nil
}

// environment is the user's environment, with every setting pinned through which Go could reach the network, another toolchain
// or another module.
func environment(c *cache) []string {
	env := append(os.Environ(),
		"GOFLAGS=-mod=mod",
		"GOPROXY=off",
		"GOSUMDB=off",
		"GOTOOLCHAIN=local",
		"GOWORK=off",
		"GO111MODULE=on",
		"CGO_ENABLED=0",
	)
	if c != nil && os.Getenv("HOME") == "" {
		// Go would refuse to work without these; Windows has no HOME, but other ways to find them.
		if _, err := os.UserCacheDir(); err != nil && os.Getenv("GOCACHE") == "" {
			env = append(env, "GOCACHE="+filepath.Join(c.root, "go-build"))
		}
		if _, err := os.UserHomeDir(); err != nil && os.Getenv("GOPATH") == "" {
			env = append(env, "GOPATH="+filepath.Join(c.root, "go"))
		}
	}
	return env
}

// Command is the go command with these arguments in a directory, in the environment that environment makes.
func (t *Toolchain) Command(ctx context.Context, dir string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, t.Path, args...)
	cmd.Dir, cmd.Env = dir, environment(t.cache)
	return cmd
}

// Compile runs `go build` on the module in dir. The error of a failed compilation is Go's output.
func (t *Toolchain) Compile(ctx context.Context, dir, out string) error {
	// -s leaves DWARF and the symbol table out, which are a third of the file. pprof and panics read Go's own line table,
	// which stays.
	cmd := t.Command(ctx, dir, "build", "-trimpath", "-buildvcs=false", "-ldflags=-s", "-gcflags="+t.GCFlags, "-o", out, "./checker")
	// Go's own work goes into this directory with the rest, not into one that all users share.
	work := filepath.Join(dir, "go-tmp")
	if err := os.MkdirAll(work, 0o700); err != nil {
		return err
	}
	defer os.RemoveAll(work)
	cmd.Env = append(cmd.Env, "GOTMPDIR="+work, "TMPDIR="+work)
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) } // so that go stops its compilers too
	cmd.WaitDelay = 5 * time.Second
	output, err := cmd.CombinedOutput()
	if err == nil {
		return nil
	}
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return &GoError{err, firstLines(string(output), 10)}
}

// GoError says that Go does not compile a checker. That is a bug of mwc.
type GoError struct {
	Err    error
	Output string // the first lines of what the go command wrote
}

func (e *GoError) Error() string { return fmt.Sprintf("go build: %v\n%s", e.Err, e.Output) }

func (e *GoError) Unwrap() error { return e.Err }

func firstLine(s string) string { return firstLines(s, 1) }

func firstLines(s string, n int) string {
	lines := strings.Split(strings.TrimSpace(s), "\n")
	if len(lines) > n {
		lines = append(lines[:n], "…")
	}
	if n == 1 {
		return lines[0]
	}
	return strings.Join(lines, "\n")
}
