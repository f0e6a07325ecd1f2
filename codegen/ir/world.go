package ir

import "mwc/codegen/program"

// worldOf gives the world that m belongs to.
func worldOf(m *program.Method) *program.World {
	if x, ok := any(m).(interface{ World() *program.World }); ok {
		return x.World()
	}
	return nil
}

// stringCtor gives the static method of System.String that makes what the constructor with these parameters would.
func stringCtor(w *program.World, m *program.Method, params []*program.Type) *program.Method {
	if x, ok := any(w).(interface {
		StringCtor(*program.Method) *program.Method
	}); ok {
		return x.StringCtor(m)
	}
	c := w.Method("System.String", "Ctor")
	if c == nil || len(c.Sig.Params) != len(params) {
		return nil
	}
	for i, t := range params {
		if c.Sig.Params[i] != t {
			return nil
		}
	}
	return c
}
