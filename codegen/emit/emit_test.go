package emit_test

import (
	"path/filepath"
	"strings"
	"testing"

	"mwc/codegen/driver"
)

// compile runs the passes over a program of testdata, up to and including one.
func compile(t *testing.T, pass string, path ...string) *driver.Compilation {
	t.Helper()
	c := driver.New(driver.Input{App: filepath.Join(append([]string{"..", "..", "testdata"}, path...)...), Verify: true})
	if err := c.Until(pass); err != nil {
		t.Fatal(err)
	}
	return c
}

// TestSharing holds that instances over references share code that treats them alike, and no other code.
func TestSharing(t *testing.T) {
	c := compile(t, "share", "debug", "Sharing.dll")
	got := map[string]string{}
	for _, m := range c.World.Methods {
		same := c.Emitter.Shares(m)
		if same == nil {
			continue
		}
		got[m.FullName()] = same.FullName()
		if m.Def != same.Def {
			t.Errorf("%s has the code of %s", m.FullName(), same.FullName())
		}
	}
	for _, name := range []string{"Set", "Twice"} { // Twice calls Set, so Set must have been shared before
		n := 0
		for m := range got {
			if strings.HasPrefix(m, "Cell`1<") && strings.Contains(m, "::"+name+"(") {
				n++
			}
		}
		if n != 1 {
			t.Errorf("%d instances of %s are shared, not one of three: %v", n, name, got)
		}
	}
	for m := range got {
		if strings.Contains(m, "::Make(") {
			t.Errorf("%s is shared although each instance makes an array of its own type", m)
		}
	}
}
