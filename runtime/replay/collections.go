package replay

import (
	"strings"

	"mwc/runtime/vm"
)

// What collections and tasks of the library contain, by the fields of mwc's own library.

// taskStates are the names of TaskStatus, by its values.
var taskStates = []string{"Created", "WaitingForActivation", "WaitingToRun", "Running", "WaitingForChildrenToComplete", "RanToCompletion", "Canceled", "Faulted"}

// ofLibrary is the content of an object of a class of the library; nothing if there is nothing to say.
func (o *Objects) ofLibrary(to vm.Ref, t *vm.TypeInfo, depth int) string {
	number := func(name string) int { n, _ := o.m.Number(to, name); return int(n) }
	element := func(array string) (at func(i int) string, length int) {
		list := o.m.Reference(to, array)
		return func(i int) string { return o.element(list, i, "", depth) }, o.m.Length(list)
	}
	switch definition(t.Name) {
	case "System.Collections.Generic.List":
		at, length := element("_items")
		return o.list(min(number("_size"), length), depth, at)
	case "System.Collections.Generic.Stack": // from the top, as it is enumerated
		at, length := element("_array")
		n := min(number("_size"), length)
		return o.list(n, depth, func(i int) string { return at(n - 1 - i) })
	case "System.Collections.Generic.Queue":
		at, length := element("_array")
		head := number("_head")
		return o.list(min(number("_size"), length), depth, func(i int) string { return at((head + i) % length) })
	case "System.Collections.Generic.HashSet":
		return o.table(to, depth, false)
	case "System.Collections.Generic.Dictionary":
		return o.table(to, depth, true)
	case "System.Collections.Generic.SortedDictionary", "System.Collections.Generic.SortedList":
		table := o.m.Reference(to, "_table")
		if table == 0 {
			return ""
		}
		keys, values := o.m.Reference(table, "Keys"), o.m.Reference(table, "Values")
		n, _ := o.m.Number(table, "Count")
		return o.list(min(int(n), o.m.Length(keys), o.m.Length(values)), depth, func(i int) string {
			return "[" + o.element(keys, i, "", depth) + "] = " + o.element(values, i, "", depth)
		})
	case "System.Collections.Generic.LinkedList":
		return o.chain(o.m.Reference(to, "_first"), "_value", "_next", depth)
	case "System.Collections.Concurrent.ConcurrentQueue":
		return o.chain(o.m.Reference(to, "_head"), "Item", "Next", depth)
	case "System.Collections.Concurrent.ConcurrentStack":
		return o.chain(o.m.Reference(to, "_top"), "Item", "Next", depth)
	case "System.Collections.Concurrent.ConcurrentBag":
		return o.chain(o.m.Reference(to, "_newest"), "Item", "Next", depth)
	case "System.Collections.Concurrent.ConcurrentDictionary":
		var nodes []vm.Ref
		buckets := o.m.Reference(to, "_buckets")
		o.m.EachRef(buckets, func(node vm.Ref) {
			for ; node != 0 && len(nodes) < maxChained; node = o.m.Reference(node, "Next") {
				nodes = append(nodes, node)
			}
		})
		return o.list(len(nodes), depth, func(i int) string {
			return "[" + o.field(nodes[i], "Key", depth) + "] = " + o.field(nodes[i], "Value", depth)
		})
	case "System.Text.StringBuilder":
		if chars, n := o.m.Reference(to, "_chars"), number("_length"); chars != 0 && n <= o.m.Length(chars) {
			return " (" + o.quoted(o.characters(chars, n)) + ")"
		}
		return ` ("")`
	}
	switch {
	case o.derives(t, o.m.Prog.TypeTask):
		if n := number("_status"); n >= 0 && n < len(taskStates) {
			return " (" + taskStates[n] + ")"
		}
	case o.derives(t, o.m.Prog.TypeException):
		if text, _, _ := strings.Cut(o.m.ExceptionMessage(to), "\n"); text != "" {
			return " (" + o.quoted(text) + ")"
		}
	}
	return ""
}

// element is the text of an element of an array, or of a field of the element.
func (o *Objects) element(array vm.Ref, i int, field string, depth int) string {
	if i < 0 || i >= o.m.Length(array) {
		return "…"
	}
	v, ok := o.m.Element(array, i)
	if p := part(v, field); field != "" && p != nil {
		v = *p
	} else if field != "" || !ok {
		return "…"
	}
	return o.text(array, v, depth+1)
}

// table is the content of a Dictionary or a HashSet.
func (o *Objects) table(to vm.Ref, depth int, values bool) string {
	entries := o.m.Reference(to, "_table._entries")
	used, _ := o.m.Number(to, "_table._count")
	var live []int
	for i := range min(int(used), o.m.Length(entries)) {
		e, ok := o.m.Element(entries, i)
		if next := part(e, "Next"); ok && next != nil && o.integer(entries, *next) >= -1 {
			live = append(live, i)
		}
	}
	return o.list(len(live), depth, func(i int) string {
		key := o.element(entries, live[i], "Key", depth)
		if !values {
			return key
		}
		return "[" + key + "] = " + o.element(entries, live[i], "Value", depth)
	})
}

// chain is the content of a list whose cells have an item and the next cell.
func (o *Objects) chain(first vm.Ref, item, next string, depth int) string {
	var cells []vm.Ref
	for c := first; c != 0 && len(cells) < maxChained; c = o.m.Reference(c, next) {
		if len(cells) > 0 && c == first { // a LinkedList may be a ring
			break
		}
		cells = append(cells, c)
	}
	return o.list(len(cells), depth, func(i int) string { return o.field(cells[i], item, depth) })
}

// field is the text of a field of an object.
func (o *Objects) field(of vm.Ref, name string, depth int) string {
	for _, v := range o.m.Whole(of, 0) {
		if v.Name == name {
			return o.text(of, v, depth+1)
		}
	}
	return "…"
}

func (o *Objects) characters(chars vm.Ref, n int) string {
	var b strings.Builder
	for i := range min(n, maxQuoted+1) {
		if v, ok := o.m.Element(chars, i); ok {
			b.WriteRune(rune(o.integer(chars, v)))
		}
	}
	return b.String()
}
