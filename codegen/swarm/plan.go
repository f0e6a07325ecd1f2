// Package swarm plans and makes many searches of one program that differ in strategy, order, hash functions and bounds, and estimates from
// the states that several of them have found how many there are (Holzmann, Joshi, Groce: Tackling Large Verification Problems with the Swarm
// Tool, 2008).
package swarm

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"time"
)

// Budget is what a swarm may use, and what its plan is a function of.
type Budget struct {
	Time   time.Duration // of all searches together; it is not 0
	Memory int64         // of the searches that are made at a time, in bytes; 0: no limit
	Jobs   int           // searches at a time
	Seed   int64
}

// Search is one search of a plan.
type Search struct {
	Number int
	Flags  []string      // of the checker
	Time   time.Duration // for the search; 0: all that is left
}

// Text is the search's flags for people.
func (s *Search) Text() string {
	if len(s.Flags) == 0 {
		return "no flags"
	}
	return strings.Join(s.Flags, " ")
}

// MostSearches is how many searches a swarm makes, if time is left: searches that end early, each at its own bound, would go on for ever.
const MostSearches = 1000

const (
	rounds = 4 // of searches, each with twice the time of the one before, which use up a budget
	// leastTime is the least time of a search: below that, most of it would go into starting the process.
	leastTime = 200 * time.Millisecond
	// bits is the size of the largest array of bits where memory has no limit, and leastBits the least size.
	bits, leastBits = 32 << 20, 1 << 16
	// sketched is how many states a search names.
	sketched = 4096
)

// plain is the search that is made without flags: the one that knows most reductions.
const plain = 0

// kinds are the ways in which searches differ; each gives the flags of its search in a round. memory is what the search may use, 0 for no
// limit.
var kinds = []func(r *rand.Rand, memory int64) []string{
	plain: func(*rand.Rand, int64) []string { return nil },
	func(r *rand.Rand, memory int64) []string { return bitstate(r, memory) },
	func(r *rand.Rand, _ int64) []string {
		return []string{"-search=pct", "-runs=0", "-pct-depth=" + strconv.Itoa(2+r.IntN(5)), seed(r)}
	},
	func(r *rand.Rand, _ int64) []string {
		return append([]string{"-preemptions=" + strconv.Itoa(1+r.IntN(3))}, ordered(r)...)
	},
	func(r *rand.Rand, _ int64) []string { return []string{"-search=random", "-runs=0", seed(r)} },
	func(r *rand.Rand, memory int64) []string {
		return append(bitstate(r, memory), "-max-depth="+strconv.Itoa(32<<r.IntN(8)))
	},
	func(r *rand.Rand, _ int64) []string { return ordered(r) },
}

func seed(r *rand.Rand) string { return "-seed=" + strconv.Itoa(int(r.Int32())) }

// ordered is a depth-first search in a random order whose states can be compared with those of others.
func ordered(r *rand.Rand) []string {
	return []string{"-search=dfs", "-order=random", seed(r), "-sketch=" + strconv.Itoa(sketched)}
}

// bitstate is an ordered search with an array of bits. Fewer hash functions, and smaller arrays, leave out other states, sooner.
func bitstate(r *rand.Rand, memory int64) []string {
	size := int64(bits)
	if memory > 0 {
		size = memory / 2
	}
	size = max(size>>r.IntN(4), leastBits)
	return append(ordered(r), "-store=bitstate", "-hashes="+strconv.Itoa(1+r.IntN(4)), "-bits="+strconv.FormatInt(size, 10))
}

// Plan gives the searches of a swarm in the order in which they begin. Search n is a function of the budget and of what takes says: a kind of
// search whose flags it refuses is left out. The first search is the plain one, which takes cannot refuse. If several searches go on at a
// time, the plain one has all the time, and the rounds share what is left.
func (b *Budget) Plan(takes func(flags []string) bool) []Search {
	var limit []string
	share := b.Memory / int64(b.Jobs)
	if b.Memory > 0 {
		share = max(share, 1)
		limit = []string{"-max-memory=" + strconv.FormatInt(share, 10)}
	}
	flags := func(round, kind int) []string {
		r := rand.New(rand.NewPCG(uint64(b.Seed), uint64(round*len(kinds)+kind)))
		return append(kinds[kind](r, share), limit...)
	}
	var round []int // the kinds of which it consists
	for k := range kinds {
		if k == plain && b.Jobs == 1 || k != plain && takes(flags(0, k)) {
			round = append(round, k)
		}
	}
	var plan []Search
	others := time.Duration(b.Jobs)
	if b.Jobs > 1 {
		plan = append(plan, Search{Flags: flags(0, plain)})
		others--
	}
	unit := b.Time * others / time.Duration(max(len(round), 1)*(1<<rounds-1))
	for n := 0; len(round) > 0 && len(plan) < MostSearches; n++ {
		for _, k := range round {
			plan = append(plan, Search{Number: len(plan), Flags: flags(n, k), Time: min(max(unit<<min(n, rounds-1), leastTime), b.Time)})
		}
	}
	return plan[:min(len(plan), MostSearches)]
}
