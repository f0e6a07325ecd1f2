package metadata

import "fmt"

// rowOf checks that a token is of a table and gives the element that it names.
func rowOf[T any](a *Assembly, t Token, id TableID, rows []T) (T, error) {
	var none T
	if t.Table() != id {
		return none, &Error{a.Path, -1, "", fmt.Sprintf("token %s is not of table %s", t, id)}
	}
	if t.IsNil() || uint64(t.Row()) > uint64(len(rows)) {
		return none, &Error{a.Path, -1, id.String(), fmt.Sprintf("token %s names no row; there are %d", t, len(rows))}
	}
	return rows[t.Row()-1], nil
}

// TypeDefByToken is the type of a TypeDef token.
func (a *Assembly) TypeDefByToken(t Token) (*TypeDef, error) {
	return rowOf(a, t, TableTypeDef, a.TypeDefs)
}

// FieldByToken is the field of a Field token.
func (a *Assembly) FieldByToken(t Token) (*FieldDef, error) {
	return rowOf(a, t, TableField, a.Fields)
}

// MethodByToken is the method of a MethodDef token.
func (a *Assembly) MethodByToken(t Token) (*MethodDef, error) {
	return rowOf(a, t, TableMethodDef, a.Methods)
}

// TypeRefByToken is the row of a TypeRef token.
func (a *Assembly) TypeRefByToken(t Token) (TypeRef, error) {
	return rowOf(a, t, TableTypeRef, a.TypeRefs)
}

// MemberRefByToken is the row of a MemberRef token.
func (a *Assembly) MemberRefByToken(t Token) (MemberRef, error) {
	return rowOf(a, t, TableMemberRef, a.MemberRefs)
}

// TypeSpecByToken is the signature of a TypeSpec token.
func (a *Assembly) TypeSpecByToken(t Token) (*TypeSig, error) {
	return rowOf(a, t, TableTypeSpec, a.TypeSpecs)
}

// MethodSpecByToken is the row of a MethodSpec token.
func (a *Assembly) MethodSpecByToken(t Token) (MethodSpec, error) {
	return rowOf(a, t, TableMethodSpec, a.MethodSpecs)
}

// StandAloneSigByToken is the row of a StandAloneSig token.
func (a *Assembly) StandAloneSigByToken(t Token) (StandAloneSig, error) {
	return rowOf(a, t, TableStandAloneSig, a.StandAloneSigs)
}

// AssemblyRefByToken is the row of an AssemblyRef token.
func (a *Assembly) AssemblyRefByToken(t Token) (AssemblyRef, error) {
	return rowOf(a, t, TableAssemblyRef, a.Refs)
}

// ExportedTypeByToken is the row of an ExportedType token.
func (a *Assembly) ExportedTypeByToken(t Token) (ExportedType, error) {
	return rowOf(a, t, TableExportedType, a.Exported)
}

// UserString returns the literal of an ldstr token as UTF-16 code units.
func (a *Assembly) UserString(t Token) ([]uint16, error) {
	if t.Table() != TableUserString {
		return nil, &Error{a.Path, -1, "", "token " + t.String() + " is not a user string"}
	}
	s, err := a.image.userString(t.Row())
	if err != nil {
		return nil, err
	}
	return s, nil
}
