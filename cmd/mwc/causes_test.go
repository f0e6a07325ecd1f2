package main

import (
	"fmt"
	"strings"
	"testing"

	"mwc/codegen/program"
)

// The page groups problems by cause, the most frequent one first, and keeps to a screen: so many causes, things and calls.
func TestCauses(t *testing.T) {
	var problems program.Problems
	add := func(missing, hint string, chain ...string) {
		problems = append(problems, program.Problem{Missing: missing, Hint: hint, Method: chain[len(chain)-1], Chain: chain})
	}
	add("type Rare", "mwc's core library does not have it", "P::Main()")
	for i := range 9 {
		add(fmt.Sprintf("member N.T%d::M(System.Int32)", i), fmt.Sprintf("type N.T%d: it reaches outside", i), "P::Main()", "a()", "b()", "c()", "d()", "P::Use(System.Int32)")
	}
	add("member N.T7::Other()", "type N.T7: it reaches outside", "P::Main()")
	for i := range 3 { // of one method of a framework
		problems = append(problems, program.Problem{Missing: "P/Invoke x", Hint: "native code", Entry: "F::M(System.Int32)", Caller: "P::Main()", Framework: "DIR",
			Method: fmt.Sprintf("F::N%d()", i), Chain: []string{"P::Main()", "F::M(System.Int32)", fmt.Sprintf("F::N%d()", i)}})
	}
	var b strings.Builder
	printCauses(&b, problems)
	const want = `What stands in the way:

  10  N.T7 (2), N.T0, N.T1, N.T2, N.T3, N.T4 and 3 more
      It reaches outside.
      P::Main -> a -> … -> c -> d -> P::Use -> N.T0::M

   3  F::M
      Code of the framework in DIR: native code.
      P::Main -> F::M -> F::N0

   1  Rare
      mwc's core library does not have it.
      P::Main -> type Rare

`
	if b.String() != want {
		t.Errorf("%s\nnot\n%s", &b, want)
	}
	problems = nil
	for i := range 7 {
		add("type X", fmt.Sprintf("cause %d", i), "P::Main()")
	}
	b.Reset()
	printCauses(&b, problems)
	if text := b.String(); !strings.HasSuffix(text, "\n2 more causes, which -v lists\n\n") || strings.Contains(text, "Cause 5") {
		t.Error(text)
	}
}
