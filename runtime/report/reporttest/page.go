package reporttest

import (
	"cmp"
	"encoding/json"
	"fmt"
	"html"
	"regexp"
	"strings"
	"testing"
)

var (
	hidden = regexp.MustCompile(`(?s)<(style|script)[^>]*>.*?</(style|script)>`)
	tags   = regexp.MustCompile(`<[^>]*>`)
	data   = regexp.MustCompile(`(?s)<script type="application/json" id="data">(.*?)</script>`)
	plain  = regexp.MustCompile(`(?s)<summary>The text report</summary>.*?</pre>`)
)

// PageText is the text of a page, in order, without empty lines and what scripts add.
func PageText(page string) string {
	var out strings.Builder
	for line := range strings.Lines(html.UnescapeString(tags.ReplaceAllString(hidden.ReplaceAllString(page, ""), ""))) {
		if strings.TrimSpace(line) != "" {
			out.WriteString(line)
		}
	}
	return out.String()
}

// PageStory is what a person reads on the page of a result: the text without the report that the page repeats, then the lanes' rows as the script
// shows them, and beside each what has changed of variables and threads.
func PageStory(t testing.TB, page string) string {
	t.Helper()
	var shown struct {
		Runs []struct {
			Threads []string
			Steps   []struct {
				Thread int    `json:"t"`
				Text   string `json:"x"`
				Method string `json:"m"`
				File   string `json:"f"`
				Line   int    `json:"l"`
				Source string `json:"c"`
				Story  bool   `json:"s"`
			}
			Views []struct {
				Step    int         `json:"s"`
				Method  string      `json:"m"`
				Locals  [][2]string `json:"l"`
				Values  [][2]string `json:"v"`
				Threads []struct {
					Thread int      `json:"t"`
					Holds  []string `json:"h"`
					Waits  string   `json:"w"`
				} `json:"t"`
			}
			Decisive map[int]string
		}
	}
	found := data.FindStringSubmatch(page)
	if found == nil {
		t.Fatal("the page has no data")
	}
	if err := json.Unmarshal([]byte(found[1]), &shown); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	out.WriteString(PageText(plain.ReplaceAllString(page, "")))
	for _, run := range shown.Runs {
		out.WriteString("\nThe lanes\n")
		next := 0
		views := func(step int) {
			for ; next < len(run.Views) && run.Views[next].Step <= step; next++ {
				v := &run.Views[next]
				for _, l := range v.Locals {
					fmt.Fprintf(&out, "    in %s: %s = %s\n", v.Method, l[0], l[1])
				}
				for _, l := range v.Values {
					fmt.Fprintf(&out, "    %s = %s\n", l[0], l[1])
				}
				for _, s := range v.Threads {
					state := s.Waits
					if len(s.Holds) > 0 {
						state = strings.TrimSuffix("holds "+strings.Join(s.Holds, ", ")+"; "+s.Waits, "; ")
					}
					fmt.Fprintf(&out, "    %s: %s\n", run.Threads[s.Thread], cmp.Or(state, "holds nothing any more and waits for nothing"))
				}
			}
		}
		last := ""
		for i, s := range run.Steps {
			if !s.Story {
				continue
			}
			row := fmt.Sprintf("%s: %s  (%s, %s:%d)  %s\n", run.Threads[s.Thread], s.Text, s.Method, s.File, s.Line, s.Source)
			if row == last && run.Decisive[i] == "" {
				continue // the row above is of this step, too
			}
			last = row
			views(i)
			fmt.Fprintf(&out, "%1s %s", run.Decisive[i], row)
		}
		views(len(run.Steps))
	}
	return out.String()
}
