package vmtest

import (
	"fmt"

	"mwc/generated/machine/script"
	"mwc/runtime/vm"
)

// Script is a program of threads that do what strings say: its operations, as the functions below give them, one after the
// other. The first string is what the main thread does. The others are thread 1, 2, …, which Start starts.
//
// There are three objects for their locks (0, 1, 2), two gates for critical sections (0, 1), two shared variables (0, 1), a counter,
// a shared reference to a node, and two classes with class constructors (0, 1). An operation with a result prints it: a digit, or T and F.
func Script(threads ...string) *vm.Program { return ScriptWithClasses("", "", threads...) }

// ScriptWithClasses is Script with what the constructors of class 0 and 1 do. The static field of each is set to the number of
// operations in it, twice.
func ScriptWithClasses(first, second string, threads ...string) *vm.Program {
	p := script.New()
	p.Interrupts = false // as the compiler says of a program that interrupts no thread
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

// Monitors. TryEnter and WaitFor have a time-out, TryEnterNow one of 0. TryEnter, TryEnterNow and IsEntered print T or F, Wait and
// WaitFor 1 if the thread was pulsed and has the lock again, else 0, or 2 if it was interrupted.

func Enter(lock int) string       { return op('e', lock) }
func TryEnter(lock int) string    { return op('t', lock) }
func TryEnterNow(lock int) string { return op('z', lock) }
func Exit(lock int) string        { return op('x', lock) }
func IsEntered(lock int) string   { return op('i', lock) }
func Wait(lock int) string        { return op('w', lock) }
func WaitFor(lock int) string     { return op('W', lock) }
func Pulse(lock int) string       { return op('p', lock) }
func PulseAll(lock int) string    { return op('P', lock) }

// Threads. Join, and JoinFor, which has a time-out, print T or F. State prints the state of the thread: 0 unstarted, 1 started, 2 ended.

func Start(thread int) string     { return op('s', thread) }
func Join(thread int) string      { return op('j', thread) }
func JoinFor(thread int) string   { return op('J', thread) }
func Interrupt(thread int) string { return op(interrupt, thread) }
func State(thread int) string     { return op('?', thread) }

// Shared memory. Read and Increment print the value. Choose prints one of n numbers.

func Read(variable int) string { return op('r', variable) }
func SetA(value int) string    { return op('a', value) } // variable 0
func SetB(value int) string    { return op('b', value) } // variable 1
func Increment() string        { return op('+', 0) }
func Choose(n int) string      { return op('c', n) }

// A thread's own node. NewNode makes one that refers to the last, SetNode writes to it, Share makes it the shared one, Link makes the
// shared one refer to it, and TakeNode makes the shared one the thread's.

func NewNode() string          { return op('n', 0) }
func SetNode(value int) string { return op('v', value) }
func Share() string            { return op('S', 0) }
func Link() string             { return op('l', 0) }
func TakeNode() string         { return op('G', 0) }

// Critical sections, which begin on a gate once its condition is met and do nothing. When, WhenFor (with a time-out), WhenAlert (an
// interrupt counts whether the condition is met or not), WhenStubborn (no interrupt counts) and WhenHeld (the condition is that
// the thread holds the gate) print T, or F if the time ran out. IsMet prints T or F. Any, All and AnyFor are of both gates and print
// the index of the first whose condition is met.

func When(gate int) string         { return op('g', gate) }
func WhenFor(gate int) string      { return op('T', gate) }
func WhenAlert(gate int) string    { return op('A', gate) }
func WhenStubborn(gate int) string { return op('B', gate) }
func WhenSettled(gate int) string  { return op('D', gate) }
func WhenHeld(gate int) string     { return op('H', gate) }
func IsMet(gate int) string        { return op('m', gate) }
func Any() string                  { return op('y', 0) }
func All() string                  { return op('y', 1) }
func AnyFor() string               { return op('y', 2) }

// Open makes the condition of a gate true, Close false. Hold makes the thread its owner.

func Open(gate int) string  { return op('o', gate) }
func Close(gate int) string { return op('O', gate) }
func Hold(gate int) string  { return op('h', gate) }

// Class needs a class initialised and prints its static field.
func Class(n int) string { return op('k', n) }

// Exceptions. What handlers catch they print: A, B, which is an A, and C; N is NullReferenceException, L SynchronizationLockException,
// S ThreadStateException, I ThreadInterruptedException, K TypeInitializationException.

func ThrowA() string { return op('!', 0) }
func ThrowB() string { return op('!', 1) }
func ThrowC() string { return op('!', 2) }
func Null() string   { return op('!', 3) } // a null reference

// CatchA protects body by a handler for A, Catch by one for all exceptions, and Rethrow by one that throws the exception again at its end.
func CatchA(body, handler string) string  { return block(0, body, handler) }
func Catch(body, handler string) string   { return block(1, body, handler) }
func Finally(body, handler string) string { return block(2, body, handler) }
func Rethrow(body, handler string) string { return block(4, body, handler) }
func Fault(body, handler string) string   { return block(5, body, handler) }

// Filter protects body by a handler with a filter, which does what filter says and then gives its answer.
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
