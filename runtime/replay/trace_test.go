package replay

import (
	"testing"

	"mwc/runtime/vm"
)

// A step in an accessor without lines is an access to a variable, not a call.
func TestIsAccessor(t *testing.T) {
	for _, c := range []struct {
		l    vm.Location
		want bool
	}{
		{vm.Location{Method: "OrderBook::get_Total()"}, true},
		{vm.Location{Method: "OrderBook::set_Total(System.Int32)"}, true},
		{vm.Location{Method: "Sensor::add_Changed(System.Action)"}, false},
		{vm.Location{Method: "System.Collections.Generic.List`1<A>::get_Count()", Library: true}, false},
		{vm.Location{Method: "System.Nullable`1<System.Int32>::get_Value()", Library: true}, true},
		{vm.Location{Method: "Microsoft.FSharp.Core.FSharpRef`1<A>::get_Value()", Library: true}, true},
	} {
		if got := isAccessor(c.l); got != c.want {
			t.Errorf("%s is an accessor: %t", c.l.Method, got)
		}
	}
}
