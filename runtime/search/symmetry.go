package search

import (
	"mwc/runtime/state"
	"mwc/runtime/vm"
)

// renamings is -symmetry=threads: the search takes states for one if they differ only in the names of threads and of what threads have
// allocated. The search goes on from the state that it met first, unchanged. The store also keeps the other states that the search reaches,
// so that the search can go back from them. See docs/design/state.md.
type renamings struct {
	form    *form
	forms   *state.Forms
	first   state.Data[state.ID] // by a form's name: the first state that had this form
	others  state.Data[state.ID] // by a state that was not the first: the first
	written int64                // of all forms
}

func newRenamings(m *vm.Machine) *renamings {
	f := newForm(m, m.ThreadIDsObserved())
	f.statuses = m.KeepsStatuses()
	return &renamings{form: f, forms: state.NewForms()}
}

// match takes the stored state in which the machine stands, and whether the state is new to the store. It gives the state that stands for
// it, and whether that is new to the search.
func (r *renamings) match(id state.ID, isNew bool) (state.ID, bool) {
	if !isNew {
		if first := r.others.Get(id); first != 0 {
			return first, false
		}
		return id, false
	}
	r.form.write(false)
	r.written += int64(len(r.form.buf))
	first := r.first.At(r.forms.Put(r.form.buf, r.form.ends))
	if *first == 0 {
		*first = id
		return id, true
	}
	*r.others.At(id) = *first
	return *first, false
}

func (r *renamings) bytes() int64 { return r.forms.Bytes() + r.first.Bytes() + r.others.Bytes() }
