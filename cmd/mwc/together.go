package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mwc/codegen/unittest"
	"mwc/runtime/report"
)

// together makes one test of the two that a list names: A,B. A comma within brackets or quotes belongs to a name.
func together(all []*unittest.Test, list string) ([]*unittest.Test, error) {
	names := splitNames(list)
	if len(names) != 2 {
		return nil, fmt.Errorf("-together takes two tests, A,B, and not %q", list)
	}
	var two []*unittest.Test
	for _, name := range names {
		t, err := testNamed(all, name)
		if err != nil {
			return nil, err
		}
		two = append(two, t)
	}
	a, b := two[0], two[1]
	t := &unittest.Test{Class: a.Class, Method: a.Method, Arguments: a.Arguments, Categories: slices.Concat(a.Categories, b.Categories), Beside: b}
	for _, x := range two {
		switch {
		case x.Hold != nil:
			return nil, fmt.Errorf("-together: %s has threads of its own and runs alone", x.Name())
		case x.Skip != "":
			t.Skip = x.Name() + ": " + x.Skip
		case x.Unchecked != "":
			t.Unchecked = x.Name() + ": " + x.Unchecked
		}
	}
	t.Steps = slices.Concat([]string{strconv.Itoa(len(a.Steps))}, a.Steps, b.Steps)
	return []*unittest.Test{t}, nil
}

// splitNames are the parts of a list of names of tests, which have the values of a row in brackets, and texts in quotes.
func splitNames(list string) []string {
	var names []string
	depth, quote, from := 0, rune(0), 0
	escaped := false
	for i, r := range list {
		switch {
		case escaped:
			escaped = false
		case quote != 0:
			if escaped = r == '\\'; r == quote {
				quote = 0
			}
		case depth > 0 && (r == '"' || r == '\''):
			quote = r
		case r == '(' || r == '[':
			depth++
		case r == ')' || r == ']':
			depth--
		case r == ',' && depth == 0:
			names = append(names, strings.TrimSpace(list[from:i]))
			from = i + 1
		}
	}
	return append(names, strings.TrimSpace(list[from:]))
}

// testNamed is the test of a name, which may leave out the namespace, and the values of the only row.
func testNamed(all []*unittest.Test, name string) (*unittest.Test, error) {
	means := func(full string) bool { return full == name || strings.HasSuffix(full, "."+name) }
	var found, rows []*unittest.Test
	var names []string
	for _, t := range all {
		names = append(names, t.Name())
		if means(t.Name()) {
			found = append(found, t)
		} else if means(t.Class + "." + t.Method) {
			rows = append(rows, t)
		}
	}
	if len(found) == 0 {
		found = rows
	}
	switch len(found) {
	case 0:
		return nil, fmt.Errorf("-together: there is no test %s%s", name, report.DidYouMean(name, names))
	case 1:
		return found[0], nil
	}
	names = nil
	for _, t := range found {
		names = append(names, t.Name())
	}
	if first := names[0]; !slices.ContainsFunc(names, func(n string) bool { return n != first }) {
		return found[0], nil // rows that are alike
	}
	return nil, fmt.Errorf("-together: several tests are called %s: %s", name, strings.Join(names, ", "))
}
