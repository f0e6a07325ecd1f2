package search

import (
	"io"
	"math/bits"
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/profile"
	"mwc/runtime/reduce"
	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// conflictProfile counts, by pair of places, why a reduction explores more than one thread in a state (-profile=conflicts). It asks the
// reduction's own functions which threads conflict, and only observes.
//
// Stateful reduction learns from the search what threads do later. The profile remembers where a thread stood when it was last about to make
// an access; so both places of a conflict are those of the accesses. Persistent sets follow from what the compiler knows that a thread may
// still do. Of such a conflict the second place is where the other thread stands, which may be before the access.
type conflictProfile struct {
	m      *vm.Machine
	names  *names
	stacks stacks[struct{}]
	key    []byte

	counts map[pair]int64
	order  []pair
	where  map[access]site // of stateful reduction: where accesses were about to be made
	seen   map[pair]bool   // of persistent sets: the pairs of the present state
}

// pair is why two threads must both be explored: where they stand, and what they conflict at. Without a second stack, all threads must.
type pair struct{ first, second, at string }

// access is an access of a thread at a location.
type access struct {
	loc    reduce.Loc
	thread int
}

// site is where a thread stood before it made an access, what the access is to, and whether it writes.
type site struct {
	stack, at string
	kind      reduce.Kind
}

func newConflictProfile(m *vm.Machine) *conflictProfile {
	return &conflictProfile{m: m, names: newNames(m.Prog), counts: map[pair]int64{}, where: map[access]site{}}
}

// stack gives the stack of a live thread as a key, and "" for a thread that does not live.
func (p *conflictProfile) stack(thread int) string {
	if thread >= len(p.m.Threads) || !p.m.Alive(thread) {
		return ""
	}
	p.key = p.stacks.append(p.key[:0], p.m, thread)
	return string(p.key)
}

func (p *conflictProfile) count(first, second, at string) {
	if second != "" && second < first { // the order of the two says nothing
		first, second = second, first
	}
	k := pair{first, second, at}
	if p.counts[k]++; p.counts[k] == 1 {
		p.order = append(p.order, k)
	}
}

// about says what the pending operation of a live thread concerns.
func (p *conflictProfile) about(thread int) string {
	switch p.m.ThreadStatus(thread) {
	case vm.ThreadNew:
		return "nothing"
	case vm.ThreadEnding, vm.ThreadDying:
		return "the end of the program"
	}
	a := p.m.Access(thread)
	switch a.Kind {
	case vm.AccessNone:
		return "nothing"
	case vm.AccessAll:
		if objects := p.m.SectionObjects(thread); len(objects) > 0 {
			return "several objects, one of " + p.typeOf(objects[0])
		}
		return "everything: " + p.operation(thread)
	case vm.AccessLock:
		return "the lock of " + p.typeOf(a.Comp)
	case vm.AccessThread:
		return "whether a thread lives"
	}
	if p.m.Pending(thread).Kind == abi.PendClock {
		return "the clock"
	}
	what := p.typeOf(a.Comp)
	if s := p.m.PendingAccess(thread); s != nil && s.Kind != vm.SiteSync {
		what = LocationIn(p.m, p.m.Comps[a.Comp].Ref, a.Off, s.What, what)
	}
	return what
}

// typeOf names the type of a component.
func (p *conflictProfile) typeOf(comp uint32) string {
	name := p.m.Describe(p.m.Comps[comp].Ref)
	if strings.HasPrefix(name, `"`) {
		return "a string"
	}
	name, _, _ = strings.Cut(name, "#")
	return report.ReadableType(name)
}

func (p *conflictProfile) operation(thread int) string {
	return p.names.operation(stackOf(p.stack(thread)))
}

// operationOf remembers where a thread stands that is about to make an operation.
func (p *conflictProfile) operationOf(thread int, o reduce.Operation) {
	if !o.All && len(o.Accesses) == 0 {
		return
	}
	here := site{stack: p.stack(thread), at: p.about(thread)}
	if o.All {
		p.where[access{reduce.LocAll, thread}] = here
	}
	for _, a := range o.Accesses {
		here.kind = a.Kind
		p.where[access{a.Loc, thread}] = here
	}
}

// extended is told that stateful reduction has picked more threads in the state in which the machine stands: here are the threads that were
// picked before, and after is the summary with which they conflict.
func (p *conflictProfile) extended(pool *reduce.Pool, after reduce.Set, here reduce.Here) {
	accesses := here.Accesses
	first := bits.TrailingZeros64(here.Threads)
	found := false
	here.Accesses = nil
	whatever, _ := pool.Conflicts(after, &here) // with anything that the picked threads do
	for t := whatever; t != 0; t &= t - 1 {
		u := bits.TrailingZeros64(t)
		found = true
		if s, ok := p.where[access{reduce.LocAll, u}]; ok {
			p.count(p.stack(first), s.stack, s.at)
		} else {
			p.count(p.stack(first), p.stack(u), "the slot of a thread that is to be started")
		}
	}
	for i, a := range accesses {
		here.Accesses = accesses[i : i+1]
		threads, _ := pool.Conflicts(after, &here)
		threads &^= whatever
		owner := p.owner(pool, here.Threads, a)
		for ; threads != 0; threads &= threads - 1 {
			u := bits.TrailingZeros64(threads)
			found = true
			p.count(p.stack(owner), p.other(pool, a, u), p.what(pool, a, owner))
		}
	}
	if !found {
		p.count(p.stack(first), "", "more threads than the reduction can tell apart, or a lock whose object may be another one")
	}
}

// owner is the picked thread that makes an access next; if it is something else that a picked thread does, the first of them.
func (p *conflictProfile) owner(pool *reduce.Pool, picked uint64, a reduce.Access) int {
	for t := picked; t != 0; t &= t - 1 {
		i := bits.TrailingZeros64(t)
		for _, b := range pool.Operation(p.m, i).Accesses {
			if a == b {
				return i
			}
		}
	}
	return bits.TrailingZeros64(picked)
}

// other is where a thread stood before it made an access that conflicts with a.
func (p *conflictProfile) other(pool *reduce.Pool, a reduce.Access, thread int) string {
	for _, l := range append(pool.Overlaps(a.Loc), a.Loc) {
		if s, ok := p.where[access{l, thread}]; ok && (s.kind != reduce.Read || a.Kind != reduce.Read) {
			return s.stack
		}
	}
	return p.stack(thread)
}

// what says what an access of a picked thread is to.
func (p *conflictProfile) what(pool *reduce.Pool, a reduce.Access, owner int) string {
	if what := pool.About(a.Loc); what != "" {
		return what
	}
	for _, b := range pool.Operation(p.m, owner).Accesses {
		if a == b {
			return p.about(owner)
		}
	}
	if a.Kind == reduce.End {
		return "whether a thread lives"
	}
	return "memory that a method frees when it ends"
}

// all is told that all threads are picked in the state in which the machine stands, because of something that one of the picked threads did.
func (p *conflictProfile) all(picked uint64, why string) {
	p.count(p.stack(bits.TrailingZeros64(picked)), "", why)
}

// persistent is told that these threads were picked in a state, as a persistent set, out of more that are enabled.
func (p *conflictProfile) persistent(f *reduce.Futures, picked uint64) {
	if bits.OnesCount64(picked) < 2 {
		return
	}
	p.seen = map[pair]bool{}
	for s := picked; s != 0; s &= s - 1 {
		t := bits.TrailingZeros64(s)
		for u := range p.m.Threads {
			if u == t || !p.m.Alive(u) {
				continue
			}
			first, second, at := p.stack(t), p.stack(u), ""
			switch conflict, all := f.Conflicts(t, u); {
			case all:
				second, at = "", p.about(t)
			case conflict:
				at = p.about(t)
			default:
				continue
			}
			if k := (pair{first, second, at}); !p.seen[k] {
				p.seen[k], p.seen[pair{second, first, at}] = true, true
				p.count(first, second, at)
			}
		}
	}
}

// Reasons for picking all threads that are no conflict of two accesses.
const (
	whyProviso    = "no conflict: a cycle might put other threads off for ever"
	whyStopped    = "everything: a transition that ends the run, initialises a class or cannot be told"
	whyBackground = "no reduction: a background thread lives, or there are more than 64 threads"
)

// WriteConflictProfile writes the profile of -profile=conflicts.
func (s *Search) WriteConflictProfile(w io.Writer) error {
	p := s.conflicts
	out := profile.New(s.m.Prog.Name, []profile.Unit{{Name: "conflicts", Unit: "count"}})
	out.Comment("How often the reduction had to explore two threads in both orders, by their stacks, one on top of the other, with what they conflict at between them")
	for _, k := range p.order {
		frames := p.names.frames(stackOf(k.first))
		separator := "[conflict at " + k.at + "]"
		if strings.HasPrefix(k.at, "no ") {
			separator = "[" + k.at + "]"
		}
		frames = append(frames, profile.Frame{Function: separator})
		if k.second != "" {
			frames = append(frames, p.names.frames(stackOf(k.second))...)
		}
		out.Add(frames, []int64{p.counts[k]})
	}
	return out.Write(w)
}
