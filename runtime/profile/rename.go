package profile

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"io"
)

var errDamaged = errors.New("a damaged profile")

// Rename replaces texts of a profile, such as the names of functions.
func Rename(data []byte, to func(string) string) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	in, err := io.ReadAll(z)
	if err != nil {
		return nil, err
	}
	var out message
	for len(in) > 0 {
		key, n := binary.Uvarint(in)
		if n <= 0 {
			return nil, errDamaged
		}
		size := uint64(n)
		switch key & 7 {
		case 0: // a number
			_, k := binary.Uvarint(in[n:])
			if k <= 0 {
				return nil, errDamaged
			}
			size += uint64(k)
		case 2: // bytes
			length, k := binary.Uvarint(in[n:])
			if k <= 0 || length > uint64(len(in)-n-k) {
				return nil, errDamaged
			}
			size += uint64(k) + length
			if key>>3 == profileStrings {
				out.bytes(profileStrings, message(to(string(in[n+k:size]))))
				in = in[size:]
				continue
			}
		default: // a profile has no others
			return nil, errDamaged
		}
		out = append(out, in[:size]...)
		in = in[size:]
	}
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	w.Write(out)
	err = w.Close()
	return b.Bytes(), err
}
