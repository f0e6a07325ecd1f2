package debugger

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"mwc/runtime/search"
	"mwc/runtime/vm"
	"mwc/runtime/vm/vmtest"
)

var options = search.Options{
	Search: "dfs", Por: "escape", GC: "hybrid", Store: "tree", Symmetry: "heap", Budget: 1 << 20, MaxStack: 10000, MaxHeap: 512 << 20,
}

// Whatever way a session takes, it shows the same text when it comes back to a state.
func TestSteppingBack(t *testing.T) {
	for _, change := range []func(*search.Options){
		func(*search.Options) {}, func(o *search.Options) { o.Search = "bfs" }, func(o *search.Options) { o.Por, o.GC = "none", "ms" },
		func(o *search.Options) { o.Store = "collapse" },
	} {
		for _, p := range []*vm.Program{vmtest.Philosophers(3), vmtest.LostUpdate(3), vmtest.Queue(2, 5)} {
			o := options
			change(&o)
			s := newStepper(p, o, nil, &bytes.Buffer{})
			rng := rand.New(rand.NewPCG(1, 2))
			seen := map[string]string{}
			for range 300 {
				here := s.here()
				if len(here) == 0 || rng.IntN(3) == 0 && len(s.path) > 1 {
					s.back(1 + rng.IntN(len(s.path)-1))
				} else {
					cs := here[rng.IntN(len(here))]
					cs.Alt += rng.Int32N(cs.Last - cs.Alt + 1)
					s.take(cs.Choice)
				}
				if s.now().state == 0 {
					continue
				}
				out := &bytes.Buffer{}
				s.out.Flush()
				s.out.Reset(out)
				s.show()
				s.out.Flush()
				_, text, _ := strings.Cut(out.String(), "\n") // the first line has the length of the way
				key := fmt.Sprint(s.now().state, s.now().names)
				if old, ok := seen[key]; ok && old != text {
					t.Fatalf("%s %+v: a state shows itself in two ways:\n%s\n%s", p.Name, o, old, text)
				}
				seen[key] = text
			}
		}
	}
}

// restart leads back to the state before the first transition.
func TestRestart(t *testing.T) {
	s := newStepper(vmtest.LostUpdate(2), options, nil, &bytes.Buffer{})
	first := s.now().state
	if err := s.command("run", []string{"5"}); err != nil || len(s.path) == 1 {
		t.Fatal(len(s.path), err)
	}
	if err := s.command("restart", nil); err != nil || len(s.path) != 1 || s.now().state != first {
		t.Errorf("%d positions, state %d, want state %d; %v", len(s.path), s.now().state, first, err)
	}
}
