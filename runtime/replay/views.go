package replay

import (
	"slices"
	"strings"

	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// The bounds on the views of a report.
const (
	maxViews     = 2000    // steps that have one
	maxVariables = 40      // of a method, and locations that a view names
	maxViewed    = 1 << 14 // steps of a violation whose schedule is run again for views
)

// viewer makes the views of a report in a second run, because only the end of the first one tells which steps belong to the story. The first
// run's names of objects go on, so the two say the same.
type viewer struct {
	t       *Tracer
	story   []report.Step
	views   []report.View
	at      map[string]standing     // by thread, in its view before
	places  []touchedPlace          // in the order in which the story comes to them
	threads map[string]report.State // in the view before
}

// standing is the method in which a thread stands, and the variables there.
type standing struct {
	method string
	locals []report.Variable
}

// touchedPlace is a location that the story touches.
type touchedPlace struct {
	name string
	comp uint32
	of   uint32 // the type of what lies there: another object may take the component over
	off  uint32
	typ  vm.ValueType
	last string // its value in the view before
}

// view runs the schedule of a violation again, and adds to the violation what a person sees at the steps of its story. The violation stays
// without views where the run is too long, or differs, as the run of a program may that takes addresses for numbers.
func (t *Tracer) view(v *report.Violation, sched *report.Schedule) {
	stories := 0
	for i := range v.Steps {
		if v.Steps[i].Story {
			stories++
		}
	}
	if stories == 0 || len(v.Steps) > maxViewed {
		return
	}
	again := NewTracer(vm.New(t.m.Prog, t.m.Opt))
	again.Objects.given, again.Objects.taken, again.Objects.numbers = t.Objects.given, t.Objects.taken, t.Objects.numbers
	w := &viewer{t: again, story: v.Steps, at: map[string]standing{}}
	again.viewer = w
	_ = report.Attempt(func() error { // what fails here leaves the report without views
		same, err := play(again.m, sched, again)
		if err == nil && same.Kind == v.Kind && len(same.Steps) == len(v.Steps) {
			w.end()
			v.Views = w.views
		}
		return err
	})
}

// before is called when step i is about to happen.
func (w *viewer) before(i, thread int) {
	if i >= len(w.story) || !w.story[i].Story || len(w.views) == maxViews {
		return
	}
	w.views = slices.DeleteFunc(w.views, func(v report.View) bool { return v.Step >= i }) // those were cut
	view := report.View{Step: i, Values: w.changed(), Threads: w.changedThreads(thread)}
	now := w.stands(thread)
	if was, ok := w.at[w.story[i].Thread]; !ok || was.method != now.method || !slices.Equal(was.locals, now.locals) {
		view.Method, view.Locals = now.method, now.locals
		w.at[w.story[i].Thread] = now
	}
	w.views = append(w.views, view)
}

// end adds the view after the last step.
func (w *viewer) end() {
	if len(w.views) == maxViews {
		return
	}
	w.views = append(w.views, report.View{Step: len(w.story), Values: w.changed(), Threads: w.changedThreads(-1)})
}

// touch is called when step i accesses a location.
func (w *viewer) touch(i int, o vm.Ref, off uint32, what string, typ vm.ValueType) {
	if i >= len(w.story) || !w.story[i].Story || len(w.places) == maxVariables || len(w.views) == 0 || w.t.called != "" {
		return // what a library has inside says nothing to the program
	}
	comp := w.t.m.CompOf(o)
	if slices.ContainsFunc(w.places, func(p touchedPlace) bool { return p.comp == comp && p.off == off }) {
		return
	}
	p := touchedPlace{w.t.Objects.location(o, off, what), comp, w.t.m.TypeOf(o), off, typ, ""}
	if last := &w.views[len(w.views)-1]; last.Step == i {
		if p.last = w.t.Objects.Shown(o, off, typ); p.last != "" {
			last.Values = append(last.Values, report.Variable{Name: p.name, Value: p.last})
		}
	}
	w.places = append(w.places, p)
}

// changed gives the locations of which the value is another one than in the view before.
func (w *viewer) changed() []report.Variable {
	var out []report.Variable
	m := w.t.m
	for i := range w.places {
		p := &w.places[i]
		if k := &m.Comps[p.comp]; k.Len == 0 || m.TypeOf(k.Ref) != p.of {
			continue
		}
		if now := w.t.Objects.Shown(m.Comps[p.comp].Ref, p.off, p.typ); now != p.last {
			p.last = now
			out = append(out, report.Variable{Name: p.name, Value: now})
		}
	}
	return out
}

// changedThreads gives the threads that hold or wait for something else than in the view before. mover is the thread that moves; it waits for
// nothing. It is -1 if none moves.
func (w *viewer) changedThreads(mover int) []report.State {
	m, names := w.t.m, &w.t.Names
	holds, _ := heldLocks(m, w.t.Objects)
	var out []report.State
	now := map[string]report.State{}
	for _, i := range withoutApart(m, names.Live(m)) {
		s := report.State{Thread: w.t.label(i), Holds: holds[i]}
		if done, _ := m.EnabledThread(i); !done && i != mover {
			s.Waits = DescribeWait(m, names, w.t.Objects, i)
		}
		now[s.Thread] = s
		if was := w.threads[s.Thread]; was.Waits != s.Waits || !slices.Equal(was.Holds, s.Holds) {
			out = append(out, s)
		}
	}
	for name, was := range w.threads {
		if _, lives := now[name]; !lives && (was.Waits != "" || len(was.Holds) > 0) {
			out = append(out, report.State{Thread: name})
		}
	}
	slices.SortFunc(out, func(a, b report.State) int { return strings.Compare(a.Thread, b.Thread) })
	w.threads = now
	return out
}

// stands gives the method of the program in which a thread stands, and the variables there. What a compiler has put into an object for lambdas
// and state machines are variables, too.
func (w *viewer) stands(thread int) standing {
	m := w.t.m
	if !m.Alive(thread) {
		return standing{}
	}
	frames, at := m.Frames(thread)
	for k, f := range frames {
		if at[k].File == "" || isWrapper(at[k]) {
			continue
		}
		now := standing{method: at[k].Method}
		if !m.Threw(f) {
			w.variables(&now, f, 0)
		}
		return now
	}
	return standing{}
}

// variables adds what a frame holds, or an object that a compiler made for variables.
func (w *viewer) variables(now *standing, o vm.Ref, depth int) {
	w.addVariables(now, o, w.t.m.Whole(o, 0), depth)
}

func (w *viewer) addVariables(now *standing, o vm.Ref, vs []vm.Variable, depth int) {
	m, objects := w.t.m, w.t.Objects
	for _, v := range vs {
		if v.Dead {
			continue
		}
		if len(now.locals) == maxVariables {
			return
		}
		if v.Parts != nil && report.HasVariables(m.Prog.ValueTypes[v.ValueType].Name) {
			w.addVariables(now, o, v.Parts, depth)
			continue
		}
		if v.Type == vm.ValueRef {
			to := *(*vm.Ref)(m.At(o, v.Off))
			if to != 0 && m.Comps[m.CompOf(to)].Kind == vm.CompObject && objects.names().around[m.TypeOf(to)] {
				if depth < 2 {
					w.variables(now, to, depth+1)
				}
				continue
			}
		}
		if depth > 0 && !isVariable(v.Name) && !strings.HasSuffix(v.Name, "__this") {
			continue
		}
		name := report.MemberName(variable(v.Name))
		value := objects.Text(o, v)
		if name == "" || value == "" || name == "this" && value == "null" || slices.ContainsFunc(now.locals, func(x report.Variable) bool { return x.Name == name }) {
			continue
		}
		now.locals = append(now.locals, report.Variable{Name: name, Value: value})
	}
}
