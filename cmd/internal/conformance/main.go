// Command conformance runs dotnet/runtime's own tests (src/tests, or src/coreclr/tests/src of older trees) through mwc, and
// says which of them behave as on .NET. A test passes if its checker, run once (-run), ends with .NET's exit code and standard
// output. The suite is not part of this repository: -tests names a checkout.
//
//	go run ./cmd/internal/conformance -tests DIR -out DIR -ilasm CMD -csc CMD -dotnet CMD [FOLDER ...]
//
// With -sources, every C# and IL file is a program of its own, as in the tests of Mono, and may end on .NET in any way. The
// command keeps below -out what it compiled and what .NET gave, so a second run costs only mwc's part. It writes the verdicts
// to -out/results.tsv: verdict, test, reason.
package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"
)

// Verdicts on a test:
const (
	pass        = "pass"
	fail        = "FAIL"        // exit code or output differs from .NET's
	broken      = "BROKEN"      // mwc or the Go compiler failed without saying what is unsupported
	unsupported = "unsupported" // mwc refuses the program and names what it lacks
	excluded    = "excluded"    // native code, no sources, does not compile today, or .NET 10 itself does not end with 100
)

// passed is the exit code of a test that succeeds.
const passed = 100

type suite struct {
	tests, out string
	ilasm, csc []string
	dotnet     []string
	mwc        string
	kind, only string
	sources    bool // every source file is a project

	mu    sync.Mutex
	built map[string]*build
}

// build is the assembly of a project, compiled once.
type build struct {
	once sync.Once
	dll  string
	err  error
}

type result struct{ verdict, test, reason string }

func main() {
	var s suite
	s.built = map[string]*build{}
	var ilasm, csc, dotnet string
	var jobs int
	flag.StringVar(&s.tests, "tests", "", "the `directory` that holds JIT, baseservices, Loader …")
	flag.StringVar(&s.out, "out", "", "`directory` for assemblies, .NET's answers and results")
	flag.StringVar(&s.mwc, "mwc", "bin/mwc", "the mwc `binary`")
	flag.StringVar(&ilasm, "ilasm", "ilasm", "today's IL assembler")
	flag.StringVar(&csc, "csc", "csc", "C# compiler that brings .NET's reference assemblies")
	flag.StringVar(&dotnet, "dotnet", "dotnet exec", "runs an assembly on .NET 10")
	flag.StringVar(&s.kind, "kind", "", "only projects of this `extension`: il or cs")
	flag.StringVar(&s.only, "only", "", "run again only the tests with this `verdict` in results.tsv (FAIL, BROKEN, unsupported)")
	flag.BoolVar(&s.sources, "sources", false, "every .cs and .il file is a program")
	flag.IntVar(&jobs, "j", runtime.NumCPU(), "tests at once")
	flag.Parse()
	if s.tests == "" || s.out == "" {
		flag.Usage()
		os.Exit(2)
	}
	s.ilasm, s.csc, s.dotnet = strings.Fields(ilasm), strings.Fields(csc), strings.Fields(dotnet)
	for _, dir := range []*string{&s.tests, &s.out, &s.mwc} {
		abs, err := filepath.Abs(*dir)
		if err != nil {
			fatal(err)
		}
		*dir = abs
	}
	old := s.readResults()
	projects, err := s.find(flag.Args())
	if err != nil {
		fatal(err)
	}
	if s.only != "" {
		projects = slices.DeleteFunc(projects, func(p string) bool { return old[s.name(p)].verdict != s.only })
	}
	if err := s.runAll(projects, jobs, old); err != nil {
		fatal(err)
	}
	for _, v := range []string{pass, fail, broken, unsupported, excluded} {
		fmt.Printf("%-12s %d\n", v, count(old, v))
	}
}

func count(all map[string]result, verdict string) int {
	n := 0
	for _, r := range all {
		if r.verdict == verdict {
			n++
		}
	}
	return n
}

func fatal(err error) {
	fmt.Fprintln(os.Stderr, "conformance:", err)
	os.Exit(2)
}

// find lists the projects below the folders, or all projects if no folder is named.
func (s *suite) find(folders []string) ([]string, error) {
	if len(folders) == 0 {
		folders = []string{"."}
	}
	var projects []string
	for _, folder := range folders {
		err := filepath.WalkDir(filepath.Join(s.tests, folder), func(path string, d fs.DirEntry, err error) error {
			ext, isProject := strings.CutSuffix(filepath.Ext(path), "proj")
			if err == nil && (ext == ".il" || ext == ".cs") && isProject != s.sources && (s.kind == "" || ext == "."+s.kind) {
				projects = append(projects, path)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return projects, nil
}

func (s *suite) name(project string) string {
	rel, _ := filepath.Rel(s.tests, project)
	return rel
}

// runAll tests the projects, and adds their verdicts to all. It writes all to the file now and then.
func (s *suite) runAll(projects []string, jobs int, all map[string]result) error {
	var failed error
	var mu sync.Mutex
	var wait sync.WaitGroup
	queue := make(chan string)
	start := time.Now()
	for range jobs {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for p := range queue {
				r := s.test(p)
				mu.Lock()
				if r.verdict != "" {
					all[r.test] = r
				}
				if r.verdict == fail || r.verdict == broken {
					fmt.Printf("%s\t%s\t%s\n", r.verdict, r.test, r.reason)
				}
				mu.Unlock()
			}
		}()
	}
	for i, p := range projects {
		queue <- p
		if i%50 == 49 {
			fmt.Fprintf(os.Stderr, "%d of %d projects, %v\n", i+1, len(projects), time.Since(start).Round(time.Second))
			mu.Lock()
			failed = errors.Join(failed, s.writeResults(all))
			mu.Unlock()
		}
	}
	close(queue)
	wait.Wait()
	return errors.Join(failed, s.writeResults(all))
}

func (s *suite) resultsFile() string { return filepath.Join(s.out, "results.tsv") }

func (s *suite) readResults() map[string]result {
	old := map[string]result{}
	text, err := os.ReadFile(s.resultsFile())
	if err != nil {
		return old // the first run has no file
	}
	for line := range strings.Lines(string(text)) {
		if f := strings.SplitN(strings.TrimSuffix(line, "\n"), "\t", 3); len(f) == 3 {
			old[f[1]] = result{f[0], f[1], f[2]}
		}
	}
	return old
}

func (s *suite) writeResults(all map[string]result) error {
	var names []string
	for name := range all {
		names = append(names, name)
	}
	slices.Sort(names)
	var text strings.Builder
	for _, name := range names {
		r := all[name]
		fmt.Fprintf(&text, "%s\t%s\t%s\n", r.verdict, r.test, r.reason)
	}
	return os.WriteFile(s.resultsFile(), []byte(text.String()), 0o644)
}

var (
	compileItem = regexp.MustCompile(`<Compile\s+Include="([^"]+)"`)
	reference   = regexp.MustCompile(`<ProjectReference\s+Include="([^"]+)"`)
	constants   = regexp.MustCompile(`<DefineConstants>([^<]*)<`)
	isLibrary   = regexp.MustCompile(`(?i)<OutputType>\s*Library\s*<|<CLRTestKind>\s*(BuildOnly|SharedLibrary)\s*<`)
	runOnly     = regexp.MustCompile(`(?i)<CLRTestKind>\s*RunOnly\s*<`)
	optimised   = regexp.MustCompile(`(?i)<Optimize>\s*True`)
)

// test builds and runs one project. A library gets no verdict.
func (s *suite) test(project string) (r result) {
	r.test = s.name(project)
	text, err := os.ReadFile(project)
	if err != nil || !s.sources && (isLibrary.Match(text) || runOnly.Match(text)) {
		return r
	}
	dll, err := s.compile(project)
	if err != nil {
		r.verdict, r.reason = excluded, oneLine(err.Error())
		return r
	}
	code, out, err := s.oracle(dll)
	if err != nil || code != passed && !s.sources || code < 0 {
		r.verdict, r.reason = excluded, fmt.Sprintf(".NET exits with %d %v", code, err)
		return r
	}
	r.verdict, r.reason = s.check(dll, code, out)
	if r.verdict == fail && drawsRandom(dll) {
		r.verdict, r.reason = excluded, "draws random numbers, which are choices here: "+r.reason
	}
	return r
}

// compile makes a project's assembly, and the assemblies to which it refers, in one directory of its own.
func (s *suite) compile(project string) (string, error) {
	s.mu.Lock()
	b := s.built[project]
	if b == nil {
		b = &build{}
		s.built[project] = b
	}
	s.mu.Unlock()
	b.once.Do(func() { b.dll, b.err = s.compileOnce(project) })
	return b.dll, b.err
}

func (s *suite) compileOnce(project string) (string, error) {
	ext := filepath.Ext(project)
	name := strings.TrimSuffix(filepath.Base(project), ext)
	dir := filepath.Join(s.out, "bin", strings.TrimSuffix(s.name(project), ext))
	dll := filepath.Join(dir, name+".dll")
	failure := filepath.Join(dir, "error.txt")
	if why, err := os.ReadFile(failure); err == nil {
		return "", errors.New(string(why))
	}
	if _, err := os.Stat(dll); err == nil {
		return dll, nil
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	err := s.compileTo(project, ext, dir, dll)
	if err != nil {
		os.Remove(dll)
		return "", errors.Join(err, os.WriteFile(failure, []byte(oneLine(err.Error())), 0o644))
	}
	return dll, nil
}

func (s *suite) compileTo(project, ext, dir, dll string) error {
	raw, err := os.ReadFile(project)
	if err != nil {
		return err
	}
	text := string(raw)
	here := filepath.Dir(project)
	path := func(p string) string {
		p = strings.ReplaceAll(p, `\`, "/")
		p = strings.ReplaceAll(p, "$(MSBuildProjectName)", strings.TrimSuffix(filepath.Base(project), ext))
		if rest, ok := strings.CutPrefix(p, "$(TestSourceDir)"); ok {
			return filepath.Join(s.tests, rest)
		}
		return filepath.Join(here, p)
	}
	var sources, refs []string
	for _, m := range compileItem.FindAllStringSubmatch(text, -1) {
		found, err := filepath.Glob(path(m[1]))
		if err != nil || len(found) == 0 {
			return fmt.Errorf("no source %s", m[1])
		}
		sources = append(sources, found...)
	}
	if s.sources {
		sources = []string{project}
	}
	if len(sources) == 0 {
		return errors.New("no sources")
	}
	for _, m := range reference.FindAllStringSubmatch(text, -1) {
		if strings.HasSuffix(strings.ToLower(m[1]), "cmakelists.txt") {
			return errors.New("native code")
		}
		ref, err := s.compile(path(m[1]))
		if err != nil {
			return fmt.Errorf("%s: %w", m[1], err)
		}
		libs, err := filepath.Glob(filepath.Join(filepath.Dir(ref), "*.dll"))
		if err != nil {
			return err
		}
		for _, lib := range libs {
			data, err := os.ReadFile(lib)
			if err != nil {
				return err
			}
			copied := filepath.Join(dir, filepath.Base(lib))
			if err := os.WriteFile(copied, data, 0o644); err != nil {
				return err
			}
			refs = append(refs, copied)
		}
	}
	library := isLibrary.MatchString(text)
	var args []string
	if strings.HasPrefix(ext, ".il") {
		args = append(slices.Clone(s.ilasm), "-QUIET", "-NOLOGO", "-OUTPUT="+dll)
		if library {
			args = append(args, "-DLL")
		}
	} else {
		args = append(slices.Clone(s.csc), "-nologo", "-unsafe+", "-warn:0", "-debug:portable", "-out:"+dll)
		if library {
			args = append(args, "-t:library")
		}
		if optimised.MatchString(text) {
			args = append(args, "-optimize+")
		}
		for _, m := range constants.FindAllStringSubmatch(text, -1) {
			if d := strings.Trim(strings.ReplaceAll(m[1], "$(DefineConstants)", ""), "; "); d != "" {
				args = append(args, "-d:"+d)
			}
		}
		for _, ref := range refs {
			args = append(args, "-r:"+ref)
		}
	}
	code, out, errs, err := run(here, time.Minute, append(args, sources...)...)
	if err != nil || code != 0 {
		return fmt.Errorf("compiler: %s %s", firstError(out+"\n"+errs), errText(err))
	}
	return nil
}

// oracle gives .NET's exit code and standard output. It reads them from a file if an earlier run wrote one.
func (s *suite) oracle(dll string) (code int, out string, err error) {
	kept := filepath.Join(filepath.Dir(dll), "dotnet.out")
	if text, err := os.ReadFile(kept); err == nil {
		first, rest, _ := strings.Cut(string(text), "\n")
		if _, err := fmt.Sscan(first, &code); err != nil {
			return 0, "", err
		}
		return code, rest, nil
	}
	code, out, _, err = run(filepath.Dir(dll), time.Minute, append(slices.Clone(s.dotnet), dll)...)
	if err != nil {
		code, out = -1, err.Error()
	}
	return code, out, os.WriteFile(kept, fmt.Appendf(nil, "%d\n%s", code, out), 0o644)
}

// check builds the checker, and compares the checker's run with .NET's.
func (s *suite) check(dll string, code int, out string) (verdict, reason string) {
	checker := strings.TrimSuffix(dll, ".dll") + ".check"
	defer os.Remove(checker)
	c, _, errs, err := run(filepath.Dir(dll), 5*time.Minute, s.mwc, "build", "-o", checker, dll)
	if err != nil {
		return broken, "build: " + err.Error()
	}
	if c != 0 {
		if strings.Contains(errs, "panic:") || strings.Contains(errs, "goroutine ") || strings.Contains(errs, "go build") ||
			strings.Contains(errs, "no space left on device") {
			return broken, oneLine(firstError(errs))
		}
		return unsupported, oneLine(errs)
	}
	c, got, errs, err := run(filepath.Dir(dll), time.Minute, checker, "-run")
	switch {
	case err != nil:
		return fail, "run: " + err.Error()
	case c == 2 && strings.Contains(errs, "nsupported"):
		return unsupported, oneLine(errs)
	case c != code:
		return fail, fmt.Sprintf("exit %d: %s", c, oneLine(errs+" | "+tail(got)))
	case got != out:
		return fail, "output: " + difference(got, out)
	}
	return pass, ""
}

// drawsRandom reports whether an assembly refers to System.Random, which it does if its string heap has that name.
func drawsRandom(dll string) bool {
	data, err := os.ReadFile(dll)
	return err == nil && bytes.Contains(data, []byte("\x00Random\x00"))
}

// run runs a command. err is about the command itself or its time limit, not about its exit code.
func run(dir string, limit time.Duration, args ...string) (code int, out, errs string, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Dir = dir
	cmd.WaitDelay = time.Second
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // Go's compilers end with mwc, too
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err = cmd.Run()
	if ctx.Err() != nil {
		return -1, stdout.String(), stderr.String(), errors.New("timed out")
	}
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		code, err = exit.ExitCode(), nil
		if code < 0 {
			code = 134 // a signal ended it: abort, after an unhandled exception
		}
	}
	return code, stdout.String(), stderr.String(), err
}

func errText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// firstError is the first line that mentions an error, or else the first line.
func firstError(text string) string {
	first := ""
	scan := bufio.NewScanner(strings.NewReader(text))
	for scan.Scan() {
		line := strings.TrimSpace(scan.Text())
		if strings.Contains(strings.ToLower(line), "error") || strings.HasPrefix(line, "panic:") {
			return line
		}
		if first == "" {
			first = line
		}
	}
	return first
}

func oneLine(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if len(text) > 600 {
		text = text[:600] + "…"
	}
	return text
}

func tail(text string) string {
	if len(text) > 200 {
		text = "…" + text[len(text)-200:]
	}
	return text
}

func difference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range g {
		if i >= len(w) || g[i] != w[i] {
			return oneLine(fmt.Sprintf("line %d is %q, on .NET %q", i+1, g[i], strings.Join(w[min(i, len(w)):min(i+1, len(w))], "")))
		}
	}
	return fmt.Sprintf("%d lines, on .NET %d", len(g), len(w))
}
