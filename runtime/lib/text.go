package lib

import (
	"slices"
	"unicode"
	"unicode/utf16"
	"unsafe"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// Intrinsics of System.String and System.Char. The core library has checked the arguments. A null string counts as the empty one
// where a comment says so. Slices of a string's characters do not outlive an allocation.

func charsOrNone(m *vm.Machine, s vm.Ref) []uint16 {
	if s == 0 {
		return nil
	}
	return m.StringChars(s)
}

func concat(m *vm.Machine, parts ...vm.Ref) (vm.Ref, abi.Status) {
	n, last := 0, vm.Ref(0)
	for _, p := range parts {
		if k := len(charsOrNone(m, p)); k > 0 {
			if n == 0 {
				last = p
			} else {
				last = 0
			}
			n += k
		}
	}
	if last != 0 {
		return last, abi.OK // like .NET: the only part that has characters
	}
	s, st := m.AllocString(n)
	if st != abi.OK {
		return 0, st
	}
	to := m.StringChars(s)
	for _, p := range parts {
		to = to[copy(to, charsOrNone(m, p)):]
	}
	return s, abi.OK
}

// StringLiteral is the program's literal with the same text, or null if there is none.
func StringLiteral(m *vm.Machine, s vm.Ref) vm.Ref {
	chars := m.StringChars(s)
	for i, text := range m.Prog.Strings {
		if slices.Equal(text, chars) {
			return m.Str(uint32(i))
		}
	}
	if len(chars) == 0 {
		return m.Empty()
	}
	return 0
}

// StringConcat2 joins two strings. Null counts as the empty string.
func StringConcat2(m *vm.Machine, a, b vm.Ref) (vm.Ref, abi.Status) { return concat(m, a, b) }

// StringConcat3 joins three strings. Null counts as the empty string.
func StringConcat3(m *vm.Machine, a, b, c vm.Ref) (vm.Ref, abi.Status) { return concat(m, a, b, c) }

// StringConcat4 joins four strings. Null counts as the empty string.
func StringConcat4(m *vm.Machine, a, b, c, d vm.Ref) (vm.Ref, abi.Status) {
	return concat(m, a, b, c, d)
}

// StringRepeat is new string(c, n): n times character c.
func StringRepeat(m *vm.Machine, c, n int32) (vm.Ref, abi.Status) {
	s, st := m.AllocString(int(n))
	if st == abi.OK {
		chars := m.StringChars(s)
		for i := range chars {
			chars[i] = uint16(c)
		}
	}
	return s, st
}

// StringFromArray makes a string of n elements of a char[] from index start on.
func StringFromArray(m *vm.Machine, arr vm.Ref, start, n int32) (vm.Ref, abi.Status) {
	return StringFromPointer(m, uint64(arr)<<32|uint64(abi.ArrayData+2*uint32(start)), n)
}

// StringFromPointer makes a string of n characters that begin at managed pointer p.
func StringFromPointer(m *vm.Machine, p uint64, n int32) (vm.Ref, abi.Status) {
	s, st := m.AllocString(int(n))
	if st == abi.OK && n > 0 {
		copy(m.StringChars(s), unsafe.Slice((*uint16)(m.MP(p)), n))
	}
	return s, st
}

// StringCopy copies n characters of a string, from index start on, to index at of a char[].
func StringCopy(m *vm.Machine, s vm.Ref, start int32, arr vm.Ref, at, n int32) {
	if n > 0 {
		m.W(arr)
		copy(unsafe.Slice((*uint16)(m.At(arr, abi.ArrayData+2*uint32(at))), n), m.StringChars(s)[start:])
	}
}

// StringEquals is 1 if two strings are equal, else 0. Either may be null.
func StringEquals(m *vm.Machine, a, b vm.Ref) int32 {
	if a == b {
		return 1
	}
	if a == 0 || b == 0 {
		return 0
	}
	x, y := m.StringChars(a), m.StringChars(b)
	if len(x) != len(y) {
		return 0
	}
	for i := range x {
		if x[i] != y[i] {
			return 0
		}
	}
	return 1
}

// StringEqualsIgnoreCase is StringEquals without regard to case.
func StringEqualsIgnoreCase(m *vm.Machine, a, b vm.Ref) int32 {
	if a == 0 || b == 0 {
		return vm.B2I(a == b)
	}
	return vm.B2I(len(m.StringChars(a)) == len(m.StringChars(b)) && StringCompareIgnoreCase(m, a, b) == 0)
}

// StringCompare orders strings by UTF-16 code units: negative, 0 or positive. Null comes first.
func StringCompare(m *vm.Machine, a, b vm.Ref) int32 {
	return compare(m, a, b, func(c uint16) uint16 { return c })
}

// StringCompareIgnoreCase is StringCompare by upper-case code units.
func StringCompareIgnoreCase(m *vm.Machine, a, b vm.Ref) int32 { return compare(m, a, b, upperUnit) }

func compare(m *vm.Machine, a, b vm.Ref, fold func(uint16) uint16) int32 {
	switch {
	case a == b:
		return 0
	case a == 0:
		return -1
	case b == 0:
		return 1
	}
	x, y := m.StringChars(a), m.StringChars(b)
	for i := 0; i < len(x) && i < len(y); i++ {
		if p, q := fold(x[i]), fold(y[i]); p != q {
			return int32(p) - int32(q)
		}
	}
	return int32(len(x) - len(y))
}

// StringHash is FNV-1a over the code units. Unlike .NET's hash code, it is the same in every run.
func StringHash(m *vm.Machine, s vm.Ref) int32 {
	return hashUnits(m.StringChars(s), func(c uint16) uint16 { return c })
}

// StringHashIgnoreCase is StringHash over the upper-case code units.
func StringHashIgnoreCase(m *vm.Machine, s vm.Ref) int32 {
	return hashUnits(m.StringChars(s), upperUnit)
}

func hashUnits(chars []uint16, fold func(uint16) uint16) int32 {
	h := uint32(2166136261)
	for _, c := range chars {
		h = (h ^ uint32(fold(c))) * 16777619
	}
	return int32(h ^ h>>15)
}

// StringSubstring is the part of a string of n characters from index start on.
func StringSubstring(m *vm.Machine, s vm.Ref, start, n int32) (vm.Ref, abi.Status) {
	if start == 0 && int(n) == len(m.StringChars(s)) {
		return s, abi.OK
	}
	t, st := m.AllocString(int(n))
	if st == abi.OK {
		copy(m.StringChars(t), m.StringChars(s)[start:start+n])
	}
	return t, st
}

func same(a, b uint16, ignoreCase bool) bool {
	return a == b || ignoreCase && upperUnit(a) == upperUnit(b)
}

func matches(s, value []uint16, at int, ignoreCase bool) bool {
	if at < 0 || at+len(value) > len(s) {
		return false
	}
	for i, c := range value {
		if !same(s[at+i], c, ignoreCase) {
			return false
		}
	}
	return true
}

// StringMatchAt is 1 if value stands in s at an index, else 0. The index may lie outside of s.
func StringMatchAt(m *vm.Machine, s vm.Ref, at int32, value vm.Ref, ignoreCase int32) int32 {
	return vm.B2I(matches(m.StringChars(s), m.StringChars(value), int(at), ignoreCase != 0))
}

func index(s, value []uint16, ignoreCase bool) int {
	for i := 0; i+len(value) <= len(s); i++ {
		if matches(s, value, i, ignoreCase) {
			return i
		}
	}
	return -1
}

// StringIndexOf is the index of the first value in n characters of s from start on, or -1.
func StringIndexOf(m *vm.Machine, s, value vm.Ref, start, n, ignoreCase int32) int32 {
	if i := index(m.StringChars(s)[start:start+n], m.StringChars(value), ignoreCase != 0); i >= 0 {
		return start + int32(i)
	}
	return -1
}

// StringLastIndexOf is the index of the last value in n characters of s from start on, or -1.
func StringLastIndexOf(m *vm.Machine, s, value vm.Ref, start, n, ignoreCase int32) int32 {
	part, v := m.StringChars(s)[start:start+n], m.StringChars(value)
	for i := len(part) - len(v); i >= 0; i-- {
		if matches(part, v, i, ignoreCase != 0) {
			return start + int32(i)
		}
	}
	return -1
}

// StringIndexOfChar is the index of the first character c in n characters of s from start on, or -1.
func StringIndexOfChar(m *vm.Machine, s vm.Ref, c, start, n int32) int32 {
	for i, d := range m.StringChars(s)[start : start+n] {
		if d == uint16(c) {
			return start + int32(i)
		}
	}
	return -1
}

// StringLastIndexOfChar is the index of the last character c in n characters of s from start on, or -1.
func StringLastIndexOfChar(m *vm.Machine, s vm.Ref, c, start, n int32) int32 {
	chars := m.StringChars(s)
	for i := start + n - 1; i >= start; i-- {
		if chars[i] == uint16(c) {
			return i
		}
	}
	return -1
}

func contains(set []uint16, c uint16) bool {
	for _, d := range set {
		if c == d {
			return true
		}
	}
	return false
}

// StringIndexOfAny is the index of the first character of a set in n characters of s from start on, or -1.
func StringIndexOfAny(m *vm.Machine, s, set vm.Ref, start, n int32) int32 {
	chars, any := m.StringChars(s), m.StringChars(set)
	for i := start; i < start+n; i++ {
		if contains(any, chars[i]) {
			return i
		}
	}
	return -1
}

// StringLastIndexOfAny is the index of the last character of a set in n characters of s from start on, or -1.
func StringLastIndexOfAny(m *vm.Machine, s, set vm.Ref, start, n int32) int32 {
	chars, any := m.StringChars(s), m.StringChars(set)
	for i := start + n - 1; i >= start; i-- {
		if contains(any, chars[i]) {
			return i
		}
	}
	return -1
}

// StringReplace replaces each occurrence of old, which is not empty, by with.
func StringReplace(m *vm.Machine, s, old, with vm.Ref, ignoreCase int32) (vm.Ref, abi.Status) {
	chars, from, to := m.StringChars(s), m.StringChars(old), m.StringChars(with)
	var out []uint16
	start := 0
	for i := 0; i+len(from) <= len(chars); {
		if !matches(chars, from, i, ignoreCase != 0) {
			i++
			continue
		}
		out = append(append(out, chars[start:i]...), to...)
		i += len(from)
		start = i
	}
	if start == 0 {
		return s, abi.OK
	}
	return m.NewString(append(out, chars[start:]...))
}

// StringReplaceChar replaces each occurrence of character old by character with.
func StringReplaceChar(m *vm.Machine, s vm.Ref, old, with int32) (vm.Ref, abi.Status) {
	if old == with || StringIndexOfChar(m, s, old, 0, int32(len(m.StringChars(s)))) < 0 {
		return s, abi.OK
	}
	out := append([]uint16(nil), m.StringChars(s)...)
	for i, c := range out {
		if c == uint16(old) {
			out[i] = uint16(with)
		}
	}
	return m.NewString(out)
}

// StringInsert inserts value before index at.
func StringInsert(m *vm.Machine, s vm.Ref, at int32, value vm.Ref) (vm.Ref, abi.Status) {
	chars := m.StringChars(s)
	out := append([]uint16(nil), chars[:at]...)
	out = append(out, m.StringChars(value)...)
	return m.NewString(append(out, chars[at:]...))
}

// StringRemove leaves out n characters from index start on.
func StringRemove(m *vm.Machine, s vm.Ref, start, n int32) (vm.Ref, abi.Status) {
	chars := m.StringChars(s)
	return m.NewString(append(append([]uint16(nil), chars[:start]...), chars[start+n:]...))
}

// StringTrim removes the characters of a set from the start (where&1) and the end (where&2) of a string. A null set stands for
// white space.
func StringTrim(m *vm.Machine, s vm.Ref, where int32, set vm.Ref) (vm.Ref, abi.Status) {
	chars, any := m.StringChars(s), charsOrNone(m, set)
	drop := func(c uint16) bool {
		if set == 0 {
			return unicode.IsSpace(rune(c))
		}
		return contains(any, c)
	}
	i, j := 0, len(chars)
	for where&1 != 0 && i < j && drop(chars[i]) {
		i++
	}
	for where&2 != 0 && j > i && drop(chars[j-1]) {
		j--
	}
	return StringSubstring(m, s, int32(i), int32(j-i))
}

// StringPad fills a string up to a width with character c, at its end if right is not 0.
func StringPad(m *vm.Machine, s vm.Ref, width, c, right int32) (vm.Ref, abi.Status) {
	n := int(width) - len(m.StringChars(s))
	if n <= 0 {
		return s, abi.OK
	}
	t, st := m.AllocString(int(width))
	if st != abi.OK {
		return 0, st
	}
	from, to := m.StringChars(s), m.StringChars(t)
	fill := to[:n]
	if right != 0 {
		fill = to[copy(to, from):]
	} else {
		copy(to[n:], from)
	}
	for i := range fill {
		fill[i] = uint16(c)
	}
	return t, abi.OK
}

// StringChangeCase is the upper case of a string if upper is not 0, else the lower case, in the invariant culture.
func StringChangeCase(m *vm.Machine, s vm.Ref, upper int32) (vm.Ref, abi.Status) {
	chars := m.StringChars(s)
	fold := lowerRune
	if upper != 0 {
		fold = upperRune
	}
	out, changed := append([]uint16(nil), chars...), false
	for i := 0; i < len(out); i++ {
		r, n := rune(out[i]), 1
		if i+1 < len(out) && utf16.IsSurrogate(r) {
			if pair := utf16.DecodeRune(r, rune(out[i+1])); pair != unicode.ReplacementChar {
				r, n = pair, 2
			}
		}
		if f := fold(r); f != r {
			changed = true
			if n == 1 {
				out[i] = uint16(f)
			} else {
				hi, lo := utf16.EncodeRune(f)
				out[i], out[i+1] = uint16(hi), uint16(lo)
			}
		}
		i += n - 1
	}
	if !changed {
		return s, abi.OK
	}
	return m.NewString(out)
}

// upperRune and lowerRune are Unicode's simple case mappings, except for those of ı, ſ and İ, which .NET leaves alone.
func upperRune(r rune) rune {
	if r < 128 {
		if 'a' <= r && r <= 'z' {
			return r - 32
		}
		return r
	}
	if u := unicode.ToUpper(r); u >= 128 && (u < 0x10000) == (r < 0x10000) {
		return u
	}
	return r
}

func lowerRune(r rune) rune {
	if r < 128 {
		if 'A' <= r && r <= 'Z' {
			return r + 32
		}
		return r
	}
	if l := unicode.ToLower(r); r != 0x130 && (l < 0x10000) == (r < 0x10000) {
		return l
	}
	return r
}

func upperUnit(c uint16) uint16 { return uint16(upperRune(rune(c))) }

// CharUpper is char.ToUpperInvariant.
func CharUpper(_ *vm.Machine, c int32) int32 { return int32(upperUnit(uint16(c))) }

// CharLower is char.ToLowerInvariant.
func CharLower(_ *vm.Machine, c int32) int32 { return int32(uint16(lowerRune(rune(uint16(c))))) }

// categories has the tables of Unicode in the order of System.Globalization.UnicodeCategory.
var categories = []*unicode.RangeTable{
	unicode.Lu, unicode.Ll, unicode.Lt, unicode.Lm, unicode.Lo, unicode.Mn, unicode.Mc, unicode.Me, unicode.Nd, unicode.Nl, unicode.No,
	unicode.Zs, unicode.Zl, unicode.Zp, unicode.Cc, unicode.Cf, unicode.Cs, unicode.Co,
	unicode.Pc, unicode.Pd, unicode.Ps, unicode.Pe, unicode.Pi, unicode.Pf, unicode.Po, unicode.Sm, unicode.Sc, unicode.Sk, unicode.So,
}

// CharCategory is the UnicodeCategory of a code unit.
func CharCategory(_ *vm.Machine, c int32) int32 {
	for i, t := range categories {
		if unicode.Is(t, rune(uint16(c))) {
			return int32(i)
		}
	}
	return int32(len(categories))
}

// character is the piece of one character of a string.
var character = []vm.Piece{{Size: 2, N: 1}}

// StringFromArrayWalk and StringFromPointerWalk are the walks that read the characters of a new string.
func StringFromArrayWalk(m *vm.Machine, s, arr vm.Ref, start, n int32) vm.Walk {
	return StringFromPointerWalk(m, s, vm.Address(arr, abi.ArrayData+2*uint32(start)), n)
}

func StringFromPointerWalk(_ *vm.Machine, s vm.Ref, p uint64, n int32) vm.Walk {
	return vm.Walk{Src: p, Dst: vm.Address(s, abi.StringChars), Stride: 2, N: uint32(max(n, 0)), Pieces: character}
}

// StringFromArrayBegin and StringFromPointerBegin make the string, without its characters.
func StringFromArrayBegin(m *vm.Machine, _ vm.Ref, _, n int32) (vm.Ref, abi.Status) {
	return m.AllocString(int(n))
}
func StringFromPointerBegin(m *vm.Machine, _ uint64, n int32) (vm.Ref, abi.Status) {
	return m.AllocString(int(n))
}

// StringCopyWalk is the walk of StringCopy.
func StringCopyWalk(_ *vm.Machine, s vm.Ref, start int32, arr vm.Ref, at, n int32) vm.Walk {
	return vm.Walk{
		Src: vm.Address(s, abi.StringChars+2*uint32(start)), Dst: vm.Address(arr, abi.ArrayData+2*uint32(at)),
		Stride: 2, N: uint32(max(n, 0)), Pieces: character,
	}
}
