package gates

import (
	"strings"
	"testing"
)

// Gates stand at a statement's borders, whatever is around it. ⟦ and ⟧ mark the sequence point.
func TestEdits(t *testing.T) {
	for _, test := range []struct {
		text                         string
		before, within, begun, after int
		void, member                 bool
		want                         string
	}{
		{text: "void M() { ⟦f();⟧ }", before: 1, after: 2, want: "void M() { MwcGate.Pass(1); f(); MwcGate.Pass(2); }"},
		{text: "void M() { if (a) ⟦f();⟧ else g(); }", before: 1, want: "void M() { if (a) { MwcGate.Pass(1); f(); } else g(); }"},
		{text: "void M() { if (a) ⟦f();⟧ else g(); }", before: 1, after: 2, want: "void M() { if (a) { MwcGate.Pass(1); f(); MwcGate.Pass(2); } else g(); }"},
		{text: "void M() { while (a) ⟦lock (b)⟧ lock (c) f(\"}\"); }", before: 1, after: 2,
			want: "void M() { while (a) { MwcGate.Pass(1); lock (b) { MwcGate.Pass(2); lock (c) f(\"}\"); } } }"},
		{text: "void M() { ⟦lock (b)⟧ { f(); } }", after: 2, want: "void M() { lock (b) { MwcGate.Pass(2); f(); } }"},
		{text: "void M() { ⟦while (x(out var y))⟧ f(y); }", before: 1, want: "void M() { while (MwcGate.Pass(1) & (x(out var y))) f(y); }"},
		{text: "void M() { for (int i = 0; ⟦i < n⟧; i++) f(); }", before: 1, want: "void M() { for (int i = 0; MwcGate.Pass(1) & (i < n); i++) f(); }"},
		{text: "void M() { ⟦x++;⟧ }", before: 1, within: 2, want: "void M() { MwcGate.Pass(1); x += MwcGate.After(2, (byte)1); }"},
		{text: "void M() { ⟦--x;⟧ }", within: 2, want: "void M() { x -= MwcGate.After(2, (byte)1); }"},
		{text: "void M() { ⟦a[i] += f(b);⟧ }", within: 2, want: "void M() { a[i] += MwcGate.After(2,  f(b)); }"},
		{text: "void M() { ⟦x = y + 1;⟧ }", within: 2, want: "void M() { x = MwcGate.After(2,  y + 1); }"},
		{text: "void M() { g(() => ⟦x++⟧); }", before: 1, within: 2, after: 3,
			want: "void M() { g(() => MwcGate.Pass(1) ? (MwcGate.After(3, (x += MwcGate.After(2, (byte)1)) - 1)) : throw null); }"},
		{text: "void M() { g(() => ⟦f()⟧); }", before: 1, after: 2, void: true, want: "void M() { g(() => { MwcGate.Pass(1); f(); MwcGate.Pass(2); }); }"},
		{text: "void M() => ⟦f()⟧;", before: 1, void: true, member: true, want: "void M()  { MwcGate.Pass(1); f(); }"},
		{text: "int M() { ⟦return x;⟧ }", after: 2, want: "int M() { return MwcGate.After(2, x); }"},
		{text: "async Task M() { ⟦var x = await f(a, b).ConfigureAwait(false);⟧ }", begun: 1, after: 2,
			want: "async Task M() { var x = await MwcGate.After(1, f(a, b).ConfigureAwait(false)); MwcGate.Pass(2); }"},
		{text: "void M() { while (a) ⟦Monitor.Wait(this.b);⟧ }", after: 2, want: "void M() { while (a) { Monitor.Wait(this.b); MwcGate.Woken(2, this.b); } }"},
		{text: "void M() { while (a) ⟦Monitor.Wait(f());⟧ }", after: 2, want: "void M() { while (a) { Monitor.Wait(f()); MwcGate.Pass(2); } }"},
		{text: "void M() { s = $\"{(a ? \"}\" : \"{\")}\"; /* { */ ⟦f();⟧ }", before: 1, want: "void M() { s = $\"{(a ? \"}\" : \"{\")}\"; /* { */ MwcGate.Pass(1); f(); }"},
	} {
		start := strings.Index(test.text, "⟦")
		end := strings.Index(test.text, "⟧") - len("⟦")
		text := strings.NewReplacer("⟦", "", "⟧", "").Replace(test.text)
		s := newFile(text).spot(start, end)
		s.gates, s.void, s.member = [4]int{test.before, test.within, test.begun, test.after}, test.void, test.member
		for where, gate := range s.gates {
			if gate > 0 && !s.takes(side(where)) {
				t.Errorf("%s: no gate on side %d", test.text, where)
			}
		}
		if got := apply(text, []*spot{s}); got != test.want {
			t.Errorf("%s:\ngot  %s\nwant %s", test.text, got, test.want)
		}
	}
}

// Only what is awaited as a whole has a gate before the await.
func TestNotAwaited(t *testing.T) {
	for _, text := range []string{
		"async Task M() { ⟦x = await f() + await g();⟧ }", "async Task M() { ⟦f(await g());⟧ }", "async Task M() { ⟦x = await f() ?? y;⟧ }", "async Task M() { ⟦x += await f();⟧ }",
		"async Task M() { ⟦await using var x = f();⟧ }", "async Task M() { ⟦await foreach (var x in f())⟧ ; }",
	} {
		start := strings.Index(text, "⟦")
		end := strings.Index(text, "⟧") - len("⟦")
		s := newFile(strings.NewReplacer("⟦", "", "⟧", "").Replace(text)).spot(start, end)
		if s.takes(begun) {
			t.Errorf("%s takes a gate", text)
		}
	}
}

// No gate stands where C# has no place for a statement.
func TestNoPlace(t *testing.T) {
	for _, text := range []string{
		"class C { int P { ⟦get;⟧ } }", "class C { int P { get; ⟦private set;⟧ } }", "class C { int a; ⟦int b = f();⟧ }",
		"void M() { for (int i = 0; i < n; ⟦i++⟧) f(); }", "void M() { foreach (var x ⟦in⟧ y) f(); }",
	} {
		start := strings.Index(text, "⟦")
		end := strings.Index(text, "⟧") - len("⟦")
		s := newFile(strings.NewReplacer("⟦", "", "⟧", "").Replace(text)).spot(start, end)
		if s.takes(before) {
			t.Errorf("%s takes a gate", text)
		}
	}
}
