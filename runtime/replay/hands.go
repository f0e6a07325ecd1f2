package replay

import (
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/report"
	"mwc/runtime/vm"
)

// Here a report tells what belongs to the program from what a library has for itself: the words of a report are those of the program and of the library's documentation.

// inHand reports whether the program holds an object: a variable or a field of the program leads to it. What only fields of a library lead to is the library's own.
func (o *Objects) inHand(ref vm.Ref) bool {
	c, typ := o.m.CompOf(ref), o.m.TypeOf(ref)
	if known, ok := o.hands[c]; ok && known.typ == typ {
		return known.held
	}
	held := false
	for i := range o.m.Comps {
		k := &o.m.Comps[i]
		if k.Len == 0 || held || o.isOfLibrary(k.Ref, k.Kind) {
			continue
		}
		o.refs(k.Ref, func(_ string, r vm.Ref) { held = held || o.m.CompOf(r) == c })
	}
	o.hands[c] = hand{typ, held}
	return held
}

// hand is whether the program held an object of a type when it was asked for.
type hand struct {
	typ  uint32
	held bool
}

// isOfLibrary reports whether a component is an object, the static fields or a frame of a library. An array is, since nobody knows whose it is.
func (o *Objects) isOfLibrary(ref vm.Ref, kind vm.CompKind) bool {
	typ := o.m.TypeOf(ref)
	switch {
	case typ&abi.FrameType != 0:
		return o.m.Prog.Methods[typ&^abi.FrameType].Library
	case kind == vm.CompObject || kind == vm.CompStatics:
		return o.m.Prog.Types[typ].Elem != 0 || o.names().library(o.m.Prog.Types[typ].Name)
	}
	return true
}

// calledIn gives the member of a library that the program has called in a thread, and in which the thread is: the outermost one that the library documents.
// It is "" if the thread is in the program's own code, or has none.
func calledIn(m *vm.Machine, thread int) string {
	called := ""
	for l := range m.Locations(thread) {
		if !l.Library {
			return called
		}
		if l.Documented != "" {
			called = l.Documented
		}
	}
	return ""
}

// waitedFor says for what a thread waits: an object, or the member of a library in which it waits if the library has the object for itself.
func waitedFor(m *vm.Machine, objects *Objects, thread int, verb string, o vm.Ref) string {
	called := calledIn(m, thread)
	if called == "" || isPlumber(called) || objects.places || objects.isPath(o) || objects.inHand(o) || objects.whole(o, m.TypeOf(o)) != 0 {
		return verb + " " + objects.awaited(o)
	}
	return "waits in " + calledName(called)
}

// calledName is what a report calls a method of a library that the program has called.
func calledName(method string) string {
	if rest, ok := strings.CutPrefix(method, fsharpTypes); ok { // F# calls MailboxProcessor what is FSharpMailboxProcessor for other languages
		method = method[:strings.LastIndex(fsharpTypes, ".")+1] + rest
	}
	return strings.TrimSuffix(report.Readable(method, false), " (iterator)")
}

// fsharpTypes begins the names of most types of F#'s library.
const fsharpTypes = "Microsoft.FSharp.Control.FSharp"
