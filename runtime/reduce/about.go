package reduce

import "slices"

// About says in words what a location is that is no memory and no lock; "" for memory and locks.
func (p *Pool) About(l Loc) string {
	switch {
	case l == LocAll || l == LocHidden:
		return "everything"
	case l == LocLive || l == LocBack:
		return "the end of the program"
	case l < firstLoc || p.locs[l].key.class == classMade:
		return "an object that may be another one"
	case p.locs[l].key.class == classSlot:
		return "the slot of a thread that is to be started"
	}
	return ""
}

// Overlaps gives the other locations that share bytes with a location.
func (p *Pool) Overlaps(l Loc) []Loc {
	if l < firstLoc {
		return nil
	}
	return slices.Clone(p.locs[l].overlaps)
}
