package systemtest

import (
	"fmt"
	"maps"
	"math/rand"
	"slices"
	"strings"
	"testing"
)

// A deck has all combinations of techniques that go together, except for the reference, by strategy, reduction and bound. These
// groups are its suits. The test compares each program with some of each suit, drawn at random, so that over many programs
// every combination comes up.
type deck struct {
	values  map[string][]string // by flag, the default first
	suits   map[string][]setting
	refused map[string]bool
}

// newDeck makes the deck of the combinations that refused accepts.
func newDeck(values map[string][]string, refused func(setting) bool) *deck {
	d := &deck{values: values, suits: map[string][]setting{}, refused: map[string]bool{}}
	all := []setting{{}}
	for _, f := range techniques {
		var longer []setting
		for _, s := range all {
			for _, v := range values[f] {
				longer = append(longer, s.with(f, v))
			}
		}
		all = longer
	}
	for _, s := range all {
		if maps.Equal(s, reference) {
			continue
		}
		if refused(s) {
			d.refused[s.String()] = true
			continue
		}
		suit := s["search"] + " " + s["por"] + " " + s["preemptions"]
		if s["search"] == "random" || s["search"] == "pct" {
			suit = "samples" // a sample can tell little, so all of them are one suit
		}
		d.suits[suit] = append(d.suits[suit], s)
	}
	return d
}

// deal draws n settings of each suit.
func (d *deck) deal(r *rand.Rand, n int) []setting {
	var hand []setting
	for _, name := range slices.Sorted(maps.Keys(d.suits)) {
		suit := d.suits[name]
		for _, i := range r.Perm(len(suit))[:min(n, len(suit))] {
			hand = append(hand, suit[i])
		}
	}
	return hand
}

// A tally counts how often settings were compared.
type tally struct {
	combinations map[string]int
	values       map[string]int
	pairs        map[[2]string]int
}

func newTally() *tally {
	return &tally{map[string]int{}, map[string]int{}, map[[2]string]int{}}
}

func (c *tally) count(s setting) {
	if s["order"] != "" { // whatever the other flags are, the order is drawn, and so is its seed
		c.values["-order="+s["order"]]++
		s = maps.Clone(s)
		delete(s, "order")
		delete(s, "seed")
	}
	flags := s.flags()
	c.combinations[strings.Join(flags, " ")]++
	for i, f := range flags {
		c.values[f]++
		for _, g := range flags {
			if g != f {
				c.pairs[[2]string{flags[i], g}]++
			}
		}
	}
}

func (c *tally) add(o *tally) {
	for s, n := range o.combinations {
		c.combinations[s] += n
	}
	for f, n := range o.values {
		c.values[f] += n
	}
	for p, n := range o.pairs {
		c.pairs[p] += n
	}
}

// report says how often each value was compared, and with which values of the other flags. It fails if a value was left out
// or, if all is true, a combination.
func (c *tally) report(t *testing.T, d *deck, all bool) {
	t.Helper()
	for _, f := range slices.Sorted(maps.Keys(c.values)) {
		var with []string
		for _, g := range slices.Sorted(maps.Keys(c.values)) {
			if n := c.pairs[[2]string{f, g}]; n > 0 {
				with = append(with, fmt.Sprintf("%s %d", g[strings.Index(g, "=")+1:], n))
			}
		}
		t.Logf("%s: %d; with %s", f, c.values[f], strings.Join(with, ", "))
	}
	for f, list := range d.values {
		for _, v := range list {
			if slices.Contains(techniques, f) && c.values["-"+f+"="+v] == 0 {
				t.Errorf("no search took -%s=%s: what goes with it?", f, v)
			}
		}
	}
	n, fewest := 0, ""
	for _, suit := range d.suits {
		for _, s := range suit {
			if n++; fewest == "" || c.combinations[s.String()] < c.combinations[fewest] {
				fewest = s.String()
			}
		}
	}
	if all && c.combinations[fewest] == 0 {
		t.Errorf("not compared: %s", fewest)
	}
	t.Logf("%d combinations go together, %d do not; compared least often, %d times: %s", n, len(d.refused), c.combinations[fewest], fewest)
}

// TestDeck holds that a hand has some of each suit, and no combination that does not go together.
func TestDeck(t *testing.T) {
	values := map[string][]string{"search": {"dfs", "bfs", "pct"}, "por": {"escape", "none"}, "gc": {"hybrid", "ms", "x"}, "store": {"tree", "flat"}, "symmetry": {"heap"}, "preemptions": {"none"}}
	d := newDeck(values, func(s setting) bool { return s["search"] == "bfs" && s["por"] == "escape" })
	if n := len(d.refused); n != 6 {
		t.Errorf("%d combinations are refused", n)
	}
	hand := d.deal(rand.New(rand.NewSource(1)), 2)
	if len(hand) != 2*4 {
		t.Errorf("dealt %v", hand)
	}
	c, met := newTally(), map[string]bool{}
	r := rand.New(rand.NewSource(2))
	for range 100 {
		for _, s := range d.deal(r, 2) {
			c.count(s)
			met[s.String()] = true
		}
	}
	if len(met) != 3*2*3*2-6-1 || len(c.combinations) != len(met) {
		t.Errorf("%d combinations came up", len(met))
	}
	if n := c.pairs[[2]string{"-gc=x", "-search=bfs"}]; n == 0 || n != c.pairs[[2]string{"-search=bfs", "-gc=x"}] || c.pairs[[2]string{"-search=bfs", "-por=escape"}] > 0 {
		t.Errorf("counted %v", c.pairs)
	}
}
