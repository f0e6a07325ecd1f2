package program

import (
	"strings"
	"testing"

	"mwc/codegen/metadata"
	"mwc/generated"
)

// Every name in the list of .NET's interfaces names a type of the core library over the arguments that the type has, or
// says which type the core library lacks.
func TestNetInterfaces(t *testing.T) {
	data, err := generated.Corlib()
	if err != nil {
		t.Fatal(err)
	}
	lib, err := metadata.Read("corlib.dll", data)
	if err != nil {
		t.Fatal(err)
	}
	w, err := Load("../../testdata/debug/Philosophers.dll", Options{Corlib: lib})
	if err != nil {
		t.Fatal(err)
	}
	read, answered := 0, 0
	for name, interfaces := range netInterfaces() {
		def := w.wellKnown(name)
		if def == nil {
			t.Errorf("the core library has no %s", name)
			continue
		}
		open := w.openType(def)
		for _, spelled := range interfaces {
			i, rest, err := w.spelled(spelled, open.Args)
			switch {
			case err != nil && strings.HasPrefix(err.Error(), "type ") && isUnresolved(err):
			case err != nil || rest != "":
				t.Errorf("%s has %s: %v, left %q", name, spelled, err, rest)
			case i.Name != spelled:
				t.Errorf("%s has %s, read as %s", name, spelled, i.Name)
			default:
				read++
			}
		}
		// The core library may declare interfaces in any order. But its list of .NET's interfaces is complete, or there
		// is none.
		if list, err := w.interfacesOf(open, 0); err == nil {
			answered++
			if len(list) != len(interfaces) {
				t.Errorf("%s has %d interfaces on .NET, %d here", name, len(interfaces), len(list))
			}
		}
	}
	// Only of structs that lie on the stack alone the core library's types lack some: it has no interfaces for these.
	for _, d := range lib.TypeDefs {
		if _, known := netInterfaces()[d.FullName()]; !known {
			continue
		}
		if lib.FindAttribute(d.Attributes, "System.Runtime.CompilerServices.IsByRefLikeAttribute") != nil {
			continue
		}
		if _, err := w.interfacesOf(w.openType(d), 0); err != nil {
			t.Errorf("%s: %v", d.FullName(), err)
		}
	}
	if read < 500 || answered < 800 {
		t.Errorf("%d names were read, %d lists are whole", read, answered)
	}
}
