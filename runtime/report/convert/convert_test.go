package convert

import (
	"testing"

	"mwc/runtime/report"
)

func TestRelative(t *testing.T) {
	for _, test := range []struct {
		file, dir, want string
		ok              bool
	}{
		{"/work/app/src/A.cs", "/work/app", "src/A.cs", true},
		{"/work/app/src/A.cs", "/work/app/", "src/A.cs", true},
		{"/work/app/../app/./A.cs", "/work/app", "A.cs", true},
		{"/work/apple/A.cs", "/work/app", "/work/apple/A.cs", false},
		{"/work/App/A.cs", "/work/app", "/work/App/A.cs", false},
		{"/work/app", "/work/app", "/work/app", false},
		{"/A.cs", "/", "A.cs", true},
		{"/_/src/A.cs", "/work/app", "src/A.cs", true},
		{"/_/../A.cs", "/work/app", "/A.cs", false},
		{"src/A.cs", "/work/app", "src/A.cs", true},
		{`src\A.cs`, "/work/app", "src/A.cs", true},
		{"../A.cs", "/work/app", "/work/A.cs", false},
		{"../../../../A.cs", "/work/app", "/A.cs", false},
		{"", "/work/app", "/work/app", false},
		{`C:\src\app\A.cs`, `C:\src\app`, "A.cs", true},
		{`c:\Src\app\x\A.cs`, `C:\src\App`, "x/A.cs", true},
		{`C:\src\app\..\A.cs`, `C:\src\app`, "C:/src/A.cs", false},
		{`C:/src/app/A.cs`, `C:\src\app`, "A.cs", true},
		{`\\?\C:\src\app\A.cs`, `C:\src\app`, "A.cs", true},
		{`C:\src\app\A.cs`, "/work/app", "C:/src/app/A.cs", false},
		{`\\srv\share\A.cs`, "/work/app", "//srv/share/A.cs", false},
		{`\\srv\share\x\A.cs`, `\\srv\share`, "x/A.cs", true},
	} {
		if got, ok := Relative(test.file, test.dir); got != test.want || ok != test.ok {
			t.Errorf("%s from %s is %q, %v, not %q, %v", test.file, test.dir, got, ok, test.want, test.ok)
		}
	}
}

func TestURI(t *testing.T) {
	for file, want := range map[string]string{
		"/a b/ä%#?.cs":     "file:///a%20b/%C3%A4%25%23%3F.cs",
		"/a\x1b\n":         "file:///a%1B%0A",
		"C:/a b.cs":        "file:///C:/a%20b.cs",
		"//srv/a.cs":       "file://srv/a.cs",
		"//s v@evil/a.cs":  "file:////s%20v@evil/a.cs",
		"javascript:alert": "javascript%3Aalert",
	} {
		if got := URI(file); got != want {
			t.Errorf("%q is %q, not %q", file, got, want)
		}
	}
	for dir, want := range map[string]string{"/": "file:///", "/work/app/": "file:///work/app/", `C:\src`: "file:///C:/src/"} {
		if got := DirURI(dir); got != want {
			t.Errorf("%s is %q, not %q", dir, got, want)
		}
	}
}

// TestPlace: a violation in a library is shown at the innermost line of the program.
func TestPlace(t *testing.T) {
	own, library := report.Frame{Method: "P::M()", File: "/P.cs", Line: 3}, report.Frame{Method: "Lib::F()", Library: true}
	for i, test := range []struct {
		v    report.Violation
		want report.Frame
	}{
		{report.Violation{Method: "P::M()", File: "/P.cs", Line: 3, Stack: []report.Frame{library}}, own},
		{report.Violation{Method: "Lib::F()", Library: true, Stack: []report.Frame{library, own}}, own},
		{report.Violation{Thread: "b", Threads: []report.State{{Thread: "a", Stack: []report.Frame{{File: "/A.cs"}}}, {Thread: "b", Stack: []report.Frame{library, own}}}}, own},
		{report.Violation{Thread: "b", Threads: []report.State{{Thread: "a", Stack: []report.Frame{own}}, {Thread: "b"}}}, own},
		{report.Violation{Method: "Lib::F()", Library: true}, library},
		{report.Violation{}, report.Frame{}},
	} {
		if got := Place(&test.v); got != test.want {
			t.Errorf("%d: %+v, not %+v", i, got, test.want)
		}
	}
}
