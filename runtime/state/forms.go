package state

// Forms gives names to sequences of byte strings: the same name to equal sequences, different names to others. It
// compares whole contents. Strings that several sequences have are kept once, and so are aligned parts of sequences.
type Forms struct {
	pool  *Pool
	nodes *tuples[[2]uint64] // of four numbers each
	work  []uint32
}

// NewForms makes an empty table.
func NewForms() *Forms { return &Forms{pool: NewPool(), nodes: newTuples[[2]uint64](space{})} }

// Put gives the name of a sequence. Its strings are the pieces of form that end at the given positions; none is empty.
func (f *Forms) Put(form []byte, ends []int) ID {
	f.work = f.work[:0]
	from := 0
	for _, to := range ends {
		f.work = append(f.work, f.pool.Put(form[from:to]))
		from = to
	}
	// The length says which numbers are contents, and which are nodes of which height.
	for w := f.work; len(w) > 1; {
		n := 0
		for i := 0; i < len(w); i += 4 {
			var four [4]uint32
			copy(four[:], w[i:])
			w[n] = f.nodes.put(&[2]uint64{uint64(four[0]) | uint64(four[1])<<32, uint64(four[2]) | uint64(four[3])<<32}, nil)
			n++
		}
		w = w[:n]
	}
	return ID(f.work[0]) | ID(len(ends))<<32
}

// Bytes is the memory that the table takes.
func (f *Forms) Bytes() int64 { return f.pool.bytes() + f.nodes.bytes() }
