package ir

import "mwc/codegen/program"

// worldOf gives the world that m belongs to.
func worldOf(m *program.Method) *program.World {
	if x, ok := any(m).(interface{ World() *program.World }); ok {
		return x.World()
	}
	return nil
}
