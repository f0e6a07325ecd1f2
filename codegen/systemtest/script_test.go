package systemtest

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
)

// A script is a program of pointer operations for testdata/memory/src/Script.cs, with what a model of blocks says about it. In
// the model, a pointer is a block and a distance from the block's beginning. A pointer may be moved anywhere, and used inside
// of the block.
type script struct {
	ops   []string
	stray bool // the last operation leaves its block, or uses a block that is gone
}

type scriptBlock struct {
	size          int
	native, freed bool
}

// randomScript makes a script. An operation strays if the model says so, and the script ends with it.
func randomScript(r *rand.Rand) script {
	var s script
	blocks := make([]*scriptBlock, 4)
	type pointer struct {
		to *scriptBlock
		at int
	}
	pointers := make([]pointer, 4)
	add := func(format string, args ...any) { s.ops = append(s.ops, fmt.Sprintf(format, args...)) }
	for i := range blocks {
		b := &scriptBlock{size: []int{0, 1, 3, 4, 7, 8, 16, 24, 33}[r.IntN(9)]}
		switch k := r.IntN(6); k {
		case 0, 1:
			b.native = true
			add("a%d,%d", i, b.size)
		case 2:
			add("m%d,%d", i, b.size)
		case 3:
			add("w%d,%d", i, b.size/8)
			b.size = b.size / 8 * 8
		case 4:
			b.size = 8
			add("l%d", i)
		default:
			b.size = 16
			add("g%d", i)
		}
		blocks[i] = b
		pointers[i] = pointer{b, 0}
		add("p%d,%d", i, i)
	}
	for range 3 + r.IntN(25) {
		i := r.IntN(4)
		p := &pointers[i]
		inside := func(p *pointer, n int) bool { return !p.to.freed && p.at >= 0 && p.at+n <= p.to.size }
		// Mostly move the pointer so that the next access is inside: this keeps scripts long.
		if room := p.to.size; room > 0 && r.IntN(8) > 0 && !p.to.freed {
			to := r.IntN(room + 1)
			add("+%d,%d", i, to-p.at)
			p.at = to
		}
		n := []int{1, 2, 3, 4, 8}[r.IntN(5)]
		if inside(p, 0) && r.IntN(8) > 0 {
			n = []int{8, 4, 3, 2, 1}[r.IntN(5)]
			for n > 1 && !inside(p, n) {
				n--
			}
			if n > 4 {
				n = 8
				if !inside(p, n) {
					n = 4
				}
			}
			if !inside(p, n) && r.IntN(3) > 0 {
				continue
			}
		}
		ok := inside(p, n)
		switch op := r.IntN(12); op {
		case 0:
			j := r.IntN(4)
			pointers[i] = pointers[j]
			add("c%d,%d", i, j)
			ok = true
		case 1:
			by := []int{-1000000, -100, -16, -8, -1, 1, 8, 16, 100, 1000000}[r.IntN(10)]
			p.at += by
			add("+%d,%d", i, by)
			ok = true
		case 2:
			add("i%d", i)
			ok = true
		case 3:
			if !p.to.native && r.IntN(4) > 0 {
				continue
			}
			ok = p.to.native && !p.to.freed && p.at == 0
			p.to.freed = true
			add("f%d", i)
		case 4:
			j := r.IntN(4)
			q := &pointers[j]
			n = r.IntN(9)
			for r.IntN(4) > 0 && n > 0 && !(inside(p, n) && inside(q, n)) {
				n--
			}
			ok = n == 0 || inside(p, n) && inside(q, n)
			add("b%d,%d,%d", i, j, n)
		case 5:
			n = r.IntN(9)
			ok = n == 0 || inside(p, n)
			add("z%d,%d", i, n)
		case 6:
			add("v%d,%d", i, n)
		case 7:
			n = 4 * (1 + r.IntN(2))
			if p.at%n != 0 {
				continue // .NET need not make such an access at once
			}
			ok = inside(p, n)
			add("o%d,%d", i, n)
		case 8, 9:
			add("r%d,%d", i, n)
		default:
			add("x%d,%d", i, n)
		}
		if !ok {
			s.stray = true
			break
		}
	}
	return s
}

// TestMemoryScripts holds that random programs of pointer operations stray where a model of blocks says so, and nowhere else.
// MWC_SCRIPTS says how many are tried, MWC_SEED with which seed to begin.
func TestMemoryScripts(t *testing.T) {
	checker := buildMemory(t, "Script.dll")
	n, seed := 300, uint64(1)
	if testing.Short() {
		n = 60
	}
	if v, err := strconv.Atoi(os.Getenv("MWC_SCRIPTS")); err == nil {
		n = v
	}
	if v, err := strconv.ParseUint(os.Getenv("MWC_SEED"), 10, 64); err == nil {
		seed = v
	}
	strays := 0
	for i := range n {
		s := randomScript(rand.New(rand.NewPCG(seed, uint64(i))))
		text := strings.Join(s.ops, " ")
		flags := memorySettings[i%len(memorySettings)]
		r, out := checkMemory(t, checker, flags, text)
		want := "verified"
		if s.stray {
			want = "violation"
			strays++
		}
		if r.Verdict != want || want == "violation" && r.Violations[0].Kind != "memory" {
			t.Errorf("seed %d, script %d: %q: want %s %v\n%s", seed, i, text, want, flags, out)
			if testing.Short() {
				return
			}
		}
	}
	t.Logf("%d of %d scripts stray", strays, n)
	if strays < n/10 || strays > n*9/10 {
		t.Errorf("%d of %d scripts stray", strays, n)
	}
}
