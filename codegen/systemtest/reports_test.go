package systemtest

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mwc/codegen/build"
	"mwc/runtime/report"
	"mwc/runtime/report/html"
	"mwc/runtime/report/junit"
	"mwc/runtime/report/reporttest"
	"mwc/runtime/report/sarif"
)

// violating are the programs whose reports are golden, by directory of testdata, with the flags and the arguments that they need.
var violating = map[string]map[string][]string{
	"debug": {
		"BoundedBuffer": nil, "Choice": nil, "FilterRace": nil, "LostUpdate": nil, "Philosophers": nil, "UnhandledException": nil,
	},
	"reports/bin": {
		"AsyncDeadlock": nil, "AsyncTransfer": nil, "CancelRace": nil, "ChannelNeverCompleted": nil, "CheckThenAct": nil, "CompletionSource": nil,
		"LostIncrement": nil, "NoReply": nil, "Stencil": nil, "Stories": nil, "Throttle": nil, "UnboundedSpin": {"-livelock"}, "WhenAnyTimeout": nil,
	},
	"bench/bug": {
		"Actor": nil, "AsyncCache": nil, "CircuitBreaker": nil, "ConnectionPool": {"-search=random", "-seed=8192"}, "EventBus": nil, "RateLimiter": nil,
	},
}

// usesFSharp are the programs that need FSharp.Core.dll, which the repository does not have.
var usesFSharp = map[string]bool{"LostIncrement": true, "NoReply": true}

// variants are the arguments, one at a time, with which a program is run. Each run has golden files of its own.
var variants = map[string][]string{"Stories": {"paging", "charge", "transfer", "retry", "given", "class"}}

// faulty has for each report the line that a person has to find. TestBenchmarkBugs has those of bench/bug.
var faulty = map[string]int{
	"AsyncDeadlock": 13, "AsyncTransfer": 13, "BoundedBuffer": 30, "CancelRace": 9, "ChannelNeverCompleted": 12, "CheckThenAct": 16, "Choice": 9, "CompletionSource": 6,
	"FilterRace": 17, "LostIncrement": 9, "LostUpdate": 14, "NoReply": 14, "Philosophers": 17, "Stencil": 16, "Throttle": 16, "UnboundedSpin": 6, "UnhandledException": 16, "WhenAnyTimeout": 8,
	"Stories.charge": 74, "Stories.class": 163, "Stories.given": 180, "Stories.paging": 33, "Stories.retry": 129, "Stories.transfer": 100,
}

// TestReports compares the reports of programs that have a violation with testdata/reports/golden: the text as a person reads it, and the
// reports for machines. The flag -update-golden writes the files anew; read their differences before you commit them.
func TestReports(t *testing.T) {
	if _, err := build.FindGo(context.Background()); err != nil {
		t.Skip(err)
	}
	t.Chdir("../../testdata") // checkers look for sources below the working directory
	for dir, programs := range violating {
		for name, flags := range programs {
			t.Run(name, func(t *testing.T) {
				onlyShort(t, name, "Philosophers")
				app := filepath.Join(dir, name+".dll")
				if usesFSharp[name] {
					app = besideFSharp(t, app)
				}
				checker, err := build.Cached(context.Background(), build.Source{App: app})
				if err != nil {
					t.Fatal(err)
				}
				if variants[name] == nil {
					compareReports(t, checker, name, flags)
				}
				for _, argument := range variants[name] {
					compareReports(t, checker, name+"."+argument, append(flags[:len(flags):len(flags)], "--", argument))
				}
			})
		}
	}
}

// compareReports runs a checker and compares its reports with the golden files of that name.
func compareReports(t *testing.T, checker, name string, flags []string) {
	t.Helper()
	c := &checkerRun{checker: checker, dir: t.TempDir()}
	_, text := c.run(t, 1, nil, append([]string{"-minimize=1h"}, flags...)...) // what a report says must not depend on time
	r := readResult(t, filepath.Join(c.dir, "result1.json"))
	var page bytes.Buffer
	if err := html.Write(&page, r, "/src/testdata"); err != nil {
		t.Fatal(err)
	}
	for i := range r.Violations { // the golden files of package sarif have the other steps, too
		v := &r.Violations[i]
		v.Steps = slices.DeleteFunc(v.Steps, func(s report.Step) bool { return !s.Story })
	}
	if line, ok := faulty[name]; ok && !regexp.MustCompile(fmt.Sprintf(`\.[cf]s:%d\b`, line)).MatchString(firstScreen(text)) {
		t.Errorf("line %d is not on the first screen of\n%s", line, text)
	}
	golden := filepath.Join("reports/golden", name)
	reporttest.GoldenFile(t, golden+".txt", []byte(withoutCosts(text)))
	reporttest.GoldenFile(t, golden+".html.txt", []byte(reporttest.PageStory(t, page.String())))
	if slices.Contains(looked, name) && !testing.Short() {
		look(t, name, page.String())
	}
	for suffix, write := range map[string]func(*bytes.Buffer) error{
		".sarif":     func(b *bytes.Buffer) error { return sarif.Write(b, r, "/src/testdata") },
		".junit.xml": func(b *bytes.Buffer) error { return junit.Write(b, r, "/src/testdata") },
	} {
		var b bytes.Buffer
		if err := write(&b); err != nil {
			t.Fatal(err)
		}
		reporttest.GoldenFile(t, golden+suffix, b.Bytes())
	}
}

// looked are the programs whose pages TestReports opens in a browser.
var looked = []string{"AsyncCache", "LostUpdate", "Philosophers"}

var picturesFlag = flag.String("pictures", "", "the directory to which TestReports writes pictures of pages")

// look opens a page in light, dark and on a phone: nothing stands out of the page, no text is hard to read, and no box is empty.
func look(t *testing.T, name, page string) {
	t.Run("page", func(t *testing.T) {
		b := reporttest.StartBrowser(t)
		for _, as := range []struct {
			name, colours string
			width         int
		}{{"light", "light", 1280}, {"dark", "dark", 1280}, {"phone", "light", 390}} {
			b.Look(as.width, as.colours)
			b.Open(page)
			b.Look(as.width, as.colours)
			if *picturesFlag != "" {
				b.Screenshot(filepath.Join(*picturesFlag, name+"."+as.name+".png"))
			}
			for what, found := range map[string]string{
				"is wider than the page": b.Eval(`document.documentElement.scrollWidth > innerWidth ? document.documentElement.scrollWidth + " of " + innerWidth : ""`),
				"is empty":               b.Eval(emptyBoxes),
				"is hard to read":        b.Eval(hardToRead),
			} {
				if found != "" {
					t.Errorf("%s: %s: %s", as.name, what, found)
				}
			}
			b.Quiet(name)
		}
	})
}

// emptyBoxes names visible elements with a border that have nothing in them, and lists of values of which one sees less than three lines.
const emptyBoxes = `[...[...document.querySelectorAll(".values")].filter(e => e.checkVisibility() && e.clientHeight < Math.min(e.scrollHeight, 60)),
	...[...document.querySelectorAll("body *")].filter(e => e.checkVisibility() &&
	getComputedStyle(e).borderTopWidth !== "0px" && e.clientHeight > 0 &&
	!e.textContent.trim() && !e.matches("input, select, svg, svg *, hr") && !e.querySelector("input, svg"))]
	.map(e => e.tagName + "." + e.className).join(", ")`

// hardToRead names texts with a contrast to their background that is below 4.5, which WCAG 2.2 asks for (1.4.3).
const hardToRead = `(() => {
	const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
	const rgb = colour => {
		canvas.clearRect(0, 0, 1, 1);
		canvas.fillStyle = colour;
		canvas.fillRect(0, 0, 1, 1);
		return [...canvas.getImageData(0, 0, 1, 1).data];
	};
	const light = c => {
		const [r, g, b] = c.map(v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
		return 0.2126 * r + 0.7152 * g + 0.0722 * b;
	};
	const back = e => {
		for (; e; e = e.parentElement) {
			const c = rgb(getComputedStyle(e).backgroundColor);
			if (c[3] === 255) return c;
		}
		return rgb(getComputedStyle(document.body).backgroundColor);
	};
	const bad = new Set();
	for (const e of document.querySelectorAll("body *")) {
		if (e.closest("svg") || e.matches(":disabled") || !e.checkVisibility() || ![...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())) continue;
		const [a, b] = [light(rgb(getComputedStyle(e).color)), light(back(e))];
		const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
		if (contrast < 4.5) bad.add(e.tagName + "." + e.className + " " + contrast.toFixed(1) + " " + e.textContent.trim().slice(0, 20));
	}
	return [...bad].slice(0, 5).join("; ");
})()`

// besideFSharp copies an assembly, and its symbols, to a directory with F#'s core library, and gives the copy. $MWC_FSHARP names the
// directory of the library.
func besideFSharp(t *testing.T, app string) string {
	t.Helper()
	fsharp := os.Getenv("MWC_FSHARP")
	if fsharp == "" {
		t.Skip("MWC_FSHARP names no directory with FSharp.Core.dll")
	}
	dir := t.TempDir()
	for _, file := range []string{app, strings.TrimSuffix(app, ".dll") + ".pdb", filepath.Join(fsharp, "FSharp.Core.dll")} {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(file)), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, filepath.Base(app))
}

// readResult reads a checker's result, and takes from it what depends on the machine, and what the search has cost.
func readResult(t *testing.T, file string) *report.Result {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r, err := report.Read(f)
	if err != nil {
		t.Fatal(err)
	}
	r.Statistics = report.Statistics{States: 1000, Transitions: 2000}
	r.Mwc = "mwc"
	return r
}

// costs are the lines of a report that say how much the search has cost: time and memory depend on the machine, and the number of states on all that is in the
// core library.
var costs = regexp.MustCompile(`(?m)^  (?:[0-9.]+ s|states [0-9]+), .*\n`)

func withoutCosts(text string) string { return costs.ReplaceAllString(text, "") }
