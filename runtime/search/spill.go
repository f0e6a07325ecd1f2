package search

import (
	"cmp"
	"fmt"
	"unsafe"

	"mwc/runtime/spill"
	"mwc/runtime/state"
)

// spills makes a search keep its large arrays on the disk once they do not fit into memory. It gives the options of the store.
func (s *Search) spills(opt state.Options) state.Options {
	s.disk = spill.Open(s.cfg.Spill, s.cfg.MaxMemory, cmp.Or(s.cfg.SpillFrom, s.cfg.MaxMemory/2))
	opt.Disk = s.disk
	opt.Room = func(bytes int64) bool {
		if s.disk.Holds(bytes) {
			return true
		}
		s.Tick.Store(true)
		return false
	}
	return opt
}

// pushed appends to an array that grows and shrinks at its end, and may lie on the disk. T has no pointers.
func pushed[T any](disk *spill.Disk, s []T, more ...T) []T {
	if disk == nil || len(s)+len(more) <= cap(s) {
		return append(s, more...)
	}
	larger := spill.Make[T](disk, max(cap(s)+cap(s)/2, len(s)+len(more)), spill.Log)[:len(s)]
	part := max(1, 64<<10/int(unsafe.Sizeof(larger[0])))
	for from := 0; from < len(s); from += part {
		disk.Touch(stackPlaces)
		copy(larger[from:], s[from:min(from+part, len(s))])
	}
	spill.Free(disk, s[:cap(s)])
	return append(larger, more...)
}

// Disk is what has the large arrays of the search; nil if it does not spill.
func (s *Search) Disk() *spill.Disk { return s.disk }

// Close gives back what the search has on the disk. Nobody may use the store afterwards.
func (s *Search) Close() { s.disk.Close() }

// unlost makes sure that the disk has kept what was written: without that, there is no verdict.
func (s *Search) unlost() {
	if err := s.disk.Lost(); err != nil && s.broken == "" {
		s.broken = err.Error()
	}
}

// unreadable reports whether a panic comes from an access to an array on the disk.
func (s *Search) unreadable(v any) bool {
	at, ok := v.(interface{ Addr() uintptr })
	return ok && s.disk.Has(at.Addr())
}

// unread says that the disk does not give back an array.
func (s *Search) unread() error {
	return fmt.Errorf("the disk below %s does not give back what was written", s.cfg.Spill)
}

// Unspilled names the setting that does not go with -spill, and says why; "" if all do.
func (o *Options) Unspilled() string {
	const stays = " keeps in memory what it knows of each state"
	switch {
	case o.Spill == "":
	case o.MaxMemory == 0:
		return "say by -max-memory how much may be in memory"
	case o.Strategy().Samples:
		return "-search=" + o.Search + " makes runs and keeps no states"
	case !o.Strategy().Spills:
		return fmt.Sprintf("-search=%s%s: use -search=dfs", o.Search, stays)
	case !o.Keeps().Spills:
		return fmt.Sprintf("-store=%s cannot do that: use -store=tree", o.Store)
	case !o.Symmetric().Spills:
		return fmt.Sprintf("-symmetry=%s%s: use -symmetry=heap or none", o.Symmetry, stays)
	case o.Part != nil:
		return "a search over several processes cannot do that"
	default:
		switch flag := o.ofOneProcess(); flag {
		case "-order=random", "-sketch", "":
		default:
			return flag + stays
		}
	}
	return ""
}
