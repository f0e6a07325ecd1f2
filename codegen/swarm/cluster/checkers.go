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

// wrongChecker is the error of a checker that is not the one that a job names: no worker may run it.
type wrongChecker struct{ error }

// get gives the file of a job's checker. A checker becomes a file of this name only when its bytes have the digest that the job names.
func (c *checkers) get(ctx context.Context, js jetstream.JetStream, job *Job) (string, error) {
	if digest, err := hex.DecodeString(job.Checker); err != nil || len(digest) != sha256.Size || job.Checker != strings.ToLower(job.Checker) {
		return "", wrongChecker{fmt.Errorf("%q is no SHA-256 of a checker", job.Checker)}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	file := filepath.Join(c.dir, job.Checker)
	if _, err := os.Stat(file); err == nil {
		return file, nil
	}
	store, err := js.ObjectStore(ctx, objects(job.Swarm))
	if err != nil {
		return "", err
	}
	out, err := os.CreateTemp(c.dir, "fetched-")
	if err != nil {
		return "", err
	}
	defer os.Remove(out.Name())
	defer out.Close()
	h := sha256.New()
	n, err := fetch(ctx, store, job.Checker, io.MultiWriter(out, h), job.Size+1)
	switch digest := hex.EncodeToString(h.Sum(nil)); {
	case errors.Is(err, jetstream.ErrObjectNotFound):
		return "", wrongChecker{fmt.Errorf("the checker %s is not stored", job.Checker)}
	case err != nil:
		return "", fmt.Errorf("the checker does not come: %w", err)
	case n != job.Size || digest != job.Checker:
		return "", wrongChecker{fmt.Errorf("what is stored as the checker %s has %d bytes and the SHA-256 %s, so it is not run", job.Checker, n, digest)}
	}
	if err := out.Chmod(0o700); err != nil {
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
