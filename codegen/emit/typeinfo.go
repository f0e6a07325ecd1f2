package emit

import (
	"cmp"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"mwc/codegen/emit/machine"
	"mwc/codegen/gotext"
	"mwc/codegen/intrinsics"
	"mwc/codegen/ir"
	"mwc/codegen/program"
	"mwc/runtime/abi"
)

const (
	fieldLiteral = 0x40 // FieldAttributes.Literal
)

// netName spells a type's name as Type.ToString does.
func netName(t *program.Type) string {
	switch {
	case t.Elem != nil:
		return netName(t.Elem) + suffix(t)
	case t.Kind == program.KindParameter:
		return netShortName(t)
	case t.Def == nil:
		return t.Name
	}
	var args []string
	for _, a := range t.Args {
		args = append(args, netName(a))
	}
	if t.IsDefinition() {
		for _, p := range t.Def.GenericParams {
			args = append(args, p.Name)
		}
	}
	name := nestedName(t.Def, "+")
	if len(args) > 0 {
		name += "[" + strings.Join(args, ",") + "]"
	}
	return name
}

// netFullName spells a type's name as Type.FullName does: type arguments come with the names of their assemblies.
func netFullName(t *program.Type) string {
	switch {
	case t.Elem != nil:
		return netFullName(t.Elem) + suffix(t)
	case t.Def == nil:
		return t.Name
	}
	name := nestedName(t.Def, "+")
	if len(t.Args) > 0 {
		args := make([]string, len(t.Args))
		for i, a := range t.Args {
			args[i] = "[" + netFullName(a) + ", " + assemblyName(a) + "]"
		}
		name += "[" + strings.Join(args, ",") + "]"
	}
	return name
}

// assemblyName is the full name of a type's assembly. For a library type, that is the assembly in which .NET 10 has the type.
func assemblyName(t *program.Type) string {
	for t.Elem != nil {
		t = t.Elem
	}
	if t.Kind == program.KindParameter {
		t = t.ParameterOf
	}
	if t.Module == nil || t.Module.IsNets() {
		return program.HomeDisplay(t)
	}
	return moduleName(t.Module)
}

func moduleName(m *program.Module) string {
	v, token := m.Asm.Version, "null"
	if len(m.Asm.PublicKeyToken) > 0 {
		token = hex.EncodeToString(m.Asm.PublicKeyToken)
	}
	return fmt.Sprintf("%s, Version=%d.%d.%d.%d, Culture=neutral, PublicKeyToken=%s", m.Asm.Name, v[0], v[1], v[2], v[3], token)
}

// typeNames is the table in which Type.GetType(string) looks names up.
func (g *Emitter) typeNames() jen.Code {
	named := func(name string, t *program.Type) []jen.Code {
		fields := []jen.Code{kv("Name", gotext.String(name))}
		if t != nil {
			fields = append(fields, kv("ID", lit(t.ID)))
		}
		return fields
	}
	caller, executing, entry, n := -1, -1, -1, 0
	var assemblies, library []jen.Code
	for _, m := range g.World.Modules {
		if !m.IsUser {
			continue
		}
		if m == g.World.Namer() {
			caller = n
		}
		if m == g.World.Executing() {
			executing = n
		}
		if m == g.World.EntryModule() {
			entry = n
		}
		n++
		var types []jen.Code
		for _, t := range g.World.TypesByName(m) {
			types = append(types, jen.Values(named(t.Name, t.Type)...))
		}
		var version []jen.Code
		for _, v := range m.Asm.Version {
			version = append(version, lit(int(v)))
		}
		assemblies = append(assemblies, jen.Values(kv("Name", gotext.String(m.Asm.Name)), kv("Display", gotext.String(moduleName(m))),
			kv("Version", jen.Index(jen.Lit(4)).Int().Values(version...)), kv("Types", list(machine.NamedType, types))))
	}
	for _, t := range g.World.Types {
		if homes := program.Homes(t); t.Def != nil && len(t.Args) == 0 && len(homes) > 0 && !t.Module.IsUser {
			library = append(library, jen.Values(append(named(nestedName(t.Def, "+"), t), kv("Homes", jen.Index().String().Values(stringLits(homes)...)))...))
		}
	}
	return jen.Op("&").Add(vmq(machine.TypeNames)).Values(kv("Caller", lit(caller)), kv("Executing", lit(executing)), kv("Entry", lit(entry)), kv("Assemblies", list(machine.NamedAssembly, assemblies)), kv("Library", list(machine.LibraryType, library)))
}

// netShortName spells a type's name as Type.Name does.
func netShortName(t *program.Type) string {
	switch {
	case t.Elem != nil:
		return netShortName(t.Elem) + suffix(t)
	case t.Kind == program.KindParameter:
		return t.ParameterOf.Def.GenericParams[t.Rank].Name
	case t.Def == nil:
		return t.Name
	}
	return t.Def.Name
}

func suffix(t *program.Type) string {
	switch {
	case t.Kind == program.KindSZArray:
		return "[]"
	case t.Kind == program.KindMDArray && t.Rank == 1:
		return "[*]"
	case t.Kind == program.KindMDArray:
		return "[" + strings.Repeat(",", t.Rank-1) + "]"
	case t.Kind == program.KindPtr:
		return "*"
	}
	return "&"
}

// enumInfo lists the constants of an enum.
func enumInfo(t *program.Type) jen.Code {
	type constant struct {
		name  string
		value int64
	}
	var cs []constant
	for _, f := range t.Def.Fields {
		if f.Flags&fieldLiteral == 0 || f.Constant == nil {
			continue
		}
		if v, ok := constantBits(f.Constant.Value); ok {
			cs = append(cs, constant{f.Name, v})
		}
	}
	slices.SortStableFunc(cs, func(a, b constant) int { return cmp.Compare(uint64(a.value), uint64(b.value)) })
	var names, values []jen.Code
	for _, c := range cs {
		names = append(names, gotext.String(c.name))
		values = append(values, jen.Lit(int(c.value)))
	}
	fields := []jen.Code{kv("Names", jen.Index().String().Values(names...)), kv("Values", jen.Index().Int64().Values(values...))}
	switch t.Prim {
	case program.PrimBool, program.PrimChar, program.PrimU1, program.PrimU2, program.PrimU4, program.PrimU8, program.PrimU:
		fields = append(fields, kv("Unsigned", jen.True()))
	}
	if t.Module != nil && t.Module.Asm.FindAttribute(t.Def.Attributes, "System.FlagsAttribute") != nil {
		fields = append(fields, kv("Flags", jen.True()))
	}
	if t.Instantiated {
		fields = append(fields, kv("Boxed", jen.True()))
	}
	return jen.Op("&").Add(vmq(machine.EnumInfo)).Values(fields...)
}

// Among the flags of a type, of which metadata has fewer bits: it is a ref struct; it and all types around it are public.
const (
	byRefLike = 0x1000000
	allPublic = 0x2000000
)

// relatedInfo says of what a type is made.
func (g *Emitter) relatedInfo(t *program.Type) jen.Code {
	var fields []jen.Code
	if t.Def != nil {
		flags := int(t.Def.Flags)
		if t.Module != nil && t.Module.Asm.FindAttribute(t.Def.Attributes, "System.Runtime.CompilerServices.IsByRefLikeAttribute") != nil {
			flags |= byRefLike
		}
		if program.AllPublic(t.Def) {
			flags |= allPublic
		}
		fields = append(fields, kv("Attributes", lit(flags)))
		if t.IsDefinition() {
			fields = append(fields, kv("Parameters", lit(len(t.Def.GenericParams))))
			if g.needs(intrinsics.Parameters) {
				fields = append(fields, kv("Named", u32s(g.parameters(t))))
			}
		}
	}
	if t.Kind == program.KindParameter {
		p := t.ParameterOf.Def.GenericParams[t.Rank]
		fields = append(fields, kv("Attributes", lit(1)), kv("Definition", lit(t.ParameterOf.ID)), kv("Position", lit(t.Rank)))
		if !t.ParameterOf.Module.IsCorlib { // .NET's own types allow by-ref-like arguments where the core library's do not say so
			fields = append(fields, kv("Special", lit(int(p.Flags)+1)))
		}
		if t.Constraints != nil {
			fields = append(fields, kv("Constraints", interfaceInfo(t.Constraints)))
		}
		return jen.Op("&").Add(vmq(machine.RelatedInfo)).Values(fields...)
	}
	if t.Base == nil && (!t.IsDefinition() || t.Def.Extends.IsNil()) {
		fields = append(fields, kv("NoBase", jen.True()))
	}
	var args []int
	for _, a := range t.Args {
		args = append(args, a.ID)
	}
	if len(args) > 0 {
		fields = append(fields, kv("Args", u32s(args)))
	}
	if len(args) > 0 || t.IsDefinition() {
		for _, d := range g.World.Types {
			if d.Def == t.Def && d.IsDefinition() {
				fields = append(fields, kv("Definition", lit(d.ID)))
			}
		}
	}
	return jen.Op("&").Add(vmq(machine.RelatedInfo)).Values(fields...)
}

// parameters are the IDs of the parameters of a definition, in order.
func (g *Emitter) parameters(definition *program.Type) []int {
	ids := make([]int, len(definition.Def.GenericParams))
	for _, t := range g.World.Types {
		if t.Kind == program.KindParameter && t.ParameterOf == definition {
			ids[t.Rank] = t.ID
		}
	}
	return ids
}

// interfaceInfo lists the interfaces of a type, or the constraints of a parameter, or says why it cannot.
func interfaceInfo(l *program.Listed) jen.Code {
	if l.Why != "" {
		return jen.Op("&").Add(vmq(machine.InterfaceInfo)).Values(kv("Why", gotext.String(l.Why)))
	}
	ids := make([]int, len(l.Types))
	for i, t := range l.Types {
		ids[i] = t.ID
	}
	return jen.Op("&").Add(vmq(machine.InterfaceInfo)).Values(kv("Types", u32s(ids)))
}

// reflectedInfo lists the members and attributes of a type.
func reflectedInfo(r *program.Reflected) jen.Code {
	id := func(t *program.Type) int {
		if t == nil {
			return 0
		}
		return t.ID
	}
	attributes := func(list []*program.AttributeUse) jen.Code {
		var out []jen.Code
		for _, u := range list {
			flags := 0
			if u.Inherited {
				flags |= 1
			}
			if u.Multiple {
				flags |= 2
			}
			if u.Bit {
				flags |= 4
			}
			fields := []jen.Code{kv("Name", gotext.String(u.Name)), kv("Class", lit(id(u.Class))), kv("Maker", lit(u.Maker)), kv("Flags", lit(flags)), kv("Why", gotext.String(u.Why))}
			if u.Name == program.NameMapping {
				var numbers []jen.Code
				for _, v := range u.Fixed {
					numbers = append(numbers, lit(int(v.Bits)))
				}
				fields = append(fields, kv("Numbers", jen.Index().Int32().Values(numbers...)))
			}
			out = append(out, jen.Values(fields...))
		}
		return jen.Index().Add(vmq(machine.AttributeInfo)).Values(out...)
	}
	var members []jen.Code
	for _, m := range r.Members {
		fields := []jen.Code{kv("Kind", lit(m.Kind)), kv("Name", gotext.String(m.Name)), kv("Params", gotext.String(m.Params)), kv("Flags", lit(int(m.Flags))), kv("Type", lit(id(m.Type)))}
		if m.Maker > 0 {
			fields = append(fields, kv("Maker", lit(m.Maker)))
		}
		if m.Setter > 0 {
			fields = append(fields, kv("Setter", lit(m.Setter)))
		}
		if m.Accessors != [2]int{} {
			fields = append(fields, kv("Accessors", jen.Index(jen.Lit(2)).Int32().Values(lit(m.Accessors[0]), lit(m.Accessors[1]))))
		}
		if m.Arity > 0 {
			fields = append(fields, kv("Arity", lit(m.Arity)))
		}
		if len(m.Delegates) > 0 {
			var list []jen.Code
			for _, d := range m.Delegates {
				list = append(list, jen.Values(kv("Type", lit(d.Type.ID)), kv("Number", lit(d.Number))))
			}
			fields = append(fields, kv("Delegates", jen.Index().Add(vmq(machine.DelegateInfo)).Values(list...)))
		}
		if m.Definition > 0 {
			ids := make([]int, len(m.Args))
			for i, a := range m.Args {
				ids[i] = a.ID
			}
			fields = append(fields, kv("Definition", lit(m.Definition)), kv("Args", u32s(ids)))
		}
		if len(m.Parameters) > 0 {
			var list []jen.Code
			for _, p := range m.Parameters {
				info := []jen.Code{kv("Name", gotext.String(p.Name)), kv("Type", lit(id(p.Type))), kv("Flags", lit(int(p.Flags)))}
				if p.Default > 0 {
					info = append(info, kv("Default", lit(p.Default)))
				}
				list = append(list, jen.Values(info...))
			}
			fields = append(fields, kv("Parameters", jen.Index().Add(vmq(machine.ParameterInfo)).Values(list...)))
		}
		if m.CanRead {
			fields = append(fields, kv("CanRead", jen.True()))
		}
		if m.CanWrite {
			fields = append(fields, kv("CanWrite", jen.True()))
		}
		if len(m.Attributes) > 0 {
			fields = append(fields, kv("Attributes", attributes(m.Attributes)))
		}
		members = append(members, jen.Values(fields...))
	}
	fields := []jen.Code{kv("Attributes", attributes(r.Attributes)), kv("Members", jen.Index().Add(vmq(machine.MemberInfo)).Values(members...))}
	if r.Listed != program.ListedAll {
		fields = append(fields, kv("Listed", lit(int(r.Listed))), kv("Properties", gotext.String(r.Properties)))
	}
	return jen.Op("&").Add(vmq(machine.ReflectedInfo)).Values(fields...)
}

// tokens are the members that an ldtoken names.
func (g *Emitter) tokens() []jen.Code {
	var methods, fields []jen.Code
	info := func(handle, typ, member int, name string) jen.Code {
		return jen.Values(kv("Handle", lit(handle)), kv("Type", lit(typ)), kv("Member", lit(member)), kv("Name", gotext.String(name)))
	}
	for _, m := range g.World.Handles {
		of, at := m.Declared()
		methods = append(methods, info(m.Handle, of.Owner.ID, at, m.FullName()))
	}
	for _, f := range g.World.FieldHandles {
		fields = append(fields, info(f.ID, f.Owner.ID, f.Declared(), f.Owner.Name+"::"+f.Name))
	}
	return []jen.Code{kv("Tokens", list(machine.TokenInfo, methods)), kv("Fields", list(machine.TokenInfo, fields))}
}

// constantBits is a constant of an integral type, extended to 64 bits as its type says; ok is false for any other constant.
func constantBits(v any) (int64, bool) {
	switch v := v.(type) {
	case bool:
		if v {
			return 1, true
		}
		return 0, true
	case int8:
		return int64(v), true
	case uint8:
		return int64(v), true
	case int16:
		return int64(v), true
	case uint16:
		return int64(v), true
	case int32:
		return int64(v), true
	case uint32:
		return int64(v), true
	case int64:
		return v, true
	case uint64:
		return int64(v), true
	}
	return 0, false
}

// needs reports whether the program can call an intrinsic that has the need n.
func (g *Emitter) needs(n intrinsics.Needs) bool {
	return slices.ContainsFunc(g.World.Methods, func(m *program.Method) bool { return m.Intrinsic.Needing(n) })
}

// equalFields says how ValueType.Equals compares instances of a value type.
func equalFields(t *program.Type) []jen.Code {
	if !t.IsValueType() || t.OwnEquals() || t.Kind == program.KindPrimitive {
		return nil
	}
	return []jen.Code{kv("Equal", jen.Index().Add(vmq(machine.EqualPart)).Values(equalParts(nil, t, abi.ObjectPayload, true)...))}
}

// equalParts appends what ValueType.Equals compares in a value at an offset. whole says that the value is no part of another
// one. Of a fixed buffer, it compares the first element only, as .NET does.
func equalParts(parts []jen.Code, t *program.Type, off int, whole bool) []jen.Code {
	part := func(kind machine.Name, more ...jen.Code) []jen.Code {
		return append(parts, jen.Values(append([]jen.Code{kv("Off", lit(off)), kv("Size", lit(memSize(t))), kv("Kind", vmq(kind))}, more...)...))
	}
	switch ir.KindOf(t) {
	case ir.F4, ir.F8:
		return part(machine.EqualFloat)
	case ir.R:
		return part(machine.EqualRef)
	case ir.S:
	default:
		return part(machine.EqualBits)
	}
	switch {
	case t.InlineArrayLength > 0:
		if whole {
			return part(machine.EqualInline, kv("Flag", lit(1)))
		}
		return part(machine.EqualInline)
	case t.IsNullable() && t.Args[0].OwnEquals() && t.Args[0].Kind != program.KindPrimitive:
		flag, value := t.Fields[0], t.Fields[1]
		has := off + flag.Offset
		off += value.Offset
		t = t.Args[0]
		return part(machine.EqualBox, kv("Type", lit(t.ID)), kv("Flag", lit(has)))
	case !whole && t.OwnEquals() && !t.IsNullable():
		return part(machine.EqualBox, kv("Type", lit(t.ID)))
	}
	for _, f := range t.Fields {
		parts = equalParts(parts, f.Type, off+f.Offset, false)
	}
	return parts
}
