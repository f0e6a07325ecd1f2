package unittest

import (
	"path/filepath"
	"slices"
	"strings"

	"mwc/codegen/metadata"
)

// A neighbour is an assembly beside that of the tests.
type neighbour struct {
	*metadata.Assembly
	types map[string]*metadata.TypeDef // by full name
}

// A typeToken is a token of a type with the assembly that has the token.
type typeToken struct {
	a *metadata.Assembly
	t metadata.Token
}

// beside is the assembly of a name in the directory of the tests, nil if there is none that can be read.
func (f *finder) beside(name string) *neighbour {
	n, known := f.neighbours[name]
	if known {
		return n
	}
	f.neighbours[name] = nil
	if filepath.Base(name) != name { // an attribute has a path for a name
		return nil
	}
	path := filepath.Join(filepath.Dir(f.a.Path), name+".dll")
	data, err := f.readFile(path)
	if err != nil {
		return nil
	}
	a, err := metadata.Read(path, data)
	if err != nil {
		return nil
	}
	n = &neighbour{a, map[string]*metadata.TypeDef{}}
	for _, t := range a.TypeDefs {
		n.types[t.FullName()] = t
		f.home[t] = a
	}
	f.neighbours[name] = n
	return n
}

// homeOf is the assembly that has a type.
func (f *finder) homeOf(t *metadata.TypeDef) *metadata.Assembly {
	if a := f.home[t]; a != nil {
		return a
	}
	return f.a
}

// foreign reports whether a type is one of another assembly than the tests'.
func (f *finder) foreign(t *metadata.TypeDef) bool { return f.homeOf(t) != f.a }

// definition is the definition of a type that an assembly has a token of, of an instance that of the generic type; nil if there is none in the tests'
// assembly or beside it.
func (f *finder) definition(a *metadata.Assembly, t metadata.Token) *metadata.TypeDef {
	if t.IsNil() {
		return nil
	}
	switch t.Table() {
	case metadata.TableTypeDef:
		if def, err := a.TypeDefByToken(t); err == nil {
			return def
		}
	case metadata.TableTypeSpec:
		if sig, err := a.TypeSpecByToken(t); err == nil && sig.Kind == metadata.ElemGenericInst {
			return f.definition(a, sig.Elem.Token)
		}
	case metadata.TableTypeRef:
		scope := t
		for n := 0; n < 100 && scope.Table() == metadata.TableTypeRef; n++ { // of a nested type the scope is the one around it
			scope = a.TypeRefs[scope.Row()-1].Scope
		}
		if scope.Table() == metadata.TableAssemblyRef && !scope.IsNil() {
			return f.foreignNamed(a.Refs[scope.Row()-1].Name, a.TypeName(t))
		}
	}
	return nil
}

// foreignNamed is the type of a name in an assembly, nil if there is none beside the tests.
func (f *finder) foreignNamed(assembly, name string) *metadata.TypeDef {
	if assembly == f.a.Name {
		return f.typeNamed(name)
	}
	if strings.HasPrefix(assembly, "System.") || assembly == "mscorlib" || assembly == "netstandard" {
		return nil // .NET's own
	}
	n := f.beside(assembly)
	if n == nil {
		return nil
	}
	return n.types[name]
}

// reflectionName is the name of a type of another assembly as attributes write it.
func (f *finder) reflectionName(t *metadata.TypeDef) string {
	return className(t) + ", " + f.homeOf(t).Name
}

// kinds are the names of a class, of its bases, and of their interfaces, as far as they are in the tests' assembly or beside it. The class's own is the
// first one. Of instances of generic types they are those of the definitions.
func (f *finder) kinds(a *metadata.Assembly, t metadata.Token) []string {
	k := typeToken{a, t}
	if list, known := f.kindsOf[k]; known {
		return list
	}
	var list []string
	for n := 0; n < 20 && !t.IsNil(); n++ {
		list = append(list, definitionName(a, t))
		def := f.definition(a, t)
		if def == nil {
			break
		}
		a = f.homeOf(def)
		for _, i := range def.Interfaces {
			list = append(list, definitionName(a, i))
		}
		t = def.Extends
	}
	f.kindsOf[k] = list
	return list
}

// attributeKinds are those of an attribute's class.
func (f *finder) attributeKinds(c metadata.CustomAttribute) []string {
	t, err := c.Of().AttributeType(c)
	if err != nil {
		return nil
	}
	return f.kinds(c.Of(), t)
}

// definitionName is the full name of a type; of an instance of a generic one it is that of the definition.
func definitionName(a *metadata.Assembly, t metadata.Token) string {
	if t.Table() == metadata.TableTypeSpec {
		if sig, err := a.TypeSpecByToken(t); err == nil {
			return nameOf(a, sig)
		}
	}
	return a.TypeName(t)
}

// nameOf is the full name of a type; of an instance of a generic one it is that of the definition.
func nameOf(a *metadata.Assembly, t *metadata.TypeSig) string {
	switch t.Kind {
	case metadata.ElemClass, metadata.ElemValueType:
		return a.TypeName(t.Token)
	case metadata.ElemGenericInst:
		return nameOf(a, t.Elem)
	}
	return a.SigString(t)
}

// unread are rows that say why data of a test are not there: of attributes whose class is one of the bases or derives from one, but which are none of
// the known ones, which a framework runs to get its data; and of known ones whose arguments cannot be read.
func (f *finder) unread(list []metadata.CustomAttribute, known []string, bases ...string) []row {
	var rows []row
	for _, c := range list {
		kinds := f.attributeKinds(c)
		if len(kinds) == 0 || !slices.ContainsFunc(bases, func(b string) bool { return slices.Contains(kinds, b) }) {
			continue
		}
		switch {
		case !slices.Contains(known, kinds[0]):
			rows = append(rows, row{shown: "…", unchecked: "its data come from the attribute " + kinds[0] + ", which mwc does not run"})
		case f.decode(c) == nil:
			rows = append(rows, row{shown: "…", unchecked: "mwc cannot read the arguments of its attribute " + kinds[0]})
		}
	}
	return rows
}

// decode are the values of an attribute, nil if they cannot be read.
func (f *finder) decode(c metadata.CustomAttribute) *metadata.AttributeValue {
	a := c.Of()
	v, err := a.DecodeAttribute(c, func(t metadata.Token, name string) (metadata.ElementType, error) {
		var def *metadata.TypeDef
		if !t.IsNil() {
			def = f.definition(a, t)
		} else if full, assembly, other := strings.Cut(name, ","); other {
			assembly, _, _ = strings.Cut(assembly, ",")
			def = f.foreignNamed(strings.TrimSpace(assembly), strings.ReplaceAll(full, "+", "/"))
		}
		if def != nil {
			for _, field := range def.Fields { // an enum's one field that is not static
				if field.Flags&methodStatic == 0 {
					return field.Sig.Kind, nil
				}
			}
		}
		return metadata.ElemI4, nil
	})
	if err != nil {
		return nil
	}
	return v
}
