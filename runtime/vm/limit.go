package vm

import "fmt"

// Limit is what a package of the run-time panics with where one of its capacities is used up. The search ends there: it is
// incomplete, and says which one it was.
type Limit struct {
	What string // what there are too many of
	Most uint64 // how many there can be
}

func (l Limit) Error() string {
	return fmt.Sprintf("there is room for %d %s, and no more", l.Most, l.What)
}

// Full ends the search at a capacity.
func Full(what string, most uint64) { panic(Limit{what, most}) }

// Most are the machine's capacities. Tests lower them.
var Most = struct{ Granules, Components, Statuses, Threads uint64 }{
	Granules:   1 << 32, // of eight bytes: what references count
	Components: 1<<28 - 1,
	Statuses:   1<<31 - 1, // changes of escape statuses on a path
	Threads:    1 << 24,
}
