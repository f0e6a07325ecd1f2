// Package hostile puts into assemblies and their symbols what an attacker would put there: Go code, directives of Go's tools,
// control characters, paths. The programs of testdata/hostile have room for it in every name and text.
package hostile

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"io"
	"regexp"
	"strings"
	"unicode/utf16"
)

// Mark is what a payload would show, or change, if it were obeyed.
const Mark = "PWNED"

// Payloads are texts that must stay texts. None is longer than 60 bytes, for which each placeholder has room. None has a zero
// byte, which would end a name.
var Payloads = []string{
	"x\npanic(\"PWNED\")//",
	"\n*/func init(){panic(\"PWNED\")}/*",
	"*/\nfunc init(){panic(\"PWNED\")}\n/*",
	"\r\nfunc init(){panic(\"PWNED\")}\r//",
	"\"+func()string{panic(\"PWNED\")}()+\"",
	"`+func()string{panic(\"PWNED\")}()+`",
	"\"});func init(){panic(\"PWNED\")};//",
	"\n//go:linkname main os.Exit\n",
	"//go:embed /etc/passwd\nvar stolen string//",
	"\n//line /etc/passwd:1\n",
	"\nimport \"C\"\n//export PWNED\n",
	"\n#cgo LDFLAGS: -fplugin=x\n//go:cgo_ldflag \"x\"\n",
	"\n\n//go:build ignore\n// +build ignore\n\n",
	"\u2028func init(){}\u2029\u0085\v\f",
	"\x1b[2J\x1b]0;PWNED\a\b\b\x7f",
	"\u009b31m\u202epanic\u2066\u200f\ufeff",
	"\xff\xfe\xc0\x80\xed\xa0\x80\xf4\x90\x80",
	"-toolexec=sh *?[a] $(id) ;|&",
	"../../../../../../etc/passwd",
	"%s%n%!d(PWNED) %[99]q",
	"C:\\x\\y.cs:12:34",
	"\nVIOLATION deadlock: PWNED\nPWNED: verified",
	"<script>PWNED</script>'\"]]>",
}

var (
	narrow = regexp.MustCompile(`hostile_([A-Za-z]+)_x{60,}`)
	wide   = regexp.MustCompile(`h\x00o\x00s\x00t\x00i\x00l\x00e\x00_\x00((?:[A-Za-z]\x00)+)_\x00(?:x\x00){60,}`)
)

// Put overwrites the placeholders in a file of testdata/hostile with texts of the same length. Each placeholder gets one of
// Payloads, and another one in every round. So in as many rounds as there are payloads, each payload has been in each
// placeholder. A negative round gives harmless names. Put also changes a symbol file that the assembly embeds.
func Put(file []byte, round int) ([]byte, error) {
	file, err := embedded(file, round)
	if err != nil {
		return nil, err
	}
	file = narrow.ReplaceAllFunc(file, func(old []byte) []byte { return text(kind(old), len(old), round) })
	return wide.ReplaceAllFunc(file, func(old []byte) []byte {
		ascii := make([]byte, len(old)/2)
		for i := range ascii {
			ascii[i] = old[2*i]
		}
		var out []byte
		for _, u := range units(string(text(kind(ascii), len(ascii), round)), len(ascii)) {
			out = binary.LittleEndian.AppendUint16(out, u)
		}
		return out
	}), nil
}

// kind is the part of a placeholder that says what the placeholder names.
func kind(placeholder []byte) string { return string(narrow.FindSubmatch(placeholder)[1]) }

// Text is what Put makes of the placeholder of a kind.
func Text(kind string, round int) string {
	return string(text(kind, len("hostile__")+len(kind)+80, round))
}

// first are the kinds by which nothing is sorted: paths.
var first = map[string]bool{"Document": true, "Other": true, "Third": true, "Assembly": true, "Pdb": true}

// text is the n bytes that replace a placeholder of a kind.
func text(kind string, n, round int) []byte {
	s := ""
	if round >= 0 {
		sum := 0
		for _, c := range kind {
			sum = sum*31 + int(c)
		}
		s = Payloads[(sum%len(Payloads)+len(Payloads)+round)%len(Payloads)]
	}
	if first[kind] {
		s += "_" + kind + "_"
	} else {
		s = kind + "_" + s // names keep their order, by which the compiler numbers what they name
	}
	return []byte(s + strings.Repeat("y", max(0, n-len(s))))[:n]
}

// units is s in UTF-16, n units long. Bytes that are no UTF-8 become surrogates without a partner.
func units(s string, n int) []uint16 {
	var out []uint16
	for _, r := range s {
		if r == 0xfffd {
			out = append(out, 0xdc01)
		} else {
			out = utf16.AppendRune(out, r)
		}
	}
	for len(out) < n {
		out = append(out, 'y')
	}
	return out[:n]
}

// embedded does for the PDB in an assembly what Put does. It unpacks the PDB, and packs the result behind the end of the file.
func embedded(file []byte, round int) ([]byte, error) {
	at := bytes.Index(file, []byte("MPDB"))
	if at < 0 {
		return file, nil
	}
	data, err := io.ReadAll(flate.NewReader(bytes.NewReader(file[at+8:])))
	if err != nil {
		return nil, err
	}
	if data, err = Put(data, round); err != nil {
		return nil, err
	}
	return Embed(file, data, uint32(len(data)))
}

// Embed replaces the PDB that an assembly embeds with another one, which claims to have so many bytes.
func Embed(file, pdb []byte, claim uint32) ([]byte, error) {
	at := bytes.Index(file, []byte("MPDB"))
	entry := bytes.Index(file, binary.LittleEndian.AppendUint32(nil, uint32(at)))
	if at < 0 || entry < 8 {
		return nil, fmt.Errorf("the assembly embeds no PDB")
	}
	var b bytes.Buffer
	b.WriteString("MPDB")
	b.Write(binary.LittleEndian.AppendUint32(nil, claim))
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(pdb); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	out := append([]byte(nil), file...)
	copy(out[at:], "none")
	binary.LittleEndian.PutUint32(out[entry:], uint32(len(out)))
	binary.LittleEndian.PutUint32(out[entry-8:], uint32(b.Len()))
	return append(out, b.Bytes()...), nil
}
