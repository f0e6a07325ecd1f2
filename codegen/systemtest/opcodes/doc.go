package opcodes

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"mwc/codegen/metadata"
	"mwc/codegen/program"
)

// Document is docs/generated/cil.md: a table of the instructions, with the tests that the assemblies below root really hold,
// between the sections that people write, docs/generated/cil.*.md.
func Document(root string) ([]byte, error) {
	_, cases := Programs()
	found, err := scan(filepath.Join(root, "testdata/run/bin"))
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	part := func(name string) error {
		text, err := os.ReadFile(filepath.Join(root, "docs", "generated", "cil."+name+".md"))
		b.Write(text)
		return err
	}
	if err := part("intro"); err != nil {
		return nil, err
	}
	tests, total := 0, 0
	for _, c := range chapters {
		fmt.Fprintf(&b, "\n### %s\n\n| instruction | code | § | stack | operands | shown by |\n| --- | --- | --- | --- | --- | --- |\n", c.title)
		for _, op := range ops(func(op *metadata.Opcode) bool { return strings.HasPrefix(op.Section, c.section) }) {
			n, err := row(&b, op, cases, found)
			if err != nil {
				return nil, err
			}
			tests += n
			total++
		}
	}
	fmt.Fprintf(&b, "\n%d instructions, %d tests.\n", total, tests)
	for _, name := range []string{"conformance", "limits"} {
		b.WriteString("\n")
		if err := part(name); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

var chapters = []struct{ title, section string }{
	{"Prefixes", "III.2."}, {"Base instructions", "III.3."}, {"Object model instructions", "III.4."},
}

// row writes a line of the table, and gives the number of tests that the line names.
func row(b *bytes.Buffer, op *metadata.Opcode, cases []Case, found map[string]map[string][]string) (int, error) {
	code := fmt.Sprintf("%02X", op.Code)
	if op.Code > 0xff {
		code = fmt.Sprintf("FE %02X", op.Code&0xff)
	}
	stack := op.Pop + " → " + op.Push
	if op.Pop+op.Push == "" {
		stack = ""
	}
	fmt.Fprintf(b, "| `%s` | %s | %s | %s | ", op.Name, code, op.Section, strings.TrimSpace(stack))
	var operands, programs []string
	methods := map[string][]string{}
	for _, c := range cases {
		if c.Op != op.Name {
			continue
		}
		if !slices.Contains(found[op.Name][c.Program], c.Method) {
			return 0, fmt.Errorf("%s::%s in testdata/run/bin/%s.dll holds no %s: run make opcodes", c.Program, c.Method, c.Program, op.Name)
		}
		if c.Operands != "" && !slices.Contains(operands, c.Operands) {
			operands = append(operands, c.Operands)
		}
		if methods[c.Program] == nil {
			programs = append(programs, c.Program)
		}
		if !slices.Contains(methods[c.Program], c.Method) {
			methods[c.Program] = append(methods[c.Program], c.Method)
		}
	}
	why := program.Refused(op)
	if why != "" {
		if len(programs) > 0 {
			return 0, fmt.Errorf("%s is refused, but there is a test of it", op.Name)
		}
		fmt.Fprintf(b, "| **refused**: %s |\n", why)
		return 0, nil
	}
	n := 0
	var shown []string
	for _, p := range programs {
		n += len(methods[p])
		shown = append(shown, p+": "+abbreviate(op, methods[p]))
	}
	if n == 0 { // people wrote these programs
		others := found[op.Name]
		names := make([]string, 0, len(others))
		for name := range others {
			names = append(names, name)
		}
		slices.Sort(names)
		if len(names) == 0 {
			return 0, fmt.Errorf("%s has no test", op.Name)
		}
		shown = append(shown, names[0]+": `"+others[names[0]][0]+"`")
		n = 1
	}
	fmt.Fprintf(b, "%s | %s |\n", strings.Join(collect(operands), "; "), strings.Join(shown, "; "))
	return n, nil
}

// collect combines operands that differ only in the type of a location.
func collect(operands []string) []string {
	const many = 8
	var names []string
	for _, l := range new(writer).locations() {
		names = append(names, l.ecma)
	}
	// split gives the type's name in the operands, and the text around it.
	split := func(s string) (around, name string) {
		for _, n := range names {
			for _, lead := range []string{" of type ", " of ", " to ", " as ", ", ", ""} {
				before, rest, ok := strings.Cut("\x00"+s, lead)
				if lead == "" {
					before, rest = "", s
				}
				after, is := strings.CutPrefix(rest, n)
				if ok && is && len(n) > len(name) && (after == "" || after[0] == ',') {
					around, name = strings.TrimPrefix(before+lead, "\x00")+"*"+after, n
				}
			}
		}
		return around, name
	}
	groups := map[string][]string{}
	for _, o := range operands {
		around, name := split(o)
		groups[around] = append(groups[around], name)
	}
	var out []string
	for _, o := range operands {
		around, name := split(o)
		group := groups[around]
		switch {
		case name == "" || len(group) < many:
			out = append(out, o)
			continue
		case name != group[0]:
			continue
		}
		text := "any type"
		var missing []string
		for _, n := range names {
			if !slices.Contains(group, n) {
				missing = append(missing, n)
			}
		}
		if len(missing) > 0 {
			text += " (but " + strings.Join(missing, ", ") + ")"
		}
		out = append(out, strings.Replace(around, "*", text, 1))
	}
	return out
}

// abbreviate lists methods. It writes their common prefix, the instruction's name, once.
func abbreviate(op *metadata.Opcode, methods []string) string {
	prefix := ident(op.Name) + "_"
	var rest, whole []string
	for _, m := range methods {
		if r, ok := strings.CutPrefix(m, prefix); ok && len(methods) > 1 {
			rest = append(rest, r)
		} else {
			whole = append(whole, "`"+m+"`")
		}
	}
	if len(rest) > 24 {
		rest = append(rest[:22], fmt.Sprintf("and %d more", len(rest)-22))
	}
	if len(rest) > 0 {
		whole = append([]string{"`" + prefix + "`{" + strings.Join(rest, ", ") + "}"}, whole...)
	}
	const most = 8
	if len(whole) > most {
		whole = append(whole[:most], fmt.Sprintf("and %d more", len(whole)-most))
	}
	return strings.Join(whole, ", ")
}

// scan finds the methods that hold each instruction, by mnemonic and then by the name of the program.
func scan(dir string) (map[string]map[string][]string, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.dll"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("no assemblies in %s", dir)
	}
	found := map[string]map[string][]string{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		a, err := metadata.Read(filepath.Base(file), data)
		if err != nil {
			return nil, err
		}
		name := strings.TrimSuffix(filepath.Base(file), ".dll")
		for _, m := range a.Methods {
			body, err := a.Body(m)
			if err != nil {
				return nil, err
			}
			if body == nil {
				continue
			}
			seen := map[string]bool{}
			for _, in := range body.Code {
				if op := in.Op.Name; !seen[op] {
					seen[op] = true
					if found[op] == nil {
						found[op] = map[string][]string{}
					}
					found[op][name] = append(found[op][name], m.Name)
				}
			}
		}
	}
	return found, nil
}
