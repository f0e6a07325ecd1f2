package report

// GraphStates is the most states of a graph: nobody can look at more.
const GraphStates = 2000

// Kinds of nodes.
const (
	NodeInitial   = "initial"
	NodeOrdinary  = "ordinary"
	NodeEnd       = "end"
	NodeDeadlock  = "deadlock"
	NodeViolation = "violation"
	NodeDropped   = "dropped" // an assumption of the program does not hold
)

// Graph are the states that a search has found, and the transitions that it has made. Beyond GraphStates states there are no nodes and no edges.
type Graph struct {
	States int    `json:"states"`
	Nodes  []Node `json:"nodes,omitempty"`
	Edges  []Edge `json:"edges,omitempty"`
}

// Node is a state, or where a transition has stopped without one. Its number is its index.
type Node struct {
	Kind    string   `json:"kind"`
	Depth   int      `json:"depth"` // transitions from the initial state when it was found
	Message string   `json:"message,omitempty"`
	LeftOut []string `json:"left_out,omitempty"` // threads that could go on there, but that the search has not let go on
}

// Edge is a transition between two nodes, by index.
type Edge struct {
	From    int    `json:"from"`
	To      int    `json:"to"`
	Thread  string `json:"thread"`
	Does    string `json:"does,omitempty"` // what the transition begins with
	Method  string `json:"method,omitempty"`
	File    string `json:"file,omitempty"`
	Line    int    `json:"line,omitempty"`
	Revisit bool   `json:"revisit,omitempty"` // the node was known
}

// Says says what an edge does, and where.
func (e *Edge) Says() string {
	if e.Method == "" {
		return e.Does
	}
	if e.Does == "" {
		return Where(e.Method, e.File, e.Line)
	}
	return e.Does + " in " + Where(e.Method, e.File, e.Line)
}
