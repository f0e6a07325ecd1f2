package visibility

import (
	"slices"
	"strings"
	"testing"
)

// Each way to read a time as a number is known by itself; programs without one are, too.
func TestTimesAsNumbers(t *testing.T) {
	for _, dir := range []string{"debug", "release"} {
		a := analyse(t, "../../testdata/"+dir+"/ClockNumbers.dll").r
		var got []string
		for _, typ := range a.World.Types {
			if overlapsTime(typ) {
				got = append(got, typ.Name)
			}
		}
		for _, m := range a.World.Methods {
			if reinterpretsTime(m) {
				got = append(got, m.Name)
			}
		}
		want := strings.Fields("As AsBytes BitCast Cast ClockNumbers/Overlap Write WriteUnaligned")
		slices.Sort(got)
		if got = slices.Compact(got); !slices.Equal(got, want) {
			t.Errorf("%s: %q, not %q", dir, got, want)
		}
		var points []string
		for _, mi := range a.Methods {
			if pointsToTime(mi) {
				points = append(points, mi.Method.Name)
			}
		}
		if want := []string{"Local", "Pointer"}; !slices.Equal(points, want) {
			t.Errorf("%s: %q point to times, not %q", dir, points, want)
		}
	}
	for _, name := range []string{"ClockUse", "ClockTimers", "ClockShares"} {
		c := analyse(t, "../../testdata/debug/"+name+".dll").r.Clock()
		if !c.Reads || c.Numbers {
			t.Errorf("%s: reads the clock: %v, as a number: %v", name, c.Reads, c.Numbers)
		}
	}
}
