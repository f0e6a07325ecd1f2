package build

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Auto, as a directory of a framework, stands for the first of Frameworks.
const Auto = "auto"

// Frameworks lists the directories with assemblies of a framework in the usual places of this machine: .NET's, latest version
// first, then Mono's.
func Frameworks() []string {
	home, _ := os.UserHomeDir()
	var found []string
	for _, root := range []string{os.Getenv("DOTNET_ROOT"), filepath.Join(home, ".dotnet"), "/usr/share/dotnet", "/usr/lib/dotnet", "/usr/lib64/dotnet", "/usr/local/share/dotnet", `C:\Program Files\dotnet`} {
		if root == "" || !filepath.IsAbs(root) {
			continue
		}
		dirs, _ := filepath.Glob(filepath.Join(root, "shared", "Microsoft.NETCore.App", "*"))
		slices.SortFunc(dirs, func(a, b string) int { return -compareVersions(filepath.Base(a), filepath.Base(b)) })
		found = append(found, dirs...)
	}
	for _, dir := range []string{"/usr/lib/mono/4.5", "/usr/local/lib/mono/4.5", "/Library/Frameworks/Mono.framework/Versions/Current/lib/mono/4.5", `C:\Program Files\Mono\lib\mono\4.5`} {
		found = append(found, dir)
	}
	return slices.DeleteFunc(found, func(dir string) bool {
		_, dotnet := os.Stat(filepath.Join(dir, "System.Private.CoreLib.dll"))
		_, mono := os.Stat(filepath.Join(dir, "mscorlib.dll"))
		return dotnet != nil && mono != nil
	})
}

// compareVersions compares versions by their numbers; what follows a hyphen comes before what does not.
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
