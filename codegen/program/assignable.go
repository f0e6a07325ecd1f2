package program

// AssignableTo implements assignment compatibility of ECMA-335 §I.8.7: base classes, interfaces with variance, arrays
// with covariance. The caller deals with Nullable.
func (t *Type) AssignableTo(u *Type) bool {
	t.world.mu.Lock()
	defer t.world.mu.Unlock()
	return t.world.assignable(t, u, 0)
}

func (w *World) assignable(t, u *Type, depth int) bool {
	if t == u {
		return true
	}
	if depth > maxDepth || t == nil || u == nil {
		return false
	}
	if u.Kind == KindByRef || u.Kind == KindPtr || u.Kind == KindFnPtr || t.Kind == KindByRef || t.Kind == KindPtr || t.Kind == KindFnPtr {
		return false
	}
	if u.Def != nil && u.Kind == KindClass && len(u.Args) == 0 && u.Def.FullName() == nameObject {
		return true
	}
	if t.Kind == KindParameter {
		for _, c := range t.ParameterOf.Def.GenericParams[t.Rank].Constraints {
			if base, err := w.closeToken(c, context{mod: t.ParameterOf.mod, targs: w.parameters(t.ParameterOf)}, 0); err == nil && w.assignable(base, u, depth+1) {
				return true
			}
		}
		return false
	}
	w.supers(t)
	switch u.Kind {
	case KindSZArray, KindMDArray:
		// A vector is also an array of one dimension: .NET makes a vector of it if the lower bound is zero.
		same := t.Kind == u.Kind && t.Rank == u.Rank || t.Kind == KindSZArray && u.Kind == KindMDArray && u.Rank == 1
		return same && w.elementCompatible(t.Elem, u.Elem, depth+1)
	case KindInterface:
		if t.Kind == KindInterface && t.Def == u.Def && w.variant(t, u, depth+1) {
			return true
		}
		for _, i := range t.Interfaces {
			if i == u || i.Def == u.Def && w.variant(i, u, depth+1) {
				return true
			}
		}
		return t.Kind == KindSZArray && len(u.Args) == 1 && w.isArrayInterface(u.Def) &&
			w.elementCompatible(t.Elem, u.Args[0], depth+1)
	}
	for b, n := t, 0; b != nil && n < 1000; b, n = b.Base, n+1 {
		if b == u || b.Def != nil && b.Def == u.Def && b.Kind == KindClass && w.variant(b, u, depth+1) {
			return true
		}
		w.supers(b)
	}
	return false
}

// elementCompatible compares array elements: references by assignment, values by their reduced type (§I.8.7.1).
func (w *World) elementCompatible(t, u *Type, depth int) bool {
	if t == u {
		return true
	}
	if t.IsReference() && u.IsReference() {
		return w.assignable(t, u, depth)
	}
	p, q := reduced(t), reduced(u)
	return p != PrimNone && p == q
}

// reduced is the primitive of an array element. Signs are dropped and enums count as their underlying type; bool and
// char stay apart.
func reduced(t *Type) Prim {
	if t.Kind != KindPrimitive && t.Kind != KindEnum {
		return PrimNone
	}
	switch t.Prim {
	case PrimU1:
		return PrimI1
	case PrimU2:
		return PrimI2
	case PrimU4:
		return PrimI4
	case PrimU8:
		return PrimI8
	case PrimU:
		return PrimI
	}
	return t.Prim
}

// variant compares two instances of one generic interface or delegate by the variance of its parameters.
func (w *World) variant(t, u *Type, depth int) bool {
	const covariant, contravariant, mask = 1, 2, 3 // §II.23.1.7
	if len(t.Args) != len(u.Args) || len(t.Args) == 0 || depth > maxDepth {
		return false
	}
	for i, p := range t.Def.GenericParams {
		if i >= len(t.Args) {
			return false
		}
		a, b := t.Args[i], u.Args[i]
		if a == b {
			continue
		}
		if !a.isReferenceArgument() || !b.isReferenceArgument() {
			return false
		}
		switch p.Flags & mask {
		case covariant:
			if !w.assignable(a, b, depth+1) {
				return false
			}
		case contravariant:
			if !w.assignable(b, a, depth+1) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// isReferenceArgument reports whether a type argument is a reference, or a parameter that stands for one.
func (t *Type) isReferenceArgument() bool {
	return t.IsReference() || t.Kind == KindParameter && t.ParameterOf.Def.GenericParams[t.Rank].Flags&parameterClass != 0
}

// isVariant reports whether a definition has parameters with variance.
func isVariant(t *Type) bool {
	for _, p := range t.Def.GenericParams {
		if p.Flags&3 != 0 {
			return true
		}
	}
	return false
}
