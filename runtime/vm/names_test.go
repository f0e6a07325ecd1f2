package vm

import "testing"

// TestVariables holds that a list of names is read once, however often reports ask for it, and that what is said of one frame's variables does not
// stay in what all share.
func TestVariables(t *testing.T) {
	const list = "8 i4 count\n16 s:3:2 point\n16 i4 point.X\n20 i4 point.Y\n"
	vs := variables(list)
	if len(vs) != 2 || vs[0].Name != "count" || vs[0].Off != 8 || vs[1].ValueType != 3 || len(vs[1].Parts) != 2 || vs[1].Parts[1].Off != 20 {
		t.Fatalf("%+v", vs)
	}
	if dead := vs[1].withDead(true); !dead.Dead || !dead.Parts[0].Dead {
		t.Errorf("%+v is not dead", dead)
	}
	again := variables(list)
	if &again[0] != &vs[0] {
		t.Error("the list was read twice")
	}
	if again[1].Dead || again[1].Parts[0].Dead {
		t.Errorf("%+v is dead", again[1])
	}
}
