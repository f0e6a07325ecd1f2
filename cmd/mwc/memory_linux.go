package main

import (
	"bytes"
	"os"
	"strconv"
)

// machineMemory is how much memory there is, of the machine or of this container, in bytes; 0 if that is not known.
func machineMemory() int64 {
	var all int64
	if b, err := os.ReadFile("/proc/meminfo"); err == nil {
		if _, rest, ok := bytes.Cut(b, []byte("MemTotal:")); ok {
			if f := bytes.Fields(rest); len(f) > 0 {
				all, _ = strconv.ParseInt(string(f[0]), 10, 64)
				all <<= 10
			}
		}
	}
	if b, err := os.ReadFile("/sys/fs/cgroup/memory.max"); err == nil {
		if n, err := strconv.ParseInt(string(bytes.TrimSpace(b)), 10, 64); err == nil && (all == 0 || n < all) {
			all = n
		}
	}
	return all
}
