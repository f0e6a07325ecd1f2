package coverage

import (
	"encoding/xml"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mwc/runtime/report"
)

func sample() *report.Result {
	return &report.Result{Program: "Shop", Mwc: "1", Lines: &report.Lines{Total: 5, Reached: 3, Outcomes: 4, OutcomesReached: 2, Files: []report.FileLines{{File: "/src/a<b>.cs", Methods: []report.MethodLines{
		{Method: "Cache.Put", Reached: []int{3, 4}, Missed: []int{5}, Branches: []report.Branch{{Line: 4, Outcomes: []bool{true, false}}}},
		{Method: "lambda in Cache.Put", Reached: []int{5}},
		{Method: "Evil\n\x1b\"&.Run", Missed: []int{9}, Branches: []report.Branch{{Line: 9, Outcomes: []bool{false, true}}}},
	}}}}}
}

func TestLcov(t *testing.T) {
	var b strings.Builder
	if err := WriteLcov(&b, sample(), "/src"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"SF:/src/a<b>.cs\n", "FN:3,Cache.Put\n", "FNDA:0,Evil", "FNF:3\nFNH:2\n", "BRDA:4,0,0,1\nBRDA:4,0,1,0\n", "BRDA:9,0,1,-\n", "BRF:4\nBRH:2\n", "DA:5,1\n", "LF:4\nLH:3\nend_of_record\n"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
	record := regexp.MustCompile(`^(TN:|SF:.+|FN:\d+,.+|FNDA:[01],.+|(FN|BR|L)[FH]:\d+|BRDA:\d+,\d+,\d+,[01-]|DA:\d+,[01]|end_of_record)$`)
	for _, l := range strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n") {
		if !record.MatchString(l) {
			t.Errorf("line %q", l)
		}
	}
}

// dtd is what coverage-04.dtd says of the elements that are written: their attributes, and the elements in them.
var dtd = map[string]struct{ attributes, inside []string }{
	"coverage":   {[]string{"line-rate", "branch-rate", "lines-covered", "lines-valid", "branches-covered", "branches-valid", "complexity", "version", "timestamp"}, []string{"sources", "packages"}},
	"sources":    {nil, []string{"source"}},
	"source":     {},
	"packages":   {nil, []string{"package"}},
	"package":    {[]string{"name", "line-rate", "branch-rate", "complexity"}, []string{"classes"}},
	"classes":    {nil, []string{"class"}},
	"class":      {[]string{"name", "filename", "line-rate", "branch-rate", "complexity"}, []string{"methods", "lines"}},
	"methods":    {nil, []string{"method"}},
	"method":     {[]string{"name", "signature", "line-rate", "branch-rate", "complexity"}, []string{"lines"}},
	"lines":      {nil, []string{"line"}},
	"line":       {[]string{"number", "hits", "branch"}, []string{"conditions"}},
	"conditions": {nil, []string{"condition"}},
	"condition":  {[]string{"number", "type", "coverage"}, nil},
}

func TestCobertura(t *testing.T) {
	var b strings.Builder
	if err := WriteCobertura(&b, sample(), "/src"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`filename="a&lt;b&gt;.cs"`, `condition-coverage="50% (1/2)"`, `<class name="Cache"`, `lines-covered="3"`, `<line number="5" hits="1"`} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %s in\n%s", want, b.String())
		}
	}
	d := xml.NewDecoder(strings.NewReader(b.String()))
	var open []string
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			name := e.Name.Local
			rule, ok := dtd[name]
			if !ok || len(open) > 0 && !slices.Contains(dtd[open[len(open)-1]].inside, name) {
				t.Errorf("element %s in %v", name, open)
			}
			var attributes []string
			for _, a := range e.Attr {
				if a.Name.Local != "condition-coverage" { // not required
					attributes = append(attributes, a.Name.Local)
				}
			}
			if !slices.Equal(attributes, rule.attributes) {
				t.Errorf("%s has the attributes %v", name, attributes)
			}
			open = append(open, name)
		case xml.EndElement:
			open = open[:len(open)-1]
		}
	}
}

func TestLacks(t *testing.T) {
	if err := WriteCobertura(io.Discard, &report.Result{}, ""); err == nil || !strings.Contains(err.Error(), "mwc build -coverage") {
		t.Error(err)
	}
	if _, err := For("x.txt"); err == nil {
		t.Error("a name without a format is taken")
	}
}
