package systemtest

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/build"
	"mwc/codegen/driver"
)

var (
	raceCase  = regexp.MustCompile(`(?m)^ *case "((?:safe|race)-[a-z-]+)":`)
	inTheType = regexp.MustCompile(`^[\w.<>, ]+ is used by \w+ at LibraryRaces\.cs:\d+ and by \w+ at LibraryRaces\.cs:\d+, in no order, and one of them changes it$`)
	ofProgram = regexp.MustCompile(`^(LibraryRaces\.[\w.]+|[a-z]\w*|\[\d+\] of int\[\]) is `)
)

// casesOf builds a program of testdata that has many cases, and finds their names in its source: at least so many.
func casesOf(t *testing.T, name string, pattern *regexp.Regexp, least int) (c *checkerRun, cases []string) {
	t.Helper()
	if testing.Short() {
		t.Skip("it builds a large checker")
	}
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	source, err := os.ReadFile(filepath.Join("../../testdata/src", name+".cs"))
	if err != nil {
		t.Fatal(err)
	}
	checker, err := build.Cached(context.Background(), build.Source{App: filepath.Join("../../testdata", "debug", name+".dll")})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range pattern.FindAllStringSubmatch(string(source), -1) {
		cases = append(cases, m[1])
	}
	if len(cases) < least {
		t.Fatalf("only %d cases", len(cases))
	}
	return &checkerRun{checker: checker, dir: t.TempDir()}, cases
}

// TestLibraryRaces holds that no program that uses the library rightly has a data race. A program that uses a type wrongly has
// the race within that type, and the report names no field of the library.
func TestLibraryRaces(t *testing.T) {
	c, cases := casesOf(t, "LibraryRaces", raceCase, 100)
	for _, name := range cases {
		t.Run(name, func(t *testing.T) {
			for _, por := range []string{"escape", "sdpor"} {
				r, _ := c.run(t, anyExit, []string{name}, "-race", "-keep-going", "-minimize=0", "-por="+por)
				if !r.Complete {
					t.Errorf("-por=%s: verdict %s: not all states were searched", por, r.Verdict)
				}
				races := 0
				for _, v := range r.Violations {
					switch {
					case v.Kind != "race":
						t.Errorf("-por=%s: %v", por, v)
					case !ofProgram.MatchString(v.Message) && !inTheType.MatchString(v.Message):
						t.Errorf("-por=%s: a race of the library's own: %s", por, v.Message)
					default:
						races++
					}
				}
				if strings.HasPrefix(name, "race-") != (races > 0) {
					t.Errorf("-por=%s: %d races", por, races)
				}
			}
		})
	}
}

// sharedState are the namespaces whose types hold state that threads may share. LibraryRaces.cs tries these types.
var sharedState = []string{"System.Collections", "System.Collections.Concurrent", "System.Collections.Generic", "System.Collections.ObjectModel",
	"System.Threading", "System.Threading.Channels", "System.Threading.Tasks", "System.Threading.Tasks.Sources"}

// notShared are the types of sharedState that need no trial: they have no state of their own to race for, or another type is
// tried in their place.
var notShared = map[string]string{
	"AsyncFlowControl":                   "belongs to the thread that made it",
	"AsyncLocalValueChangedArgs":         "an argument",
	"CancellationToken":                  "its source is tried",
	"CancellationTokenRegistration":      "tried by Register(…).Dispose()",
	"CollectionBase":                     "an ArrayList",
	"CollectionExtensions":               "static methods without state",
	"Comparer":                           "without state",
	"ConcurrentExclusiveSchedulerPair":   "tried",
	"DictionaryEntry":                    "a struct of the program's",
	"EqualityComparer":                   "tried",
	"ExecutionContext":                   "does not change",
	"KeyedCollection":                    "a Collection",
	"KeyValuePair":                       "a struct that does not change",
	"LinkedListNode":                     "tried by its list",
	"Monitor":                            "tried by lock",
	"LockCookie":                         "a struct of the program's",
	"OrderablePartitioner":               "without state",
	"ParallelLoopResult":                 "a struct that does not change",
	"ParallelLoopState":                  "tried by Break()",
	"ParallelOptions":                    "only read by the library",
	"ReadOnlyCollection":                 "shows another collection",
	"ReadOnlyDictionary":                 "shows another collection",
	"ReadOnlyObservableCollection":       "shows another collection",
	"ReadOnlyPart":                       "shows another collection",
	"ReadOnlySet":                        "shows another collection",
	"ReferenceEqualityComparer":          "without state",
	"RegisteredWaitHandle":               "tried by RegisterWaitForSingleObject",
	"SpinWait":                           "has no state here",
	"StructuralComparisons":              "without state",
	"TaskAsyncEnumerableExtensions":      "without state",
	"TaskExtensions":                     "without state",
	"TaskFactory":                        "tried by Task.Factory",
	"TaskScheduler":                      "tried by ConcurrentExclusiveSchedulerPair",
	"TaskToAsyncResult":                  "without state",
	"Timeout":                            "constants",
	"WaitHandle":                         "tried by what derives from it",
	"ChannelReader":                      "tried by its channel",
	"ChannelWriter":                      "tried by its channel",
	"ChannelOptions":                     "only read by the library",
	"BoundedChannelOptions":              "only read by the library",
	"UnboundedChannelOptions":            "only read by the library",
	"UnboundedPrioritizedChannelOptions": "only read by the library",
}

const (
	visibilityMask = 7
	publicType     = 1
	interfaceType  = 0x20
)

// TestLibraryRacesHasAll holds that LibraryRaces.cs also tries a type that the library gains, if threads may share its state.
func TestLibraryRacesHasAll(t *testing.T) {
	source, err := os.ReadFile("../../testdata/src/LibraryRaces.cs")
	if err != nil {
		t.Fatal(err)
	}
	lib, err := driver.Corlib()
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for _, w := range regexp.MustCompile(`\w+`).FindAllString(string(source), -1) {
		used[w] = true
	}
	seen := map[string]bool{}
	for _, d := range lib.TypeDefs {
		name, _, _ := strings.Cut(d.Name, "`")
		if d.Enclosing != nil || d.Flags&visibilityMask != publicType || d.Flags&interfaceType != 0 || !slices.Contains(sharedState, d.Namespace) {
			continue
		}
		seen[name] = true
		base := ""
		if d.Extends != 0 {
			base = lib.TypeName(d.Extends)
		}
		if base == "System.Enum" || base == "System.MulticastDelegate" || used[name] || strings.HasSuffix(name, "Exception") || strings.HasSuffix(name, "EventArgs") {
			continue
		}
		if notShared[name] == "" {
			t.Errorf("LibraryRaces.cs does not try %s", d.FullName())
		}
	}
	for name := range notShared {
		if !seen[name] {
			t.Errorf("the library has no %s", name)
		}
	}
}
