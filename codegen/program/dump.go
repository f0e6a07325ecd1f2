package program

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf16"
)

// Dump writes the world as text: the described types with their layout, the reachable methods and how each was reached,
// what each virtual call can run, and the literals.
func (w *World) Dump(out io.Writer) error {
	b := bufio.NewWriter(out)
	for _, m := range w.RootMethods {
		fmt.Fprintf(b, "root %s\n", m.fullName())
	}
	for _, t := range w.Types {
		w.dumpType(b, t)
	}
	for _, m := range w.Methods {
		fmt.Fprintf(b, "method %d %s%s\n", m.ID, m.fullName(), m.dumpFlags())
	}
	calls := make([]*Method, 0, len(w.calls))
	for m := range w.calls {
		calls = append(calls, m)
	}
	slices.SortFunc(calls, func(x, y *Method) int {
		return cmp.Or(strings.Compare(x.fullName(), y.fullName()), cmp.Compare(x.token(), y.token()))
	})
	for _, m := range calls {
		fmt.Fprintf(b, "call %s\n", m.fullName())
		for _, t := range w.Targets(m) {
			fmt.Fprintf(b, "    %s%s for %s\n", t.Method.fullName(), synthNames[t.Method.Synth], strings.Join(typeNames(t.Types), ", "))
		}
	}
	for i, s := range w.Strings {
		fmt.Fprintf(b, "string %d %q\n", i, string(utf16.Decode(s)))
	}
	return b.Flush()
}

var kindNames = map[Kind]string{
	KindVoid: "void", KindPrimitive: "primitive", KindEnum: "enum", KindStruct: "struct", KindClass: "class",
	KindInterface: "interface", KindSZArray: "vector", KindMDArray: "array", KindByRef: "byref", KindPtr: "pointer", KindFnPtr: "function",
}

var synthNames = map[SynthKind]string{
	SynthDelegateInvoke: " (delegate)", SynthClassInit: " (class init)", SynthUnboxThunk: " (unbox)", SynthArrayMethod: " (array)",
	SynthIntrinsicCall: " (intrinsic)", SynthActivate: " (activation)", SynthRunClassInit: " (run class init)", SynthActivateAny: " (activation of any)",
	SynthSynchronized: " (synchronized)", SynthAsync: " (async)", SynthAsyncRun: " (async run)",
	SynthAttribute: " (attributes)",
	SynthConstruct: " (constructors)",
	SynthPrinter:   " (printf)",
	SynthInvoke:    " (calls by reflection)",
	SynthGetter:    " (properties)",
	SynthSetter:    " (properties)",
	SynthReader:    " (fields)",
	SynthWriter:    " (fields)",
	SynthDefault:   " (default values)",
	SynthBind:      " (delegates by reflection)",
	SynthPack:      " (delegates over expressions)",
	SynthPacked:    " (packs its arguments)",
	SynthOnObject:  " (on the first argument)",
	SynthTestCall:  " (tests)",
}

func (w *World) dumpType(b io.Writer, t *Type) {
	fmt.Fprintf(b, "type %d %s %s size %d align %d", t.ID, kindNames[t.Kind], t.Name, t.Size, t.Align)
	if len(t.RefOffsets) > 0 {
		fmt.Fprintf(b, " refs %v", t.RefOffsets)
	}
	flag := func(on bool, name string) {
		if on {
			fmt.Fprintf(b, " %s", name)
		}
	}
	flag(t.Instantiated, "instantiated")
	flag(t.Opaque, "opaque")
	flag(t.InlineArrayLength > 0, fmt.Sprintf("inline(%d)", t.InlineArrayLength))
	flag(t.IsByRefLike, "byreflike")
	flag(t.Cctor != nil && t.BeforeFieldInit, "beforefieldinit")
	flag(t.ClassInit != nil, "classinit")
	fmt.Fprintln(b)
	if t.Base != nil && t.Base != w.object {
		fmt.Fprintf(b, "    base %s\n", t.Base.Name)
	}
	if len(t.Interfaces) > 0 {
		fmt.Fprintf(b, "    implements %s\n", strings.Join(typeNames(t.Interfaces), ", "))
	}
	for _, f := range t.Fields {
		fmt.Fprintf(b, "    field %s %s @%d\n", f.Name, f.Type.Name, f.Offset)
	}
	for _, f := range t.Statics {
		fmt.Fprintf(b, "    static %s %s @%d", f.Name, f.Type.Name, f.Offset)
		if f.ThreadStatic {
			fmt.Fprint(b, " per thread")
		}
		if f.Data != nil {
			fmt.Fprintf(b, " data %x", f.Data)
		}
		fmt.Fprintln(b)
	}
	if t.StaticSize > 0 {
		fmt.Fprintf(b, "    statics size %d refs %v\n", t.StaticSize, t.StaticRefs)
	}
}

func (m *Method) dumpFlags() string {
	var s strings.Builder
	s.WriteString(synthNames[m.Synth])
	if m.Intrinsic != nil {
		s.WriteString(" (intrinsic)")
	}
	if m.AddressTaken {
		s.WriteString(" (address taken)")
	}
	if m.via != nil {
		s.WriteString(" from " + m.via.fullName() + synthNames[m.via.Synth])
	}
	return s.String()
}

func typeNames(types []*Type) []string {
	names := make([]string, len(types))
	for i, t := range types {
		names[i] = t.Name
	}
	return names
}
