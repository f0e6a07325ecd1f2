package checkpoint

import (
	"bytes"
	"compress/flate"
	"io"
	"runtime"
	"unsafe"
)

// Encode gives what body keeps, for another process of the same program.
func Encode(body func(*Coder)) []byte {
	var out bytes.Buffer
	z, _ := flate.NewWriter(&out, flate.BestSpeed)
	body(&Coder{w: z, numbers: map[unsafe.Pointer]uint64{}})
	_ = z.Close() // a buffer takes all
	return out.Bytes()
}

// mostEncoded bounds what Decode reads, in bytes.
const mostEncoded = 1 << 32

// Decode calls body to read what Encode has kept, and gives an error if that is not what body asks for.
func Decode(b []byte, body func(*Coder)) (err error) {
	defer func() {
		switch v := recover().(type) {
		case nil:
		case failure, damaged, runtime.Error:
			err = errDamagedMessage
		default:
			panic(v)
		}
	}()
	z := flate.NewReader(bytes.NewReader(b))
	in := &Coder{r: z, left: mostEncoded, most: max(int64(len(b))*8, least)}
	body(in)
	if n, _ := z.Read(make([]byte, 1)); n > 0 {
		return errDamagedMessage
	}
	return nil
}

var errDamagedMessage = io.ErrUnexpectedEOF
