package systemtest

import (
	"fmt"
	"reflect"
)

// One search in so many is made in pieces, too.
const oneInPieces = 16

// inPieces makes a search again, in so many pieces or one more, each of which goes on from the checkpoint of the one before. It must find what the search
// in one piece has found, got; want is the reference's.
func inPieces(s *session, args []string, how setting, pieces int64, got, want *observed, more []string) []dispute {
	cut := how.with("pieces", fmt.Sprint(got.states/pieces+1))
	switch again, err := search(s, args, cut, more...); {
	case err == errRefused: // it cannot be saved
	case err != nil:
		return []dispute{{cut, err.Error()}}
	case again.restarts != got.restarts: // a search that has guessed wrong ends at the limit, too, and has found out less by then
		if diff := again.compare(want, cut); diff != "" {
			return []dispute{{cut, diff}}
		}
	case !reflect.DeepEqual(again, got):
		return []dispute{{cut, fmt.Sprintf("%+v, not %+v", again, got)}}
	}
	return nil
}
