package html

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"mwc/runtime/report/reporttest"
)

// TestBrowser opens the page of each result, and clicks each step.
func TestBrowser(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts a browser")
	}
	results := all(t)
	results["worse"], results["long"] = hostile(), long(500)
	b := reporttest.StartBrowser(t)
	for name, r := range results {
		b.Open(write(t, r))
		title := b.Eval("document.title")
		got := b.Eval(`(() => {
			const list = [];
			for (const chooser of [document.getElementById("choose")]) for (let i = 0; i < (chooser ? chooser.options.length : 1); i++) {
				if (chooser) { chooser.value = i; chooser.dispatchEvent(new Event("change")); }
				const section = [...document.querySelectorAll("section.violation")].find(s => !s.hidden);
				if (!section || section.querySelector(".stage").hidden) continue;
				for (const all of [false, true]) {
					if (section.querySelector(".all").checked !== all) section.querySelector(".all").click();
					const rows = [...section.querySelectorAll(".row[data-row]")];
					let ok = rows.length;
					for (const row of rows) {
						row.click();
						if (row.getAttribute("aria-selected") !== "true" || section.querySelectorAll(".row.now").length !== 1 || !section.querySelector(".said").textContent) ok = -1;
					}
					list.push(ok);
				}
				for (const side of section.querySelectorAll(".side")) side.click();
				for (const cls of ["first", "next", "previous", "last"]) section.querySelector("." + cls).click();
			}
			document.getElementById("theme").click();
			return JSON.stringify(list);
		})()`)
		var rows []int
		if err := json.Unmarshal([]byte(got), &rows); err != nil {
			t.Fatal(err)
		}
		k := 0
		for _, v := range r.Violations {
			if len(v.Steps) == 0 {
				continue
			}
			if k+1 >= len(rows) || rows[k] < 2 || rows[k+1] != len(v.Steps)+1 {
				t.Errorf("%s: the rows %s, and a run has %d steps", name, got, len(v.Steps))
				break
			}
			k += 2
		}
		if now := b.Eval("document.title"); now != title || b.Eval("document.querySelectorAll('img, iframe').length") != "0" {
			t.Errorf("%s: the page has run what the program chose", name)
		}
		b.Quiet(name)
	}
}

// TestKeys: keys and the slider go through the steps, and the page says to a screen reader where it is.
func TestKeys(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts a browser")
	}
	b := reporttest.StartBrowser(t)
	b.Open(write(t, all(t)["ratelimiter"]))
	b.Eval(`document.querySelector(".lanes").focus()`)
	key := func(key string) {
		for _, kind := range []string{"keyDown", "keyUp"} {
			b.Call("Input.dispatchKeyEvent", map[string]any{"type": kind, "key": key}, nil)
		}
	}
	count := func() string { return b.Eval(`document.querySelector(".count").textContent`) }
	for _, c := range []struct{ key, want string }{{"Home", "1 of "}, {"ArrowDown", "2 of "}, {"j", "3 of "}, {"ArrowUp", "2 of "}, {"k", "1 of "}, {"ArrowUp", "1 of "}} {
		if key(c.key); !strings.HasPrefix(count(), c.want) {
			t.Errorf("after %s it is step %s", c.key, count())
		}
	}
	b.Eval(`(() => { const s = document.querySelector(".slider"); s.value = 4; s.dispatchEvent(new Event("input")); })()`)
	if !strings.HasPrefix(count(), "5 of ") {
		t.Errorf("the slider leads to step %s", count())
	}
	if said := b.Eval(`document.querySelector(".said").textContent`); !strings.Contains(said, "reads TokenBucket #1._tokens (1)") {
		t.Errorf("the page says %q", said)
	}
	if line := b.Eval(`document.querySelector(".source .now").textContent`); !strings.Contains(line, "if (Volatile.Read(ref _tokens) <= 0)") {
		t.Errorf("the current line is %q", line)
	}
	if values := b.Eval(`document.querySelector(".values").textContent`); !strings.Contains(values, "TokenBucket #1._tokens1") {
		t.Errorf("the values are %q", values)
	}
	if arrows := b.Eval(`document.querySelectorAll(".arrow.near").length`); arrows != "1" {
		t.Errorf("%s arrows between the lines at fault", arrows)
	}
	b.Quiet("keys")
}

// TestScroll: a run of 10,000 steps can be scrolled, and little of its lanes is drawn at a time.
func TestScroll(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts a browser")
	}
	b := reporttest.StartBrowser(t)
	begun := time.Now()
	b.Open(write(t, long(10_000)))
	t.Logf("the page takes %v to open", time.Since(begun))
	b.Eval(`(async () => {
		const lanes = document.querySelector(".lanes");
		for (let i = 0; i < 60; i++) {
			lanes.scrollTop = lanes.scrollHeight * i / 60;
			await new Promise(requestAnimationFrame);
		}
	})()`)
	if n := b.Eval(`document.querySelectorAll(".lanes svg *").length < 1000 && document.querySelectorAll(".row").length === 10001`); n != "true" {
		t.Error("too much is drawn, or rows are missing")
	}
	b.Quiet("long")
}
