package spill

import (
	"bytes"
	"os"
	"strconv"
)

// Resident tells how much memory a process has.
type Resident struct {
	Process int // its number; 0: this one
	file    *os.File
	asked   bool
	buffer  [128]byte
}

// Bytes is the resident size of the process in bytes: Go's memory, and what of mapped files is in memory. It is 0 if the system does not tell.
func (r *Resident) Bytes() int64 {
	if !r.asked {
		r.asked = true
		of := "self"
		if r.Process != 0 {
			of = strconv.Itoa(r.Process)
		}
		r.file, _ = os.Open("/proc/" + of + "/statm") // nil where the system has no such file
	}
	if r.file == nil {
		return 0
	}
	n, _ := r.file.ReadAt(r.buffer[:], 0) // the file is shorter, which is an error
	_, rest, _ := bytes.Cut(r.buffer[:n], []byte(" "))
	pages := int64(0)
	for _, c := range rest {
		if c < '0' || c > '9' {
			break
		}
		pages = pages*10 + int64(c-'0')
	}
	return pages * int64(os.Getpagesize())
}

// Close gives back what Bytes has opened. Bytes may be called again.
func (r *Resident) Close() {
	if r.file != nil {
		r.file.Close()
	}
	r.file, r.asked = nil, false
}
