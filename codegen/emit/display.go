package emit

import (
	"slices"

	"mwc/codegen/metadata"
	"mwc/codegen/program"
)

// isRecord reports whether C#'s compiler made the type from a record class.
func isRecord(t *program.Type) bool {
	return t.Def != nil && slices.ContainsFunc(t.Def.Methods, func(d *metadata.MethodDef) bool { return d.Name == "<Clone>$" })
}
func display(t *program.Type) string { return "" }
