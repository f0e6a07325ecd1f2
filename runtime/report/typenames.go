package report

import (
	"strconv"
	"strings"
)

// TypeName is a type's name as C# writes it, without namespaces: "Dictionary<int, Account>", "int?", "(int, string)[]". What compilers made
// is turned back: the class of a lambda's captured variables is "locals of lambdas in Program".
func TypeName(name string) string {
	t, ok := parseType(name)
	if !ok {
		return name
	}
	return t.text()
}

// cilType is a type's name in parts.
type cilType struct {
	namespace string
	parts     []cilPart // the classes around the type, from the outermost one on, and the type itself
	args      []*cilType
	arrays    []string // "[]" or "[,]" or "*" or "&", from the inside
}

// cilPart is the name of one class, and the number of its own type parameters.
type cilPart struct {
	name  string
	arity int
}

// maxTypeDepth is how deep type arguments may be nested; names come from the checked program.
const maxTypeDepth = 64

func parseType(s string) (t *cilType, ok bool) {
	t, rest := cutCIL(s, 0)
	return t, t != nil && rest == ""
}

// cutCIL reads the type with which s begins. It gives nil if there is none.
func cutCIL(s string, depth int) (*cilType, string) {
	if depth > maxTypeDepth {
		return nil, ""
	}
	t := &cilType{}
	for {
		n := lengthOfName(s)
		if n == 0 {
			return nil, ""
		}
		name := s[:n]
		if s = s[n:]; strings.HasPrefix(s, ".") && len(t.parts) == 0 {
			t.namespace += name + "."
			s = s[1:]
			continue
		}
		p := cilPart{name: name}
		if strings.HasPrefix(s, "`") {
			digits := s[1 : 1+len(s[1:])-len(strings.TrimLeft(s[1:], "0123456789"))]
			p.arity, _ = strconv.Atoi(digits)
			s = s[1+len(digits):]
		}
		t.parts = append(t.parts, p)
		if !strings.HasPrefix(s, "/") {
			break
		}
		s = s[1:]
	}
	for open := strings.HasPrefix(s, "<"); open; open = s[0] == ',' {
		if t.args, s = append(t.args, nil), s[1:]; s == "" {
			return nil, ""
		}
		a, rest := cutCIL(s, depth+1)
		if a == nil || rest == "" || rest[0] != ',' && rest[0] != '>' {
			return nil, ""
		}
		if t.args[len(t.args)-1], s = a, rest; s[0] == '>' {
			s = s[1:]
			break
		}
	}
	if known := standsIn[t.definition()]; known != "" {
		t.parts = []cilPart{{known, len(t.args)}}
	}
	for s != "" {
		switch s[0] {
		case '*', '&':
			t.arrays, s = append(t.arrays, s[:1]), s[1:]
			continue
		case '[':
			if end := strings.IndexByte(s, ']'); end > 0 && strings.Trim(s[1:end], ",*") == "" {
				t.arrays, s = append(t.arrays, strings.ReplaceAll(s[:end+1], "*", "")), s[end+1:]
				continue
			}
		}
		break
	}
	return t, s
}

// lengthOfName is the length of the name with which s begins: of a namespace's part or a class. The angle brackets with which names of
// C#'s compiler begin belong to it.
func lengthOfName(s string) int {
	n := 0
	if strings.HasPrefix(s, "<") {
		_, rest := bracketed(s)
		n = len(s) - len(rest)
	}
	for n < len(s) && !strings.ContainsRune("`/<>,[&*.", rune(s[n])) {
		n++
	}
	return n
}

// The keywords of C# for types of the library.
var keywords = map[string]string{
	"System.Boolean": "bool", "System.Byte": "byte", "System.SByte": "sbyte", "System.Char": "char", "System.Decimal": "decimal",
	"System.Double": "double", "System.Single": "float", "System.Int32": "int", "System.UInt32": "uint", "System.IntPtr": "nint",
	"System.UIntPtr": "nuint", "System.Int64": "long", "System.UInt64": "ulong", "System.Int16": "short", "System.UInt16": "ushort",
	"System.Object": "object", "System.String": "string", "System.Void": "void",
}

// ofLibrary are classes of mwc's own library that stand for a task: the program has heard of the method that gave it.
var ofLibrary = map[string]string{
	"System.Threading.Tasks.Task/AllPromise": "Task.WhenAll", "System.Threading.Tasks.Task/AwaitedAll": "Task.WhenAll",
	"System.Threading.Tasks.ContinuationTask": "Task.ContinueWith", "System.Threading.Tasks.ContinuationOfResult": "Task.ContinueWith",
	"System.Threading.SemaphoreWait": "SemaphoreSlim.WaitAsync", "System.Threading.Channels.ChannelPromise": "Channel",
}

// standsIn are classes of mwc's own library in place of which a name has the class by which the program knows them.
var standsIn = map[string]string{
	"System.Threading.Channels.QueueChannel": "Channel", "System.Threading.Channels.QueueChannel/ReaderSide": "ChannelReader",
	"System.Threading.Channels.QueueChannel/WriterSide": "ChannelWriter", "System.Threading.CancellationCallback": "CancellationTokenRegistration",
}

// result is the type of the result, in a list, of a task that one of these classes stands for; the list is empty if it has none.
func (t *cilType) result() []*cilType {
	switch name := t.parts[len(t.parts)-1].name; {
	case len(t.args) == 0:
	case name == "AllPromise", name == "AwaitedAll": // the argument is that of the tasks
		all := *t.args[0]
		all.arrays = append(all.arrays[:len(all.arrays):len(all.arrays)], "[]")
		return []*cilType{&all}
	case name == "ContinuationOfResult": // the first argument is that of the task before it
		return t.args[1:]
	}
	return t.args
}

const asyncTask = "System.Runtime.CompilerServices.AsyncTask"

// resumable is the state machine of every task expression of F#'s that is compiled without optimisation: its name says nothing.
const resumable = "Microsoft.FSharp.Core.CompilerServices.ResumableStateMachine"

// definition is the full name without arguments and numbers of parameters.
func (t *cilType) definition() string {
	var names []string
	for _, p := range t.parts {
		names = append(names, p.name)
	}
	return t.namespace + strings.Join(names, "/")
}

// isTuple reports whether the type is a ValueTuple that C# writes in parentheses.
func (t *cilType) isTuple() bool {
	return len(t.args) > 1 && t.definition() == "System.ValueTuple"
}

func (t *cilType) text() string {
	s := t.element()
	// C# writes the outermost array first, and CIL writes it last.
	for i := len(t.arrays) - 1; i >= 0; i-- {
		s += t.arrays[i]
	}
	return s
}

// element is the name without arrays and pointers.
func (t *cilType) element() string {
	name := t.definition()
	switch k, of := keywords[name], ofLibrary[name]; {
	case k != "":
		return k
	case of != "":
		return taskText(t.result()) + " of " + of
	case name == asyncTask && len(t.args) == 2 && t.args[0].definition() == resumable:
		return taskText(t.args[1:])
	case name == asyncTask && len(t.args) == 2:
		return taskText(t.args[1:]) + " of " + t.args[0].machine()
	case name == "System.Threading.Tasks.Task" && len(t.args) == 1:
		return taskText(t.args)
	case name == "System.Nullable" && len(t.args) == 1:
		return t.args[0].text() + "?"
	case t.isTuple():
		return "(" + strings.Join(t.items(), ", ") + ")"
	}
	args := t.args
	return t.nested(func(n int) string {
		n = min(n, len(args))
		if n == 0 {
			return ""
		}
		own := args[:n]
		args = args[n:]
		return "<" + strings.Join(texts(own), ", ") + ">"
	})
}

func texts(types []*cilType) []string {
	var out []string
	for _, a := range types {
		out = append(out, a.text())
	}
	return out
}

// items are the types in a tuple; the eighth argument is a tuple with the rest of them.
func (t *cilType) items() []string {
	if n := len(t.args) - 1; n == 7 && t.args[n].definition() == "System.ValueTuple" {
		if rest := t.args[n]; len(rest.args) > 0 {
			return append(texts(t.args[:n]), rest.items()...)
		}
	}
	return texts(t.args)
}

// taskText is the name of a task with these arguments: with one that stands for no result, or with none, it is "Task".
func taskText(args []*cilType) string {
	if len(args) != 1 || args[0].definition() == "System.Threading.Tasks.VoidTaskResult" {
		return "Task"
	}
	return "Task<" + args[0].text() + ">"
}

// machine is the name of the async method whose state machine the type is.
func (t *cilType) machine() string {
	s := t.nested(noArguments)
	return strings.TrimPrefix(s, stateOf)
}

const stateOf = "the state of "

// nested joins the names of the classes, each with what arguments gives for its number of parameters.
func (t *cilType) nested(arguments func(n int) string) string {
	s, prefix := "", ""
	for _, p := range t.parts {
		name, kind := classPart(p.name)
		text := name + arguments(p.arity)
		switch kind {
		case plainClass:
			s = inside(s, text)
			prefix = ""
			continue
		case stateMachine:
			s, prefix = inside(s, name), stateOf
		case captured:
			prefix = "locals of lambdas"
		case lambdas:
			prefix = "lambdas"
		case closure:
			if prefix = text; name != "lambda" {
				prefix = "function " + text
			}
		}
		if kind != stateMachine && s != "" {
			prefix += " in "
		}
	}
	return prefix + s
}

// noArguments leaves type arguments out.
func noArguments(int) string { return "" }

// MemberName is the name that the program's text has for a field, or for a field of a field and so on: of an automatic property its name,
// of a captured variable or a variable of an async method the variable's.
func MemberName(name string) string {
	var parts []string
	for name != "" {
		n := len(name)
		depth := 0
		for i := range len(name) {
			switch name[i] {
			case '<':
				depth++
			case '>':
				depth--
			case '.':
				if depth <= 0 && i > 0 && i < n {
					n = i
				}
			}
		}
		parts = append(parts, memberPart(name[:n]))
		name = strings.TrimPrefix(name[n:], ".")
	}
	return strings.Join(parts, ".")
}

// memberPart is the name of one field. The letters by which C#'s compiler says what a field is for are those of Roslyn's GeneratedNameKind.
func memberPart(s string) string {
	switch {
	case strings.HasPrefix(s, "CS$<>8__locals"):
		return "outer locals"
	case strings.HasPrefix(s, "<>"):
		switch rest := s[len("<>"):]; {
		case strings.HasPrefix(rest, "4__this"):
			return "this"
		case strings.HasPrefix(rest, "3__"): // an iterator keeps its arguments, because each enumeration begins with them
			return rest[len("3__"):]
		case strings.HasPrefix(rest, "9__"):
			return "cached lambda"
		case rest == "9":
			return "instance"
		case strings.HasPrefix(rest, "1__"):
			return "state"
		case strings.HasPrefix(rest, "2__"):
			return "Current"
		case strings.HasPrefix(rest, "u__"):
			return "awaiter"
		case strings.HasPrefix(rest, "t__"):
			return "builder"
		case strings.HasPrefix(rest, "7__"), strings.HasPrefix(rest, "s__"):
			return "temporary"
		}
		return s
	case strings.HasPrefix(s, "<"):
		in, rest := bracketed(s)
		switch {
		case rest == "k__BackingField", rest == "P", strings.HasPrefix(rest, "5__"), strings.HasPrefix(rest, "__"), rest == "i__Field", strings.HasPrefix(rest, "8__"):
			return in[strings.LastIndexByte(in, '.')+1:]
		}
		return s
	case s == "$VB$Me":
		return "Me"
	case strings.HasPrefix(s, "$VB$Local_"):
		return strings.TrimPrefix(s, "$VB$Local_")
	case strings.HasPrefix(s, "$VB$ResumableLocal_"):
		name, _, _ := strings.Cut(strings.TrimPrefix(s, "$VB$ResumableLocal_"), "$")
		return name
	case strings.HasPrefix(s, "$VB$NonLocal_"):
		return "outer locals"
	case strings.HasPrefix(s, "$STATIC$"):
		return s[strings.LastIndexByte(s, '$')+1:]
	}
	name, number, ok := strings.Cut(s, "@") // F#: "count@", "count@12", "count@12-1"
	if ok && name != "" && strings.Trim(number, "0123456789-") == "" {
		return name
	}
	return s
}

// HasVariables reports whether a compiler made the type for variables of methods: those that lambdas or F# functions capture, or those of an
// async method or iterator, whose state machine may lie in a task.
func HasVariables(name string) bool {
	t, ok := parseType(name)
	if !ok || len(t.arrays) > 0 {
		return false
	}
	if t.definition() == asyncTask && len(t.args) == 2 {
		t = t.args[0]
	}
	_, kind := classPart(t.parts[len(t.parts)-1].name)
	return kind == captured || kind == stateMachine || kind == closure
}

// IsStateMachine reports whether a compiler made the type for the variables of an async method or iterator.
func IsStateMachine(name string) bool {
	t, ok := parseType(name)
	if !ok || len(t.arrays) > 0 {
		return false
	}
	_, kind := classPart(t.parts[len(t.parts)-1].name)
	return kind == stateMachine
}
