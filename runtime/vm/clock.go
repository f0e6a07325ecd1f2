package vm

import (
	"math"
	"slices"

	"mwc/runtime/abi"
)

// The clock of a program that reads it: docs/design/time.md. In a search it goes in milliseconds, and stands at 0 in every state: what
// the program knows of times, its stamps, is moved instead, so that states do not differ in how late it is. A stamp is a DateTime's
// word: ticks of 100 ns, above them the kind. It is told from other words by its last digits, which no time that a program
// makes up itself has. A program that looks at more of a stamp than what lies between two has a clock that is a part of the state.

const (
	clockTicks   = 10_000                            // of a millisecond
	clockBase    = 630_822_816_000_000_000           // ticks of 2000-01-01
	clockSign    = 7_331                             // ticks above whole milliseconds that all stamps have
	clockEpoch   = clockBase + clockSign             // the stamp of 0
	clockDue     = clockBase + 4_273                 // the due time of 0: what only the library knows of
	clockReach   = 50 * 365 * 86_400_000             // ms: no stamp is farther from 0
	ticksOfStamp = uint64(1)<<62 - 1                 // the others are the kind
	clockDate    = int64(400*86_400_000) + clockTurn // ms: then the date is another one, be it the hour, the day or the year
	clockDays    = int64(2*86_400_000) + clockTurn
	clockTurn    = int64(49_679_000)            // ms, 13:47:59: what begins at midnight meets turns of the minute, the hour and the day by going on twice
	clockHour    = int64(3_600_000)             // ms: what was begun shows it on the clocks that do not show the date
	clockTop     = int64(20 * 365 * 86_400_000) // ms: time that passed without a stamp is not told from more of it
	clockGap     = clockTop / 4                 // ms: nor is more of it between two stamps
	clockLeast   = int64(100)                   // ms: less than that is always told
	clockParts   = 32                           // of the time to what is nearest that are told apart
)

// runTicks are the ticks that go by in a run without a search: fewer than on .NET, so that loops that wait end soon.
const (
	runRead   = 10      // when the clock is read
	runStep   = 10      // when a thread goes on
	runTurn   = 200     // when it gives way
	RunSlice  = 100_000 // when its time slice is over
	runBudget = 1 << 20 // of such a slice

	runStart = 1 << 9 // steps of the budget that the start of a thread takes
)

// What follows a due time that comes again says so, and how often, in milliseconds: Due of the library.
const (
	duePeriods = 0x4d57_4300_0000_0000
	duePeriod  = 1<<32 - 1
	dueSteady  = 1 << 32 // what was missed has gone by: the next time is as if it had not been
)

// stamp gives the milliseconds of a stamp, if the word is one.
func stamp(w uint64) (ms int64, ok bool) { return clockWord(w&ticksOfStamp, clockEpoch) }

// due gives the milliseconds of a due time of the library's, if the word is one.
func due(w uint64) (ms int64, ok bool) { return clockWord(w, clockDue) }

func clockWord(w uint64, epoch int64) (ms int64, ok bool) {
	t := int64(w) - epoch
	if t%clockTicks != 0 {
		return 0, false
	}
	ms = t / clockTicks
	return ms, -clockReach <= ms && ms <= clockReach
}

// timed reports whether it matters how long waits are.
func (m *Machine) timed() bool { return m.Prog.ReadsClock || m.Opt.Run }

// now is the time: milliseconds in a search, ticks in a run without one.
func (m *Machine) now() int64 {
	if m.Opt.Run {
		return m.RunClock
	}
	return *m.i64(m.globals, globalsClock)
}

func (m *Machine) i64(o Ref, off uint32) *int64 { return (*int64)(m.At(o, off)) }

func (m *Machine) setNow(t int64) {
	if m.Opt.Run {
		m.RunClock = t
		return
	}
	if t != m.now() {
		m.W(m.globals)
		*m.i64(m.globals, globalsClock) = t
	}
}

// after is the time when so many milliseconds will have passed.
func (m *Machine) after(ms int32) int64 {
	if m.Opt.Run {
		return m.RunClock + int64(ms)*clockTicks
	}
	return m.now() + int64(ms)
}

// setDue says that what the running thread is about to wait for has its time. It is kept with a bit that is always set.
func (m *Machine) setDue(t int64) {
	rec := m.Threads[m.cur].Rec
	m.W(rec)
	*m.i64(rec, recDue) = t<<1 | 1
}

func (m *Machine) clearDue() {
	if rec := m.Threads[m.cur].Rec; *m.i64(rec, recDue) != 0 {
		m.W(rec)
		*m.i64(rec, recDue) = 0
	}
}

// MayWait reports whether operations of a kind may wait for a time.
func MayWait(k abi.PendKind) bool {
	switch k {
	case abi.PendSleep, abi.PendEnter, abi.PendWait, abi.PendJoin, abi.PendSection, abi.PendSectionSome:
		return true
	}
	return false
}

// beginTime is called before a thread goes on, with the alternative that was chosen: the clock goes on where the operation says so.
func (m *Machine) beginTime() {
	i := int(m.cur)
	p := m.Pending(i)
	before := m.now()
	switch {
	case p.Kind == abi.PendClock && p.Arg < 0:
		if steps := m.clockSteps(); int(m.Alt) < len(steps) {
			m.setNow(steps[m.Alt])
		}
	case MayWait(p.Kind):
		due, ok := m.Due(i)
		if ok && (p.Kind == abi.PendSleep || m.Alt == AltTimeout) && !m.ThrownOut(i) {
			m.passTo(due)
		}
		m.clearDue()
	}
	m.passed = m.now() - before
}

// movesClock reports whether an operation of a program that reads the clock has to do with it: others then depend on when it is, and
// so does it on all that they do, which is what it finds in reach.
func (m *Machine) movesClock(p Pending) bool {
	switch p.Kind {
	case abi.PendClock, abi.PendSleep, abi.PendChoose:
		return true
	case abi.PendEnter, abi.PendWait, abi.PendJoin:
		return p.Arg > 0
	case abi.PendSection, abi.PendSectionSome:
		return p.Arg >= 0 && p.Arg&abi.SectionTimed != 0
	}
	return false
}

// passTo lets time go on to t at least.
func (m *Machine) passTo(t int64) {
	if t <= m.now() {
		return
	}
	if !m.Opt.Run && !m.Opt.Absolute {
		t = m.late(t)
	}
	m.setNow(t)
}

// late is t, or a later time: of a thread that waits in short turns not each turn is a state of its own. What lies far away is told the
// less exactly: turns that are shorter than a 32nd of the time since the newest stamp, and to the next time at which
// something of what the program knows is reached or as old as one of its durations, end where the next such part does. Where nothing
// is in reach any more, powers of two are told apart, and at last nothing. Else such a program would have too many states, or no end of them.
func (m *Machine) late(t int64) int64 {
	newest, next, due := int64(math.MinInt64), int64(math.MaxInt64), int64(math.MaxInt64)
	m.eachDue(func(_ Ref, _ uint32, ms int64) {
		if ms > t {
			due = min(due, ms)
		}
	})
	for _, ms := range m.stamps() {
		if ms > t {
			next = min(next, ms)
			continue
		}
		newest = max(newest, ms)
		for _, d := range m.Prog.Durations {
			if ms+d > t {
				next = min(next, ms+d)
				break
			}
		}
	}
	known, ahead := newest != math.MinInt64, next != math.MaxInt64
	if known && !ahead && t-newest > m.horizon() {
		age := m.told(t - newest)
		t = newest + age
		if over := age - clockTop; over > 0 {
			m.moveStamps(func(ms int64) int64 { return ms + over }) // none is later than the newest
		}
		return t
	}
	if known && t-newest > m.horizon() { // something is ahead: what lies behind is told as if nothing were
		more := m.told(min(t-newest, clockTop)) - (t - newest)
		m.apart = m.apart || more != 0
		last := newest
		m.moveStamps(func(ms int64) int64 {
			if ms <= last {
				return ms - more
			}
			return ms
		})
		known = false
	}
	if !known && !ahead {
		next, ahead = due, due != math.MaxInt64
	}
	scale := int64(math.MaxInt64)
	if known {
		scale = t - newest
	}
	if ahead {
		scale = min(scale, next-t)
	}
	step := int64(1)
	for known || ahead {
		if step*2 > scale/clockParts {
			break
		}
		step *= 2
	}
	switch {
	case t-m.now() >= step:
		return t
	case known && scale == t-newest:
		return newest + (scale+step-1)/step*step
	}
	return next - (next-t)/step*step
}

// horizon is the age of a stamp from which on it is not told exactly.
func (m *Machine) horizon() int64 {
	if d := m.Prog.Durations; len(d) > 0 {
		return max(d[len(d)-1]+1, clockLeast)
	}
	return clockLeast
}

// told is the age by which one of a stamp beyond the horizon is told: the horizon times a power of two, and not less.
func (m *Machine) told(age int64) int64 {
	told := m.horizon()
	for told < age {
		told *= 2
	}
	return told
}

// clockSteps are the times that a read of the clock may show, ascending: the present; a moment later, if what is in reach lasts
// exactly so long now; each time at which something of what the program knows is as old as one of its durations, or is reached, or
// somebody's wait is over, a moment before it and a moment later; and a time after all that.
func (m *Machine) clockSteps() []int64 {
	now := m.now()
	var at []int64
	exact := false
	newest, far := int64(math.MinInt64), now
	for _, ms := range m.stamps() {
		if ms > now {
			at = append(at, ms)
			continue
		}
		newest = max(newest, ms)
		exact = exact || ms == now
		for _, d := range m.Prog.Durations {
			if ms+d > now {
				at = append(at, ms+d)
			}
			exact = exact || ms+d == now
		}
	}
	for i := range m.Threads {
		if m.alive(i) {
			if due, ok := m.Due(i); ok && due > now {
				at = append(at, due)
			}
		}
	}
	m.eachDue(func(_ Ref, _ uint32, ms int64) {
		if ms > now {
			at = append(at, ms)
		}
	})
	steps := []int64{now}
	if newest == math.MinInt64 && len(at) == 0 && !m.Opt.Absolute {
		return steps
	}
	slices.Sort(at)
	at = slices.Compact(at)
	if exact && (len(at) == 0 || at[0] > now+1) {
		steps = append(steps, now+1)
	}
	for i, t := range at {
		if t-1 > steps[len(steps)-1] {
			steps = append(steps, t-1)
		}
		steps = append(steps, t)
		if i+1 < len(at) && t+1 < at[i+1] {
			steps = append(steps, t+1)
		}
		far = t
	}
	if newest == math.MinInt64 && len(at) > 0 {
		newest = far // it will be
	}
	newest = max(newest, now-clockTop)
	age := m.told(max(clockHour, far+clockHour-newest))
	switch {
	case newest+age <= now+clockTop && age <= clockTop:
		steps = append(steps, newest+age)
	case len(at) > 0:
		steps = append(steps, far+1)
	}
	if m.Opt.Absolute { // the program may look at the date
		date := clockDate
		if m.Prog.RawInts { // of milliseconds four bytes have 24 days
			date = clockDays
		}
		if date += now; date > steps[len(steps)-1] {
			steps = append(steps, date)
		}
	}
	return steps
}

// clockAlternatives is the last alternative of an operation on the clock.
func (m *Machine) clockAlternatives(p Pending) int32 {
	if p.Arg > 0 {
		return p.Arg - 1
	}
	return int32(len(m.clockSteps())) - 1
}

// stamps are all that the present state has.
func (m *Machine) stamps() []int64 {
	found := m.times[:0]
	m.eachStamp(func(_ Ref, _ uint32, ms int64) { found = append(found, ms) })
	if m.Opt.Absolute && m.Prog.RawClock {
		found = m.rawStamps(found)
	}
	m.times = found
	return found
}

// eachStamp calls f for every stamp.
func (m *Machine) eachStamp(f func(o Ref, off uint32, ms int64)) { m.eachWord(stamp, f) }

// eachDue calls f for every due time of the library's.
func (m *Machine) eachDue(f func(o Ref, off uint32, ms int64)) { m.eachWord(due, f) }

func (m *Machine) eachWord(is func(uint64) (int64, bool), f func(o Ref, off uint32, ms int64)) {
	for c := range m.Comps {
		k := &m.Comps[c]
		if !m.mayHaveStamps(k) {
			continue
		}
		for off := uint32(abi.HeaderType + 4); off+8 <= k.Len; off += 4 {
			if ms, ok := is(*(*uint64)(m.At(k.Ref, off))); ok {
				f(k.Ref, off, ms)
				off += 4
			}
		}
	}
}

func (m *Machine) mayHaveStamps(k *Comp) bool {
	switch k.Kind {
	case CompStatics, CompFrame, CompBlock:
		return k.Len >= 16
	case CompObject:
		return k.Len >= 16 && m.Prog.Types[m.TypeOf(k.Ref)].Kind != TypeString
	}
	return false
}

// rawStamps appends the times that the words of the state may stand for which a program has that reads the clocks of which the
// numbers are plain. A word that only looks like one makes no more than a time more to look at.
func (m *Machine) rawStamps(found []int64) []int64 {
	now := m.now()
	for c := range m.Comps {
		k := &m.Comps[c]
		if !m.mayHaveStamps(k) {
			continue
		}
		for off := uint32(abi.HeaderType + 4); off+4 <= k.Len; off += 4 {
			if ms := int64(*m.u32(k.Ref, off)) - clockHour; ms >= 0 && ms <= now+clockHour && (off+8 > k.Len || *m.u32(k.Ref, off+4) == 0 || *m.u32(k.Ref, off+4) > 0 && m.Prog.RawInts) {
				found = append(found, ms)
			}
			if off+8 <= k.Len {
				const ns = 1_000_000
				if t := *m.i64(k.Ref, off) - clockHour*ns - clockSign*100; t%ns == 0 && t >= 0 && t/ns <= now+clockReach {
					found = append(found, t/ns)
				}
			}
		}
	}
	return found
}

// moveStamps changes all stamps.
func (m *Machine) moveStamps(to func(ms int64) int64) {
	m.eachStamp(func(o Ref, off uint32, ms int64) {
		if d := to(ms) - ms; d != 0 {
			m.W(o)
			*m.i64(o, off) += d * clockTicks
		}
	})
}

// endTime is called after a thread has gone on: the clock stands at 0 again, and what the program knows lies as far away as before.
func (m *Machine) endTime() {
	by := m.now()
	if by == 0 {
		return
	}
	more := m.older()
	m.moveStamps(func(ms int64) int64 { return ms - by - more })
	by += max(more, 0)
	m.eachDue(func(o Ref, off uint32, ms int64) {
		if to := m.over(o, off, ms-by); to != ms {
			m.W(o)
			*m.i64(o, off) += (to - ms) * clockTicks
		}
	})
	for i := range m.Threads {
		if m.alive(i) {
			if due, ok := m.Due(i); ok {
				rec := m.Threads[i].Rec
				m.W(rec)
				*m.i64(rec, recDue) = max(due-by, 0)<<1 | 1
			}
		}
	}
	m.setNow(0)
	m.drawApart()
}

// older is how much more time goes by where nothing is in reach any more, so that the age of the newest stamp is one that is told: see late. A
// read may have shown any time, and so may a wait that was over before.
func (m *Machine) older() int64 {
	age := int64(math.MaxInt64)
	for _, ms := range m.stamps() {
		if ms > m.now() {
			return 0
		}
		age = min(age, m.now()-ms)
	}
	if age == math.MaxInt64 || age <= m.horizon() {
		return 0
	}
	return min(m.told(min(age, clockTop)), clockTop) - age
}

// drawApart tells what lies between two stamps that have gone by by powers of two too, where that is longer than any duration: else a
// program that stamps again and again beside a stamp that it keeps would have no end of states. More time may have gone by
// in between: that is another run, unless one of the two was made of the other, which ClockCompare minds.
func (m *Machine) drawApart() {
	at := slices.Clone(m.stamps())
	slices.SortFunc(at, func(a, b int64) int { return int(min(max(b-a, -1), 1)) })
	at = slices.Compact(at)
	ahead := len(at) > 0 && at[0] > 0
	at = slices.DeleteFunc(at, func(ms int64) bool { return ms > 0 })
	to, moved := slices.Clone(at), false
	for i := 1; i < len(at); i++ {
		gap := at[i-1] - at[i]
		if gap > m.horizon() && at[i-1] < 0 { // ClockCompare cannot tell what was made now from what is reached now
			told := m.horizon()
			for told < min(gap, clockGap) {
				told *= 2
			}
			moved = moved || gap != told
			gap = told
		}
		to[i] = to[i-1] - gap
	}
	if !moved || to[len(to)-1] < -clockReach {
		return
	}
	m.apart, m.drawn = m.apart || ahead, true
	m.moveStamps(func(ms int64) int64 {
		if i := slices.Index(at, ms); i >= 0 {
			return to[i]
		}
		return ms
	})
}

// over is a due time that has gone by, as far as anything looks at how long ago that was: the next one is a period on, or at once where
// that has gone by too.
func (m *Machine) over(o Ref, off uint32, ms int64) int64 {
	if ms >= 0 {
		return ms
	}
	if off+16 <= m.Comps[m.CompOf(o)].Len {
		if w := *m.i64(o, off+8); w&^(dueSteady|duePeriod) == duePeriods && w&duePeriod > 0 {
			if w&dueSteady != 0 {
				return ms % (w & duePeriod)
			}
			return max(ms, -(w & duePeriod))
		}
	}
	return 0
}

// ClockRead gives the time as a DateTime's ticks.
func ClockRead(m *Machine) (int64, abi.Status) {
	if m.Opt.Run {
		m.RunClock += runRead
		return clockBase + m.RunClock, abi.OK
	}
	return clockEpoch + m.now()*clockTicks, abi.OK
}

// ClockNow is ClockRead for the library: what it gives is no news to the program. It is 0 where no time matters.
func ClockNow(m *Machine) int64 {
	switch {
	case m.Opt.Run:
		return clockBase + m.RunClock
	case m.Prog.ReadsClock:
		return clockDue + m.now()*clockTicks
	}
	return 0
}

// ClockChoose gives the alternative that the search has picked, as VerifyChoose; in a run without a search the last one.
func ClockChoose(m *Machine, n int32) (int32, abi.Status) { return m.Alt, abi.OK }

// ClockReach lets time go on to what ClockNow gave, or later.
func ClockReach(m *Machine, ticks int64) {
	if m.Prog.ReadsClock && !m.Opt.Run {
		m.passTo((ticks - clockDue) / clockTicks)
	}
}

// ClockRuns is 1 in a run without a search, where time goes on by itself.
func ClockRuns(m *Machine) int32 { return B2I(m.Opt.Run) }

// ClockLeft is how many milliseconds are left until then; -1 where no time matters.
func ClockLeft(m *Machine, ticks int64) int32 {
	if !m.timed() {
		return -1
	}
	left := (ticks - ClockNow(m) + clockTicks - 1) / clockTicks
	return int32(min(max(left, 0), math.MaxInt32))
}

// ClockWithin says how long the running thread will wait at most, in the operation that follows.
func ClockWithin(m *Machine, ms int32) {
	if m.timed() {
		m.setDue(m.after(ms))
	}
}

// ClockLook says that the program looks at a time as such, not at what lies between two: a search that takes times that differ in how
// late it is for one is at its end.
func ClockLook(m *Machine, ticks int64) abi.Status {
	if _, ok := stamp(uint64(ticks)); ok && m.Prog.ReadsClock && !m.Opt.Run && !m.Opt.Absolute {
		return m.fail(StopAbsolute, "")
	}
	return abi.OK
}

// ClockCompare says that the program compares two times, or asks what lies between them. Times that it cannot have from the clock look at
// how late it is, but for the first and the last that there are. So do two that lie far apart, where stamps have
// been moved away from each other: unless one is the present, as a read has just shown it. A present that is kept may be a deadline.
func ClockCompare(m *Machine, a, b int64) abi.Status {
	if !m.Prog.ReadsClock {
		return abi.OK
	}
	at, one := stamp(uint64(a))
	to, two := stamp(uint64(b))
	if one && two && (m.apart || m.drawn) && max(at-to, to-at) > m.horizon() && (max(at, to) != m.now() || m.apart && slices.Contains(m.stamps(), m.now())) {
		return ClockLook(m, a)
	}
	if one == two {
		return abi.OK
	}
	other := a
	if one {
		other = b
	}
	if other <= clockFirst || other >= clockLast {
		return abi.OK
	}
	return ClockLook(m, clockEpoch)
}

// Times before the first and after the last are before and after all that the clock shows, whatever it shows.
const (
	clockFirst = 366 * 86_400_000 * clockTicks
	clockLast  = 3_155_378_975_999_999_999 - 366*86_400_000*clockTicks
)
