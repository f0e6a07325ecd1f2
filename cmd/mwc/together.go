package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mwc/codegen/unittest"
	"mwc/runtime/report"
)

// together makes one test of the two that a list names: A,B. A comma within brackets belongs to a name.
func together(all []*unittest.Test, list string) ([]*unittest.Test, error) {
	depth, comma := 0, -1
	for i, r := range list {
		switch r {
		case '(':
			depth++
		case ')':
			depth--
		case ',':
			if depth == 0 && comma < 0 {
				comma = i
			}
		}
	}
	if comma < 0 {
		return nil, fmt.Errorf("-together takes two tests, A,B, and not %q", list)
	}
	var two []*unittest.Test
	for _, name := range []string{strings.TrimSpace(list[:comma]), strings.TrimSpace(list[comma+1:])} {
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

// testNamed is the test of a name, which may leave out the namespace.
func testNamed(all []*unittest.Test, name string) (*unittest.Test, error) {
	var found, names []string
	var test *unittest.Test
	for _, t := range all {
		full := t.Name()
		names = append(names, full)
		if full == name || strings.HasSuffix(full, "."+name) {
			found, test = append(found, full), t
		}
	}
	switch len(found) {
	case 0:
		return nil, fmt.Errorf("-together: there is no test %s%s", name, report.DidYouMean(name, names))
	case 1:
		return test, nil
	}
	return nil, fmt.Errorf("-together: several tests are called %s: %s", name, strings.Join(found, ", "))
}
