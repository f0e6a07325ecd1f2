package program

// printer finds the constructor of the function that takes an argument of a format of F#: the core library's Printer, if the method's first type
// argument is a function type. There is none where a format has more arguments than its type.
func (w *World) printer(m *Method) {
	f := m.Args[0]
	if f.Def == nil || f.Def.FullName() != nameFSharpFunc || len(f.Args) != 2 {
		return
	}
	def := w.corlib.types[namePrinter]
	if def == nil {
		w.report(missing("type "+namePrinter, "the core library does not have it"))
		return
	}
	t, err := w.instance(def, append([]*Type{f.Args[0], f.Args[1]}, m.Args[1:]...))
	if err != nil {
		w.report(err)
		return
	}
	w.instantiate(t)
	for _, d := range def.Methods {
		if d.Name == ".ctor" {
			ctor, err := w.method(t, d, nil)
			w.report(err)
			m.SynthHelpers[0] = ctor
			w.reach(ctor, m)
		}
	}
}
