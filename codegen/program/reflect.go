package program

import (
	"math"
	"slices"
	"strings"
	"unicode/utf16"

	"mwc/codegen/metadata"
)

// A program may ask by reflection for the members of its own types, and for the custom attributes of types and members.
// mwc reads all of it from metadata here, and keeps it in tables beside the state. An attribute is an object: a method
// that the compiler writes (SynthAttribute) makes a new one each time the program asks. mwc compiles only the
// attributes that the program may ask for: those of a class that is assignable to some type that an ldtoken names.

// Reflected is what a type declares.
type Reflected struct {
	Attributes []*AttributeUse
	Members    []ReflectedMember
	Listed     Listing
	Properties string // of types that are listed partly: the names of the properties that .NET's type declares, each between spaces; "" if nobody knows
}

// ReflectedMember is a field (1), method (2), property (3), constructor (4) or instance of a generic method (5).
type ReflectedMember struct {
	Kind       int
	Name       string
	Flags      uint32 // FieldAttributes or MethodAttributes; of two accessors, those of the more visible one
	Type       *Type  // of the field or property, or of the method's result; nil where it has no descriptor
	Params     string // the types of parameters, as text
	Parameters []ReflectedParameter
	Maker      int                 // from 1: of constructors the index+1 in World.Constructors, of others that in World.Invocations; 0 where the program cannot use it by reflection
	Setter     int                 // of properties and fields that can be written by reflection, as Maker
	Accessors  [2]int              // of properties: the positions of getter and setter in the list, from 1
	Arity      int                 // of generic methods
	Delegates  []ReflectedDelegate // of methods
	Definition int                 // of instances of generic methods: the position of the definition in the list, from 1
	Args       []*Type             // of instances of generic methods
	def        *metadata.MethodDef // of constructors and methods
	field      *metadata.FieldDef
	getter     *metadata.MethodDef
	setter     *metadata.MethodDef
	CanRead    bool
	CanWrite   bool
	Attributes []*AttributeUse
}

// ReflectedParameter is a parameter of a method or constructor.
type ReflectedParameter struct {
	Name     string
	Type     *Type // nil where it has no descriptor
	Flags    uint32
	Default  int // as ReflectedMember.Maker, for a constant
	constant *metadata.Constant
}

// AttributeUse is one attribute of a type or member.
type AttributeUse struct {
	Name                string
	Class               *Type  // nil where the world does not have it
	Why                 string // why it cannot be made
	Maker               int    // from 1: the index+1 in World.AttributeUses; 0 where the program does not ask for its class
	Inherited, Multiple bool
	Bit                 bool // the metadata has a bit instead of an attribute
	Ctor                *Method
	Fixed               []AttributeValue
	Sets                []AttributeSet
}

// AttributeSet sets a field, or a property by its setter.
type AttributeSet struct {
	Field  *Field
	Setter *Method
	Value  AttributeValue
}

// AttributeValue is an argument of static type Type.
type AttributeValue struct {
	Type  *Type
	Box   *Type // of the boxed value, if Type is object
	Null  bool
	Bits  int64   // integers, enums, truth values
	Float float64 // floating-point numbers
	Text  []uint16
	Of    *Type // of type System.Type
	Elems []AttributeValue
}

const (
	fieldNotSerialized     = 0x80
	typeSerializable       = 0x2000
	methodFamily           = 4
	methodFamilyOrAssembly = 5
)

// reflectedGeneric marks generic methods among the flags of a member, and reflectedMade marks the instances among these; reflectedAsync marks the
// methods that a compiler has made of async ones. The flags of metadata have 16 bits.
const (
	reflectedGeneric = 0x10000
	reflectedMade    = 0x20000
	reflectedAsync   = 0x40000

	// Among the flags of a parameter: it has attributes, which mwc does not read, and not only those that compilers write; one of them is its default value.
	reflectedAttributes      = 0x10000
	reflectedOwnAttributes   = 0x20000
	reflectedConstantDefault = 0x40000
)

const (
	ReflectedField = 1 + iota
	ReflectedMethod
	ReflectedProperty
	ReflectedConstructor
	ReflectedInstance
)

// reflectedLibrary are the types of the core library whose members are the same as .NET's, and a type of a framework that looks its own method up.
var reflectedLibrary = map[string]bool{nameObject: true, "System.ValueType": true, "System.MarshalByRefObject": true, expressionCreator: true}

const expressionCreator = "System.Linq.Expressions.ExpressionCreator`1"

// reflectedParts are the beginnings of names of types of the core library that have .NET's properties, constructors and fields, too.
var reflectedParts = []string{"System.Tuple`", "System.ValueTuple`", "System.Collections.Generic.KeyValuePair`"}

func (t *Type) reflectedParts() bool {
	return slices.ContainsFunc(reflectedParts, func(p string) bool { return strings.HasPrefix(t.Def.FullName(), p) })
}

func (t *Type) wholeConstructors() bool { return t.mod.IsCorlib && wholeConstructors[t.Def.FullName()] }

// reflect reads the declarations of a type, once the program asks for them.
func (w *World) reflect(t *Type) {
	if !w.reflects || w.closed || t.Def == nil || t.Reflected != nil || t.mod == nil || t.open || t.unbound || !t.mod.IsUser && !reflectedLibrary[t.Def.FullName()] && !t.reflectedParts() && !t.wholeConstructors() && !t.knownInterface() {
		return
	}
	r := &Reflected{}
	t.Reflected = r
	w.complete(t)
	w.needID(t.Base)
	if t.wholeConstructors() {
		r.Listed = ListedConstructors
		for _, d := range t.Def.Methods {
			if a := d.Flags & methodAccessMask; d.Name == ".ctor" && (a == methodPublic || a == methodFamily) {
				r.Members = append(r.Members, w.reflectMethod(t, d))
			}
		}
		if containsType(w.tokenTypes, t) {
			w.construct(t)
		}
		return
	}
	if t.knownInterface() {
		r.Listed, r.Properties = ListedPartly, netProperties()[t.Def.FullName()]
		return
	}
	if t.mod.IsCorlib && !t.reflectedParts() {
		for _, d := range t.Def.Methods {
			if a := d.Flags & methodAccessMask; a == methodPublic || a == methodFamily {
				r.Members = append(r.Members, w.reflectMethod(t, d))
			}
		}
		if containsType(w.tokenTypes, t) {
			w.construct(t)
		}
		return
	}
	r.Attributes = w.attributeUses(t.mod, t.Def.Attributes)
	if t.Def.Flags&typeSerializable != 0 {
		r.Attributes = append(r.Attributes, w.plainAttribute("System.SerializableAttribute"))
	}
	for _, d := range t.Def.Fields {
		m := ReflectedMember{Kind: ReflectedField, Name: d.Name, Flags: uint32(d.Flags), field: d, Attributes: w.attributeUses(t.mod, d.Attributes)}
		if ft, err := w.close(d.Sig, context{mod: t.mod, targs: t.Args}); err == nil && !t.definition {
			m.Type = w.reflectedTypeOf(ft)
		}
		if d.Flags&fieldNotSerialized != 0 {
			m.Attributes = append(m.Attributes, w.plainAttribute("System.NonSerializedAttribute"))
		}
		if d.HasOffset || d.Marshal {
			m.Attributes = append(m.Attributes, &AttributeUse{Name: "FieldOffset or MarshalAs", Why: "it is not a custom attribute"})
		}
		r.Members = append(r.Members, m)
	}
	for _, d := range t.Def.Methods {
		if !t.mod.IsCorlib || d.Flags&methodAccessMask == methodPublic || strings.Contains(d.Name, ".get_") {
			r.Members = append(r.Members, w.reflectMethod(t, d))
		}
	}
	for i := range t.Def.Properties {
		p := &t.Def.Properties[i]
		m := ReflectedMember{Kind: ReflectedProperty, Name: p.Name, CanRead: p.Getter != nil, CanWrite: p.Setter != nil, getter: p.Getter, setter: p.Setter, Attributes: w.attributeUses(t.mod, p.Attributes)}
		for _, d := range []*metadata.MethodDef{p.Getter, p.Setter} {
			if d == nil {
				continue
			}
			if m.Flags == 0 || d.Flags&methodAccessMask > uint16(m.Flags)&methodAccessMask {
				m.Flags = uint32(d.Flags)
			}
			if method := w.reflectMethod(t, d); d == p.Getter {
				m.Type, m.Params = method.Type, method.Params
			} else if s, err := w.memberSigOf(w.openType(t.Def), d); err == nil && p.Getter == nil && len(s.params) > 0 && !t.definition {
				if v, err := w.subst(s.params[len(s.params)-1], t.Args, nil); err == nil {
					m.Type = w.reflectedTypeOf(v)
				}
			}
		}
		r.Members = append(r.Members, m)
	}
	r.findAccessors()
	if containsType(w.tokenTypes, t) {
		w.construct(t)
	}
	w.invocable(t)
}

// findAccessors gives properties the positions of their accessors.
func (r *Reflected) findAccessors() {
	at := map[*metadata.MethodDef]int{}
	for i, m := range r.Members {
		if m.def != nil {
			at[m.def] = i + 1
		}
	}
	for i := range r.Members {
		if m := &r.Members[i]; m.Kind == ReflectedProperty {
			m.Accessors = [2]int{at[m.getter], at[m.setter]}
		}
	}
}

func (w *World) reflectMethod(t *Type, d *metadata.MethodDef) ReflectedMember {
	return w.reflectInstance(t, d, nil)
}

// reflectInstance describes a method: a definition, or an instance if there are type arguments.
func (w *World) reflectInstance(t *Type, d *metadata.MethodDef, args []*Type) ReflectedMember {
	m := ReflectedMember{Kind: ReflectedMethod, Name: d.Name, Flags: uint32(d.Flags), def: d}
	if d.Name == ".ctor" || d.Name == ".cctor" {
		m.Kind = ReflectedConstructor
	}
	if !t.mod.IsCorlib {
		m.Attributes = w.attributeUses(t.mod, d.Attributes)
	}
	if t.mod.Asm.FindAttribute(d.Attributes, nameAsyncMethod) != nil {
		m.Flags |= reflectedAsync
	}
	s, err := w.memberSigOf(w.openType(t.Def), d)
	if err != nil {
		return m
	}
	if s.arity > 0 {
		m.Arity, m.Flags = s.arity, m.Flags|reflectedGeneric
	}
	if len(args) > 0 {
		m.Kind, m.Flags = ReflectedInstance, m.Flags|reflectedMade
	}
	closed := !t.definition && s.arity == len(args)
	names := make([]string, len(s.params))
	for i, p := range s.params {
		var typ *Type
		if c, err := w.subst(p, t.Args, args); err == nil && closed {
			p, typ = c, w.reflectedTypeOf(c)
		}
		names[i] = signatureName(p)
		m.Parameters = append(m.Parameters, ReflectedParameter{Type: typ})
	}
	for _, p := range d.Params {
		if i := int(p.Sequence) - 1; i >= 0 && i < len(m.Parameters) {
			m.Parameters[i].Name, m.Parameters[i].Flags, m.Parameters[i].constant = p.Name, uint32(p.Flags), p.Constant
			for _, c := range p.Attributes {
				m.Parameters[i].Flags |= reflectedAttributes
				a, err := t.mod.Asm.AttributeType(c)
				switch {
				case err != nil || !strings.HasPrefix(t.mod.Asm.TypeName(a), "System.Runtime.CompilerServices."):
					m.Parameters[i].Flags |= reflectedOwnAttributes
				case strings.HasSuffix(t.mod.Asm.TypeName(a), "ConstantAttribute"): // of a decimal number, or of a date
					m.Parameters[i].Flags |= reflectedConstantDefault
				}
			}
		}
	}
	m.Params = strings.Join(names, ", ")
	if c, err := w.subst(s.ret, t.Args, args); err == nil && closed {
		m.Type = w.reflectedTypeOf(c)
	}
	return m
}

// signatureName spells a type as signatures do: without the namespace if the type is made of a primitive.
func signatureName(t *Type) string {
	switch {
	case t.Kind == KindByRef && t.Elem != nil:
		return signatureName(t.Elem) + " ByRef"
	case t.Elem != nil:
		return signatureName(t.Elem) + strings.TrimPrefix(t.Name, t.Elem.Name)
	case t.Prim != PrimNone && t.Kind != KindEnum:
		return strings.TrimPrefix(t.Name, "System.")
	}
	return longName(t)
}

// longName spells a type as Type.ToString does.
func longName(t *Type) string {
	if t.Elem != nil {
		return longName(t.Elem) + strings.TrimPrefix(t.Name, t.Elem.Name)
	}
	if t.Def == nil {
		return t.Name
	}
	name := strings.ReplaceAll(t.Def.FullName(), "/", "+")
	if len(t.Args) == 0 {
		return name
	}
	var args []string
	for _, a := range t.Args {
		args = append(args, longName(a))
	}
	return name + "[" + strings.Join(args, ",") + "]"
}

// construct lets the program call the constructors of a type that an ldtoken names, where ConstructorInfo.Invoke is
// reachable.
func (w *World) construct(t *Type) {
	if w.constructs == nil || w.closed || t.Reflected == nil || t.open || t.definition || t.IsByRefLike || t.IsDelegate || t.Def.Flags&typeAbstract != 0 {
		return
	}
	saved := w.current
	w.current = w.constructs
	defer func() { w.current = saved }()
	for i := range t.Reflected.Members {
		m := &t.Reflected.Members[i]
		if m.Kind != ReflectedConstructor || m.Flags&methodStatic != 0 || m.Maker != 0 ||
			slices.ContainsFunc(m.Parameters, func(p ReflectedParameter) bool { return p.Type == nil || p.Type.IsByRefLike }) {
			continue
		}
		ctor, err := w.method(t, m.def, nil)
		if err != nil {
			w.reportOf(t, err)
			continue
		}
		w.instantiate(t)
		w.reach(ctor, w.constructs)
		if init := ctor.InitType(); init != nil {
			w.triggerInit(init)
		}
		w.Constructors = append(w.Constructors, ctor)
		m.Maker = len(w.Constructors)
	}
}

// reflectedTypeOf gives a type a descriptor and returns it; nil where it can have none.
func (w *World) reflectedTypeOf(t *Type) *Type {
	if t.open || t.definition || !t.IsReference() && !t.IsValueType() && t.Kind != KindVoid {
		return nil
	}
	w.needID(t)
	return t
}

// attributeUses reads a list of attributes.
func (w *World) attributeUses(mod *Module, list []metadata.CustomAttribute) []*AttributeUse {
	var uses []*AttributeUse
	for _, c := range list {
		uses = append(uses, w.attributeUse(mod, c))
	}
	return uses
}

// plainAttribute is the use of an attribute that the metadata stores as a bit.
func (w *World) plainAttribute(name string) *AttributeUse {
	u := &AttributeUse{Name: name, Bit: true}
	t, err := w.library(name)
	if err == nil {
		u.Class = t
		u.Ctor, err = w.defaultCtor(t)
	}
	if err != nil || u.Ctor == nil {
		u.Why = "the core library does not have it"
		return u
	}
	w.needID(t)
	w.uses = append(w.uses, u)
	w.make(u)
	return u
}

func (w *World) attributeUse(mod *Module, c metadata.CustomAttribute) *AttributeUse {
	u := &AttributeUse{}
	if t, err := mod.Asm.AttributeType(c); err == nil {
		u.Name = mod.Asm.TypeName(t)
	}
	ctor, err := w.methodOf(mod, c.Ctor, context{mod: mod}, nil)
	if err != nil {
		u.Why = err.Error()
		if t, err := mod.Asm.AttributeType(c); err == nil { // of the class mwc may know the name
			if u.Class, err = w.closeToken(t, context{mod: mod}, 0); err == nil {
				w.needID(u.Class)
			}
		}
		return u
	}
	u.Ctor, u.Class = ctor, ctor.Owner
	w.needID(u.Class)
	u.Inherited, u.Multiple = w.usage(u.Class)
	enums := func(t metadata.Token, name string) (metadata.ElementType, error) { return w.enumElement(mod, t, name) }
	v, err := mod.Asm.DecodeAttribute(c, enums)
	if err != nil {
		u.Why = err.Error()
		return u
	}
	for i, a := range v.Fixed {
		value, why := w.attributeValue(mod, a, ctor.Sig.Params[i+1])
		u.Fixed, u.Why = append(u.Fixed, value), u.Why+why
	}
	for _, a := range v.Named {
		set, why := w.attributeSet(mod, u.Class, a)
		u.Sets, u.Why = append(u.Sets, set), u.Why+why
	}
	if u.Why == "" {
		w.uses = append(w.uses, u)
		w.make(u)
	}
	return u
}

// usage tells whether derived types inherit the attributes of a class, and whether a member can have several of them.
func (w *World) usage(t *Type) (inherited, multiple bool) {
	for n := 0; t != nil && t.Def != nil && t.mod != nil && n < maxDepth; n++ {
		if c := t.mod.Asm.FindAttribute(t.Def.Attributes, "System.AttributeUsageAttribute"); c != nil {
			mod := t.mod
			inherited = true
			v, err := mod.Asm.DecodeAttribute(*c, func(tok metadata.Token, name string) (metadata.ElementType, error) {
				return w.enumElement(mod, tok, name)
			})
			if err != nil {
				return
			}
			for _, a := range v.Named {
				b, _ := a.Value.(bool)
				switch a.Name {
				case "Inherited":
					inherited = b
				case "AllowMultiple":
					multiple = b
				}
			}
			return
		}
		w.supers(t)
		t = t.Base
	}
	return true, false
}

// enumElement is the underlying type of an enum that an attribute of the module names.
func (w *World) enumElement(mod *Module, t metadata.Token, name string) (metadata.ElementType, error) {
	var def *metadata.TypeDef
	var err error
	if t != 0 {
		def, err = w.typeDef(mod, t)
	} else {
		def, err = w.reflectionName(mod, name)
	}
	if err != nil {
		return 0, err
	}
	for _, f := range def.Fields {
		if f.Flags&fieldStatic == 0 && f.Sig != nil {
			return f.Sig.Kind, nil
		}
	}
	return 0, malformed("%s is not an enum", def.FullName())
}

// reflectionName finds a type by the name that reflection writes, with or without its assembly. It does not read
// arguments of generic types, arrays and pointers.
func (w *World) reflectionName(mod *Module, name string) (*metadata.TypeDef, error) {
	if strings.ContainsAny(name, `[]*&\`) {
		return nil, missing("type "+name, "attributes that name constructed types are not supported")
	}
	full, assembly, other := strings.Cut(name, ",")
	full = strings.ReplaceAll(full, "+", "/")
	if simple, _, _ := strings.Cut(strings.TrimSpace(assembly), ","); other && simple != mod.Asm.Name {
		return w.lookup(mod, &metadata.AssemblyRef{Name: simple}, full, 0)
	}
	if d := mod.types[full]; d != nil {
		return w.replace(mod, d), nil
	}
	if d := w.wellKnown(full); d != nil {
		return d, nil
	}
	return nil, missing("type "+full, "")
}

// boxedNames are the types of boxed values among the arguments of an attribute.
var boxedNames = map[metadata.ElementType]string{
	metadata.ElemBoolean: "System.Boolean", metadata.ElemChar: "System.Char", metadata.ElemI1: "System.SByte", metadata.ElemU1: "System.Byte",
	metadata.ElemI2: "System.Int16", metadata.ElemU2: "System.UInt16", metadata.ElemI4: "System.Int32", metadata.ElemU4: "System.UInt32",
	metadata.ElemI8: "System.Int64", metadata.ElemU8: "System.UInt64", metadata.ElemR4: "System.Single", metadata.ElemR8: "System.Double",
	metadata.ElemString: nameString, metadata.AttrType: "System.Type",
}

// attributeValue gives an argument the static type that is wanted. The second result says why there is no such value.
func (w *World) attributeValue(mod *Module, a metadata.AttributeArg, want *Type) (AttributeValue, string) {
	v := AttributeValue{Type: want}
	if a.Value == nil {
		v.Null = true
		return v, ""
	}
	if want == w.object {
		name := boxedNames[a.Type]
		var t *Type
		var err error
		switch {
		case a.Type == metadata.AttrEnum:
			var def *metadata.TypeDef
			if def, err = w.reflectionName(mod, a.Enum); err == nil {
				t, err = w.instance(def, nil)
			}
		case name == "":
			return v, "an array as an object"
		default:
			t, err = w.library(name)
		}
		if err != nil {
			return v, err.Error()
		}
		inner, why := w.attributeValue(mod, a, t)
		inner.Type = want
		if t.IsValueType() {
			w.complete(t)
			inner.Box = t
		}
		return inner, why
	}
	switch x := a.Value.(type) {
	case string:
		if a.Type != metadata.AttrType {
			v.Text = utf16.Encode([]rune(x))
			break
		}
		def, err := w.reflectionName(mod, x)
		if err == nil {
			v.Of, err = w.instance(def, nil)
		}
		if err != nil {
			return v, err.Error()
		}
		w.needID(v.Of)
	case []metadata.AttributeArg:
		if want.Kind != KindSZArray {
			return v, "an array for " + want.Name
		}
		v.Elems = []AttributeValue{}
		for _, e := range x {
			elem, why := w.attributeValue(mod, e, want.Elem)
			if why != "" {
				return v, why
			}
			v.Elems = append(v.Elems, elem)
		}
	case float32:
		v.Float = float64(x)
	case float64:
		v.Float = x
	default:
		v.Bits = attributeBits(x)
	}
	return v, ""
}

func attributeBits(x any) int64 {
	switch x := x.(type) {
	case bool:
		if x {
			return 1
		}
		return 0
	case int8:
		return int64(x)
	case uint8:
		return int64(x)
	case int16:
		return int64(x)
	case uint16:
		return int64(x)
	case int32:
		return int64(x)
	case uint32:
		return int64(int32(x))
	case int64:
		return x
	case uint64:
		return int64(x)
	}
	return math.MinInt64
}

// attributeSet finds the field or setter that a named argument means.
func (w *World) attributeSet(mod *Module, class *Type, a metadata.NamedArg) (AttributeSet, string) {
	for t, n := class, 0; t != nil && t.Def != nil && n < maxDepth; n++ {
		if a.IsField {
			for _, d := range t.Def.Fields {
				if d.Name != a.Name || d.Flags&fieldStatic != 0 {
					continue
				}
				f, err := w.fieldOn(t, d)
				if err != nil {
					return AttributeSet{}, err.Error()
				}
				value, why := w.attributeValue(mod, a.AttributeArg, f.Type)
				return AttributeSet{Field: f, Value: value}, why
			}
		} else {
			for i := range t.Def.Properties {
				p := &t.Def.Properties[i]
				if p.Name != a.Name || p.Setter == nil || p.Setter.Flags&methodStatic != 0 || len(p.Setter.Sig.Params) != 1 {
					continue
				}
				m, err := w.method(t, p.Setter, nil)
				if err != nil {
					return AttributeSet{}, err.Error()
				}
				value, why := w.attributeValue(mod, a.AttributeArg, m.Sig.Params[1])
				return AttributeSet{Setter: m, Value: value}, why
			}
		}
		w.supers(t)
		t = t.Base
	}
	return AttributeSet{}, "it has no " + a.Name
}

// askFor notes a type by which the program may ask for attributes.
func (w *World) askFor(t *Type) {
	if w.makesAttributes == nil || t.open || t.definition || t.Def == nil || t == w.object {
		return
	}
	asked, seen := false, map[*Type]bool{}
	for i := 0; i < len(w.uses); i++ {
		u := w.uses[i]
		is, known := seen[u.Class]
		if !known {
			is = w.assignable(u.Class, t, 0)
			seen[u.Class] = is
		}
		if is {
			asked = true
			w.make(u)
		}
	}
	if asked || w.isAttribute(t) {
		w.instantiate(w.szArray(t)) // the arrays that GetCustomAttributes returns
	}
}

func (w *World) isAttribute(t *Type) bool {
	for n := 0; t != nil && n < maxDepth; n++ {
		if t.Name == "System.Attribute" {
			return true
		}
		w.supers(t)
		t = t.Base
	}
	return false
}

// asked is what is known of a class of attributes: whether the program may ask for it by one of the first types that an ldtoken names.
type asked struct {
	is    bool
	first int
}

// asksFor reports whether the program may ask for attributes of a class.
func (w *World) asksFor(class *Type) bool {
	a := w.asked[class]
	for ; !a.is && a.first < len(w.tokenTypes); a.first++ {
		t := w.tokenTypes[a.first]
		a.is = !t.open && !t.definition && t != w.object && w.assignable(class, t, 0)
	}
	w.asked[class] = a
	return a.is
}

// make lets the program have an attribute for which it may ask.
func (w *World) make(u *AttributeUse) {
	if u.Maker != 0 || u.Why != "" || w.makesAttributes == nil || w.closed {
		return
	}
	if !w.asksFor(u.Class) {
		return
	}
	w.AttributeUses = append(w.AttributeUses, u)
	u.Maker = len(w.AttributeUses)
	saved := w.current
	w.current = w.makesAttributes
	defer func() { w.current = saved }()
	w.instantiate(u.Class)
	w.reach(u.Ctor, w.makesAttributes)
	if t := u.Ctor.InitType(); t != nil {
		w.triggerInit(t)
	}
	for _, v := range u.Fixed {
		w.needValue(v)
	}
	for _, s := range u.Sets {
		w.reach(s.Setter, w.makesAttributes)
		w.needValue(s.Value)
	}
}

func (w *World) needValue(v AttributeValue) {
	w.complete(v.Type)
	switch {
	case v.Box != nil:
		w.instantiate(v.Box)
	case v.Text != nil:
		w.instantiate(w.stringType)
	case v.Of != nil:
		w.needID(v.Of)
		if v.Of.Def == nil || !strings.ContainsRune(v.Of.Name, '<') { // compilers name the classes that they make of async methods and iterators
			w.nameToken(v.Of)
			w.namedByOther(v.Of)
		}
		w.instantiate(w.runtimeType)
		get, err := w.named("System.Type::GetTypeFromHandle(System.RuntimeTypeHandle)")
		w.report(err)
		for _, m := range get {
			w.reach(m, w.makesAttributes)
		}
	case v.Elems != nil:
		w.instantiate(v.Type)
		for _, e := range v.Elems {
			w.needValue(e)
		}
	}
}

// attributeTexts lists the strings among the arguments of attributes and the constants that the program reads by reflection.
func (w *World) attributeTexts() {
	var add func(v AttributeValue)
	add = func(v AttributeValue) {
		if v.Text != nil || !v.Null && v.Type == w.stringType {
			w.addString(v.Text)
		}
		for _, e := range v.Elems {
			add(e)
		}
	}
	for _, u := range w.AttributeUses {
		for _, v := range u.Fixed {
			add(v)
		}
		for _, s := range u.Sets {
			add(s.Value)
		}
	}
	for _, kind := range []SynthKind{SynthReader, SynthDefault} {
		for _, in := range w.invocations[kind] {
			if in.Constant != nil {
				add(*in.Constant)
			}
		}
	}
}

// TextIndex gives the index in World.Strings of the text of an attribute's argument.
func (w *World) TextIndex(s []uint16) int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.stringIndex[string(utf16Key(s))]
}
