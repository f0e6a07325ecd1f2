package report

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"
	"syscall"
)

// NewFault makes a Fault of a panic's value. The panicking goroutine's stack must still be there.
func NewFault(v any) *Fault {
	text := strings.TrimSpace(fmt.Sprint(v))
	return &Fault{Message: text, Stack: strings.Split(strings.TrimSpace(string(debug.Stack())), "\n")}
}

// Text describes a fault, and says how to report it. name is the checker's name; schedule is the file of the schedule that leads to the
// fault, "" if there is none.
func (f *Fault) Text(name, schedule string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: internal error: %s\n%s: this is a fault of mwc, not of the program. Please report it", name, f.Message, name)
	if schedule != "" {
		fmt.Fprintf(&b, " with the program, the schedule in %s (-replay %s leads there again)", schedule, schedule)
	} else {
		fmt.Fprint(&b, " with the program, its flags")
	}
	fmt.Fprintf(&b, " and this stack:\n%s\n", strings.Join(f.Stack, "\n"))
	return b.String()
}

// Attempt calls f and gives a panic of f as an error.
func Attempt(f func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("internal error: %s", NewFault(v).Message)
		}
	}()
	return f()
}

// WriteFile writes a file, or standard output if the name is "-". After an error the file is missing or not complete.
func WriteFile(name string, stdout io.Writer, write func(io.Writer) error) error {
	if name == "-" {
		err := Attempt(func() error { return write(stdout) })
		if IsBrokenPipe(err) { // who closes a pipe wants no more
			return nil
		}
		return err
	}
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	err = Attempt(func() error { return write(f) })
	if errClose := f.Close(); err == nil {
		err = errClose
	}
	if err != nil {
		return fmt.Errorf("%s is not complete: %w", name, err)
	}
	return nil
}

// Writable gives an error if WriteFile could not write a file. The user learns it before a search of hours, not after it.
func Writable(name string) error {
	if name == "-" {
		return nil
	}
	_, before := os.Lstat(name)
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE, 0o666)
	if err != nil {
		return err
	}
	f.Close()
	if before != nil {
		os.Remove(name) // a search that is killed must leave nothing that looks like a result
	}
	return nil
}

// IsBrokenPipe reports whether an error comes from a pipe without a reader.
func IsBrokenPipe(err error) bool { return errors.Is(err, syscall.EPIPE) }
