// Package coverage writes which lines and branches runs have reached, in the formats of Cobertura and lcov.
package coverage

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"

	"mwc/runtime/printable"
	"mwc/runtime/report"
	"mwc/runtime/report/convert"
)

// Lacks is an error if a result does not know which lines were reached.
func Lacks(r *report.Result) error {
	if r.Lines == nil {
		return errors.New("the checker was built without -coverage; build it with `mwc build -coverage`")
	}
	return nil
}

// Writer writes a result in one format. dir is the directory in which the sources lie.
type Writer func(w io.Writer, r *report.Result, dir string) error

// For gives what writes the format for which the name of a file stands.
func For(file string) (Writer, error) {
	switch strings.ToLower(path.Ext(file)) {
	case ".xml":
		return WriteCobertura, nil
	case ".info", ".lcov":
		return WriteLcov, nil
	}
	return nil, fmt.Errorf("%s: its name says no format: .xml is Cobertura, .info and .lcov are lcov", file)
}

// WriteLcov writes a result as lcov's tracefile (geninfo(1)). A line and an outcome were reached once or never: how often they were depends on
// the search.
func WriteLcov(w io.Writer, r *report.Result, dir string) error {
	if err := Lacks(r); err != nil {
		return err
	}
	var b strings.Builder
	hit := map[bool]int{true: 1}
	for _, f := range r.Lines.Files {
		fmt.Fprintf(&b, "TN:\nSF:%s\n", printable.Line(f.File))
		called := 0
		for i := range f.Methods {
			m := &f.Methods[i]
			fmt.Fprintf(&b, "FN:%d,%s\n", m.First(), printable.Line(m.Method))
		}
		for i := range f.Methods {
			n := hit[len(f.Methods[i].Reached) > 0]
			called += n
			fmt.Fprintf(&b, "FNDA:%d,%s\n", n, printable.Line(f.Methods[i].Method))
		}
		fmt.Fprintf(&b, "FNF:%d\nFNH:%d\n", len(f.Methods), called)
		lines := report.Merge(f.Methods...)
		var all []report.Branch
		for _, l := range lines {
			for block, br := range l.Branches {
				for i, taken := range br.Outcomes {
					n := fmt.Sprint(hit[taken])
					if !l.Reached {
						n = "-"
					}
					fmt.Fprintf(&b, "BRDA:%d,%d,%d,%s\n", l.Number, block, i, n)
				}
			}
			all = append(all, l.Branches...)
		}
		taken, outcomes := report.Count(all)
		fmt.Fprintf(&b, "BRF:%d\nBRH:%d\n", outcomes, taken)
		reached := 0
		for _, l := range lines {
			fmt.Fprintf(&b, "DA:%d,%d\n", l.Number, hit[l.Reached])
			reached += hit[l.Reached]
		}
		fmt.Fprintf(&b, "LF:%d\nLH:%d\nend_of_record\n", len(lines), reached)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// The elements of Cobertura's coverage-04.dtd.
type (
	document struct {
		XMLName         xml.Name   `xml:"coverage"`
		LineRate        string     `xml:"line-rate,attr"`
		BranchRate      string     `xml:"branch-rate,attr"`
		LinesCovered    int        `xml:"lines-covered,attr"`
		LinesValid      int        `xml:"lines-valid,attr"`
		BranchesCovered int        `xml:"branches-covered,attr"`
		BranchesValid   int        `xml:"branches-valid,attr"`
		Complexity      string     `xml:"complexity,attr"`
		Version         string     `xml:"version,attr"`
		Timestamp       string     `xml:"timestamp,attr"`
		Sources         []string   `xml:"sources>source"`
		Packages        []assembly `xml:"packages>package"`
	}
	assembly struct {
		Name       string  `xml:"name,attr"`
		LineRate   string  `xml:"line-rate,attr"`
		BranchRate string  `xml:"branch-rate,attr"`
		Complexity string  `xml:"complexity,attr"`
		Classes    []class `xml:"classes>class"`
	}
	class struct {
		Name       string   `xml:"name,attr"`
		Filename   string   `xml:"filename,attr"`
		LineRate   string   `xml:"line-rate,attr"`
		BranchRate string   `xml:"branch-rate,attr"`
		Complexity string   `xml:"complexity,attr"`
		Methods    []method `xml:"methods>method"`
		Lines      []line   `xml:"lines>line"`
	}
	method struct {
		Name       string `xml:"name,attr"`
		Signature  string `xml:"signature,attr"`
		LineRate   string `xml:"line-rate,attr"`
		BranchRate string `xml:"branch-rate,attr"`
		Complexity string `xml:"complexity,attr"`
		Lines      []line `xml:"lines>line"`
	}
	line struct {
		Number     int         `xml:"number,attr"`
		Hits       int         `xml:"hits,attr"`
		Branch     bool        `xml:"branch,attr"`
		Coverage   string      `xml:"condition-coverage,attr,omitempty"`
		Conditions *conditions `xml:"conditions"`
	}
	conditions struct {
		All []condition `xml:"condition"`
	}
	condition struct {
		Number   int    `xml:"number,attr"`
		Type     string `xml:"type,attr"`
		Coverage string `xml:"coverage,attr"`
	}
)

// WriteCobertura writes a result in Cobertura's format. What is a class there is all that a source file has of a class here: the names of
// methods begin with that of their class.
func WriteCobertura(w io.Writer, r *report.Result, dir string) error {
	if err := Lacks(r); err != nil {
		return err
	}
	l := r.Lines
	d := document{
		LineRate: rate(l.Reached, l.Total), BranchRate: rate(l.OutcomesReached, l.Outcomes), LinesCovered: l.Reached, LinesValid: l.Total,
		BranchesCovered: l.OutcomesReached, BranchesValid: l.Outcomes, Complexity: "0", Version: printable.Line("mwc " + r.Mwc), Timestamp: "0", Sources: []string{dir},
		Packages: []assembly{{Name: printable.Line(r.Program), LineRate: rate(l.Reached, l.Total), BranchRate: rate(l.OutcomesReached, l.Outcomes), Complexity: "0", Classes: []class{}}},
	}
	for _, f := range l.Files {
		name, _ := convert.Relative(f.File, dir)
		var order []string
		of := map[string][]report.MethodLines{}
		for _, m := range f.Methods {
			c := classOf(m.Method)
			if of[c] == nil {
				order = append(order, c)
			}
			of[c] = append(of[c], m)
		}
		for _, c := range order {
			cl := class{Name: printable.Line(c), Filename: printable.Line(name), Complexity: "0"}
			for _, m := range of[c] {
				me := method{Name: printable.Line(m.Method), Signature: "()", Complexity: "0"}
				me.Lines, me.LineRate, me.BranchRate = linesOf(report.Merge(m))
				cl.Methods = append(cl.Methods, me)
			}
			cl.Lines, cl.LineRate, cl.BranchRate = linesOf(report.Merge(of[c]...))
			d.Packages[0].Classes = append(d.Packages[0].Classes, cl)
		}
	}
	text, err := xml.MarshalIndent(d, "", "  ")
	if err != nil {
		return err
	}
	const head = xml.Header + "<!DOCTYPE coverage SYSTEM \"http://cobertura.sourceforge.net/xml/coverage-04.dtd\">\n"
	_, err = io.WriteString(w, head+string(text)+"\n")
	return err
}

// classOf is the class of a method, by the method's name: "lambda in Orders.Cache.Get" gives "Orders.Cache".
func classOf(name string) string {
	if i := strings.LastIndex(name, " in "); i >= 0 {
		name = name[i+len(" in "):]
	}
	if c, ok := strings.CutPrefix(name, "new "); ok {
		return c
	}
	if i := strings.LastIndex(name, " of "); i >= 0 { // a static constructor
		return name[i+len(" of "):]
	}
	name, _, _ = strings.Cut(name, " ")
	if i := strings.LastIndexByte(name, '.'); i > 0 {
		return name[:i]
	}
	return name
}

func linesOf(all []report.Line) (lines []line, lineRate, branchRate string) {
	reached, taken, outcomes := 0, 0, 0
	for _, l := range all {
		x := line{Number: l.Number, Branch: len(l.Branches) > 0}
		if l.Reached {
			x.Hits = 1
			reached++
		}
		if x.Branch {
			hit, n := report.Count(l.Branches)
			taken, outcomes = taken+hit, outcomes+n
			x.Coverage = fmt.Sprintf("%d%% (%d/%d)", 100*hit/n, hit, n)
			x.Conditions = &conditions{}
			for i, b := range l.Branches {
				hit, n := report.Count([]report.Branch{b})
				kind := "jump"
				if n > 2 {
					kind = "switch"
				}
				x.Conditions.All = append(x.Conditions.All, condition{i, kind, fmt.Sprintf("%d%%", 100*hit/n)})
			}
		}
		lines = append(lines, x)
	}
	return lines, rate(reached, len(all)), rate(taken, outcomes)
}

// rate is a share; of nothing, it is all.
func rate(n, of int) string {
	if of == 0 {
		return "1"
	}
	return fmt.Sprintf("%.4g", float64(n)/float64(of))
}
