package spelling

import "testing"

func TestNearest(t *testing.T) {
	names := []string{"race", "run", "runs", "replay", "replay-check", "timeout", "max-states", "max-stack", "interactive", "h"}
	for _, c := range []struct{ word, want string }{
		{"rase", "race"}, {"Race", "race"}, {"arce", "race"}, {"rac", "race"}, {"timout", "timeout"}, {"time", "timeout"}, {"max-sates", "max-states"},
		{"interact", "interactive"}, {"reply", "replay"}, {"ran", "run"},
		{"frobnicate", ""}, {"x", ""}, {"", ""}, {"max-", ""},
	} {
		if got := Nearest(c.word, names); got != c.want {
			t.Errorf("%q is taken for %q, not for %q", c.word, got, c.want)
		}
	}
}
