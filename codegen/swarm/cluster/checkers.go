package cluster

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"

	"github.com/nats-io/nats.go/jetstream"
)

// checkers are those that a worker has fetched, in a directory that is its own.
type checkers struct {
	dir string
	mu  sync.Mutex
}

// wrongFile is the error of a checker, or a checkpoint, that is not the one that a job names: no worker may use it.
type wrongFile struct{ error }

// The modes of fetched files.
const modeChecker, modeCheckpoint os.FileMode = 0o700, 0o600

// get gives the file of a job's checker.
func (c *checkers) get(ctx context.Context, js jetstream.JetStream, job *Job) (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return fetchFile(ctx, js, job.Swarm, "checker", Saved{job.Checker, job.Checker, job.Size}, c.dir, modeChecker)
}

// fetchFile gives the file of what a swarm has stored, in a directory for which nobody else fetches the same meanwhile. It becomes a file of
// this name only when its bytes have the digest.
func fetchFile(ctx context.Context, js jetstream.JetStream, swarm, what string, of Saved, dir string, mode os.FileMode) (string, error) {
	if digest, err := hex.DecodeString(of.Digest); err != nil || len(digest) != sha256.Size || of.Digest != strings.ToLower(of.Digest) {
		return "", wrongFile{fmt.Errorf("%q is no SHA-256 of a %s", of.Digest, what)}
	}
	file := filepath.Join(dir, of.Digest)
	if _, err := os.Stat(file); err == nil {
		return file, nil
	}
	store, err := js.ObjectStore(ctx, objects(swarm))
	if err != nil {
		return "", err
	}
	out, err := os.CreateTemp(dir, "fetched-")
	if err != nil {
		return "", err
	}
	defer os.Remove(out.Name())
	defer out.Close()
	h := sha256.New()
	n, err := fetch(ctx, store, of.Object, io.MultiWriter(out, h), of.Size+1)
	switch digest := hex.EncodeToString(h.Sum(nil)); {
	case errors.Is(err, jetstream.ErrObjectNotFound):
		return "", wrongFile{fmt.Errorf("the %s %s is not stored", what, of.Digest)}
	case err != nil:
		return "", fmt.Errorf("the %s does not come: %w", what, err)
	case n != of.Size || digest != of.Digest:
		return "", wrongFile{fmt.Errorf("what is stored as the %s %s has %d bytes and the SHA-256 %s, so it is not used", what, of.Digest, n, digest)}
	}
	if err := out.Chmod(mode); err != nil {
		return "", err
	}
	if err := out.Close(); err != nil {
		return "", err
	}
	// A process that another goroutine was just starting has the file open, too, until it is another program. No system runs a file that is
	// open for writing.
	syscall.ForkLock.Lock()
	syscall.ForkLock.Unlock()
	return file, os.Rename(out.Name(), file)
}
