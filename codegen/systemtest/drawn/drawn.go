// Package drawn chooses what tests take that take a part of what there is. The day decides, so that all has its turn.
package drawn

import (
	"flag"
	"hash/crc32"
	"time"
)

// Hours says that tests take all, and that those run which take a great part of an hour.
var Hours = flag.Bool("hours", false, "run the tests that take a great part of an hour too, and take all where tests take a part")

// Sample is the day's number.
var Sample = flag.Uint("sample", uint(time.Now().Unix()/(24*60*60)), "a number that chooses what is taken by the tests that take a part")

// One reports whether something is taken by a test that takes one of so many. Its name and the sample decide.
func One(name string, many uint32) bool {
	return *Hours || Of(name, many) == 0
}

// Of gives the one of so many, from 0 on, that a test takes for something. Its name and the sample decide.
func Of(name string, many uint32) uint32 {
	return (crc32.ChecksumIEEE([]byte(name)) + uint32(*Sample)) % many
}
