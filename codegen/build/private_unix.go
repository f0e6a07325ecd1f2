//go:build unix

package build

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// othersMayWrite are the bits of a mode that let anybody but the owner change a file or directory.
const othersMayWrite = 0o022

// checkOwner reports an error if a file or directory belongs to somebody else, or if others may change it.
func checkOwner(path string, info fs.FileInfo) error {
	if s, ok := info.Sys().(*syscall.Stat_t); ok && int(s.Uid) != os.Geteuid() {
		return fmt.Errorf("%s belongs to user %d, not to you (%d), who could put a checker of their own there; remove it, or set MWC_CACHE to a directory of your own", path, s.Uid, os.Geteuid())
	}
	if info.Mode().Perm()&othersMayWrite != 0 {
		return fmt.Errorf("%s may be written by others (%v), who could put a checker of their own there; remove it, or set MWC_CACHE to a directory of your own", path, info.Mode())
	}
	return nil
}

// checkReach reports an error if others may change the cache's top directory, or rename a directory above it. A directory that
// others may change does no harm below one that lets nobody else through.
func checkReach(path string) error {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return err
	}
	var unsafe error
	for dir := real; ; dir = filepath.Dir(dir) {
		info, err := os.Stat(dir)
		if err != nil {
			return err
		}
		mode := info.Mode()
		switch {
		case dir != real && mode.Perm()&0o011 == 0 && checkOwner(dir, info) == nil:
			unsafe = nil // nobody else reaches what lies below this directory
		case unsafe != nil:
		case dir == real:
			unsafe = checkOwner(dir, info)
		case mode.Perm()&0o002 != 0 && mode&fs.ModeSticky == 0:
			unsafe = fmt.Errorf("everybody may change the directory %s (%v), in which the cache lies; set MWC_CACHE to another place", dir, mode)
		}
		if dir == filepath.Dir(dir) {
			return unsafe
		}
	}
}
