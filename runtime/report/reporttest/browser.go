package reporttest

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

// Browser is a Chromium that a test drives over a pipe, with the DevTools protocol.
type Browser struct {
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

// StartBrowser starts the browser of this machine; a test is skipped where there is none. It ends with the test.
func StartBrowser(t *testing.T) *Browser {
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
	b := &Browser{t: t, in: in, out: bufio.NewReader(out)}
	var target struct{ TargetID, SessionID string }
	b.Call("Target.createTarget", map[string]any{"url": "about:blank"}, &target)
	b.Call("Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &target)
	b.session = target.SessionID
	for _, domain := range []string{"Page", "Runtime", "Log", "Network"} {
		b.Call(domain+".enable", nil, nil)
	}
	return b
}

// read reads one message.
func (b *Browser) read() event {
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

// Call sends a command of the protocol and decodes its answer, unless result is nil.
func (b *Browser) Call(method string, params map[string]any, result any) {
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

// Open opens a page and waits until it is there.
func (b *Browser) Open(page string) {
	b.t.Helper()
	file := filepath.Join(b.t.TempDir(), "page.html")
	if err := os.WriteFile(file, []byte(page), 0o666); err != nil {
		b.t.Fatal(err)
	}
	b.events = nil
	b.Call("Page.navigate", map[string]any{"url": "file://" + file}, nil)
	for i := 0; ; i++ {
		if i == len(b.events) {
			b.events = append(b.events, b.read())
		}
		if b.events[i].Method == "Page.loadEventFired" {
			return
		}
	}
}

// Eval runs a script in the page; it may be a promise.
func (b *Browser) Eval(script string) string {
	b.t.Helper()
	var r struct {
		Result           struct{ Value any }
		ExceptionDetails json.RawMessage
	}
	b.Call("Runtime.evaluate", map[string]any{"expression": script, "awaitPromise": true, "returnByValue": true}, &r)
	if r.ExceptionDetails != nil {
		b.t.Fatalf("%s: %s", script, r.ExceptionDetails)
	}
	return fmt.Sprint(r.Result.Value)
}

// Quiet fails the test for errors, refusals of the page's policy, and requests.
func (b *Browser) Quiet(name string) {
	b.t.Helper()
	b.Eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
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

// Look gives the page a width, colours ("light" or "dark") and time to draw.
func (b *Browser) Look(width int, colours string) {
	b.t.Helper()
	b.Call("Emulation.setDeviceMetricsOverride", map[string]any{"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 600}, nil)
	b.Call("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]string{{"name": "prefers-color-scheme", "value": colours}}}, nil)
	b.Eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
}

// Screenshot writes a picture of the whole page, a PNG, to a file.
func (b *Browser) Screenshot(file string) {
	b.t.Helper()
	var r struct{ Data []byte }
	b.Call("Page.captureScreenshot", map[string]any{"captureBeyondViewport": true}, &r)
	if err := os.WriteFile(file, r.Data, 0o666); err != nil {
		b.t.Fatal(err)
	}
}
