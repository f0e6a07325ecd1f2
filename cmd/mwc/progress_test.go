package main

import (
	"bytes"
	"strings"
	"sync"
	"testing"
	"time"
)

// locked is a buffer that two goroutines may use.
type locked struct {
	sync.Mutex
	bytes.Buffer
}

func (l *locked) Write(b []byte) (int, error) {
	l.Lock()
	defer l.Unlock()
	return l.Buffer.Write(b)
}

func (l *locked) text() string {
	l.Lock()
	defer l.Unlock()
	return l.String()
}

// A build of more than a second shows what it does, and takes the line away at its end; a short one shows nothing.
func TestProgress(t *testing.T) {
	var out locked
	p := newProgress(&out, "dir/App\x1b.dll")
	p.set("reads the program")
	p.set("")
	if text := out.text(); text != "" || !p.built {
		t.Errorf("a short build shows %q", text)
	}
	p = newProgress(&out, "dir/App\x1b.dll")
	p.start = p.start.Add(-progressAfter)
	p.set("Go compiles")
	for end := time.Now().Add(10 * time.Second); out.text() == "" && time.Now().Before(end); {
		time.Sleep(time.Millisecond)
	}
	p.set("")
	text := out.text()
	if !strings.HasPrefix(text, "\rmwc: App\\x1b.dll: Go compiles, 1 s\x1b[K") || !strings.HasSuffix(text, "\r\x1b[K") {
		t.Errorf("a long build shows %q", text)
	}
	p.set("")
	if again := out.text(); again != text {
		t.Errorf("a build that has ended shows %q", again)
	}
	p = newProgress(nil, "App.dll")
	p.start = p.start.Add(-time.Hour)
	p.set("Go compiles")
	p.set("")
}
