// A time that no stamp's place is: such a program is refused.
using System;
using System.Runtime.InteropServices;

[StructLayout(LayoutKind.Sequential, Pack = 1)]
public struct Header { public byte Kind; public DateTime Sent; }

public static class Program
{
    static Header s_header;

    public static void Main()
    {
        s_header.Sent = DateTime.UtcNow;
        if (DateTime.UtcNow - s_header.Sent > TimeSpan.FromSeconds(4)) throw new Exception("late");
    }
}
