package vm

import "fmt"

// A package of the run-time panics with a Limit when one of its capacities is used up. The search ends there. Its verdict is
// incomplete and names the capacity.
type Limit struct {
	What string // what there are too many of
	Most uint64 // how many there can be
}

func (l Limit) Error() string {
	return fmt.Sprintf("there is room for %d %s, and no more", l.Most, l.What)
}

// Full panics with a Limit.
func Full(what string, most uint64) { panic(Limit{what, most}) }

// Most are the machine's capacities. Tests lower them.
var Most = struct{ Granules, Components, Threads uint64 }{
	Granules:   1 << 32, // of eight bytes: references count granules
	Components: 1<<28 - 1,
	Threads:    1 << 24,
}
