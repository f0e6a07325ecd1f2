package graph

import (
	"encoding/xml"
	"io"
	"math"
	"strings"
	"testing"

	"mwc/runtime/report"
)

func sample() *report.Result {
	return &report.Result{Program: "A\"<b>", Graph: &report.Graph{States: 4, Nodes: []report.Node{
		{Kind: report.NodeInitial}, {Kind: report.NodeOrdinary, Depth: 1, LeftOut: []string{"thread 2 (\"<x>\")"}}, {Kind: report.NodeEnd, Depth: 2},
		{Kind: report.NodeDeadlock, Depth: 2, Message: "a \"<message>\"\n\x1b[1m"},
	}, Edges: []report.Edge{
		{From: 0, To: 1, Thread: "main", Does: "reads \"x\"", Method: "C::M", File: "a.cs", Line: 3}, {From: 1, To: 2, Thread: "main"}, {From: 1, To: 3, Thread: "thread 1"},
		{From: 3, To: 1, Thread: "main", Revisit: true}, {From: 1, To: 1, Thread: "main", Revisit: true},
	}}}
}

func TestDot(t *testing.T) {
	var b strings.Builder
	if err := WriteDot(&b, sample(), ""); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`digraph "A\"<b>" {`, `s0 -> s1 [color="#0072b2", label="main: reads \"x\" in C.M (a.cs:3)"`, `s3 [label="3", shape=octagon`, `style=dashed`} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %s in\n%s", want, b.String())
		}
	}
	if strings.Contains(b.String(), "\x1b") {
		t.Error("a control character")
	}
}

func TestSVG(t *testing.T) {
	var b strings.Builder
	if err := WriteSVG(&b, sample(), ""); err != nil {
		t.Fatal(err)
	}
	titles := 0
	for d := xml.NewDecoder(strings.NewReader(b.String())); ; {
		token, err := d.Token()
		if err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if e, ok := token.(xml.StartElement); ok && e.Name.Local == "title" {
			titles++
		}
	}
	if want := 1 + 4 + 5 + 1; titles != want { // the picture, its nodes and edges, and what was left out
		t.Errorf("%d titles instead of %d", titles, want)
	}
	if strings.Contains(b.String(), "NaN") || !strings.Contains(b.String(), "thread 2 (&#34;&lt;x&gt;&#34;): left out by the reduction") {
		t.Error(b.String())
	}
}

// Beside the edges of a small graph stands what they do, shortened, and where; what was left out has its thread's name. In a large graph there is no room.
func TestLabels(t *testing.T) {
	for _, test := range []struct {
		nodes int
		want  bool
	}{{0, true}, {40, false}} {
		r := sample()
		r.Graph.Edges[0].Does = strings.Repeat("x", words+5)
		for range test.nodes {
			r.Graph.Nodes = append(r.Graph.Nodes, report.Node{})
		}
		var b strings.Builder
		if err := WriteSVG(&b, r, ""); err != nil {
			t.Fatal(err)
		}
		for _, label := range []string{">" + strings.Repeat("x", words-1) + "…</text>", ">a.cs:3</text>", ">thread 2 (&#34;&lt;x&gt;&#34;) left out</text>"} {
			if got := strings.Contains(b.String(), label); got != test.want {
				t.Errorf("%d more nodes: %s: %v", test.nodes, label, got)
			}
		}
	}
}

// TestPlace holds that no two nodes of a row cover each other, and that each lies in the picture.
func TestPlace(t *testing.T) {
	g := &report.Graph{}
	const n = 300
	for i := range n {
		g.Nodes = append(g.Nodes, report.Node{})
		if i > 0 {
			g.Edges = append(g.Edges, report.Edge{From: (i - 1) / 3, To: i}, report.Edge{From: i, To: i * 7 % n, Revisit: true})
		}
	}
	at, _, width, height := place(g)
	for i, p := range at {
		if p.x < radius || p.x > width-radius || p.y < radius || p.y > height-radius {
			t.Errorf("node %d lies outside: %v of %v × %v", i, p, width, height)
		}
		for j := range i {
			if math.Hypot(p.x-at[j].x, p.y-at[j].y) < 2*radius {
				t.Fatalf("nodes %d and %d overlap: %v, %v", i, j, p, at[j])
			}
		}
	}
}

func TestLacks(t *testing.T) {
	for want, r := range map[string]*report.Result{
		"no graph":          {},
		"found 2001 states": {Graph: &report.Graph{States: 2001}},
		"no state":          {Graph: &report.Graph{}},
		"damaged":           {Graph: &report.Graph{States: 1, Nodes: make([]report.Node, 1), Edges: []report.Edge{{To: 1}}}},
	} {
		if err := WriteSVG(io.Discard, r, ""); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, not %q", err, want)
		}
	}
	if _, err := For("x.png"); err == nil {
		t.Error("a name without a format is taken")
	}
}
