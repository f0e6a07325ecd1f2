package report

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// ScheduleVersion is the version of the schedule format.
const ScheduleVersion = 3

// Schedule is one run of a program: its choices, and the settings on which they depend.
type Schedule struct {
	Program   string
	Search    string // strategy of the search that found it: escape statuses depend on it
	Por       string
	GC        string
	Budget    int64
	MaxStack  int32
	MaxHeap   int64
	HeapGoal  int64
	Symmetry  string   // identity hash codes depend on it
	Clock     Clock    // what the program does with times
	Dates     []int64  // the dates that reads of the clock meet: vm.Options.Dates
	Suspends  Suspends // where awaits suspend their methods
	Args      []string
	Stdin     []byte
	Kind      string // kind of the violation to which it leads
	Message   string
	Choices   []Choice
	Positions bool // digests of states include the positions of objects
	Fair      bool // of a livelock: the program could leave the cycle
	Cycle     int  // of a livelock: this many choices at the end lead back to the state before them; 0 for other violations
}

// Suspends says which awaits suspend their methods although the thread could wait, and by a flag whether runs request cancellation. Its values are those of vm.Suspends.
type Suspends uint8

const requested Suspends = 1 // the flag

// The values of Suspends without the flag, halved, as a schedule spells them; the first one is not written.
var suspends = [...]string{"none", "asked", "yields", "tasks", "all", "told", "numbered", "reused", "stepped"}

// Clock is what the search took the program to do with times. Its values are those of vm.Clock.
type Clock uint8

// The values of Clock, as a schedule spells them. A schedule that names none has clockUnsaid: the program has no clock, or looks at what lies
// between times.
var clocks = [...]string{"kept", "dates", "between", "absolute"}

const clockUnsaid = Clock(2)

// Choice is a transition: the thread, by its number in order of birth in this run, and the alternative of its pending
// operation.
type Choice struct {
	Thread, Alt int32
	State       uint32 // digest of the state to which the choice leads; 0 if it is not known
}

// Continues, as an alternative, is the only alternative of an operation that was not a scheduling point in the search:
// the transition goes on with the rest of its budget.
const Continues = -1

// Merged reports whether choice i and the next one are parts of one transition of the search.
func (s *Schedule) Merged(i int) bool {
	return i+1 < len(s.Choices) && s.Choices[i+1].Alt == Continues
}

const scheduleMagic = "mwc-schedule"

// Write writes the schedule.
func (s *Schedule) Write(w io.Writer) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "%s %d\n", scheduleMagic, ScheduleVersion)
	fmt.Fprintf(b, "program %s\n", strconv.Quote(s.Program))
	fmt.Fprintf(b, "search %s\npor %s\ngc %s\nbudget %d\nmax-stack %d\nmax-heap %d\nheap-goal %d\nsymmetry %s\n",
		s.Search, s.Por, s.GC, s.Budget, s.MaxStack, s.MaxHeap, s.HeapGoal, s.Symmetry)
	if s.Clock != clockUnsaid {
		fmt.Fprintf(b, "clock %s\n", clocks[s.Clock])
	}
	for _, d := range s.Dates {
		fmt.Fprintf(b, "date %d\n", d)
	}
	if s.Suspends > requested {
		fmt.Fprintf(b, "suspends %s\n", suspends[s.Suspends/2])
	}
	if s.Suspends&requested != 0 {
		fmt.Fprintln(b, "cancels")
	}
	for _, a := range s.Args {
		fmt.Fprintf(b, "arg %s\n", strconv.Quote(a))
	}
	if len(s.Stdin) > 0 {
		fmt.Fprintf(b, "stdin %s\n", strconv.Quote(string(s.Stdin)))
	}
	fmt.Fprintf(b, "violation %s %s\n", s.Kind, strconv.Quote(s.Message))
	if s.Positions {
		fmt.Fprintln(b, "places exact")
	}
	if s.Cycle > 0 {
		fmt.Fprintf(b, "cycle %d\n", s.Cycle)
		if s.Fair {
			fmt.Fprintf(b, "fair\n")
		}
	}
	fmt.Fprintf(b, "choices %d\n", len(s.Choices))
	for _, c := range s.Choices {
		fmt.Fprintf(b, "%d", c.Thread)
		switch c.Alt {
		case 0:
		case Continues:
			fmt.Fprint(b, " +")
		default:
			fmt.Fprintf(b, " %d", c.Alt)
		}
		if c.State != 0 {
			fmt.Fprintf(b, " #%08x", c.State)
		}
		fmt.Fprintln(b)
	}
	return b.Flush()
}

// Bounds on a schedule that is read. They are far above what a search writes: a schedule may come from anybody.
const (
	maxScheduleLine    = 1 << 26 // bytes; the line with the program's input is the longest
	maxScheduleArgs    = 1 << 12
	maxScheduleDates   = 1 << 10
	maxScheduleDate    = 100 * 365 * 86_400_000 // ms after 2000-01-01
	maxScheduleChoices = 1 << 27
)

// ReadSchedule reads a schedule. It takes memory in proportion to the length of the input.
func ReadSchedule(r io.Reader) (*Schedule, error) {
	sc := bufio.NewScanner(r)
	sc.Buffer(nil, maxScheduleLine)
	line := 0
	next := func() (string, string, bool) {
		if !sc.Scan() {
			return "", "", false // sc.Err says whether this is the end of the input
		}
		line++
		word, rest, _ := strings.Cut(strings.TrimRight(sc.Text(), "\r"), " ")
		return word, rest, true
	}
	word, rest, ok := next()
	if !ok || word != scheduleMagic {
		return nil, fmt.Errorf("not a schedule: its first line is not %q", scheduleMagic+" VERSION")
	}
	if v, err := strconv.Atoi(rest); err != nil || v != ScheduleVersion {
		return nil, fmt.Errorf("schedule format %.40q, this checker reads format %d", rest, ScheduleVersion)
	}
	s := &Schedule{Search: "dfs", Symmetry: "heap", Clock: clockUnsaid}
	for {
		word, rest, ok := next()
		if !ok {
			return nil, fmt.Errorf("schedule ends after line %d, before its choices%s", line, because(sc.Err()))
		}
		var err error
		switch word {
		case "program":
			s.Program, err = strconv.Unquote(rest)
		case "search":
			s.Search = rest
		case "por":
			s.Por = rest
		case "gc":
			s.GC = rest
		case "symmetry":
			s.Symmetry = rest
		case "fair":
			s.Fair = true
		case "clock":
			i := slices.Index(clocks[:], rest)
			if i < 0 {
				return nil, fmt.Errorf("no such use of times: %s", rest)
			}
			s.Clock = Clock(i)
		case "date":
			var d int64
			if d, err = strconv.ParseInt(rest, 10, 64); err == nil && (d <= 0 || d > maxScheduleDate) {
				err = fmt.Errorf("no such date: %d", d)
			}
			if s.Dates = append(s.Dates, d); len(s.Dates) > maxScheduleDates {
				err = fmt.Errorf("more than %d dates", maxScheduleDates)
			}
		case "suspends":
			i := slices.Index(suspends[:], rest)
			if i < 0 {
				return nil, fmt.Errorf("no such awaits: %s", rest)
			}
			s.Suspends |= Suspends(2 * i)
		case "cancels":
			s.Suspends |= requested
		case "budget":
			s.Budget, err = strconv.ParseInt(rest, 10, 64)
		case "heap-goal":
			s.HeapGoal, err = strconv.ParseInt(rest, 10, 64)
		case "max-heap":
			s.MaxHeap, err = strconv.ParseInt(rest, 10, 64)
		case "max-stack":
			var n int64
			n, err = strconv.ParseInt(rest, 10, 32)
			s.MaxStack = int32(n)
		case "arg":
			var a string
			a, err = strconv.Unquote(rest)
			if s.Args = append(s.Args, a); len(s.Args) > maxScheduleArgs {
				err = fmt.Errorf("more than %d arguments", maxScheduleArgs)
			}
		case "stdin":
			var a string
			a, err = strconv.Unquote(rest)
			s.Stdin = []byte(a)
		case "violation":
			kind, msg, _ := strings.Cut(rest, " ")
			s.Kind = kind
			s.Message, err = strconv.Unquote(msg)
		case "places":
			s.Positions = rest == "exact"
		case "cycle":
			if s.Cycle, err = strconv.Atoi(rest); err == nil && s.Cycle < 1 {
				err = fmt.Errorf("bad length of a cycle %.40q", rest)
			}
		case "choices":
			n, err := strconv.Atoi(rest)
			if err != nil || n < s.Cycle || n < 0 || n > maxScheduleChoices {
				return nil, fmt.Errorf("schedule line %d: bad number of choices %.40q", line, rest)
			}
			if err := readChoices(s, n, &line, next); err != nil {
				return nil, fmt.Errorf("%w%s", err, because(sc.Err()))
			}
			if word, _, ok := next(); ok || sc.Err() != nil {
				return nil, fmt.Errorf("schedule line %d: %.40q behind the last choice%s", line, word, because(sc.Err()))
			}
			return s, nil
		default:
			err = fmt.Errorf("unknown word %.40q", word)
		}
		if err != nil {
			return nil, fmt.Errorf("schedule line %d: %v", line, err)
		}
	}
}

// because is an error as the end of a sentence.
func because(err error) string {
	if err == nil {
		return ""
	}
	return ": " + err.Error()
}

func readChoices(s *Schedule, n int, line *int, next func() (string, string, bool)) error {
	for range n {
		word, rest, ok := next()
		if !ok {
			return fmt.Errorf("schedule ends after %d of %d choices", len(s.Choices), n)
		}
		c, err := readChoice(word, rest)
		if err != nil {
			return fmt.Errorf("schedule line %d: bad choice", *line)
		}
		s.Choices = append(s.Choices, c)
	}
	return nil
}

func readChoice(thread, rest string) (Choice, error) {
	t, err := strconv.ParseUint(thread, 10, 31)
	if err != nil {
		return Choice{}, err
	}
	c := Choice{Thread: int32(t)}
	alt, state, digested := strings.Cut(rest, "#")
	switch alt = strings.TrimSpace(alt); alt {
	case "":
	case "+":
		c.Alt = Continues
	default:
		n, err := strconv.ParseUint(alt, 10, 31)
		if err != nil {
			return Choice{}, err
		}
		c.Alt = int32(n)
	}
	if digested {
		d, err := strconv.ParseUint(state, 16, 32)
		if err != nil {
			return Choice{}, err
		}
		c.State = uint32(d)
	}
	return c, nil
}
