package systemtest

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/build"
	"mwc/codegen/systemtest/drawn"
)

const clientsDir = "../../testdata/clients"

// clientsFound is for whoever changes a model: what the searches find before and after can be compared.
var clientsFound = flag.String("found", "", "a directory: TestClients writes the outcomes of each type's clients to a file there")

// clientsPart is for a quick look.
var clientsPart = flag.Int("part", 1, "TestClients and TestClientsCode take one client of so many")

// partOf chooses one client of n.
func partOf(c client, n int) bool { return drawn.Of(c.args, uint32(n)) == 0 }

// maxClientStates is the largest number of states in the search of one client. A client with more says nothing; maxLargeClients
// says how many of a hundred these may be.
const (
	maxClientStates = 20000
	maxLargeClients = 20
)

// A client is a few threads that do a few operations on an object of one type: a line of a file of testdata/clients.
type client struct {
	args     string   // SETUP SCRIPT SCRIPT…
	outcomes []string // those that .NET showed
}

// readClients reads a file of lines CLIENT: OUTCOME, OUTCOME…
func readClients(t *testing.T, file string) []client {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var all []client
	for line := range strings.Lines(string(data)) {
		args, outcomes, ok := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		if !ok {
			t.Fatalf("%s: no client: %s", file, line)
		}
		all = append(all, client{args: args, outcomes: strings.Split(outcomes, tableComma)})
	}
	if len(all) == 0 {
		t.Fatalf("%s has no clients", file)
	}
	return all
}

// clientReductions are compared on each client of few states; the default's outcomes count as what the search finds.
var clientReductions = []string{"none", "escape", "sdpor", "persistent"}

// fewClientStates is the largest number of states of a client for which all reductions are compared.
const fewClientStates = 1500

// searchClient gives what the search of a client finds. An error says that reductions differ, or that there is no verdict.
func (s *session) searchClient(args string) (sessionSearch, error) {
	found, err := s.search(args, maxClientStates)
	if err != nil || found.states > fewClientStates {
		return found, err
	}
	for _, por := range clientReductions {
		other, err := s.search(args, maxClientStates, "-por="+por)
		if err != nil {
			return found, fmt.Errorf("-por=%s: %w", por, err)
		}
		if other.reason == "" && !slices.Equal(found.outcomes, other.outcomes) {
			return found, fmt.Errorf("-por=%s does not find %q, and finds %q besides", por, minus(found.outcomes, other.outcomes), minus(other.outcomes, found.outcomes))
		}
	}
	return found, nil
}

// TestClients holds that mwc's concurrency types do what .NET's do: each outcome that .NET showed of a client is one that the
// search finds, and all reductions find the same.
func TestClients(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds large checkers; TestOutcomes is enough for -short")
	}
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	files, err := filepath.Glob(filepath.Join(clientsDir, "seen", "*.txt"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		t.Run(name, func(t *testing.T) {
			binary, err := compileSession(t.TempDir(), filepath.Join(clientsDir, "bin", name+".dll"))
			if err != nil {
				t.Fatal(err)
			}
			compareClients(t, name, binary, readClients(t, file))
		})
	}
}

// clientsSampled are the types of which CI searches one client of so many; with -hours all. Of the clients of the other types it searches half.
var clientsSampled = map[string]int{"Collections": 8, "Cancellation": 4, "Tasks": 4}

// compareClients searches the clients of a type, two at a time.
func compareClients(t *testing.T, name, binary string, clients []client) {
	n := *clientsPart
	if n == 1 && !*drawn.Hours {
		n = max(clientsSampled[name], 2)
	}
	clients = slices.DeleteFunc(clients, func(c client) bool { return !partOf(c, n) })
	searches, errs := make([]sessionSearch, len(clients)), make([]error, len(clients))
	eachSession(binary, len(clients), func(s *session, i int) { searches[i], errs[i] = s.searchClient(clients[i].args) })
	large := 0
	code, known := readCode(t, name), readClientDifferences(t)
	for i, c := range clients {
		if errs[i] != nil {
			t.Errorf("%s %s: %v", name, c.args, errs[i])
		}
		if errs[i] != nil || searches[i].reason != "" {
			large++
			continue
		}
		found := searches[i].outcomes
		key := name + " " + c.args
		own, ok := code[c.args]
		missed := minus(slices.Compact(slices.Sorted(slices.Values(slices.Concat(c.outcomes, own)))), found)
		if !slices.Equal(missed, known.missed[key]) {
			t.Errorf("%s: .NET does %q, the search finds only %q; differences.txt says that %q are missing", key, missed, found, known.missed[key])
		}
		if !ok {
			continue
		}
		if more := minus(minus(found, append(own, c.outcomes...)), known.more[key]); len(more) > 0 {
			t.Errorf("%s: the search finds %q, which .NET's code does not do", key, more)
		}
	}
	t.Logf("%s: %d clients, %d of them too large", name, len(clients), large)
	if large*100 > maxLargeClients*len(clients) {
		t.Errorf("%s: of %d clients %d have more than %d states", name, len(clients), large, maxClientStates)
	}
	if *clientsFound != "" {
		var text strings.Builder
		for i, c := range clients {
			fmt.Fprintf(&text, "%s: %s\n", c.args, strings.Join(searches[i].outcomes, tableComma))
		}
		if err := os.WriteFile(filepath.Join(*clientsFound, name+".txt"), []byte(text.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// readCode gives the outcomes of a type's clients with .NET's own code, by client; none if that cannot be compiled.
func readCode(t *testing.T, name string) map[string][]string {
	t.Helper()
	file := filepath.Join(clientsDir, "code", name+".txt")
	if _, err := os.Stat(file); err != nil && ownCodes[name].prefer == nil {
		return nil
	}
	code := map[string][]string{}
	for _, c := range readClients(t, file) {
		code[c.args] = c.outcomes
	}
	return code
}

// clientDifferences are the outcomes, by type and client, that are known to be only those of .NET's code, and only those of mwc's model.
type clientDifferences struct {
	missed, more map[string][]string
}

// readClientDifferences reads testdata/clients/differences.txt: lines TYPE CLIENT: .NET OUTCOME, OUTCOME… and TYPE CLIENT: mwc OUTCOME…, below the
// sentences that say why.
func readClientDifferences(t *testing.T) *clientDifferences {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(clientsDir, "differences.txt"))
	if err != nil {
		t.Fatal(err)
	}
	d := &clientDifferences{missed: map[string][]string{}, more: map[string][]string{}}
	said := false // a reason stands above
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSuffix(line, "\n")
		if line == "" || line[0] == '#' {
			said = line != ""
			continue
		}
		key, rest, ok := strings.Cut(line, ": ")
		side, outcomes, sided := strings.Cut(rest, " ")
		if !ok || !sided || side != ".NET" && side != "mwc" {
			t.Fatalf("differences.txt: no difference: %s", line)
		}
		if !said {
			t.Fatalf("differences.txt: nothing says why: %s", line)
		}
		of := d.missed
		if side == "mwc" {
			of = d.more
		}
		of[key] = strings.Split(outcomes, tableComma)
	}
	return d
}
