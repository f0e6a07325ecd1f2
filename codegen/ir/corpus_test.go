package ir

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"mwc/codegen/metadata"
	"mwc/codegen/program"
)

var (
	corpus          = flag.String("corpus", "", "build the IR of all methods of the assemblies that match this pattern")
	corpusLibrary   = flag.String("corpus-corlib", filepath.Join("..", "..", "generated", "corlib.dll"), "the core library for -corpus")
	corpusFramework = flag.String("corpus-framework", "", "a directory searched last")
)

// TestCorpus builds, verifies and simplifies every method of the programs that -corpus names.
func TestCorpus(t *testing.T) {
	if *corpus == "" {
		t.Skip("no -corpus")
	}
	files, err := filepath.Glob(*corpus)
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: %v", *corpus, err)
	}
	data, err := os.ReadFile(*corpusLibrary)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			corlib, err := metadata.Read(*corpusLibrary, data)
			if err != nil {
				t.Fatal(err)
			}
			opt := program.Options{Corlib: corlib}
			if *corpusFramework != "" {
				opt.Framework = []string{*corpusFramework}
			}
			w, err := program.Load(file, opt)
			if err != nil {
				t.Skip(err)
			}
			instrs, live := 0, 0
			methods := w.Methods
			for _, m := range methods {
				if m.Body == nil && m.Synth == program.SynthNone {
					continue
				}
				f, err := BuildIn(w, m, nil)
				if err != nil {
					t.Errorf("%v", err)
					continue
				}
				checkForm(t, f)
				simplify(f)
				checkForm(t, f)
				l := ComputeLiveness(f)
				for _, b := range f.Blocks {
					instrs += len(b.Instrs)
					for i := range b.Instrs {
						live += len(l.LiveBefore(b, i))
					}
				}
				for _, r := range l.LiveIn(f.Blocks[0]) {
					if role := f.Regs[r].Role; role == RoleTemp || role == RoleStack || role == RoleExc || role == RoleFin && f.Regions != nil {
						t.Errorf("%s: r%d (%v) is live at the entry", m.FullName(), r, role)
					}
				}
			}
			t.Logf("%d methods, %d instructions, %.1f live registers before each", len(methods), instrs, float64(live)/float64(max(instrs, 1)))
		})
	}
}
