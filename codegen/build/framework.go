package build

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"mwc/codegen/program"
)

// Special values of -framework.
const (
	Auto        = "auto" // the first of Frameworks, which must then have one
	NoFramework = "none"
)

// Frameworks lists the directories with a framework's assemblies in the usual locations of this machine: those of DOTNET_ROOT,
// then .NET's in all other locations, latest version first, then Mono's.
func Frameworks() []string {
	var found []string
	if root := os.Getenv("DOTNET_ROOT"); filepath.IsAbs(root) {
		found = runtimesBelow(root)
	}
	var others []string
	for _, root := range dotnetRoots() {
		others = append(others, runtimesBelow(root)...)
	}
	slices.SortStableFunc(others, newestFirst)
	found = append(found, others...)
	places := []string{"/usr/lib/mono/4.5", "/usr/local/lib/mono/4.5", "/opt/homebrew/lib/mono/4.5", "/Library/Frameworks/Mono.framework/Versions/Current/lib/mono/4.5"}
	if dir := os.Getenv("ProgramFiles"); dir != "" {
		places = append(places, filepath.Join(dir, "Mono", "lib", "mono", "4.5"))
	}
	for _, dir := range places {
		if hasCoreLibrary(dir) {
			found = append(found, dir)
		}
	}
	var distinct []string
	for _, dir := range found {
		if !slices.Contains(distinct, dir) {
			distinct = append(distinct, dir)
		}
	}
	return distinct
}

// dotnetRoots lists the usual locations of installations of .NET, whether there is one or not.
func dotnetRoots() []string {
	var roots []string
	if path, err := exec.LookPath("dotnet"); err == nil {
		if path, err = filepath.EvalSymlinks(path); err == nil {
			roots = append(roots, filepath.Dir(path))
		}
	}
	if data, err := os.ReadFile("/etc/dotnet/install_location"); err == nil {
		roots = append(roots, strings.TrimSpace(string(data)))
	}
	if home, err := os.UserHomeDir(); err == nil {
		roots = append(roots, filepath.Join(home, ".dotnet"))
	}
	for _, variable := range []string{"ProgramW6432", "ProgramFiles"} {
		if dir := os.Getenv(variable); dir != "" {
			roots = append(roots, filepath.Join(dir, "dotnet"))
		}
	}
	return append(roots, "/usr/share/dotnet", "/usr/lib/dotnet", "/usr/lib64/dotnet", "/usr/local/share/dotnet", "/opt/homebrew/opt/dotnet/libexec", "/snap/dotnet-sdk/current")
}

// runtimesBelow lists the frameworks in an installation of .NET, latest version first.
func runtimesBelow(root string) []string {
	if !filepath.IsAbs(root) {
		return nil
	}
	dirs, _ := filepath.Glob(filepath.Join(root, "shared", "Microsoft.NETCore.App", "*"))
	dirs = slices.DeleteFunc(dirs, func(dir string) bool { return !hasCoreLibrary(dir) })
	slices.SortFunc(dirs, newestFirst)
	return dirs
}

func hasCoreLibrary(dir string) bool {
	_, dotnet := os.Stat(filepath.Join(dir, "System.Private.CoreLib.dll"))
	_, mono := os.Stat(filepath.Join(dir, "mscorlib.dll"))
	return dotnet == nil || mono == nil
}

func newestFirst(a, b string) int { return -compareVersions(filepath.Base(a), filepath.Base(b)) }

// compareVersions compares versions by their numbers. A version with a hyphen, such as 10.0.0-rc.1, comes before the same one
// without.
func compareVersions(a, b string) int {
	a, preA, isPreA := strings.Cut(a, "-")
	b, preB, isPreB := strings.Cut(b, "-")
	as, bs := strings.Split(a, "."), strings.Split(b, ".")
	for i := range max(len(as), len(bs)) {
		var x, y int
		if i < len(as) {
			x, _ = strconv.Atoi(as[i])
		}
		if i < len(bs) {
			y, _ = strconv.Atoi(bs[i])
		}
		if c := cmp.Compare(x, y); c != 0 {
			return c
		}
	}
	switch {
	case isPreA && !isPreB:
		return -1
	case !isPreA && isPreB:
		return 1
	}
	return strings.Compare(preA, preB)
}

// frameworkNote says in a sentence what a compiled program takes from a framework, "" for nothing.
func (s *Source) frameworkNote(world *program.World) string {
	types, dir := 0, ""
	var names []string
	coverage := world.Coverage()
	for _, m := range world.FrameworkUses() {
		types += len(coverage[m])
		names = append(names, m.Asm.Name)
		dir = filepath.Dir(m.Path())
	}
	if dir == "" {
		return ""
	}
	what := "types"
	if types == 1 {
		what = "type"
	}
	note := fmt.Sprintf("%d %s of %s come from the framework in %s; mwc doctor -v lists them", types, what, strings.Join(names, ", "), dir)
	if advice := s.frameworkAdvice(world); advice != "" {
		note += "; " + advice
	}
	return note
}
