// Package typename reads the names that Type.GetType(string) takes. The compiler uses it for literals of the program,
// the machine for names that a run makes.
package typename

import "strings"

// Name is a type's name in parts.
type Name struct {
	Definition string // Namespace.Outer+Inner`1
	Args       []*Name
	Ranks      []int  // of the arrays around the type, from the inside; 0 is a vector
	Pointer    bool   // it ends with & or *
	Assembly   string // as written; "" if there is none
}

// maxDepth is how deep arguments may be nested.
const maxDepth = 16

type parser struct {
	rest  string
	depth int
}

// Parse reads a name. It does not understand all names that are well-formed, for example not those with escapes.
func Parse(s string) (*Name, bool) {
	if strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r == '\\' || r > '~' }) {
		return nil, false
	}
	p := &parser{rest: s}
	n := p.name()
	if n == nil {
		return nil, false
	}
	if p.skip(",") {
		if n.Assembly = strings.TrimSpace(p.rest); n.Assembly == "" {
			return nil, false
		}
		p.rest = ""
	}
	return n, p.rest == ""
}

func (p *parser) skip(token string) bool {
	rest, ok := strings.CutPrefix(strings.TrimLeft(p.rest, " "), token)
	if ok {
		p.rest = rest
	}
	return ok
}

// name reads everything but the assembly; it is nil if it cannot.
func (p *parser) name() *Name {
	if p.depth++; p.depth > maxDepth {
		return nil
	}
	defer func() { p.depth-- }()
	p.rest = strings.TrimLeft(p.rest, " ")
	end := strings.IndexAny(p.rest, "[],&*")
	if end < 0 {
		end = len(p.rest)
	}
	n := &Name{Definition: p.rest[:end]}
	p.rest = p.rest[end:]
	for part := range strings.SplitSeq(n.Definition, "+") {
		if part == "" || part[0] == '.' {
			return nil
		}
	}
	for {
		switch {
		case p.rest == "", p.rest[0] == ']', p.rest[0] == ',':
			return n
		case p.rest[0] == '&', p.rest[0] == '*':
			n.Pointer = true
			p.rest = p.rest[1:]
		case p.rest[0] != '[':
			return nil
		default:
			p.rest = p.rest[1:]
			if rank, ok := p.rank(); ok {
				n.Ranks = append(n.Ranks, rank)
			} else if n.Args != nil || n.Ranks != nil || n.Pointer || !p.arguments(n) {
				return nil
			}
		}
	}
}

// rank reads the text after the bracket of an array.
func (p *parser) rank() (rank int, ok bool) {
	if p.skip("]") {
		return 0, true
	}
	if p.skip("*") {
		return 1, p.skip("]")
	}
	if !strings.HasPrefix(strings.TrimLeft(p.rest, " "), ",") {
		return 0, false
	}
	for rank = 1; p.skip(","); rank++ {
	}
	return rank, p.skip("]")
}

// arguments reads the text after the bracket of generic arguments.
func (p *parser) arguments(n *Name) bool {
	for {
		bracket := p.skip("[")
		a := p.name()
		if a == nil {
			return false
		}
		if bracket {
			if p.skip(",") {
				end := strings.IndexByte(p.rest, ']')
				if end < 0 {
					return false
				}
				if a.Assembly = strings.TrimSpace(p.rest[:end]); a.Assembly == "" {
					return false
				}
				p.rest = p.rest[end:]
			}
			if !p.skip("]") {
				return false
			}
		}
		n.Args = append(n.Args, a)
		if p.skip("]") {
			return true
		}
		if !p.skip(",") {
			return false
		}
	}
}

// Simple is the simple name of an assembly, and the least version that it may have. ok is false if the name has parts
// that matter and that Simple does not read.
func Simple(assembly string) (name string, version [4]int, ok bool) {
	parts := strings.Split(assembly, ",")
	name = strings.TrimSpace(parts[0])
	if name == "" || strings.ContainsAny(name, `"'=`) {
		return "", version, false
	}
	for _, part := range parts[1:] {
		key, value, _ := strings.Cut(part, "=")
		value = strings.TrimSpace(value)
		switch key = strings.ToLower(strings.TrimSpace(key)); {
		case key == "version":
			if version, ok = numbers(value); !ok {
				return "", [4]int{}, false
			}
		case key == "culture" && strings.EqualFold(value, "neutral"), key == "publickeytoken":
		default:
			return "", [4]int{}, false
		}
	}
	return name, version, true
}

// numbers reads a version with all its numbers.
func numbers(s string) (v [4]int, ok bool) {
	parts := strings.Split(s, ".")
	if len(parts) != len(v) {
		return v, false
	}
	for i, part := range parts {
		if part == "" || len(part) > 5 {
			return v, false
		}
		for _, c := range []byte(part) {
			if c < '0' || c > '9' {
				return v, false
			}
			v[i] = 10*v[i] + int(c-'0')
		}
	}
	return v, true
}
