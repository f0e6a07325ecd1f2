package report

import "testing"

func TestMeansMethod(t *testing.T) {
	const get = "Caching.AsyncCache`2/<GetAsync>d__6<System.Int32,Caching.Product>::MoveNext()"
	for _, c := range []struct {
		method, word string
		want         bool
	}{
		{get, "AsyncCache.GetAsync", true},
		{get, get, true},
		{get, "AsyncCache.Get", false},
		{"A.B/C::D(System.Int32)", "A.B/C::D", true},
		{"A.B/C::D(System.Int32)", "C::D()", true},
		{"A.B/C::D(System.Int32)", "B.C.D", true},
		{"A.B/C::D(System.Int32)", "C.D", true},
		{"A.B/C::D(System.Int32)", "D", true},
		{"A.B/C::D(System.Int32)", "A.B.C.D", true},
		{"A.B/C::D(System.Int32)", "A.B+C.D", true},
		{"A.B/C::D(System.Int32)", "B+C::D", true},
		{"A.B/C::D(System.Int32)", "A.C.D", false},
		{"A.B`2/C`1::D()", "A.B.C.D", true},
		{"A.B`2/C`1::D()", "B`2+C`1.D", true},
		{"A.B/C::D(System.Int32)", "B.D", false},
		{"A.B/C::D(System.Int32)", "", false},
		{"", "", false},
		{"A/P/<>c::<Main>b__0_1()", "lambda in A.P.Main", true},
		{"A/P/<>c::<Main>b__0_1()", "lambda in P.Main", true},
		{"P/<>c::<Main>b__0_1()", "P.Main", false},
		{"N.Product::get_Price()", "Product.Price (get)", true},
	} {
		if got := MeansMethod(c.method, c.word); got != c.want {
			t.Errorf("%s by %q: %v", c.method, c.word, got)
		}
	}
}

func TestMeansType(t *testing.T) {
	const d = "System.Collections.Generic.Dictionary`2<System.Int32,Bank.Account>"
	for word, want := range map[string]bool{d: true, "Dictionary<int, Account>": true, "Dictionary": true, "Account": false, "": false} {
		if got := MeansType(d, word); got != want {
			t.Errorf("by %q: %v", word, got)
		}
	}
	if !MeansType("N.Outer/Inner", "Inner") || !MeansType("N.Outer/Inner", "Outer.Inner") {
		t.Error("the outer class may not be left out")
	}
}

func TestDidYouMean(t *testing.T) {
	names := []string{"AsyncCache.GetAsync", "AsyncCache.SetAsync", "AsyncCache.GetAsync", "DiningPhilosophers.Philosopher.Dine", "Program.Main"}
	for word, want := range map[string]string{
		"AsyncCache.GetAsnc":   "; did you mean 'AsyncCache.GetAsync' or 'AsyncCache.SetAsync'?",
		"asynccache::getasync": "; did you mean 'AsyncCache.GetAsync' or 'AsyncCache.SetAsync'?",
		"Philosopher.Dines":    "; did you mean 'DiningPhilosophers.Philosopher.Dine'?",
		"Mian":                 "", // two letters of four
		"program.main":         "; did you mean 'Program.Main'?",
		"Something.Else":       "",
		"":                     "",
	} {
		if got := DidYouMean(word, names); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
}
