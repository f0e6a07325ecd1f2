package metadata

import "fmt"

// The metadata tables (§II.22), the tables that occur only in an unoptimised #- stream or an edit-and-continue delta,
// and the tables of a portable PDB (0x30 and up).
const (
	TableModule                 TableID = 0x00
	TableTypeRef                TableID = 0x01
	TableTypeDef                TableID = 0x02
	TableFieldPtr               TableID = 0x03
	TableField                  TableID = 0x04
	TableMethodPtr              TableID = 0x05
	TableMethodDef              TableID = 0x06
	TableParamPtr               TableID = 0x07
	TableParam                  TableID = 0x08
	TableInterfaceImpl          TableID = 0x09
	TableMemberRef              TableID = 0x0a
	TableConstant               TableID = 0x0b
	TableCustomAttribute        TableID = 0x0c
	TableFieldMarshal           TableID = 0x0d
	TableDeclSecurity           TableID = 0x0e
	TableClassLayout            TableID = 0x0f
	TableFieldLayout            TableID = 0x10
	TableStandAloneSig          TableID = 0x11
	TableEventMap               TableID = 0x12
	TableEventPtr               TableID = 0x13
	TableEvent                  TableID = 0x14
	TablePropertyMap            TableID = 0x15
	TablePropertyPtr            TableID = 0x16
	TableProperty               TableID = 0x17
	TableMethodSemantics        TableID = 0x18
	TableMethodImpl             TableID = 0x19
	TableModuleRef              TableID = 0x1a
	TableTypeSpec               TableID = 0x1b
	TableImplMap                TableID = 0x1c
	TableFieldRVA               TableID = 0x1d
	TableEncLog                 TableID = 0x1e
	TableEncMap                 TableID = 0x1f
	TableAssembly               TableID = 0x20
	TableAssemblyProcessor      TableID = 0x21
	TableAssemblyOS             TableID = 0x22
	TableAssemblyRef            TableID = 0x23
	TableAssemblyRefProcessor   TableID = 0x24
	TableAssemblyRefOS          TableID = 0x25
	TableFile                   TableID = 0x26
	TableExportedType           TableID = 0x27
	TableManifestResource       TableID = 0x28
	TableNestedClass            TableID = 0x29
	TableGenericParam           TableID = 0x2a
	TableMethodSpec             TableID = 0x2b
	TableGenericParamConstraint TableID = 0x2c

	tableDocument               TableID = 0x30
	tableMethodDebugInformation TableID = 0x31
	tableLocalScope             TableID = 0x32
	tableLocalVariable          TableID = 0x33
	tableLocalConstant          TableID = 0x34
	tableImportScope            TableID = 0x35
	tableStateMachineMethod     TableID = 0x36
	tableCustomDebugInformation TableID = 0x37

	tableCount = 64
	// TableUserString marks the token of a literal in #US. It is not a table (§III.1.9).
	TableUserString TableID = 0x70
	noTable         TableID = 0xff // an unused tag of a coded index
)

func (t TableID) String() string {
	switch {
	case t == TableUserString:
		return "UserString"
	case t < tableCount && schemas[t].name != "":
		return schemas[t].name
	}
	return fmt.Sprintf("table %#02x", uint8(t))
}

// A column is one field of a row. Its width follows from its kind and, for indexes, from the sizes of heaps and tables.
type column struct {
	name  string
	kind  columnKind
	index TableID // kindIndex, kindList: the table
	coded *codedIndex
}

type columnKind uint8

const (
	kindU16 columnKind = iota
	kindU32
	kindString
	kindGUID
	kindBlob
	kindIndex
	kindList // first row of a run of rows; the run goes through the table's Ptr table if there is one
	kindCoded
)

func u16(name string) column                  { return column{name: name, kind: kindU16} }
func u32(name string) column                  { return column{name: name, kind: kindU32} }
func str(name string) column                  { return column{name: name, kind: kindString} }
func guid(name string) column                 { return column{name: name, kind: kindGUID} }
func blob(name string) column                 { return column{name: name, kind: kindBlob} }
func index(name string, of TableID) column    { return column{name: name, kind: kindIndex, index: of} }
func list(name string, of TableID) column     { return column{name: name, kind: kindList, index: of} }
func coded(name string, c *codedIndex) column { return column{name: name, kind: kindCoded, coded: c} }

// A codedIndex packs a table number into the low bits of a row number (§II.24.2.6).
type codedIndex struct {
	name   string
	bits   uint
	tables []TableID
}

var (
	typeDefOrRef        = &codedIndex{"TypeDefOrRef", 2, []TableID{TableTypeDef, TableTypeRef, TableTypeSpec}}
	hasConstant         = &codedIndex{"HasConstant", 2, []TableID{TableField, TableParam, TableProperty}}
	hasCustomAttribute  = &codedIndex{"HasCustomAttribute", 5, attributeParents}
	hasFieldMarshal     = &codedIndex{"HasFieldMarshal", 1, []TableID{TableField, TableParam}}
	hasDeclSecurity     = &codedIndex{"HasDeclSecurity", 2, []TableID{TableTypeDef, TableMethodDef, TableAssembly}}
	memberRefParent     = &codedIndex{"MemberRefParent", 3, []TableID{TableTypeDef, TableTypeRef, TableModuleRef, TableMethodDef, TableTypeSpec}}
	hasSemantics        = &codedIndex{"HasSemantics", 1, []TableID{TableEvent, TableProperty}}
	methodDefOrRef      = &codedIndex{"MethodDefOrRef", 1, []TableID{TableMethodDef, TableMemberRef}}
	memberForwarded     = &codedIndex{"MemberForwarded", 1, []TableID{TableField, TableMethodDef}}
	implementation      = &codedIndex{"Implementation", 2, []TableID{TableFile, TableAssemblyRef, TableExportedType}}
	customAttributeType = &codedIndex{"CustomAttributeType", 3, []TableID{noTable, noTable, TableMethodDef, TableMemberRef, noTable}}
	resolutionScope     = &codedIndex{"ResolutionScope", 2, []TableID{TableModule, TableModuleRef, TableAssemblyRef, TableTypeRef}}
	typeOrMethodDef     = &codedIndex{"TypeOrMethodDef", 1, []TableID{TableTypeDef, TableMethodDef}}

	hasCustomDebugInformation = &codedIndex{"HasCustomDebugInformation", 5, append(append([]TableID{}, attributeParents...),
		tableDocument, tableLocalScope, tableLocalVariable, tableLocalConstant, tableImportScope)}

	attributeParents = []TableID{
		TableMethodDef, TableField, TableTypeRef, TableTypeDef, TableParam, TableInterfaceImpl, TableMemberRef, TableModule,
		TableDeclSecurity, TableProperty, TableEvent, TableStandAloneSig, TableModuleRef, TableTypeSpec, TableAssembly,
		TableAssemblyRef, TableFile, TableExportedType, TableManifestResource, TableGenericParam, TableGenericParamConstraint,
		TableMethodSpec,
	}
)

// A schema declares a table: its columns in the order in which they are stored.
type schema struct {
	name    string
	section string // of ECMA-335, or of the Portable PDB specification
	columns []column
}

var schemas = [tableCount]schema{
	TableModule:                 {"Module", "II.22.30", []column{u16("Generation"), str("Name"), guid("Mvid"), guid("EncId"), guid("EncBaseId")}},
	TableTypeRef:                {"TypeRef", "II.22.38", []column{coded("ResolutionScope", resolutionScope), str("TypeName"), str("TypeNamespace")}},
	TableTypeDef:                {"TypeDef", "II.22.37", []column{u32("Flags"), str("TypeName"), str("TypeNamespace"), coded("Extends", typeDefOrRef), list("FieldList", TableField), list("MethodList", TableMethodDef)}},
	TableFieldPtr:               {"FieldPtr", "II.24.2.6", []column{index("Field", TableField)}},
	TableField:                  {"Field", "II.22.15", []column{u16("Flags"), str("Name"), blob("Signature")}},
	TableMethodPtr:              {"MethodPtr", "II.24.2.6", []column{index("Method", TableMethodDef)}},
	TableMethodDef:              {"MethodDef", "II.22.26", []column{u32("RVA"), u16("ImplFlags"), u16("Flags"), str("Name"), blob("Signature"), list("ParamList", TableParam)}},
	TableParamPtr:               {"ParamPtr", "II.24.2.6", []column{index("Param", TableParam)}},
	TableParam:                  {"Param", "II.22.33", []column{u16("Flags"), u16("Sequence"), str("Name")}},
	TableInterfaceImpl:          {"InterfaceImpl", "II.22.23", []column{index("Class", TableTypeDef), coded("Interface", typeDefOrRef)}},
	TableMemberRef:              {"MemberRef", "II.22.25", []column{coded("Class", memberRefParent), str("Name"), blob("Signature")}},
	TableConstant:               {"Constant", "II.22.9", []column{u16("Type"), coded("Parent", hasConstant), blob("Value")}},
	TableCustomAttribute:        {"CustomAttribute", "II.22.10", []column{coded("Parent", hasCustomAttribute), coded("Type", customAttributeType), blob("Value")}},
	TableFieldMarshal:           {"FieldMarshal", "II.22.17", []column{coded("Parent", hasFieldMarshal), blob("NativeType")}},
	TableDeclSecurity:           {"DeclSecurity", "II.22.11", []column{u16("Action"), coded("Parent", hasDeclSecurity), blob("PermissionSet")}},
	TableClassLayout:            {"ClassLayout", "II.22.8", []column{u16("PackingSize"), u32("ClassSize"), index("Parent", TableTypeDef)}},
	TableFieldLayout:            {"FieldLayout", "II.22.16", []column{u32("Offset"), index("Field", TableField)}},
	TableStandAloneSig:          {"StandAloneSig", "II.22.36", []column{blob("Signature")}},
	TableEventMap:               {"EventMap", "II.22.12", []column{index("Parent", TableTypeDef), list("EventList", TableEvent)}},
	TableEventPtr:               {"EventPtr", "II.24.2.6", []column{index("Event", TableEvent)}},
	TableEvent:                  {"Event", "II.22.13", []column{u16("EventFlags"), str("Name"), coded("EventType", typeDefOrRef)}},
	TablePropertyMap:            {"PropertyMap", "II.22.35", []column{index("Parent", TableTypeDef), list("PropertyList", TableProperty)}},
	TablePropertyPtr:            {"PropertyPtr", "II.24.2.6", []column{index("Property", TableProperty)}},
	TableProperty:               {"Property", "II.22.34", []column{u16("Flags"), str("Name"), blob("Type")}},
	TableMethodSemantics:        {"MethodSemantics", "II.22.28", []column{u16("Semantics"), index("Method", TableMethodDef), coded("Association", hasSemantics)}},
	TableMethodImpl:             {"MethodImpl", "II.22.27", []column{index("Class", TableTypeDef), coded("MethodBody", methodDefOrRef), coded("MethodDeclaration", methodDefOrRef)}},
	TableModuleRef:              {"ModuleRef", "II.22.31", []column{str("Name")}},
	TableTypeSpec:               {"TypeSpec", "II.22.39", []column{blob("Signature")}},
	TableImplMap:                {"ImplMap", "II.22.22", []column{u16("MappingFlags"), coded("MemberForwarded", memberForwarded), str("ImportName"), index("ImportScope", TableModuleRef)}},
	TableFieldRVA:               {"FieldRVA", "II.22.18", []column{u32("RVA"), index("Field", TableField)}},
	TableEncLog:                 {"EncLog", "II.24.2.6", []column{u32("Token"), u32("FuncCode")}},
	TableEncMap:                 {"EncMap", "II.24.2.6", []column{u32("Token")}},
	TableAssembly:               {"Assembly", "II.22.2", []column{u32("HashAlgId"), u16("MajorVersion"), u16("MinorVersion"), u16("BuildNumber"), u16("RevisionNumber"), u32("Flags"), blob("PublicKey"), str("Name"), str("Culture")}},
	TableAssemblyProcessor:      {"AssemblyProcessor", "II.22.4", []column{u32("Processor")}},
	TableAssemblyOS:             {"AssemblyOS", "II.22.3", []column{u32("OSPlatformID"), u32("OSMajorVersion"), u32("OSMinorVersion")}},
	TableAssemblyRef:            {"AssemblyRef", "II.22.5", []column{u16("MajorVersion"), u16("MinorVersion"), u16("BuildNumber"), u16("RevisionNumber"), u32("Flags"), blob("PublicKeyOrToken"), str("Name"), str("Culture"), blob("HashValue")}},
	TableAssemblyRefProcessor:   {"AssemblyRefProcessor", "II.22.7", []column{u32("Processor"), index("AssemblyRef", TableAssemblyRef)}},
	TableAssemblyRefOS:          {"AssemblyRefOS", "II.22.6", []column{u32("OSPlatformID"), u32("OSMajorVersion"), u32("OSMinorVersion"), index("AssemblyRef", TableAssemblyRef)}},
	TableFile:                   {"File", "II.22.19", []column{u32("Flags"), str("Name"), blob("HashValue")}},
	TableExportedType:           {"ExportedType", "II.22.14", []column{u32("Flags"), u32("TypeDefId"), str("TypeName"), str("TypeNamespace"), coded("Implementation", implementation)}},
	TableManifestResource:       {"ManifestResource", "II.22.24", []column{u32("Offset"), u32("Flags"), str("Name"), coded("Implementation", implementation)}},
	TableNestedClass:            {"NestedClass", "II.22.32", []column{index("NestedClass", TableTypeDef), index("EnclosingClass", TableTypeDef)}},
	TableGenericParam:           {"GenericParam", "II.22.20", []column{u16("Number"), u16("Flags"), coded("Owner", typeOrMethodDef), str("Name")}},
	TableMethodSpec:             {"MethodSpec", "II.22.29", []column{coded("Method", methodDefOrRef), blob("Instantiation")}},
	TableGenericParamConstraint: {"GenericParamConstraint", "II.22.21", []column{index("Owner", TableGenericParam), coded("Constraint", typeDefOrRef)}},

	tableDocument:               {"Document", "PDB 0x30", []column{blob("Name"), guid("HashAlgorithm"), blob("Hash"), guid("Language")}},
	tableMethodDebugInformation: {"MethodDebugInformation", "PDB 0x31", []column{index("Document", tableDocument), blob("SequencePoints")}},
	tableLocalScope:             {"LocalScope", "PDB 0x32", []column{index("Method", TableMethodDef), index("ImportScope", tableImportScope), list("VariableList", tableLocalVariable), list("ConstantList", tableLocalConstant), u32("StartOffset"), u32("Length")}},
	tableLocalVariable:          {"LocalVariable", "PDB 0x33", []column{u16("Attributes"), u16("Index"), str("Name")}},
	tableLocalConstant:          {"LocalConstant", "PDB 0x34", []column{str("Name"), blob("Signature")}},
	tableImportScope:            {"ImportScope", "PDB 0x35", []column{index("Parent", tableImportScope), blob("Imports")}},
	tableStateMachineMethod:     {"StateMachineMethod", "PDB 0x36", []column{index("MoveNextMethod", TableMethodDef), index("KickoffMethod", TableMethodDef)}},
	tableCustomDebugInformation: {"CustomDebugInformation", "PDB 0x37", []column{coded("Parent", hasCustomDebugInformation), guid("Kind"), blob("Value")}},
}

// pointerTables say through which table lists of rows go in a #- stream. 0 (Module) stands for none.
var pointerTables = [tableCount]TableID{
	TableField: TableFieldPtr, TableMethodDef: TableMethodPtr, TableParam: TableParamPtr,
	TableEvent: TableEventPtr, TableProperty: TablePropertyPtr,
}
