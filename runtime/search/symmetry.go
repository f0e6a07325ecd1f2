package search

import (
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// renamings is -symmetry=threads: states that differ in nothing but the names of threads and of what they have allocated are one
// for the search. It goes on from the state that it met first, as it is; the store keeps the others too, as far as the
// search comes to them, so that it can go back from them. See docs/design/state.md.
type renamings struct {
	form   *form
	forms  *state.Forms
	first  state.Data[state.ID] // by a form's name: the state that had it first
	others state.Data[state.ID] // by a state that was not: the one that was
}

func newRenamings(m *vm.Machine) *renamings {
	return &renamings{form: newForm(m, m.Prog.ObservesThreadIDs), forms: state.NewForms()}
}

// match takes a state that the machine stands in, and whether it is new to the store. It gives the one that stands for it,
// and whether that is new to the search.
func (r *renamings) match(id state.ID, isNew bool) (state.ID, bool) {
	if !isNew {
		if first := r.others.Get(id); first != 0 {
			return first, false
		}
		return id, false
	}
	r.form.write(false)
	first := r.first.At(r.forms.Put(r.form.buf, r.form.ends))
	if *first == 0 {
		*first = id
		return id, true
	}
	*r.others.At(id) = *first
	return *first, false
}

func (r *renamings) bytes() int64 { return r.forms.Bytes() + r.first.Bytes() + r.others.Bytes() }
