// Command normalise makes the output of Mono's compiler the same in every build. It replaces the time stamp and the random
// module version ID of an assembly, and that ID in its .mdb, with a digest of the content.
package main

import (
	"bytes"
	"crypto/md5"
	"encoding/binary"
	"fmt"
	"os"
)

func main() {
	for _, exe := range os.Args[1:] {
		if err := normalise(exe); err != nil {
			fmt.Fprintln(os.Stderr, exe+":", err)
			os.Exit(1)
		}
	}
}

const mdbGUID = 16 // offset in a .mdb, behind magic and version

func normalise(exe string) error {
	pe, err := os.ReadFile(exe)
	if err != nil {
		return err
	}
	mdb, err := os.ReadFile(exe + ".mdb")
	if err != nil {
		return err
	}
	if len(pe) < 0x40 || len(mdb) < mdbGUID+16 {
		return fmt.Errorf("too short")
	}
	guid := bytes.Clone(mdb[mdbGUID : mdbGUID+16])
	stamp := int(binary.LittleEndian.Uint32(pe[0x3c:])) + 8
	if stamp+4 > len(pe) || bytes.Count(pe, guid) != 1 {
		return fmt.Errorf("no time stamp, or not one module version ID")
	}
	clear(pe[stamp : stamp+4])
	at := bytes.Index(pe, guid)
	clear(pe[at : at+16])
	digest := md5.Sum(pe)
	copy(pe[at:], digest[:])
	copy(mdb[mdbGUID:], digest[:])
	if err := os.WriteFile(exe, pe, 0o644); err != nil {
		return err
	}
	return os.WriteFile(exe+".mdb", mdb, 0o644)
}
