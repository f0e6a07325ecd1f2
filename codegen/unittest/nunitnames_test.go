package unittest

import "testing"

// TestNames: names are what NUnit 5's TestNameGenerator made of the same formats on .NET, but for {i}, a number that differs from run to run.
func TestNames(t *testing.T) {
	p := pattern{class: "Ns.Sub.Outer+Calc", method: "Add", params: []string{"x", "s"}, values: []string{"1", `"a \"long\" text with\n newline"`}}
	for format, want := range map[string]string{
		"{m}": "Add", "{m}{a}": `Add(1,"a \"long\" text with\n newline")`, "{M}": "Ns.Sub.Outer+Calc.Add", "{c}": "Calc", "{C}": "Ns.Sub.Outer+Calc", "{n}": "Ns.Sub",
		"{p}": `(x: 1, s: "a \"long\" text with\n newline")`, "{m}{p:9}": `Add(x: 1, s: "a \"lo...")`, "{a:10}": `(1,"a \"lon...")`, "{0}": "1",
		"{1}": `"a \"long\" text with\n newline"`, "{2}": "", "{1:10}": `"a \"lon..."`, "{x}": "{x}", "a{": "a{", "a}b": "a}b", "{": "{", "{}": "{}", "{{m}}": "{{m}}", "{m": "{m",
		"{m:5}": "{m:5}", "{0:x}": "{0:x}", "{a:0}": "{a:0}", "x{1:5}y{0}": `x"a ..."y1`, "{m} {n": "Add {n", "{M}{p}": `Ns.Sub.Outer+Calc.Add(x: 1, s: "a \"long\" text with\n newline")`,
		"{i}": "{i}", "": "",
	} {
		if got := p.named(format); got != want {
			t.Errorf("%s is %s, and NUnit makes %s", format, got, want)
		}
	}
	none, generic := pattern{class: "C", method: "None"}, pattern{class: "C", method: "Gen", types: []string{"System.String"}, values: []string{`"s"`}}
	if got := none.named("{m}|{0}|{a}|{p}|{n}"); got != "None||()|()|" {
		t.Error(got)
	}
	if got := generic.named("{m}{a}"); got != `Gen<String>("s")` {
		t.Error(got)
	}
	for given, want := range map[string]string{"Add": "", "Add(1,2)": "1,2", "Add_1": "Add_1", "other": "other", "Add(1)x": "Add(1)x"} {
		if got := WithoutMethod(given, "Add"); got != want {
			t.Errorf("%s: %s", given, got)
		}
	}
}
