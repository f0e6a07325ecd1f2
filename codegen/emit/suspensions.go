package emit

import (
	"strconv"

	"github.com/dave/jennifer/jen"

	"mwc/codegen/emit/machine"
	"mwc/codegen/gotext"
	"mwc/codegen/program"
)

// suspensions are the fields of a method's table that say where the method suspends an async method.
func suspensions(m *program.Method) []jen.Code {
	field, at := m.Suspensions()
	if len(at) == 0 {
		return nil
	}
	var out []jen.Code
	for _, s := range at {
		out = append(out, jen.Values(kv("State", jen.Id(strconv.Itoa(int(s.State)))), kv("IL", jen.Id(strconv.Itoa(int(s.Offset))))))
	}
	return []jen.Code{kv("State", gotext.String(field)), kv("Suspends", jen.Index().Add(vmq(machine.Suspension)).Values(out...))}
}
