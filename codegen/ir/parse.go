package ir

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"mwc/codegen/program"
)

// SymbolKind is what a name in the text form stands for.
type SymbolKind uint8

const (
	SymType   SymbolKind = iota // *program.Type, by Name
	SymField                    // *program.Field, by FieldName
	SymMethod                   // *program.Method, by FullName
	SymSig                      // *program.Signature, by SigName
)

// Resolver gives the symbol of a name, of the Go type that belongs to kind, or nil.
type Resolver func(kind SymbolKind, name string) any

// Parse reads one method in the text form that Print writes. It computes Preds, Succs and loop heads anew.
func Parse(text string, resolve Resolver) (f *Func, err error) {
	p := &parser{resolve: resolve, f: &Func{}}
	defer func() {
		if r := recover(); r != nil {
			e, ok := r.(parseError)
			if !ok {
				panic(r)
			}
			f, err = nil, fmt.Errorf("line %d: %s", p.line, string(e))
		}
	}()
	for _, line := range strings.Split(text, "\n") {
		p.line++
		p.lex(line)
		if len(p.toks) > 0 && !strings.HasPrefix(p.toks[0], ";") {
			p.parseLine()
			if len(p.toks) > 0 {
				p.failf("unexpected %s", p.toks[0])
			}
		}
	}
	p.finish()
	return p.f, nil
}

type parseError string

type parser struct {
	f       *Func
	resolve Resolver
	line    int
	toks    []string
	cur     *Block
}

func (p *parser) failf(format string, args ...any) {
	panic(parseError(fmt.Sprintf(format, args...)))
}

// lex splits a line into words, quoted strings and the signs , = ->.
func (p *parser) lex(s string) {
	p.toks = p.toks[:0]
	for {
		s = strings.TrimLeft(s, " \t\r")
		if s == "" {
			return
		}
		n := 1
		switch {
		case s[0] == ';':
			return
		case s[0] == ',' || s[0] == '=':
		case strings.HasPrefix(s, "->"):
			n = 2
		case s[0] == '"':
			q, err := strconv.QuotedPrefix(s)
			if err != nil {
				p.failf("an unfinished string")
			}
			n = len(q)
		default:
			if n = strings.IndexAny(s, " \t\r,=\";"); n < 0 {
				n = len(s)
			}
		}
		p.toks = append(p.toks, s[:n])
		s = s[n:]
	}
}

func (p *parser) peek() string {
	if len(p.toks) == 0 {
		return ""
	}
	return p.toks[0]
}

func (p *parser) next() string {
	t := p.peek()
	if t == "" {
		p.failf("the line ends too early")
	}
	p.toks = p.toks[1:]
	return t
}

func (p *parser) accept(t string) bool {
	if p.peek() != t {
		return false
	}
	p.toks = p.toks[1:]
	return true
}

func (p *parser) expect(t string) {
	if !p.accept(t) {
		p.failf("%q where %q is expected", p.peek(), t)
	}
}

func (p *parser) num(s string, base int) int64 {
	n, err := strconv.ParseInt(s, base, 64)
	if err != nil {
		p.failf("%q is not a number", s)
	}
	return n
}

// numbered reads a word of the form r12 or b3.
func (p *parser) numbered(prefix, s string) int {
	digits, ok := strings.CutPrefix(s, prefix)
	if !ok {
		p.failf("%q where %s0, %s1 … is expected", s, prefix, prefix)
	}
	return int(p.num(digits, 10))
}

func (p *parser) reg(s string) Reg { return Reg(p.numbered("r", s)) }

func (p *parser) quoted() string {
	t := p.next()
	s, err := strconv.Unquote(t)
	if err != nil || t[0] != '"' {
		p.failf("%s where a string is expected", t)
	}
	return s
}

func (p *parser) ints() []int {
	out := []int{int(p.num(p.next(), 10))}
	for p.accept(",") {
		out = append(out, int(p.num(p.next(), 10)))
	}
	return out
}

func symbol[T any](p *parser, kind SymbolKind, name string) *T {
	s, _ := p.resolve(kind, name).(*T)
	if s == nil {
		p.failf("%q is not known", name)
	}
	return s
}

func (p *parser) typ() Type {
	word := p.next()
	for k, n := range kindNames {
		if n == word {
			t := Type{Kind: Kind(k)}
			if strings.HasPrefix(p.peek(), `"`) {
				t.T = symbol[program.Type](p, SymType, p.quoted())
			}
			return t
		}
	}
	p.failf("%q is not a kind", word)
	return Type{}
}

func (p *parser) parseLine() {
	word := p.peek()
	switch {
	case word == "func":
		p.header()
	case word == "region":
		p.region()
	case strings.HasSuffix(word, ":") && word[0] == 'b':
		p.block()
	case p.cur == nil:
		p.register()
	default:
		p.cur.Instrs = append(p.cur.Instrs, p.instr())
	}
}

func (p *parser) header() {
	p.next()
	p.f.Method = symbol[program.Method](p, SymMethod, p.quoted())
	p.expect("args")
	p.expect("=")
	p.f.NumArgs = int(p.num(p.next(), 10))
	p.expect("ret")
	p.expect("=")
	p.f.Ret = p.typ()
	p.f.InitLocals = p.accept("initlocals")
}

func (p *parser) register() {
	if n := p.reg(p.next()); int(n) != len(p.f.Regs) {
		p.failf("r%d where r%d is expected", n, len(p.f.Regs))
	}
	var i RegInfo
	word := p.next()
	role := -1
	for r, n := range roleNames {
		if n == word {
			role = r
		}
	}
	if role < 0 {
		p.failf("%q is not a role", word)
	}
	i.Role = Role(role)
	i.Type = p.typ()
	i.AddrTaken = p.accept("taken")
	i.AddrEscapes = p.accept("escapes")
	i.Pinned = p.accept("pinned")
	if p.accept("name") {
		p.expect("=")
		i.Name = p.quoted()
	}
	p.f.Regs = append(p.f.Regs, i)
}

func (p *parser) region() {
	p.next()
	r := &Region{ID: int(p.num(p.next(), 10)), Parent: -1, Entry: -1, Filter: -1, Exc: NoReg, Fin: NoReg}
	if r.ID != len(p.f.Regions) {
		p.failf("region %d where %d is expected", r.ID, len(p.f.Regions))
	}
	word := p.next()
	kind := -1
	for k, n := range regionNames {
		if n == word {
			kind = k
		}
	}
	if kind < 0 {
		p.failf("%q is not a kind of region", word)
	}
	r.Kind = RegionKind(kind)
	for len(p.toks) > 0 {
		key := p.next()
		p.expect("=")
		switch key {
		case "parent":
			r.Parent = int(p.num(p.next(), 10))
		case "handlers":
			r.Handlers = p.ints()
		case "type":
			r.Type = symbol[program.Type](p, SymType, p.quoted())
		case "exc":
			r.Exc = p.reg(p.next())
		case "fin":
			r.Fin = p.reg(p.next())
		case "filter":
			r.Filter = int(p.num(p.next(), 10))
		case "entry":
			r.Entry = p.numbered("b", p.next())
		case "il":
			from, to, ok := strings.Cut(p.next(), "..")
			if !ok {
				p.failf("an IL range is from..to")
			}
			r.Start, r.End = uint32(p.num(from, 16)), uint32(p.num(to, 16))
		default:
			p.failf("%q is not an attribute of a region", key)
		}
	}
	p.f.Regions = append(p.f.Regions, r)
}

func (p *parser) block() {
	id := p.numbered("b", strings.TrimSuffix(p.next(), ":"))
	if id != len(p.f.Blocks) {
		p.failf("b%d where b%d is expected", id, len(p.f.Blocks))
	}
	p.cur = &Block{ID: id, Region: -1}
	for len(p.toks) > 0 {
		key := p.next()
		if key == "loop" {
			continue
		}
		p.expect("=")
		switch key {
		case "region":
			p.cur.Region = int(p.num(p.next(), 10))
		case "il":
			p.cur.IL = uint32(p.num(p.next(), 16))
		case "preds":
			p.ints()
		default:
			p.failf("%q is not an attribute of a block", key)
		}
	}
	p.f.Blocks = append(p.f.Blocks, p.cur)
}

var opByName = func() map[string]Op {
	m := map[string]Op{}
	for o := range NumOps {
		if o != Conv && o != BrCmp {
			m[ops[o].name] = o
		}
	}
	return m
}()

func (p *parser) op(word string, in *Instr) {
	if o, ok := opByName[word]; ok {
		in.Op = o
		return
	}
	if rest, ok := strings.CutPrefix(word, "conv."); ok {
		for c := range 2 * ConvOvfUn {
			if c.String() == rest {
				in.Op, in.Imm = Conv, int64(c)
				return
			}
		}
	}
	if rest, ok := strings.CutPrefix(word, "br."); ok {
		for c, n := range cmpNames {
			if n == rest {
				in.Op, in.Imm = BrCmp, int64(c)
				return
			}
		}
	}
	p.failf("%q is not an operation", word)
}

func (p *parser) instr() Instr {
	in := Instr{Dst: NoReg}
	word := p.next()
	if p.accept("=") {
		in.Dst = p.reg(word)
		word = p.next()
	}
	p.op(word, &in)
	if in.Op == Const {
		p.constant(&in)
	}
	for len(p.toks) > 0 {
		word := p.next()
		switch {
		case word[0] == '"':
			s, err := strconv.Unquote(word)
			if err != nil {
				p.failf("%s is not a string", word)
			}
			in.Type = symbol[program.Type](p, SymType, s)
		case word == "field":
			in.Field = symbol[program.Field](p, SymField, p.quoted())
		case word == "method":
			in.Method = symbol[program.Method](p, SymMethod, p.quoted())
		case word == "sig":
			in.Sig = symbol[program.Signature](p, SymSig, p.quoted())
		case word == "finally":
			region, sel, ok := strings.Cut(p.next(), ":")
			if !ok {
				p.failf("a finally handler is region:selector")
			}
			in.Finally = append(in.Finally, FinallyEntry{int(p.num(region, 10)), p.num(sel, 10)})
		case word == "->":
			in.Targets = append(in.Targets, p.numbered("b", p.next()))
			for p.accept(",") {
				in.Targets = append(in.Targets, p.numbered("b", p.next()))
			}
		case word[0] == '#':
			in.Imm = p.num(word[1:], 10)
		case word[0] == '!':
			p.flag(word[1:], &in)
		case word[0] == '@':
			in.IL = uint32(p.num(word[1:], 16))
		case word[0] == 'r':
			in.Args = append(in.Args, p.reg(word))
			p.accept(",")
		default:
			p.failf("unexpected %q", word)
		}
	}
	return in
}

func (p *parser) flag(name string, in *Instr) {
	for i, n := range flagNames {
		if n == name {
			in.Flags |= 1 << i
			return
		}
	}
	p.failf("%q is not a flag", name)
}

// constant reads the value of a Const. Dst's kind says which form the value has.
func (p *parser) constant(in *Instr) {
	if in.Dst < 0 || int(in.Dst) >= len(p.f.Regs) {
		p.failf("r%d does not exist", in.Dst)
	}
	word := p.next()
	switch p.f.Regs[in.Dst].Type.Kind {
	case F4, F8:
		if hex, ok := strings.CutPrefix(word, "nan:"); ok {
			bits, err := strconv.ParseUint(hex, 16, 64)
			if err != nil {
				p.failf("%q is not a number", word)
			}
			in.Float = math.Float64frombits(bits)
			return
		}
		x, err := strconv.ParseFloat(word, 64)
		if err != nil {
			p.failf("%q is not a number", word)
		}
		in.Float = x
	default:
		in.Imm = p.num(word, 10)
	}
}

// finish checks the numbers that the computation of edges relies on, and then computes the edges.
func (p *parser) finish() {
	f := p.f
	if f.Method == nil || len(f.Blocks) == 0 {
		p.failf("no method")
	}
	for _, r := range f.Regions {
		if r.Entry >= len(f.Blocks) {
			p.failf("block b%d does not exist", r.Entry)
		}
	}
	for _, b := range f.Blocks {
		if len(b.Instrs) == 0 {
			p.failf("b%d is empty", b.ID)
		}
		t := b.Terminator()
		for _, s := range t.Targets {
			if s < 0 || s >= len(f.Blocks) {
				p.failf("block b%d does not exist", s)
			}
		}
		for _, e := range t.Finally {
			if e.Region < 0 || e.Region >= len(f.Regions) || f.Regions[e.Region].Entry < 0 {
				p.failf("region %d has no entry", e.Region)
			}
		}
	}
	f.LinkBlocks()
}
