package lib

import (
	"testing"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// TestTypeNamed: a name gets an answer only if .NET gives the same. If .NET may know more, the search ends without a verdict.
func TestTypeNamed(t *testing.T) {
	p := &vm.Program{Types: []vm.TypeInfo{
		{},
		{Name: "A", Related: &vm.RelatedInfo{}},
		{Name: "B`1", Related: &vm.RelatedInfo{Parameters: 1}},
		{Name: "B`1<A>", Related: &vm.RelatedInfo{Definition: 2, Args: []uint32{1}}},
		{Name: "A[]", Kind: vm.TypeArray, Elem: 1},
		{Name: "System.Int32", Related: &vm.RelatedInfo{}},
		{Name: "System.Far", Related: &vm.RelatedInfo{}},
	}, TypeNames: &vm.TypeNames{
		Assemblies: []vm.NamedAssembly{{Name: "app", Display: "app, full", Version: [4]int{1}, Types: []vm.NamedType{{Name: "A", ID: 1}, {Name: "B`1", ID: 2}, {Name: "Bare", ID: 0}, {Name: "Case", ID: 1}, {Name: "CASE", ID: 2}}}},
		Library: []vm.LibraryType{
			{Name: "System.Int32", ID: 5, Homes: []string{"System.Private.CoreLib", "System.Runtime"}},
			{Name: "System.Far", ID: 6, Homes: []string{"System.Far"}},
		},
	}}
	const unsupported = -100
	cases := []struct {
		name   string
		ignore bool
		caller int
		want   int32
	}{
		{"A", false, 0, 1},
		{"A, app", false, -1, 1},
		{"A, APP, Version=1.0.0.0", false, -1, 1},
		{"A, app, Version=1.0.0.1", false, 0, unsupported},
		{"B`1[A]", false, 0, 3},
		{"B`1[B`1]", false, 0, unsupported},
		{"B`1[A,A]", false, 0, nameWrongArity},
		{"A[A]", false, 0, nameNotGeneric},
		{"A[]", false, 0, 4},
		{"A[,]", false, 0, unsupported},
		{"A&", false, 0, unsupported},
		{"A[", false, 0, unsupported},
		{"Bare", false, 0, unsupported},
		{"None", false, 0, nameUnresolved},
		{"None, app", false, -1, nameUnresolved},
		{"None, other", false, 0, unsupported},
		{"None", false, -1, unsupported},
		{"B`1[None]", false, 0, nameUnresolved},
		{"None`1[A[]", false, 0, unsupported},
		{"System.Int32", false, 0, 5},
		{"System.Int32, System.Runtime", false, 0, 5},
		{"System.Int32, System.Far", false, 0, unsupported},
		{"System.Int32, System.Runtime, Version=11.0.0.0", false, 0, unsupported},
		{"System.Int32, app", false, 0, nameUnresolved},
		{"System.IO.File", false, 0, unsupported},
		{"system.io.file", true, 0, unsupported},
		{"System.Far", false, 0, unsupported},
		{"System.Far, system.far", false, 0, 6},
		{"a", true, 0, 1},
		{"a", false, 0, nameUnresolved},
		{"case", true, 0, unsupported},
	}
	for _, c := range cases {
		p.TypeNames.Caller = c.caller
		m := &vm.Machine{Prog: p}
		id, _, st := typeNamed(m, c.name, c.ignore)
		if st != abi.OK {
			id = unsupported
		}
		if id != c.want {
			t.Errorf("%q asked by %d is %d, not %d: %v", c.name, c.caller, id, c.want, m.Stopped())
		}
	}
}
