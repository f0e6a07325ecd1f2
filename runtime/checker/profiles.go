package checker

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"mwc/runtime/report"
	"mwc/runtime/search"
)

// profiles are the profiles that -profile asks for. The flag is spelled -profile=KIND FILE: its value is a kind, and the argument behind it
// is the file.
type profiles struct {
	files map[string]string // by kind
	open  string            // a kind whose file is still to come
}

// profileKinds are the kinds of profiles of a search.
var profileKinds = []struct {
	name  string
	write func(*search.Search, io.Writer) error
}{
	{"states", (*search.Search).WriteStateProfile},
	{"conflicts", (*search.Search).WriteConflictProfile},
}

// String implements flag.Value.
func (p *profiles) String() string { return "" }

// Set implements flag.Value.
func (p *profiles) Set(kind string) error {
	if p.open != "" {
		return p.missing()
	}
	for _, k := range profileKinds {
		if k.name == kind {
			if p.files[kind] != "" {
				return errors.New("there is one profile of a kind")
			}
			p.open = kind
			return nil
		}
	}
	names := ""
	for i, k := range profileKinds {
		if i > 0 {
			names += ", "
		}
		names += k.name
	}
	return fmt.Errorf("no such kind (there is: %s)", names)
}

func (p *profiles) missing() error {
	return fmt.Errorf("-profile=%s: the file is missing: -profile=%s FILE", p.open, p.open)
}

// parseFlags parses flags. Go's flag package ends at the first argument that is neither a flag nor a flag's value, which is the file of
// -profile; parseFlags goes on behind it. It gives the arguments that were parsed last.
func (c *config) parseFlags(fs *flag.FlagSet, args []string) ([]string, error) {
	for {
		if err := fs.Parse(args); err != nil {
			return nil, err
		}
		p := &c.profiles
		switch {
		case p.open == "":
			return args, nil
		case fs.NArg() == 0 || afterDashes(args, fs.NArg()) || fs.Arg(0) == "":
			return nil, p.missing()
		case fs.Arg(0) == "-":
			return nil, fmt.Errorf("-profile=%s: a profile is no text: it needs a file", p.open)
		}
		if p.files == nil {
			p.files = map[string]string{}
		}
		p.files[p.open] = fs.Arg(0)
		p.open = ""
		args = fs.Args()[1:]
	}
}

// write writes the profiles of a search that has ended.
func (p *profiles) write(s *search.Search) error {
	var failed error
	for _, k := range profileKinds {
		if name := p.files[k.name]; name != "" {
			if err := report.WriteFile(name, os.Stdout, func(w io.Writer) error { return k.write(s, w) }); err != nil {
				failed = err
			}
		}
	}
	return failed
}
