package emit

import (
	"bytes"
	"fmt"

	"github.com/dave/jennifer/jen"

	"mwc/codegen/program"
)

// self stands for a method's own name while its code is compared with that of others.
const self = "self"

// share finds instances of generic methods whose code is the same to the letter, its own name apart: references look
// alike whatever their type. One of them is emitted for all. Since callees that are shared have one name, sharing them
// makes more code equal; a few passes find most of it.
func (g *generator) share() error {
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

func (g *generator) sharePass() error {
	scratch := g.blank()
	shared := map[*program.Method]*program.Method{}
	first := map[string]*program.Method{}
	for _, m := range g.w.Methods {
		if g.funcs[m.ID] == nil || m.Def == nil || len(m.Args) == 0 && (m.Owner == nil || len(m.Owner.Args) == 0) {
			continue
		}
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

// blank is a generator for the same program that has emitted nothing.
func (g *generator) blank() *generator {
	b := emptyGenerator(g.w, Options{})
	b.funcs, b.flow, b.feet, b.statics, b.threadStatics, b.shared = g.funcs, g.flow, g.feet, g.statics, g.threadStatics, g.shared
	return b
}

// codeKey is the text of a method's code and tables without what only names the method.
func (g *generator) codeKey(m *program.Method) (string, error) {
	g.comparing = m
	g.sites = g.sites[:1]
	code, err := g.method(m)
	if err != nil {
		return "", err
	}
	f := jen.NewFile("main")
	f.NoFormat = true
	for _, c := range code[1:] { // the first is a comment with the name
		f.Add(c)
	}
	var buf bytes.Buffer
	if err := f.Render(&buf); err != nil {
		return "", fmt.Errorf("internal error: code of %s: %w", m.FullName(), err)
	}
	fmt.Fprintf(&buf, "%s %v %+v", m.Module.Asm.Path, m.Def.Token, g.methods[m.ID])
	for _, s := range g.sites[1:] {
		s.method = 0
		fmt.Fprintf(&buf, " %+v", s)
	}
	return buf.String(), nil
}
