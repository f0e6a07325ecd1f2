package debugger

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"mwc/runtime/printable"
	"mwc/runtime/replay"
	"mwc/runtime/report"
	"mwc/runtime/vm"
)

const steppingHelp = `step N [ALT]      make the transition of thread N, with alternative ALT or "timeout"; N alone does, too
restart           go back to the beginning of the run
next [N]          make the next N transitions of the schedule's run, 1 if none is given
back [N]          undo the last N transitions, 1 if none is given
run [N]           go on, at most N transitions (10000): the same thread while it can, then the next one;
                  stops at a break point, a violation, the end, and a state that lies on the way there
break FILE:LINE   stop run where a thread stands at the line or passes it
break TYPE.METHOD  or where it enters the method; break alone lists them
clear             remove all break points
threads           the threads, where they stand and what they do next
stack N           the calls of thread N
locals N          the variables of its calls; dead is one whose value nothing reads any more
print #N          the object with this number: of Node#12 it is #12; print TYPE: the static fields of a class
                  and its objects
heap [TYPE]       the objects, at most 100
locks             who holds locks, and who waits for them
state             this state: its number in the order in which states were met, its name in the store
trace             the run so far
schedule FILE     save the run so far; -replay FILE -interactive comes back to it
quit
`

// maxShown bounds the objects and elements in a list.
const maxShown = 100

// command carries out one line of input.
func (s *stepper) command(word string, args []string) error {
	one := func(f func(string) error) error {
		if len(args) != 1 {
			return fmt.Errorf("%s takes one argument; help tells more", word)
		}
		return f(args[0])
	}
	switch word {
	case "help", "h", "?":
		fmt.Fprint(s.out, steppingHelp)
	case "step", "s":
		return s.step(args)
	case "next", "n":
		n, err := count(args, 1)
		if err != nil {
			return err
		}
		return s.follow(n)
	case "back", "b":
		return s.goBack(args)
	case "restart":
		s.back(len(s.path) - 1)
		s.show()
	case "run", "r":
		return s.run(args)
	case "break":
		return s.setBreak(args)
	case "clear":
		s.watch.points = nil
	case "threads", "t":
		s.show()
	case "stack":
		return one(s.stack)
	case "locals":
		return one(s.locals)
	case "print", "p":
		return one(s.print)
	case "heap":
		return s.heap(strings.Join(args, " "))
	case "locks":
		return s.locks()
	case "state":
		s.state()
	case "trace":
		for _, p := range s.path[1:] {
			s.tell(p.steps)
		}
	case "schedule":
		return one(func(name string) error { return report.WriteFile(name, s.out, s.saved().Write) })
	default:
		if _, err := strconv.Atoi(word); err == nil {
			return s.step(append([]string{word}, args...))
		}
		return fmt.Errorf("no command %q; help lists them", word)
	}
	return nil
}

func (s *stepper) step(args []string) error {
	if len(args) == 0 || len(args) > 2 {
		return errors.New("step takes a thread and, where there are several, an alternative")
	}
	if end := s.now().end; end != "" {
		return errors.New(end)
	}
	thread, err := s.thread(args[0])
	if err != nil {
		return err
	}
	for _, c := range s.here() {
		if int(c.Thread) != thread {
			continue
		}
		switch {
		case len(args) == 1 && c.Alt != c.Last:
			return fmt.Errorf("which one of %d … %d? step %s ALT", c.Alt, c.Last, args[0])
		case len(args) == 2 && args[1] != "timeout":
			alt, err := strconv.ParseInt(args[1], 10, 32)
			if err != nil || !c.Has(vm.Choice{Thread: c.Thread, Alt: int32(alt)}) {
				return fmt.Errorf("%q is no alternative there", args[1])
			}
			c.Alt = int32(alt)
		case len(args) == 2 && !s.timesOut(c):
			return errors.New("it cannot time out there")
		}
		s.take(c.Choice)
		s.tell(s.now().steps)
		s.show()
		return nil
	}
	return errors.New(printable.Line(fmt.Sprintf("%s cannot go on: it %s", s.t.Names.Name(s.m, thread), replay.DescribeWait(s.m, &s.t.Names, s.t.Objects, thread))))
}

// timesOut reports whether a transition ends a wait because its time is over.
func (s *stepper) timesOut(c vm.Choices) bool {
	_, timeout := s.m.EnabledThread(int(c.Thread))
	return timeout && c.Alt == vm.AltTimeout && c.Alt == c.Last
}

func (s *stepper) goBack(args []string) error {
	n, err := count(args, 1)
	if err != nil {
		return err
	}
	if n >= len(s.path) {
		return fmt.Errorf("there are %d transitions to go back", len(s.path)-1)
	}
	s.back(n)
	s.show()
	return nil
}

func count(args []string, n int) (int, error) {
	if len(args) > 0 {
		var err error
		if n, err = strconv.Atoi(args[0]); err != nil || n < 1 || len(args) > 1 {
			return 0, fmt.Errorf("%q is no number of transitions", strings.Join(args, " "))
		}
	}
	return n, nil
}

// run is the command that picks transitions by itself, until a break point, a violation, a cycle or the given number of transitions.
func (s *stepper) run(args []string) error {
	n, err := count(args, 10000)
	if err != nil {
		return err
	}
	if end := s.now().end; end != "" {
		return errors.New(end)
	}
	why := ""
	for ; n > 0 && why == ""; n-- {
		here := s.here()
		c := s.pick(here)
		s.watch.start(int(c.Thread))
		s.take(c)
		why = s.watch.stop(s.now().state != 0 && s.m.Alive(int(c.Thread)))
		s.tell(s.now().steps)
		if s.now().end != "" || s.now().kind != "" {
			break
		}
		if why == "" && s.round() {
			why = "this state is on the way here: a cycle"
		}
	}
	if why != "" {
		fmt.Fprintln(s.out, why)
	}
	s.show()
	return nil
}

// round reports whether the path has returned to a state that is on it.
func (s *stepper) round() bool {
	now := s.now()
	return !now.isNew && slices.ContainsFunc(s.path[:len(s.path)-1], func(p position) bool { return p.state == now.state })
}

// pick picks a transition for run: of the thread that moved last, or else of the next thread that need not wait for a time.
func (s *stepper) pick(here []vm.Choices) vm.Choice {
	last := s.t.Names.Index(s.now().choice.Thread)
	best := here[0].Choice
	for i := len(here) - 1; i >= 0; i-- {
		if c := here[i]; !s.timesOut(c) && (c.Thread > last || best.Thread <= last || s.timesOut(vm.Choices{Choice: best, Last: best.Alt})) {
			best = c.Choice
		}
	}
	for _, c := range here {
		if c.Thread == last && !s.timesOut(c) && len(s.path) > 1 {
			best = c.Choice
		}
	}
	return best
}

// tell prints the steps of a transition.
func (s *stepper) tell(steps []report.Step) {
	for _, step := range steps {
		printable.Fprintf(s.out, "  %s: %s  %s\n", step.Thread, report.Where(step.Method, step.File, step.Line), step.Op)
	}
}

// show prints the threads.
func (s *stepper) show() {
	p := s.now()
	printable.Fprintf(s.out, "after %d transitions", len(s.path)-1)
	if p.state != 0 {
		printable.Fprintf(s.out, ", state %d", s.known[p.state])
		if !p.isNew {
			fmt.Fprint(s.out, ", which was met before")
		}
	}
	fmt.Fprintln(s.out)
	if p.end != "" {
		fmt.Fprintln(s.out, p.end)
	}
	if p.state == 0 {
		return
	}
	next := map[int]string{}
	for _, c := range append([]vm.Choices(nil), s.here()...) {
		text := s.next(c.Choice)
		switch {
		case c.Alt != c.Last:
			text, _, _ = strings.Cut(text, " chooses ")
			text, _, _ = strings.Cut(text, " draws ")
			text += fmt.Sprintf(", alternatives %d … %d", c.Alt, c.Last)
		}
		next[int(c.Thread)] = text
	}
	for _, i := range s.t.Names.Live(s.m) {
		at := vm.Location{}
		for _, l := range s.m.Stack(i) {
			if at.Method == "" || at.File == "" && l.File != "" {
				at = l
			}
		}
		text, ok := next[i]
		if !ok && p.end == "" {
			text = replay.DescribeWait(s.m, &s.t.Names, s.t.Objects, i)
		}
		printable.Fprintf(s.out, "  %d  %s", s.t.Names.Number[i], s.t.Names.Name(s.m, i))
		if at.Method != "" {
			printable.Fprintf(s.out, "  %s", replay.FrameOf(at).Where())
		}
		printable.Fprintf(s.out, "  %s\n", text)
		s.printSource(at.File, at.Line)
	}
}

func (s *stepper) stack(word string) error {
	i, err := s.thread(word)
	if err != nil {
		return err
	}
	_, at := s.m.Frames(i)
	for _, l := range at {
		printable.Fprintf(s.out, "  %s\n", replay.FrameOf(l).Where())
	}
	return nil
}

func (s *stepper) locals(word string) error {
	i, err := s.thread(word)
	if err != nil {
		return err
	}
	frames, at := s.m.Frames(i)
	for k, f := range frames {
		printable.Fprintf(s.out, "  %s\n", replay.FrameOf(at[k]).Where())
		s.contents(f)
	}
	return nil
}

func (s *stepper) print(word string) error {
	if s.now().state == 0 {
		return errors.New("the run has ended; back goes to the state before")
	}
	if k := strings.LastIndexByte(word, '#'); k >= 0 {
		n, err := strconv.ParseUint(word[k+1:], 10, 32)
		if err != nil || n == 0 || n >= uint64(len(s.m.Comps)) || s.m.Comps[n].Len == 0 || s.m.Comps[n].Kind != vm.CompObject {
			return fmt.Errorf("there is no object %s here", word)
		}
		s.object(s.m.Comps[n].Ref)
		return nil
	}
	found := false
	for i := range s.m.Prog.Statics {
		st := &s.m.Prog.Statics[i]
		if report.MeansType(s.m.Prog.Types[st.Type].Name, word) {
			found = true
			s.object(st.Ref)
		}
	}
	for _, o := range s.objects(word) {
		found = true
		s.object(o)
	}
	if !found {
		return fmt.Errorf("no class %s has static fields or objects here", word)
	}
	return nil
}

func (s *stepper) object(o vm.Ref) {
	printable.Fprintf(s.out, "  %s\n", s.t.Objects.Name(o))
	s.contents(o)
}

// contents prints what an object, a static area or a frame holds.
func (s *stepper) contents(o vm.Ref) {
	s.variables(o, s.m.Whole(o, maxShown))
	if n := s.m.Length(o); n > maxShown {
		printable.Fprintf(s.out, "      … %d elements\n", n)
	}
}

// variables prints variables of a component. The fields of a state machine are variables themselves.
func (s *stepper) variables(o vm.Ref, vs []vm.Variable) {
	for _, v := range vs {
		if v.Dead {
			printable.Fprintf(s.out, "      %s is dead\n", report.MemberName(v.Name))
			continue
		}
		if v.Parts != nil && report.HasVariables(s.m.Prog.ValueTypes[v.ValueType].Name) {
			s.variables(o, v.Parts)
			continue
		}
		printable.Fprintf(s.out, "      %s = %s\n", report.MemberName(v.Name), s.t.Objects.Text(o, v))
	}
}

// objects gives the objects of a type; all objects if typ is empty.
func (s *stepper) objects(typ string) []vm.Ref {
	var out []vm.Ref
	for c := 1; c < len(s.m.Comps); c++ {
		k := &s.m.Comps[c]
		if k.Kind == vm.CompObject && k.Len != 0 && (typ == "" || report.MeansType(s.m.Prog.Types[s.m.TypeOf(k.Ref)].Name, typ)) {
			out = append(out, k.Ref)
		}
	}
	return out
}

func (s *stepper) heap(typ string) error {
	os := s.objects(typ)
	for i, o := range os {
		if i == maxShown {
			break
		}
		printable.Fprintf(s.out, "  #%d  %s\n", s.m.CompOf(o), s.t.Objects.Name(o))
	}
	printable.Fprintf(s.out, "  %d objects\n", len(os))
	return nil
}

func (s *stepper) locks() error {
	for c := 1; c < len(s.m.Comps); c++ {
		k := &s.m.Comps[c]
		if k.Lock == 0 || k.Len == 0 {
			continue
		}
		owner, times, waiting := s.m.LockState(k.Ref)
		if owner < 0 && len(waiting) == 0 {
			continue
		}
		printable.Fprintf(s.out, "  %s: ", s.t.Objects.Name(k.Ref))
		if owner >= 0 {
			printable.Fprintf(s.out, "held by %s", s.t.Names.Name(s.m, owner))
			if times > 1 {
				printable.Fprintf(s.out, " (%d times)", times)
			}
		} else {
			fmt.Fprint(s.out, "free")
		}
		for _, w := range waiting {
			printable.Fprintf(s.out, ", %s waits to be pulsed", s.t.Names.Name(s.m, w))
		}
		fmt.Fprintln(s.out)
	}
	for _, i := range s.t.Names.Live(s.m) {
		if done, _ := s.m.EnabledThread(i); !done {
			printable.Fprintf(s.out, "  %s %s\n", s.t.Names.Name(s.m, i), replay.DescribeWait(s.m, &s.t.Names, s.t.Objects, i))
		}
	}
	return nil
}

func (s *stepper) state() {
	p := s.now()
	if p.state == 0 {
		fmt.Fprintln(s.out, "the run has ended")
		return
	}
	seen := "met for the first time"
	if !p.isNew {
		seen = "met before"
	}
	printable.Fprintf(s.out, "  state %d of %d, name %x, %s, %d objects\n", s.known[p.state], len(s.known), uint64(p.state), seen, s.store.Objects())
}

func (s *stepper) setBreak(args []string) error {
	if len(args) > 0 {
		word := strings.Join(args, " ")
		point := breakPoint{text: word, method: word}
		if k := strings.LastIndexByte(word, ':'); k > 0 && !strings.HasSuffix(word[:k], ":") {
			line, err := strconv.Atoi(word[k+1:])
			if err != nil {
				return fmt.Errorf("%q is no line", word[k+1:])
			}
			point = breakPoint{text: word, file: word[:k], line: line}
		}
		if !point.known(s.m.Prog) {
			return errors.New(printable.Line(fmt.Sprintf("the program has no %s with code%s", word, point.like(s.m.Prog))))
		}
		s.watch.points = append(s.watch.points, point)
	}
	for _, p := range s.watch.points {
		printable.Fprintf(s.out, "  break %s\n", p.text)
	}
	return nil
}

// breakPoint is a line or a method at which run stops.
type breakPoint struct {
	text, file, method string
	line               int
}

// known reports whether the program has code at the break point.
func (b *breakPoint) known(p *vm.Program) bool {
	for i := range p.Methods {
		if b.in(p.Methods[i].Name) {
			return true
		}
		for _, l := range p.Methods[i].Lines {
			if b.at(vm.Location{File: p.Files[l.File], Line: int(l.Line)}) {
				return true
			}
		}
	}
	return false
}

// like proposes methods with names like that of the break point, as the end of a message.
func (b *breakPoint) like(p *vm.Program) string {
	var names []string
	for i := range p.Methods {
		if len(p.Methods[i].Lines) > 0 {
			names = append(names, report.MethodName(p.Methods[i].Name))
		}
	}
	return report.DidYouMean(b.method, names)
}

func (b *breakPoint) at(l vm.Location) bool {
	file := strings.ReplaceAll(l.File, "\\", "/")
	return b.line != 0 && l.Line == b.line && (file == b.file || filepath.Base(file) == b.file)
}

// in reports whether the break point means the method with this full name, Type::Method(parameters).
func (b *breakPoint) in(name string) bool { return report.MeansMethod(name, b.method) }

// watcher is a tracer that looks for break points.
type watcher struct {
	*replay.Tracer
	m      *vm.Machine
	points []breakPoint
	thread int
	from   vm.Location // where the thread stood when the transition began
	left   bool        // the thread has left that line since
	calls  []int       // by break point: number of calls of its method on the stack
	hit    string
}

// start is called before each transition of run.
func (w *watcher) start(thread int) {
	w.thread, w.left, w.hit = thread, false, ""
	stack := w.m.Stack(thread)
	w.from = innermost(stack)
	w.calls = w.count(stack)
}

// stop is called after each transition of run. It gives the reason why run stops; "" if run goes on.
func (w *watcher) stop(alive bool) string {
	if alive {
		w.look("stands at")
	}
	return w.hit
}

func (w *watcher) count(stack []vm.Location) []int {
	n := make([]int, len(w.points))
	for i := range w.points {
		for _, l := range stack {
			if w.points[i].in(l.Method) {
				n[i]++
			}
		}
	}
	return n
}

func innermost(stack []vm.Location) vm.Location {
	for _, l := range stack {
		if l.File != "" {
			return vm.Location{File: l.File, Line: l.Line}
		}
	}
	return vm.Location{}
}

func (w *watcher) look(how string) {
	if len(w.points) == 0 || w.hit != "" {
		return
	}
	stack := w.m.Stack(w.thread)
	at, calls := innermost(stack), w.count(stack)
	w.left = w.left || at != w.from
	for i := range w.points {
		if p := &w.points[i]; w.left && p.at(at) || i < len(w.calls) && calls[i] > w.calls[i] {
			w.hit = fmt.Sprintf("break point: %s %s %s", w.Names.Name(w.m, w.thread), how, p.text)
			return
		}
	}
	w.calls = calls
}

// Access implements vm.Tracer.
func (w *watcher) Access(thread int, site uint32, o vm.Ref, off uint32) {
	w.look("has passed")
	w.Tracer.Access(thread, site, o, off)
}

// Sync implements vm.Tracer.
func (w *watcher) Sync(thread int, site uint32, o vm.Ref, arg, alt int32) {
	w.look("has passed")
	w.Tracer.Sync(thread, site, o, arg, alt)
}

// printSource prints the source line at which a thread stands.
func (s *stepper) printSource(file string, line int) {
	const indent = "       "
	text, note := s.files.Line(file, line)
	if note != "" {
		printable.Fprintf(s.out, "%s(%s: %s)\n", indent, file, note)
	}
	if text != "" {
		printable.Fprintf(s.out, "%s%s\n", indent, text)
	}
}
