package lib

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"testing"

	"mwc/runtime/vm"
)

// TestElementary compares with testdata/elementary.txt, which has results of .NET 10 with glibc on amd64: function, arguments and
// result, as bits.
func TestElementary(t *testing.T) {
	one := map[string]func(*vm.Machine, float64) float64{
		"Sin": MathSin, "Cos": MathCos, "Tan": MathTan, "Asin": MathAsin, "Acos": MathAcos, "Atan": MathAtan, "Sinh": MathSinh, "Cosh": MathCosh,
		"Tanh": MathTanh, "Asinh": MathAsinh, "Acosh": MathAcosh, "Atanh": MathAtanh, "Exp": MathExp, "Log": MathLog, "Log2": MathLog2,
		"Log10": MathLog10, "Cbrt": MathCbrt,
	}
	two := map[string]func(*vm.Machine, float64, float64) float64{"Pow": MathPow, "Atan2": MathAtan2}
	name := "testdata/elementary.txt"
	if n := os.Getenv("MWC_ELEMENTARY"); n != "" {
		name = n
	}
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, other := map[string]int{}, map[string]int{}
	m := &vm.Machine{}
	for s := bufio.NewScanner(f); s.Scan(); {
		var fn string
		var a, b, c uint64
		if _, err := fmt.Sscanf(s.Text(), "%s %x %x %x", &fn, &a, &b, &c); err != nil {
			t.Fatal(err)
		}
		x, y, want := math.Float64frombits(a), math.Float64frombits(b), math.Float64frombits(c)
		var got float64
		if f := one[fn]; f != nil {
			got = f(m, x)
		} else {
			got = two[fn](m, x, y)
		}
		rows[fn]++
		if got == want || math.IsNaN(got) && math.IsNaN(want) {
			continue
		}
		other[fn]++
		if d := int64(math.Float64bits(got)) - int64(c); (d > 1 || d < -1) && fn != "Cbrt" { // glibc's cube roots are wrong by more
			t.Errorf("%s(%v, %v) is %v, not %v", fn, x, y, got, want)
		}
	}
	for fn, n := range rows {
		t.Logf("%-6s %d of %d differ in the last bit", fn, other[fn], n)
	}
	for fn := range rows {
		if other[fn]*20 > rows[fn] && fn != "Cbrt" {
			t.Errorf("%s: %d of %d results differ", fn, other[fn], rows[fn])
		}
	}
	if len(rows) != len(one)+len(two) {
		t.Errorf("the file has %d functions, not %d", len(rows), len(one)+len(two))
	}
}
