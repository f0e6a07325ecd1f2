package report

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Read reads a result that WriteJSON has written. The text may come from anywhere: what is no result gives an error of one line. A result
// may have keys that this version does not know.
func Read(in io.Reader) (*Result, error) {
	text, err := io.ReadAll(in)
	if err != nil {
		return nil, err
	}
	// The version comes first: of another format nothing else is known.
	var head struct {
		Format  *int `json:"format"`
		Verdict any  `json:"verdict"`
	}
	if err := json.Unmarshal(text, &head); err != nil {
		return nil, explain(text, err)
	}
	switch {
	case head.Format == nil:
		return nil, errors.New(`not a checker's result: it has no "format"`)
	case *head.Format != FormatVersion:
		return nil, fmt.Errorf("result format %d, this mwc reads format %d", *head.Format, FormatVersion)
	case head.Verdict == nil:
		return nil, errors.New(`not a checker's result: it has no "verdict"`)
	}
	r := &Result{}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber() // a seed among the settings may have more digits than a float64
	if err := d.Decode(r); err != nil {
		return nil, explain(text, err)
	}
	if err := r.sensible(); err != nil {
		return nil, fmt.Errorf("not a checker's result: %w", err)
	}
	return r, nil
}

// explain says in one line why a text is no result, and where.
func explain(text []byte, err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case len(text) == 0:
		return errors.New("not a checker's result: it is empty")
	case errors.As(err, &syntax):
		line, column := position(text, syntax.Offset)
		return fmt.Errorf("not a checker's result: line %d, column %d: %w", line, column, err)
	case errors.As(err, &kind) && kind.Field == "":
		return fmt.Errorf("not a checker's result: it is %s", withArticle(kind.Value))
	case errors.As(err, &kind):
		line, _ := position(text, kind.Offset)
		return fmt.Errorf("not a checker's result: line %d: %q is %s", line, kind.Field, withArticle(kind.Value))
	}
	return fmt.Errorf("not a checker's result: %w", err)
}

func withArticle(noun string) string {
	if strings.HasPrefix(noun, "a") || strings.HasPrefix(noun, "o") {
		return "an " + noun
	}
	return "a " + noun
}

// position is the line and column, from 1 on, of the byte that ends at an offset.
func position(text []byte, offset int64) (line, column int) {
	line = 1
	for _, c := range text[:max(0, min(offset-1, int64(len(text))))] {
		if column++; c == '\n' {
			line, column = line+1, 0
		}
	}
	return line, column + 1
}

// sensible gives an error for what no checker writes.
func (r *Result) sensible() error {
	if !slices.Contains([]string{Verified, Violated, Incomplete, Error}, r.Verdict) {
		return fmt.Errorf("its verdict is %q", r.Verdict)
	}
	if r.Verdict == Violated && len(r.Violations) == 0 {
		return errors.New("its verdict is a violation, and it has none")
	}
	if len(r.Violations) > 0 && (r.Verdict == Verified || r.Verdict == Incomplete) {
		return fmt.Errorf("its verdict is %q, and it has violations", r.Verdict)
	}
	if slices.ContainsFunc(r.Sources, func(e Excerpt) bool { return e.Line < 0 }) {
		return errors.New("it has a source text with a line below 0")
	}
	for i := range r.Violations {
		v := &r.Violations[i]
		negative := v.Line < 0 || v.Transitions < 0 || slices.ContainsFunc(v.Stack, Frame.negative) ||
			v.Thrown != nil && slices.ContainsFunc(slices.Concat(v.Thrown.Stacks()...), Frame.negative)
		stray := false
		for _, t := range v.Tasks {
			negative = negative || t.Line < 0
			for _, k := range slices.Concat(t.Tasks, t.AwaitedBy) {
				stray = stray || k < 0 || k >= len(v.Tasks)
			}
		}
		for _, d := range v.Decisions {
			negative = negative || d.First.Line < 0 || d.Then.Line < 0
		}
		for j := range v.Threads {
			negative = negative || slices.ContainsFunc(v.Threads[j].Stack, Frame.negative)
		}
		for j := range v.Steps {
			negative = negative || v.Steps[j].Line < 0 || v.Steps[j].Transition < 0
		}
		beyond := slices.ContainsFunc(v.Views, func(w View) bool { return w.Step < 0 || w.Step > len(v.Steps) }) ||
			slices.ContainsFunc(v.Conflicts, func(c Conflict) bool { return c.First < 0 || c.Then <= c.First || c.Then >= len(v.Steps) })
		switch {
		case v.Kind == "":
			return fmt.Errorf("violation %d has no kind", i+1)
		case stray:
			return fmt.Errorf("violation %d has a task that awaits one that is not there", i+1)
		case beyond:
			return fmt.Errorf("violation %d has a view or a conflict of a step that is not there", i+1)
		case negative:
			return fmt.Errorf("violation %d has a line or a transition below 0", i+1)
		}
	}
	return nil
}

func (f Frame) negative() bool { return f.Line < 0 }
