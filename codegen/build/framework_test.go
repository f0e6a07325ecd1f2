package build

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// The latest .NET of a root is the first framework.
func TestFrameworks(t *testing.T) {
	root := t.TempDir()
	for _, v := range []string{"9.0.11", "10.0.2", "10.0.12", "10.0.12-rc.1", "empty"} {
		dir := filepath.Join(root, "shared", "Microsoft.NETCore.App", v)
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Fatal(err)
		}
		if v == "empty" {
			continue
		}
		if err := os.WriteFile(filepath.Join(dir, "System.Private.CoreLib.dll"), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("DOTNET_ROOT", root)
	var got []string
	for _, dir := range Frameworks() {
		if filepath.Dir(dir) == filepath.Join(root, "shared", "Microsoft.NETCore.App") {
			got = append(got, filepath.Base(dir))
		}
	}
	if want := []string{"10.0.12", "10.0.12-rc.1", "10.0.2", "9.0.11"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	s := Source{App: os.Args[0], Framework: []string{Auto}}
	if _, err := s.Normalize(); err != nil || filepath.Base(s.Framework[0]) != "10.0.12" {
		t.Errorf("-framework auto takes %v, %v", s.Framework, err)
	}
}
