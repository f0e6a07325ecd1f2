package emit

import (
	"bytes"
	"slices"

	"mwc/codegen/program"
)

// Shares gives the method whose code a method has, nil for a method that has its own.
func (g *Emitter) Shares(m *program.Method) *program.Method { return g.shared[m] }

// Show writes the Go of some methods. It emits all methods in order, so the numbers of sites are those of Emit.
func (g *Emitter) Show(methods []*program.Method) (string, error) {
	b := g.blank()
	var out bytes.Buffer
	for _, m := range g.World.Methods {
		if g.shared[m] != nil {
			continue
		}
		g.At(m)
		code := b.method(m)
		if !slices.Contains(methods, m) {
			continue
		}
		f := b.newFile()
		for _, c := range code {
			f.Add(c)
		}
		if err := f.Render(&out); err != nil {
			return "", err
		}
	}
	return out.String(), nil
}
