package systemtest

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"mwc/codegen/build"
	"mwc/codegen/metadata"
	"mwc/codegen/program"
	"mwc/codegen/systemtest/cilfile"
	"mwc/codegen/systemtest/hostile"
)

// budgetMemory is how many bytes one build that must end in an error may allocate.
const budgetMemory = 2 << 30

// exceeds compiles a program that mwc must refuse in one clear line.
func exceeds(t *testing.T, app, want string) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := time.Now()
	err := generate(app, true)
	runtime.ReadMemStats(&after)
	var problems program.Problems
	if errors.As(err, &problems) && len(problems) == 1 {
		err = problems[0] // mwc doctor shows the call chain of the problem
	}
	took, bytes := time.Since(start), after.TotalAlloc-before.TotalAlloc
	t.Logf("%v, %d MB: %v", took.Round(time.Millisecond), bytes>>20, err)
	switch {
	case err == nil:
		t.Error("it was compiled")
	case !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") || len(err.Error()) > 2000 || strings.Contains(err.Error(), "panic"):
		t.Errorf("the error is %.2000v", err)
	}
	if bytes > budgetMemory {
		t.Errorf("it takes %d bytes", bytes)
	}
}

// TestBudgets holds that mwc refuses a small file that stands for something large in one line, soon, and with little memory.
func TestBudgets(t *testing.T) {
	for name, want := range map[string]string{
		"ArrayData": "initial data of fields and arrays", "Doubling": "more than 65536 fields", "Endless": "the closed world would be infinite",
		"Explosion": "instances of the generic type A`1", "LargeLocal": "a value of type Big has 134217727 bytes", "LargeStatics": "static fields of more than",
		"ManyLocals": "the variables of method Program::Main() have 983040000 bytes", "MethodExplosion": "instances of the generic method A::M", "SharedData": "initial data",
	} {
		t.Run(name, func(t *testing.T) { exceeds(t, "../../testdata/budget/"+name+".dll", want) })
	}
	t.Run("Trap", func(t *testing.T) { // the instance that is one too many is a trap
		if err := generate("../../testdata/budget/Endless.dll", false); err != nil {
			t.Error(err)
		}
	})
	t.Run("ZeroData", func(t *testing.T) { // the sections claim data that the file does not hold
		data, err := os.ReadFile("../../testdata/budget/ZeroData.dll")
		if err != nil {
			t.Fatal(err)
		}
		pe := int(binary.LittleEndian.Uint32(data[0x3c:]))
		sections := int(binary.LittleEndian.Uint16(data[pe+6:]))
		table := pe + 24 + int(binary.LittleEndian.Uint16(data[pe+20:]))
		for i := range sections {
			binary.LittleEndian.PutUint32(data[table+40*i+8:], 0x10000000)
		}
		exceeds(t, write(t, "ZeroData.dll", data), "initial data")
	})
	for name, test := range map[string]struct {
		make func(a *cilfile.Assembly, c *cilfile.Code)
		want string
	}{
		"Code": {func(a *cilfile.Assembly, c *cilfile.Code) {
			for range 1100000 {
				c.Op(0) // nop
			}
		}, "bytes of code"},
		"Switch": {func(a *cilfile.Assembly, c *cilfile.Code) {
			c.Int(0)
			c.Op(metadata.OpSwitch)
			const n = 70000
			c.Op(binary.LittleEndian.AppendUint32(nil, n)...)
			c.Op(make([]byte, 4*n)...)
		}, "targets"},
		"Regions": {func(a *cilfile.Assembly, c *cilfile.Code) { regions(c, 5000) }, "exception clauses"},
		"Nesting": {func(a *cilfile.Assembly, c *cilfile.Code) { regions(c, 300) }, "nested deeper than 200"},
		"Calls": {func(a *cilfile.Assembly, c *cilfile.Code) { // a method of its own for each call
			owner := a.Type("", "Many", cilfile.PublicType, a.TypeRef("System", "Object"))
			_ = owner
			var all []cilfile.Token
			for i := range 160000 {
				all = append(all, a.Method(fmt.Sprint("M", i), cilfile.Public|cilfile.Static, cilfile.Sig(false, []byte{cilfile.Void})...))
			}
			ret := a.Code()
			ret.Op(metadata.OpRet)
			for _, m := range all {
				ret.Done(m)
				c.Tok(metadata.OpCall, m)
			}
		}, "more than 150000 methods"},
		"Types": {func(a *cilfile.Assembly, c *cilfile.Code) { types(a, c, 21000) }, "types that objects and casts are of"},
	} {
		t.Run(name, func(t *testing.T) { exceeds(t, made(t, name, test.make), test.want) })
	}
	t.Run("Deflate", func(t *testing.T) { // a kilobyte that unpacks to a megabyte costs the symbols, and no more
		data, err := os.ReadFile("../../testdata/hostile/Embedded.dll")
		if err != nil {
			t.Fatal(err)
		}
		for _, claim := range []uint32{100 << 20, 1 << 31, 0xffffffff, 1000} {
			bomb, err := hostile.Embed(data, make([]byte, 100<<20), claim)
			if err != nil {
				t.Fatal(err)
			}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			s := build.Source{App: write(t, "Bomb.dll", bomb)}
			c := s.Compilation()
			err = c.Until("load")
			world := c.World
			runtime.ReadMemStats(&after)
			if err != nil || world.Main.Asm.Symbols != nil || world.Main.Asm.SymbolsErr == nil || strings.Contains(world.Main.Asm.SymbolsErr.Error(), "\n") {
				t.Error(err, world.Main.Asm.SymbolsErr)
			}
			if n := after.TotalAlloc - before.TotalAlloc; n > 300<<20 {
				t.Errorf("it takes %d bytes", n)
			}
		}
	})
}

// regions nests n try blocks, each with a finally.
func regions(c *cilfile.Code, n int) {
	var starts []cilfile.Label
	for range n {
		starts = append(starts, c.Here())
		c.Op(0)
	}
	for i := range n {
		end := c.Label()
		c.Branch(metadata.OpLeave, end)
		handler := c.Here()
		c.Op(metadata.OpEndfinally)
		c.Mark(end)
		c.Finally(starts[n-1-i], handler, handler, end)
	}
}

// types makes n classes, and an object of each.
func types(a *cilfile.Assembly, c *cilfile.Code, n int) {
	object := a.TypeRef("System", "Object")
	super := a.MemberRef(object, ".ctor", cilfile.Sig(true, []byte{cilfile.Void})...)
	ctor := a.Code()
	ctor.Op(metadata.OpLdarg0)
	ctor.Tok(metadata.OpCall, super)
	ctor.Op(metadata.OpRet)
	for i := range n {
		a.Type("", fmt.Sprint("T", i), cilfile.PublicType, object)
		m := a.Method(".ctor", cilfile.Public|cilfile.SpecialName|cilfile.RTSpecialName, cilfile.Sig(true, []byte{cilfile.Void})...)
		ctor.Done(m)
		c.Tok(metadata.OpNewobj, m)
		c.Op(metadata.OpPop)
	}
}

// made writes a program whose Main has the body that make writes, and gives its path.
func made(t *testing.T, name string, make func(a *cilfile.Assembly, c *cilfile.Code)) string {
	t.Helper()
	a := cilfile.New(name)
	a.Type("", "Program", cilfile.PublicType, a.TypeRef("System", "Object"))
	main := a.Method("Main", cilfile.Public|cilfile.Static, cilfile.Sig(false, []byte{cilfile.Void})...)
	a.Entry(main)
	c := a.Code()
	make(a, c)
	c.Op(metadata.OpRet)
	c.Done(main)
	var b bytes.Buffer
	b.Write(a.Bytes())
	return write(t, name+".dll", b.Bytes())
}

func write(t *testing.T, name string, data []byte) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, data, 0o666); err != nil {
		t.Fatal(err)
	}
	return file
}
