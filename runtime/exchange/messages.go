package exchange

import (
	"strconv"

	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// Task is what a partition is told before it begins.
type Task struct {
	Partition  int      // its number, from 0 on
	Partitions int      // how many there are
	Suspends   int      // vm.Suspends: where awaits suspend their methods
	Clock      vm.Clock // what the program does with times
	Dates      []int64  // vm.Options.Dates
	Restarts   int      // how often the search has begun again
	Epoch      uint64   // whose checkpoint it goes on from; 0: it begins at the beginning
	Refuted    []byte   // lockset.Refuted: the guesses that it must not make
}

// Kept says what became of a partition's checkpoint.
type Kept struct {
	Error  string `json:",omitempty"` // why there is none
	Again  bool   `json:",omitempty"` // there is none, since the search begins again
	Object string `json:",omitempty"` // of a partition on another machine: the name under which the checkpoint is stored
	Digest string `json:",omitempty"` // likewise: its SHA-256, in hexadecimal digits
	Size   int64  `json:",omitempty"` // likewise: its size in bytes
}

// Epoch is the name of the file that has a partition's checkpoint of an epoch. base names the partition.
func Epoch(base string, number uint64) string { return base + "." + strconv.FormatUint(number, 10) }

// Origin is the last transition of the path to a state: the partition and the number of the state before it, from 1 on; 0 is before the
// initial state. Thread and Alt are the choice, Depth is the number of transitions of the path with this one.
type Origin struct {
	Number    uint64
	Partition int32
	Depth     int32
	Thread    int32
	Alt       int32
}

// Finding is a violation that a partition has found, or something that ends the search. From is the transition that leads to it.
type Finding struct {
	Kind, Message, Location string
	From                    Origin
	Stops                   bool     // the transition leads to no state
	Path                    []Origin `json:",omitempty"` // of a Whole: the whole path, from the initial state on, by the transitions
}

// Traffic is what went between partitions. The slices go by partition.
type Traffic struct {
	StatesTo, StatesFrom   []uint64
	BatchesTo, BatchesFrom []uint64
	Raw, Sent              int64   // bytes of the batches sent, before and after compression
	Waited                 float64 // seconds without work
}

// Far says how far a partition is, beside its states and transitions.
type Far struct {
	Revisits, Left int64 // Left: states from which it has not gone on yet
	Violations     int64
	Memory         int64 // of the process, in bytes; 0: nobody can say
}

// Report is what a partition knows when the search is over.
type Report struct {
	Partition  int
	Statistics report.Statistics
	Found      []Finding
	FoundAll   int64
	Known      []string // keys of the violations
	Reason     string   // why the partition ended before the search was over
	Broken     string   // why there is no verdict
	Trap       *Finding
	Fault      *report.Fault
	Faulty     *Finding
	Suspends   int      // the search must begin again, with these
	Clock      vm.Clock // likewise
	Dates      []int64  // likewise
	Traffic    Traffic
	Ends       []string // digests of end states
	Reached    []uint8  // vm.Program.Reached
	Learned    vm.Learned
	Guesses    []byte // lockset.Locksets.Tell; nil: the search makes no guesses
	Left       uint64 // states whose transitions were not all made
}

// Whole is what the partitions have found together.
type Whole struct {
	Reports []Report  // of the partitions that have given one, that of the receiver, too
	Found   []Finding // with paths
	Trap    *Finding
	Faulty  *Finding
	Reason  string // why the search is not complete; "" if it is
	Broken  string // why there is no verdict
	Traffic report.Exchange
	Guesses []byte // lockset.Sum.Encode; nil: the search makes no guesses, or nothing that was found rests on them
}
