package html

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// browser is a Chromium that the test drives over a pipe, with the DevTools protocol.
type browser struct {
	t       *testing.T
	in      io.Writer
	out     *bufio.Reader
	session string
	last    int
	events  []event
}

type event struct {
	ID     int             `json:"id,omitempty"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
	Result json.RawMessage `json:"result"`
	Error  json.RawMessage `json:"error"`
}

func start(t *testing.T) *browser {
	name := ""
	for _, n := range []string{"chromium", "chromium-browser", "google-chrome", "chrome"} {
		if found, err := exec.LookPath(n); err == nil {
			name = found
			break
		}
	}
	if name == "" {
		t.Skip("there is no Chromium here to open the page with")
	}
	theirIn, in, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	out, theirOut, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	profile, err := os.MkdirTemp("", "mwc-browser-")
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(name, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--user-data-dir="+profile, "about:blank")
	c.ExtraFiles = []*os.File{theirIn, theirOut} // descriptors 3 and 4
	if err := c.Start(); err != nil {
		t.Skipf("Chromium does not start: %v", err)
	}
	theirIn.Close()
	theirOut.Close()
	t.Cleanup(func() {
		in.Close() // the browser ends
		time.AfterFunc(5*time.Second, func() { c.Process.Kill() })
		c.Wait()
		os.RemoveAll(profile) // its other processes may still write there
	})
	out.SetReadDeadline(time.Now().Add(2 * time.Minute))
	b := &browser{t: t, in: in, out: bufio.NewReader(out)}
	var target struct{ TargetID, SessionID string }
	b.call("Target.createTarget", map[string]any{"url": "about:blank"}, &target)
	b.call("Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &target)
	b.session = target.SessionID
	for _, domain := range []string{"Page", "Runtime", "Log", "Network"} {
		b.call(domain+".enable", nil, nil)
	}
	return b
}

// read reads one message.
func (b *browser) read() event {
	b.t.Helper()
	text, err := b.out.ReadBytes(0)
	if err != nil {
		b.t.Fatal(err)
	}
	var e event
	if err := json.Unmarshal(text[:len(text)-1], &e); err != nil {
		b.t.Fatal(err)
	}
	return e
}

func (b *browser) call(method string, params map[string]any, result any) {
	b.t.Helper()
	b.last++
	message := map[string]any{"id": b.last, "method": method, "params": params}
	if params == nil {
		delete(message, "params")
	}
	if b.session != "" {
		message["sessionId"] = b.session
	}
	text, err := json.Marshal(message)
	if err != nil {
		b.t.Fatal(err)
	}
	if _, err := b.in.Write(append(text, 0)); err != nil {
		b.t.Fatal(err)
	}
	for {
		e := b.read()
		if e.ID != b.last {
			b.events = append(b.events, e)
			continue
		}
		if e.Error != nil {
			b.t.Fatalf("%s: %s", method, e.Error)
		}
		if result != nil {
			if err := json.Unmarshal(e.Result, result); err != nil {
				b.t.Fatal(err)
			}
		}
		return
	}
}

// open opens a page and waits until it is there.
func (b *browser) open(page string) {
	b.t.Helper()
	file := filepath.Join(b.t.TempDir(), "page.html")
	if err := os.WriteFile(file, []byte(page), 0o666); err != nil {
		b.t.Fatal(err)
	}
	b.events = nil
	b.call("Page.navigate", map[string]any{"url": "file://" + file}, nil)
	for i := 0; ; i++ {
		if i == len(b.events) {
			b.events = append(b.events, b.read())
		}
		if b.events[i].Method == "Page.loadEventFired" {
			return
		}
	}
}

// eval runs a script in the page; it may be a promise.
func (b *browser) eval(script string) string {
	b.t.Helper()
	var r struct {
		Result           struct{ Value any }
		ExceptionDetails json.RawMessage
	}
	b.call("Runtime.evaluate", map[string]any{"expression": script, "awaitPromise": true, "returnByValue": true}, &r)
	if r.ExceptionDetails != nil {
		b.t.Fatalf("%s: %s", script, r.ExceptionDetails)
	}
	return fmt.Sprint(r.Result.Value)
}

// quiet fails the test for errors, refusals of the page's policy, and requests.
func (b *browser) quiet(name string) {
	b.t.Helper()
	b.eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
	for _, e := range b.events {
		switch e.Method {
		case "Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded", "Page.javascriptDialogOpening":
			b.t.Errorf("%s: %s %s", name, e.Method, e.Params)
		case "Network.requestWillBeSent":
			var p struct{ Request struct{ URL string } }
			if err := json.Unmarshal(e.Params, &p); err != nil || !strings.HasPrefix(p.Request.URL, "file://") || !strings.HasSuffix(p.Request.URL, "/page.html") {
				b.t.Errorf("%s: a request: %s", name, e.Params)
			}
		}
	}
}

// TestBrowser opens the page of each result, and clicks each step.
func TestBrowser(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts a browser")
	}
	results := all(t)
	results["worse"], results["long"] = hostile(), long(500)
	b := start(t)
	for name, r := range results {
		b.open(write(t, r))
		title := b.eval("document.title")
		got := b.eval(`(() => {
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
		if now := b.eval("document.title"); now != title || b.eval("document.querySelectorAll('img, iframe').length") != "0" {
			t.Errorf("%s: the page has run what the program chose", name)
		}
		b.quiet(name)
	}
}

// TestKeys: keys and the slider go through the steps, and the page says to a screen reader where it is.
func TestKeys(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts a browser")
	}
	b := start(t)
	b.open(write(t, all(t)["ratelimiter"]))
	b.eval(`document.querySelector(".lanes").focus()`)
	key := func(key string) {
		for _, kind := range []string{"keyDown", "keyUp"} {
			b.call("Input.dispatchKeyEvent", map[string]any{"type": kind, "key": key}, nil)
		}
	}
	count := func() string { return b.eval(`document.querySelector(".count").textContent`) }
	for _, c := range []struct{ key, want string }{{"Home", "1 of "}, {"ArrowDown", "2 of "}, {"j", "3 of "}, {"ArrowUp", "2 of "}, {"k", "1 of "}, {"ArrowUp", "1 of "}} {
		if key(c.key); !strings.HasPrefix(count(), c.want) {
			t.Errorf("after %s it is step %s", c.key, count())
		}
	}
	b.eval(`(() => { const s = document.querySelector(".slider"); s.value = 4; s.dispatchEvent(new Event("input")); })()`)
	if !strings.HasPrefix(count(), "5 of ") {
		t.Errorf("the slider leads to step %s", count())
	}
	if said := b.eval(`document.querySelector(".said").textContent`); !strings.Contains(said, "reads TokenBucket #1._tokens (1)") {
		t.Errorf("the page says %q", said)
	}
	if line := b.eval(`document.querySelector(".source .now").textContent`); !strings.Contains(line, "if (Volatile.Read(ref _tokens) <= 0)") {
		t.Errorf("the current line is %q", line)
	}
	if values := b.eval(`document.querySelector(".values").textContent`); !strings.Contains(values, "TokenBucket #1._tokens1") {
		t.Errorf("the values are %q", values)
	}
	if arrows := b.eval(`document.querySelectorAll(".arrow.near").length`); arrows != "1" {
		t.Errorf("%s arrows between the lines at fault", arrows)
	}
	b.quiet("keys")
}

// TestScroll: a run of 10,000 steps can be scrolled, and little of its lanes is drawn at a time.
func TestScroll(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts a browser")
	}
	b := start(t)
	begun := time.Now()
	b.open(write(t, long(10_000)))
	if d := time.Since(begun); d > 20*time.Second {
		t.Errorf("the page takes %v to open", d)
	}
	b.eval(`(async () => {
		const lanes = document.querySelector(".lanes");
		for (let i = 0; i < 60; i++) {
			lanes.scrollTop = lanes.scrollHeight * i / 60;
			await new Promise(requestAnimationFrame);
		}
	})()`)
	if n := b.eval(`document.querySelectorAll(".lanes svg *").length < 1000 && document.querySelectorAll(".row").length === 10001`); n != "true" {
		t.Error("too much is drawn, or rows are missing")
	}
	b.quiet("long")
}
