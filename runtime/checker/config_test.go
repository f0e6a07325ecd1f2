package checker

import (
	"io"
	"slices"
	"strings"
	"testing"

	"mwc/runtime/search"
)

// Flags accept numbers up to their bounds, and refuse others with an error of one line.
func TestFlagBounds(t *testing.T) {
	for _, c := range []struct {
		flags string
		error string // "": the value is accepted
	}{
		{"-max-memory=1K", ""}, {"-max-memory=1kib", ""}, {"-max-memory=1B", ""}, {"-max-memory=0", ""}, {"-max-memory=8388607T", ""},
		{"-max-memory=1IB", "not a number of bytes"}, {"-max-memory=1I", "not a number of bytes"}, {"-max-memory=1KIBIB", "not a number of bytes"},
		{"-max-memory=-1", "not a number of bytes"}, {"-max-memory=8388608T", "not a number of bytes"}, {"-max-memory=K", "not a number of bytes"},
		{"-timeout=0", ""}, {"-timeout=1.5", ""}, {"-timeout=2h", ""}, {"-timeout=9e9", ""},
		{"-timeout=-1", "negative"}, {"-timeout=NaN", "out of range"}, {"-timeout=Inf", "out of range"}, {"-timeout=1e300", "out of range"}, {"-timeout=9223372036854775807", "out of range"},
		{"-max-states=-1", "cannot be negative"}, {"-max-depth=-1", "cannot be negative"},
		{"-max-states=9223372036854775807 -max-depth=9223372036854775807", ""},
		{"-max-heap=0", "must be positive"}, {"-max-heap=1", ""},
		{"-max-stack=0", "must lie between"}, {"-max-stack=1048577", "must lie between"}, {"-max-stack=1", ""},
		{"-budget=0", "must be positive"}, {"-budget=1", ""},
		{"-search=pct -pct-depth=0", "must lie between"}, {"-search=pct -pct-depth=9223372036854775807", "must lie between"}, {"-search=pct -pct-depth=1", ""},
		{"-search=random -runs=-1", "cannot be negative"}, {"-search=random -runs=9223372036854775807", ""},
		{"-store=bitstate -bits=9223372036854775807", "must not be more"}, {"-store=bitstate -max-memory=9223372036854775807", "must not be more"}, {"-store=bitstate -bits=1", ""},
		{"-store=bitstate -hashes=65", "must lie between"},
	} {
		_, err := parse("test", strings.Fields(c.flags), io.Discard)
		if (err == nil) != (c.error == "") || err != nil && !strings.Contains(err.Error(), c.error) {
			t.Errorf("%s: %v, not %q", c.flags, err, c.error)
		}
	}
}

// With a bound, techniques that are not given are such as go with it.
func TestBoundDefaults(t *testing.T) {
	i := slices.IndexFunc(techniques, func(f technique) bool { return f.name == "symmetry" })
	known := techniques[i].known
	defer func() { techniques[i].known = known }()
	techniques[i].known = append([]search.Technique{{Name: "other"}}, known...)
	for _, c := range []struct{ want, flags string }{{"other", ""}, {"heap", "-preemptions=2"}, {"none", "-preemptions=2 -symmetry=none"}} {
		if got, err := parse("x", strings.Fields(c.flags), io.Discard); got == nil && c.want != "other" || got != nil && got.Symmetry != c.want {
			t.Errorf("%q: %+v, %v", c.flags, got, err)
		}
	}
}

// -por=auto chooses what goes with the other flags, and says why.
func TestAuto(t *testing.T) {
	for _, c := range []struct{ flags, want string }{
		{"", "sdpor"}, {"-por=auto", "sdpor"}, {"-race", "sdpor"}, {"-livelock", "escape"},
		{"-search=bfs", "escape"}, {"-search=random", "escape"}, {"-preemptions=2", "escape"},
		{"-symmetry=threads", "escape"}, {"-symmetry=none", "escape"}, {"-store=hash", "escape"},
	} {
		got, err := parse("x", strings.Fields(c.flags), io.Discard)
		if err != nil || got.Por != c.want || got.Chosen == "" || got.Settings()["por_chosen"] != got.Chosen {
			t.Errorf("%q: %+v, %v", c.flags, got, err)
		}
	}
	if got, err := parse("x", []string{"-por=sdpor"}, io.Discard); err != nil || got.Chosen != "" {
		t.Error(got, err)
	}
}
