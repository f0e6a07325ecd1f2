package graph

import (
	"cmp"
	"fmt"
	"html"
	"io"
	"math"
	"slices"
	"strings"

	"mwc/runtime/printable"
	"mwc/runtime/report"
	"mwc/runtime/report/convert"
)

// Sizes of the picture, in pixels.
const (
	radius = 11
	margin = 30
	lineH  = 18 // of the legend
	letter = 7  // about the width of a letter
	least  = 560
	words  = 26 // letters of a line beside an edge
)

// grid is how far the nodes of a picture lie apart, and whether there is room beside each edge to say what the transition does.
type grid struct {
	column, row float64
	labels      bool
}

// gridOf chooses a grid for a graph whose widest row has so many nodes.
func gridOf(nodes, widest int) grid {
	switch {
	case nodes <= 40 && widest <= 5:
		return grid{300, 84, true}
	case widest <= 24:
		return grid{52, 64, false}
	}
	return grid{30, 90, false}
}

type point struct{ x, y float64 }

// place gives each node a row, its distance from the initial state, and a column: the mean of its neighbours' columns, as far as there is room.
func place(g *report.Graph) (at []point, by grid, width, height float64) {
	n := len(g.Nodes)
	out, in := make([][]int, n), make([][]int, n)
	for _, e := range g.Edges {
		out[e.From] = append(out[e.From], e.To)
		in[e.To] = append(in[e.To], e.From)
	}
	rowOf := make([]int, n)
	for i := range rowOf {
		rowOf[i] = -1
	}
	rowOf[0] = 0
	for queue := []int{0}; len(queue) > 0; queue = queue[1:] {
		for _, t := range out[queue[0]] {
			if rowOf[t] < 0 {
				rowOf[t] = rowOf[queue[0]] + 1
				queue = append(queue, t)
			}
		}
	}
	var rows [][]int
	for i := range rowOf {
		rowOf[i] = max(rowOf[i], 0) // a node to which nothing leads
		for len(rows) <= rowOf[i] {
			rows = append(rows, nil)
		}
		rows[rowOf[i]] = append(rows[rowOf[i]], i)
	}
	widest := 0
	for _, r := range rows {
		widest = max(widest, len(r))
	}
	xs := make([]float64, n)
	spread := func(r []int) { // in order, around the middle
		for k, i := range r {
			xs[i] = float64(k) - float64(len(r)-1)/2
		}
	}
	for _, r := range rows {
		spread(r)
	}
	const sweeps = 24
	for s := range sweeps {
		for k := range rows {
			r, from := rows[k], in
			if s%2 == 1 {
				r, from = rows[len(rows)-1-k], out
			}
			mean := make(map[int]float64, len(r))
			for _, i := range r {
				sum, count := 0.0, 0.0
				for _, j := range from[i] {
					if rowOf[j] != rowOf[i] {
						sum, count = sum+xs[j], count+1
					}
				}
				if mean[i] = xs[i]; count > 0 {
					mean[i] = sum / count
				}
			}
			slices.SortStableFunc(r, func(a, b int) int { return cmp.Compare(mean[a], mean[b]) })
			spread(r)
		}
	}
	// Nodes then move towards their neighbours, as far as their own neighbours in the row let them.
	for range sweeps {
		for _, r := range rows {
			for k, i := range r {
				near := slices.Concat(in[i], out[i])
				if len(near) == 0 {
					continue
				}
				sum := 0.0
				for _, j := range near {
					sum += xs[j]
				}
				x := sum / float64(len(near))
				half := float64(widest-1) / 2
				low, high := -half+float64(k), half-float64(len(r)-1-k)
				if k > 0 {
					low = max(low, xs[r[k-1]]+1)
				}
				if k+1 < len(r) {
					high = min(high, xs[r[k+1]]-1)
				}
				if low <= high {
					xs[i] = min(max(x, low), high)
				}
			}
		}
	}
	by = gridOf(n, widest)
	width = max(float64(widest-1)*by.column+2*margin+by.column, least)
	at = make([]point, n)
	for i := range at {
		at[i] = point{width/2 + xs[i]*by.column, float64(rowOf[i])*by.row + margin}
	}
	return at, by, width, float64(len(rows)-1)*by.row + 2*margin
}

// WriteSVG draws the graph as a picture, whose parts say what they are when the mouse is over them.
func WriteSVG(w io.Writer, r *report.Result, dir string) error {
	if err := Lacks(r); err != nil {
		return err
	}
	g := r.Graph
	at, by, width, height := place(g)
	names, colour := threads(g)
	legend := legendOf(g, names, colour)
	title := printable.Line(fmt.Sprintf("The states of %s", convert.Label(r)))
	for _, l := range legend {
		width = max(width, float64(40+letter*len(l.text)+margin))
	}
	top := float64(2*margin + lineH*len(legend))
	left := max(margin, at[0].x-least/2) // in a wide picture the legend is above the place where the program begins
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title desc" viewBox="0 0 %.0f %.0f" width="%.0f" height="%.0f" font-family="sans-serif" font-size="12">`+"\n",
		width, top+height, width, top+height)
	fmt.Fprintf(&b, "<title id=\"title\">%s</title>\n<desc id=\"desc\">%s</desc>\n", escape(title), escape(summary(g)))
	b.WriteString(`<rect width="100%" height="100%" fill="#ffffff"/>` + "\n<defs>\n")
	for i, c := range colours {
		fmt.Fprintf(&b, `<marker id="arrow%d" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" orient="auto"><path d="M0,0L8,4L0,8z" fill="%s"/></marker>`+"\n", i, c)
	}
	b.WriteString("</defs>\n")
	fmt.Fprintf(&b, `<text x="%.0f" y="%d" font-size="15" font-weight="bold">%s</text>`+"\n", left, margin, escape(title))
	for i, l := range legend {
		y := margin + lineH*(i+1) + 4
		fmt.Fprintf(&b, "%s<text x=\"%.0f\" y=\"%d\">%s</text>\n", l.sign(left, float64(y-4)), left+30, y, escape(l.text))
	}
	fmt.Fprintf(&b, "<g transform=\"translate(0,%.0f)\">\n", top-margin/2)
	var texts strings.Builder // above all lines
	for i := range g.Nodes {
		for k, t := range g.Nodes[i].LeftOut {
			c := cmp.Or(colour[t], "#666666")
			x, y := at[i].x+radius*0.9, at[i].y+radius*0.5-float64(k*9)
			fmt.Fprintf(&b, `<g><title>%s</title><path d="M%.1f,%.1fl15,5" stroke="%s" stroke-width="2" stroke-dasharray="3 3" fill="none"/>`,
				escape(printable.Line(t)+": left out by the reduction"), x, y, c)
			if by.labels {
				label(&texts, x+18, y+8, c, t+" left out")
			}
			b.WriteString("</g>\n")
		}
	}
	double := map[[2]int]int{}
	for i := range g.Edges {
		e := &g.Edges[i]
		key := [2]int{e.From, e.To}
		c := colour[e.Thread]
		dash := ""
		if e.Revisit {
			dash = ` stroke-opacity="0.55"`
		}
		fmt.Fprintf(&b, `<g><title>%s</title><path d="%s" stroke="%s" stroke-width="1.6" fill="none"%s marker-end="url(#arrow%d)"/>`,
			escape(does(e)), by.curve(at[e.From], at[e.To], e.From == e.To, double[key]), c, dash, slices.Index(colours[:], c))
		if by.labels {
			by.says(&texts, e, at[e.From], at[e.To], c, double[key])
		}
		b.WriteString("</g>\n")
		double[key]++
	}
	b.WriteString(texts.String())
	for i := range g.Nodes {
		n := &g.Nodes[i]
		fmt.Fprintf(&b, `<g><title>%s</title>%s<text x="%.1f" y="%.1f" text-anchor="middle" font-size="%d">%d</text></g>`+"\n",
			escape(describe(i, n)), shape(n.Kind, at[i]), at[i].x, at[i].y+3.5, 10-2*min(1, i/1000), i)
	}
	b.WriteString("</g>\n</svg>\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// says writes beside an edge to the next row what its transition does, and where.
func (by grid) says(b *strings.Builder, e *report.Edge, from, to point, colour string, again int) {
	if to.y-from.y < by.row/2 || to.y-from.y > by.row*1.5 {
		return // around other nodes there is no room
	}
	// On the right of the line: above it if it goes to the right, else below it, so that two lines with one end have their texts apart.
	x, y := (from.x+to.x)/2+8, (from.y+to.y)/2-6+float64(24*again)
	if to.x < from.x {
		x, y = x-4, y+16
	}
	what := e.Does
	if what == "" {
		what = e.Thread
	}
	label(b, x, y, colour, what)
	if e.File != "" {
		label(b, x, y+11, colour, fmt.Sprintf("%s:%d", e.File[strings.LastIndexAny(e.File, `/\`)+1:], e.Line))
	}
}

// label writes a line of text, shortened, that lines of the picture do not strike through.
func label(b *strings.Builder, x, y float64, colour, text string) {
	text = printable.Line(text)
	if letters := []rune(text); len(letters) > words {
		text = string(letters[:words-1]) + "…"
	}
	fmt.Fprintf(b, `<text x="%.1f" y="%.1f" font-size="10" fill="%s" stroke="#ffffff" stroke-width="3" paint-order="stroke">%s</text>`,
		x, y, colour, escape(text))
}

// curve is the path of an edge: straight to the next row, else around what lies between. again counts the edges between the same nodes.
func (by grid) curve(a, b point, loop bool, again int) string {
	if loop {
		return fmt.Sprintf("M%.1f,%.1fc%d,-22 %d,22 %d,6", a.x+radius*0.8, a.y-radius*0.6, 26+6*again, 26+6*again, 2)
	}
	dx, dy := b.x-a.x, b.y-a.y
	length := math.Hypot(dx, dy)
	ux, uy := dx/length, dy/length
	bend := float64(again) * 14
	if dy < by.row/2 || dy > by.row*1.5 { // to the same row, back, or over a row
		bend += min(length*0.35, 120)
	}
	start, end := point{a.x + ux*radius, a.y + uy*radius}, point{b.x - ux*(radius+2), b.y - uy*(radius+2)}
	if bend == 0 {
		return fmt.Sprintf("M%.1f,%.1fL%.1f,%.1f", start.x, start.y, end.x, end.y)
	}
	mx, my := (a.x+b.x)/2-uy*bend, (a.y+b.y)/2+ux*bend
	return fmt.Sprintf("M%.1f,%.1fQ%.1f,%.1f %.1f,%.1f", start.x, start.y, mx, my, end.x, end.y)
}

// shape draws a node; kinds differ in shape as well as in colour.
func shape(kind string, p point) string {
	circle := func(r float64) string {
		return fmt.Sprintf(`<circle cx="%.1f" cy="%.1f" r="%.1f" fill="%s" stroke="#333333"/>`, p.x, p.y, r, fills[kind])
	}
	switch kind {
	case report.NodeEnd:
		return circle(radius) + circle(radius-2.5)
	case report.NodeDeadlock, report.NodeViolation:
		return fmt.Sprintf(`<path d="M%.1f,%.1fh9l7,7v9l-7,7h-9l-7,-7v-9z" fill="%s" stroke="#a00000" stroke-width="2"/>`, p.x-4.5, p.y-11.5, fills[kind])
	case report.NodeDropped:
		return fmt.Sprintf(`<rect x="%.1f" y="%.1f" width="18" height="18" fill="%s" stroke="#333333"/>`, p.x-9, p.y-9, fills[kind])
	case report.NodeInitial:
		return fmt.Sprintf(`<circle cx="%.1f" cy="%.1f" r="%d" fill="%s" stroke="#333333" stroke-width="2.5"/>`, p.x, p.y, radius, fills[kind])
	}
	return circle(radius)
}

// entry is a line of the legend: its text, and what draws its sign.
type entry struct {
	text string
	sign func(x, y float64) string
}

func legendOf(g *report.Graph, names []string, colour map[string]string) []entry {
	var list []entry
	stroke := func(style string) func(x, y float64) string {
		return func(x, y float64) string {
			return fmt.Sprintf(`<path d="M%.1f,%.1fh22" fill="none" stroke-width="2" %s/>`, x, y, style)
		}
	}
	for _, name := range names {
		list = append(list, entry{printable.Line(name), stroke(`stroke="` + colour[name] + `"`)})
	}
	has := map[string]int{}
	left, again := 0, 0
	for i := range g.Nodes {
		has[g.Nodes[i].Kind]++
		left += len(g.Nodes[i].LeftOut)
	}
	for i := range g.Edges {
		if g.Edges[i].Revisit {
			again++
		}
	}
	for _, k := range []struct{ kind, text string }{
		{report.NodeInitial, "the program begins"}, {report.NodeEnd, "the program ends"}, {report.NodeDeadlock, "deadlock"},
		{report.NodeViolation, "another violation"}, {report.NodeDropped, "an assumption does not hold"},
	} {
		if has[k.kind] > 0 {
			list = append(list, entry{k.text, func(x, y float64) string {
				return fmt.Sprintf(`<g transform="translate(%.1f,%.1f) scale(0.6)">%s</g>`, x+11, y, shape(k.kind, point{}))
			}})
		}
	}
	if again > 0 {
		list = append(list, entry{"paler: leads to a state that was known", stroke(`stroke="#333333" stroke-opacity="0.45"`)})
	}
	if left > 0 {
		list = append(list, entry{"a thread could go on here, and the reduction left it out", stroke(`stroke="#333333" stroke-dasharray="3 3"`)})
	}
	return list
}

// summary says in a sentence what the picture shows.
func summary(g *report.Graph) string {
	bad := 0
	for i := range g.Nodes {
		if k := g.Nodes[i].Kind; k == report.NodeDeadlock || k == report.NodeViolation {
			bad++
		}
	}
	return fmt.Sprintf("%d states, %d transitions, %d places with a violation", g.States, len(g.Edges), bad)
}

func escape(s string) string { return html.EscapeString(s) }
