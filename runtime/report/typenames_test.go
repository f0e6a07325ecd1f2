package report

import (
	"strings"
	"testing"
)

func TestTypeName(t *testing.T) {
	for name, want := range map[string]string{
		"System.Int32": "int",
		"System.Collections.Generic.Dictionary`2<System.Int32,Bank.Account>":                                                "Dictionary<int, Account>",
		"System.Collections.Concurrent.ConcurrentDictionary`2<System.Int32,System.Threading.Tasks.Task`1<Caching.Product>>": "ConcurrentDictionary<int, Task<Product>>",
		"System.Nullable`1<System.Int32>":                                      "int?",
		"System.Nullable`1<System.Int32>[]":                                    "int?[]",
		"System.ValueTuple`2<System.Int32,System.String>":                      "(int, string)",
		"System.ValueTuple`1<System.Int32>":                                    "ValueTuple<int>",
		"System.Collections.Generic.List`1<System.Int32>[]":                    "List<int>[]",
		"System.Int32[,][]":                                                    "int[][,]", // in CIL, a vector of arrays of rank two
		"System.Byte*":                                                         "byte*",
		"System.String&":                                                       "string&",
		"N.Outer/Inner":                                                        "Outer.Inner",
		"N.Outer`1/Inner`2<System.Int32,A.B,C>":                                "Outer<int>.Inner<B, C>",
		"System.Collections.Generic.Dictionary`2/Entry<A.B,System.Object>":     "Dictionary<B, object>.Entry",
		"System.Threading.Tasks.Task`1<System.Threading.Tasks.VoidTaskResult>": "Task",
		"System.Runtime.CompilerServices.AsyncTask`2<Caching.SlowProductSource/<LoadAsync>d__3,Caching.Product>":                              "Task<Product> of SlowProductSource.LoadAsync",
		"System.Runtime.CompilerServices.AsyncTask`2<C.Cache`2/<GetAsync>d__6<System.Int32,C.Product>,System.Threading.Tasks.VoidTaskResult>": "Task of Cache.GetAsync",
		"System.Runtime.CompilerServices.AsyncTask`2<P/<>c__DisplayClass0_0/<<Main>b__0>d,System.Int32>":                                      "Task<int> of lambda in P.Main",
		"System.Threading.SemaphoreWait":                                            "Task of SemaphoreSlim.WaitAsync",
		"System.Threading.Tasks.Task/AllPromise`1<System.String>":                   "Task<string[]> of Task.WhenAll",
		"System.Func`2<Limits.ApiClient,System.Int32>":                              "Func<ApiClient, int>",
		"Actors.Actor`1/<>c<Actors.Command>":                                        "lambdas in Actor<Command>",
		"Actors.Program/<>c__DisplayClass0_0":                                       "locals of lambdas in Program",
		"N.Program/<Work>d__2":                                                      "the state of Program.Work",
		"<>f__AnonymousType0`2<System.Int32,System.String>":                         "anonymous type<int, string>",
		"<Program>F00A1__Helper":                                                    "Helper",
		"M/_Closure$__1-0":                                                          "locals of lambdas in M",
		"M/VB$StateMachine_2_Work":                                                  "the state of M.Work",
		"VB$AnonymousType_0`1<System.Int32>":                                        "anonymous type<int>",
		"LostUpdate/work@9":                                                         "function work in LostUpdate",
		"Agent/clo@12-1":                                                            "lambda in Agent",
		"<StartupCode$LostUpdate>.$LostUpdate":                                      "LostUpdate",
		"Microsoft.FSharp.Core.FSharpRef`1<System.Int32>":                           "FSharpRef<int>",
		"System.Collections.Generic.List`1":                                         "List",
		"System.Threading.Tasks.ContinuationOfResult`1<System.Int32>":               "Task of Task.ContinueWith",
		"System.Threading.Tasks.ContinuationOfResult`2<System.Int32,System.String>": "Task<string> of Task.ContinueWith",
		"Program/<Main>c__AnonStorey0":                                              "locals of lambdas in Program",
		"Program/<Work>c__async0":                                                   "the state of Program.Work",
		"System.Threading.Channels.ChannelPromise`1<System.Boolean>":                "Task<bool> of Channel",
		"System.Threading.Channels.QueueChannel`1/WriterSide<System.Int32>[]":       "ChannelWriter<int>[]",
		"native memory":                                                             "native memory",
		"method System.Void *(System.Int32)":                                        "method System.Void *(System.Int32)",
		"A<B":                                                                       "A<B",
		"":                                                                          "",
		strings.Repeat("A`1<", 1000):                                                strings.Repeat("A`1<", 1000),
	} {
		if got := TypeName(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	long := "System.ValueTuple`8<A,B,C,D,E,F,G,System.ValueTuple`2<H,I>>"
	if got, want := TypeName(long), "(A, B, C, D, E, F, G, H, I)"; got != want {
		t.Errorf("%s: %q, want %q", long, got, want)
	}
}

func TestMemberName(t *testing.T) {
	for name, want := range map[string]string{
		"_balance":                       "_balance",
		"<Price>k__BackingField":         "Price",
		"<Price>k__BackingField._hi32":   "Price._hi32",
		"<N.IShape.Area>k__BackingField": "Area",
		"<pool>P":                        "pool",
		"<>4__this":                      "this",
		"<count>5__2":                    "count",
		"<>3__from":                      "from",
		"<pair>5__1.Item1":               "pair.Item1",
		"<>9__2":                         "cached lambda",
		"CS$<>8__locals1":                "outer locals",
		"CS$<>8__locals1.account":        "outer locals.account",
		"<Name>i__Field":                 "Name",
		"$VB$Local_count":                "count",
		"<total>__0":                     "total",
		"$VB$Me":                         "Me",
		"$VB$ResumableLocal_total$1":     "total",
		"$STATIC$Next$001$counter":       "counter",
		"contents@":                      "contents",
		"counter@12-1":                   "counter",
		"a@b":                            "a@b",
		"":                               "",
		".":                              ".",
	} {
		if got := MemberName(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// Names come from the checked program, which need not be a compiler's.
func FuzzNames(f *testing.F) {
	f.Add("A/<>c__DisplayClass0_0`1<B[,]>::<M>b__0<C>(D)")
	f.Add("<<<.>>>.@/$`1<,>[*]&")
	f.Fuzz(func(t *testing.T, s string) {
		TypeName(s)
		ReadableType(s)
		MemberName(s)
		MethodName(s)
	})
}

func TestIsStateMachine(t *testing.T) {
	for name, want := range map[string]bool{
		"Paging/<AllAsync>d__3":          true,
		"M/VB$StateMachine_2_Work":       true,
		"P/<>c__DisplayClass0_0":         false, // variables that lambdas share
		"P/<>c":                          false,
		"Program":                        false,
		"Paging/<AllAsync>d__3[]":        false,
		"System.Threading.Tasks.Task":    false,
		"P/<>c__DisplayClass0_0/<<M>b>d": true,
	} {
		if got := IsStateMachine(name); got != want {
			t.Errorf("%s is a state machine: %t", name, got)
		}
	}
}
