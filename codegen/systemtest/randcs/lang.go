// Package randcs makes random concurrent C# programs: small ones of two or three threads and tasks, whose outcome is a line of
// text. What .NET shows of a program, in many runs, must be among what a search finds.
//
// A program is a tree of statements. Each statement is an operation of a table (table.go): C# text with holes for the
// program's objects, for numbers and for blocks of further statements. So one line adds an operation, and Shrink makes a
// program smaller by its structure.
package randcs

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// A hole is what the text of an operation leaves open.
type hole byte

const (
	holeObject hole = iota // an object of a kind
	holeTask               // the task of an activity that was started before
	holeNumber             // 0, 1 or 2
	holeName               // a number that no other statement has
	holeBlock              // statements
)

// blockKind says how a block's statements run.
type blockKind byte

const (
	inPlace    blockKind = 'B' // like the statements around it; they may await if those may
	inPlaceNow blockKind = 'S' // the same, but the statements await nothing
	inPlaceOwn blockKind = 'F' // in an async function that the statements around it call, with the log of these statements
	body       blockKind = 'C' // a delegate's body with a log of its own; its exceptions go to the caller or the task
	handled    blockKind = 'H' // the same, but it catches its exceptions
	bodyAsync  blockKind = 'A' // like C, for an async delegate
	iteration  blockKind = 'P' // like C, with the log of iteration i, which is 0 or 1
	iterAsync  blockKind = 'Q' // like P, for an async delegate
)

func (k blockKind) async(around bool) bool {
	switch k {
	case inPlace:
		return around
	case inPlaceOwn, bodyAsync, iterAsync:
		return true
	}
	return false
}

// logs is the number of logs that a block has of its own.
func (k blockKind) logs() int {
	switch k {
	case body, handled, bodyAsync:
		return 1
	case iteration, iterAsync:
		return 2
	}
	return 0
}

// A part of an operation's text is plain text or a hole.
type part struct {
	text string // plain text
	hole hole
	name string // of the hole
	n    int    // index, in a node's args or kids, of what fills the hole; -1 for plain text
}

// An operation is a kind of statement, given by its text.
type operation struct {
	text   string
	weight int
	blocks bool // the statement may wait for ever unless another one wakes it
	wakes  bool // the statement may wake one that waits for the same object
	parts  []part
	args   []part // the holes other than blocks, each once
	kids   []blockKind
	async  bool // the statement awaits
}

var holes = regexp.MustCompile(`\$([A-Z]|[a-z]+_?)`)

// parse finds the holes of an operation.
func (o *operation) parse() {
	add := func(text string) {
		if text != "" {
			o.parts = append(o.parts, part{text: text, n: -1})
		}
	}
	rest := o.text
	for {
		at := holes.FindStringIndex(rest)
		if at == nil {
			break
		}
		add(rest[:at[0]])
		name := rest[at[0]+1 : at[1]]
		rest = rest[at[1]:]
		p := part{name: name}
		switch {
		case name[0] >= 'A' && name[0] <= 'Z':
			p.hole, p.n = holeBlock, len(o.kids)
			o.kids = append(o.kids, blockKind(name[0]))
		default:
			switch base := strings.TrimSuffix(name, "_"); base {
			case "n":
				p.hole = holeNumber
			case "v":
				p.hole = holeName
			case "task":
				p.hole = holeTask
			default:
				if kindOf(base) == nil {
					panic(fmt.Sprintf("randcs: no kind %q: %s", base, o.text))
				}
				p.hole = holeObject
			}
			p.n = slices.IndexFunc(o.args, func(q part) bool { return q.name == name })
			if p.n < 0 {
				p.n = len(o.args)
				o.args = append(o.args, p)
			}
		}
		o.parts = append(o.parts, p)
	}
	add(rest)
	o.async = strings.Contains(o.text, "await ")
}

// object is the kind of the objects that fill a part, nil if no object fills it.
func (p part) object() *kind {
	if p.hole != holeObject {
		return nil
	}
	return kindOf(strings.TrimSuffix(p.name, "_"))
}

// A kind is a kind of objects.
type kind struct {
	name, typ string
	makes     []string // expressions that make an object
	ops       []operation
}

// A start is how an activity begins. For an activity that is no task, it also says how to wait for the end.
type start struct {
	text, join string
	weight     int
	task       bool
	kind       blockKind
}

// A Node is a statement.
type Node struct {
	op   *operation
	args []int
	kids []*Block
}

// A Block is a list of statements.
type Block struct{ nodes []*Node }

// An activity is the code of a thread or task.
type activity struct {
	start *start
	body  *Block
}

// Program is a random program.
type Program struct {
	Seed       int64
	objects    map[*kind][]int // for each object of a kind, the index of the kind's expression that makes it
	activities []*activity
	main       *Block // runs beside the activities
	async      bool   // main may await
	together   bool   // main waits for all tasks at once
}

// Size counts the statements and activities, and what else makes a program harder to read.
func (p *Program) Size() int {
	n := 0
	if p.async {
		n++
	}
	if p.together {
		n++
	}
	for _, a := range p.activities {
		n += 4
		n += a.body.size()
	}
	for _, makes := range p.objects {
		for _, m := range makes {
			if m > 0 {
				n++
			}
		}
	}
	return n + p.main.size()
}

func (b *Block) size() int {
	n := 0
	for _, s := range b.nodes {
		n += 4
		for i, a := range s.args {
			if a > 0 && s.op.args[i].hole != holeName {
				n++
			}
		}
		for _, k := range s.kids {
			n += k.size()
		}
	}
	return n
}

// walk visits all statements of a block.
func (b *Block) walk(visit func(*Node)) {
	for _, s := range b.nodes {
		visit(s)
		for _, k := range s.kids {
			k.walk(visit)
		}
	}
}

// blocks are the blocks of main and of the activities.
func (p *Program) blocks() []*Block {
	all := []*Block{p.main}
	for _, a := range p.activities {
		all = append(all, a.body)
	}
	return all
}

func kindOf(name string) *kind {
	for _, k := range kinds {
		if k.name == name {
			return k
		}
	}
	return nil
}
