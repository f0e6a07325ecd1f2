package systemtest

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/build"
)

// ownCode says how clients are compiled with .NET's own implementation of a type in place of mwc's.
type ownCode struct {
	prefer []string // types that come from .NET's assemblies
	lend   []string // internal members of mwc's library that .NET's code may use: they mean the same there
	shims  string   // the assembly of testdata/clients/shims that stands in for what is below these types
	states int64    // the largest number of states in the search of one client
	part   int      // TestClientsCode searches one client of so many, unless -part or -commit says otherwise
}

// ownCodes are the types, by program of testdata/clients, whose models are held against .NET's own code. What that code uses of other types,
// such as locks and threads, is mwc's.
var ownCodes = map[string]ownCode{
	"Cancellation": {prefer: []string{"System.Threading.CancellationToken*"}, shims: "Shims", states: 30000, part: 32},
	"Channels":     {prefer: []string{"System.Threading.Channels.*"}, shims: "Shims", states: 30000, part: 16},
	"Collections":  {prefer: []string{"System.Collections.Concurrent.*"}, shims: "Shims", states: 30000, part: 32},
	"Events": {
		prefer: []string{"System.Threading.ManualResetEventSlim", "System.Threading.CountdownEvent", "System.Threading.Barrier", "System.Threading.ReaderWriterLockSlim"},
		shims:  "Shims", states: 30000, part: 16,
	},
	"Lazies": {prefer: []string{"System.Lazy*", "System.Threading.LazyInitializer", "System.Threading.LazyHelper"}, shims: "Shims", states: 30000, part: 16},
	"SemaphoreSlim": {
		prefer: []string{"System.Threading.SemaphoreSlim"}, shims: "Shims", states: 30000, part: 16,
		lend: []string{"System.Threading.Tasks.Task`1::TrySetResult", "System.Threading.Tasks.Task`1::.ctor"},
	},
	"Tasks": {
		prefer: []string{
			"System.Threading.Tasks.*", "System.AggregateException", "System.Threading.CancellationToken*",
			"System.Runtime.CompilerServices.AsyncTaskMethodBuilder*", "System.Runtime.CompilerServices.AsyncValueTaskMethodBuilder*",
			"System.Runtime.CompilerServices.AsyncVoidMethodBuilder", "System.Runtime.CompilerServices.AsyncIteratorMethodBuilder",
			"System.Runtime.CompilerServices.TaskAwaiter*", "System.Runtime.CompilerServices.ConfiguredTaskAwaitable*",
			"System.Runtime.CompilerServices.ValueTaskAwaiter*", "System.Runtime.CompilerServices.ConfiguredValueTaskAwaitable*",
			"System.Runtime.CompilerServices.YieldAwaitable", "System.Runtime.CompilerServices.IAsyncStateMachineBox",
		},
		shims: "TaskShims", states: 40000, part: 64,
	},
}

// searchCode gives the outcomes of each client with .NET's code; none where the space is too large.
func searchCode(t *testing.T, name, framework string, clients []client) map[string][]string {
	t.Helper()
	own := ownCodes[name]
	source := build.Source{
		App: filepath.Join(clientsDir, "bin", name+".dll"), Framework: []string{framework}, Stubs: []string{filepath.Join(clientsDir, "shims", own.shims+".dll")},
		Prefer: own.prefer, Lend: own.lend,
	}
	binary, err := compileSessionOf(t.TempDir(), source)
	if err != nil {
		t.Fatal(err)
	}
	searches, errs := make([]sessionSearch, len(clients)), make([]error, len(clients))
	eachSession(binary, len(clients), func(s *session, i int) { searches[i], errs[i] = s.search(clients[i].args, own.states) })
	found := map[string][]string{}
	for i, c := range clients {
		if errs[i] != nil {
			t.Errorf("%s %s with .NET's code: %v", name, c.args, errs[i])
		} else if searches[i].reason == "" {
			found[c.args] = searches[i].outcomes
		}
	}
	return found
}

// TestClientsCode holds that the committed outcomes of .NET's code are those that the search finds with it. TestClients compares mwc's models
// with them, on machines without .NET, too.
func TestClientsCode(t *testing.T) {
	dir := framework()
	if dir == "" {
		t.Skip("no .NET 10 on this machine")
	}
	if testing.Short() {
		t.Skip("it compiles checkers and makes thousands of searches")
	}
	for name := range ownCodes {
		t.Run(name, func(t *testing.T) {
			clients := readClients(t, filepath.Join(clientsDir, "seen", name+".txt"))
			n := *clientsPart
			if n == 1 && !*randomCommit {
				n = ownCodes[name].part // the rest would say no more of whether the file is right
			}
			clients = slices.DeleteFunc(clients, func(c client) bool { return !partOf(c, n) })
			if !*randomCommit { // the others were too large when the file was made
				recorded := readCode(t, name)
				clients = slices.DeleteFunc(clients, func(c client) bool { return recorded[c.args] == nil })
			}
			found := searchCode(t, name, dir, clients)
			t.Logf("%s: %d of %d clients with .NET's code", name, len(found), len(clients))
			if *randomCommit {
				writeCode(t, name, clients, found)
			}
			code := readCode(t, name)
			both := 0
			for _, c := range clients {
				o, ok := found[c.args]
				recorded, known := code[c.args]
				if !ok || !known { // too large for the search now, or when the file was made
					continue
				}
				both++
				if !slices.Equal(o, recorded) {
					t.Errorf("%s %s: the search with .NET's code finds %q, and the file says %q", name, c.args, o, recorded)
				}
				if missed := minus(c.outcomes, o); len(missed) > 0 {
					t.Errorf("%s %s: .NET shows %q, which its code does not do here: %q", name, c.args, missed, o)
				}
			}
			if both*2 < len(clients) {
				t.Errorf("%s: only %d of %d clients are in the file and small enough for the search", name, both, len(clients))
			}
		})
	}
}

// writeCode commits what the searches with .NET's code found of a type.
func writeCode(t *testing.T, name string, clients []client, found map[string][]string) {
	t.Helper()
	var text strings.Builder
	for _, c := range clients {
		if o, ok := found[c.args]; ok {
			fmt.Fprintf(&text, "%s: %s\n", c.args, strings.Join(o, tableComma))
		}
	}
	if err := os.WriteFile(filepath.Join(clientsDir, "code", name+".txt"), []byte(text.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}
