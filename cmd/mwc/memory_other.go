//go:build !linux

package main

// The system does not say these in a file.

func residentMemory(int) int64 { return 0 }

func machineMemory() int64 { return 0 }
