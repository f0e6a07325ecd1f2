package search

import (
	"slices"

	"mwc/runtime/report"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// graph records the states that a search finds and the transitions that it makes (-record-graph). It is a hook of the search. Of more than
// report.GraphStates states it keeps none.
type graph struct {
	m       *vm.Machine
	names   *names
	g       report.Graph
	index   map[state.ID]int
	enabled [][]int32        // by state: the threads that can go on there
	made    []map[int32]bool // of these, the ones that the search has let go on
	at      int              // the state that the last transition has led to, by index; -1: it is not kept
	edge    report.Edge      // the transition that is being made
}

func newGraph(m *vm.Machine) *graph {
	return &graph{m: m, names: newNames(m.Prog), index: map[state.ID]int{}, at: -1, edge: report.Edge{From: -1}}
}

// full reports whether there are too many states for a graph. It then drops what it has.
func (x *graph) full() bool {
	if x.g.States <= report.GraphStates {
		return false
	}
	x.g.Nodes, x.g.Edges, x.index, x.enabled, x.made, x.at = nil, nil, nil, nil, nil, -1
	return true
}

// thread names a thread by its place among the threads: a state does not know which were there before.
func (x *graph) thread(i int32) string {
	var n Naming
	for k := range x.m.Threads {
		n.Number = append(n.Number, int32(k))
	}
	return n.Name(x.m, int(i))
}

// ThreadPicked implements Hook.
func (x *graph) ThreadPicked(from state.ID, c vm.Choice) {
	if x.full() {
		return
	}
	i, ok := x.index[from]
	if !ok {
		x.edge.From = -1
		return
	}
	x.made[i][c.Thread] = true
	var at place
	at.user, at.inner = x.m.Place(int(c.Thread))
	at.status = x.m.ThreadStatus(int(c.Thread))
	p := x.names.place(at)
	x.edge = report.Edge{From: i, Thread: x.thread(c.Thread), Does: p.Operation, Method: p.Method, File: p.File, Line: p.Line}
	if p.Method == "" && at.status == vm.ThreadNew {
		x.edge.Does = "begins"
	}
}

// arrive adds a node, and the edge that leads to it.
func (x *graph) arrive(kind string) int {
	n := report.Node{Kind: kind}
	if x.edge.From >= 0 {
		n.Depth = x.g.Nodes[x.edge.From].Depth + 1
	}
	x.g.Nodes = append(x.g.Nodes, n)
	x.enabled, x.made = append(x.enabled, nil), append(x.made, map[int32]bool{})
	x.at = len(x.g.Nodes) - 1
	x.link(x.at, false)
	return x.at
}

func (x *graph) link(to int, revisit bool) {
	if x.edge.From >= 0 {
		e := x.edge
		e.To, e.Revisit = to, revisit
		x.g.Edges = append(x.g.Edges, e)
	}
}

// OnNewState implements Hook.
func (x *graph) OnNewState(id state.ID, choices []vm.Choices) {
	x.g.States++
	if x.full() {
		return
	}
	kind := report.NodeOrdinary
	if x.edge.From < 0 && len(x.g.Nodes) == 0 {
		kind = report.NodeInitial
	}
	i := x.arrive(kind)
	x.index[id] = i
	for _, c := range choices {
		if !slices.Contains(x.enabled[i], c.Thread) {
			x.enabled[i] = append(x.enabled[i], c.Thread)
		}
	}
	x.g.Nodes[i].LeftOut = x.threads(x.enabled[i])
}

// threads names threads. The names may change while the threads live, so they are those of the state.
func (x *graph) threads(list []int32) []string {
	var out []string
	for _, t := range list {
		out = append(out, x.thread(t))
	}
	return out
}

// OnSeenState implements Hook.
func (x *graph) OnSeenState(id state.ID) {
	if x.full() {
		return
	}
	x.at = -1
	if i, ok := x.index[id]; ok {
		x.at = i
		x.link(i, true)
	}
}

// PathEnded implements Hook.
func (x *graph) PathEnded(stop *vm.Stop) {
	if x.full() {
		return
	}
	switch {
	case stop == nil && x.at >= 0 && len(x.enabled[x.at]) == 0:
		x.g.Nodes[x.at].Kind = report.NodeEnd
	case stop == nil:
	case stop.Kind == vm.StopExit:
		x.arrive(report.NodeEnd)
	case stop.Kind == vm.StopAssume:
		x.arrive(report.NodeDropped)
	default:
		x.arrive(report.NodeViolation)
	}
}

// violation marks the state in which the search stands.
func (x *graph) violation(kind, message string) {
	if x == nil || x.full() || x.at < 0 {
		return
	}
	n := &x.g.Nodes[x.at]
	n.Kind, n.Message = report.NodeViolation, message
	if kind == "deadlock" {
		n.Kind = report.NodeDeadlock
	}
}

func (x *graph) Pushed(state.ID)      {}
func (x *graph) Backtracked(state.ID) {}
func (x *graph) Popped(state.ID) bool { return true }

// result is the graph of a search that has ended.
func (x *graph) result() *report.Graph {
	if x == nil {
		return nil
	}
	if !x.full() {
		for i := range x.g.Nodes {
			names := x.g.Nodes[i].LeftOut
			x.g.Nodes[i].LeftOut = nil
			for k, t := range x.enabled[i] {
				if !x.made[i][t] {
					x.g.Nodes[i].LeftOut = append(x.g.Nodes[i].LeftOut, names[k])
				}
			}
		}
	}
	return &x.g
}
