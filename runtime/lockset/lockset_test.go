package lockset

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
	do "mwc/runtime/vm/vmtest"
)

// watched gives a program's machine with locksets. Its main thread has started all others and ended. There is one thread more
// than those given, so that none of these is alone.
func watched(t *testing.T, not Refuted, bySite bool, main string, threads ...string) (*do.Run, *Locksets) {
	t.Helper()
	return watchedAs(t, false, not, bySite, main, threads...)
}

// watchedAs is watched; named says that guesses go by sites.
func watchedAs(t *testing.T, named bool, not Refuted, bySite bool, main string, threads ...string) (*do.Run, *Locksets) {
	t.Helper()
	threads = append(slices.Clone(threads), do.Enter(2))
	for i := range threads {
		main += do.Start(i + 1)
	}
	r := do.New(t, do.Script(append([]string{main}, threads...)...), vm.Options{Escape: true})
	l := New(r.Machine, not, Search{OneLock: !bySite, Ends: true, Merges: named})
	r.Look()
	r.Finish(0)
	return r, l
}

func locked(lock int, ops string) string { return do.Enter(lock) + ops + do.Exit(lock) }

// TestGuarded: an access under a lock is no scheduling point if the lock was held at all accesses to the word so far.
func TestGuarded(t *testing.T) {
	r, l := watched(t, Refuted{}, true, "", locked(0, do.SetA(1)+do.Read(0)+do.SetA(3)), locked(0, do.Read(0)))
	r.Until(1, abi.PendEnter)
	r.Take(1, 0)
	r.Before(1, abi.PendExit)
	if n := l.Skipped(); n != 3 {
		t.Errorf("%d scheduling points were left out, not 3", n)
	}
	r.Take(1, 0)
	r.Until(2, abi.PendEnter)
	r.Take(2, 0)
	r.Before(2, abi.PendExit)
	r.Says("13")
	if n := l.Skipped(); n != 1 || l.Broken() {
		t.Errorf("%d scheduling points were left out; broken: %v", n, l.Broken())
	}
}

// TestGuessBroken: locksets notice an access without the lock that was held at earlier accesses. A new search knows of it.
func TestGuessBroken(t *testing.T) {
	for _, x := range []struct {
		name   string
		second string
	}{
		{"no lock", do.SetA(2)},
		{"another lock", locked(1, do.SetA(2))},
		{"a lock that has been given back", locked(0, "") + do.SetA(2)},
	} {
		t.Run(x.name, func(t *testing.T) {
			threads := []string{locked(0, do.SetA(1)), x.second}
			r, l := watched(t, Refuted{}, false, "", threads...)
			r.Finish(1)
			if l.Broken() {
				t.Fatal("broken too early")
			}
			r.Finish(2)
			if !l.Broken() {
				t.Fatal("nothing was noticed")
			}
			refuted := l.Refuted()
			again, l := watched(t, refuted, false, "", threads...)
			again.Until(1, abi.PendEnter)
			again.Take(1, 0)
			again.Before(1, abi.PendAccess)
			again.Finish(1)
			again.Finish(2)
			if l.Broken() {
				t.Error("the second search is broken as well")
			}
		})
	}
}

// TestLocksetShrinks: the locks that are held at each access remain in the lockset; the others go.
func TestLocksetShrinks(t *testing.T) {
	both := do.Enter(0) + do.Enter(1) + do.SetA(1) + do.Exit(1) + do.Exit(0)
	r, l := watched(t, Refuted{}, true, "", both, locked(1, do.SetA(2)), locked(0, do.SetA(3)))
	for i, want := range []bool{false, false, true} {
		r.Finish(int32(i + 1))
		if l.Broken() != want {
			t.Errorf("after thread %d broken is %v", i+1, l.Broken())
		}
	}
}

// TestReadOnlyAfterPublication: a read of a word that no thread writes once several threads can see it is no scheduling point.
func TestReadOnlyAfterPublication(t *testing.T) {
	r, l := watched(t, Refuted{}, true, do.SetA(3), do.Read(0)+do.Read(0)+do.Enter(0), do.Read(0)+do.Enter(0)+do.SetA(1))
	r.Take(1, 0)
	r.Before(1, abi.PendEnter)
	if n := l.Skipped(); n != 2 {
		t.Errorf("%d scheduling points were left out, not 2", n)
	}
	r.Take(2, 0)
	r.Says("333")
	if l.Broken() {
		t.Error("broken by reads")
	}
	r.Take(2, 0)
	if !l.Broken() {
		t.Error("the write was not noticed")
	}
}

// TestUnlikely: a question about a condition that nobody meets once several threads can see the object is no scheduling point. A view decides as the
// locksets themselves.
func TestUnlikely(t *testing.T) {
	for _, viewed := range []bool{false, true} {
		r, l := watched(t, Refuted{}, true, do.Open(1), do.IsUnlikely(0)+do.IsUnlikely(0)+do.Enter(0)+do.IsUnlikely(1), do.IsUnlikely(0)+do.Open(1)+do.Enter(1)+do.Open(0))
		if viewed {
			l.Views([]*vm.Machine{r.Machine})
		}
		r.Take(1, 0)
		r.Before(1, abi.PendEnter)
		if n := l.Skipped(); !viewed && n != 2 {
			t.Errorf("%d scheduling points were left out, not 2", n)
		}
		r.Take(1, 0)
		r.Before(1, abi.PendSectionAsk) // the condition of the other gate is met
		r.Take(2, 0)
		r.Before(2, abi.PendSection)
		r.Take(2, 0)
		r.Before(2, abi.PendEnter)
		if l.Broken() {
			t.Error("broken by a condition about which no question was left out")
		}
		r.Take(1, 0)
		r.Take(2, 0)
		r.Before(2, abi.PendSection)
		r.Take(2, 0)
		r.Says("FFFT")
		if !l.Broken() {
			t.Error("nobody noticed that the condition is met")
		}
	}
}

// TestNamed: where threads are interchangeable, so are the objects that they make. What is seen of one object refutes what was guessed of
// another one from the same site.
func TestNamed(t *testing.T) {
	share := do.NewNode() + do.Share()
	for _, x := range []struct {
		name, first, second string
		broken              bool
	}{
		{"no lock", share + locked(0, do.SetNode(1)), share + do.SetNode(2), true},
		{"a lock from the same site", share + locked(0, do.SetNode(1)), share + locked(1, do.SetNode(2)), false},
		{"a lock from the same site that another thread has", share + locked(0, do.SetNode(1)+do.Enter(2)), share + locked(1, do.SetNode(2)), true},
	} {
		for _, named := range []bool{false, true} {
			r, l := watchedAs(t, named, Refuted{}, true, "", x.first, x.second)
			r.Until(1, abi.PendEnter)
			r.Take(1, 0)
			if n := l.Skipped(); n != 1 {
				t.Errorf("%s, named %v: %d scheduling points were left out, not 1", x.name, named, n)
			}
			if l.Broken() {
				t.Errorf("%s, named %v: broken too early", x.name, named)
			}
			if !strings.Contains(x.name, "that another thread has") {
				r.Finish(1)
			}
			r.Finish(2)
			if l.Broken() != (named && x.broken) {
				t.Errorf("%s, named %v: broken is %v", x.name, named, l.Broken())
			}
		}
	}
}

// TestBackground: the program's end may cut a background thread off between any two accesses, even under a lock.
func TestBackground(t *testing.T) {
	r, l := watched(t, Refuted{}, true, "", do.Background()+locked(0, do.SetA(1)))
	r.Until(1, abi.PendEnter)
	r.Take(1, 0)
	r.Before(1, abi.PendAccess)
	if l.Skipped() != 0 {
		t.Error("a scheduling point was left out")
	}
}

// TestEndsWithLock: a thread that ends while it holds the lock has had no scheduling point since its guarded accesses.
func TestEndsWithLock(t *testing.T) {
	r, l := watched(t, Refuted{}, true, "", do.Enter(0)+do.SetA(1))
	r.Until(1, abi.PendEnter)
	r.Take(1, 0)
	if refuted := l.Refuted(); r.Alive(1) || !l.Broken() || New(r.Machine, refuted, Search{Ends: true}) != nil {
		t.Errorf("broken: %v, %+v", l.Broken(), refuted)
	}
}

// TestSuspended: locksets that are suspended leave nothing out.
func TestSuspended(t *testing.T) {
	r, l := watched(t, Refuted{}, true, "", locked(0, do.SetA(1)), locked(0, do.SetA(2)))
	l.Suspend(true)
	r.Until(1, abi.PendEnter)
	r.Take(1, 0)
	r.Before(1, abi.PendAccess)
	l.Suspend(false)
	r.Finish(1)
	r.Until(2, abi.PendEnter)
	r.Take(2, 0)
	r.Before(2, abi.PendExit)
}

// TestElided: in a search that leaves out orders, locksets keep the accesses that were no scheduling points.
func TestElided(t *testing.T) {
	r := do.New(t, do.Script(do.Start(1)+do.Start(2), locked(0, do.SetA(1)+do.Read(0)), do.Enter(1)), vm.Options{Escape: true})
	l := New(r.Machine, Refuted{}, Search{Reduced: true, OneLock: true, Ends: true})
	r.Look()
	r.Finish(0)
	r.Until(1, abi.PendEnter)
	r.Take(1, 0)
	o, off := do.Static(r.Prog, "s_a")
	c := r.CompOf(o)
	if e := l.Elided(); len(e) != 1 || e[0].Comp != c || e[0].Off != off || e[0].Size != 4 {
		t.Fatalf("elided are %+v", e)
	}
	l.Refute(l.Elided()[0])
	if !l.Broken() {
		t.Error("a guess that is refuted is not broken")
	}
}

// TestOutcomes: on random programs, a search with locksets that is not broken finds the same outcomes as one without, also where guesses go
// by sites. A view decides as the locksets themselves.
func TestOutcomes(t *testing.T) {
	for _, named := range []bool{false, true} {
		t.Run(fmt.Sprint("named ", named), func(t *testing.T) {
			again, left := outcomes(t, named, false)
			if named {
				return
			}
			if a, l := outcomes(t, named, true); a != again || l != left {
				t.Errorf("with a view %d searches were begun again and %d ended with locksets, not %d and %d", a, l, again, left)
			}
		})
	}
}

func outcomes(t *testing.T, named, viewed bool) (again, left int) {
	seeds := uint64(30)
	if testing.Short() {
		seeds = 8
	}
	for seed := range seeds {
		rnd := rand.New(rand.NewPCG(seed, 1))
		body := func(first, kinds int) (ops string) {
			for range 1 + rnd.IntN(2) {
				access := ""
				for range 1 + rnd.IntN(2) {
					access += [...]string{do.SetA(first), do.SetB(first), do.Open(0), do.Read(0), do.Read(1), do.IsUnlikely(0)}[rnd.IntN(kinds)]
				}
				if k := rnd.IntN(4); k < 3 {
					access = locked([...]int{0, 0, 1}[k], access)
				}
				ops += access
			}
			return ops
		}
		// Only one thread prints at a time, since a search need not make both orders in which two threads print.
		program := do.Script(do.Start(1)+do.Start(2)+do.Join(1)+do.Join(2)+do.Read(0)+do.Read(1), body(1, 6), body(2, 3))
		want := do.New(t, program, vm.Options{Escape: true}).Outcomes()
		var refuted Refuted
		for {
			r := do.New(t, program, vm.Options{Escape: true})
			l := New(r.Machine, refuted, Search{Ends: true, Merges: named})
			if l != nil && viewed {
				l.Views([]*vm.Machine{r.Machine})
			}
			r.Look()
			got := r.Outcomes()
			if l.Broken() {
				refuted = l.Refuted()
				again++
				continue
			}
			if l != nil {
				left++
			}
			if !slices.Equal(got, want) {
				t.Errorf("seed %d: outcomes %q, not %q", seed, got, want)
			}
			break
		}
	}
	t.Log(fmt.Sprintf("%d searches were begun again, %d ended with locksets", again, left))
	if again == 0 || left == 0 {
		t.Error("the programs show little")
	}
	return again, left
}
