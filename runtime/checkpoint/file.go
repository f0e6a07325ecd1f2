// Package checkpoint writes a search to a file, and reads it back. docs/design/checkpoints.md has the format.
package checkpoint

import (
	"bufio"
	"bytes"
	"compress/flate"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"unsafe"

	"github.com/cespare/xxhash/v2"

	"mwc/runtime/fault"
)

const (
	magic   = "mwc checkpoint\x1a\n"
	version = 1
	maxHead = 1 << 31 // bytes; the head has the program's input
	// A checkpoint ends with the length of its body before compression, and the hash of all bytes before.
	lengthBytes, hashBytes = 8, 8
	// least is what a reader may allocate at once, however small the file is.
	least = 1 << 16
)

// Beside is the end of the name of the file that becomes a checkpoint once it is complete.
const Beside = ".tmp"

// failure is what Keep panics with where a file or the disk has failed, so that it needs no result.
type failure struct{ error }

// Head says what a checkpoint belongs to. It is not compressed, so people can read it.
type Head struct {
	Program string `json:"program"`
	Digest  string `json:"digest"` // of the checker's code: see vm.Program.Digest
	Mwc     string `json:"mwc"`
	Arch    string `json:"arch"` // values are kept as they lie in memory, and arithmetic may differ in last bits
	// Settings are those of the search, as JSON.
	Settings json.RawMessage `json:"settings"`
}

// Write writes a checkpoint: body is called to keep what belongs to it. The file is replaced once the new one is complete and on the disk; if
// that fails, the file stays as it was. It gives the size of the file in bytes.
func Write(name string, h Head, body func(*Coder)) (size int64, err error) {
	h.Arch = runtime.GOARCH
	head, err := json.Marshal(h)
	if err != nil {
		return 0, err
	}
	tmp := name + Beside
	if err := fault.At("create"); err != nil {
		return 0, err
	}
	f, err := os.OpenFile(tmp, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return 0, err
	}
	defer func() {
		if err != nil {
			_ = f.Close()
			_ = os.Remove(tmp)
		}
	}()
	if size, err = writeAll(fault.Writer{Writer: f}, head, body); err != nil {
		return 0, err
	}
	if err = fault.Do("sync", f.Sync); err != nil {
		return 0, err
	}
	if err = fault.Do("close", f.Close); err != nil {
		return 0, err
	}
	if err = fault.Do("rename", func() error { return os.Rename(tmp, name) }); err != nil {
		return 0, err
	}
	if dir, err := os.Open(filepath.Dir(name)); err == nil { // not every system can make a name last
		_ = dir.Sync()
		_ = dir.Close()
	}
	return size, nil
}

// hashed is a file whose bytes are hashed and counted as they are written.
type hashed struct {
	w    io.Writer
	hash hash.Hash64
	n    int64
}

func (h *hashed) Write(b []byte) (int, error) {
	n, err := h.w.Write(b)
	h.n += int64(n)
	_, _ = h.hash.Write(b[:n])
	return n, err
}

func writeAll(f io.Writer, head []byte, body func(*Coder)) (size int64, err error) {
	defer func() {
		if v := recover(); v != nil {
			e, ok := v.(failure)
			if !ok {
				panic(v)
			}
			err = e.error
		}
	}()
	out := bufio.NewWriterSize(f, 1<<18)
	h := &hashed{w: out, hash: xxhash.New()}
	start := binary.LittleEndian.AppendUint32([]byte(magic), version)
	start = binary.LittleEndian.AppendUint32(start, uint32(len(head)))
	if _, err := h.Write(append(start, head...)); err != nil {
		return 0, err
	}
	z, err := flate.NewWriter(h, flate.BestSpeed)
	if err != nil {
		return 0, err
	}
	in := &counted{w: bufio.NewWriterSize(z, 1<<16)}
	body(&Coder{w: in, numbers: map[unsafe.Pointer]uint64{}})
	if err := in.w.Flush(); err != nil {
		return 0, err
	}
	if err := z.Close(); err != nil {
		return 0, err
	}
	if _, err := h.Write(binary.LittleEndian.AppendUint64(nil, uint64(in.n))); err != nil {
		return 0, err
	}
	if _, err := h.Write(binary.LittleEndian.AppendUint64(nil, h.hash.Sum64())); err != nil {
		return 0, err
	}
	return h.n, out.Flush()
}

// counted counts the bytes of a body before compression.
type counted struct {
	w *bufio.Writer
	n int64
}

func (c *counted) Write(b []byte) (int, error) {
	c.n += int64(len(b))
	return c.w.Write(b)
}

// File is a checkpoint that was opened: it is one, and it is whole.
type File struct {
	Name   string
	Head   Head
	f      io.ReaderAt
	close  func() error
	body   int64 // where the compressed body begins
	size   int64 // of the compressed body
	length int64 // of the body before compression
}

// Open opens a checkpoint. The error says if the file is none, or is torn.
func Open(name string) (*File, error) {
	if err := fault.At("open"); err != nil {
		return nil, err
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = errors.New("no regular file")
	}
	var c *File
	if err == nil {
		c, err = open(fault.Reader{ReaderAt: f}, info.Size())
	}
	if err != nil {
		_ = f.Close()
		return nil, err
	}
	c.Name, c.close = name, f.Close
	return c, nil
}

func open(f io.ReaderAt, size int64) (*File, error) {
	start := make([]byte, len(magic)+8)
	if n, err := f.ReadAt(start, 0); err != nil && err != io.EOF {
		return nil, err
	} else if n < len(start) || string(start[:len(magic)]) != magic {
		return nil, errors.New("it is no checkpoint of mwc")
	}
	if v := binary.LittleEndian.Uint32(start[len(magic):]); v != version {
		return nil, fmt.Errorf("it is a checkpoint of version %d, and this checker reads version %d", v, version)
	}
	head := int64(binary.LittleEndian.Uint32(start[len(magic)+4:]))
	c := &File{f: f, body: int64(len(start)) + head}
	c.size = size - c.body - lengthBytes - hashBytes
	if head > maxHead || c.size < 0 {
		return nil, errDamaged
	}
	h := xxhash.New()
	if _, err := io.Copy(h, io.NewSectionReader(f, 0, size-hashBytes)); err != nil {
		return nil, err
	}
	end := make([]byte, lengthBytes+hashBytes)
	if _, err := f.ReadAt(end, size-int64(len(end))); err != nil && err != io.EOF {
		return nil, err
	}
	if binary.LittleEndian.Uint64(end[lengthBytes:]) != h.Sum64() {
		return nil, errDamaged
	}
	if c.length = int64(binary.LittleEndian.Uint64(end)); c.length < 0 {
		return nil, errDamaged
	}
	text := make([]byte, head)
	if _, err := f.ReadAt(text, int64(len(start))); err != nil {
		return nil, err
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&c.Head); err != nil {
		return nil, errDamaged
	}
	return c, nil
}

// SameArch gives an error if the checkpoint was written on a machine of another architecture.
func (c *File) SameArch() error {
	if c.Head.Arch != runtime.GOARCH {
		return fmt.Errorf("it was written on %s, and this machine is %s", c.Head.Arch, runtime.GOARCH)
	}
	return nil
}

// Close closes the file.
func (c *File) Close() error { return c.close() }

// Read calls body to read what the checkpoint has kept, and gives an error if that is not what body asks for.
func (c *File) Read(body func(*Coder)) (err error) {
	defer func() {
		switch v := recover().(type) {
		case nil:
		case failure:
			err = v.error
		case damaged, runtime.Error: // also an index of a value that no search could have kept
			err = errDamaged
		default:
			panic(v)
		}
	}()
	z := flate.NewReader(bufio.NewReaderSize(io.NewSectionReader(c.f, c.body, c.size), 1<<18))
	in := &Coder{r: bufio.NewReaderSize(z, 1<<16), left: c.length, most: max(8*c.size, least)}
	body(in)
	in.Check(in.left == 0)
	return nil
}
