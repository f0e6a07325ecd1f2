package report

import (
	"cmp"
	"slices"
	"strings"
)

// MeansMethod reports whether a person may mean a method by word: by its full name, with or without parameters, as CIL, reflection or C# spells it, or
// by the name in reports. word may leave out the namespace and the outer classes.
func MeansMethod(method, word string) bool {
	if method == word {
		return word != ""
	}
	bare, _, _ := strings.Cut(method, "(")
	word = strings.TrimSuffix(word, "()")
	name, _ := readable(method, true)
	return endsWith(bare, word) || endsWith(name, word) || MethodName(method) == word || endsWith(dotted(bare), dotted(word))
}

// dotted is a full name with points for all that stands between its parts, and without the numbers of type parameters.
func dotted(name string) string {
	parts := strings.Split(separators.Replace(name), "`")
	for i, p := range parts[1:] {
		parts[i+1] = strings.TrimLeft(p, "0123456789")
	}
	return strings.Join(parts, "")
}

var separators = strings.NewReplacer("::", ".", "/", ".", "+", ".")

// MeansType reports whether a person may mean a type by word: by its full name or by the name in reports, with or without arguments. word
// may leave out the namespace and the outer classes.
func MeansType(name, word string) bool {
	return endsWith(name, word) || endsWith(TypeName(name), word) || endsWith(ReadableType(name), word)
}

// endsWith reports whether a name is word, but for namespaces and classes around it.
func endsWith(name, word string) bool {
	if word == "" {
		return false
	}
	return name == word || strings.HasSuffix(name, "."+word) || strings.HasSuffix(name, "/"+word)
}

const maxProposals = 4

// DidYouMean proposes, as the end of a message, those of some names that are most like a word that is none of them. It is empty if none is
// like it.
func DidYouMean(word string, names []string) string {
	type proposal struct {
		name     string
		distance int
	}
	var near []proposal
	word = plain(word)
	most := max(1, len(word)/3)
	for _, name := range names {
		d := most + 1
		// A person may leave out what stands before the last parts.
		for rest, more := plain(name), true; more && d > 0; _, rest, more = strings.Cut(rest, ".") {
			d = min(d, distance(word, rest, most))
		}
		if p := (proposal{name, d}); d <= most && !slices.Contains(near, p) {
			near = append(near, p)
		}
	}
	slices.SortStableFunc(near, func(a, b proposal) int {
		return cmp.Or(cmp.Compare(a.distance, b.distance), strings.Compare(a.name, b.name))
	})
	var list []string
	for _, p := range near {
		if len(list) == maxProposals || p.distance > near[0].distance+1 {
			break
		}
		list = append(list, "'"+p.name+"'")
	}
	if len(list) == 0 {
		return ""
	}
	return "; did you mean " + strings.Join(list, " or ") + "?"
}

// plain is a name without what people confuse: case and separators.
func plain(name string) string {
	return strings.ToLower(strings.NewReplacer("::", ".", "/", ".", "+", ".").Replace(name))
}

// distance is the number of characters to insert, delete or replace to come from one text to the other, if it is at most most; otherwise it
// is more than that.
func distance(a, b string, most int) int {
	if len(a)-len(b) > most || len(b)-len(a) > most {
		return most + 1
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			replaced := diagonal
			if a[i] != b[j] {
				replaced++
			}
			diagonal = row[j+1]
			row[j+1] = min(replaced, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
