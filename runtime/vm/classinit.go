package vm

import (
	"strings"

	"mwc/runtime/abi"
)

// Answers of ClassEnter to a thread that needs a class initialised.
const (
	ClassGo    = iota // go on: the class is ready, or the rules for cycles let the thread see the class as it is
	ClassRun          // the thread must run the class constructor
	ClassStop         // stop: a scheduling point is due, or another thread runs the class constructor
	ClassThrow        // the class constructor has failed: Machine.Exc is the exception to throw again
)

// ClassEnter implements ECMA-335 §II.10.5.3.3 for a class that is not ready. ref is the class's static area. again says that the
// thread has already stopped here.
func (m *Machine) ClassEnter(ref Ref, again int32, site uint32) int {
	switch *m.u32(ref, abi.StaticStatus) {
	case abi.ClassReady:
		return ClassGo
	case abi.ClassBroken:
		m.Exc = *m.u32(ref, abi.StaticFailed)
		return ClassThrow
	case abi.ClassRunning:
		if *m.u32(ref, abi.StaticThread) == uint32(m.cur)+1 || again != 0 && m.classSettled(ref, m.cur) {
			return ClassGo
		}
	default:
		if again != 0 || !m.multi {
			m.ResumedSync(ref, 0, site)
			m.W(ref)
			*m.u32(ref, abi.StaticStatus), *m.u32(ref, abi.StaticThread) = abi.ClassRunning, uint32(m.cur)+1
			return ClassRun
		}
	}
	m.pendKind, m.pendObj, m.pendArg = abi.PendClassInit, ref, 0
	return ClassStop
}

// classSettled reports whether thread t need not wait for the class. That is so if no thread initialises the class, or if the
// thread that does waits in turn, directly or through others, for a class that t initialises (ECMA-335 §II.10.5.3.3, step 2.2).
func (m *Machine) classSettled(ref Ref, t int32) bool {
	if *m.u32(ref, abi.StaticStatus) != abi.ClassRunning {
		return true
	}
	for range m.Threads {
		owner := int32(*m.u32(ref, abi.StaticThread)) - 1
		if owner == t {
			return true
		}
		p := m.Pending(int(owner))
		if p.Kind != abi.PendClassInit || *m.u32(p.Obj, abi.StaticStatus) != abi.ClassRunning {
			return false // the owner waits for no class, though it may be about to initialise one
		}
		ref = p.Obj
	}
	return false
}

// ClassDone records that the constructor of the class at ref has returned.
func (m *Machine) ClassDone(ref Ref) {
	m.effects |= EffectClassDone
	m.W(ref)
	*m.u32(ref, abi.StaticStatus), *m.u32(ref, abi.StaticThread) = abi.ClassReady, 0
}

// ClassFailed records that the constructor of the class at ref threw cause. It makes and returns the TypeInitializationException
// that every use of the class throws from now on.
func (m *Machine) ClassFailed(ref, cause Ref) Ref {
	m.effects |= EffectClassDone
	name := m.Prog.Types[m.TypeOf(ref)].FullName()
	name, _, _ = strings.Cut(name, "[")
	name = name[strings.LastIndexByte(name, '+')+1:]
	exc := m.newException(ExcTypeInitialization, "The type initializer for '"+name+"' threw an exception.")
	if s, st := m.NewGoString(name); st == abi.OK {
		m.StR(exc, abi.ExceptionTypeName, s)
	}
	m.StR(exc, abi.ExceptionInner, cause)
	m.W(ref)
	*m.u32(ref, abi.StaticStatus), *m.u32(ref, abi.StaticThread) = abi.ClassBroken, 0
	m.StR(ref, abi.StaticFailed, exc)
	return exc
}

// NewFailed makes the exception that `new T()` throws if T's constructor threw cause.
func (m *Machine) NewFailed(cause Ref) (Ref, abi.Status) {
	if m.Prog.Exceptions[ExcTargetInvocation] == 0 {
		return 0, m.Unsupported("an exception of the constructor that `new T()` calls: the core library has no " + excTypes[ExcTargetInvocation])
	}
	exc := m.newException(ExcTargetInvocation, "Exception has been thrown by the target of an invocation.")
	m.StR(exc, abi.ExceptionInner, cause)
	return exc, abi.OK
}
