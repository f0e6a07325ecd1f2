package emit

import (
	"maps"
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"mwc/codegen/emit/machine"
	"mwc/codegen/gotext"
)

// resources are the texts that the program's assemblies, and those of a framework, have for the neutral culture.
func (g *Emitter) resources() jen.Code {
	var assemblies []jen.Code
	for _, m := range g.World.Modules {
		if m.IsNets() {
			continue // what .NET's own assemblies have is not known
		}
		var sets []jen.Code
		for _, name := range m.Asm.ResourceNames() {
			fields := []jen.Code{kv("Name", gotext.String(name))}
			if texts, others := m.Asm.StringResources(name); texts == nil {
				fields = append(fields, kv("Unknown", jen.True()))
			} else {
				if !m.IsUser && strings.HasSuffix(name, ".SR.resources") { // in a framework's System.SR the literal has become the message (program.Module.message)
					messages := slices.Collect(maps.Values(texts))
					texts = maps.Clone(texts)
					for _, text := range messages {
						if _, ok := texts[text]; !ok {
							texts[text] = text
						}
					}
				}
				byKey := jen.Dict{} // which jennifer sorts
				for key, text := range texts {
					byKey[gotext.String(key)] = gotext.String(text)
				}
				fields = append(fields, kv("Texts", jen.Map(jen.String()).String().Values(byKey)), kv("Others", jen.Index().String().Values(stringLits(others)...)))
			}
			sets = append(sets, jen.Values(fields...))
		}
		assemblies = append(assemblies, jen.Values(kv("Display", gotext.String(moduleName(m))), kv("Sets", jen.Index().Add(vmq(machine.ResourceSet)).Values(sets...))))
	}
	return jen.Index().Add(vmq(machine.AssemblyResources)).Values(assemblies...)
}
