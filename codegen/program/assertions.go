package program

import (
	"slices"
	"strings"

	"mwc/codegen/metadata"
)

const (
	nameDebuggable = "System.Diagnostics.DebuggableAttribute"

	disableOptimizations = 0x100 // DebuggingModes.DisableOptimizations
)

// Unasserted reports whether the program was compiled with optimisation, as in a Release build, and cannot reach any assertion. Compilers
// leave Debug.Assert out of such a build.
func (w *World) Unasserted() bool {
	return optimised(w.Main.Asm) && !slices.ContainsFunc(w.Methods, func(m *Method) bool {
		name, _, _ := strings.Cut(m.FullName(), "(")
		return name == "System.Diagnostics.Debug::AssertFail" || name == "System.Environment::FailFast"
	})
}

// optimised reports whether an assembly says that it was compiled with optimisation.
func optimised(a *metadata.Assembly) bool {
	c := a.FindAttribute(a.Attributes, nameDebuggable)
	if c == nil {
		return false
	}
	v, err := a.DecodeAttribute(*c, func(metadata.Token, string) (metadata.ElementType, error) { return metadata.ElemI4, nil })
	if err != nil || len(v.Fixed) == 0 {
		return false
	}
	switch last := v.Fixed[len(v.Fixed)-1].Value.(type) { // DebuggingModes, or whether the JIT tracks and whether its optimiser is disabled
	case int32:
		return last&disableOptimizations == 0
	case bool:
		return !last
	}
	return false
}
