package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"mwc/codegen/build"
)

type versionCmd struct{}

func (versionCmd) Run() error {
	revision := ""
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				revision = " " + s.Value[:min(12, len(s.Value))]
			}
		}
	}
	fmt.Printf("mwc %s%s, %s %s/%s\n", build.Version(), revision, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return nil
}
