package program

import (
	"slices"

	"mwc/codegen/metadata"
)

// A trap stands for what mwc cannot compile: a call of a member that nothing has, a body that only native code has, a type
// without a layout. The program is compiled all the same. A run that comes to the trap ends the search without a verdict; where
// no run does, every run was looked at, and the verdict stands.
//
// A trap lies at an instruction or at the beginning of a method. A type that cannot be used, such as one without its base,
// makes a trap of everything that uses the type. What belongs to none of these, such as a need of the run-time, has no trap,
// and the program is refused.
type traps struct {
	about  *Type   // the type that the analysis completes at present
	method *Method // the method that it visits
	at     uint32  // the offset of the instruction that it scans, if scans is true
	scans  bool

	types   map[*Type]string // why a type cannot be used
	methods map[*Method]string
	instrs  map[*Method]map[uint32]string
	refused bool // a problem has no place for a trap

	lacks map[*Type]string // of types, as far as lacksOf has found it
	texts []string         // of all traps
	index map[string]int   // in texts
}

// of says that the analysis completes a type until the function that it returns is called.
func (t *traps) of(about *Type) func() {
	outer := t.about
	t.about = about
	return func() { t.about = outer }
}

// visit says that the analysis visits a method, or none if m is nil.
func (t *traps) visit(m *Method) { t.method, t.scans = m, false }

// scan says that the analysis scans an instruction of the method that it visits.
func (t *traps) scan(in *metadata.Instruction) { t.at, t.scans = in.Offset, true }

// note gives a problem its place.
func (t *traps) note(why string) {
	switch m := t.method; {
	case t.about != nil:
		set(&t.types, t.about, why)
	case m == nil || m.Intrinsic != nil || m.Abstract:
		t.refused = true
	case t.scans:
		t.atInstr(m, t.at, why)
	default:
		set(&t.methods, m, why)
	}
}

func (t *traps) atInstr(m *Method, at uint32, why string) {
	if t.instrs == nil {
		t.instrs = map[*Method]map[uint32]string{}
	}
	list := t.instrs[m]
	set(&list, at, why)
	t.instrs[m] = list
}

// site notes that the instruction that is scanned makes a virtual call.
func (t *traps) site(c *virtualCall) {
	c.sites = append(c.sites, callSite{t.method, t.at})
	if c.lacks != "" {
		t.atInstr(t.method, t.at, c.lacks)
	}
}

// dispatch makes traps of all places of a virtual call, because it finds no method for some type.
func (t *traps) dispatch(c *virtualCall, why string) {
	if c.lacks != "" || why == "" {
		return
	}
	c.lacks = why
	for _, s := range c.sites {
		t.atInstr(s.method, s.at, why)
	}
}

// set keeps the first reason.
func set[K comparable](m *map[K]string, k K, why string) {
	if *m == nil {
		*m = map[K]string{}
	}
	if (*m)[k] == "" {
		(*m)[k] = why
	}
}

// trapProblems makes traps of all problems. It reports false if one of them has no place for a trap.
func (w *World) trapProblems() bool {
	if w.traps.refused {
		return false
	}
	w.traps.visit(nil)
	if len(w.traps.types) > 0 {
		for _, m := range slices.Clone(w.reachable) {
			w.trapUses(m)
		}
	}
	w.Traps = w.problems
	return true
}

// trapUses makes traps of what a method does with types that cannot be used.
func (w *World) trapUses(m *Method) {
	if m.Intrinsic != nil || m.Abstract {
		return // each use of the method is a use of its types
	}
	if why := w.lacksIn(m); why != "" {
		set(&w.traps.methods, m, why)
		return
	}
	if m.Body == nil {
		return
	}
	saved := w.current
	w.current = m
	defer func() { w.current = saved }()
	locals, err := w.localTypes(m)
	if err != nil {
		set(&w.traps.methods, m, err.Error())
		return
	}
	for _, t := range locals {
		if why := w.lacksOf(t); why != "" {
			set(&w.traps.methods, m, why)
			return
		}
	}
	for i := range m.Body.Clauses {
		c := &m.Body.Clauses[i]
		if c.Kind != metadata.ClauseCatch {
			continue
		}
		t, err := w.tokenType(m, c.CatchType)
		if err != nil {
			set(&w.traps.methods, m, err.Error())
			return
		}
		if why := w.lacksOf(t); why != "" {
			set(&w.traps.methods, m, why)
			return
		}
	}
	for i := range m.Body.Code {
		in := &m.Body.Code[i]
		if in.Op == nil || w.traps.instrs[m][in.Offset] != "" {
			continue
		}
		if why := w.lacksAt(m, in); why != "" {
			w.traps.atInstr(m, in.Offset, why)
		}
	}
}

// lacksIn is why the types of a method's signature, owner and arguments cannot be used; "" if they can.
func (w *World) lacksIn(m *Method) string {
	if why := w.lacksOf(m.Owner); why != "" {
		return why
	}
	for _, t := range slices.Concat([]*Type{m.Sig.Ret}, m.Sig.Params, m.Args) {
		if why := w.lacksOf(t); why != "" {
			return why
		}
	}
	return ""
}

// lacksAt is why an instruction uses a type that cannot be used; "" if it uses none.
func (w *World) lacksAt(m *Method, in *metadata.Instruction) string {
	code := in.Op.Code
	switch {
	case code == metadata.OpCalli:
		sig, err := w.tokenSig(m, in.Token)
		if err != nil {
			return err.Error()
		}
		for _, t := range append([]*Type{sig.Ret}, sig.Params...) {
			if why := w.lacksOf(t); why != "" {
				return why
			}
		}
	case in.Op.Operand == metadata.OperandField, code == metadata.OpLdtoken && m.isFieldToken(in.Token):
		f, err := w.tokenField(m, in.Token)
		if err != nil {
			return err.Error()
		}
		if why := w.lacksOf(f.Owner); why != "" {
			return why
		}
		return w.lacksOf(f.Type)
	case in.Op.Operand == metadata.OperandMethod, code == metadata.OpLdtoken && isMethodTable(in.Token.Table()):
		callee, err := w.tokenMethod(m, in.Token)
		if err != nil {
			return err.Error()
		}
		return w.lacksIn(callee)
	case in.Op.Operand == metadata.OperandType, code == metadata.OpLdtoken:
		t, err := w.tokenType(m, in.Token)
		if err != nil {
			return err.Error()
		}
		return w.lacksOf(t)
	}
	return ""
}

func isMethodTable(t metadata.TableID) bool {
	return t == metadata.TableMethodDef || t == metadata.TableMemberRef || t == metadata.TableMethodSpec
}

// lacksOf is why a type cannot be used; "" if it can. It cannot if one cannot of which it consists: its base, its interfaces, its
// elements, its arguments, the values in its fields.
func (w *World) lacksOf(t *Type) string {
	if t == nil || len(w.traps.types) == 0 {
		return ""
	}
	seen := map[*Type]bool{}
	why := w.lacking(t, seen)
	if w.traps.lacks == nil {
		w.traps.lacks = map[*Type]string{}
	}
	w.traps.lacks[t] = why
	for u := range seen {
		if why == "" {
			w.traps.lacks[u] = "" // types may consist of each other: what one lacks is known once all have been looked at
		}
	}
	return why
}

func (w *World) lacking(t *Type, seen map[*Type]bool) string {
	if t == nil || seen[t] {
		return ""
	}
	if why, ok := w.traps.lacks[t]; ok {
		return why
	}
	seen[t] = true
	if why := w.traps.types[t]; why != "" {
		return why
	}
	if len(t.Args) > 0 && t.Def != nil {
		if why := w.traps.types[w.openType(t.Def)]; why != "" {
			return why
		}
	}
	parts := slices.Concat([]*Type{t.Base, t.Elem}, t.Args, t.Interfaces)
	for _, list := range [][]*Field{t.Fields, t.Statics} {
		for _, f := range list {
			if f.Type.IsValueType() {
				parts = append(parts, f.Type)
			}
		}
	}
	for _, p := range parts {
		if why := w.lacking(p, seen); why != "" {
			return why
		}
	}
	return ""
}

// Trap is why a run that begins the method comes to a trap; "" if there is none.
func (m *Method) Trap() string { return m.world.traps.methods[m] }

// TrapAt is why a run that comes to the instruction at an offset comes to a trap; "" if there is none.
func (m *Method) TrapAt(il uint32) string { return m.world.traps.instrs[m][il] }

// SetTrap makes a trap of the whole method, which cannot be compiled.
func (w *World) SetTrap(m *Method, why string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	set(&w.traps.methods, m, why)
	if p, ok := w.problem(m, missing(why, "")).(Problem); ok {
		w.Traps = append(w.Traps, p)
	}
}

// TrapText is the number of a trap's text.
func (w *World) TrapText(why string) int {
	w.mu.Lock()
	defer w.mu.Unlock()
	i, ok := w.traps.index[why]
	if !ok {
		if w.traps.index == nil {
			w.traps.index = map[string]int{}
		}
		i = len(w.traps.texts)
		w.traps.texts = append(w.traps.texts, why)
		w.traps.index[why] = i
	}
	return i
}

// TextOfTrap is the text with a number that TrapText has given.
func (w *World) TextOfTrap(i int) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.traps.texts[i]
}
