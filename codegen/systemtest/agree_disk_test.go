package systemtest

import (
	"fmt"
	"os"
	"reflect"
)

// Searches whose number of states is a multiple of this are made once more with all their tables on the disk. That draws no random number.
const oneOnDisk = 8

// onDisk makes a search again that has all its tables on the disk, and takes them out of the process now and then. It must find what the search has found that has
// them in memory, got; want is the reference's.
func onDisk(s *session, args []string, how setting, got, want *observed, more []string) []dispute {
	spills := how.with("spill", os.TempDir()).with("spill-from", "1")
	switch again, err := search(s, args, spills, more...); {
	case err == errRefused: // what it knows of states stays in memory
	case err != nil:
		return []dispute{{spills, err.Error()}}
	case again.restarts != got.restarts: // when a search sees that it has guessed wrong depends on time, and it has found out less by then
		if diff := again.compare(want, spills); diff != "" {
			return []dispute{{spills, diff}}
		}
	case !reflect.DeepEqual(again, got):
		return []dispute{{spills, fmt.Sprintf("%+v, not %+v", again, got)}}
	}
	return nil
}
