package build

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"mwc/codegen/metadata"
	"mwc/codegen/program"
)

// advised is an error beside which there is something to say about the framework.
type advised struct {
	error
	advice string
}

func (e *advised) Unwrap() error  { return e.error }
func (e *advised) Advice() string { return e.advice }

// targetOf is the major version of the .NET that an assembly was compiled for, 0 if it does not say or if it is older than .NET 5.
func targetOf(a *metadata.Assembly) int {
	for _, ref := range a.Refs {
		if (ref.Name == "System.Runtime" || ref.Name == "System.Private.CoreLib") && ref.Version[0] >= 5 {
			return int(ref.Version[0])
		}
	}
	return 0
}

// releaseOf is the major version of the .NET whose assemblies a directory has, 0 for Mono. It is unknown where the directory has no version for
// a name.
func releaseOf(dir string) (major int, known bool) {
	if isFile(filepath.Join(dir, "System.Private.CoreLib.dll")) {
		first, _, _ := strings.Cut(filepath.Base(dir), ".")
		major, err := strconv.Atoi(first)
		return major, err == nil
	}
	return 0, isFile(filepath.Join(dir, "mscorlib.dll"))
}

// frameworkAdvice says in a sentence which framework would suit the program better than the one that it gets, "" if that one suits it.
func (s *Source) frameworkAdvice(world *program.World) string {
	target := targetOf(world.Main.Asm)
	if target == 0 {
		return ""
	}
	other := suiting(target)
	if len(s.Framework) == 0 {
		if other == "" {
			return ""
		}
		return fmt.Sprintf("the program is built for .NET %d; -framework %s takes from there what mwc's library lacks", target, other)
	}
	var kinds []string
	for _, dir := range s.Framework {
		major, known := releaseOf(dir)
		if !known || major >= target {
			return ""
		}
		kind := "Mono's"
		if major > 0 {
			kind = fmt.Sprintf(".NET %d's", major)
		}
		kinds = append(kinds, fmt.Sprintf("the framework in %s is %s", dir, kind))
	}
	advice := fmt.Sprintf("the program is built for .NET %d, and %s", target, strings.Join(kinds, ", "))
	if other != "" {
		return advice + "; -framework " + other + " takes a framework that suits it"
	}
	return fmt.Sprintf("%s; install the runtime of .NET %d, or name its directory with -framework DIR", advice, target)
}

// suiting is a framework in the usual places that has what a version of .NET has: of that version, or else of a later one. "" stands for none.
func suiting(target int) string {
	later := ""
	for _, dir := range Frameworks() {
		switch major, known := releaseOf(dir); {
		case known && major == target:
			return dir
		case known && major > target && later == "":
			later = dir
		}
	}
	return later
}

// Advice says which framework would suit a program better, if its load has ended with problems that another one may solve, or if it was read
// with a framework. "" stands for nothing to say.
func (s *Source) Advice(world *program.World, err error) string {
	var problems program.Problems
	if !errors.As(err, &problems) && world != nil {
		problems = world.Traps
	}
	switch {
	case world == nil:
	case err == nil && world.AsksFramework(), slices.ContainsFunc(problems, aboutFramework):
		return s.frameworkAdvice(world)
	}
	return ""
}

// aboutFramework reports whether another framework may solve a problem.
func aboutFramework(p program.Problem) bool {
	return p.Framework != "" || strings.Contains(p.Hint, "framework") || strings.Contains(p.Hint, "library does not have it")
}
