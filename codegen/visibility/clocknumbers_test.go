package visibility_test

import (
	"slices"
	"strings"
	"testing"

	"mwc/codegen/visibility"
)

// TestTimesAsNumbers: the analysis finds each way to read a time as a number, and finds none in programs without one.
func TestTimesAsNumbers(t *testing.T) {
	for _, dir := range []string{"debug", "release"} {
		a := analyse(t, "../../testdata/"+dir+"/ClockNumbers.dll").Visibility
		var got []string
		for _, typ := range a.World.Types {
			if visibility.OverlapsTime(typ) {
				got = append(got, typ.Name)
			}
		}
		for _, m := range a.World.Methods {
			if visibility.ReinterpretsTime(m) {
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
			if visibility.PointsToTime(mi) {
				points = append(points, mi.Method.Name)
			}
		}
		if want := []string{"Local", "Pointer"}; !slices.Equal(points, want) {
			t.Errorf("%s: %q point to times, not %q", dir, points, want)
		}
	}
	for _, name := range []string{"ClockUse", "ClockTimers", "ClockShares", "ClockKept"} {
		c := analyse(t, "../../testdata/debug/"+name+".dll").Facts.Clock
		if !c.Reads || c.Numbers {
			t.Errorf("%s: reads the clock: %v, as a number: %v", name, c.Reads, c.Numbers)
		}
	}
}
