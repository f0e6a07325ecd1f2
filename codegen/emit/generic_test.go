package emit_test

import (
	"strings"
	"testing"

	"mwc/codegen/driver"
)

// TestGenericArguments makes instances of every public generic class and struct of the core library, over a string, an
// interface, a struct, a record and a nullable, as far as the type's constraints allow. All public methods of these instances
// compile, called or not.
func TestGenericArguments(t *testing.T) {
	lib, err := driver.Corlib()
	if err != nil {
		t.Fatal(err)
	}
	const (
		visibility, isPublic, isInterface = 7, 1, 0x20
		mustBeClass, mustBeValue          = 4, 8
	)
	args := []struct {
		name            string
		class, nullable bool
	}{
		{"System.String", true, false}, {"System.IDisposable", true, false}, {"System.DateTime", false, false}, {"Point", true, false}, {"System.Nullable`1<System.Int32>", false, true},
	}
	for _, arg := range args {
		if testing.Short() && !arg.class {
			continue
		}
		var roots []string
		for _, d := range lib.TypeDefs {
			if d.Flags&visibility != isPublic || d.Flags&isInterface != 0 || len(d.GenericParams) == 0 || lib.TypeName(d.Extends) == "System.MulticastDelegate" {
				continue
			}
			fits, list := true, []string{}
			for _, p := range d.GenericParams {
				fits = fits && (p.Flags&mustBeClass == 0 || arg.class) && (p.Flags&mustBeValue == 0 || !arg.class && !arg.nullable)
				for _, c := range p.Constraints {
					fits = fits && !strings.HasPrefix(lib.TypeName(c), "System.IEquatable") && lib.TypeName(c) != "System.Enum" && lib.TypeName(c) != "System.Delegate"
				}
				list = append(list, arg.name)
			}
			if fits {
				roots = append(roots, d.FullName()+"<"+strings.Join(list, ",")+">::*")
			}
		}
		if len(roots) < 80 {
			t.Fatalf("only %d types", len(roots))
		}
		c := driver.New(driver.Input{App: "../../testdata/run/bin/Records.dll", Roots: roots})
		if err := c.Until("build"); err != nil {
			t.Errorf("%s: %v", arg.name, err)
		}
	}
}
