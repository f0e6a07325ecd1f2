package replay

import (
	"fmt"
	"strings"

	"mwc/runtime/vm"
)

// drawn is the number that the library's Random makes of an alternative; "" if it is not known. The methods that ask for an alternative are
// those of Random.cs in the core library: what they make of it stands there. what is the operation, Random.Draw or Random.Few.
func (t *Tracer) drawn(thread int, what string, alt int32) string {
	frames, at := t.m.Frames(thread)
	if len(at) == 0 {
		return ""
	}
	class, member, _ := strings.Cut(at[0].Method, "::")
	if class != "System.Random" {
		return ""
	}
	name, _, _ := strings.Cut(member, "(")
	switch name {
	case "Next", "NextBytes":
		return fmt.Sprint(alt)
	case "Fraction":
		if fractions := []string{"0", "1/4", "1/2", "3/4", "the largest value below 1"}; int(alt) < len(fractions) {
			return fractions[alt]
		}
	case "Between":
		low, ok := t.number(frames[0], "min")
		if ok && what == "Random.Draw" {
			return fmt.Sprint(low + int64(alt))
		}
		high, has := t.number(frames[0], "max")
		if !ok || !has {
			return ""
		}
		switch alt {
		case 0:
			return fmt.Sprint(low)
		case 1:
			return fmt.Sprint(low + int64(uint64(high-low)/2))
		case 2:
			return fmt.Sprint(high - 1)
		case 3:
			if low < 0 && high > 0 {
				return "0"
			}
			return fmt.Sprint(low + 1)
		}
	}
	return ""
}

// number is the 64-bit number in a variable of a frame. ok is false if there is none.
func (t *Tracer) number(frame vm.Ref, name string) (n int64, ok bool) {
	for _, v := range t.m.Variables(frame, 0) {
		if v.Name == name && v.Type == vm.ValueI8 {
			return t.Objects.integer(frame, v), true
		}
	}
	return 0, false
}
