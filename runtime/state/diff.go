package state

import (
	"encoding/binary"
	"fmt"
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// Snapshot is a whole state: the number, the length and the content of each component that exists.
type Snapshot []byte

// Snap takes a snapshot of the machine's state.
func Snap(m *vm.Machine) Snapshot { return snapInto(nil, m) }

func snapInto(s Snapshot, m *vm.Machine) Snapshot {
	for c := range m.Comps {
		if k := &m.Comps[c]; c > 0 && k.Kind != vm.CompConst && k.Len != 0 {
			b := m.Content(uint32(c))
			s = binary.AppendUvarint(s, uint64(c))
			s = binary.AppendUvarint(s, uint64(len(b)))
			s = append(s, b...)
		}
	}
	return s
}

// Restore takes a machine to the state, whatever state it is in.
func (s Snapshot) Restore(m *vm.Machine) {
	want := map[uint32][]byte{}
	s.each(func(c uint32, content []byte) { want[c] = content })
	for c := 1; c < len(m.Comps); c++ {
		if m.Comps[c].Kind != vm.CompConst {
			m.Restore(uint32(c), want[uint32(c)])
		}
	}
	m.ClearDirty()
}

func (s Snapshot) each(f func(comp uint32, content []byte)) {
	for len(s) > 0 {
		c, n := binary.Uvarint(s)
		s = s[n:]
		size, n := binary.Uvarint(s)
		s = s[n:]
		f(uint32(c), s[:size])
		s = s[size:]
	}
}

// Diff describes how two states of a machine differ, with a line for each component. It is empty if they are equal. It
// is for messages about two states that should be equal.
func Diff(m *vm.Machine, a, b Snapshot) string {
	var out strings.Builder
	other := map[uint32][]byte{}
	b.each(func(c uint32, content []byte) { other[c] = content })
	a.each(func(c uint32, content []byte) {
		now, ok := other[c]
		delete(other, c)
		switch {
		case !ok:
			fmt.Fprintf(&out, "%s: only in the first state\n", component(m, c, content))
		case string(content) != string(now):
			fmt.Fprintf(&out, "%s:%s\n", component(m, c, content), difference(content, now))
		}
	})
	b.each(func(c uint32, content []byte) {
		if _, ok := other[c]; ok {
			fmt.Fprintf(&out, "%s: only in the second state\n", component(m, c, content))
		}
	})
	return out.String()
}

// maxWords is how many words of a component a difference shows.
const maxWords = 16

// difference lists the words in which two contents differ, by their offsets from the component's start.
func difference(a, b []byte) string {
	var out strings.Builder
	if len(a) != len(b) {
		fmt.Fprintf(&out, " %d and %d bytes;", len(a)+abi.HeaderType, len(b)+abi.HeaderType)
	}
	shown := 0
	for i := 0; i < min(len(a), len(b)); i += 4 {
		if v, w := wordAt(a, i), wordAt(b, i); v != w {
			if shown++; shown > maxWords {
				out.WriteString(" …")
				break
			}
			fmt.Fprintf(&out, " +%d: %#x, %#x;", i+abi.HeaderType, v, w)
		}
	}
	return strings.TrimSuffix(out.String(), ";")
}

func wordAt(b []byte, i int) uint32 {
	var w [4]byte
	copy(w[:], b[i:])
	return binary.LittleEndian.Uint32(w[:])
}

// component names a component with this content: the type of an object; the method, resume point and thread of a frame.
func component(m *vm.Machine, c uint32, content []byte) string {
	typ := uint32(0)
	if len(content) >= 4 {
		typ = wordAt(content, 0)
	}
	typeName := func() string {
		if typ < uint32(len(m.Prog.Types)) && typ != 0 {
			return m.Prog.Types[typ].Name
		}
		return "no type"
	}
	switch k := &m.Comps[c]; k.Kind {
	case vm.CompObject:
		return fmt.Sprintf("component %d, object %d of type %s", c, k.Ref, typeName())
	case vm.CompStatics:
		return fmt.Sprintf("component %d, statics of %s", c, typeName())
	case vm.CompFrame:
		name, pc := "nothing", uint32(0)
		if method := typ &^ abi.FrameType; method != 0 && method < uint32(len(m.Prog.Methods)) {
			name = m.Prog.Methods[method].Name
		}
		if len(content) >= abi.FramePC-abi.HeaderType+4 {
			pc = wordAt(content, abi.FramePC-abi.HeaderType)
		}
		return fmt.Sprintf("component %d, frame of %s at resume point %d, thread %d", c, name, pc, m.Owner(c))
	case vm.CompThread:
		for i := range m.Threads {
			if m.Threads[i].Rec == k.Ref {
				return fmt.Sprintf("component %d, record of thread %d", c, i)
			}
		}
		return fmt.Sprintf("component %d, exceptions of thread %d", c, m.Owner(c))
	case vm.CompLock:
		for o := range m.Comps {
			if m.Comps[o].Lock == c {
				return fmt.Sprintf("component %d, lock of component %d", c, o)
			}
		}
		return fmt.Sprintf("component %d, lock", c)
	case vm.CompShared:
		return fmt.Sprintf("component %d, escape statuses", c)
	case vm.CompGlobals:
		return fmt.Sprintf("component %d, globals", c)
	}
	return fmt.Sprintf("component %d", c)
}
