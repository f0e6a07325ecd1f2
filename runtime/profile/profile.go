// Package profile writes profiles that `go tool pprof` reads: counts by stacks of calls.
//
// The format is a gzipped message of protocol buffers (profile.proto of github.com/google/pprof). A checker links little
// beside Go's standard library, so the few fields that pprof needs are encoded here.
package profile

import (
	"compress/gzip"
	"encoding/binary"
	"io"
)

// Unit is what a value of a sample counts: "states", in the unit "count".
type Unit struct{ Name, Unit string }

// Frame is a call of a stack. Line and Start, the first line of the function, are 0 if they are not known.
type Frame struct {
	Function, File string
	Line, Start    int
}

// Profile collects samples.
type Profile struct {
	program string
	strings map[string]int64
	table   []string
	funcs   map[function]uint64
	places  map[location]uint64
	body    message // what was encoded so far, but for the table of strings
	scratch message
	inner   message
}

type function struct {
	name, file string
	start      int
}

type location struct {
	function uint64
	line     int
}

// New begins a profile of a program. The first unit is the one that pprof shows if it is not asked for another.
func New(program string, units []Unit) *Profile {
	p := &Profile{program: program, strings: map[string]int64{"": 0}, table: []string{""}, funcs: map[function]uint64{}, places: map[location]uint64{}}
	for _, u := range units {
		m := p.begin()
		m.number(valueType, p.text(u.Name))
		m.number(valueUnit, p.text(u.Unit))
		p.body.bytes(profileSampleType, *m)
	}
	// One mapping, which has everything, keeps pprof from looking for symbols in a binary.
	m := p.begin()
	m.number(mappingID, 1)
	m.number(mappingLimit, 1<<32)
	m.number(mappingFile, p.text(program))
	m.number(mappingHasFunctions, 1)
	m.number(mappingHasFilenames, 1)
	m.number(mappingHasLines, 1)
	p.body.bytes(profileMapping, *m)
	if len(units) > 0 {
		p.body.number(profileDefault, p.text(units[0].Name))
	}
	return p
}

// Comment adds a line that `go tool pprof -comments` shows.
func (p *Profile) Comment(text string) { p.body.number(profileComment, p.text(text)) }

// Add adds a sample: a stack, innermost first, a value for each unit, and labels, a key and a text each.
func (p *Profile) Add(stack []Frame, values []int64, labels ...[2]string) {
	var ids, nums message
	for _, f := range stack {
		ids = binary.AppendUvarint(ids, p.place(f))
	}
	for _, v := range values {
		nums = binary.AppendUvarint(nums, uint64(v))
	}
	m := p.begin()
	m.bytes(sampleLocations, ids)
	m.bytes(sampleValues, nums)
	for _, l := range labels {
		in := p.inner[:0]
		in.number(labelKey, p.text(l[0]))
		in.number(labelText, p.text(l[1]))
		m.bytes(sampleLabel, in)
		p.inner = in
	}
	p.body.bytes(profileSample, *m)
}

// Write writes the profile.
func (p *Profile) Write(w io.Writer) error {
	z := gzip.NewWriter(w)
	if _, err := z.Write(p.body); err != nil {
		return err
	}
	var m message
	for _, s := range p.table {
		m = m[:0]
		m.bytes(profileStrings, message(s))
		if _, err := z.Write(m); err != nil {
			return err
		}
	}
	return z.Close()
}

func (p *Profile) begin() *message {
	p.scratch = p.scratch[:0]
	return &p.scratch
}

func (p *Profile) text(s string) int64 {
	n, ok := p.strings[s]
	if !ok {
		n = int64(len(p.table))
		p.table = append(p.table, s)
		p.strings[s] = n
	}
	return n
}

func (p *Profile) place(f Frame) uint64 {
	fn := function{f.Function, f.File, f.Start}
	id, ok := p.funcs[fn]
	if !ok {
		id = uint64(len(p.funcs)) + 1
		p.funcs[fn] = id
		m := p.begin()
		m.number(functionID, int64(id))
		m.number(functionName, p.text(f.Function))
		m.number(functionSystemName, p.text(f.Function))
		m.number(functionFile, p.text(f.File))
		m.number(functionStart, int64(f.Start))
		p.body.bytes(profileFunction, *m)
	}
	l := location{id, f.Line}
	n, ok := p.places[l]
	if !ok {
		n = uint64(len(p.places)) + 1
		p.places[l] = n
		m := p.begin()
		m.number(locationID, int64(n))
		m.number(locationMapping, 1)
		in := p.inner[:0]
		in.number(lineFunction, int64(id))
		in.number(lineLine, int64(f.Line))
		m.bytes(locationLine, in)
		p.inner = in
		p.body.bytes(profileLocation, *m)
	}
	return n
}

// The numbers of the fields, by message.
const (
	profileSampleType = 1
	profileSample     = 2
	profileMapping    = 3
	profileLocation   = 4
	profileFunction   = 5
	profileStrings    = 6
	profileComment    = 13
	profileDefault    = 14

	valueType = 1
	valueUnit = 2

	sampleLocations = 1
	sampleValues    = 2
	sampleLabel     = 3

	labelKey  = 1
	labelText = 2

	mappingID           = 1
	mappingLimit        = 3
	mappingFile         = 5
	mappingHasFunctions = 7
	mappingHasFilenames = 8
	mappingHasLines     = 9

	locationID      = 1
	locationMapping = 2
	locationLine    = 4

	lineFunction = 1
	lineLine     = 2

	functionID         = 1
	functionName       = 2
	functionSystemName = 3
	functionFile       = 4
	functionStart      = 5
)

// message is an encoded message of protocol buffers.
type message []byte

// number appends a field with a number; 0 is what a reader takes a missing field for.
func (m *message) number(field int, v int64) {
	if v != 0 {
		*m = binary.AppendUvarint(binary.AppendUvarint(*m, uint64(field)<<3), uint64(v))
	}
}

// bytes appends a field with a message, a text or a list of numbers.
func (m *message) bytes(field int, b []byte) {
	*m = binary.AppendUvarint(binary.AppendUvarint(*m, uint64(field)<<3|2), uint64(len(b)))
	*m = append(*m, b...)
}
