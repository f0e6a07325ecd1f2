package visibility

import (
	"strings"

	"mwc/codegen/ir"
	"mwc/codegen/program"
	"mwc/runtime/abi"
)

// Effect is what an intrinsic does with the objects and pointers that it gets.
type Effect struct {
	Reads, Writes []int // arguments whose memory it reads or writes
	Keeps         []int // arguments that other threads may reach after it
	Global        bool  // it touches something that all threads share, or ends the program
}

// effects of the intrinsics that are neither Inline nor limited to numbers, strings and types.
var effects = map[string]Effect{
	"MonitorEnter":     {},
	"MonitorEnterRef":  {Writes: []int{1}},
	"MonitorTryEnter":  {},
	"MonitorExit":      {},
	"MonitorWaitBegin": {},
	"MonitorWaitEnd":   {},
	"MonitorPulse":     {},
	"MonitorPulseAll":  {},
	"MonitorIsEntered": {}, // whether this thread owns it: no other thread changes that

	"SectionIsMet": {},
	"SectionEnter": {}, // the conditions are read, as by a volatile read, by the scheduler
	"SectionWhen":  {},
	"SectionSome":  {},
	"SectionLeave": {},
	"SectionOwn":   {},

	"TaskStatusIsAsked": {},
	"ThreadIsPooled":    {}, // what other threads do not change
	"ThreadOwnsLock":    {},

	"ThreadStart":         {Keeps: []int{0}},
	"ThreadJoin":          {},
	"ThreadInterrupt":     {},
	"ThreadIsAlive":       {},
	"ThreadGetState":      {Reads: []int{0}},
	"ThreadGetWait":       {Reads: []int{0}},
	"ThreadTakeStart":     {}, // fields that only the thread itself reads
	"ThreadTakeParameter": {},

	"ConsoleReadLine":        {Global: true}, // how far the input is read
	"ConsoleRead":            {Global: true},
	"ConsolePeek":            {Global: true},
	"EnvironmentGetExitCode": {Global: true},
	"EnvironmentSetExitCode": {Global: true},
	"EnvironmentExit":        {Global: true}, // what other threads do before it must not be lost

	"ObjectGetType":         {},
	"ObjectHash":            {},
	"ObjectMemberwiseClone": {Reads: []int{0}},
	"ValueTypeNextPart":     {Reads: []int{0, 1}},
	"ValueTypePart":         {Reads: []int{0}},
	"ValueTypeHash":         {Reads: []int{0}},
	"EnumCount":             {},
	"EnumNameAt":            {},
	"EnumValueAt":           {},
	"EnumValue":             {Reads: []int{0}},
	"EnumName":              {},
	"EnumHash":              {Reads: []int{0}},
	"EnumFlagNames":         {},
	"EnumSize":              {},
	"EnumIsFlags":           {},
	"EnumIsUnsigned":        {},

	"ExceptionStackTrace":    {Reads: []int{0}},
	"ExceptionCapture":       {Reads: []int{0}},
	"ExceptionThrowCaptured": {Writes: []int{0}, Keeps: []int{0, 1}},

	"ArrayGetRank":       {},
	"ArrayGetLength":     {},
	"ArrayGetLowerBound": {},
	"ArrayCopyKind":      {},
	"ArrayStoreKind":     {},
	"ArrayIsOfValues":    {},
	"ArrayClone":         {Reads: []int{0}},
	"ArrayCopy":          {Reads: []int{0}, Writes: []int{2}},
	"ArrayClear":         {Writes: []int{0}},
	"ArrayGetValue":      {Reads: []int{0}},
	"ArraySetValue":      {Writes: []int{0}, Keeps: []int{2}},
	"StringFromArray":    {Reads: []int{0}},
	"StringFromPointer":  {Reads: []int{0}},
	"StringCopy":         {Writes: []int{2}},
}

// KnownEffect gives the effect of an intrinsic that is not Inline; false: it is not known.
func KnownEffect(m *program.Method) (Effect, bool) {
	e, ok := effects[m.Intrinsic.Go]
	return e, ok
}

// effectOf gives the effect of an intrinsic that is not Inline. One that the table does not have may do anything to
// objects and pointers that it gets.
func effectOf(m *program.Method) Effect {
	if e, ok := effects[m.Intrinsic.Go]; ok {
		return e
	}
	var e Effect
	for i, t := range m.Sig.Params {
		if k := ir.KindOf(t); (k == ir.R || k == ir.P || t.Kind == program.KindPtr) && !isImmutable(t) {
			e.Reads = append(e.Reads, i)
			e.Writes = append(e.Writes, i)
			e.Keeps = append(e.Keeps, i)
		}
	}
	return e
}

// isImmutable reports whether objects of the type never change.
func isImmutable(t *program.Type) bool {
	return t.IsDelegate || t.Name == "System.String" || t.Name == "System.Type" || t.Name == "System.RuntimeType"
}

// startsThread reports whether a method without IR starts a thread.
func startsThread(m *program.Method) bool {
	i := m.Intrinsic
	// What awaits may go on after others have started threads.
	return i != nil && (i.Go == "ThreadStart" || i.Pend == abi.PendDetach || i.Pend == abi.PendAttach || i.Kind == abi.Sync && i.Pend == abi.PendStart)
}

// InlineKind says how the analysis treats an Inline intrinsic.
type InlineKind uint8

const (
	InlineUnknown  InlineKind = iota
	InlineValue               // no memory, no pointer in the result
	InlineAlias               // the result is argument 0, or a pointer into the same object
	InlineToNative            // argument 0 becomes a native pointer
	InlineFromNative
	InlineAtomicRead // of what argument 0 points to
	InlineAtomicWrite
	InlineRead
	InlineWrite
	InlineBarrier
)

// InlineOf says it of an intrinsic.
func InlineOf(m *program.Method) InlineKind {
	name := m.Intrinsic.Go
	switch name {
	case "Interlocked.MemoryBarrier":
		return InlineBarrier
	case "Interlocked.Read", "Volatile.Read":
		return InlineAtomicRead
	case "Unsafe.As", "Unsafe.Add", "Unsafe.Subtract", "Unsafe.AddByteOffset", "Array.DataReference":
		return InlineAlias
	case "Unsafe.AsRef":
		if len(m.Sig.Params) > 0 && ir.KindOf(m.Sig.Params[0]) == ir.N {
			return InlineFromNative
		}
		return InlineAlias
	case "Unsafe.AsPointer":
		return InlineToNative
	case "Unsafe.Read":
		return InlineRead
	case "Unsafe.Write":
		return InlineWrite
	case "Unsafe.BitCast", "Unsafe.ByteOffset", "Unsafe.AreSame", "Unsafe.IsAddressGreaterThan", "Unsafe.IsAddressLessThan",
		"Unsafe.SizeOf", "Unsafe.IsNullRef", "Unsafe.NullRef", "Unsafe.SkipInit", "Array.Length", "String.Length", "String.Chars", "String.RawData",
		"RuntimeHelpers.IsReferenceOrContainsReferences", "RuntimeHelpers.SameType", "Thread.AreObserved", "Task.CurrentIsAsked", "ParallelLoop.IterationsWait",
		"Task.InliningMayShow", "Task.InliningShows", "Timer.IdleIsAwaited", "RuntimeHelpers.StackSuffices":
		return InlineValue
	}
	if strings.HasPrefix(name, "Interlocked.") || strings.HasPrefix(name, "Volatile.") {
		return InlineAtomicWrite
	}
	return InlineUnknown
}

// inlineThrows reports whether the code of an Inline intrinsic can throw; nonNil: its first argument is not null.
func inlineThrows(m *program.Method) bool {
	switch m.Intrinsic.Go {
	case "String.Length", "String.Chars", "String.RawData", "Array.Length", "Array.DataReference", "Unsafe.BitCast":
		return true
	}
	switch InlineOf(m) {
	case InlineUnknown, InlineAtomicRead, InlineAtomicWrite:
		return true
	}
	return false
}

// puns reports whether the intrinsic makes a pointer to memory of one type from a pointer to another.
func puns(m *program.Method) bool {
	switch m.Intrinsic.Go {
	case "Unsafe.As":
		return len(m.Args) == 2 && m.Args[0] != m.Args[1]
	case "Unsafe.AddByteOffset", "Unsafe.Read", "Unsafe.Write":
		return true
	}
	return InlineOf(m) == InlineFromNative || InlineOf(m) == InlineToNative
}

// Reach says which memory an operation of the machine accesses of what it is given.
type Reach uint8

const (
	ReadsMemory Reach = iota
	WritesMemory
	ReachesAll // and what it is not given, or unknown
)

// Reach tells it of an instruction that is unsafe: InitializeArray, or the call of an intrinsic that is not Inline.
func (a *Analysis) Reach(in *ir.Instr) Reach {
	if in.Op == ir.InitArray {
		return WritesMemory
	}
	if in.Method == nil || in.Method.Intrinsic == nil {
		return ReachesAll
	}
	e, ok := effects[in.Method.Intrinsic.Go]
	switch {
	case !ok || e.Global:
		return ReachesAll
	case len(e.Writes) > 0:
		return WritesMemory
	}
	return ReadsMemory
}
