package build

import (
	"fmt"
	"strings"

	"mwc/codegen/program"
)

// shownTraps is how many traps the note about them names.
const shownTraps = 3

// trapsNote says in a sentence how many traps a compiled program has, and names the first few; "" for none.
func trapsNote(traps program.Problems) string {
	if len(traps) == 0 {
		return ""
	}
	var names []string
	for _, p := range traps {
		if len(names) == shownTraps {
			names = append(names, "…")
			break
		}
		name := p.Missing
		if p.Method != "" && !strings.Contains(name, p.Method) {
			method, _, _ := strings.Cut(p.Method, "(")
			name += " in " + method
		}
		names = append(names, name)
	}
	count, end := fmt.Sprintf("%d traps", len(traps)), "a run that comes to one"
	if len(traps) == 1 {
		count, end = "1 trap", "a run that comes to it"
	}
	return fmt.Sprintf("%s where the program has what mwc cannot compile: %s; %s ends the search without a verdict; mwc doctor says more", count, strings.Join(names, ", "), end)
}
