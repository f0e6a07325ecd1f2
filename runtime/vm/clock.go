package vm

import (
	"math"
	"slices"
	"sync/atomic"

	"mwc/runtime/abi"
)

// The clock of a program that reads it: docs/design/time.md. In a search the clock counts milliseconds, and it stands at 0 in
// every state. Instead of the clock, the machine moves the times that the program knows, its stamps. So states do not differ in
// how late it is. A stamp is the word of a DateTime: ticks of 100 ns, and the kind in the bits above them. The machine tells a
// stamp from other words by its last digits, which no time has that a program makes up itself. If a program looks at more of a
// stamp than at what lies between two stamps, the clock is a part of its state. If it looks at less, less time need pass: see Clock.

const (
	clockTicks   = 10_000                            // ticks in a millisecond
	clockBase    = 630_822_816_000_000_000           // ticks of 2000-01-01
	clockSign    = 7_331                             // ticks of a stamp above whole milliseconds
	clockEpoch   = clockBase + clockSign             // the stamp of time 0
	clockDue     = clockBase + 4_273                 // the due time of time 0; due times are known to the library only
	clockReach   = 100 * 365 * 86_400_000            // ms: no stamp is farther from time 0
	clockMeets   = 90 * 365 * 86_400_000             // ms: no date that a read shows for its own sake is farther ahead
	maxDates     = 12                                // such dates, since each makes a read show two more times
	ticksOfStamp = uint64(1)<<62 - 1                 // mask of a stamp's ticks; the other bits are the kind
	clockDate    = int64(400*86_400_000) + clockTurn // ms: after that, the hour, the day and the year are others
	clockDays    = int64(2*86_400_000) + clockTurn
	clockTurn    = int64(49_679_000)            // ms, 13:47:59: two such steps from midnight pass a turn of the minute, of the hour and of the day
	clockHour    = int64(3_600_000)             // ms: what clocks without a date show at time 0, and the least by which a read may go beyond all events
	clockTop     = int64(20 * 365 * 86_400_000) // ms: the age from which on a stamp no longer grows older
	clockGap     = clockTop / 4                 // ms: longer gaps between two stamps are not told apart
	clockLeast   = int64(100)                   // ms: shorter times are always exact
	clockParts   = 32                           // parts that waits in short turns tell apart in the time to the nearest event
)

// The ticks that pass in a run without a search. They are fewer than on .NET, so that loops that wait end soon.
const (
	runRead   = 10      // when the clock is read
	runStep   = 10      // when a thread goes on
	runTurn   = 200     // when a thread gives way
	RunSlice  = 100_000 // when the time slice of a thread is over
	runBudget = 1 << 20 // budget of such a slice

	runStart = 1 << 9 // steps of the budget that the start of a thread takes
)

// The word after a due time that comes again says so and gives the period in milliseconds: see Due in the library.
const (
	duePeriods = 0x4d57_4300_0000_0000
	duePeriod  = 1<<32 - 1
	dueSteady  = 1 << 32 // missed times are lost, and the phase stays: the next due time is as if none had been missed
)

// stamp gives the milliseconds of word w if it is a stamp.
func stamp(w uint64) (ms int64, ok bool) { return clockWord(w&ticksOfStamp, clockEpoch) }

// due gives the milliseconds of word w if it is a due time of the library.
func due(w uint64) (ms int64, ok bool) { return clockWord(w, clockDue) }

func clockWord(w uint64, epoch int64) (ms int64, ok bool) {
	t := int64(w) - epoch
	if t%clockTicks != 0 {
		return 0, false
	}
	ms = t / clockTicks
	return ms, -clockReach <= ms && ms <= clockReach
}

// Clock is the set of what a program does with the times that it reads, beyond keeping them. A search begins with the empty set. If the
// program does more, the search begins again with more: see use.
type Clock uint8

const (
	// ClockKept: it only keeps times. Nothing that it does depends on them, so no time passes, and a read is no scheduling point.
	ClockKept Clock = 0
	// ClockDates: it looks at their dates. Each read shows the present or a time on another date, and no wait takes any time.
	ClockDates Clock = 1
	// ClockBetween: it looks at what lies between two times.
	ClockBetween Clock = 2
	// ClockAbsolute: it looks at times as such. The time is a part of the state.
	ClockAbsolute Clock = ClockDates | ClockBetween
)

// clock is what the search takes the program to do with times. It is ClockKept for a program without a clock.
func (m *Machine) clock() Clock {
	if !m.Prog.ReadsClock || m.Opt.Run {
		return ClockKept
	}
	return m.Opt.Clock
}

// use is called when the program does something with a time that the clock has shown. If the search does not expect it, the path ends.
func (m *Machine) use(c Clock) abi.Status {
	if !m.Prog.ReadsClock || m.Opt.Run || m.Opt.Clock|c == m.Opt.Clock {
		return abi.OK
	}
	st := m.fail(StopClock, "")
	m.stop.Clock = m.Opt.Clock | c
	return st
}

// measures is Timed for an operation that has a due time. A search that takes waits for no time at all, but in which time passes by reads,
// must begin again: after a long wait the date is another one.
func (m *Machine) measures() bool {
	m.measured = m.measured || m.clock() == ClockDates
	return m.Timed()
}

// now is the present time: in milliseconds in a search, in ticks in a run without one.
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
		m.dated = true
		m.W(m.globals)
		*m.i64(m.globals, globalsClock) = t
	}
}

// after is the time ms milliseconds from now, in the unit of now.
func (m *Machine) after(ms int32) int64 {
	if m.Opt.Run {
		return m.RunClock + int64(ms)*clockTicks
	}
	return m.now() + int64(ms)
}

// setDue records t as the due time of the wait that the running thread is about to begin. The lowest bit of the word is always
// set, so that a due time of 0 differs from none.
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

// MayWait reports whether operations of kind k may wait for a time.
func MayWait(k abi.PendKind) bool {
	switch k {
	case abi.PendSleep, abi.PendEnter, abi.PendWait, abi.PendJoin, abi.PendSection, abi.PendSectionSome:
		return true
	}
	return false
}

// beginTime is called before a thread goes on with the alternative that was chosen. It moves the clock if the operation asks for that.
func (m *Machine) beginTime() {
	i := int(m.cur)
	p := m.Pending(i)
	before := m.now()
	switch {
	case p.Kind == abi.PendClock && p.Arg < 0:
		if steps := m.clockSteps(); int(m.Alt) < len(steps) {
			m.setNow(steps[m.Alt])
		} else if dates := m.datesAhead(); int(m.Alt)-len(steps) < len(dates) {
			m.setNow(dates[int(m.Alt)-len(steps)])
			m.showsDate = true
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

// movesClock reports whether an operation depends on the clock where waits take time. Such an operation commutes with
// nothing: other operations depend on the time, and the times that a read may show depend on all stamps and due times in the state.
func (m *Machine) movesClock(p Pending) bool {
	if m.clock()&ClockBetween == 0 {
		return false
	}
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

// passTo moves the clock to t or a little later; it does nothing if t has gone by.
func (m *Machine) passTo(t int64) {
	if t <= m.now() {
		return
	}
	if m.clock() == ClockBetween {
		t = m.late(t)
	}
	m.setNow(t)
}

// moved says which stamps a search has moved in some state, and which it has compared before it moved any. A worker may compare, in a state that it
// was given, what another one has moved.
type moved struct {
	apart atomic.Bool // past stamps away from those ahead: see late
	drawn atomic.Bool // past stamps away from each other: see drawApart

	// Two stamps that lie far apart were compared: neither was the present, or one was a present that the program has kept.
	compared, comparedKept atomic.Bool
}

// mixed reports whether the search has moved stamps after it has compared others as if it moved none. The states in which it has compared may be
// those of runs, too, in which other stamps were moved: they were visited already.
func (s *moved) mixed() bool {
	x := Learned{Apart: s.apart.Load(), Drawn: s.drawn.Load(), Compared: s.compared.Load(), ComparedKept: s.comparedKept.Load()}
	return x.Mixed()
}

// late is t, or a later time. It keeps a thread that waits in short turns from making a state of each turn. The farther away an
// event is, the less exactly late tells the time: if a turn is shorter than 1/32 of the time since the newest stamp, and than
// 1/32 of the time to the next event, it ends where the next such part ends. An event is the time of a stamp that is still to
// come, or a time at which a stamp is as old as one of the program's durations. If no event is ahead, late tells apart only ages
// that are the horizon times a power of two, and beyond clockTop none. Without late such a program would have too many states, or
// infinitely many.
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
			m.moveStamps(func(ms int64) int64 { return ms + over }) // no stamp is later than the newest
		}
		return t
	}
	if known && t-newest > m.horizon() { // an event is ahead: the stamps behind get an age as if none were
		more := m.told(min(t-newest, clockTop)) - (t - newest)
		if more != 0 {
			m.moved.apart.Store(true)
		}
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

// horizon is the age in milliseconds from which on the age of a stamp is not exact.
func (m *Machine) horizon() int64 {
	if d := m.Prog.Durations; len(d) > 0 {
		return max(d[len(d)-1]+1, clockLeast)
	}
	return clockLeast
}

// told rounds an age beyond the horizon up to the horizon times a power of two.
func (m *Machine) told(age int64) int64 {
	told := m.horizon()
	for told < age {
		told *= 2
	}
	return told
}

// clockSteps are the times that a read of the clock may show, ascending. They are: the present; a millisecond later, if the
// present is an event; each event ahead, a millisecond before it and a millisecond after it; and a time after all of these. An
// event is a time at which a stamp or a due time is reached, a stamp is as old as one of the program's durations, or a thread's
// wait is over. The last time before each of the program's dates, and the first one after it, come besides. Where the program looks at dates only, the times are the present and one on another day, month and year: they depend on
// nothing but the clock.
func (m *Machine) clockSteps() []int64 {
	now := m.now()
	if m.clock() == ClockDates {
		return []int64{now, now + clockDate}
	}
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
	if newest == math.MinInt64 && len(at) == 0 && m.clock() != ClockAbsolute {
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
		newest = far // the last event will be the newest stamp
	}
	newest = max(newest, now-clockTop)
	age := m.told(max(clockHour, far+clockHour-newest))
	switch {
	case newest+age <= now+clockTop && age <= clockTop:
		steps = append(steps, newest+age)
	case len(at) > 0:
		steps = append(steps, far+1)
	}
	for _, t := range m.Opt.Dates {
		for _, t := range []int64{t, t + 1} {
			if t > now {
				steps = append(steps, t)
			}
		}
	}
	slices.Sort(steps)
	steps = slices.Compact(steps)
	if m.clock() == ClockAbsolute { // the program may look at the date
		date := clockDate
		if m.Prog.RawInts { // four bytes hold 24 days of milliseconds
			date = clockDays
		}
		date += now
		if i, found := slices.BinarySearch(steps, date); !found {
			steps = slices.Insert(steps, i, date)
		}
	}
	return steps
}

// clockAlternatives is the number of the last alternative of an operation on the clock.
func (m *Machine) clockAlternatives(p Pending) int32 {
	if p.Arg > 0 {
		return p.Arg - 1
	}
	return int32(len(m.clockSteps())+len(m.datesAhead())) - 1
}

// datesAhead are the times at which a read may show one of the program's dates to the tick, so that the two are equal. The clock goes on to the
// stamp behind the date, since the next read shows no less.
func (m *Machine) datesAhead() (at []int64) {
	for _, t := range m.Opt.Dates {
		if t+1 > m.now() {
			at = append(at, t+1)
		}
	}
	return at
}

// moveStamps moves each stamp from its time to the time that to gives.
func (m *Machine) moveStamps(to func(ms int64) int64) {
	m.eachStamp(func(o Ref, off uint32, ms int64) {
		if d := to(ms) - ms; d != 0 {
			m.W(o)
			*m.i64(o, off) += d * clockTicks
		}
	})
}

// endTime is called after a thread has gone on. It sets the clock back to 0, and moves all stamps and due times back by as much.
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

// older is how much more time passes in a step if no event is ahead, so that the age of the newest stamp is one of those that
// late tells apart. A read may have shown any time, and a wait that ended may have had any due time.
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

// drawApart moves past stamps apart. If the gap between two of them is longer than any duration, the gap becomes the horizon
// times a power of two. Otherwise a program that keeps one stamp and makes others again and again would have infinitely many
// states. The longer gap belongs to another run, in which more time passed between the two stamps. That is wrong only if the
// program computed one of the two from the other; ClockCompare looks for that.
func (m *Machine) drawApart() {
	at := slices.Clone(m.stamps())
	slices.SortFunc(at, func(a, b int64) int { return int(min(max(b-a, -1), 1)) })
	at = slices.Compact(at)
	ahead := len(at) > 0 && at[0] > 0
	at = slices.DeleteFunc(at, func(ms int64) bool { return ms > 0 })
	to, moved := slices.Clone(at), false
	for i := 1; i < len(at); i++ {
		gap := at[i-1] - at[i]
		if gap > m.horizon() && at[i-1] < 0 { // ClockCompare cannot tell a stamp that was made now from one that is reached now
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
	if ahead {
		m.moved.apart.Store(true)
	}
	m.moved.drawn.Store(true)
	m.moveStamps(func(ms int64) int64 {
		if i := slices.Index(at, ms); i >= 0 {
			return to[i]
		}
		return ms
	})
}

// over is the time that a due time of ms milliseconds gets: ms itself if it is still to come, otherwise 0. For a due time that
// comes again, over keeps how late it is: up to a period, or, if it is steady, modulo the period.
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

// ClockRead gives the present time as ticks of a DateTime. In a search it is a stamp, or one of the program's dates.
func ClockRead(m *Machine) (int64, abi.Status) {
	if m.Opt.Run {
		m.RunClock += runRead
		return clockBase + m.RunClock, abi.OK
	}
	m.dated = true
	if m.showsDate {
		m.showsDate = false
		return clockBase + m.now()*clockTicks, abi.OK
	}
	return clockEpoch + m.now()*clockTicks, abi.OK
}

// ClockNow is ClockRead for the library: the program does not learn the time. It gives 0 if no time matters.
func ClockNow(m *Machine) int64 {
	switch {
	case m.Opt.Run:
		return clockBase + m.RunClock
	case m.measures():
		m.dated = true
		return clockDue + m.now()*clockTicks
	}
	return 0
}

// ClockChoose gives the alternative that the search has chosen, as VerifyChoose does. In a run without a search it gives the last
// alternative.
func ClockChoose(m *Machine, n int32) (int32, abi.Status) { return m.Alt, abi.OK }

// ClockReach moves the clock to a time that ClockNow gave, or to a later one.
func ClockReach(m *Machine, ticks int64) {
	if m.clock()&ClockBetween != 0 {
		m.passTo((ticks - clockDue) / clockTicks)
	}
}

// ClockRuns is 1 in a run without a search, where time goes on by itself.
func ClockRuns(m *Machine) int32 { return B2I(m.Opt.Run) }

// ClockLeft is the number of milliseconds until a time that ClockNow gave, and at least 0; it is -1 if no time matters.
func ClockLeft(m *Machine, ticks int64) int32 {
	if !m.Timed() {
		return -1
	}
	left := (ticks - ClockNow(m) + clockTicks - 1) / clockTicks
	return int32(min(max(left, 0), math.MaxInt32))
}

// ClockWithin sets a time-out of ms milliseconds for the next operation of the running thread.
func ClockWithin(m *Machine, ms int32) {
	if m.measures() {
		m.setDue(m.after(ms))
	}
}

// ClockLook is called when the program looks at a time as such, and not only at its date or at what lies between two times.
func ClockLook(m *Machine, ticks int64) abi.Status { return m.useStamp(ClockAbsolute, ticks) }

// ClockLookDate is called when the program looks at the date of a time.
func ClockLookDate(m *Machine, ticks int64) abi.Status { return m.useStamp(ClockDates, ticks) }

// ClockReckon is called when the program makes another time of a time, or asks how much time has gone by since.
func ClockReckon(m *Machine, ticks int64) abi.Status { return m.useStamp(ClockBetween, ticks) }

func (m *Machine) useStamp(c Clock, ticks int64) abi.Status {
	if _, ok := stamp(uint64(ticks)); ok {
		m.dated = m.dated || c != ClockDates
		return m.use(c)
	}
	return abi.OK
}

// ClockCompare is called when the program compares two times, or asks what lies between them. It counts as a look at the time
// itself (ClockLook) in two cases. First, if one of the times cannot come from the clock, unless that time is the first or the
// last that there is. Second, if the two times lie far apart in a state whose stamps were moved apart, unless one of them is the
// present, which a read has just shown; a present that the program has kept may be a deadline. Any other comparison of two times of the
// clock looks at what lies between them.
func ClockCompare(m *Machine, a, b int64) abi.Status {
	if !m.Prog.ReadsClock {
		return abi.OK
	}
	at, one := stamp(uint64(a))
	to, two := stamp(uint64(b))
	if one && two && m.clock()&ClockBetween == 0 {
		return m.use(ClockBetween)
	}
	if one && two && max(at-to, to-at) > m.horizon() {
		kept := max(at, to) == m.now()
		switch {
		case kept && !slices.Contains(m.stamps(), m.now()):
		case m.moved.apart.Load() || m.moved.drawn.Load() && !kept:
			return ClockLook(m, a)
		case kept:
			m.moved.comparedKept.Store(true)
		default:
			m.moved.compared.Store(true)
		}
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
	return m.meets(other)
}

// WithDates is a list of dates with those of another one that it does not have, as long as there is room for them: see Options.Dates.
func WithDates(dates, more []int64) []int64 {
	for _, d := range more {
		if len(dates) < maxDates && !slices.Contains(dates, d) {
			dates = append(dates[:len(dates):len(dates)], d)
		}
	}
	return dates
}

// meets is called when the program compares a time of the clock with one that the clock does not show, or asks what lies between the two. ticks is
// that time, and the shifts are milliseconds from there to other times that matter. Reads of the clock are to show what comes right before
// each of these and right after it, unless a read that is 400 days on passes it; such a time is often one that the program has made of the present date, so
// there would be ever more of them. If reads do not show these times yet, the search begins again.
func (m *Machine) meets(ticks int64, shifts ...int64) abi.Status {
	if st := ClockLook(m, clockEpoch); st != abi.OK || m.Opt.Run || m.Opt.FixedDates {
		return st
	}
	dates := m.Opt.Dates
	for _, d := range append([]int64{0}, shifts...) {
		const early = 1 << 20 // makes the quotient a floor
		at := (ticks-clockEpoch+early*clockTicks)/clockTicks - early + d
		if m.now()+clockDate < at && at <= clockMeets && len(dates) < maxDates && !slices.Contains(dates, at) {
			dates = append(dates[:len(dates):len(dates)], at)
		}
	}
	if len(dates) == len(m.Opt.Dates) {
		return abi.OK
	}
	st := m.fail(StopClock, "")
	m.stop.Clock, m.stop.Dates = m.Opt.Clock, dates
	return st
}

// ClockSubtract is ClockCompare for a program that keeps the difference a - b. A difference between a time of the clock and 0 is a time of the clock
// itself, and one between a time of the clock and any other time is a look at the time itself. What the program compares the difference with may be
// one of its durations.
func ClockSubtract(m *Machine, a, b int64) abi.Status {
	if !m.Prog.ReadsClock {
		return abi.OK
	}
	_, one := stamp(uint64(a))
	_, two := stamp(uint64(b))
	switch {
	case one == two:
		return ClockCompare(m, a, b)
	case b == 0:
		return m.use(ClockBetween)
	case two:
		return m.meets(a, less(m.Prog.Durations)...) // what is left until a
	}
	return m.meets(b, m.Prog.Durations...) // what has gone by since b
}

func less(list []int64) []int64 {
	out := make([]int64, len(list))
	for i, n := range list {
		out[i] = -n
	}
	return out
}

// Times before clockFirst are before all times that the clock can show, and times after clockLast are after all of them.
const (
	clockFirst = 366 * 86_400_000 * clockTicks
	clockLast  = 3_155_378_975_999_999_999 - 366*86_400_000*clockTicks
)
