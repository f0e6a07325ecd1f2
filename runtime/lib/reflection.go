package lib

import (
	"slices"
	"strings"

	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// What System.Reflection asks about the program's own types. The compiler made the tables from metadata.

// What System.Reflection asks about a member. System.Reflection.Members has the same numbers.
const (
	memberKind = iota
	memberFlags
	memberType
	memberAccessors
	memberMaker
	memberSetter
	memberGetterAt
	memberSetterAt
	memberDefinitionAt
	memberArity
)

// What System.Reflection asks about an attribute. System.Reflection.CustomAttributes has the same numbers.
const (
	attributeClass = iota
	attributeMaker
	attributeFlags
)

// reflected gives the tables of a type. If the compiler made none, it ends the search without a verdict.
func reflected(m *vm.Machine, typ int32) (*vm.ReflectedInfo, abi.Status) {
	t := &m.Prog.Types[typ]
	if t.Reflected == nil {
		return nil, m.Unsupported("reflection on the members or attributes of " + t.Name + ", which is no type of the program's own")
	}
	return t.Reflected, abi.OK
}

// In place of the position of a member: whether all members of the type are known; and how much is listed (memberKind), or how many members
// (memberFlags).
const (
	memberKnown  = -1
	memberListed = -2
)

// RuntimeTypeMember is a number about the i-th member of a type, or -1 if the type has fewer members. A table that lacks members ends the search
// without a verdict there.
func RuntimeTypeMember(m *vm.Machine, typ, i, what int32) (int32, abi.Status) {
	switch r := m.Prog.Types[typ].Reflected; {
	case i == memberKnown:
		return vm.B2I(r != nil && r.Listed == 0), abi.OK
	case i == memberListed && what == memberKind:
		if r == nil {
			return 0, abi.OK
		}
		return r.Listed, abi.OK
	case i == memberListed:
		if r == nil {
			return 0, abi.OK
		}
		return int32(len(r.Members)), abi.OK
	}
	r, st := reflected(m, typ)
	if st != abi.OK {
		return 0, st
	}
	if int(i) >= len(r.Members) {
		if r.Listed != 0 {
			return 0, m.Unsupported("reflection on members of " + m.Prog.Types[typ].Name + ", a type of the library, that are not named in the program")
		}
		return -1, abi.OK
	}
	switch x := &r.Members[i]; what {
	case memberKind:
		return x.Kind, abi.OK
	case memberFlags:
		return x.Flags, abi.OK
	case memberType:
		if x.Type == 0 {
			return 0, m.Unsupported("reflection on the type of " + m.Prog.Types[typ].Name + "." + x.Name + ", a pointer or with generic parameters")
		}
		return int32(x.Type), abi.OK
	case memberMaker:
		return x.Maker, unusable(m, typ, x, x.Maker)
	case memberSetter:
		return x.Setter, unusable(m, typ, x, x.Setter)
	case memberGetterAt:
		return x.Accessors[0] - 1, abi.OK
	case memberSetterAt:
		return x.Accessors[1] - 1, abi.OK
	case memberDefinitionAt:
		return x.Definition - 1, abi.OK
	case memberArity:
		return x.Arity, abi.OK
	default:
		return vm.B2I(x.CanRead) + 2*vm.B2I(x.CanWrite), abi.OK
	}
}

// DelegateTarget is the ID of the type that declares a method (0), or its position among the type's members (1). The method is the one that a delegate
// calls.
func DelegateTarget(m *vm.Machine, method, what int32) (int32, abi.Status) {
	switch t := &m.Prog.Methods[method]; {
	case t.Member == 0:
		return 0, m.Unsupported("Delegate.Method of a delegate of " + t.Name + ", which is no method of the program's own, or has type arguments")
	case what == 0:
		return int32(t.Owner), abi.OK
	default:
		return int32(t.Member) - 1, abi.OK
	}
}

// MethodToken is the ID of the type that declares a method (0), or its position among the type's members (1), by the method's handle.
func MethodToken(m *vm.Machine, handle, what int32) (int32, abi.Status) {
	return token(m, m.Prog.Tokens, handle, what, "MethodBase.GetMethodFromHandle")
}

// FieldToken is the same for a field.
func FieldToken(m *vm.Machine, handle, what int32) (int32, abi.Status) {
	return token(m, m.Prog.Fields, handle, what, "FieldInfo.GetFieldFromHandle")
}

func token(m *vm.Machine, list []vm.TokenInfo, handle, what int32, asked string) (int32, abi.Status) {
	at := slices.IndexFunc(list, func(t vm.TokenInfo) bool { return t.Handle == uint32(handle) })
	switch {
	case at < 0:
		return 0, m.Unsupported(asked + " of a handle that is no ldtoken's")
	case list[at].Member == 0:
		return 0, m.Unsupported(asked + " of " + list[at].Name + ", which is no member of the program's own, or is generic")
	case what == 0:
		return int32(list[at].Type), abi.OK
	}
	return list[at].Member - 1, abi.OK
}

// RuntimeTypeDelegate is the number by which the program makes delegates of a type over the i-th member of another one. See vm.DelegateInfo.
func RuntimeTypeDelegate(m *vm.Machine, typ, i, delegate int32) (int32, abi.Status) {
	x := &m.Prog.Types[typ].Reflected.Members[i]
	at := slices.IndexFunc(x.Delegates, func(d vm.DelegateInfo) bool { return d.Type == uint32(delegate) })
	if at < 0 {
		return 0, m.Unsupported("MethodInfo.CreateDelegate of " + m.Prog.Types[typ].Name + "." + x.Name + " with " + m.Prog.Types[delegate].Name + ", a delegate that the compiler did not foresee")
	}
	return x.Delegates[at].Number, abi.OK
}

// unusable ends the search without a verdict if a member has no number by which the program can use it.
func unusable(m *vm.Machine, typ int32, x *vm.MemberInfo, number int32) abi.Status {
	if number != 0 {
		return abi.OK
	}
	what := "using " + m.Prog.Types[typ].Name + "." + x.Name + " by reflection: "
	switch x.Kind {
	case 2, 5:
		what += "nothing in the program names the type by typeof, or the method is generic, or a parameter or the result is a reference or pointer"
	case 4:
		what = "calling the constructor of " + m.Prog.Types[typ].Name + " by reflection: nothing in the program names the type by typeof, or a parameter is a reference or pointer"
	default:
		what += "its type is a reference or pointer, or nothing in the program makes objects of the class, or the class belongs to a test framework"
	}
	return m.Unsupported(what)
}

// RuntimeTypeMethodInstance is the position of the instance of a generic method among the members of its type.
func RuntimeTypeMethodInstance(m *vm.Machine, typ, i int32, arguments vm.Ref) (int32, abi.Status) {
	members := m.Prog.Types[typ].Reflected.Members
	args := m.Ints(arguments)
	at := slices.IndexFunc(members, func(x vm.MemberInfo) bool { return x.Definition == i+1 && slices.Equal(x.Args, args) })
	if at < 0 {
		return 0, m.Unsupported("MethodInfo.MakeGenericMethod of " + m.Prog.Types[typ].Name + "." + members[i].Name + " with " + typeList(m, args) + ", an instance that the compiler did not foresee")
	}
	return int32(at), abi.OK
}

// typeList names type arguments.
func typeList(m *vm.Machine, args []uint32) string {
	var names []string
	for _, a := range args {
		names = append(names, m.Prog.Types[a].Name)
	}
	return "<" + strings.Join(names, ", ") + ">"
}

// RuntimeTypeMemberParameter is the type (what = 0), the flags (what = 1) or the number of the default value (3) of parameter p of member i, or its type argument p (2). It is -1 if the
// member has fewer of them.
func RuntimeTypeMemberParameter(m *vm.Machine, typ, i, p, what int32) (int32, abi.Status) {
	x := &m.Prog.Types[typ].Reflected.Members[i]
	switch {
	case what == 2 && int(p) < len(x.Args):
		return int32(x.Args[p]), abi.OK
	case what == 2 || int(p) >= len(x.Parameters):
		return -1, abi.OK
	case what == 1:
		return x.Parameters[p].Flags, abi.OK
	case what == 3:
		return x.Parameters[p].Default, abi.OK
	case x.Parameters[p].Type == 0:
		return 0, m.Unsupported("reflection on the type of a parameter of " + m.Prog.Types[typ].Name + "." + x.Name + ", a pointer, by reference or with generic parameters")
	}
	return int32(x.Parameters[p].Type), abi.OK
}

// RuntimeTypeMemberText is the name of member i (what = 0), the types of its parameters (1), or the name of parameter what - 2. In place of the position
// of a member, memberListed stands for the names of the properties that .NET's type has.
func RuntimeTypeMemberText(m *vm.Machine, typ, i, what int32) (vm.Ref, abi.Status) {
	if i == memberListed {
		if r := m.Prog.Types[typ].Reflected; r != nil {
			return m.NewGoString(r.Properties)
		}
		return m.NewGoString("")
	}
	x := &m.Prog.Types[typ].Reflected.Members[i]
	if what == 0 {
		return m.NewGoString(x.Name)
	}
	if what > 1 {
		return m.NewGoString(x.Parameters[what-2].Name)
	}
	return m.NewGoString(x.Params)
}

// attribute is the i-th attribute of a member, or of the type itself if member is -1. It is nil if there are fewer attributes.
func attribute(m *vm.Machine, typ, member, i int32) (*vm.AttributeInfo, abi.Status) {
	r, st := reflected(m, typ)
	if st != abi.OK {
		return nil, st
	}
	if r.Listed != 0 {
		return nil, m.Unsupported("reflection on attributes of " + m.Prog.Types[typ].Name + ", which is no type of the program's own")
	}
	list := r.Attributes
	if member >= 0 {
		list = r.Members[member].Attributes
	}
	if int(i) >= len(list) {
		return nil, abi.OK
	}
	return &list[i], abi.OK
}

// RuntimeTypeAttribute is a number about an attribute. It is -1 if there are fewer attributes. The class of an attribute is 0 if
// the program's world lacks it.
func RuntimeTypeAttribute(m *vm.Machine, typ, member, i, what int32) (int32, abi.Status) {
	a, st := attribute(m, typ, member, i)
	if st != abi.OK || a == nil {
		return -1, st
	}
	switch what {
	case attributeClass:
		return int32(a.Class), abi.OK
	case attributeMaker:
		return a.Maker, abi.OK
	default:
		return a.Flags, abi.OK
	}
}

// AttributeNotMade ends the search without a verdict: the program asks for an attribute that it has no means to make.
func AttributeNotMade(m *vm.Machine, typ, member, i int32) abi.Status {
	a, st := attribute(m, typ, member, i)
	if st != abi.OK {
		return st
	}
	why := a.Why
	if why == "" {
		why = "nothing in the program names a type of it by typeof"
	}
	return m.Unsupported("the attribute " + a.Name + " on " + m.Prog.Types[typ].Name + " (" + why + ")")
}
