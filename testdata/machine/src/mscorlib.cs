// The core library of the programs here: what they name and no more, so that what emit makes of one can be read.
// The machine finds the fields of Exception and Thread by offset: package abi has those of generated/corlib.dll.
using System.Runtime.CompilerServices;

namespace System
{
    public class Object { public Object() { } }
    public abstract class ValueType { }
    public abstract class Enum : ValueType { }
    public struct Void { }
    public struct Boolean { }
    public struct Byte { }
    public struct Char { }
    public struct Int32 { }
    public struct UInt32 { }
    public struct Int64 { }
    public struct IntPtr { }
    public abstract class Attribute { }
    public abstract class Array { public extern int Length { [MethodImpl(MethodImplOptions.InternalCall)] get; } }
    public abstract class Delegate { }
    public abstract class MulticastDelegate : Delegate { }

    public sealed class String
    {
        public extern int Length { [MethodImpl(MethodImplOptions.InternalCall)] get; }

        [IndexerName("Chars")]
        public extern char this[int index] { [MethodImpl(MethodImplOptions.InternalCall)] get; }
    }

    public class Exception
    {
        string _message;
        Exception _inner;
        object _trace;
        int _hresult;
        object _rarely;

        public Exception() { }
    }

    public class NullReferenceException : Exception { }

    public class TypeInitializationException : Exception
    {
        string _typeName;
    }

    public static class Console
    {
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void WriteCore(int file, string text);
    }

    [AttributeUsage(AttributeTargets.All)]
    public sealed class AttributeUsageAttribute : Attribute
    {
        public AttributeUsageAttribute(AttributeTargets on) { }
        public bool AllowMultiple { get => false; set { } }
        public bool Inherited { get => false; set { } }
    }

    public enum AttributeTargets { All = 0x7fff }

    public sealed class ParamArrayAttribute : Attribute { }
}

namespace System.Reflection
{
    public sealed class DefaultMemberAttribute : Attribute
    {
        public DefaultMemberAttribute(string name) { }
    }
}

namespace System.Runtime.CompilerServices
{
    public enum MethodImplOptions { NoInlining = 8, InternalCall = 0x1000 }

    public sealed class MethodImplAttribute : Attribute
    {
        public MethodImplAttribute(MethodImplOptions options) { }
    }

    public sealed class IndexerNameAttribute : Attribute
    {
        public IndexerNameAttribute(string name) { }
    }
}

namespace System.Diagnostics
{
    public static class Debug
    {
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void AssertFail(string message);
    }
}

namespace System.Threading
{
    public abstract class Thread
    {
        int _state, _index, _flags;
        string _name;
        object _start, _parameter;
        int _interrupted;

        // What the thread does: the program says.
        protected abstract void Run();

        static void ThreadMain(Thread thread) => thread.Run();

        protected Thread(int flags) => _flags = flags;

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void StartCore(Thread thread);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern bool JoinCore(Thread thread, int millisecondsTimeout);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern int StateOf(Thread thread);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public extern void Interrupt();
    }

    public static class Monitor
    {
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Enter(object obj);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern bool TryEnterCore(object obj, int millisecondsTimeout);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Exit(object obj);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern bool IsEnteredCore(object obj);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern int WaitBegin(object obj);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern int WaitEnd(object obj, int millisecondsTimeout, int saved);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Pulse(object obj);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void PulseAll(object obj);
    }

    public static class Interlocked
    {
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern int Increment(ref int location);
    }

    public static class CriticalSection
    {
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Enter(object o);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern bool When(object o, int conditions);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern bool IsMet(object o, int conditions);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern int Some(object[] os, int conditions);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Leave();

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Own();
    }

    public class SynchronizationLockException : Exception { }
    public class ThreadStateException : Exception { }
    public class ThreadInterruptedException : Exception { }
}

namespace Mwc
{
    public static class Verify
    {
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern int ChooseCore(int count);
    }
}
