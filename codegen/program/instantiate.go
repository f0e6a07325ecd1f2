package program

import (
	"slices"
	"strconv"

	"mwc/codegen/metadata"
)

// Type variables are types too, so that mwc can compare signatures and match overrides on open types. There "M(!0)" and
// "M(int)" differ even if one instance makes them equal. No variable leaves the package.
const (
	kindVar Kind = 100 + iota // Rank is the variable's number
	kindMVar
)

// Limits on instances: without them, mwc would never finish a program that instantiates generics without end.
const (
	maxInstanceDepth = 30
	maxInstanceSize  = 2000
)

type typeState struct {
	world *World
	uid   int // number in order of creation
	mod   *Module
	open  bool // a variable occurs in it
	// definition: this is a generic type without arguments, as typeof(List<>) names it.
	definition bool
	// unbound: a parameter of a definition occurs in it, as in the interface IStore<T> of typeof(Store<>). Only reflection sees such a type, and there
	// is no object of it, so it has no layout.
	unbound     bool
	depth, size int // of the type as a tree of instances

	supersDone, supersBusy bool
	completed              bool
	layoutDone, layoutBusy bool
	needsID, staticUsed    bool
	hasObjects             bool // there may be objects of this type or of one that derives from it
	align                  int  // of a value of this type in a field

	fieldOf   map[*metadata.FieldDef]*Field
	sigs      map[*metadata.MethodDef]*memberSig
	vt        *vtable
	bodies    []override // interfaces: resolved MethodImpls
	gotBodies bool
}

type typeKey struct {
	kind Kind
	def  *metadata.TypeDef
	elem *Type
	rank int
	args string // uids
}

// uidKey packs the identities of types.
func uidKey(types []*Type) string {
	if len(types) == 0 {
		return ""
	}
	b := make([]byte, 0, 8*len(types))
	for _, t := range types {
		b = strconv.AppendInt(b, int64(t.uid), 36)
		b = append(b, ',')
	}
	return string(b)
}

// intern gives the unique type of a key. fill makes it on first sight.
func (w *World) intern(k typeKey, fill func(t *Type)) *Type {
	if t := w.types[k]; t != nil {
		return t
	}
	t := &Type{Kind: k.kind, Elem: k.elem, Rank: k.rank}
	t.world = w
	t.uid = len(w.allTypes) + 1
	if k.elem != nil {
		t.open, t.depth, t.size = k.elem.open, k.elem.depth+1, k.elem.size+1
		t.unbound = k.elem.unbound
	}
	fill(t)
	t.Name = typeName(t)
	w.types[k] = t
	w.allTypes = append(w.allTypes, t)
	w.newType(t)
	return t
}

func (w *World) constructed(k Kind, elem *Type, rank int) *Type {
	return w.intern(typeKey{kind: k, elem: elem, rank: rank}, func(*Type) {})
}

func (w *World) byRef(t *Type) *Type   { return w.constructed(KindByRef, t, 0) }
func (w *World) szArray(t *Type) *Type { return w.constructed(KindSZArray, t, 0) }

func (w *World) variable(k Kind, n int) *Type {
	return w.intern(typeKey{kind: k, rank: n}, func(t *Type) { t.open = true })
}

// variables are the first n variables of a kind: the arguments of an open type or method.
func (w *World) variables(k Kind, n int) []*Type {
	if n == 0 {
		return nil
	}
	vs := make([]*Type, n)
	for i := range vs {
		vs[i] = w.variable(k, i)
	}
	return vs
}

// instance gives the type of a definition with arguments. Without arguments, the type of a generic definition is the
// definition itself.
func (w *World) instance(def *metadata.TypeDef, args []*Type) (*Type, error) {
	if len(args) != len(def.GenericParams) && len(args) != 0 {
		return nil, malformed("type %s takes %d generic arguments, not %d", def.FullName(), len(def.GenericParams), len(args))
	}
	depth, size, open := 0, 1, false
	for _, a := range args {
		depth, size, open = max(depth, a.depth+1), size+a.size, open || a.open
	}
	if depth > maxInstanceDepth || size > maxInstanceSize {
		return nil, missing("generic type "+def.FullName(), "it is instantiated with ever larger arguments; the closed world would be infinite")
	}
	return w.intern(typeKey{def: def, args: uidKey(args)}, func(t *Type) {
		t.Def, t.Args = def, args
		t.mod = w.defModule[def]
		t.Module = t.mod
		t.depth, t.size, t.open = depth, size, open
		t.unbound = slices.ContainsFunc(args, func(a *Type) bool { return a.unbound })
		t.definition = len(args) == 0 && len(def.GenericParams) > 0
		t.Kind, t.Prim = w.classify(def)
	}), nil
}

// openType is the definition's instance over its own variables. For a type that is not generic it is the type.
func (w *World) openType(def *metadata.TypeDef) *Type {
	t, err := w.instance(def, w.variables(kindVar, len(def.GenericParams)))
	if err != nil {
		w.report(err)
		t, _ = w.instance(def, nil)
	}
	return t
}

// classify finds the kind of a definition by the name of its base.
func (w *World) classify(def *metadata.TypeDef) (Kind, Prim) {
	const interfaceFlag = 0x20 // §II.23.1.15
	if def.Flags&interfaceFlag != 0 {
		return KindInterface, PrimNone
	}
	mod := w.defModule[def]
	if def.Extends.IsNil() || def.Extends.Table() == metadata.TableTypeSpec {
		return KindClass, PrimNone
	}
	switch mod.Asm.TypeName(def.Extends) {
	case nameValueType:
		name := def.FullName()
		if name == nameEnum {
			return KindClass, PrimNone
		}
		if w.wellKnown(name) == def {
			if p := primNames[name]; p != PrimNone {
				return KindPrimitive, p
			}
			if name == nameVoid {
				return KindVoid, PrimNone
			}
		}
		return KindStruct, PrimNone
	case nameEnum:
		return KindEnum, w.enumPrim(def)
	}
	return KindClass, PrimNone
}

// enumPrim is the underlying type of an enum: that of its only instance field.
func (w *World) enumPrim(def *metadata.TypeDef) Prim {
	for _, f := range def.Fields {
		if f.Flags&fieldStatic == 0 && f.Sig != nil {
			if p := primNames[elemNames[f.Sig.Kind]]; p != PrimNone {
				return p
			}
		}
	}
	return PrimI4
}

// context says what the variables of a signature mean, and which module its tokens belong to.
type context struct {
	mod          *Module
	targs, margs []*Type
}

// close instantiates a signature.
func (w *World) close(s *metadata.TypeSig, c context) (*Type, error) { return w.closeAt(s, c, 0) }

func (w *World) closeAt(s *metadata.TypeSig, c context, depth int) (*Type, error) {
	if s == nil || depth > maxDepth {
		return nil, malformed("a type signature is empty or endless")
	}
	switch s.Kind {
	case metadata.ElemClass, metadata.ElemValueType:
		if s.Token.Table() == metadata.TableTypeSpec {
			depth += maxDepth / 4 // no signature needs a TypeSpec here, and circles of them grow exponentially
		}
		t, err := w.closeToken(s.Token, c, depth+1)
		if err == nil && s.Kind == metadata.ElemValueType && t.mod.isOwn() && !t.IsValueType() {
			return nil, missing("value type "+t.Name, "it is a class in "+t.mod.label())
		}
		return t, err
	case metadata.ElemVar:
		if int(s.Index) >= len(c.targs) {
			return nil, malformed("type variable !%d does not exist here", s.Index)
		}
		return c.targs[s.Index], nil
	case metadata.ElemMVar:
		if int(s.Index) >= len(c.margs) {
			return nil, malformed("method variable !!%d does not exist here", s.Index)
		}
		return c.margs[s.Index], nil
	case metadata.ElemPtr, metadata.ElemByRef, metadata.ElemSZArray, metadata.ElemArray:
		elem, err := w.closeAt(s.Elem, c, depth+1)
		if err != nil {
			return nil, err
		}
		return w.wrap(s, elem)
	case metadata.ElemGenericInst:
		if s.Elem == nil {
			return nil, malformed("a generic instance of nothing")
		}
		def, err := w.typeDef(c.mod, s.Elem.Token)
		if err != nil {
			return nil, err
		}
		args, err := w.closeAll(s.Args, c, depth+1)
		if err != nil {
			return nil, err
		}
		return w.instance(def, args)
	case metadata.ElemFnPtr:
		sig, err := w.closeSig(s.Method, c, depth+1)
		if err != nil {
			return nil, err
		}
		return w.fnPtr(sig), nil
	}
	if name := elemNames[s.Kind]; name != "" {
		return w.library(name)
	}
	return nil, malformed("element type %#x has no meaning in a signature", uint8(s.Kind))
}

// wrap makes the pointer, by-ref or array that a signature describes.
func (w *World) wrap(s *metadata.TypeSig, elem *Type) (*Type, error) {
	switch s.Kind {
	case metadata.ElemPtr:
		return w.constructed(KindPtr, elem, 0), nil
	case metadata.ElemByRef:
		return w.byRef(elem), nil
	case metadata.ElemSZArray:
		if elem.Kind == KindByRef || elem.Kind == KindVoid {
			return nil, malformed("an array of %s", elem.Name)
		}
		return w.limited(w.szArray(elem))
	}
	if s.Rank == 0 || s.Rank > 32 {
		return nil, malformed("an array of rank %d", s.Rank)
	}
	return w.limited(w.constructed(KindMDArray, elem, int(s.Rank)))
}

func (w *World) limited(t *Type) (*Type, error) {
	if t.depth > maxInstanceDepth {
		return nil, missing("array type of "+strconv.Itoa(t.depth)+" levels", "generic code makes ever larger types; the closed world would be infinite")
	}
	return t, nil
}

func (w *World) closeAll(sigs []*metadata.TypeSig, c context, depth int) ([]*Type, error) {
	if len(sigs) == 0 {
		return nil, nil
	}
	types := make([]*Type, len(sigs))
	for i, s := range sigs {
		t, err := w.closeAt(s, c, depth)
		if err != nil {
			return nil, err
		}
		types[i] = t
	}
	return types, nil
}

// closeToken instantiates a TypeDef, TypeRef or TypeSpec token.
func (w *World) closeToken(t metadata.Token, c context, depth int) (*Type, error) {
	if t.Table() == metadata.TableTypeSpec {
		s, err := c.mod.Asm.TypeSpecByToken(t)
		if err != nil {
			return nil, err
		}
		return w.closeAt(s, c, depth+1)
	}
	def, err := w.typeDef(c.mod, t)
	if err != nil {
		return nil, err
	}
	return w.instance(def, nil)
}

// closeSig instantiates a method signature without a receiver: that of a function pointer.
func (w *World) closeSig(s *metadata.MethodSig, c context, depth int) (*Signature, error) {
	if s == nil {
		return nil, malformed("a method signature is empty")
	}
	params, err := w.closeAll(s.Params, c, depth+1)
	if err != nil {
		return nil, err
	}
	ret, err := w.closeAt(s.Ret, c, depth+1)
	if err != nil {
		return nil, err
	}
	return &Signature{Params: params, Ret: ret, VarArg: s.CallConv == callVarArg}, nil
}

func (w *World) fnPtr(sig *Signature) *Type {
	args := uidKey(append([]*Type{sig.Ret}, sig.Params...))
	return w.intern(typeKey{kind: KindFnPtr, args: args}, func(t *Type) {
		t.Sig = sig
		t.open = sig.Ret.open
		t.depth, t.size = sig.Ret.depth+1, sig.Ret.size+1
		for _, p := range sig.Params {
			t.open, t.depth, t.size = t.open || p.open, max(t.depth, p.depth+1), t.size+p.size
		}
	})
}

// library gives a type of the core library that ECMA-335 itself names.
func (w *World) library(name string) (*Type, error) {
	def := w.wellKnown(name)
	if def == nil {
		return nil, missing("type "+name, "the core library does not have it")
	}
	return w.instance(def, nil)
}

// subst replaces variables in a type.
func (w *World) subst(t *Type, targs, margs []*Type) (*Type, error) {
	if t == nil || !t.open {
		return t, nil
	}
	switch t.Kind {
	case kindVar:
		if t.Rank >= len(targs) {
			return nil, malformed("type variable !%d does not exist here", t.Rank)
		}
		return targs[t.Rank], nil
	case kindMVar:
		if t.Rank >= len(margs) {
			return nil, malformed("method variable !!%d does not exist here", t.Rank)
		}
		return margs[t.Rank], nil
	case KindFnPtr:
		params, err := w.substAll(t.Sig.Params, targs, margs)
		if err != nil {
			return nil, err
		}
		ret, err := w.subst(t.Sig.Ret, targs, margs)
		if err != nil {
			return nil, err
		}
		return w.fnPtr(&Signature{Params: params, Ret: ret, VarArg: t.Sig.VarArg}), nil
	case KindSZArray, KindMDArray, KindByRef, KindPtr:
		elem, err := w.subst(t.Elem, targs, margs)
		if err != nil {
			return nil, err
		}
		return w.limited(w.constructed(t.Kind, elem, t.Rank))
	}
	args, err := w.substAll(t.Args, targs, margs)
	if err != nil {
		return nil, err
	}
	return w.instance(t.Def, args)
}

func (w *World) substAll(types, targs, margs []*Type) ([]*Type, error) {
	if len(types) == 0 {
		return nil, nil
	}
	out := make([]*Type, len(types))
	for i, t := range types {
		s, err := w.subst(t, targs, margs)
		if err != nil {
			return nil, err
		}
		out[i] = s
	}
	return out, nil
}

// ByRef is the managed pointer to a type. The program need not name it.
func (w *World) ByRef(t *Type) *Type {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.byRef(t)
}

// SZArray is the vector type of an element type. The program need not name it.
func (w *World) SZArray(t *Type) *Type {
	w.mu.Lock()
	defer w.mu.Unlock()
	a := w.szArray(t)
	w.complete(a)
	return a
}

// IsValueType reports whether values of the type are held inline: primitives, enums and structs.
func (t *Type) IsValueType() bool {
	return t.Kind == KindPrimitive || t.Kind == KindEnum || t.Kind == KindStruct
}

// IsReference reports whether a value of the type is a reference to a heap object.
func (t *Type) IsReference() bool {
	switch t.Kind {
	case KindClass, KindInterface, KindSZArray, KindMDArray:
		return true
	}
	return false
}

// IsNullable reports whether the type is an instance of System.Nullable.
func (t *Type) IsNullable() bool {
	return t.Kind == KindStruct && len(t.Args) == 1 && t.Def.FullName() == nameNullable
}
