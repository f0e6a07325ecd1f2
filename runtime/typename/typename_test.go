package typename

import (
	"fmt"
	"testing"
)

func (n *Name) String() string {
	s := n.Definition
	if n.Args != nil {
		s += fmt.Sprint(n.Args)
	}
	for _, r := range n.Ranks {
		s += fmt.Sprintf("#%d", r)
	}
	if n.Pointer {
		s += "^"
	}
	if n.Assembly != "" {
		s += "@" + n.Assembly
	}
	return s
}

func TestParse(t *testing.T) {
	for name, want := range map[string]string{
		"A.B":                                "A.B",
		"  A.B":                              "A.B",
		"A.B ":                               "A.B ",
		"A+B`1":                              "A+B`1",
		"A, b, Version=1.0.0.0":              "A@b, Version=1.0.0.0",
		"A[]":                                "A#0",
		"A[][ , ][*], b":                     "A#0#2#1@b",
		"A`1[B]":                             "A`1[B]",
		"A`2[[B, b],C[]][,]":                 "A`2[B@b C#0]#2",
		"A`1[[B`1[[C, c]], b, Version=1]],a": "A`1[B`1[C@c]@b, Version=1]@a",
		"A*":                                 "A^",
		"A&":                                 "A^",
	} {
		if n, ok := Parse(name); !ok || n.String() != want {
			t.Errorf("%q is %v, %v, not %s", name, n, ok, want)
		}
	}
	for _, name := range []string{"", "A,", "A[", "A]", "[]", "A[[]]", "A[*,*]", "+A", "A+", ".A", `A\+B`, "A[, b", "A[B", "A[[B, ]]", "A[[B,b]", "A]x", "A[]x", "A\n", "Ä", "A[B][C]"} {
		if n, ok := Parse(name); ok {
			t.Errorf("%q is %v", name, n)
		}
	}
}

func TestSimple(t *testing.T) {
	const not = " [0 0 0 0] false"
	for name, want := range map[string]string{
		"a":                    "a [0 0 0 0] true",
		" a , Version=1.2.3.4": "a [1 2 3 4] true",
		"a, Culture=neutral, PublicKeyToken=null": "a [0 0 0 0] true",
		"a, Version=1.2":      not,
		"a, Version=x.2.3.4":  not,
		"a, Culture=de":       not,
		"a, Version=1.2.3.4,": not,
		"\"a\"":               not,
		"":                    not,
	} {
		simple, version, ok := Simple(name)
		if got := fmt.Sprint(simple, " ", version, " ", ok); got != want {
			t.Errorf("%q is %s, not %s", name, got, want)
		}
	}
}
