package systemtest

import (
	"fmt"
	"os"
	"reflect"
)

// One search in so many is made in pieces, too.
const oneInPieces = 16

// inPieces makes a search again, in so many pieces or one more, each of which goes on from the checkpoint of the one before. It must find what the search
// in one piece has found, got; want is the reference's. Every second one is made so with all its tables on the disk, too, where it can be.
func inPieces(s *session, args []string, how setting, pieces int64, got, want *observed, more []string) []dispute {
	cut := how.with("pieces", fmt.Sprint(got.states/pieces+1))
	disputes := agrees(s, args, cut, got, want, more)
	if got.states%2 == 0 {
		disputes = append(disputes, agrees(s, args, cut.with("spill", os.TempDir()).with("spill-from", "1"), got, want, more)...)
	}
	return disputes
}

// agrees makes a search again in a way in which it must find what it has found, got; want is the reference's.
func agrees(s *session, args []string, how setting, got, want *observed, more []string) []dispute {
	switch again, err := search(s, args, how, more...); {
	case err == errRefused: // it cannot be made so
	case err != nil:
		return []dispute{{how, err.Error()}}
	case again.restarts != got.restarts: // when a search sees that it has guessed wrong depends on time and on limits, and it has found out less by then
		if diff := again.compare(want, how); diff != "" {
			return []dispute{{how, diff}}
		}
	case !reflect.DeepEqual(again, got):
		return []dispute{{how, fmt.Sprintf("%+v, not %+v", again, got)}}
	}
	return nil
}
