package replay

import (
	"slices"
	"testing"
)

func TestFolded(t *testing.T) {
	got := folded([]string{"a", "b", "a", "c", "c", "c"})
	if want := []string{"a twice", "b", "c 3 times"}; !slices.Equal(got, want) {
		t.Errorf("folded: %q, not %q", got, want)
	}
}
