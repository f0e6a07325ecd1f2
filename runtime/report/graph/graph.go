// Package graph draws the states of a small program: for Graphviz, and as a picture.
package graph

import (
	"errors"
	"fmt"
	"io"
	"path"
	"strings"

	"mwc/runtime/printable"
	"mwc/runtime/report"
	"mwc/runtime/report/convert"
)

// Writer writes the graph of a result in one format.
type Writer func(w io.Writer, r *report.Result, dir string) error

// For gives what writes the format for which the name of a file stands.
func For(file string) (Writer, error) {
	switch strings.ToLower(path.Ext(file)) {
	case ".dot", ".gv":
		return WriteDot, nil
	case ".svg":
		return WriteSVG, nil
	}
	return nil, fmt.Errorf("%s: its name says no format: .dot and .gv are Graphviz's, .svg is a picture", file)
}

// Lacks is an error if a result has no graph that can be drawn.
func Lacks(r *report.Result) error {
	switch {
	case r.Graph == nil:
		return errors.New("the result has no graph; `mwc check -graph FILE` records it, and so does a checker with -record-graph")
	case r.Graph.States > report.GraphStates:
		return fmt.Errorf("the search found %d states, and a graph shows at most %d: check a smaller case, or try -por=sdpor", r.Graph.States, report.GraphStates)
	case len(r.Graph.Nodes) == 0:
		return errors.New("the search has found no state")
	}
	for _, e := range r.Graph.Edges {
		if e.From < 0 || e.From >= len(r.Graph.Nodes) || e.To < 0 || e.To >= len(r.Graph.Nodes) {
			return errors.New("the graph is damaged: an edge leads to no state")
		}
	}
	return nil
}

// describe says what a node is.
func describe(i int, n *report.Node) string {
	text := fmt.Sprintf("state %d", i)
	switch n.Kind {
	case report.NodeInitial:
		text += ", where the program begins"
	case report.NodeEnd:
		text += ", an end of the program"
	case report.NodeDeadlock, report.NodeViolation:
		text += ", " + n.Kind + ": " + n.Message
	case report.NodeDropped:
		text += ", where an assumption does not hold"
	}
	if len(n.LeftOut) > 0 {
		text += "; left out: " + report.Enumerate(n.LeftOut)
	}
	return printable.Line(text)
}

// does says what an edge does.
func does(e *report.Edge) string {
	text := e.Thread
	if says := e.Says(); says != "" {
		text += ": " + says
	}
	return printable.Line(text)
}

// colours of threads, which differ for people who do not see all colours, too.
var colours = [...]string{"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8a6d00", "#56b4e9", "#7b4fb5", "#555555"}

// threads gives each thread of a graph a colour, in the order in which the threads come.
func threads(g *report.Graph) (names []string, colour map[string]string) {
	colour = map[string]string{}
	for _, e := range g.Edges {
		if colour[e.Thread] == "" {
			colour[e.Thread] = colours[len(names)%len(colours)]
			names = append(names, e.Thread)
		}
	}
	return names, colour
}

// fills are the colours of nodes, by kind.
var fills = map[string]string{
	report.NodeInitial: "#cfe3f7", report.NodeOrdinary: "#ffffff", report.NodeEnd: "#cdeccf",
	report.NodeDeadlock: "#f4b4ae", report.NodeViolation: "#f4b4ae", report.NodeDropped: "#e4e4e4",
}

// WriteDot writes the graph in the language of Graphviz.
func WriteDot(w io.Writer, r *report.Result, dir string) error {
	if err := Lacks(r); err != nil {
		return err
	}
	var b strings.Builder
	_, colour := threads(r.Graph)
	fmt.Fprintf(&b, "digraph %s {\n  node [shape=circle, style=filled, fillcolor=white, fontsize=10];\n  edge [fontsize=9];\n", quote(convert.Label(r)))
	for i := range r.Graph.Nodes {
		n := &r.Graph.Nodes[i]
		shape := "circle"
		switch n.Kind {
		case report.NodeEnd:
			shape = "doublecircle"
		case report.NodeDeadlock, report.NodeViolation:
			shape = "octagon"
		}
		fmt.Fprintf(&b, "  s%d [label=\"%d\", shape=%s, fillcolor=%s, tooltip=%s];\n", i, i, shape, quote(fills[n.Kind]), quote(describe(i, n)))
		for k, t := range n.LeftOut {
			fmt.Fprintf(&b, "  l%d_%d [label=\"\", shape=point, style=invis];\n", i, k)
			fmt.Fprintf(&b, "  s%d -> l%d_%d [style=dashed, color=gray, fontcolor=gray, arrowhead=none, label=%s, tooltip=\"left out\"];\n", i, i, k, quote(printable.Line(t)))
		}
	}
	for i := range r.Graph.Edges {
		e := &r.Graph.Edges[i]
		style := ""
		if e.Revisit {
			style = ", constraint=false"
		}
		fmt.Fprintf(&b, "  s%d -> s%d [color=%s, label=%s, tooltip=%s%s];\n", e.From, e.To, quote(colour[e.Thread]), quote(does(e)), quote(does(e)), style)
	}
	b.WriteString("}\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// quote is a quoted string of Graphviz, in which nothing has a meaning.
func quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(printable.Line(s)) + `"`
}
