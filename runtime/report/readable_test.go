package report

import "testing"

func TestReadable(t *testing.T) {
	for _, c := range []struct {
		method string
		async  bool
		want   string
	}{
		{"Program::Main(System.String[])", false, "Program.Main"},
		{"My.Space.Outer/Inner`1<System.Int32>::Add(T)", false, "Outer.Inner.Add"},
		{"System.Collections.Generic.List`1<System.Collections.Generic.Dictionary`2<A/B,C>>::Add(T)", false, "List.Add"},
		{"A::Empty<System.Threading.Tasks.Task`1<A/B>>()", false, "A.Empty"},
		{"Resilience.Program/<Main>d__0::MoveNext()", true, "Program.Main (async)"},
		{"Resilience.CircuitBreaker/<ExecuteAsync>d__16`1<System.String>::MoveNext()", true, "CircuitBreaker.ExecuteAsync (async)"},
		{"P/<Numbers>d__1::MoveNext()", false, "P.Numbers (iterator)"},
		{"P/<Numbers>d__1::System.IDisposable.Dispose()", false, "P.Numbers, IDisposable.Dispose"},
		{"Resilience.Program/<>c::<Main>b__0_2(System.Int32)", false, "lambda in Program.Main"},
		{"Resilience.Program/<>c__DisplayClass0_0::<Main>b__5()", false, "lambda in Program.Main"},
		{"P/<>c__DisplayClass0_0/<<Main>b__1>d::MoveNext()", true, "lambda in P.Main (async)"},
		{"System.Linq.Enumerable::<Select>g__Each|217_0<System.Int32>(A)", false, "Each in Enumerable.Select"},
		{"System.Linq.Enumerable/<<Select>g__Each|217_0>d`2<System.Int32,A`1<B>>::MoveNext()", false, "Each in Enumerable.Select (iterator)"},
		{"Program::<Main>$(System.String[])", false, "Program.Main"},
		{"Program::<Main>(System.String[])", false, "Program.Main"},
		{"P::<<Main>b__0>g__F|1()", false, "F in lambda in P.Main"},
		{"M/VB$StateMachine_2_Work::MoveNext()", true, "M.Work (async)"},
		{"M/_Closure$__1-0::_Lambda$__0()", false, "lambda in M"},
		{"Q/work@12::Invoke(A)", false, "Q.work"},
		{"C::System.Collections.Generic.IEnumerable<T>.GetEnumerator()", false, "C.IEnumerable.GetEnumerator"},
		{"Q/clo@12-1::Invoke(A)", false, "lambda in Q"},
		{"M/_Closure$__::_Lambda$__2-0()", false, "lambda in M"},
		{"N.Product::get_Price()", false, "Product.Price (get)"},
		{"N.Product::set_Item(System.Int32)", false, "Product.Item (set)"},
		{"N.Bus::add_Raised(System.Action)", false, "Bus.Raised (add)"},
		{"C::N.IShape.get_Area()", false, "C.IShape.Area (get)"},
		{"N.Money::op_Addition(N.Money,N.Money)", false, "Money.operator +"},
		{"N.List`1<A.B>::.ctor()", false, "new List"},
		{"N.Bank/Account::.cctor()", false, "static constructor of Bank.Account"},
		{"N.Bank::<.ctor>b__3_0()", false, "lambda in new Bank"},
		{"N.Bank/<>c__DisplayClass0_0::.ctor()", false, "new locals of lambdas in Bank"},
		{"<Program>F00A1__Helper::Run()", false, "Helper.Run"},
		{"<StartupCode$LostUpdate>.$LostUpdate::main@()", false, "LostUpdate.main@"},
		{"System.Threading.Channels.QueueChannel`1/WriterSide<System.Int32>::WriteAsync(T)", false, "ChannelWriter.WriteAsync"},
		{"Program/<Main>c__AnonStorey0::<>m__0()", false, "lambda in Program"},
		{"Program::<Main>m__1()", false, "lambda in Program.Main"},
		{"Program/<Work>c__async0::MoveNext()", true, "Program.Work (async)"},
		{"no method", false, "no method"},
	} {
		if got := Readable(c.method, c.async); got != c.want {
			t.Errorf("%s: %q, want %q", c.method, got, c.want)
		}
	}
}

// Beside a file and a line, the classes around a class say nothing.
func TestMethodName(t *testing.T) {
	for method, want := range map[string]string{
		"A.B/C::D(System.Int32)":                    "C.D",
		"A.B/C/<>c::<D>b__0()":                      "lambda in C.D",
		"A.B/C/<D>d__3`1<System.Int32>::MoveNext()": "C.D",
		"A.B/C::.ctor()":                            "new C",
		"no method":                                 "no method",
	} {
		if got := MethodName(method); got != want {
			t.Errorf("%s: %q, want %q", method, got, want)
		}
	}
}

func TestReadableType(t *testing.T) {
	for name, want := range map[string]string{
		"System.Threading.Tasks.Task/AllPromise`1<A.B/C>": "Task.AllPromise",
		"N.Program/<>c__DisplayClass0_0":                  "locals of lambdas in Program",
		"N.Program/<Work>d__2":                            "the state of Program.Work",
		"System.Int32[]":                                  "Int32[]",
		"native memory":                                   "native memory",
	} {
		if got := ReadableType(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
