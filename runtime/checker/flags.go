package checker

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"mwc/runtime/spelling"
)

// Flag is a flag of a checker, for who passes flags on to one.
type Flag struct {
	Name   string
	Values int // how many arguments belong to it: 0 for a switch; -name=value holds the first
}

// Flags lists the flags of a checker.
func Flags() []Flag {
	var all []Flag
	new(config).define().VisitAll(func(f *flag.Flag) {
		values := 1
		if b, ok := f.Value.(interface{ IsBoolFlag() bool }); ok && b.IsBoolFlag() {
			values = 0
		} else if _, ok := f.Value.(*profiles); ok {
			values = 2
		}
		all = append(all, Flag{f.Name, values})
	})
	return all
}

// Look reads a checker's arguments before there is a checker. It gives the error that the checker would give, and writes the help for which
// they ask; then done is true.
func Look(usage string, args []string, stdout io.Writer) (done bool, err error) {
	c, err := parse(args, io.Discard)
	if err == nil {
		c.close()
	}
	var wanted *helpError
	if errors.As(err, &wanted) {
		WriteHelp(stdout, usage, wanted.all)
		return true, nil
	}
	return false, err
}

// UnknownFlag is the error for a flag that does not exist. It proposes the nearest of the names that do; list is the command that lists
// them.
func UnknownFlag(name string, names []string, list string) error {
	if meant := spelling.Nearest(name, names); meant != "" {
		return fmt.Errorf("unknown flag -%s; did you mean -%s? (%s lists the flags)", name, meant, list)
	}
	return fmt.Errorf("unknown flag -%s (%s lists the flags)", name, list)
}

// flagError says in one line what Go's flag package says in its own words.
func flagError(err error, names []string) error {
	if name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: -"); ok {
		return UnknownFlag(name, names, "-help")
	}
	if name, ok := strings.CutPrefix(err.Error(), "flag needs an argument: -"); ok {
		return fmt.Errorf("flag -%s needs a value", name)
	}
	return err
}

func names(fs *flag.FlagSet) []string {
	var all []string
	fs.VisitAll(func(f *flag.Flag) { all = append(all, f.Name) })
	return all
}

// help is the flag -help: a switch that takes a word all the same, -help=all or -help all.
type help struct{ asked, all bool }

const helpAll = "all"

// String implements flag.Value.
func (h *help) String() string { return "" }

// Set implements flag.Value.
func (h *help) Set(v string) error {
	h.asked, h.all = true, h.all || v == helpAll
	return nil
}

// IsBoolFlag makes -help a switch.
func (h *help) IsBoolFlag() bool { return true }

// helpError says that the arguments ask for help.
type helpError struct{ all bool }

func (e *helpError) Error() string { return flag.ErrHelp.Error() }
