package emit

import (
	"bytes"
	"fmt"
	"strings"

	"mwc/codegen/ir"
	"mwc/codegen/program"
	"mwc/runtime/printable"
)

// Show gives the CIL, the IR and the Go code of the methods whose full name begins with name ("Type::Method").
func Show(w *program.World, name string) (cil, irText, goText string, err error) {
	g, err := newGenerator(w, Options{Format: true})
	if err != nil {
		return "", "", "", err
	}
	var found bool
	var cilBuf, irBuf, goBuf bytes.Buffer
	for _, m := range w.Methods {
		code, err := g.method(m) // in order, so that the numbers of sites are those of the checker
		if err != nil {
			return "", "", "", err
		}
		full := m.FullName()
		if full != name && !strings.HasPrefix(full, name+"(") || g.funcs[m.ID] == nil {
			continue
		}
		found = true
		fmt.Fprintf(&cilBuf, "%s\n", printable.Line(full))
		if m.Body != nil {
			for _, in := range m.Body.Code {
				fmt.Fprintf(&cilBuf, "  IL_%04x  %s\n", in.Offset, printable.Line(operand(m, in)))
			}
		}
		irBuf.WriteString(ir.Print(g.funcs[m.ID]))
		f := g.newFile()
		for _, c := range code {
			f.Add(c)
		}
		if err := f.Render(&goBuf); err != nil {
			return "", "", "", err
		}
	}
	if !found {
		return "", "", "", fmt.Errorf("no method %s is reachable in %s", name, w.Main.Asm.Name)
	}
	return cilBuf.String(), irBuf.String(), goBuf.String(), nil
}
