package metadata

import "os"

func readFile(path string) ([]byte, error) { return os.ReadFile(path) }

func (a *Assembly) findSymbols(path string) {}

// Method returns the symbols of a MethodDef token, or nil.
func (s *Symbols) Method(t Token) *MethodSymbols {
	if s == nil {
		return nil
	}
	return s.methods[t]
}
