package gates

import (
	"fmt"
	"slices"
	"strings"
)

// side says where in a statement or expression a gate stands.
type side int

const (
	before side = iota
	within      // between what is read and the write at the end: of x++, x += e and x = e
	begun       // behind the call whose task the statement awaits, and before the await
	after
)

// spot is what a sequence point covers: a statement, the head of one, or the expression that is a body.
type spot struct {
	*file
	start, end int  // offsets
	first      int  // index of the first token
	void       bool // the expression that is a body gives no value
	member     bool // the body is that of a member or local function, not of a lambda
	gates      [4]int
}

// form says what a spot is, as far as gates are concerned.
type form int

const (
	noForm     form = iota
	statement       // a simple statement, with its semicolon
	head            // if (…), lock (…), foreach: what comes before the statement in it
	loop            // while (…): the condition is evaluated again and again
	condition       // the condition of a for statement
	expression      // a body behind =>
)

func (f *file) spot(start, end int) *spot {
	s := &spot{file: f, start: start, end: end, first: f.at(start)}
	for s.end > s.start && strings.ContainsRune(" \t\r\n", rune(f.text[s.end-1])) {
		s.end--
	}
	return s
}

func (s *spot) form() form {
	i, text := s.first, s.text[s.start:s.end]
	if i < 0 || s.is(i, "{", "}", "get", "set", "init", "private", "protected", "internal", "public", "catch", "when", "case", "default", "in", "add", "remove") {
		return noForm
	}
	if s.is(i-1, "=>") {
		last := i
		for last < len(s.tokens) && s.tokens[last].pos < s.end {
			last++
		}
		if s.is(i, "throw", "ref") || s.is(s.tokens[i].open-1, "switch") || !s.is(last, ";", ",", ")", "}", "]") {
			return noForm // an arm of a switch, or a part of the body only
		}
		return expression
	}
	if o := s.tokens[i].open; s.is(o, "(") {
		if s.is(o-1, "for") && s.is(i-1, ";") && s.clause(o, i) == 1 && !s.both(text) {
			return condition
		}
		return noForm
	} else if !s.is(o, "{") && o >= 0 || o >= 0 && s.isType(o) {
		return noForm
	}
	if i > 0 && !s.is(i-1, "{", "}", ";", ":", ")", "else", "do", "]") {
		return noForm
	}
	switch {
	case s.is(i, "while"):
		if s.is(i+2, "true") || s.both(text) {
			return noForm
		}
		return loop
	case s.is(i, "switch") && !s.is(i+1, "("):
		return noForm // the arms of an expression
	case s.is(i, "if", "lock", "foreach", "switch", "fixed"), s.is(i, "using") && s.is(i+1, "("), s.is(i, "await") && s.is(i+1, "foreach", "using"):
		return head
	case strings.HasSuffix(text, ";"):
		return statement
	}
	return noForm
}

// both reports whether a condition has out arguments and patterns: no operator that joins a gate with it assigns the variables of both.
func (s *spot) both(text string) bool {
	return strings.Contains(text, "out ") && strings.Contains(text, " is ")
}

// and is the operator that joins a gate with a condition. Behind a loop, what its condition assigns has a value with & only; what a pattern assigns has one in the
// loop with && only.
func (s *spot) and() string {
	if strings.Contains(s.text[s.start:s.end], " is ") {
		return " && ("
	}
	return " & ("
}

// clause counts the semicolons between an opening parenthesis and a token.
func (s *spot) clause(open, i int) int {
	n := 0
	for k := open + 1; k < i; k++ {
		if s.tokens[k].open == open && s.is(k, ";") {
			n++
		}
	}
	return n
}

// isType reports whether a brace opens a type or a namespace: what stands in it is no statement.
func (s *spot) isType(open int) bool {
	for i := open - 1; i >= 0 && !s.is(i, ";", "{", "}"); i-- {
		if s.is(i, "class", "struct", "interface", "record", "namespace", "enum") {
			return true
		}
		if s.is(i, ")") {
			for ; i >= 0 && !(s.is(i, "(") && s.tokens[i].open == s.tokens[open].open); i-- {
			}
		}
	}
	return false
}

// alone reports whether the statement is all that an if, else, loop or lock has.
func (s *spot) alone() bool { return s.is(s.first-1, ")", "else", "do") }

// takes reports whether a gate can stand on a side.
func (s *spot) takes(where side) bool {
	f := s.form()
	switch where {
	case before:
		return f != noForm
	case within:
		_, ok := s.split()
		return ok
	case begun:
		_, _, ok := s.awaited()
		return ok
	}
	switch f {
	case statement:
		return !s.is(s.first, "return", "throw", "break", "continue", "goto", "yield") || s.is(s.first, "return") && !s.is(s.first+1, ";", "ref", "null", "default", "new")
	case head:
		return s.is(s.first, "lock") && s.statementEnd(s.first) >= 0
	case expression:
		return !s.is(s.first, "null", "default") && !(s.is(s.first, "new") && s.is(s.first+1, "(", "[", "{"))
	}
	return false
}

// awaited finds what a statement awaits, if that is all it does beside an assignment: the offsets of the operand.
func (s *spot) awaited() (start, end int, ok bool) {
	if s.form() != statement {
		return 0, 0, false
	}
	at := -1
	for i := s.first; i < len(s.tokens) && s.tokens[i].pos < s.end; i++ {
		if s.tokens[i].open != s.tokens[s.first].open {
			continue
		}
		c := s.text[s.tokens[i].pos]
		switch {
		case s.is(i, "await"):
			if at >= 0 || s.is(i+1, "foreach", "using") {
				return 0, 0, false
			}
			at = i
		case s.is(i, ";"):
			return s.tokens[max(at, 0)].end, s.tokens[i].pos, at >= 0
		case at < 0 && s.is(i, "=", "return", "using"), at < 0 && isWord(c), at < 0 && s.is(i, ".", "<", ">", ",", "(", ")", "[", "]", "?"):
		case at >= 0 && (s.is(i, "is", "as", "switch", "with", "new") || !isWord(c) && !s.is(i, ".", "(", ")", "[", "]")):
			return 0, 0, false
		case at < 0:
			return 0, 0, false
		}
	}
	return 0, 0, false
}

// waits gives the monitor on which a statement waits, if that is all it does; else it is empty.
func (s *spot) waits() string {
	text := strings.TrimPrefix(s.text[s.start:s.end], "System.Threading.")
	monitor, ok := strings.CutPrefix(text, "Monitor.Wait(")
	monitor, closed := strings.CutSuffix(monitor, ");")
	if !ok || !closed || strings.ContainsFunc(monitor, func(r rune) bool { return r != '.' && (r > 0x7f || !isWord(byte(r))) }) {
		return ""
	}
	return monitor
}

// operation is how a spot writes: by which operator, and which token that is.
type operation struct {
	op     int
	prefix bool
}

// split finds the operator of a statement or expression that reads, and at its end writes.
func (s *spot) split() (operation, bool) {
	if f := s.form(); f != statement && f != expression || s.first < 0 {
		return operation{}, false
	}
	if s.is(s.first, "++", "--") {
		return operation{s.first, true}, true
	}
	for i := s.first; i < len(s.tokens) && s.tokens[i].pos < s.end; i++ {
		if s.tokens[i].open != s.tokens[s.first].open {
			continue
		}
		switch {
		case s.is(i, "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^="):
			return operation{op: i}, s.value(i)
		case s.is(i, "++", "--"):
			return operation{op: i}, s.tokens[i].end >= s.end || s.is(i+1, ";")
		case s.is(i, "=>", "??=", "?"):
			return operation{}, false
		}
	}
	return operation{}, false
}

// value reports whether a gate can stand behind the value that an assignment assigns: its type must not depend on the target's. What declares a
// variable is no assignment, as nobody else has the variable.
func (s *spot) value(op int) bool {
	if s.is(op+1, "new", "null", "default", "ref", "{", "[", "delegate", "stackalloc", "throw", "static") {
		return false
	}
	if op-2 >= s.first && isWord(s.text[s.tokens[op-1].pos]) && !s.is(op-2, ".", "->") {
		return false
	}
	if s.literal(op) {
		return !s.is(op, "=") // nothing is read
	}
	for i := op + 1; i < len(s.tokens) && s.tokens[i].pos < s.end; i++ {
		if s.tokens[i].open == s.tokens[op].open && s.is(i, "=>", "switch", "=") {
			return false
		}
	}
	return true
}

// literal reports whether all that stands behind an operator is a literal.
func (s *spot) literal(op int) bool {
	i := op + 1
	if s.is(i, "-") {
		i++
	}
	if i >= len(s.tokens) || s.tokens[i].end < s.end-1 {
		return false
	}
	c := s.text[s.tokens[i].pos]
	return c >= '0' && c <= '9' || c == '"' || c == '\'' || s.is(i, "true", "false")
}

// edit replaces a part of a file.
type edit struct {
	pos, end int
	text     string
	closes   bool // it stands at the end of its spot
}

func pass(gate int) string { return fmt.Sprintf("MwcGate.Pass(%d)", gate) }

// edits are the changes that put the gates into the file. A gate with the number 0 is none.
func (s *spot) edits() []edit {
	var out []edit
	put := func(pos int, text string) { out = append(out, edit{pos: pos, end: pos, text: text}) }
	shut := func(pos int, text string) { out = append(out, edit{pos, pos, text, true}) }
	b, w, a := s.gates[before], s.gates[within], s.gates[after]
	end := s.end
	f := s.form()
	if f == statement {
		end-- // the semicolon
	}
	prefix, suffix := "", ""
	if f == expression && s.void {
		prefix, suffix = "{ ", "; }"
	}
	inside := func() {
		if w == 0 {
			return
		}
		o, _ := s.split()
		t := s.tokens[o.op]
		word := s.text[t.pos:t.end]
		value := fmt.Sprintf("MwcGate.After(%d, ", w)
		switch {
		case word == "++" || word == "--":
			assign := fmt.Sprintf(" %s= %s(byte)1)", word[:1], value) // a byte can be added to a number of any type
			if f == expression && !s.void && !o.prefix {
				put(s.start, "(")
				assign += fmt.Sprintf(") %s 1", map[string]string{"++": "-", "--": "+"}[word])
			}
			if !o.prefix {
				out = append(out, edit{t.pos, t.end, assign, true})
				break
			}
			out = append(out, edit{pos: t.pos, end: t.end}, edit{end - 1, end, s.text[end-1:end] + assign, true})
		default:
			if c := s.text[t.end:end]; s.literal(o.op) && len(strings.TrimSpace(c)) < 3 {
				value += "(byte)" // as above
			}
			put(t.end, " "+value)
			shut(end, ")")
		}
	}
	switch f {
	case statement, head:
		last := s.end
		wrap := s.alone()
		if wrap {
			prefix = "{ "
			if i := s.statementEnd(s.first); i >= 0 {
				last = s.tokens[i].end
			}
		}
		if b > 0 {
			prefix += pass(b) + "; "
		}
		if f == statement && a > 0 && s.is(s.first, "return") {
			put(s.tokens[s.first].end, fmt.Sprintf(" MwcGate.After(%d,", a))
			shut(end, ")")
			a = 0
		}
		put(s.start, prefix)
		inside()
		if g := s.gates[begun]; g > 0 {
			from, to, _ := s.awaited()
			put(from, fmt.Sprintf(" MwcGate.After(%d,", g))
			shut(to, ")")
		}
		if f == head && a > 0 {
			if i := s.tokens[s.first+1].closed + 1; s.is(i, "{") {
				put(s.tokens[i].end, " "+pass(a)+";")
			} else {
				put(s.tokens[i].pos, "{ "+pass(a)+"; ")
				shut(s.tokens[s.statementEnd(i)].end, " }")
			}
		} else if monitor := s.waits(); a > 0 && monitor != "" {
			shut(s.end, fmt.Sprintf(" MwcGate.Woken(%d, %s);", a, monitor))
		} else if a > 0 {
			shut(s.end, " "+pass(a)+";")
		}
		if wrap {
			shut(last, " }")
		}
	case loop:
		i := s.first + 1
		put(s.tokens[i].end, pass(b)+s.and())
		shut(s.tokens[s.tokens[i].closed].pos, ")")
	case condition:
		put(s.start, pass(b)+s.and())
		shut(s.end, ")")
	case expression:
		if s.void {
			if b > 0 {
				prefix += pass(b) + "; "
			}
			if a > 0 {
				suffix = "; " + pass(a) + "; }"
			}
			if s.member {
				arrow := s.tokens[s.first-1]
				out = append(out, edit{pos: arrow.pos, end: arrow.end})
				if i := s.statementEnd(s.first); i >= 0 {
					out = append(out, edit{pos: s.tokens[i].pos, end: s.tokens[i].end})
				}
			}
			put(s.start, prefix)
			inside()
			shut(s.end, suffix)
			break
		}
		if b > 0 {
			put(s.start, pass(b)+" ? (")
		}
		if a > 0 {
			put(s.start, fmt.Sprintf("MwcGate.After(%d, ", a))
		}
		inside()
		if a > 0 {
			shut(s.end, ")")
		}
		if b > 0 {
			shut(s.end, ") : throw null")
		}
	}
	return out
}

// apply makes changes to a text. Of changes at one place the first comes first, and inner spots close before outer ones: their order is theirs.
func apply(text string, spots []*spot) string {
	// An outer spot begins before an inner one, or ends behind it.
	slices.SortFunc(spots, func(a, b *spot) int {
		if a.start != b.start {
			return a.start - b.start
		}
		return b.end - a.end
	})
	type placed struct {
		edit
		order int
	}
	var all []placed
	for i, s := range spots {
		for _, e := range s.edits() {
			order := i
			if e.closes {
				order = -i - 1 // what closes an inner spot comes first
			}
			all = append(all, placed{e, order})
		}
	}
	slices.SortStableFunc(all, func(a, b placed) int {
		if a.pos != b.pos {
			return a.pos - b.pos
		}
		return a.order - b.order
	})
	var b strings.Builder
	at := 0
	for _, e := range all {
		b.WriteString(text[at:max(at, e.pos)])
		b.WriteString(e.text)
		at = max(at, e.end)
	}
	b.WriteString(text[at:])
	return b.String()
}
