package swarm

import (
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"mwc/runtime/checker"
)

// takes reports whether a checker takes flags beside those of a user.
func takes(own ...string) func([]string) bool {
	return func(flags []string) bool {
		_, err := checker.Look("", slices.Concat(flags, own), io.Discard)
		return err == nil
	}
}

// The plan is a function of the budget.
func TestPlanFollowsFromTheSeed(t *testing.T) {
	b := Budget{Time: time.Minute, Jobs: 4, Seed: 5}
	plan := b.Plan(takes())
	if !reflect.DeepEqual(plan, b.Plan(takes())) {
		t.Error("the same seed gives two plans")
	}
	other := Budget{Time: time.Minute, Jobs: 4, Seed: 6}
	if reflect.DeepEqual(plan, other.Plan(takes())) {
		t.Error("two seeds give the same plan")
	}
	shorter := Budget{Time: time.Second, Jobs: 2, Seed: 5}
	for i, s := range shorter.Plan(takes()) {
		if !slices.Equal(s.Flags, plan[i].Flags) {
			t.Fatalf("search %d depends on the time", i)
		}
	}
}

// Checkers take the flags of all searches; no two searches but plain ones are the same; each kind is there in the first round.
func TestPlanDiffers(t *testing.T) {
	for _, jobs := range []int{1, 2, 16} {
		for _, memory := range []int64{0, 1 << 30} {
			b := Budget{Time: time.Minute, Memory: memory, Jobs: jobs}
			plan := b.Plan(func(flags []string) bool {
				if !takes()(flags) {
					t.Errorf("checkers refuse %q", flags)
				}
				return true
			})
			known, first := map[string]bool{}, ""
			for i, s := range plan {
				text := strings.Join(s.Flags, " ")
				if s.Number != i {
					t.Errorf("search %d has the number %d", i, s.Number)
				}
				if i < len(kinds) {
					first += text + " "
				}
				if plain := !strings.Contains(text, "-seed="); known[text] && (!plain || jobs > 1) {
					t.Errorf("%q comes twice", text)
				} else if plain && jobs == 1 && i%len(kinds) != 0 {
					t.Errorf("search %d is plain", i)
				}
				known[text] = true
				if limited := strings.Contains(text, "-max-memory="); limited != (memory > 0) {
					t.Errorf("%q: a limit of memory of all searches is one of each", text)
				}
			}
			for _, part := range []string{"-search=pct", "-search=random", "-preemptions=", "-store=bitstate", "-max-depth=", "-order=random", "-hashes="} {
				if !strings.Contains(first, part) {
					t.Errorf("%s is not in the first round: %s", part, first)
				}
			}
			if len(plan) != MostSearches {
				t.Errorf("%d searches", len(plan))
			}
		}
	}
}

// What the user wants of each search leaves out the kinds that do not go with it, and never the plain search.
func TestPlanLeavesOut(t *testing.T) {
	b := Budget{Time: time.Minute, Jobs: 2}
	for _, s := range b.Plan(takes("-livelock")) {
		if text := strings.Join(s.Flags, " "); text != "" && (!strings.Contains(text, "-search=dfs") || strings.Contains(text, "bitstate")) {
			t.Errorf("-livelock does not go with %s", text)
		}
	}
	if plan := b.Plan(func([]string) bool { return false }); len(plan) != 1 || plan[0].Time != 0 {
		t.Errorf("%v: only the plain search is left, with all the time", plan)
	}
}

// The first rounds use up the time of all processes, and the plain search has one of several to itself.
func TestPlanTime(t *testing.T) {
	for _, jobs := range []int{1, 2, 8} {
		b := Budget{Time: 10 * time.Minute, Jobs: jobs}
		plan, sum := b.Plan(takes()), time.Duration(0)
		per := len(kinds)
		if jobs > 1 {
			if plan[0].Time != 0 {
				t.Errorf("%d jobs: the plain search has %v", jobs, plan[0].Time)
			}
			plan, per = plan[1:], per-1
			jobs--
		}
		for _, s := range plan[:rounds*per] {
			sum += s.Time
		}
		if all := b.Time * time.Duration(jobs); sum > all || sum < all*9/10 {
			t.Errorf("%d jobs: the searches of the first rounds have %v of %v", b.Jobs, sum, all)
		}
		if a, b := plan[0].Time, plan[rounds*per-1].Time; b != 8*a {
			t.Errorf("the last round has %v, the first %v", b, a)
		}
	}
}
