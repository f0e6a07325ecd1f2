package report

import "strings"

// Readable is a method's name as a person would say it: without namespace, parameters and type arguments, and with what C#'s and
// Visual Basic's compilers made of lambdas, local functions, async methods and iterators turned back: "Program.Work (async)", "lambda in
// Program.Main", "Each in Program.Main". async says whether a state machine is that of an async method; otherwise it is an iterator's.
func Readable(method string, async bool) string {
	name := withoutArguments(method)
	typ, name, ok := cutType(name)
	if !ok {
		return method
	}
	var outer []string // classes, then methods around this one
	machine := false   // the innermost class is a state machine
	for i, part := range splitNested(typ) {
		if i == 0 {
			part = part[strings.LastIndexByte(part[:endOfName(part)], '.')+1:]
		}
		part, machine = classPart(part)
		if part != "" {
			outer = append(outer, part)
		}
	}
	if !machine {
		return inside(strings.Join(outer, "."), methodPart(name))
	}
	n := len(outer) - 1
	what := inside(strings.Join(outer[:n], "."), outer[n])
	switch {
	case name != "MoveNext":
		return what + ", " + name
	case async:
		return what + " (async)"
	}
	return what + " (iterator)"
}

// ReadableType is a type's name as a person would say it: without namespace and type arguments.
func ReadableType(name string) string {
	// No parentheses: pprof takes them away from a name that has brackets, too.
	var parts []string
	prefix := ""
	for i, part := range splitNested(withoutArguments(name)) {
		if i == 0 {
			part = part[strings.LastIndexByte(part[:endOfName(part)], '.')+1:]
		}
		switch short, machine := classPart(part); {
		case machine:
			parts = append(parts, short)
			prefix = "the state of "
		case short == "":
			prefix = "locals of lambdas in "
		default:
			parts = append(parts, short)
		}
	}
	return prefix + strings.Join(parts, ".")
}

// inside says where a member is: "C" and "M" give "C.M", "C" and "lambda in M" give "lambda in C.M".
func inside(class, member string) string {
	if class == "" {
		return member
	}
	if i := strings.LastIndex(member, " in "); i >= 0 {
		i += len(" in ")
		return member[:i] + class + "." + member[i:]
	}
	if member == "lambda" {
		return "lambda in " + class
	}
	return class + "." + member
}

// withoutArguments removes parameters, type arguments and the number of type parameters. Angle brackets that begin a name of C#'s compiler,
// or that follow the name of an interface whose member is implemented, stay: "<Main>b__0".
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

// splitNested gives the names of a nested type, from the outermost.
func splitNested(typ string) []string { return strings.Split(typ, "/") }

// endOfName is where a name of a compiler begins in a type's name, whose dots separate no namespaces.
func endOfName(s string) int {
	if i := strings.IndexAny(s, "<$"); i >= 0 {
		return i
	}
	return len(s)
}

// classPart is the part of a nested class in a readable name: nothing for a class of lambdas; the method of a state machine.
func classPart(s string) (part string, machine bool) {
	switch {
	case strings.HasPrefix(s, "<>c"), strings.HasPrefix(s, "_Closure$"):
		return "", false
	case strings.HasPrefix(s, "VB$StateMachine_"):
		_, name, _ := strings.Cut(s[len("VB$StateMachine_"):], "_")
		return methodPart(name), true
	case strings.HasPrefix(s, "<"):
		if in, rest := bracketed(s); strings.HasPrefix(rest, "d") {
			return methodPart(in), true
		}
	}
	return s, false
}

// methodPart is the part of a method in a readable name.
func methodPart(s string) string {
	if strings.HasPrefix(s, "_Lambda$__") {
		return "lambda"
	}
	if !strings.HasPrefix(s, "<") {
		return s
	}
	in, rest := bracketed(s)
	switch {
	case strings.HasPrefix(rest, "b__"):
		return "lambda in " + methodPart(in)
	case strings.HasPrefix(rest, "g__"):
		name, _, _ := strings.Cut(rest[len("g__"):], "|")
		return name + " in " + methodPart(in)
	case rest == "$" || rest == "":
		return in
	}
	return s
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
