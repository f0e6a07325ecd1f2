package html

import (
	"math"
	"slices"
	"strings"

	"mwc/runtime/report"
)

// mostNodes bounds the threads of a wait-for graph that is drawn. The list below it has all.
const mostNodes = 12

// graph is who waits for whom at the end, as a drawing: threads on a circle, and an arrow from each to the one it waits for.
type graph struct {
	Width, Height int
	Nodes         []node
	Edges         []edge
	Text          string // the same in words
}

type node struct {
	X, Y int
	Name string
}

type edge struct {
	X1, Y1, X2, Y2 int
	LabelX, LabelY int
	Label          string
}

// newGraph makes the graph of a violation; nil if no thread waits for another.
func newGraph(v *report.Violation) *graph {
	type wait struct {
		from, to int
		what     string
	}
	var waits []wait
	var shown []int
	for i := range v.Threads {
		to := waitsFor(v.Threads, i)
		if to < 0 {
			continue
		}
		what := strings.TrimPrefix(strings.TrimPrefix(v.Threads[i].Waits, "waits for "), "the lock of ")
		what, _, _ = strings.Cut(what, ", held by ")
		waits = append(waits, wait{i, to, what})
		for _, k := range []int{i, to} {
			if !slices.Contains(shown, k) {
				shown = append(shown, k)
			}
		}
	}
	if len(waits) == 0 || len(shown) > mostNodes {
		return nil
	}
	const nodeX, nodeY = 62, 18 // half of a node's size
	// Labels stand outside of the circle and need room there; the drawing is flat, because the lanes come below it.
	radiusX, radiusY := float64(150+20*len(shown)), float64(40+16*len(shown))
	g := &graph{Width: 2*int(radiusX) + 4*nodeX, Height: 2*int(radiusY) + 3*nodeY}
	x, y := float64(g.Width)/2, float64(g.Height)/2
	at := map[int]node{}
	for k, i := range shown {
		a := 2*math.Pi*float64(k)/float64(len(shown)) - math.Pi/2
		n := node{int(x + radiusX*math.Cos(a)), int(y + radiusY*math.Sin(a)), short(v.Threads[i].Thread, 18)}
		at[i] = n
		g.Nodes = append(g.Nodes, n)
	}
	var words []string
	for _, w := range waits {
		a, b := at[w.from], at[w.to]
		words = append(words, v.Threads[w.from].Thread+" waits for "+v.Threads[w.to].Thread)
		dx, dy := float64(b.X-a.X), float64(b.Y-a.Y)
		if dx == 0 && dy == 0 {
			continue
		}
		// The arrow ends at the border of the node, a little to its side, so that two threads that wait for each other have two arrows.
		length := math.Hypot(dx, dy)
		sideX, sideY := -dy/length*9, dx/length*9
		border := min(nodeX/max(math.Abs(dx), 0.01), nodeY/max(math.Abs(dy), 0.01))
		e := edge{X1: int(float64(a.X) + dx*border + sideX), Y1: int(float64(a.Y) + dy*border + sideY), X2: int(float64(b.X) - dx*border*1.1 + sideX),
			Y2: int(float64(b.Y) - dy*border*1.1 + sideY), Label: short(w.what, 44)}
		const outward = 1.3
		e.LabelX, e.LabelY = int(x+outward*(float64(e.X1+e.X2)/2-x)+sideX), int(y+outward*(float64(e.Y1+e.Y2)/2-y)+sideY)+4
		g.Edges = append(g.Edges, e)
	}
	g.Text = report.Enumerate(words)
	return g
}

// waitsFor is the thread, by index, for which a thread waits; -1 if there is none.
func waitsFor(threads []report.State, i int) int {
	waits := threads[i].Waits
	if !strings.HasPrefix(waits, "waits ") {
		return -1
	}
	for k := range threads {
		if name := threads[k].Thread; strings.HasSuffix(waits, " held by "+name) || waits == "waits for "+name+" to end" {
			return k
		}
	}
	return -1
}

func short(s string, most int) string {
	if r := []rune(s); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return s
}
