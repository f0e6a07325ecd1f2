package systemtest

import "os"

// Searches whose number of states is a multiple of this are made once more with all their tables on the disk. That draws no random number.
const oneOnDisk = 8

// onDisk makes a search again that has all its tables on the disk, and takes them out of the process now and then. It must find what the search has found that has
// them in memory, got; want is the reference's.
func onDisk(s *session, args []string, how setting, got, want *observed, more []string) []dispute {
	return agrees(s, args, how.with("spill", os.TempDir()).with("spill-from", "1"), got, want, more)
}
