package emit

import (
	"bytes"
	"fmt"

	"github.com/dave/jennifer/jen"

	"mwc/codegen/program"
)

// self stands for a method's own name while its code is compared with that of others.
const self = "self"

// Share finds instances of generic methods whose code is the same to the letter, except for their own name: references look
// alike whatever their type is. One of these instances is emitted for all. Callees that are shared have one name, so sharing
// them makes more code equal; a few passes find most of it.
func (g *Emitter) Share() error {
	const passes = 4
	for range passes {
		n := len(g.shared)
		if err := g.sharePass(); err != nil {
			return err
		}
		if len(g.shared) == n {
			break
		}
	}
	return nil
}

func (g *Emitter) sharePass() error {
	scratch := g.blank()
	shared := map[*program.Method]*program.Method{}
	first := map[string]*program.Method{}
	for _, m := range g.World.Methods {
		if g.Funcs[m.ID] == nil || m.Def == nil || len(m.Args) == 0 && (m.Owner == nil || len(m.Owner.Args) == 0) {
			continue
		}
		g.At(m)
		key, err := scratch.codeKey(m)
		if err != nil {
			return err
		}
		if same, ok := first[key]; ok {
			shared[m] = same
		} else {
			first[key] = m
		}
	}
	g.shared = shared
	return nil
}

// blank is an Emitter for the same program that has emitted no code.
func (g *Emitter) blank() *Emitter {
	b := New(g.Input)
	b.statics, b.threadStatics, b.shared, b.hubs = g.statics, g.threadStatics, g.shared, g.hubs
	return b
}

// codeKey is the text of a method's code and tables, without what only names the method.
func (g *Emitter) codeKey(m *program.Method) (string, error) {
	g.comparing = m
	g.sites = g.sites[:1]
	code := g.method(m)
	f := jen.NewFile("main")
	f.NoFormat = true
	for _, c := range code[1:] { // the first is the heading, with the name
		f.Add(c)
	}
	var buf bytes.Buffer
	if err := f.Render(&buf); err != nil {
		return "", fmt.Errorf("code of %s: %w", m.FullName(), err)
	}
	fmt.Fprintf(&buf, "%s %v %+v", m.Module.Asm.Path, m.Def.Token, g.methods[m.ID])
	for _, s := range g.sites[1:] {
		s.method = 0
		fmt.Fprintf(&buf, " %+v", s)
	}
	return buf.String(), nil
}
