package intrinsics

import (
	"slices"
	"strings"

	"mwc/runtime/abi"
)

// The table has one record for each method of the core library that is marked InternalCall (ECMA-335 §II.23.1.11). The
// constructors of String have none, since the static methods String::Ctor stand for them. A name lists the types of the
// parameters, without the receiver, as full names. Generic parameters are !0 and !!0; by-refs end in &.
var table = slices.Concat(operations, []Intrinsic{
	// Monitors: each is a scheduling point on the object.
	sync("System.Threading.Monitor::Enter(System.Object)", "MonitorEnter", abi.PendEnter, 0, -1).harmless(),
	sync("System.Threading.Monitor::Enter(System.Object,System.Boolean&)", "MonitorEnterRef", abi.PendEnter, 0, -1).writes(1),
	sync("System.Threading.Monitor::TryEnterCore(System.Object,System.Int32)", "MonitorTryEnter", abi.PendEnter, 0, 1).harmless(),
	sync("System.Threading.Monitor::Exit(System.Object)", "MonitorExit", abi.PendExit, 0, -1).harmless(),
	sync("System.Threading.Monitor::WaitBegin(System.Object)", "MonitorWaitBegin", abi.PendSignal, 0, -1).harmless().shown("Wait"),
	sync("System.Threading.Monitor::WaitEnd(System.Object,System.Int32,System.Int32)", "MonitorWaitEnd", abi.PendWait, 0, 1).harmless().shown("Wait returns,"),
	sync("System.Threading.Monitor::Pulse(System.Object)", "MonitorPulse", abi.PendSignal, 0, -1).harmless(),
	sync("System.Threading.Monitor::PulseAll(System.Object)", "MonitorPulseAll", abi.PendSignal, 0, -1).harmless(),
	plain("System.Threading.Monitor::IsEnteredCore(System.Object)", "MonitorIsEntered").harmless(), // it tells whether this thread owns the lock, and no other thread changes that
	// Critical sections of the library.
	sync("System.Threading.CriticalSection::Enter(System.Object)", "SectionEnter", abi.PendSection, 0, -1).harmless(), // the scheduler reads the conditions, as a volatile read would
	sync("System.Threading.CriticalSection::When(System.Object,System.Int32)", "SectionWhen", abi.PendSection, 0, 1).harmless(),
	sync("System.Threading.CriticalSection::IsMet(System.Object,System.Int32)", "SectionIsMet", abi.PendSectionAsk, 0, 1).harmless(),
	sync("System.Threading.CriticalSection::Some(System.Object[],System.Int32)", "SectionSome", abi.PendSectionSome, 0, 1).harmless(),
	plain("System.Threading.CriticalSection::Leave()", "SectionLeave").harmless(),
	plain("System.Threading.CriticalSection::Own()", "SectionOwn").harmless(),
	// Objects of the library that are used as locks: what is noted of them only a search sees.
	plain("System.Threading.Hold::Take(System.Object)", "HoldTake").harmless(),
	plain("System.Threading.Hold::Give(System.Object,System.Boolean)", "HoldGive").harmless(),
	plain("System.Threading.Hold::Claim(System.Object)", "HoldClaim").harmless(),
	plain("System.Threading.Tasks.Task::get_StatusIsAsked()", "TaskStatusIsAsked").harmless(),
	// Awaits that block: each thread has its own.
	plain("System.Threading.Tasks.Task::get_AwaitsThatBlock()", "TaskAwaitsBlock").harmless(),
	plain("System.Threading.Tasks.Task::BeginMethod()", "TaskStart").harmless(),
	plain("System.Threading.Tasks.Task::GoOnWithMethod(System.Int32)", "TaskContinue").harmless(),
	plain("System.Threading.Tasks.Task::LeaveMethod(System.Int32)", "TaskLeave").harmless(),
	plain("System.Threading.Tasks.Task::get_Idles()", "TaskIdles").harmless(),
	plain("System.Threading.Tasks.Task::get_Ends()", "TaskEnds").harmless(),
	plain("System.Threading.Tasks.Task::get_IsLent()", "TaskIsLent").harmless(),
	plain("System.Threading.Tasks.Task::SetLent(System.Int32)", "TaskSetLent").harmless(),
	plain("System.Threading.Tasks.Task::Expect(System.Delegate)", "TaskExpect").harmless(),
	plain("System.Threading.Tasks.Task::ExpectMethod()", "TaskExpectMethod").harmless(),
	plain("System.Threading.Thread::get_IsMain()", "ThreadIsMain").harmless(),
	plain("Mwc.Testing.NUnitHelper::IsExceptionActive()", "ExceptionIsActive").harmless(), // each thread has its own
	// Run-time async methods.
	sync("System.Runtime.CompilerServices.AsyncSuspension::Detach(System.Runtime.CompilerServices.AsyncSuspension)", "AsyncDetach", abi.PendDetach, 0, -1),
	sync("System.Runtime.CompilerServices.AsyncSuspension::Attach(System.Runtime.CompilerServices.AsyncSuspension)", "AsyncAttach", abi.PendAttach, 0, -1),
	plain("System.Runtime.CompilerServices.AsyncSuspension::None()", "AsyncNone"),
	// Threads.
	sync("System.Threading.Thread::StartCore(System.Threading.Thread)", "ThreadStart", abi.PendStart, 0, -1).keeps(0),
	sync("System.Threading.Thread::JoinCore(System.Threading.Thread,System.Int32)", "ThreadJoin", abi.PendJoin, 0, 1).harmless(),
	sync("System.Threading.Thread::SleepCore(System.Int32)", "ThreadSleep", abi.PendSleep, -1, 0),
	sync("System.Threading.Thread::PassCore(System.Int32)", "ThreadSleep", abi.PendSleep, -1, 0),
	sync("System.Threading.Thread::YieldCore()", "ThreadYield", abi.PendSleep, -1, -1).is(Turns),
	sync("System.Threading.Thread::SpinCore(System.Int32)", "ThreadSleep", abi.PendSleep, -1, 0).is(Turns),
	sync("System.Threading.Thread::Interrupt()", "ThreadInterrupt", abi.PendInterrupt, 0, -1).harmless(),
	plain("System.Threading.Thread::get_CurrentThread()", "ThreadCurrent").is(GivesThread),
	plain("System.Threading.Thread::get_CurrentId()", "ThreadId"),
	plain("System.Threading.Thread::PlaceId(System.Threading.Thread)", "ThreadPlaceId").harmless(),
	plain("System.Threading.Thread::get_IsPooled()", "ThreadIsPooled").harmless(), // no other thread changes the answer
	plain("System.Threading.Thread::get_OwnsLock()", "ThreadOwnsLock").harmless(),
	plain("System.Threading.Thread::get_HasStatics()", "ThreadHasStatics").harmless(),
	inline("System.Threading.Thread::get_AreObserved()", ThreadAreObserved, Value),
	inline("System.Threading.Thread::get_IteratorsAsk()", ThreadIteratorsAsk, Value),
	throws("System.Threading.Thread::HashAsked()", "ThreadHashAsked"),
	// Iterators: nobody learns a thread's number by these.
	plain("System.Environment::get_MakersThreadId()", "MakersThread").harmless(),
	throws("System.Environment::EnumeratorsThreadId(System.Object)", "EnumeratorsThread").harmless(),
	inline("System.Runtime.CompilerServices.RuntimeHelpers::TryEnsureSufficientExecutionStack()", RuntimeHelpersStackSuffices, Value),
	inline("System.Threading.Tasks.Task::get_CurrentIsAsked()", TaskCurrentIsAsked, Value),
	inline("System.Threading.Tasks.Task::get_SeveralAreAwaited()", TaskSeveralAreAwaited, Value),
	inline("System.Threading.Tasks.Task::get_InliningMayShow()", TaskInliningMayShow, Value),
	inline("System.Threading.Tasks.Task::get_InliningShows()", TaskInliningShows, Value),
	inline("System.Threading.Timer::get_IdleIsAwaited()", TimerIdleIsAwaited, Value),
	inline("System.Threading.Tasks.ParallelLoop::get_IterationsWait()", ParallelLoopIterationsWait, Value),
	sync("System.Threading.Thread::get_IsAlive()", "ThreadIsAlive", abi.PendAtomic, 0, -1).harmless(),
	sync("System.Threading.Thread::StateOf(System.Threading.Thread)", "ThreadGetState", abi.PendAtomic, 0, -1).reads(0),
	sync("System.Threading.Thread::WaitOf(System.Threading.Thread,System.Int32)", "ThreadGetWait", abi.PendAtomic, 0, 1).reads(0).shown("ThreadState"),
	plain("System.Threading.Thread::TakeStart(System.Threading.Thread)", "ThreadTakeStart").harmless(), // only the thread itself reads the field
	plain("System.Threading.Thread::TakeParameter(System.Threading.Thread)", "ThreadTakeParameter").harmless(),

	// The clock.
	sync("System.Clock::ReadCore()", "ClockRead", abi.PendClock, -1, -1).is(ReadsClock),
	sync("System.Clock::ChooseCore(System.Int32)", "ClockChoose", abi.PendClock, -1, 0),
	plain("System.Clock::Now()", "ClockNow"),
	plain("System.Clock::Reach(System.Int64)", "ClockReach"),
	plain("System.Clock::get_Runs()", "ClockRuns"),
	plain("System.Clock::Left(System.Int64)", "ClockLeft"),
	plain("System.Clock::Within(System.Int32)", "ClockWithin"),
	throws("System.Clock::Look(System.Int64)", "ClockLook"),
	throws("System.Clock::LookDate(System.Int64)", "ClockLookDate"),
	throws("System.Clock::Reckon(System.Int64)", "ClockReckon"),
	throws("System.Threading.Tasks.Task::Suspend()", "TaskSuspend"),
	sync("System.Threading.Tasks.Task::CrossAwait()", "AwaitCross", abi.PendCross, -1, -1).harmless(),
	throws("System.Threading.Tasks.Task::BeLent()", "TaskBeLent"),
	throws("System.Clock::Compare(System.Int64,System.Int64)", "ClockCompare"),
	throws("System.Clock::Subtract(System.Int64,System.Int64)", "ClockSubtract"),

	// Choices, assertions, the end.
	sync("System.Random::Draw(System.Int32)", "lib.RandomDraw", abi.PendChoose, -1, 0),
	sync("System.Random::Few(System.Int32)", "lib.RandomFew", abi.PendChoose, -1, 0),
	sync("Mwc.Verify::ChooseCore(System.Int32)", "VerifyChoose", abi.PendChoose, -1, 0),
	sync("Mwc.Verify::AssumeCore(System.Boolean)", "VerifyAssume", abi.PendEnd, -1, 0),
	sync("Mwc.Testing.Scenarios::AwaitRest()", "AwaitRest", abi.PendRest, -1, -1),
	sync("System.Diagnostics.Debug::AssertFail(System.String)", "AssertFail", abi.PendEnd, -1, -1),
	sync("System.Environment::FailFast(System.String)", "FailFast", abi.PendEnd, -1, -1),
	throws("System.Environment::get_ExitCode()", "EnvironmentGetExitCode").global(),
	throws("System.Environment::set_ExitCode(System.Int32)", "EnvironmentSetExitCode").global(),
	sync("System.Environment::Exit(System.Int32)", "EnvironmentExit", abi.PendEnd, -1, -1).global(), // the program's end must not hide what other threads can do before it

	// The console.
	plain("System.Console::WriteCore(System.Int32,System.String)", "ConsoleWrite"),
	throws("System.OrderedOutput::Hold(System.Int32,System.String)", "OutputHold"),
	throws("System.Console::ReadLineCore()", "ConsoleReadLine").global(), // all threads share the position in the input
	throws("System.Console::ReadCore()", "ConsoleRead").global(),
	throws("System.Console::PeekCore()", "ConsolePeek").global(),

	inline("System.Threading.Interlocked::MemoryBarrier()", InterlockedMemoryBarrier, Barrier),

	// Pointers: the type is the last generic argument.
	inline("System.Runtime.CompilerServices.Unsafe::As(System.Object)", UnsafeAs, Alias).is(Casts | Retypes).leads(ToFrom),
	inline("System.Runtime.CompilerServices.Unsafe::As(!!0&)", UnsafeAs, Alias).is(Puns | Casts | Retypes).leads(ToFrom),
	inline("System.Runtime.CompilerServices.Unsafe::BitCast(!!0)", UnsafeBitCast, Value).is(MayThrow | Retypes),
	inline("System.Runtime.CompilerServices.RuntimeHelpers::Retype(!!0)", UnsafeBitCast, Value).is(MayThrow | Retypes),
	inline("System.Runtime.CompilerServices.Unsafe::Unbox(System.Object)", UnsafeUnbox, Unclassified).is(Retypes).leads(ToWild).needs(TypeArgument),
	inline("System.Runtime.CompilerServices.Unsafe::Add(!!0&,System.Int32)", UnsafeAdd, Alias).is(Moves | Retypes),
	inline("System.Runtime.CompilerServices.Unsafe::Add(!!0&,System.IntPtr)", UnsafeAdd, Alias).is(Moves | Retypes),
	inline("System.Runtime.CompilerServices.Unsafe::Add(!!0&,System.UIntPtr)", UnsafeAdd, Alias).is(Moves | Retypes),
	inline("System.Runtime.CompilerServices.Unsafe::Subtract(!!0&,System.Int32)", UnsafeSubtract, Alias).is(Moves | Retypes),
	inline("System.Runtime.CompilerServices.Unsafe::AddByteOffset(!!0&,System.IntPtr)", UnsafeAddByteOffset, Alias).is(Puns | Retypes),
	inline("System.Runtime.CompilerServices.Unsafe::AddByteOffset(!!0&,System.UIntPtr)", UnsafeAddByteOffset, Alias).is(Puns | Retypes),
	inline("System.Runtime.CompilerServices.Unsafe::ByteOffset(!!0&,!!0&)", UnsafeByteOffset, Value).is(Retypes),
	inline("System.Runtime.CompilerServices.Unsafe::AreSame(!!0&,!!0&)", UnsafeAreSame, Value).is(Retypes),
	inline("System.Runtime.CompilerServices.Unsafe::IsAddressGreaterThan(!!0&,!!0&)", UnsafeIsAddressGreaterThan, Value).is(Retypes),
	inline("System.Runtime.CompilerServices.Unsafe::IsAddressLessThan(!!0&,!!0&)", UnsafeIsAddressLessThan, Value).is(Retypes),
	inline("System.Runtime.CompilerServices.Unsafe::SizeOf()", UnsafeSizeOf, Value).is(Retypes),
	inline("System.Runtime.CompilerServices.Unsafe::AsRef(!!0&)", UnsafeAsRef, Alias).is(SameValue | Retypes).leads(ToFrom),
	inline("System.Runtime.CompilerServices.Unsafe::AsRef(System.Void*)", UnsafeAsRef, FromNative).is(SameValue | Puns | Retypes).leads(ToFrom),
	inline("System.Runtime.CompilerServices.Unsafe::AsPointer(!!0&)", UnsafeAsPointer, ToNative).is(Puns | Retypes),
	inline("System.Runtime.CompilerServices.Unsafe::NullRef()", UnsafeNullRef, Value).is(Retypes).leads(ToSafe),
	inline("System.Runtime.CompilerServices.Unsafe::IsNullRef(!!0&)", UnsafeIsNullRef, Value).is(Retypes),
	inline("System.Runtime.CompilerServices.Unsafe::ReadUnaligned(System.Byte&)", UnsafeRead, Read).is(Puns | Retypes),
	inline("System.Runtime.CompilerServices.Unsafe::ReadUnaligned(System.Void*)", UnsafeRead, Read).is(Puns | Retypes),
	inline("System.Runtime.CompilerServices.Unsafe::WriteUnaligned(System.Byte&,!!0)", UnsafeWrite, Write).is(Puns | Retypes),
	inline("System.Runtime.CompilerServices.Unsafe::WriteUnaligned(System.Void*,!!0)", UnsafeWrite, Write).is(Puns | Retypes),
	inline("System.Runtime.CompilerServices.Unsafe::SkipInit(!!0&)", UnsafeSkipInit, Value).is(Retypes),
	inline("System.Runtime.InteropServices.MemoryMarshal::GetArrayDataReference(!!0[])", ArrayDataReference, Alias).is(MayThrow | LendsElements).leads(ToElement),
	inline("System.Runtime.CompilerServices.RuntimeHelpers::IsReferenceOrContainsReferences()", RuntimeHelpersIsReferenceOrContainsReferences, Value),
	inline("System.Runtime.CompilerServices.RuntimeHelpers::SameType()", RuntimeHelpersSameType, Value),
	inline("System.Runtime.CompilerServices.RuntimeHelpers::InitializeArray(System.Array,System.RuntimeFieldHandle)", RuntimeHelpersInitializeArray, Unclassified),
	inline("System.Runtime.CompilerServices.RuntimeHelpers::CreateSpan(System.RuntimeFieldHandle)", RuntimeHelpersCreateSpan, Unclassified),
	inline("System.Activator::CreateInstance()", ActivatorCreateInstance, Unclassified),
	inline("System.Activator::CreateOf(System.Int32)", ActivatorCreateOf, Unclassified),
	throws("System.Activator::NotCreated(System.Int32)", "lib.TypeNotActivated"),
	inline("System.Runtime.CompilerServices.RuntimeHelpers::RunClassInit(System.Int32)", RuntimeHelpersRunClassInit, Unclassified),

	// Native memory.
	throws("System.Runtime.InteropServices.NativeMemory::AllocCore(System.Int64)", "NativeAlloc"),
	plain("System.Runtime.InteropServices.NativeMemory::SizeCore(System.UIntPtr)", "NativeSize"),
	throws("System.Runtime.InteropServices.NativeMemory::FreeCore(System.Byte&)", "NativeFree").checks(FreesBlock),

	// Objects and types.
	throws("System.Object::GetType()", "lib.ObjectGetType").harmless().is(GivesObject),
	throws("System.Object::MemberwiseClone()", "ObjectMemberwiseClone").reads(0).walks("ObjectMemberwiseCloneWalk", "ObjectMemberwiseCloneBegin").is(GivesNew | GivesObject).needs(Clones),
	plain("System.Runtime.CompilerServices.RuntimeHelpers::GetHashCode(System.Object)", "ObjectHash").harmless(),
	throws("System.ValueType::NextPart(System.Object,System.Object,System.Int32)", "lib.ValueTypeNextPart").reads(0, 1).is(ReadsBoxes).needs(Equality),
	throws("System.ValueType::Part(System.Object,System.Int32)", "lib.ValueTypePart").reads(0).is(ReadsBoxes).needs(FieldBoxes),
	plain("System.ValueType::HashPart(System.Object)", "lib.ValueTypeHashPart").reads(0).is(ReadsBoxes).needs(Equality),
	throws("System.ValueType::HashValue(System.Object)", "lib.ValueTypeHash").reads(0).is(ReadsBoxes).needs(Equality),
	throws("System.Type::FromHandle(System.IntPtr)", "lib.TypeFromHandle"),
	throws("System.RuntimeMethodHandle::Pointer(System.IntPtr)", "lib.MethodPointer").needs(Pointers),
	throws("System.Runtime.CompilerServices.RuntimeHelpers::NotInitialised(System.Int32)", "lib.TypeNotInitialised"),
	plain("System.RuntimeType::GetKind(System.Int32)", "lib.RuntimeTypeKind"),
	plain("System.RuntimeType::IsPrimitiveCore(System.Int32)", "lib.RuntimeTypeIsPrimitive"),
	plain("System.RuntimeType::IsEnumCore(System.Int32)", "lib.RuntimeTypeIsEnum"),
	plain("System.RuntimeType::IsAssignable(System.Int32,System.Int32)", "lib.RuntimeTypeIsAssignable").needs(Assignability),
	plain("System.RuntimeType::GetPrimitive(System.Int32)", "lib.RuntimeTypePrimitive"),
	throws("System.RuntimeType::GetName(System.Int32,System.Int32)", "lib.RuntimeTypeName"),
	throws("System.RuntimeType::GetFullName(System.Int32)", "lib.RuntimeTypeFullName").needs(FullNames),
	throws("System.RuntimeType::GetRelated(System.Int32,System.Int32,System.Int32)", "lib.RuntimeTypeRelated").needs(Relations),
	plain("System.RuntimeType::GetParameter(System.Int32,System.Int32)", "lib.RuntimeTypeParameter").needs(Parameters),
	throws("System.RuntimeType::GetInterfaceAt(System.Int32,System.Int32)", "lib.RuntimeTypeInterface").needs(Interfaces),
	throws("System.RuntimeType::FindInstance(System.Int32,System.Int32[])", "lib.RuntimeTypeInstance").reads(1).needs(Relations | TypeInstances),
	throws("System.Reflection.Members::FindInstance(System.Int32,System.Int32,System.Int32[])", "lib.RuntimeTypeMethodInstance").reads(2).needs(Members | MethodInstances),
	throws("System.RuntimeType::FindNamed(System.String,System.Int32)", "lib.RuntimeTypeNamed").needs(Relations | TypeNames),
	throws("System.RuntimeType::GetAssembly(System.Int32)", "lib.RuntimeTypeAssembly").needs(Assemblies),
	throws("System.RuntimeType::NotNamed(System.String,System.Int32)", "lib.RuntimeTypeNotNamed"),
	inline("System.Reflection.ConstructorInfo::Make(System.Int32,System.Object[])", ConstructorInfoMake, Unclassified),
	plain("Mwc.FSharp.Shower::Mapping(System.Int32,System.Int32,System.Int32)", "lib.FSharpMapping").needs(Members),
	inline("Mwc.FSharp.Printers::Next(System.Object,Mwc.FSharp.Format,Mwc.FSharp.Captured)", PrintfNext, Unclassified),
	inline("System.Reflection.Members::Call(System.Int32,System.Object,System.Object[])", MembersCall, Unclassified),
	inline("System.Reflection.Members::GetProperty(System.Int32,System.Object,System.Object[])", MembersGetProperty, Unclassified),
	inline("System.Reflection.Members::SetProperty(System.Int32,System.Object,System.Object[])", MembersSetProperty, Unclassified),
	inline("System.Reflection.Members::GetField(System.Int32,System.Object)", MembersGetField, Unclassified),
	inline("System.Reflection.Members::SetField(System.Int32,System.Object,System.Object[])", MembersSetField, Unclassified),
	inline("Mwc.Testing.Host::Call(System.Int32,System.Object,System.Object[])", TestHostCall, Unclassified),
	throws("System.Reflection.Members::Parameter(System.Int32,System.Int32,System.Int32,System.Int32)", "lib.RuntimeTypeMemberParameter"),
	inline("System.Reflection.CustomAttributes::Make(System.Int32)", CustomAttributesMake, Unclassified),
	throws("System.Reflection.CustomAttributes::Get(System.Int32,System.Int32,System.Int32,System.Int32)", "lib.RuntimeTypeAttribute").needs(Members),
	throws("System.Reflection.CustomAttributes::NotMade(System.Int32,System.Int32,System.Int32)", "lib.AttributeNotMade"),
	throws("System.Reflection.Members::Get(System.Int32,System.Int32,System.Int32)", "lib.RuntimeTypeMember").needs(Members),
	throws("System.Reflection.Members::Target(System.Int32,System.Int32)", "lib.DelegateTarget").needs(Members | Targets),
	throws("System.Reflection.Members::Text(System.Int32,System.Int32,System.Int32)", "lib.RuntimeTypeMemberText"),
	throws("System.Array::Make(System.Int32,System.Int32)", "ArrayOf").needs(Arrays),
	throws("System.Array::MakeMany(System.Int32,System.Int32[],System.Int32[])", "ArrayOfMany").needs(ManyArrays),
	throws("System.Reflection.Unsupported::Reached(System.String)", "lib.UnsupportedReached"),
	plain("System.Enum::Count(System.Object)", "lib.EnumCount").harmless(),
	throws("System.Enum::NameAt(System.Object,System.Int32)", "lib.EnumNameAt").harmless(),
	plain("System.Enum::ValueAt(System.Object,System.Int32)", "lib.EnumValueAt").harmless(),
	throws("System.Enum::Box(System.Int32,System.Int64)", "lib.EnumBox").needs(EnumBoxes),
	throws("System.Enum::Value(System.Object)", "lib.EnumValue").reads(0).is(ReadsBoxes),
	throws("System.Enum::Name(System.Object,System.Int64)", "lib.EnumName").harmless(),
	throws("System.Enum::Hash(System.Object)", "lib.EnumHash").reads(0),
	throws("System.Enum::FlagNames(System.Object,System.Int64)", "lib.EnumFlagNames").harmless(),
	plain("System.Enum::Size(System.Object)", "lib.EnumSize").harmless(),
	throws("System.Enum::IsFlags(System.Object)", "lib.EnumIsFlags").harmless(),
	throws("System.Enum::IsUnsigned(System.Object)", "lib.EnumIsUnsigned").harmless(),

	// Exceptions.
	throws("System.Exception::StackTraceText()", "ExceptionStackTrace").reads(0).is(AccessesTrace),
	plain("System.Exception::CaptureTrace()", "ExceptionCapture").reads(0).is(AccessesTrace),
	throws("System.Exception::ThrowCaptured(System.Object)", "ExceptionThrowCaptured").writes(0).keeps(0, 1).is(AccessesTrace),

	// Arrays.
	inline("System.Array::get_Length()", ArrayLength, Value).is(MayThrow),
	throws("System.Array::get_Rank()", "ArrayGetRank").harmless(),
	throws("System.Array::GetLength(System.Int32)", "ArrayGetLength").harmless(),
	plain("System.Array::CopyKind(System.Array,System.Array)", "ArrayCopyKind").harmless().needs(CopyKinds),
	plain("System.Array::StoreKind(System.Array,System.Object)", "ArrayStoreKind").harmless(),
	plain("System.Array::get_IsOfValues()", "ArrayIsOfValues").harmless(),
	throws("System.Array::GetLowerBound(System.Int32)", "ArrayGetLowerBound").harmless(),
	throws("System.Array::CloneCore(System.Array)", "ArrayClone").reads(0).walks("ArrayCloneWalk", "ArrayCloneBegin").is(GivesNew | GivesObject),
	throws("System.Array::CopyCore(System.Array,System.Int32,System.Array,System.Int32,System.Int32)", "ArrayCopy").reads(0).writes(2).walks("ArrayCopyWalk", "ArrayCopyBegin"),
	throws("System.Array::ClearCore(System.Array,System.Int32,System.Int32)", "ArrayClear").writes(0).walks("ArrayClearWalk", "ArrayClearBegin"),
	throws("System.Array::GetCore(System.Array,System.Int32)", "ArrayGetValue").reads(0).walks("ArrayGetValueWalk", "ArrayGetValueBegin").needs(ElementBoxes),
	throws("System.Array::SetCore(System.Array,System.Int32,System.Object)", "ArraySetValue").reads(2).writes(0).keeps(2).walks("ArraySetValueWalk", "ArraySetValueBegin"),

	// Strings and characters.
	inline("System.String::get_Length()", StringLength, Value).is(MayThrow),
	inline("System.String::get_Chars(System.Int32)", StringChars, Value).is(MayThrow),
	inline("System.String::GetRawStringData()", StringRawData, Value).is(MayThrow).leads(ToSafe),
	throws("System.String::Repeat(System.Char,System.Int32)", "lib.StringRepeat"),
	throws("System.String::FromArray(System.Char[],System.Int32,System.Int32)", "lib.StringFromArray").reads(0).walks("StringFromArrayWalk", "StringFromArrayBegin"),
	throws("System.String::FromPointer(System.Char&,System.Int32)", "lib.StringFromPointer").reads(0).walks("StringFromPointerWalk", "StringFromPointerBegin").checks(ReadsChars),
	plain("System.String::CopyCore(System.String,System.Int32,System.Char[],System.Int32,System.Int32)", "lib.StringCopy").writes(2).walks("StringCopyWalk", ""),
	plain("System.String::Literal(System.String)", "lib.StringLiteral"),
	throws("System.String::Concat(System.String,System.String)", "lib.StringConcat2").is(GivesObject),
	throws("System.String::Concat(System.String,System.String,System.String)", "lib.StringConcat3").is(GivesObject),
	throws("System.String::Concat(System.String,System.String,System.String,System.String)", "lib.StringConcat4").is(GivesObject),
	plain("System.String::Equals(System.String,System.String)", "lib.StringEquals"),
	plain("System.String::EqualsIgnoreCase(System.String,System.String)", "lib.StringEqualsIgnoreCase"),
	plain("System.String::CompareOrdinalCore(System.String,System.String)", "lib.StringCompare"),
	plain("System.String::CompareIgnoreCase(System.String,System.String)", "lib.StringCompareIgnoreCase"),
	plain("System.String::HashCore(System.String)", "lib.StringHash"),
	plain("System.String::HashIgnoreCase(System.String)", "lib.StringHashIgnoreCase"),
	throws("System.String::SubstringCore(System.String,System.Int32,System.Int32)", "lib.StringSubstring"),
	plain("System.String::MatchAt(System.String,System.Int32,System.String,System.Boolean)", "lib.StringMatchAt"),
	plain("System.String::IndexOfCore(System.String,System.String,System.Int32,System.Int32,System.Boolean)", "lib.StringIndexOf"),
	plain("System.String::LastIndexOfCore(System.String,System.String,System.Int32,System.Int32,System.Boolean)", "lib.StringLastIndexOf"),
	plain("System.String::IndexOfCharCore(System.String,System.Char,System.Int32,System.Int32)", "lib.StringIndexOfChar"),
	plain("System.String::LastIndexOfCharCore(System.String,System.Char,System.Int32,System.Int32)", "lib.StringLastIndexOfChar"),
	plain("System.String::IndexOfAnyCore(System.String,System.String,System.Int32,System.Int32)", "lib.StringIndexOfAny"),
	plain("System.String::LastIndexOfAnyCore(System.String,System.String,System.Int32,System.Int32)", "lib.StringLastIndexOfAny"),
	throws("System.String::ReplaceCore(System.String,System.String,System.String,System.Boolean)", "lib.StringReplace"),
	throws("System.String::ReplaceCharCore(System.String,System.Char,System.Char)", "lib.StringReplaceChar"),
	throws("System.String::InsertCore(System.String,System.Int32,System.String)", "lib.StringInsert"),
	throws("System.String::RemoveCore(System.String,System.Int32,System.Int32)", "lib.StringRemove"),
	throws("System.String::TrimCore(System.String,System.Int32,System.String)", "lib.StringTrim"),
	throws("System.String::PadCore(System.String,System.Int32,System.Char,System.Boolean)", "lib.StringPad"),
	throws("System.String::ChangeCase(System.String,System.Boolean)", "lib.StringChangeCase"),
	plain("System.Char::Category(System.Char)", "lib.CharCategory"),
	plain("System.Char::ToUpperInvariant(System.Char)", "lib.CharUpper"),
	plain("System.Char::ToLowerInvariant(System.Char)", "lib.CharLower"),

	// Numbers.
	throws("System.Number::FormatInt64(System.Int64)", "lib.NumberFormatInt64"),
	throws("System.Number::FormatUInt64(System.UInt64)", "lib.NumberFormatUInt64"),
	throws("System.Number::FormatInteger(System.Int64,System.Int32,System.String)", "lib.NumberFormatInteger"),
	throws("System.Number::FormatInt128(System.Int64,System.Int64,System.Int32,System.String)", "lib.NumberFormatInt128"),
	throws("System.Number::FormatDecimal(System.Int64,System.Int32,System.Int32,System.String)", "lib.NumberFormatDecimal"),
	throws("System.Number::FormatDouble(System.Double,System.String)", "lib.NumberFormatDouble"),
	throws("System.Number::FormatSingle(System.Single,System.String)", "lib.NumberFormatSingle"),
	throws("System.Number::FormatHalf(System.Single,System.String)", "lib.NumberFormatHalf"),
	plain("System.Number::IntegerStatus(System.String,System.Int32,System.Int32)", "lib.NumberIntegerStatus"),
	plain("System.Number::IntegerValue(System.String,System.Int32,System.Int32)", "lib.NumberIntegerValue"),
	plain("System.Number::IntegerHigh(System.String,System.Int32,System.Int32)", "lib.NumberIntegerHigh"),
	plain("System.Number::DecimalPart(System.String,System.Int32,System.Int32)", "lib.NumberDecimalPart"),
	plain("System.Number::IsFloat(System.String,System.Int32)", "lib.NumberIsFloat"),
	plain("System.Number::ParseDouble(System.String,System.Int32)", "lib.NumberParseDouble"),
	plain("System.Number::ParseSingle(System.String,System.Int32)", "lib.NumberParseSingle"),
	throws("System.DateText::Format(System.Int64,System.Int64,System.Int32,System.String)", "lib.DateFormat"),
	throws("System.DateText::FormatSpan(System.Int64,System.String)", "lib.SpanFormat"),
	plain("System.DateText::Scan(System.String,System.String,System.Int32,System.Int32,System.Int64,System.Int32)", "lib.DateScan"),
	plain("System.DateText::ScanSpan(System.String,System.String,System.Int32)", "lib.SpanScan"),
	plain("System.BitConverter::DoubleToInt64Bits(System.Double)", "lib.Float64Bits"),
	plain("System.BitConverter::Int64BitsToDouble(System.Int64)", "lib.Float64FromBits"),
	plain("System.BitConverter::SingleToInt32Bits(System.Single)", "lib.Float32Bits"),
	plain("System.BitConverter::Int32BitsToSingle(System.Int32)", "lib.Float32FromBits"),
	plain("System.Math::MultiplyHigh(System.Int64,System.Int64)", "lib.MathMultiplyHigh"),
	plain("System.Math::Sqrt(System.Double)", "lib.MathSqrt"),
	plain("System.Math::Floor(System.Double)", "lib.MathFloor"),
	plain("System.Math::Ceiling(System.Double)", "lib.MathCeil"),
	plain("System.Math::Truncate(System.Double)", "lib.MathTrunc"),
	plain("System.Math::Sin(System.Double)", "lib.MathSin"),
	plain("System.Math::Cos(System.Double)", "lib.MathCos"),
	plain("System.Math::Tan(System.Double)", "lib.MathTan"),
	plain("System.Math::Asin(System.Double)", "lib.MathAsin"),
	plain("System.Math::Acos(System.Double)", "lib.MathAcos"),
	plain("System.Math::Atan(System.Double)", "lib.MathAtan"),
	plain("System.Math::Sinh(System.Double)", "lib.MathSinh"),
	plain("System.Math::Cosh(System.Double)", "lib.MathCosh"),
	plain("System.Math::Tanh(System.Double)", "lib.MathTanh"),
	plain("System.Math::Asinh(System.Double)", "lib.MathAsinh"),
	plain("System.Math::Acosh(System.Double)", "lib.MathAcosh"),
	plain("System.Math::Atanh(System.Double)", "lib.MathAtanh"),
	plain("System.Math::Exp(System.Double)", "lib.MathExp"),
	plain("System.Math::Log(System.Double)", "lib.MathLog"),
	plain("System.Math::Log2(System.Double)", "lib.MathLog2"),
	plain("System.Math::Log10(System.Double)", "lib.MathLog10"),
	plain("System.Math::Cbrt(System.Double)", "lib.MathCbrt"),
	plain("System.Math::Round(System.Double)", "lib.MathRoundToEven"),
	plain("System.Math::Abs(System.Double)", "lib.MathAbs"),
	plain("System.Math::Pow(System.Double,System.Double)", "lib.MathPow"),
	plain("System.Math::Atan2(System.Double,System.Double)", "lib.MathAtan2"),
	plain("System.Math::IEEERemainder(System.Double,System.Double)", "lib.MathRemainder"),
	plain("System.Math::FusedMultiplyAdd(System.Double,System.Double,System.Double)", "lib.MathFMA"),
})

// operations are the atomic accesses. Each is one operation for several types, for which its name has T: the type that the
// first argument points to.
var operations = slices.Concat(
	each(inline("System.Threading.Interlocked::Increment(T&)", InterlockedIncrement, AtomicWrite), words),
	each(inline("System.Threading.Interlocked::Decrement(T&)", InterlockedDecrement, AtomicWrite), words),
	each(inline("System.Threading.Interlocked::Add(T&,T)", InterlockedAdd, AtomicWrite), words),
	each(inline("System.Threading.Interlocked::And(T&,T)", InterlockedAnd, AtomicWrite), words),
	each(inline("System.Threading.Interlocked::Or(T&,T)", InterlockedOr, AtomicWrite), words),
	each(inline("System.Threading.Interlocked::Read(T&)", InterlockedRead, AtomicRead), doubleWords),
	each(inline("System.Threading.Interlocked::Exchange(T&,T)", InterlockedExchange, AtomicWrite), exchangeables),
	each(inline("System.Threading.Interlocked::CompareExchange(T&,T,T)", InterlockedCompareExchange, AtomicWrite), exchangeables),
	each(inline("System.Threading.Volatile::Read(T&)", VolatileRead, AtomicRead), volatiles),
	each(inline("System.Threading.Volatile::Write(T&,T)", VolatileWrite, AtomicWrite), volatiles),
)

var (
	words         = []string{"System.Int32", "System.UInt32", "System.Int64", "System.UInt64"}
	doubleWords   = []string{"System.Int64", "System.UInt64"}
	exchangeables = []string{"System.SByte", "System.Byte", "System.Int16", "System.UInt16", "System.Int32", "System.UInt32", "System.Int64", "System.UInt64", "System.IntPtr", "System.UIntPtr", "System.Single", "System.Double", "System.Object", "!!0"}
	volatiles     = []string{"System.Boolean", "System.SByte", "System.Byte", "System.Int16", "System.UInt16", "System.Int32", "System.UInt32", "System.Int64", "System.UInt64", "System.IntPtr", "System.UIntPtr", "System.Single", "System.Double", "!!0"}
)

// each makes a record for each of the types that T stands for.
func each(i Intrinsic, types []string) []Intrinsic {
	var out []Intrinsic
	for _, t := range types {
		one := i
		one.Name = strings.NewReplacer("(T&", "("+t+"&", ",T", ","+t).Replace(i.Name)
		out = append(out, one)
	}
	return out
}
