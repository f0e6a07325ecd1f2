package program

import "strings"

// CachesDelegate reports whether a field is one in which a compiler keeps the delegate of a lambda expression that captures nothing, or nothing but what the
// lambda expression around it does, or of a method group, once it has been made. C# names these fields "<>9…" in classes "<>c…" for lambda expressions, and
// puts those for method groups in a class "<…>O". VB names them "$I…" in classes "_Closure$__…". No source can name them. Whoever finds none there makes one, so two threads may both fill the field, with delegates
// that are equal and differ only as references.
func (f *Field) CachesDelegate() bool {
	if f.Type == nil || !f.Type.IsDelegate || f.Owner == nil {
		return false
	}
	d := f.Owner.Def
	if d == nil || d.Enclosing == nil {
		return false
	}
	switch {
	case strings.HasPrefix(d.Name, "<>c"):
		return strings.HasPrefix(f.Name, "<>9")
	case strings.HasPrefix(d.Name, "_Closure$__"):
		return strings.HasPrefix(f.Name, "$I")
	}
	return strings.HasPrefix(d.Name, "<") && strings.Contains(d.Name, ">O")
}
