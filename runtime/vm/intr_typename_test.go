package vm

import (
	"testing"

	"mwc/runtime/abi"
)

// A name has an answer only where .NET has the same; what it may know besides ends the search without a verdict.
func TestTypeNamed(t *testing.T) {
	p := &Program{Types: []TypeInfo{
		{},
		{Name: "A", Related: &RelatedInfo{}},
		{Name: "B`1", Related: &RelatedInfo{Parameters: 1}},
		{Name: "B`1<A>", Related: &RelatedInfo{Definition: 2, Args: []uint32{1}}},
		{Name: "A[]", Kind: TypeArray, Elem: 1},
		{Name: "System.Int32", Related: &RelatedInfo{}},
		{Name: "System.Far", Related: &RelatedInfo{}},
	}, TypeNames: &TypeNames{
		Assemblies: []NamedAssembly{{Name: "app", Display: "app, full", Version: [4]int{1}, Types: []NamedType{{"A", 1}, {"B`1", 2}, {"Bare", 0}, {"Case", 1}, {"CASE", 2}}}},
		Library: []LibraryType{
			{"System.Int32", 5, []string{"System.Private.CoreLib", "System.Runtime"}},
			{"System.Far", 6, []string{"System.Far"}},
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
		m := &Machine{Prog: p}
		id, _, st := m.typeNamed(c.name, c.ignore)
		if st != abi.OK {
			id = unsupported
		}
		if id != c.want {
			t.Errorf("%q asked by %d is %d, not %d: %v", c.name, c.caller, id, c.want, m.stop)
		}
	}
}
