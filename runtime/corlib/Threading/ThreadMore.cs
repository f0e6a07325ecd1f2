using System.Collections.Generic;
using System.Globalization;

namespace System
{
    // A slot in which each thread has a value of its own.
    public sealed class LocalDataStoreSlot
    {
        internal readonly Threading.ThreadLocal<object> Data = new Threading.ThreadLocal<object>();

        internal LocalDataStoreSlot() { }
    }
}

namespace System.Threading
{
    // Further members of threads: slots, cultures, and members without effect.
    partial class Thread
    {
        public static LocalDataStoreSlot AllocateDataSlot() => new LocalDataStoreSlot();

        public static object GetData(LocalDataStoreSlot slot)
        {
            if (slot == null) throw new ArgumentNullException("slot");
            return slot.Data.Value;
        }

        public static void SetData(LocalDataStoreSlot slot, object data)
        {
            if (slot == null) throw new ArgumentNullException("slot");
            slot.Data.Value = data;
        }

        public static LocalDataStoreSlot AllocateNamedDataSlot(string name)
        {
            lock (NamedSlots.All)
            {
                var slot = new LocalDataStoreSlot();
                NamedSlots.All.Add(name, slot);
                return slot;
            }
        }

        public static LocalDataStoreSlot GetNamedDataSlot(string name)
        {
            lock (NamedSlots.All)
            {
                if (!NamedSlots.All.TryGetValue(name, out LocalDataStoreSlot slot)) NamedSlots.All[name] = slot = new LocalDataStoreSlot();
                return slot;
            }
        }

        public static void FreeNamedDataSlot(string name)
        {
            lock (NamedSlots.All) NamedSlots.All.Remove(name);
        }

        static class NamedSlots
        {
            internal static readonly Dictionary<string, LocalDataStoreSlot> All = new Dictionary<string, LocalDataStoreSlot>();
        }

        // A thread asks for and sets its own culture. The culture of a thread that has not been started is set by what
        // it begins with.

        static readonly AsyncLocal<System.Security.Principal.IPrincipal> principal = new();

        public static System.Security.Principal.IPrincipal CurrentPrincipal
        {
            get => principal.Value;
            set => principal.Value = value;
        }

        public CultureInfo CurrentCulture
        {
            get
            {
                CheckCurrent();
                return CultureInfo.CurrentCulture;
            }
            set
            {
                if (value == null) throw new ArgumentNullException("value");
                if (StateOf(this) == 0) Before(() => CultureInfo.CurrentCulture = value);
                else
                {
                    CheckCurrent();
                    CultureInfo.CurrentCulture = value;
                }
            }
        }

        public CultureInfo CurrentUICulture
        {
            get
            {
                CheckCurrent();
                return CultureInfo.CurrentUICulture;
            }
            set
            {
                if (value == null) throw new ArgumentNullException("value");
                if (StateOf(this) == 0) Before(() => CultureInfo.CurrentUICulture = value);
                else
                {
                    CheckCurrent();
                    CultureInfo.CurrentUICulture = value;
                }
            }
        }

        void CheckCurrent()
        {
            if (this != CurrentThread) throw new InvalidOperationException("This operation must be performed on the same thread as that represented by the Thread instance.");
        }

        // Has the thread do something before it begins.
        void Before(Action action)
        {
            Delegate start = _start;
            if (start is ThreadStart plain) _start = (ThreadStart)(() => { action(); plain(); });
            else _start = (ParameterizedThreadStart)(p => { action(); Runtime.CompilerServices.Unsafe.As<ParameterizedThreadStart>(start)(p); });
        }

        public ExecutionContext ExecutionContext => ExecutionContext.Capture();

        public static AppDomain GetDomain() => AppDomain.CurrentDomain;
        public static int GetDomainID() => 1;
        public static int GetCurrentProcessorId() => 0;

        public static void BeginCriticalRegion() { }
        public static void EndCriticalRegion() { }
        public static void BeginThreadAffinity() { }
        public static void EndThreadAffinity() { }
        public void DisableComObjectEagerCleanup() { }

        // There is no COM: apartments are unknown, as on Linux.
        public ApartmentState GetApartmentState() => ApartmentState.Unknown;

        public bool TrySetApartmentState(ApartmentState state)
        {
            if (state < ApartmentState.STA || state > ApartmentState.Unknown) throw new ArgumentOutOfRangeException("state", "Enum value was out of legal range.");
            return state == ApartmentState.Unknown;
        }

        public void SetApartmentState(ApartmentState state)
        {
            if (!TrySetApartmentState(state)) throw new PlatformNotSupportedException("COM Interop is not supported on this platform.");
        }

        public static sbyte VolatileRead(ref sbyte address) => Volatile.Read(ref address);
        public static byte VolatileRead(ref byte address) => Volatile.Read(ref address);
        public static short VolatileRead(ref short address) => Volatile.Read(ref address);
        public static ushort VolatileRead(ref ushort address) => Volatile.Read(ref address);
        public static int VolatileRead(ref int address) => Volatile.Read(ref address);
        public static uint VolatileRead(ref uint address) => Volatile.Read(ref address);
        public static long VolatileRead(ref long address) => Volatile.Read(ref address);
        public static ulong VolatileRead(ref ulong address) => Volatile.Read(ref address);
        public static nint VolatileRead(ref nint address) => Volatile.Read(ref address);
        public static nuint VolatileRead(ref nuint address) => Volatile.Read(ref address);
        public static float VolatileRead(ref float address) => Volatile.Read(ref address);
        public static double VolatileRead(ref double address) => Volatile.Read(ref address);
        public static object VolatileRead(ref object address) => Volatile.Read(ref address);
        public static void VolatileWrite(ref sbyte address, sbyte value) => Volatile.Write(ref address, value);
        public static void VolatileWrite(ref byte address, byte value) => Volatile.Write(ref address, value);
        public static void VolatileWrite(ref short address, short value) => Volatile.Write(ref address, value);
        public static void VolatileWrite(ref ushort address, ushort value) => Volatile.Write(ref address, value);
        public static void VolatileWrite(ref int address, int value) => Volatile.Write(ref address, value);
        public static void VolatileWrite(ref uint address, uint value) => Volatile.Write(ref address, value);
        public static void VolatileWrite(ref long address, long value) => Volatile.Write(ref address, value);
        public static void VolatileWrite(ref ulong address, ulong value) => Volatile.Write(ref address, value);
        public static void VolatileWrite(ref nint address, nint value) => Volatile.Write(ref address, value);
        public static void VolatileWrite(ref nuint address, nuint value) => Volatile.Write(ref address, value);
        public static void VolatileWrite(ref float address, float value) => Volatile.Write(ref address, value);
        public static void VolatileWrite(ref double address, double value) => Volatile.Write(ref address, value);
        public static void VolatileWrite(ref object address, object value) => Volatile.Write(ref address, value);
    }
}
