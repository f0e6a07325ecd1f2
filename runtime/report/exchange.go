package report

import (
	"bufio"

	"mwc/runtime/printable"
)

// Exchange is what the processes sent each other that made one search together.
type Exchange struct {
	Processes     int     `json:"processes"`
	States        int64   `json:"states_sent"` // each to the process that keeps it, whether it is new there or not
	Batches       int64   `json:"batches"`
	Raw           int64   `json:"bytes_before_compression"`
	Bytes         int64   `json:"bytes_sent"`
	BytesPerState float64 `json:"bytes_per_state_sent"`
	Steps         int64   `json:"layout_steps"`            // of the layout of memory, which all processes have in common
	Waited        float64 `json:"seconds_waited"`          // for work, of all processes together
	Fewest        int64   `json:"fewest_states"`           // that one process keeps
	Most          int64   `json:"most_states"`             // likewise
	Epochs        int64   `json:"checkpoints,omitempty"`   // of all processes together
	Stood         float64 `json:"seconds_stood,omitempty"` // for these, when no process made transitions
	Returned      int     `json:"returns,omitempty"`       // how often all went back to the last checkpoint, since a process had ended
}

// write writes how the work was shared.
func (x *Exchange) write(b *bufio.Writer) {
	printable.Fprintf(b, "  %d processes: %d to %d states each; %d states sent in %d batches, %s, %.1f bytes each; %.1f s waited\n",
		x.Processes, x.Fewest, x.Most, x.States, x.Batches, Size(x.Bytes), x.BytesPerState, x.Waited)
	if x.Epochs > 0 || x.Returned > 0 {
		printable.Fprintf(b, "  %d checkpoints of all processes, for which they stood still for %.1f s; gone back to the last one %s\n", x.Epochs, x.Stood, times(x.Returned))
	}
}
