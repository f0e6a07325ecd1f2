package unittest

import (
	"fmt"
	"slices"
	"strings"
)

// A Filter says which tests are meant.
type Filter func(*Test) bool

// ParseFilter reads an expression as `dotnet test --filter` spells it: PROPERTY=VALUE, !=, ~ (contains) and !~, joined by & and |, with brackets;
// \ takes the meaning off the next character. Properties are FullyQualifiedName, Name, DisplayName, ClassName, Category and TestCategory, and
// those of traits. A word alone is a part of the full name. The empty expression means all tests.
func ParseFilter(text string) (Filter, error) {
	if strings.TrimSpace(text) == "" {
		return func(*Test) bool { return true }, nil
	}
	p := &filterParser{rest: []rune(text)}
	f, err := p.or()
	if err == nil && len(p.rest) > 0 {
		err = fmt.Errorf("there is %q too much at its end", string(p.rest))
	}
	if err != nil {
		return nil, fmt.Errorf("the filter %q cannot be read: %w", text, err)
	}
	return f, nil
}

type filterParser struct {
	rest  []rune
	depth int
}

func (p *filterParser) take(r rune) bool {
	p.space()
	if len(p.rest) > 0 && p.rest[0] == r {
		p.rest = p.rest[1:]
		return true
	}
	return false
}

func (p *filterParser) space() {
	for len(p.rest) > 0 && p.rest[0] == ' ' {
		p.rest = p.rest[1:]
	}
}

func (p *filterParser) or() (Filter, error) {
	f, err := p.and()
	for err == nil && p.take('|') {
		var g Filter
		left := f
		g, err = p.and()
		f = func(t *Test) bool { return left(t) || g(t) }
	}
	return f, err
}

func (p *filterParser) and() (Filter, error) {
	f, err := p.condition()
	for err == nil && p.take('&') {
		var g Filter
		left := f
		g, err = p.condition()
		f = func(t *Test) bool { return left(t) && g(t) }
	}
	return f, err
}

const maxFilterDepth = 100

func (p *filterParser) condition() (Filter, error) {
	if p.take('(') {
		if p.depth++; p.depth > maxFilterDepth {
			return nil, fmt.Errorf("its brackets are nested deeper than %d", maxFilterDepth)
		}
		f, err := p.or()
		p.depth--
		if err == nil && !p.take(')') {
			err = fmt.Errorf("a bracket is not closed")
		}
		return f, err
	}
	name := p.word("=~!&|()")
	not, contains := false, false
	switch {
	case p.take('='):
	case p.take('~'):
		contains = true
	case p.take('!'):
		if not = true; p.take('~') {
			contains = true
		} else if !p.take('=') {
			return nil, fmt.Errorf("= or ~ has to follow a !")
		}
	case name == "":
		return nil, fmt.Errorf("a condition is missing")
	default:
		return func(t *Test) bool { return match(t.Name(), name, true) }, nil
	}
	value := p.word("&|()")
	if value == "" {
		return nil, fmt.Errorf("%s has no value", name)
	}
	return func(t *Test) bool {
		for _, have := range t.property(name) {
			if match(have, value, contains) {
				return !not
			}
		}
		return not
	}, nil
}

// word is the text up to one of some characters.
func (p *filterParser) word(end string) string {
	p.space()
	var b strings.Builder
	for len(p.rest) > 0 && !strings.ContainsRune(end, p.rest[0]) {
		if p.rest[0] == '\\' && len(p.rest) > 1 {
			p.rest = p.rest[1:]
		}
		b.WriteRune(p.rest[0])
		p.rest = p.rest[1:]
	}
	return strings.TrimSpace(b.String())
}

func match(have, want string, contains bool) bool {
	have, want = strings.ToLower(have), strings.ToLower(want)
	if contains {
		return strings.Contains(have, want)
	}
	return have == want
}

// property are the values of a test's property.
func (t *Test) property(name string) []string {
	switch strings.ToLower(name) {
	case "fullyqualifiedname":
		list := []string{t.Class + "." + t.Method, t.Name()}
		if t.Given != "" {
			list = append(list, t.Class+"."+t.Given)
		}
		return list
	case "name":
		return t.withDisplayName(t.Method, strings.TrimPrefix(t.Name(), t.Class+"."))
	case "displayname":
		return t.withDisplayName(t.Name())
	case "classname":
		return []string{t.Class, t.Class[strings.LastIndexAny(t.Class, ".+")+1:]}
	case "category", "testcategory":
		return slices.DeleteFunc(slices.Clone(t.Categories), func(c string) bool { return strings.Contains(c, "=") }) // without traits
	}
	var values []string
	for _, c := range t.Categories { // traits
		if key, value, ok := strings.Cut(c, "="); ok && strings.EqualFold(key, name) {
			values = append(values, value)
		}
	}
	return values
}

// withDisplayName adds the names that the test's author has given it or its row, which MSTest's filter calls Name and that of xUnit DisplayName.
func (t *Test) withDisplayName(names ...string) []string {
	for _, name := range []string{t.DisplayName(), t.Given} {
		if name != "" {
			names = append(names, name)
		}
	}
	return names
}
