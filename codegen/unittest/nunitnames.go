package unittest

import (
	"strconv"
	"strings"

	"mwc/codegen/metadata"
)

// A pattern is what a name of NUnit's is made of: the test's class and method, and how the values of a row are shown.
type pattern struct {
	class, method string // as .NET writes the class's name
	types         []string
	params        []string
	values        []string
}

// patternOf is the one for a test's method, for rows whose values are still to come.
func patternOf(class *metadata.TypeDef, m *metadata.MethodDef, types []string) pattern {
	p := pattern{class: className(class), method: m.Name, types: types}
	for i := range m.Sig.Params {
		name := ""
		if row := paramOf(m, i); row != nil {
			name = row.Name
		}
		p.params = append(p.params, name)
	}
	return p
}

// named is the name of a test that an author has given by a format, such as {m}({0}), as NUnit makes it. What NUnit does not know there stays as it is,
// and so does {i}, a number that differs from run to run.
func (p pattern) named(format string) string {
	var b strings.Builder
	for format != "" {
		start := strings.IndexByte(format, '{')
		length := -1
		if start >= 0 {
			length = strings.IndexByte(format[start:], '}')
		}
		if length < 0 {
			b.WriteString(format)
			break
		}
		b.WriteString(format[:start])
		b.WriteString(p.part(format[start : start+length+1]))
		format = format[start+length+1:]
	}
	return b.String()
}

// part is what stands for one pair of braces.
func (p pattern) part(token string) string {
	what, most, cut := strings.Cut(token[1:len(token)-1], ":")
	longest := 0
	if cut {
		n, err := strconv.Atoi(most)
		if err != nil || n <= 0 || len(what) != 1 || !strings.Contains("ap0123456789", what) {
			return token
		}
		longest = n
	}
	method := p.method
	if len(p.types) > 0 {
		var names []string
		for _, t := range p.types {
			names = append(names, shortName(t))
		}
		method += "<" + strings.Join(names, ",") + ">"
	}
	switch what {
	case "m":
		return method
	case "M":
		return p.class + "." + method
	case "c":
		return p.class[strings.LastIndexAny(p.class, ".+")+1:]
	case "C":
		return p.class
	case "n":
		outer, _, _ := strings.Cut(p.class, "+")
		return outer[:max(0, strings.LastIndexByte(outer, '.'))]
	case "a", "p":
		var list []string
		for i, v := range p.values {
			v = shortened(v, longest)
			if what == "p" && i < len(p.params) {
				v = p.params[i] + ": " + v
			}
			list = append(list, v)
		}
		if what == "p" {
			return "(" + strings.Join(list, ", ") + ")"
		}
		return "(" + strings.Join(list, ",") + ")"
	}
	if len(what) == 1 && what[0] >= '0' && what[0] <= '9' {
		if i := int(what[0] - '0'); i < len(p.values) {
			return shortened(p.values[i], longest)
		}
		return ""
	}
	return token
}

// shortened is a text in quotes with no more than so many characters; 0 means any number. Other values stay whole.
func shortened(value string, longest int) string {
	if longest == 0 || len(value) < 2 || value[0] != '"' {
		return value
	}
	text := []rune(value[1 : len(value)-1])
	if len(text) <= longest {
		return value
	}
	return `"` + string(text[:max(0, longest-3)]) + `..."`
}

// WithoutMethod is the name of a row as it stands in brackets behind the name of its method, which is not said twice.
func WithoutMethod(given, method string) string {
	rest, ok := strings.CutPrefix(given, method)
	switch {
	case ok && rest == "":
		return ""
	case ok && strings.HasPrefix(rest, "(") && strings.HasSuffix(rest, ")"):
		return rest[1 : len(rest)-1]
	}
	return given
}
