package main

import (
	"os"
	"path/filepath"
	"time"
)

// Goals for `mwc build Philosophers.dll`.
const (
	maxWarm = 4 * time.Second
	maxCold = 30 * time.Second
	maxSize = 6 << 20
)

// build measures how large a checker is, and how long it takes to make with Go's build cache filled and empty. mwc's own cache
// is empty each time.
func (b *bench) build() error {
	app := filepath.Join("testdata", "debug", "Philosophers.dll")
	out := filepath.Join(b.temp, "Philosophers.check")
	args := []string{b.mwc, "build", "-o", out, app}
	once := func(extra ...string) (time.Duration, error) {
		cache, err := os.MkdirTemp(b.temp, "mwc-cache-")
		if err != nil {
			return 0, err
		}
		defer os.RemoveAll(cache)
		_, t, err := b.run(0, append(extra, "MWC_CACHE="+cache), args...)
		return t, err
	}
	if _, err := once(); err != nil { // fills Go's cache
		return err
	}
	var warm time.Duration
	for range b.repeat {
		t, err := once()
		if err != nil {
			return err
		}
		if warm == 0 || t < warm {
			warm = t
		}
	}
	b.show([]string{"MWC_CACHE=$(mktemp -d)"}, args...)
	b.figure(warm <= maxWarm, "%.2f s to build with a warm Go cache (at most %v)", warm.Seconds(), maxWarm)

	goCache := filepath.Join(b.temp, "go-cache")
	cold, err := once("GOCACHE=" + goCache)
	os.RemoveAll(goCache)
	if err != nil {
		return err
	}
	b.show([]string{"GOCACHE=$(mktemp -d)", "MWC_CACHE=$(mktemp -d)"}, args...)
	b.figure(cold <= maxCold, "%.1f s to build with an empty Go cache (at most %v)", cold.Seconds(), maxCold)

	info, err := os.Stat(out)
	if err != nil {
		return err
	}
	b.show(nil, "wc", "-c", out)
	b.figure(info.Size() <= maxSize, "%.2f MB: the checker (at most %d)", float64(info.Size())/(1<<20), maxSize>>20)
	return nil
}
