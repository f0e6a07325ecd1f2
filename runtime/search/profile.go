package search

import (
	"encoding/binary"
	"io"
	"strings"

	"mwc/runtime/profile"
	"mwc/runtime/report"
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// stateProfile counts what a search stores by the stack of the thread that moves, at the scheduling point where its transition begins
// (-profile=states). It is a hook of the search.
type stateProfile struct {
	s       *Search
	stacks  stacks[stateCounts]
	last    *stateCounts // of the transition that was made last
	known   int64        // contents and bytes of the store when last asked
	bytes   int64
	initial stateCounts // what no transition leads to
}

// stateCounts are the values of a sample.
type stateCounts struct{ states, transitions, contents, bytes int64 }

// maxFrames bounds the frames of a stack in a profile, from the innermost on.
const maxFrames = 256

// standing is what a sample is counted for: the frames of a thread, innermost first, and the thread's status.
type standing struct {
	status uint32
	calls  []vm.Call
}

// stacks are values by stacks.
type stacks[T any] struct {
	values map[string]*T
	keys   []string // in the order in which the stacks came
	calls  []vm.Call
	key    []byte
}

func newStateProfile(s *Search) *stateProfile {
	p := &stateProfile{s: s}
	p.last = &p.initial
	return p
}

// of gives the value of a thread's stack.
func (x *stacks[T]) of(m *vm.Machine, thread int) *T {
	x.key = x.append(x.key[:0], m, thread)
	return x.at(x.key)
}

// append appends the stack of a thread to a key.
func (x *stacks[T]) append(key []byte, m *vm.Machine, thread int) []byte {
	x.calls = m.Calls(thread, maxFrames, x.calls[:0])
	key = binary.LittleEndian.AppendUint32(key, m.ThreadStatus(thread))
	for _, c := range x.calls {
		key = binary.LittleEndian.AppendUint32(key, c.Method)
		key = binary.LittleEndian.AppendUint32(key, c.PC)
	}
	return key
}

func (x *stacks[T]) at(key []byte) *T {
	v := x.values[string(key)]
	if v == nil {
		if x.values == nil {
			x.values = map[string]*T{}
		}
		v = new(T)
		k := string(key)
		x.values[k] = v
		x.keys = append(x.keys, k)
	}
	return v
}

// stackOf is the stack in a key that append made.
func stackOf(key string) standing {
	word := func(i int) uint32 { return binary.LittleEndian.Uint32([]byte(key[i:])) }
	st := standing{status: word(0)}
	for i := 4; i < len(key); i += 8 {
		st.calls = append(st.calls, vm.Call{Method: word(i), PC: word(i + 4)})
	}
	return st
}

// ThreadPicked implements Hook.
func (p *stateProfile) ThreadPicked(_ state.ID, c vm.Choice) {
	p.last = p.stacks.of(p.s.m, int(c.Thread))
	p.last.transitions++
}

// OnNewState implements Hook.
func (p *stateProfile) OnNewState(state.ID, []vm.Choices) {
	p.last.states++
	p.stored()
}

// OnSeenState implements Hook: under -symmetry=threads a state may be stored that counts as a known one.
func (p *stateProfile) OnSeenState(state.ID) { p.stored() }

// stored adds what the store has got since it was last asked.
func (p *stateProfile) stored() {
	u, ok := p.s.store.(state.Measured)
	if !ok {
		return
	}
	contents, bytes := u.Used()
	p.last.contents += contents - p.known
	p.last.bytes += bytes - p.bytes
	p.known, p.bytes = contents, bytes
}

func (p *stateProfile) Pushed(state.ID)      {}
func (p *stateProfile) PathEnded(*vm.Stop)   {}
func (p *stateProfile) Backtracked(state.ID) {}
func (p *stateProfile) Popped(state.ID) bool { return true }

// WriteStateProfile writes the profile of -profile=states.
func (s *Search) WriteStateProfile(w io.Writer) error {
	p := s.states
	out := profile.New(s.m.Prog.Name, []profile.Unit{{Name: "states", Unit: "count"}, {Name: "transitions", Unit: "count"}, {Name: "contents", Unit: "count"}, {Name: "stored", Unit: "bytes"}})
	out.Comment("States, transitions, new contents of components and bytes in the store, by the stack of the thread that moves, where its transition begins")
	add := func(frames []profile.Frame, operation string, c *stateCounts) {
		labels := [][2]string{{"operation", operation}}
		out.Add(frames, []int64{c.states, c.transitions, c.contents, c.bytes}, labels...)
	}
	add([]profile.Frame{{Function: "[the initial state]"}}, "none", &p.initial)
	n := newNames(s.m.Prog)
	for _, k := range p.stacks.keys {
		st := stackOf(k)
		add(n.frames(st), n.operation(st), p.stacks.values[k])
	}
	return out.Write(w)
}

// names are the names of a program's methods for people.
type names struct {
	p       *vm.Program
	methods map[uint32]profile.Frame // with the first line of the method
	written map[string]profile.Frame // async methods and iterators as they are written, by readable name: where they begin
}

func newNames(p *vm.Program) *names {
	return &names{p: p, methods: map[uint32]profile.Frame{}}
}

// begins gives the place of an async method or iterator as it is written. The symbols have its lines with the method of its state machine.
func (n *names) begins(name string) profile.Frame {
	if n.written == nil {
		n.written = map[string]profile.Frame{}
		for id := range n.p.Methods {
			if info := &n.p.Methods[id]; len(info.Lines) > 0 {
				f := n.method(uint32(id))
				for _, ending := range []string{" (async)", " (iterator)"} {
					if of, ok := strings.CutSuffix(f.Function, ending); ok {
						n.written[of] = f
					}
				}
			}
		}
	}
	return n.written[name]
}

// method names a method, and gives its file and first line.
func (n *names) method(id uint32) profile.Frame {
	f, ok := n.methods[id]
	if ok {
		return f
	}
	info := &n.p.Methods[id]
	f.Function = report.Readable(info.Name, info.Async)
	for _, l := range info.Lines {
		if l.Line != 0 && (f.Start == 0 || int(l.Line) < f.Start) {
			f.File, f.Start = n.p.Files[l.File], int(l.Line)
		}
	}
	if f.Start == 0 && !info.Library {
		of := n.begins(f.Function)
		f.File, f.Start = of.File, of.Start
	}
	n.methods[id] = f
	return f
}

// frames are the frames of a stack. A thread without frames has one that says why.
func (n *names) frames(st standing) []profile.Frame {
	var out []profile.Frame
	switch {
	case st.status == vm.ThreadNew:
		return []profile.Frame{{Function: "[a thread begins]"}}
	case len(st.calls) == 0:
		return []profile.Frame{{Function: "[a thread ends]"}}
	}
	for _, c := range st.calls {
		f := n.method(c.Method)
		f.Line = f.Start
		if l := n.p.Where(c); l.Line != 0 {
			f.Line = l.Line
			if l.File != f.File { // code of another file in this method
				f.File, f.Start = l.File, 0
			}
		}
		out = append(out, f)
	}
	return out
}

// operation names what a thread does next, by the innermost frame of its stack.
func (n *names) operation(st standing) string {
	if st.status == vm.ThreadNew {
		return "begins"
	}
	if len(st.calls) == 0 {
		return "ends"
	}
	s := n.p.SiteOf(st.calls[0])
	if s == nil {
		return "goes on"
	}
	what := strings.TrimSuffix(s.What, "Core")
	switch {
	case isOperation(what):
		return what
	case s.Kind == vm.SiteRead:
		return "reads " + what
	case s.Kind == vm.SiteWrite:
		return "writes " + what
	case s.Kind == vm.SiteReadWrite:
		return "updates " + what
	case s.Kind == vm.SiteClassInit:
		return "initialises a class"
	}
	return what
}
