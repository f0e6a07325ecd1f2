// Integer arithmetic, shifts and comparisons of every width, at the boundaries.
using System;

static class Integers
{
    static readonly int[] I4 = { 0, 1, -1, 2, -2, 7, -7, 31, 32, 33, 255, 256, 65535, int.MaxValue, int.MinValue, int.MaxValue - 1, int.MinValue + 1 };
    static readonly long[] I8 = { 0, 1, -1, 3, -3, 63, 64, 65, int.MaxValue, int.MinValue, uint.MaxValue, 4294967296L, long.MaxValue, long.MinValue, long.MinValue + 1 };
    static readonly uint[] U4 = { 0, 1, 2, 7, 255, 65536, int.MaxValue, 2147483648, uint.MaxValue, uint.MaxValue - 1 };
    static readonly ulong[] U8 = { 0, 1, 2, 7, uint.MaxValue, 4294967296UL, long.MaxValue, 9223372036854775808UL, ulong.MaxValue };

    static string Div(int a, int b) { try { return (a / b).ToString(); } catch (DivideByZeroException) { return "div0"; } catch (OverflowException) { return "ovf"; } }
    static string Rem(int a, int b) { try { return (a % b).ToString(); } catch (DivideByZeroException) { return "div0"; } catch (OverflowException) { return "ovf"; } }
    static string Div(long a, long b) { try { return (a / b).ToString(); } catch (DivideByZeroException) { return "div0"; } catch (OverflowException) { return "ovf"; } }
    static string Rem(long a, long b) { try { return (a % b).ToString(); } catch (DivideByZeroException) { return "div0"; } catch (OverflowException) { return "ovf"; } }
    static string Div(uint a, uint b) { try { return (a / b).ToString(); } catch (DivideByZeroException) { return "div0"; } }
    static string Rem(uint a, uint b) { try { return (a % b).ToString(); } catch (DivideByZeroException) { return "div0"; } }
    static string Div(ulong a, ulong b) { try { return (a / b).ToString(); } catch (DivideByZeroException) { return "div0"; } }
    static string Rem(ulong a, ulong b) { try { return (a % b).ToString(); } catch (DivideByZeroException) { return "div0"; } }

    static string Cmp(int a, int b) => (a < b ? "<" : "") + (a <= b ? "[" : "") + (a == b ? "=" : "") + (a != b ? "!" : "") + (a >= b ? "]" : "") + (a > b ? ">" : "");
    static string Cmp(long a, long b) => (a < b ? "<" : "") + (a <= b ? "[" : "") + (a == b ? "=" : "") + (a != b ? "!" : "") + (a >= b ? "]" : "") + (a > b ? ">" : "");
    static string Cmp(uint a, uint b) => (a < b ? "<" : "") + (a <= b ? "[" : "") + (a == b ? "=" : "") + (a != b ? "!" : "") + (a >= b ? "]" : "") + (a > b ? ">" : "");
    static string Cmp(ulong a, ulong b) => (a < b ? "<" : "") + (a <= b ? "[" : "") + (a == b ? "=" : "") + (a != b ? "!" : "") + (a >= b ? "]" : "") + (a > b ? ">" : "");
    static string Cmp(char a, char b) => (a < b ? "<" : "") + (a <= b ? "[" : "") + (a == b ? "=" : "") + (a != b ? "!" : "") + (a >= b ? "]" : "") + (a > b ? ">" : "");

    static void Main()
    {
        foreach (int a in I4)
        {
            foreach (int b in I4)
                Console.WriteLine("i4 " + a + " " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " " + Div(a, b) + " " + Rem(a, b) + " " + (a & b) + " " + (a | b) + " " + (a ^ b) + " " + Cmp(a, b));
            Console.WriteLine("i4 " + a + " neg " + (-a) + " not " + (~a));
            foreach (int s in new[] { 0, 1, 4, 31, 32, 33, 63, 64, -1, int.MinValue })
                Console.WriteLine("i4 " + a + " by " + s + ": " + (a << s) + " " + (a >> s) + " " + (a >>> s));
        }
        foreach (long a in I8)
        {
            foreach (long b in I8)
                Console.WriteLine("i8 " + a + " " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " " + Div(a, b) + " " + Rem(a, b) + " " + (a & b) + " " + (a | b) + " " + (a ^ b) + " " + Cmp(a, b));
            Console.WriteLine("i8 " + a + " neg " + (-a) + " not " + (~a));
            foreach (int s in new[] { 0, 1, 4, 31, 32, 33, 63, 64, -1, int.MinValue })
                Console.WriteLine("i8 " + a + " by " + s + ": " + (a << s) + " " + (a >> s) + " " + (a >>> s));
        }
        foreach (uint a in U4)
        {
            foreach (uint b in U4)
                Console.WriteLine("u4 " + a + " " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " " + Div(a, b) + " " + Rem(a, b) + " " + (a & b) + " " + (a | b) + " " + (a ^ b) + " " + Cmp(a, b));
            Console.WriteLine("u4 " + a + " neg " + (-a) + " not " + (~a));
            foreach (int s in new[] { 0, 1, 4, 31, 32, 33, -1 })
                Console.WriteLine("u4 " + a + " by " + s + ": " + (a << s) + " " + (a >> s));
        }
        foreach (ulong a in U8)
        {
            foreach (ulong b in U8)
                Console.WriteLine("u8 " + a + " " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " " + Div(a, b) + " " + Rem(a, b) + " " + (a & b) + " " + (a | b) + " " + (a ^ b) + " " + Cmp(a, b));
            Console.WriteLine("u8 " + a + " not " + (~a));
            foreach (int s in new[] { 0, 1, 4, 31, 32, 63, 64, -1 })
                Console.WriteLine("u8 " + a + " by " + s + ": " + (a << s) + " " + (a >> s));
        }
        Small();
        Native();
        Compound();
    }

    static void Small()
    {
        byte[] bs = { 0, 1, 127, 128, 255 };
        sbyte[] ss = { 0, 1, -1, 127, -128 };
        short[] hs = { 0, 1, -1, short.MaxValue, short.MinValue };
        ushort[] us = { 0, 1, 32767, 32768, 65535 };
        char[] cs = { '\0', 'a', '\u7fff', '\u8000', '\uffff' };
        foreach (byte a in bs) foreach (byte b in bs) { byte r = (byte)(a + b), q = (byte)(a - b), m = (byte)(a * b), sh = (byte)(a << 3); Console.WriteLine("u1 " + a + " " + b + ": " + r + " " + q + " " + m + " " + sh + " " + (a + b) + " " + (byte)~a + " " + (a >> 1)); }
        foreach (sbyte a in ss) foreach (sbyte b in ss) { sbyte r = (sbyte)(a + b), q = (sbyte)(a - b), m = (sbyte)(a * b), sh = (sbyte)(a << 3); Console.WriteLine("i1 " + a + " " + b + ": " + r + " " + q + " " + m + " " + sh + " " + (a + b) + " " + (sbyte)-a + " " + (a >> 1) + " " + (a >>> 1)); }
        foreach (short a in hs) foreach (short b in hs) { short r = (short)(a + b), q = (short)(a - b), m = (short)(a * b); Console.WriteLine("i2 " + a + " " + b + ": " + r + " " + q + " " + m + " " + (a * b) + " " + (short)-a); }
        foreach (ushort a in us) foreach (ushort b in us) { ushort r = (ushort)(a + b), q = (ushort)(a - b), m = (ushort)(a * b); Console.WriteLine("u2 " + a + " " + b + ": " + r + " " + q + " " + m + " " + (a * b) + " " + (ushort)~a); }
        foreach (char a in cs) foreach (char b in cs) { char r = (char)(a + b); Console.WriteLine("ch " + (int)a + " " + (int)b + ": " + (int)r + " " + (a + b) + " " + (a - b) + " " + Cmp(a, b)); }
        byte x = 250; x += 10; Console.WriteLine(x); x++; x--; --x; Console.WriteLine(x);
        x = 0; x--; Console.WriteLine(x);
        sbyte y = 127; y++; Console.WriteLine(y); y -= 1; Console.WriteLine(y);
        short z = short.MaxValue; z++; Console.WriteLine(z); z *= 3; Console.WriteLine(z);
        ushort w = 0; w--; Console.WriteLine(w); w <<= 4; Console.WriteLine(w); w >>= 2; Console.WriteLine(w);
        char c = '\uffff'; c++; Console.WriteLine((int)c);
        bool p = true, q2 = false;
        Console.WriteLine((p & q2) + " " + (p | q2) + " " + (p ^ q2) + " " + !p + " " + (p && !q2) + " " + (q2 || q2));
        p &= q2; Console.WriteLine(p); p |= true; Console.WriteLine(p); p ^= true; Console.WriteLine(p);
    }

    static void Native()
    {
        nint a = int.MaxValue; nuint b = uint.MaxValue;
        Console.WriteLine((long)(a + 1) + " " + (ulong)(b + 1) + " " + (long)(a * a) + " " + (ulong)(b * b));
        Console.WriteLine((long)(a << 33) + " " + (long)(-a >> 3) + " " + (ulong)(b >> 5) + " " + (long)(-a >>> 40));
        nint z = 0;
        try { Console.WriteLine((long)(a / z)); } catch (DivideByZeroException) { Console.WriteLine("div0"); }
        try { Console.WriteLine((long)(unchecked((nint)long.MinValue) / (z - 1))); } catch (OverflowException) { Console.WriteLine("ovf"); }
        Console.WriteLine((int)a + " " + (uint)b + " " + unchecked((int)b) + " " + (byte)a);
        Console.WriteLine((a < (nint)5) + " " + (b > (nuint)5) + " " + (a == int.MaxValue));
        Console.WriteLine(sizeof(nint) + " " + sizeof(int) + " " + sizeof(char) + " " + sizeof(decimal));
    }

    static int calls;
    static int Side(int v) { calls = calls * 10 + v; return v; }
    static void Compound()
    {
        int[] a = { 1, 2, 3 };
        a[Side(1)] += Side(2) * Side(3);
        Console.WriteLine(a[0] + " " + a[1] + " " + a[2] + " " + calls);
        int i = 1;
        i = i++ + ++i; Console.WriteLine(i);
        i += i++ * 2 + i; Console.WriteLine(i);
        long l = 5; l <<= 40; l |= 3; l ^= l >> 3; Console.WriteLine(l);
        uint u = 1; u = u << 31 | u; Console.WriteLine(u);
        int big = int.MaxValue; big += 1L > 0 ? 1 : 0; Console.WriteLine(big);
        Console.WriteLine(1 + 2 + "x" + 1 + 2);
        Console.WriteLine('a' + 1 + "x" + 'a' + 1);
        ulong h = 14695981039346656037UL;
        foreach (char c in "hash me") { h ^= c; h *= 1099511628211UL; }
        Console.WriteLine(h);
        uint crc = 0xffffffff;
        foreach (char c in "123456789") { crc ^= c; for (int k = 0; k < 8; k++) crc = (crc & 1) != 0 ? crc >> 1 ^ 0xEDB88320 : crc >> 1; }
        Console.WriteLine(~crc);
        Console.WriteLine(int.MaxValue.ToString("X") + " " + (-1).ToString("x8") + " " + 255.ToString("D5") + " " + long.MinValue.ToString("X"));
    }
}
