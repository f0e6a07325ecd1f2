package systemtest

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"mwc/codegen/systemtest/randconc"
)

// report makes a disputed program smaller, and prints it.
func (b *bench) report(t *testing.T, p *randconc.Program, found []dispute) {
	t.Helper()
	for _, d := range found {
		t.Errorf("seed %d: %s: %s", p.Seed, d.setting, d.how)
	}
	t.Log(p.CSharp())
	only := func(*agreement, *randconc.Program) []setting { return []setting{found[0].setting} }
	start := time.Now()
	small := randconc.Shrink(p, func(variants []*randconc.Program) []bool {
		bad := make([]bool, len(variants))
		if time.Since(start) > shrinkTime {
			return bad
		}
		all, _, err := b.judge(variants, only)
		if err != nil {
			t.Log(err)
			return bad
		}
		for i, d := range all {
			bad[i] = len(d) > 0
		}
		return bad
	})
	all, _, err := b.judge([]*randconc.Program{small}, only)
	t.Errorf("seed %d, made smaller: %v %v\n%s", p.Seed, all, err, small.CSharp())
	if *randomKeep != "" {
		if err := os.WriteFile(filepath.Join(*randomKeep, fmt.Sprintf("Agree%d.cs", p.Seed)), []byte(small.CSharp()), 0o666); err != nil {
			t.Error(err)
		}
	}
}
