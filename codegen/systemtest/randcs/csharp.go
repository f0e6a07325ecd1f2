package randcs

import (
	"fmt"
	"slices"
	"strings"
)

// Assembly prints programs as a C# file, to be compiled with prelude.cs. The entry point runs the program whose number is its
// argument, and fails with the outcome of that run.
func Assembly(programs []*Program, comments func(i int) string) string {
	var b strings.Builder
	b.WriteString("static class Programs\n{\n    public static Program New(int i)\n    {\n        switch (i)\n        {\n")
	for i := range programs {
		fmt.Fprintf(&b, "            case %d: return new P%d();\n", i, i)
	}
	b.WriteString("            default: throw new ArgumentException();\n        }\n    }\n}\n")
	for i, p := range programs {
		b.WriteByte('\n')
		if comments != nil {
			b.WriteString(comments(i))
		}
		b.WriteString(p.CSharp(fmt.Sprintf("P%d", i)))
	}
	return b.String()
}

// CSharp prints a program as a class.
func (p *Program) CSharp(name string) string {
	w := &printer{p: p, used: map[string]bool{}, logs: 1}
	var starts, joins []string
	for i, a := range p.activities {
		starts = append(starts, w.start(i, a))
		if a.start.join != "" {
			joins = append(joins, strings.ReplaceAll(a.start.join, "$v", fmt.Sprint(i)))
		}
	}
	main := "try\n{\n" + w.block(p.main, p.async) + "\n}\ncatch (Exception e) { o = W(e, o); }"
	if len(p.main.nodes) == 0 {
		main = ""
	}
	joins = append(joins, w.joins()...)
	var made []string
	var b strings.Builder
	fmt.Fprintf(&b, "sealed class %s : Program\n{\n", name)
	for _, k := range kinds {
		for i, m := range p.objects[k] {
			if strings.Contains(k.makes[m], "x0") && w.used[fmt.Sprint(k.name, i)] {
				w.used["x0"] = true
			}
		}
	}
	for _, k := range kinds {
		for i, m := range p.objects[k] {
			object := fmt.Sprint(k.name, i)
			if !w.used[object] {
				continue
			}
			fmt.Fprintf(&b, "%s %s;\n", k.typ, object)
			if k.makes[m] != "0" {
				made = append(made, fmt.Sprintf("%s = %s;", object, k.makes[m]))
			}
		}
	}
	for i, a := range p.activities {
		if a.start.task {
			fmt.Fprintf(&b, "Task task%d;\n", i)
		}
	}
	lines := append([]string{fmt.Sprintf("r = new string[%d];", w.logs), `string o = "";`}, made...)
	lines = append(append(append(lines, starts...), main), joins...)
	head := "public override string Run()"
	if p.async {
		head = "async Task<string> RunAsync()"
		b.WriteString("public override string Run() => RunAsync().GetAwaiter().GetResult();\n")
	}
	fmt.Fprintf(&b, "%s\n{\n%s\nreturn Outcome(o);\n}\n}\n", head, strings.Join(slices.DeleteFunc(lines, func(s string) bool { return s == "" }), "\n"))
	return indent(b.String())
}

type printer struct {
	p    *Program
	used map[string]bool
	logs int
}

// start prints the start of activity i.
func (w *printer) start(i int, a *activity) string {
	text := strings.ReplaceAll(a.start.text, "$v", fmt.Sprint(i))
	at := strings.Index(text, "$"+string(a.start.kind))
	return text[:at] + w.delegate(a.body, a.start.kind, false) + text[at+2:]
}

// joins prints how main waits for the tasks.
func (w *printer) joins() []string {
	var tasks []string
	for i, a := range w.p.activities {
		if a.start.task {
			tasks = append(tasks, fmt.Sprintf("task%d", i))
		}
	}
	wait := func(await, now string) string {
		if w.p.async {
			now = "await " + await
		}
		return "try { " + now + "; } catch (Exception e) { o = W(e, o); }"
	}
	if all := strings.Join(tasks, ", "); w.p.together && len(tasks) > 1 {
		return []string{wait("Task.WhenAll("+all+")", "Task.WaitAll("+all+")")}
	}
	var lines []string
	for _, t := range tasks {
		lines = append(lines, wait(t, t+".Wait()"))
	}
	return lines
}

// delegate prints a block as the body of a delegate, or as statements if it runs in place.
func (w *printer) delegate(b *Block, k blockKind, around bool) string {
	async := k.async(around)
	switch k {
	case inPlace, inPlaceNow:
		return "{\n" + w.block(b, async) + "\n}"
	case inPlaceOwn:
		return "\n" + w.block(b, async) + "\n"
	}
	log := fmt.Sprint(w.logs)
	if k.logs() == 2 {
		log += " + i"
	}
	w.logs += k.logs()
	text := "{\nstring o = \"\";\ntry\n{\n" + w.block(b, async) + "\n}\n"
	if k == handled {
		text += "catch (Exception e) { o = W(e, o); }\n"
	}
	return text + "finally { r[" + log + "] = o; }\n}"
}

func (w *printer) block(b *Block, async bool) string {
	var lines []string
	for _, n := range b.nodes {
		lines = append(lines, "J();", w.node(n, async))
	}
	return strings.Join(lines, "\n")
}

func (w *printer) node(n *Node, async bool) string {
	var b strings.Builder
	for _, p := range n.op.parts {
		switch {
		case p.n < 0:
			b.WriteString(p.text)
		case p.hole == holeBlock:
			b.WriteString(w.delegate(n.kids[p.n], n.op.kids[p.n], async))
		case p.hole == holeTask:
			fmt.Fprintf(&b, "task%d", n.args[p.n])
		case p.hole == holeObject:
			name := fmt.Sprint(p.object().name, n.args[p.n])
			w.used[name] = true
			b.WriteString(name)
		default:
			fmt.Fprint(&b, n.args[p.n])
		}
	}
	return b.String()
}

// indent indents lines by the braces around them, and drops empty lines.
func indent(text string) string {
	var b strings.Builder
	depth := 0
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		at := depth
		for _, c := range line {
			if c != '}' {
				break
			}
			at--
		}
		b.WriteString(strings.Repeat("    ", max(at, 0)) + line + "\n")
		depth += strings.Count(line, "{") - strings.Count(line, "}")
	}
	return b.String()
}
