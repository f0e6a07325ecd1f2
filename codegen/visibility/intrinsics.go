package visibility

import (
	"strings"

	"mwc/codegen/ir"
	"mwc/codegen/program"
	"mwc/runtime/abi"
)

// effect is what an intrinsic does with the objects and pointers that it gets.
type effect struct {
	reads, writes []int // arguments whose memory it reads or writes
	keeps         []int // arguments that other threads may reach after it
	global        bool  // it touches something that all threads share, or ends the program
}

// effects of the intrinsics that are neither Inline nor limited to numbers, strings and types.
var effects = map[string]effect{
	"MonitorEnter":     {},
	"MonitorEnterRef":  {writes: []int{1}},
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

	"ThreadStart":         {keeps: []int{0}},
	"ThreadJoin":          {},
	"ThreadInterrupt":     {},
	"ThreadIsAlive":       {},
	"ThreadGetState":      {reads: []int{0}},
	"ThreadGetWait":       {reads: []int{0}},
	"ThreadTakeStart":     {}, // fields that only the thread itself reads
	"ThreadTakeParameter": {},

	"ConsoleReadLine":        {global: true}, // how far the input is read
	"ConsoleRead":            {global: true},
	"ConsolePeek":            {global: true},
	"EnvironmentGetExitCode": {global: true},
	"EnvironmentSetExitCode": {global: true},
	"EnvironmentExit":        {global: true}, // what other threads do before it must not be lost

	"ObjectGetType":         {},
	"ObjectHash":            {},
	"ObjectMemberwiseClone": {reads: []int{0}},
	"ValueTypeNextPart":     {reads: []int{0, 1}},
	"ValueTypePart":         {reads: []int{0}},
	"ValueTypeHash":         {reads: []int{0}},
	"EnumCount":             {},
	"EnumNameAt":            {},
	"EnumValueAt":           {},
	"EnumValue":             {reads: []int{0}},
	"EnumName":              {},
	"EnumHash":              {reads: []int{0}},
	"EnumFlagNames":         {},
	"EnumSize":              {},
	"EnumIsFlags":           {},
	"EnumIsUnsigned":        {},

	"ExceptionStackTrace":    {reads: []int{0}},
	"ExceptionCapture":       {reads: []int{0}},
	"ExceptionThrowCaptured": {writes: []int{0}, keeps: []int{0, 1}},

	"ArrayGetRank":       {},
	"ArrayGetLength":     {},
	"ArrayGetLowerBound": {},
	"ArrayCopyKind":      {},
	"ArrayStoreKind":     {},
	"ArrayIsOfValues":    {},
	"ArrayClone":         {reads: []int{0}},
	"ArrayCopy":          {reads: []int{0}, writes: []int{2}},
	"ArrayClear":         {writes: []int{0}},
	"ArrayGetValue":      {reads: []int{0}},
	"ArraySetValue":      {writes: []int{0}, keeps: []int{2}},
	"StringFromArray":    {reads: []int{0}},
	"StringFromPointer":  {reads: []int{0}},
	"StringCopy":         {writes: []int{2}},
}

// effectOf gives the effect of an intrinsic that is not Inline. One that the table does not have may do anything to
// objects and pointers that it gets.
func effectOf(m *program.Method) effect {
	if e, ok := effects[m.Intrinsic.Go]; ok {
		return e
	}
	var e effect
	for i, t := range m.Sig.Params {
		if k := ir.KindOf(t); (k == ir.R || k == ir.P || t.Kind == program.KindPtr) && !isImmutable(t) {
			e.reads = append(e.reads, i)
			e.writes = append(e.writes, i)
			e.keeps = append(e.keeps, i)
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

// inlineKind says how the analysis treats an Inline intrinsic.
type inlineKind uint8

const (
	inlineUnknown  inlineKind = iota
	inlineValue               // no memory, no pointer in the result
	inlineAlias               // the result is argument 0, or a pointer into the same object
	inlineToNative            // argument 0 becomes a native pointer
	inlineFromNative
	inlineAtomicRead // of what argument 0 points to
	inlineAtomicWrite
	inlineRead
	inlineWrite
	inlineBarrier
)

func inlineOf(m *program.Method) inlineKind {
	name := m.Intrinsic.Go
	switch name {
	case "Interlocked.MemoryBarrier":
		return inlineBarrier
	case "Interlocked.Read", "Volatile.Read":
		return inlineAtomicRead
	case "Unsafe.As", "Unsafe.Add", "Unsafe.Subtract", "Unsafe.AddByteOffset", "Array.DataReference":
		return inlineAlias
	case "Unsafe.AsRef":
		if len(m.Sig.Params) > 0 && ir.KindOf(m.Sig.Params[0]) == ir.N {
			return inlineFromNative
		}
		return inlineAlias
	case "Unsafe.AsPointer":
		return inlineToNative
	case "Unsafe.Read":
		return inlineRead
	case "Unsafe.Write":
		return inlineWrite
	case "Unsafe.BitCast", "Unsafe.ByteOffset", "Unsafe.AreSame", "Unsafe.IsAddressGreaterThan", "Unsafe.IsAddressLessThan",
		"Unsafe.SizeOf", "Unsafe.IsNullRef", "Unsafe.NullRef", "Unsafe.SkipInit", "Array.Length", "String.Length", "String.Chars", "String.RawData",
		"RuntimeHelpers.IsReferenceOrContainsReferences", "RuntimeHelpers.SameType", "Thread.AreObserved", "Task.CurrentIsAsked", "ParallelLoop.IterationsWait",
		"Task.InliningMayShow", "Task.InliningShows", "Timer.IdleIsAwaited", "RuntimeHelpers.StackSuffices":
		return inlineValue
	}
	if strings.HasPrefix(name, "Interlocked.") || strings.HasPrefix(name, "Volatile.") {
		return inlineAtomicWrite
	}
	return inlineUnknown
}

// inlineThrows reports whether the code of an Inline intrinsic can throw; nonNil: its first argument is not null.
func inlineThrows(m *program.Method) bool {
	switch m.Intrinsic.Go {
	case "String.Length", "String.Chars", "String.RawData", "Array.Length", "Array.DataReference", "Unsafe.BitCast":
		return true
	}
	switch inlineOf(m) {
	case inlineUnknown, inlineAtomicRead, inlineAtomicWrite:
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
	return inlineOf(m) == inlineFromNative || inlineOf(m) == inlineToNative
}

// Reach says which memory an operation of the machine accesses of what it is given.
type Reach uint8

const (
	ReadsMemory Reach = iota
	WritesMemory
	ReachesAll // and what it is not given, or unknown
)

// Reach tells it of an instruction that is unsafe: InitializeArray, or the call of an intrinsic that is not Inline.
func (r *Result) Reach(in *ir.Instr) Reach {
	if in.Op == ir.InitArray {
		return WritesMemory
	}
	if in.Method == nil || in.Method.Intrinsic == nil {
		return ReachesAll
	}
	e, ok := effects[in.Method.Intrinsic.Go]
	switch {
	case !ok || e.global:
		return ReachesAll
	case len(e.writes) > 0:
		return WritesMemory
	}
	return ReadsMemory
}
