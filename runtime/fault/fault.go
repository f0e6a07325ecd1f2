// Package fault lets tests make operations on files fail, as they do on a disk that is full or broken.
package fault

import "io"

// before is asked before each operation; nil but in tests.
var before func(operation string) error

// Inject makes f be asked before each operation on a checkpoint and on the file of spilled arrays. An error of f is what the operation gives; of a write it has written half
// by then. f may be called by several goroutines. nil ends that. No search may go on meanwhile.
func Inject(f func(operation string) error) { before = f }

// At is called before an operation, and gives the error with which that fails.
func At(operation string) error {
	if before == nil {
		return nil
	}
	return before(operation)
}

// Do does an operation.
func Do(operation string, do func() error) error {
	if err := At(operation); err != nil {
		return err
	}
	return do()
}

// ReadAt reads bytes of a file.
func ReadAt(f io.ReaderAt, b []byte, at int64) (int, error) {
	if err := At("read"); err != nil {
		return 0, err
	}
	return f.ReadAt(b, at)
}

// WriteAt writes bytes to a file.
func WriteAt(f io.WriterAt, b []byte, at int64) (int, error) {
	if err := At("write"); err != nil {
		n, _ := f.WriteAt(b[:len(b)/2], at)
		return n, err
	}
	return f.WriteAt(b, at)
}

// Reader is a file that is read, and Writer one that is written from front to back.
type (
	Reader struct{ io.ReaderAt }
	Writer struct{ io.Writer }
)

// ReadAt reads bytes of the file.
func (r Reader) ReadAt(b []byte, at int64) (int, error) { return ReadAt(r.ReaderAt, b, at) }

// Write writes bytes to the file.
func (w Writer) Write(b []byte) (int, error) {
	if err := At("write"); err != nil {
		n, _ := w.Writer.Write(b[:len(b)/2])
		return n, err
	}
	return w.Writer.Write(b)
}
