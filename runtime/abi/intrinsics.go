package abi

// Intrinsics are the methods that the run-time implements in Go, by name: "System.Threading.Monitor::Exit(System.Object)".
// Parameter types come without the receiver, as full names; generic parameters are !0 and !!0, by-refs end in &.
var Intrinsics = func() map[string]*Intrinsic {
	byName := make(map[string]*Intrinsic, len(intrinsics))
	for i := range intrinsics {
		if byName[intrinsics[i].Name] != nil {
			panic("mwc: two intrinsics are called " + intrinsics[i].Name)
		}
		byName[intrinsics[i].Name] = &intrinsics[i]
	}
	return byName
}()

// Lookup gives the intrinsic of a method, nil where it is none.
func Lookup(name string) *Intrinsic { return Intrinsics[name] }

func plain(name, fn string) Intrinsic {
	return Intrinsic{Name: name, Go: fn, Kind: Plain, ObjArg: -1, ArgArg: -1}
}

func throws(name, fn string) Intrinsic {
	return Intrinsic{Name: name, Go: fn, Kind: Throws, ObjArg: -1, ArgArg: -1}
}

func inline(name, mnemonic string) Intrinsic {
	return Intrinsic{Name: name, Go: mnemonic, Kind: Inline, ObjArg: -1, ArgArg: -1}
}

func sync(name, fn string, pend PendKind, obj, arg int) Intrinsic {
	return Intrinsic{Name: name, Go: fn, Kind: Sync, Pend: pend, ObjArg: obj, ArgArg: arg}
}

// steps marks an intrinsic that is done location by location.
func steps(i Intrinsic) Intrinsic {
	i.Steps = true
	return i
}

// intrinsics has one line for each method of the core library that is marked InternalCall, but for the constructors of
// String, which the static methods String::Ctor stand for.
var intrinsics = []Intrinsic{
	// Monitors: each is a scheduling point on the object.
	sync("System.Threading.Monitor::Enter(System.Object)", "MonitorEnter", PendEnter, 0, -1),
	sync("System.Threading.Monitor::Enter(System.Object,System.Boolean&)", "MonitorEnterRef", PendEnter, 0, -1),
	sync("System.Threading.Monitor::TryEnterCore(System.Object,System.Int32)", "MonitorTryEnter", PendEnter, 0, 1),
	sync("System.Threading.Monitor::Exit(System.Object)", "MonitorExit", PendExit, 0, -1),
	sync("System.Threading.Monitor::WaitBegin(System.Object)", "MonitorWaitBegin", PendSignal, 0, -1),
	sync("System.Threading.Monitor::WaitEnd(System.Object,System.Int32,System.Int32)", "MonitorWaitEnd", PendWait, 0, 1),
	sync("System.Threading.Monitor::Pulse(System.Object)", "MonitorPulse", PendSignal, 0, -1),
	sync("System.Threading.Monitor::PulseAll(System.Object)", "MonitorPulseAll", PendSignal, 0, -1),
	plain("System.Threading.Monitor::IsEnteredCore(System.Object)", "MonitorIsEntered"),
	// Threads.
	sync("System.Threading.Thread::StartCore(System.Threading.Thread)", "ThreadStart", PendStart, 0, -1),
	sync("System.Threading.Thread::JoinCore(System.Threading.Thread,System.Int32)", "ThreadJoin", PendJoin, 0, 1),
	sync("System.Threading.Thread::SleepCore(System.Int32)", "ThreadSleep", PendSleep, -1, 0),
	sync("System.Threading.Thread::YieldCore()", "ThreadYield", PendSleep, -1, -1),
	plain("System.Threading.Thread::get_CurrentThread()", "ThreadCurrent"),
	plain("System.Threading.Thread::get_CurrentId()", "ThreadId"),
	sync("System.Threading.Thread::get_IsAlive()", "ThreadIsAlive", PendAtomic, 0, -1),
	sync("System.Threading.Thread::StateOf(System.Threading.Thread)", "ThreadGetState", PendAtomic, 0, -1),
	plain("System.Threading.Thread::TakeStart(System.Threading.Thread)", "ThreadTakeStart"),
	plain("System.Threading.Thread::TakeParameter(System.Threading.Thread)", "ThreadTakeParameter"),

	// Choices, assertions, the end.
	sync("Mwc.Verify::ChooseCore(System.Int32)", "VerifyChoose", PendChoose, -1, 0),
	sync("Mwc.Verify::AssumeCore(System.Boolean)", "VerifyAssume", PendEnd, -1, 0),
	sync("System.Diagnostics.Debug::AssertFail(System.String)", "AssertFail", PendEnd, -1, -1),
	sync("System.Environment::FailFast(System.String)", "FailFast", PendEnd, -1, -1),
	throws("System.Environment::get_ExitCode()", "EnvironmentGetExitCode"),
	throws("System.Environment::set_ExitCode(System.Int32)", "EnvironmentSetExitCode"),
	sync("System.Environment::Exit(System.Int32)", "EnvironmentExit", PendEnd, -1, -1),

	// The console.
	plain("System.Console::WriteCore(System.Int32,System.String)", "ConsoleWrite"),
	throws("System.Console::ReadLineCore()", "ConsoleReadLine"),
	throws("System.Console::ReadCore()", "ConsoleRead"),
	throws("System.Console::PeekCore()", "ConsolePeek"),

	// Atomic accesses: the type is that which the first argument points to.
	inline("System.Threading.Interlocked::Increment(System.Int32&)", "Interlocked.Increment"),
	inline("System.Threading.Interlocked::Decrement(System.Int32&)", "Interlocked.Decrement"),
	inline("System.Threading.Interlocked::Add(System.Int32&,System.Int32)", "Interlocked.Add"),
	inline("System.Threading.Interlocked::And(System.Int32&,System.Int32)", "Interlocked.And"),
	inline("System.Threading.Interlocked::Or(System.Int32&,System.Int32)", "Interlocked.Or"),
	inline("System.Threading.Interlocked::Increment(System.UInt32&)", "Interlocked.Increment"),
	inline("System.Threading.Interlocked::Decrement(System.UInt32&)", "Interlocked.Decrement"),
	inline("System.Threading.Interlocked::Add(System.UInt32&,System.UInt32)", "Interlocked.Add"),
	inline("System.Threading.Interlocked::And(System.UInt32&,System.UInt32)", "Interlocked.And"),
	inline("System.Threading.Interlocked::Or(System.UInt32&,System.UInt32)", "Interlocked.Or"),
	inline("System.Threading.Interlocked::Increment(System.Int64&)", "Interlocked.Increment"),
	inline("System.Threading.Interlocked::Decrement(System.Int64&)", "Interlocked.Decrement"),
	inline("System.Threading.Interlocked::Add(System.Int64&,System.Int64)", "Interlocked.Add"),
	inline("System.Threading.Interlocked::And(System.Int64&,System.Int64)", "Interlocked.And"),
	inline("System.Threading.Interlocked::Or(System.Int64&,System.Int64)", "Interlocked.Or"),
	inline("System.Threading.Interlocked::Increment(System.UInt64&)", "Interlocked.Increment"),
	inline("System.Threading.Interlocked::Decrement(System.UInt64&)", "Interlocked.Decrement"),
	inline("System.Threading.Interlocked::Add(System.UInt64&,System.UInt64)", "Interlocked.Add"),
	inline("System.Threading.Interlocked::And(System.UInt64&,System.UInt64)", "Interlocked.And"),
	inline("System.Threading.Interlocked::Or(System.UInt64&,System.UInt64)", "Interlocked.Or"),
	inline("System.Threading.Interlocked::Read(System.Int64&)", "Interlocked.Read"),
	inline("System.Threading.Interlocked::Read(System.UInt64&)", "Interlocked.Read"),
	inline("System.Threading.Interlocked::Exchange(System.SByte&,System.SByte)", "Interlocked.Exchange"),
	inline("System.Threading.Interlocked::CompareExchange(System.SByte&,System.SByte,System.SByte)", "Interlocked.CompareExchange"),
	inline("System.Threading.Interlocked::Exchange(System.Byte&,System.Byte)", "Interlocked.Exchange"),
	inline("System.Threading.Interlocked::CompareExchange(System.Byte&,System.Byte,System.Byte)", "Interlocked.CompareExchange"),
	inline("System.Threading.Interlocked::Exchange(System.Int16&,System.Int16)", "Interlocked.Exchange"),
	inline("System.Threading.Interlocked::CompareExchange(System.Int16&,System.Int16,System.Int16)", "Interlocked.CompareExchange"),
	inline("System.Threading.Interlocked::Exchange(System.UInt16&,System.UInt16)", "Interlocked.Exchange"),
	inline("System.Threading.Interlocked::CompareExchange(System.UInt16&,System.UInt16,System.UInt16)", "Interlocked.CompareExchange"),
	inline("System.Threading.Interlocked::Exchange(System.Int32&,System.Int32)", "Interlocked.Exchange"),
	inline("System.Threading.Interlocked::CompareExchange(System.Int32&,System.Int32,System.Int32)", "Interlocked.CompareExchange"),
	inline("System.Threading.Interlocked::Exchange(System.UInt32&,System.UInt32)", "Interlocked.Exchange"),
	inline("System.Threading.Interlocked::CompareExchange(System.UInt32&,System.UInt32,System.UInt32)", "Interlocked.CompareExchange"),
	inline("System.Threading.Interlocked::Exchange(System.Int64&,System.Int64)", "Interlocked.Exchange"),
	inline("System.Threading.Interlocked::CompareExchange(System.Int64&,System.Int64,System.Int64)", "Interlocked.CompareExchange"),
	inline("System.Threading.Interlocked::Exchange(System.UInt64&,System.UInt64)", "Interlocked.Exchange"),
	inline("System.Threading.Interlocked::CompareExchange(System.UInt64&,System.UInt64,System.UInt64)", "Interlocked.CompareExchange"),
	inline("System.Threading.Interlocked::Exchange(System.IntPtr&,System.IntPtr)", "Interlocked.Exchange"),
	inline("System.Threading.Interlocked::CompareExchange(System.IntPtr&,System.IntPtr,System.IntPtr)", "Interlocked.CompareExchange"),
	inline("System.Threading.Interlocked::Exchange(System.UIntPtr&,System.UIntPtr)", "Interlocked.Exchange"),
	inline("System.Threading.Interlocked::CompareExchange(System.UIntPtr&,System.UIntPtr,System.UIntPtr)", "Interlocked.CompareExchange"),
	inline("System.Threading.Interlocked::Exchange(System.Single&,System.Single)", "Interlocked.Exchange"),
	inline("System.Threading.Interlocked::CompareExchange(System.Single&,System.Single,System.Single)", "Interlocked.CompareExchange"),
	inline("System.Threading.Interlocked::Exchange(System.Double&,System.Double)", "Interlocked.Exchange"),
	inline("System.Threading.Interlocked::CompareExchange(System.Double&,System.Double,System.Double)", "Interlocked.CompareExchange"),
	inline("System.Threading.Interlocked::Exchange(System.Object&,System.Object)", "Interlocked.Exchange"),
	inline("System.Threading.Interlocked::CompareExchange(System.Object&,System.Object,System.Object)", "Interlocked.CompareExchange"),
	inline("System.Threading.Interlocked::Exchange(!!0&,!!0)", "Interlocked.Exchange"),
	inline("System.Threading.Interlocked::CompareExchange(!!0&,!!0,!!0)", "Interlocked.CompareExchange"),
	inline("System.Threading.Interlocked::MemoryBarrier()", "Interlocked.MemoryBarrier"),
	inline("System.Threading.Volatile::Read(System.Boolean&)", "Volatile.Read"),
	inline("System.Threading.Volatile::Write(System.Boolean&,System.Boolean)", "Volatile.Write"),
	inline("System.Threading.Volatile::Read(System.SByte&)", "Volatile.Read"),
	inline("System.Threading.Volatile::Write(System.SByte&,System.SByte)", "Volatile.Write"),
	inline("System.Threading.Volatile::Read(System.Byte&)", "Volatile.Read"),
	inline("System.Threading.Volatile::Write(System.Byte&,System.Byte)", "Volatile.Write"),
	inline("System.Threading.Volatile::Read(System.Int16&)", "Volatile.Read"),
	inline("System.Threading.Volatile::Write(System.Int16&,System.Int16)", "Volatile.Write"),
	inline("System.Threading.Volatile::Read(System.UInt16&)", "Volatile.Read"),
	inline("System.Threading.Volatile::Write(System.UInt16&,System.UInt16)", "Volatile.Write"),
	inline("System.Threading.Volatile::Read(System.Int32&)", "Volatile.Read"),
	inline("System.Threading.Volatile::Write(System.Int32&,System.Int32)", "Volatile.Write"),
	inline("System.Threading.Volatile::Read(System.UInt32&)", "Volatile.Read"),
	inline("System.Threading.Volatile::Write(System.UInt32&,System.UInt32)", "Volatile.Write"),
	inline("System.Threading.Volatile::Read(System.Int64&)", "Volatile.Read"),
	inline("System.Threading.Volatile::Write(System.Int64&,System.Int64)", "Volatile.Write"),
	inline("System.Threading.Volatile::Read(System.UInt64&)", "Volatile.Read"),
	inline("System.Threading.Volatile::Write(System.UInt64&,System.UInt64)", "Volatile.Write"),
	inline("System.Threading.Volatile::Read(System.IntPtr&)", "Volatile.Read"),
	inline("System.Threading.Volatile::Write(System.IntPtr&,System.IntPtr)", "Volatile.Write"),
	inline("System.Threading.Volatile::Read(System.UIntPtr&)", "Volatile.Read"),
	inline("System.Threading.Volatile::Write(System.UIntPtr&,System.UIntPtr)", "Volatile.Write"),
	inline("System.Threading.Volatile::Read(System.Single&)", "Volatile.Read"),
	inline("System.Threading.Volatile::Write(System.Single&,System.Single)", "Volatile.Write"),
	inline("System.Threading.Volatile::Read(System.Double&)", "Volatile.Read"),
	inline("System.Threading.Volatile::Write(System.Double&,System.Double)", "Volatile.Write"),
	inline("System.Threading.Volatile::Read(!!0&)", "Volatile.Read"),
	inline("System.Threading.Volatile::Write(!!0&,!!0)", "Volatile.Write"),

	// Pointers: the type is the last generic argument.
	inline("System.Runtime.CompilerServices.Unsafe::As(System.Object)", "Unsafe.As"),
	inline("System.Runtime.CompilerServices.Unsafe::As(!!0&)", "Unsafe.As"),
	inline("System.Runtime.CompilerServices.Unsafe::BitCast(!!0)", "Unsafe.BitCast"),
	inline("System.Runtime.CompilerServices.Unsafe::Unbox(System.Object)", "Unsafe.Unbox"),
	inline("System.Runtime.CompilerServices.Unsafe::Add(!!0&,System.Int32)", "Unsafe.Add"),
	inline("System.Runtime.CompilerServices.Unsafe::Add(!!0&,System.IntPtr)", "Unsafe.Add"),
	inline("System.Runtime.CompilerServices.Unsafe::Add(!!0&,System.UIntPtr)", "Unsafe.Add"),
	inline("System.Runtime.CompilerServices.Unsafe::Subtract(!!0&,System.Int32)", "Unsafe.Subtract"),
	inline("System.Runtime.CompilerServices.Unsafe::AddByteOffset(!!0&,System.IntPtr)", "Unsafe.AddByteOffset"),
	inline("System.Runtime.CompilerServices.Unsafe::AddByteOffset(!!0&,System.UIntPtr)", "Unsafe.AddByteOffset"),
	inline("System.Runtime.CompilerServices.Unsafe::ByteOffset(!!0&,!!0&)", "Unsafe.ByteOffset"),
	inline("System.Runtime.CompilerServices.Unsafe::AreSame(!!0&,!!0&)", "Unsafe.AreSame"),
	inline("System.Runtime.CompilerServices.Unsafe::IsAddressGreaterThan(!!0&,!!0&)", "Unsafe.IsAddressGreaterThan"),
	inline("System.Runtime.CompilerServices.Unsafe::IsAddressLessThan(!!0&,!!0&)", "Unsafe.IsAddressLessThan"),
	inline("System.Runtime.CompilerServices.Unsafe::SizeOf()", "Unsafe.SizeOf"),
	inline("System.Runtime.CompilerServices.Unsafe::AsRef(!!0&)", "Unsafe.AsRef"),
	inline("System.Runtime.CompilerServices.Unsafe::AsRef(System.Void*)", "Unsafe.AsRef"),
	inline("System.Runtime.CompilerServices.Unsafe::AsPointer(!!0&)", "Unsafe.AsPointer"),
	inline("System.Runtime.CompilerServices.Unsafe::NullRef()", "Unsafe.NullRef"),
	inline("System.Runtime.CompilerServices.Unsafe::IsNullRef(!!0&)", "Unsafe.IsNullRef"),
	inline("System.Runtime.CompilerServices.Unsafe::ReadUnaligned(System.Byte&)", "Unsafe.Read"),
	inline("System.Runtime.CompilerServices.Unsafe::ReadUnaligned(System.Void*)", "Unsafe.Read"),
	inline("System.Runtime.CompilerServices.Unsafe::WriteUnaligned(System.Byte&,!!0)", "Unsafe.Write"),
	inline("System.Runtime.CompilerServices.Unsafe::WriteUnaligned(System.Void*,!!0)", "Unsafe.Write"),
	inline("System.Runtime.CompilerServices.Unsafe::SkipInit(!!0&)", "Unsafe.SkipInit"),
	inline("System.Runtime.InteropServices.MemoryMarshal::GetArrayDataReference(!!0[])", "Array.DataReference"),
	inline("System.Runtime.CompilerServices.RuntimeHelpers::IsReferenceOrContainsReferences()", "RuntimeHelpers.IsReferenceOrContainsReferences"),
	inline("System.Runtime.CompilerServices.RuntimeHelpers::SameType()", "RuntimeHelpers.SameType"),
	inline("System.Runtime.CompilerServices.RuntimeHelpers::InitializeArray(System.Array,System.RuntimeFieldHandle)", "RuntimeHelpers.InitializeArray"),
	inline("System.Runtime.CompilerServices.RuntimeHelpers::CreateSpan(System.RuntimeFieldHandle)", "RuntimeHelpers.CreateSpan"),
	inline("System.Activator::CreateInstance()", "Activator.CreateInstance"),
	inline("System.Runtime.CompilerServices.RuntimeHelpers::RunClassInit(System.Int32)", "RuntimeHelpers.RunClassInit"),

	// Objects and types.
	throws("System.Object::GetType()", "ObjectGetType"),
	steps(throws("System.Object::MemberwiseClone()", "ObjectMemberwiseClone")),
	plain("System.Runtime.CompilerServices.RuntimeHelpers::GetHashCode(System.Object)", "ObjectHash"),
	throws("System.ValueType::NextPart(System.Object,System.Object,System.Int32)", "ValueTypeNextPart"),
	throws("System.ValueType::Part(System.Object,System.Int32)", "ValueTypePart"),
	throws("System.ValueType::HashValue(System.Object)", "ValueTypeHash"),
	throws("System.Type::FromHandle(System.IntPtr)", "TypeFromHandle"),
	throws("System.RuntimeMethodHandle::Pointer(System.IntPtr)", "MethodPointer"),
	throws("System.Runtime.CompilerServices.RuntimeHelpers::NotInitialised(System.Int32)", "TypeNotInitialised"),
	plain("System.RuntimeType::GetKind(System.Int32)", "RuntimeTypeKind"),
	plain("System.RuntimeType::IsPrimitiveCore(System.Int32)", "RuntimeTypeIsPrimitive"),
	plain("System.RuntimeType::IsEnumCore(System.Int32)", "RuntimeTypeIsEnum"),
	plain("System.RuntimeType::GetPrimitive(System.Int32)", "RuntimeTypePrimitive"),
	throws("System.RuntimeType::GetName(System.Int32,System.Int32)", "RuntimeTypeName"),
	throws("System.RuntimeType::GetFullName(System.Int32)", "RuntimeTypeFullName"),
	throws("System.Enum::Value(System.Object)", "EnumValue"),
	throws("System.Enum::Name(System.Object,System.Int64)", "EnumName"),
	throws("System.Enum::Hash(System.Object)", "EnumHash"),
	throws("System.Enum::FlagNames(System.Object,System.Int64)", "EnumFlagNames"),
	plain("System.Enum::Size(System.Object)", "EnumSize"),
	throws("System.Enum::IsFlags(System.Object)", "EnumIsFlags"),
	throws("System.Enum::IsUnsigned(System.Object)", "EnumIsUnsigned"),

	// Exceptions.
	throws("System.Exception::StackTraceText()", "ExceptionStackTrace"),
	plain("System.Exception::CaptureTrace()", "ExceptionCapture"),
	throws("System.Exception::ThrowCaptured(System.Object)", "ExceptionThrowCaptured"),

	// Arrays.
	inline("System.Array::get_Length()", "Array.Length"),
	throws("System.Array::get_Rank()", "ArrayGetRank"),
	throws("System.Array::GetLength(System.Int32)", "ArrayGetLength"),
	plain("System.Array::CopyKind(System.Array,System.Array)", "ArrayCopyKind"),
	plain("System.Array::StoreKind(System.Array,System.Object)", "ArrayStoreKind"),
	plain("System.Array::get_IsOfValues()", "ArrayIsOfValues"),
	throws("System.Array::GetLowerBound(System.Int32)", "ArrayGetLowerBound"),
	steps(throws("System.Array::CloneCore(System.Array)", "ArrayClone")),
	steps(throws("System.Array::CopyCore(System.Array,System.Int32,System.Array,System.Int32,System.Int32)", "ArrayCopy")),
	steps(throws("System.Array::ClearCore(System.Array,System.Int32,System.Int32)", "ArrayClear")),
	steps(throws("System.Array::GetCore(System.Array,System.Int32)", "ArrayGetValue")),
	steps(throws("System.Array::SetCore(System.Array,System.Int32,System.Object)", "ArraySetValue")),

	// Strings and characters.
	inline("System.String::get_Length()", "String.Length"),
	inline("System.String::get_Chars(System.Int32)", "String.Chars"),
	inline("System.String::GetRawStringData()", "String.RawData"),
	throws("System.String::Repeat(System.Char,System.Int32)", "StringRepeat"),
	steps(throws("System.String::FromArray(System.Char[],System.Int32,System.Int32)", "StringFromArray")),
	steps(throws("System.String::FromPointer(System.Char&,System.Int32)", "StringFromPointer")),
	steps(plain("System.String::CopyCore(System.String,System.Int32,System.Char[],System.Int32,System.Int32)", "StringCopy")),
	throws("System.String::Concat(System.String,System.String)", "StringConcat2"),
	throws("System.String::Concat(System.String,System.String,System.String)", "StringConcat3"),
	throws("System.String::Concat(System.String,System.String,System.String,System.String)", "StringConcat4"),
	plain("System.String::Equals(System.String,System.String)", "StringEquals"),
	plain("System.String::EqualsIgnoreCase(System.String,System.String)", "StringEqualsIgnoreCase"),
	plain("System.String::CompareOrdinalCore(System.String,System.String)", "StringCompare"),
	plain("System.String::CompareIgnoreCase(System.String,System.String)", "StringCompareIgnoreCase"),
	plain("System.String::HashCore(System.String)", "StringHash"),
	plain("System.String::HashIgnoreCase(System.String)", "StringHashIgnoreCase"),
	throws("System.String::SubstringCore(System.String,System.Int32,System.Int32)", "StringSubstring"),
	plain("System.String::MatchAt(System.String,System.Int32,System.String,System.Boolean)", "StringMatchAt"),
	plain("System.String::IndexOfCore(System.String,System.String,System.Int32,System.Int32,System.Boolean)", "StringIndexOf"),
	plain("System.String::LastIndexOfCore(System.String,System.String,System.Int32,System.Int32,System.Boolean)", "StringLastIndexOf"),
	plain("System.String::IndexOfCharCore(System.String,System.Char,System.Int32,System.Int32)", "StringIndexOfChar"),
	plain("System.String::LastIndexOfCharCore(System.String,System.Char,System.Int32,System.Int32)", "StringLastIndexOfChar"),
	plain("System.String::IndexOfAnyCore(System.String,System.String,System.Int32,System.Int32)", "StringIndexOfAny"),
	plain("System.String::LastIndexOfAnyCore(System.String,System.String,System.Int32,System.Int32)", "StringLastIndexOfAny"),
	throws("System.String::ReplaceCore(System.String,System.String,System.String,System.Boolean)", "StringReplace"),
	throws("System.String::ReplaceCharCore(System.String,System.Char,System.Char)", "StringReplaceChar"),
	throws("System.String::InsertCore(System.String,System.Int32,System.String)", "StringInsert"),
	throws("System.String::RemoveCore(System.String,System.Int32,System.Int32)", "StringRemove"),
	throws("System.String::TrimCore(System.String,System.Int32,System.String)", "StringTrim"),
	throws("System.String::PadCore(System.String,System.Int32,System.Char,System.Boolean)", "StringPad"),
	throws("System.String::ChangeCase(System.String,System.Boolean)", "StringChangeCase"),
	plain("System.Char::Category(System.Char)", "CharCategory"),
	plain("System.Char::ToUpperInvariant(System.Char)", "CharUpper"),
	plain("System.Char::ToLowerInvariant(System.Char)", "CharLower"),

	// Numbers.
	throws("System.Number::FormatInt64(System.Int64)", "NumberFormatInt64"),
	throws("System.Number::FormatUInt64(System.UInt64)", "NumberFormatUInt64"),
	throws("System.Number::FormatInteger(System.Int64,System.Int32,System.String)", "NumberFormatInteger"),
	throws("System.Number::FormatInt128(System.Int64,System.Int64,System.Int32,System.String)", "NumberFormatInt128"),
	throws("System.Number::FormatDecimal(System.Int64,System.Int32,System.Int32,System.String)", "NumberFormatDecimal"),
	throws("System.Number::FormatDouble(System.Double,System.String)", "NumberFormatDouble"),
	throws("System.Number::FormatSingle(System.Single,System.String)", "NumberFormatSingle"),
	plain("System.Number::IntegerStatus(System.String,System.Int32,System.Int32)", "NumberIntegerStatus"),
	plain("System.Number::IntegerValue(System.String,System.Int32,System.Int32)", "NumberIntegerValue"),
	plain("System.Number::IntegerHigh(System.String,System.Int32,System.Int32)", "NumberIntegerHigh"),
	plain("System.Number::DecimalPart(System.String,System.Int32,System.Int32)", "NumberDecimalPart"),
	plain("System.Number::IsFloat(System.String,System.Int32)", "NumberIsFloat"),
	plain("System.Number::ParseDouble(System.String,System.Int32)", "NumberParseDouble"),
	plain("System.Number::ParseSingle(System.String,System.Int32)", "NumberParseSingle"),
	plain("System.BitConverter::DoubleToInt64Bits(System.Double)", "Float64Bits"),
	plain("System.BitConverter::Int64BitsToDouble(System.Int64)", "Float64FromBits"),
	plain("System.BitConverter::SingleToInt32Bits(System.Single)", "Float32Bits"),
	plain("System.BitConverter::Int32BitsToSingle(System.Int32)", "Float32FromBits"),
	plain("System.Math::MultiplyHigh(System.Int64,System.Int64)", "MathMultiplyHigh"),
	plain("System.Math::Sqrt(System.Double)", "MathSqrt"),
	plain("System.Math::Floor(System.Double)", "MathFloor"),
	plain("System.Math::Ceiling(System.Double)", "MathCeil"),
	plain("System.Math::Truncate(System.Double)", "MathTrunc"),
	plain("System.Math::Sin(System.Double)", "MathSin"),
	plain("System.Math::Cos(System.Double)", "MathCos"),
	plain("System.Math::Tan(System.Double)", "MathTan"),
	plain("System.Math::Asin(System.Double)", "MathAsin"),
	plain("System.Math::Acos(System.Double)", "MathAcos"),
	plain("System.Math::Atan(System.Double)", "MathAtan"),
	plain("System.Math::Sinh(System.Double)", "MathSinh"),
	plain("System.Math::Cosh(System.Double)", "MathCosh"),
	plain("System.Math::Tanh(System.Double)", "MathTanh"),
	plain("System.Math::Asinh(System.Double)", "MathAsinh"),
	plain("System.Math::Acosh(System.Double)", "MathAcosh"),
	plain("System.Math::Atanh(System.Double)", "MathAtanh"),
	plain("System.Math::Exp(System.Double)", "MathExp"),
	plain("System.Math::Log(System.Double)", "MathLog"),
	plain("System.Math::Log2(System.Double)", "MathLog2"),
	plain("System.Math::Log10(System.Double)", "MathLog10"),
	plain("System.Math::Cbrt(System.Double)", "MathCbrt"),
	plain("System.Math::Round(System.Double)", "MathRoundToEven"),
	plain("System.Math::Abs(System.Double)", "MathAbs"),
	plain("System.Math::Pow(System.Double,System.Double)", "MathPow"),
	plain("System.Math::Atan2(System.Double,System.Double)", "MathAtan2"),
	plain("System.Math::IEEERemainder(System.Double,System.Double)", "MathRemainder"),
	plain("System.Math::FusedMultiplyAdd(System.Double,System.Double,System.Double)", "MathFMA"),
}
