package build

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// kinds says by their extensions what files people pass in place of the assembly that is made of them.
var kinds = map[string]string{
	".cs": "C# source", ".fs": "F# source", ".vb": "Visual Basic source",
	".csproj": "a project", ".fsproj": "a project", ".vbproj": "a project",
	".sln": "a solution", ".slnx": "a solution",
}

// guess is the framework that a project is taken to be for which does not say.
const guess = "net10.0"

// unbuilt is the error for a program that is not compiled yet: it says how to compile it, and which file to check then. It is nil for other
// files.
func unbuilt(path string) error {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		if near := nearby(path); near != "" {
			return fmt.Errorf("%s: no such file; there is %s", path, near)
		}
	}
	if err != nil {
		return nil
	}
	what := kinds[strings.ToLower(filepath.Ext(path))]
	if info.IsDir() {
		what = "a directory"
		if apps, _ := filepath.Glob(filepath.Join(path, "*.runtimeconfig.json")); len(apps) == 1 {
			if dll := strings.TrimSuffix(apps[0], ".runtimeconfig.json") + ".dll"; isFile(dll) {
				return fmt.Errorf("%s is a directory: check %s", path, dll)
			}
		}
	}
	if what == "" {
		return nil
	}
	p := projectOf(path, info.IsDir())
	if p == nil && info.IsDir() {
		return fmt.Errorf("%s is a directory, not an assembly: mwc takes the .dll that `dotnet build` makes, such as bin/Debug/%s/App.dll", path, guess)
	}
	if p == nil {
		p = &project{dir: filepath.Dir(path), name: strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), framework: guess}
	}
	if dll := p.built(); dll != "" {
		again := ""
		if made, err := os.Stat(dll); err == nil && strings.HasSuffix(what, "source") && made.ModTime().Before(info.ModTime()) {
			again = "; the source is newer, so build it again first"
		}
		return fmt.Errorf("%s is %s: check what was made of it, %s%s", path, what, dll, again)
	}
	build := "dotnet build"
	if dir, err := filepath.Abs(p.dir); err == nil {
		if here, err := os.Getwd(); err == nil && dir != here {
			build += " " + p.dir
		}
	}
	return fmt.Errorf("%s is %s: compile it with `%s`, then check %s", path, what, build, p.output())
}

// project is what says where `dotnet build` puts an assembly.
type project struct {
	dir, name, framework string
	executable           bool
}

var (
	assemblyName    = regexp.MustCompile(`<AssemblyName>\s*([^<$\s]+)\s*</AssemblyName>`)
	targetFramework = regexp.MustCompile(`<TargetFrameworks?>\s*([^<$;\s]+)`)
	outputType      = regexp.MustCompile(`(?i)<OutputType>\s*(exe|winexe)\s*</OutputType>|Sdk="Microsoft\.NET\.Sdk\.(Web|Worker)"`)
	projectInside   = regexp.MustCompile(`"([^"]+\.(?:cs|fs|vb)proj)"`)
)

// readProject reads a project's file.
func readProject(path string) *project {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	p := &project{dir: filepath.Dir(path), name: strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), framework: guess, executable: outputType.Match(text)}
	if m := assemblyName.FindSubmatch(text); m != nil {
		p.name = string(m[1])
	}
	if m := targetFramework.FindSubmatch(text); m != nil {
		p.framework = string(m[1])
	}
	return p
}

// projectOf finds the project to which a path belongs; nil where there is none, or several.
func projectOf(path string, isDir bool) *project {
	var files []string
	switch ext := strings.ToLower(filepath.Ext(path)); {
	case isDir:
		if files = projectsIn(path); len(files) == 0 {
			for _, ext := range []string{"*.sln", "*.slnx"} {
				if found, _ := filepath.Glob(filepath.Join(path, ext)); len(found) == 1 {
					return projectOf(found[0], false)
				}
			}
		}
	case strings.HasPrefix(ext, ".sln"):
		text, err := os.ReadFile(path)
		if err != nil {
			return nil
		}
		for _, m := range projectInside.FindAllSubmatch(text, -1) {
			files = append(files, filepath.Join(filepath.Dir(path), filepath.FromSlash(strings.ReplaceAll(string(m[1]), `\`, "/"))))
		}
	case strings.HasSuffix(ext, "proj"):
		files = []string{path}
	default:
		for dir, up := filepath.Dir(path), 0; up < maxUp && len(files) == 0; up++ {
			files = projectsIn(dir)
			dir = filepath.Join(dir, "..")
		}
	}
	var found []*project
	for _, f := range files {
		if p := readProject(f); p != nil {
			found = append(found, p)
		}
	}
	if len(found) > 1 {
		found = slices.DeleteFunc(found, func(p *project) bool { return !p.executable })
	}
	if len(found) != 1 {
		return nil
	}
	return found[0]
}

// maxUp bounds how many directories above a source file are looked at for its project.
const maxUp = 5

func projectsIn(dir string) []string {
	files, _ := filepath.Glob(filepath.Join(dir, "*.[cfv][sb]proj"))
	return files
}

// output is the assembly that `dotnet build` makes.
func (p *project) output() string {
	return filepath.Join(p.dir, "bin", "Debug", p.framework, p.name+".dll")
}

// built is the assembly that has been made already, "" if there is none: of a Debug build before others, of these the latest.
func (p *project) built() string {
	if dll := p.output(); isFile(dll) {
		return dll
	}
	for _, place := range []string{"bin/Debug/*/*.dll", "bin/*/*/*.dll", "*.dll", "*.exe"} {
		files, _ := filepath.Glob(filepath.Join(p.dir, filepath.FromSlash(place)))
		best := ""
		for _, f := range files {
			base := filepath.Base(f)
			if strings.TrimSuffix(base, filepath.Ext(base)) == p.name && isFile(f) && (best == "" || newer(f, best)) {
				best = f
			}
		}
		if best != "" {
			return best
		}
	}
	return ""
}

// nearby is a file that somebody may have meant who names one that does not exist: the .dll of that name, or the same file of a build for
// another framework.
func nearby(path string) string {
	if dll := strings.TrimSuffix(path, ".exe") + ".dll"; isFile(dll) {
		return dll
	}
	dir, base := filepath.Split(path)
	others, _ := os.ReadDir(filepath.Join(dir, ".."))
	for _, o := range others {
		if f := filepath.Join(dir, "..", o.Name(), base); dir != "" && o.IsDir() && strings.HasPrefix(o.Name(), "net") && isFile(f) {
			return f
		}
	}
	return ""
}

func newer(a, b string) bool {
	x, err := os.Stat(a)
	y, err2 := os.Stat(b)
	return err == nil && err2 == nil && x.ModTime().After(y.ModTime())
}

func isFile(path string) bool { return checkFile(path) == nil }
