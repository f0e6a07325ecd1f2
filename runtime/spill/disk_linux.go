package spill

import (
	"errors"
	"os"
	"syscall"

	"mwc/runtime/fault"
)

const pageBytes = 1 << 16 // arrays take multiples of that: of the size of a page on all systems, and what the system brings in around a byte

// Flags of sync_file_range(2) and fallocate(2), which package syscall does not have.
const (
	waitBefore = 1
	startWrite = 2
	keepSize   = 1
	punchHole  = 2
)

// create makes a file that has no name, so that nothing is left of it when the process ends, however it ends.
func create(dir string) (*os.File, error) {
	if err := fault.At("create"); err != nil {
		return nil, err
	}
	f, err := os.CreateTemp(dir, "mwc-spill-*")
	if err != nil {
		return nil, err
	}
	if err := os.Remove(f.Name()); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// again calls a function until no signal has come between.
func again(call func() error) error {
	for {
		if err := call(); err != syscall.EINTR {
			return err
		}
	}
}

// reserve makes the disk take so many bytes of a file from an offset on, and makes them zeros. What it gives the file now it cannot refuse when a mapped page is written,
// which would end the process.
//
// The zeros are written in large pieces. So the system has the file in pieces of that size, and brings each in and takes it out as one: with pages that come one by one, a
// fault costs the system 1.6 times as much.
func reserve(f *os.File, at, n int64) error {
	err := fault.Do("allocate", func() error {
		return again(func() error { return syscall.Fallocate(int(f.Fd()), 0, at, n) })
	})
	if err != nil && !errors.Is(err, syscall.EOPNOTSUPP) { // such a file system takes the room when the zeros are written
		return err
	}
	zeros := make([]byte, pageBytes)
	for end := at + n; at < end; at += pageBytes {
		if _, err := fault.WriteAt(f, zeros, at); err != nil {
			return err
		}
	}
	return nil
}

// mapped maps a part of a file into memory. The system is to read ahead nothing: it would do so in large pieces, and the first write to a page of such a piece costs time
// for all of it.
func mapped(f *os.File, at, n int64) ([]byte, error) {
	if err := fault.At("map"); err != nil {
		return nil, err
	}
	b, err := syscall.Mmap(int(f.Fd()), at, int(n), syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_SHARED)
	if err == nil {
		_ = syscall.Madvise(b, syscall.MADV_RANDOM) // only advice: an error does no harm
	}
	return b, err
}

// out takes memory out of the process. The file keeps its content.
func out(b []byte) {
	_ = syscall.Madvise(b, syscall.MADV_DONTNEED) // if that fails, the process stays as large as it was, which is seen
}

// write asks the system to begin to write a part of a file to the disk.
func write(f *os.File, at, n int64) {
	_ = syscall.SyncFileRange(int(f.Fd()), at, n, startWrite) // failed tells of what has failed
}

// failed gives an error if something of a file could not be written to the disk.
func failed(f *os.File) error {
	return fault.Do("sync", func() error {
		return again(func() error { return syscall.SyncFileRange(int(f.Fd()), 0, 0, waitBefore) })
	})
}

// free gives the memory back and, if there is a file, the room on the disk.
func (g *segment) free(f *os.File) {
	n := int64(len(g.memory))
	_ = syscall.Munmap(g.memory) // nobody looks at it
	if f != nil {
		_ = again(func() error { return syscall.Fallocate(int(f.Fd()), keepSize|punchHole, g.at, n) }) // if that fails, the file takes more room, until it is closed
	}
}
