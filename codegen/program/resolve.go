package program

import (
	"slices"
	"strings"

	"mwc/codegen/metadata"
)

// maxDepth bounds every recursion over metadata: malformed metadata may be cyclic.
const maxDepth = 64

// resolved is what a TypeRef means.
type resolved struct {
	def *metadata.TypeDef
	err error
}

// Names of types that the compiler knows.
const (
	nameObject         = "System.Object"
	nameString         = "System.String"
	nameValueType      = "System.ValueType"
	nameEnum           = "System.Enum"
	nameArray          = "System.Array"
	nameDelegate       = "System.Delegate"
	nameMulticast      = "System.MulticastDelegate"
	nameVoid           = "System.Void"
	nameNullable       = "System.Nullable`1"
	nameVerify         = "Mwc.Verify"
	nameSZHelper       = "System.SZArrayHelper"
	nameInvalidProgram = "System.InvalidProgramException"
	nameThreadStatic   = "System.ThreadStaticAttribute"
	nameAsyncMethod    = "System.Runtime.CompilerServices.AsyncStateMachineAttribute"
	nameByRefLike      = "System.Runtime.CompilerServices.IsByRefLikeAttribute"
	nameInlineArray    = "System.Runtime.CompilerServices.InlineArrayAttribute"
	namePreserveBase   = "System.Runtime.CompilerServices.PreserveBaseOverridesAttribute"
)

// typeDef resolves a TypeDef or TypeRef token of a module.
func (w *World) typeDef(mod *Module, t metadata.Token) (*metadata.TypeDef, error) {
	switch t.Table() {
	case metadata.TableTypeDef:
		d, err := mod.Asm.TypeDefByToken(t)
		if err != nil {
			return nil, err
		}
		r := w.replace(mod, d)
		if r == d && !mod.IsUser && !mod.IsCorlib && !mod.isNames && refusal(d.FullName()) != "" {
			return nil, missing("type "+d.FullName(), refusal(d.FullName()))
		}
		return r, nil
	case metadata.TableTypeRef:
		if _, err := mod.Asm.TypeRefByToken(t); err != nil {
			return nil, err
		}
		row := t.Row() - 1
		if mod.refs[row] == nil {
			mod.refs[row] = &resolved{err: malformed("type reference %s names itself", t)}
			d, err := w.typeRef(mod, t)
			mod.refs[row] = &resolved{d, err}
		}
		return mod.refs[row].def, mod.refs[row].err
	}
	return nil, malformed("token %s names no type", t)
}

// typeRef finds the type that a row of TypeRef names.
func (w *World) typeRef(mod *Module, t metadata.Token) (*metadata.TypeDef, error) {
	ref, err := mod.Asm.TypeRefByToken(t)
	if err != nil {
		return nil, err
	}
	name := mod.Asm.TypeName(t)
	for depth := 0; ref.Scope.Table() == metadata.TableTypeRef; depth++ {
		if depth > maxDepth {
			return nil, malformed("type reference %s names itself", t)
		}
		if ref, err = mod.Asm.TypeRefByToken(ref.Scope); err != nil {
			return nil, err
		}
	}
	switch {
	case ref.Scope.Table() == metadata.TableAssemblyRef && !ref.Scope.IsNil():
		scope, err := mod.Asm.AssemblyRefByToken(ref.Scope)
		if err != nil {
			return nil, err
		}
		return w.lookup(mod, &scope, name, 0)
	case ref.Scope.IsNil():
		if fwd, ok := mod.exported[name]; ok {
			scope, err := mod.Asm.AssemblyRefByToken(fwd)
			if err != nil {
				return nil, err
			}
			return w.lookup(mod, &scope, name, 0)
		}
	case ref.Scope.Table() == metadata.TableModuleRef:
		return nil, missing("type "+name, "it is in another module of a multi-file assembly; link the modules into one file")
	}
	if d := mod.types[name]; d != nil {
		return w.replace(mod, d), nil
	}
	return nil, missing("type "+name, "")
}

// lookup finds a type by its full name. The assembly that the reference names decides only between the program's own
// assemblies and the rest. The order is: stubs, the program's, the core library, the framework.
func (w *World) lookup(from *Module, scope *metadata.AssemblyRef, name string, depth int) (*metadata.TypeDef, error) {
	if d := w.stub(name); d != nil && !from.isStub {
		return d, nil
	}
	if d := w.preferred(name); d != nil {
		return d, nil
	}
	if depth > maxDepth {
		return nil, malformed("type %s is forwarded in a circle", name)
	}
	platform := isPlatform(scope)
	if from.isStub {
		if m := w.stubModule(scope.Name); m != nil && m.types[name] != nil {
			return m.types[name], nil
		}
	}
	if d := w.corlib.types[ownSubstitutes[name]]; d != nil && from.Asm.Name == "nunit.framework" {
		return d, nil
	}
	if !platform {
		if m := w.beside(scope.Name, false); m != nil && m.types[name] != nil {
			return w.replace(m, m.types[name]), nil
		}
	}
	if d := w.corlib.types[name]; d != nil && !w.isOnStandby(name) {
		return w.replace(w.corlib, d), nil
	}
	if why := refusal(name); why != "" && !from.isStub {
		if d := w.nameOnly(from, name); d != nil {
			return d, nil
		}
		return nil, &unresolved{"type " + name, why, true}
	}
	if d := w.corlib.types[onlyCompared[name]]; d != nil && isTestFramework(from) && w.framework(scope.Name) == nil {
		return d, nil
	}
	hint := ""
	for _, find := range []func() *Module{func() *Module { return w.beside(scope.Name, platform) }, func() *Module { return w.framework(scope.Name) }} {
		m := find()
		if m == nil {
			continue
		}
		if d := m.types[name]; d != nil {
			return w.replace(m, d), nil
		}
		if fwd, ok := m.exported[name]; ok {
			next, err := m.Asm.AssemblyRefByToken(fwd)
			if err != nil {
				return nil, err
			}
			if strings.EqualFold(next.Name, scope.Name) {
				return nil, malformed("type %s is forwarded in a circle", name)
			}
			return w.lookup(from, &next, name, depth+1)
		}
		hint = m.label() + " does not have it; a stand-in can be given with -stubs FILE"
	}
	if d := w.corlib.types[name]; d != nil {
		return d, nil // on standby, and the framework, Mono's perhaps, has no such type
	}
	if d := w.nameOnly(from, name); d != nil && platform && len(w.opt.Framework) == 0 {
		return d, nil
	}
	if hint == "" && platform {
		hint = "mwc's core library does not have it; give a framework with -framework DIR, or a stand-in with -stubs FILE"
		if len(w.opt.Framework) > 0 {
			hint = "neither mwc's core library nor the framework in " + w.frameworkDirs() + " has it; give a stand-in with -stubs FILE"
		}
	}
	if hint == "" {
		where := "a framework directory"
		if len(w.opt.Framework) > 0 {
			where = "the framework in " + w.frameworkDirs()
		}
		hint = "assembly " + scope.Name + " is neither beside the program nor in " + where + "; give its directory with -framework DIR, or a stand-in with -stubs FILE"
	}
	return nil, &unresolved{"type " + name, hint, platform}
}

// standby are types of the core library that only name a class of .NET, or that do what it does where nobody uses it. A framework's own ones are whole.
var standby = []string{
	"System.Uri", "System.Diagnostics.Activity", "System.Diagnostics.ActivityKind", "System.Diagnostics.ActivitySource", "System.Diagnostics.ActivitySpanId",
	"System.Diagnostics.ActivityStatusCode", "System.Diagnostics.ActivityTraceId",
	"System.ComponentModel.ITypeDescriptorContext", "System.ComponentModel.TypeConverter", "System.ComponentModel.TypeConverterAttribute", "System.ComponentModel.TypeDescriptor",
	"System.Runtime.Serialization.InvalidDataContractException",
}

// isOnStandby reports whether a framework has the place of a type of the core library.
func (w *World) isOnStandby(name string) bool {
	return len(w.opt.Framework) > 0 && slices.Contains(standby, name)
}

// outsideTypes are the beginnings of names of types that make no sense in a checked program: their values come from the
// real world. mwc does not look for them in a framework: thousands of methods that end in native code would not say
// more.
var outsideTypes = []string{
	"System.IO.File", "System.IO.Directory", "System.IO.Drive", "System.IO.RandomAccess", "System.IO.Pipes.", "System.IO.MemoryMappedFiles.", "System.IO.IsolatedStorage.", "System.IO.Ports.",
	"System.Net.Http.", "System.Net.Sockets.", "System.Net.Dns", "System.Net.HttpListener", "System.Net.HttpWebRe", "System.Net.FtpWebRe", "System.Net.FileWebRe", "System.Net.WebRequest",
	"System.Net.WebResponse", "System.Net.WebClient", "System.Net.Mail.", "System.Net.NetworkInformation.", "System.Net.Quic.", "System.Net.Security.", "System.Net.ServicePoint", "System.Net.WebSockets.",
	"System.Diagnostics.Process", "System.Diagnostics.PerformanceCounter", "System.Diagnostics.EventLog", "System.Runtime.InteropServices.NativeLibrary",
	"System.Security.Cryptography.RandomNumberGenerator", "System.Security.Cryptography.RNG", "Microsoft.Win32.", "System.Data.SqlClient.", "System.Data.Odbc.", "System.Data.OleDb.",
}

const (
	hintOutside = "it reaches outside of the program, which cannot be checked; give a stand-in for the class that uses it with -stubs FILE"
	hintEmitted = "it makes code at run time, and a checker has no compiler in it; give a stand-in for the class that uses it with -stubs FILE"
)

// refusal is the reason why mwc does not look for a type in a framework, "" if it does. A framework's own classes that make code at run time would end in
// native code, too.
func refusal(name string) string {
	switch {
	case strings.HasPrefix(name, "System.Reflection.Emit."):
		return hintEmitted
	case !strings.HasSuffix(name, "Exception") && slices.ContainsFunc(outsideTypes, func(p string) bool { return strings.HasPrefix(name, p) }):
		return hintOutside
	}
	return ""
}

// stub gives the stand-in of a type; it is nil if there is none.
func (w *World) stub(name string) *metadata.TypeDef {
	for _, m := range w.stubs {
		if d := m.types[name]; d != nil && replaceable(name) {
			return d
		}
	}
	return nil
}

func (w *World) stubModule(name string) *Module {
	for _, m := range w.stubs {
		if m.Asm.Name == name {
			return m
		}
	}
	return nil
}

// replaceable tells types that their name identifies from types that compilers put into every assembly.
func replaceable(name string) bool {
	return !strings.ContainsRune(name, '<') && !strings.HasPrefix(name, "Microsoft.CodeAnalysis.") &&
		!(strings.HasPrefix(name, "System.Runtime.CompilerServices.") && strings.HasSuffix(name, "Attribute"))
}

// replace gives the type that replaces a definition: a stub; the core library's type for a public type of a framework
// (a framework's internal helpers are its own, and share names with others); and the core library's Mwc.Verify for the
// source file that programs compile in.
func (w *World) replace(mod *Module, d *metadata.TypeDef) *metadata.TypeDef {
	if mod.isStub || mod.isNames {
		return d
	}
	if r, ok := w.replaced[d]; ok {
		return r
	}
	r, name := d, d.FullName()
	if w.opt.Deterministic && mod.IsCorlib && name == output {
		r = w.corlib.types[orderedOutput]
	} else if s := w.stub(name); s != nil {
		r = s
	} else if name == projectData && mod.IsCorlib && w.asksErr() {
		r = w.corlib.types[keptData]
	} else if b := w.borrowed(mod, name); b != nil {
		r = b
	} else if c := w.corlib.types[name]; c != nil && mod != w.corlib && replacedInternals[name] == mod.Asm.Name {
		r = c
	} else if p := w.preferred(name); p != nil && (mod.IsCorlib || !mod.IsUser && isVisible(d)) {
		r = p
	} else if c := w.corlib.types[name]; c != nil && !mod.IsCorlib && !w.isOnStandby(name) && !strings.ContainsRune(name, '<') &&
		(!mod.IsUser && isVisible(d) || mod.IsUser && (name == nameVerify || replacements[name] != "" && strings.HasPrefix(mod.Asm.Name, replacements[name])) && (name != nameMailbox || w.replacesMailbox(d))) {
		r = c
	}
	w.replaced[d] = r
	return r
}

// The class of the library through which a program writes, and the one that stands in for it where the order of what is written matters.
const (
	output        = "System.Output"
	orderedOutput = "System.OrderedOutput"
)

// Ordered reports whether what the program writes is held against what another run writes.
func (w *World) Ordered() bool { return w.opt.Deterministic }

// replacements are types of published libraries for which the core library has stand-ins, and how the names of the libraries' assemblies begin. The
// types themselves need what mwc does not have, and say nothing that a verdict needs.
var replacements = map[string]string{
	"Xunit.Sdk.ArgumentFormatter":                                  "xunit.",
	"NUnit.Framework.Internal.StackFilter":                         "nunit.",
	"NUnit.Framework.TestContext/TestAdapter":                      "nunit.",
	"Microsoft.FSharp.Core.PrintfModule":                           fsharpCore,
	nameResultCell:                                                 fsharpCore,
	nameMailbox:                                                    fsharpCore,
	"Xunit.Abstractions.ITestOutputHelper":                         "xunit.",
	"Xunit.Abstractions.IMessageSink":                              "xunit.",
	"Xunit.Abstractions.IMessageSinkMessage":                       "xunit.",
	"Xunit.ITestOutputHelper":                                      "xunit.",
	"Microsoft.VisualStudio.TestTools.UnitTesting.TestContext":     "M", // MSTest.TestFramework.Extensions, Microsoft.VisualStudio.TestPlatform.TestFramework.Extensions
	"Microsoft.VisualStudio.TestTools.UnitTesting.UnitTestOutcome": "M",
	"Microsoft.VisualStudio.TestTools.UnitTesting.MessageLevel":    "M",
}

// replacesMailbox reports whether the library's class takes the place of F#'s mailbox: its constructor has the two parameters of today's FSharp.Core (older ones have F#'s
// class), and no assembly of the program scans a mailbox. A scan calls the program while it has the mailbox's lock.
func (w *World) replacesMailbox(d *metadata.TypeDef) bool {
	return slices.ContainsFunc(d.Methods, func(m *metadata.MethodDef) bool { return m.Name == ".ctor" && len(m.Sig.Params) == 2 }) && !w.anyUser(func(m *Module) bool {
		return !m.IsFSharpCore() && slices.ContainsFunc(m.Asm.MemberRefs, func(r metadata.MemberRef) bool {
			return (r.Name == "Scan" || r.Name == "TryScan") && strings.Contains(m.Asm.TypeName(r.Class), nameProcessor)
		})
	})
}

// replacedInternals are internal types of assemblies of .NET for which the core library has stand-ins, with the names of the assemblies. The types
// themselves work without locks, which makes many states and says nothing about the program.
var replacedInternals = map[string]string{
	"System.Collections.Concurrent.SingleProducerSingleConsumerQueue`1": dataflow,
	"System.Collections.Concurrent.IProducerConsumerQueue`1":            dataflow,
}

const dataflow = "System.Threading.Tasks.Dataflow"

// onlyCompared are types that a framework of tests asks objects for, and classes of the core library of which there are no objects. These stand in
// where nothing has the type: then no object of the program has it either.
var onlyCompared = map[string]string{"System.Uri": "Mwc.Testing.NoUri"}

// ownSubstitutes are types of .NET for which NUnit's own code gets others.
var ownSubstitutes = map[string]string{"System.Threading.ReaderWriterLockSlim": "Mwc.Testing.ResultLock"}

// replacedMethods are methods of the same kind as replacements, and the classes of the core library whose static methods stand in for them. Where the
// method is not static, the one that stands in has the object for its first parameter.
var replacedMethods = map[string]string{
	"Xunit.Internal.AssertHelper::IsCompilerGenerated":     "Mwc.Testing.XunitHelper",
	"Xunit.Internal.AssertHelper::GetTypeInfo":             "Mwc.Testing.XunitHelper",
	"Xunit.Internal.AssertHelper::GetTypeByName":           "Mwc.Testing.XunitHelper",
	"Xunit.Internal.ExceptionUtility::FilterStackTrace":    "Mwc.Testing.XunitHelper",
	"Xunit.Internal.ExceptionUtility::TransformStackFrame": "Mwc.Testing.XunitHelper",
	"Xunit.Internal.ExceptionUtility::TransformStackTrace": "Mwc.Testing.XunitHelper",

	"NUnit.Framework.Internal.Reflect::InvokeApplyTo":                                               "Mwc.Testing.NUnitHelper",
	"NUnit.Framework.Internal.Reflect::InvokeApplyToEnumerable":                                     "Mwc.Testing.NUnitHelper",
	"NUnit.Framework.Internal.AsyncToSyncAdapter::IsAsyncOperation":                                 "Mwc.Testing.NUnitHelper",
	"NUnit.Framework.Internal.AsyncToSyncAdapter::SetSynchronizationContext":                        "Mwc.Testing.NUnitHelper",
	"NUnit.Framework.Internal.MessagePumpStrategy/WindowsFormsMessagePumpStrategy::GetIfApplicable": "Mwc.Testing.NUnitHelper",
	"NUnit.Framework.Internal.SafeSynchronizationContext::ExecuteSafely":                            "Mwc.Testing.NUnitHelper",
	"NUnit.Framework.Internal.MessagePumpStrategy/WpfMessagePumpStrategy::GetIfApplicable":          "Mwc.Testing.NUnitHelper",
	"NUnit.Framework.Internal.TaskAwaitAdapter/NonGenericAdapter::OnCompleted":                      "Mwc.Testing.NUnitHelper",
	"NUnit.Framework.Internal.TaskAwaitAdapter/GenericAdapter`1::OnCompleted":                       "Mwc.Testing.NUnitHelper",
	"NUnit.Framework.Internal.ValueTaskAwaitAdapter/NonGenericAdapter::OnCompleted":                 "Mwc.Testing.NUnitHelper",
	"NUnit.Framework.Internal.ValueTaskAwaitAdapter/GenericAdapter`1::OnCompleted":                  "Mwc.Testing.NUnitHelper",
	"NUnit.Framework.Constraints.DictionaryContainsKeyConstraint::GetContainsKeyMethod":             "Mwc.Testing.NUnitHelper",
	"NUnit.Framework.Internal.Reflect::CanImplicitlyConvertTo":                                      "Mwc.Testing.NUnitHelper",
	"NUnit.Framework.Internal.Reflect::GetDefaultIndexer":                                           "Mwc.Testing.NUnitHelper",
	"NUnit.Framework.Internal.TypeHelper::HasCompilerGeneratedEquals":                               "Mwc.Testing.NUnitHelper",
	"NUnit.Framework.Internal.AwaitAdapter::IsAwaitable":                                            "Mwc.Testing.NUnitHelper",
	"NUnit.Framework.Constraints.Comparers.EquatablesComparer::FirstImplementsIEquatableOfSecond":   "Mwc.Testing.NUnitHelper",
	"NUnit.Framework.Assert::IsExceptionActive":                                                     "Mwc.Testing.NUnitHelper",

	"System.Dynamic.Utils.DelegateHelpers::CreateObjectArrayDelegate":                        "Mwc.Libraries.ExpressionsHelper",
	"log4net.Util.SystemInfo::IsAndroidCore":                                                 "Mwc.Libraries.Log4NetHelper",
	"Newtonsoft.Json.Converters.DiscriminatedUnionConverter::CanConvert":                     "Mwc.Libraries.NewtonsoftHelper",
	"Newtonsoft.Json.Serialization.DefaultContractResolver::GetAttributeConstructor":         "Mwc.Libraries.NewtonsoftHelper",
	"Newtonsoft.Json.Serialization.DefaultContractResolver::GetClassHierarchyForType":        "Mwc.Libraries.NewtonsoftHelper",
	"Newtonsoft.Json.Serialization.JsonTypeReflector::GetAssociateMetadataTypeFromAttribute": "Mwc.Libraries.NewtonsoftHelper",
	"Newtonsoft.Json.Utilities.ReflectionUtils::GetDefaultConstructor":                       "Mwc.Libraries.NewtonsoftHelper",
	"Newtonsoft.Json.Utilities.ReflectionUtils::IsByRefLikeType":                             "Mwc.Libraries.NewtonsoftHelper",
}

// replacedMethod is the method that stands in for a method, nil if there is none. It has the same name and parameters.
func (w *World) replacedMethod(owner *Type, d *metadata.MethodDef) *metadata.MethodDef {
	if owner.mod == nil || owner.mod.IsCorlib || owner.mod == w.Main {
		return nil
	}
	class := w.corlib.types[replacedMethods[d.Owner.FullName()+"::"+d.Name]]
	if class == nil {
		return nil
	}
	at := slices.IndexFunc(class.Methods, func(m *metadata.MethodDef) bool {
		given := m.Sig.Params
		if d.Flags&methodStatic == 0 && len(given) > 0 {
			given = given[1:]
		}
		return m.Name == d.Name && slices.EqualFunc(given, d.Sig.Params, func(a, b *metadata.TypeSig) bool { return w.corlib.Asm.SigString(a) == owner.mod.Asm.SigString(b) })
	})
	if at < 0 {
		return nil
	}
	return class.Methods[at]
}

// borrowedTypes are types of libraries that the core library declares in order to use them, with the assemblies in which they may be.
var borrowedTypes = map[string][]string{
	nameFSharpFunc:                                {fsharpCore},
	"Microsoft.FSharp.Core.Unit":                  {fsharpCore},
	"Microsoft.FSharp.Core.PrintfFormat`4":        {fsharpCore},
	"Microsoft.FSharp.Core.FSharpOption`1":        {fsharpCore},
	"Microsoft.FSharp.Collections.FSharpList`1":   {fsharpCore},
	"Microsoft.FSharp.Control.AsyncReturn":        {fsharpCore},
	"Microsoft.FSharp.Control.FSharpAsync`1":      {fsharpCore},
	"Microsoft.FSharp.Control.AsyncActivation`1":  {fsharpCore},
	"Microsoft.FSharp.Control.AsyncPrimitives":    {fsharpCore},
	"Microsoft.FSharp.Control.AsyncResult`1":      {fsharpCore},
	"Microsoft.FSharp.Control.TrampolineHolder":   {fsharpCore},
	"Microsoft.FSharp.Control.FSharpAsync":        {fsharpCore},
	"Microsoft.FSharp.Control.FSharpAsyncBuilder": {fsharpCore},
	"Microsoft.FSharp.Control.AsyncBuilderImpl":   {fsharpCore},
	nameSuspended: {fsharpCore},
	"NUnit.Framework.Internal.TestCaseParameters":               {"nunit.framework"},
	"NUnit.Framework.Internal.TestFixtureParameters":            {"nunit.framework"},
	"NUnit.Framework.Internal.TestExecutionContext":             {"nunit.framework"},
	"NUnit.Framework.Internal.Test":                             {"nunit.framework"},
	"NUnit.Framework.Internal.TestMethod":                       {"nunit.framework"},
	"NUnit.Framework.Internal.TestNameGenerator":                {"nunit.framework"},
	"NUnit.Framework.Internal.TypeHelper":                       {"nunit.framework"},
	"NUnit.Framework.Internal.TestResult":                       {"nunit.framework"},
	"NUnit.Framework.Interfaces.ResultState":                    {"nunit.framework"},
	"NUnit.Framework.Interfaces.ITestCaseData":                  {"nunit.framework"},
	"NUnit.Framework.Internal.Builders.PairwiseStrategy":        {"nunit.framework"},
	"NUnit.Framework.Interfaces.TestStatus":                     {"nunit.framework"},
	"NUnit.Framework.Interfaces.RunState":                       {"nunit.framework"},
	"NUnit.Framework.Interfaces.IPropertyBag":                   {"nunit.framework"},
	"NUnit.Framework.Constraints.IConstraint":                   {"nunit.framework"},
	"NUnit.Framework.Constraints.IEnumerableConstraint":         {"nunit.framework"},
	"NUnit.Framework.Constraints.ConstraintResult":              {"nunit.framework"},
	"Xunit.ITheoryDataRow":                                      {"xunit.v3.core"},
	"Microsoft.VisualStudio.TestTools.UnitTesting.ITestDataRow": {"MSTest.TestFramework"},
	"Xunit.v3.TestContextAccessor":                              {"xunit.v3.core"},
}

const (
	fsharpCore     = "FSharp.Core"
	nameResultCell = "Microsoft.FSharp.Control.AsyncPrimitives/ResultCell`1"
	nameMailbox    = "Microsoft.FSharp.Control.Mailbox`1"
	nameProcessor  = "Microsoft.FSharp.Control.FSharpMailboxProcessor`1"
	nameSuspended  = "Microsoft.FSharp.Control.AsyncPrimitives/SuspendedAsync`1"
	nameFSharpFunc = "Microsoft.FSharp.Core.FSharpFunc`2"
	nameAsync      = "Microsoft.FSharp.Control.FSharpAsync"
	// NameMapping is the attribute that says what an F# type or member is in the source.
	NameMapping = "Microsoft.FSharp.Core.CompilationMappingAttribute"
	namePrinter = "Mwc.FSharp.Printer`5"
)

// borrowed gives the program's own definition of a type that the core library only declares; nil for other types. Of a framework of tests the tests
// name the assembly: one that lies beside them for others would only make the checker larger.
func (w *World) borrowed(mod *Module, name string) *metadata.TypeDef {
	if !mod.IsCorlib {
		return nil
	}
	for _, assembly := range borrowedTypes[name] {
		named := slices.ContainsFunc(w.Main.Asm.Refs, func(r metadata.AssemblyRef) bool { return r.Name == assembly })
		if m := w.beside(assembly, false); m != nil && m.types[name] != nil && (named || !isTestFramework(m)) {
			return m.types[name]
		}
	}
	return nil
}

// AllPublic reports whether a type and all types around it are public.
func AllPublic(d *metadata.TypeDef) bool {
	for n := 0; d != nil && n < maxDepth; n++ {
		switch d.Flags & 7 {
		case 1:
			return true
		case 2:
			d = d.Enclosing
		default:
			return false
		}
	}
	return false
}

// isVisible reports whether other assemblies may name a type.
func isVisible(d *metadata.TypeDef) bool {
	for n := 0; n < maxDepth; n++ {
		switch d.Flags & 7 { // §II.23.1.15
		case 1:
			return true
		case 2, 4, 7: // nested: public, family, family or assembly
			if d.Enclosing == nil {
				return false
			}
			d = d.Enclosing
		default:
			return false
		}
	}
	return false
}

// wellKnown finds a type of the core library by full name, stubs first.
func (w *World) wellKnown(name string) *metadata.TypeDef {
	if d := w.stub(name); d != nil {
		return d
	}
	if d := w.preferred(name); d != nil {
		return d
	}
	return w.corlib.types[name]
}
