package search

import (
	"cmp"
	"slices"
	"strings"

	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// written is a method's name as a person would say it, without a word about async methods and iterators.
func written(method string) string {
	return strings.TrimSuffix(report.Readable(method, false), " (iterator)")
}

// neverCalled lists the program's methods that no run has called so far.
func neverCalled(p *vm.Program) []report.Called {
	var list []report.Called
	names := map[string]int{}
	for i := range p.Points {
		pt := &p.Points[i]
		if pt.Kind != vm.PointMethod {
			continue
		}
		name := written(pt.Method)
		names[name]++
		if p.Reached[i] == 0 {
			c := report.Called{Method: name, Line: int(pt.Line)}
			if pt.Line > 0 {
				c.File = p.Files[pt.File]
			}
			list = append(list, c)
		}
	}
	for i := range list {
		if c := &list[i]; names[c.Method] > 1 { // others of the same name may have been called
			c.Method = report.Where(c.Method, c.File, c.Line)
		}
	}
	return list
}

// reachedLines says which lines and branches runs have come to so far; nil if the checker does not note that.
func reachedLines(p *vm.Program) *report.Lines {
	if !p.Coverage {
		return nil
	}
	type method struct {
		file uint32
		name string
	}
	l := &report.Lines{Files: []report.FileLines{}}
	methods := map[method]*report.MethodLines{}
	var order []method
	for i := 0; i < len(p.Points); i++ {
		pt := &p.Points[i]
		if pt.Kind == vm.PointMethod {
			continue
		}
		key := method{pt.File, written(pt.Method)}
		m := methods[key]
		if m == nil {
			m = &report.MethodLines{Method: key.name}
			methods[key] = m
			order = append(order, key)
		}
		if pt.Kind == vm.PointLine {
			if p.Reached[i] != 0 {
				m.Reached = append(m.Reached, int(pt.Line))
			} else {
				m.Missed = append(m.Missed, int(pt.Line))
			}
			continue
		}
		b := report.Branch{Line: int(pt.Line), Outcomes: []bool{p.Reached[i] != 0}}
		for i+1 < len(p.Points) && p.Points[i+1] == *pt {
			i++
			b.Outcomes = append(b.Outcomes, p.Reached[i] != 0)
		}
		m.Branches = append(m.Branches, b)
	}
	files := map[uint32]int{}
	for _, key := range order {
		m := methods[key]
		// Overloads have one name, and a property's line may hold both of its accessors.
		slices.Sort(m.Reached)
		m.Reached = slices.Compact(m.Reached)
		slices.Sort(m.Missed)
		m.Missed = slices.DeleteFunc(slices.Compact(m.Missed), func(n int) bool {
			_, ok := slices.BinarySearch(m.Reached, n)
			return ok
		})
		slices.SortStableFunc(m.Branches, func(a, b report.Branch) int { return cmp.Compare(a.Line, b.Line) })
		n, ok := files[key.file]
		if !ok {
			n = len(l.Files)
			files[key.file] = n
			l.Files = append(l.Files, report.FileLines{File: p.Files[key.file]})
		}
		l.Files[n].Methods = append(l.Files[n].Methods, *m)
	}
	slices.SortFunc(l.Files, func(a, b report.FileLines) int { return cmp.Compare(a.File, b.File) })
	for _, f := range l.Files {
		slices.SortStableFunc(f.Methods, func(a, b report.MethodLines) int { return cmp.Compare(a.First(), b.First()) })
		for _, line := range report.Merge(f.Methods...) {
			l.Total++
			if line.Reached {
				l.Reached++
			}
			hit, all := report.Count(line.Branches)
			l.OutcomesReached += hit
			l.Outcomes += all
		}
	}
	return l
}

// AddReached puts into a result what of the program the runs have reached so far.
func AddReached(r *report.Result, p *vm.Program) {
	r.NeverCalled, r.Lines = neverCalled(p), reachedLines(p)
}
