package search

// plain are the options of a search without reductions, which goes on after a violation.
func plain() Options {
	return Options{
		Search: "dfs", Por: "none", GC: "hybrid", Store: "tree", Symmetry: "heap", KeepGoing: true,
		Budget: 1 << 20, MaxStack: 10000, MaxHeap: 512 << 20,
	}
}

// unlimited is a watch that sets no limits.
type unlimited struct{}

func (unlimited) Begin(*Search)      {}
func (unlimited) Due(*Search) string { return "" }
func (unlimited) Room(int64) bool    { return true }
func (unlimited) End()               {}
