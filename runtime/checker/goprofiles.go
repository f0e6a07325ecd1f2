package checker

import (
	"bytes"
	"io"
	"os"
	"regexp"
	"runtime"
	"runtime/pprof"
	"strconv"

	"mwc/runtime/abi"
	"mwc/runtime/profile"
	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// profileGo starts the profiles of -cpuprofile and -memprofile; stop writes them. They are those of Go, in which the functions of generated
// code get the names that a person gives to the program's methods.
func profileGo(p *vm.Program, c *config) (stop func() error, err error) {
	for _, name := range []string{c.cpuProfile, c.memProfil} {
		if name != "" {
			f, err := os.Create(name)
			if err != nil {
				return nil, err
			}
			f.Close()
		}
	}
	var cpu bytes.Buffer
	if c.cpuProfile != "" {
		if err := pprof.StartCPUProfile(&cpu); err != nil {
			return nil, err
		}
	}
	write := func(name string, b *bytes.Buffer) error {
		data, err := profile.Rename(b.Bytes(), functionNames(p))
		if err != nil {
			return err
		}
		return report.WriteFile(name, os.Stdout, func(w io.Writer) error {
			_, err := w.Write(data)
			return err
		})
	}
	return func() error {
		if c.cpuProfile != "" {
			pprof.StopCPUProfile()
			if err := write(c.cpuProfile, &cpu); err != nil {
				return err
			}
		}
		if c.memProfil == "" {
			return nil
		}
		runtime.GC()
		var memory bytes.Buffer
		if err := pprof.Lookup("allocs").WriteTo(&memory, 0); err != nil {
			return err
		}
		return write(c.memProfil, &memory)
	}, nil
}

// generatedFunction is the name of a function that the compiler made of a method, or of the one that resumes it.
var generatedFunction = regexp.MustCompile(`^main\.(?:resume)?m([0-9]+)_`)

// functionNames names functions of generated code by their methods. Those that come from no source get no file. Other texts stay as they are.
func functionNames(p *vm.Program) func(string) string {
	return func(s string) string {
		if s == abi.NoFile {
			return ""
		}
		m := generatedFunction.FindStringSubmatch(s)
		if m == nil {
			return s
		}
		id, err := strconv.Atoi(m[1])
		if err != nil || id <= 0 || id >= len(p.Methods) {
			return s
		}
		return report.Readable(p.Methods[id].Name, p.Methods[id].Async)
	}
}
