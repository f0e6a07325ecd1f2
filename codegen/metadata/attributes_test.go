package metadata

import "testing"

// TestValidText: of texts that are no UTF-8 there are as many characters as .NET 10 reads.
func TestValidText(t *testing.T) {
	for text, want := range map[string]string{
		"\xed\xa0\x80\xed\xa0\x80x": "\ufffd\ufffd\ufffd\ufffdx",
		"a\xed\xb0\x80\xed\xa0\x80": "a\ufffd\ufffd\ufffd\ufffd",
		"\U0001f600 ok":             "\U0001f600 ok",
		"\xed\xa0":                  "\ufffd\ufffd",
		"\ufffd\xed\x80\x80\xff":    "\ufffd\ud000\ufffd",
	} {
		if got := validText([]byte(text)); got != want {
			t.Errorf("%q is %q, not %q", text, got, want)
		}
	}
}
