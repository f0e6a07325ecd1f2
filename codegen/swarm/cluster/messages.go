// Package cluster lets workers on other machines make the searches of a swarm, by NATS JetStream.
//
// Who has the swarm puts each search as a job into a work queue (Queue); workers (Worker) take jobs, make them, and put what became of them
// into a stream of results. A job leaves the queue when its result is in that stream: the job of a worker that dies is given to another. The
// checker lies in an object store under its SHA-256, by which a job names it; results with their schedules lie there, too, since they may be
// larger than a message.
package cluster

import (
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// format is the version of all messages.
const format = 2

// The names of streams and subjects. Those of jobs, results and progress serve all swarms of a server; each swarm has a bucket of objects.
const (
	jobStream, jobSubject           = "MWC_JOBS", "mwc.jobs"         // .SWARM.NUMBER
	resultStream, resultSubject     = "MWC_RESULTS", "mwc.results"   // .SWARM.NUMBER
	progressStream, progressSubject = "MWC_PROGRESS", "mwc.progress" // .WORKER
	exactStream, exactSubject       = "MWC_EXACT", "mwc.exact"       // .SWARM.NUMBER.begun, .SWARM.NUMBER.LINK.in and .out
	workers                         = "workers"                      // the consumer of jobs
	swarms                          = "mwc-swarms"                   // the bucket of keys: for each swarm how it stands
)

// objects is the name of the bucket of a swarm's checker and results.
func objects(swarm string) string { return "mwc-" + swarm }

// subject of a job or result.
func subject(kind, swarm string, number int) string {
	return kind + "." + swarm + "." + strconv.Itoa(number)
}

const (
	// ackWait is how long a worker may be silent before it is taken for dead: its job is given to another, or the search of which it makes a part
	// goes back.
	ackWait = 5 * time.Second
	// mostGiven is how often a job is given out: one with which its workers die is not to go round for ever.
	mostGiven = 12
	// settled is how long a worker that has a job waits for a server that is away.
	settled = 20 * time.Second
	// standEvery is how often a swarm says how it stands, and a worker looks; standFor is how long that holds.
	standEvery, standFor = time.Second, time.Minute
	// goneAfter is how long a worker goes on with a search where nothing is heard of the swarm.
	goneAfter = time.Minute
	// speakEvery is how often a worker says what it does; heardFor is how long that is taken to be so.
	speakEvery, heardFor = time.Second, 10 * time.Second
	// keep is how long streams and objects keep what a swarm that was killed has left behind.
	keep = 24 * time.Hour
	// patience is for one request to the server.
	patience = 5 * time.Second
	again    = 250 * time.Millisecond // between two attempts
	// mostResult is the largest result that is read, in bytes.
	mostResult = 1 << 30
)

// Job is a search that a worker is to make.
type Job struct {
	Format  int           `json:"format"`
	Swarm   string        `json:"swarm"`
	Number  int           `json:"number"` // of the search in the swarm's plan
	App     string        `json:"app"`    // for people
	Seed    int64         `json:"seed"`   // of the swarm
	Flags   []string      `json:"flags"`  // of the checker
	Args    []string      `json:"args"`   // of the checked program
	Limit   time.Duration `json:"limit"`
	Memory  int64         `json:"memory,omitempty"` // bytes; 0: no limit
	Checker string        `json:"checker"`          // its SHA-256, in hexadecimal digits
	Size    int64         `json:"size"`             // of the checker, in bytes
	Part    *Part         `json:"part,omitempty"`   // the job is a part of one search; nil: a search
}

// String says for people what the job is.
func (j *Job) String() string {
	if j.Part != nil {
		return fmt.Sprintf("part %d of %s", j.Number%MostParts+1, j.App)
	}
	return fmt.Sprintf("search %d of %s", j.Number, j.App)
}

// Part is a part of a search that several workers make together.
type Part struct {
	Attempt int    `json:"attempt"`          // of the search, from 1 on: where a worker has ended, all begin another one
	Resume  *Saved `json:"resume,omitempty"` // the checkpoint with which to begin; nil: at the beginning
}

// Saved is a checkpoint in the object store.
type Saved struct {
	Object string `json:"object"`
	Digest string `json:"digest"` // SHA-256, in hexadecimal digits
	Size   int64  `json:"size"`   // bytes
}

// begun says that a worker has begun a part, and what its links are called.
type begun struct {
	Format int    `json:"format"`
	Number int    `json:"number"` // of the job
	Worker string `json:"worker"`
	Link   string `json:"link"`
}

// outcome is what became of a job.
type outcome struct {
	Format int    `json:"format"`
	Number int    `json:"number"`
	Worker string `json:"worker"`
	Error  string `json:"error,omitempty"`  // why there is no result; "" also of a part whose process has just ended
	Link   string `json:"link,omitempty"`   // of a part
	Result string `json:"result,omitempty"` // the name of the object that is a made
}

// made is a swarm.Made with a result.
type made struct {
	Result   json.RawMessage `json:"result"`
	Schedule []byte          `json:"schedule,omitempty"`
	Ends     []byte          `json:"ends,omitempty"`
}

// stand is how a swarm stands.
type stand struct {
	Format int           `json:"format"`
	Over   bool          `json:"over"` // its searches are to end
	Left   time.Duration `json:"left"` // time
	// Attempt is the one that goes on, of a search that several workers make together; those before it are to end.
	Attempt int `json:"attempt,omitempty"`
}

// Presence is what a worker does.
type Presence struct {
	Format   int     `json:"format"`
	Worker   string  `json:"worker"`
	Jobs     int     `json:"jobs"` // searches that it makes at a time
	Searches []Doing `json:"searches"`
	Made     int     `json:"made"` // searches that have ended
}

// Doing is a search that a worker makes.
type Doing struct {
	Swarm  string   `json:"swarm"`
	Number int      `json:"number"`
	App    string   `json:"app"`
	Flags  []string `json:"flags"`
	Line   string   `json:"line"`           // the checker's live line
	Link   string   `json:"link,omitempty"` // of a part
}

// read reads a message. One of another version says nothing that this version could rely on.
func read(data []byte, version func() int, message any) error {
	if err := json.Unmarshal(data, message); err != nil {
		return err
	}
	if v := version(); v != format {
		return fmt.Errorf("a message of format %d, and not %d: swarm and workers are of different versions of mwc", v, format)
	}
	return nil
}

func text(message any) []byte {
	b, err := json.Marshal(message)
	if err != nil {
		panic(err) // the messages of this file can be written
	}
	return b
}

// streams are those that all swarms share.
var streams = []jetstream.StreamConfig{
	{Name: jobStream, Subjects: []string{jobSubject + ".>"}, Retention: jetstream.WorkQueuePolicy, MaxAge: keep, Duplicates: time.Hour, Description: "searches that workers are to make"},
	{Name: resultStream, Subjects: []string{resultSubject + ".>"}, MaxAge: keep, Duplicates: time.Hour, AllowDirect: true, Description: "what became of searches"},
	{Name: exactStream, Subjects: []string{exactSubject + ".>"}, MaxAge: keep, Duplicates: standFor, Description: "what the processes of one search say to each other"},
	{Name: progressStream, Subjects: []string{progressSubject + ".>"}, MaxAge: standFor, Duplicates: standFor, MaxMsgsPerSubject: 1, Description: "what each worker does"},
}
