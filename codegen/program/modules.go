package program

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"mwc/codegen/metadata"
)

type moduleState struct {
	index    int  // order of loading; the core library is 0
	isStub   bool // given with -stubs
	isNames  bool // it names types of .NET: see nameonly.go
	dir      string
	types    map[string]*metadata.TypeDef
	exported map[string]metadata.Token // AssemblyRef that forwards a type of this full name
	refs     []*resolved               // by row of TypeRef
	bodies   map[*metadata.MethodDef]*metadata.Body
	initial  []initialData     // of the static fields laid out so far
	messages map[string]string // of its exceptions, by name
}

// addModule makes a loaded assembly part of the world.
func (w *World) addModule(a *metadata.Assembly, m *Module) *Module {
	m.Asm = a
	m.index = len(w.Modules)
	m.types = make(map[string]*metadata.TypeDef, len(a.TypeDefs))
	m.refs = make([]*resolved, len(a.TypeRefs))
	m.bodies = map[*metadata.MethodDef]*metadata.Body{}
	for _, d := range a.TypeDefs {
		w.defModule[d] = m
		if name := d.FullName(); m.types[name] == nil {
			m.types[name] = d
		}
	}
	m.exported = make(map[string]metadata.Token, len(a.Exported))
	for i := range a.Exported {
		if name, ref := exportedName(a, i); !ref.IsNil() {
			m.exported[name] = ref
		}
	}
	w.Modules = append(w.Modules, m)
	return m
}

// exportedName is the full name of row i of ExportedType and the AssemblyRef it forwards to, 0 if none.
func exportedName(a *metadata.Assembly, i int) (string, metadata.Token) {
	e := a.Exported[i]
	name := e.Name
	if e.Namespace != "" {
		name = e.Namespace + "." + name
	}
	for depth := 0; e.Implementation.Table() == metadata.TableExportedType && depth < maxDepth; depth++ {
		outer, err := a.ExportedTypeByToken(e.Implementation)
		if err != nil {
			return name, 0
		}
		e = outer
		if e.Namespace != "" {
			name = e.Namespace + "." + e.Name + "/" + name
		} else {
			name = e.Name + "/" + name
		}
	}
	if e.Implementation.Table() != metadata.TableAssemblyRef {
		return name, 0
	}
	return name, e.Implementation
}

// Public key tokens of the assemblies that belong to the platform, .NET's and Mono's.
var platformTokens = []string{
	"\xb7\x7a\x5c\x56\x19\x34\xe0\x89", "\xb0\x3f\x5f\x7f\x11\xd5\x0a\x3a", "\x7c\xec\x85\xd7\xbe\xa7\x79\x8e",
	"\xcc\x7b\x13\xff\xcd\x2d\xdd\x51", "\xad\xb9\x79\x38\x29\xdd\xae\x60", "\x31\xbf\x38\x56\xad\x36\x4e\x35",
}

// isPlatform reports whether a reference names a part of the framework, by its name and key.
func isPlatform(ref *metadata.AssemblyRef) bool {
	switch ref.Name {
	case "mscorlib", "netstandard", "System.Private.CoreLib", "System.Runtime":
		return true
	}
	if ref.Name != "System" && !strings.HasPrefix(ref.Name, "System.") && !strings.HasPrefix(ref.Name, "Microsoft.") {
		return false
	}
	return slices.Contains(platformTokens, string(ref.PublicKeyToken))
}

// beside gives the assembly of that name among the program and the files beside it (and beside the stubs), nil if there
// is none.
func (w *World) beside(name string, platform bool) *Module {
	if m, ok := w.besideByName[name]; ok {
		return m
	}
	w.besideByName[name] = nil // a name that cannot be loaded stays nil
	for _, dir := range w.dirs {
		if m := w.open(dir, name, &Module{IsUser: !platform, moduleState: moduleState{dir: dir}}); m != nil {
			w.besideByName[name] = m
			return m
		}
	}
	return nil
}

// optional gives the assembly of that name beside the program. It is nil if there is none, or a file that is no assembly.
func (w *World) optional(name string) *Module {
	if m, ok := w.besideByName[name]; ok {
		return m
	}
	for _, dir := range w.dirs {
		if strings.ContainsAny(name, "/\\\x00") {
			break
		}
		if a, err := metadata.OpenWith(filepath.Join(dir, name+".dll"), w.opt.ReadFile); err == nil && checkManaged(a) == nil {
			return w.beside(name, strings.HasPrefix(name, "System.") || strings.HasPrefix(name, "Microsoft."))
		}
	}
	return nil
}

// FrameworkDirs lists where the assemblies of a framework are: Mono keeps those that only forward types apart.
func FrameworkDirs(dir string) []string { return []string{dir, filepath.Join(dir, "Facades")} }

// label names a module in messages: of a framework with the directory, since there may be several frameworks on a machine.
func (m *Module) label() string {
	if m.IsFramework {
		return "assembly " + m.Asm.Name + " of the framework in " + m.dir
	}
	return "assembly " + m.Asm.Name
}

// frameworkDirs names the framework directories.
func (w *World) frameworkDirs() string { return strings.Join(w.opt.Framework, " and in ") }

// framework gives the assembly of that name in the framework directories, nil if there is none.
func (w *World) framework(name string) *Module {
	if m, ok := w.frameworkByName[name]; ok {
		return m
	}
	w.frameworkByName[name] = nil
	for _, dir := range w.opt.Framework {
		for _, d := range FrameworkDirs(dir) {
			if m := w.open(d, name, &Module{IsFramework: true, moduleState: moduleState{dir: d}}); m != nil {
				w.frameworkByName[name] = m
				return m
			}
		}
	}
	return nil
}

// open loads dir/name.dll or .exe; it gives nil if there is no such file. If the file is there but cannot be read, the
// load ends.
func (w *World) open(dir, name string, m *Module) *Module {
	if name == "" || strings.ContainsAny(name, "/\\\x00") || name == "." || name == ".." {
		return nil
	}
	for _, ext := range []string{".dll", ".exe"} {
		path := filepath.Join(dir, name+ext)
		a, err := metadata.OpenWith(path, w.opt.ReadFile)
		if err == nil {
			err = checkManaged(a)
		}
		var pe *fs.PathError
		if errors.Is(err, fs.ErrNotExist) || errors.As(err, &pe) && pe.Op == "stat" { // a name that is too long for the system, for example
			continue
		}
		if err != nil {
			if w.fatal == nil {
				w.fatal = err
			}
			return nil
		}
		return w.addModule(a, m)
	}
	return nil
}

// checkManaged refuses mixed-mode assemblies.
func checkManaged(a *metadata.Assembly) error {
	if !a.HasNativeCode {
		return nil
	}
	return &metadata.Error{File: a.Path, Offset: -1,
		Msg: "mixed-mode assembly: it contains native code, which cannot be checked; build it as pure IL"}
}

// body decodes a method's body once for all its instances.
func (m *Module) body(d *metadata.MethodDef) (*metadata.Body, error) {
	if b, ok := m.bodies[d]; ok {
		return b, nil
	}
	b, err := m.Asm.Body(d)
	if err != nil {
		return nil, err
	}
	m.bodies[d] = b
	return b, nil
}
