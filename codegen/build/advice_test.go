package build

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mwc/codegen/program"
)

// A program for .NET 10 whose framework is Mono's or an older .NET's hears which one would suit it.
func TestFrameworkAdvice(t *testing.T) {
	root, mono := t.TempDir(), t.TempDir()
	shared := filepath.Join(root, "shared", "Microsoft.NETCore.App")
	put := func(dir, name string) string {
		t.Helper()
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
		return dir
	}
	put(mono, "mscorlib.dll")
	nine := put(filepath.Join(shared, "9.0.1"), "System.Private.CoreLib.dll")
	ten := put(filepath.Join(shared, "10.0.3"), "System.Private.CoreLib.dll")
	put(filepath.Join(shared, "11.0.0"), "System.Private.CoreLib.dll")
	t.Setenv("DOTNET_ROOT", root)
	for _, c := range []struct {
		app       string
		framework []string
		want      string
	}{
		{"debug/Philosophers.dll", []string{mono}, "the program is built for .NET 10, and the framework in " + mono + " is Mono's; -framework " + ten + " takes a framework that suits it"},
		{"debug/Philosophers.dll", []string{nine}, "the program is built for .NET 10, and the framework in " + nine + " is .NET 9's; -framework " + ten + " takes a framework that suits it"},
		{"debug/Philosophers.dll", []string{mono, ten}, ""},
		{"debug/Philosophers.dll", []string{ten}, ""},
		{"debug/Philosophers.dll", []string{t.TempDir()}, ""}, // nobody knows what it is
		{"debug/Philosophers.dll", nil, "the program is built for .NET 10; -framework " + ten + " takes from there what mwc's library lacks"},
		{"mcs/Philosophers.exe", []string{mono}, ""},
	} {
		s := Source{App: "../../testdata/" + c.app, Framework: c.framework}
		compilation := s.Compilation()
		if err := compilation.Until("load"); err != nil {
			t.Fatal(err)
		}
		if got := s.frameworkAdvice(compilation.World); got != c.want {
			t.Errorf("%s with %v: %q, not %q", c.app, c.framework, got, c.want)
		}
	}
	if err := os.RemoveAll(shared); err != nil {
		t.Fatal(err)
	}
	if suiting(10) != "" {
		t.Skip("this machine has a framework for .NET 10")
	}
	s := Source{App: "../../testdata/debug/Philosophers.dll", Framework: []string{mono}}
	compilation := s.Compilation()
	if err := compilation.Until("load"); err != nil {
		t.Fatal(err)
	}
	if got := s.frameworkAdvice(compilation.World); !strings.HasSuffix(got, " is Mono's; install the runtime of .NET 10, or name its directory with -framework DIR") {
		t.Error(got)
	}
	lacks := program.Problems{{Missing: "type X", Hint: "neither mwc's core library nor the framework has it"}}
	outside := program.Problems{{Missing: "type X", Hint: "it reaches outside of the program"}}
	if s.Advice(compilation.World, lacks) == "" || s.Advice(compilation.World, outside) != "" || s.Advice(compilation.World, nil) != "" || s.Advice(nil, lacks) != "" {
		t.Error("the advice does not depend on what is missing")
	}
}
