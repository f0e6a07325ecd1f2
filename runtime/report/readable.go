package report

import "strings"

// Readable is a method's name as a person would say it: without namespace, parameters and type arguments, and with what the compilers of C#,
// Visual Basic and F# made of lambdas, local functions, async methods and iterators turned back: "Program.Work (async)", "lambda in
// Program.Main", "Each in Program.Main". async says whether a state machine is that of an async method; otherwise it is an iterator's.
func Readable(method string, async bool) string {
	name, machine := readable(method, true)
	switch {
	case !machine:
		return name
	case async:
		return name + " (async)"
	}
	return name + " (iterator)"
}

// MethodName is the name of Readable without the classes around a class and without a word about async methods and iterators: it stands beside
// a file and a line.
func MethodName(method string) string {
	name, _ := readable(method, false)
	return name
}

// readable gives a method's name, with the classes around a class if they are wanted. machine says that it is an async method or an iterator,
// and that the method runs it.
func readable(method string, around bool) (name string, machine bool) {
	class, member, ok := cutType(withoutArguments(method))
	if !ok {
		return method, false
	}
	t, ok := parseType(class)
	if !ok {
		return class + "." + member, false
	}
	outer, kind := "", plainClass
	for _, p := range t.parts {
		part := ""
		if part, kind = classPart(p.name); part == "" {
			continue
		}
		if kind == plainClass && !around {
			outer = ""
		}
		outer = inside(outer, part)
	}
	switch {
	case kind == stateMachine && member == "MoveNext":
		return outer, true
	case kind == stateMachine:
		return outer + ", " + withoutNamespaces(member), false
	case kind == closure && (member == "Invoke" || member == "MoveNext"):
		return outer, false
	case kind != plainClass && member == ".ctor":
		return "new " + t.nested(noArguments), false
	}
	return inside(outer, methodPart(member)), false
}

// ReadableType is a type's name as a person would say it: without namespace and type arguments, with which pprof does not come along.
func ReadableType(name string) string {
	t, ok := parseType(name)
	if !ok {
		return withoutArguments(name)
	}
	return t.nested(noArguments) + strings.Join(t.arrays, "")
}

// inside says where a member is: "C" and "M" give "C.M", "C" and "lambda in M" give "lambda in C.M".
func inside(class, member string) string {
	if class == "" {
		return member
	}
	if i := strings.LastIndex(member, " in "); i >= 0 {
		i += len(" in ")
		return member[:i] + inside(class, member[i:])
	}
	switch member {
	case "lambda":
		return "lambda in " + class
	case constructor:
		return "new " + class
	case classConstructor:
		return classConstructor + " of " + class
	}
	return class + "." + member
}

// What methodPart gives for constructors, whose name is that of their class.
const (
	constructor      = "new"
	classConstructor = "static constructor"
)

// withoutArguments removes parameters, type arguments and the number of type parameters. Angle brackets that begin a name of C#'s compiler
// stay: "<Main>b__0".
func withoutArguments(s string) string {
	s, _, _ = strings.Cut(s, "(")
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '`':
			for i+1 < len(s) && s[i+1] >= '0' && s[i+1] <= '9' {
				i++
			}
		case c == '<' && i > 0 && !strings.ContainsRune("/:<.", rune(s[i-1])):
			depth := 0
			for ; i < len(s); i++ {
				if s[i] == '<' {
					depth++
				} else if s[i] == '>' {
					if depth--; depth == 0 {
						break
					}
				}
			}
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

func cutType(s string) (typ, name string, ok bool) {
	i := strings.LastIndex(s, "::")
	if i < 0 {
		return "", s, false
	}
	return s[:i], s[i+2:], true
}

// classKind says what a compiler made a class for.
type classKind uint8

const (
	plainClass   classKind = iota // the program's own
	stateMachine                  // of an async method or iterator
	captured                      // the variables that lambdas share with the method around them
	lambdas                       // lambdas that capture nothing
	closure                       // an F# function that is a value
)

// classPart is the part of a class in a readable name: nothing for a class of lambdas; the method of a state machine; the name of an F#
// closure.
func classPart(s string) (part string, kind classKind) {
	switch {
	case s == "<>c", s == "<>O", s == "_Closure$__":
		return "", lambdas
	case strings.HasPrefix(s, "<>c__DisplayClass"), strings.HasPrefix(s, "_Closure$__"):
		return "", captured
	case strings.HasPrefix(s, "<>c"):
		return "", lambdas
	case strings.HasPrefix(s, "VB$StateMachine_"):
		_, name, _ := strings.Cut(s[len("VB$StateMachine_"):], "_")
		return methodPart(name), stateMachine
	case strings.HasPrefix(s, "<>f__AnonymousType"), strings.HasPrefix(s, "VB$AnonymousType_"):
		return "anonymous type", plainClass
	case strings.HasPrefix(s, "<>f__AnonymousDelegate"), strings.HasPrefix(s, "VB$AnonymousDelegate_"),
		strings.HasPrefix(s, "<>A{"), strings.HasPrefix(s, "<>F{"):
		return "anonymous delegate", plainClass
	case strings.HasPrefix(s, "<"):
		in, rest := bracketed(s)
		switch {
		case strings.HasPrefix(rest, "d"), strings.HasPrefix(rest, "c__async"), strings.HasPrefix(rest, "c__Iterator"): // c__: Mono's compiler
			return methodPart(in), stateMachine
		case strings.HasPrefix(rest, "c__AnonStorey"):
			return "", captured
		}
		if _, name, ok := strings.Cut(rest, "__"); ok && strings.HasPrefix(rest, "F") { // a type that only its file sees
			return name, plainClass
		}
	case strings.HasPrefix(s, "$") && len(s) > 1: // F#: the class that starts a file
		return s[1:], plainClass
	}
	name, number, ok := strings.Cut(s, "@")
	if ok && name != "" && number != "" && strings.Trim(number, "0123456789-") == "" {
		return fsharpName(name), closure
	}
	return s, plainClass
}

// fsharpName is "lambda" for the names that F#'s compiler gives to functions without one.
func fsharpName(s string) string {
	switch s {
	case "clo", "Invoke", "Pipe #1 stage #1", "Pipe #1 input":
		return "lambda"
	}
	return s
}

// methodPart is the part of a method in a readable name.
func methodPart(s string) string {
	if strings.HasPrefix(s, "_Lambda$__") {
		return "lambda"
	}
	if s == ".ctor" {
		return constructor
	}
	if s == ".cctor" {
		return classConstructor
	}
	if !strings.HasPrefix(s, "<") {
		return accessor(withoutNamespaces(s))
	}
	in, rest := bracketed(s)
	switch {
	case strings.HasPrefix(rest, "b__"), strings.HasPrefix(rest, "m__") && in != "": // m__: Mono's compiler
		return "lambda in " + methodPart(in)
	case strings.HasPrefix(rest, "m__"):
		return "lambda"
	case strings.HasPrefix(rest, "g__"):
		name, _, _ := strings.Cut(rest[len("g__"):], "|")
		return name + " in " + methodPart(in)
	case rest == "$" || rest == "":
		return in
	}
	return s
}

// withoutNamespaces leaves the last two names of an explicit implementation, which are the interface and its member.
func withoutNamespaces(s string) string {
	if i := strings.LastIndexByte(s, '.'); i > 0 {
		return s[strings.LastIndexByte(s[:i], '.')+1:]
	}
	return s
}

// accessor turns the names of the methods of properties, events and operators back.
func accessor(s string) string {
	name := s[strings.LastIndexByte(s, '.')+1:]
	of := s[:len(s)-len(name)]
	for _, prefix := range [...]string{"get", "set", "add", "remove"} {
		if rest, ok := strings.CutPrefix(name, prefix+"_"); ok && rest != "" {
			return of + rest + " (" + prefix + ")"
		}
	}
	if op, ok := operators[name]; ok {
		return of + "operator " + op
	}
	return s
}

// operators are the operators of C#, by the names of their methods (ECMA-335 §I.10.3).
var operators = map[string]string{
	"op_Addition": "+", "op_Subtraction": "-", "op_Multiply": "*", "op_Division": "/", "op_Modulus": "%", "op_ExclusiveOr": "^",
	"op_BitwiseAnd": "&", "op_BitwiseOr": "|", "op_LeftShift": "<<", "op_RightShift": ">>", "op_UnsignedRightShift": ">>>",
	"op_Equality": "==", "op_Inequality": "!=", "op_LessThan": "<", "op_GreaterThan": ">", "op_LessThanOrEqual": "<=",
	"op_GreaterThanOrEqual": ">=", "op_UnaryNegation": "-", "op_UnaryPlus": "+", "op_LogicalNot": "!", "op_OnesComplement": "~",
	"op_Increment": "++", "op_Decrement": "--", "op_True": "true", "op_False": "false", "op_Implicit": "implicit", "op_Explicit": "explicit",
}

// bracketed is what stands between the angle brackets with which a name begins, and what follows them.
func bracketed(s string) (in, rest string) {
	depth := 0
	for i := range len(s) {
		switch s[i] {
		case '<':
			depth++
		case '>':
			if depth--; depth == 0 {
				return s[1:i], s[i+1:]
			}
		}
	}
	return s, ""
}
