package main

import (
	"runtime"
	"runtime/debug"

	"mwc/codegen/build"
	"mwc/runtime/printable"
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
	printable.Fprintf(stdout, "mwc %s%s, %s %s/%s\n", build.Version(), revision, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return nil
}
