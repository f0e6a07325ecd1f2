// csc: -unsafe+
// expect as: assertion
// expect bits: assertion
// expect pointer: assertion
// expect local: assertion
// expect cast: assertion
// expect bytes: assertion
// expect written: assertion
// expect overlap: assertion
// expect ticks: assertion
// A time read as a number behind the library's back goes on like any other.
using System;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;

static class ClockNumbers
{
    [StructLayout(LayoutKind.Explicit)]
    struct Overlap
    {
        [FieldOffset(0)] public DateTime Time;
        [FieldOffset(0)] public long Number;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static unsafe long Pointer(DateTime time)
    {
        DateTime* p = stackalloc DateTime[1];
        *p = time;
        return *(long*)p;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static unsafe long Local(DateTime time) => *(long*)&time;

    static long Number(string how)
    {
        DateTime now = DateTime.UtcNow;
        switch (how)
        {
            case "as": return Unsafe.As<DateTime, long>(ref now);
            case "bits": return Unsafe.BitCast<DateTime, long>(now);
            case "pointer": return Pointer(now);
            case "local": return Local(now);
            case "cast": return MemoryMarshal.Cast<DateTime, long>(new Span<DateTime>(ref now))[0];
            case "bytes": return BitConverter.ToInt64(MemoryMarshal.AsBytes(new Span<DateTime>(ref now)));
            case "written": { var bytes = new byte[8]; MemoryMarshal.Write(bytes, now); return BitConverter.ToInt64(bytes); }
            case "overlap": return new Overlap { Time = now }.Number;
            default: return now.Ticks;
        }
    }

    static long Milliseconds(string how) => (Number(how) & 0x3fffffffffffffff) / TimeSpan.TicksPerMillisecond;

    static void Main(string[] args)
    {
        long first = Milliseconds(args[0]);
        Thread.Sleep(10);
        Debug.Assert(Milliseconds(args[0]) - first < 10, "time goes on");
    }
}
