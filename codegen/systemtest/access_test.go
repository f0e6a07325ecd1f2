package systemtest

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/build"
)

// accessMain goes to all states of a program. For each thread that stands in the program's own code, it prints what the thread
// will do next.
const accessMain = `package main

import (
	"fmt"
	"strings"

	"mwc/runtime/state"
	"mwc/runtime/vm"
)

var kinds = [...]string{
	vm.AccessNone: "none", vm.AccessRead: "read", vm.AccessWrite: "write", vm.AccessAtomicRead: "atomic-read", vm.AccessAtomic: "atomic", vm.AccessAdd: "add",
	vm.AccessLock: "lock", vm.AccessThread: "thread", vm.AccessAll: "all",
}

func main() {
	m := vm.New(&program, vm.Options{})
	store := state.NewTree(m)
	type step struct {
		from state.ID
		c    vm.Choice
	}
	var work []step
	var buf []vm.Choices
	seen := map[string]bool{}
	arrive := func() {
		at, isNew := store.Put()
		if !isNew {
			return
		}
		buf, _ = m.Enabled(buf[:0])
		for _, cs := range buf {
			for alt := int32(0); alt <= cs.Last; alt++ {
				work = append(work, step{at, vm.Choice{Thread: cs.Thread, Alt: max(alt, cs.Alt)}})
			}
		}
		for i := range m.Threads {
			if !m.Alive(i) || m.IsNew(i) {
				continue
			}
			a := m.Access(i)
			at, ok := m.PendingSite(i)
			for _, l := range m.Stack(i) {
				if l.File != "" {
					at = l
					break
				}
			}
			if !ok || at.File == "" {
				continue
			}
			s := fmt.Sprintf("%d %s", at.Line, kinds[a.Kind])
			if a.Kind != vm.AccessNone && a.Kind != vm.AccessAll {
				k := &m.Comps[a.Comp]
				s += " " + strings.TrimPrefix(strings.TrimPrefix(m.Prog.Types[m.TypeOf(k.Ref)].Name, "System."), "Threading.")
				if a.Kind <= vm.AccessAdd {
					s += fmt.Sprintf(" %d", a.Size)
				}
				if a.Kind < vm.AccessLock && (a.Off < 8 || a.Off+a.Size > k.Len || a.Off%a.Size != 0) {
					s += fmt.Sprintf(" OUTSIDE at %d of %d", a.Off, k.Len)
				}
			}
			if !seen[s] {
				seen[s] = true
				fmt.Println(s)
			}
		}
	}
	arrive()
	for len(work) > 0 {
		w := work[len(work)-1]
		work = work[:len(work)-1]
		store.Goto(w.from)
		m.Enabled(buf[:0])
		if m.Step(w.c) != vm.Stepped {
			continue
		}
		if e := m.Effects(); (e&vm.EffectEnds != 0) == m.Alive(int(w.c.Thread)) {
			fmt.Println("0 the end of a thread has effects", e)
		} else if e&vm.EffectClassDone != 0 && !seen["class"] {
			seen["class"] = true
			fmt.Println("0 a class constructor is done")
		}
		arrive()
	}
}
`

// TestAccess holds that the machine tells for each kind of operation what the operation accesses.
func TestAccess(t *testing.T) {
	toolchain, err := build.FindGo(context.Background())
	if err != nil {
		t.Skip(err)
	}
	source, err := os.ReadFile("../../testdata/src/Accesses.cs")
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]bool{"0 a class constructor is done": true}
	for i, line := range strings.Split(string(source), "\n") {
		if _, list, ok := strings.Cut(line, " //! "); ok {
			for _, s := range strings.Split(list, ", ") {
				want[fmt.Sprintf("%d %s", i+1, s)] = true
			}
		}
	}
	app := build.Source{App: "../../testdata/debug/Accesses.dll"}
	c := app.Compilation()
	if err := c.Compile(); err != nil {
		t.Fatal(err)
	}
	c.Module["checker/main.go"] = []byte(accessMain)
	dir := t.TempDir()
	if err := build.WriteModule(dir, c.Module); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "accesses")
	if err := toolchain.Compile(context.Background(), dir, out); err != nil {
		t.Fatal(err)
	}
	text, err := exec.Command(out).CombinedOutput()
	if err != nil {
		t.Fatal(err, string(text))
	}
	got := strings.Split(strings.TrimSpace(string(text)), "\n")
	slices.Sort(got)
	for _, s := range got {
		if !want[s] {
			t.Errorf("not expected: line %s", s)
		}
		delete(want, s)
	}
	for s := range want {
		t.Errorf("missing: line %s", s)
	}
}
