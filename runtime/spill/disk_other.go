//go:build !linux

package spill

import (
	"errors"
	"os"
)

const pageBytes = 1 << 16

func create(string) (*os.File, error) {
	return nil, errors.New("this is supported on Linux only")
}

// A Disk that has no file maps nothing, so nobody calls the rest.

func reserve(*os.File, int64, int64) error                { return nil }
func mapped(*os.File, int64, int64) (b []byte, err error) { return nil, nil }
func out([]byte)                                          {}
func write(*os.File, int64, int64)                        {}
func failed(*os.File) error                               { return nil }
func (g *segment) free(*os.File)                          {}
