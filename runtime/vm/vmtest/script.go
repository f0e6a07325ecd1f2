package vmtest

import (
	"fmt"

	"mwc/generated/machine/script"
	"mwc/runtime/vm"
)

// Script is a program of threads that do what strings say. A string has operations, one after the other; the functions below make
// them. The main thread does the first string. The others belong to threads 1, 2 and so on, which Start starts.
//
// The threads have three objects for locks (0, 1, 2), two gates (0, 1), which are objects with a condition for critical sections,
// two shared variables (0, 1), a counter, a shared reference to a node, and two classes with class constructors (0, 1). An
// operation with a result prints it: a digit, or T or F.
func Script(threads ...string) *vm.Program { return ScriptWithClasses("", "", threads...) }

// ScriptWithClasses is Script with operations first and second for the constructors of class 0 and 1. The static field of each
// class is set to twice the number of operations in its constructor.
func ScriptWithClasses(first, second string, threads ...string) *vm.Program {
	p := script.New()
	p.Interrupts = false // as in the compiler's tables of a program that interrupts no thread
	for _, ops := range threads {
		for i := 0; i < len(ops); i += 2 {
			p.Interrupts = p.Interrupts || ops[i] == interrupt
		}
	}
	return with(p, append(append([]string{}, threads...), first, second)...)
}

const interrupt = 'I'

func op(letter byte, n int) string { return fmt.Sprintf("%c%d", letter, n) }

// Say prints a digit from 0 to 8.
func Say(n int) string { return op('.', n) }

// Background, as the first operation, makes a thread a background thread.
func Background() string { return op('&', 0) }

// Monitors. TryEnter and WaitFor have a time-out; the time-out of TryEnterNow is 0. TryEnter, TryEnterNow and IsEntered print T
// or F. Wait and WaitFor print 1 if the thread was pulsed and has the lock again, 2 if the thread was interrupted, and otherwise 0.

func Enter(lock int) string       { return op('e', lock) }
func TryEnter(lock int) string    { return op('t', lock) }
func TryEnterNow(lock int) string { return op('z', lock) }
func Exit(lock int) string        { return op('x', lock) }
func IsEntered(lock int) string   { return op('i', lock) }
func Wait(lock int) string        { return op('w', lock) }
func WaitFor(lock int) string     { return op('W', lock) }
func Pulse(lock int) string       { return op('p', lock) }
func PulseAll(lock int) string    { return op('P', lock) }

// Threads. Join and JoinFor print T or F; JoinFor has a time-out. State prints the state of the thread: 0 unstarted, 1 started, 2 ended.

func Start(thread int) string     { return op('s', thread) }
func Join(thread int) string      { return op('j', thread) }
func JoinFor(thread int) string   { return op('J', thread) }
func Interrupt(thread int) string { return op(interrupt, thread) }
func State(thread int) string     { return op('?', thread) }

// Shared memory. Read and Increment print the value. Choose prints one of n numbers.

func Read(variable int) string { return op('r', variable) }
func SetA(value int) string    { return op('a', value) } // variable 0
func SetB(value int) string    { return op('b', value) } // variable 1
func Again(value int) string   { return op('@', value) } // begins anew unless variable 0 has this value
func Increment() string        { return op('+', 0) }
func Choose(n int) string      { return op('c', n) }

// A thread's own node. NewNode makes a node that refers to the thread's last one. SetNode writes to the thread's node. Share
// makes it the shared node. Link makes the shared node refer to it. TakeNode makes the shared node the thread's.

func NewNode() string          { return op('n', 0) }
func SetNode(value int) string { return op('v', value) }
func Share() string            { return op('S', 0) }
func Link() string             { return op('l', 0) }
func TakeNode() string         { return op('G', 0) }

// Critical sections. Each begins on a gate once the condition of the gate is met, and does nothing. When, WhenFor, WhenAlert,
// WhenStubborn and WhenHeld print T, or F if the time is over. WhenFor has a time-out. For WhenAlert an interrupt counts whether
// the condition is met or not; for WhenStubborn no interrupt counts. The condition of WhenHeld is that the thread holds the gate.
// IsMet prints T or F; so does IsUnlikely, for a condition of which a search guesses that nobody meets it. Any, All and AnyFor
// are on both gates, and print the index of the first gate whose condition is met.

func When(gate int) string         { return op('g', gate) }
func WhenFor(gate int) string      { return op('T', gate) }
func WhenAlert(gate int) string    { return op('A', gate) }
func WhenStubborn(gate int) string { return op('B', gate) }
func WhenSettled(gate int) string  { return op('D', gate) }
func WhenHeld(gate int) string     { return op('H', gate) }
func IsMet(gate int) string        { return op('m', gate) }
func IsUnlikely(gate int) string   { return op('M', gate) }
func Any() string                  { return op('y', 0) }
func All() string                  { return op('y', 1) }
func AnyFor() string               { return op('y', 2) }

// Open makes the condition of a gate met, and Close makes it not met. Hold makes the thread the owner of the gate.

func Open(gate int) string  { return op('o', gate) }
func Close(gate int) string { return op('O', gate) }
func Hold(gate int) string  { return op('h', gate) }

// Class needs class n initialised, and prints its static field.
func Class(n int) string { return op('k', n) }

// Exceptions. A handler prints the exception that it catches: A, B (which is an A) or C; N for NullReferenceException, L for
// SynchronizationLockException, S for ThreadStateException, I for ThreadInterruptedException, K for TypeInitializationException.

func ThrowA() string { return op('!', 0) }
func ThrowB() string { return op('!', 1) }
func ThrowC() string { return op('!', 2) }
func Null() string   { return op('!', 3) } // a null reference

// CatchA protects body by a handler for A, and Catch by a handler for all exceptions. Rethrow protects it by a handler that
// throws the exception again at its end.
func CatchA(body, handler string) string  { return block(0, body, handler) }
func Catch(body, handler string) string   { return block(1, body, handler) }
func Finally(body, handler string) string { return block(2, body, handler) }
func Rethrow(body, handler string) string { return block(4, body, handler) }
func Fault(body, handler string) string   { return block(5, body, handler) }

// Filter protects body by a handler with a filter. The filter does what filter says and then gives answer.
func Filter(body string, answer bool, filter, handler string) string {
	first := "N0"
	if answer {
		first = "Y0"
	}
	return block(3, body, first+filter, handler)
}

func block(kind int, parts ...string) string {
	s := op('(', kind) + parts[0]
	for _, part := range parts[1:] {
		s += op('|', 0) + part
	}
	return s + op(')', 0)
}
